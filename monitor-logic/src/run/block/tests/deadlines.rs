//! Formulas that become false between two steps, against the definition: a step without any value comes at each time
//! between them.

use alloc::vec::Vec;

use proptest::{collection::vec as vectors, prelude::*, sample::Index};

use super::windows::{NAMES, Trace, formula, trace};
use crate::{
    ast::formula::{Formula, Unary},
    block::{BlockMonitor, Deadlines, Passed},
    parse::parse,
    reference::Word,
    run::passing::{falls, may_become_false},
    semantics::value::Value,
};

/// Returns `true` if a step without any value at a time behind the first `steps` steps satisfies a formula.
fn would_hold(trace: &Trace, formula: &Formula, steps: usize, time: u64) -> bool {
    let mut states: Vec<Option<[bool; 3]>> =
        trace.rows[..steps].iter().copied().map(Some).collect();
    states.push(None);
    let mut times = trace.times[..steps].to_vec();
    times.push(time);
    let word = Word {
        states: &states,
        times: &times,
    };
    let value = |name: &str, row: &Option<[bool; 3]>| {
        let place = NAMES.iter().position(|known| *known == name)?;
        Some(Value::Boolean((*row)?[place]))
    };
    word.verdicts(formula, &value).unwrap()[steps]
}

fn expected(trace: &Trace, formula: &Formula, from: usize, end: usize) -> Option<Passed> {
    (from.max(1)..end).find_map(|step| {
        let last = trace.times[step - 1];
        if !would_hold(trace, formula, step, last) {
            return None;
        }
        let mut times = last + 1..trace.times[step];
        let time = times.find(|time| !would_hold(trace, formula, step, *time))?;
        Some(Passed {
            step: step - from,
            time,
        })
    })
}

proptest! {
    #![proptest_config(crate::strategies::cases(100))]

    #[test]
    fn blocks_find_the_first_time_between_steps(
        formula in formula(),
        trace in trace(),
        cuts in vectors(any::<Index>(), 0..6),
    ) {
        let mut trace = trace;
        trace.rows.truncate(40);
        trace.times.truncate(40);
        for formula in [formula.clone(), Formula::unary(Unary::Not, formula)] {
            let mut monitor = BlockMonitor::new(&formula).unwrap();
            let Some(mut deadlines) = Deadlines::new(&formula, &monitor) else {
                prop_assert!(!falls(&formula), "{} falls", formula);
                continue;
            };
            prop_assert!(may_become_false(&formula));
            let mut from = 0;
            for end in trace.ends(&cuts, 0) {
                let columns = trace.columns(monitor.atoms(), (from, end), 0);
                let letters: Vec<_> = columns.iter().map(Option::as_deref).collect();
                let times = &trace.times[from..end];
                monitor.run_timed(end - from, times, &letters);
                let found = deadlines.run(end - from, times, &monitor);
                prop_assert_eq!(found, expected(&trace, &formula, from, end), "{} from {}", formula, from);
                from = end;
            }
        }
    }
}

fn is_watched(text: &str) -> bool {
    let formula = parse(text).unwrap();
    let monitor = BlockMonitor::new(&formula);
    monitor.is_ok_and(|monitor| Deadlines::new(&formula, &monitor).is_some())
}

#[test]
fn rules_that_time_can_break_are_watched() {
    for text in [
        "once[<=5s](p)",
        "historically(once[<=5s](p))",
        "(s -> once[2s, 5s](p)) && !(!s since[>=5s] p)",
        "!once[>=5s](p)",
    ] {
        assert!(is_watched(text), "{text}");
    }
    for text in [
        "p -> once[<=5s](q)",
        "!(true since[2s, 5s] p)",
        "count[<=5s](p) >= 1",
    ] {
        assert!(!is_watched(text), "{text}");
    }
    // A monitor of another formula.
    let formula = parse("once[<=5s](p)").unwrap();
    let monitor = BlockMonitor::new(&parse("p").unwrap()).unwrap();
    assert!(Deadlines::new(&formula, &monitor).is_none());
}
