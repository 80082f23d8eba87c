//! Messages of channels, and the ledger that belongs to them.

use std::{
    ops::{Deref, DerefMut},
    panic::Location,
    sync::atomic::{AtomicUsize, Ordering},
};

use super::sender_count::SenderCount;
use crate::{
    ground::PointKind,
    ground::{SpinGuard, SpinLock},
    monitors,
    object::sync::ledger::{Ledger, Receivers, Room, Waits},
    scope::{
        self,
        passing::{Passing, pass},
        task::is_dropped_by_chance,
    },
};

/// A message in a channel.
#[derive(Debug)]
pub(super) struct Message<T> {
    pub(super) value: T,
    /// Whether it was sent while a computation ran. If so, it is in the ledger.
    pub(super) is_tracked: bool,
}

impl<T> Message<T> {
    /// Creates a message that is sent while no computation runs.
    pub(super) fn untracked(value: T) -> Self {
        Self {
            value,
            is_tracked: false,
        }
    }

    /// Creates a message that is in the ledger.
    pub(super) fn tracked(value: T) -> Self {
        Self {
            value,
            is_tracked: true,
        }
    }
}

/// The state that all ends of a channel share besides the channel itself.
pub(super) struct ChannelEnds {
    /// For how many messages there is room; `None` for any number.
    room: Option<usize>,
    /// `None` until a computation runs, which for most channels is never.
    followed: SpinLock<Option<Box<Followed>>>,
    senders: AtomicUsize,
}

/// What is known of a channel that was used while a computation ran.
struct Followed {
    ledger: Ledger,
    count: SenderCount,
}

/// The ledger of a channel during a step.
pub(super) struct Step<'a>(
    SpinGuard<'a, Option<Box<Followed>>>,
    #[expect(dead_code, reason = "it is dropped, behind the ledger")] Option<Passing>,
);

impl Deref for Step<'_> {
    type Target = Ledger;

    fn deref(&self) -> &Ledger {
        self.0
            .as_ref()
            .map_or_else(|| unmade(), |followed| &followed.ledger)
    }
}

impl DerefMut for Step<'_> {
    fn deref_mut(&mut self) -> &mut Ledger {
        &mut self.followed().ledger
    }
}

impl Step<'_> {
    fn followed(&mut self) -> &mut Followed {
        self.0.as_mut().unwrap_or_else(|| unmade())
    }

    /// The number of senders.
    pub(super) fn count(&mut self) -> &mut SenderCount {
        &mut self.followed().count
    }
}

#[cold]
fn unmade() -> ! {
    unreachable!("a step begins with the ledger")
}

impl ChannelEnds {
    /// Creates the ends of a channel with one sender, and with room for `room` messages, or any
    /// number.
    pub(super) fn new(room: Option<usize>) -> Self {
        Self {
            room,
            followed: SpinLock::new(None),
            senders: AtomicUsize::new(1),
        }
    }

