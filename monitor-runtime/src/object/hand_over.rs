//! Orders that are not seen, made known by hand.

use std::{fmt, panic::Location};

use crate::{
    monitors,
    scope::stamp::{Stamp, Stamps},
};

const KIND: &str = "a hand-over";

/// An order between threads that is not seen, since what makes it is not of this crate: a channel
/// of another crate, a socket, a file, a signal.
///
/// It is made where one thread hands something over, and goes with it; what that thread did before
/// then comes before all that the receiving thread does after it [receives](Self::receive) it. This
/// holds in every [`PredictiveMonitor`](crate::PredictiveMonitor), for formulas with `@`,
/// `race_free` and `atomic`.
///
/// ```
/// use std::sync::mpsc; // as a channel of another crate
///
/// use monitor_runtime::{PredictiveMonitor, HandOver, moment, thread};
///
/// let monitor = PredictiveMonitor::new("start(used) -> once(made)")?;
/// monitor.run(|| {
///     let (sender, receiver) = mpsc::channel();
///     thread::scope(|scope| {
///         scope.spawn(move || {
///             moment!("made");
///             sender.send((42, HandOver::new())).unwrap();
///         });
///         let (value, order) = receiver.recv().unwrap();
///         order.receive();
///         moment!("used");
///         assert_eq!(value, 42);
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
///
/// # Several givers
///
/// If several threads hand over one thing, such as a lock or a count of permits, keep it beside
/// that thing, and let each of them [add](Self::add) itself:
///
/// ```
/// use std::sync::Mutex; // as a lock of another crate
///
/// use monitor_runtime::{PredictiveMonitor, HandOver, region, thread};
///
/// let total = Mutex::new((0, HandOver::default()));
/// let monitor = PredictiveMonitor::new("adding <= 1")?;
/// monitor.run(|| {
///     thread::scope(|scope| {
///         for number in [1, 2] {
///             let total = &total;
///             scope.spawn(move || {
///                 let mut total = total.lock().unwrap();
///                 total.1.receive();
///                 {
///                     let _adding = region!("adding");
///                     total.0 += number;
///                 }
///                 total.1.add();
///             });
///         }
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
///
/// # Limits
///
/// This crate cannot check it. An order that nothing in the program keeps hides the violations that
/// it rules out: make it where the value is given away, and receive it where the value was taken,
/// not earlier or later.
///
/// # Cost
///
/// Outside of computations an empty list. Inside, one allocation where it is made, and where it is
/// received a look at the clocks of the thread.
#[derive(Clone, Default)]
pub struct HandOver(Stamps);

impl HandOver {
    /// Creates one of what the calling thread has done until now. [`default`](Self::default) is one
    /// of no thread.
    #[must_use = "it orders nothing until another thread receives it"]
    #[track_caller]
    pub fn new() -> Self {
        let mut new = Self::default();
        new.add();
        new
    }

    /// Adds what the calling thread has done until now.
    #[track_caller]
    pub fn add(&mut self) {
        self.0.add(Stamp::take(Location::caller()));
    }

    /// Puts all that it stands for before what the calling thread does next.
    ///
    /// It may be received several times, and by several threads. A thread that is in no computation
    /// loses the order, as the result of the giver's computation [says](crate::NoteKind::Outside).
    #[track_caller]
    pub fn receive(&self) {
        self.0.receive(KIND, Location::caller());
        monitors::raise();
    }
}

impl fmt::Debug for HandOver {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("HandOver").finish_non_exhaustive()
    }
}
