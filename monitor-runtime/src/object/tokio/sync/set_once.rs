//! Values that are set once, and that tasks can wait for.

use std::{fmt, panic::Location};

use ::tokio::sync::{self, SetOnceError};

use super::order::Order;
use crate::{
    ground::AccessKind,
    ground::PointKind,
    scope::track::{Tracked, kind},
};

/// As [`tokio::sync::SetOnce`](sync::SetOnce).
///
/// Setting the value is a write of it. Looking at it, waiting for it and failing to set it are
/// reads: what was done before the value was set comes before every use of it, and uses are not
/// ordered with each other.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, tokio::{self, sync::SetOnce}};
///
/// # #[::tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), monitor_runtime::PropertyError> {
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// let work = async {
///     let address = std::sync::Arc::new(SetOnce::new());
///     let server = std::sync::Arc::clone(&address);
///     tokio::spawn(async move {
///         moment!("ready");
///         server.set(8080).unwrap();
///     });
///     assert_eq!(*address.wait().await, 8080);
///     moment!("using");
/// };
/// monitor.follow(work).await;
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok(())
/// # }
/// ```
pub struct SetOnce<T> {
    order: Order,
    clocks: Tracked<kind::SetOnce>,
    inner: sync::SetOnce<T>,
}

impl<T> SetOnce<T> {
    /// As [`tokio::sync::SetOnce::new`](sync::SetOnce::new).
    #[must_use]
    pub fn new() -> Self {
        Self::const_new()
    }

    /// As [`tokio::sync::SetOnce::const_new`](sync::SetOnce::const_new).
    #[must_use]
    pub const fn const_new() -> Self {
        Self::of(sync::SetOnce::const_new())
    }

    /// As [`tokio::sync::SetOnce::new_with`](sync::SetOnce::new_with).
    #[must_use]
    pub fn new_with(value: Option<T>) -> Self {
        Self::of(sync::SetOnce::new_with(value))
    }

    /// As [`tokio::sync::SetOnce::const_new_with`](sync::SetOnce::const_new_with).
    #[must_use]
    pub const fn const_new_with(value: T) -> Self {
        Self::of(sync::SetOnce::const_new_with(value))
    }

    const fn of(inner: sync::SetOnce<T>) -> Self {
        Self {
            order: Order::new(),
            clocks: Tracked::new(),
            inner,
        }
    }

    /// As [`tokio::sync::SetOnce::initialized`](sync::SetOnce::initialized).
    #[track_caller]
    pub fn initialized(&self) -> bool {
        self.get_at(Location::caller()).is_some()
    }

    /// As [`tokio::sync::SetOnce::get`](sync::SetOnce::get).
    #[track_caller]
    pub fn get(&self) -> Option<&T> {
        self.get_at(Location::caller())
    }

    fn get_at(&self, location: &'static Location<'static>) -> Option<&T> {
        let get = || (self.inner.get(), Some(AccessKind::Read));
        self.order.step(&self.clocks, location, get)
    }

    /// As [`tokio::sync::SetOnce::set`](sync::SetOnce::set).
    ///
    /// # Errors
    ///
    /// When there is a value.
    #[track_caller]
    pub fn set(&self, value: T) -> Result<(), SetOnceError<T>> {
        self.order.step(&self.clocks, Location::caller(), || {
            let result = self.inner.set(value);
            let access = result
                .as_ref()
                .map_or(AccessKind::Read, |()| AccessKind::Write);
            (result, Some(access))
        })
    }

    /// As [`tokio::sync::SetOnce::wait`](sync::SetOnce::wait).
    #[track_caller]
    pub fn wait(&self) -> impl Future<Output = &T> {
        self.order.steps(
            &self.clocks,
            (PointKind::Await, Location::caller()),
            (AccessKind::Read, || {}),
            self.inner.wait(),
            |_| AccessKind::Read,
            |value| value,
        )
    }

    /// As [`tokio::sync::SetOnce::into_inner`](sync::SetOnce::into_inner).
    pub fn into_inner(self) -> Option<T> {
        self.inner.into_inner()
    }
}

impl<T> Default for SetOnce<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> From<T> for SetOnce<T> {
    fn from(value: T) -> Self {
        Self::const_new_with(value)
    }
}

impl<T: Clone> Clone for SetOnce<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        Self::new_with(self.get().cloned())
    }
}

impl<T: PartialEq> PartialEq for SetOnce<T> {
    #[track_caller]
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq> Eq for SetOnce<T> {}

impl<T: fmt::Debug> fmt::Debug for SetOnce<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
