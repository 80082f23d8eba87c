//! How a thread passes its events to its monitor, where the threads check a property by themselves.

use std::panic::Location;
#[cfg(feature = "decentralized")]
use std::sync::Arc;

use super::ThreadContext;
#[cfg(feature = "decentralized")]
use crate::monitors::ThreadMonitors;
use crate::{
    ground::AccessKind,
    monitors::{MonitorCarried, MonitorHanded},
    scope::sink::Sink,
};

impl ThreadContext {
    /// Returns `true` if the thread checks its events itself.
    #[inline]
    pub(in crate::scope) fn has_monitor(&self) -> bool {
        matches!(self.sink, Sink::Monitor(_))
    }

    /// Returns what threads that check their events themselves share, if this one does.
    #[cfg(feature = "decentralized")]
    pub(crate) fn monitors(&self) -> Option<&Arc<ThreadMonitors>> {
        match &self.sink {
            Sink::Recording(_) => None,
            Sink::Monitor(monitor) => Some(monitor.shared()),
        }
    }

    /// Passes an access to a property that the threads check by themselves.
    #[inline]
    pub(crate) fn judge(
        &mut self,
        carried: &mut Option<Box<MonitorCarried>>,
        variable: Option<u32>,
        access: AccessKind,
        object: &'static str,
        location: &'static Location<'static>,
    ) {
        if let Sink::Monitor(monitor) = &mut self.sink {
            let carried = carried.get_or_insert_default();
            monitor.access(carried, variable, access, object, location);
        }
    }

    /// Returns the thread's knowledge for such a property, to be handed on.
    pub(crate) fn knowledge(&mut self) -> Option<MonitorHanded> {
        match &mut self.sink {
            Sink::Recording(_) => None,
            Sink::Monitor(monitor) => Some(monitor.hand_on()),
        }
    }

    /// Makes the thread learn what another one knew.
    pub(crate) fn learn(
        &mut self,
        handed: &MonitorHanded,
        through: &'static str,
        location: &'static Location<'static>,
    ) {
        if let Sink::Monitor(monitor) = &mut self.sink {
            monitor.receive(handed, through, location);
        }
    }
}
