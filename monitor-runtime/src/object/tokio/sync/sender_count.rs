//! The number of a channel's senders.

use std::panic::Location;

use crate::scope::{
    self,
    stamp::{Stamp, Stamps},
};

const KIND: &str = "a channel";

/// The changes of the number of senders of a channel, and the looks at it.
///
/// Changes are not ordered with each other, as additions to a number are not.
#[derive(Clone, Debug, Default)]
pub(super) struct SenderCount {
    changes: Stamps,
    looks: Stamps,
}

impl SenderCount {
    /// Notes that there is one sender more, or one less.
    pub(super) fn change(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.looks.receive_in(contexts, KIND, location);
            self.changes.add(Stamp::of(contexts, location));
        });
    }

    /// Notes a look at the number.
    pub(super) fn look(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.changes.receive_in(contexts, KIND, location);
            self.looks.add(Stamp::of(contexts, location));
        });
    }
}
