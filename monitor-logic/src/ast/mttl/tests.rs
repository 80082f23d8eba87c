use alloc::{string::ToString, vec::Vec};

use proptest::prelude::*;

use super::{Expression, ExpressionKind, Formula, Kind, Quantifier, Thread};
use crate::{
    ast::formula::{Binary, Unary},
    strategies::{decentralized, decentralized_over, remote_proposition},
};

const THREADS: [&str; 7] = ["t1", "t", "worker 1", "self", "end", "match", "été\n\"x\""];

#[test]
fn what_is_read() {
    for (text, printed) in [
        ("@t1(p)", "@t1(p)"),
        ("@ t1 (p)", "@t1(p)"),
        ("@t1(x > @t2(y))", "@t1(x > @t2(y))"),
        (
            "@t1(atomic -> !@t2(@t1(atomic)))",
            "@t1(atomic -> !@t2(@t1(atomic)))",
        ),
        ("@\"worker 1\"(p) && @\"t\"(p)", "@\"worker 1\"(p) && @t(p)"),
        ("@self(p) && @\"self\"(p)", "@self(p) && @\"self\"(p)"),
        ("@r#end(p) -> @end(p)", "@end(p) -> @end(p)"),
        (
            "once @t(prev p) since [@t(q), r)w",
            "once(@t(prev(p))) since [@t(q), r)w",
        ),
        (
            "-@t(x) * (@u(y) + 1) > @t(-x)",
            "-@t(x) * (@u(y) + 1) > @t(-x)",
        ),
        (
            "@t(x).len() > a[@u(i)].b && f(@t(x), y)",
            "@t(x).len() > a[@u(i)].b && f(@t(x), y)",
        ),
        (
            "some && all || other > self.x",
            "some && all || other > self.x",
        ),
        ("p -> q", "p -> q"),
        ("@t(true)", "@t(true)"),
    ] {
        assert_eq!(
            str::parse::<Formula>(text).unwrap().to_string(),
            printed,
            "{text}"
        );
    }
}

#[test]
fn a_quantifier_takes_all_that_it_can() {
    for (text, printed) in [
        (
            "all other t: @t(p) || q -> r",
            "all other t: @t(p) || q -> r",
        ),
        (
            "p && some other t: @t(q) || r",
            "p && (some other t: @t(q) || r)",
        ),
        ("!some other t: @t(q) || r", "!(some other t: @t(q) || r)"),
        ("(some other t: @t(q)) || r", "(some other t: @t(q)) || r"),
        (
            "@u(some other t: @t(q)) || r",
            "@u(some other t: @t(q)) || r",
        ),
        ("[some other t: @t(p), q)", "[some other t: @t(p), q)"),
        (
            "some other t: all other u: @t(x) == @u(x) && @\"t\"(p)",
            "some other t: all other u: @t(x) == @u(x) && @\"t\"(p)",
        ),
        (
            "(some other t: @t(p)) && all other t: @t(p)",
            "(some other t: @t(p)) && (all other t: @t(p))",
        ),
    ] {
        assert_eq!(
            str::parse::<Formula>(text).unwrap().to_string(),
            printed,
            "{text}"
        );
    }
}

#[test]
fn what_is_asked_is_a_formula_or_a_value() {
    let (t, x) = (Thread::named("t"), || Expression::name("x"));
    let remote = || Expression::at(t.clone(), x());
    let sum =
        |left| Expression::arithmetic(crate::ast::formula::expression::Arithmetic::Add, left, x());
    let positive = |value| {
        let zero = str::parse::<Formula>("0 > 0").unwrap();
        let zero = zero.propositions()[0].as_local().unwrap().operands()[0].clone();
        Expression::compare(
            crate::ast::formula::expression::Comparison::Greater,
            value,
            Expression::local(zero),
        )
    };
    for (text, wanted) in [
        ("@t(x)", Formula::at(t.clone(), Formula::name("x"))),
        (
            "@t(x > 0)",
            Formula::at(t.clone(), Formula::proposition(positive(x()))),
        ),
        ("@t(x) > 0", Formula::proposition(positive(remote()))),
        (
            "@t(x) + x > 0",
            Formula::proposition(positive(sum(remote()))),
        ),
        (
            "@t(@t(x)) > 0",
            Formula::proposition(positive(Expression::at(t.clone(), remote()))),
        ),
        (
            "@t(prev(x))",
            Formula::at(
                t.clone(),
                Formula::unary(Unary::Previously, Formula::name("x")),
            ),
        ),
    ] {
        assert_eq!(str::parse::<Formula>(text), Ok(wanted), "{text}");
    }
}

