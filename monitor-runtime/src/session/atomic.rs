//! Blocks that behave as one step.

use std::{error::Error, fmt, marker::PhantomData, sync::Arc};

use monitor_analysis::knowledge::BlockRun;

use crate::{
    answer::{InterleavedError, Reason, UncheckedError},
    ground::unwinding::tell,
    monitors,
};

/// Runs `f`, whose accesses to tracked objects must behave as one step: returns what `f` returns,
/// or what came between.
///
/// A block is *not* one step when an event of another thread comes after one of its accesses and
/// before another, in every order of the events that the observed one allows (K. Sen and others,
/// *Decentralized Runtime Analysis of Multithreaded Applications*, 2005, section 3). The block's
/// own thread finds it at the access by which it can know, while the block runs. The block need not
/// be in a [`PredictiveMonitor`](crate::PredictiveMonitor), and other threads need do nothing but use tracked
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
/// let not_atomic = sum.unwrap_err();
/// assert_eq!(*not_atomic.value(), 15);
/// let interleaved = not_atomic.interleaved().unwrap();
/// assert_eq!(interleaved.between().location().file(), file!());
/// ```
///
/// # What it can tell and what not
///
/// Only accesses count, not what they do: two increments that commute are an interleaving as well,
/// and so is a `try_lock` of another thread that fails while the block holds the lock, or what a
/// thread does that the block starts and waits for. What is found is true of all orders of the
/// events; a block for which nothing is found may still be broken by an execution whose locks were
/// taken in another order. Accesses of objects that are not tracked are not seen; nothing is known
/// of a block that touches nothing else, which is an error too. A thread that has waited for a
/// `Mutex` or a `RwLock` since before any block ran, and gets it during one, is seen; another
/// access that a thread began before, such as a receive that waits, may be missed.
///
/// # Errors
///
/// When an event of another thread came between, or the block has touched nothing that is tracked;
/// the value is in the error.
///
/// # Cost
///
/// Nothing while no block runs. While one does, an access of a tracked object costs a look at the
/// blocks that its thread has heard of.
pub fn atomically<R>(f: impl FnOnce() -> R) -> Result<R, NotAtomicError<R>> {
    let atomic = AtomicBlock::begin();
    let value = f();
    match atomic.finish() {
        Ok(()) => Ok(value),
        Err(NotAtomicError { why, .. }) => Err(NotAtomicError { why, value }),
    }
}

/// A block of the calling thread that must behave as one step, until this is finished or dropped.
/// [`atomically`] is this for a closure.
#[must_use = "the block ends when this is dropped"]
pub struct AtomicBlock {
    block: Block,
    /// A block belongs to the thread that began it.
    not_send: PhantomData<*const ()>,
}

impl AtomicBlock {
    /// Begins a block.
    pub fn begin() -> Self {
        Self {
            block: Block::begin(None),
            not_send: PhantomData,
        }
    }

    /// Ends the block, and checks that it was one step.
    ///
    /// # Errors
    ///
    /// As [`atomically`] does.
    pub fn finish(self) -> Result<(), NotAtomicError> {
        let (interleaved, touched) = self.block.end();
        let why = match interleaved {
            Some(interleaved) => Why::Interleaved(interleaved),
            None if touched => return Ok(()),
            None => Why::Unchecked(Box::new(UncheckedError {
                formula: "atomic".to_owned(),
                reason: Reason::NothingTracked,
            })),
        };
        Err(NotAtomicError { why, value: () })
    }
}

impl fmt::Debug for AtomicBlock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("AtomicBlock")
            .finish_non_exhaustive()
    }
}

/// A block of a thread or task, which begins and ends it.
pub(crate) struct Block(Option<Arc<BlockRun>>);

impl Block {
    /// Begins a block. What is found is handed to `respond` at once, or returned at the end.
    pub(crate) fn begin(respond: Option<monitors::Respond>) -> Self {
        Self(Some(monitors::begin(respond)))
    }

    /// Ends the block. Returns what came between, unless it was handed to `respond` at once, and
    /// whether anything tracked was touched.
    pub(crate) fn end(mut self) -> (Option<InterleavedError>, bool) {
        self.end_now()
    }

    fn end_now(&mut self) -> (Option<InterleavedError>, bool) {
        let ended = self.0.take().map(|block| monitors::end(&block));
        let monitors::Ended { broken, touched } = ended.unwrap_or_default();
        let interleaved = broken.as_ref().map(InterleavedError::of);
        (interleaved, touched)
    }
}

/// If a panic ends a block, what came between until then is printed on standard error.
impl Drop for Block {
    fn drop(&mut self) {
        if self.0.is_some() {
            let (interleaved, _) = self.end_now();
            tell(|| interleaved.iter().map(ToString::to_string).collect());
        }
    }
}

/// A block that was not one step, or is not known to have been one.
#[derive(Clone, PartialEq)]
pub struct NotAtomicError<R = ()> {
    why: Why,
    value: R,
}

#[derive(Clone, PartialEq)]
enum Why {
    Interleaved(InterleavedError),
    Unchecked(Box<UncheckedError>),
}

impl<R> NotAtomicError<R> {
    /// What came between, if anything did.
    #[must_use]
    pub fn interleaved(&self) -> Option<&InterleavedError> {
        match &self.why {
            Why::Interleaved(interleaved) => Some(interleaved),
            Why::Unchecked(_) => None,
        }
    }

    /// Why nothing is known of the block, if that is so.
    #[must_use]
    pub fn unchecked(&self) -> Option<&UncheckedError> {
        match &self.why {
            Why::Interleaved(_) => None,
            Why::Unchecked(unchecked) => Some(unchecked),
        }
    }

    /// Returns what the block made, which may be of no use now.
    pub fn value(&self) -> &R {
        &self.value
    }

    /// Returns the value of the block.
    pub fn into_value(self) -> R {
        self.value
    }
}

impl<R> fmt::Display for NotAtomicError<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::Interleaved(interleaved) => interleaved.fmt(formatter),
            Why::Unchecked(unchecked) => unchecked.fmt(formatter),
        }
    }
}

impl<R> fmt::Debug for NotAtomicError<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl<R> Error for NotAtomicError<R> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.why {
            Why::Interleaved(interleaved) => Some(interleaved),
            Why::Unchecked(unchecked) => Some(unchecked),
        }
    }
}
