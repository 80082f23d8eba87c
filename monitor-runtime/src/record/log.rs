//! All that a computation writes down.

use std::{
    collections::HashMap,
    panic::Location,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
    },
    thread::ThreadId,
};

use monitor_analysis::event::Value;

use super::{
    Note, NoteKind, Notes, Parent, Writer, lock,
    names::{Ambiguous, Names},
    outside::{Unseen, Written},
    threads::Threads,
};
use crate::{
    clock::ThreadClock,
    knowledge::{Judge, Property},
    scope::Context,
};

/// Numbers of computations and of variables: never used twice.
static NEXT_NUMBER: AtomicU64 = AtomicU64::new(1);

/// A number for a queue, of which no computation has two.
pub(crate) fn new_queue() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A number that no other computation or variable has.
pub(crate) fn new_number() -> u64 {
    NEXT_NUMBER.fetch_add(1, Ordering::Relaxed)
}

/// A number larger than those that were given so far, so that it tells what happened since.
pub(crate) fn next_number() -> u64 {
    NEXT_NUMBER.load(Ordering::Relaxed)
}

/// What the threads of one computation share.
#[derive(Debug)]
pub(crate) struct Log {
    number: u64,
    pub(super) names: Names,
    pub(super) notes: Notes,
    /// The place in the observed order that the next event gets.
    sequence: AtomicU64,
    pub(super) threads: Mutex<Threads>,
    /// The threads that have left the computation and may come back.
    away: Mutex<HashMap<ThreadId, Context>>,
    /// When the first thread entered: a number as objects have them.
    pub(super) began: AtomicU64,
    /// Whether it is over.
    closed: AtomicBool,
    /// Whether anything that is tracked was touched, apart from what is known of the threads that
    /// entered.
    touched: AtomicBool,
    /// Whether it was said that a thread waits long.
    told_waits: AtomicBool,
    /// The function that it is about, which is a region of it; empty if it is about none.
    function: OnceLock<Box<str>>,
    /// The regions that threads outside were in.
    pub(super) entered: Mutex<Vec<Unseen>>,
    /// What threads outside wrote.
    pub(super) written: Mutex<Vec<Written>>,
    pub(super) problems: Mutex<Problems>,
    /// Variables of names that properties read which were dropped without having been used: the
    /// first of each name, and where it was made.
    pub(super) unused: Mutex<Vec<(u32, &'static Location<'static>)>>,
    /// The thread that made it.
    pub(super) maker: ThreadId,
    /// The property that the threads check by themselves, if there is one.
    judge: Option<Arc<Judge>>,
}

/// What makes a check impossible.
#[derive(Clone, Debug, Default)]
pub(crate) struct Problems {
    /// A thread whose clock cannot count further.
    pub(crate) overflow: Option<String>,
    /// A name that two things have, and where the second one was met.
    pub(crate) ambiguous: Option<(String, &'static Location<'static>)>,
    /// Variables whose values are not all known.
    pub(crate) unseen: Vec<Unseen>,
    /// Regions in which threads outside were.
    pub(crate) entered: Vec<Unseen>,
}

impl Log {
    pub(crate) fn new(names: Names) -> Self {
        Self {
            number: new_number(),
            names,
            notes: Notes::default(),
            sequence: AtomicU64::new(0),
            threads: Mutex::default(),
            away: Mutex::default(),
            began: AtomicU64::new(0),
            closed: AtomicBool::new(false),
            touched: AtomicBool::new(false),
            told_waits: AtomicBool::new(false),
            function: OnceLock::new(),
            entered: Mutex::default(),
            written: Mutex::default(),
            problems: Mutex::default(),
            unused: Mutex::default(),
            maker: std::thread::current().id(),
            judge: None,
        }
    }

    /// A computation whose threads check a property by themselves.
    pub(crate) fn judged(names: Names, property: Property) -> Self {
        let judge = Judge::new(property, &names);
        Self {
            judge: Some(Arc::new(judge)),
            ..Self::new(names)
        }
    }

