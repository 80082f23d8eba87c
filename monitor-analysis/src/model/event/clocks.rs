//! The clocks of events that computed them.

#[cfg(test)]
use super::packed::bytes_of;
use super::{ClockRef, Known, Thread};

/// A clock that the program computed.
#[derive(Clone, Copy, Debug)]
struct PackedClock {
    own: u32,
    /// The number of what is known of others in a table.
    known: u32,
}

/// The clocks of all events, or of none. Events of a thread that know the same share that.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockTable {
    clocks: Vec<PackedClock>,
    known: Vec<Known>,
    /// The last place in `known` for each thread.
    last_known: Vec<Option<u32>>,
}

impl ClockTable {
    /// Adds the clock of the next event, which is one of this thread.
    pub(crate) fn push(&mut self, thread: Thread, clock: ClockRef<'_>) {
        let known = self.known(thread, clock.shared());
        self.clocks.push(PackedClock {
            own: clock.own(),
            known,
        });
    }

    /// The clock of the event of this number, if it has one.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<ClockRef<'_>> {
        self.clocks.get(number).map(|clock| {
            let known = &self.known[clock.known as usize];
            ClockRef::new(clock.own, known)
        })
    }

    /// Returns the number of what a thread knows: most of its events know what the one before knew.
    fn known(&mut self, thread: Thread, known: &Known) -> u32 {
        if self.last_known.len() <= thread.index() {
            self.last_known.resize(thread.index() + 1, None);
        }
        let last = &mut self.last_known[thread.index()];
        if let Some(last) = *last
            && self.known[last as usize] == *known
        {
            return last;
        }
        // There are at most as many as events, whose actions are counted.
        let number = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        self.known.push(Known::clone(known));
        *last = Some(number);
        number
    }

    /// How much memory they take.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let known: usize = self
            .known
            .iter()
            .map(|known| size_of_val(&**known) + 16)
            .sum();
        bytes_of(&self.clocks) + bytes_of(&self.known) + bytes_of(&self.last_known) + known
    }
}
