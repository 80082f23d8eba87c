//! Values that are written once.

use std::{
    fmt,
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync,
};

use super::initialisation::Initialisation;
use crate::scope::track::kind;

/// As [`std::sync::OnceLock`].
///
/// Its initialisation is a write, all uses are reads: the initialisation comes before every use
/// that found the value, and after every one that did not.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::OnceLock, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(loaded)")?;
/// monitor.run(|| {
///     let configuration = OnceLock::new();
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             moment!("loaded");
///             configuration.set("from a file")
///         });
///         assert_eq!(*configuration.wait(), "from a file");
///         moment!("using");
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct OnceLock<T> {
    initialisation: Initialisation<kind::OnceLock>,
    cell: sync::OnceLock<T>,
}

impl<T> OnceLock<T> {
    /// As [`std::sync::OnceLock::new`].
    #[must_use]
    pub const fn new() -> Self {
        Self {
            initialisation: Initialisation::new(),
            cell: sync::OnceLock::new(),
        }
    }

    /// As [`std::sync::OnceLock::get`].
    #[inline]
    #[track_caller]
    pub fn get(&self) -> Option<&T> {
        self.initialisation
            .look(Location::caller(), move || self.cell.get())
    }

    /// As [`std::sync::OnceLock::get_mut`]. No other thread has access then, so this is no event.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.cell.get_mut()
    }

    /// As [`std::sync::OnceLock::wait`].
    #[inline]
    #[track_caller]
    pub fn wait(&self) -> &T {
        let value = self.cell.wait();
        self.initialisation.used(Location::caller());
        value
    }

    /// As [`std::sync::OnceLock::set`].
    ///
    /// # Errors
    ///
    /// When there is a value already, with the new one.
    #[track_caller]
    pub fn set(&self, value: T) -> Result<(), T> {
        let mut value = Some(value);
        let location = Location::caller();
        self.cell.get_or_init(|| {
            self.initialisation.run(location, || {
                value.take().unwrap_or_else(|| initialised_twice())
            })
        });
        match value {
            None => Ok(()),
            Some(value) => {
                self.initialisation.used(location);
                Err(value)
            }
        }
    }

    /// As [`std::sync::OnceLock::get_or_init`].
    ///
    /// # Panics
    ///
    /// When `f` does.
    #[inline]
    #[track_caller]
    pub fn get_or_init<F>(&self, f: F) -> &T
    where
        F: FnOnce() -> T,
    {
        let location = Location::caller();
        let _use = self.initialisation.used_when_dropped(location);
        self.cell
            .get_or_init(|| self.initialisation.run(location, f))
    }

    /// As [`std::sync::OnceLock::into_inner`].
    pub fn into_inner(self) -> Option<T> {
        self.cell.into_inner()
    }

    /// As [`std::sync::OnceLock::take`]. No other thread has access then, so this is no event.
    pub fn take(&mut self) -> Option<T> {
        self.initialisation.undo();
        self.cell.take()
    }
}

#[cold]
fn initialised_twice() -> ! {
    unreachable!("a value is initialised once")
}

impl<T> Default for OnceLock<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for OnceLock<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell.fmt(formatter)
    }
}

/// The copy is new: it has no past.
impl<T: Clone> Clone for OnceLock<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        match self.get() {
            Some(value) => Self::from(value.clone()),
            None => Self::new(),
        }
    }
}

impl<T> From<T> for OnceLock<T> {
    fn from(value: T) -> Self {
        Self {
            initialisation: Initialisation::new(),
            cell: sync::OnceLock::from(value),
        }
    }
}

impl<T: PartialEq> PartialEq for OnceLock<T> {
    #[track_caller]
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq> Eq for OnceLock<T> {}

impl<T: UnwindSafe> UnwindSafe for OnceLock<T> {}
impl<T: RefUnwindSafe + UnwindSafe> RefUnwindSafe for OnceLock<T> {}
