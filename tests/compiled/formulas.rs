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
    Monitor {
        formula: "once[>=2](((true since false) ^ (a <-> c)))",
        step: monitor_130,
    },
    Monitor {
        formula: "c",
        step: monitor_131,
    },
    Monitor {
        formula: "before([start(start((a -> true))), (a <-> (end(end(a)) ^ a)))[>1])",
        step: monitor_132,
    },
    Monitor {
        formula: "historically(a)",
        step: monitor_133,
    },
    Monitor {
        formula: "[once[<=1](b), (a since[1, 2] historically(([(once[>=2](c) ^ b), c)w wsince before([[true, c), b)w)))))w",
        step: monitor_134,
    },
    Monitor {
        formula: "prev(once[>=2](before(once([((b ^ b) && e), d)))))",
        step: monitor_135,
    },
    Monitor {
        formula: "[(true -> before(c)), e)w",
        step: monitor_136,
    },
    Monitor {
        formula: "(historically(before(!((!((start(once[>=2](prev(g))) -> (b ^ (false wsince a)))) since[<=1] b)))) && c)",
        step: monitor_137,
    },
    Monitor {
        formula: "(a && (a <-> a))",
        step: monitor_138,
    },
    Monitor {
        formula: "([e, (historically(historically[1, 2](((d -> once(d)) ^ b))) <-> (historically[1, 2]([c, c)) -> d)))w -> historically([(once(e) -> !(before((once(b) since[<=1] b)))), historically[1, 2]((c wsince historically[1, 2]((d since[1, 2] end((once(e) <-> start([[d, a), a)w))))))))[>1]))",
        step: monitor_139,
    },
    Monitor {
        formula: "[(start([b, b)w) -> b), b)[>1]",
        step: monitor_140,
    },
    Monitor {
        formula: "historically(f)",
        step: monitor_141,
    },
    Monitor {
        formula: "once[<=1](once[<=1]((a || start(a))))",
        step: monitor_142,
    },
    Monitor {
        formula: "!(start(once(([(b || c), ([a, b) -> c))w since[1, 2] (b -> b)))))",
        step: monitor_143,
    },
    Monitor {
        formula: "before(once(e))",
        step: monitor_144,
    },
    Monitor {
        formula: "e",
        step: monitor_145,
    },
    Monitor {
        formula: "historically[1, 2](start((before(start(c)) -> [b, (c || b))w)))",
        step: monitor_146,
    },
    Monitor {
        formula: "before([before(end(start((a || a)))), start(((once(true) since a) && a)))w)",
        step: monitor_147,
    },
    Monitor {
        formula: "(historically[1, 2](before(once(once[<=1](e)))) since once(prev(once(!((start(a) || e))))))",
        step: monitor_148,
    },
    Monitor {
        formula: "(!(((end(a) since (once[>=2]((a -> c)) && end([c, b)))) since (false ^ b))) wsince end(([a, b)w wsince historically[1, 2](((b wsince a) -> c)))))",
        step: monitor_149,
    },
    Monitor {
        formula: "([(b since[1, 2] a), !((a since[1, 2] b)))[>1] since historically((b wsince historically[1, 2]([a, a)[>1]))))",
        step: monitor_150,
    },
    Monitor {
        formula: "once[<=1]((before((((before((b <-> b)) since b) -> ((false since[1, 2] a) ^ a)) ^ a)) since (b ^ b)))",
        step: monitor_151,
    },
    Monitor {
        formula: "once(once[>=2](once((f since[1, 2] start(once[>=2](start(before(before((d since[<=1] (e || (f <-> true))))))))))))",
        step: monitor_152,
    },
    Monitor {
        formula: "once(!((once[>=2](start(f)) <-> g)))",
        step: monitor_153,
    },
    Monitor {
        formula: "historically[1, 2](before(before(once[<=1]((before(a) ^ e)))))",
        step: monitor_154,
    },
    Monitor {
        formula: "(once(!([a, end(d))[>1])) -> [[a, ((c <-> b) since[<=1] d)), (d || prev([true, a)[>1]))))",
        step: monitor_155,
    },
    Monitor {
        formula: "(start(before(b)) <-> (once(c) || true))",
        step: monitor_156,
    },
    Monitor {
        formula: "historically[1, 2]((true -> e))",
        step: monitor_157,
    },
    Monitor {
        formula: "[(a ^ c), historically((b ^ [b, e)w)))",
        step: monitor_158,
    },
    Monitor {
        formula: "once((([a, a) since[1, 2] (false ^ once(a))) || [once(((b || !([(end((a && (a since[<=1] b))) since[1, 2] b), b)w)) since[1, 2] prev(a))), prev(a))))",
        step: monitor_159,
    },
    Monitor {
        formula: "(((false since[<=1] [(c wsince b), d)) && prev(once((true since b)))) <-> [once[<=1](c), once[<=1]((e wsince false))))",
        step: monitor_160,
    },
    Monitor {
        formula: "c",
        step: monitor_161,
    },
    Monitor {
        formula: "[before([a, d)), (b wsince b))",
        step: monitor_162,
    },
    Monitor {
        formula: "[!(end(c)), once[>=2](before(once[<=1](([f, d)w || (false && f))))))",
        step: monitor_163,
    },
    Monitor {
        formula: "(end(prev((prev(e) -> end(historically((a wsince before(e))))))) wsince before(c))",
        step: monitor_164,
    },
    Monitor {
        formula: "(a since c)",
        step: monitor_165,
    },
    Monitor {
        formula: "before(once(historically[1, 2](c)))",
        step: monitor_166,
    },
    Monitor {
        formula: "before((prev(b) ^ end((start(false) since[1, 2] a))))",
        step: monitor_167,
    },
    Monitor {
        formula: "(b -> !(historically[1, 2]((true since[1, 2] (once[<=1]((true <-> once[>=2](prev(!(b))))) wsince (true since[1, 2] e))))))",
        step: monitor_168,
    },
    Monitor {
        formula: "[(d && once[<=1](((before(b) || b) ^ once[<=1](once[<=1]((d since[<=1] c)))))), [(a ^ d), [(false <-> [historically(a), !(b))w), (a || historically[1, 2](b)))[>1]))w",
        step: monitor_169,
    },
    Monitor {
        formula: "(([historically((a since[<=1] false)), a)w || a) || a)",
        step: monitor_170,
    },
    Monitor {
        formula: "((c since[<=1] (e since historically(d))) since[1, 2] end(before(historically((e && a)))))",
        step: monitor_171,
    },
    Monitor {
        formula: "(a wsince e)",
        step: monitor_172,
    },
    Monitor {
        formula: "(end((prev(start(((b -> c) since[<=1] a))) <-> historically[1, 2](c))) since[<=1] [!(a), (a wsince false))[>1])",
        step: monitor_173,
    },
    Monitor {
        formula: "historically[1, 2]((before(b) <-> ((c && false) ^ prev(d))))",
        step: monitor_174,
    },
    Monitor {
        formula: "(((c since[<=1] c) wsince d) since !((b since once[<=1]([a, a)[>1]))))",
        step: monitor_175,
    },
    Monitor {
        formula: "before(prev([once[<=1]((a since[1, 2] c)), !((c since[1, 2] before((true since[1, 2] b)))))[>1]))",
        step: monitor_176,
    },
    Monitor {
        formula: "(b since[1, 2] (b <-> (prev(historically[1, 2](b)) ^ a)))",
        step: monitor_177,
    },
    Monitor {
        formula: "((b || (before(b) since[1, 2] (a || a))) && once[<=1](end(before(b))))",
        step: monitor_178,
    },
    Monitor {
        formula: "end(([prev(e), ((e -> [d, e)w) since[<=1] once(prev(e)))) -> (((before(d) since[1, 2] (historically((a ^ a)) wsince d)) ^ (once[>=2]((b ^ prev(b))) since[1, 2] c)) ^ ((a ^ ((a <-> true) since[1, 2] d)) wsince (once[<=1](false) -> a)))))",
        step: monitor_179,
    },
    Monitor {
        formula: "[(once([e, f)w) <-> h), b)[>1]",
        step: monitor_180,
    },
    Monitor {
        formula: "(!(b) ^ (b || b))",
        step: monitor_181,
    },
    Monitor {
        formula: "(a since[<=1] d)",
        step: monitor_182,
    },
    Monitor {
        formula: "true",
        step: monitor_183,
    },
    Monitor {
        formula: "once((historically[1, 2](a) since[1, 2] e))",
        step: monitor_184,
    },
    Monitor {
        formula: "(true ^ ((d since[<=1] prev(e)) since[1, 2] c))",
        step: monitor_185,
    },
    Monitor {
        formula: "[a, (once[>=2](e) since c))[>1]",
        step: monitor_186,
    },
    Monitor {
        formula: "prev([(a since[<=1] b), (b <-> [b, b)))[>1])",
        step: monitor_187,
    },
    Monitor {
        formula: "once((start([(once[>=2](prev(h)) since[<=1] a), end(true))[>1]) <-> (e wsince e)))",
        step: monitor_188,
    },
    Monitor {
        formula: "((end(once[>=2]([once(a), end((a || a)))w)) since[<=1] (((start(a) <-> a) || b) since[<=1] before(start(!(start([end(a), [historically[1, 2]((c -> (once[>=2](b) since[1, 2] (c wsince a)))), true)))))))) since end(once[>=2](a)))",
        step: monitor_189,
    },
    Monitor {
        formula: "(once[<=1]((c <-> [prev(a), f)[>1])) since [historically(!(d)), b)w)",
        step: monitor_190,
    },
    Monitor {
        formula: "([[g, once[>=2](d))[>1], prev([(h wsince true), once[<=1](c))w)) wsince once[>=2](prev((c -> d))))",
        step: monitor_191,
    },
    Monitor {
        formula: "historically(a)",
        step: monitor_192,
    },
    Monitor {
        formula: "start(prev(start((prev((start(prev(a)) since (historically[1, 2](a) since[1, 2] a))) since[1, 2] end(once[<=1](false))))))",
        step: monitor_193,
    },
    Monitor {
        formula: "[[d, b)[>1], start(c))",
        step: monitor_194,
    },
    Monitor {
        formula: "[!(!([(b || false), [b, b)w))), start(once[>=2](([false, b) ^ d))))[>1]",
        step: monitor_195,
    },
    Monitor {
        formula: "(b since[1, 2] d)",
        step: monitor_196,
    },
    Monitor {
        formula: "once((a since start(a)))",
        step: monitor_197,
    },
    Monitor {
        formula: "c",
        step: monitor_198,
    },
    Monitor {
        formula: "((b && (prev(((a <-> a) since[<=1] historically[1, 2](false))) since end(a))) since[1, 2] !(start(!((once([b, once[<=1](a))) since[1, 2] ((a since b) wsince (a since[1, 2] ((b && a) -> start(once(once((historically(once((b -> b))) since[1, 2] b))))))))))))",
        step: monitor_199,
    },
    Monitor {
        formula: "[([a, d) && (c wsince c)), g)w",
        step: monitor_200,
    },
    Monitor {
        formula: "(c since[1, 2] (d -> b))",
        step: monitor_201,
    },
    Monitor {
        formula: "([b, false)[>1] ^ once([a, (true || b))[>1]))",
        step: monitor_202,
    },
    Monitor {
        formula: "once[<=1](end(!(end((before(((b wsince b) since d)) <-> [false, d))))))",
        step: monitor_203,
    },
    Monitor {
        formula: "([b, historically(d)) since[1, 2] (a -> start(once[>=2](prev((c && d))))))",
        step: monitor_204,
    },
    Monitor {
        formula: "([once[<=1]((historically(a) || historically[1, 2]((prev(a) since[1, 2] a)))), a)w wsince historically(a))",
        step: monitor_205,
    },
    Monitor {
        formula: "before(([b, (start([d, e)w) ^ (historically[1, 2](b) since[1, 2] false)))w || (d ^ (b && once[<=1](d)))))",
        step: monitor_206,
    },
    Monitor {
        formula: "once[<=1]((historically[1, 2]((d || [c, b)w)) since[1, 2] c))",
        step: monitor_207,
    },
    Monitor {
        formula: "(a || prev(!((historically[1, 2](once[<=1](a)) -> a))))",
        step: monitor_208,
    },
    Monitor {
        formula: "before((end(([c, ([d, a) || once(b)))w since[1, 2] c)) ^ (historically((b <-> (historically(a) since (true since[<=1] a)))) since start(b))))",
        step: monitor_209,
    },
    Monitor {
        formula: "([((a <-> [b, a)) ^ b), [prev([a, a)w), a)w)[>1] <-> [a, b)w)",
        step: monitor_210,
    },
    Monitor {
        formula: "(g wsince once[>=2]((!(a) since [start(once[>=2]((g since[1, 2] false))), c)[>1])))",
        step: monitor_211,
    },
    Monitor {
        formula: "((c <-> once(c)) since[<=1] prev(once[<=1](once([g, b)[>1]))))",
        step: monitor_212,
    },
    Monitor {
        formula: "((a since[1, 2] c) since[<=1] (d <-> !(before(once((c since (end(d) || (a since[1, 2] b))))))))",
        step: monitor_213,
    },
    Monitor {
        formula: "((!(b) <-> e) <-> (h wsince d))",
        step: monitor_214,
    },
    Monitor {
        formula: "historically(start(historically(prev([(d || historically[1, 2](before(((a ^ a) since[<=1] once[<=1](d))))), b)w))))",
        step: monitor_215,
    },
    Monitor {
        formula: "[h, (prev(b) ^ prev(once[<=1](start((((g && f) || d) since[<=1] (a wsince [f, g))))))))",
        step: monitor_216,
    },
    Monitor {
        formula: "once[<=1]((historically((b <-> (false ^ a))) ^ b))",
        step: monitor_217,
    },
    Monitor {
        formula: "historically[1, 2](end(start((once(historically(once([d, b)))) wsince once[<=1](((true ^ e) since[<=1] (f || d)))))))",
        step: monitor_218,
    },
    Monitor {
        formula: "prev([!(prev((b || before(once[>=2](before(historically(((a ^ (b wsince [a, once[>=2](b))[>1])) ^ [a, b)[>1])))))))), ([(a wsince b), b) && false))[>1])",
        step: monitor_219,
    },
    Monitor {
        formula: "(a ^ [end(historically[1, 2]((d || (false since[<=1] false)))), (d since false))w)",
        step: monitor_220,
    },
    Monitor {
        formula: "d",
        step: monitor_221,
    },
    Monitor {
        formula: "historically[1, 2]((((prev(before(a)) since[<=1] false) || once[<=1](b)) wsince c))",
        step: monitor_222,
    },
    Monitor {
        formula: "historically((c wsince a))",
        step: monitor_223,
    },
    Monitor {
        formula: "((b since[<=1] g) <-> historically[1, 2]([((false since[<=1] once(once[<=1](start(g)))) since[1, 2] b), (c wsince g))))",
        step: monitor_224,
    },
    Monitor {
        formula: "[start(a), historically(((true since prev(a)) since false)))",
        step: monitor_225,
    },
    Monitor {
        formula: "once[>=2](!(before([once(([(d -> d), false)w since b)), historically[1, 2]([a, e)))w)))",
        step: monitor_226,
    },
    Monitor {
        formula: "start(b)",
        step: monitor_227,
    },
    Monitor {
        formula: "!([b, e)[>1])",
        step: monitor_228,
    },
    Monitor {
        formula: "!(before(prev(((historically[1, 2](once(a)) && a) -> historically[1, 2]((((c since[<=1] (e wsince b)) since historically[1, 2]((historically[1, 2](d) || d))) <-> a))))))",
        step: monitor_229,
    },
    Monitor {
        formula: "a",
        step: monitor_230,
    },
    Monitor {
        formula: "(!([before(historically[1, 2](c)), once[>=2](c))w) since[1, 2] d)",
        step: monitor_231,
    },
    Monitor {
        formula: "(d since[<=1] once[>=2](([(once[>=2](e) wsince true), (prev((f since [true, (b since[1, 2] true))w)) <-> f))[>1] since[<=1] start(e))))",
        step: monitor_232,
    },
    Monitor {
        formula: "(f since (false -> (once[<=1]((c ^ b)) since[<=1] prev(c))))",
        step: monitor_233,
    },
    Monitor {
        formula: "before(before(([a, a) -> (a since a))))",
        step: monitor_234,
    },
    Monitor {
        formula: "historically((false && ([[(a since b), a)[>1], once[<=1](a))w || [a, (b wsince b))[>1])))",
        step: monitor_235,
    },
    Monitor {
        formula: "historically(a)",
        step: monitor_236,
    },
    Monitor {
        formula: "prev(once[<=1]((b since[<=1] historically[1, 2](historically[1, 2](([once(start((a && before(a)))), a)w <-> [b, a)w))))))",
        step: monitor_237,
    },
    Monitor {
        formula: "[(((d since e) ^ h) -> once[<=1](((h wsince e) wsince b))), false)",
        step: monitor_238,
    },
    Monitor {
        formula: "(once[<=1]((((d || [end(once[<=1](once[<=1](true))), a)[>1]) -> historically[1, 2](historically(((d since b) since[<=1] ((once[<=1](once[>=2](d)) <-> [b, end(a))w) wsince b))))) wsince once[>=2](((once[<=1](d) since[<=1] [once[>=2](c), b)[>1]) && start((a <-> b)))))) wsince !((a && b)))",
        step: monitor_239,
    },
    Monitor {
        formula: "once[<=1](prev(once[>=2](!(once(f)))))",
        step: monitor_240,
    },
    Monitor {
        formula: "[end(c), [b, d)w)[>1]",
        step: monitor_241,
    },
    Monitor {
        formula: "historically(start(historically(start(start((start([c, b)w) -> (b && (prev(d) <-> start(f)))))))))",
        step: monitor_242,
    },
    Monitor {
        formula: "end((d && c))",
        step: monitor_243,
    },
    Monitor {
        formula: "b",
        step: monitor_244,
    },
    Monitor {
        formula: "(end(!((a <-> (a wsince a)))) -> once((a && end(a))))",
        step: monitor_245,
    },
    Monitor {
        formula: "(a since[1, 2] a)",
        step: monitor_246,
    },
    Monitor {
        formula: "[[[c, false)[>1], once[>=2](b))[>1], (c wsince a))w",
        step: monitor_247,
    },
    Monitor {
        formula: "prev((e <-> e))",
        step: monitor_248,
    },
    Monitor {
        formula: "once(historically[1, 2](start(once(end((((once(c) since[<=1] false) since[1, 2] d) since[1, 2] (before([[b, false)[>1], once[>=2](a))) since[<=1] prev(((b since[<=1] true) -> end(b))))))))))",
        step: monitor_249,
    },
    Monitor {
        formula: "historically(historically(([(a ^ c), before(once[<=1]([a, (a since[<=1] once[<=1](false)))[>1]))) wsince a)))",
        step: monitor_250,
    },
    Monitor {
        formula: "before(end(((once[>=2]((true || a)) <-> end(a)) since[1, 2] before([a, historically[1, 2](a))w))))",
        step: monitor_251,
    },
    Monitor {
        formula: "once[<=1](!(once[>=2]([c, [start(((once[<=1](historically(before(d))) ^ (e ^ b)) since b)), d))[>1])))",
        step: monitor_252,
    },
    Monitor {
        formula: "once[>=2](before(prev((prev((c || prev(b))) <-> once(historically[1, 2](c))))))",
        step: monitor_253,
    },
    Monitor {
        formula: "(((false since[1, 2] c) wsince c) ^ (end((true ^ e)) ^ (historically(a) ^ b)))",
        step: monitor_254,
    },
    Monitor {
        formula: "!(((once[<=1](b) since[1, 2] (a since end(once([b, a))))) since[1, 2] (a || once(b))))",
        step: monitor_255,
    },
    Monitor {
        formula: "a",
        step: monitor_256,
    },
    Monitor {
        formula: "(g <-> [f, ([e, g) ^ [d, g)w)))",
        step: monitor_257,
    },
    Monitor {
        formula: "(once[>=2]((a since[<=1] true)) wsince a)",
        step: monitor_258,
    },
    Monitor {
        formula: "(([(a since c), ((c <-> c) since[1, 2] c)) since[<=1] false) && prev((prev(((historically[1, 2](b) since (false wsince a)) || [prev(a), (a since[1, 2] e))[>1])) -> [[([c, e) <-> [a, once[<=1](once[>=2](start(start((e <-> false))))))[>1]), true), (c since[<=1] d))[>1])))",
        step: monitor_259,
    },
    Monitor {
        formula: "(historically[1, 2](!(end(a))) ^ e)",
        step: monitor_260,
    },
    Monitor {
        formula: "(a <-> ((a since[1, 2] once[<=1](once(once(a)))) wsince (a || a)))",
        step: monitor_261,
    },
    Monitor {
        formula: "(once[>=2]((true since[1, 2] b)) <-> (false since (a since[<=1] (historically[1, 2](b) since[1, 2] b))))",
        step: monitor_262,
    },
    Monitor {
        formula: "((false since[1, 2] a) since ([a, start(a)) ^ once[>=2]([b, once(before((a || b)))))))",
        step: monitor_263,
    },
    Monitor {
        formula: "!(historically[1, 2](historically(([false, (a && a))w since[1, 2] ([a, a)w since (a since[1, 2] a))))))",
        step: monitor_264,
    },
    Monitor {
        formula: "c",
        step: monitor_265,
    },
    Monitor {
        formula: "once(a)",
        step: monitor_266,
    },
    Monitor {
        formula: "([(((historically[1, 2](b) since e) ^ once[>=2]((d since[<=1] b))) <-> a), [b, d)) since[1, 2] end(b))",
        step: monitor_267,
    },
    Monitor {
        formula: "[a, [a, a)w)",
        step: monitor_268,
    },
    Monitor {
        formula: "((prev(d) ^ [(d since[<=1] b), (false since[<=1] b))w) since[<=1] (((c <-> a) <-> b) since[<=1] once[<=1](prev(historically((once((!((prev(d) since[<=1] e)) ^ start((a <-> e)))) || ([c, d)[>1] && (c <-> [b, once(((d ^ a) wsince e)))w))))))))",
        step: monitor_269,
    },
    Monitor {
        formula: "(start(before(once[>=2](c))) since[<=1] [[b, c), a)w)",
        step: monitor_270,
    },
    Monitor {
        formula: "end((start(([b, f)[>1] since[1, 2] [(end(f) since g), false)[>1])) <-> (historically[1, 2](d) since[1, 2] g)))",
        step: monitor_271,
    },
    Monitor {
        formula: "(((e || [!(b), a)[>1]) -> c) && historically[1, 2](((prev(b) since[1, 2] c) since[<=1] before(e))))",
        step: monitor_272,
    },
    Monitor {
        formula: "historically(historically[1, 2]((f -> end(h))))",
        step: monitor_273,
    },
    Monitor {
        formula: "end([b, ((historically([false, b)[>1]) || e) || before(historically[1, 2]((once(historically[1, 2](a)) since f))))))",
        step: monitor_274,
    },
    Monitor {
        formula: "b",
        step: monitor_275,
    },
    Monitor {
        formula: "(once[<=1](d) -> (e wsince once[<=1]([([a, true)[>1] ^ a), (b <-> c))w)))",
        step: monitor_276,
    },
    Monitor {
        formula: "(((d since c) wsince start(([c, a)[>1] <-> once[>=2](a)))) wsince ((b && d) && d))",
        step: monitor_277,
    },
    Monitor {
        formula: "(((a || (a since[1, 2] a)) ^ a) since[1, 2] !([a, false)w))",
        step: monitor_278,
    },
    Monitor {
        formula: "((((start(((e && !(historically(a))) && b)) wsince (true since[<=1] b)) since[1, 2] e) since (b since[<=1] a)) || historically[1, 2](historically([((once(a) since[1, 2] prev(c)) wsince (a ^ before(c))), ((b <-> historically[1, 2](b)) ^ ((b || c) <-> b))))))",
        step: monitor_279,
    },
    Monitor {
        formula: "(b since once[>=2]((c ^ (c since[<=1] c))))",
        step: monitor_280,
    },
    Monitor {
        formula: "[([a, a)w since[<=1] a), (once[<=1](prev(historically((!(a) since[1, 2] (a since once[<=1](true)))))) || (a since[<=1] a)))",
        step: monitor_281,
    },
    Monitor {
        formula: "end((a wsince once((b -> (d wsince once[<=1](once[<=1](c)))))))",
        step: monitor_282,
    },
    Monitor {
        formula: "prev(b)",
        step: monitor_283,
    },
    Monitor {
        formula: "(prev(f) since once[>=2]((d since[<=1] ((g since[<=1] g) ^ b))))",
        step: monitor_284,
    },
    Monitor {
        formula: "historically((once[>=2]((once[>=2]((d -> start([false, g)[>1]))) && (d wsince d))) || !(before(c))))",
        step: monitor_285,
    },
    Monitor {
        formula: "start((c since[1, 2] a))",
        step: monitor_286,
    },
    Monitor {
        formula: "(once(((c -> b) since[<=1] c)) wsince (c ^ c))",
        step: monitor_287,
    },
    Monitor {
        formula: "[((a since[1, 2] false) since (d since e)), [c, d)[>1])",
        step: monitor_288,
    },
    Monitor {
        formula: "((historically[1, 2]((([[e, c), (a since[<=1] true)) <-> d) || end(once[<=1](!(b))))) since once(prev(([c, false) <-> [b, [d, d)[>1])[>1])))) <-> (d since[1, 2] a))",
        step: monitor_289,
    },
    Monitor {
        formula: "(([b, (start(c) since[<=1] (d since[1, 2] c))) since false) since[<=1] once[>=2](c))",
        step: monitor_290,
    },
    Monitor {
        formula: "once(c)",
        step: monitor_291,
    },
    Monitor {
        formula: "historically((once(c) || ([g, false)w && (c ^ a))))",
        step: monitor_292,
    },
    Monitor {
        formula: "historically(false)",
        step: monitor_293,
    },
    Monitor {
        formula: "([!((h since[1, 2] (((e || e) wsince h) -> c))), !(((c wsince historically(f)) -> b)))w || (c <-> f))",
        step: monitor_294,
    },
    Monitor {
        formula: "((b since[<=1] b) since[<=1] once[<=1]((b ^ (c <-> false))))",
        step: monitor_295,
    },
    Monitor {
        formula: "start(prev((prev(historically[1, 2]([prev(e), f)w)) ^ (b wsince c))))",
        step: monitor_296,
    },
    Monitor {
        formula: "prev((true wsince a))",
        step: monitor_297,
    },
    Monitor {
        formula: "start(historically[1, 2](((historically(b) || (d wsince (d since[1, 2] a))) || a)))",
        step: monitor_298,
    },
    Monitor {
        formula: "(historically[1, 2]((c <-> historically[1, 2](once(once((once(start(b)) && (c since[<=1] a))))))) -> ([(a since[1, 2] a), a)w since[<=1] [true, c)w))",
        step: monitor_299,
    },
    Monitor {
        formula: "once[<=1]((once[<=1](historically((f <-> c))) since[1, 2] end(b)))",
        step: monitor_300,
    },
    Monitor {
        formula: "[a, a)w",
        step: monitor_301,
    },
    Monitor {
        formula: "(prev(!([a, d))) wsince ((b ^ (a <-> once(start(historically(before(b)))))) since[<=1] b))",
        step: monitor_302,
    },
    Monitor {
        formula: "false",
        step: monitor_303,
    },
    Monitor {
        formula: "a",
        step: monitor_304,
    },
    Monitor {
        formula: "([a, a) && once[>=2](prev(((historically[1, 2](a) || (a -> a)) ^ once[>=2]((a since a))))))",
        step: monitor_305,
    },
    Monitor {
        formula: "prev((once[>=2](([d, a) wsince start(!(end(f))))) -> h))",
        step: monitor_306,
    },
    Monitor {
        formula: "(a -> c)",
        step: monitor_307,
    },
    Monitor {
        formula: "!([(a since end(once[<=1](a))), a))",
        step: monitor_308,
    },
    Monitor {
        formula: "end([before([(true since[1, 2] a), (start([once[>=2]((!([(b wsince b), true)[>1]) wsince c)), ((c since b) -> b))w) since[1, 2] end(prev(!((([b, b) || c) since start(b)))))))), historically[1, 2](historically(once(((end((b since a)) since[1, 2] a) since[1, 2] a)))))w)",
        step: monitor_309,
    },
    Monitor {
        formula: "end((b since[<=1] (!(historically[1, 2]((!([g, end(f))) -> true))) -> [once[>=2](b), once[<=1](b))[>1])))",
        step: monitor_310,
    },
    Monitor {
        formula: "(end((c since[1, 2] (c <-> c))) -> [start(a), historically(start(e))))",
        step: monitor_311,
    },
    Monitor {
        formula: "once(end((b since[1, 2] (c ^ (once[>=2](start(once((before(d) since[<=1] a)))) since[1, 2] (d since[1, 2] c))))))",
        step: monitor_312,
    },
    Monitor {
        formula: "(historically[1, 2]((e wsince !(f))) wsince [b, f)w)",
        step: monitor_313,
    },
    Monitor {
        formula: "(historically(a) && (a since[1, 2] c))",
        step: monitor_314,
    },
    Monitor {
        formula: "[once[>=2](a), (a since ([before(b), start(start(a))) ^ b)))",
        step: monitor_315,
    },
    Monitor {
        formula: "e",
        step: monitor_316,
    },
    Monitor {
        formula: "before(once[<=1]((prev(a) && (a && a))))",
        step: monitor_317,
    },
    Monitor {
        formula: "once[>=2]([(a wsince b), a))",
        step: monitor_318,
    },
    Monitor {
        formula: "historically[1, 2]([[(once[>=2](historically[1, 2](once[<=1](((e wsince (b since d)) since[1, 2] false)))) since [b, start(d))[>1]), e), end([once[<=1]([a, true)w), historically[1, 2](c))w))w)",
        step: monitor_319,
    },
    Monitor {
        formula: "(before((start(h) || before(!([b, [h, e)[>1])w)))) <-> ((g <-> once(b)) && (b <-> e)))",
        step: monitor_320,
    },
    Monitor {
        formula: "(start(a) <-> a)",
        step: monitor_321,
    },
    Monitor {
        formula: "(once(d) <-> start((a since start(c))))",
        step: monitor_322,
    },
    Monitor {
        formula: "(once[>=2](start(((!(prev(false)) since a) since[1, 2] [a, a)))) <-> (a ^ (a wsince a)))",
        step: monitor_323,
    },
    Monitor {
        formula: "[(((e since before(true)) && f) since[<=1] historically((f || d))), c)[>1]",
        step: monitor_324,
    },
    Monitor {
        formula: "once(once((c && a)))",
        step: monitor_325,
    },
    Monitor {
        formula: "once(([before(a), b)w || once[<=1](historically[1, 2](b))))",
        step: monitor_326,
    },
    Monitor {
        formula: "start([c, e))",
        step: monitor_327,
    },
    Monitor {
        formula: "historically[1, 2]([[c, c)w, (historically(a) <-> [a, [c, a)w)[>1]))w)",
        step: monitor_328,
    },
    Monitor {
        formula: "once([once[<=1]((once(b) && (end(end((d ^ d))) || (!(a) since[<=1] a)))), [prev(historically(d)), once[<=1](e))w))",
        step: monitor_329,
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

#[monitor(
    "once[>=2](((true since false) ^ (a <-> c)))",
    a = row[0],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_130(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c",
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_131(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([start(start((a -> true))), (a <-> (end(end(a)) ^ a)))[>1])",
    a = row[0],
    cost(a = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_132(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(a)",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_133(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=1](b), (a since[1, 2] historically(([(once[>=2](c) ^ b), c)w wsince before([[true, c), b)w)))))w",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_134(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[>=2](before(once([((b ^ b) && e), d)))))",
    b = row[1],
    d = row[3],
    e = row[4],
    cost(b = 1, d = 12, e = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_135(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(true -> before(c)), e)w",
    c = row[2],
    e = row[4],
    cost(c = 1, e = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_136(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically(before(!((!((start(once[>=2](prev(g))) -> (b ^ (false wsince a)))) since[<=1] b)))) && c)",
    a = row[0],
    b = row[1],
    c = row[2],
    g = row[6],
    cost(a = 1, b = 12, c = 19, g = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_137(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a && (a <-> a))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_138(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([e, (historically(historically[1, 2](((d -> once(d)) ^ b))) <-> (historically[1, 2]([c, c)) -> d)))w -> historically([(once(e) -> !(before((once(b) since[<=1] b)))), historically[1, 2]((c wsince historically[1, 2]((d since[1, 2] end((once(e) <-> start([[d, a), a)w))))))))[>1]))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_139(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(start([b, b)w) -> b), b)[>1]",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_140(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(f)",
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_141(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[<=1]((a || start(a))))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_142(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(start(once(([(b || c), ([a, b) -> c))w since[1, 2] (b -> b)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_143(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once(e))",
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_144(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "e",
    e = row[4],
    cost(e = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_145(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](start((before(start(c)) -> [b, (c || b))w)))",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_146(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([before(end(start((a || a)))), start(((once(true) since a) && a)))w)",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_147(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[1, 2](before(once(once[<=1](e)))) since once(prev(once(!((start(a) || e))))))",
    a = row[0],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_148(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(((end(a) since (once[>=2]((a -> c)) && end([c, b)))) since (false ^ b))) wsince end(([a, b)w wsince historically[1, 2](((b wsince a) -> c)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_149(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(b since[1, 2] a), !((a since[1, 2] b)))[>1] since historically((b wsince historically[1, 2]([a, a)[>1]))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_150(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]((before((((before((b <-> b)) since b) -> ((false since[1, 2] a) ^ a)) ^ a)) since (b ^ b)))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_151(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(once[>=2](once((f since[1, 2] start(once[>=2](start(before(before((d since[<=1] (e || (f <-> true))))))))))))",
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_152(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(!((once[>=2](start(f)) <-> g)))",
    f = row[5],
    g = row[6],
    cost(f = 1, g = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_153(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](before(before(once[<=1]((before(a) ^ e)))))",
    a = row[0],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_154(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(!([a, end(d))[>1])) -> [[a, ((c <-> b) since[<=1] d)), (d || prev([true, a)[>1]))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_155(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(before(b)) <-> (once(c) || true))",
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_156(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]((true -> e))",
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_157(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(a ^ c), historically((b ^ [b, e)w)))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    cost(a = 1, b = 12, c = 19, e = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_158(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((([a, a) since[1, 2] (false ^ once(a))) || [once(((b || !([(end((a && (a since[<=1] b))) since[1, 2] b), b)w)) since[1, 2] prev(a))), prev(a))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_159(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((false since[<=1] [(c wsince b), d)) && prev(once((true since b)))) <-> [once[<=1](c), once[<=1]((e wsince false))))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_160(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c",
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_161(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before([a, d)), (b wsince b))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_162(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(end(c)), once[>=2](before(once[<=1](([f, d)w || (false && f))))))",
    c = row[2],
    d = row[3],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_163(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(prev((prev(e) -> end(historically((a wsince before(e))))))) wsince before(c))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_164(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since c)",
    a = row[0],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_165(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once(historically[1, 2](c)))",
    c = row[2],
    cost(c = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_166(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((prev(b) ^ end((start(false) since[1, 2] a))))",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_167(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b -> !(historically[1, 2]((true since[1, 2] (once[<=1]((true <-> once[>=2](prev(!(b))))) wsince (true since[1, 2] e))))))",
    b = row[1],
    e = row[4],
    cost(b = 1, e = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_168(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(d && once[<=1](((before(b) || b) ^ once[<=1](once[<=1]((d since[<=1] c)))))), [(a ^ d), [(false <-> [historically(a), !(b))w), (a || historically[1, 2](b)))[>1]))w",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_169(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([historically((a since[<=1] false)), a)w || a) || a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_170(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c since[<=1] (e since historically(d))) since[1, 2] end(before(historically((e && a)))))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_171(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a wsince e)",
    a = row[0],
    e = row[4],
    cost(a = 1, e = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_172(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end((prev(start(((b -> c) since[<=1] a))) <-> historically[1, 2](c))) since[<=1] [!(a), (a wsince false))[>1])",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_173(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]((before(b) <-> ((c && false) ^ prev(d))))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_174(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((c since[<=1] c) wsince d) since !((b since once[<=1]([a, a)[>1]))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_175(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(prev([once[<=1]((a since[1, 2] c)), !((c since[1, 2] before((true since[1, 2] b)))))[>1]))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_176(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since[1, 2] (b <-> (prev(historically[1, 2](b)) ^ a)))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_177(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b || (before(b) since[1, 2] (a || a))) && once[<=1](end(before(b))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_178(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(([prev(e), ((e -> [d, e)w) since[<=1] once(prev(e)))) -> (((before(d) since[1, 2] (historically((a ^ a)) wsince d)) ^ (once[>=2]((b ^ prev(b))) since[1, 2] c)) ^ ((a ^ ((a <-> true) since[1, 2] d)) wsince (once[<=1](false) -> a)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_179(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(once([e, f)w) <-> h), b)[>1]",
    b = row[1],
    e = row[4],
    f = row[5],
    h = row[7],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_180(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(b) ^ (b || b))",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_181(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[<=1] d)",
    a = row[0],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_182(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "true",
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_183(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((historically[1, 2](a) since[1, 2] e))",
    a = row[0],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_184(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(true ^ ((d since[<=1] prev(e)) since[1, 2] c))",
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_185(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, (once[>=2](e) since c))[>1]",
    a = row[0],
    c = row[2],
    e = row[4],
    cost(a = 1, c = 12, e = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_186(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([(a since[<=1] b), (b <-> [b, b)))[>1])",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_187(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((start([(once[>=2](prev(h)) since[<=1] a), end(true))[>1]) <-> (e wsince e)))",
    a = row[0],
    e = row[4],
    h = row[7],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_188(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((end(once[>=2]([once(a), end((a || a)))w)) since[<=1] (((start(a) <-> a) || b) since[<=1] before(start(!(start([end(a), [historically[1, 2]((c -> (once[>=2](b) since[1, 2] (c wsince a)))), true)))))))) since end(once[>=2](a)))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_189(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[<=1]((c <-> [prev(a), f)[>1])) since [historically(!(d)), b)w)",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_190(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([[g, once[>=2](d))[>1], prev([(h wsince true), once[<=1](c))w)) wsince once[>=2](prev((c -> d))))",
    c = row[2],
    d = row[3],
    g = row[6],
    h = row[7],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_191(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_192(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(start((prev((start(prev(a)) since (historically[1, 2](a) since[1, 2] a))) since[1, 2] end(once[<=1](false))))))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_193(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[d, b)[>1], start(c))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_194(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(!([(b || false), [b, b)w))), start(once[>=2](([false, b) ^ d))))[>1]",
    b = row[1],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_195(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since[1, 2] d)",
    b = row[1],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_196(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((a since start(a)))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_197(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c",
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_198(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b && (prev(((a <-> a) since[<=1] historically[1, 2](false))) since end(a))) since[1, 2] !(start(!((once([b, once[<=1](a))) since[1, 2] ((a since b) wsince (a since[1, 2] ((b && a) -> start(once(once((historically(once((b -> b))) since[1, 2] b))))))))))))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_199(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([a, d) && (c wsince c)), g)w",
    a = row[0],
    c = row[2],
    d = row[3],
    g = row[6],
    cost(a = 1, c = 12, d = 19, g = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_200(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c since[1, 2] (d -> b))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_201(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, false)[>1] ^ once([a, (true || b))[>1]))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_202(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](end(!(end((before(((b wsince b) since d)) <-> [false, d))))))",
    b = row[1],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_203(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, historically(d)) since[1, 2] (a -> start(once[>=2](prev((c && d))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_204(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([once[<=1]((historically(a) || historically[1, 2]((prev(a) since[1, 2] a)))), a)w wsince historically(a))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_205(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(([b, (start([d, e)w) ^ (historically[1, 2](b) since[1, 2] false)))w || (d ^ (b && once[<=1](d)))))",
    b = row[1],
    d = row[3],
    e = row[4],
    cost(b = 1, d = 12, e = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_206(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]((historically[1, 2]((d || [c, b)w)) since[1, 2] c))",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_207(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a || prev(!((historically[1, 2](once[<=1](a)) -> a))))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_208(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((end(([c, ([d, a) || once(b)))w since[1, 2] c)) ^ (historically((b <-> (historically(a) since (true since[<=1] a)))) since start(b))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_209(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([((a <-> [b, a)) ^ b), [prev([a, a)w), a)w)[>1] <-> [a, b)w)",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_210(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(g wsince once[>=2]((!(a) since [start(once[>=2]((g since[1, 2] false))), c)[>1])))",
    a = row[0],
    c = row[2],
    g = row[6],
    cost(a = 1, c = 12, g = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_211(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c <-> once(c)) since[<=1] prev(once[<=1](once([g, b)[>1]))))",
    b = row[1],
    c = row[2],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_212(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a since[1, 2] c) since[<=1] (d <-> !(before(once((c since (end(d) || (a since[1, 2] b))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 1, b = 12, c = 19, d = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_213(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((!(b) <-> e) <-> (h wsince d))",
    b = row[1],
    d = row[3],
    e = row[4],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_214(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(start(historically(prev([(d || historically[1, 2](before(((a ^ a) since[<=1] once[<=1](d))))), b)w))))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_215(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[h, (prev(b) ^ prev(once[<=1](start((((g && f) || d) since[<=1] (a wsince [f, g))))))))",
    a = row[0],
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    h = row[7],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_216(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]((historically((b <-> (false ^ a))) ^ b))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_217(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](end(start((once(historically(once([d, b)))) wsince once[<=1](((true ^ e) since[<=1] (f || d)))))))",
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_218(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([!(prev((b || before(once[>=2](before(historically(((a ^ (b wsince [a, once[>=2](b))[>1])) ^ [a, b)[>1])))))))), ([(a wsince b), b) && false))[>1])",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_219(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a ^ [end(historically[1, 2]((d || (false since[<=1] false)))), (d since false))w)",
    a = row[0],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_220(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d",
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_221(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]((((prev(before(a)) since[<=1] false) || once[<=1](b)) wsince c))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_222(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((c wsince a))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_223(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b since[<=1] g) <-> historically[1, 2]([((false since[<=1] once(once[<=1](start(g)))) since[1, 2] b), (c wsince g))))",
    b = row[1],
    c = row[2],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_224(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start(a), historically(((true since prev(a)) since false)))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_225(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](!(before([once(([(d -> d), false)w since b)), historically[1, 2]([a, e)))w)))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    cost(a = 1, b = 12, d = 19, e = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_226(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(b)",
    b = row[1],
    cost(b = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_227(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([b, e)[>1])",
    b = row[1],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_228(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(before(prev(((historically[1, 2](once(a)) && a) -> historically[1, 2]((((c since[<=1] (e wsince b)) since historically[1, 2]((historically[1, 2](d) || d))) <-> a))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_229(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_230(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!([before(historically[1, 2](c)), once[>=2](c))w) since[1, 2] d)",
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_231(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d since[<=1] once[>=2](([(once[>=2](e) wsince true), (prev((f since [true, (b since[1, 2] true))w)) <-> f))[>1] since[<=1] start(e))))",
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    cost(b = 1, d = 12, e = 19, f = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_232(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(f since (false -> (once[<=1]((c ^ b)) since[<=1] prev(c))))",
    b = row[1],
    c = row[2],
    f = row[5],
    cost(b = 1, c = 12, f = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_233(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(before(([a, a) -> (a since a))))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_234(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((false && ([[(a since b), a)[>1], once[<=1](a))w || [a, (b wsince b))[>1])))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_235(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_236(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[<=1]((b since[<=1] historically[1, 2](historically[1, 2](([once(start((a && before(a)))), a)w <-> [b, a)w))))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_237(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(((d since e) ^ h) -> once[<=1](((h wsince e) wsince b))), false)",
    b = row[1],
    d = row[3],
    e = row[4],
    h = row[7],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_238(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[<=1]((((d || [end(once[<=1](once[<=1](true))), a)[>1]) -> historically[1, 2](historically(((d since b) since[<=1] ((once[<=1](once[>=2](d)) <-> [b, end(a))w) wsince b))))) wsince once[>=2](((once[<=1](d) since[<=1] [once[>=2](c), b)[>1]) && start((a <-> b)))))) wsince !((a && b)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_239(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](prev(once[>=2](!(once(f)))))",
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_240(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(c), [b, d)w)[>1]",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_241(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(start(historically(start(start((start([c, b)w) -> (b && (prev(d) <-> start(f)))))))))",
    b = row[1],
    c = row[2],
    d = row[3],
    f = row[5],
    cost(b = 1, c = 12, d = 19, f = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_242(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((d && c))",
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_243(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_244(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(!((a <-> (a wsince a)))) -> once((a && end(a))))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_245(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[1, 2] a)",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_246(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[[c, false)[>1], once[>=2](b))[>1], (c wsince a))w",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_247(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((e <-> e))",
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_248(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(historically[1, 2](start(once(end((((once(c) since[<=1] false) since[1, 2] d) since[1, 2] (before([[b, false)[>1], once[>=2](a))) since[<=1] prev(((b since[<=1] true) -> end(b))))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_249(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(historically(([(a ^ c), before(once[<=1]([a, (a since[<=1] once[<=1](false)))[>1]))) wsince a)))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_250(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(end(((once[>=2]((true || a)) <-> end(a)) since[1, 2] before([a, historically[1, 2](a))w))))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_251(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](!(once[>=2]([c, [start(((once[<=1](historically(before(d))) ^ (e ^ b)) since b)), d))[>1])))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    cost(b = 1, c = 12, d = 19, e = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_252(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](before(prev((prev((c || prev(b))) <-> once(historically[1, 2](c))))))",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_253(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((false since[1, 2] c) wsince c) ^ (end((true ^ e)) ^ (historically(a) ^ b)))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_254(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(((once[<=1](b) since[1, 2] (a since end(once([b, a))))) since[1, 2] (a || once(b))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_255(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_256(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(g <-> [f, ([e, g) ^ [d, g)w)))",
    d = row[3],
    e = row[4],
    f = row[5],
    g = row[6],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_257(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[>=2]((a since[<=1] true)) wsince a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_258(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([(a since c), ((c <-> c) since[1, 2] c)) since[<=1] false) && prev((prev(((historically[1, 2](b) since (false wsince a)) || [prev(a), (a since[1, 2] e))[>1])) -> [[([c, e) <-> [a, once[<=1](once[>=2](start(start((e <-> false))))))[>1]), true), (c since[<=1] d))[>1])))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_259(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[1, 2](!(end(a))) ^ e)",
    a = row[0],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_260(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a <-> ((a since[1, 2] once[<=1](once(once(a)))) wsince (a || a)))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_261(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[>=2]((true since[1, 2] b)) <-> (false since (a since[<=1] (historically[1, 2](b) since[1, 2] b))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_262(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((false since[1, 2] a) since ([a, start(a)) ^ once[>=2]([b, once(before((a || b)))))))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_263(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(historically[1, 2](historically(([false, (a && a))w since[1, 2] ([a, a)w since (a since[1, 2] a))))))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_264(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c",
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_265(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_266(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(((historically[1, 2](b) since e) ^ once[>=2]((d since[<=1] b))) <-> a), [b, d)) since[1, 2] end(b))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    cost(a = 1, b = 12, d = 19, e = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_267(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, [a, a)w)",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_268(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((prev(d) ^ [(d since[<=1] b), (false since[<=1] b))w) since[<=1] (((c <-> a) <-> b) since[<=1] once[<=1](prev(historically((once((!((prev(d) since[<=1] e)) ^ start((a <-> e)))) || ([c, d)[>1] && (c <-> [b, once(((d ^ a) wsince e)))w))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_269(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(before(once[>=2](c))) since[<=1] [[b, c), a)w)",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_270(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((start(([b, f)[>1] since[1, 2] [(end(f) since g), false)[>1])) <-> (historically[1, 2](d) since[1, 2] g)))",
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_271(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((e || [!(b), a)[>1]) -> c) && historically[1, 2](((prev(b) since[1, 2] c) since[<=1] before(e))))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_272(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(historically[1, 2]((f -> end(h))))",
    f = row[5],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_273(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([b, ((historically([false, b)[>1]) || e) || before(historically[1, 2]((once(historically[1, 2](a)) since f))))))",
    a = row[0],
    b = row[1],
    e = row[4],
    f = row[5],
    cost(a = 1, b = 12, e = 19, f = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_274(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_275(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[<=1](d) -> (e wsince once[<=1]([([a, true)[>1] ^ a), (b <-> c))w)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    cost(a = 1, b = 12, c = 19, d = 1, e = 33),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_276(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((d since c) wsince start(([c, a)[>1] <-> once[>=2](a)))) wsince ((b && d) && d))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_277(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((a || (a since[1, 2] a)) ^ a) since[1, 2] !([a, false)w))",
    a = row[0],
    cost(a = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_278(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((((start(((e && !(historically(a))) && b)) wsince (true since[<=1] b)) since[1, 2] e) since (b since[<=1] a)) || historically[1, 2](historically([((once(a) since[1, 2] prev(c)) wsince (a ^ before(c))), ((b <-> historically[1, 2](b)) ^ ((b || c) <-> b))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_279(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since once[>=2]((c ^ (c since[<=1] c))))",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_280(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([a, a)w since[<=1] a), (once[<=1](prev(historically((!(a) since[1, 2] (a since once[<=1](true)))))) || (a since[<=1] a)))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_281(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((a wsince once((b -> (d wsince once[<=1](once[<=1](c)))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_282(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(b)",
    b = row[1],
    cost(b = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_283(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(f) since once[>=2]((d since[<=1] ((g since[<=1] g) ^ b))))",
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_284(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((once[>=2]((once[>=2]((d -> start([false, g)[>1]))) && (d wsince d))) || !(before(c))))",
    c = row[2],
    d = row[3],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_285(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start((c since[1, 2] a))",
    a = row[0],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_286(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(((c -> b) since[<=1] c)) wsince (c ^ c))",
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_287(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[((a since[1, 2] false) since (d since e)), [c, d)[>1])",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    cost(a = 1, c = 12, d = 19, e = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_288(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((historically[1, 2]((([[e, c), (a since[<=1] true)) <-> d) || end(once[<=1](!(b))))) since once(prev(([c, false) <-> [b, [d, d)[>1])[>1])))) <-> (d since[1, 2] a))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_289(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([b, (start(c) since[<=1] (d since[1, 2] c))) since false) since[<=1] once[>=2](c))",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_290(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(c)",
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_291(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((once(c) || ([g, false)w && (c ^ a))))",
    a = row[0],
    c = row[2],
    g = row[6],
    cost(a = 1, c = 12, g = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_292(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(false)",
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_293(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([!((h since[1, 2] (((e || e) wsince h) -> c))), !(((c wsince historically(f)) -> b)))w || (c <-> f))",
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_294(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b since[<=1] b) since[<=1] once[<=1]((b ^ (c <-> false))))",
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_295(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev((prev(historically[1, 2]([prev(e), f)w)) ^ (b wsince c))))",
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_296(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((true wsince a))",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_297(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(historically[1, 2](((historically(b) || (d wsince (d since[1, 2] a))) || a)))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_298(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[1, 2]((c <-> historically[1, 2](once(once((once(start(b)) && (c since[<=1] a))))))) -> ([(a since[1, 2] a), a)w since[<=1] [true, c)w))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_299(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]((once[<=1](historically((f <-> c))) since[1, 2] end(b)))",
    b = row[1],
    c = row[2],
    f = row[5],
    cost(b = 1, c = 12, f = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_300(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, a)w",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_301(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(!([a, d))) wsince ((b ^ (a <-> once(start(historically(before(b)))))) since[<=1] b))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_302(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false",
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_303(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_304(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([a, a) && once[>=2](prev(((historically[1, 2](a) || (a -> a)) ^ once[>=2]((a since a))))))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_305(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((once[>=2](([d, a) wsince start(!(end(f))))) -> h))",
    a = row[0],
    d = row[3],
    f = row[5],
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_306(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a -> c)",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_307(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([(a since end(once[<=1](a))), a))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_308(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([before([(true since[1, 2] a), (start([once[>=2]((!([(b wsince b), true)[>1]) wsince c)), ((c since b) -> b))w) since[1, 2] end(prev(!((([b, b) || c) since start(b)))))))), historically[1, 2](historically(once(((end((b since a)) since[1, 2] a) since[1, 2] a)))))w)",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_309(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((b since[<=1] (!(historically[1, 2]((!([g, end(f))) -> true))) -> [once[>=2](b), once[<=1](b))[>1])))",
    b = row[1],
    f = row[5],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_310(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end((c since[1, 2] (c <-> c))) -> [start(a), historically(start(e))))",
    a = row[0],
    c = row[2],
    e = row[4],
    cost(a = 1, c = 12, e = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_311(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(end((b since[1, 2] (c ^ (once[>=2](start(once((before(d) since[<=1] a)))) since[1, 2] (d since[1, 2] c))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 1, b = 12, c = 19, d = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_312(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[1, 2]((e wsince !(f))) wsince [b, f)w)",
    b = row[1],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_313(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically(a) && (a since[1, 2] c))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_314(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2](a), (a since ([before(b), start(start(a))) ^ b)))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_315(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "e",
    e = row[4],
    cost(e = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_316(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[<=1]((prev(a) && (a && a))))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_317(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([(a wsince b), a))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_318(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([[(once[>=2](historically[1, 2](once[<=1](((e wsince (b since d)) since[1, 2] false)))) since [b, start(d))[>1]), e), end([once[<=1]([a, true)w), historically[1, 2](c))w))w)",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_319(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(before((start(h) || before(!([b, [h, e)[>1])w)))) <-> ((g <-> once(b)) && (b <-> e)))",
    b = row[1],
    e = row[4],
    g = row[6],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_320(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(a) <-> a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_321(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(d) <-> start((a since start(c))))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_322(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[>=2](start(((!(prev(false)) since a) since[1, 2] [a, a)))) <-> (a ^ (a wsince a)))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_323(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(((e since before(true)) && f) since[<=1] historically((f || d))), c)[>1]",
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_324(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(once((c && a)))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_325(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(([before(a), b)w || once[<=1](historically[1, 2](b))))",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_326(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([c, e))",
    c = row[2],
    e = row[4],
    cost(c = 1, e = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_327(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([[c, c)w, (historically(a) <-> [a, [c, a)w)[>1]))w)",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_328(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once([once[<=1]((once(b) && (end(end((d ^ d))) || (!(a) since[<=1] a)))), [prev(historically(d)), once[<=1](e))w))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_329(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}
