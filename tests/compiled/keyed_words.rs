//! Written by `generate_words.rs`.

#![allow(unused_variables)] // not all ask for the time

use monitor_runtime::{Violated, monitor};

use super::{KeyedMonitor, Row, Table};

pub(crate) const MONITORS: &[KeyedMonitor] = &[
    KeyedMonitor {
        formula: "once[<=140](a)",
        step: keyed_0,
    },
    KeyedMonitor {
        formula: "historically[>=150](a || b)",
        step: keyed_1,
    },
    KeyedMonitor {
        formula: "a since[<160] b",
        step: keyed_2,
    },
    KeyedMonitor {
        formula: "[a, b)[>130]",
        step: keyed_3,
    },
    KeyedMonitor {
        formula: "once[130, 140](a) -> b",
        step: keyed_4,
    },
    KeyedMonitor {
        formula: "!(a since[129, 131] b) || c",
        step: keyed_5,
    },
    KeyedMonitor {
        formula: "historically[<=200](a -> once[<=180](b))",
        step: keyed_6,
    },
    KeyedMonitor {
        formula: "once[<=135](a) && once[<=3s](b) -> c",
        step: keyed_7,
    },
    KeyedMonitor {
        formula: "!historically[<=5](a since[<=1] [a, historically[>7](last(x, start(b)) != y + 1))w)",
        step: keyed_8,
    },
    KeyedMonitor {
        formula: "once[>=2]([[b ^ count[>7](a) == 0 since[<=7] prev(x + y) > last(x, start(a)) since[7, 7] start(a), !a)w, prev(last(x, start(a))) == prev(x))[>1])",
        step: keyed_9,
    },
    KeyedMonitor {
        formula: "(prev(count(a)) < x <-> !a) -> once[>=6](a)",
        step: keyed_10,
    },
    KeyedMonitor {
        formula: "start(end(last(prev(x) + y, a) != x since[1, 2] (b since[<=1] c wsince c)))",
        step: keyed_11,
    },
    KeyedMonitor {
        formula: "once[>=2](historically[1, 2](historically[1, 2]([a, !!(prev(count(start(a))) > prev(prev(y)) && a))w)))",
        step: keyed_12,
    },
    KeyedMonitor {
        formula: "prev(a) since[1, 2] once[<=1](start([prev(last(x, b && x > 1)) != 2, [c, historically[1, 2](a))[2ns, 4ns])[>1]))",
        step: keyed_13,
    },
    KeyedMonitor {
        formula: "historically[1, 2](start(historically[1, 2](false))) -> a since[>=7] once[<8ns](count(a && a) <= 0)",
        step: keyed_14,
    },
    KeyedMonitor {
        formula: "before(b since[<=1] before(prev(prev(x + y) == 2)))",
        step: keyed_15,
    },
    KeyedMonitor {
        formula: "once[>=2](a since[<1ns] 3 <= count[<=7ns](a) ^ false)",
        step: keyed_16,
    },
    KeyedMonitor {
        formula: "d since[<=1] c && (a since[<=1] count[<6ns](a) <= 0 || [a, prev(count(d)) != x)[>1])",
        step: keyed_17,
    },
    KeyedMonitor {
        formula: "once[>=2](once[>5ns](prev(prev(a))))",
        step: keyed_18,
    },
    KeyedMonitor {
        formula: "historically[>7ns](1 > count[<=5ns](a)) since[1, 2] (a since[<=1] prev(false))",
        step: keyed_19,
    },
    KeyedMonitor {
        formula: "historically[<7ns]([count[<8ns](a) > 1, once[>=2](historically[1, 2](once[>3ns](once[>=2](1 >= count[>0](a))))))[>1])",
        step: keyed_20,
    },
    KeyedMonitor {
        formula: "historically[1, 2](a) <-> (a since[1, 2] (a since[<=1] (count(a && prev(a)) <= 3 && prev(x + y) < 2)) <-> [a, a)w)",
        step: keyed_21,
    },
    KeyedMonitor {
        formula: "[a ^ b, count(a since prev(a)) > 2 since[1, 2] c)[<=3ns] wsince prev(c)",
        step: keyed_22,
    },
    KeyedMonitor {
        formula: "once[>=2](!(count[>=6ns](a) < 3 <-> a))",
        step: keyed_23,
    },
    KeyedMonitor {
        formula: "start(false since[<=1] false) since[1, 2] historically[<2ns](last(last(y, a) + x, a) <= y + 1 since[<=1] count(a since !b) != 2) || last(last(y, a) + x, a && x > 1) >= x && a",
        step: keyed_24,
    },
    KeyedMonitor {
        formula: "historically[1, 2](!(start(c) ^ a)) since[1, 2] count[<=4ns](a) == 0",
        step: keyed_25,
    },
    KeyedMonitor {
        formula: "[[count(d && prev(a)) > 0, c)w since[>=1ns] prev(prev(y)) != x ^ prev(x) < 2, once[<=1](historically[<1ns](a)))[<=6ns]",
        step: keyed_26,
    },
    KeyedMonitor {
        formula: "false since[1, 2] count(a since b) <= last(x, a)",
        step: keyed_27,
    },
    KeyedMonitor {
        formula: "once[<8ns](end(end(prev(true) since[1, 2] once[>1ns](once[>=2](count[<8ns](b) == 2)))))",
        step: keyed_28,
    },
    KeyedMonitor {
        formula: "!(count[>5](a) > 3) wsince prev(before(a)) <-> !((prev(count(b)) != x -> b) ^ b)",
        step: keyed_29,
    },
    KeyedMonitor {
        formula: "[before(count[0, 2](b) != 0), last(x, b) <= x wsince b)[>1]",
        step: keyed_30,
    },
    KeyedMonitor {
        formula: "once[>0](once[>=4](!(last(prev(x) + y, start(a)) == x -> a)) since[>=0] (b since[<3ns] before(end(a))))",
        step: keyed_31,
    },
    KeyedMonitor {
        formula: "once[>1ns](historically[<4ns](a ^ (a || historically[1, 2](b -> start(a)))))",
        step: keyed_32,
    },
    KeyedMonitor {
        formula: "historically[1, 2](!a since[<=1] (a since[<=2ns] last(prev(x) + y, start(b)) == 2) wsince (count(b && a) > 0 <-> b))",
        step: keyed_33,
    },
    KeyedMonitor {
        formula: "(b wsince a ^ count[>=2ns](a) == 3 <-> prev(once[>=2](true ^ prev(prev(y)) <= count(b && x > 1)))) since[<=7] historically[<5ns](count(b && start(b)) <= 2)",
        step: keyed_34,
    },
    KeyedMonitor {
        formula: "prev(count(b since start(b)) == 0) since[<=1] a",
        step: keyed_35,
    },
    KeyedMonitor {
        formula: "historically[<8](count[<=2ns](a) > 1)",
        step: keyed_36,
    },
    KeyedMonitor {
        formula: "once[3, 7](historically[<=1ns](a wsince count(start(a)) > 2)) <-> prev([count(a) <= count(a && x > 1), a)[>1])",
        step: keyed_37,
    },
    KeyedMonitor {
        formula: "start(prev(once[<=1](prev(prev(y)) < x since[1, 2] d && a)))",
        step: keyed_38,
    },
    KeyedMonitor {
        formula: "once[>=2]([[[a, 2 == count(a && prev(a)))[>1], a)w, true)[>1])",
        step: keyed_39,
    },
    KeyedMonitor {
        formula: "b since[<=1] false && [count[0ns, 1ns](a) != 3, a -> d)[>1] && false",
        step: keyed_40,
    },
    KeyedMonitor {
        formula: "last(last(y, a) + x, start(d)) < y + 1 && start([end(d), once[>=7](count(d && a) <= 0))w)",
        step: keyed_41,
    },
    KeyedMonitor {
        formula: "!d since[>0ns] once[<=1](once[<3ns](b) <-> historically[<6ns](before(once[>=2](3 != count(c && !b)))))",
        step: keyed_42,
    },
    KeyedMonitor {
        formula: "end(c) wsince end(count[>=6ns](d) >= 1 || true -> once[>=2](count[0ns, 5ns](b) >= 1 since[>=3ns] a))",
        step: keyed_43,
    },
    KeyedMonitor {
        formula: "[historically[4ns, 5ns]([[count[>=1ns](a) <= 2, a)[>6], prev(x) != last(x, a && x > 1))[<6ns] since[<=1] true), a)[<=2]",
        step: keyed_44,
    },
    KeyedMonitor {
        formula: "end(prev(last(x, start(a))) == prev(last(x, a)) && [false, d)[>2ns] <-> count(d && x > 1 since b) == last(last(y, a) + x, d))",
        step: keyed_45,
    },
    KeyedMonitor {
        formula: "b -> [a, c && count(a && start(b)) != 2)[>1]",
        step: keyed_46,
    },
    KeyedMonitor {
        formula: "[prev(last(x, a)) < y + 1 ^ count[>1ns](a) <= 1 since[<=1] b since[1, 2] (c -> before(once[<=1](false))), b)[>1]",
        step: keyed_47,
    },
    KeyedMonitor {
        formula: "end(once[<=1](c && count(c && x > 1 since b) != y + 1)) since[>=7ns] (d ^ prev(x) < prev(x))",
        step: keyed_48,
    },
    KeyedMonitor {
        formula: "historically[1, 2](b <-> !!(once[>=2](a) wsince end(count(c since b) <= prev(prev(y)))))",
        step: keyed_49,
    },
    KeyedMonitor {
        formula: "[1 < count(a since prev(a)), [a, a)[<=4ns])w ^ [prev(prev(y)) != x, a)w",
        step: keyed_50,
    },
    KeyedMonitor {
        formula: "once[3ns, 10ns](d)",
        step: keyed_51,
    },
    KeyedMonitor {
        formula: "[before(start([last(last(y, a) + x, b) < x, a)[>5])), a since[<=1] [count(c && !b) == 1, a)[>1])[<=6]",
        step: keyed_52,
    },
    KeyedMonitor {
        formula: "end(once[<=1]((a ^ a) since[1, 2] 1 < count(a && !b) ^ a))",
        step: keyed_53,
    },
    KeyedMonitor {
        formula: "once[>7](start(false wsince prev(end(last(prev(x) + y, start(a)) == x since[<=1] [count[>4ns](a) == 2, false)w))))",
        step: keyed_54,
    },
    KeyedMonitor {
        formula: "[!(b since[1, 2] count[>0ns](d) < 2), historically[<=3ns](once[<=1](c)))[>1]",
        step: keyed_55,
    },
    KeyedMonitor {
        formula: "!(historically[1, 2](last(prev(x) + y, b) < 2 since[<=1] once[<=1](before(b))) since[<=1] b)",
        step: keyed_56,
    },
    KeyedMonitor {
        formula: "[historically[1, 2](!(count[<3ns](a) > 0)), historically[1, 2](prev(x + y) < y + 1))w wsince historically[1, 2](count(a && a) > 3 wsince a)",
        step: keyed_57,
    },
    KeyedMonitor {
        formula: "historically[1, 2](prev(count(start(a))) != y + 1)",
        step: keyed_58,
    },
    KeyedMonitor {
        formula: "historically[1, 2](count(b since prev(a)) == 3)",
        step: keyed_59,
    },
    KeyedMonitor {
        formula: "before([count(a since start(b)) >= 0, true)[<=6])",
        step: keyed_60,
    },
    KeyedMonitor {
        formula: "prev(!(count(a since !b) != 0)) ^ [[b, prev(last(x, b && x > 1)) >= x)[>1], 2 <= count(b && a) && a -> a)[>7ns]",
        step: keyed_61,
    },
    KeyedMonitor {
        formula: "before(once[2ns, 5ns](false || a)) since[1, 2] a",
        step: keyed_62,
    },
    KeyedMonitor {
        formula: "(count(b) == count(start(b) since b) <-> count(c && prev(a)) == 1) || count[>0ns](c) == 1",
        step: keyed_63,
    },
    KeyedMonitor {
        formula: "[historically[1, 2](count(a since start(b)) <= 3), prev(last(x, b)) != x)w",
        step: keyed_64,
    },
    KeyedMonitor {
        formula: "prev(before(!false since[<7ns] (a && prev(x + y) <= prev(x + y)) ^ false))",
        step: keyed_65,
    },
    KeyedMonitor {
        formula: "start([once[>2](a), once[>=2](!b))[>1] <-> (count(start(a) since b) <= x <-> last(prev(x) + y, b && x > 1) >= last(last(y, a) + x, b)) since[<=1] prev(prev(y)) < prev(x))",
        step: keyed_66,
    },
    KeyedMonitor {
        formula: "once[<=1](once[<=1]([[start(last(prev(x) + y, a) >= x), a)[<3], a && a)[>1]) <-> true)",
        step: keyed_67,
    },
    KeyedMonitor {
        formula: "[[historically[1, 2](count[>=3ns](b) == 0), a)w, b)[>1]",
        step: keyed_68,
    },
    KeyedMonitor {
        formula: "[[once[>=2](c), c <-> c)[<3ns], historically[<=6ns](historically[1, 2](true)))[<5ns]",
        step: keyed_69,
    },
    KeyedMonitor {
        formula: "before(prev(prev(y)) <= last(last(y, a) + x, c))",
        step: keyed_70,
    },
    KeyedMonitor {
        formula: "historically[1, 2](once[>=2](count(start(a)) <= 2 since[<=1ns] b) since[>=4] [true, last(x, a) <= 2)[<=1ns])",
        step: keyed_71,
    },
    KeyedMonitor {
        formula: "end([count[>4](b) <= 2, c since[>7ns] last(last(y, a) + x, b) >= y + 1)w || end(c && start(a)))",
        step: keyed_72,
    },
    KeyedMonitor {
        formula: "[last(last(y, a) + x, start(a)) >= x since[1, 2] ([last(x, start(a)) == x, a)[>1] ^ historically[1, 2](prev(c ^ 2 >= count(d && prev(a))))), d)w",
        step: keyed_73,
    },
    KeyedMonitor {
        formula: "!end([a && (a -> true), historically[1, 2]((true <-> a) || last(last(y, a) + x, a && x > 1) <= prev(last(x, a))))[<=2])",
        step: keyed_74,
    },
    KeyedMonitor {
        formula: "historically[1, 2]([count(d since a) < 1, once[>=2](once[>=2](d)) since[1, 2] (c || count(b && x > 1 since b) < y + 1) since[<=1] c)w) && d",
        step: keyed_75,
    },
    KeyedMonitor {
        formula: "start([historically[<2ns](count(b since start(b)) < 1), prev(count(start(b))) >= x)[>=6ns] since[1, 2] once[<=1](count[>=0ns](a) != 0 since[1, 2] a))",
        step: keyed_76,
    },
    KeyedMonitor {
        formula: "once[>=2](once[>=2](once[<=7ns](count(a since a) < 0)))",
        step: keyed_77,
    },
    KeyedMonitor {
        formula: "[once[<=1](prev(last(x, b)) != prev(count(start(b))) || b), 3 >= count[>=1](b))[>=5]",
        step: keyed_78,
    },
    KeyedMonitor {
        formula: "once[0, 4](historically[1, 2](a) since[0ns, 0ns] (count[>=2ns](a) == 1 since[6ns, 6ns] a && [0 <= count(a since prev(a)), a)[>1]))",
        step: keyed_79,
    },
    KeyedMonitor {
        formula: "once[<=1](a wsince prev(x) != 2)",
        step: keyed_80,
    },
    KeyedMonitor {
        formula: "[c -> d, once[>=2](count(a since a) < 0))w since[<2ns] prev(c)",
        step: keyed_81,
    },
    KeyedMonitor {
        formula: "historically[>2ns](b && !(last(last(y, a) + x, start(d)) >= y + 1))",
        step: keyed_82,
    },
    KeyedMonitor {
        formula: "[a, false)w since[1, 2] count(a && start(b)) >= 2",
        step: keyed_83,
    },
    KeyedMonitor {
        formula: "[3 > count(c && a), a)[>1]",
        step: keyed_84,
    },
    KeyedMonitor {
        formula: "start(end((b && d) since[<=1] prev(x + y) != y + 1 <-> count(d since start(b)) < 1))",
        step: keyed_85,
    },
    KeyedMonitor {
        formula: "[once[>=7ns](count[<=0](b) >= 3) wsince a, c <-> [prev(last(x, a)) == prev(x), count[<6](a) <= 2 <-> before(true))w)w",
        step: keyed_86,
    },
    KeyedMonitor {
        formula: "[once[>=2]([historically[>=4ns](c since[<=1] [true, a)[>1]), historically[1, 2](c))[>1]), 1 != count(c since start(b)))w",
        step: keyed_87,
    },
    KeyedMonitor {
        formula: "b wsince prev(prev(y)) != y + 1 || false since[1, 2] b",
        step: keyed_88,
    },
    KeyedMonitor {
        formula: "a ^ a since[>=2ns] ((end(count(a) < y + 1) <-> last(prev(x) + y, start(a)) > 2) ^ count[<=3](a) <= 0) since[<8] (a since[<=1] a)",
        step: keyed_89,
    },
];

