//! Conflicting accesses that nothing but themselves orders (paper 003, section 3, on data races).
//!
//! The accesses of a *guarded* variable hand on no information. Instead each leaves a number, and
//! what flows by all other ways says which numbers a thread knows. An access must know all earlier
//! ones that it conflicts with: then something else orders them. What is kept of a variable is its
//! last write and its reads since then, as in `FastTrack` (C. Flanagan, S. Freund, 2009), so it
//! does not grow with the number of threads, but with those that read between two writes.

use crate::order::flow::Information;

/// The accesses of guarded variables that a thread knows, by the variable's number.
#[derive(Clone, Debug, Default)]
pub struct GuardedAccesses {
    known: Vec<KnownAccesses>,
}

#[derive(Clone, Debug, Default)]
struct KnownAccesses {
    /// The last write.
    write: u64,
    /// The last read of each thread, unless a write is known that comes after it.
    reads: Vec<(u64, u64)>,
}

impl Information for GuardedAccesses {
    fn learn(&mut self, other: &Self) {
        if self.known.len() < other.known.len() {
            self.known
                .resize(other.known.len(), KnownAccesses::default());
        }
        for (own, other) in self.known.iter_mut().zip(&other.known) {
            own.learn(other);
        }
    }
}

impl KnownAccesses {
    fn learn(&mut self, other: &Self) {
        if self.write < other.write {
            self.write = other.write;
            let write = self.write;
            self.reads.retain(|(_, number)| *number > write);
        }
        for (thread, number) in &other.reads {
            self.read(*thread, *number);
        }
    }

    fn read(&mut self, thread: u64, number: u64) {
        if number < self.write {
            return;
        }
        match self.reads.iter_mut().find(|(known, _)| *known == thread) {
            Some((_, known)) => *known = number.max(*known),
            None => self.reads.push((thread, number)),
        }
    }

    fn knows_read(&self, thread: u64, number: u64) -> bool {
        let mut reads = self.reads.iter();
        self.write > number || reads.any(|(known, last)| *known == thread && *last >= number)
    }
}

impl GuardedAccesses {
    fn of(&mut self, variable: usize) -> &mut KnownAccesses {
        if self.known.len() <= variable {
            self.known.resize(variable + 1, KnownAccesses::default());
        }
        &mut self.known[variable]
    }
}

/// What is kept with a guarded variable. `P` describes an access for people.
#[derive(Clone, Debug)]
pub struct Guarded<P> {
    last: u64,
    write: Option<VariableAccess<P>>,
    reads: Vec<VariableAccess<P>>,
}

#[derive(Clone, Debug)]
struct VariableAccess<P> {
    number: u64,
    thread: u64,
    place: P,
}

impl<P> Default for Guarded<P> {
    fn default() -> Self {
        Self {
            last: 0,
            write: None,
            reads: Vec::new(),
        }
    }
}

/// Two accesses of one variable by two threads, at least one of them a write, that could have come
/// the other way round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Race<P> {
    /// The access that came first this time.
    pub first: P,
    /// Whether the first access is a write.
    pub first_writes: bool,
    /// The access that came second.
    pub second: P,
    /// Whether the second access is a write.
    pub second_writes: bool,
}

impl<P: Clone> Guarded<P> {
    /// Notes that the thread of this number reads the variable of this number; `accesses` is what
    /// it knows.
    pub fn read(
        &mut self,
        variable: usize,
        accesses: &mut GuardedAccesses,
        thread: u64,
        place: &P,
    ) -> Option<Race<P>> {
        let known = accesses.of(variable);
        let race = self.race_with_write(known, thread, place, false);
        self.last += 1;
        self.reads.retain(|read| read.thread != thread);
        self.reads.push(VariableAccess {
            number: self.last,
            thread,
            place: place.clone(),
        });
        known.read(thread, self.last);
        race
    }

    /// As [`read`](Self::read), for a write.
    pub fn write(
        &mut self,
        variable: usize,
        accesses: &mut GuardedAccesses,
        thread: u64,
        place: &P,
    ) -> Option<Race<P>> {
        let known = accesses.of(variable);
        let race = self.race_with_write(known, thread, place, true);
        let unknown = self
            .reads
            .iter()
            .find(|read| read.thread != thread && !known.knows_read(read.thread, read.number));
        let race = race.or_else(|| {
            unknown.map(|read| Race {
                first: read.place.clone(),
                first_writes: false,
                second: place.clone(),
                second_writes: true,
            })
        });
        self.last += 1;
        self.reads.clear();
        self.write = Some(VariableAccess {
            number: self.last,
            thread,
            place: place.clone(),
        });
        known.write = self.last;
        known.reads.clear();
        race
    }

    fn race_with_write(
        &self,
        known: &KnownAccesses,
        thread: u64,
        place: &P,
        writes: bool,
    ) -> Option<Race<P>> {
        let write = self.write.as_ref()?;
        (write.thread != thread && known.write < write.number).then(|| Race {
            first: write.place.clone(),
            first_writes: true,
            second: place.clone(),
            second_writes: writes,
        })
    }
}
