use alloc::{format, string::String, vec::Vec};

use crate::{ast::formula::expression::ExpressionKind, parse::parse};

/// Checks that each text has one mistake: a piece of Rust, and what to write instead. If the advice
/// is followed, the text is a formula with the same Rust as a proposition.
fn check(cases: &[(&str, &str, &str)]) {
    for &(text, message, code) in cases {
        let diagnostics = parse(text).unwrap_err();
        let found: Vec<String> = diagnostics
            .iter()
            .map(|diagnostic| format!("{diagnostic}"))
            .collect();
        let advice = format!("that is Rust: write it between braces, `{{ {code} }}`");
        assert_eq!(
            found,
            [format!("formulas have no {message} ({advice})")],
            "{text}"
        );
        let braced = text
            .replace('\u{2265}', ">=")
            .replace(" = ", " == ")
            .replacen(code, &format!("{{ {code} }}"), 1);
        let formula =
            parse(&braced).unwrap_or_else(|diagnostics| panic!("{}", diagnostics.render(&braced)));
        let written = formula.propositions().iter().any(
            |proposition| matches!(&proposition.kind, ExpressionKind::Rust(rust) if rust.trim() == code),
        );
        assert!(written, "{braced}");
    }
}

#[test]
fn signs_in_front_of_a_value() {
    check(&[
        ("*n > 0", "`*` in front of a value", "*n > 0"),
        ("p && *n ≥ 0 -> q", "`*` in front of a value", "*n >= 0"),
        ("historically(*n = 3)", "`*` in front of a value", "*n == 3"),
        ("p and *n > 0", "`*` in front of a value", "*n > 0"),
        ("p since *n > 0", "`*` in front of a value", "*n > 0"),
        ("!*flag", "`*` in front of a value", "*flag"),
        ("[p, *n > 0)w", "`*` in front of a value", "*n > 0"),
        ("[*n > 0, p)", "`*` in front of a value", "*n > 0"),
        ("x + *n > 0", "`*` in front of a value", "x + *n > 0"),
        ("x > -*n", "`*` in front of a value", "x > -*n"),
        (
            "(*n + 1) * 2 > 0 || p",
            "`*` in front of a value",
            "(*n + 1) * 2 > 0",
        ),
        ("(*n) && q", "`*` in front of a value", "*n"),
        (
            "*self.count() > 0 && p",
            "`*` in front of a value",
            "*self.count() > 0",
        ),
        ("*n & 1 == 0", "`*` in front of a value", "*n & 1 == 0"),
        ("&n == x", "`&` in front of a value", "&n == x"),
        ("x == &mut n || p", "`&` in front of a value", "x == &mut n"),
        ("&&x == y", "`&&` in front of a value", "&&x == y"),
        ("p && &&x == y", "`&&` in front of a value", "&&x == y"),
        ("&'a x == y", "`&` in front of a value", "&'a x == y"),
        (
            "list.contains(&n) -> p",
            "`&` in front of a value",
            "list.contains(&n)",
        ),
        (
            "[q, list.contains(&n))",
            "`&` in front of a value",
            "list.contains(&n)",
        ),
        (
            "(list.contains(&n) && p)",
            "`&` in front of a value",
            "list.contains(&n)",
        ),
        ("!f(a, &b, *c)", "`&` in front of a value", "f(a, &b, *c)"),
    ]);
}

#[test]
fn casts_and_shifts() {
    check(&[
        ("n as u64 > 0", "`as`", "n as u64 > 0"),
        ("p && x + n as u64 > 0", "`as`", "x + n as u64 > 0"),
        ("once n as u64 > 0", "`as`", "n as u64 > 0"),
        ("(a + b) as u64 > 0 && p", "`as`", "(a + b) as u64 > 0"),
        ("start(self.n as f64 > 1.5)", "`as`", "self.n as f64 > 1.5"),
        ("x >> 1 == 0 && q", "`>>`", "x >> 1 == 0"),
        ("x << 2 == 4", "`<<`", "x << 2 == 4"),
    ]);
}