#[monitor(
    "once[<=140](a)",
    a = row.atoms[0],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_0(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=150](a || b)",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_1(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<160] b",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_2(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, b)[>130]",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_3(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[130, 140](a) -> b",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_4(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[129, 131] b) || c",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_5(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=200](a -> once[<=180](b))",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_6(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=135](a) && once[<=3s](b) -> c",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    cost(a = 5, b = 12, c = 19),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_7(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!historically[<=5](a since[<=1] [a, historically[>7](last(x, start(b)) != y + 1))w)",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_8(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([[b ^ count[>7](a) == 0 since[<=7] prev(x + y) > last(x, start(a)) since[7, 7] start(a), !a)w, prev(last(x, start(a))) == prev(x))[>1])",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_9(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(count(a)) < x <-> !a) -> once[>=6](a)",
    a = row.atoms[0],
    cost(a = 5),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_10(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(end(last(prev(x) + y, a) != x since[1, 2] (b since[<=1] c wsince c)))",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_11(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](historically[1, 2](historically[1, 2]([a, !!(prev(count(start(a))) > prev(prev(y)) && a))w)))",
    a = row.atoms[0],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_12(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(a) since[1, 2] once[<=1](start([prev(last(x, b && x > 1)) != 2, [c, historically[1, 2](a))[2ns, 4ns])[>1]))",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_13(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](start(historically[1, 2](false))) -> a since[>=7] once[<8ns](count(a && a) <= 0)",
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_14(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(b since[<=1] before(prev(prev(x + y) == 2)))",
    b = row.atoms[1],
    cost(b = 5),
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_15(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](a since[<1ns] 3 <= count[<=7ns](a) ^ false)",
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_16(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d since[<=1] c && (a since[<=1] count[<6ns](a) <= 0 || [a, prev(count(d)) != x)[>1])",
    d = row.atoms[3],
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_17(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[>5ns](prev(prev(a))))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_18(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>7ns](1 > count[<=5ns](a)) since[1, 2] (a since[<=1] prev(false))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_19(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<7ns]([count[<8ns](a) > 1, once[>=2](historically[1, 2](once[>3ns](once[>=2](1 >= count[>0](a))))))[>1])",
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_20(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](a) <-> (a since[1, 2] (a since[<=1] (count(a && prev(a)) <= 3 && prev(x + y) < 2)) <-> [a, a)w)",
    a = row.atoms[0],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_21(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a ^ b, count(a since prev(a)) > 2 since[1, 2] c)[<=3ns] wsince prev(c)",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    cost(a = 5, b = 12, c = 19),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_22(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](!(count[>=6ns](a) < 3 <-> a))",
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_23(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(false since[<=1] false) since[1, 2] historically[<2ns](last(last(y, a) + x, a) <= y + 1 since[<=1] count(a since !b) != 2) || last(last(y, a) + x, a && x > 1) >= x && a",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_24(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](!(start(c) ^ a)) since[1, 2] count[<=4ns](a) == 0",
    c = row.atoms[2],
    a = row.atoms[0],
    cost(c = 5, a = 12),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_25(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[count(d && prev(a)) > 0, c)w since[>=1ns] prev(prev(y)) != x ^ prev(x) < 2, once[<=1](historically[<1ns](a)))[<=6ns]",
    c = row.atoms[2],
    a = row.atoms[0],
    d = row.atoms[3],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_26(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false since[1, 2] count(a since b) <= last(x, a)",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_27(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<8ns](end(end(prev(true) since[1, 2] once[>1ns](once[>=2](count[<8ns](b) == 2)))))",
    b = row.atoms[1],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_28(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(count[>5](a) > 3) wsince prev(before(a)) <-> !((prev(count(b)) != x -> b) ^ b)",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_29(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(count[0, 2](b) != 0), last(x, b) <= x wsince b)[>1]",
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_30(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>0](once[>=4](!(last(prev(x) + y, start(a)) == x -> a)) since[>=0] (b since[<3ns] before(end(a))))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_31(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>1ns](historically[<4ns](a ^ (a || historically[1, 2](b -> start(a)))))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_32(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](!a since[<=1] (a since[<=2ns] last(prev(x) + y, start(b)) == 2) wsince (count(b && a) > 0 <-> b))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_33(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b wsince a ^ count[>=2ns](a) == 3 <-> prev(once[>=2](true ^ prev(prev(y)) <= count(b && x > 1)))) since[<=7] historically[<5ns](count(b && start(b)) <= 2)",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_34(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(count(b since start(b)) == 0) since[<=1] a",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_35(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<8](count[<=2ns](a) > 1)",
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_36(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[3, 7](historically[<=1ns](a wsince count(start(a)) > 2)) <-> prev([count(a) <= count(a && x > 1), a)[>1])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_37(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(once[<=1](prev(prev(y)) < x since[1, 2] d && a)))",
    d = row.atoms[3],
    a = row.atoms[0],
    cost(d = 5, a = 12),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_38(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([[[a, 2 == count(a && prev(a)))[>1], a)w, true)[>1])",
    a = row.atoms[0],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_39(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b since[<=1] false && [count[0ns, 1ns](a) != 3, a -> d)[>1] && false",
    b = row.atoms[1],
    a = row.atoms[0],
    d = row.atoms[3],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_40(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "last(last(y, a) + x, start(d)) < y + 1 && start([end(d), once[>=7](count(d && a) <= 0))w)",
    d = row.atoms[3],
    a = row.atoms[0],
    cost(d = 5, a = 12),
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_41(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!d since[>0ns] once[<=1](once[<3ns](b) <-> historically[<6ns](before(once[>=2](3 != count(c && !b)))))",
    d = row.atoms[3],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_42(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(c) wsince end(count[>=6ns](d) >= 1 || true -> once[>=2](count[0ns, 5ns](b) >= 1 since[>=3ns] a))",
    c = row.atoms[2],
    a = row.atoms[0],
    d = row.atoms[3],
    b = row.atoms[1],
    cost(c = 5, a = 12, d = 19, b = 26),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_43(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically[4ns, 5ns]([[count[>=1ns](a) <= 2, a)[>6], prev(x) != last(x, a && x > 1))[<6ns] since[<=1] true), a)[<=2]",
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_44(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(prev(last(x, start(a))) == prev(last(x, a)) && [false, d)[>2ns] <-> count(d && x > 1 since b) == last(last(y, a) + x, d))",
    d = row.atoms[3],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_45(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b -> [a, c && count(a && start(b)) != 2)[>1]",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(b = 5, a = 12, c = 19),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_46(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(last(x, a)) < y + 1 ^ count[>1ns](a) <= 1 since[<=1] b since[1, 2] (c -> before(once[<=1](false))), b)[>1]",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_47(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[<=1](c && count(c && x > 1 since b) != y + 1)) since[>=7ns] (d ^ prev(x) < prev(x))",
    c = row.atoms[2],
    d = row.atoms[3],
    b = row.atoms[1],
    cost(c = 5, d = 12, b = 26),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_48(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](b <-> !!(once[>=2](a) wsince end(count(c since b) <= prev(prev(y)))))",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(b = 5, a = 12, c = 19),
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_49(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[1 < count(a since prev(a)), [a, a)[<=4ns])w ^ [prev(prev(y)) != x, a)w",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_50(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[3ns, 10ns](d)",
    d = row.atoms[3],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_51(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(start([last(last(y, a) + x, b) < x, a)[>5])), a since[<=1] [count(c && !b) == 1, a)[>1])[<=6]",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_52(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[<=1]((a ^ a) since[1, 2] 1 < count(a && !b) ^ a))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_53(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>7](start(false wsince prev(end(last(prev(x) + y, start(a)) == x since[<=1] [count[>4ns](a) == 2, false)w))))",
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_54(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(b since[1, 2] count[>0ns](d) < 2), historically[<=3ns](once[<=1](c)))[>1]",
    b = row.atoms[1],
    c = row.atoms[2],
    d = row.atoms[3],
    cost(b = 5, c = 12, d = 19),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_55(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(historically[1, 2](last(prev(x) + y, b) < 2 since[<=1] once[<=1](before(b))) since[<=1] b)",
    b = row.atoms[1],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_56(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically[1, 2](!(count[<3ns](a) > 0)), historically[1, 2](prev(x + y) < y + 1))w wsince historically[1, 2](count(a && a) > 3 wsince a)",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_57(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](prev(count(start(a))) != y + 1)",
    a = row.atoms[0],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_58(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](count(b since prev(a)) == 3)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_59(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([count(a since start(b)) >= 0, true)[<=6])",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_60(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(!(count(a since !b) != 0)) ^ [[b, prev(last(x, b && x > 1)) >= x)[>1], 2 <= count(b && a) && a -> a)[>7ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_61(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[2ns, 5ns](false || a)) since[1, 2] a",
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_62(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count(b) == count(start(b) since b) <-> count(c && prev(a)) == 1) || count[>0ns](c) == 1",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_63(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically[1, 2](count(a since start(b)) <= 3), prev(last(x, b)) != x)w",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_64(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(before(!false since[<7ns] (a && prev(x + y) <= prev(x + y)) ^ false))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_65(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([once[>2](a), once[>=2](!b))[>1] <-> (count(start(a) since b) <= x <-> last(prev(x) + y, b && x > 1) >= last(last(y, a) + x, b)) since[<=1] prev(prev(y)) < prev(x))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_66(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[<=1]([[start(last(prev(x) + y, a) >= x), a)[<3], a && a)[>1]) <-> true)",
    a = row.atoms[0],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_67(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[historically[1, 2](count[>=3ns](b) == 0), a)w, b)[>1]",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_68(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[once[>=2](c), c <-> c)[<3ns], historically[<=6ns](historically[1, 2](true)))[<5ns]",
    c = row.atoms[2],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_69(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(prev(prev(y)) <= last(last(y, a) + x, c))",
    c = row.atoms[2],
    a = row.atoms[0],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_70(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](once[>=2](count(start(a)) <= 2 since[<=1ns] b) since[>=4] [true, last(x, a) <= 2)[<=1ns])",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_71(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([count[>4](b) <= 2, c since[>7ns] last(last(y, a) + x, b) >= y + 1)w || end(c && start(a)))",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    cost(c = 5, a = 12, b = 19),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_72(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[last(last(y, a) + x, start(a)) >= x since[1, 2] ([last(x, start(a)) == x, a)[>1] ^ historically[1, 2](prev(c ^ 2 >= count(d && prev(a))))), d)w",
    a = row.atoms[0],
    c = row.atoms[2],
    d = row.atoms[3],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_73(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!end([a && (a -> true), historically[1, 2]((true <-> a) || last(last(y, a) + x, a && x > 1) <= prev(last(x, a))))[<=2])",
    a = row.atoms[0],
    cost(a = 5),
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_74(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([count(d since a) < 1, once[>=2](once[>=2](d)) since[1, 2] (c || count(b && x > 1 since b) < y + 1) since[<=1] c)w) && d",
    d = row.atoms[3],
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_75(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([historically[<2ns](count(b since start(b)) < 1), prev(count(start(b))) >= x)[>=6ns] since[1, 2] once[<=1](count[>=0ns](a) != 0 since[1, 2] a))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_76(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[>=2](once[<=7ns](count(a since a) < 0)))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_77(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=1](prev(last(x, b)) != prev(count(start(b))) || b), 3 >= count[>=1](b))[>=5]",
    b = row.atoms[1],
    cost(b = 5),
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_78(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[0, 4](historically[1, 2](a) since[0ns, 0ns] (count[>=2ns](a) == 1 since[6ns, 6ns] a && [0 <= count(a since prev(a)), a)[>1]))",
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_79(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](a wsince prev(x) != 2)",
    a = row.atoms[0],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_80(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[c -> d, once[>=2](count(a since a) < 0))w since[<2ns] prev(c)",
    c = row.atoms[2],
    d = row.atoms[3],
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_81(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>2ns](b && !(last(last(y, a) + x, start(d)) >= y + 1))",
    b = row.atoms[1],
    d = row.atoms[3],
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_82(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, false)w since[1, 2] count(a && start(b)) >= 2",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_83(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[3 > count(c && a), a)[>1]",
    a = row.atoms[0],
    c = row.atoms[2],
    cost(a = 5, c = 12),
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_84(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(end((b && d) since[<=1] prev(x + y) != y + 1 <-> count(d since start(b)) < 1))",
    b = row.atoms[1],
    d = row.atoms[3],
    cost(b = 5, d = 12),
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_85(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=7ns](count[<=0](b) >= 3) wsince a, c <-> [prev(last(x, a)) == prev(x), count[<6](a) <= 2 <-> before(true))w)w",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_86(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2]([historically[>=4ns](c since[<=1] [true, a)[>1]), historically[1, 2](c))[>1]), 1 != count(c since start(b)))w",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    cost(c = 5, a = 12, b = 19),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_87(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b wsince prev(prev(y)) != y + 1 || false since[1, 2] b",
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_88(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a ^ a since[>=2ns] ((end(count(a) < y + 1) <-> last(prev(x) + y, start(a)) > 2) ^ count[<=3](a) <= 0) since[<8] (a since[<=1] a)",
    a = row.atoms[0],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_89(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}
