//! What other languages say.

use alloc::format;

use super::check;
use crate::parse::parse;

#[test]
fn bounds_of_time_and_steps() {
    for (text, bound, right) in [
        ("once[:10](q)", "[:10]", "[<=10]"),
        ("once[5s](p)", "[5s]", "[<=5s]"),
        ("P[0:5](p)", "[0:5]", "[0, 5]"),
        ("O[1..3] p", "[1..3]", "[1, 3]"),
        ("<*>[0,5) p", "[0,5)", "[0, 5]"),
    ] {
        check(&format!(
            "{text}\n    {bound}: bounds are not written `{bound}` (write `{right}`)"
        ));
    }
}

#[test]
fn durations() {
    for (text, duration) in [
        ("p -> q within 5s", "5s"),
        ("within 5s(p)", "5s"),
        ("count(retry, 10s) <= 3", "10s"),
        ("rate(x) > 100ms", "100ms"),
    ] {
        check(&format!(
            "{text}\n    {duration}: formulas know no time, such as `{duration}` (let the program or the log keep the time, \
             or count, and compare that number: `now - asked_at <= 5`, `retries <= 3`)"
        ));
    }
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
    ] {
        check(&format!(
            "{text}\n    {place}: `{word}` is no operator: a formula is about one sequence of steps, not about each value of \
             `{key}` (leave it out, and keep a monitor for each value: in a program in a map, `state = \
             *self.monitors.entry({key}).or_default()`, or in the object that the rule is about; of a log check the lines of \
             each value by themselves)"
        ));
    }
}

#[test]
fn parts_of_texts() {
    check(
        r#"
MESSAGE ~ "x"
    ~: formulas do not look into text, as `~` would (compare the whole, `MESSAGE == "x"`; in a program any Rust can be asked, `{ MESSAGE.contains("x") }`)
m =~ "x" -> p
    =~: formulas do not look into text, as `=~` would (compare the whole, `m == "x"`; in a program any Rust can be asked, `{ m.contains("x") }`)
p -> m contains "x"
    contains: formulas do not look into text, as `contains` would (compare the whole, `m == "x"`; in a program any Rust can be asked, `{ m.contains("x") }`)
"#,
    );
    assert!(parse("MESSAGE == \"x\"").is_ok());
    assert!(parse("{ MESSAGE.contains(\"x\") }").is_ok());
}

#[test]
fn earlier_values() {
    check(
        r"
self.total == prev(self.total)
    self.total == prev(self.total): `prev(self.total)` is a formula, it cannot be compared with `==` (formulas keep truth values, not earlier values of `self.total`: keep that in a variable of its own; if it is true or false, write `self.total <-> prev(self.total)`)
x >= prev(x)
    x >= prev(x): `prev(x)` is a formula, it cannot be compared with `>=` (formulas keep truth values, not earlier values of `x`: keep that in a variable of its own)
x == prev(x) + 1
    prev(x): `prev(x)` is a formula, a value was expected (formulas keep truth values, not earlier values of `x`: keep that in a variable of its own)
total >= old(x)
    old(x): formulas keep truth values, not earlier values, such as `old(x)` (keep the value of `x` in a field, parameter or column of its own before it changes, and compare that)
self.n == old!(self.n) + 1
    old!(self.n): formulas keep truth values, not earlier values, such as `old!(self.n)` (keep the value of `self.n` in a field, parameter or column of its own before it changes, and compare that)
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
    // Mistakes of other kinds are said as they are.
    check("H[0] -> \n    ->: `->` needs a formula on its right (write `-> q`, or remove `->`)");
}
