//! The log of a computation.

use std::{
    collections::{HashMap, HashSet},
    panic::Location,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::ThreadId,
};

use monitor_analysis::event::Value;

use super::{
    Arena, Notes, Parent, ThreadName,
    accessed::{AccessedName, AccessedNames},
    names::{Ambiguous, NameTable},
    threads::ThreadTable,
    unfollowed::UnfollowedLock,
    unseen::{Unseen, UnseenWrite},
};
#[cfg(feature = "confirm")]
use crate::steer::Steering;
use crate::{
    answer::Note,
    clock::ThreadClock,
    ground::{lock, new_number},
};

/// What the threads of one computation share.
#[derive(Debug)]
pub(crate) struct Log {
    number: u64,
    pub(super) names: NameTable,
    pub(super) notes: Notes,
    /// The place in the observed order that the next event gets.
    sequence: AtomicU64,
    pub(super) threads: Mutex<ThreadTable>,
    /// When the first thread entered, as a number from the same sequence as those of objects.
    pub(super) began: AtomicU64,
    /// Whether the computation is over.
    closed: AtomicBool,
    /// Whether anything tracked was touched, apart from what is known of the threads that entered.
    touched: AtomicBool,
    /// Whether it was reported that a thread waits long.
    told_waits: AtomicBool,
    /// The function that the computation is about, which counts as a region; empty if there is
    /// none.
    function: OnceLock<Box<str>>,
    /// The regions that threads outside were in.
    pub(super) entered: Mutex<Vec<Unseen>>,
    /// The regions that were left when a runtime was shut down, which is not ordered with what follows.
    pub(super) left: Mutex<Vec<Unseen>>,
    /// The writes of threads outside.
    pub(super) written: Mutex<Vec<UnseenWrite>>,
    pub(super) problems: Mutex<Problems>,
    /// Variables that were dropped without having been used, and whose names properties read: the
    /// first of each name, and where it was made.
    pub(super) unused: Mutex<Vec<(u32, &'static Location<'static>)>>,
    /// The thread that created the computation.
    pub(super) maker: ThreadId,
    /// Its scheduling points, if they are kept.
    #[cfg(feature = "confirm")]
    steering: OnceLock<Steering>,
    /// Whether locks give no edges, and what threads do to them is written down.
    frees_locks: AtomicBool,
    /// Whether waits for the ends of threads and at channels are written down.
    keeps_waits: AtomicBool,
    /// For each thread, the object that is its end, where that is known.
    ends: Mutex<HashMap<u32, u64>>,
    /// The variables that no property reads and whose accesses are written down all the same.
    pub(super) accessed: AccessedNames,
}

/// Problems that make a check impossible.
#[derive(Clone, Debug, Default)]
pub(crate) struct Problems {
    /// A thread whose clock cannot count further.
    pub(crate) overflow: Option<String>,
    /// A name that two things have, and where the second of them occurred.
    pub(crate) ambiguous: Option<(String, &'static Location<'static>)>,
    /// Variables whose values are not all known.
    pub(crate) unseen: Vec<Unseen>,
    /// Regions in which threads outside were.
    pub(crate) entered: Vec<Unseen>,
    /// The first use of a lock that is not followed as one, where locks give no edges.
    #[cfg_attr(
        not(all(feature = "locks", feature = "tokio")),
        allow(dead_code, reason = "there are none, or nothing is looked for")
    )]
    pub(crate) unfollowed: Option<UnfollowedLock>,
    /// The objects that are such locks: all their uses keep their order.
    pub(crate) unfollowed_objects: HashSet<u64>,
    /// The queues that threads use and that are not followed.
    pub(crate) unfollowed_queues: HashSet<u32>,
    /// The tasks that poll several futures at a time. They are taken to be part of no deadlock.
    #[cfg_attr(
        not(all(feature = "locks", feature = "tokio")),
        allow(dead_code, reason = "there are none, or nothing is looked for")
    )]
    pub(crate) side_by_side: HashSet<u32>,
}

