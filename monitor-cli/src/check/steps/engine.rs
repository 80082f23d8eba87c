//! The ways to check a property.

use monitor_rules::check::{Automata, Deadline, KeyValue, Slices};

use super::blocks::Blocks;

/// How a property is checked.
#[derive(Debug)]
pub(super) enum Engine {
    /// Many steps at once: a formula about one trace that depends only on truths and on their times.
    Blocks(Box<Blocks>),
    /// Step by step: a rule for each key, a formula with values of the past, or one that time makes false and true
    /// again between two events.
    Slices(Box<Slices>),
    /// A rule for each key that is a small automaton.
    Automata(Box<Automata>),
}

impl Engine {
    /// Returns how many keys violate it up to a step.
    pub(super) fn violated_keys(&self, step: u64) -> usize {
        match self {
            Self::Blocks(_) => 0,
            Self::Slices(slices) => slices.violations.count_up_to(step),
            Self::Automata(automata) => automata.violations.count_up_to(step),
        }
    }

    /// Lets what the last block found be forgotten from now on.
    pub(super) fn keep_steps(&mut self) {
        match self {
            Self::Blocks(_) => {}
            Self::Slices(slices) => slices.keep_steps(),
            Self::Automata(automata) => automata.keep_steps(),
        }
    }

    /// Forgets what the last block found after this step.
    pub(super) fn forget_behind(&mut self, step: u64) {
        match self {
            Self::Blocks(blocks) => blocks.violations.forget_behind(step),
            Self::Slices(slices) => slices.forget_behind(step),
            Self::Automata(automata) => automata.forget_behind(step),
        }
    }

    /// Returns the verdicts of the last block, a bit a step.
    pub(super) fn verdicts(&self) -> &[u64] {
        match self {
            Self::Blocks(blocks) => blocks.monitor.verdicts().lower,
            Self::Slices(slices) => slices.verdicts(),
            Self::Automata(automata) => automata.verdicts(),
        }
    }

    /// Returns the first time at which it became false between two steps, with its key.
    pub(super) fn deadline(&self) -> Option<(&[KeyValue], &Deadline)> {
        match self {
            Self::Automata(_) => None,
            Self::Blocks(blocks) => blocks.violations.deadline(),
            Self::Slices(slices) => slices.violations.deadline(),
        }
    }
}