#[test]
fn the_functions_build_what_is_read() {
    let variable = Thread::variable("t");
    let asked = || Formula::at(variable.clone(), Formula::name("p"));
    assert_eq!(
        str::parse::<Formula>("some other t: @t(p)"),
        Ok(Formula::some_other("t", asked()))
    );
    assert_eq!(
        str::parse::<Formula>("all other t: @t(p)"),
        Ok(Formula::all_other("t", asked()))
    );
    let own = Formula::at(Thread::own(), Formula::constant(false));
    assert_eq!(str::parse::<Formula>("@self(false)"), Ok(own));
    let both = Formula::binary(Binary::And, Formula::name("p"), Formula::name("q"));
    assert_eq!(str::parse::<Formula>("p && q"), Ok(both));
    // Behind the quantifier's formula, `t` is a thread of that name.
    let formula = str::parse::<Formula>("(some other t: @t(p)) && @t(p)").unwrap();
    let Kind::Binary(_, left, right) = &formula.kind else {
        panic!("{formula}");
    };
    assert!(matches!(&left.kind, Kind::Quantified(Quantifier::Some, name, _) if name == "t"));
    assert_eq!(right.checked_by(), Some(&Thread::named("t")));
}

#[test]
fn what_has_no_thread_in_it_is_one_local_expression() {
    let formula = str::parse::<Formula>("f(x + 1, @t(y * 2 - z)) > a.b[0]").unwrap();
    let proposition = formula.propositions()[0];
    let ExpressionKind::Compare(_, left, right) = &proposition.kind else {
        panic!("{proposition}");
    };
    assert!(right.as_local().is_some());
    let ExpressionKind::Call(function, arguments) = &left.kind else {
        panic!("{left}");
    };
    assert!(function.as_local().is_some() && arguments[0].as_local().is_some());
    let remotes = proposition.remotes();
    assert_eq!(remotes.len(), 1);
    assert_eq!(remotes[0].0, &Thread::named("t"));
    assert_eq!(remotes[0].1.as_local().unwrap().to_string(), "y * 2 - z");
    let local = proposition.localised(&mut |_, _| "known".into());
    assert_eq!(local.to_string(), "f(x + 1, known) > a.b[0]");
}

#[test]
fn places_and_threads() {
    let text = "@t1( x > @\"a b\"(y) ) && some other t: @t(z)";
    let formula = str::parse::<Formula>(text).unwrap();
    let parts = formula.subformulas().into_iter();
    let places: Vec<&str> = parts.map(|part| part.span.of(text)).collect();
    assert_eq!(
        places,
        [
            "x > @\"a b\"(y)",
            "@t1( x > @\"a b\"(y) )",
            "z",
            "@t(z)",
            "some other t: @t(z)",
            text
        ]
    );
    let threads: Vec<_> = formula
        .threads()
        .into_iter()
        .map(|(name, place)| (name, place.of(text)))
        .collect();
    assert_eq!(threads, [("t1", "t1"), ("a b", "\"a b\"")]);
    assert_eq!(formula.checked_by(), None);
}

proptest! {
    #![proptest_config(crate::strategies::cases(64))]

    #[test]
    fn what_is_printed_is_read_back(formula in decentralized(4, &THREADS, 12)) {
        prop_assert_eq!(str::parse::<Formula>(&formula.to_string()), Ok(formula));
    }

    #[test]
    fn propositions_are_read_back(
        formula in decentralized_over(remote_proposition(&THREADS), &THREADS, 6)
    ) {
        prop_assert_eq!(str::parse::<Formula>(&formula.to_string()), Ok(formula));
    }
}
