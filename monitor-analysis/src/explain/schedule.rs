//! A run written down so that a person can follow it.

mod cause;
mod order;
mod postponed;
mod print;
mod reason;

use std::iter;

use monitor_logic::{
    expression::Expression,
    formula::{Formula, Kind},
    reference,
};

pub(crate) use self::reason::Reasons;
pub use self::reason::{Link, Reason};
use self::{order::RunOrder, postponed::postponed};
use crate::{
    automaton::machine::ProgramMachine,
    engine::question::Question,
    model::{
        computation::Computation,
        describe::{DescribedEvent, Moments},
        event::ActionRef,
    },
};

/// A run, up to the state that violates the formula.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Schedule {
    /// The formula and its parts, each once, small ones first.
    pub subformulas: Vec<String>,
    /// Their truth in the initial state.
    pub initially: Vec<bool>,
    /// The relevant events in the order of the run.
    pub steps: Vec<Step>,
    /// Events that must not have happened yet for the run to violate the formula, although they
    /// were observed before some of its steps: for each thread the first. Empty if the run is the
    /// beginning of the observed one.
    pub postponed: Vec<Postponed>,
    /// How many relevant events were observed before the last of the steps and are not among them
    /// because they make no difference. Ends of moments do not count.
    pub left_out: usize,
    /// The parts of the formula that make it false at the end, and their truth then. They are
    /// propositions, operators on the past, or the formula itself.
    pub because: Vec<Cause>,
}

/// One event of a [`Schedule`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Step {
    /// The event, as far as it matters to the formula.
    pub event: DescribedEvent,
    /// Whether it is the end of a moment, which a reader need not see.
    pub ends_moment: bool,
    /// Whether it comes earlier or later than observed. The fewest steps are marked: the others
    /// are in their observed order.
    pub moved: bool,
    /// The truth of the subformulas after it.
    pub truth: Vec<bool>,
    /// The steps that had to come before it, without those that these imply.
    pub after: Vec<After>,
    /// The steps and postponed events that were observed before it and come after it here, by the
    /// numbers of their events: nothing orders them with it.
    pub overtakes: Vec<usize>,
}

/// A step that had to come before another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct After {
    /// The number of its event.
    pub event: usize,
    /// Why it had to.
    pub reason: Reason,
}

/// An event that was observed before some step of a [`Schedule`] and must come later.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Postponed {
    /// The event, as far as it matters to the formula.
    pub event: DescribedEvent,
    /// The event of the first step that was observed after it.
    pub observed_before: usize,
}

/// A part of a formula that makes it false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cause {
    /// Its place among [`Schedule::subformulas`].
    pub subformula: usize,
    /// Its truth at the end.
    pub truth: bool,
    /// Since how many steps of the schedule, counted from its beginning, it has been so.
    pub since: usize,
}

impl Schedule {
    /// The numbers of the events, from 1, in the order of the run.
    #[must_use]
    pub fn events(&self) -> Vec<usize> {
        self.steps.iter().map(|step| step.event.number).collect()
    }

