//! Written by `generate.rs`.

#![allow(unused_variables)] // a constant formula reads no atom

use monitor_runtime::{Violated, monitor};

use super::{Monitor, Row, Slots};

pub(crate) const ATOMS: usize = 8;

pub(crate) const MONITORS: &[Monitor] = &[
    Monitor {
        formula: "[[f, (b since (f -> d)))[>1], once[>=2]([historically(false), (g ^ !(d)))))[>1]",
        step: monitor_0,
    },
    Monitor {
        formula: "historically[1, 2](historically(start(((h || a) || b))))",
        step: monitor_1,
    },
    Monitor {
        formula: "historically(c)",
        step: monitor_2,
    },
    Monitor {
        formula: "once[<=1](((b since[<=1] d) <-> [b, prev(historically(c)))))",
        step: monitor_3,
    },
    Monitor {
        formula: "([!(f), (e since[<=1] d)) since[1, 2] true)",
        step: monitor_4,
    },
    Monitor {
        formula: "(a ^ !(once[<=1]((once[<=1](f) -> b))))",
        step: monitor_5,
    },
    Monitor {
        formula: "once[>=2](before([b, once((before(f) since historically(a))))))",
        step: monitor_6,
    },
    Monitor {
        formula: "(((a since[1, 2] b) since[1, 2] d) wsince historically([(d <-> historically[1, 2](b)), (before(c) since[1, 2] c))w))",
        step: monitor_7,
    },
    Monitor {
        formula: "(a since[1, 2] historically([a, !(end([historically(once[<=1]((historically[1, 2](a) && a))), a)w)))[>1]))",
        step: monitor_8,
    },
    Monitor {
        formula: "(start(historically[1, 2](once[>=2](((((b -> d) since c) since[<=1] (a wsince (a since c))) since c)))) since !(historically(((c wsince a) since[<=1] (c || d)))))",
        step: monitor_9,
    },
    Monitor {
        formula: "prev((([!(e), end(end(d))) since[<=1] c) since[1, 2] (d since once(false))))",
        step: monitor_10,
    },
    Monitor {
        formula: "before((a wsince once[<=1](a)))",
        step: monitor_11,
    },
    Monitor {
        formula: "((b since[1, 2] before([end(f), (f || e))w)) since [c, b)w)",
        step: monitor_12,
    },
    Monitor {
        formula: "(historically(e) since[<=1] (once[<=1]((e <-> (once[>=2]((((c || b) wsince e) ^ e)) -> d))) <-> (c || false)))",
        step: monitor_13,
    },
    Monitor {
        formula: "start(once[<=1]((before((historically(e) since[1, 2] a)) ^ e)))",
        step: monitor_14,
    },
    Monitor {
        formula: "(((f <-> e) since[1, 2] d) since[<=1] e)",
        step: monitor_15,
    },
    Monitor {
        formula: "((h wsince [f, true)[>1]) since[1, 2] (end(((start((a || e)) ^ [false, d)) wsince e)) since once[>=2](d)))",
        step: monitor_16,
    },
    Monitor {
        formula: "historically[1, 2](((c since[1, 2] a) ^ once[<=1](d)))",
        step: monitor_17,
    },
    Monitor {
        formula: "historically(once[>=2](historically[1, 2]([before((a wsince a)), end(end((a since[<=1] c))))w)))",
        step: monitor_18,
    },
    Monitor {
        formula: "[prev([b, (c -> a))), (once[<=1](([(b since[1, 2] a), b)w since[1, 2] (a ^ a))) since[<=1] (once(end([start(once([a, (c since c)))), (b since[<=1] once[>=2](once(c))))w)) <-> once[<=1](a))))w",
        step: monitor_19,
    },
    Monitor {
        formula: "[((once[>=2]((once[<=1](a) && (c || c))) || a) && historically(a)), historically[1, 2](c))w",
        step: monitor_20,
    },
    Monitor {
        formula: "(a || !((prev(before(a)) ^ (prev(historically[1, 2]((a || (a since a)))) since[1, 2] false))))",
        step: monitor_21,
    },
    Monitor {
        formula: "[([f, ((e ^ true) wsince b)) -> e), (false && (e since[<=1] prev(a))))[>1]",
        step: monitor_22,
    },
    Monitor {
        formula: "b",
        step: monitor_23,
    },
    Monitor {
        formula: "historically[1, 2]([[e, ((d -> d) <-> (((false || e) wsince f) since (d <-> historically[1, 2]((f since a))))))[>1], before(c))w)",
        step: monitor_24,
    },
    Monitor {
        formula: "end(once[>=2](a))",
        step: monitor_25,
    },
    Monitor {
        formula: "((end(start((start(b) <-> b))) since c) || (c && (c since (b since[1, 2] a))))",
        step: monitor_26,
    },
    Monitor {
        formula: "prev(historically(historically((e since [[d, e), (a since e))w))))",
        step: monitor_27,
    },
    Monitor {
        formula: "(before((d since[1, 2] d)) since[1, 2] [d, a)w)",
        step: monitor_28,
    },
    Monitor {
        formula: "historically(historically[1, 2]((([[(c since[<=1] c), (historically(c) wsince a))w, [(b wsince b), once[<=1](prev(prev(c))))w)[>1] && (c wsince false)) && [!(before(once[>=2](c))), (historically[1, 2]((b since[1, 2] a)) since[1, 2] (a since[1, 2] ((a since[1, 2] a) since[1, 2] b))))[>1])))",
        step: monitor_29,
    },
    Monitor {
        formula: "historically[1, 2](once(once((b since[<=1] b))))",
        step: monitor_30,
    },
    Monitor {
        formula: "before([false, once(true))[>1])",
        step: monitor_31,
    },
    Monitor {
        formula: "!(!(start(before(start((b since e))))))",
        step: monitor_32,
    },
    Monitor {
        formula: "historically[1, 2]((c <-> before(b)))",
        step: monitor_33,
    },
    Monitor {
        formula: "historically(!(once[<=1]([b, f))))",
        step: monitor_34,
    },
    Monitor {
        formula: "(once(a) && once[<=1](end(c)))",
        step: monitor_35,
    },
    Monitor {
        formula: "f",
        step: monitor_36,
    },
    Monitor {
        formula: "(start((a since[<=1] a)) since[1, 2] [before(historically[1, 2](once((a since[1, 2] a)))), a)[>1])",
        step: monitor_37,
    },
    Monitor {
        formula: "[start(c), a)w",
        step: monitor_38,
    },
    Monitor {
        formula: "(start(((c || a) since[1, 2] once(((b since[1, 2] c) since before(([a, c) || (false <-> b))))))) <-> !(prev(((c ^ c) since[1, 2] c))))",
        step: monitor_39,
    },
    Monitor {
        formula: "before(!(once[>=2]([[(a && a), ([a, [a, a)w)[>1] since [true, false)[>1]))[>1], [a, a)[>1]))))",
        step: monitor_40,
    },
    Monitor {
        formula: "b",
        step: monitor_41,
    },
    Monitor {
        formula: "(end(historically[1, 2](historically[1, 2]((end(b) <-> d)))) -> [d, a)w)",
        step: monitor_42,
    },
    Monitor {
        formula: "!(((a since[1, 2] b) || [(d since[1, 2] b), [((b <-> (d ^ a)) <-> [a, b)[>1]), c))))",
        step: monitor_43,
    },
    Monitor {
        formula: "(c since[1, 2] c)",
        step: monitor_44,
    },
    Monitor {
        formula: "historically((before(once[<=1](((a -> a) since (a || a)))) <-> start((a -> [a, a)w))))",
        step: monitor_45,
    },
    Monitor {
        formula: "([historically(!(false)), (a since historically[1, 2](c)))w since once[>=2](historically[1, 2](d)))",
        step: monitor_46,
    },
    Monitor {
        formula: "once((once(([(e ^ once(a)), end(false)) <-> ((c since a) since[1, 2] e))) since (e <-> a)))",
        step: monitor_47,
    },
    Monitor {
        formula: "end(([f, g)[>1] -> historically(((e <-> d) && [b, a)))))",
        step: monitor_48,
    },
    Monitor {
        formula: "((b ^ once[>=2](historically(([b, (b || c))[>1] since[1, 2] c)))) -> [[a, (b <-> ((true ^ c) since[<=1] ((a wsince a) -> a))))w, (historically[1, 2](prev(c)) ^ once(start(((once[<=1](prev((true ^ a))) ^ !(a)) <-> !(b))))))[>1])",
        step: monitor_49,
    },
    Monitor {
        formula: "historically[1, 2](!(((c since[1, 2] once[<=1](((c wsince (b wsince c)) wsince once(a)))) <-> [a, (true since true)))))",
        step: monitor_50,
    },
    Monitor {
        formula: "!(((a || a) since[1, 2] a))",
        step: monitor_51,
    },
    Monitor {
        formula: "[(historically((a since[1, 2] b)) && start(b)), [b, true))[>1]",
        step: monitor_52,
    },
    Monitor {
        formula: "historically[1, 2](before(([b, (b since (start((d since b)) || a)))w <-> c)))",
        step: monitor_53,
    },
    Monitor {
        formula: "!(once[<=1]((a since[1, 2] prev(a))))",
        step: monitor_54,
    },
    Monitor {
        formula: "((a ^ true) wsince (a since a))",
        step: monitor_55,
    },
    Monitor {
        formula: "(true since[<=1] ((a since a) wsince historically[1, 2](true)))",
        step: monitor_56,
    },
    Monitor {
        formula: "once(once(a))",
        step: monitor_57,
    },
    Monitor {
        formula: "historically[1, 2](((c since[1, 2] once(d)) <-> historically(a)))",
        step: monitor_58,
    },
    Monitor {
        formula: "(([historically[1, 2](true), a)[>1] ^ once[<=1](((b || b) || a))) since[<=1] !([once([(historically[1, 2](once(b)) || (once(a) since[1, 2] start(once[>=2]([b, once[<=1](a)))))), (end(b) && b))), (a && a))[>1]))",
        step: monitor_59,
    },
    Monitor {
        formula: "((!(true) || [once(start(once[<=1](c))), b)w) wsince [c, [[c, c), c))w)",
        step: monitor_60,
    },
    Monitor {
        formula: "(b -> ((prev(once([(start(b) wsince a), b))) since b) wsince (a -> (once[>=2](a) <-> b))))",
        step: monitor_61,
    },
    Monitor {
        formula: "!([once[<=1]((a ^ once(a))), (end((a since[<=1] a)) -> [once[<=1](historically(a)), (a -> a))[>1]))[>1])",
        step: monitor_62,
    },
    Monitor {
        formula: "(historically[1, 2](d) since end((a wsince d)))",
        step: monitor_63,
    },
    Monitor {
        formula: "end(historically[1, 2](once(((a ^ false) || prev((d <-> (historically([c, (b || a))w) since historically(a))))))))",
        step: monitor_64,
    },
    Monitor {
        formula: "[((((a <-> d) wsince b) ^ d) || (c || once[<=1](once[<=1](d)))), historically[1, 2](c))",
        step: monitor_65,
    },
    Monitor {
        formula: "((([e, c)[>1] || e) || (a since[1, 2] f)) && c)",
        step: monitor_66,
    },
    Monitor {
        formula: "before((before(once(c)) since[1, 2] [f, (b wsince a))w))",
        step: monitor_67,
    },
    Monitor {
        formula: "before(start((b ^ a)))",
        step: monitor_68,
    },
    Monitor {
        formula: "end(historically((prev([b, d)[>1]) since[<=1] once[<=1](before(once(prev(((end((once[>=2](before(before(historically(c)))) || (a since[<=1] d))) ^ historically[1, 2]((d since d))) wsince historically(a)))))))))",
        step: monitor_69,
    },
    Monitor {
        formula: "!(before((before(historically[1, 2](prev([a, once([[a, a)w, (a since[1, 2] a))))[>1]))) since a)))",
        step: monitor_70,
    },
    Monitor {
        formula: "(((d since[1, 2] a) && before([true, a)w)) || (once[>=2](c) since[1, 2] historically[1, 2](d)))",
        step: monitor_71,
    },
    Monitor {
        formula: "b",
        step: monitor_72,
    },
    Monitor {
        formula: "!(once[<=1]((((once(a) since e) wsince once[<=1](d)) -> f)))",
        step: monitor_73,
    },
    Monitor {
        formula: "once[>=2](once[<=1](prev([b, ((b -> b) -> b))[>1])))",
        step: monitor_74,
    },
    Monitor {
        formula: "false",
        step: monitor_75,
    },
    Monitor {
        formula: "!(once[<=1](before(end((([c, once[<=1](prev((d since[1, 2] a)))) since end(b)) <-> d)))))",
        step: monitor_76,
    },
    Monitor {
        formula: "once[>=2](([(g ^ start(f)), g) || historically[1, 2]((h && [false, d)))))",
        step: monitor_77,
    },
    Monitor {
        formula: "(once[<=1](c) && prev(once[<=1]((!((c <-> c)) || (a since d)))))",
        step: monitor_78,
    },
    Monitor {
        formula: "historically(end(historically[1, 2](!(prev(before(historically[1, 2](start(((once[>=2](before(b)) ^ historically[1, 2](!(historically(d)))) wsince (historically(c) -> historically[1, 2]([a, before(a))[>1])))))))))))",
        step: monitor_79,
    },
    Monitor {
        formula: "((a ^ c) && (d since[1, 2] d))",
        step: monitor_80,
    },
    Monitor {
        formula: "historically((prev(a) -> once[<=1](once(historically((b -> end(historically[1, 2](c))))))))",
        step: monitor_81,
    },
    Monitor {
        formula: "before((end(historically(a)) && historically(prev(!([once[>=2](a), end(once[<=1](a))))))))",
        step: monitor_82,
    },
    Monitor {
        formula: "start(start(historically[1, 2]((a && a))))",
        step: monitor_83,
    },
    Monitor {
        formula: "before(([([(once[>=2](true) -> c), [a, historically(b)))[>1] wsince b), historically[1, 2](e))[>1] && (false wsince a)))",
        step: monitor_84,
    },
    Monitor {
        formula: "prev(((a || [((b || b) -> (a since a)), ((true since c) ^ c))) <-> (c <-> [false, true)[>1])))",
        step: monitor_85,
    },
    Monitor {
        formula: "(false || ((d since[<=1] d) since [(start((c || b)) -> d), b)))",
        step: monitor_86,
    },
    Monitor {
        formula: "(e && once[<=1]([(c ^ true), [once((once[>=2]([a, c)w) <-> b)), (prev(e) && once[<=1](f)))[>1])[>1]))",
        step: monitor_87,
    },
    Monitor {
        formula: "[(!(d) since[1, 2] d), prev(start(((f || f) since[<=1] historically(a)))))w",
        step: monitor_88,
    },
    Monitor {
        formula: "[once[<=1](before((a since[<=1] [true, a)[>1]))), [(once[>=2](false) ^ (end(false) ^ historically[1, 2](b))), end([end(c), once(d))))[>1])[>1]",
        step: monitor_89,
    },
    Monitor {
        formula: "before((end(a) && start((a since !(a)))))",
        step: monitor_90,
    },
    Monitor {
        formula: "((c -> a) since[<=1] (c since a))",
        step: monitor_91,
    },
    Monitor {
        formula: "historically(once[>=2]((a ^ (start((historically(historically(a)) since[<=1] true)) since[1, 2] true))))",
        step: monitor_92,
    },
    Monitor {
        formula: "(((before((once(e) ^ (b since ((a -> f) since g)))) ^ false) since h) -> end((g since historically[1, 2](d))))",
        step: monitor_93,
    },
    Monitor {
        formula: "(historically((a wsince end((true wsince a)))) <-> once[>=2](a))",
        step: monitor_94,
    },
    Monitor {
        formula: "(d since[<=1] e)",
        step: monitor_95,
    },
    Monitor {
        formula: "[start(historically(once(false))), (once[<=1](b) -> start([end((a && b)), a))))",
        step: monitor_96,
    },
    Monitor {
        formula: "(b since[<=1] c)",
        step: monitor_97,
    },
    Monitor {
        formula: "once[>=2](before((((a since ([a, a)w since end(b))) || (b since once((true wsince a)))) wsince prev(false))))",
        step: monitor_98,
    },
    Monitor {
        formula: "start(once(historically[1, 2]((((end(!(once[>=2](before(before(d))))) wsince once[<=1]((once[<=1](e) since[1, 2] a))) since[1, 2] !((once[<=1](([start((d -> [b, false)w)), b) || b)) <-> !(d)))) -> (!((before([e, (d ^ d))) wsince d)) wsince e)))))",
        step: monitor_99,
    },
    Monitor {
        formula: "(start(once[>=2](((false ^ c) && b))) since once[>=2](((a since[1, 2] d) <-> once[>=2](prev((a <-> d))))))",
        step: monitor_100,
    },
    Monitor {
        formula: "[prev(once[<=1](c)), once([a, (a since[<=1] prev(a)))[>1]))",
        step: monitor_101,
    },
    Monitor {
        formula: "end(((historically[1, 2](a) wsince a) ^ [(a || a), a)[>1]))",
        step: monitor_102,
    },
    Monitor {
        formula: "(((d since b) since[<=1] before(once[<=1](false))) since[<=1] once[<=1]((f -> start(once[>=2](((a since[1, 2] d) since[<=1] e))))))",
        step: monitor_103,
    },
    Monitor {
        formula: "once[<=1](((prev(d) since[<=1] ((b -> a) since[1, 2] g)) since[<=1] [[false, true)w, (((b since b) since[<=1] a) && f))))",
        step: monitor_104,
    },
    Monitor {
        formula: "end([once[<=1](d), (e since[1, 2] true))w)",
        step: monitor_105,
    },
    Monitor {
        formula: "start((before(historically[1, 2]((b wsince (c since [(a -> b), (a || a))[>1])))) since b))",
        step: monitor_106,
    },
    Monitor {
        formula: "!([a, [false, a)[>1])w)",
        step: monitor_107,
    },
    Monitor {
        formula: "once(end(before((once[<=1](a) && a))))",
        step: monitor_108,
    },
    Monitor {
        formula: "once[>=2](end([[b, b)w, before(once(!(!(historically[1, 2]((b -> historically(once[<=1](historically((once[<=1](historically(false)) since a)))))))))))[>1]))",
        step: monitor_109,
    },
    Monitor {
        formula: "(false ^ before(((once[>=2](f) <-> a) since[<=1] ((a || e) || before(end((g ^ false)))))))",
        step: monitor_110,
    },
    Monitor {
        formula: "(once(!(prev(!(once((a -> a)))))) <-> historically((a wsince once[>=2](prev([a, a))))))",
        step: monitor_111,
    },
    Monitor {
        formula: "((a since[<=1] (false since[<=1] a)) && [(a since a), a)[>1])",
        step: monitor_112,
    },
    Monitor {
        formula: "(((f -> [c, (a && true))w) since (before(prev(false)) <-> !([b, e)w))) wsince f)",
        step: monitor_113,
    },
    Monitor {
        formula: "(a ^ b)",
        step: monitor_114,
    },
    Monitor {
        formula: "a",
        step: monitor_115,
    },
    Monitor {
        formula: "(a <-> once[>=2]((c <-> (false since g))))",
        step: monitor_116,
    },
    Monitor {
        formula: "prev((true || before(once[<=1]([before(d), (a wsince d))))))",
        step: monitor_117,
    },
    Monitor {
        formula: "once[>=2](once[<=1](historically[1, 2](once[<=1](end((a since[<=1] [historically[1, 2]((b || b)), [(a -> a), b))))))))",
        step: monitor_118,
    },
    Monitor {
        formula: "end((once[>=2]((historically(!(before(a))) || c)) -> ((b wsince a) ^ ((before(start(a)) wsince (c || c)) ^ (([a, b)w since[<=1] (prev((historically(a) since before(b))) wsince a)) <-> historically[1, 2](a))))))",
        step: monitor_119,
    },
    Monitor {
        formula: "[start(historically[1, 2](c)), e)w",
        step: monitor_120,
    },
    Monitor {
        formula: "((([a, false)[>1] ^ a) since[<=1] prev(((a since[1, 2] [a, a)[>1]) ^ a))) || (start(once[>=2](prev(a))) wsince a))",
        step: monitor_121,
    },
    Monitor {
        formula: "((once[>=2](c) wsince (b && a)) <-> c)",
        step: monitor_122,
    },
    Monitor {
        formula: "(f && historically[1, 2]((false ^ (b since[<=1] historically(a)))))",
        step: monitor_123,
    },
    Monitor {
        formula: "historically[1, 2](end(end(!([d, before((before(d) || a)))w))))",
        step: monitor_124,
    },
    Monitor {
        formula: "[[end((a && a)), end(a))[>1], (a || start(!((a && a)))))",
        step: monitor_125,
    },
    Monitor {
        formula: "once(([(e since (d since[1, 2] true)), (once[>=2](d) wsince ((b since c) since[1, 2] (c since[1, 2] d))))[>1] || (a || f)))",
        step: monitor_126,
    },
    Monitor {
        formula: "(c since[1, 2] start(b))",
        step: monitor_127,
    },
    Monitor {
        formula: "prev((historically(b) since[<=1] b))",
        step: monitor_128,
    },
    Monitor {
        formula: "(once((prev(c) <-> d)) wsince ((historically[1, 2]([a, b)[>1]) wsince (([a, false)w since (prev(c) since[<=1] once[<=1](b))) && b)) wsince !(historically(((historically[1, 2](b) && [[a, before(([b, (false && b)) since[<=1] b)))w, ((b since[1, 2] b) since[1, 2] b))w) since[<=1] d)))))",
        step: monitor_129,
    },
];

