//! What was observed and must not have happened yet.

use crate::{
    automaton::machine::ProgramMachine,
    engine::question::Question,
    reading::poset::{Node, Poset},
};

/// How many steps of the monitor may be spent on the search. Events that are not looked at then
/// count as making no difference.
const STEPS: usize = 50_000_000;

/// Divides the events that were observed before the last of the run, but are not part of it, into
/// those that have to come later for the run to be violated, and those that make no difference. All
/// are given as places in the observed order.
///
/// What is missing is put in where it was observed. If the run is still violated, it makes no
/// difference; if not, the first half of it is tried, then the second, until single events are
/// left. What comes after an event that has to wait waits too.
pub(super) fn postponed(
    question: &Question,
    machine: &mut ProgramMachine,
    run: &[u32],
) -> (Vec<u32>, Vec<u32>) {
    let Some(&last) = run.iter().max() else {
        return (Vec::new(), Vec::new());
    };
    let mut missing: Vec<bool> = vec![true; last as usize];
    for place in run.iter().filter(|place| **place < last) {
        missing[*place as usize] = false;
    }
    let missing: Vec<u32> = (0..last).filter(|place| missing[*place as usize]).collect();
    let mut filling = Filling {
        question,
        machine,
        filled: run.to_vec(),
        left_out: Vec::new(),
        later: Vec::new(),
        steps: STEPS,
    };
    filling.fill(&missing);
    filling.left_out.sort_unstable();
    (filling.later, filling.left_out)
}

struct Filling<'a> {
    question: &'a Question,
    machine: &'a mut ProgramMachine,
    /// The run, with what makes no difference.
    filled: Vec<u32>,
    left_out: Vec<u32>,
    later: Vec<u32>,
    steps: usize,
}

impl Filling<'_> {
    fn fill(&mut self, missing: &[u32]) {
        let poset = &self.question.poset;
        let later = &self.later;
        let waits = |place: u32| {
            later
                .iter()
                .any(|other| poset.precedes(Node(*other), Node(place)))
        };
        let missing: Vec<u32> = missing
            .iter()
            .copied()
            .filter(|place| !waits(*place))
            .collect();
        if missing.is_empty() {
            return;
        }
        let other = merged(poset, &self.filled, &missing);
        let violated = match self.steps.checked_sub(other.len() + 1) {
            None => true,
            Some(steps) => {
                self.steps = steps;
                let violation = self.question.first_violation(self.machine, &other);
                matches!(violation, Ok(Some(_)))
            }
        };
        match &*missing {
            _ if violated => {
                self.filled = other;
                self.left_out.extend(missing);
            }
            [place] => self.later.push(*place),
            _ => {
                let (first, second) = missing.split_at(missing.len() / 2);
                self.fill(first);
                self.fill(second);
            }
        }
    }
}

/// Returns the run, with each of the additional events as soon as all that it needs has happened
/// and the next event of the run was observed after it.
fn merged(poset: &Poset, run: &[u32], additional: &[u32]) -> Vec<u32> {
    let mut cut = vec![0; poset.width()];
    let mut merged = Vec::with_capacity(run.len() + additional.len());
    let mut additional = additional.iter().copied().peekable();
    let mut latest = 0;
    for next in run.iter().copied().map(Some).chain([None]) {
        latest = next.map_or(u32::MAX, |next| latest.max(next));
        while let Some(place) = additional.next_if(|place| {
            let node = Node(*place);
            let (chain, count) = (poset.chain(node), poset.position(node));
            latest > *place && count <= cut[chain] + 1 && poset.has_others(&cut, chain, count)
        }) {
            cut[poset.observed[place as usize] as usize] += 1;
            merged.push(place);
        }
        if let Some(next) = next {
            cut[poset.observed[next as usize] as usize] += 1;
            merged.push(next);
        }
    }
    merged
}
