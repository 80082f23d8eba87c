//! Written by `generate.rs`.

#![allow(unused_variables)] // a constant formula reads no atom

use monitor_runtime::{Violated, monitor};

use super::{Monitor, Row, Slots};

pub(crate) const ATOMS: usize = 8;

pub(crate) const MONITORS: &[Monitor] = &[
    Monitor {
        formula: "(start((c -> once(b))) && once(((!((b ^ false)) && e) && g)))",
        step: monitor_0,
    },
    Monitor {
        formula: "[b, a)",
        step: monitor_1,
    },
    Monitor {
        formula: "((b -> true) wsince b)",
        step: monitor_2,
    },
    Monitor {
        formula: "historically([prev(false), once((start(start([f, h))) && (historically(d) wsince once((e -> h))))))w)",
        step: monitor_3,
    },
    Monitor {
        formula: "(((true && prev(true)) ^ prev(prev(b))) || a)",
        step: monitor_4,
    },
    Monitor {
        formula: "!([([(!([true, b)) && true), b) -> c), (a since d))w)",
        step: monitor_5,
    },
    Monitor {
        formula: "(once(c) ^ [e, end(d))w)",
        step: monitor_6,
    },
    Monitor {
        formula: "([(start(a) since [a, ((a wsince ((start(a) -> a) since a)) && a))w), end((a ^ a)))w -> a)",
        step: monitor_7,
    },
    Monitor {
        formula: "((b wsince h) && !(((once(f) -> historically((e || f))) && prev((h -> c)))))",
        step: monitor_8,
    },
    Monitor {
        formula: "(once(once(([(([a, false) || false) <-> b), (a && ((a -> a) <-> ((a || [(a <-> b), b)w) || [a, (b ^ b)))))) -> (((b ^ a) <-> b) || start(a))))) -> prev((b since (a wsince b))))",
        step: monitor_9,
    },
    Monitor {
        formula: "((b && (e -> a)) since ((start(d) since start(end(d))) since b))",
        step: monitor_10,
    },
    Monitor {
        formula: "(once((prev(!((f ^ [a, true)))) since [a, c)w)) since ((start(h) ^ h) since b))",
        step: monitor_11,
    },
    Monitor {
        formula: "(once((historically(c) since d)) -> (a -> end(e)))",
        step: monitor_12,
    },
    Monitor {
        formula: "start(end(end(((start(start(((a since a) since a))) since a) && start(a)))))",
        step: monitor_13,
    },
    Monitor {
        formula: "a",
        step: monitor_14,
    },
    Monitor {
        formula: "prev(([c, c) || ((a wsince [a, a)) || [historically([once(once(d)), false)), a))))",
        step: monitor_15,
    },
    Monitor {
        formula: "[(end(a) -> start(((b && a) && a))), [b, once(a)))w",
        step: monitor_16,
    },
    Monitor {
        formula: "((historically((once(!(a)) || !(f))) || b) || [once(historically(((c || a) ^ c))), false))",
        step: monitor_17,
    },
    Monitor {
        formula: "([b, c) <-> (a ^ start(historically((c wsince a)))))",
        step: monitor_18,
    },
    Monitor {
        formula: "((((c -> c) -> ((e && b) since b)) -> [e, ((b since (e since e)) -> once([(b <-> e), e))))w) && ((d && (prev(a) ^ once([!(e), historically(!(c)))))) since (once(a) ^ false)))",
        step: monitor_19,
    },
    Monitor {
        formula: "(f wsince once((a -> prev([f, d)))))",
        step: monitor_20,
    },
    Monitor {
        formula: "(((end(end(b)) && a) ^ a) || end(a))",
        step: monitor_21,
    },
    Monitor {
        formula: "end(!((e -> prev((e && a)))))",
        step: monitor_22,
    },
    Monitor {
        formula: "(prev([prev([f, true)w), (b -> end(d)))w) since c)",
        step: monitor_23,
    },
    Monitor {
        formula: "a",
        step: monitor_24,
    },
    Monitor {
        formula: "once(end(((d <-> a) -> !((a -> d)))))",
        step: monitor_25,
    },
    Monitor {
        formula: "[(((d since true) ^ e) -> e), [historically([a, a)w), start(prev(end(once((c since false))))))w)w",
        step: monitor_26,
    },
    Monitor {
        formula: "[((end(((false || a) && historically(!((a since c))))) && b) <-> b), (a || a))w",
        step: monitor_27,
    },
    Monitor {
        formula: "(a wsince historically((once(a) || c)))",
        step: monitor_28,
    },
    Monitor {
        formula: "([(c wsince b), (c && true)) && ((c ^ historically(c)) since prev(historically(start(start(historically(((true ^ (c since false)) ^ prev((end(a) && [start(c), (historically((b -> a)) wsince (b && [historically((c && a)), a)w)))))))))))))",
        step: monitor_29,
    },
    Monitor {
        formula: "[prev(once((b <-> a))), b)w",
        step: monitor_30,
    },
    Monitor {
        formula: "[!((d wsince false)), (((c ^ b) wsince false) || start((b <-> c))))w",
        step: monitor_31,
    },
    Monitor {
        formula: "([[d, end(g)), a) wsince (!(((false || end(prev(c))) wsince c)) && d))",
        step: monitor_32,
    },
    Monitor {
        formula: "((a || once(a)) <-> a)",
        step: monitor_33,
    },
    Monitor {
        formula: "a",
        step: monitor_34,
    },
    Monitor {
        formula: "e",
        step: monitor_35,
    },
    Monitor {
        formula: "(((false <-> c) || c) <-> c)",
        step: monitor_36,
    },
    Monitor {
        formula: "b",
        step: monitor_37,
    },
    Monitor {
        formula: "end(([b, d)w ^ [(false -> (a since false)), (c ^ c))w))",
        step: monitor_38,
    },
    Monitor {
        formula: "(prev((once([end((start([[e, a), (d || d))) && e)), (once(d) wsince d))w) || once(d))) wsince ((start(prev(e)) wsince b) && d))",
        step: monitor_39,
    },
    Monitor {
        formula: "end(historically(!(end(c))))",
        step: monitor_40,
    },
    Monitor {
        formula: "prev([once((true && c)), b)w)",
        step: monitor_41,
    },
    Monitor {
        formula: "([once(b), [[a, false), c)) || (([a, b)w since c) || true))",
        step: monitor_42,
    },
    Monitor {
        formula: "once(((prev(historically(prev(d))) <-> e) || (a -> (e wsince e))))",
        step: monitor_43,
    },
    Monitor {
        formula: "historically(end([b, a)w))",
        step: monitor_44,
    },
    Monitor {
        formula: "h",
        step: monitor_45,
    },
    Monitor {
        formula: "(end(prev(((b && historically(true)) since start((a since f))))) -> end([(b since prev(f)), g)w))",
        step: monitor_46,
    },
    Monitor {
        formula: "prev((historically(!(b)) <-> (!(([d, (e || c)) -> b)) || (e ^ historically(end(c))))))",
        step: monitor_47,
    },
    Monitor {
        formula: "!(historically((!(end(true)) ^ historically(!(end((e ^ c)))))))",
        step: monitor_48,
    },
    Monitor {
        formula: "(historically((((b -> (c ^ b)) since historically((a since [a, start(a))w))) -> true)) since [prev(end(a)), end(start(end(b)))))",
        step: monitor_49,
    },
    Monitor {
        formula: "[b, (start([false, end(c))) -> true))w",
        step: monitor_50,
    },
    Monitor {
        formula: "(a wsince [a, [(a || (a -> a)), a)))",
        step: monitor_51,
    },
    Monitor {
        formula: "start(once((prev(c) && (prev((e since d)) -> d))))",
        step: monitor_52,
    },
    Monitor {
        formula: "historically([([a, (a && a)) since start(a)), [([(a || end(a)), a) -> true), true)w))",
        step: monitor_53,
    },
    Monitor {
        formula: "historically((((f || a) wsince (end([[d, c)w, (c wsince c))) since a)) || b))",
        step: monitor_54,
    },
    Monitor {
        formula: "start(once((end(f) && (once(start(e)) <-> (g wsince c)))))",
        step: monitor_55,
    },
    Monitor {
        formula: "(a -> ((a ^ a) <-> true))",
        step: monitor_56,
    },
    Monitor {
        formula: "once(prev(prev((d && (d || c)))))",
        step: monitor_57,
    },
    Monitor {
        formula: "(once(f) since e)",
        step: monitor_58,
    },
    Monitor {
        formula: "start(end(!((once([start((d ^ b)), b)w) && (false ^ (([d, [true, d)w) <-> c) <-> prev(!((start((((c && d) && end(a)) && [false, b)w)) ^ c)))))))))",
        step: monitor_59,
    },
    Monitor {
        formula: "[(end([start(b), f)w) since [(h || f), (g since (b ^ false)))), end([e, g)w))w",
        step: monitor_60,
    },
    Monitor {
        formula: "prev([d, f)w)",
        step: monitor_61,
    },
    Monitor {
        formula: "(b <-> b)",
        step: monitor_62,
    },
    Monitor {
        formula: "(historically((a || a)) ^ end([b, b)))",
        step: monitor_63,
    },
    Monitor {
        formula: "historically(((prev((f <-> (d || d))) since !(g)) -> false))",
        step: monitor_64,
    },
    Monitor {
        formula: "([historically((b wsince start(b))), [prev([b, a)), c)) && !(d))",
        step: monitor_65,
    },
    Monitor {
        formula: "([c, historically([e, (c since b))))w wsince [true, start((true wsince true))))",
        step: monitor_66,
    },
    Monitor {
        formula: "([(!(e) wsince a), prev([a, a))) -> (d wsince start((prev(c) -> a))))",
        step: monitor_67,
    },
    Monitor {
        formula: "start(start(((end([start(c), a)) <-> (c && start(c))) wsince prev((c ^ a)))))",
        step: monitor_68,
    },
    Monitor {
        formula: "start(((d <-> once((b && (historically(start(d)) since (true -> b))))) && !(once((((a && !((false <-> [d, d)w))) -> end((false <-> !([b, c))))) since d)))))",
        step: monitor_69,
    },
    Monitor {
        formula: "[end([a, [a, a))), a)",
        step: monitor_70,
    },
    Monitor {
        formula: "((end(b) since g) wsince (d <-> [[f, d)w, (d wsince b))w))",
        step: monitor_71,
    },
    Monitor {
        formula: "(a -> (prev(historically((a wsince prev((b <-> a))))) || prev(a)))",
        step: monitor_72,
    },
    Monitor {
        formula: "((once(start(!((c <-> g)))) ^ historically((false <-> once(historically((e && b)))))) wsince !(g))",
        step: monitor_73,
    },
    Monitor {
        formula: "[start((a wsince [a, b))), !(((b && b) -> !(start((a wsince once(a)))))))w",
        step: monitor_74,
    },
    Monitor {
        formula: "historically(c)",
        step: monitor_75,
    },
    Monitor {
        formula: "(historically((([b, start(([a, a) wsince [b, b)))) <-> start(a)) && b)) wsince (b <-> b))",
        step: monitor_76,
    },
    Monitor {
        formula: "((a <-> b) -> (a || b))",
        step: monitor_77,
    },
    Monitor {
        formula: "(!(start(a)) since start((!(a) since a)))",
        step: monitor_78,
    },
    Monitor {
        formula: "once(prev(!((historically(((true ^ historically(historically(a))) since end([b, start((b || a)))w))) -> (b || prev(a))))))",
        step: monitor_79,
    },
    Monitor {
        formula: "historically(([(d since !(d)), a)w || (d since !(b))))",
        step: monitor_80,
    },
    Monitor {
        formula: "((d -> e) || d)",
        step: monitor_81,
    },
    Monitor {
        formula: "prev(end(historically(start(prev([!(prev(!(start((b || b))))), d)w)))))",
        step: monitor_82,
    },
    Monitor {
        formula: "(d <-> false)",
        step: monitor_83,
    },
    Monitor {
        formula: "[end(((d ^ (a wsince c)) && start((false -> a)))), prev((e since true)))w",
        step: monitor_84,
    },
    Monitor {
        formula: "(e && [e, (b || [(once(c) ^ [e, e)w), d)))w)",
        step: monitor_85,
    },
    Monitor {
        formula: "d",
        step: monitor_86,
    },
    Monitor {
        formula: "start((prev(end((a wsince start(a)))) <-> ((a wsince true) <-> (a <-> a))))",
        step: monitor_87,
    },
    Monitor {
        formula: "a",
        step: monitor_88,
    },
    Monitor {
        formula: "(prev((c wsince c)) -> historically(start((prev(end(start([a, a)w))) since [(once((b && false)) <-> end(end([a, a)w))), [false, end(b))w)))))",
        step: monitor_89,
    },
    Monitor {
        formula: "end((([historically((b ^ a)), !([f, historically(f))))w since !(!((a && c)))) && b))",
        step: monitor_90,
    },
    Monitor {
        formula: "(start([b, (false wsince b))w) <-> b)",
        step: monitor_91,
    },
    Monitor {
        formula: "[([e, start(f)) since a), (end(true) since [(true ^ f), prev(a))))w",
        step: monitor_92,
    },
    Monitor {
        formula: "[!(prev([historically(((a wsince b) -> c)), historically((e ^ c)))w)), d)",
        step: monitor_93,
    },
    Monitor {
        formula: "(!((e <-> (e ^ a))) || !((c since (c ^ a))))",
        step: monitor_94,
    },
    Monitor {
        formula: "prev(((d <-> b) <-> start(historically(prev(!((historically(prev(d)) ^ !(c))))))))",
        step: monitor_95,
    },
    Monitor {
        formula: "once((once((c ^ d)) <-> [start(f), a)))",
        step: monitor_96,
    },
    Monitor {
        formula: "((b ^ a) || [a, [prev(prev([a, !(a)))), c)w)w)",
        step: monitor_97,
    },
    Monitor {
        formula: "once(end([(once(a) wsince [c, a)), c)))",
        step: monitor_98,
    },
    Monitor {
        formula: "(!(b) && start((a since (((b && b) since ((b since b) -> (a -> (a && true)))) <-> !(!(prev(((b && a) wsince b))))))))",
        step: monitor_99,
    },
    Monitor {
        formula: "(!(prev(start(end(prev((false since a)))))) ^ ((end(d) || false) <-> end(b)))",
        step: monitor_100,
    },
    Monitor {
        formula: "(b || a)",
        step: monitor_101,
    },
    Monitor {
        formula: "end((a <-> b))",
        step: monitor_102,
    },
    Monitor {
        formula: "((c since a) since !(once(f)))",
        step: monitor_103,
    },
    Monitor {
        formula: "(d && historically(f))",
        step: monitor_104,
    },
    Monitor {
        formula: "((false since true) since historically(end((b <-> a))))",
        step: monitor_105,
    },
    Monitor {
        formula: "(((c since c) wsince (a wsince b)) wsince (b <-> c))",
        step: monitor_106,
    },
    Monitor {
        formula: "end(end(historically((historically(end(((a <-> a) since [a, a)))) || a))))",
        step: monitor_107,
    },
    Monitor {
        formula: "once(prev(a))",
        step: monitor_108,
    },
    Monitor {
        formula: "prev(([prev((b since [d, ((e <-> e) <-> e)))), ((prev([[(a <-> historically(a)), end((d || c))), false)w) -> start(([true, b) since (b -> a)))) ^ once(d)))w -> historically(b)))",
        step: monitor_109,
    },
    Monitor {
        formula: "(c && (c -> c))",
        step: monitor_110,
    },
    Monitor {
        formula: "((start(!(a)) && prev(start(end(a)))) <-> historically(historically(((a || a) ^ (a && a)))))",
        step: monitor_111,
    },
    Monitor {
        formula: "end(once([start(false), ((false || e) wsince end(([c, b) since once(((a -> d) -> true))))))))",
        step: monitor_112,
    },
    Monitor {
        formula: "once(a)",
        step: monitor_113,
    },
    Monitor {
        formula: "prev((a since start(a)))",
        step: monitor_114,
    },
    Monitor {
        formula: "[b, c)",
        step: monitor_115,
    },
    Monitor {
        formula: "(historically((once(f) wsince (h -> (g && d)))) && once((((f && start(!(true))) -> true) since b)))",
        step: monitor_116,
    },
    Monitor {
        formula: "a",
        step: monitor_117,
    },
    Monitor {
        formula: "start(!(end((d <-> (a wsince c)))))",
        step: monitor_118,
    },
    Monitor {
        formula: "((a && (d since ([d, e)w || c))) && [(once((d || historically(a))) since ((c <-> c) wsince historically(b))), (a <-> (d -> a)))w)",
        step: monitor_119,
    },
    Monitor {
        formula: "(start(((b && a) <-> (c ^ b))) ^ prev(c))",
        step: monitor_120,
    },
    Monitor {
        formula: "[([(d since (a || d)), f)w ^ (f || historically((false -> prev([c, e)))))), d)w",
        step: monitor_121,
    },
    Monitor {
        formula: "prev([historically(once((b <-> (b ^ a)))), a)w)",
        step: monitor_122,
    },
    Monitor {
        formula: "[b, (((e && d) <-> (true <-> d)) || false))w",
        step: monitor_123,
    },
    Monitor {
        formula: "(prev(once(start(((f since d) wsince once(a))))) && d)",
        step: monitor_124,
    },
    Monitor {
        formula: "(b && a)",
        step: monitor_125,
    },
    Monitor {
        formula: "[g, (end([historically([false, g)w), e)) -> e))",
        step: monitor_126,
    },
    Monitor {
        formula: "end([((c || f) && a), (a <-> end(!(b))))w)",
        step: monitor_127,
    },
    Monitor {
        formula: "prev(((once((b ^ b)) since b) wsince b))",
        step: monitor_128,
    },
    Monitor {
        formula: "[(historically((([(once(c) ^ a), c) wsince (a ^ b)) <-> once(!((c && a))))) <-> ((c <-> a) <-> [a, c))), end(!(((((c && c) <-> [b, (historically(b) || c))) ^ prev(false)) since once(end((a since c)))))))",
        step: monitor_129,
    },
    Monitor {
        formula: "(prev(true) && ((c || a) && [prev(b), b)))",
        step: monitor_130,
    },
    Monitor {
        formula: "a",
        step: monitor_131,
    },
    Monitor {
        formula: "!(prev((prev(e) since once(((c wsince [prev((false && (true since a))), c)w) || true)))))",
        step: monitor_132,
    },
    Monitor {
        formula: "([(e -> d), (start(a) ^ historically(d)))w && [a, c))",
        step: monitor_133,
    },
    Monitor {
        formula: "start(true)",
        step: monitor_134,
    },
    Monitor {
        formula: "historically(historically([d, [a, ((((e wsince f) wsince f) since b) && [(e since d), f)))w)))",
        step: monitor_135,
    },
    Monitor {
        formula: "[end([d, a)w), once(end(start((d -> a)))))w",
        step: monitor_136,
    },
    Monitor {
        formula: "((d -> (((a since false) && f) ^ prev(c))) -> (a || d))",
        step: monitor_137,
    },
    Monitor {
        formula: "(c ^ [(a -> b), (start(b) since d)))",
        step: monitor_138,
    },
    Monitor {
        formula: "end(start((historically((b wsince ([a, c)w since b))) -> (((b -> [[c, true), a)) since historically(prev(((c -> (c since c)) -> prev([b, once(a))w))))) && (a <-> (end(b) <-> (c && a)))))))",
        step: monitor_139,
    },
    Monitor {
        formula: "prev(((e wsince c) || end((end(a) wsince c))))",
        step: monitor_140,
    },
    Monitor {
        formula: "end((d <-> (a wsince a)))",
        step: monitor_141,
    },
    Monitor {
        formula: "(historically(historically([historically((a since historically(historically(a)))), a))) <-> end(a))",
        step: monitor_142,
    },
    Monitor {
        formula: "(d since once((start(prev(a)) wsince [[c, b)w, d))))",
        step: monitor_143,
    },
    Monitor {
        formula: "(once(!(c)) ^ (end(e) since a))",
        step: monitor_144,
    },
    Monitor {
        formula: "[(prev((b -> a)) ^ !(b)), once((a wsince (start(a) <-> (a -> a)))))",
        step: monitor_145,
    },
    Monitor {
        formula: "start((prev(false) -> ((start(a) -> a) since b)))",
        step: monitor_146,
    },
    Monitor {
        formula: "prev(start((start(((e -> e) wsince ((once(prev(a)) since (e || c)) ^ a))) wsince (d -> a))))",
        step: monitor_147,
    },
    Monitor {
        formula: "!(prev((!(g) since f)))",
        step: monitor_148,
    },
    Monitor {
        formula: "(historically((once((a since c)) && !(prev(end((c wsince c)))))) <-> ((prev(!((((true ^ true) since a) -> start(false)))) ^ [b, c)) since [c, c)w))",
        step: monitor_149,
    },
    Monitor {
        formula: "(!((true && !([(true -> b), a)))) since a)",
        step: monitor_150,
    },
    Monitor {
        formula: "prev(([b, b) since once(((a -> d) <-> !(prev(g))))))",
        step: monitor_151,
    },
    Monitor {
        formula: "a",
        step: monitor_152,
    },
    Monitor {
        formula: "c",
        step: monitor_153,
    },
    Monitor {
        formula: "(start(g) ^ a)",
        step: monitor_154,
    },
    Monitor {
        formula: "once(((true || a) || start(end((historically(false) && (!(a) since a))))))",
        step: monitor_155,
    },
    Monitor {
        formula: "!((historically(b) && start((b ^ true))))",
        step: monitor_156,
    },
    Monitor {
        formula: "[(((a wsince b) wsince (((b || b) wsince c) since b)) <-> !(false)), historically(prev((!(true) <-> b))))",
        step: monitor_157,
    },
    Monitor {
        formula: "((prev(e) -> b) && once((g -> historically(false))))",
        step: monitor_158,
    },
    Monitor {
        formula: "([(c since historically(e)), once(true)) wsince (prev(historically([c, c))) since !((prev([(e wsince c), [b, e))w) ^ !(((c wsince (d since (b since d))) wsince end(once(b))))))))",
        step: monitor_159,
    },
    Monitor {
        formula: "((h <-> (c && e)) ^ historically(e))",
        step: monitor_160,
    },
    Monitor {
        formula: "(c && d)",
        step: monitor_161,
    },
    Monitor {
        formula: "((b wsince start(end(a))) wsince [e, false))",
        step: monitor_162,
    },
    Monitor {
        formula: "once((!(start((prev(prev(a)) ^ false))) ^ (a <-> prev((a <-> a)))))",
        step: monitor_163,
    },
    Monitor {
        formula: "!(([once(prev(a)), end((a <-> (b && a))))w || b))",
        step: monitor_164,
    },
    Monitor {
        formula: "((c || (d ^ b)) since c)",
        step: monitor_165,
    },
    Monitor {
        formula: "prev(c)",
        step: monitor_166,
    },
    Monitor {
        formula: "[e, (a since (d ^ d)))",
        step: monitor_167,
    },
    Monitor {
        formula: "[true, !([a, ((c <-> true) -> e))w))w",
        step: monitor_168,
    },
    Monitor {
        formula: "(prev(once(once(!(prev((start(start((b <-> a))) wsince (prev(b) <-> true))))))) || !((b ^ b)))",
        step: monitor_169,
    },
    Monitor {
        formula: "!(prev([true, start((d wsince a)))w))",
        step: monitor_170,
    },
    Monitor {
        formula: "[((end(end(end(c))) wsince d) since (historically(d) && [f, f))), [a, c))w",
        step: monitor_171,
    },
    Monitor {
        formula: "!((prev(start((e && ((f wsince a) || (historically(e) wsince g))))) && d))",
        step: monitor_172,
    },
    Monitor {
        formula: "(!(b) <-> [!(b), once((a -> end(end((a || end((b ^ b)))))))))",
        step: monitor_173,
    },
    Monitor {
        formula: "(start(a) since (((end(b) wsince d) since prev(once(f))) || (a -> e)))",
        step: monitor_174,
    },
    Monitor {
        formula: "((once((historically(f) <-> d)) -> a) <-> [e, ((false || start(f)) -> once((f ^ d))))w)",
        step: monitor_175,
    },
    Monitor {
        formula: "(start(((e since d) <-> c)) || b)",
        step: monitor_176,
    },
    Monitor {
        formula: "prev([c, historically((b since b))))",
        step: monitor_177,
    },
    Monitor {
        formula: "((a ^ (c && (end(c) wsince c))) -> c)",
        step: monitor_178,
    },
    Monitor {
        formula: "[(!(((end(([b, a)w ^ c)) || end((b && a))) wsince [!([end(historically(!(c))), a)w), true)w)) wsince [historically((c && a)), end(b))), (a && (a -> a)))w",
        step: monitor_179,
    },
    Monitor {
        formula: "end(([c, a) <-> historically((true wsince !(false)))))",
        step: monitor_180,
    },
    Monitor {
        formula: "((c || a) || b)",
        step: monitor_181,
    },
    Monitor {
        formula: "[false, historically(prev(b)))",
        step: monitor_182,
    },
    Monitor {
        formula: "start(end((((true wsince c) && e) wsince (b && a))))",
        step: monitor_183,
    },
    Monitor {
        formula: "h",
        step: monitor_184,
    },
    Monitor {
        formula: "end(a)",
        step: monitor_185,
    },
    Monitor {
        formula: "(([d, c) ^ b) wsince (!([c, b)w) since (end(d) || d)))",
        step: monitor_186,
    },
    Monitor {
        formula: "start(start((end(b) || d)))",
        step: monitor_187,
    },
    Monitor {
        formula: "([d, g) && (prev(c) && end(historically((a <-> end(end(h)))))))",
        step: monitor_188,
    },
    Monitor {
        formula: "prev([(((true wsince b) <-> b) since (historically((once(end(((b && a) <-> (a || b)))) || (b since false))) && end(prev(start(prev(start(once(!([[!((b -> a)), end(a))w, true)))))))))), !((a -> [a, b)))))",
        step: monitor_189,
    },
    Monitor {
        formula: "!(b)",
        step: monitor_190,
    },
    Monitor {
        formula: "start(!([(c ^ (start(end(e)) -> !([f, !(true))))), prev(true))))",
        step: monitor_191,
    },
    Monitor {
        formula: "historically(once(a))",
        step: monitor_192,
    },
    Monitor {
        formula: "(end([(prev(e) || e), e)w) since historically(historically(a)))",
        step: monitor_193,
    },
    Monitor {
        formula: "start(prev((([d, f) && f) || end(e))))",
        step: monitor_194,
    },
    Monitor {
        formula: "([((((b && true) ^ b) <-> [b, false)) since false), b) since (prev(a) || a))",
        step: monitor_195,
    },
    Monitor {
        formula: "historically((([b, e)w ^ a) && e))",
        step: monitor_196,
    },
    Monitor {
        formula: "[[[a, a)w, !((end(start(a)) ^ (end(false) && a))))w, (a -> prev(a)))w",
        step: monitor_197,
    },
    Monitor {
        formula: "historically(prev((!(start(a)) && (f since ((e ^ ((c ^ b) && c)) wsince (e since (f <-> c)))))))",
        step: monitor_198,
    },
    Monitor {
        formula: "(once(prev((b since a))) ^ (!(start(((((b wsince (a since a)) && a) ^ b) ^ false))) <-> [((end((prev(((a wsince false) || b)) since ((a since b) && a))) since true) wsince (b <-> b)), [b, ((a || a) <-> a)))))",
        step: monitor_199,
    },
    Monitor {
        formula: "prev((once([start(end(false)), (a since b))) && (b && (true <-> c))))",
        step: monitor_200,
    },
    Monitor {
        formula: "([(false || (g <-> b)), d) wsince (once(start(a)) <-> historically(g)))",
        step: monitor_201,
    },
    Monitor {
        formula: "((a ^ start(false)) wsince (!(historically(prev(start((d wsince [c, d)))))) since prev(b)))",
        step: monitor_202,
    },
    Monitor {
        formula: "[(false wsince a), historically(c))",
        step: monitor_203,
    },
    Monitor {
        formula: "[end(start(end((false <-> a)))), b)w",
        step: monitor_204,
    },
    Monitor {
        formula: "b",
        step: monitor_205,
    },
    Monitor {
        formula: "(c <-> ((b since d) -> b))",
        step: monitor_206,
    },
    Monitor {
        formula: "(start(!(end([false, a)))) || a)",
        step: monitor_207,
    },
    Monitor {
        formula: "[[((a <-> historically(e)) && a), [true, a)w), ([false, c)w -> e))",
        step: monitor_208,
    },
    Monitor {
        formula: "[[((!(prev([[(a || a), a)w, historically(b)))) || [false, b)) since once((a <-> once(b)))), a)w, !([prev(start([a, (b since a)))), (end((a wsince true)) wsince historically(a)))))w",
        step: monitor_209,
    },
    Monitor {
        formula: "((f || !([f, c))) <-> end((((d -> end(e)) <-> (c <-> e)) <-> [e, !(e)))))",
        step: monitor_210,
    },
    Monitor {
        formula: "(prev(!((a <-> b))) || historically((c <-> (((a wsince a) ^ a) wsince a))))",
        step: monitor_211,
    },
    Monitor {
        formula: "once((historically(a) || (((a since d) -> d) since a)))",
        step: monitor_212,
    },
    Monitor {
        formula: "!((((f && b) <-> (d wsince b)) && start((d ^ a))))",
        step: monitor_213,
    },
    Monitor {
        formula: "once((false since c))",
        step: monitor_214,
    },
    Monitor {
        formula: "(start((end(f) since [b, b))) since f)",
        step: monitor_215,
    },
    Monitor {
        formula: "(prev((start(((a <-> prev(d)) || true)) || !([c, a)w))) ^ ([d, d) && d))",
        step: monitor_216,
    },
    Monitor {
        formula: "end(start(once(true)))",
        step: monitor_217,
    },
    Monitor {
        formula: "once([(once([(a since a), a)) || end((([a, a)w && false) ^ [!(a), a)w))), a))",
        step: monitor_218,
    },
    Monitor {
        formula: "(end(start((((false ^ !(start(false))) && (b <-> c)) && [(false ^ historically([(a ^ prev(false)), b))), once(once(((end(c) <-> a) || (a ^ (b <-> b))))))))) since b)",
        step: monitor_219,
    },
    Monitor {
        formula: "[(a -> false), b)w",
        step: monitor_220,
    },
    Monitor {
        formula: "historically(prev((prev((historically(e) since b)) || start(!(historically(once(end(f))))))))",
        step: monitor_221,
    },
    Monitor {
        formula: "((end((d -> d)) && once([(b ^ c), b)w)) || ((false || false) ^ [end(e), (c -> b))))",
        step: monitor_222,
    },
    Monitor {
        formula: "end([a, b)w)",
        step: monitor_223,
    },
    Monitor {
        formula: "[f, historically(((prev(a) since d) wsince [d, d)w)))w",
        step: monitor_224,
    },
    Monitor {
        formula: "([([c, b)w && d), end([(once(b) since c), d)))w && ((false || (a ^ d)) || (b since d)))",
        step: monitor_225,
    },
    Monitor {
        formula: "prev((((c && end(c)) <-> [!(d), c)w) ^ !((historically(false) -> (c <-> a)))))",
        step: monitor_226,
    },
    Monitor {
        formula: "(f && [false, start(([c, b) wsince (g wsince false)))))",
        step: monitor_227,
    },
    Monitor {
        formula: "prev(prev(end(historically((!((c || b)) since historically([c, (once((c since b)) || a))))))))",
        step: monitor_228,
    },
    Monitor {
        formula: "((start(b) -> b) wsince start(historically((start((once(b) -> once(end([([(start(true) wsince b), false)w wsince a), (a ^ once([a, [true, a))))))))) ^ (((a && (historically(b) -> [(historically(b) || a), !(b))w)) && b) && a)))))",
        step: monitor_229,
    },
    Monitor {
        formula: "[b, ((end(start(end(b))) || f) wsince (h && d)))w",
        step: monitor_230,
    },
    Monitor {
        formula: "a",
        step: monitor_231,
    },
    Monitor {
        formula: "[d, (d && a))w",
        step: monitor_232,
    },
    Monitor {
        formula: "[b, (!(start([a, (f -> b)))) && e))",
        step: monitor_233,
    },
    Monitor {
        formula: "once((a && once(start(historically(end([historically([(d || a), [b, c))w), (d <-> d))))))))",
        step: monitor_234,
    },
    Monitor {
        formula: "[historically(!((true || [a, [a, a))))), [a, true))",
        step: monitor_235,
    },
    Monitor {
        formula: "f",
        step: monitor_236,
    },
    Monitor {
        formula: "prev((historically(((a <-> a) wsince a)) || end([end(a), a))))",
        step: monitor_237,
    },
    Monitor {
        formula: "start(historically(a))",
        step: monitor_238,
    },
    Monitor {
        formula: "!(!(([b, c)w || start((!(!((((start([a, b)w) wsince b) && once([[a, c), [(c || c), true)w))) ^ a))) <-> ([c, (a || !(start(c))))w -> c))))))",
        step: monitor_239,
    },
    Monitor {
        formula: "end([d, b))",
        step: monitor_240,
    },
    Monitor {
        formula: "([start(a), b)w && b)",
        step: monitor_241,
    },
    Monitor {
        formula: "[historically([[(b -> a), (a -> a))w, (historically((false -> (b wsince false))) -> historically((a && a))))w), a)w",
        step: monitor_242,
    },
    Monitor {
        formula: "[(e <-> (c -> d)), ([f, e)w since (true && end(d))))",
        step: monitor_243,
    },
    Monitor {
        formula: "(historically([historically(a), historically(end(((b -> prev(e)) -> !((g wsince (b && h)))))))) -> true)",
        step: monitor_244,
    },
    Monitor {
        formula: "((end((c ^ c)) since (((c && [d, b)w) || !(prev(c))) -> [b, c))) || (a -> a))",
        step: monitor_245,
    },
    Monitor {
        formula: "(a wsince once(d))",
        step: monitor_246,
    },
    Monitor {
        formula: "[!(c), b)",
        step: monitor_247,
    },
    Monitor {
        formula: "((!(a) ^ ((a -> a) ^ a)) -> once(((end(a) ^ (a ^ a)) || a)))",
        step: monitor_248,
    },
    Monitor {
        formula: "once(prev([(((once(a) wsince d) -> start(historically((start(historically(a)) -> once((once(d) wsince (once((false since (b -> ((false || d) -> a)))) wsince (b since d)))))))) || (true || (b -> b))), b)))",
        step: monitor_249,
    },
    Monitor {
        formula: "([prev([c, d)w), (d && (b since true))) <-> (c -> end(historically(c))))",
        step: monitor_250,
    },
    Monitor {
        formula: "historically(((c && (c <-> a)) <-> once((a since (a && b)))))",
        step: monitor_251,
    },
    Monitor {
        formula: "(b || g)",
        step: monitor_252,
    },
    Monitor {
        formula: "(true ^ historically((historically(false) && !(a))))",
        step: monitor_253,
    },
    Monitor {
        formula: "prev(g)",
        step: monitor_254,
    },
    Monitor {
        formula: "prev(start(([[a, false)w, [(a ^ b), start(b))) && [a, a)w)))",
        step: monitor_255,
    },
    Monitor {
        formula: "([a, c) <-> [(b || b), (a <-> once(c))))",
        step: monitor_256,
    },
    Monitor {
        formula: "once([once(b), once(historically(start(historically(end(d)))))))",
        step: monitor_257,
    },
    Monitor {
        formula: "(f <-> [b, b))",
        step: monitor_258,
    },
    Monitor {
        formula: "!((((((b ^ c) since c) since [a, false)) -> (historically(c) -> ((b || (c || a)) wsince a))) && ((!(c) && c) ^ once(historically(historically(end(([end(prev(false)), once(!(end((a || a))))) && a))))))))",
        step: monitor_259,
    },
    Monitor {
        formula: "[e, a)w",
        step: monitor_260,
    },
    Monitor {
        formula: "historically(historically(([(g || once(d)), historically(e))w -> [(b <-> a), a))))",
        step: monitor_261,
    },
    Monitor {
        formula: "prev((e wsince ((f && !((b <-> true))) wsince historically((false wsince e)))))",
        step: monitor_262,
    },
    Monitor {
        formula: "(g since (e ^ historically(false)))",
        step: monitor_263,
    },
    Monitor {
        formula: "[historically(once(a)), g)",
        step: monitor_264,
    },
    Monitor {
        formula: "[(a ^ c), (c <-> [d, b)w))w",
        step: monitor_265,
    },
    Monitor {
        formula: "[b, end(once(b)))",
        step: monitor_266,
    },
    Monitor {
        formula: "historically(((a wsince ((b -> a) && b)) since historically(b)))",
        step: monitor_267,
    },
    Monitor {
        formula: "(!(((((f && b) || e) && start(b)) ^ c)) <-> end((f ^ (false since (d ^ e)))))",
        step: monitor_268,
    },
    Monitor {
        formula: "start(!(end((!(((((c wsince b) -> b) -> !((once(a) || c))) wsince historically(a))) && start(!(once((start(historically(((once(c) || c) -> prev(c)))) || a))))))))",
        step: monitor_269,
    },
    Monitor {
        formula: "[once((c -> b)), historically((c -> (b <-> !([b, a))))))w",
        step: monitor_270,
    },
    Monitor {
        formula: "([b, a) || d)",
        step: monitor_271,
    },
    Monitor {
        formula: "start(historically([(d && (true -> b)), c)w))",
        step: monitor_272,
    },
    Monitor {
        formula: "start((c ^ start(((!(!(!(b))) wsince a) <-> c))))",
        step: monitor_273,
    },
    Monitor {
        formula: "((a -> (a || c)) -> [b, start((a <-> a))))",
        step: monitor_274,
    },
    Monitor {
        formula: "!(start([b, (b || c))w))",
        step: monitor_275,
    },
    Monitor {
        formula: "(d wsince ((e -> (c && a)) since (prev(d) <-> d)))",
        step: monitor_276,
    },
    Monitor {
        formula: "(prev(!((d || b))) || end(d))",
        step: monitor_277,
    },
    Monitor {
        formula: "(d || end(((prev([(f <-> e), true)) wsince (prev([c, f)) || [(d ^ d), a))) <-> e)))",
        step: monitor_278,
    },
    Monitor {
        formula: "(start(once(([once((start([true, b)) since b)), ((true wsince a) <-> b))w || a))) wsince ([a, !(historically(((start((a <-> false)) wsince b) -> true)))) wsince (((a wsince once(a)) -> (a || b)) <-> b)))",
        step: monitor_279,
    },
    Monitor {
        formula: "(c since e)",
        step: monitor_280,
    },
    Monitor {
        formula: "[(b -> b), prev([a, start((d || a)))w))",
        step: monitor_281,
    },
    Monitor {
        formula: "(([c, once(e))w -> g) <-> [prev(g), ((g ^ g) && false)))",
        step: monitor_282,
    },
    Monitor {
        formula: "!(([[a, c), end(historically(c))) && a))",
        step: monitor_283,
    },
    Monitor {
        formula: "(end(prev([(prev(once(f)) || [d, c)), true))) since (e ^ (f since d)))",
        step: monitor_284,
    },
    Monitor {
        formula: "prev(b)",
        step: monitor_285,
    },
    Monitor {
        formula: "((a <-> true) && start((historically(c) -> c)))",
        step: monitor_286,
    },
    Monitor {
        formula: "((c since start((prev(historically(f)) || e))) <-> (h || ((g ^ h) ^ (f since b))))",
        step: monitor_287,
    },
    Monitor {
        formula: "[[b, b), ([b, c)w && historically(end((((c since a) -> b) || !(a))))))w",
        step: monitor_288,
    },
    Monitor {
        formula: "prev([(prev((once(!(d)) wsince c)) ^ end(d)), end(((b ^ ([(once(((e || e) -> once((true since b)))) wsince c), historically(!(end((c wsince a))))) wsince [d, historically(b))w)) ^ ([b, a) || b)))))",
        step: monitor_289,
    },
    Monitor {
        formula: "(historically(((b || true) ^ start([d, e)w))) ^ b)",
        step: monitor_290,
    },
    Monitor {
        formula: "end(prev(((d wsince d) since (prev(!(([b, a) && (d wsince a)))) since d))))",
        step: monitor_291,
    },
    Monitor {
        formula: "(([true, (g -> false))w wsince a) || ((prev(start(a)) && (end(e) wsince a)) || f))",
        step: monitor_292,
    },
    Monitor {
        formula: "[start((f <-> false)), (b wsince (f && c)))",
        step: monitor_293,
    },
    Monitor {
        formula: "([[b, a), (c -> d))w <-> start((start(start(historically(false))) || prev(c))))",
        step: monitor_294,
    },
    Monitor {
        formula: "end(end(end(historically((!((c && !(end(d)))) wsince prev(e))))))",
        step: monitor_295,
    },
    Monitor {
        formula: "(!(a) -> a)",
        step: monitor_296,
    },
    Monitor {
        formula: "[b, b)",
        step: monitor_297,
    },
    Monitor {
        formula: "start((prev(prev((b wsince b))) || !(!((b ^ f)))))",
        step: monitor_298,
    },
    Monitor {
        formula: "prev((end(c) since ([!([(end((true ^ d)) <-> [a, [b, b)w)w), !(!(a)))), once(!(start(historically(prev(start(((a -> d) && end(c))))))))) || (c wsince !(a)))))",
        step: monitor_299,
    },
    Monitor {
        formula: "(b since ((d wsince historically(b)) wsince historically(true)))",
        step: monitor_300,
    },
    Monitor {
        formula: "(c wsince b)",
        step: monitor_301,
    },
    Monitor {
        formula: "(start((b || ((b <-> historically(start(b))) || c))) since (a since (c -> a)))",
        step: monitor_302,
    },
    Monitor {
        formula: "(historically(!(c)) wsince (false <-> historically((c || b))))",
        step: monitor_303,
    },
    Monitor {
        formula: "[end(once(end(prev(end(f))))), [end((c since f)), historically((b wsince h)))w)w",
        step: monitor_304,
    },
    Monitor {
        formula: "once((start(a) since a))",
        step: monitor_305,
    },
    Monitor {
        formula: "once(prev(e))",
        step: monitor_306,
    },
    Monitor {
        formula: "!(historically(prev((end(((true ^ c) since (b <-> c))) since prev((b -> (b wsince b)))))))",
        step: monitor_307,
    },
    Monitor {
        formula: "([b, [(b -> b), a)w)w -> (prev((false ^ b)) -> (a since (a since once(((a since b) -> a))))))",
        step: monitor_308,
    },
    Monitor {
        formula: "end(once(historically(([(a <-> a), once(((c -> historically(b)) -> d))) <-> (start((c && start(b))) wsince a)))))",
        step: monitor_309,
    },
    Monitor {
        formula: "historically([!(historically(((b <-> end(b)) && b))), [a, a)))",
        step: monitor_310,
    },
    Monitor {
        formula: "prev((start(e) <-> start(g)))",
        step: monitor_311,
    },
    Monitor {
        formula: "(b && b)",
        step: monitor_312,
    },
    Monitor {
        formula: "once((once(!(e)) ^ !([d, [d, a))w)))",
        step: monitor_313,
    },
    Monitor {
        formula: "d",
        step: monitor_314,
    },
    Monitor {
        formula: "(((a || c) since b) <-> [c, (c || (c ^ d)))w)",
        step: monitor_315,
    },
    Monitor {
        formula: "prev([b, (b && a)))",
        step: monitor_316,
    },
    Monitor {
        formula: "d",
        step: monitor_317,
    },
    Monitor {
        formula: "([a, a)w <-> a)",
        step: monitor_318,
    },
    Monitor {
        formula: "[([!(((a since ([c, once(c))w && [false, (a ^ [b, historically(a))w))w)) wsince once([true, a)w))), c) since !(([start(b), a) ^ (c ^ ((b <-> true) <-> ((b -> c) && a)))))), [a, a)w)",
        step: monitor_319,
    },
    Monitor {
        formula: "[d, (!(c) since (a wsince h)))",
        step: monitor_320,
    },
    Monitor {
        formula: "(false || historically([(a ^ a), (a <-> end((((a && a) wsince (a since a)) <-> (a since a)))))))",
        step: monitor_321,
    },
    Monitor {
        formula: "(!((start(a) || c)) since b)",
        step: monitor_322,
    },
    Monitor {
        formula: "[!(start(end(prev((b wsince (c && once((a <-> c)))))))), b)",
        step: monitor_323,
    },
    Monitor {
        formula: "(e && (d <-> (g || g)))",
        step: monitor_324,
    },
    Monitor {
        formula: "prev(((b since b) ^ (c <-> b)))",
        step: monitor_325,
    },
    Monitor {
        formula: "(b <-> start(b))",
        step: monitor_326,
    },
    Monitor {
        formula: "[once(prev(prev(e))), !(b))w",
        step: monitor_327,
    },
    Monitor {
        formula: "(once(prev(([a, true) <-> once([false, a))))) -> end((b since b)))",
        step: monitor_328,
    },
    Monitor {
        formula: "(once((b wsince once(prev((start(prev(!(e))) wsince (a ^ e)))))) ^ historically([[[b, [once(start(e)), start(prev(historically((d since ([a, d) since e))))))), !((!(b) wsince e)))w, [e, (e -> (true since false))))w))",
        step: monitor_329,
    },
];

