//! Blocks that behave as one step.

use std::{error::Error, fmt, marker::PhantomData, sync::Arc};

use monitor_analysis::knowledge::{Block, Intrusion};

use super::{blocks, place::Place};
use crate::unwinding::tell;

/// Runs `f`, whose accesses to tracked objects must behave as one step: gives what `f` gives, or
/// who came between.
///
/// A block is *not* one step when an event of another thread comes after one of its accesses and
/// before another, in every order of the events that the observed one allows (K. Sen and others,
/// *Decentralized Runtime Analysis of Multithreaded Applications*, 2005, section 3). The block's
/// own thread finds it at the access by which it can know, while the block runs. The block need not
/// be in a [`Computation`](crate::Computation), and other threads need do nothing but use tracked
/// objects.
///
/// ```
/// use monitor_runtime::{atomically, sync::Mutex, thread};
///
/// let (checking, saving) = (Mutex::new(10), Mutex::new(0));
/// let sum = atomically(|| {
///     let first = *checking.lock().unwrap();
///     // A transfer, which this time happens right here.
///     thread::scope(|scope| {
///         scope.spawn(|| *checking.lock().unwrap() -= 5).join().unwrap();
///         scope.spawn(|| *saving.lock().unwrap() += 5).join().unwrap();
///     });
///     first + *saving.lock().unwrap()
/// });
/// let interleaved = sum.unwrap_err();
/// assert_eq!(*interleaved.value(), 15);
/// assert_eq!(interleaved.between().location().file(), file!());
/// ```
///
/// # What it can tell and what not
///
/// Only accesses count, not what they do: two increments that commute are an interleaving as well,
/// and so is a `try_lock` of another thread that fails while the block holds the lock, or what a
/// thread does that the block starts and waits for. What is found is true of all orders of the
/// events; a block of which nothing is found may still be broken by an execution whose locks were
/// taken in another order. Accesses of objects that are not tracked are not seen.
///
/// # Errors
///
/// When an event of another thread came between; the value is in the error.
///
/// # Cost
///
/// Nothing while no block runs. While one does, an access of a tracked object costs a look at the
/// blocks that its thread has heard of.
pub fn atomically<R>(f: impl FnOnce() -> R) -> Result<R, Interleaved<R>> {
    let atomic = Atomic::begin();
    let value = f();
    match atomic.finish() {
        None => Ok(value),
        Some(Interleaved { intrusion, .. }) => Err(Interleaved { intrusion, value }),
    }
}

/// The calling thread is in a block that must behave as one step, until this is finished or
/// dropped. [`atomically`] is this for a closure.
#[must_use = "the block ends when this is dropped"]
pub struct Atomic {
    block: Option<Arc<Block>>,
    /// It is this thread's block.
    not_send: PhantomData<*const ()>,
}

impl Atomic {
    /// The block begins.
    pub fn begin() -> Self {
        Self::responding(None)
    }

    pub(crate) fn responding(respond: Option<super::Respond>) -> Self {
        Self {
            block: Some(blocks::begin(respond)),
            not_send: PhantomData,
        }
    }

    /// The block ends: who came between, if anybody did.
    #[must_use]
    pub fn finish(mut self) -> Option<Interleaved<()>> {
        let block = self.block.take()?;
        let intrusion = Box::new(blocks::end(&block)?);
        Some(Interleaved {
            intrusion,
            value: (),
        })
    }
}

/// One that a panic ends says on standard error what came between until then.
impl Drop for Atomic {
    fn drop(&mut self) {
        if let Some(block) = self.block.take() {
            let intrusion = blocks::end(&block).map(Box::new);
            tell(|| {
                let interleaved = intrusion.map(|intrusion| Interleaved {
                    intrusion,
                    value: (),
                });
                interleaved.iter().map(ToString::to_string).collect()
            });
        }
    }
}

impl fmt::Debug for Atomic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Atomic").finish_non_exhaustive()
    }
}

/// An event of another thread came between two accesses of a block, whichever order of the events
/// is chosen.
#[derive(Clone, PartialEq, Eq)]
pub struct Interleaved<R = ()> {
    intrusion: Box<Intrusion<Place>>,
    value: R,
}

impl<R> Interleaved<R> {
    /// The last access of the block that the other thread's comes after; `None` when all that it is
    /// known to come after is the block's beginning.
    #[must_use]
    pub fn before(&self) -> Option<&Place> {
        self.intrusion.before.as_ref()
    }

    /// The access of the other thread.
    #[must_use]
    pub fn between(&self) -> &Place {
        &self.intrusion.between
    }

    /// The access of the block that it comes before.
    #[must_use]
    pub fn after(&self) -> &Place {
        &self.intrusion.after
    }

    /// What the block made, which may be of no use now.
    pub fn value(&self) -> &R {
        &self.value
    }

    /// What the block made.
    pub fn into_value(self) -> R {
        self.value
    }
}

impl Interleaved {
    pub(crate) fn of(intrusion: &Intrusion<Place>) -> Self {
        Self {
            intrusion: Box::new(intrusion.clone()),
            value: (),
        }
    }
}

impl<R> fmt::Display for Interleaved<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, which comes between", self.between())?;
        match self.before() {
            Some(before) => write!(formatter, " `{}`", before.location())?,
            None => formatter.write_str(" the beginning")?,
        }
        let after = self.after();
        write!(
            formatter,
            " and `{}` of the block in thread `{}`",
            after.location(),
            after.thread()
        )
    }
}

impl<R> fmt::Debug for Interleaved<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl<R> Error for Interleaved<R> {}
