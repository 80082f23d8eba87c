//! The events of a computation, to look at.

use std::ops::Range;

use crate::model::event::{EventList, EventRef};

/// The events of a [`Computation`](super::Computation), in the order in which they were observed.
///
/// ```
/// use monitor_analysis::{Computation, event::Action};
///
/// let mut run = Computation::new();
/// let threads = [run.thread("one"), run.thread("two")];
/// let lock = run.variable("lock", None)?;
/// for thread in threads {
///     run.push(thread, [Action::Acquire(lock)])?;
///     run.push(thread, [Action::Release(lock)])?;
/// }
/// let events = run.events();
/// assert_eq!(events.len(), 4);
/// let of_two = events.iter().filter(|event| event.thread == threads[1]);
/// let actions: Vec<_> = of_two.flat_map(|event| event.actions()).collect();
/// assert_eq!(actions, [Action::Acquire(lock), Action::Release(lock)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Events<'a>(&'a EventList);

impl<'a> Events<'a> {
    pub(super) fn new(events: &'a EventList) -> Self {
        Self(events)
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Returns `true` if nothing has happened.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The event of this number, from 0, if there is one.
    #[must_use]
    pub fn get(self, number: usize) -> Option<EventRef<'a>> {
        (number < self.len()).then(|| self.0.get(number))
    }

    /// The last one.
    #[must_use]
    pub fn last(self) -> Option<EventRef<'a>> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All of them.
    #[must_use]
    pub fn iter(self) -> EventsIter<'a> {
        EventsIter {
            events: self.0,
            left: 0..self.len(),
        }
    }
}

impl<'a> IntoIterator for Events<'a> {
    type Item = EventRef<'a>;
    type IntoIter = EventsIter<'a>;

    fn into_iter(self) -> EventsIter<'a> {
        self.iter()
    }
}

/// Iterates over [`Events`].
#[derive(Clone, Debug)]
pub struct EventsIter<'a> {
    events: &'a EventList,
    left: Range<usize>,
}

impl<'a> Iterator for EventsIter<'a> {
    type Item = EventRef<'a>;

    #[inline]
    fn next(&mut self) -> Option<EventRef<'a>> {
        self.left.next().map(|number| self.events.get(number))
    }

    fn nth(&mut self, skipped: usize) -> Option<EventRef<'a>> {
        self.left.nth(skipped).map(|number| self.events.get(number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for EventsIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|number| self.events.get(number))
    }
}

impl ExactSizeIterator for EventsIter<'_> {}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use crate::model::{
        computation::Computation,
        event::{Action, Event, GivenClock, Location, Region, Value, Variable},
    };

    fn value() -> impl Strategy<Value = Value> {
        prop_oneof![
            any::<bool>().prop_map(Value::Boolean),
            any::<i128>().prop_map(Value::Integer),
            any::<i64>().prop_map(|value| Value::Integer(value.into())),
            // Floats without NaN, which equals nothing.
            prop::num::f64::ANY
                .prop_filter("a number", |value| !value.is_nan())
                .prop_map(Value::Float),
            "[a-c]{0,3}".prop_map(Value::Text),
        ]
    }

    fn action() -> impl Strategy<Value = Action> {
        // Of two threads; no thread starts or joins the second.
        let variable = (0..3_u32).prop_map(Variable);
        prop_oneof![
            variable.clone().prop_map(Action::Read),
            (variable.clone(), value())
                .prop_map(|(variable, value)| Action::Write(variable, value)),
            variable.clone().prop_map(Action::Try),
            variable.clone().prop_map(Action::Acquire),
            variable.clone().prop_map(Action::Release),
            variable.clone().prop_map(Action::AcquireShared),
            variable.prop_map(Action::ReleaseShared),
            Just(Action::Enter(Region(0))),
            value().prop_map(|value| Action::Local(Variable(3), value)),
        ]
    }

    fn location() -> impl Strategy<Value = Option<Location>> {
        prop::option::of(("[ab]", prop::option::of(any::<u32>()))).prop_map(|location| {
            location.map(|(file, line)| Location {
                file: Arc::from(file),
                line,
            })
        })
    }

    proptest! {
        /// What is kept is what was given.
        #[test]
        fn an_event_is_read_as_it_was_pushed(
            events in prop::collection::vec((prop::collection::vec(action(), 0..4), location()), 0..20),
            has_clocks: bool,
        ) {
            let mut computation = Computation::new();
            let threads = ["t", "other"].map(|name| computation.thread(name));
            for name in ["x", "y", "z", "own"] {
                computation.variable(name, None).unwrap();
            }
            computation.region("r").unwrap();
            let mut kept = Vec::new();
            for (own, (actions, location)) in (1..).zip(events) {
                let [thread, other] = if own % 3 == 0 { [threads[1], threads[0]] } else { threads };
                let event = Event {
                    thread,
                    actions,
                    location,
                    clock: has_clocks.then(|| GivenClock::new(own, [(other, own / 4), (thread, 7)])),
                };
                // An event that cannot be is refused, and leaves nothing behind.
                if computation.push_event(&event).is_ok() {
                    kept.push(event);
                }
            }
            let read: Vec<Event> = computation.events().iter().map(Event::from).collect();
            prop_assert_eq!(&read, &kept);
            prop_assert!(computation.events().iter().eq(kept.iter().map(Into::into)));
            let backwards = computation.events().iter().rev().flat_map(|event| event.actions().rev());
            let expected = kept.iter().rev().flat_map(|event| event.actions.iter().rev());
            prop_assert!(backwards.eq(expected.map(Action::as_ref)));
        }
    }

    /// An event keeps within 64 bytes even where lists have just grown to twice what they need.
    #[test]
    fn an_event_takes_few_bytes() {
        const EVENTS: usize = 100_000;
        for with_clocks in [false, true] {
            let mut computation = Computation::new();
            let threads = ["a", "b", "c"].map(|name| computation.thread(name));
            let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
            let state = computation.variable("state", None).unwrap();
            let lock = computation.variable("lock", None).unwrap();
            for number in 0..EVENTS {
                let action = match number % 5 {
                    0 => Action::Acquire(lock),
                    1 => Action::Write(x, Value::Integer(number as i128)),
                    2 => Action::Write(state, Value::Text(format!("state {}", number % 7))),
                    3 => Action::Read(x),
                    _ => Action::Release(lock),
                };
                let thread = threads[number / 5 % 3];
                let own = u32::try_from(number + 1).unwrap();
                let event = Event {
                    thread,
                    actions: vec![action],
                    location: Some(Location {
                        file: format!("src/file{}.rs", number % 11).into(),
                        line: Some(own),
                    }),
                    clock: with_clocks.then(|| GivenClock::new(own, [])),
                };
                computation.push_event(&event).unwrap();
            }
            let bytes = computation.events().0.bytes();
            let most = if with_clocks { 80 } else { 64 };
            assert!(bytes <= most * EVENTS, "{} bytes an event", bytes / EVENTS);
        }
    }

    /// Names cost their letters and little more: a message that is never received is a name.
    #[test]
    fn a_message_takes_few_bytes() {
        const MESSAGES: usize = 100_000;
        let mut computation = Computation::new();
        let letters: usize = (0..MESSAGES)
            .map(|number| {
                let name = number.to_string();
                computation.message(&name);
                name.len()
            })
            .sum();
        let bytes = computation.messages.bytes();
        assert!(bytes <= 2 * letters + 32 * MESSAGES, "{bytes}");
    }
}
