mod habits;
mod logics;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Debug;

use crate::{parse::parse, source::diagnostic::Diagnostics};

/// Checks the mistakes of each text. Texts stand at the start of a line; below each, indented,
/// stand its mistakes in order: the place, what is wrong and, in parentheses, what to write.
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
fn operands_that_are_missing() {
    check(
        r"
p ->
    ->: `->` needs a formula on its right (write `-> q`, or remove `->`)
-> p
    ->: `->` needs a formula on its left (write `q -> ...`, or remove `->`)
p -> -> q
    ->: `->` needs a formula on its right (write `-> q`, or remove `->`)
p && || q
    &&: `&&` needs a formula on its right (write `&& q`, or remove `&&`)
p && (q || ) && r
    ||: `||` needs a formula on its right (write `|| q`, or remove `||`)
p since
    since: `since` needs a formula on its right (write `since q`, or remove `since`)
since q
    since: `since` needs a formula on its left (write `p since q`)
p since since q
    since: `since` needs a formula on its right (write `since q`, or remove `since`)
since(p, q)
    since: `since` needs a formula on its left (write `p since q`)
!
    !: `!` needs a formula behind it (write `!(p)`, or remove `!`)
p && !
    !: `!` needs a formula behind it (write `!(p)`, or remove `!`)
x + > 3
    +: `+` needs a value on its right (write `+ 1`, or remove `+`)
x >
    >: `>` needs a value on its right (write `> 1`, or remove `>`)
",
    );
}

#[test]
fn operators_of_other_languages() {
    check(
        r#"
p implies q
    implies: `implies` is not an operator of formulas (write `p -> ...`)
p iff q
    iff: `iff` is not an operator of formulas (write `p <-> ...`)
implies(p, q)
    implies: `implies` needs a formula on its left (write `p -> q`)
p ==> q
    ==>: `==>` is not an operator of formulas (write `->`)
p &&& q
    &&&: `&&&` is not an operator of formulas (write `&&`)
p ||| q
    |||: `|||` is not an operator of formulas (write `||`)
p ⇒ q
    ⇒: `⇒` is not an operator of formulas (write `->`)
~p
    ~: `~` is not an operator of formulas (write `!`)
x := 3
    :=: `:=` is not an operator of formulas (write `==`)
x === 3
    ===: `===` is not an operator of formulas (write `==`)
x =< 3
    =<: `=<` is not an operator of formulas (write `<=`)
x !== 3
    !==: `!==` is not an operator of formulas (write `!=`)
x <> 3
    <>: `<>` is not a comparison (write `!=`)
x => 0
    0: `0` is not a proposition (`=>` is "implies"; for "greater or equal" write `>= 0`)
"#,
    );
}

