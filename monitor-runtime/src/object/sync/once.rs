//! Code that runs once.

use std::{
    fmt,
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync::{self, OnceState},
};

use super::initialisation::Initialisation;
use crate::scope::track::kind;

/// As [`std::sync::Once`].
///
/// The end of the initialiser is a write, and everything that finds it done is a read. So the
/// initialiser comes before every later use, and uses are not ordered with each other. A look that
/// found it not done comes before its end.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::Once, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(started)")?;
/// monitor.run(|| {
///     let start = Once::new();
///     thread::scope(|scope| {
///         for _ in 0..2 {
///             scope.spawn(|| {
///                 start.call_once(|| moment!("started"));
///                 moment!("using");
///             });
///         }
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Once {
    initialisation: Initialisation<kind::Once>,
    once: sync::Once,
}

impl Once {
    /// As [`std::sync::Once::new`].
    #[expect(clippy::new_without_default, reason = "as in std")]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            initialisation: Initialisation::new(),
            once: sync::Once::new(),
        }
    }

    /// As [`std::sync::Once::call_once`].
    ///
    /// # Panics
    ///
    /// When an earlier initialiser has panicked.
    #[inline]
    #[track_caller]
    pub fn call_once<F: FnOnce()>(&self, f: F) {
        let location = Location::caller();
        let _use = self.initialisation.used_when_dropped(location);
        self.once.call_once(|| self.initialisation.run(location, f));
    }

    /// As [`std::sync::Once::call_once_force`].
    #[track_caller]
    pub fn call_once_force<F: FnOnce(&OnceState)>(&self, f: F) {
        let location = Location::caller();
        let _use = self.initialisation.used_when_dropped(location);
        self.once
            .call_once_force(|state| self.initialisation.run(location, || f(state)));
    }

    /// As [`std::sync::Once::is_completed`].
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn is_completed(&self) -> bool {
        let look = move || self.once.is_completed().then_some(());
        self.initialisation.look(Location::caller(), look).is_some()
    }

    /// As [`std::sync::Once::wait`].
    ///
    /// # Panics
    ///
    /// When the initialiser has panicked.
    #[track_caller]
    pub fn wait(&self) {
        let _use = self.initialisation.used_when_dropped(Location::caller());
        self.once.wait();
    }

    /// As [`std::sync::Once::wait_force`].
    #[track_caller]
    pub fn wait_force(&self) {
        self.once.wait_force();
        self.initialisation.used(Location::caller());
    }
}

impl fmt::Debug for Once {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.once.fmt(formatter)
    }
}

/// As [`std::sync::ONCE_INIT`].
#[deprecated(note = "the `Once::new()` function is preferred")]
#[allow(clippy::declare_interior_mutable_const, reason = "as in std")]
pub const ONCE_INIT: Once = Once::new();

impl UnwindSafe for Once {}
impl RefUnwindSafe for Once {}
