//! How a question is decided: by the observed run, by a count, or part by part with the cheapest
//! method.

use monitor_logic::formula::Formula;

#[cfg(feature = "locks")]
use super::realised;
use super::{
    cost::cost,
    method::{MethodResult, by, count, sweep_levels},
    options::CheckOptions,
};
use crate::{
    engine::{
        bounds::count_cuts,
        question::{Question, Surroundings, conjuncts},
        reachable::count_reachable,
        witness::{lifted, tidied},
    },
    error::CheckError,
    explain::{
        schedule::Schedule,
        verdict::{Method, Outcome, Violation},
    },
    model::{computation::Computation, count::Count},
};

/// Where sections of locks change places, the states that runs come to are counted one by one,
/// however many others there are, as long as they have at most this many counts of chains.
const MOST_REACHABLE: usize = 1 << 23;

/// A formula on the runs of a computation, and how it is decided.
pub(in crate::front) struct Checking<'a> {
    computation: &'a Computation,
    formula: &'a Formula,
    /// The question about the whole formula.
    pub(super) question: Question,
    around: Surroundings<'a>,
    pub(super) options: &'a CheckOptions,
    /// Whether what is found need not be a run of the program: threads may see other values than
    /// they saw, or something was taken away.
    pub(in crate::front) is_only_possible: bool,
}

impl<'a> Checking<'a> {
    pub(in crate::front) fn new(
        computation: &'a Computation,
        formula: &'a Formula,
        around: Surroundings<'a>,
        options: &'a CheckOptions,
    ) -> Result<Self, CheckError> {
        let question = Question::new(computation, formula, None, around)?;
        Ok(Self {
            computation,
            formula,
            question,
            around,
            options,
            is_only_possible: false,
        })
    }

    pub(super) fn outcome(&self) -> Outcome {
        Outcome::new(self.formula.to_string())
    }

    pub(in crate::front) fn decide(&self) -> Result<Outcome, CheckError> {
        let mut outcome = self.outcome();
        let question = &self.question;
        let observed = self.observed()?;
        if let Some(run) = &observed {
            let schedule = self.schedule(run.clone())?;
            outcome.violation = Some(Violation {
                observed: true,
                schedule,
            });
        }
        let width = self.options.width;
        let few = self.options.few_states_of(question.poset.width());
        let few = few.saturating_add(1);
        let few = width.is_none()
            && (count_cuts(&question.poset, few).is_some() || is_sparse(question, few));
        // Users who turn on the numbers of runs are told that these cost time.
        let is_asked = self.options.count
            && width.is_none()
            && (self.is_small(question, 1) || is_sparse(question, u128::MAX));
        if few || is_asked {
            let answer = count(question, few && observed.is_none(), self.options);
            self.include(&mut outcome, question, answer)?;
            return Ok(outcome);
        }
        if observed.is_some() {
            return Ok(outcome);
        }
        if let Some(answer) = by(question, Method::Chain, self.options)? {
            self.include(&mut outcome, question, answer)?;
            return Ok(outcome);
        }
        let mut relevant = vec![false; self.computation.events().len()];
        for event in &question.relevant {
            relevant[event.origin] = event.steps;
        }
        let parts = conjuncts(self.formula);
        for part in &parts {
            let part = Question::new(self.computation, part, Some(&relevant), self.around)?;
            let ignores = part
                .monitor()
                .is_some_and(|monitor| monitor.ignores_repetition());
            let part = if ignores {
                part.without_repetition()?
            } else {
                part
            };
            let answer = self.answer(&part)?;
            // A part that drops events sees a lattice of its own.
            let answer = if parts.len() == 1 && !ignores {
                answer
            } else {
                answer.without_counts()
            };
            self.include(&mut outcome, &part, answer)?;
            if outcome.violated() {
                break;
            }
        }
        Ok(outcome)
    }

    /// Returns the observed run up to its first violation.
    fn observed(&self) -> Result<Option<Vec<u32>>, CheckError> {
        let mut run = self.question.observed_run();
        let violation = self
            .question
            .first_violation(&mut self.question.machine(), &run)?;
        Ok(violation.map(|length| {
            run.truncate(length);
            run
        }))
    }

