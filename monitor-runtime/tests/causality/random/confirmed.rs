//! What is predicted of random programs is made to happen by steering them.

use std::{sync::Arc, time::Duration};

use monitor_runtime::{Confirm, PredictiveMonitor, Verdict};

use super::{Program, arena};
use crate::random_programs::{
    Random,
    examine::{Observed, Subject as _, first_and_times, observe},
    marks::Marks,
};

const PROGRAMS: u64 = 6;
/// Of each program, so many predictions are steered for.
const PAIRS: usize = 10;

#[derive(Default)]
struct Confirmations {
    predicted: u32,
    at_once: u32,
    confirmed: u32,
    others: Vec<String>,
}

impl Confirmations {
    fn examine(&mut self, seed: u64) {
        let program = Arc::new(Program::random(seed));
        let run = program.run(seed * 100_003, Marks::free());
        let names = run.into_iter().collect();
        let Observed { pairs, broken, .. } = observe(&*program, (seed * 77_777, false), &names);
        let mut broken: Vec<usize> = broken.into_iter().collect();
        broken.sort_unstable();
        let mut random = Random::new(seed);
        for _ in 0..PAIRS.min(broken.len()) {
            let (first, second) = &pairs[broken.swap_remove(random.below(broken.len()))];
            self.confirm(&program, seed, &format!("start({second}) -> once({first})"));
        }
    }

    fn confirm(&mut self, program: &Arc<Program>, seed: u64, formula: &str) {
        // Results are in the names of moments, and depend on the order of what is not marked.
        let options = Confirm::new().patience(Duration::from_millis(150));
        let steered = Arc::clone(program);
        let confirmed = PredictiveMonitor::confirm(formula, &options, move || {
            steered.run(seed * 77_777, Marks::alone());
        });
        let confirmed = confirmed.unwrap();
        let is_predicted = confirmed.checked().results()[0]
            .as_ref()
            .is_ok_and(|outcome| outcome.verdict() == Verdict::Predicted);
        let (true, Some(confirmation)) = (is_predicted, &confirmed.confirmations()[0]) else {
            return;
        };
        self.predicted += 1;
        if confirmation.is_confirmed() {
            self.confirmed += 1;
            self.at_once += u32::from(confirmation.tries() == 1);
        } else {
            self.others
                .push(format!("{formula}: {confirmation}; {program:?}"));
        }
    }
}

#[test]
fn what_is_predicted_is_made_to_happen() {
    let (first, times) = first_and_times();
    arena::be_quiet();
    let mut all = Confirmations::default();
    for seed in first..first + PROGRAMS * times {
        all.examine(seed);
    }
    let Confirmations {
        predicted,
        at_once,
        confirmed,
        others,
    } = all;
    println!("{predicted} predicted, {confirmed} made to happen, {at_once} of them at once");
    println!("{others:#?}");
    assert!(predicted > 0);
    // A moment whose name has another result then is not met.
    assert!(
        confirmed * 10 >= predicted * 9,
        "{confirmed} of {predicted}: {others:#?}"
    );
}