#[test]
fn calls_that_only_rust_has() {
    check(&[
        (
            "matches!(n, Some(_))",
            "macros such as `matches!`",
            "matches!(n, Some(_))",
        ),
        (
            "!matches!(n, A | B) || q",
            "macros such as `matches!`",
            "matches!(n, A | B)",
        ),
        (
            "once matches!(n, A)",
            "macros such as `matches!`",
            "matches!(n, A)",
        ),
        (
            "p -> std::matches!(n, A)",
            "macros such as `matches!`",
            "std::matches!(n, A)",
        ),
        (
            "vec![1, 2] == n",
            "macros such as `vec!`",
            "vec![1, 2] == n",
        ),
        (
            "vec![].len() > n",
            "macros such as `vec!`",
            "vec![].len() > n",
        ),
        ("any! { x } && p", "macros such as `any!`", "any! { x }"),
        (
            "v.iter().any(|x| *x > 0) && p",
            "closures",
            "v.iter().any(|x| *x > 0)",
        ),
        ("f(a, || x)", "closures", "f(a, || x)"),
        ("v.all(move |x| x > 0)", "closures", "v.all(move |x| x > 0)"),
        (
            "f(|x| -> bool { x > 0 }) && p",
            "closures",
            "f(|x| -> bool { x > 0 })",
        ),
        (
            "size_of::<u32>() > 2",
            "type arguments",
            "size_of::<u32>() > 2",
        ),
        (
            "s.parse::<u8>().is_ok() && q",
            "type arguments",
            "s.parse::<u8>().is_ok()",
        ),
        ("f::<'static>() > 0", "type arguments", "f::<'static>() > 0"),
        (
            "<u8 as Default>::default() == n",
            "paths that start with `<`",
            "<u8 as Default>::default() == n",
        ),
        (
            "::std::f() > 1",
            "paths that start with `::`",
            "::std::f() > 1",
        ),
    ]);
}

#[test]
fn values_that_only_rust_has() {
    check(&[
        ("ret == ()", "`()`", "ret == ()"),
        ("p -> f(())", "`()`", "f(())"),
        ("ret == (1, 2)", "tuples", "ret == (1, 2)"),
        ("(a, b) != (c, d) && p", "tuples", "(a, b) != (c, d)"),
        ("n == [1, 2]", "arrays", "n == [1, 2]"),
        ("[1, 2].contains(x) && p", "arrays", "[1, 2].contains(x)"),
        ("(0..10).contains(&n)", "ranges", "(0..10).contains(&n)"),
        ("s[1..] == t", "ranges", "s[1..] == t"),
        (
            "s == Point { x: 1 } && q",
            "struct literals",
            "s == Point { x: 1 }",
        ),
        ("f(Point { x, y })", "struct literals", "f(Point { x, y })"),
        ("n == b'x'", "literals that start with `b`", "n == b'x'"),
        (
            "n == b\"x\" && q",
            "literals that start with `b`",
            "n == b\"x\"",
        ),
        (
            "n == br#\"x\"#",
            "literals that start with `br`",
            "n == br#\"x\"#",
        ),
        ("n == c\"x\"", "literals that start with `c`", "n == c\"x\""),
    ]);
}

#[test]
fn expressions_with_blocks() {
    check(&[
        ("if p { a } else { b }", "`if`", "if p { a } else { b }"),
        (
            "if p && q { a } else if r { b } else { c } -> q",
            "`if`",
            "if p && q { a } else if r { b } else { c }",
        ),
        (
            "match n { Some(_) => true, None => false }",
            "`match`",
            "match n { Some(_) => true, None => false }",
        ),
        ("p && unsafe { x }", "`unsafe`", "unsafe { x }"),
    ]);
    // At the start of braces Rust would take the block for a statement.
    for (text, code) in [
        ("unsafe { *at } > 0", "(unsafe { *at }) > 0"),
        (
            "if p { 1 } else { 2 } == n && q",
            "(if p { 1 } else { 2 }) == n",
        ),
    ] {
        let diagnostics = parse(text).unwrap_err();
        assert_eq!(diagnostics.len(), 1);
        let advice = format!("that is Rust: write it between braces, `{{ {code} }}`");
        assert_eq!(
            diagnostics
                .iter()
                .next()
                .and_then(|diagnostic| diagnostic.help.clone()),
            Some(advice)
        );
    }
}