    /// Begins a step at a scheduling point of its own, if a computation runs.
    #[inline]
    pub(super) fn begin(&self, location: &'static Location<'static>) -> Option<Step<'_>> {
        scope::active().then(|| {
            let passing = pass(PointKind::Use, location);
            self.step(Some(passing))
        })
    }

    /// Begins a step, if a computation runs. While the ledger is held, what happens to the channel
    /// and what is written down is one step.
    #[inline]
    pub(super) fn begin_polled(&self) -> Option<Step<'_>> {
        scope::active().then(|| self.step(None))
    }

    fn step(&self, passing: Option<Passing>) -> Step<'_> {
        let mut followed = self.followed.lock();
        followed.get_or_insert_with(|| {
            Box::new(Followed {
                ledger: Ledger::new(Room::of(self.room), Receivers::one()),
                count: SenderCount::default(),
            })
        });
        Step(followed, passing)
    }

    /// Notes that the message was received, and returns its value.
    pub(super) fn received<T>(
        ledger: Option<&mut Ledger>,
        message: Message<T>,
        location: &'static Location<'static>,
    ) -> T {
        if let Some(ledger) = ledger {
            if message.is_tracked {
                ledger.receive(Waits::Unknown, location);
            } else {
                ledger.receive_untracked(location);
            }
        }
        message.value
    }

    /// Adds a sender, which `make` creates.
    pub(super) fn add_sender<S>(
        &self,
        location: &'static Location<'static>,
        make: impl FnOnce() -> S,
    ) -> S {
        let mut ledger = self.begin(location);
        let sender = make();
        self.note_sender(ledger.as_mut(), location);
        end(ledger);
        sender
    }

    /// Notes, in this step, that there is one more sender.
    pub(super) fn note_sender(
        &self,
        ledger: Option<&mut Step<'_>>,
        location: &'static Location<'static>,
    ) {
        self.senders.fetch_add(1, Ordering::Relaxed);
        if let Some(ledger) = ledger {
            ledger.count().change(location);
        }
    }

    /// Calls `count`, which looks at the number of senders.
    pub(super) fn count_senders(
        &self,
        location: &'static Location<'static>,
        count: impl FnOnce() -> usize,
    ) -> usize {
        let mut ledger = self.begin(location);
        let counted = count();
        if let Some(ledger) = &mut ledger {
            ledger.count().look(location);
        }
        end(ledger);
        counted
    }

    /// Ends a sender, which `leave` drops.
    pub(super) fn end_sender(&self, location: &'static Location<'static>, leave: impl FnOnce()) {
        let ledger = self.begin(location);
        let is_last = self.senders.fetch_sub(1, Ordering::AcqRel) == 1;
        leave();
        if let Some(mut ledger) = ledger {
            ledger.end_sender(is_last, location);
            ledger.count().change(location);
        }
    }

    /// Ends sending to the receiver, by calling `close`.
    pub(super) fn end_receiver(&self, location: &'static Location<'static>, close: impl FnOnce()) {
        let ledger = self.begin(location);
        close();
        if let Some(mut ledger) = ledger {
            ledger.end_receiver(true, location);
        }
    }
}

/// What a future waits for and has not found.
#[derive(Clone, Copy)]
pub(super) enum Missed {
    Message,
    /// Room, which is kept for those that wait for it.
    Room,
}

/// A future that may have to wait. If it is dropped before it is done, it notes what it has not
/// found.
pub(super) struct Wait<'a> {
    ends: &'a ChannelEnds,
    missed: Missed,
    location: &'static Location<'static>,
    /// Whether it waits, since a step of a computation.
    has_begun: bool,
}

impl<'a> Wait<'a> {
    pub(super) fn new(
        ends: &'a ChannelEnds,
        missed: Missed,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            ends,
            missed,
            location,
            has_begun: false,
        }
    }

    pub(super) fn location(&self) -> &'static Location<'static> {
        self.location
    }

    pub(super) fn ends(&self) -> &'a ChannelEnds {
        self.ends
    }

    /// Notes, in a step, that the future was polled.
    #[inline]
    pub(super) fn polled(&mut self, is_pending: bool, ledger: Option<&mut Ledger>) {
        let had_begun = self.has_begun;
        self.has_begun = is_pending && (had_begun || scope::active());
        if self.has_begun
            && !had_begun
            && let (Missed::Room, Some(ledger)) = (self.missed, ledger)
        {
            ledger.wait(self.location);
        }
    }
}

impl Drop for Wait<'_> {
    #[inline]
    fn drop(&mut self) {
        if self.has_begun {
            self.give_up();
        }
    }
}

impl Wait<'_> {
    #[cold]
    fn give_up(&mut self) {
        let Some(mut ledger) = self.ends.begin(self.location) else {
            return;
        };
        let has_looked = !is_dropped_by_chance();
        match self.missed {
            Missed::Message if has_looked => ledger.find_empty(self.location),
            Missed::Message => {}
            Missed::Room => {
                if has_looked {
                    ledger.find_full(self.location);
                }
                ledger.give_up(self.location);
            }
        }
    }
}

/// Ends a step, and reports what was found.
#[inline]
pub(super) fn end(ledger: Option<Step<'_>>) {
    if ledger.is_some() {
        drop(ledger);
        monitors::raise();
    }
}

impl std::fmt::Debug for ChannelEnds {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("ChannelEnds")
            .finish_non_exhaustive()
    }
}
