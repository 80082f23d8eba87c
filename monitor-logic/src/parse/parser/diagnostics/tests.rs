mod habits;
mod logics;
mod operators;
mod signs;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Debug;

use crate::{parse::parse, source::diagnostic::Diagnostics};

/// Checks the mistakes of each text. A text stands at the start of a line. Below it, indented, are
/// its mistakes in order: the place, what is wrong and, in parentheses, what to write.
fn check(cases: &str) {
    check_with(parse, cases);
}

/// The same for the texts of any logic.
fn check_with<Formula: Debug>(read: fn(&str) -> Result<Formula, Diagnostics>, cases: &str) {
    let mut lines = cases.lines().filter(|line| !line.is_empty()).peekable();
    while let Some(text) = lines.next() {
        let mut wanted = Vec::new();
        while let Some(diagnostic) = lines.next_if(|line| line.starts_with("    ")) {
            wanted.push(diagnostic.trim_start());
        }
        let diagnostics = read(text).unwrap_err();
        let found: Vec<String> = diagnostics
            .iter()
            .map(|diagnostic| format!("{}: {diagnostic}", diagnostic.span.of(text)))
            .collect();
        assert_eq!(found, wanted, "{text}");
    }
}

#[test]
fn there_may_be_no_formula_at_all() {
    for text in ["", "   ", "\n"] {
        let diagnostics = parse(text).unwrap_err();
        assert_eq!(diagnostics.len(), 1);
        assert_eq!(
            diagnostics.to_string(),
            "there is no formula (write one, e.g. `start(p) -> once(q)`)"
        );
    }
}