    /// Creates the schedule of a run that is given by places in the observed order.
    pub(crate) fn new(
        computation: &Computation,
        formula: &Formula,
        question: &Question,
        machine: &mut ProgramMachine,
        run: &[u32],
    ) -> Self {
        let mut parts: Vec<&Formula> = Vec::new();
        collect(formula, &mut parts);
        let letters = letters(question, run);
        let atom = |expression: &Expression, letter: &u128| {
            let atom = question.atoms().number(expression);
            atom.is_some_and(|atom| letter >> atom & 1 == 1)
        };
        // An event that is no step leaves everything as it was.
        let states = run.iter().scan(0, |state, place| {
            *state += usize::from(question.steps(*place));
            Some(*state)
        });
        let states: Vec<usize> = iter::once(0).chain(states).collect();
        let truth: Vec<Vec<bool>> = parts
            .iter()
            .map(|part| {
                let verdicts = reference::verdicts(part, &letters, &atom);
                states.iter().map(|state| verdicts[*state]).collect()
            })
            .collect();
        let truth_at = |state: usize| truth.iter().map(|column| column[state]).collect::<Vec<_>>();
        let (later, left_out) = postponed(question, machine, run);
        let in_order = in_observed_order(run, &later);
        let origin = |place: u32| question.relevant[place as usize].origin;
        let moments = Moments::new(computation);
        let described = |place: u32| {
            let shows = |action: ActionRef<'_>| question.shows(action);
            let action = moments.describe(computation, origin(place), shows);
            DescribedEvent::new(computation, origin(place), action)
        };
        let mut reasons = Reasons::new(computation);
        let order = RunOrder::new(&question.poset, run, &later);
        let steps = run.iter().enumerate().map(|(index, &place)| {
            let before = order.directly_before(index).into_iter();
            let after = before.map(|other| After {
                event: origin(other) + 1,
                reason: reasons.between(origin(other), origin(place)),
            });
            let overtakes = order.overtaken_by(index);
            Step {
                event: described(place),
                ends_moment: moments.is_end(origin(place)),
                moved: !in_order[index],
                truth: truth_at(index + 1),
                after: after.collect(),
                overtakes: overtakes.map(|other| origin(other) + 1).collect(),
            }
        });
        let steps = steps.collect();
        let postponed = later.iter().filter_map(|&place| {
            let next = run.iter().find(|other| **other > place)?;
            Some(Postponed {
                event: described(place),
                observed_before: origin(*next) + 1,
            })
        });
        Self {
            steps,
            postponed: postponed.collect(),
            left_out: left_out
                .iter()
                .filter(|place| !moments.is_end(origin(**place)))
                .count(),
            because: cause::of(formula, &parts, &truth),
            subformulas: parts.iter().map(ToString::to_string).collect(),
            initially: truth_at(0),
        }
    }
}

/// The parts of a formula that are no constants, each once, operands first.
fn collect<'a>(formula: &'a Formula, parts: &mut Vec<&'a Formula>) {
    match &formula.kind {
        Kind::Constant(_) => return,
        Kind::Proposition(_) => {}
        Kind::Unary(_, operand) => collect(operand, parts),
        Kind::Binary(_, left, right) => {
            collect(left, parts);
            collect(right, parts);
        }
    }
    if !parts.contains(&formula) {
        parts.push(formula);
    }
}

/// The truth of the propositions in each state of a run that the formula is about. A proposition that the verdict does not
/// depend on is left out where it has no value.
fn letters(question: &Question, run: &[u32]) -> Vec<u128> {
    let mut along = question.codes.along();
    let letter = |code: u64| {
        question
            .atoms()
            .all_truth(&question.codes.layout.classes(code))
    };
    let mut letters = vec![letter(along.code())];
    for &place in run {
        along.advance(question.poset.observed[place as usize] as usize);
        if question.steps(place) {
            letters.push(letter(along.code()));
        }
    }
    letters
}

/// Marks the events of the run that are in a longest ascending part of it and of what comes later.
/// Of several such parts it takes the one with the most of what comes later, so that what jumped
/// ahead of that is not in it.
fn in_observed_order(run: &[u32], later: &[u32]) -> Vec<bool> {
    let all: Vec<u32> = run.iter().chain(later).copied().collect();
    let mut marked = longest_ascending(&all);
    marked.truncate(run.len());
    marked
}

/// Marks a longest ascending part; of several, one with the lowest end.
fn longest_ascending(run: &[u32]) -> Vec<bool> {
    // For each length, the end of the ascending part of this length with the lowest end.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; run.len()];
    for (index, place) in run.iter().enumerate() {
        let length = ends.partition_point(|end| run[*end] < *place);
        before[index] = length.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(length));
        if length == ends.len() {
            ends.push(index);
        } else {
            ends[length] = index;
        }
    }
    let mut marked = vec![false; run.len()];
    let mut next = ends.last().copied();
    while let Some(index) = next {
        marked[index] = true;
        next = before[index];
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_jumped_ahead_is_marked() {
        // The last step before the second event, which comes later.
        assert_eq!(in_observed_order(&[1, 3], &[2]), [true, false]);
        assert_eq!(in_observed_order(&[3], &[1]), [false]);
        assert_eq!(in_observed_order(&[1, 4, 2], &[]), [true, false, true]);
        // That one event comes later than it was observed is no reason to mark all others.
        assert_eq!(in_observed_order(&[2, 3, 4], &[1]), [true, true, true]);
    }
}
