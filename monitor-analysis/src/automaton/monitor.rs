//! The minimal monitor over the letters that a computation can show.

use rustc_hash::FxHashMap;

use crate::automaton::machine::ProgramMachine;

/// Monitors with more states than this before they are minimised are not tabulated.
const MOST_STATES: usize = 4096;
/// Nor are those with more transitions.
const MOST_TRANSITIONS: usize = 1 << 20;

/// What a state does on a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Successor {
    /// The formula is violated.
    Violation,
    /// The formula can never be violated any more.
    Safe,
    /// The monitor goes on in this state.
    State(u32),
}

/// A deterministic monitor: no two of its states are equal, and each can reach a violation.
#[derive(Clone, Debug)]
pub(crate) struct DeterministicMonitor {
    pub(crate) initial: Successor,
    /// For each state, what it does on each letter.
    pub(crate) transitions: Vec<Vec<Successor>>,
}

impl DeterministicMonitor {
    /// The monitor of the machine; `None` when it is too large or its letters are not all known.
    pub(crate) fn new(machine: &mut ProgramMachine) -> Option<Self> {
        if !machine.alphabet.is_complete() {
            return None;
        }
        let letters = u32::try_from(machine.alphabet.letters.len()).ok()?;
        let mut steps: Vec<Vec<Option<u32>>> = Vec::new();
        // The machine numbers its states as it meets them, so this meets them all.
        while steps.len() < machine.len() {
            if machine.len() > MOST_STATES || steps.len() * letters as usize > MOST_TRANSITIONS {
                return None;
            }
            let state = u32::try_from(steps.len()).ok()?;
            steps.push(
                (0..letters)
                    .map(|letter| machine.step(state, letter))
                    .collect(),
            );
        }
        Some(Self::minimal(&steps))
    }

    /// Minimises by Moore's algorithm: refines classes until the states of each do the same on
    /// every letter.
    pub(crate) fn minimal(steps: &[Vec<Option<u32>>]) -> Self {
        let doomed = can_violate(steps);
        let mut classes = vec![0_u32; steps.len()];
        let mut count = 1;
        loop {
            let step = |next: &Option<u32>| match next {
                None => Successor::Violation,
                Some(state) if !doomed[*state as usize] => Successor::Safe,
                Some(state) => Successor::State(classes[*state as usize]),
            };
            let mut numbers: FxHashMap<(u32, Vec<Successor>), u32> = FxHashMap::default();
            let mut rows: Vec<Vec<Successor>> = Vec::new();
            let mut refined = vec![0; steps.len()];
            for (state, nexts) in steps.iter().enumerate().filter(|(state, _)| doomed[*state]) {
                let row: Vec<Successor> = nexts.iter().map(step).collect();
                let new = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
                refined[state] =
                    *numbers
                        .entry((classes[state], row.clone()))
                        .or_insert_with(|| {
                            rows.push(row);
                            new
                        });
            }
            if numbers.len() == count || numbers.is_empty() {
                // The rows are in terms of the classes before, which are now known to be the same
                // ones; those were numbered in the same order.
                let initial = if doomed[0] {
                    Successor::State(refined[0])
                } else {
                    Successor::Safe
                };
                return Self {
                    initial,
                    transitions: rows,
                };
            }
            count = numbers.len();
            classes = refined;
        }
    }

    pub(crate) fn next(&self, state: u32, letter: u32) -> Successor {
        self.transitions[state as usize][letter as usize]
    }

    /// Returns `true` if repeating a letter never moves the monitor and never violates. Then events that
    /// change no letter may be dropped.
    pub(crate) fn ignores_repetition(&self) -> bool {
        (0..self.transitions.len()).all(|state| {
            self.transitions[state]
                .iter()
                .enumerate()
                .all(|(letter, next)| match next {
                    Successor::Violation | Successor::Safe => true,
                    Successor::State(after) => self.transitions[*after as usize][letter] == *next,
                })
        })
    }
}

/// Returns which states can reach a violation.
fn can_violate(steps: &[Vec<Option<u32>>]) -> Vec<bool> {
    let mut sources: Vec<Vec<u32>> = vec![Vec::new(); steps.len()];
    let mut found = vec![false; steps.len()];
    let mut work = Vec::new();
    for (state, nexts) in steps.iter().enumerate() {
        let number = u32::try_from(state).unwrap_or(u32::MAX);
        for next in nexts {
            match next {
                Some(next) => sources[*next as usize].push(number),
                None if !found[state] => {
                    found[state] = true;
                    work.push(state);
                }
                None => {}
            }
        }
    }
    while let Some(state) = work.pop() {
        for source in std::mem::take(&mut sources[state]) {
            let source = source as usize;
            if !found[source] {
                found[source] = true;
                work.push(source);
            }
        }
    }
    found
}
