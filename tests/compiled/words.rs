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
        formula: "[!(prev(prev(y)) > prev(last(x, start(a)))), a)[4ns, 9ns]",
        step: monitor_8,
    },
    Monitor {
        formula: "end(a) since[>=4ns] [prev(x + y) > prev(last(x, a)) since[<=5ns] prev(b), (a -> a) ^ end(b))[>1ns]",
        step: monitor_9,
    },
    Monitor {
        formula: "!(a since[>5ns] (end(a) since[6ns, 12ns] a && a))",
        step: monitor_10,
    },
    Monitor {
        formula: "historically[<8ns](a)",
        step: monitor_11,
    },
    Monitor {
        formula: "historically[>=7ns](once[<=4ns](!((a -> a) -> historically[<=7ns](a))))",
        step: monitor_12,
    },
    Monitor {
        formula: "[prev(x + y) > y + 1, b wsince b)w",
        step: monitor_13,
    },
    Monitor {
        formula: "[before([a, a)[0ns, 6ns]), count[>=5ns](a) != 2)[>0ns]",
        step: monitor_14,
    },
    Monitor {
        formula: "[b, last(last(y, a) + x, b && x > 1) <= y + 1)[>5ns]",
        step: monitor_15,
    },
    Monitor {
        formula: "start(b) wsince false wsince (end(b -> false ^ once[>2](count[<=2](b) >= 2)) -> b)",
        step: monitor_16,
    },
    Monitor {
        formula: "b ^ (count(b since start(b)) < 0 || prev(last(x, c)) < x)",
        step: monitor_17,
    },
    Monitor {
        formula: "(a since[>=6ns] a && start(a)) since[>5] prev(last(x, a && x > 1)) < y + 1",
        step: monitor_18,
    },
    Monitor {
        formula: "once[>=6](start(historically[<8](a)) since[>0] prev(prev(y)) != x)",
        step: monitor_19,
    },
    Monitor {
        formula: "start(a since[<4ns] count(a since b) > 2)",
        step: monitor_20,
    },
    Monitor {
        formula: "historically[0ns, 4ns](a) wsince end(a)",
        step: monitor_21,
    },
    Monitor {
        formula: "[b, (b && count(b since !b) == 3) since[>=4ns] (b wsince (1 <= count(a since a) since[>=3ns] count(a && prev(a)) <= 0)) ^ count[0, 2](d) >= 1)[>2ns] wsince prev(last(x, c)) > x",
        step: monitor_22,
    },
    Monitor {
        formula: "!(0 < count[>=3ns](b) <-> count[<=1ns](b) <= 3)",
        step: monitor_23,
    },
    Monitor {
        formula: "historically[>=5ns](count(a && x > 1) > 2 <-> [a -> once[<5](a), a)[>0ns])",
        step: monitor_24,
    },
    Monitor {
        formula: "historically[<2](b ^ end(count[<=7](a) > 1))",
        step: monitor_25,
    },
    Monitor {
        formula: "2 > count(b && a) since[4, 4] (count(a since a) < 3 ^ count(start(a) since b) > y + 1) since[<4] (count(a && !b) < 1 since[>=2ns] b since[<=1] a <-> a)",
        step: monitor_26,
    },
    Monitor {
        formula: "once[>7ns]([once[<2ns](false since[<5] (prev(last(x, c && x > 1)) != count(c since b) since[>=6ns] !prev(a))), [count(b since prev(a)) > 2, c)[>=1ns])[<5ns])",
        step: monitor_27,
    },
    Monitor {
        formula: "true || once[>=3ns](false) wsince (count[<8ns](a) == 3 since[6ns, 8ns] [a, 1 <= count[>6](a))[<8])",
        step: monitor_28,
    },
    Monitor {
        formula: "before(start(count[>7ns](b) == 2 && prev(x + y) < prev(count(a))))",
        step: monitor_29,
    },
    Monitor {
        formula: "once[<=6](!((!a && a) since[>=3] once[>7](a || a since[1ns, 8ns] count(start(a) since b) <= x)))",
        step: monitor_30,
    },
    Monitor {
        formula: "!(prev(last(x, b && x > 1)) <= y + 1 wsince c)",
        step: monitor_31,
    },
    Monitor {
        formula: "a since[<=4ns] a since[<=6] a",
        step: monitor_32,
    },
    Monitor {
        formula: "a -> prev(x + y) > x",
        step: monitor_33,
    },
    Monitor {
        formula: "[b since[<1ns] b, last(prev(x) + y, a && x > 1) <= y + 1)[2ns, 9ns]",
        step: monitor_34,
    },
    Monitor {
        formula: "prev(once[4ns, 5ns](1 > count[<5ns](b)) ^ c) -> count(b since prev(a)) > 3",
        step: monitor_35,
    },
    Monitor {
        formula: "start(prev(c)) wsince 3 > count[<6](c)",
        step: monitor_36,
    },
    Monitor {
        formula: "(last(x, b) <= y + 1 <-> b && prev(count(b)) >= prev(x + y)) || historically[1ns, 4ns](b since[<8] (b -> true ^ count(b && start(b)) == 0)) || prev(x) <= y + 1",
        step: monitor_37,
    },
    Monitor {
        formula: "historically[>1ns](a)",
        step: monitor_38,
    },
    Monitor {
        formula: "false <-> end(prev(prev(count(d && x > 1) == y + 1 wsince ((count[>=4ns](c) <= 1 -> a) since[2ns, 8ns] count(c since !b) != 2))))",
        step: monitor_39,
    },
    Monitor {
        formula: "(b since[>0ns] count(b) == count(start(b)) || (d -> last(x, c && x > 1) > 2) since[>=5ns] true) since[<=3ns] a",
        step: monitor_40,
    },
    Monitor {
        formula: "a since[>6ns] last(last(y, a) + x, a && x > 1) != y + 1",
        step: monitor_41,
    },
    Monitor {
        formula: "historically[<2](count[<=5ns](a) < 1)",
        step: monitor_42,
    },
    Monitor {
        formula: "a since[<4] (prev(count(b && x > 1)) > 2 && historically[<=0](count[<=1ns](a) > 0))",
        step: monitor_43,
    },
    Monitor {
        formula: "[[c, d)[2ns, 6ns] || c, count[>1ns](b) < 2)[>=0ns] <-> true",
        step: monitor_44,
    },
    Monitor {
        formula: "once[<1]([once[6, 8](count[>=1ns](a) <= 2), d <-> a since[<=0ns] b)[>=5ns])",
        step: monitor_45,
    },
    Monitor {
        formula: "once[>6ns](end(end([!(b wsince (a && a)), count(start(b)) != 2)w)))",
        step: monitor_46,
    },
    Monitor {
        formula: "prev(x + y) >= x wsince [a, once[<2](a))[1, 3] since[0ns, 5ns] (prev(prev(y)) == y + 1 since[>=2ns] [prev(count(a)) != x, prev(x) > 2 since[7ns, 9ns] last(x, a) != x)w && a)",
        step: monitor_47,
    },
    Monitor {
        formula: "once[<=6ns]([once[<=2](count[>=6ns](a) > 1), prev(last(x, a)) < 2)[2ns, 4ns])",
        step: monitor_48,
    },
    Monitor {
        formula: "once[<1](prev(last(x, c && x > 1)) >= count(start(c)) since[5ns, 10ns] last(last(y, a) + x, b) <= 2)",
        step: monitor_49,
    },
    Monitor {
        formula: "[b, historically[>1]([b, a)[<3ns]))[>5]",
        step: monitor_50,
    },
    Monitor {
        formula: "prev(once[3, 4](prev(d))) since[<7ns] (count[<=5ns](a) != 1 -> a)",
        step: monitor_51,
    },
    Monitor {
        formula: "start(count(a && prev(a)) <= 0)",
        step: monitor_52,
    },
    Monitor {
        formula: "[b, (c || a ^ end(a)) since[<=6ns] (before(historically[5, 12](c)) ^ b))w",
        step: monitor_53,
    },
    Monitor {
        formula: "[count[<=3](c) != 3, d)[>4] since[>=1ns] b",
        step: monitor_54,
    },
    Monitor {
        formula: "before(!once[<=4ns](a -> true))",
        step: monitor_55,
    },
    Monitor {
        formula: "historically[<=6ns](count(c && start(b)) > 0 wsince last(x, a) < y + 1 since[<1] false)",
        step: monitor_56,
    },
    Monitor {
        formula: "end(b) wsince a wsince 3 != count(a && a) ^ start(end(once[<1ns](b)))",
        step: monitor_57,
    },
    Monitor {
        formula: "false <-> true && once[>1ns](count(start(a) since b) > count(start(a) since b))",
        step: monitor_58,
    },
    Monitor {
        formula: "before(historically[<=3](prev(last(x, start(b))) >= x)) <-> true",
        step: monitor_59,
    },
    Monitor {
        formula: "[once[>=7ns](once[<=1ns](a)), before(a since[6ns, 7ns] a))[7ns, 8ns] since[4ns, 9ns] a",
        step: monitor_60,
    },
    Monitor {
        formula: "count(c && start(b)) > 0 since[>3] (d ^ last(x, c && x > 1) < 2)",
        step: monitor_61,
    },
    Monitor {
        formula: "before(count(a since prev(a)) < 2)",
        step: monitor_62,
    },
    Monitor {
        formula: "start(a since[4ns, 6ns] a ^ b)",
        step: monitor_63,
    },
    Monitor {
        formula: "historically[5, 8](end(end(once[>2ns](once[>=7ns](historically[>=4ns](prev(a)))))))",
        step: monitor_64,
    },
    Monitor {
        formula: "historically[>=4ns](1 < count(a since !b) wsince historically[<1](historically[>6ns](a)))",
        step: monitor_65,
    },
    Monitor {
        formula: "[a, last(x, c) == y + 1)[<2ns]",
        step: monitor_66,
    },
    Monitor {
        formula: "prev(b wsince (prev(last(x, b && x > 1)) > x && 1 != count[>=3ns](a)) ^ b)",
        step: monitor_67,
    },
    Monitor {
        formula: "once[>6]([last(x, start(b)) < prev(prev(y)) ^ (prev(x + y) < count(start(b) since b) ^ count[>0ns](a) != 1), count(b since a) == 3)[<3])",
        step: monitor_68,
    },
    Monitor {
        formula: "!start([count(b since !b) <= 3 since[<2ns] count(a && x > 1) == y + 1, b <-> end([count(a since prev(a)) == 1, last(last(y, a) + x, c) >= y + 1)[6, 12]))[>=6ns])",
        step: monitor_69,
    },
    Monitor {
        formula: "once[>7ns](once[>3](3 < count[>=2ns](a)) since[<=0ns] c)",
        step: monitor_70,
    },
    Monitor {
        formula: "once[>=3ns](once[>1ns](last(x, b) != x))",
        step: monitor_71,
    },
    Monitor {
        formula: "before(count(b since start(b)) != 2)",
        step: monitor_72,
    },
    Monitor {
        formula: "once[>4ns]([last(last(y, a) + x, a && x > 1) > y + 1 || b, prev([a since[>1ns] count(a && start(b)) < 1, last(prev(x) + y, b && x > 1) > 2)[>=6ns] || count[>=1ns](a) > 1))w)",
        step: monitor_73,
    },
    Monitor {
        formula: "a && [a, a)[>=3ns]",
        step: monitor_74,
    },
    Monitor {
        formula: "once[>=6](!a since[<4] [once[>=1ns](b <-> [b, a)[3ns, 4ns]), historically[>=1ns](prev(last(x, c)) != 2))w)",
        step: monitor_75,
    },
    Monitor {
        formula: "b since[1ns, 8ns] [c, prev(x) >= 2)w wsince historically[>3ns](c) || (count[<7](a) > 3 <-> b since[>=1ns] count(a && start(b)) == 3) -> count[<8ns](a) > 3",
        step: monitor_76,
    },
    Monitor {
        formula: "before(once[<=6]((c || d) ^ count[>6ns](a) > 0))",
        step: monitor_77,
    },
    Monitor {
        formula: "once[<3]([b, prev(d ^ count(d && start(b)) <= 3 since[<7ns] c))[>=2ns])",
        step: monitor_78,
    },
    Monitor {
        formula: "once[7ns, 10ns](b && (b && b) || once[>6ns](start(once[>5](count(a since start(b)) > 1))))",
        step: monitor_79,
    },
    Monitor {
        formula: "2 == count(c && !b) since[5ns, 5ns] [c, once[7, 7](start(c) && prev(count(c && x > 1)) == prev(prev(y)) -> b))w",
        step: monitor_80,
    },
    Monitor {
        formula: "before((a since[<4ns] count[>4ns](a) >= 3 -> false) ^ count(b && !b) != 2 -> !(prev(last(x, b)) >= x))",
        step: monitor_81,
    },
    Monitor {
        formula: "a <-> !(a wsince last(last(y, a) + x, start(a)) <= 2 since[<=3ns] (prev(prev(a ^ count[<=6ns](a) <= 1)) since[<=6] last(last(y, a) + x, a && x > 1) <= prev(x + y)))",
        step: monitor_82,
    },
    Monitor {
        formula: "[2 <= count[<6ns](b), c)w",
        step: monitor_83,
    },
    Monitor {
        formula: "prev(once[<=0ns](b || (0 == count(c since start(b)) -> 0 != count(d && prev(a)))))",
        step: monitor_84,
    },
    Monitor {
        formula: "c ^ count(a && prev(a)) > 0",
        step: monitor_85,
    },
    Monitor {
        formula: "once[>=2ns](before(c)) since[0ns, 3ns] (c ^ last(last(y, a) + x, start(c)) > prev(prev(y)))",
        step: monitor_86,
    },
    Monitor {
        formula: "[b, last(prev(x) + y, a) <= last(x, start(a)))[<=0ns]",
        step: monitor_87,
    },
    Monitor {
        formula: "(count(start(a)) > last(prev(x) + y, a) || a) wsince [count[<=5ns](a) < 3, once[<=7](start(once[>=6](true))))[<4ns]",
        step: monitor_88,
    },
    Monitor {
        formula: "count[>5ns](b) > 3 <-> prev(x) > x",
        step: monitor_89,
    },
    Monitor {
        formula: "historically[<6ns](before(last(x, a && x > 1) > prev(x) && count(a since prev(a)) > 3))",
        step: monitor_90,
    },
    Monitor {
        formula: "once[4, 11](count[>0ns](d) >= 3 <-> b)",
        step: monitor_91,
    },
    Monitor {
        formula: "!historically[>=1](count(c since a) > 2)",
        step: monitor_92,
    },
    Monitor {
        formula: "a wsince !(2 < count(a && a) ^ prev(x) == y + 1)",
        step: monitor_93,
    },
    Monitor {
        formula: "[before(prev(end(d))), prev(d))[>5ns]",
        step: monitor_94,
    },
    Monitor {
        formula: "count(start(c) since b) == y + 1 ^ count[>7ns](c) == 3",
        step: monitor_95,
    },
    Monitor {
        formula: "end(2 == count[<=7ns](a))",
        step: monitor_96,
    },
    Monitor {
        formula: "once[>=5](once[>=5](c) && c) || b since[>=7ns] a",
        step: monitor_97,
    },
    Monitor {
        formula: "prev([count(a since b) == y + 1, a)w) since[<=3ns] prev(count(b)) >= 2",
        step: monitor_98,
    },
    Monitor {
        formula: "historically[<=3](start(once[3, 6](count(a && start(b)) != 1)))",
        step: monitor_99,
    },
];

