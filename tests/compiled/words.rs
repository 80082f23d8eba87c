//! Written by `generate_words.rs`.

#![allow(unused_variables)] // not all ask for the time

use monitor_runtime::{Violated, monitor};

use super::{Monitor, Row, Slots};

pub(crate) const MONITORS: &[Monitor] = &[
    Monitor {
        formula: "once[<=140](a)",
        step: monitor_0,
    },
    Monitor {
        formula: "historically[>=150](a || b)",
        step: monitor_1,
    },
    Monitor {
        formula: "a since[<160] b",
        step: monitor_2,
    },
    Monitor {
        formula: "[a, b)[>130]",
        step: monitor_3,
    },
    Monitor {
        formula: "once[130, 140](a) -> b",
        step: monitor_4,
    },
    Monitor {
        formula: "!(a since[129, 131] b) || c",
        step: monitor_5,
    },
    Monitor {
        formula: "historically[<=200](a -> once[<=180](b))",
        step: monitor_6,
    },
    Monitor {
        formula: "once[<=135](a) && once[<=3s](b) -> c",
        step: monitor_7,
    },
    Monitor {
        formula: "[!a, a)[<=4ns]",
        step: monitor_8,
    },
    Monitor {
        formula: "end([a, a)[>=0ns])",
        step: monitor_9,
    },
    Monitor {
        formula: "d since[<=1] end(once[<7ns](end(once[<=7ns](start(historically[<=6ns](historically[1, 2](a)))))))",
        step: monitor_10,
    },
    Monitor {
        formula: "[b, [historically[>5ns](c), c)[>1])[<4ns]",
        step: monitor_11,
    },
    Monitor {
        formula: "(historically[<=2ns](a) ^ [false, b)[>6ns]) since[1, 2] [b, b && b)[>1] -> start(a)",
        step: monitor_12,
    },
    Monitor {
        formula: "end(a) since[1, 2] prev(once[>=2](a ^ true)) since[<=3ns] [b, b)w",
        step: monitor_13,
    },
    Monitor {
        formula: "a since[<=1] historically[0ns, 6ns](!start([a since[2ns, 6ns] (a since[<=3ns] once[<=1](a)), a)[>1]))",
        step: monitor_14,
    },
    Monitor {
        formula: "[b ^ [a, a ^ a)[<8], once[<=4ns]([a, [a, b)[>1])w))[>1]",
        step: monitor_15,
    },
    Monitor {
        formula: "once[>=2]([d, c ^ a)[>3ns]) -> start(b && c)",
        step: monitor_16,
    },
    Monitor {
        formula: "[once[>=2]([historically[1, 2](a), once[>4ns](true))[>1]), historically[>2ns](a))[>6ns]",
        step: monitor_17,
    },
    Monitor {
        formula: "start(once[<=3ns](end([once[<=1](historically[1, 2]([a, a)[>1]) ^ a), a)[>1])))",
        step: monitor_18,
    },
    Monitor {
        formula: "[before(false) since[1, 2] once[4ns, 10ns](b), d)[<2ns]",
        step: monitor_19,
    },
    Monitor {
        formula: "once[<=1](prev(a since[6ns, 13ns] a) since[<=6] ((historically[1, 2](before(b)) -> a) since[1, 2] a))",
        step: monitor_20,
    },
    Monitor {
        formula: "once[<=1](start(a) since[6ns, 7ns] (d since[<=1] a))",
        step: monitor_21,
    },
    Monitor {
        formula: "end([(a since[<=3ns] a && a) since[>=7ns] (a <-> a), a wsince a)[<=7ns])",
        step: monitor_22,
    },
    Monitor {
        formula: "[b, a)[7ns, 13ns]",
        step: monitor_23,
    },
    Monitor {
        formula: "historically[2ns, 8ns](b) since[1, 2] once[<5ns](historically[>=0ns](d))",
        step: monitor_24,
    },
    Monitor {
        formula: "historically[>=2ns](a) -> once[<=1]([b, a)[>1])",
        step: monitor_25,
    },
    Monitor {
        formula: "historically[1, 2](prev([a <-> false -> [a, a wsince a)[3ns, 6ns], a <-> a)[<=6ns]))",
        step: monitor_26,
    },
    Monitor {
        formula: "once[<=4ns]([[b, c)w ^ d, [!a, d)w)[>1])",
        step: monitor_27,
    },
    Monitor {
        formula: "(a && a) since[<8ns] historically[3ns, 4ns](prev([a, a)[>1]))",
        step: monitor_28,
    },
    Monitor {
        formula: "historically[>4](b) ^ [prev(historically[<=5ns](!a)) && once[>=2](b), b)w",
        step: monitor_29,
    },
    Monitor {
        formula: "[b, false)[>0ns]",
        step: monitor_30,
    },
    Monitor {
        formula: "once[2ns, 3ns](b) ^ b",
        step: monitor_31,
    },
    Monitor {
        formula: "start(historically[<=5ns]([!(once[<=1](a) && [a, a)[>1]) wsince a, a)w))",
        step: monitor_32,
    },
    Monitor {
        formula: "historically[<=3ns](end(b) wsince once[>=2](false) since[<=1] a) <-> b wsince false",
        step: monitor_33,
    },
    Monitor {
        formula: "historically[1, 2]([[a, a since[<=1] true)[>1], a)[<7ns] -> a)",
        step: monitor_34,
    },
    Monitor {
        formula: "start([once[>=4](a -> a since[1, 2] a), historically[3ns, 7ns](a))[>1])",
        step: monitor_35,
    },
    Monitor {
        formula: "[a, a)w || once[7ns, 8ns](a)",
        step: monitor_36,
    },
    Monitor {
        formula: "end(end(once[>=2](once[<=3ns](historically[>5ns](prev(a wsince [a, a)w))))))",
        step: monitor_37,
    },
    Monitor {
        formula: "historically[>=1](once[>=2](once[>=2](b since[>1ns] (c -> a)))) since[>7ns] (d <-> once[>=7](d))",
        step: monitor_38,
    },
    Monitor {
        formula: "start([once[<=1](b), true)[>=5ns])",
        step: monitor_39,
    },
    Monitor {
        formula: "prev(prev(a) || (historically[>0ns](a) ^ b) since[>=7ns] a)",
        step: monitor_40,
    },
    Monitor {
        formula: "[before(true wsince historically[1, 2](a)), a)[>=0ns]",
        step: monitor_41,
    },
    Monitor {
        formula: "once[>=2](once[<=1ns](historically[1, 2](b) && once[<=1](end(c -> c))))",
        step: monitor_42,
    },
    Monitor {
        formula: "end(historically[1, 2](once[<=7ns](b))) -> c",
        step: monitor_43,
    },
    Monitor {
        formula: "start([false, [[a, a)[<=1ns], a since[<=1] a)[>1])[>2ns] wsince (false -> a) <-> a)",
        step: monitor_44,
    },
    Monitor {
        formula: "[once[>=2](once[<=1](once[<=1](a) since[<=1] a)), [b, false since[<=1] a)[<=3ns])[<8]",
        step: monitor_45,
    },
    Monitor {
        formula: "[before(historically[>6ns](d) -> b), once[<=1](a since[<=1] start(c)))w",
        step: monitor_46,
    },
    Monitor {
        formula: "b <-> start([a ^ c, once[>=2ns](a))w)",
        step: monitor_47,
    },
    Monitor {
        formula: "historically[>2ns](start([a, a)[7, 9]))",
        step: monitor_48,
    },
    Monitor {
        formula: "(a -> a) since[<=7ns] b",
        step: monitor_49,
    },
    Monitor {
        formula: "historically[0ns, 6ns](once[<1ns](a -> a))",
        step: monitor_50,
    },
    Monitor {
        formula: "prev(prev(prev(once[<=1](b)) ^ [c, once[>=2](c))w)) since[6ns, 10ns] b",
        step: monitor_51,
    },
    Monitor {
        formula: "[a, a)[6ns, 7ns]",
        step: monitor_52,
    },
    Monitor {
        formula: "a && a && (once[<4ns](a) ^ true)",
        step: monitor_53,
    },
    Monitor {
        formula: "(a && a since[<=1] (a ^ a wsince a) since[>3ns] a) wsince once[<=1](historically[>=0ns](a))",
        step: monitor_54,
    },
    Monitor {
        formula: "[[end(false) wsince c, true)w, once[>1]([a, true)[>1]))[<=2ns]",
        step: monitor_55,
    },
    Monitor {
        formula: "[c, false)[<7] since[<=1] (a since[6ns, 9ns] d)",
        step: monitor_56,
    },
    Monitor {
        formula: "start([a, b)[<=5ns] -> prev(end(a) since[<=2ns] b))",
        step: monitor_57,
    },
    Monitor {
        formula: "once[3ns, 9ns](c ^ c)",
        step: monitor_58,
    },
    Monitor {
        formula: "start(true -> a ^ a <-> [a, a)[>=1ns])",
        step: monitor_59,
    },
    Monitor {
        formula: "[a -> historically[<2ns](end(start(start(a since[1, 2] a)))), a <-> a)[<=0ns]",
        step: monitor_60,
    },
    Monitor {
        formula: "end([a, prev(a || a))[>1ns])",
        step: monitor_61,
    },
    Monitor {
        formula: "historically[6ns, 13ns](once[<=1](historically[1, 2](once[>=2](prev(a <-> a)))) since[>=3ns] once[>=2](a))",
        step: monitor_62,
    },
    Monitor {
        formula: "once[>0](a since[<=6] b) ^ (b since[>7ns] b || b) || a ^ c",
        step: monitor_63,
    },
    Monitor {
        formula: "historically[<6ns](once[5ns, 8ns](c)) since[<=1] (c since[1, 2] a ^ b)",
        step: monitor_64,
    },
    Monitor {
        formula: "once[<=1](before(historically[5ns, 6ns](before([true, historically[1, 2](start(a)))[2ns, 4ns]))))",
        step: monitor_65,
    },
    Monitor {
        formula: "prev([a, once[>2ns](once[>=2](a)))[<1ns])",
        step: monitor_66,
    },
    Monitor {
        formula: "once[<7ns](once[<=1](b && (before(a) && true))) <-> b",
        step: monitor_67,
    },
    Monitor {
        formula: "once[6ns, 12ns](b since[<=1] prev(once[<=1](before(b))))",
        step: monitor_68,
    },
    Monitor {
        formula: "a since[1, 2] a since[<4ns] (a since[<=1] a)",
        step: monitor_69,
    },
    Monitor {
        formula: "prev(!once[>=0ns](end(false && d wsince (true since[1, 2] b)) since[<=1] c))",
        step: monitor_70,
    },
    Monitor {
        formula: "start([a, a since[<=1] [a, a)[>1])[>1] <-> a since[0ns, 5ns] once[<1](a))",
        step: monitor_71,
    },
    Monitor {
        formula: "historically[>=3ns]([b, once[<=1ns](once[>0](a)))[<=5ns])",
        step: monitor_72,
    },
    Monitor {
        formula: "a wsince (once[>=5ns](!a) && !a)",
        step: monitor_73,
    },
    Monitor {
        formula: "end(once[<=1](a since[>=7ns] b) ^ (a -> b))",
        step: monitor_74,
    },
    Monitor {
        formula: "once[>=2]([b <-> [false, b)[>1], once[0ns, 2ns](once[>=2](!a)))[>1] since[5, 12] b)",
        step: monitor_75,
    },
    Monitor {
        formula: "historically[1, 2](a) wsince once[<3ns](true since[<=1] b ^ historically[1, 2](b since[<=0ns] a since[1, 2] a))",
        step: monitor_76,
    },
    Monitor {
        formula: "!a since[1, 2] (historically[1, 2](d) since[<2ns] b)",
        step: monitor_77,
    },
    Monitor {
        formula: "a && once[>=6ns](![[c, b)[>1ns], c)w since[2ns, 4ns] end(a))",
        step: monitor_78,
    },
    Monitor {
        formula: "prev(historically[1, 2](historically[1, 2](historically[2ns, 3ns](a))))",
        step: monitor_79,
    },
    Monitor {
        formula: "once[>=6](before(once[>=2](end(historically[>=6ns](a)))))",
        step: monitor_80,
    },
    Monitor {
        formula: "a && true <-> [a, ![a, before(a))[7ns, 7ns])w",
        step: monitor_81,
    },
    Monitor {
        formula: "b <-> a wsince false since[>=5ns] [b, b)[>=4]",
        step: monitor_82,
    },
    Monitor {
        formula: "once[>=2](historically[>0ns](start(end(a))) wsince b || a)",
        step: monitor_83,
    },
    Monitor {
        formula: "end(once[>=2]([b, b)[>1]) ^ historically[7ns, 10ns](start(a) wsince (b since[<=3ns] b)))",
        step: monitor_84,
    },
    Monitor {
        formula: "prev(once[<=6ns](c) <-> d)",
        step: monitor_85,
    },
    Monitor {
        formula: "[(b && a) since[>=5ns] a, b)[<8ns]",
        step: monitor_86,
    },
    Monitor {
        formula: "false || a since[<2ns] [a <-> b, a)w since[<=2] b",
        step: monitor_87,
    },
    Monitor {
        formula: "before(b && [once[>=0ns](b) && [a, historically[1, 2](c))[0, 1], b)[<=6ns])",
        step: monitor_88,
    },
    Monitor {
        formula: "a since[1, 2] (a wsince a) || a since[<2ns] !a",
        step: monitor_89,
    },
    Monitor {
        formula: "prev(b since[1, 2] b) || historically[>=7ns](true since[<=1] b)",
        step: monitor_90,
    },
    Monitor {
        formula: "historically[>=2](before([a <-> c, prev(a))[<=7ns]))",
        step: monitor_91,
    },
    Monitor {
        formula: "once[<=1]([a since[<=6ns] c since[1, 2] b since[1, 2] historically[1, 2](b), true)[>=3ns])",
        step: monitor_92,
    },
    Monitor {
        formula: "[true, historically[<2ns](once[>=2](b)))[>1]",
        step: monitor_93,
    },
    Monitor {
        formula: "![true, a since[<8ns] [historically[1, 2](d), false)[<5ns])w",
        step: monitor_94,
    },
    Monitor {
        formula: "once[<=1](once[>=2](start(a) since[>7ns] end(c)))",
        step: monitor_95,
    },
    Monitor {
        formula: "[before(b), a wsince a && b)[<3ns]",
        step: monitor_96,
    },
    Monitor {
        formula: "prev(true) since[<5ns] ([once[<=1](d -> c), c <-> a)w wsince a)",
        step: monitor_97,
    },
    Monitor {
        formula: "historically[1, 2](before(start(a)) since[1, 2] prev(once[>3ns](a) ^ [a, a)w))",
        step: monitor_98,
    },
    Monitor {
        formula: "(a <-> once[>=5ns](end(historically[5, 6](d)))) -> [d, c)w wsince b",
        step: monitor_99,
    },
    Monitor {
        formula: "[a ^ once[2ns, 5ns](a since[>5ns] a), [a <-> a, a)[>1])w",
        step: monitor_100,
    },
    Monitor {
        formula: "historically[<4ns]([a since[<=1] prev(d wsince b), historically[0, 5](a) since[>4ns] a)w)",
        step: monitor_101,
    },
    Monitor {
        formula: "start(d wsince (b since[<=1ns] d))",
        step: monitor_102,
    },
    Monitor {
        formula: "c since[>=0ns] before(b) -> [a, a)[>7ns]",
        step: monitor_103,
    },
    Monitor {
        formula: "prev([b, d)[<5ns]) since[>=7ns] once[>3](once[>6](true) || (false || a))",
        step: monitor_104,
    },
    Monitor {
        formula: "[end(a since[>=2ns] (a && a)) since[7ns, 9ns] (b && a), b)w",
        step: monitor_105,
    },
    Monitor {
        formula: "before(historically[>=1ns]([a || a, prev(a -> [historically[1, 2](a), a)[>1]))w))",
        step: monitor_106,
    },
    Monitor {
        formula: "[a, once[>=3ns](((b <-> b) -> false) since[>=3ns] (a <-> historically[1, 2](b))))[>4ns]",
        step: monitor_107,
    },
    Monitor {
        formula: "before(once[>=0ns]([c, once[<=1](c since[>5ns] once[>=2](b)))[<2]))",
        step: monitor_108,
    },
    Monitor {
        formula: "before(end(prev(historically[>2ns](a since[>2ns] a))) since[1, 2] a)",
        step: monitor_109,
    },
    Monitor {
        formula: "a && start(once[6ns, 13ns](a <-> a since[1, 2] true since[<=0ns] a))",
        step: monitor_110,
    },
    Monitor {
        formula: "[[d, false)[<1ns], prev(d))w",
        step: monitor_111,
    },
    Monitor {
        formula: "a since[>0ns] once[>=2]([![prev(a), a)[1, 7], a since[>7ns] a -> a)[4, 11])",
        step: monitor_112,
    },
    Monitor {
        formula: "once[>=2ns](historically[>2ns](a) since[1, 2] (a && a)) ^ historically[<2ns](a)",
        step: monitor_113,
    },
    Monitor {
        formula: "prev(historically[1, 2](a)) <-> once[<=1](true) since[>=1ns] b",
        step: monitor_114,
    },
    Monitor {
        formula: "once[4ns, 9ns](prev([a since[<=1] c, [c, historically[3, 6](b))[>=2ns])[>5ns]))",
        step: monitor_115,
    },
    Monitor {
        formula: "[b ^ false, prev(historically[1, 2](c) && end(b since[>1ns] true)))[>1]",
        step: monitor_116,
    },
    Monitor {
        formula: "historically[>=4ns](historically[>=2ns](true))",
        step: monitor_117,
    },
    Monitor {
        formula: "end(once[>=2](prev(a) since[<7ns] [a, b)w)) -> [b, once[>=2](b))w",
        step: monitor_118,
    },
    Monitor {
        formula: "once[>=4]([once[<4](before(b)), before(historically[1, 2](c)))[<=5ns])",
        step: monitor_119,
    },
];

