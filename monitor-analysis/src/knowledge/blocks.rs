//! Blocks that behave as one step, without a formula (paper 003, section 3, on atomicity).
//!
//! The paper's formula for a block, `atomic > 0 -> !(some other t: atomic == @t(@self(atomic)))`,
//! says: while a thread is in the block, it must not know of another thread which knows that it is
//! in this run of the block. For that alone, whole knowledge vectors are not needed. What flows is,
//! for each block that runs now, whether it has been heard of, and through which thread: as many
//! entries as blocks run, whatever the number of threads.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use crate::order::flow::Information;

/// A run of a block.
#[derive(Debug)]
pub struct BlockRun {
    running: AtomicBool,
    owner: u64,
}

impl BlockRun {
    /// Creates a run of a block that begins now, in the thread of this number.
    #[must_use]
    pub fn begin(owner: u64) -> Arc<Self> {
        Arc::new(Self {
            running: AtomicBool::new(true),
            owner,
        })
    }

    /// Marks the block as ended: knowledge of it is needed no more.
    pub fn end(&self) {
        self.running.store(false, Ordering::Relaxed);
    }

    fn runs(&self) -> bool {
        self.running.load(Ordering::Relaxed)
    }
}

/// What is known of the blocks that run. `P` describes an event for people.
#[derive(Clone, Debug)]
pub struct KnownBlocks<P> {
    heard: Vec<HeardBlock<P>>,
}

#[derive(Clone, Debug)]
struct HeardBlock<P> {
    block: Arc<BlockRun>,
    /// The last event of the block's own thread.
    before: Option<P>,
    /// The first event of another thread that knew of the block.
    between: Option<(P, Option<P>)>,
}

/// An event of another thread that comes between two of a block in every run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Intrusion<P> {
    /// The event of the block that it comes after, unless that is the beginning.
    pub before: Option<P>,
    /// The event of the other thread.
    pub between: P,
    /// The event of the block that it comes before.
    pub after: P,
}

impl<P> Default for KnownBlocks<P> {
    fn default() -> Self {
        Self { heard: Vec::new() }
    }
}

impl<P: Clone> Information for KnownBlocks<P> {
    #[inline]
    fn learn(&mut self, other: &Self) {
        for heard in &other.heard {
            if heard.block.runs() {
                self.hear(heard);
            }
        }
    }
}

impl<P: Clone> KnownBlocks<P> {
    fn hear(&mut self, other: &HeardBlock<P>) {
        let known = self
            .heard
            .iter_mut()
            .find(|own| Arc::ptr_eq(&own.block, &other.block));
        match known {
            Some(own) => {
                if own.between.is_none() {
                    own.between.clone_from(&other.between);
                }
            }
            None => self.heard.push(other.clone()),
        }
    }

    /// Returns `true` if nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heard.is_empty()
    }

    /// Notes that the thread begins a block.
    pub fn begin(&mut self, block: &Arc<BlockRun>) {
        self.heard.retain(|heard| heard.block.runs());
        self.heard.push(HeardBlock {
            block: Arc::clone(block),
            before: None,
            between: None,
        });
    }

    /// Takes an event of the thread of this number, after it has learnt what was handed to it.
    /// Calls `intruded` with what came between two events of one of its blocks, every time that
    /// something is known of it.
    pub fn event(
        &mut self,
        thread: u64,
        place: &P,
        mut intruded: impl FnMut(&Arc<BlockRun>, Intrusion<P>),
    ) {
        self.heard.retain_mut(|heard| {
            if !heard.block.runs() {
                return false;
            }
            if heard.block.owner != thread {
                heard
                    .between
                    .get_or_insert_with(|| (place.clone(), heard.before.clone()));
                return true;
            }
            match &heard.between {
                Some((between, before)) => intruded(
                    &heard.block,
                    Intrusion {
                        before: before.clone(),
                        between: between.clone(),
                        after: place.clone(),
                    },
                ),
                None => heard.before = Some(place.clone()),
            }
            true
        });
    }
}
