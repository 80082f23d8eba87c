//! Running the program in other orders than the observed one, to find orders in which it takes
//! another branch.

use std::{
    collections::{HashSet, VecDeque},
    mem,
    time::Duration,
};

use super::{
    Confirming, Wanted,
    files::written,
    run::{PlannedOutcome, RunFound},
};
use crate::{
    answer::{
        Broken, Confirmation, ConfirmationResult, Exploration, Explored, NotReached, NotTried,
        RunEnd,
    },
    ground::{notes, property::Property},
    steer::{PlannedOrder, Reversal, reversals},
};

/// The longest time that nothing may move in a run of exploration. It is short since many of these
/// runs go another way.
const PATIENCE: Duration = Duration::from_millis(200);

/// What was found in other orders.
#[derive(Default)]
pub(crate) struct ExplorationFound {
    /// For each property, the violation that was found, if one was.
    pub(crate) found: Vec<Option<Explored>>,
    /// The first run that panicked, unless it broke a property.
    pub(crate) panicked: Option<Explored>,
    /// How far the exploration came.
    pub(crate) tried: Exploration,
}

impl ExplorationFound {
    /// Creates the result if nothing was tried.
    pub(crate) fn none(properties: usize) -> Self {
        Self {
            found: vec![None; properties],
            ..Self::default()
        }
    }

    /// Prints what was not tried.
    pub(crate) fn say(&self, property: &Property) {
        if self.tried.is_partial() {
            let (name, file, line) = (property.name(), property.file(), property.line());
            let tried = &self.tried;
            notes::say(&format!(
                "property `{name}` ({file}:{line}) was not broken: {tried}"
            ));
        }
    }

    /// Counts a run by the outcome of its steering.
    fn count(&mut self, steered: &NotReached) {
        self.tried.runs += 1;
        match steered {
            NotReached::Held { .. } => {}
            NotReached::Blocked { .. } => self.tried.stalled += 1,
            _ => self.tried.diverged += 1,
        }
    }
}

impl Confirming<'_> {
    /// Runs the program in other orders until each of the properties of these numbers is broken, one of the runs panics, or the
    /// bounds are met.
    ///
    /// In each run one conflict is the other way round than in the run that it was seen in: first
    /// the conflicts of the observed run one by one, then those of the runs that came of them, and
    /// at last those that were already reversed elsewhere.
    pub(super) fn explore(
        &self,
        properties: usize,
        wanted: impl Fn(usize) -> bool,
    ) -> ExplorationFound {
        let mut exploration = ExplorationFound::none(properties);
        let mut frontier = Frontier::default();
        if self.options.explore > 0 {
            frontier.add(self.steering.with_log(reversals), None);
        }
        let patience = self.options.patience.min(PATIENCE);
        exploration.tried.patience = patience;
        while exploration.tried.runs < self.options.explore
            && exploration.panicked.is_none()
            && self.is_over().is_none()
            && (0..properties).any(|number| wanted(number) && exploration.found[number].is_none())
            && let Some(reversal) = frontier.pop()
        {
            let RunFound {
                results,
                steered,
                mut ended,
                reversals,
                panicking,
                ..
            } = self.run(&reversal.plan, patience, true);
            exploration.count(&steered);
            let explored = |confirmation| Explored {
                confirmation,
                runs: exploration.tried.runs,
                reversed: reversal.words.clone(),
            };
            for (number, result) in results.into_iter().enumerate() {
                let is_open = exploration.found.get(number).is_some_and(Option::is_none);
                if let Ok(planned) = result
                    && is_open
                    && wanted(number)
                    && let Some(confirmation) = self.failure(number, planned, &mut ended)
                {
                    let found = if confirmation.is_confirmed() {
                        &mut exploration.found[number]
                    } else {
                        &mut exploration.panicked
                    };
                    *found = Some(explored(confirmation));
                }
            }
            match ended {
                RunEnd::Returned => {}
                RunEnd::Panicked(panicked) => {
                    let file = self.written_of_panic(panicking.as_ref().unwrap_or(&reversal.plan));
                    let result = ConfirmationResult::Panicked { panicked, file };
                    exploration.panicked = Some(explored(Confirmation::at_once(result)));
                }
                RunEnd::GivenUp(given_up) => {
                    exploration.tried.given_up = Some((reversal.words.clone(), given_up));
                }
            }
            frontier.add(reversals, Some(&reversal));
        }
        exploration.tried.left = frontier.next.len() + frontier.dropped;
        exploration
    }

    /// Returns a violation that happened in a run of exploration, with how the run ended; or one
    /// that its order allows and that was then made to happen; or a panic that came of that.
    fn failure(
        &self,
        number: usize,
        PlannedOutcome { outcome, plan }: PlannedOutcome,
        ended: &mut RunEnd,
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
            return Some(Confirmation::at_once(ConfirmationResult::Confirmed {
                broken: Broken::Rule(Box::new(outcome.violation?.schedule)),
                file: written(self.function, number, plan),
                end: mem::replace(ended, RunEnd::Returned),
            }));
        }
        if !matches!(ended, RunEnd::Returned) {
            return None;
        }
        let wanted = Wanted {
            broken: &|found| found.broken(number),
            what: &number,
            is_certain: true,
        };
        let confirmation = self.confirm_plan(&plan, &wanted);
        confirmation.has_failed().then_some(confirmation)
    }
}

/// The conflicts that are to be reversed.
#[derive(Default)]
struct Frontier {
    next: VecDeque<Reversal>,
    /// The conflicts that were reversed before, after other reversals.
    again: VecDeque<Reversal>,
    /// Those that are in it or were, and the reverse of each.
    known: HashSet<String>,
    plans: HashSet<PlannedOrder>,
    /// How many conflicts there was no room for.
    dropped: usize,
}

/// The most conflicts that are kept to be reversed.
const MOST: usize = 1000;

impl Frontier {
    /// Adds the conflicts of a run, which was made by the reversal `of`.
    fn add(&mut self, reversals: Vec<Reversal>, of: Option<&Reversal>) {
        for reversal in reversals {
            if of.is_some_and(|of| of.observed == reversal.key) {
                // Reversed again, this conflict would lead to the run before.
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
