//! What comes before what, found once for all formulas about a computation.

use std::sync::OnceLock;

use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, GivenClock, Region, Thread, Variable},
    },
    order::clock::Clocks,
};

/// A computation, with its causal order once that was asked for.
#[derive(Debug)]
pub(crate) struct Ordered<'a> {
    pub(crate) computation: &'a Computation,
    causality: OnceLock<Option<Causality>>,
}

impl<'a> Ordered<'a> {
    pub(crate) fn new(computation: &'a Computation) -> Self {
        Self {
            computation,
            causality: OnceLock::new(),
        }
    }

    /// Returns the causal order, where it is kept.
    pub(crate) fn causality(&self) -> Option<&Causality> {
        let causality = self
            .causality
            .get_or_init(|| Causality::new(self.computation));
        causality.as_ref()
    }
}

/// The most entries of clocks that are kept.
const MOST_ENTRIES: usize = 1 << 22;

/// A clock for each event, which counts all events, and where each variable and region changes.
///
/// A formula that reads little of a computation is then decided from the few events that matter to
/// it, without following the others.
#[derive(Clone, Debug)]
pub(crate) struct Causality {
    threads: usize,
    /// Rows of entries, one for each event.
    clocks: Vec<u32>,
    variables: Vec<Vec<usize>>,
    regions: Vec<Vec<usize>>,
}

impl Causality {
    /// Returns `None` if the program computed clocks itself, or if there would be too many entries.
    ///
    /// Costs the number of events times that of the threads.
    fn new(computation: &Computation) -> Option<Self> {
        let (events, threads) = (computation.events(), computation.threads().len());
        let entries = events.len().saturating_mul(threads);
        if entries > MOST_ENTRIES || events.iter().any(|event| event.clock().is_some()) {
            return None;
        }
        let mut causality = Self {
            threads,
            clocks: Vec::with_capacity(entries),
            variables: vec![Vec::new(); computation.variables().len()],
            regions: vec![Vec::new(); computation.regions().len()],
        };
        let mut clocks = Clocks::new();
        for (number, event) in events.iter().enumerate() {
            let clock = clocks.advance(event, true).ok()?;
            let all = (0..).map(Thread).take(threads);
            causality.clocks.extend(all.map(|thread| clock.get(thread)));
            for action in event.actions() {
                let changed = match action {
                    Action::Write(variable, _) | Action::Local(variable, _) => {
                        &mut causality.variables[variable.index()]
                    }
                    Action::Enter(region) | Action::Leave(region) => {
                        &mut causality.regions[region.index()]
                    }
                    _ => continue,
                };
                if changed.last() != Some(&number) {
                    changed.push(number);
                }
            }
        }
        Some(causality)
    }

    /// The events that write a variable.
    pub(crate) fn of_variable(&self, variable: Variable) -> &[usize] {
        self.variables
            .get(variable.index())
            .map_or(&[], Vec::as_slice)
    }

    /// The events that enter or leave a region.
    pub(crate) fn of_region(&self, region: Region) -> &[usize] {
        self.regions.get(region.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the clock of an event, in which only these threads are counted.
    pub(crate) fn clock(
        &self,
        number: usize,
        event: EventRef<'_>,
        threads: &[Thread],
    ) -> GivenClock {
        let row = &self.clocks[number * self.threads..][..self.threads];
        let clock = threads.iter().map(|thread| (*thread, row[thread.index()]));
        GivenClock::of(
            event.thread,
            clock.filter(|(_, count)| *count > 0).collect(),
        )
    }
}
