//! Mistakes in the formulas of the other logics, and logics that are mixed.

use alloc::string::ToString;

use super::{check, check_with};
use crate::{ast::mttl, ast::rctl, ast::specification::Specification};

#[test]
fn branching_time() {
    check_with(
        str::parse::<rctl::Formula>,
        r#"
EF
    EF: `EF` needs a formula behind it (write `EF(p)`)
EF && p
    EF: `EF` needs a formula behind it (write `EF(p)`)
EF()
    (): nothing stands between these parentheses (put a formula there, or remove them)
EF(p
    (: this `(` is never closed (add the missing `)`)
AG(EF(p)) -> EG
    EG: `EG` needs a formula behind it (write `EG(p)`)
AF(p)
    AF: `AF` is not in RCTL+ (write `!EG(!p)`: on no run it fails all the time)
AF p && EX(p || q)
    AF: `AF` is not in RCTL+ (write `!EG(!p)`: on no run it fails all the time)
    EX: `EX` is not in RCTL+ (for "at some time, on some run" write `EF(p || q)`)
AX(p)
    AX: `AX` is not in RCTL+ (for "at all times, on all runs" write `AG(p)`)
EU(p, q) && AU(p)
    EU: `EU` is not in RCTL+ (say what is reached, `EF(q)`, or what lasts, `EG(p)`, and join the two)
    AU: `AU` is not in RCTL+ (say what is reached, `EF(q)`, or what lasts, `EG(p)`, and join the two)
E[p U q]
    U: `U` is not in RCTL+ (say what is reached, `EF(q)`, or what lasts, `EG(p)`, and join the two)
AG(p -> F q)
    F: `F` is not in RCTL+ (write `EF(p)` for some run, `!EG(!p)` for all runs)
G p
    G: `G` is not in RCTL+ (write `AG(p)` for all runs, `EG(p)` for some run)
EF(X(p))
    X: `X` is not in RCTL+ (for "at some time, on some run" write `EF(p)`)
[] p || <> q
    []: `[]` is not in RCTL+ (write `AG(p)` for all runs, `EG(p)` for some run)
    <>: `<>` is not in RCTL+ (write `EF(p)` for some run, `!EG(!p)` for all runs)
once(p) && EF(historically(q))
    once: `once` belongs to past-time formulas and cannot be mixed with `EF` (for "at some time from here on" write `EF(p)`; for the past, check it as a property of its own)
    historically: `historically` belongs to past-time formulas and cannot be mixed with `EF` (for "at all times from here on" write `AG(q)`; for the past, check it as a property of its own)
EF([p, q)) -> [r, s)w
    [p, q): `[p, q)` belongs to past-time formulas and cannot be mixed with `EF` (check it as a property of its own)
    [r, s)w: `[r, s)w` belongs to past-time formulas and cannot be mixed with `EF` (check it as a property of its own)
EF(p since q) && start(r) -> prev(s)
    since: `since` belongs to past-time formulas and cannot be mixed with `EF` (check it as a property of its own)
    start: `start` belongs to past-time formulas and cannot be mixed with `EF` (check it as a property of its own)
    prev: `prev` belongs to past-time formulas and cannot be mixed with `EF` (check it as a property of its own)
EF(@t1(p))
    @: `@` belongs to decentralized formulas and cannot be mixed with `EF` (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
EG(x > @t1(y)) && once(@t2(p))
    @: `@` belongs to decentralized formulas and cannot be mixed with `EG` (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
    once: `once` belongs to past-time formulas and cannot be mixed with `EG` (for "at some time from here on" write `EF(@t2(p))`; for the past, check it as a property of its own)
    @: `@` belongs to decentralized formulas and cannot be mixed with `EG` (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
EF(some other t: @t(p))
    some: `some` belongs to decentralized formulas and cannot be mixed with `EF` (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
EF(p) && && once(q) || r s
    &&: `&&` needs a formula on its right (write `&& q`, or remove `&&`)
    once: `once` belongs to past-time formulas and cannot be mixed with `EF` (for "at some time from here on" write `EF(q)`; for the past, check it as a property of its own)
    s: no operator stands before `s` (join the two, e.g. `... && s` or `... -> s`)
EF(p) = EF(q)
    EF(p) = EF(q): `EF(p)` is a formula, it cannot be compared with `=` (write `EF(p) <-> EF(q)`)
EF(p) > 0
    EF(p) > 0: `EF(p)` is a formula, it cannot be compared with `>` (formulas are true or false: join them with `->`, `<->`, `&&`, ...)
"#,
    );
}

#[test]
fn what_is_no_branching_time_at_all() {
    check_with(
        str::parse::<rctl::Formula>,
        r#"
once(p)
    once: `once` belongs to past-time formulas, a branching-time one was expected (for "at some time from here on" write `EF(p)`; for the past, check it as a property of its own)
p wsince q
    wsince: `wsince` belongs to past-time formulas, a branching-time one was expected (check it as a property of its own)
@t1(p)
    @: `@` belongs to decentralized formulas, a branching-time one was expected (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
all other t: @t(p)
    all: `all` belongs to decentralized formulas, a branching-time one was expected (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
"#,
    );
}

#[test]
fn channels() {
    check_with(
        str::parse::<rctl::Formula>,
        r#"
in_transit(p, q)
    in_transit(p, q): `in_transit(p, q)` is a number of messages, to be compared with a number (write e.g. `in_transit(p, q) <= 2`; join several of these with `&&` or `||`)
in_transit(p) <= 1
    in_transit(p): `in_transit` has two processes, from and to (write `in_transit(p, q)`; to call a function, write `{ in_transit(...) }`)
empty(p) && !empty(p, q, r)
    empty(p): `empty` has two processes, from and to (write `empty(p, q)`; to call a function, write `{ empty(...) }`)
    empty(p, q, r): `empty` has two processes, from and to (write `empty(p, q)`; to call a function, write `{ empty(...) }`)
in_transit(p, q) + in_transit(q, p) <= 2
    in_transit(p, q): `in_transit(p, q)` is a number of messages, to be compared with a number (write e.g. `in_transit(p, q) <= 2`; join several of these with `&&` or `||`)
in_transit(p.x, q) <= 2
    p.x: `p.x` is not the name of a process (write a word, a number or a string: `in_transit(p, "node 1")`)
in_transit(p, q) <= -1
    -1: the messages in transit are compared with a whole number, 0 or larger (write e.g. `in_transit(p, q) <= 2`)
in_transit(p, q) <= 2.5
    2.5: the messages in transit are compared with a whole number, 0 or larger (write e.g. `in_transit(p, q) <= 2`)
in_transit(p, q) <= x
    x: the messages in transit are compared with a whole number, 0 or larger (write e.g. `in_transit(p, q) <= 2`)
empty(p, q) == true
    empty(p, q): `empty(p, q)` is a formula of its own (join it with others by `&&`, `||`, `->`, ...)
f(empty(p, q)) && AG(in_transit(p, q))
    in_transit(p, q): `in_transit(p, q)` is a number of messages, to be compared with a number (write e.g. `in_transit(p, q) <= 2`; join several of these with `&&` or `||`)
"#,
    );
}

#[test]
fn threads_and_quantifiers() {
    check_with(
        str::parse::<mttl::Formula>,
        r#"
@t p
    @t: what `@t` asks for stands in parentheses (write `@t(p)`)
@t
    @t: what `@t` asks for stands in parentheses (write `@t(p)`)
@(p)
    @: `@` needs the name of a thread behind it (write `@t1(p)`, or `@self(p)` for the thread that checks the formula)
@
    @: `@` needs the name of a thread behind it (write `@t1(p)`, or `@self(p)` for the thread that checks the formula)
@t()
    (): nothing stands between these parentheses (put a formula there, or remove them)
@t(p
    (: this `(` is never closed (add the missing `)`)
@t(p, q)
    ,: a `,` stands only in `[F, G)` and in arguments (for both write `p && q`; an interval opens with `[`: `[p, q)`)
@1(p)
    1: the name `1` is not a word, so it needs quotes (write `@"1"(...)`)
@worker-1(p) && @"a b" q
    worker-1: the name `worker-1` is not a word, so it needs quotes (write `@"worker-1"(...)`)
    @"a b": what `@"a b"` asks for stands in parentheses (write `@"a b"(q)`)
@t1-x > 0
    @t1: what `@t1` asks for stands in parentheses (write `@t1(p)`)
some t: @t(p)
    some: behind `some`, `other` is missing (write `some other t: ...`)
all t: @t(p)
    all: behind `all`, `other` is missing (write `all other t: ...`)
some other @t(p)
    some other: `some other` needs a name for the thread behind it (write `some other t: @t(p)`)
some other : @t(p)
    some other: `some other` needs a name for the thread behind it (write `some other t: @t(p)`)
some other t @t(p)
    t: a `:` is missing behind `some other t` (write `some other t: ...`)
some other t: p
    t: nothing is asked of `t` (write `@t(...)` behind it, or remove `some other t:`)
some other t: some other t: @t(p)
    t: `t` is the thread of a quantifier around this one (choose another name)
some other self: @self(p)
    self: a thread of a quantifier cannot be called `self` (choose another name)
exists t: @t(p)
    exists: `exists` is not a quantifier of formulas (write `some other t: ...`)
each other t: @t(p)
    each: `each` is not a quantifier of formulas (write `all other t: ...`)
some other t: @t(q) @t(r)
    @: no operator stands before `@` (join the two, e.g. `some other t: @t(q) && @t(r)` or `some other t: @t(q) -> @t(r)`)
@t(x) @u(y)
    @: no operator stands before `@` (join the two, e.g. `@t(x) && @u(y)` or `@t(x) -> @u(y)`)
@t(x > 1) == @u(y > 1)
    @t(x > 1) == @u(y > 1): `@t(x > 1)` is a formula, it cannot be compared with `==` (write `@t(x > 1) <-> @u(y > 1)`)
@t(x + 1)
    x + 1: `x + 1` is a number, a proposition was expected (compare it, e.g. `x + 1 > 0`)
x + @t(y > 1) > 2
    @t(y > 1): `@t(y > 1)` is a formula, a value was expected (for Rust that formulas do not know write `{ any Rust expression }`)
@t(p && q).x > 1
    @t(p && q): `@t(p && q)` is a formula, a value was expected (for Rust that formulas do not know write `{ any Rust expression }`)
x > some other t: @t(y)
    x > some other t: @t(y): `some other t: @t(y)` is a formula, it cannot be compared with `>` (formulas are true or false: join them with `->`, `<->`, `&&`, ...)
f(some other t: @t(p))
    some other t: @t(p): `some other t: @t(p)` is a formula, a value was expected (for Rust that formulas do not know write `{ any Rust expression }`)
@t(p) && && q
    &&: `&&` needs a formula on its right (write `&& q`, or remove `&&`)
@t1(EF(p)) && AG(q)
    EF: `EF` belongs to branching-time formulas and cannot be mixed with `@` (check it as a property of its own; `once(p)` and `historically(p)` look back along the states of a thread)
    AG: `AG` belongs to branching-time formulas and cannot be mixed with `@` (check it as a property of its own; `once(p)` and `historically(p)` look back along the states of a thread)
@t1(AF p)
    AF: `AF` belongs to branching-time formulas and cannot be mixed with `@` (check it as a property of its own; `once(p)` and `historically(p)` look back along the states of a thread)
@t1(G p)
    G: `G` is about the future, formulas look back (the whole formula is checked at every step already; for "at all times so far" write `historically(p)`)
"#,
    );
}

#[test]
fn past_time_formulas_say_where_the_others_belong() {
    check(
        r"
@t1(p) -> @t2(q)
    @: `@` belongs to decentralized formulas, a past-time one was expected (threads check it by themselves: give it to `monitor check` with a trace of events, or to the attribute; without `@`, a formula is about the state as a whole)
x > @t2(y + 1) -> @t1 q
    @: `@` belongs to decentralized formulas, a past-time one was expected (threads check it by themselves: give it to `monitor check` with a trace of events, or to the attribute; without `@`, a formula is about the state as a whole)
    @t1: what `@t1` asks for stands in parentheses (write `@t1(q)`)
some other t: @t(p)
    some: `some` belongs to decentralized formulas, a past-time one was expected (threads check it by themselves: give it to `monitor check` with a trace of events, or to the attribute; without `@`, a formula is about the state as a whole)
EF(hungry0 && EG(!eat0))
    EF: `EF` belongs to branching-time formulas, a past-time one was expected (`monitor detect` asks it of a trace of events, and `#[monitor]` with `shared(...)` of what threads do; `once(p)` and `historically(p)` look back along the one run)
EF p
    EF: `EF` belongs to branching-time formulas, a past-time one was expected (`monitor detect` asks it of a trace of events, and `#[monitor]` with `shared(...)` of what threads do; `once(p)` and `historically(p)` look back along the one run)
AF(p)
    AF: `AF` belongs to branching-time formulas, a past-time one was expected (`monitor detect` asks it of a trace of events, and `#[monitor]` with `shared(...)` of what threads do; `once(p)` and `historically(p)` look back along the one run)
EF(p) && @t(q)
    EF: `EF` belongs to branching-time formulas, a past-time one was expected (`monitor detect` asks it of a trace of events, and `#[monitor]` with `shared(...)` of what threads do; `once(p)` and `historically(p)` look back along the one run)
    @: `@` belongs to decentralized formulas, a past-time one was expected (threads check it by themselves: give it to `monitor check` with a trace of events, or to the attribute; without `@`, a formula is about the state as a whole)
",
    );
}

#[test]
fn the_first_operator_decides() {
    check_with(
        str::parse::<Specification>,
        r#"
once(q) && EF(p) && @t(r)
    once: `once` belongs to past-time formulas and cannot be mixed with `EF` (for "at some time from here on" write `EF(q)`; for the past, check it as a property of its own)
    @: `@` belongs to decentralized formulas and cannot be mixed with `EF` (a branching-time formula sees the state as a whole: write what is asked without `@`, or check it as a property of its own)
@t(EF(p)) && once(q)
    EF: `EF` belongs to branching-time formulas and cannot be mixed with `@` (check it as a property of its own; `once(p)` and `historically(p)` look back along the states of a thread)
some other t: p
    t: nothing is asked of `t` (write `@t(...)` behind it, or remove `some other t:`)
some t: p
    some: behind `some`, `other` is missing (write `some other t: ...`)
p q
    q: no operator stands before `q` (join the two, e.g. `p && q` or `p -> q`)
"#,
    );
}

#[test]
fn what_the_help_says_to_write_is_a_formula() {
    for text in [
        "EF(p)",
        "!EG(!p)",
        "AG(p)",
        "EF(@t(p) && once(q))",
        "@\"worker-1\"(p)",
        "some other t: @t(p)",
        "in_transit(p, q) <= 2",
        "r#EF && in_transit(p, \"node 1\") == 0",
    ] {
        let one_is_read =
            text.parse::<rctl::Formula>().is_ok() || text.parse::<mttl::Formula>().is_ok();
        assert_eq!(one_is_read, !text.contains("once"), "{text}");
    }
    let diagnostics = "EF".parse::<rctl::Formula>().unwrap_err();
    let notes: alloc::vec::Vec<_> = diagnostics
        .iter()
        .flat_map(|diagnostic| &diagnostic.notes)
        .collect();
    assert_eq!(notes, ["a variable of that name is `r#EF`"]);
    assert_eq!("r#EF".parse::<rctl::Formula>().unwrap().to_string(), "r#EF");
}
