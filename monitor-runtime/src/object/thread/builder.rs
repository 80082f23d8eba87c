//! Threads with a name or a stack size.

use std::{fmt, io, panic::Location, sync::Arc, thread};

use super::{
    JoinHandle, Thread,
    end::{Inherited, ThreadEnd},
    handle::adopt,
    parking::Parking,
};

/// As [`std::thread::Builder`].
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, Shared, thread};
///
/// let monitor = PredictiveMonitor::new("x == 0")?;
/// let x = Shared::named("x", 0);
/// monitor.run(|| {
///     thread::scope(|scope| {
///         let writer = thread::Builder::new().name("writer".to_owned());
///         drop(writer.spawn_scoped(scope, || x.set(1)));
///     });
/// });
/// let checked = monitor.finish();
/// assert!(checked.to_string().contains("writer"), "{checked}");
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[must_use = "must eventually spawn the thread"]
pub struct Builder {
    pub(super) builder: thread::Builder,
    pub(super) name: Option<String>,
}

impl Builder {
    /// As [`std::thread::Builder::new`].
    #[expect(clippy::new_without_default, reason = "as in std")]
    pub fn new() -> Self {
        Self {
            builder: thread::Builder::new(),
            name: None,
        }
    }

    /// As [`std::thread::Builder::name`]. Schedules call the thread by this name.
    pub fn name(self, name: String) -> Self {
        Self {
            builder: self.builder.name(name.clone()),
            name: Some(name),
        }
    }

    /// As [`std::thread::Builder::stack_size`].
    pub fn stack_size(self, size: usize) -> Self {
        Self {
            builder: self.builder.stack_size(size),
            ..self
        }
    }

    /// As [`std::thread::Builder::spawn`].
    ///
    /// # Errors
    ///
    /// When the system cannot start a thread.
    ///
    /// # Panics
    ///
    /// When the name has a null byte.
    #[track_caller]
    pub fn spawn<F, T>(self, f: F) -> io::Result<JoinHandle<T>>
    where
        F: FnOnce() -> T + Send + 'static,
        T: Send + 'static,
    {
        self.spawn_at(f, Location::caller())
    }

    pub(super) fn spawn_at<F, T>(
        self,
        f: F,
        location: &'static Location<'static>,
    ) -> io::Result<JoinHandle<T>>
    where
        F: FnOnce() -> T + Send + 'static,
        T: Send + 'static,
    {
        let (end, parking) = (Arc::new(ThreadEnd::new()), Arc::<Parking>::default());
        let body = body(self.name.as_deref(), &end, &parking, location, f);
        let handle = self.builder.spawn(body)?;
        let thread = Thread::new(handle.thread().clone(), parking);
        Ok(JoinHandle::new(handle, thread, end))
    }
}

impl fmt::Debug for Builder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.builder.fmt(formatter)
    }
}

/// Returns what the new thread runs.
pub(super) fn body<F, T>(
    name: Option<&str>,
    end: &Arc<ThreadEnd>,
    parking: &Arc<Parking>,
    location: &'static Location<'static>,
    f: F,
) -> impl FnOnce() -> T + Send + use<F, T>
where
    F: FnOnce() -> T + Send,
    T: Send,
{
    let inherited = Inherited::new(name.into(), location);
    let (end, parking) = (Arc::clone(end), Arc::clone(parking));
    move || {
        adopt(parking);
        // It is dropped after what `f` has captured, which may use tracked objects when it is
        // dropped.
        let _running = inherited.begin(end);
        f()
    }
}
