//! The data of locks, in computations whose clocks the program computed.

use std::sync::Arc;

use super::Computation;
use crate::model::event::{Variable, clocks::ClockTable};

/// What the program's clocks said before the data of locks were added to them.
#[derive(Clone, Debug)]
pub(super) struct DataClocks {
    data: Vec<Variable>,
    clocks: ClockTable,
}

impl Computation {
    /// The variables whose accesses order events beside what the program's clocks said.
    pub(crate) fn data(&self) -> &[Variable] {
        self.data.as_ref().map_or(&[], |known| &known.data)
    }

    /// The clocks of events as the program computed them, where they say something else now.
    pub(crate) fn clocks_without_data(&self) -> Option<&ClockTable> {
        self.data.as_ref().map(|known| &known.clocks)
    }

    /// The clocks that the program computed are these from now on.
    pub(crate) fn set_clocks(&mut self, clocks: ClockTable) {
        self.events.replace_clocks(clocks);
    }

    /// Gives the events these clocks, in which accesses of `data` count.
    pub(crate) fn set_clocks_of_data(&mut self, data: Vec<Variable>, clocks: ClockTable) {
        let program = self.events.replace_clocks(clocks);
        self.data.get_or_insert_with(|| {
            Arc::new(DataClocks {
                data,
                clocks: program,
            })
        });
    }
}
