//! Waiting for each other.

use std::{
    fmt,
    panic::Location,
    sync::{Arc, Condvar, Mutex, PoisonError},
};

use crate::{
    ground::PointKind, ground::lock, scope, scope::passing::pass, scope::stamp::Stamp,
    scope::waiting,
};

/// As [`std::sync::Barrier`].
///
/// All that was done before a wait comes before all that is done after it, by any of the threads
/// that wait together. Those of one generation are ordered with the next only as far as they are
/// the same threads.
///
/// It is built as that of `std` is, from a mutex and a condition variable, since which threads
/// wait together must be known.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::Barrier, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     let together = Barrier::new(2);
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             moment!("ready");
///             together.wait();
///         });
///         together.wait();
///         moment!("using");
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Barrier {
    size: usize,
    generation: Mutex<Generation>,
    complete: Condvar,
}

/// The threads that are waiting together.
struct Generation {
    number: usize,
    arrived: usize,
    /// What these threads know, if any of them was in a computation.
    known: Option<Box<BarrierStamps>>,
}

/// What the threads at a barrier know.
#[derive(Default)]
struct BarrierStamps {
    /// The stamps of the threads that are waiting.
    stamps: Vec<Stamp>,
    /// The stamps of the generation before, for its threads that are still asleep.
    before: Option<Arc<Vec<Stamp>>>,
}

impl Generation {
    /// Completes the generation, and begins the next one.
    fn end(&mut self) -> Option<Arc<Vec<Stamp>>> {
        self.arrived = 0;
        self.number = self.number.wrapping_add(1);
        if let Some(known) = &mut self.known {
            known.before = Some(Arc::new(std::mem::take(&mut known.stamps)));
        }
        self.before()
    }

    /// Returns what the threads of the generation before knew.
    fn before(&self) -> Option<Arc<Vec<Stamp>>> {
        self.known.as_ref()?.before.clone()
    }
}

impl Barrier {
    /// As [`std::sync::Barrier::new`].
    #[must_use]
    pub const fn new(n: usize) -> Self {
        Self {
            size: n,
            generation: Mutex::new(Generation {
                number: 0,
                arrived: 0,
                known: None,
            }),
            complete: Condvar::new(),
        }
    }

    /// As [`std::sync::Barrier::wait`].
    #[track_caller]
    pub fn wait(&self) -> BarrierWaitResult {
        let location = Location::caller();
        drop(pass(PointKind::Wait, location));
        let stamp = Stamp::take(location);
        let mut generation = lock(&self.generation);
        if !stamp.is_empty() {
            generation.known.get_or_insert_default().stamps.push(stamp);
        }
        generation.arrived += 1;
        let (stamps, leader) = if generation.arrived < self.size {
            let number = generation.number;
            let _waiting = waiting::begin("a barrier", location);
            while generation.number == number {
                let woken = self.complete.wait(generation);
                generation = woken.unwrap_or_else(PoisonError::into_inner);
            }
            // The next generation is not complete as long as this thread is in this one.
            (generation.before(), false)
        } else {
            let stamps = generation.end();
            self.complete.notify_all();
            (stamps, true)
        };
        drop(generation);
        if let Some(stamps) = stamps
            && scope::active()
        {
            Stamp::receive_all(&stamps, "a barrier", location);
        }
        BarrierWaitResult(leader)
    }
}

impl fmt::Debug for Barrier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Barrier").finish_non_exhaustive()
    }
}

/// As [`std::sync::BarrierWaitResult`].
pub struct BarrierWaitResult(bool);

impl BarrierWaitResult {
    /// As [`std::sync::BarrierWaitResult::is_leader`].
    #[must_use]
    pub fn is_leader(&self) -> bool {
        self.0
    }
}

impl fmt::Debug for BarrierWaitResult {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("BarrierWaitResult")
            .field("is_leader", &self.is_leader())
            .finish()
    }
}
