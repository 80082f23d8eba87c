//! Events that are to be put in order, with their lines, in compact form.

use std::rc::Rc;

use monitor_analysis::{
    Learned,
    event::{Event, EventList, EventRef, Variable},
};
use rustc_hash::FxHashMap;

use crate::input::events::{
    marks::{Mark, Marks},
    reader::Written,
    recorder::Raw,
};

/// An event with its lines.
#[derive(Clone, Debug)]
pub(crate) struct HeldEvent<'text> {
    pub(crate) raw: Raw,
    pub(crate) mark: Mark,
    pub(crate) text: &'text [u8],
    pub(crate) form: Rc<dyn Written>,
}

/// Events by their numbers.
#[derive(Debug, Default)]
pub(crate) struct HeldEvents {
    events: EventList,
    marks: Marks,
    /// The lines of all events, one after the other, and where those of each event end.
    text: Vec<u8>,
    ends: Vec<usize>,
    /// The forms in which events are written, each with the number of the first event in that form.
    forms: Vec<(usize, Rc<dyn Written>)>,
    /// Data that few events have.
    extras: FxHashMap<usize, Extra>,
}

#[derive(Debug)]
struct Extra {
    synchronised: Vec<Variable>,
    learned: Vec<Learned>,
}

impl HeldEvents {
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// Adds an event and returns its number; `None` if there is no room for more.
    pub(crate) fn push(&mut self, held: HeldEvent<'_>) -> Option<usize> {
        let HeldEvent {
            raw,
            mark,
            text,
            form,
        } = held;
        let number = self.events.len();
        if !self.events.push(&raw.event) {
            return None;
        }
        if !(raw.synchronised.is_empty() && raw.learned.is_empty()) {
            let extra = Extra {
                synchronised: raw.synchronised,
                learned: raw.learned,
            };
            self.extras.insert(number, extra);
        }
        self.marks.push(mark);
        self.text.extend_from_slice(text);
        self.ends.push(self.text.len());
        if self
            .forms
            .last()
            .is_none_or(|(_, last)| !Rc::ptr_eq(last, &form))
        {
            self.forms.push((number, form));
        }
        Some(number)
    }

    pub(crate) fn event(&self, number: usize) -> EventRef<'_> {
        self.events.get(number)
    }

    pub(crate) fn mark(&self, number: usize) -> Mark {
        self.marks.get(number).unwrap_or_default()
    }

    pub(crate) fn form(&self, number: usize) -> &dyn Written {
        let after = self.forms.partition_point(|(first, _)| *first <= number);
        &*self.forms[after - 1].1
    }

    pub(crate) fn text(&self, number: usize) -> &[u8] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start..self.ends[number]]
    }

    /// Returns the event as it was read.
    pub(crate) fn take(&mut self, number: usize) -> Raw {
        let extra = self.extras.remove(&number);
        let (synchronised, learned) = extra
            .map(|extra| (extra.synchronised, extra.learned))
            .unwrap_or_default();
        Raw {
            event: Event::from(self.event(number)),
            synchronised,
            counts_writes: self.form(number).counts_writes(),
            learned,
        }
    }
}