#[test]
fn the_text_of_braces_is_kept_as_it_is() {
    let formula = parse("{unsafe { *at } > 0}").unwrap();
    assert_eq!(
        formula.propositions()[0].kind,
        ExpressionKind::Rust("unsafe { *at } > 0".into())
    );
}

/// Returns the mistakes of a text, one a line.
fn diagnostics(text: &str) -> String {
    format!("{}", parse(text).unwrap_err())
}

#[test]
fn rust_for_which_braces_are_no_help() {
    for text in ["f(x)? > 1", "x?", "(f(x)?) > 1 && q"] {
        assert_eq!(
            diagnostics(text),
            "formulas have no `?` (in Rust it would leave the function from inside the monitor: say \
             between braces what is to hold, e.g. `{ x.is_some_and(|value| value > 0) }`)"
        );
    }
    assert_eq!(
        diagnostics("let Some(x) = y"),
        "formulas have no `let` (that is Rust: write a pattern between braces, as in \
         `{ matches!(value, Some(_)) }`)"
    );
}

#[test]
fn each_piece_of_rust_is_reported_once_beside_other_mistakes() {
    let text = "*n > 0 && && (p || q.f(&r, *s)) -> x + 1";
    let found = diagnostics(text);
    let starts: Vec<&str> = found
        .lines()
        .filter_map(|line| line.split('(').next())
        .collect();
    assert_eq!(
        starts,
        [
            "formulas have no `*` in front of a value ",
            "`&&` needs a formula on its right ",
            "formulas have no `&` in front of a value ",
            "`x + 1` is a number, a proposition was expected ",
        ]
    );
}

#[test]
fn long_code_is_not_repeated() {
    for text in [
        format!("*n > {}0", "1 + ".repeat(40)),
        "*n\n > 0".into(),
        "*n == \"bob".into(),
    ] {
        let found = diagnostics(&text);
        let first = found.lines().next();
        assert_eq!(
            first,
            Some(
                "formulas have no `*` in front of a value (that is Rust: write it between braces, \
                 `{ ... }`)"
            )
        );
    }
}

#[test]
fn what_may_be_part_of_a_formula_is_not_taken_for_rust() {
    for text in [
        "Some(x) == y",
        "n & 1 == 0",
        "once *n > 0",
        "p and!(q)",
        "not!(p)",
        "as && if && match > 3",
        "a [0] > 1",
        "x * -y > 0",
        "f(-x, 'c')[y] == {z}",
        "p S { x }",
        "p && {x} || move",
        "x<y && x>-y",
        "(p) since (q)",
        "p since[<=2] U::x",
        "[p, q)[<=2] since q::x",
        "m contains and::x",
    ] {
        assert!(parse(text).is_ok(), "{text}");
    }
    for (text, message) in [
        ("p && &q", "`&&` needs a formula on its right"),
        ("p && && q", "`&&` needs a formula on its right"),
        ("p * * n", "`*` needs a value on its right"),
        ("()", "nothing stands between these parentheses"),
        ("(p, q)", "a `,` stands only in `[F, G)` and in arguments"),
        ("p -> [q, r]", "an interval ends with `)`, not with `]`"),
        ("1..3", "formulas have no ranges (write two comparisons"),
        ("p ? q : r", "`?` is not an operator of formulas"),
    ] {
        assert!(diagnostics(text).starts_with(message), "{text}");
    }
}
