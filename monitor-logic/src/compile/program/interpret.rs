//! A program with words, step by step.

use alloc::{vec, vec::Vec};

use monitor_formula::{
    Window,
    memory::{count, count_since, counted, earliest, latest, ranges},
};

use super::{Input, Moments, Operation, Program, Question, Register, Slot};

/// What a program keeps between two steps: bits, and words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    bits: u128,
    /// The words of each slot.
    words: Vec<Vec<u64>>,
    /// The number of the last step, and its time.
    steps: u64,
    time: u64,
}

impl Kept {
    /// Creates what the program keeps before the first step.
    #[must_use]
    pub fn new(program: &Program) -> Self {
        let words =
            |slot: &Slot<Register>| vec![0; usize::try_from(slot.words()).unwrap_or_default()];
        Self {
            bits: 0,
            words: program.slots().iter().map(words).collect(),
            steps: 0,
            time: 0,
        }
    }

    /// Returns the present moment on the clock by which these bounds are measured.
    fn now(&self, window: Window) -> u64 {
        if window.is_of_time() {
            self.time
        } else {
            self.steps
        }
    }

    /// Begins a step at this time; a time before that of the last step counts as the latter.
    pub(crate) fn begin(&mut self, time: u64) {
        self.time = self.time.max(time);
        self.steps = self.steps.saturating_add(1);
    }

    /// Returns a stored bit.
    pub(crate) fn bit(&self, number: usize) -> bool {
        self.bits >> number & 1 == 1
    }

    /// Returns the answer of a slot at the step that was begun.
    pub(crate) fn answer(&self, program: &Program, input: usize) -> bool {
        let Input { slot, question } = program.inputs()[input];
        let words = &self.words[slot];
        match (program.slots()[slot], question) {
            (Slot::Since { window, .. }, Question::IsWithin) => {
                let now = self.now(window);
                match Moments::from(window) {
                    Moments::Latest(most) => latest::holds(words[0], most, now),
                    Moments::Earliest(least) => earliest::holds(words[0], least, now),
                    Moments::Ranges(least, most) => {
                        ranges::holds(words.as_chunks().0, least, most, now)
                    }
                }
            }
            (Slot::Count { .. }, Question::Compares(threshold, more)) => {
                threshold.holds(words[0].saturating_add(more))
            }
            (Slot::CountSince { .. }, Question::Compares(threshold, more)) => {
                threshold.holds(count_since::at(words[0], more > 0, false))
            }
            (Slot::Counted { window, .. }, Question::Compares(threshold, more)) => {
                let most = window.most().unwrap_or(u64::MAX);
                let within = counted::within(words, window.least(), most, self.now(window));
                threshold.holds(within.saturating_add(more))
            }
            // Only stretches are asked about moments, and only counts are compared.
            (Slot::Since { .. } | Slot::Value { .. }, Question::Compares(..))
            | (_, Question::IsWithin) => false,
        }
    }

    fn take(&mut self, number: usize, slot: Slot<bool>) {
        match slot {
            // The propositions that read it are given.
            Slot::Value { .. } => {}
            Slot::Count { counted, enough } => {
                let word = &mut self.words[number][0];
                *word = count::next(*word, counted, enough);
            }
            Slot::CountSince {
                counted,
                since,
                enough,
            } => {
                let word = &mut self.words[number][0];
                *word = count_since::next(*word, counted, since, enough);
            }
            Slot::Counted {
                window, counted, ..
            } => {
                let now = self.now(window);
                let words = &mut self.words[number];
                if window.most().is_some() {
                    counted::take_latest(words, counted, now);
                } else {
                    counted::take_earliest(words, counted, now);
                }
            }
            Slot::Since {
                window,
                keeps,
                makes,
            } => {
                let now = self.now(window);
                let words = &mut self.words[number];
                match Moments::from(window) {
                    Moments::Latest(_) => words[0] = latest::next(words[0], keeps, makes, now),
                    Moments::Earliest(_) => words[0] = earliest::next(words[0], keeps, makes, now),
                    Moments::Ranges(least, most) => {
                        let words = words.as_chunks_mut().0;
                        ranges::take(words, least, most, keeps, makes, now);
                    }
                }
            }
        }
    }
}

impl Program {
    /// Takes one step, with the atoms of the state (bit `i` for atom `i`) and its time in nanoseconds. Returns `true`
    /// if the formula holds.
    pub fn step_with(&self, kept: &mut Kept, atoms: u128, time: u64) -> bool {
        kept.begin(time);
        let mut results = Vec::new();
        Operation::evaluate(
            &self.operations,
            |bit| kept.bit(bit),
            |input| kept.answer(self, input),
            |atom| atoms >> atom & 1 == 1,
            &mut results,
        );
        for (number, slot) in self.slots.iter().enumerate() {
            kept.take(number, slot.map(|value| results[value.0]));
        }
        let next = self.next.iter().enumerate();
        kept.bits = next.fold(0, |bits, (bit, value)| {
            bits | u128::from(results[value.0]) << bit
        });
        results[self.verdict.0]
    }
}
