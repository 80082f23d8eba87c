//! Formulas are read back as they were printed.

use alloc::string::ToString;

use proptest::prelude::*;

use super::*;
use crate::{
    parse::parse,
    strategies::{formula, formula_over, formula_with_time, proposition},
};

#[test]
fn parentheses_only_where_needed() {
    for (text, printed) in [
        ("((a && b)) && c", "a && b && c"),
        ("a && (b && c)", "a && (b && c)"),
        ("(a -> b) -> c", "(a -> b) -> c"),
        ("a -> (b -> c)", "a -> b -> c"),
        ("(a <-> b) <-> c", "a <-> b <-> c"),
        ("a <-> (b <-> c)", "a <-> (b <-> c)"),
        ("(a || b) && c", "(a || b) && c"),
        ("(a && b) || c", "a && b || c"),
        ("a ^ b || c ^ d", "a ^ b || c ^ d"),
        ("(a since b) since c", "a since b since c"),
        ("a since (b since c)", "a since (b since c)"),
        ("a since (b && c)", "a since (b && c)"),
        ("!a since b", "!a since b"),
        ("!(a since b)", "!(a since b)"),
        ("!!a", "!!a"),
        ("start a", "start(a)"),
        ("!start !a", "!start(!a)"),
        ("!x > 0", "!(x > 0)"),
        ("[a -> b, c <-> d)w", "[a -> b, c <-> d)w"),
        ("(x + 1) * 2 <= y", "(x + 1) * 2 <= y"),
        ("x + (1 * 2) = y", "x + 1 * 2 == y"),
        ("x - (y - z) > -(1 + 2)", "x - (y - z) > -(1 + 2)"),
        ("- -x > 0", "--x > 0"),
        ("(a.b).c[(0)](x, (y))", "a.b.c[0](x, y)"),
        ("(-a).abs() > 0", "(-a).abs() > 0"),
        ("(5).0 > 0", "(5).0 > 0"),
        ("{ a }.b", "{ a }.b"),
    ] {
        assert_eq!(parse(text).unwrap().to_string(), printed);
    }
}

#[test]
fn names_of_operators_are_printed_raw() {
    let formula = Formula::and(Formula::name("since"), Formula::start(Formula::name("end")));
    assert_eq!(formula.to_string(), "r#since && start(r#end)");
    let formula = Formula::since(Formula::name("if"), Formula::name("p"));
    assert_eq!(formula.to_string(), "r#if since p");
    for text in [
        "r#if since -p < 0",
        "a.start",
        "end > 3",
        "S + 1 == G - 2",
        "r#true != x",
    ] {
        assert_eq!(parse(text).unwrap().to_string(), text);
    }
}

#[test]
fn names_that_rust_has_for_itself_are_read_back_wherever_they_stand() {
    let words = [
        "as", "async", "const", "for", "if", "let", "loop", "match", "move", "unsafe", "while",
    ];
    for word in words {
        for place in [
            "r#_",
            "p && r#_ since -p < 0",
            "r#_ + { x } < -r#_",
            "{ x } > r#_ * { y }",
            "r#_[0] == r#_(x, r#_)",
            "r#_._._ < x._()",
            "r#_::_ == a::_",
            "-r#_ < { x }",
            "f(r#_) -> [r#_, r#_ == r#_)",
            "!r#_ || start(r#_)",
        ] {
            let text = place.replace('_', word);
            assert_eq!(parse(&text).unwrap().to_string(), text);
        }
    }
}

#[test]
fn strings_are_escaped() {
    let text = r#"name == "a\"b\\c\n\u{7f}é" && key == '\''"#;
    assert_eq!(parse(text).unwrap().to_string(), text);
}

proptest! {
    #![proptest_config(crate::strategies::cases(100))]

    #[test]
    fn what_is_printed_is_read_back(formula in formula(4, 12)) {
        prop_assert_eq!(parse(&formula.to_string()), Ok(formula));
    }

    #[test]
    fn expressions_are_read_back(
        formula in formula_over(proposition().prop_map(Formula::proposition), 6)
    ) {
        prop_assert_eq!(parse(&formula.to_string()), Ok(formula));
    }

    #[test]
    fn bounds_of_time_are_read_back(formula in formula_with_time(6)) {
        prop_assert_eq!(parse(&formula.to_string()), Ok(formula));
    }
}
