//! Regions and moments: events that touch no shared variable.
//!
//! Clocks keep the observed order of two conflicting accesses, so in the writes alone most errors
//! cannot be seen. What can be seen is that a thread was *inside* a part of the program, for it
//! is there before its first access and after its last.

use std::{mem, panic::Location};

use crate::{
    ground::PointKind,
    record::Operation,
    scope::{self, ThreadContext, live, passing::pass},
};

/// Marks a region of the program, from here to the end of the block that it is in: returns a
/// [`Region`] that ends it when it is dropped.
///
/// In a formula the name of a region is the number of threads inside it; by itself it is true when
/// there are any. `updating <= 1` is mutual exclusion, `!(auditing && transferring)` that two
/// regions do not overlap. The region begins before the accesses inside it and ends after them,
/// and orders nothing by itself.
///
/// # Where to stand
///
/// *After taking the lock that protects it.* A guard that is made later is dropped earlier, so the
/// region then lies between the lock's acquisition and its release, and the lock keeps two such
/// regions apart. Entered before the lock, the region also covers the time that the thread waits
/// for it, and two of them overlap in some interleaving although the lock does its work.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, region, sync::Mutex, thread};
///
/// let total = Mutex::new(0);
/// let monitor = PredictiveMonitor::new("adding <= 1")?;
/// monitor.run(|| {
///     thread::scope(|scope| {
///         for number in [1, 2] {
///             let total = &total;
///             scope.spawn(move || {
///                 let mut total = total.lock().unwrap();
///                 let _adding = region!("adding");
///                 *total += number;
///             });
///         }
///     });
/// });
/// monitor.finish().assert_holds();
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
///
/// Outside a computation, or where no property names the region, it does nothing. A thread that
/// is inside several times counts once.
///
/// # Whose it is
///
/// A region belongs to the thread that enters it, or to the task: over an `.await` it goes along
/// with the task, if that is followed (feature `tokio`). If another thread ends it, or another
/// task, the properties that name it have no answer.
#[macro_export]
macro_rules! region {
    ($name:expr $(,)?) => {
        $crate::Region::enter($name)
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "`region!` takes a name, and nothing else\n  = help: a region lasts to the end of the block that it stands in: \
             `{ let _reading = region!(\"reading\"); ... }`"
        )
    };
}

/// Marks a moment: a region that is entered and left at once.
///
/// In formulas it is true while its thread is inside, so it is two events, and both count in the
/// numbers of states and interleavings: two moments of two threads have 6 interleavings, of which
/// 4 have a state with both inside. Schedules show the first of the two, as `moment looked`.
///
/// # Where to stand
///
/// - *Before* an operation that does not wait, such as `try_recv` or an atomic's load: what it
///   finds orders what comes after it, but it could itself have come at any earlier time, and the
///   moment is to say so.
/// - *After* one that waits, such as `recv`, `lock` or `join`: only then has happened what it
///   waited for. A moment before it would say that the thread had it already.
/// - *Before* an operation that others wait for, such as `send` or the release of a lock, to mark
///   what they then rely on.
/// - *Before* one that ends what others use, such as the drop of a receiver: a send that succeeded
///   found the receiver there, so it comes before the drop in every order, and before a moment
///   behind that. Whether something could be sent after the end can be asked only of a moment that
///   stands before `drop(receiver)`, where the thread has decided to end it.
///
/// ```
/// use std::time::Duration;
///
/// use monitor_runtime::{PredictiveMonitor, moment, sync::mpsc::channel, thread};
///
/// // Whether the answer was sent when the client looks.
/// let monitor = PredictiveMonitor::new("start(looked) -> once(sent)")?;
/// monitor.run(|| {
///     let (answers, inbox) = channel();
///     thread::scope(|scope| {
///         scope.spawn(move || {
///             moment!("sent");
///             answers.send(42)
///         });
///         scope.spawn(move || {
///             thread::sleep(Duration::from_millis(20)); // long enough, today
///             moment!("looked");
///             inbox.try_recv()
///         });
///     });
/// });
/// let checked = monitor.finish();
/// assert!(checked.to_string().contains("moment looked"), "{checked}");
/// assert!(checked.violated());
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[macro_export]
macro_rules! moment {
    ($name:expr $(,)?) => {
        $crate::Region::moment($name)
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "`moment!` takes a name, and nothing else\n  = help: write `moment!(\"sent\");`, and what has a duration as a \
             `region!`"
        )
    };
}

