//! Operators and their operands.

use alloc::string::ToString as _;

use super::check;
use crate::parse::parse;

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
F[0,5s](p)
    F[0,5s]: `F[0,5s]` is about the future, formulas look back (for "at some time so far back" write `once[0,5s](p)`)
q -> G[<=3] p
    G[<=3]: `G[<=3]` is about the future, formulas look back (for "at all times so far back" write `historically[<=3](p)`)
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
