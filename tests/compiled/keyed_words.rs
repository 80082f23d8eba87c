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
        formula: "!historically[<=5](a since[4ns, 4ns] [a, historically[>7](last(x, start(b)) != y + 1))w)",
        step: keyed_8,
    },
    KeyedMonitor {
        formula: "once[>4ns]([[b ^ count[>7](a) == 0 since[<=7] prev(x + y) > last(x, start(a)) since[7, 7] start(a), !a)w, prev(last(x, start(a))) == prev(x))[<=3ns])",
        step: keyed_9,
    },
    KeyedMonitor {
        formula: "(prev(count(a)) < x <-> !a) -> once[>=6](a)",
        step: keyed_10,
    },
    KeyedMonitor {
        formula: "start(end(last(prev(x) + y, a) != x since[1ns, 8ns] (b since[<7] c wsince c)))",
        step: keyed_11,
    },
    KeyedMonitor {
        formula: "once[<4ns](historically[<=6ns](historically[>2]([a, !!(prev(count(start(a))) > prev(prev(y)) && a))w)))",
        step: keyed_12,
    },
    KeyedMonitor {
        formula: "prev(a) since[<=2ns] once[>=1ns](start([prev(last(x, b && x > 1)) != 2, [c, historically[>=6ns](a))[2ns, 4ns])[<=5ns]))",
        step: keyed_13,
    },
    KeyedMonitor {
        formula: "historically[>=2](start(historically[<6](false))) -> a since[>=7] once[<8ns](count(a && a) <= 0)",
        step: keyed_14,
    },
    KeyedMonitor {
        formula: "before(b since[<=7ns] before(prev(prev(x + y) == 2)))",
        step: keyed_15,
    },
    KeyedMonitor {
        formula: "once[>=3](a since[<1ns] 3 <= count[<=7ns](a) ^ false)",
        step: keyed_16,
    },
    KeyedMonitor {
        formula: "d since[6, 9] c && (a since[4ns, 7ns] count[<6ns](a) <= 0 || [a, prev(count(d)) != x)[>=0])",
        step: keyed_17,
    },
    KeyedMonitor {
        formula: "once[<3ns](once[>5ns](prev(prev(a))))",
        step: keyed_18,
    },
    KeyedMonitor {
        formula: "historically[>7ns](1 > count[<=5ns](a)) since[<6] (a since[<=4ns] prev(false))",
        step: keyed_19,
    },
    KeyedMonitor {
        formula: "historically[<7ns]([count[<8ns](a) > 1, once[7ns, 7ns](historically[<=4ns](once[>3ns](once[<=2ns](1 >= count[>0](a))))))[2ns, 7ns])",
        step: keyed_20,
    },
    KeyedMonitor {
        formula: "historically[<=1](a) <-> (a since[<=0ns] (a since[<=7ns] (count(a && prev(a)) <= 3 && prev(x + y) < 2)) <-> [a, a)w)",
        step: keyed_21,
    },
    KeyedMonitor {
        formula: "[a ^ b, count(a since prev(a)) > 2 since[>0ns] c)[<=3ns] wsince prev(c)",
        step: keyed_22,
    },
    KeyedMonitor {
        formula: "once[<7](!(count[>=6ns](a) < 3 <-> a))",
        step: keyed_23,
    },
    KeyedMonitor {
        formula: "start(false since[4ns, 9ns] false) since[>5ns] historically[<2ns](last(last(y, a) + x, a) <= y + 1 since[4, 7] count(a since !b) != 2) || last(last(y, a) + x, a && x > 1) >= x && a",
        step: keyed_24,
    },
    KeyedMonitor {
        formula: "historically[<=5](!(start(c) ^ a)) since[>=3ns] count[<=4ns](a) == 0",
        step: keyed_25,
    },
    KeyedMonitor {
        formula: "[[count(d && prev(a)) > 0, c)w since[>=1ns] prev(prev(y)) != x ^ prev(x) < 2, once[5, 11](historically[<1ns](a)))[<=6ns]",
        step: keyed_26,
    },
    KeyedMonitor {
        formula: "false since[0, 7] count(a since b) <= last(x, a)",
        step: keyed_27,
    },
    KeyedMonitor {
        formula: "once[<8ns](end(end(prev(true) since[<=6ns] once[>1ns](once[<1ns](count[<8ns](b) == 2)))))",
        step: keyed_28,
    },
    KeyedMonitor {
        formula: "!(count[>5](a) > 3) wsince prev(before(a)) <-> !((prev(count(b)) != x -> b) ^ b)",
        step: keyed_29,
    },
    KeyedMonitor {
        formula: "[before(count[0, 2](b) != 0), last(x, b) <= x wsince b)[<1]",
        step: keyed_30,
    },
    KeyedMonitor {
        formula: "!start(once[5ns, 11ns](start([d, false)[>=4ns])))",
        step: keyed_31,
    },
    KeyedMonitor {
        formula: "once[>0](once[>=4](!(last(prev(x) + y, start(a)) == x -> a)) since[>=0] (b since[<3ns] before(end(a))))",
        step: keyed_32,
    },
    KeyedMonitor {
        formula: "once[>1ns](historically[<4ns](a ^ (a || historically[>=2ns](b -> start(a)))))",
        step: keyed_33,
    },
    KeyedMonitor {
        formula: "historically[2ns, 3ns](!a since[>3ns] (a since[<=2ns] last(prev(x) + y, start(b)) == 2) wsince (count(b && a) > 0 <-> b))",
        step: keyed_34,
    },
    KeyedMonitor {
        formula: "(b wsince a ^ count[>=2ns](a) == 3 <-> prev(once[<2](true ^ prev(prev(y)) <= count(b && x > 1)))) since[<=7] historically[<5ns](count(b && start(b)) <= 2)",
        step: keyed_35,
    },
    KeyedMonitor {
        formula: "prev(count(b since start(b)) == 0) since[>=0] a",
        step: keyed_36,
    },
    KeyedMonitor {
        formula: "historically[<8](count[<=2ns](a) > 1)",
        step: keyed_37,
    },
    KeyedMonitor {
        formula: "once[3, 7](historically[<=1ns](a wsince count(start(a)) > 2)) <-> prev([count(a) <= count(a && x > 1), a)[<5ns])",
        step: keyed_38,
    },
    KeyedMonitor {
        formula: "start(prev(once[>6ns](prev(prev(y)) < x since[<=1ns] d && a)))",
        step: keyed_39,
    },
];

