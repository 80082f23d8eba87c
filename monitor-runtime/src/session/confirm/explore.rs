//! Running the program in other orders than the observed one, to find what takes another branch.

use std::{
    collections::{HashSet, VecDeque},
    time::{Duration, Instant},
};

use super::{
    Confirming,
    files::written,
    run::{PlannedOutcome, run},
};
use crate::{
    answer::{Confirmation, Explored, NotTried},
    ground::{notes, property::Property},
    steer::{PlannedOrder, Reversal, Steering, reversals},
};

/// How long nothing may move in a run of exploration, at most: many of them go another way.
const PATIENCE: Duration = Duration::from_millis(200);

/// What exploration found.
#[derive(Default)]
pub(crate) struct Exploration {
    /// For each property, the violation that was found, if one was.
    pub(crate) found: Vec<Option<Explored>>,
    /// How many runs there were.
    pub(crate) runs: u32,
    /// How many conflicts were not reversed.
    pub(crate) left: usize,
}

impl Exploration {
    /// Says what was not tried.
    pub(crate) fn say(&self, property: &Property) {
        let Self { runs, left, .. } = self;
        if *runs > 0 && *left > 0 {
            let (name, file, line) = (property.name(), property.file(), property.line());
            notes::say(&format!(
                "property `{name}` ({file}:{line}): {runs} other orders did not break it; {left} conflicts more could be reversed"
            ));
        }
    }
}

impl Confirming<'_> {
    /// Runs the program in other orders until each of the properties of these numbers is broken, or the bounds are met.
    ///
    /// In each run one conflict is the other way round than in the run that it was seen in: first those of the observed run
    /// one by one, then those of the runs that came of that, and at last those that were reversed elsewhere already.
    pub(crate) fn explore(
        &self,
        properties: usize,
        wanted: impl Fn(usize) -> bool,
        steering: &Steering,
        again: &mut dyn FnMut(),
    ) -> Exploration {
        let mut exploration = Exploration {
            found: vec![None; properties],
            runs: 0,
            left: 0,
        };
        let began = Instant::now();
        let mut frontier = Frontier::default();
        if self.options.explore > 0 {
            frontier.add(steering.with_log(reversals), None);
        }
        let patience = self.options.patience.min(PATIENCE);
        while exploration.runs < self.options.explore
            && began.elapsed() < self.options.time
            && (0..properties).any(|number| wanted(number) && exploration.found[number].is_none())
            && let Some(reversal) = frontier.pop()
        {
            exploration.runs += 1;
            let Some(found) = run(&reversal.plan, (patience, true), again) else {
                continue;
            };
            if found.panicked {
                let words = &reversal.words;
                notes::say(&format!(
                    "in another order, in which {words}, the function panicked"
                ));
            }
            for (number, result) in found.results.into_iter().enumerate() {
                let is_open = exploration.found.get(number).is_some_and(Option::is_none);
                if let Ok(planned) = result
                    && is_open
                    && wanted(number)
                {
                    let violation = self.violation(number, planned, again);
                    exploration.found[number] = violation.map(|confirmation| Explored {
                        confirmation,
                        runs: exploration.runs,
                        reversed: reversal.words.clone(),
                    });
                }
            }
            frontier.add(found.reversals, Some(&reversal));
        }
        exploration.left = frontier.next.len() + frontier.dropped;
        exploration
    }

    /// A violation that a run of exploration had, or that its order allows and that was made to happen.
    fn violation(
        &self,
        number: usize,
        PlannedOutcome { outcome, plan }: PlannedOutcome,
        again: &mut dyn FnMut(),
    ) -> Option<Confirmation> {
        if !outcome.violated() {
            return None;
        }
        let Some(plan) = plan else {
            return outcome
                .observed_violated()
                .then(|| Confirmation::not_tried(NotTried::TooLong));
        };
        if outcome.observed_violated() {
            let schedule = outcome.violation?.schedule;
            let file = written(self.function, number, plan);
            return Some(Confirmation::observed(schedule, file));
        }
        let confirmation = self.confirm_plan(number, &plan, again);
        confirmation.is_confirmed().then_some(confirmation)
    }
}

/// The conflicts that are to be reversed.
#[derive(Default)]
struct Frontier {
    next: VecDeque<Reversal>,
    /// Those that were reversed with other orders before them.
    again: VecDeque<Reversal>,
    /// Those that are in it or were, and the other way round of each.
    known: HashSet<String>,
    plans: HashSet<PlannedOrder>,
    /// How many found no room.
    dropped: usize,
}

/// So many conflicts are kept to be reversed.
const MOST: usize = 1000;

impl Frontier {
    /// Adds the conflicts of a run, which came of a reversal.
    fn add(&mut self, reversals: Vec<Reversal>, of: Option<&Reversal>) {
        for reversal in reversals {
            if of.is_some_and(|of| of.observed == reversal.key) {
                // That is the run before.
                continue;
            }
            self.known.insert(reversal.observed.clone());
            let is_known = !self.known.insert(reversal.key.clone());
            let queue = if is_known {
                &mut self.again
            } else {
                &mut self.next
            };
            let is_full = queue.len() == MOST;
            if is_full {
                self.dropped += usize::from(!is_known);
            } else if self.plans.insert(reversal.plan.order()) {
                queue.push_back(reversal);
            }
        }
    }

    fn pop(&mut self) -> Option<Reversal> {
        self.next.pop_front().or_else(|| self.again.pop_front())
    }
}
