//! Habits from other languages.

use alloc::{format, string::ToString, vec::Vec};

use super::check;
use crate::parse::{in_program, parse};

#[test]
fn bounds_of_time_and_steps() {
    for (text, bound, right) in [
        ("once[:10](q)", "[:10]", "[<=10]"),
        ("once[5s](p)", "[5s]", "[<=5s]"),
        ("P[0:5](p)", "[0:5]", "[0, 5]"),
        ("O[1..3] p", "[1..3]", "[1, 3]"),
        ("<*>[0,5) p", "[0,5)", "[0, 5]"),
        ("count[1..3](p) <= 3", "[1..3]", "[1, 3]"),
        ("count[..5s](p) <= 3", "[..5s]", "[<=5s]"),
        ("count[..=5](p) <= 3", "[..=5]", "[<=5]"),
        ("once[..5](p)", "[..5]", "[<=5]"),
    ] {
        check(&format!(
            "{text}\n    {bound}: bounds are not written `{bound}` (write `{right}`)"
        ));
    }
}

#[test]
fn bounds_that_say_nothing() {
    for operator in ["count", "once"] {
        let text = format!("{operator}[..](p)");
        check(&format!(
            "{text}\n    [..]: bounds are not written `[..]` (write `[<=5s]` or `[2s, 5s]`)"
        ));
    }
}

#[test]
fn durations() {
    for (text, duration) in [
        ("p -> q within 5s", "5s"),
        ("within 5s(p)", "5s"),
        ("sum(retry, 10s) <= 3", "10s"),
        ("rate(x) > 100ms", "100ms"),
    ] {
        check(&format!(
            "{text}\n    {duration}: no length of time stands here, such as `{duration}` (it stands in bounds behind an \
             operator: `once[<={duration}](p)`, `[p, q)[<={duration}]`, `count[<={duration}](p) <= 3`)"
        ));
    }
}

#[test]
fn ranges_of_values() {
    check(
        "x between 1 and 3\n    between: `between` is not an operator of formulas (write `1 <= x && x <= 3`)",
    );
}

#[test]
fn rules_for_each_value() {
    for (text, place, word, key) in [
        ("forall t: used(t)", "forall t", "forall", "t"),
        ("forall u . p(u)", "forall u", "forall", "u"),
        (
            "exists order: paid(order)",
            "exists order",
            "exists",
            "order",
        ),
        ("p -> every u q(u)", "every u", "every", "u"),
        ("EXISTS u. p(u)", "EXISTS u", "EXISTS", "u"),
        ("p by user", "by user", "by", "user"),
    ] {
        check(&format!(
            "{text}\n    {place}: `{word}` is no operator: which values a rule is for is not said in its formula (leave it out; \
             in a program `per = {key}` in the attribute makes a rule for each value; of a log `--per {key}` does, and in a file \
             of properties `NAME per {key} = FORMULA;`)"
        ));
    }
}

#[test]
fn parts_of_texts() {
    check(
        r#"
MESSAGE ~ "x"
    ~: texts are not looked into by `~` (write `MESSAGE matches "x"`)
m =~ "x" -> p
    =~: texts are not looked into by `=~` (write `m matches "x"`)
p -> m like "x"
    like: texts are not looked into by `like` (write `m contains "x"`)
m startswith "x"
    startswith: texts are not looked into by `startswith` (write `m starts_with "x"`)
m endswith "x"
    endswith: texts are not looked into by `endswith` (write `m ends_with "x"`)
"#,
    );
    assert!(parse("MESSAGE matches \"x\"").is_ok());
}

#[test]
fn earlier_values() {
    check(
        r"
total >= old(x)
    old(x): there is no `old(x)` (the value of `x` one step before is `prev(x)`, that at the last step with p `last(x, p)`; the value at the entry of a call is for `#[monitor(...)]` in a program)
self.n == old!(self.n) + 1
    old!(self.n): there is no `old!(self.n)` (the value of `self.n` one step before is `prev(self.n)`, that at the last step with p `last(self.n, p)`; the value at the entry of a call is for `#[monitor(...)]` in a program)
",
    );
    for names in [
        "r#old(x) == 3",
        "old > 3",
        "a.old(x)",
        "old::f(x)",
        "{ old(x) }",
    ] {
        assert!(parse(names).is_ok(), "{names}");
    }
}