#[monitor(
    "once[<=140](a)",
    a = row.atoms[0],
    cost(a = 5),
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
    state = static,
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
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_3(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[130, 140](a) -> b",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    per = key,
    state = thread,
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
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_7(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!historically[<=5](a since[4ns, 4ns] [a, historically[>7](last(x, start(b)) != y + 1))w)",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_8(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>4ns]([[b ^ count[>7](a) == 0 since[<=7] prev(x + y) > last(x, start(a)) since[7, 7] start(a), !a)w, prev(last(x, start(a))) == prev(x))[<=3ns])",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_9(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(prev(count(a)) < x <-> !a) -> once[>=6](a)",
    a = row.atoms[0],
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_10(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(end(last(prev(x) + y, a) != x since[1ns, 8ns] (b since[<7] c wsince c)))",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_11(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<4ns](historically[<=6ns](historically[>2]([a, !!(prev(count(start(a))) > prev(prev(y)) && a))w)))",
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_12(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(a) since[<=2ns] once[>=1ns](start([prev(last(x, b && x > 1)) != 2, [c, historically[>=6ns](a))[2ns, 4ns])[<=5ns]))",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    cost(a = 5, c = 12, b = 19),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_13(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=2](start(historically[<6](false))) -> a since[>=7] once[<8ns](count(a && a) <= 0)",
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
    "before(b since[<=7ns] before(prev(prev(x + y) == 2)))",
    b = row.atoms[1],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_15(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=3](a since[<1ns] 3 <= count[<=7ns](a) ^ false)",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_16(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d since[6, 9] c && (a since[4ns, 7ns] count[<6ns](a) <= 0 || [a, prev(count(d)) != x)[>=0])",
    d = row.atoms[3],
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_17(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<3ns](once[>5ns](prev(prev(a))))",
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_18(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>7ns](1 > count[<=5ns](a)) since[<6] (a since[<=4ns] prev(false))",
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_19(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<7ns]([count[<8ns](a) > 1, once[7ns, 7ns](historically[<=4ns](once[>3ns](once[<=2ns](1 >= count[>0](a))))))[2ns, 7ns])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_20(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=1](a) <-> (a since[<=0ns] (a since[<=7ns] (count(a && prev(a)) <= 3 && prev(x + y) < 2)) <-> [a, a)w)",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_21(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a ^ b, count(a since prev(a)) > 2 since[>0ns] c)[<=3ns] wsince prev(c)",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_22(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<7](!(count[>=6ns](a) < 3 <-> a))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_23(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(false since[4ns, 9ns] false) since[>5ns] historically[<2ns](last(last(y, a) + x, a) <= y + 1 since[4, 7] count(a since !b) != 2) || last(last(y, a) + x, a && x > 1) >= x && a",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_24(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=5](!(start(c) ^ a)) since[>=3ns] count[<=4ns](a) == 0",
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_25(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[count(d && prev(a)) > 0, c)w since[>=1ns] prev(prev(y)) != x ^ prev(x) < 2, once[5, 11](historically[<1ns](a)))[<=6ns]",
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
    "false since[0, 7] count(a since b) <= last(x, a)",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_27(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<8ns](end(end(prev(true) since[<=6ns] once[>1ns](once[<1ns](count[<8ns](b) == 2)))))",
    b = row.atoms[1],
    cost(b = 5),
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
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_29(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(count[0, 2](b) != 0), last(x, b) <= x wsince b)[<1]",
    b = row.atoms[1],
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_30(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!start(once[5ns, 11ns](start([d, false)[>=4ns])))",
    d = row.atoms[3],
    cost(d = 5),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_31(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>0](once[>=4](!(last(prev(x) + y, start(a)) == x -> a)) since[>=0] (b since[<3ns] before(end(a))))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_32(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>1ns](historically[<4ns](a ^ (a || historically[>=2ns](b -> start(a)))))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_33(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[2ns, 3ns](!a since[>3ns] (a since[<=2ns] last(prev(x) + y, start(b)) == 2) wsince (count(b && a) > 0 <-> b))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_34(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b wsince a ^ count[>=2ns](a) == 3 <-> prev(once[<2](true ^ prev(prev(y)) <= count(b && x > 1)))) since[<=7] historically[<5ns](count(b && start(b)) <= 2)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_35(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(count(b since start(b)) == 0) since[>=0] a",
    a = row.atoms[0],
    b = row.atoms[1],
    per = key,
    state = static,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_36(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<8](count[<=2ns](a) > 1)",
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_37(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[3, 7](historically[<=1ns](a wsince count(start(a)) > 2)) <-> prev([count(a) <= count(a && x > 1), a)[<5ns])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    per = key,
    state = thread,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_38(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(once[>6ns](prev(prev(y)) < x since[<=1ns] d && a)))",
    d = row.atoms[3],
    a = row.atoms[0],
    time = time,
    per = key,
    state = table,
    allow(never_violated, violated_at_first_step),
)]
fn keyed_39(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}
