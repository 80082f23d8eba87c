//! The state of an object in one computation.

use std::sync::Weak;

use crate::{clock::VariableClocks, monitors, record::Log, scope::last_accesses::LastAccesses};

/// The state of an object in one computation.
#[derive(Debug)]
pub(super) struct ObjectBinding {
    pub(super) number: u64,
    pub(super) log: Weak<Log>,
    /// The variable that properties mean by it, as its number in the log.
    pub(super) variable: Option<u32>,
    pub(super) clocks: VariableClocks,
    pub(super) last_accesses: LastAccesses,
    pub(super) judged: Option<Box<monitors::MonitorCarried>>,
}

impl ObjectBinding {
    pub(super) fn is_live(&self) -> bool {
        self.log.upgrade().is_some_and(|log| !log.is_closed())
    }
}