#[test]
fn totals_of_many_steps() {
    for (text, word) in [
        ("sum(amount) <= 100", "sum"),
        ("paid -> sum[<=1min](amount) <= 100", "sum"),
        ("avg(x since y) < 3", "avg"),
        ("mean(x, 10s) < 3", "mean"),
    ] {
        let mistakes = in_program(text).unwrap_err();
        let [mistake] = mistakes.iter().collect::<Vec<_>>()[..] else {
            panic!("{text}: {mistakes:?}");
        };
        assert_eq!(mistake.span.of(text), word);
        assert!(
            mistake
                .message
                .starts_with(&format!("there is no `{word}(...)`"))
        );
        assert!(
            mistake
                .help
                .as_ref()
                .is_some_and(|help| help.contains("count(p)"))
        );
    }
    for text in [
        "r#sum(x) > 3",
        "sum > 3",
        "sum[0] > 3",
        "a.sum(x) > 3",
        "a::sum(x) > 3",
        "{ sum(&x) > 3 }",
    ] {
        assert!(in_program(text).is_ok(), "{text}");
    }
}

#[test]
fn letters_of_textbooks() {
    check(
        r"
H p
    H: `H` is not an operator of formulas (write `historically(p)`)
p -> O q
    O: `O` is not an operator of formulas (write `once(q)`)
!Y p
    Y: `Y` is not an operator of formulas (write `prev(p)`)
",
    );
}

#[test]
fn what_only_looks_like_it_is_read() {
    for text in [
        "once[p, q)",
        "once [0 < x, q)",
        "historically[x <= 5, q)",
        "a[0] > 3",
        "H && O",
        "forall && per > 3",
        "contains == \"x\"",
        "once(x[0])",
    ] {
        assert!(parse(text).is_ok(), "{text}");
    }
    // Mistakes of other kinds are reported as they are.
    check("H[0] -> \n    ->: `->` needs a formula on its right (write `-> q`, or remove `->`)");
}

#[test]
fn words_with_parentheses_that_are_no_functions() {
    check(
        r"
p && at_end(q)
    at_end: `at_end(F)` is all of a property of a log, and no part of a formula (here a formula is asked at each step; in a log write `at_end(F)` around all of it, as in `at_end(!(granted since released))`)
first(p)
    first: `first` has no operand: it is true at the first step alone (write `first && p`, or `p && !before(p)` for the first step at which p holds)
",
    );
    for names in [
        "r#first(p)",
        "a.first(p)",
        "r#at_end(p)",
        "{ first(p) }",
        "at_end > 3",
    ] {
        let formula = parse(names).unwrap();
        assert_eq!(parse(&formula.to_string()), Ok(formula), "{names}");
    }
}

#[test]
fn what_other_languages_write() {
    check(
        r#"
once{<=5}(p)
    {<=5}: bounds are not written `{<=5}` (write `[<=5]`)
ONCE[0,5] p
    ONCE: `ONCE` is not an operator of formulas (write `once`)
p SINCE q
    SINCE: `SINCE` is not an operator of formulas (write `since`)
PREV p
    PREV: `PREV` is not an operator of formulas (write `prev`)
once[2s,inf)(p)
    [2s,inf): bounds are not written `[2s,inf)` (write `[>=2s]`)
once[<=5 s](p)
    5 s: a unit of time stands directly behind its number (write `5s`, in bounds behind an operator: `once[<=5s](p)`)
rate(x[5m]) > 3
    5m: no length of time stands here, such as `5m` (it stands in bounds behind an operator: `once[<=5min](p)`, `[p, q)[<=5min]`, `count[<=5min](p) <= 3`)
x =~ /a|b/ -> p
    =~: texts are not looked into by `=~` (write `x matches /a|b/`)
x like "a%"
    like: texts are not looked into by `like` (write `x starts_with "a"`)
x like "%a"
    like: texts are not looked into by `like` (write `x ends_with "a"`)
x like "%a%"
    like: texts are not looked into by `like` (write `x contains "a"`)
x like "a%b"
    like: texts are not looked into by `like` (write `x matches "a.*b"`)
"a" in x
    in: `in` is not an operator of formulas (write `x contains "a"`)
x in (1, 2)
    in: `in` is not an operator of formulas (write `x == 1 || x == 2`)
prev!(x) == x
    prev!: `prev` is no macro (write `prev(x)` for the value one step before, and `prev(!(p))` for "p did not hold one step before")
"#,
    );
    for text in [
        "prev!p",
        "prev(!(p))",
        "ONCE && x[5] > 3",
        "in > 3",
        "x == \"a%\"",
    ] {
        assert!(parse(text).is_ok(), "{text}");
    }
}

#[test]
fn a_thread_may_have_any_name() {
    for text in ["@first(p)", "q -> @at_end(p)", "@old(x) == 1"] {
        assert!(text.parse::<crate::ast::mttl::Formula>().is_ok(), "{text}");
    }
}