    pub(crate) fn judge(&self) -> Option<&Arc<Judge>> {
        self.judge.as_ref()
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// The computation is over. Gives whether it was not before.
    pub(super) fn close(&self) -> bool {
        !self.closed.swap(true, Ordering::SeqCst)
    }

    /// Ends the computation, if it has not ended, and lets go of what is left.
    pub(crate) fn abandon(&self) {
        self.close();
        // A context keeps the log, which keeps the context.
        let away = std::mem::take(&mut *lock(&self.away));
        drop(away);
    }

    /// Something that is tracked was touched.
    pub(crate) fn touch(&self) {
        self.touched.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if it was said that a thread waits long.
    pub(crate) fn has_told_waits(&self) -> bool {
        self.told_waits.load(Ordering::Relaxed)
    }

    pub(crate) fn set_told_waits(&self) {
        self.told_waits.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_touched(&self) -> bool {
        self.touched.load(Ordering::Relaxed)
    }

    /// The computation is about a call of this function.
    pub(crate) fn set_function(&self, name: &str) {
        // There is one.
        let _ = self.function.set(name.into());
    }

    /// Returns `true` if the computation is about a call of this function.
    pub(crate) fn is_about(&self, name: &str) -> bool {
        self.function
            .get()
            .is_some_and(|function| **function == *name)
    }

    /// How many events were written down.
    pub(super) fn length(&self) -> u64 {
        self.sequence.load(Ordering::SeqCst)
    }

    /// The number of a name, if a property reads it.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.names.find(name)
    }

    /// The name that properties read with this number.
    pub(crate) fn name(&self, number: u32) -> &str {
        self.names.name(number)
    }

    /// Something has a name that no property reads.
    pub(crate) fn met_other(&self, name: &str) {
        self.names.met_other(name);
    }

    /// The variable of this name that a property reads, if one does: `object`, which has its value
    /// now.
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

    /// The region of this name that a property reads, if one does.
    pub(crate) fn region(&self, name: &str, location: &'static Location<'static>) -> Option<u32> {
        let Some(number) = self.find(name) else {
            self.met_other(name);
            return None;
        };
        let result = self.names.is_region(number);
        self.unambiguous(number, name, result, location)
    }

    /// A variable of this name, which was made there, is dropped and was never used.
    pub(crate) fn ended_unused(&self, name: &str, made: &'static Location<'static>) {
        let Some(number) = self.find(name) else {
            return;
        };
        let mut unused = lock(&self.unused);
        if unused.iter().all(|(known, _)| *known != number) {
            unused.push((number, made));
        }
    }

    /// A name by which properties mean a variable, while another one of the name was dropped unused.
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

    /// The next place in the observed order, for an event that is written down at once.
    #[inline]
    pub(crate) fn next_place(&self) -> u64 {
        self.sequence.fetch_add(1, Ordering::Relaxed)
    }

    /// A thread that begins.
    pub(crate) fn add_thread(
        self: &Arc<Self>,
        name: Option<&str>,
        parent: &Parent<'_>,
        location: &'static Location<'static>,
    ) -> Context {
        let (thread, clock, arena) = lock(&self.threads).add(name, parent, location);
        Context::new(Arc::clone(self), thread, clock, Writer::new(arena))
    }

    /// A thread that has ended.
    pub(crate) fn end_thread(&self, thread: u32, clock: &ThreadClock) {
        lock(&self.threads).end(thread, clock);
    }

    /// The calling thread enters from outside: for the first time, or once more.
    pub(crate) fn enter(self: &Arc<Self>, location: &'static Location<'static>) -> Context {
        self.begin();
        let thread = std::thread::current();
        let returning = lock(&self.away).remove(&thread.id());
        if let Some(context) = returning {
            lock(&self.threads).set_away(context.thread(), false);
            return context;
        }
        let first = lock(&self.threads).list.is_empty();
        let mut context = self.add_thread(thread.name(), &Parent::NONE, location);
        if let Some(judge) = &self.judge {
            let name = self.thread_name(context.thread());
            context.set_judged(judge.enter(&name, &self.names));
        }
        if !first {
            self.notes.add(Note {
                kind: NoteKind::Entered,
                thread: self.thread_name(context.thread()),
                location,
            });
        }
        context
    }

    /// The calling thread leaves, and may enter again.
    pub(crate) fn leave(&self, context: Context) {
        if context.is_touched() {
            self.touch();
        }
        lock(&self.threads).set_away(context.thread(), true);
        if !self.is_closed() {
            lock(&self.away).insert(std::thread::current().id(), context);
        }
    }

    /// Calls `f` with the calling thread's part of the computation, if it has left but may come
    /// back. Gives whether it has.
    pub(crate) fn with_away(&self, f: impl FnOnce(&mut Context)) -> bool {
        let mut away = lock(&self.away);
        away.get_mut(&std::thread::current().id()).map(f).is_some()
    }

    /// A clock cannot count further: no check of the computation can be right.
    pub(crate) fn note_overflow(&self, thread: u32) {
        let name = self.thread_name(thread);
        lock(&self.problems).overflow.get_or_insert(name);
    }

    pub(crate) fn thread_name(&self, thread: u32) -> String {
        let threads = lock(&self.threads);
        threads
            .list
            .get(thread as usize)
            .map_or_else(String::new, |thread| thread.name.clone())
    }
}