#[monitor(
    "(start((c -> once(b))) && once(((!((b ^ false)) && e) && g)))",
    b = row[1],
    c = row[2],
    e = row[4],
    g = row[6],
    cost(b = 1, c = 12, e = 19, g = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_0(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, a)",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_1(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b -> true) wsince b)",
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_2(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically([prev(false), once((start(start([f, h))) && (historically(d) wsince once((e -> h))))))w)",
    d = row[3],
    e = row[4],
    f = row[5],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_3(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((true && prev(true)) ^ prev(prev(b))) || a)",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_4(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([([(!([true, b)) && true), b) -> c), (a since d))w)",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_5(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(c) ^ [e, end(d))w)",
    c = row[2],
    d = row[3],
    e = row[4],
    cost(c = 1, d = 12, e = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_6(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(start(a) since [a, ((a wsince ((start(a) -> a) since a)) && a))w), end((a ^ a)))w -> a)",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_7(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b wsince h) && !(((once(f) -> historically((e || f))) && prev((h -> c)))))",
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    h = row[7],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_8(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(once(([(([a, false) || false) <-> b), (a && ((a -> a) <-> ((a || [(a <-> b), b)w) || [a, (b ^ b)))))) -> (((b ^ a) <-> b) || start(a))))) -> prev((b since (a wsince b))))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_9(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b && (e -> a)) since ((start(d) since start(end(d))) since b))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    cost(a = 1, b = 12, d = 19, e = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_10(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once((prev(!((f ^ [a, true)))) since [a, c)w)) since ((start(h) ^ h) since b))",
    a = row[0],
    b = row[1],
    c = row[2],
    f = row[5],
    h = row[7],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_11(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once((historically(c) since d)) -> (a -> end(e)))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_12(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(end(end(((start(start(((a since a) since a))) since a) && start(a)))))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_13(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_14(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(([c, c) || ((a wsince [a, a)) || [historically([once(once(d)), false)), a))))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_15(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(end(a) -> start(((b && a) && a))), [b, once(a)))w",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_16(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((historically((once(!(a)) || !(f))) || b) || [once(historically(((c || a) ^ c))), false))",
    a = row[0],
    b = row[1],
    c = row[2],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_17(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, c) <-> (a ^ start(historically((c wsince a)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_18(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((((c -> c) -> ((e && b) since b)) -> [e, ((b since (e since e)) -> once([(b <-> e), e))))w) && ((d && (prev(a) ^ once([!(e), historically(!(c)))))) since (once(a) ^ false)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_19(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(f wsince once((a -> prev([f, d)))))",
    a = row[0],
    d = row[3],
    f = row[5],
    cost(a = 1, d = 12, f = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_20(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((end(end(b)) && a) ^ a) || end(a))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_21(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(!((e -> prev((e && a)))))",
    a = row[0],
    e = row[4],
    cost(a = 1, e = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_22(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev([prev([f, true)w), (b -> end(d)))w) since c)",
    b = row[1],
    c = row[2],
    d = row[3],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_23(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_24(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(end(((d <-> a) -> !((a -> d)))))",
    a = row[0],
    d = row[3],
    cost(a = 1, d = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_25(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(((d since true) ^ e) -> e), [historically([a, a)w), start(prev(end(once((c since false))))))w)w",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_26(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[((end(((false || a) && historically(!((a since c))))) && b) <-> b), (a || a))w",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_27(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a wsince historically((once(a) || c)))",
    a = row[0],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_28(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(c wsince b), (c && true)) && ((c ^ historically(c)) since prev(historically(start(start(historically(((true ^ (c since false)) ^ prev((end(a) && [start(c), (historically((b -> a)) wsince (b && [historically((c && a)), a)w)))))))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_29(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(once((b <-> a))), b)w",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_30(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!((d wsince false)), (((c ^ b) wsince false) || start((b <-> c))))w",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_31(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([[d, end(g)), a) wsince (!(((false || end(prev(c))) wsince c)) && d))",
    a = row[0],
    c = row[2],
    d = row[3],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_32(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a || once(a)) <-> a)",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_33(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_34(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "e",
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_35(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((false <-> c) || c) <-> c)",
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_36(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_37(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(([b, d)w ^ [(false -> (a since false)), (c ^ c))w))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 1, b = 12, c = 19, d = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_38(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev((once([end((start([[e, a), (d || d))) && e)), (once(d) wsince d))w) || once(d))) wsince ((start(prev(e)) wsince b) && d))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_39(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(historically(!(end(c))))",
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_40(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([once((true && c)), b)w)",
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_41(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([once(b), [[a, false), c)) || (([a, b)w since c) || true))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_42(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(((prev(historically(prev(d))) <-> e) || (a -> (e wsince e))))",
    a = row[0],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_43(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(end([b, a)w))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_44(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "h",
    h = row[7],
    cost(h = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_45(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(prev(((b && historically(true)) since start((a since f))))) -> end([(b since prev(f)), g)w))",
    a = row[0],
    b = row[1],
    f = row[5],
    g = row[6],
    cost(a = 1, b = 12, f = 19, g = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_46(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((historically(!(b)) <-> (!(([d, (e || c)) -> b)) || (e ^ historically(end(c))))))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_47(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(historically((!(end(true)) ^ historically(!(end((e ^ c)))))))",
    c = row[2],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_48(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically((((b -> (c ^ b)) since historically((a since [a, start(a))w))) -> true)) since [prev(end(a)), end(start(end(b)))))",
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
    "[b, (start([false, end(c))) -> true))w",
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_50(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a wsince [a, [(a || (a -> a)), a)))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_51(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once((prev(c) && (prev((e since d)) -> d))))",
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_52(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically([([a, (a && a)) since start(a)), [([(a || end(a)), a) -> true), true)w))",
    a = row[0],
    cost(a = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_53(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((((f || a) wsince (end([[d, c)w, (c wsince c))) since a)) || b))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_54(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once((end(f) && (once(start(e)) <-> (g wsince c)))))",
    c = row[2],
    e = row[4],
    f = row[5],
    g = row[6],
    cost(c = 1, e = 12, f = 19, g = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_55(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a -> ((a ^ a) <-> true))",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_56(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(prev(prev((d && (d || c)))))",
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_57(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(f) since e)",
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_58(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(end(!((once([start((d ^ b)), b)w) && (false ^ (([d, [true, d)w) <-> c) <-> prev(!((start((((c && d) && end(a)) && [false, b)w)) ^ c)))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_59(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(end([start(b), f)w) since [(h || f), (g since (b ^ false)))), end([e, g)w))w",
    b = row[1],
    e = row[4],
    f = row[5],
    g = row[6],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_60(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([d, f)w)",
    d = row[3],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_61(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b <-> b)",
    b = row[1],
    cost(b = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_62(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically((a || a)) ^ end([b, b)))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_63(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(((prev((f <-> (d || d))) since !(g)) -> false))",
    d = row[3],
    f = row[5],
    g = row[6],
    cost(d = 1, f = 12, g = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_64(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([historically((b wsince start(b))), [prev([b, a)), c)) && !(d))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_65(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([c, historically([e, (c since b))))w wsince [true, start((true wsince true))))",
    b = row[1],
    c = row[2],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_66(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(!(e) wsince a), prev([a, a))) -> (d wsince start((prev(c) -> a))))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_67(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(start(((end([start(c), a)) <-> (c && start(c))) wsince prev((c ^ a)))))",
    a = row[0],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_68(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(((d <-> once((b && (historically(start(d)) since (true -> b))))) && !(once((((a && !((false <-> [d, d)w))) -> end((false <-> !([b, c))))) since d)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_69(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end([a, [a, a))), a)",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_70(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((end(b) since g) wsince (d <-> [[f, d)w, (d wsince b))w))",
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_71(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a -> (prev(historically((a wsince prev((b <-> a))))) || prev(a)))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_72(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((once(start(!((c <-> g)))) ^ historically((false <-> once(historically((e && b)))))) wsince !(g))",
    b = row[1],
    c = row[2],
    e = row[4],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_73(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start((a wsince [a, b))), !(((b && b) -> !(start((a wsince once(a)))))))w",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_74(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(c)",
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_75(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically((([b, start(([a, a) wsince [b, b)))) <-> start(a)) && b)) wsince (b <-> b))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_76(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a <-> b) -> (a || b))",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_77(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(start(a)) since start((!(a) since a)))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_78(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(prev(!((historically(((true ^ historically(historically(a))) since end([b, start((b || a)))w))) -> (b || prev(a))))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_79(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(([(d since !(d)), a)w || (d since !(b))))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_80(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((d -> e) || d)",
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_81(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(end(historically(start(prev([!(prev(!(start((b || b))))), d)w)))))",
    b = row[1],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_82(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d <-> false)",
    d = row[3],
    cost(d = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_83(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(((d ^ (a wsince c)) && start((false -> a)))), prev((e since true)))w",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_84(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(e && [e, (b || [(once(c) ^ [e, e)w), d)))w)",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    cost(b = 1, c = 12, d = 19, e = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_85(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d",
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_86(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start((prev(end((a wsince start(a)))) <-> ((a wsince true) <-> (a <-> a))))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_87(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    cost(a = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_88(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev((c wsince c)) -> historically(start((prev(end(start([a, a)w))) since [(once((b && false)) <-> end(end([a, a)w))), [false, end(b))w)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_89(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((([historically((b ^ a)), !([f, historically(f))))w since !(!((a && c)))) && b))",
    a = row[0],
    b = row[1],
    c = row[2],
    f = row[5],
    cost(a = 1, b = 12, c = 19, f = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_90(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start([b, (false wsince b))w) <-> b)",
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_91(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([e, start(f)) since a), (end(true) since [(true ^ f), prev(a))))w",
    a = row[0],
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_92(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(prev([historically(((a wsince b) -> c)), historically((e ^ c)))w)), d)",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_93(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!((e <-> (e ^ a))) || !((c since (c ^ a))))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_94(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(((d <-> b) <-> start(historically(prev(!((historically(prev(d)) ^ !(c))))))))",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_95(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((once((c ^ d)) <-> [start(f), a)))",
    a = row[0],
    c = row[2],
    d = row[3],
    f = row[5],
    cost(a = 1, c = 12, d = 19, f = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_96(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b ^ a) || [a, [prev(prev([a, !(a)))), c)w)w)",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_97(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(end([(once(a) wsince [c, a)), c)))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_98(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(b) && start((a since (((b && b) since ((b since b) -> (a -> (a && true)))) <-> !(!(prev(((b && a) wsince b))))))))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_99(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(prev(start(end(prev((false since a)))))) ^ ((end(d) || false) <-> end(b)))",
    a = row[0],
    b = row[1],
    d = row[3],
    cost(a = 1, b = 12, d = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_100(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b || a)",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_101(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((a <-> b))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_102(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c since a) since !(once(f)))",
    a = row[0],
    c = row[2],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_103(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d && historically(f))",
    d = row[3],
    f = row[5],
    cost(d = 1, f = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_104(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((false since true) since historically(end((b <-> a))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_105(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((c since c) wsince (a wsince b)) wsince (b <-> c))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_106(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(end(historically((historically(end(((a <-> a) since [a, a)))) || a))))",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_107(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(prev(a))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_108(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(([prev((b since [d, ((e <-> e) <-> e)))), ((prev([[(a <-> historically(a)), end((d || c))), false)w) -> start(([true, b) since (b -> a)))) ^ once(d)))w -> historically(b)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_109(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c && (c -> c))",
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_110(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((start(!(a)) && prev(start(end(a)))) <-> historically(historically(((a || a) ^ (a && a)))))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_111(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once([start(false), ((false || e) wsince end(([c, b) since once(((a -> d) -> true))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_112(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(a)",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_113(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((a since start(a)))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_114(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, c)",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_115(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically((once(f) wsince (h -> (g && d)))) && once((((f && start(!(true))) -> true) since b)))",
    b = row[1],
    d = row[3],
    f = row[5],
    g = row[6],
    h = row[7],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_116(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    cost(a = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_117(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(!(end((d <-> (a wsince c)))))",
    a = row[0],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_118(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a && (d since ([d, e)w || c))) && [(once((d || historically(a))) since ((c <-> c) wsince historically(b))), (a <-> (d -> a)))w)",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_119(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(((b && a) <-> (c ^ b))) ^ prev(c))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_120(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([(d since (a || d)), f)w ^ (f || historically((false -> prev([c, e)))))), d)w",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    cost(a = 1, c = 12, d = 19, e = 1, f = 33),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_121(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([historically(once((b <-> (b ^ a)))), a)w)",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_122(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, (((e && d) <-> (true <-> d)) || false))w",
    b = row[1],
    d = row[3],
    e = row[4],
    cost(b = 1, d = 12, e = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_123(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(once(start(((f since d) wsince once(a))))) && d)",
    a = row[0],
    d = row[3],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_124(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b && a)",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_125(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[g, (end([historically([false, g)w), e)) -> e))",
    e = row[4],
    g = row[6],
    cost(e = 1, g = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_126(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([((c || f) && a), (a <-> end(!(b))))w)",
    a = row[0],
    b = row[1],
    c = row[2],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_127(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(((once((b ^ b)) since b) wsince b))",
    b = row[1],
    cost(b = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_128(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(historically((([(once(c) ^ a), c) wsince (a ^ b)) <-> once(!((c && a))))) <-> ((c <-> a) <-> [a, c))), end(!(((((c && c) <-> [b, (historically(b) || c))) ^ prev(false)) since once(end((a since c)))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_129(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(true) && ((c || a) && [prev(b), b)))",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_130(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_131(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(prev((prev(e) since once(((c wsince [prev((false && (true since a))), c)w) || true)))))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_132(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(e -> d), (start(a) ^ historically(d)))w && [a, c))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    cost(a = 1, c = 12, d = 19, e = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_133(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(true)",
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_134(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(historically([d, [a, ((((e wsince f) wsince f) since b) && [(e since d), f)))w)))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_135(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end([d, a)w), once(end(start((d -> a)))))w",
    a = row[0],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_136(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((d -> (((a since false) && f) ^ prev(c))) -> (a || d))",
    a = row[0],
    c = row[2],
    d = row[3],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_137(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c ^ [(a -> b), (start(b) since d)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_138(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(start((historically((b wsince ([a, c)w since b))) -> (((b -> [[c, true), a)) since historically(prev(((c -> (c since c)) -> prev([b, once(a))w))))) && (a <-> (end(b) <-> (c && a)))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_139(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(((e wsince c) || end((end(a) wsince c))))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_140(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((d <-> (a wsince a)))",
    a = row[0],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_141(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically(historically([historically((a since historically(historically(a)))), a))) <-> end(a))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_142(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d since once((start(prev(a)) wsince [[c, b)w, d))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_143(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(!(c)) ^ (end(e) since a))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_144(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(prev((b -> a)) ^ !(b)), once((a wsince (start(a) <-> (a -> a)))))",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_145(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start((prev(false) -> ((start(a) -> a) since b)))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_146(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(start((start(((e -> e) wsince ((once(prev(a)) since (e || c)) ^ a))) wsince (d -> a))))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_147(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(prev((!(g) since f)))",
    f = row[5],
    g = row[6],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_148(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically((once((a since c)) && !(prev(end((c wsince c)))))) <-> ((prev(!((((true ^ true) since a) -> start(false)))) ^ [b, c)) since [c, c)w))",
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
    "(!((true && !([(true -> b), a)))) since a)",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_150(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(([b, b) since once(((a -> d) <-> !(prev(g))))))",
    a = row[0],
    b = row[1],
    d = row[3],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_151(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    cost(a = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_152(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c",
    c = row[2],
    cost(c = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_153(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(g) ^ a)",
    a = row[0],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_154(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(((true || a) || start(end((historically(false) && (!(a) since a))))))",
    a = row[0],
    cost(a = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_155(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!((historically(b) && start((b ^ true))))",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_156(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(((a wsince b) wsince (((b || b) wsince c) since b)) <-> !(false)), historically(prev((!(true) <-> b))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_157(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((prev(e) -> b) && once((g -> historically(false))))",
    b = row[1],
    e = row[4],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_158(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(c since historically(e)), once(true)) wsince (prev(historically([c, c))) since !((prev([(e wsince c), [b, e))w) ^ !(((c wsince (d since (b since d))) wsince end(once(b))))))))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_159(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((h <-> (c && e)) ^ historically(e))",
    c = row[2],
    e = row[4],
    h = row[7],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_160(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c && d)",
    c = row[2],
    d = row[3],
    cost(c = 1, d = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_161(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((b wsince start(end(a))) wsince [e, false))",
    a = row[0],
    b = row[1],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_162(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((!(start((prev(prev(a)) ^ false))) ^ (a <-> prev((a <-> a)))))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_163(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(([once(prev(a)), end((a <-> (b && a))))w || b))",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_164(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c || (d ^ b)) since c)",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_165(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(c)",
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_166(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[e, (a since (d ^ d)))",
    a = row[0],
    d = row[3],
    e = row[4],
    cost(a = 1, d = 12, e = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_167(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[true, !([a, ((c <-> true) -> e))w))w",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_168(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(once(once(!(prev((start(start((b <-> a))) wsince (prev(b) <-> true))))))) || !((b ^ b)))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_169(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(prev([true, start((d wsince a)))w))",
    a = row[0],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_170(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[((end(end(end(c))) wsince d) since (historically(d) && [f, f))), [a, c))w",
    a = row[0],
    c = row[2],
    d = row[3],
    f = row[5],
    cost(a = 1, c = 12, d = 19, f = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_171(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!((prev(start((e && ((f wsince a) || (historically(e) wsince g))))) && d))",
    a = row[0],
    d = row[3],
    e = row[4],
    f = row[5],
    g = row[6],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_172(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(b) <-> [!(b), once((a -> end(end((a || end((b ^ b)))))))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_173(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(a) since (((end(b) wsince d) since prev(once(f))) || (a -> e)))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_174(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((once((historically(f) <-> d)) -> a) <-> [e, ((false || start(f)) -> once((f ^ d))))w)",
    a = row[0],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_175(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(((e since d) <-> c)) || b)",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_176(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([c, historically((b since b))))",
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_177(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a ^ (c && (end(c) wsince c))) -> c)",
    a = row[0],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_178(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(!(((end(([b, a)w ^ c)) || end((b && a))) wsince [!([end(historically(!(c))), a)w), true)w)) wsince [historically((c && a)), end(b))), (a && (a -> a)))w",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_179(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(([c, a) <-> historically((true wsince !(false)))))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_180(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c || a) || b)",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_181(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[false, historically(prev(b)))",
    b = row[1],
    cost(b = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_182(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(end((((true wsince c) && e) wsince (b && a))))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_183(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "h",
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_184(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(a)",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_185(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([d, c) ^ b) wsince (!([c, b)w) since (end(d) || d)))",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_186(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(start((end(b) || d)))",
    b = row[1],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_187(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([d, g) && (prev(c) && end(historically((a <-> end(end(h)))))))",
    a = row[0],
    c = row[2],
    d = row[3],
    g = row[6],
    h = row[7],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_188(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([(((true wsince b) <-> b) since (historically((once(end(((b && a) <-> (a || b)))) || (b since false))) && end(prev(start(prev(start(once(!([[!((b -> a)), end(a))w, true)))))))))), !((a -> [a, b)))))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_189(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(b)",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_190(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(!([(c ^ (start(end(e)) -> !([f, !(true))))), prev(true))))",
    c = row[2],
    e = row[4],
    f = row[5],
    cost(c = 1, e = 12, f = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_191(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(once(a))",
    a = row[0],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_192(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end([(prev(e) || e), e)w) since historically(historically(a)))",
    a = row[0],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_193(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev((([d, f) && f) || end(e))))",
    d = row[3],
    e = row[4],
    f = row[5],
    cost(d = 1, e = 12, f = 19),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_194(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([((((b && true) ^ b) <-> [b, false)) since false), b) since (prev(a) || a))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_195(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically((([b, e)w ^ a) && e))",
    a = row[0],
    b = row[1],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_196(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[[a, a)w, !((end(start(a)) ^ (end(false) && a))))w, (a -> prev(a)))w",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_197(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(prev((!(start(a)) && (f since ((e ^ ((c ^ b) && c)) wsince (e since (f <-> c)))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_198(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(prev((b since a))) ^ (!(start(((((b wsince (a since a)) && a) ^ b) ^ false))) <-> [((end((prev(((a wsince false) || b)) since ((a since b) && a))) since true) wsince (b <-> b)), [b, ((a || a) <-> a)))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_199(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((once([start(end(false)), (a since b))) && (b && (true <-> c))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_200(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([(false || (g <-> b)), d) wsince (once(start(a)) <-> historically(g)))",
    a = row[0],
    b = row[1],
    d = row[3],
    g = row[6],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_201(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a ^ start(false)) wsince (!(historically(prev(start((d wsince [c, d)))))) since prev(b)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_202(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(false wsince a), historically(c))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_203(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(start(end((false <-> a)))), b)w",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_204(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b",
    b = row[1],
    cost(b = 1),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_205(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c <-> ((b since d) -> b))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_206(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(!(end([false, a)))) || a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_207(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[((a <-> historically(e)) && a), [true, a)w), ([false, c)w -> e))",
    a = row[0],
    c = row[2],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_208(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[((!(prev([[(a || a), a)w, historically(b)))) || [false, b)) since once((a <-> once(b)))), a)w, !([prev(start([a, (b since a)))), (end((a wsince true)) wsince historically(a)))))w",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_209(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((f || !([f, c))) <-> end((((d -> end(e)) <-> (c <-> e)) <-> [e, !(e)))))",
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_210(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(!((a <-> b))) || historically((c <-> (((a wsince a) ^ a) wsince a))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_211(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((historically(a) || (((a since d) -> d) since a)))",
    a = row[0],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_212(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!((((f && b) <-> (d wsince b)) && start((d ^ a))))",
    a = row[0],
    b = row[1],
    d = row[3],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_213(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((false since c))",
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_214(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start((end(f) since [b, b))) since f)",
    b = row[1],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_215(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev((start(((a <-> prev(d)) || true)) || !([c, a)w))) ^ ([d, d) && d))",
    a = row[0],
    c = row[2],
    d = row[3],
    cost(a = 1, c = 12, d = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_216(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(start(once(true)))",
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_217(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once([(once([(a since a), a)) || end((([a, a)w && false) ^ [!(a), a)w))), a))",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_218(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(start((((false ^ !(start(false))) && (b <-> c)) && [(false ^ historically([(a ^ prev(false)), b))), once(once(((end(c) <-> a) || (a ^ (b <-> b))))))))) since b)",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_219(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(a -> false), b)w",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_220(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(prev((prev((historically(e) since b)) || start(!(historically(once(end(f))))))))",
    b = row[1],
    e = row[4],
    f = row[5],
    cost(b = 1, e = 12, f = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_221(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((end((d -> d)) && once([(b ^ c), b)w)) || ((false || false) ^ [end(e), (c -> b))))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_222(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([a, b)w)",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_223(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[f, historically(((prev(a) since d) wsince [d, d)w)))w",
    a = row[0],
    d = row[3],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_224(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([([c, b)w && d), end([(once(b) since c), d)))w && ((false || (a ^ d)) || (b since d)))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_225(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((((c && end(c)) <-> [!(d), c)w) ^ !((historically(false) -> (c <-> a)))))",
    a = row[0],
    c = row[2],
    d = row[3],
    cost(a = 1, c = 12, d = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_226(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(f && [false, start(([c, b) wsince (g wsince false)))))",
    b = row[1],
    c = row[2],
    f = row[5],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_227(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(prev(end(historically((!((c || b)) since historically([c, (once((c since b)) || a))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_228(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((start(b) -> b) wsince start(historically((start((once(b) -> once(end([([(start(true) wsince b), false)w wsince a), (a ^ once([a, [true, a))))))))) ^ (((a && (historically(b) -> [(historically(b) || a), !(b))w)) && b) && a)))))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_229(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, ((end(start(end(b))) || f) wsince (h && d)))w",
    b = row[1],
    d = row[3],
    f = row[5],
    h = row[7],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_230(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_231(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[d, (d && a))w",
    a = row[0],
    d = row[3],
    cost(a = 1, d = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_232(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, (!(start([a, (f -> b)))) && e))",
    a = row[0],
    b = row[1],
    e = row[4],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_233(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((a && once(start(historically(end([historically([(d || a), [b, c))w), (d <-> d))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 1, b = 12, c = 19, d = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_234(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically(!((true || [a, [a, a))))), [a, true))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_235(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "f",
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_236(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((historically(((a <-> a) wsince a)) || end([end(a), a))))",
    a = row[0],
    cost(a = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_237(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(historically(a))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_238(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(!(([b, c)w || start((!(!((((start([a, b)w) wsince b) && once([[a, c), [(c || c), true)w))) ^ a))) <-> ([c, (a || !(start(c))))w -> c))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_239(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([d, b))",
    b = row[1],
    d = row[3],
    cost(b = 1, d = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_240(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([start(a), b)w && b)",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_241(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically([[(b -> a), (a -> a))w, (historically((false -> (b wsince false))) -> historically((a && a))))w), a)w",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_242(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(e <-> (c -> d)), ([f, e)w since (true && end(d))))",
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_243(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically([historically(a), historically(end(((b -> prev(e)) -> !((g wsince (b && h)))))))) -> true)",
    a = row[0],
    b = row[1],
    e = row[4],
    g = row[6],
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_244(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((end((c ^ c)) since (((c && [d, b)w) || !(prev(c))) -> [b, c))) || (a -> a))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_245(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a wsince once(d))",
    a = row[0],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_246(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(c), b)",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_247(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((!(a) ^ ((a -> a) ^ a)) -> once(((end(a) ^ (a ^ a)) || a)))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_248(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(prev([(((once(a) wsince d) -> start(historically((start(historically(a)) -> once((once(d) wsince (once((false since (b -> ((false || d) -> a)))) wsince (b since d)))))))) || (true || (b -> b))), b)))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_249(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([prev([c, d)w), (d && (b since true))) <-> (c -> end(historically(c))))",
    b = row[1],
    c = row[2],
    d = row[3],
    cost(b = 1, c = 12, d = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_250(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(((c && (c <-> a)) <-> once((a since (a && b)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_251(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b || g)",
    b = row[1],
    g = row[6],
    cost(b = 1, g = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_252(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(true ^ historically((historically(false) && !(a))))",
    a = row[0],
    cost(a = 1),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_253(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(g)",
    g = row[6],
    cost(g = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_254(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(start(([[a, false)w, [(a ^ b), start(b))) && [a, a)w)))",
    a = row[0],
    b = row[1],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_255(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([a, c) <-> [(b || b), (a <-> once(c))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_256(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once([once(b), once(historically(start(historically(end(d)))))))",
    b = row[1],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_257(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(f <-> [b, b))",
    b = row[1],
    f = row[5],
    cost(b = 1, f = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_258(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!((((((b ^ c) since c) since [a, false)) -> (historically(c) -> ((b || (c || a)) wsince a))) && ((!(c) && c) ^ once(historically(historically(end(([end(prev(false)), once(!(end((a || a))))) && a))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_259(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[e, a)w",
    a = row[0],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_260(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(historically(([(g || once(d)), historically(e))w -> [(b <-> a), a))))",
    a = row[0],
    b = row[1],
    d = row[3],
    e = row[4],
    g = row[6],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_261(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((e wsince ((f && !((b <-> true))) wsince historically((false wsince e)))))",
    b = row[1],
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_262(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(g since (e ^ historically(false)))",
    e = row[4],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_263(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically(once(a)), g)",
    a = row[0],
    g = row[6],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_264(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(a ^ c), (c <-> [d, b)w))w",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_265(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, end(once(b)))",
    b = row[1],
    cost(b = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_266(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically(((a wsince ((b -> a) && b)) since historically(b)))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_267(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(((((f && b) || e) && start(b)) ^ c)) <-> end((f ^ (false since (d ^ e)))))",
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_268(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(!(end((!(((((c wsince b) -> b) -> !((once(a) || c))) wsince historically(a))) && start(!(once((start(historically(((once(c) || c) -> prev(c)))) || a))))))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_269(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once((c -> b)), historically((c -> (b <-> !([b, a))))))w",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_270(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, a) || d)",
    a = row[0],
    b = row[1],
    d = row[3],
    cost(a = 1, b = 12, d = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_271(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(historically([(d && (true -> b)), c)w))",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_272(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start((c ^ start(((!(!(!(b))) wsince a) <-> c))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_273(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a -> (a || c)) -> [b, start((a <-> a))))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_274(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(start([b, (b || c))w))",
    b = row[1],
    c = row[2],
    cost(b = 1, c = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_275(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d wsince ((e -> (c && a)) since (prev(d) <-> d)))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_276(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(!((d || b))) || end(d))",
    b = row[1],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_277(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(d || end(((prev([(f <-> e), true)) wsince (prev([c, f)) || [(d ^ d), a))) <-> e)))",
    a = row[0],
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_278(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(once(([once((start([true, b)) since b)), ((true wsince a) <-> b))w || a))) wsince ([a, !(historically(((start((a <-> false)) wsince b) -> true)))) wsince (((a wsince once(a)) -> (a || b)) <-> b)))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_279(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c since e)",
    c = row[2],
    e = row[4],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_280(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(b -> b), prev([a, start((d || a)))w))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_281(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([c, once(e))w -> g) <-> [prev(g), ((g ^ g) && false)))",
    c = row[2],
    e = row[4],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_282(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(([[a, c), end(historically(c))) && a))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_283(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(end(prev([(prev(once(f)) || [d, c)), true))) since (e ^ (f since d)))",
    c = row[2],
    d = row[3],
    e = row[4],
    f = row[5],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_284(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(b)",
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_285(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((a <-> true) && start((historically(c) -> c)))",
    a = row[0],
    c = row[2],
    cost(a = 1, c = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_286(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "((c since start((prev(historically(f)) || e))) <-> (h || ((g ^ h) ^ (f since b))))",
    b = row[1],
    c = row[2],
    e = row[4],
    f = row[5],
    g = row[6],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_287(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[b, b), ([b, c)w && historically(end((((c since a) -> b) || !(a))))))w",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_288(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([(prev((once(!(d)) wsince c)) ^ end(d)), end(((b ^ ([(once(((e || e) -> once((true since b)))) wsince c), historically(!(end((c wsince a))))) wsince [d, historically(b))w)) ^ ([b, a) || b)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_289(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically(((b || true) ^ start([d, e)w))) ^ b)",
    b = row[1],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_290(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(prev(((d wsince d) since (prev(!(([b, a) && (d wsince a)))) since d))))",
    a = row[0],
    b = row[1],
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_291(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(([true, (g -> false))w wsince a) || ((prev(start(a)) && (end(e) wsince a)) || f))",
    a = row[0],
    e = row[4],
    f = row[5],
    g = row[6],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_292(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start((f <-> false)), (b wsince (f && c)))",
    b = row[1],
    c = row[2],
    f = row[5],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_293(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([[b, a), (c -> d))w <-> start((start(start(historically(false))) || prev(c))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 1, b = 12, c = 19, d = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_294(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(end(end(historically((!((c && !(end(d)))) wsince prev(e))))))",
    c = row[2],
    d = row[3],
    e = row[4],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_295(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(a) -> a)",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_296(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, b)",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_297(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start((prev(prev((b wsince b))) || !(!((b ^ f)))))",
    b = row[1],
    f = row[5],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_298(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((end(c) since ([!([(end((true ^ d)) <-> [a, [b, b)w)w), !(!(a)))), once(!(start(historically(prev(start(((a -> d) && end(c))))))))) || (c wsince !(a)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_299(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since ((d wsince historically(b)) wsince historically(true)))",
    b = row[1],
    d = row[3],
    cost(b = 1, d = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_300(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c wsince b)",
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_301(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start((b || ((b <-> historically(start(b))) || c))) since (a since (c -> a)))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_302(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically(!(c)) wsince (false <-> historically((c || b))))",
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_303(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(once(end(prev(end(f))))), [end((c since f)), historically((b wsince h)))w)w",
    b = row[1],
    c = row[2],
    f = row[5],
    h = row[7],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_304(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((start(a) since a))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_305(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once(prev(e))",
    e = row[4],
    cost(e = 1),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_306(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(historically(prev((end(((true ^ c) since (b <-> c))) since prev((b -> (b wsince b)))))))",
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_307(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, [(b -> b), a)w)w -> (prev((false ^ b)) -> (a since (a since once(((a since b) -> a))))))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_308(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once(historically(([(a <-> a), once(((c -> historically(b)) -> d))) <-> (start((c && start(b))) wsince a)))))",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_309(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically([!(historically(((b <-> end(b)) && b))), [a, a)))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_310(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((start(e) <-> start(g)))",
    e = row[4],
    g = row[6],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_311(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b && b)",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_312(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once((once(!(e)) ^ !([d, [d, a))w)))",
    a = row[0],
    d = row[3],
    e = row[4],
    cost(a = 1, d = 12, e = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_313(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d",
    d = row[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_314(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(((a || c) since b) <-> [c, (c || (c ^ d)))w)",
    a = row[0],
    b = row[1],
    c = row[2],
    d = row[3],
    cost(a = 1, b = 12, c = 19, d = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_315(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([b, (b && a)))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_316(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d",
    d = row[3],
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_317(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([a, a)w <-> a)",
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_318(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[([!(((a since ([c, once(c))w && [false, (a ^ [b, historically(a))w))w)) wsince once([true, a)w))), c) since !(([start(b), a) ^ (c ^ ((b <-> true) <-> ((b -> c) && a)))))), [a, a)w)",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_319(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[d, (!(c) since (a wsince h)))",
    a = row[0],
    c = row[2],
    d = row[3],
    h = row[7],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_320(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(false || historically([(a ^ a), (a <-> end((((a && a) wsince (a since a)) <-> (a since a)))))))",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_321(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!((start(a) || c)) since b)",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_322(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(start(end(prev((b wsince (c && once((a <-> c)))))))), b)",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 1, b = 12, c = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_323(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(e && (d <-> (g || g)))",
    d = row[3],
    e = row[4],
    g = row[6],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_324(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(((b since b) ^ (c <-> b)))",
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_325(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b <-> start(b))",
    b = row[1],
    cost(b = 1),
    state = slots.atomic,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_326(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once(prev(prev(e))), !(b))w",
    b = row[1],
    e = row[4],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_327(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once(prev(([a, true) <-> once([false, a))))) -> end((b since b)))",
    a = row[0],
    b = row[1],
    cost(a = 1, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_328(slots: &mut Slots, row: Row) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once((b wsince once(prev((start(prev(!(e))) wsince (a ^ e)))))) ^ historically([[[b, [once(start(e)), start(prev(historically((d since ([a, d) since e))))))), !((!(b) wsince e)))w, [e, (e -> (true since false))))w))",
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
