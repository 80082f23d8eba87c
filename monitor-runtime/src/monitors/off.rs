//! What stands in for checks by the threads themselves where these are not compiled: no thread has
//! a monitor, and no block runs.

use std::{panic::Location, sync::Arc};

use crate::{
    ground::AccessKind,
    record::{NameTable, Operation},
};

/// Something that no thread has.
#[derive(Clone, Debug)]
pub(crate) enum Nothing {}

pub(crate) type Carried = Option<Nothing>;
pub(crate) type Handed = Nothing;
pub(crate) type MonitorCarried = ();
pub(crate) type MonitorHanded = Arc<Nothing>;
pub(crate) type ThreadMonitors = Nothing;

/// The monitor of a thread.
#[derive(Debug)]
pub(crate) enum ThreadMonitor {}

#[allow(
    clippy::unnecessary_box_returns,
    reason = "that of a thread which checks something is large"
)]
impl ThreadMonitor {
    pub(crate) fn enter(shared: &Arc<ThreadMonitors>, _: &str, _: &NameTable) -> Box<Self> {
        match **shared {}
    }

    pub(crate) fn writes(&mut self, _: &Operation) {
        match *self {}
    }

    pub(crate) fn access(
        &mut self,
        (): &mut MonitorCarried,
        _: Option<u32>,
        _: AccessKind,
        _: &'static str,
        _: &'static Location<'static>,
    ) {
        match *self {}
    }

    pub(crate) fn mark(&mut self, _: &Operation, _: &'static Location<'static>) {
        match *self {}
    }

    pub(crate) fn hand_on(&mut self) -> MonitorHanded {
        match *self {}
    }

    pub(crate) fn receive(
        &mut self,
        _: &MonitorHanded,
        _: &'static str,
        _: &'static Location<'static>,
    ) {
        match *self {}
    }

    pub(crate) fn fork(&mut self, _: &str, _: &'static Location<'static>) -> Box<Self> {
        match *self {}
    }
}

/// What a thread knows of blocks.
#[cfg(feature = "tokio")]
#[derive(Default)]
pub(crate) struct ThreadBlocks;

#[cfg(feature = "tokio")]
#[allow(clippy::unused_self, reason = "it is asked as where there are blocks")]
impl ThreadBlocks {
    pub(crate) fn of_task(_: &'static Location<'static>, _: Option<&Handed>) -> Self {
        Self
    }

    pub(crate) fn with(_: Option<&Handed>) -> Self {
        Self
    }

    pub(crate) fn exchange(&mut self) {}
}

#[inline]
pub(crate) fn active() -> bool {
    false
}

#[inline]
pub(crate) fn access(
    _: &mut Carried,
    _: &'static str,
    _: AccessKind,
    _: &'static Location<'static>,
) {
}

#[inline]
pub(crate) fn hand_on() -> Option<Handed> {
    None
}

pub(crate) fn receive(handed: &Handed, _: &'static str, _: &'static Location<'static>) {
    match *handed {}
}

#[inline]
pub(crate) fn raise() {}

#[inline]
pub(crate) fn keep_all() {}
