//! The scheduling points of a thread; without the feature `confirm` none are kept.

use std::{convert::Infallible, sync::Arc};

use crate::{
    ground::AccessKind,
    record::{EdgeSource, Log, Operation},
};

/// Without the feature there are none.
#[derive(Debug)]
pub(crate) struct ThreadPoints(Infallible);

impl ThreadPoints {
    pub(super) fn entered(_log: &Arc<Log>, _thread: u32) -> Option<Self> {
        None
    }

    pub(super) fn number(&self) -> u32 {
        match self.0 {}
    }

    pub(super) fn fork(&mut self, _new: u32) -> Self {
        match self.0 {}
    }

    pub(super) fn end(&self) {
        match self.0 {}
    }

    pub(super) fn touched(&self, _object: u64, _kind: AccessKind, _is_of_section: bool) {
        match self.0 {}
    }

    pub(super) fn passed(&self, _operation: &Operation) {
        match self.0 {}
    }

    pub(super) fn learned(&self, _of: EdgeSource) {
        match self.0 {}
    }

    pub(super) fn event(&self, _place: Option<u64>) {
        match self.0 {}
    }
}