    /// Adds what was found about a part of the formula.
    pub(super) fn include(
        &self,
        outcome: &mut Outcome,
        part: &Question,
        answer: MethodResult,
    ) -> Result<(), CheckError> {
        outcome.methods.push(answer.method);
        if outcome.violation.is_none()
            && let Some(run) = answer.run
        {
            let origins: Vec<usize> = run
                .iter()
                .map(|place| part.relevant[*place as usize].origin)
                .collect();
            let schedule = self.schedule(lifted(&self.question, &origins))?;
            if self.is_only_possible || self.is_certain(&schedule) {
                outcome.violation = Some(Violation {
                    observed: self.observed()?.is_some(),
                    schedule,
                });
            }
        }
        outcome.incomplete = outcome.incomplete.or(answer.incomplete);
        outcome.states = answer.states;
        outcome.runs = answer.runs;
        outcome.violating_runs = answer.violating_runs;
        Ok(())
    }

    /// Replays what is to be reported as certain by a separate checker.
    #[cfg(feature = "locks")]
    fn is_certain(&self, schedule: &Schedule) -> bool {
        self.around.sections.is_none_or(|sections| {
            let replayed = realised::replay(self.computation, sections, &schedule.events());
            debug_assert_eq!(replayed, Ok(Vec::new()), "{schedule}");
            replayed == Ok(Vec::new())
        })
    }

    /// Without sections that change places, everything that is found is certain.
    #[cfg(not(feature = "locks"))]
    #[allow(clippy::unused_self, reason = "it is asked as where they do not")]
    fn is_certain(&self, _schedule: &Schedule) -> bool {
        true
    }

    fn schedule(&self, run: Vec<u32>) -> Result<Schedule, CheckError> {
        let mut machine = self.question.machine();
        let run = tidied(&self.question, &mut machine, run)?;
        Ok(Schedule::new(
            self.computation,
            self.formula,
            &self.question,
            &mut machine,
            &run,
        ))
    }

    /// Decides a question that is not to be counted by the cheapest method.
    fn answer(&self, question: &Question) -> Result<MethodResult, CheckError> {
        for method in [
            Method::Unviolable,
            Method::Chain,
            Method::Overlap,
            Method::Sum,
            Method::Patterns,
        ] {
            if let Some(answer) = by(question, method, self.options)? {
                return Ok(answer);
            }
        }
        let stop = !self.options.exhaustive;
        if let Some(width) = self.options.width {
            return Ok(sweep_levels(question, Some(width), usize::MAX, stop));
        }
        let cost = cost(question);
        if !self.is_small(question, cost) {
            let most = self.options.most_states_of(question.poset.width(), cost);
            if is_sparse(question, most.saturating_add(1)) {
                return Ok(sweep_levels(question, None, usize::MAX, stop));
            }
            let (chains, levels) = (question.poset.width(), question.relevant.len());
            let (width, reach) = self.options.bounds_of(chains, levels, cost);
            return Ok(sweep_levels(question, Some(width), reach, stop));
        }
        // With three chains the rows of bits are too short to pay.
        let methods = if question.poset.width() == 2 {
            [Method::BitSliced, Method::Rows]
        } else {
            [Method::Rows, Method::BitSliced]
        };
        for method in methods {
            if let Some(answer) = by(question, method, self.options)? {
                return Ok(answer);
            }
        }
        Ok(sweep_levels(question, None, usize::MAX, stop))
    }

    /// How many states there are, if that can be counted.
    pub(super) fn states(&self) -> Option<Count> {
        if self.question.moves_sections() {
            let most = self.options.most_states.saturating_add(1);
            let counted = self.is_small(&self.question, 1) || is_sparse(&self.question, most);
            return counted
                .then(|| count(&self.question, false, self.options).states)
                .flatten();
        }
        let most = self.options.most_states.saturating_add(1);
        count_cuts(&self.question.poset, most).map(Count::from)
    }

    /// Returns `true` if the question has few enough states, of this cost, to visit all.
    fn is_small(&self, question: &Question, cost: u128) -> bool {
        let poset = &question.poset;
        let most = self.options.most_states_of(poset.width(), cost);
        poset.most_cuts() <= most || count_cuts(poset, most.saturating_add(1)).is_some()
    }
}

/// Returns `true` if fewer than `most` states are possible, since locks leave out others.
fn is_sparse(question: &Question, most: u128) -> bool {
    let most = usize::try_from(most.saturating_sub(1)).unwrap_or(usize::MAX);
    let room = MOST_REACHABLE / question.poset.width().max(8);
    question.moves_sections() && count_reachable(&question.poset, most.min(room)).is_some()
}
