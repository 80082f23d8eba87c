//! What a program of the gallery is, and how a run of one is set up.

use std::{
    collections::HashSet,
    pin::Pin,
    sync::{Arc, Mutex},
};

/// A run of a program. Gives whether an ordinary test of it would pass.
pub(super) type Work = Pin<Box<dyn Future<Output = bool> + Send>>;

/// A program with an error, its corrected twin with the same marks, and what is known about both.
pub(super) struct Bug {
    /// The name of its file, without the ending.
    pub(super) file: &'static str,
    /// What goes wrong, in a line.
    pub(super) error: &'static str,
    /// Where it was published, as `owner/repository#number`.
    pub(super) published: &'static [&'static str],
    /// What no run may violate.
    pub(super) property: &'static str,
    /// The regions of the property: some runs do not come to all of them.
    pub(super) regions: &'static [&'static str],
    /// With the error.
    pub(super) broken: fn(Luck) -> Work,
    /// Without it.
    pub(super) fixed: fn(Luck) -> Work,
    /// What one passing run of the broken program tells.
    pub(super) found: Found,
    /// Why one run suffices.
    pub(super) why: &'static str,
    /// The run that breaks the property: what is done. The ends of moments are left out.
    pub(super) schedule: &'static [&'static str],
}

/// How an error is found in a run whose own assertions pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The rule is broken by another order of what happened.
    Predicted,
    /// The rule is broken by what happened, which the test does not see.
    Observed,
}

/// A program with an error that must *not* be claimed when it runs well.
pub(super) struct Limit {
    pub(super) file: &'static str,
    pub(super) error: &'static str,
    pub(super) published: &'static [&'static str],
    pub(super) property: &'static str,
    pub(super) regions: &'static [&'static str],
    /// The good run, from which nothing is predicted.
    pub(super) good: fn(Luck) -> Work,
    /// The bad run, which shows that the error is there.
    pub(super) bad: fn(Luck) -> Work,
    /// Why the good run tells nothing.
    pub(super) why: &'static str,
}

/// How a run is arranged: what stands for chance, a task that was slow to start or a sleep that was long enough.
///
/// It is done with what is not tracked, so that it orders nothing as far as the computation is concerned.
#[derive(Clone, Default)]
pub(super) struct Luck(Option<Arc<Places>>);

#[derive(Default)]
struct Places {
    passed: Mutex<HashSet<&'static str>>,
    changed: ::tokio::sync::Notify,
}

impl Luck {
    /// The run goes as it nearly always does where such errors survive.
    pub(super) fn arranged() -> Self {
        Self(Some(Arc::default()))
    }

    /// The runtime decides.
    pub(super) fn free() -> Self {
        Self(None)
    }

    /// The calling task happens to come later than the place of this name.
    pub(super) async fn after(&self, place: &str) {
        let Some(places) = &self.0 else { return };
        loop {
            let changed = places.changed.notified();
            if places.passed.lock().unwrap().contains(place) {
                return;
            }
            changed.await;
        }
    }

    /// The calling task has come to the place of this name.
    pub(super) fn passed(&self, place: &'static str) {
        if let Some(places) = &self.0 {
            places.passed.lock().unwrap().insert(place);
            places.changed.notify_waiters();
        }
    }
}
