//! What a thread found, and saying it where no lock is held.

use std::{
    cell::{Cell, RefCell},
    fmt,
    sync::Arc,
};

use monitor_analysis::knowledge::Race;

use super::{judge::Judge, known::Known, place::Place};

/// A decentralized property is violated.
#[derive(Clone, Debug, PartialEq)]
pub struct Found(Kind);

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// The formula is false after an event of a thread, in the state that it knows.
    Formula {
        place: Place,
        known: Vec<Known>,
    },
    Race {
        variable: String,
        race: Race<Place>,
    },
}

impl Found {
    pub(super) fn formula(place: Place, known: Vec<Known>) -> Self {
        Self(Kind::Formula { place, known })
    }

    pub(super) fn race(variable: String, race: Race<Place>) -> Self {
        Self(Kind::Race { variable, race })
    }

    /// The event at which it was found.
    #[must_use]
    pub fn place(&self) -> &Place {
        match &self.0 {
            Kind::Formula { place, .. } => place,
            Kind::Race { race, .. } => &race.second,
        }
    }

    /// For a race: the access before, which nothing else orders with this one.
    #[must_use]
    pub fn other(&self) -> Option<&Place> {
        match &self.0 {
            Kind::Formula { .. } => None,
            Kind::Race { race, .. } => Some(&race.first),
        }
    }

    /// For a formula: what the thread knew of all that the formula reads, with that of other threads.
    #[must_use]
    pub fn known(&self) -> &[Known] {
        match &self.0 {
            Kind::Formula { known, .. } => known,
            Kind::Race { .. } => &[],
        }
    }

    /// How the thread came to know what it knew, a line for each thing of which that is to be said.
    pub(super) fn reasons(&self) -> impl Iterator<Item = String> {
        let known = self.known().iter();
        known.filter_map(|known| Some(format!("{known}: {}", known.reason()?)))
    }
}

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Formula { place, known } => {
                write!(formatter, "{place}")?;
                let mut separator = ", where it knows ";
                for known in known {
                    write!(formatter, "{separator}{known}")?;
                    separator = ", ";
                }
                Ok(())
            }
            Kind::Race { variable, race } => write!(
                formatter,
                "nothing orders accesses of `{variable}`: {}, and {}",
                race.first, race.second
            ),
        }
    }
}

thread_local! {
    static WAITING: RefCell<Vec<(Arc<Judge>, Found)>> = const { RefCell::new(Vec::new()) };
    static ANY: Cell<bool> = const { Cell::new(false) };
}

/// Something was found while locks are held.
pub(super) fn wait(judge: &Arc<Judge>, found: Found) {
    let kept = WAITING.try_with(|waiting| {
        waiting
            .borrow_mut()
            .push((Arc::clone(judge), found.clone()));
        ANY.set(true);
    });
    if kept.is_err() {
        // The thread is ending: what it finds is said at the end.
        judge.keep(found);
    }
}

/// Says what was found. None of our locks may be held.
#[inline]
pub(super) fn tell() {
    if ANY.get() {
        tell_all();
    }
}

#[cold]
fn tell_all() {
    ANY.set(false);
    let mut waiting = Waiting(WAITING.with_borrow_mut(std::mem::take).into_iter());
    for (judge, found) in waiting.0.by_ref() {
        if std::thread::panicking() {
            judge.keep(found);
        } else {
            judge.tell(found);
        }
    }
}

/// What is still to be said: kept for the end, if saying something panics.
struct Waiting(std::vec::IntoIter<(Arc<Judge>, Found)>);

impl Drop for Waiting {
    fn drop(&mut self) {
        for (judge, found) in &mut self.0 {
            judge.keep(found);
        }
    }
}

/// The thread ends, or leaves: what was not said yet is kept for the end.
pub(crate) fn keep_all() {
    let waiting = WAITING.try_with(|waiting| std::mem::take(&mut *waiting.borrow_mut()));
    for (judge, found) in waiting.into_iter().flatten() {
        judge.keep(found);
    }
}
