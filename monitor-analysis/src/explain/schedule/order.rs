//! What comes before and after each step of a run.

use monitor_logic::order::sort_by_key;

use crate::reading::poset::{Node, Poset};

/// The order of a run's steps, and the observed one.
pub(super) struct RunOrder<'a> {
    poset: &'a Poset,
    /// Places in the observed order: the steps of the run, then what has to come later.
    all: Vec<u32>,
    /// For each of them, the least of those behind it.
    least_behind: Vec<u32>,
    /// Which step an event is, by its place in the observed order.
    steps: Vec<usize>,
}

impl<'a> RunOrder<'a> {
    pub(super) fn new(poset: &'a Poset, run: &[u32], later: &[u32]) -> Self {
        let all: Vec<u32> = run.iter().chain(later).copied().collect();
        let mut least_behind = vec![u32::MAX; all.len()];
        for index in (1..all.len()).rev() {
            least_behind[index - 1] = least_behind[index].min(all[index]);
        }
        let mut steps = vec![usize::MAX; poset.observed.len()];
        for (index, place) in run.iter().enumerate() {
            steps[*place as usize] = index;
        }
        Self {
            poset,
            all,
            least_behind,
            steps,
        }
    }

    /// Returns the steps that had to come before this one, without those that these imply, by their
    /// places in the observed order. A run has with each event all that must come before it.
    ///
    /// Costs the square of the number of chains.
    pub(super) fn directly_before(&self, step: usize) -> Vec<u32> {
        let node = Node(self.all[step]);
        let (own, count) = (self.poset.chain(node), self.poset.position(node));
        let needed = self.poset.needed(own, count).into_iter();
        let last: Vec<u32> = needed
            .map(|(chain, needed)| (chain, needed - u32::from(chain == own)))
            .filter(|(_, needed)| *needed > 0)
            .map(|(chain, needed)| self.poset.at(chain, needed).0)
            .collect();
        let is_implied = |place: u32| {
            let mut others = last.iter().filter(|next| **next != place);
            others.any(|next| self.poset.precedes(Node(place), Node(*next)))
        };
        let mut direct: Vec<u32> = last
            .iter()
            .copied()
            .filter(|place| !is_implied(*place))
            .collect();
        sort_by_key(&mut direct, |place| self.steps[*place as usize]);
        direct
    }

    /// Returns what was observed before this step and comes after it here.
    pub(super) fn overtaken_by(&self, step: usize) -> impl Iterator<Item = u32> + '_ {
        let place = self.all[step];
        // Most steps overtake nothing.
        let behind = if self.least_behind[step] < place {
            &self.all[step + 1..]
        } else {
            &[]
        };
        behind.iter().copied().filter(move |other| *other < place)
    }
}
