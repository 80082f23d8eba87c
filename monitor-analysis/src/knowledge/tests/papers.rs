//! The examples of paper 003.

use monitor_logic::mttl::Formula;
use monitor_testing::Random;

use crate::{
    knowledge::{Program, check, check::follow},
    model::{
        computation::Computation,
        event::{Action, Thread, Value, Variable},
    },
};

/// Fig. 2. The figure is lost; the text gives the events `e_3^3` to `e_3^5` (`u = y + u`), the
/// three predicted states, and u = 9 in the actual state at the last one. This run has all of them:
///
/// | t1 | t2 | t3 |
/// |---|---|---|
/// | `x = 1` | `v = 1` | `u = v + 1` |
/// | `y = 1` | | `u = y + u` |
/// | | `v = u + x` | |
/// | `u = 9` | `v = v + x` | |
#[test]
fn the_predicted_states_of_figure_2() {
    let mut run = Computation::new();
    let [t1, t2, t3] = ["t1", "t2", "t3"].map(|name| run.thread(name));
    let names = ["x", "y", "u", "v"];
    let [x, y, u, v] = names.map(|name| run.variable(name, Some(Value::Integer(0))).unwrap());
    let write = |variable, value| Action::Write(variable, Value::Integer(value));
    let events = [
        (t1, write(x, 1)),
        (t2, write(v, 1)),
        (t3, Action::Read(v)),
        (t3, write(u, 2)),
        (t1, write(y, 1)),
        (t3, Action::Read(y)),
        (t3, Action::Read(u)),
        (t3, write(u, 3)), // e_3^5
        (t2, Action::Read(u)),
        (t2, Action::Read(x)),
        (t2, write(v, 4)), // e_2^4
        (t1, write(u, 9)),
        (t2, Action::Read(v)),
        (t2, Action::Read(x)),
        (t2, write(v, 5)), // e_2^7
    ];
    for (thread, action) in events {
        run.push(thread, [action]).unwrap();
    }
    let program = Program::new(&str::parse::<Formula>("x + y + u + v >= 0").unwrap()).unwrap();
    let mut predicted = Vec::new();
    follow(&run, program, |event, monitor, _| {
        if [7, 10, 14].contains(&event) {
            let value = |name: &str| monitor.value(name).unwrap().to_string();
            predicted.push(
                names
                    .map(|name| format!("{name}={}", value(name)))
                    .join(" "),
            );
        }
    })
    .unwrap();
    assert_eq!(
        predicted,
        ["x=1 y=1 u=3 v=1", "x=1 y=1 u=3 v=4", "x=1 y=1 u=3 v=5"]
    );
}

/// `calcBalance` and `transfer` (section 3), their accesses in the given order.
fn bank(order: &str) -> Computation {
    let mut bank = Computation::new();
    let audit = bank.thread("t1");
    let transfer = bank.thread("t2");
    let checking = bank.variable("checking", Some(Value::Integer(9))).unwrap();
    let saving = bank.variable("saving", Some(Value::Integer(0))).unwrap();
    let atomic = bank.region("atomic").unwrap();
    let write = |variable, value| vec![Action::Write(variable, Value::Integer(value))];
    let audits = [vec![Action::Read(checking)], vec![Action::Read(saving)]];
    let read = |variable| vec![Action::Read(variable)];
    let transfers = [
        [read(checking), write(checking, 4)],
        [read(saving), write(saving, 5)],
    ];
    let (mut audits, mut transfers) = (audits.into_iter(), transfers.into_iter());
    for thread in [audit, transfer] {
        bank.push(thread, [Action::Enter(atomic)]).unwrap();
    }
    for thread in order.chars() {
        if thread == '1' {
            bank.push(audit, audits.next().unwrap()).unwrap();
        } else {
            for actions in transfers.next().unwrap() {
                bank.push(transfer, actions).unwrap();
            }
        }
    }
    for thread in [audit, transfer] {
        bank.push(thread, [Action::Leave(atomic)]).unwrap();
    }
    bank
}

