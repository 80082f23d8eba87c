//! Variables whose accesses order events, in computations whose clocks the program computed.

use std::sync::Arc;

use super::Computation;
use crate::model::event::{Variable, clocks::ClockTable};

/// What the program's clocks said before accesses of these variables were added to them.
#[derive(Clone, Debug)]
pub(super) struct ClocksWithout {
    variables: Vec<Variable>,
    clocks: ClockTable,
}

impl Computation {
    /// The data of locks, whose accesses order events beside what the program's clocks said.
    pub(crate) fn data(&self) -> &[Variable] {
        self.data.as_ref().map_or(&[], |known| &known.variables)
    }

    /// The clocks of events as the program computed them, where they say something else now.
    pub(crate) fn clocks_without_data(&self) -> Option<&ClockTable> {
        self.data.as_ref().map(|known| &known.clocks)
    }

    /// The variables whose accesses have their order in every run, and were added to the program's clocks.
    pub(crate) fn accessed(&self) -> &[Variable] {
        self.accessed.as_ref().map_or(&[], |known| &known.variables)
    }

    /// The clocks of events as the program computed them, before any accesses were added.
    pub(crate) fn clocks_without_accesses(&self) -> Option<&ClockTable> {
        let accessed = self.accessed.as_ref().map(|known| &known.clocks);
        accessed.or_else(|| self.clocks_without_data())
    }

    /// Makes these the clocks that the program computed, in which accesses of `variables` count.
    pub(crate) fn set_clocks(&mut self, variables: Vec<Variable>, clocks: ClockTable) {
        keep(
            &mut self.accessed,
            variables,
            self.events.replace_clocks(clocks),
        );
    }

    /// Sets the clocks of the events to these, in which accesses of `data` count.
    pub(crate) fn set_clocks_of_data(&mut self, data: Vec<Variable>, clocks: ClockTable) {
        keep(&mut self.data, data, self.events.replace_clocks(clocks));
    }

    /// Returns the same, without the accesses that were added to what the program's clocks said.
    pub(crate) fn without_accesses(&self) -> Self {
        let mut plain = self.clone();
        if let Some(clocks) = self.clocks_without_accesses() {
            plain.events.replace_clocks(clocks.clone());
        }
        plain.accessed = None;
        plain.data = None;
        plain
    }
}

/// Keeps the clocks as they were first; later ones do not replace them.
fn keep(kept: &mut Option<Arc<ClocksWithout>>, variables: Vec<Variable>, clocks: ClockTable) {
    kept.get_or_insert_with(|| Arc::new(ClocksWithout { variables, clocks }));
}
