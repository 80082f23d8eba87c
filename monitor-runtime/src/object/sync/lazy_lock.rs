//! Values that are made when they are first used.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::{RefUnwindSafe, UnwindSafe},
    sync::Mutex,
};

use super::OnceLock;
use crate::ground::lock;

/// As [`std::sync::LazyLock`].
///
/// Its initialisation is a write, all uses are reads, as for a [`OnceLock`].
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::LazyLock, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(made)")?;
/// monitor.run(|| {
///     let table = LazyLock::new(|| {
///         moment!("made");
///         [1, 2, 3]
///     });
///     thread::scope(|scope| {
///         for _ in 0..2 {
///             scope.spawn(|| {
///                 assert_eq!(table[0], 1); // whoever comes first makes it
///                 moment!("using");
///             });
///         }
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct LazyLock<T, F = fn() -> T> {
    cell: OnceLock<T>,
    /// The initialiser, which is taken out when it is called.
    initialise: Mutex<Option<F>>,
}

impl<T, F: FnOnce() -> T> LazyLock<T, F> {
    /// As [`std::sync::LazyLock::new`].
    pub const fn new(f: F) -> Self {
        Self {
            cell: OnceLock::new(),
            initialise: Mutex::new(Some(f)),
        }
    }

    /// As [`std::sync::LazyLock::force`].
    ///
    /// # Panics
    ///
    /// When the initialiser does, and whenever it has.
    #[inline]
    #[track_caller]
    pub fn force(this: &Self) -> &T {
        this.cell.get_or_init(|| {
            let initialise = lock(&this.initialise).take();
            match initialise {
                Some(initialise) => initialise(),
                None => panic!("LazyLock instance has previously been poisoned"),
            }
        })
    }

    /// As [`std::sync::LazyLock::force_mut`], ordered as [`force`](Self::force).
    ///
    /// # Panics
    ///
    /// When the initialiser does, and whenever it has.
    #[track_caller]
    pub fn force_mut(this: &mut Self) -> &mut T {
        Self::force(this);
        this.cell.get_mut().unwrap_or_else(|| forced())
    }
}

#[cold]
fn forced() -> ! {
    unreachable!("what was forced has a value")
}

impl<T, F> LazyLock<T, F> {
    /// As [`std::sync::LazyLock::get`]: a read, whether there is a value or not.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn get(this: &Self) -> Option<&T> {
        this.cell.get()
    }

    /// As [`std::sync::LazyLock::get_mut`]. No other thread has access then, so this is no event.
    #[must_use]
    pub fn get_mut(this: &mut Self) -> Option<&mut T> {
        this.cell.get_mut()
    }
}

impl<T, F: FnOnce() -> T> Deref for LazyLock<T, F> {
    type Target = T;

    #[inline]
    #[track_caller]
    fn deref(&self) -> &T {
        Self::force(self)
    }
}

impl<T, F: FnOnce() -> T> DerefMut for LazyLock<T, F> {
    #[inline]
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        Self::force_mut(self)
    }
}

/// Creates one with a value from the start, and no initialiser.
impl<T, F> From<T> for LazyLock<T, F> {
    fn from(value: T) -> Self {
        Self {
            cell: OnceLock::from(value),
            initialise: Mutex::new(None),
        }
    }
}

impl<T: Default> Default for LazyLock<T> {
    fn default() -> Self {
        Self::new(T::default)
    }
}

impl<T: fmt::Debug, F> fmt::Debug for LazyLock<T, F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tuple = formatter.debug_tuple("LazyLock");
        match self.cell.get() {
            Some(value) => tuple.field(value),
            None => tuple.field(&format_args!("<uninit>")),
        };
        tuple.finish()
    }
}

impl<T: UnwindSafe, F: UnwindSafe> UnwindSafe for LazyLock<T, F> {}
impl<T: RefUnwindSafe + UnwindSafe, F: UnwindSafe> RefUnwindSafe for LazyLock<T, F> {}