#[monitor(
    "[[f, (b since (f -> d)))[>1], once[>=2]([historically(false), (g ^ !(d)))))[>1]",
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_0(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](historically(start(((h || a) || b))))",
    a = row[0],
    b = row[1],
    h = row[7],
    cost(a = 1, b = 12, h = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_1(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(c)",
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_2(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](((b since[<=1] d) <-> [b, prev(historically(c)))))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_3(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([!(f), (e since[<=1] d)) since[1, 2] true)",
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_4(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a ^ !(once[<=1]((once[<=1](f) -> b))))",
    a = row[0],
    b = row[1],
    f = row[5],
    cost(a = 1, b = 12, f = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_5(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](before([b, once((before(f) since historically(a))))))",
    a = row[0],
    b = row[1],
    f = row[5],
    cost(a = 1, b = 12, f = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_6(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((a since[1, 2] b) since[1, 2] d) wsince historically([(d <-> historically[1, 2](b)), (before(c) since[1, 2] c))w))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_7(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[1, 2] historically([a, !(end([historically(once[<=1]((historically[1, 2](a) && a))), a)w)))[>1]))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_8(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(historically[1, 2](once[>=2](((((b -> d) since c) since[<=1] (a wsince (a since c))) since c)))) since !(historically(((c wsince a) since[<=1] (c || d)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_9(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((([!(e), end(end(d))) since[<=1] c) since[1, 2] (d since once(false))))",
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_10(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((a wsince once[<=1](a)))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_11(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b since[1, 2] before([end(f), (f || e))w)) since [c, b)w)",
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    cost(b = 1, c = 12, e = 19, f = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_12(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically(e) since[<=1] (once[<=1]((e <-> (once[>=2]((((c || b) wsince e) ^ e)) -> d))) <-> (c || false)))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_13(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once[<=1]((before((historically(e) since[1, 2] a)) ^ e)))",
    a = row[0],
    e = row[4],
    cost(a = 1, e = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_14(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((f <-> e) since[1, 2] d) since[<=1] e)",
    d = row[3],
    e = row[4],
    f = row[5],
    cost(d = 1, e = 12, f = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_15(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((h wsince [f, true)[>1]) since[1, 2] (end(((start((a || e)) ^ [false, d)) wsince e)) since once[>=2](d)))",
    a = row[0],
    d = row[3],
    e = row[4],
    f = row[5],
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_16(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](((c since[1, 2] a) ^ once[<=1](d)))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_17(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(once[>=2](historically[1, 2]([before((a wsince a)), end(end((a since[<=1] c))))w)))",
    a = row[0],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_18(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev([b, (c -> a))), (once[<=1](([(b since[1, 2] a), b)w since[1, 2] (a ^ a))) since[<=1] (once(end([start(once([a, (c since c)))), (b since[<=1] once[>=2](once(c))))w)) <-> once[<=1](a))))w",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_19(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[((once[>=2]((once[<=1](a) && (c || c))) || a) && historically(a)), historically[1, 2](c))w",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_20(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a || !((prev(before(a)) ^ (prev(historically[1, 2]((a || (a since a)))) since[1, 2] false))))",
    a = row[0],
    cost(a = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_21(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([f, ((e ^ true) wsince b)) -> e), (false && (e since[<=1] prev(a))))[>1]",
    a = row[0],
    b = row[1],
    e = row[4],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_22(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_23(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([[e, ((d -> d) <-> (((false || e) wsince f) since (d <-> historically[1, 2]((f since a))))))[>1], before(c))w)",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_24(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[>=2](a))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_25(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((end(start((start(b) <-> b))) since c) || (c && (c since (b since[1, 2] a))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_26(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(historically(historically((e since [[d, e), (a since e))w))))",
    a = row[0],
    d = row[3],
    e = row[4],
    cost(a = 1, d = 12, e = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_27(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(before((d since[1, 2] d)) since[1, 2] [d, a)w)",
    a = row[0],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_28(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(historically[1, 2]((([[(c since[<=1] c), (historically(c) wsince a))w, [(b wsince b), once[<=1](prev(prev(c))))w)[>1] && (c wsince false)) && [!(before(once[>=2](c))), (historically[1, 2]((b since[1, 2] a)) since[1, 2] (a since[1, 2] ((a since[1, 2] a) since[1, 2] b))))[>1])))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_29(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](once(once((b since[<=1] b))))",
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_30(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([false, once(true))[>1])",
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_31(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(!(start(before(start((b since e))))))",
    b = row[1],
    e = row[4],
    cost(b = 1, e = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_32(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]((c <-> before(b)))",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_33(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(!(once[<=1]([b, f))))",
    b = row[1],
    f = row[5],
    cost(b = 1, f = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_34(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(a) && once[<=1](end(c)))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_35(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "f",
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_36(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start((a since[<=1] a)) since[1, 2] [before(historically[1, 2](once((a since[1, 2] a)))), a)[>1])",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_37(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start(c), a)w",
    a = row[0],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_38(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(((c || a) since[1, 2] once(((b since[1, 2] c) since before(([a, c) || (false <-> b))))))) <-> !(prev(((c ^ c) since[1, 2] c))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_39(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(!(once[>=2]([[(a && a), ([a, [a, a)w)[>1] since [true, false)[>1]))[>1], [a, a)[>1]))))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_40(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_41(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(historically[1, 2](historically[1, 2]((end(b) <-> d)))) -> [d, a)w)",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_42(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(((a since[1, 2] b) || [(d since[1, 2] b), [((b <-> (d ^ a)) <-> [a, b)[>1]), c))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_43(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c since[1, 2] c)",
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_44(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((before(once[<=1](((a -> a) since (a || a)))) <-> start((a -> [a, a)w))))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_45(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([historically(!(false)), (a since historically[1, 2](c)))w since once[>=2](historically[1, 2](d)))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_46(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((once(([(e ^ once(a)), end(false)) <-> ((c since a) since[1, 2] e))) since (e <-> a)))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_47(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(([f, g)[>1] -> historically(((e <-> d) && [b, a)))))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_48(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b ^ once[>=2](historically(([b, (b || c))[>1] since[1, 2] c)))) -> [[a, (b <-> ((true ^ c) since[<=1] ((a wsince a) -> a))))w, (historically[1, 2](prev(c)) ^ once(start(((once[<=1](prev((true ^ a))) ^ !(a)) <-> !(b))))))[>1])",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_49(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](!(((c since[1, 2] once[<=1](((c wsince (b wsince c)) wsince once(a)))) <-> [a, (true since true)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_50(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(((a || a) since[1, 2] a))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_51(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(historically((a since[1, 2] b)) && start(b)), [b, true))[>1]",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_52(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](before(([b, (b since (start((d since b)) || a)))w <-> c)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_53(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(once[<=1]((a since[1, 2] prev(a))))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_54(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a ^ true) wsince (a since a))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_55(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(true since[<=1] ((a since a) wsince historically[1, 2](true)))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_56(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(once(a))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_57(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](((c since[1, 2] once(d)) <-> historically(a)))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_58(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([historically[1, 2](true), a)[>1] ^ once[<=1](((b || b) || a))) since[<=1] !([once([(historically[1, 2](once(b)) || (once(a) since[1, 2] start(once[>=2]([b, once[<=1](a)))))), (end(b) && b))), (a && a))[>1]))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_59(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((!(true) || [once(start(once[<=1](c))), b)w) wsince [c, [[c, c), c))w)",
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_60(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b -> ((prev(once([(start(b) wsince a), b))) since b) wsince (a -> (once[>=2](a) <-> b))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_61(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([once[<=1]((a ^ once(a))), (end((a since[<=1] a)) -> [once[<=1](historically(a)), (a -> a))[>1]))[>1])",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_62(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[1, 2](d) since end((a wsince d)))",
    a = row[0],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_63(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(historically[1, 2](once(((a ^ false) || prev((d <-> (historically([c, (b || a))w) since historically(a))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_64(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[((((a <-> d) wsince b) ^ d) || (c || once[<=1](once[<=1](d)))), historically[1, 2](c))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_65(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((([e, c)[>1] || e) || (a since[1, 2] f)) && c)",
    a = row[0],
    c = row[2],
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_66(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((before(once(c)) since[1, 2] [f, (b wsince a))w))",
    a = row[0],
    b = row[1],
    c = row[2],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_67(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(start((b ^ a)))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_68(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(historically((prev([b, d)[>1]) since[<=1] once[<=1](before(once(prev(((end((once[>=2](before(before(historically(c)))) || (a since[<=1] d))) ^ historically[1, 2]((d since d))) wsince historically(a)))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_69(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(before((before(historically[1, 2](prev([a, once([[a, a)w, (a since[1, 2] a))))[>1]))) since a)))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_70(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((d since[1, 2] a) && before([true, a)w)) || (once[>=2](c) since[1, 2] historically[1, 2](d)))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_71(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_72(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(once[<=1]((((once(a) since e) wsince once[<=1](d)) -> f)))",
    a = row[0],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_73(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[<=1](prev([b, ((b -> b) -> b))[>1])))",
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_74(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false",
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_75(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(once[<=1](before(end((([c, once[<=1](prev((d since[1, 2] a)))) since end(b)) <-> d)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_76(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](([(g ^ start(f)), g) || historically[1, 2]((h && [false, d)))))",
    d = row[3],
    f = row[5],
    g = row[6],
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_77(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[<=1](c) && prev(once[<=1]((!((c <-> c)) || (a since d)))))",
    a = row[0],
    c = row[2],
    d = row[3],
    cost(a = 1, c = 12, d = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_78(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(end(historically[1, 2](!(prev(before(historically[1, 2](start(((once[>=2](before(b)) ^ historically[1, 2](!(historically(d)))) wsince (historically(c) -> historically[1, 2]([a, before(a))[>1])))))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_79(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a ^ c) && (d since[1, 2] d))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_80(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((prev(a) -> once[<=1](once(historically((b -> end(historically[1, 2](c))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_81(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((end(historically(a)) && historically(prev(!([once[>=2](a), end(once[<=1](a))))))))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_82(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(start(historically[1, 2]((a && a))))",
    a = row[0],
    cost(a = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_83(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(([([(once[>=2](true) -> c), [a, historically(b)))[>1] wsince b), historically[1, 2](e))[>1] && (false wsince a)))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    cost(a = 1, b = 12, c = 19, e = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_84(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(((a || [((b || b) -> (a since a)), ((true since c) ^ c))) <-> (c <-> [false, true)[>1])))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_85(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(false || ((d since[<=1] d) since [(start((c || b)) -> d), b)))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_86(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(e && once[<=1]([(c ^ true), [once((once[>=2]([a, c)w) <-> b)), (prev(e) && once[<=1](f)))[>1])[>1]))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_87(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(!(d) since[1, 2] d), prev(start(((f || f) since[<=1] historically(a)))))w",
    a = row[0],
    d = row[3],
    f = row[5],
    cost(a = 1, d = 12, f = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_88(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=1](before((a since[<=1] [true, a)[>1]))), [(once[>=2](false) ^ (end(false) ^ historically[1, 2](b))), end([end(c), once(d))))[>1])[>1]",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_89(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((end(a) && start((a since !(a)))))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_90(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c -> a) since[<=1] (c since a))",
    a = row[0],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_91(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(once[>=2]((a ^ (start((historically(historically(a)) since[<=1] true)) since[1, 2] true))))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_92(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((before((once(e) ^ (b since ((a -> f) since g)))) ^ false) since h) -> end((g since historically[1, 2](d))))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    g = row[6],
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_93(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically((a wsince end((true wsince a)))) <-> once[>=2](a))",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_94(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d since[<=1] e)",
    d = row[3],
    e = row[4],
    cost(d = 1, e = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_95(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start(historically(once(false))), (once[<=1](b) -> start([end((a && b)), a))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_96(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since[<=1] c)",
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_97(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](before((((a since ([a, a)w since end(b))) || (b since once((true wsince a)))) wsince prev(false))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_98(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once(historically[1, 2]((((end(!(once[>=2](before(before(d))))) wsince once[<=1]((once[<=1](e) since[1, 2] a))) since[1, 2] !((once[<=1](([start((d -> [b, false)w)), b) || b)) <-> !(d)))) -> (!((before([e, (d ^ d))) wsince d)) wsince e)))))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_99(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(once[>=2](((false ^ c) && b))) since once[>=2](((a since[1, 2] d) <-> once[>=2](prev((a <-> d))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_100(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(once[<=1](c)), once([a, (a since[<=1] prev(a)))[>1]))",
    a = row[0],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_101(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(((historically[1, 2](a) wsince a) ^ [(a || a), a)[>1]))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_102(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((d since b) since[<=1] before(once[<=1](false))) since[<=1] once[<=1]((f -> start(once[>=2](((a since[1, 2] d) since[<=1] e))))))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_103(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](((prev(d) since[<=1] ((b -> a) since[1, 2] g)) since[<=1] [[false, true)w, (((b since b) since[<=1] a) && f))))",
    a = row[0],
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_104(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([once[<=1](d), (e since[1, 2] true))w)",
    d = row[3],
    e = row[4],
    cost(d = 1, e = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_105(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start((before(historically[1, 2]((b wsince (c since [(a -> b), (a || a))[>1])))) since b))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_106(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([a, [false, a)[>1])w)",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_107(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(end(before((once[<=1](a) && a))))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_108(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](end([[b, b)w, before(once(!(!(historically[1, 2]((b -> historically(once[<=1](historically((once[<=1](historically(false)) since a)))))))))))[>1]))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_109(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(false ^ before(((once[>=2](f) <-> a) since[<=1] ((a || e) || before(end((g ^ false)))))))",
    a = row[0],
    e = row[4],
    f = row[5],
    g = row[6],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_110(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(!(prev(!(once((a -> a)))))) <-> historically((a wsince once[>=2](prev([a, a))))))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_111(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a since[<=1] (false since[<=1] a)) && [(a since a), a)[>1])",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_112(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((f -> [c, (a && true))w) since (before(prev(false)) <-> !([b, e)w))) wsince f)",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    cost(a = 1, b = 12, c = 19, e = 1, f = 33),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_113(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a ^ b)",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_114(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_115(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a <-> once[>=2]((c <-> (false since g))))",
    a = row[0],
    c = row[2],
    g = row[6],
    cost(a = 1, c = 12, g = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_116(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((true || before(once[<=1]([before(d), (a wsince d))))))",
    a = row[0],
    d = row[3],
    cost(a = 1, d = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_117(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[<=1](historically[1, 2](once[<=1](end((a since[<=1] [historically[1, 2]((b || b)), [(a -> a), b))))))))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_118(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((once[>=2]((historically(!(before(a))) || c)) -> ((b wsince a) ^ ((before(start(a)) wsince (c || c)) ^ (([a, b)w since[<=1] (prev((historically(a) since before(b))) wsince a)) <-> historically[1, 2](a))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_119(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start(historically[1, 2](c)), e)w",
    c = row[2],
    e = row[4],
    cost(c = 1, e = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_120(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((([a, false)[>1] ^ a) since[<=1] prev(((a since[1, 2] [a, a)[>1]) ^ a))) || (start(once[>=2](prev(a))) wsince a))",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_121(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((once[>=2](c) wsince (b && a)) <-> c)",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_122(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(f && historically[1, 2]((false ^ (b since[<=1] historically(a)))))",
    a = row[0],
    b = row[1],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_123(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](end(end(!([d, before((before(d) || a)))w))))",
    a = row[0],
    d = row[3],
    cost(a = 1, d = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_124(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[end((a && a)), end(a))[>1], (a || start(!((a && a)))))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_125(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(([(e since (d since[1, 2] true)), (once[>=2](d) wsince ((b since c) since[1, 2] (c since[1, 2] d))))[>1] || (a || f)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_126(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c since[1, 2] start(b))",
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_127(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((historically(b) since[<=1] b))",
    b = row[1],
    cost(b = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_128(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once((prev(c) <-> d)) wsince ((historically[1, 2]([a, b)[>1]) wsince (([a, false)w since (prev(c) since[<=1] once[<=1](b))) && b)) wsince !(historically(((historically[1, 2](b) && [[a, before(([b, (false && b)) since[<=1] b)))w, ((b since[1, 2] b) since[1, 2] b))w) since[<=1] d)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_129(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}
