//! Events as a computation keeps them.

use std::mem;

#[cfg(test)]
use super::packed::bytes_of;
use super::{
    EventRef, Location,
    clocks::ClockTable,
    packed::{NOWHERE, PackedAction, PackedHead, PackedPlace, PackedValues},
    texts::Texts,
};

/// Events one after the other, in few bytes: 16 for each, 16 more for each thing that it did, and 8 for
/// its clock if it has one. Files, texts and large numbers are kept once.
///
/// A list does not check that events make sense together: a
/// [`Computation`](crate::model::computation::Computation) does, which keeps a list of its own.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Event, EventList, EventRef}};
///
/// let mut run = Computation::new();
/// let (thread, lock) = (run.thread("main"), run.variable("lock", None)?);
/// let taken = Event::new(thread, [Action::Acquire(lock)]);
/// let mut list = EventList::default();
/// assert!(list.push(&taken));
/// assert_eq!(list.get(0), EventRef::from(&taken));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct EventList {
    heads: Vec<PackedHead>,
    actions: Vec<PackedAction>,
    values: PackedValues,
    files: Texts,
    clocks: ClockTable,
}

impl EventList {
    /// How many events there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Returns `true` if there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    pub(crate) fn reserve(&mut self, events: usize) {
        self.heads.reserve_exact(events);
    }

    /// Adds an event. Returns `false` if there is no room for more: actions and files are numbered with
    /// 32 bits.
    #[must_use]
    pub fn push<'a>(&mut self, event: impl Into<EventRef<'a>>) -> bool {
        let event = event.into();
        let actions = event.actions();
        let Ok(end) = u32::try_from(self.actions.len() + actions.len()) else {
            return false;
        };
        let (file, line) = match event.location() {
            None => (NOWHERE, None),
            Some(Location { file, line }) => {
                let number = self.file(file);
                let Some(number) = number.checked_mul(2).filter(|number| number + 1 < NOWHERE)
                else {
                    return false;
                };
                (number + u32::from(line.is_some()), line)
            }
        };
        let values = &mut self.values;
        self.actions
            .extend(actions.map(|action| values.pack(action)));
        self.heads.push(PackedHead {
            thread: event.thread,
            end,
            file,
            line: line.unwrap_or(0),
        });
        if let Some(clock) = event.clock() {
            self.clocks.push(event.thread, clock);
        }
        true
    }

    /// The number of a file. Most often it is that of the event before.
    fn file(&mut self, file: &str) -> u32 {
        let last = self.heads.last().map(|head| head.file);
        let last = last.filter(|last| *last != NOWHERE).map(|last| last / 2);
        match last {
            Some(last) if self.files.get(last) == file => last,
            _ => self.files.number(file).0,
        }
    }

    /// The event of this number, from 0.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline]
    #[must_use]
    pub fn get(&self, number: usize) -> EventRef<'_> {
        let head = self.heads[number];
        let start = number
            .checked_sub(1)
            .map_or(0, |before| self.heads[before].end as usize);
        let place = PackedPlace {
            file: head.file,
            line: head.line,
            files: &self.files,
        };
        let clock = self.clocks.get(number);
        let actions = &self.actions[start..head.end as usize];
        EventRef::of_packed(head.thread, actions, &self.values, place, clock)
    }

    /// Sets the clocks of the events to these, and returns those that they had.
    pub(crate) fn replace_clocks(&mut self, clocks: ClockTable) -> ClockTable {
        mem::replace(&mut self.clocks, clocks)
    }

    /// How much memory they take.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        bytes_of(&self.heads)
            + bytes_of(&self.actions)
            + self.clocks.bytes()
            + self.values.bytes()
            + self.files.bytes()
    }
}
