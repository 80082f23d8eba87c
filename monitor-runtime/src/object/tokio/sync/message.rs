//! Messages of channels, and the ledger that goes along with them.

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
    /// Whether it was sent while a computation ran. Then it is in the ledger.
    pub(super) is_tracked: bool,
}

impl<T> Message<T> {
    /// One that is sent while no computation runs.
    pub(super) fn untracked(value: T) -> Self {
        Self {
            value,
            is_tracked: false,
        }
    }

    /// One that is written down.
    pub(super) fn tracked(value: T) -> Self {
        Self {
            value,
            is_tracked: true,
        }
    }
}

/// What all ends of a channel share besides it.
pub(super) struct ChannelEnds {
    /// For how many messages there is room; `None` for any number.
    room: Option<usize>,
    /// None until a computation runs, which for most channels is never.
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
    /// Of a channel with one sender, and with room for so many messages, or any number.
    pub(super) fn new(room: Option<usize>) -> Self {
        Self {
            room,
            followed: SpinLock::new(None),
            senders: AtomicUsize::new(1),
        }
    }

    /// The ledger at a scheduling point of its own, if a computation runs.
    #[inline]
    pub(super) fn begin(&self, location: &'static Location<'static>) -> Option<Step<'_>> {
        scope::active().then(|| {
            let passing = pass(PointKind::Use, location);
            self.step(Some(passing))
        })
    }

    /// The ledger, if a computation runs. While it is held, what happens to the channel and what is written down is one step.
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

    /// The message was received: its value.
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

    /// There is one more sender, which `make` makes.
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

    /// There is one more sender, since this step.
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

    /// Does something that looks at the number of senders.
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

    /// A sender goes: `leave` drops it.
    pub(super) fn end_sender(&self, location: &'static Location<'static>, leave: impl FnOnce()) {
        let ledger = self.begin(location);
        let is_last = self.senders.fetch_sub(1, Ordering::AcqRel) == 1;
        leave();
        if let Some(mut ledger) = ledger {
            ledger.end_sender(is_last, location);
            ledger.count().change(location);
        }
    }

    /// The receiver lets no more be sent: `close` does it.
    pub(super) fn end_receiver(&self, location: &'static Location<'static>, close: impl FnOnce()) {
        let ledger = self.begin(location);
        close();
        if let Some(mut ledger) = ledger {
            ledger.end_receiver(true, location);
        }
    }
}

/// What a future waits for.
#[derive(Clone, Copy)]
pub(super) enum Missed {
    Message,
    /// Room, which is kept for those that wait for it.
    Room,
}

/// A future that may have to wait, and says what it has not found if it is dropped before.
pub(super) struct Wait<'a> {
    ends: &'a ChannelEnds,
    missed: Missed,
    location: &'static Location<'static>,
    /// It waits, since a step of a computation.
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

    /// The future was polled, in a step.
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

/// Ends a step: says what was found.
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
