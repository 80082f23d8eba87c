//! Regions and moments: events that touch no shared variable.
//!
//! Clocks keep the observed order of two conflicting accesses, so in the writes alone most errors
//! cannot be seen. What can be told is that a thread was *inside* a part of the program, for it
//! is there before its first access and after its last.

use std::{marker::PhantomData, mem, panic::Location};

use crate::{record::Did, scope};

/// Marks a region of the program, from here to the end of the block that it is in: gives a
/// [`Region`] that ends it when it is dropped.
///
/// In a formula the name of a region is the number of threads inside it; by itself it is true when
/// there are any. `updating <= 1` is mutual exclusion, `!(auditing && transferring)` that two
/// regions do not overlap. The region begins before the accesses inside it and ends after them,
/// and orders nothing by itself.
///
/// ```
/// use monitor_runtime::region;
///
/// fn audit() {
///     let _auditing = region!("auditing");
///     // ...
/// }
/// # audit();
/// ```
///
/// Outside a computation, or where no property names the region, it does nothing. A thread that
/// is inside several times counts once.
#[macro_export]
macro_rules! region {
    ($name:expr) => {
        $crate::Region::enter($name)
    };
}

/// Marks a moment: a region that is entered and left at once.
///
/// ```
/// use monitor_runtime::moment;
///
/// moment!("polled");
/// ```
#[macro_export]
macro_rules! moment {
    ($name:expr) => {
        $crate::Region::moment($name)
    };
}

/// The calling thread is inside a region, until this is dropped. See [`region!`](crate::region).
#[must_use = "the region ends when this is dropped"]
#[derive(Debug)]
pub struct Region {
    /// The computations that name the region, and its number there.
    inside: Vec<(u64, u32)>,
    location: &'static Location<'static>,
    /// It is this thread that is inside.
    not_send: PhantomData<*const ()>,
}

impl Region {
    /// Enters the region of this name.
    #[track_caller]
    pub fn enter(name: &str) -> Self {
        let location = Location::caller();
        let mut inside = Vec::new();
        if scope::active() {
            scope::with(|contexts| {
                for context in contexts {
                    if let Some(region) = context.log().region(name, location) {
                        context.mark(Did::Enter(region), location);
                        inside.push((context.number(), region));
                    }
                }
            });
        }
        Self {
            inside,
            location,
            not_send: PhantomData,
        }
    }

    /// Enters the region of this name and leaves it at once.
    #[track_caller]
    pub fn moment(name: &str) {
        Self::enter(name).end(Did::Over);
    }

    fn end(&mut self, did: fn(u32) -> Did) {
        if self.inside.is_empty() {
            return;
        }
        let inside = mem::take(&mut self.inside);
        scope::with(|contexts| {
            for context in contexts {
                for &(number, region) in &inside {
                    if context.number() == number {
                        context.mark(did(region), self.location);
                    }
                }
            }
        });
    }
}

/// Leaves the region.
impl Drop for Region {
    fn drop(&mut self) {
        self.end(Did::Leave);
    }
}
