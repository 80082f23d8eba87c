//! Uses of a computation's objects and regions by threads outside.

use std::{panic::Location, sync::atomic::Ordering, thread};

use monitor_analysis::{event::Value, printable};

use super::{
    Log,
    names::RecordedMeaning,
    test_harness,
    unseen::{Unseen, UnseenWrite},
};
use crate::{
    answer::{Note, NoteKind, NotedObject},
    ground::{lock, new_number},
};

impl Log {
    /// Returns `true` if a thread has entered. What was done before is no part of the computation.
    pub(crate) fn has_begun(&self) -> bool {
        self.began() != 0
    }

    /// Returns the time of the first entry, as a number that grows with time; 0 before.
    pub(crate) fn began(&self) -> u64 {
        self.began.load(Ordering::Acquire)
    }

    /// Notes that the first thread enters.
    pub(crate) fn begin(&self) {
        // Only the first entry counts.
        let _ = self
            .began
            .compare_exchange(0, new_number(), Ordering::AcqRel, Ordering::Relaxed);
    }

    /// Notes that the calling thread, outside, has used an object of the computation.
    pub(crate) fn note_outside(&self, object: NotedObject, location: &'static Location<'static>) {
        self.note_outside_by(&thread::current(), object, location);
    }

    /// Notes that this thread, outside, has used an object of the computation.
    pub(crate) fn note_outside_by(
        &self,
        thread: &thread::Thread,
        object: NotedObject,
        location: &'static Location<'static>,
    ) {
        if self.has_begun() {
            self.notes.add(Note {
                kind: NoteKind::Outside { object },
                thread: name_of(thread),
                location,
            });
        }
    }

    /// Notes that the calling thread, outside, was in a region that properties name.
    ///
    /// A region of another test has nothing to do with the computation. With any other the
    /// properties have no answer.
    pub(crate) fn note_region_outside(&self, region: &str, location: &'static Location<'static>) {
        if self.has_begun() {
            if self.maker == thread::current().id() || !test_harness::runs_a_test() {
                self.entered_outside(region, location);
                return;
            }
            self.notes.add(Note {
                kind: NoteKind::OutsideRegion {
                    region: region.to_owned(),
                },
                thread: name_of(&thread::current()),
                location,
            });
        }
    }

    fn entered_outside(&self, region: &str, location: &'static Location<'static>) {
        let thread = name_of(&thread::current());
        self.add_region(&mut lock(&self.entered), region, thread, location);
    }

    fn add_region(
        &self,
        known: &mut Vec<Unseen>,
        region: &str,
        thread: String,
        location: &'static Location<'static>,
    ) {
        if known.iter().all(|known| known.name != region) {
            known.push(Unseen {
                name: region.to_owned(),
                thread,
                events: self.length(),
                location,
            });
        }
    }

    /// Notes that a task enters or leaves a region while its runtime is shut down, when it is not
    /// known what shuts it down. A region that is only left makes no difference if no event
    /// follows.
    #[cfg(feature = "tokio")]
    pub(crate) fn note_region_in_shutdown(
        &self,
        region: &str,
        is_left: bool,
        location: &'static Location<'static>,
    ) {
        let known = if is_left { &self.left } else { &self.entered };
        let thread = printable(thread::current().name().unwrap_or("<unnamed>")).into_owned();
        let thread = format!("{thread}, in the shutdown of a runtime");
        self.add_region(&mut lock(known), region, thread, location);
    }

    /// Returns the regions that threads outside were in, among those that properties name.
    pub(super) fn entered(&self) -> Vec<Unseen> {
        let left = lock(&self.left).clone().into_iter();
        let left = left.filter(|left| left.events < self.length());
        let entered = lock(&self.entered).clone();
        entered.into_iter().chain(left).collect()
    }

    /// Notes that the calling thread has borrowed a variable and may write it unseen.
    pub(crate) fn note_borrowed(&self, object: NotedObject, location: &'static Location<'static>) {
        if self.has_begun() {
            self.notes.add(Note {
                kind: NoteKind::Borrowed { object },
                thread: name_of(&thread::current()),
                location,
            });
        }
    }

    /// Notes that the calling thread, outside, has written `value` to an object with the name of
    /// this number. Whether properties mean that object is decided at the end, since it may not be
    /// known before.
    pub(crate) fn written_outside(
        &self,
        name: u32,
        object: u64,
        value: impl FnOnce() -> Option<Value>,
        location: &'static Location<'static>,
    ) {
        if self.is_closed() {
            return;
        }
        if !self.has_begun() {
            self.names.set_initial(name, object, value);
            return;
        }
        let mut written = lock(&self.written);
        if written
            .iter()
            .any(|known| (known.name, known.object) == (name, object))
        {
            return;
        }
        written.push(UnseenWrite {
            name,
            object,
            thread: name_of(&thread::current()),
            events: self.length(),
            location,
        });
    }

    /// Returns `true` if the object is the variable that properties mean by the name.
    pub(crate) fn is_object(&self, name: &str, object: u64) -> bool {
        let of_name = |(known, _): &(&str, RecordedMeaning)| *known == name;
        let meaning = self.names.iter().find(of_name).map(|(_, meaning)| meaning);
        matches!(meaning, Some(RecordedMeaning::Variable { object: known, .. }) if known == object)
    }

    /// Returns the variables that threads outside wrote, among those that properties mean.
    pub(super) fn unseen(&self) -> Vec<Unseen> {
        let written = lock(&self.written);
        let mut unseen = Vec::new();
        for (number, (name, meaning)) in (0..).zip(self.names.iter()) {
            let of_name = |written: &&UnseenWrite| {
                written.name == number
                    && match &meaning {
                        RecordedMeaning::Unknown => true,
                        RecordedMeaning::Variable { object, .. } => *object == written.object,
                        RecordedMeaning::Region => false,
                    }
            };
            unseen.extend(written.iter().find(of_name).map(|written| Unseen {
                name: name.to_owned(),
                thread: written.thread.clone(),
                events: written.events,
                location: written.location,
            }));
        }
        unseen
    }
}

fn name_of(thread: &thread::Thread) -> String {
    let name = printable(thread.name().unwrap_or("<unnamed>"));
    #[cfg(feature = "tokio")]
    if let Some(task) = ::tokio::task::try_id() {
        return format!("{name}, in task {task} of the crate tokio");
    }
    name.into_owned()
}