#[monitor(
    "once[<=140](a)",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_0(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=150](a || b)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_1(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<160] b",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_2(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, b)[>130]",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_3(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[130, 140](a) -> b",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_4(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[129, 131] b) || c",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 5, b = 12, c = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_5(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=200](a -> once[<=180](b))",
    a = row[0],
    b = row[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_6(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=135](a) && once[<=3s](b) -> c",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 5, b = 12, c = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_7(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!a, a)[<=4ns]",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_8(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([a, a)[>=0ns])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_9(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d since[<=1] end(once[<7ns](end(once[<=7ns](start(historically[<=6ns](historically[1, 2](a)))))))",
    d = row[3],
    a = row[0],
    cost(d = 5, a = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_10(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, [historically[>5ns](c), c)[>1])[<4ns]",
    b = row[1],
    c = row[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_11(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[<=2ns](a) ^ [false, b)[>6ns]) since[1, 2] [b, b && b)[>1] -> start(a)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_12(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(a) since[1, 2] prev(once[>=2](a ^ true)) since[<=3ns] [b, b)w",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_13(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] historically[0ns, 6ns](!start([a since[2ns, 6ns] (a since[<=3ns] once[<=1](a)), a)[>1]))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_14(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b ^ [a, a ^ a)[<8], once[<=4ns]([a, [a, b)[>1])w))[>1]",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_15(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([d, c ^ a)[>3ns]) -> start(b && c)",
    d = row[3],
    c = row[2],
    a = row[0],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_16(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2]([historically[1, 2](a), once[>4ns](true))[>1]), historically[>2ns](a))[>6ns]",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_17(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once[<=3ns](end([once[<=1](historically[1, 2]([a, a)[>1]) ^ a), a)[>1])))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_18(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(false) since[1, 2] once[4ns, 10ns](b), d)[<2ns]",
    b = row[1],
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_19(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](prev(a since[6ns, 13ns] a) since[<=6] ((historically[1, 2](before(b)) -> a) since[1, 2] a))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_20(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](start(a) since[6ns, 7ns] (d since[<=1] a))",
    a = row[0],
    d = row[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_21(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([(a since[<=3ns] a && a) since[>=7ns] (a <-> a), a wsince a)[<=7ns])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_22(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, a)[7ns, 13ns]",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_23(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[2ns, 8ns](b) since[1, 2] once[<5ns](historically[>=0ns](d))",
    b = row[1],
    d = row[3],
    cost(b = 5, d = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_24(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=2ns](a) -> once[<=1]([b, a)[>1])",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_25(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](prev([a <-> false -> [a, a wsince a)[3ns, 6ns], a <-> a)[<=6ns]))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_26(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=4ns]([[b, c)w ^ d, [!a, d)w)[>1])",
    b = row[1],
    c = row[2],
    d = row[3],
    a = row[0],
    cost(b = 5, c = 12, d = 19, a = 26),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_27(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a && a) since[<8ns] historically[3ns, 4ns](prev([a, a)[>1]))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_28(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>4](b) ^ [prev(historically[<=5ns](!a)) && once[>=2](b), b)w",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_29(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, false)[>0ns]",
    b = row[1],
    cost(b = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_30(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[2ns, 3ns](b) ^ b",
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_31(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(historically[<=5ns]([!(once[<=1](a) && [a, a)[>1]) wsince a, a)w))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_32(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=3ns](end(b) wsince once[>=2](false) since[<=1] a) <-> b wsince false",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_33(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([[a, a since[<=1] true)[>1], a)[<7ns] -> a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_34(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([once[>=4](a -> a since[1, 2] a), historically[3ns, 7ns](a))[>1])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_35(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, a)w || once[7ns, 8ns](a)",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_36(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(end(once[>=2](once[<=3ns](historically[>5ns](prev(a wsince [a, a)w))))))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_37(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=1](once[>=2](once[>=2](b since[>1ns] (c -> a)))) since[>7ns] (d <-> once[>=7](d))",
    b = row[1],
    c = row[2],
    a = row[0],
    d = row[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_38(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([once[<=1](b), true)[>=5ns])",
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_39(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(prev(a) || (historically[>0ns](a) ^ b) since[>=7ns] a)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_40(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(true wsince historically[1, 2](a)), a)[>=0ns]",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_41(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[<=1ns](historically[1, 2](b) && once[<=1](end(c -> c))))",
    b = row[1],
    c = row[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_42(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(historically[1, 2](once[<=7ns](b))) -> c",
    b = row[1],
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_43(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([false, [[a, a)[<=1ns], a since[<=1] a)[>1])[>2ns] wsince (false -> a) <-> a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_44(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2](once[<=1](once[<=1](a) since[<=1] a)), [b, false since[<=1] a)[<=3ns])[<8]",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_45(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(historically[>6ns](d) -> b), once[<=1](a since[<=1] start(c)))w",
    d = row[3],
    b = row[1],
    a = row[0],
    c = row[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_46(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b <-> start([a ^ c, once[>=2ns](a))w)",
    b = row[1],
    a = row[0],
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_47(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>2ns](start([a, a)[7, 9]))",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_48(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a -> a) since[<=7ns] b",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_49(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[0ns, 6ns](once[<1ns](a -> a))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_50(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(prev(prev(once[<=1](b)) ^ [c, once[>=2](c))w)) since[6ns, 10ns] b",
    b = row[1],
    c = row[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_51(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, a)[6ns, 7ns]",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_52(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a && a && (once[<4ns](a) ^ true)",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_53(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a && a since[<=1] (a ^ a wsince a) since[>3ns] a) wsince once[<=1](historically[>=0ns](a))",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_54(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[end(false) wsince c, true)w, once[>1]([a, true)[>1]))[<=2ns]",
    c = row[2],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_55(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[c, false)[<7] since[<=1] (a since[6ns, 9ns] d)",
    c = row[2],
    a = row[0],
    d = row[3],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_56(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([a, b)[<=5ns] -> prev(end(a) since[<=2ns] b))",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_57(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[3ns, 9ns](c ^ c)",
    c = row[2],
    cost(c = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_58(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(true -> a ^ a <-> [a, a)[>=1ns])",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_59(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a -> historically[<2ns](end(start(start(a since[1, 2] a)))), a <-> a)[<=0ns]",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_60(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([a, prev(a || a))[>1ns])",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_61(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[6ns, 13ns](once[<=1](historically[1, 2](once[>=2](prev(a <-> a)))) since[>=3ns] once[>=2](a))",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_62(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>0](a since[<=6] b) ^ (b since[>7ns] b || b) || a ^ c",
    a = row[0],
    b = row[1],
    c = row[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_63(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<6ns](once[5ns, 8ns](c)) since[<=1] (c since[1, 2] a ^ b)",
    c = row[2],
    a = row[0],
    b = row[1],
    cost(c = 5, a = 12, b = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_64(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](before(historically[5ns, 6ns](before([true, historically[1, 2](start(a)))[2ns, 4ns]))))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_65(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([a, once[>2ns](once[>=2](a)))[<1ns])",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_66(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<7ns](once[<=1](b && (before(a) && true))) <-> b",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_67(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[6ns, 12ns](b since[<=1] prev(once[<=1](before(b))))",
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_68(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[1, 2] a since[<4ns] (a since[<=1] a)",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_69(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(!once[>=0ns](end(false && d wsince (true since[1, 2] b)) since[<=1] c))",
    d = row[3],
    b = row[1],
    c = row[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_70(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([a, a since[<=1] [a, a)[>1])[>1] <-> a since[0ns, 5ns] once[<1](a))",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_71(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=3ns]([b, once[<=1ns](once[>0](a)))[<=5ns])",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_72(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a wsince (once[>=5ns](!a) && !a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_73(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[<=1](a since[>=7ns] b) ^ (a -> b))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_74(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([b <-> [false, b)[>1], once[0ns, 2ns](once[>=2](!a)))[>1] since[5, 12] b)",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_75(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](a) wsince once[<3ns](true since[<=1] b ^ historically[1, 2](b since[<=0ns] a since[1, 2] a))",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_76(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!a since[1, 2] (historically[1, 2](d) since[<2ns] b)",
    a = row[0],
    d = row[3],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_77(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a && once[>=6ns](![[c, b)[>1ns], c)w since[2ns, 4ns] end(a))",
    a = row[0],
    c = row[2],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_78(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(historically[1, 2](historically[1, 2](historically[2ns, 3ns](a))))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_79(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=6](before(once[>=2](end(historically[>=6ns](a)))))",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_80(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a && true <-> [a, ![a, before(a))[7ns, 7ns])w",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_81(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b <-> a wsince false since[>=5ns] [b, b)[>=4]",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_82(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](historically[>0ns](start(end(a))) wsince b || a)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_83(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[>=2]([b, b)[>1]) ^ historically[7ns, 10ns](start(a) wsince (b since[<=3ns] b)))",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_84(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[<=6ns](c) <-> d)",
    c = row[2],
    d = row[3],
    cost(c = 5, d = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_85(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(b && a) since[>=5ns] a, b)[<8ns]",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_86(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false || a since[<2ns] [a <-> b, a)w since[<=2] b",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_87(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(b && [once[>=0ns](b) && [a, historically[1, 2](c))[0, 1], b)[<=6ns])",
    b = row[1],
    a = row[0],
    c = row[2],
    cost(b = 5, a = 12, c = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_88(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[1, 2] (a wsince a) || a since[<2ns] !a",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_89(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(b since[1, 2] b) || historically[>=7ns](true since[<=1] b)",
    b = row[1],
    cost(b = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_90(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=2](before([a <-> c, prev(a))[<=7ns]))",
    a = row[0],
    c = row[2],
    cost(a = 5, c = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_91(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]([a since[<=6ns] c since[1, 2] b since[1, 2] historically[1, 2](b), true)[>=3ns])",
    a = row[0],
    c = row[2],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_92(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[true, historically[<2ns](once[>=2](b)))[>1]",
    b = row[1],
    cost(b = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_93(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "![true, a since[<8ns] [historically[1, 2](d), false)[<5ns])w",
    a = row[0],
    d = row[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_94(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>=2](start(a) since[>7ns] end(c)))",
    a = row[0],
    c = row[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_95(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(b), a wsince a && b)[<3ns]",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_96(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(true) since[<5ns] ([once[<=1](d -> c), c <-> a)w wsince a)",
    d = row[3],
    c = row[2],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_97(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](before(start(a)) since[1, 2] prev(once[>3ns](a) ^ [a, a)w))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_98(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a <-> once[>=5ns](end(historically[5, 6](d)))) -> [d, c)w wsince b",
    a = row[0],
    d = row[3],
    c = row[2],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_99(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a ^ once[2ns, 5ns](a since[>5ns] a), [a <-> a, a)[>1])w",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_100(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<4ns]([a since[<=1] prev(d wsince b), historically[0, 5](a) since[>4ns] a)w)",
    a = row[0],
    d = row[3],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_101(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(d wsince (b since[<=1ns] d))",
    d = row[3],
    b = row[1],
    cost(d = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_102(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c since[>=0ns] before(b) -> [a, a)[>7ns]",
    c = row[2],
    b = row[1],
    a = row[0],
    cost(c = 5, b = 12, a = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_103(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([b, d)[<5ns]) since[>=7ns] once[>3](once[>6](true) || (false || a))",
    b = row[1],
    d = row[3],
    a = row[0],
    cost(b = 5, d = 12, a = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_104(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(a since[>=2ns] (a && a)) since[7ns, 9ns] (b && a), b)w",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_105(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(historically[>=1ns]([a || a, prev(a -> [historically[1, 2](a), a)[>1]))w))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_106(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, once[>=3ns](((b <-> b) -> false) since[>=3ns] (a <-> historically[1, 2](b))))[>4ns]",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_107(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[>=0ns]([c, once[<=1](c since[>5ns] once[>=2](b)))[<2]))",
    c = row[2],
    b = row[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_108(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(end(prev(historically[>2ns](a since[>2ns] a))) since[1, 2] a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_109(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a && start(once[6ns, 13ns](a <-> a since[1, 2] true since[<=0ns] a))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_110(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[d, false)[<1ns], prev(d))w",
    d = row[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_111(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[>0ns] once[>=2]([![prev(a), a)[1, 7], a since[>7ns] a -> a)[4, 11])",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_112(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2ns](historically[>2ns](a) since[1, 2] (a && a)) ^ historically[<2ns](a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_113(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(historically[1, 2](a)) <-> once[<=1](true) since[>=1ns] b",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_114(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[4ns, 9ns](prev([a since[<=1] c, [c, historically[3, 6](b))[>=2ns])[>5ns]))",
    a = row[0],
    c = row[2],
    b = row[1],
    cost(a = 5, c = 12, b = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_115(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b ^ false, prev(historically[1, 2](c) && end(b since[>1ns] true)))[>1]",
    b = row[1],
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_116(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=4ns](historically[>=2ns](true))",
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_117(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[>=2](prev(a) since[<7ns] [a, b)w)) -> [b, once[>=2](b))w",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_118(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=4]([once[<4](before(b)), before(historically[1, 2](c)))[<=5ns])",
    b = row[1],
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_119(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}
