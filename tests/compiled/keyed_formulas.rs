//! Written by `generate.rs`.

#![allow(unused_variables)] // a constant formula reads no atom

use monitor_runtime::{Violated, monitor};

use super::{Key, KeyedMonitor, Row, Tables};

pub(crate) const MONITORS: &[KeyedMonitor] = &[
    KeyedMonitor {
        formula: "[!(a), c)",
        ends: true,
        step: keyed_0,
    },
    KeyedMonitor {
        formula: "(once[<=1](b) && (b && b))",
        ends: false,
        step: keyed_1,
    },
    KeyedMonitor {
        formula: "[[(a since[<=1] prev(d)), (((c -> b) -> (c since[<=1] a)) ^ once[>=2](a))), (d since a))",
        ends: false,
        step: keyed_2,
    },
    KeyedMonitor {
        formula: "((a since[1, 2] d) since[<=1] start(historically(once[>=2]((c since[1, 2] f)))))",
        ends: true,
        step: keyed_3,
    },
    KeyedMonitor {
        formula: "(b || once[>=2](once[>=2](b)))",
        ends: true,
        step: keyed_4,
    },
    KeyedMonitor {
        formula: "((end(c) since[<=1] a) && c)",
        ends: false,
        step: keyed_5,
    },
    KeyedMonitor {
        formula: "!((once(end(once(b))) since historically[1, 2]((a wsince e))))",
        ends: false,
        step: keyed_6,
    },
    KeyedMonitor {
        formula: "!(once((a && a)))",
        ends: false,
        step: keyed_7,
    },
    KeyedMonitor {
        formula: "historically(once[<=1](c))",
        ends: false,
        step: keyed_8,
    },
    KeyedMonitor {
        formula: "(([historically(historically[1, 2](d)), once(b))w || start([once[>=2]((a since[<=1] historically[1, 2](((start((d && d)) since[<=1] b) since[<=1] c)))), d))) since[1, 2] (start((d since[1, 2] a)) -> once[<=1](historically[1, 2](historically(true)))))",
        ends: false,
        step: keyed_9,
    },
    KeyedMonitor {
        formula: "((b -> prev(a)) || [before([a, b)), ([b, a)[>1] since[1, 2] start(b))))",
        ends: true,
        step: keyed_10,
    },
    KeyedMonitor {
        formula: "prev(!((prev(a) <-> start((b wsince [a, b)w)))))",
        ends: true,
        step: keyed_11,
    },
    KeyedMonitor {
        formula: "!(start([b, ([historically(b), prev(historically(b))) ^ (b since[<=1] a)))))",
        ends: false,
        step: keyed_12,
    },
    KeyedMonitor {
        formula: "[(e since e), e)",
        ends: false,
        step: keyed_13,
    },
    KeyedMonitor {
        formula: "once[>=2]([a, a))",
        ends: false,
        step: keyed_14,
    },
    KeyedMonitor {
        formula: "historically(b)",
        ends: true,
        step: keyed_15,
    },
    KeyedMonitor {
        formula: "once[>=2](once(historically(before(((e <-> a) since[<=1] (a <-> b))))))",
        ends: true,
        step: keyed_16,
    },
    KeyedMonitor {
        formula: "once((b since (a since[1, 2] true)))",
        ends: false,
        step: keyed_17,
    },
    KeyedMonitor {
        formula: "once(a)",
        ends: true,
        step: keyed_18,
    },
    KeyedMonitor {
        formula: "(once[>=2]((b wsince ((a && false) && prev((((end(b) since[1, 2] b) -> b) <-> (a since[<=1] a)))))) wsince start([b, once((b since[1, 2] b)))[>1]))",
        ends: false,
        step: keyed_19,
    },
    KeyedMonitor {
        formula: "(c && b)",
        ends: true,
        step: keyed_20,
    },
    KeyedMonitor {
        formula: "(end(prev(prev(a))) || (d since[1, 2] a))",
        ends: true,
        step: keyed_21,
    },
    KeyedMonitor {
        formula: "(false wsince ([a, start(d))w ^ [a, start(a))[>1]))",
        ends: false,
        step: keyed_22,
    },
    KeyedMonitor {
        formula: "[[b, a), (a <-> b))",
        ends: false,
        step: keyed_23,
    },
    KeyedMonitor {
        formula: "(a && historically[1, 2]([end(((a -> (a ^ a)) since[<=1] a)), historically[1, 2]((a -> !(a))))))",
        ends: false,
        step: keyed_24,
    },
    KeyedMonitor {
        formula: "((a && b) since[<=1] (once[>=2](b) wsince [c, true)))",
        ends: false,
        step: keyed_25,
    },
    KeyedMonitor {
        formula: "[!([false, a)w), [!(a), historically[1, 2]((false ^ (once[>=2](a) wsince a))))w)w",
        ends: false,
        step: keyed_26,
    },
    KeyedMonitor {
        formula: "(((e since[<=1] once[>=2](d)) since[1, 2] (f since[<=1] e)) since[<=1] [!(historically[1, 2](e)), e)w)",
        ends: false,
        step: keyed_27,
    },
    KeyedMonitor {
        formula: "[(c since[<=1] a), ((!(c) && a) && before(b)))w",
        ends: false,
        step: keyed_28,
    },
    KeyedMonitor {
        formula: "once[<=1]([((b <-> a) <-> [(((b since[1, 2] a) since a) || (a ^ (false wsince prev(a)))), historically([(a since[1, 2] (b since[<=1] a)), prev(end(once[>=2]([a, [b, once(b))w)w))))))), prev(once(b))))",
        ends: false,
        step: keyed_29,
    },
    KeyedMonitor {
        formula: "end([a, a)w)",
        ends: false,
        step: keyed_30,
    },
    KeyedMonitor {
        formula: "(e ^ [end(b), d))",
        ends: false,
        step: keyed_31,
    },
    KeyedMonitor {
        formula: "once(end([a, b)[>1]))",
        ends: false,
        step: keyed_32,
    },
    KeyedMonitor {
        formula: "[c, true)",
        ends: true,
        step: keyed_33,
    },
    KeyedMonitor {
        formula: "(a since[<=1] before((before([a, (a && a))w) since[<=1] a)))",
        ends: true,
        step: keyed_34,
    },
    KeyedMonitor {
        formula: "[prev(before([c, (a <-> historically[1, 2](c)))[>1])), historically(b))[>1]",
        ends: false,
        step: keyed_35,
    },
    KeyedMonitor {
        formula: "((a since a) since[<=1] (once[<=1]([a, a)) since[1, 2] [once[>=2](a), historically[1, 2]((a since[1, 2] !(a))))[>1]))",
        ends: true,
        step: keyed_36,
    },
    KeyedMonitor {
        formula: "([b, historically(b))w && prev(once[<=1]((a since[<=1] !([once[>=2](a), a)w)))))",
        ends: false,
        step: keyed_37,
    },
    KeyedMonitor {
        formula: "historically[1, 2]([a, f)w)",
        ends: false,
        step: keyed_38,
    },
    KeyedMonitor {
        formula: "[([b, !(true)) <-> (((once[>=2](end(([[[[c, a)[>1], a)w, a)[>1], (b since[1, 2] false))[>1] since[<=1] (false <-> true)))) wsince c) ^ (b && once[<=1](c))) && b)), b)[>1]",
        ends: false,
        step: keyed_39,
    },
    KeyedMonitor {
        formula: "(d || b)",
        ends: false,
        step: keyed_40,
    },
    KeyedMonitor {
        formula: "(a since[1, 2] b)",
        ends: false,
        step: keyed_41,
    },
    KeyedMonitor {
        formula: "(historically[1, 2]([d, (c -> historically[1, 2]((prev(true) -> c))))w) wsince (f ^ true))",
        ends: false,
        step: keyed_42,
    },
    KeyedMonitor {
        formula: "(!((prev(once[>=2](once((a || b)))) && [[b, a)[>1], true)[>1])) && false)",
        ends: false,
        step: keyed_43,
    },
    KeyedMonitor {
        formula: "once((historically(once[<=1]((a <-> b))) since[1, 2] once[<=1]([prev(historically[1, 2](c)), historically[1, 2](c))[>1])))",
        ends: false,
        step: keyed_44,
    },
    KeyedMonitor {
        formula: "before([historically(before(once(true))), (a wsince d))w)",
        ends: false,
        step: keyed_45,
    },
    KeyedMonitor {
        formula: "once(once[<=1](false))",
        ends: false,
        step: keyed_46,
    },
    KeyedMonitor {
        formula: "(before(a) || (a || a))",
        ends: true,
        step: keyed_47,
    },
    KeyedMonitor {
        formula: "start([b, ((once[>=2](c) since[<=1] [true, false)w) wsince a))[>1])",
        ends: false,
        step: keyed_48,
    },
    KeyedMonitor {
        formula: "[(([c, once[<=1]([c, b)))w since[1, 2] ((b <-> d) <-> a)) -> once([before(a), prev([((b && d) ^ b), once[>=2](b))))w)), !(!([start(true), c)[>1])))w",
        ends: true,
        step: keyed_49,
    },
];