/// Each order of the two accesses of both variables: what the block of t1, and that of t2, are
/// found to be.
#[test]
fn the_bank() {
    let violated = |bank: &Computation, formula: &str| {
        check(bank, &str::parse::<Formula>(formula).unwrap())
            .unwrap()
            .violated()
    };
    for (order, found) in [
        // The first execution of the paper.
        ("1212", [false, false]),
        // The second: found at the thread that runs `transfer`.
        ("2112", [false, true]),
        // The other way round `calcBalance` is not atomic.
        ("1221", [true, false]),
        ("2121", [false, false]),
        ("1122", [false, false]),
        ("2211", [false, false]),
    ] {
        let bank = bank(order);
        for (thread, other, found) in [("t1", "t2", found[0]), ("t2", "t1", found[1])] {
            for formula in [
                format!("@{thread}(atomic -> !@{other}(@{thread}(atomic)))"),
                format!(
                    "@{thread}(atomic > 0 -> !(some other t: atomic == @t(@{thread}(atomic))))"
                ),
            ] {
                assert_eq!(violated(&bank, &formula), found, "{order}: {formula}");
            }
        }
        // A thread that runs a block may be asked, whichever it is.
        let anyone = "atomic > 0 -> !(some other t: atomic == @t(@self(atomic)))";
        assert_eq!(violated(&bank, anyone), found[0] || found[1], "{order}");
    }
}

/// Runs Peterson's protocol, or one with its first two lines exchanged, with threads in a random
/// order. Returns the computation, and whether both were in their critical sections at once.
fn peterson(swapped: bool, mut random: Random) -> (Computation, bool) {
    let mut run = Computation::new();
    let threads = ["t0", "t1"].map(|name| run.thread(name));
    let zero = || Some(Value::Integer(0));
    let flags = ["flag0", "flag1"].map(|name| run.variable(name, zero()).unwrap());
    let turn = run.variable("turn", zero()).unwrap();
    let x = run.variable("x", zero()).unwrap();
    let mut values = [0_i128; 4];
    let (mut lines, mut rounds) = ([0_u32; 2], [0_u32; 2]);
    let mut both = false;
    let mut steps = 0;
    while rounds != [2, 2] && steps < 400 {
        steps += 1;
        let own = random.below(2);
        if rounds[own] == 2 {
            continue;
        }
        let other = 1 - own;
        let write = |variable: Variable, value| Action::Write(variable, Value::Integer(value));
        let thread: Thread = threads[own];
        let other_turn = i128::try_from(other).unwrap();
        let line = if swapped && lines[own] < 2 {
            1 - lines[own]
        } else {
            lines[own]
        };
        let (action, goes_on) = match line {
            0 => {
                values[own] = 1;
                (write(flags[own], 1), true)
            }
            1 => {
                values[2] = other_turn;
                (write(turn, other_turn), true)
            }
            2 => (Action::Read(flags[other]), true),
            3 => (Action::Read(turn), values[2] != other_turn),
            4 => (Action::Read(x), true),
            5 => {
                values[3] += 1;
                (write(x, values[3]), true)
            }
            _ => {
                values[own] = 0;
                (write(flags[own], 0), true)
            }
        };
        run.push(thread, [action]).unwrap();
        lines[own] = match line {
            2 if values[other] == 0 => 4,
            3 if !goes_on => 2,
            6 => {
                rounds[own] += 1;
                0
            }
            _ => lines[own] + 1,
        };
        both |= lines.iter().all(|line| *line > 4);
    }
    (run, both)
}

/// The formula for a thread i and another thread j (section 3).
fn race(i: &str, j: &str) -> String {
    format!(
        "@{i}((read(x) && once(write(x)) -> !@{j}(write(x))) \
         && (write(x) -> !@{j}(read(x) && once(write(x)))) \
         && (write(x) -> !@{j}(write(x))))"
    )
}

#[test]
fn races_are_found_where_mutual_exclusion_is_broken() {
    let races = |run: &Computation| {
        let both = [race("t0", "t1"), race("t1", "t0")];
        both.iter().any(|formula| {
            check(run, &str::parse::<Formula>(formula).unwrap())
                .unwrap()
                .violated()
        })
    };
    let (mut overlaps, mut quiet) = (0, 0);
    for seed in 0..monitor_logic::strategies::times(100) as u64 {
        let (correct, both) = peterson(false, Random(seed));
        assert!(!both);
        assert!(!races(&correct), "seed {seed}");
        let (broken, both) = peterson(true, Random(seed));
        if both {
            overlaps += 1;
            assert!(races(&broken), "seed {seed}");
        } else if races(&broken) {
            // Found though the sections did not overlap in this run.
            quiet += 1;
        }
    }
    assert!(overlaps > 1 && quiet > 1, "{overlaps} {quiet}");
}
