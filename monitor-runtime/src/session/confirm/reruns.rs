//! All that is found by running the program again: what became of the prediction for each property.

use super::{Confirming, ExplorationFound, Wanted, plan};
use crate::{
    Outcome,
    answer::{Confirmation, NotTried},
    session::Checked,
};

/// What the runs after the first came to, for each property that is checked for an outcome.
pub(crate) struct Reruns {
    /// What became of the violation that was predicted, if one was.
    pub(crate) confirmations: Vec<Option<Confirmation>>,
    /// What became of the possible violations, in their order, up to the first run that failed.
    pub(crate) possible: Vec<Vec<Confirmation>>,
    pub(crate) exploration: ExplorationFound,
}

impl Reruns {
    /// Creates the result without any further run.
    pub(crate) fn none(properties: usize) -> Self {
        Self {
            confirmations: vec![None; properties],
            possible: vec![Vec::new(); properties],
            exploration: ExplorationFound::none(properties),
        }
    }
}

impl Confirming<'_> {
    /// Runs the program again for what is certain in its first run, then for what is possible, and
    /// at last in other orders, for those properties for which nothing was found until then.
    pub(crate) fn all(&self, checked: &Checked) -> Reruns {
        let outcomes = || checked.results().iter().map(|result| result.as_ref().ok());
        let confirmations = outcomes().enumerate().map(|(number, outcome)| {
            let outcome = outcome?;
            self.confirm((number, outcome), checked.places())
        });
        let confirmations: Vec<Option<Confirmation>> = confirmations.collect();
        let possible = outcomes().enumerate().map(|(number, outcome)| {
            outcome.map_or_else(Vec::new, |outcome| {
                self.confirm_possible((number, outcome), checked.places())
            })
        });
        let possible: Vec<Vec<Confirmation>> = possible.collect();
        let is_open = |number: usize| {
            let holds = checked.results()[number]
                .as_ref()
                .is_ok_and(|outcome| !outcome.violated());
            holds && !possible[number].iter().any(Confirmation::has_failed)
        };
        let exploration = self.explore(checked.results().len(), is_open);
        Reruns {
            confirmations,
            possible,
            exploration,
        }
    }

    /// Runs the program again for each possible violation, until a run fails.
    fn confirm_possible(
        &self,
        (number, outcome): (usize, &Outcome),
        places: &[u64],
    ) -> Vec<Confirmation> {
        let mut tried = Vec::new();
        for (place, possible) in outcome.possible.iter().enumerate() {
            let confirmation = match plan(&possible.schedule, places, self.steering) {
                Some(plan) => {
                    let what = format!("{number}.possible.{place}");
                    let wanted = Wanted {
                        broken: &|found| found.broken(number),
                        what: &what,
                        is_certain: false,
                    };
                    self.confirm_plan(&plan, &wanted)
                }
                None => Confirmation::not_tried(NotTried::TooLong),
            };
            let has_failed = confirmation.has_failed();
            tried.push(confirmation);
            if has_failed {
                break;
            }
        }
        tried
    }
}
