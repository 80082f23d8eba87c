//! Brackets, literals and other signs.

use alloc::string::ToString as _;

use super::check;
use crate::parse::parse;

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
