//! The data by which a violation of a rule for each key is explained.

use monitor_logic::evaluator::Counted;

use super::{
    KeyValue,
    earlier::{self, AtStep},
};
use crate::check::{tree::Tree, truths::Truths};

/// The truth of the subformulas at the last steps of a slice.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    now: Vec<bool>,
    before: Vec<bool>,
    /// For each subformula, the last steps at which it was false and true, from 1; 0 for none.
    last: Vec<[u64; 2]>,
    pub(in crate::check) steps: u64,
    /// The number of the last step in the trace.
    pub(in crate::check) number: u64,
    /// The values of the names that the formula reads at the last step, where they are wanted.
    pub(super) seen: Vec<Option<KeyValue>>,
    /// The values of the past at the last step, if they are wanted or the formula is false.
    pub(super) values: Vec<Option<KeyValue>>,
    /// For each of these values, whether it is exact, if it is a count.
    pub(super) are_exact: Vec<bool>,
}

impl Past {
    pub(in crate::check) fn new(subformulas: usize) -> Self {
        Self {
            now: vec![false; subformulas],
            before: vec![false; subformulas],
            last: vec![[0; 2]; subformulas],
            steps: 0,
            number: 0,
            seen: Vec::new(),
            values: Vec::new(),
            are_exact: Vec::new(),
        }
    }

    /// Takes the step of this number in the trace.
    pub(in crate::check) fn take(&mut self, now: &[bool], number: u64) {
        std::mem::swap(&mut self.now, &mut self.before);
        self.now.clear();
        self.now.extend_from_slice(now);
        self.steps += 1;
        self.number = number;
        for (last, value) in self.last.iter_mut().zip(now) {
            last[usize::from(*value)] = number;
        }
    }

    /// Takes the counts of the step. A count stops where it decides a comparison; it is exact as long as no step is
    /// counted beyond that.
    pub(super) fn count(&mut self, counts: &[Option<Counted>]) {
        self.are_exact.resize(counts.len(), true);
        for (known, count) in self.are_exact.iter_mut().zip(counts) {
            let Some(Counted {
                count,
                before,
                enough,
                is_counted,
            }) = *count
            else {
                continue;
            };
            *known = count < enough || before < enough || *known && !is_counted;
        }
    }

    /// Forgets the values of the last step, which are not known.
    pub(in crate::check) fn forget_seen(&mut self) {
        self.seen.clear();
    }

    /// Returns the value of a name at the last step, where it is wanted.
    pub(in crate::check) fn seen(&self, name: usize) -> Option<&KeyValue> {
        self.seen.get(name)?.as_ref()
    }
}

/// The last step of a slice.
pub(super) struct OfSlice<'a> {
    pub(in crate::check) past: &'a Past,
    pub(in crate::check) tree: &'a Tree,
}

impl Truths for OfSlice<'_> {
    fn value(&self, subformula: usize) -> Option<bool> {
        self.past.now.get(subformula).copied()
    }

    fn previous(&self, subformula: usize) -> Vec<Option<bool>> {
        let part = self.tree.nodes[subformula];
        let before = |part: usize| self.past.before.get(part).copied();
        earlier::read(
            part.operator,
            AtStep {
                now: self.value(subformula),
                before: before(subformula),
                operands: part.operands.map(before),
                is_first: self.past.steps == 1,
            },
        )
    }

    fn last(&self, subformula: usize, value: bool) -> Option<u64> {
        let last = self.past.last.get(subformula)?[usize::from(value)];
        (last > 0).then_some(last)
    }
}