#[monitor(
    "[!(a), c)",
    per = key.name(),
    state = tables.names,
    ends = row[6] && row[7],
    a = row[0],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_0(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[<=1](b) && (b && b))",
    per = key.number,
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_1(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[(a since[<=1] prev(d)), (((c -> b) -> (c since[<=1] a)) ^ once[>=2](a))), (d since a))",
    per = key.name,
    state = thread,
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 20, b = 20, c = 20, d = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_2(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a since[1, 2] d) since[<=1] start(historically(once[>=2]((c since[1, 2] f)))))",
    per = key.name,
    state = thread,
    ends = row[6] && row[7],
    a = row[0],
    c = row[2],
    d = row[3],
    f = row[5],
    cost(a = 20, c = 20, d = 20, f = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_3(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b || once[>=2](once[>=2](b)))",
    per = key.number,
    ends = row[6] && row[7],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_4(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((end(c) since[<=1] a) && c)",
    per = key.name(),
    a = row[0],
    c = row[2],
    cost(a = 20, c = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_5(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!((once(end(once(b))) since historically[1, 2]((a wsince e))))",
    per = key.name,
    a = row[0],
    b = row[1],
    e = row[4],
    cost(a = 20, b = 20, e = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_6(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(once((a && a)))",
    per = (key.number, key.name()),
    a = row[0],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_7(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(once[<=1](c))",
    per = key.number,
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_8(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([historically(historically[1, 2](d)), once(b))w || start([once[>=2]((a since[<=1] historically[1, 2](((start((d && d)) since[<=1] b) since[<=1] c)))), d))) since[1, 2] (start((d since[1, 2] a)) -> once[<=1](historically[1, 2](historically(true)))))",
    per = (key.number, key.name()),
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_9(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b -> prev(a)) || [before([a, b)), ([b, a)[>1] since[1, 2] start(b))))",
    per = key.number,
    state = thread,
    ends = row[6] && row[7],
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_10(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(!((prev(a) <-> start((b wsince [a, b)w)))))",
    per = (key.number, key.name()),
    ends = row[6] && row[7],
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_11(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(start([b, ([historically(b), prev(historically(b))) ^ (b since[<=1] a)))))",
    per = key.name(),
    state = thread,
    a = row[0],
    b = row[1],
    cost(a = 20, b = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_12(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(e since e), e)",
    per = key.name,
    e = row[4],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_13(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([a, a))",
    per = (key.number, key.name()),
    state = tables.pairs,
    a = row[0],
    cost(a = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_14(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(b)",
    per = key.name(),
    state = tables.names,
    ends = row[6] && row[7],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_15(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once(historically(before(((e <-> a) since[<=1] (a <-> b))))))",
    per = (key.number, key.name()),
    ends = row[6] && row[7],
    a = row[0],
    b = row[1],
    e = row[4],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_16(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((b since (a since[1, 2] true)))",
    per = (key.number, key.name()),
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_17(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(a)",
    per = key.name(),
    state = tables.names,
    ends = row[6] && row[7],
    a = row[0],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_18(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[>=2]((b wsince ((a && false) && prev((((end(b) since[1, 2] b) -> b) <-> (a since[<=1] a)))))) wsince start([b, once((b since[1, 2] b)))[>1]))",
    per = key.number,
    state = thread,
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_19(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c && b)",
    per = key.name(),
    ends = row[6] && row[7],
    b = row[1],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_20(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(prev(prev(a))) || (d since[1, 2] a))",
    per = key.name(),
    ends = row[6] && row[7],
    a = row[0],
    d = row[3],
    cost(a = 20, d = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_21(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(false wsince ([a, start(d))w ^ [a, start(a))[>1]))",
    per = key.name(),
    state = thread,
    a = row[0],
    d = row[3],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_22(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[b, a), (a <-> b))",
    per = key.name(),
    state = thread,
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_23(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a && historically[1, 2]([end(((a -> (a ^ a)) since[<=1] a)), historically[1, 2]((a -> !(a))))))",
    per = key.name,
    a = row[0],
    cost(a = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_24(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a && b) since[<=1] (once[>=2](b) wsince [c, true)))",
    per = (key.number, key.name()),
    state = thread,
    a = row[0],
    b = row[1],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_25(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!([false, a)w), [!(a), historically[1, 2]((false ^ (once[>=2](a) wsince a))))w)w",
    per = key.number,
    state = thread,
    a = row[0],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_26(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((e since[<=1] once[>=2](d)) since[1, 2] (f since[<=1] e)) since[<=1] [!(historically[1, 2](e)), e)w)",
    per = (key.number, key.name()),
    state = tables.pairs,
    d = row[3],
    e = row[4],
    f = row[5],
    cost(d = 20, e = 20, f = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_27(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(c since[<=1] a), ((!(c) && a) && before(b)))w",
    per = key.number,
    state = tables.numbers,
    a = row[0],
    b = row[1],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_28(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]([((b <-> a) <-> [(((b since[1, 2] a) since a) || (a ^ (false wsince prev(a)))), historically([(a since[1, 2] (b since[<=1] a)), prev(end(once[>=2]([a, [b, once(b))w)w))))))), prev(once(b))))",
    per = key.number,
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_29(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([a, a)w)",
    per = key.number,
    state = thread,
    a = row[0],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_30(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(e ^ [end(b), d))",
    per = key.name(),
    state = tables.names,
    b = row[1],
    d = row[3],
    e = row[4],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_31(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(end([a, b)[>1]))",
    per = key.name,
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_32(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[c, true)",
    per = key.name(),
    state = tables.names,
    ends = row[6] && row[7],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_33(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[<=1] before((before([a, (a && a))w) since[<=1] a)))",
    per = key.name,
    ends = row[6] && row[7],
    a = row[0],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_34(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(before([c, (a <-> historically[1, 2](c)))[>1])), historically(b))[>1]",
    per = (key.number, key.name()),
    state = thread,
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 20, b = 20, c = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_35(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a since a) since[<=1] (once[<=1]([a, a)) since[1, 2] [once[>=2](a), historically[1, 2]((a since[1, 2] !(a))))[>1]))",
    per = key.number,
    state = tables.numbers,
    ends = row[6] && row[7],
    a = row[0],
    cost(a = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_36(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, historically(b))w && prev(once[<=1]((a since[<=1] !([once[>=2](a), a)w)))))",
    per = key.number,
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_37(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([a, f)w)",
    per = key.name,
    a = row[0],
    f = row[5],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_38(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([b, !(true)) <-> (((once[>=2](end(([[[[c, a)[>1], a)w, a)[>1], (b since[1, 2] false))[>1] since[<=1] (false <-> true)))) wsince c) ^ (b && once[<=1](c))) && b)), b)[>1]",
    per = (key.number, key.name()),
    state = tables.pairs,
    a = row[0],
    b = row[1],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_39(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d || b)",
    per = key.name,
    b = row[1],
    d = row[3],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_40(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[1, 2] b)",
    per = key.number,
    state = thread,
    a = row[0],
    b = row[1],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_41(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[1, 2]([d, (c -> historically[1, 2]((prev(true) -> c))))w) wsince (f ^ true))",
    per = key.number,
    c = row[2],
    d = row[3],
    f = row[5],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_42(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!((prev(once[>=2](once((a || b)))) && [[b, a)[>1], true)[>1])) && false)",
    per = (key.number, key.name()),
    a = row[0],
    b = row[1],
    cost(a = 20, b = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_43(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((historically(once[<=1]((a <-> b))) since[1, 2] once[<=1]([prev(historically[1, 2](c)), historically[1, 2](c))[>1])))",
    per = key.name,
    state = tables.names,
    a = row[0],
    b = row[1],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_44(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([historically(before(once(true))), (a wsince d))w)",
    per = (key.number, key.name()),
    a = row[0],
    d = row[3],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_45(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(once[<=1](false))",
    per = key.name(),
    state = tables.names,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_46(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(before(a) || (a || a))",
    per = key.name(),
    ends = row[6] && row[7],
    a = row[0],
    cost(a = 20),
    allow(never_violated, violated_at_first_step),
)]
fn keyed_47(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([b, ((once[>=2](c) since[<=1] [true, false)w) wsince a))[>1])",
    per = key.number,
    state = thread,
    a = row[0],
    b = row[1],
    c = row[2],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_48(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(([c, once[<=1]([c, b)))w since[1, 2] ((b <-> d) <-> a)) -> once([before(a), prev([((b && d) ^ b), once[>=2](b))))w)), !(!([start(true), c)[>1])))w",
    per = (key.number, key.name()),
    state = thread,
    ends = row[6] && row[7],
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    allow(never_violated, violated_at_first_step),
)]
fn keyed_49(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {
    Ok(())
}