#[monitor(
    "once[<=140](a)",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_0(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=150](a || b)",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_1(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<160] b",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_2(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, b)[>130]",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_3(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[130, 140](a) -> b",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_4(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[129, 131] b) || c",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_5(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=200](a -> once[<=180](b))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_6(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=135](a) && once[<=3s](b) -> c",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_7(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(prev(prev(y)) > prev(last(x, start(a)))), a)[4ns, 9ns]",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_8(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(a) since[>=4ns] [prev(x + y) > prev(last(x, a)) since[<=5ns] prev(b), (a -> a) ^ end(b))[>1ns]",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_9(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[>5ns] (end(a) since[6ns, 12ns] a && a))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_10(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<8ns](a)",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_11(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=7ns](once[<=4ns](!((a -> a) -> historically[<=7ns](a))))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_12(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(x + y) > y + 1, b wsince b)w",
    b = row.atoms[1],
    cost(b = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_13(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before([a, a)[0ns, 6ns]), count[>=5ns](a) != 2)[>0ns]",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_14(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, last(last(y, a) + x, b && x > 1) <= y + 1)[>5ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_15(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(b) wsince false wsince (end(b -> false ^ once[>2](count[<=2](b) >= 2)) -> b)",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_16(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b ^ (count(b since start(b)) < 0 || prev(last(x, c)) < x)",
    b = row.atoms[1],
    c = row.atoms[2],
    cost(b = 5, c = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_17(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[>=6ns] a && start(a)) since[>5] prev(last(x, a && x > 1)) < y + 1",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_18(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=6](start(historically[<8](a)) since[>0] prev(prev(y)) != x)",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_19(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(a since[<4ns] count(a since b) > 2)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_20(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[0ns, 4ns](a) wsince end(a)",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_21(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, (b && count(b since !b) == 3) since[>=4ns] (b wsince (1 <= count(a since a) since[>=3ns] count(a && prev(a)) <= 0)) ^ count[0, 2](d) >= 1)[>2ns] wsince prev(last(x, c)) > x",
    b = row.atoms[1],
    a = row.atoms[0],
    d = row.atoms[3],
    c = row.atoms[2],
    cost(b = 5, a = 12, d = 19, c = 26),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_22(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(0 < count[>=3ns](b) <-> count[<=1ns](b) <= 3)",
    b = row.atoms[1],
    cost(b = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_23(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=5ns](count(a && x > 1) > 2 <-> [a -> once[<5](a), a)[>0ns])",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_24(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<2](b ^ end(count[<=7](a) > 1))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_25(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "2 > count(b && a) since[4, 4] (count(a since a) < 3 ^ count(start(a) since b) > y + 1) since[<4] (count(a && !b) < 1 since[>=2ns] b since[<=1] a <-> a)",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_26(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>7ns]([once[<2ns](false since[<5] (prev(last(x, c && x > 1)) != count(c since b) since[>=6ns] !prev(a))), [count(b since prev(a)) > 2, c)[>=1ns])[<5ns])",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_27(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "true || once[>=3ns](false) wsince (count[<8ns](a) == 3 since[6ns, 8ns] [a, 1 <= count[>6](a))[<8])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_28(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(start(count[>7ns](b) == 2 && prev(x + y) < prev(count(a))))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_29(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=6](!((!a && a) since[>=3] once[>7](a || a since[1ns, 8ns] count(start(a) since b) <= x)))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_30(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(prev(last(x, b && x > 1)) <= y + 1 wsince c)",
    c = row.atoms[2],
    b = row.atoms[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_31(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=4ns] a since[<=6] a",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_32(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a -> prev(x + y) > x",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_33(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b since[<1ns] b, last(prev(x) + y, a && x > 1) <= y + 1)[2ns, 9ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_34(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[4ns, 5ns](1 > count[<5ns](b)) ^ c) -> count(b since prev(a)) > 3",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    cost(c = 5, b = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_35(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(c)) wsince 3 > count[<6](c)",
    c = row.atoms[2],
    cost(c = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_36(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(last(x, b) <= y + 1 <-> b && prev(count(b)) >= prev(x + y)) || historically[1ns, 4ns](b since[<8] (b -> true ^ count(b && start(b)) == 0)) || prev(x) <= y + 1",
    b = row.atoms[1],
    cost(b = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_37(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>1ns](a)",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_38(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false <-> end(prev(prev(count(d && x > 1) == y + 1 wsince ((count[>=4ns](c) <= 1 -> a) since[2ns, 8ns] count(c since !b) != 2))))",
    a = row.atoms[0],
    d = row.atoms[3],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_39(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since[>0ns] count(b) == count(start(b)) || (d -> last(x, c && x > 1) > 2) since[>=5ns] true) since[<=3ns] a",
    b = row.atoms[1],
    d = row.atoms[3],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(b = 5, d = 12, a = 19, c = 26),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_40(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[>6ns] last(last(y, a) + x, a && x > 1) != y + 1",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_41(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<2](count[<=5ns](a) < 1)",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_42(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<4] (prev(count(b && x > 1)) > 2 && historically[<=0](count[<=1ns](a) > 0))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_43(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[c, d)[2ns, 6ns] || c, count[>1ns](b) < 2)[>=0ns] <-> true",
    c = row.atoms[2],
    d = row.atoms[3],
    b = row.atoms[1],
    cost(c = 5, d = 12, b = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_44(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<1]([once[6, 8](count[>=1ns](a) <= 2), d <-> a since[<=0ns] b)[>=5ns])",
    d = row.atoms[3],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_45(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>6ns](end(end([!(b wsince (a && a)), count(start(b)) != 2)w)))",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_46(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(x + y) >= x wsince [a, once[<2](a))[1, 3] since[0ns, 5ns] (prev(prev(y)) == y + 1 since[>=2ns] [prev(count(a)) != x, prev(x) > 2 since[7ns, 9ns] last(x, a) != x)w && a)",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_47(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=6ns]([once[<=2](count[>=6ns](a) > 1), prev(last(x, a)) < 2)[2ns, 4ns])",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_48(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<1](prev(last(x, c && x > 1)) >= count(start(c)) since[5ns, 10ns] last(last(y, a) + x, b) <= 2)",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    cost(c = 5, b = 19, a = 26),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_49(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, historically[>1]([b, a)[<3ns]))[>5]",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_50(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[3, 4](prev(d))) since[<7ns] (count[<=5ns](a) != 1 -> a)",
    d = row.atoms[3],
    a = row.atoms[0],
    cost(d = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_51(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(count(a && prev(a)) <= 0)",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_52(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, (c || a ^ end(a)) since[<=6ns] (before(historically[5, 12](c)) ^ b))w",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_53(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count[<=3](c) != 3, d)[>4] since[>=1ns] b",
    d = row.atoms[3],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_54(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(!once[<=4ns](a -> true))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_55(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=6ns](count(c && start(b)) > 0 wsince last(x, a) < y + 1 since[<1] false)",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_56(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(b) wsince a wsince 3 != count(a && a) ^ start(end(once[<1ns](b)))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_57(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false <-> true && once[>1ns](count(start(a) since b) > count(start(a) since b))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_58(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(historically[<=3](prev(last(x, start(b))) >= x)) <-> true",
    b = row.atoms[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_59(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=7ns](once[<=1ns](a)), before(a since[6ns, 7ns] a))[7ns, 8ns] since[4ns, 9ns] a",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_60(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(c && start(b)) > 0 since[>3] (d ^ last(x, c && x > 1) < 2)",
    d = row.atoms[3],
    c = row.atoms[2],
    b = row.atoms[1],
    cost(d = 5, c = 12, b = 19),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_61(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(count(a since prev(a)) < 2)",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_62(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(a since[4ns, 6ns] a ^ b)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_63(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[5, 8](end(end(once[>2ns](once[>=7ns](historically[>=4ns](prev(a)))))))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_64(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=4ns](1 < count(a since !b) wsince historically[<1](historically[>6ns](a)))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_65(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, last(x, c) == y + 1)[<2ns]",
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_66(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(b wsince (prev(last(x, b && x > 1)) > x && 1 != count[>=3ns](a)) ^ b)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_67(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>6]([last(x, start(b)) < prev(prev(y)) ^ (prev(x + y) < count(start(b) since b) ^ count[>0ns](a) != 1), count(b since a) == 3)[<3])",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_68(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!start([count(b since !b) <= 3 since[<2ns] count(a && x > 1) == y + 1, b <-> end([count(a since prev(a)) == 1, last(last(y, a) + x, c) >= y + 1)[6, 12]))[>=6ns])",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(b = 5, a = 12, c = 26),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_69(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>7ns](once[>3](3 < count[>=2ns](a)) since[<=0ns] c)",
    c = row.atoms[2],
    a = row.atoms[0],
    cost(c = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_70(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=3ns](once[>1ns](last(x, b) != x))",
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_71(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(count(b since start(b)) != 2)",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_72(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>4ns]([last(last(y, a) + x, a && x > 1) > y + 1 || b, prev([a since[>1ns] count(a && start(b)) < 1, last(prev(x) + y, b && x > 1) > 2)[>=6ns] || count[>=1ns](a) > 1))w)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_73(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a && [a, a)[>=3ns]",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_74(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=6](!a since[<4] [once[>=1ns](b <-> [b, a)[3ns, 4ns]), historically[>=1ns](prev(last(x, c)) != 2))w)",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_75(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b since[1ns, 8ns] [c, prev(x) >= 2)w wsince historically[>3ns](c) || (count[<7](a) > 3 <-> b since[>=1ns] count(a && start(b)) == 3) -> count[<8ns](a) > 3",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_76(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[<=6]((c || d) ^ count[>6ns](a) > 0))",
    c = row.atoms[2],
    d = row.atoms[3],
    a = row.atoms[0],
    cost(c = 5, d = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_77(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<3]([b, prev(d ^ count(d && start(b)) <= 3 since[<7ns] c))[>=2ns])",
    b = row.atoms[1],
    d = row.atoms[3],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_78(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[7ns, 10ns](b && (b && b) || once[>6ns](start(once[>5](count(a since start(b)) > 1))))",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_79(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "2 == count(c && !b) since[5ns, 5ns] [c, once[7, 7](start(c) && prev(count(c && x > 1)) == prev(prev(y)) -> b))w",
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_80(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((a since[<4ns] count[>4ns](a) >= 3 -> false) ^ count(b && !b) != 2 -> !(prev(last(x, b)) >= x))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_81(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a <-> !(a wsince last(last(y, a) + x, start(a)) <= 2 since[<=3ns] (prev(prev(a ^ count[<=6ns](a) <= 1)) since[<=6] last(last(y, a) + x, a && x > 1) <= prev(x + y)))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_82(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[2 <= count[<6ns](b), c)w",
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_83(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[<=0ns](b || (0 == count(c since start(b)) -> 0 != count(d && prev(a)))))",
    b = row.atoms[1],
    c = row.atoms[2],
    d = row.atoms[3],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_84(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c ^ count(a && prev(a)) > 0",
    c = row.atoms[2],
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_85(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2ns](before(c)) since[0ns, 3ns] (c ^ last(last(y, a) + x, start(c)) > prev(prev(y)))",
    c = row.atoms[2],
    a = row.atoms[0],
    cost(c = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_86(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, last(prev(x) + y, a) <= last(x, start(a)))[<=0ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_87(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count(start(a)) > last(prev(x) + y, a) || a) wsince [count[<=5ns](a) < 3, once[<=7](start(once[>=6](true))))[<4ns]",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_88(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[>5ns](b) > 3 <-> prev(x) > x",
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_89(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<6ns](before(last(x, a && x > 1) > prev(x) && count(a since prev(a)) > 3))",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_90(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[4, 11](count[>0ns](d) >= 3 <-> b)",
    b = row.atoms[1],
    d = row.atoms[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_91(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!historically[>=1](count(c since a) > 2)",
    c = row.atoms[2],
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_92(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a wsince !(2 < count(a && a) ^ prev(x) == y + 1)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_93(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(prev(end(d))), prev(d))[>5ns]",
    d = row.atoms[3],
    cost(d = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_94(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(start(c) since b) == y + 1 ^ count[>7ns](c) == 3",
    c = row.atoms[2],
    b = row.atoms[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_95(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(2 == count[<=7ns](a))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_96(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=5](once[>=5](c) && c) || b since[>=7ns] a",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    cost(c = 5, b = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_97(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([count(a since b) == y + 1, a)w) since[<=3ns] prev(count(b)) >= 2",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_98(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=3](start(once[3, 6](count(a && start(b)) != 1)))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_99(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}