/// Keeps the calling thread, or task, inside a region until this is dropped. See
/// [`region!`](crate::region).
#[must_use = "the region ends when this is dropped"]
#[derive(Debug)]
pub struct Region {
    inside: Vec<Inside>,
    location: &'static Location<'static>,
}

/// A region of one computation, and the thread that is in it.
#[derive(Clone, Copy, Debug)]
struct Inside {
    computation: u64,
    thread: u32,
    region: u32,
}

impl Region {
    /// Enters the region of this name.
    #[track_caller]
    pub fn enter(name: &str) -> Self {
        let location = Location::caller();
        let mut inside = Vec::new();
        if scope::active() {
            let _passing = pass(PointKind::Enter, location);
            scope::with(|contexts| {
                for context in contexts.iter_mut() {
                    let is_own = context.log().is_about(name);
                    if !is_own {
                        context.log().touch();
                    }
                    if let Some(region) = context.log().region(name, location) {
                        mark(context, Operation::Enter(region), is_own, location);
                        inside.push(Inside {
                            computation: context.number(),
                            thread: context.thread(),
                            region,
                        });
                    }
                }
                for log in live::related(contexts) {
                    if log.find(name).is_some() {
                        log.note_region_outside(name, location);
                    }
                }
            });
        }
        Self { inside, location }
    }

    /// Enters the region of this name and leaves it at once.
    #[track_caller]
    pub fn moment(name: &str) {
        Self::enter(name).end(Operation::Over);
    }

    fn end(&mut self, operation: fn(u32) -> Operation) {
        if self.inside.is_empty() {
            return;
        }
        let _passing = pass(PointKind::Leave, self.location);
        let inside = mem::take(&mut self.inside);
        scope::with(|contexts| {
            for inside in inside {
                let region = inside.region;
                let mut contexts = contexts.iter_mut();
                match contexts.find(|context| context.number() == inside.computation) {
                    // The guard was moved to another thread.
                    Some(context) if context.thread() != inside.thread => {
                        let log = context.log();
                        log.note_region_outside(log.name(region), self.location);
                    }
                    Some(context) => {
                        let is_own = context.log().is_about(context.log().name(region));
                        mark(context, operation(region), is_own, self.location);
                    }
                    None => leave_from_outside(inside, operation, self.location),
                }
            }
        });
    }
}

fn mark(
    context: &mut ThreadContext,
    operation: Operation,
    is_own: bool,
    location: &'static Location<'static>,
) {
    #[cfg(feature = "tokio")]
    if scope::in_shutdown() {
        let (region, is_left) = match operation {
            Operation::Leave(region) => (region, true),
            Operation::Enter(region) | Operation::Over(region) => (region, false),
            _ => return,
        };
        let log = context.log();
        log.note_region_in_shutdown(log.name(region), is_left, location);
        return;
    }
    if is_own {
        context.mark_own(operation, location);
    } else {
        context.mark(operation, location);
    }
}

/// Leaves the region after the thread has left the computation.
#[cold]
fn leave_from_outside(
    inside: Inside,
    operation: fn(u32) -> Operation,
    location: &'static Location<'static>,
) {
    let region = inside.region;
    let Some(session) = live::find(inside.computation) else {
        return;
    };
    if !session.with_away(|context| context.mark(operation(region), location)) {
        // The thread is ending.
        let log = session.log();
        log.note_region_outside(log.name(region), location);
    }
}

/// Leaves the region.
impl Drop for Region {
    fn drop(&mut self) {
        self.end(Operation::Leave);
    }
}