impl Log {
    pub(crate) fn new(names: NameTable) -> Self {
        Self {
            number: new_number(),
            names,
            notes: Notes::default(),
            sequence: AtomicU64::new(0),
            threads: Mutex::default(),
            began: AtomicU64::new(0),
            closed: AtomicBool::new(false),
            touched: AtomicBool::new(false),
            told_waits: AtomicBool::new(false),
            function: OnceLock::new(),
            entered: Mutex::default(),
            left: Mutex::default(),
            written: Mutex::default(),
            problems: Mutex::default(),
            unused: Mutex::default(),
            maker: std::thread::current().id(),
            #[cfg(feature = "confirm")]
            steering: OnceLock::new(),
            frees_locks: AtomicBool::new(false),
            keeps_waits: AtomicBool::new(false),
            ends: Mutex::default(),
            accessed: AccessedNames::default(),
        }
    }

    /// Makes locks give no edges. What threads do to them is written down, and the values in them
    /// order what conflicts. This must be called before a thread enters.
    #[cfg(feature = "locks")]
    pub(crate) fn free_locks(&self) {
        crate::ground::activity::free_locks();
        self.frees_locks.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn frees_locks(&self) -> bool {
        self.frees_locks.load(Ordering::Relaxed)
    }

    /// Makes the log write down where threads wait for ends of others and at channels. Called
    /// before a thread enters.
    #[cfg(feature = "locks")]
    pub(crate) fn keep_waits(&self) {
        self.keeps_waits.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn keeps_waits(&self) -> bool {
        self.keeps_waits.load(Ordering::Relaxed)
    }

    /// Makes the log write down accesses of variables that no property reads; they give no edges by
    /// themselves, and nor do locks. Called before a thread enters.
    #[cfg(feature = "locks")]
    pub(crate) fn keep_accesses(&self) {
        self.free_locks();
        self.accessed.keep();
    }

    #[inline]
    pub(crate) fn keeps_accesses(&self) -> bool {
        self.accessed.are_kept()
    }

    /// Names the variable that is the object of this number, where accesses of it are written down.
    pub(crate) fn is_accessed(&self, object: u64, name: impl FnOnce() -> AccessedName) {
        self.accessed.add(object, name);
    }

    /// Notes that a thread that is not followed uses a queue at which threads wait.
    pub(crate) fn unfollow_queue(&self, queue: u32) {
        lock(&self.problems).unfollowed_queues.insert(queue);
    }

    /// Notes that the end of a thread is the object of this number.
    pub(crate) fn ends_with(&self, thread: u32, end: u64) {
        lock(&self.ends).insert(thread, end);
    }

    /// Returns for each thread the object that is its end.
    pub(super) fn ends(&self) -> HashMap<u32, u64> {
        lock(&self.ends).clone()
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Keeps or steers its scheduling points. Called before a thread enters.
    #[cfg(feature = "confirm")]
    pub(crate) fn set_steering(&self, steering: Steering) {
        // A log has one steering.
        let _ = self.steering.set(steering);
    }

    /// Its scheduling points, if they are kept.
    #[cfg(feature = "confirm")]
    #[inline]
    pub(crate) fn steering(&self) -> Option<&Steering> {
        self.steering.get()
    }

    /// Returns `true` if its scheduling points are kept.
    #[cfg_attr(
        not(feature = "confirm"),
        allow(clippy::unused_self, reason = "none are kept then")
    )]
    pub(super) fn keeps_points(&self) -> bool {
        #[cfg(feature = "confirm")]
        let keeps = self.steering().is_some();
        #[cfg(not(feature = "confirm"))]
        let keeps = false;
        keeps
    }

    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Ends the computation. Returns `true` if it was not over before.
    pub(crate) fn close(&self) -> bool {
        !self.closed.swap(true, Ordering::SeqCst)
    }

    /// Notes that something that is tracked was touched.
    pub(crate) fn touch(&self) {
        self.touched.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if a long wait of a thread was reported.
    pub(crate) fn has_told_waits(&self) -> bool {
        self.told_waits.load(Ordering::Relaxed)
    }

    pub(crate) fn set_told_waits(&self) {
        self.told_waits.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_touched(&self) -> bool {
        self.touched.load(Ordering::Relaxed)
    }

    /// Makes the computation be about a call of this function.
    pub(crate) fn set_function(&self, name: &str) {
        // A computation is about one function.
        let _ = self.function.set(name.into());
    }

    /// Returns `true` if the computation is about a call of this function.
    pub(crate) fn is_about(&self, name: &str) -> bool {
        self.function
            .get()
            .is_some_and(|function| **function == *name)
    }

    /// Returns how many events were written down.
    pub(super) fn length(&self) -> u64 {
        self.sequence.load(Ordering::SeqCst)
    }

    /// Returns the number of a name, if a property reads it.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.names.find(name)
    }

    /// Returns the name that properties read, by its number.
    pub(crate) fn name(&self, number: u32) -> &str {
        self.names.name(number)
    }

    /// Notes a name that no property reads.
    pub(crate) fn met_other(&self, name: &str) {
        self.names.met_other(name);
    }

    /// Returns the variable of this name if a property reads it, and makes it mean `object`, with
    /// the object's present value.
    pub(crate) fn variable(
        &self,
        name: &str,
        object: u64,
        value: impl FnOnce() -> Value,
        location: &'static Location<'static>,
    ) -> Option<u32> {
        let number = self.find(name)?;
        let result = self.names.is_variable(number, object, value());
        self.unambiguous(number, name, result, location)
    }

    /// Returns the region of this name, if a property reads it.
    pub(crate) fn region(&self, name: &str, location: &'static Location<'static>) -> Option<u32> {
        let Some(number) = self.find(name) else {
            self.met_other(name);
            return None;
        };
        let result = self.names.is_region(number);
        self.unambiguous(number, name, result, location)
    }

    /// Notes that a variable of this name, created at `made`, is dropped without having been used.
    pub(crate) fn ended_unused(&self, name: &str, made: &'static Location<'static>) {
        let Some(number) = self.find(name) else {
            return;
        };
        let mut unused = lock(&self.unused);
        if unused.iter().all(|(known, _)| *known != number) {
            unused.push((number, made));
        }
    }

    /// Returns a name by which properties mean a variable, if another variable of that name was
    /// dropped unused.
    pub(super) fn unused_namesake(&self) -> Option<(String, &'static Location<'static>)> {
        let mut unused = lock(&self.unused).clone().into_iter();
        let (number, made) = unused.find(|(number, _)| self.names.means_variable(*number))?;
        Some((self.name(number).to_owned(), made))
    }

    fn unambiguous(
        &self,
        number: u32,
        name: &str,
        result: Result<(), Ambiguous>,
        location: &'static Location<'static>,
    ) -> Option<u32> {
        if result == Err(Ambiguous) {
            let mut problems = lock(&self.problems);
            problems
                .ambiguous
                .get_or_insert_with(|| (name.to_owned(), location));
            return None;
        }
        Some(number)
    }

    /// Takes the next place in the observed order, for an event that is then written down at once.
    #[inline]
    pub(crate) fn next_place(&self) -> u64 {
        self.sequence.fetch_add(1, Ordering::Relaxed)
    }

    /// Adds a thread that begins. Returns its number, its clock, and where its events are written
    /// down.
    pub(crate) fn add_thread(
        &self,
        name: ThreadName<'_>,
        parent: &Parent<'_>,
        location: &'static Location<'static>,
    ) -> (u32, ThreadClock, Arc<Arena>) {
        lock(&self.threads).add(name, parent, location)
    }

    /// Returns how many threads there have been, and on how many chains.
    #[cfg(test)]
    pub(crate) fn threads_and_chains(&self) -> (usize, usize) {
        let threads = lock(&self.threads);
        (threads.list.len(), threads.chains())
    }

    /// Returns `true` if a thread has entered or was started.
    pub(crate) fn has_threads(&self) -> bool {
        !lock(&self.threads).list.is_empty()
    }

    /// Notes that a thread which entered by itself has left, or is back.
    pub(crate) fn set_away(&self, thread: u32, away: bool) {
        lock(&self.threads).set_away(thread, away);
    }

    pub(crate) fn names(&self) -> &NameTable {
        &self.names
    }

    /// Adds a note, once.
    pub(crate) fn note(&self, note: Note) {
        self.notes.add(note);
    }

    /// Notes that a thread has ended.
    pub(crate) fn end_thread(&self, thread: u32, clock: &ThreadClock) {
        lock(&self.threads).end(thread, clock);
    }

    /// Notes that a clock cannot count further, so that no check of the computation can be right.
    pub(crate) fn note_overflow(&self, thread: u32) {
        let name = self.thread_name(thread);
        lock(&self.problems).overflow.get_or_insert(name);
    }

    pub(crate) fn thread_name(&self, thread: u32) -> String {
        lock(&self.threads).name(thread)
    }
}