#[test]
fn operators_that_are_missing() {
    check(
        r#"
p q
    q: no operator stands before `q` (join the two, e.g. `p && q` or `p -> q`)
x > 0 y < 3
    y: no operator stands before `y` (join the two, e.g. `x > 0 && y` or `x > 0 -> y`)
p (q || r)
    (: no operator stands before `(` (join the two, e.g. `p && (q || r)` or `p -> (q || r)`)
p [q, r)
    [: no operator stands before `[` (join the two, e.g. `p && [q, r)` or `p -> [q, r)`)
p if q
    if: `if` is not an operator of formulas (write `q -> p`)
if p then q
    if: `if` is not an operator of formulas (for "if p then q" write `p -> q`)
if x > 0 then q && && r else s
    if: `if` is not an operator of formulas (for "if p then q" write `p -> q`)
    &&: `&&` needs a formula on its right (write `&& q`, or remove `&&`)
"#,
    );
}

#[test]
fn brackets_that_do_not_fit() {
    check(
        r"
not(p
    (: this `(` is never closed (add the missing `)`)
((p
    (: this `(` is never closed (add the missing `)`)
    (: this `(` is never closed (add the missing `)`)
(p))
    ): this `)` closes nothing (remove it, or add the `(` that it closes)
()
    (): nothing stands between these parentheses (put a formula there, or remove them)
p ] q
    ]: this `]` closes nothing (remove it, or add the `[` that it closes)
p } q
    }: this `}` closes nothing (remove it, or add the `{` that it closes)
(p]
    ]: `(` is closed with `)`, not with `]` (write `)`)
[p q)
    q: a `,` is missing between the two formulas of this interval (write `p, q`)
[p, q]
    ]: an interval ends with `)`, not with `]` (write `[p, q)`)
[p, q}
    }: an interval ends with `)`, not with `}` (write `[p, q)`)
[p)
    [p): this interval has one formula, it needs two (write `[p, G)`: p held, and G not since)
[p]
    [p]: this interval has one formula, it needs two (write `[p, G)`: p held, and G not since)
[p, q
    [: this `[` is never closed (an interval ends with `)`: `[p, q)`; an index with `]`: `a[0]`)
[p, q, r)
    ,: an interval has two formulas, not three (join two of them with `&&` or `||`)
[, q)
    [: this interval has no opening formula (an interval is written `[F, G)`: F held, and G not since)
[p, )
    ,: nothing stands behind this `,` (an interval is written `[F, G)`: F held, and G not since)
[p, q)ww
    ww: no operator stands before `ww` (join the two, e.g. `[p, q) && ww` or `[p, q) -> ww`)
[start(p), end(
    [: this `[` is never closed (an interval ends with `)`: `[p, q)`; an index with `]`: `a[0]`)
    (: this `(` is never closed (add the missing `)`)
p -> [q, r] && [s, t]
    ]: an interval ends with `)`, not with `]` (write `[q, r)`)
    ]: an interval ends with `)`, not with `]` (write `[s, t)`)
",
    );
}

#[test]
fn signs_that_are_part_of_no_formula() {
    check(
        r#"
p, q
    ,: a `,` stands only in `[F, G)` and in arguments (for both write `p && q`; an interval: `[p, q)`)
(p, q)
    ,: a `,` stands only in `[F, G)` and in arguments (for both write `p && q`; an interval opens with `[`: `[p, q)`)
p;
    ;: a formula does not end with `;` (remove it)
p; q
    ;: `;` joins no formulas (for both write `p && q`)
p ? q : r
    ?: `?` is not an operator of formulas (for "if p then q else r" write `(p -> q) && (!p -> r)`)
p \ q
    \: `\` is not an operator of formulas ("and" is `&&` or `/\`, "or" is `||` or `\/`)
1..3
    ..: formulas have no ranges (write two comparisons: `a <= x && x < b`)
"#,
    );
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

#[test]
fn literals_that_are_not_well_formed() {
    check(
        r#"
name == 'bob'
    'bob': 'bob' is not a character (strings are written `"bob"`)
name == “bob”
    “bob”: strings are written in straight double quotes (write `"bob"`)
name == ‘bob’
    ‘bob’: strings are written in straight double quotes (write `"bob"`)
name == `bob`
    `bob`: strings are written in straight double quotes (write `"bob"`)
"bob
    ": this string is never closed (close it with `"`)
name == "a\qb" && && p
    \q: `\q` is not an escape of Rust (for a backslash write `\\`)
    &&: `&&` needs a formula on its right (write `&& q`, or remove `&&`)
x == '
    ': this `'` is never closed (strings are written `"..."`)
5x > 3
    5x: `5x` is not a number (numbers are written as in Rust: `10`, `0xff`, `1_000`, `2.5`, `5u8`)
0b12 > 3
    0b12: `0b12` is not a number (numbers are written as in Rust: `10`, `0xff`, `1_000`, `2.5`, `5u8`)
(n == "bob)
    ": this string is never closed (close it with `"`)
[p, f(n == "bob)
    ": this string is never closed (close it with `"`)
[p "bob, q)
    ": this string is never closed (close it with `"`)
(n == r#"bob")
    r: this string is never closed (close it with `"`)
(n == 'bob)
    ': this `'` is never closed (strings are written `"..."`)
(n == 'bob smith) -> q
    ': this `'` is never closed (strings are written `"..."`)
(p && { x )
    {: this `{` is never closed (between braces stands a Rust expression, which ends with the matching `}`)
{ x + 1
    {: this `{` is never closed (between braces stands a Rust expression, which ends with the matching `}`)
{}
    {}: there is nothing between these braces (write a Rust expression, e.g. `{ queue.is_empty() }`)
"#,
    );
}

#[test]
fn words_of_other_languages() {
    check(
        r#"
never(p && q)
    never: `never` is not an operator of formulas (write `!(p)`: the whole formula is checked at every step, so it says "at no step")
p -> previously q
    previously: `previously` is not an operator of formulas (write `prev(p)`)
p -> onec(q)
    onec: `onec` is not an operator of formulas (write `once(p)`)
p -> Once(q)
    Once: `Once` is not an operator of formulas (write `once(p)`)
histrically p
    histrically: `histrically` is not an operator of formulas (write `historically(p)`)
p before q
    before: `before` is not an operator of formulas (for "q only after p" write `q -> once(p)`)
p after q
    after: `after` is not an operator of formulas (for "p only after q" write `p -> once(q)`)
p when q
    when: `when` is not an operator of formulas (write `q -> p`)
p is q
    is: `is` is not an operator of formulas (write `p == q`)
[p; q)
    ;: between the two formulas of an interval stands a `,`, not `;` (an interval is written `[F, G)`: F held, and G not since)
[p..q)
    ..: between the two formulas of an interval stands a `,`, not `..` (an interval is written `[F, G)`: F held, and G not since)
E F p
    E F: `EF` is one word (write `EF(...)`)
"#,
    );
    let formula = parse("r#never(p) && r#onec(q) -> never").unwrap();
    assert_eq!(parse(&formula.to_string()).unwrap(), formula);
}

#[test]
fn operators_about_the_future() {
    check(
        r#"
always(p)
    always: `always` is about the future, formulas look back (the whole formula is checked at every step already; for "at all times so far" write `historically(p)`)
G p
    G: `G` is about the future, formulas look back (the whole formula is checked at every step already; for "at all times so far" write `historically(p)`)
[] p
    []: `[]` is about the future, formulas look back (the whole formula is checked at every step already; for "at all times so far" write `historically(p)`)
eventually p
    eventually: `eventually` is about the future, formulas look back (for "at some time so far" write `once(p)`)
<> p
    <>: `<>` is about the future, formulas look back (for "at some time so far" write `once(p)`)
X p
    X: `X` is about the future, formulas look back (for "in the state before" write `prev(p)`)
next(x) == 3
    next: `next` is about the future, formulas look back (for "in the state before" write `prev(p)`)
○ p
    ○: `○` is about the future, formulas look back (for "in the state before" write `prev(p)`)
p U q
    U: `U` is about the future, formulas look back (`p since q` says that q held and that p held ever after, up to now)
p until q
    until: `until` is about the future, formulas look back (`p since q` says that q held and that p held ever after, up to now)
G(p -> F q)
    G: `G` is about the future, formulas look back (the whole formula is checked at every step already; for "at all times so far" write `historically(p)`)
    F: `F` is about the future, formulas look back (for "at some time so far" write `once(p)`)
"#,
    );
}

#[test]
fn characters_that_are_part_of_no_formula() {
    check(
        r"
p $ q
    $: `$` is part of no formula (remove it, or write the operator that it stands for)
é > 3 && && ö
    &&: `&&` needs a formula on its right (write `&& q`, or remove `&&`)
",
    );
}

#[test]
fn invisible_characters_are_named() {
    let diagnostics = parse("p\u{200b} && q").unwrap_err();
    assert_eq!(
        diagnostics.to_string(),
        "the invisible character U+200B is part of no formula (remove it)"
    );
}

/// The notes on the only mistake of a text.
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
