//! How many senders a channel has.

use std::panic::Location;

use crate::scope::{
    self,
    stamp::{Stamp, Stamps},
};

const KIND: &str = "a channel";

/// Who has changed the number of senders of a channel, and who has looked at it.
///
/// Changes are not ordered with each other, as adding to a number is not.
#[derive(Clone, Debug, Default)]
pub(super) struct SenderCount {
    changes: Stamps,
    looks: Stamps,
}

impl SenderCount {
    /// There is one sender more, or one less.
    pub(super) fn change(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.looks.receive_in(contexts, KIND, location);
            self.changes.add(Stamp::of(contexts, location));
        });
    }

    /// The number is looked at.
    pub(super) fn look(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.changes.receive_in(contexts, KIND, location);
            self.looks.add(Stamp::of(contexts, location));
        });
    }
}