#[test]
fn expressions_that_are_not_complete() {
    check(
        r"
a.
    .: `.` needs a name behind it (for Rust that formulas do not know write `{ any Rust expression }`)
a::
    ::: `::` needs a name behind it (for Rust that formulas do not know write `{ any Rust expression }`)
f(x
    (: this `(` is never closed (add the missing `)`)
f(x]
    ]: `(` is closed with `)`, not with `]` (write `)`)
a[0
    [: this `[` is never closed (an interval ends with `)`: `[p, q)`; an index with `]`: `a[0]`)
a[0)
    ): `[` is closed with `]`, not with `)` (write `]`)
a[] > 0
    []: nothing stands between the brackets of this `[]` (an index is written `a[0]`)
",
    );
}

#[test]
fn formulas_and_values_that_are_taken_for_each_other() {
    check(
        r#"
a < b < c
    a < b < c: comparisons cannot be chained (write `a < b && b < c`)
p = q = r
    p = q = r: comparisons cannot be chained (write `p = q && q = r`)
(p && q) == r
    (p && q) == r: `(p && q)` is a formula, it cannot be compared with `==` (write `(p && q) <-> r`)
(p && q) != r
    (p && q) != r: `(p && q)` is a formula, it cannot be compared with `!=` (write `(p && q) ^ r`)
(a > b) == (c > d)
    (a > b) == (c > d): `(a > b)` is a formula, it cannot be compared with `==` (write `(a > b) <-> (c > d)`)
once(p && q) < 3
    once(p && q) < 3: `once(p && q)` is a formula, it cannot be compared with `<` (formulas are true or false: join them with `->`, `<->`, `&&`, ...)
start(x) == x
    start(x) == x: `start(x)` is a formula, it cannot be compared with `==` (compare inside it, e.g. `start(x == x)`)
once(x) > 0
    once(x) > 0: `once(x)` is a formula, it cannot be compared with `>` (compare inside it, e.g. `once(x > 0)`)
x + 1
    x + 1: `x + 1` is a number, a proposition was expected (compare it, e.g. `x + 1 > 0`)
-x
    -x: `-x` is a number, a proposition was expected (compare it, e.g. `-x > 0`)
1
    1: `1` is a number, a proposition was expected (for the constant write `true`)
2.5
    2.5: `2.5` is a number, a proposition was expected (compare it, e.g. `x > 2.5`)
"bob"
    "bob": `"bob"` is a string, a proposition was expected (compare it, e.g. `name == "bob"`)
'c'
    'c': `'c'` is a character, a proposition was expected (compare it, e.g. `key == 'c'`)
x + (y > 1) > 2
    (y > 1): `(y > 1)` is a formula, a value was expected (for Rust that formulas do not know write `{ any Rust expression }`)
f(a && b)
    a && b: `a && b` is a formula, a value was expected (for Rust that formulas do not know write `{ any Rust expression }`)
"#,
    );
}

/// Returns the notes on the only mistake of a text.
fn notes(text: &str) -> Vec<String> {
    let diagnostics = parse(text).unwrap_err();
    assert_eq!(diagnostics.len(), 1, "{}", diagnostics.render(text));
    diagnostics
        .into_iter()
        .flat_map(|diagnostic| diagnostic.notes)
        .collect()
}

#[test]
fn names_that_are_taken_for_operators_can_be_written() {
    assert_eq!(notes("since q"), ["a variable of that name is `r#since`"]);
    assert_eq!(
        notes("implies(p, q)"),
        ["a function of that name is `r#implies(...)`"]
    );
    assert_eq!(
        notes("next(x) == 3"),
        ["a function of that name is `r#next(...)`"]
    );
    assert_eq!(
        notes("p (q)"),
        ["the arguments of a function stand directly behind its name"]
    );
    assert!(parse("r#since && r#implies(p) && r#next(x) == 3").is_ok());
}

#[test]
fn what_the_help_says_to_write_is_a_formula() {
    for text in [
        "since q",
        "implies(p, q)",
        "a < b < c",
        "(p && q) == r",
        "(p && q) != r",
        "(a > b) == (c > d)",
        "start(x) > 0",
        "x + 1",
        "\"bob\"",
        "2.5",
        "p q",
        "p (q || r)",
        "p [q, r)",
        "p -> [q, r]",
        "[p, q}",
        "p, q",
        "p ? q : r",
    ] {
        let diagnostics = parse(text).unwrap_err();
        let help = diagnostics
            .iter()
            .next()
            .and_then(|diagnostic| diagnostic.help.clone())
            .unwrap();
        let suggestion = help.split('`').nth(1).unwrap();
        assert!(parse(suggestion).is_ok(), "{text}: {help}");
    }
}

#[test]
fn many_mistakes_are_reported_at_once() {
    let text = "p -> && [q, r]\n  -> always(x + 1) || name == 'bob'";
    let diagnostics = parse(text).unwrap_err();
    assert_eq!(
        diagnostics.render_in(text, "property"),
        "`->` needs a formula on its right
 --> property:1:3
  |
1 | p -> && [q, r]
  |   ^^
  = help: write `-> q`, or remove `->`

an interval ends with `)`, not with `]`
 --> property:1:14
  |
1 | p -> && [q, r]
  |              ^
  = help: write `[q, r)`

`always` is about the future, formulas look back
 --> property:2:6
  |
2 |   -> always(x + 1) || name == 'bob'
  |      ^^^^^^
  = help: the whole formula is checked at every step already; for \"at all times so far\" write `historically(p)`
  = note: a function of that name is `r#always(...)`

`x + 1` is a number, a proposition was expected
 --> property:2:13
  |
2 |   -> always(x + 1) || name == 'bob'
  |             ^^^^^
  = help: compare it, e.g. `x + 1 > 0`

'bob' is not a character
 --> property:2:31
  |
2 |   -> always(x + 1) || name == 'bob'
  |                               ^^^^^
  = help: strings are written `\"bob\"`
"
    );
    assert_eq!(diagnostics.len(), 5);
    let first = diagnostics.to_string();
    let first = first.lines().next().unwrap();
    assert_eq!(
        first,
        "`->` needs a formula on its right (write `-> q`, or remove `->`)"
    );
}
