//! Steps, as people find them again.

use std::{fmt, sync::Arc};

use monitor_logic::source::printable;

use crate::diagnostic::FilePlace;

/// A step, as people find it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its number, from 1.
    pub step: u64,
    /// Its line.
    pub place: FilePlace,
    /// Its time, if a column was named for that.
    pub time: Option<Arc<str>>,
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "step {} ({}", self.step, self.place)?;
        match &self.time {
            Some(time) => write!(formatter, ", time {})", printable(time)),
            None => formatter.write_str(")"),
        }
    }
}
