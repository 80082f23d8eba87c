//! Handles of threads, and parking.

use std::{
    cell::RefCell,
    fmt,
    panic::Location,
    sync::Arc,
    thread::{self, ThreadId},
    time::Duration,
};

use super::{parking::Parking, parkings};
use crate::{ground::PointKind, scope, scope::passing::pass, scope::waiting};

/// As [`std::thread::Thread`].
#[derive(Clone)]
pub struct Thread {
    thread: thread::Thread,
    parking: Arc<Parking>,
}

thread_local! {
    /// The parking of the calling thread.
    static PARKING: RefCell<Option<Arc<Parking>>> = const { RefCell::new(None) };
}

/// As [`std::thread::current`].
#[must_use]
pub fn current() -> Thread {
    Thread {
        thread: thread::current(),
        parking: parking(),
    }
}

/// As [`std::thread::park`]: what the threads that unparked this one did before comes before what
/// it does next. An unparking that was observed after the park is [not predicted before
/// it](super#limits).
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     let waiting = thread::current();
///     thread::scope(|scope| {
///         scope.spawn(move || {
///             moment!("ready");
///             waiting.unpark();
///         });
///         thread::park();
///         moment!("using");
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[track_caller]
pub fn park() {
    let location = Location::caller();
    let _passing = pass(PointKind::Park, location);
    let waiting = waiting::begin("an unparking", location);
    thread::park();
    drop(waiting);
    unparked(location);
}

/// As [`std::thread::park_timeout`], ordered as [`park`]; if nothing unparked the thread, it is
/// ordered with none.
#[track_caller]
pub fn park_timeout(duration: Duration) {
    thread::park_timeout(duration);
    unparked(Location::caller());
}

/// As the deprecated [`std::thread::park_timeout_ms`], ordered as [`park_timeout`].
#[deprecated(note = "replaced by `std::thread::park_timeout`")]
#[track_caller]
pub fn park_timeout_ms(ms: u32) {
    park_timeout(Duration::from_millis(ms.into()));
}

fn unparked(location: &'static Location<'static>) {
    if scope::active() {
        for parking in [Some(parking()), parkings::own()].into_iter().flatten() {
            parking.parked(location);
        }
    }
}

fn parking() -> Arc<Parking> {
    let known = PARKING.try_with(|own| {
        let mut own = own.borrow_mut();
        Arc::clone(own.get_or_insert_default())
    });
    known.unwrap_or_default()
}

/// Makes this the parking of the calling thread, which is new.
pub(super) fn adopt(parking: Arc<Parking>) {
    // A thread that is just beginning has its locals.
    let _ = PARKING.try_with(|own| own.replace(Some(parking)));
}

impl Thread {
    pub(super) fn new(thread: thread::Thread, parking: Arc<Parking>) -> Self {
        Self { thread, parking }
    }

    pub(super) fn into_std(self) -> thread::Thread {
        self.thread
    }

    /// As [`std::thread::Thread::unpark`]: what the caller did comes before what the thread does
    /// after it has parked. Two callers are not ordered, unless the thread has parked in between:
    /// then the second could not have come before that, since two unparkings before a park count as
    /// one.
    #[track_caller]
    pub fn unpark(&self) {
        if scope::active() {
            let _passing = pass(PointKind::Unpark, Location::caller());
            let unpark = || self.thread.unpark();
            self.parking.unpark(Location::caller(), unpark);
        } else {
            self.thread.unpark();
        }
    }

    /// As [`std::thread::Thread::id`].
    #[must_use]
    pub fn id(&self) -> ThreadId {
        self.thread.id()
    }

    /// As [`std::thread::Thread::name`].
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.thread.name()
    }
}

impl fmt::Debug for Thread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.thread.fmt(formatter)
    }
}
