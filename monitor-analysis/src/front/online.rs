//! Checking while the program runs.

mod cuts;
mod lane;
mod room;
mod visit;

use std::{collections::BTreeSet, sync::Arc};

use monitor_logic::formula::Formula;

use self::lane::Lane;
use crate::{
    automaton::{domain::growing::Growing, machine::ProgramMachine},
    engine::question::prepare,
    error::CheckError,
    model::{
        computation::Computation,
        event::{Action, EventRef, Thread},
    },
    reading::{
        alphabet::Alphabet,
        codes::CodeLayout,
        relevant::{Relevant, RelevantProjection, SlotChange},
    },
};

/// Codes of at most this many bits have their letters in a table.
const TABLE_BITS: u32 = 12;

/// This many cuts are always kept.
const FEW_CUTS: usize = 64;

use self::{cuts::Cuts, visit::Visit};

/// A check that goes on with each event.
///
/// When an event arrives, exactly the cuts that contain it, and otherwise only events that arrived
/// before, are new: an interval of the lattice, from the event's causal past to all that was
/// observed (the partition of `ParaMount`, Chang and Garg, `PPoPP` 2015). They are visited at once. No
/// level has to be complete, so a thread that is silent holds nothing up.
///
/// Threads that come one after the other are counted together, in a *line* (private `lines`): a thread
/// that was joined costs nothing any more once another takes its line over.
///
/// A cut is kept as long as a later event may extend it: some thread that has not ended must have
/// all its events in the cut, and the cut all that this thread knows of. Threads that exchange
/// nothing for long thus keep many cuts; when they are more than the bound, the lowest go, and the
/// result says so.
///
/// What went through [queues](Computation::enqueued) is not looked at: events say nothing of it, and
/// sends of two threads are in no order. A log has messages, which are no queue.
///
/// ```
/// use monitor_analysis::{Computation, Online, event::{Action, Event, Value}};
///
/// let mut names = Computation::new();
/// let threads = [names.thread("audit"), names.thread("transfer")];
/// let regions = [names.region("auditing")?, names.region("transferring")?];
/// let formula = monitor_logic::parse("!(auditing && transferring)")?;
/// let mut online = Online::new(&names, &formula, 1_000_000)?;
/// for (thread, region) in threads.into_iter().zip(regions) {
///     for action in [Action::Enter(region), Action::Leave(region)] {
///         online.push(&Event::new(thread, [action]))?;
///     }
/// }
/// // The second thread entered after the first had left, but nothing made it wait.
/// assert_eq!(online.violation().map(|found| (found.event, found.observed)), Some((2, false)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Online {
    projection: RelevantProjection,
    domain: Growing,
    layout: CodeLayout,
    /// How many classes of each slot the layout has room for.
    room: Vec<u32>,
    /// The lines, at least one.
    lanes: Vec<Lane>,
    /// Which threads were named, started or seen, and which of them may do something yet.
    known: Vec<bool>,
    alive: BTreeSet<Thread>,
    cuts: Cuts,
    visit: Visit,
    /// The letters by code, when codes are short; `u32::MAX` where not known yet.
    letters: Vec<u32>,
    /// What the lines together contribute to each slot on the observed run.
    slots: Vec<LastWrite>,
    /// A place to put a state together.
    state: Vec<LastWrite>,
    /// All that was observed.
    frontier: Vec<u32>,
    /// The monitor's state on the observed run; `None` once that is violated.
    observed: Option<u32>,
    violation: Option<OnlineViolation>,
    most_cuts: usize,
    /// Cuts are cleared out when there are this many.
    next_clearing: usize,
    visited: u128,
    dropped: u128,
    /// Whether cuts were dropped, and a thread came later that was neither named nor forked.
    cleared: bool,
    late: bool,
    events: usize,
    /// Region classes by number of threads.
    counts: Vec<Vec<u32>>,
}

/// A violation that was found when an event arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OnlineViolation {
    /// The number of the event, from 0.
    pub event: usize,
    /// Whether the observed run is violated.
    pub observed: bool,
    /// How many relevant events of each thread come up to the violation.
    pub cut: Vec<u32>,
}

/// The last write of a line to a slot, if any; for regions whether it is inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct LastWrite {
    rank: u32,
    class: u32,
}

impl Online {
    /// Creates a check in which no event has come yet. `names` has the variables with their initial
    /// values, the regions, and the threads that run without being forked; its events are not
    /// looked at.
    ///
    /// At most `most_cuts` cuts are kept.
    ///
    /// # Errors
    ///
    /// See [`CheckError`].
    pub fn new(
        names: &Computation,
        formula: &Formula,
        most_cuts: usize,
    ) -> Result<Self, CheckError> {
        let (program, atoms) = prepare(names, formula)?;
        let mut projection = RelevantProjection::new(names, atoms)?;
        projection.grow_lines();
        let room = vec![0; projection.initial.len()];
        let layout = CodeLayout::new(&room)?;
        let alphabet = Alphabet::lazy(&projection.atoms, &layout);
        let mut online = Self {
            domain: Growing::new(ProgramMachine::new(Arc::new(program), alphabet)),
            counts: vec![Vec::new(); room.len()],
            slots: vec![LastWrite::default(); room.len()],
            state: Vec::new(),
            projection,
            layout,
            room,
            lanes: Vec::new(),
            known: Vec::new(),
            alive: BTreeSet::new(),
            cuts: Cuts::new(),
            visit: Visit::new(),
            letters: Vec::new(),
            frontier: Vec::new(),
            observed: Some(0),
            violation: None,
            most_cuts: most_cuts.max(1),
            next_clearing: FEW_CUTS,
            visited: 1,
            dropped: 0,
            cleared: false,
            late: false,
            events: 0,
        };
        // Rows are made of the counts of the first lane, so there must be one.
        online.lane(0);
        let threads = u32::try_from(names.threads().len()).unwrap_or(u32::MAX);
        for thread in 0..threads {
            online.meet(Thread(thread));
        }
        online.make_room()?;
        online.observe(0)?;
        let set = online.domain.singleton(online.observed);
        online.keep_frontier(set);
        Ok(online)
    }

    /// The first violation, if one was found.
    #[must_use]
    pub fn violation(&self) -> Option<&OnlineViolation> {
        self.violation.as_ref()
    }

    /// How many cuts were visited.
    #[must_use]
    pub fn visited(&self) -> u128 {
        self.visited
    }

    /// How many cuts were dropped because there were too many.
    #[must_use]
    pub fn dropped(&self) -> u128 {
        self.dropped
    }

    /// Returns `true` if all cuts were visited with all that leads to them: none was dropped, and
    /// no thread came out of nowhere after cuts had been dropped. Otherwise it says less that no
    /// violation was found; a violation that was found still is one.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.dropped == 0 && !self.late
    }

    /// How many cuts are kept now.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.cuts.len()
    }

    /// How many lines of threads, one after the other, there are.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lanes.len()
    }

    /// Notes that a thread will do nothing any more. A join says so too.
    pub fn end(&mut self, thread: Thread) {
        self.meet(thread);
        self.alive.remove(&thread);
        self.projection.end(thread);
    }

    /// Takes the next event that was observed. Returns the violation that it leads to, if one was
    /// found now.
    ///
    /// Costs the number of new cuts times that of threads and slots.
    ///
    /// # Errors
    ///
    /// When the event is not to be checked ([`CheckError`]).
    pub fn push<'a>(
        &mut self,
        event: impl Into<EventRef<'a>>,
    ) -> Result<Option<&OnlineViolation>, CheckError> {
        let event = event.into();
        let number = self.events;
        self.events += 1;
        // For the events of a thread that was not known nothing was kept.
        let is_new = self.meet(event.thread);
        self.late |= self.cleared && is_new;
        let relevant = self.projection.push(event, false)?;
        for action in event.actions() {
            match action {
                Action::Fork(other) => {
                    self.meet(other);
                }
                Action::Join(other) => self.end(other),
                _ => {}
            }
        }
        let before = self.violation.is_some();
        if let Some(relevant) = relevant {
            self.add(&relevant);
            self.make_room()?;
            self.observe(number)?;
            if !self.visit(number, relevant.line as usize)? {
                // At least one cut was not visited. The observed run goes on all the same.
                self.dropped += 1;
                let set = self.domain.singleton(self.observed);
                self.keep_frontier(set);
            }
            if self.cuts.len() > self.next_clearing.min(self.most_cuts) {
                self.clear_out();
            }
        }
        Ok(self.violation.as_ref().filter(|_| !before))
    }

    /// Makes the thread a part of the run. Returns `true` if it was not known.
    fn meet(&mut self, thread: Thread) -> bool {
        if self.known.len() <= thread.index() {
            self.known.resize(thread.index() + 1, false);
        }
        let is_new = !std::mem::replace(&mut self.known[thread.index()], true);
        if is_new {
            self.alive.insert(thread);
        }
        is_new
    }

    fn lane(&mut self, line: usize) -> &mut Lane {
        while self.lanes.len() <= line {
            let slots = self.projection.initial.len();
            self.lanes.push(Lane {
                written: vec![vec![LastWrite::default(); slots]],
                ..Lane::default()
            });
            self.frontier.push(0);
        }
        &mut self.lanes[line]
    }

    /// Adds a relevant event to its line.
    fn add(&mut self, event: &Relevant) {
        let own = event.line as usize;
        self.lane(own);
        let needs = (0..self.lanes.len()).map(|line| self.projection.clock().entry(line));
        let lane = &mut self.lanes[own];
        if lane
            .threads
            .last()
            .is_none_or(|(last, _)| *last != event.thread)
        {
            lane.threads.push((event.thread, self.frontier[own]));
        }
        lane.needs.push(needs.collect());
        let mut written = lane.written.last().cloned().unwrap_or_default();
        for change in event.changes.iter() {
            match *change {
                SlotChange::Class { slot, class, rank } => {
                    written[slot] = LastWrite { rank, class };
                    self.slots[slot] = written[slot];
                }
                SlotChange::Inside { slot, inside } => {
                    written[slot].rank = u32::from(inside);
                    let threads = &mut self.slots[slot].rank;
                    *threads = if inside {
                        *threads + 1
                    } else {
                        threads.saturating_sub(1)
                    };
                }
            }
        }
        lane.written.push(written);
        self.frontier[own] += 1;
    }

    /// Returns how many events of each thread are in a cut.
    fn by_thread(&self, cut: &[u32]) -> Vec<u32> {
        let mut counts = vec![0; self.known.len()];
        for (lane, &count) in self.lanes.iter().zip(cut) {
            let mut end = count;
            for (thread, start) in lane
                .threads
                .iter()
                .rev()
                .filter(|(_, start)| *start < count)
            {
                counts[thread.index()] = end - start;
                end = *start;
            }
        }
        counts
    }

    /// Keeps `set` as what the cut of all that was observed holds.
    fn keep_frontier(&mut self, set: u32) {
        self.cuts.append(&self.frontier, self.frontier[0], &[set]);
    }

    /// Makes the observed run go on to the frontier.
    fn observe(&mut self, number: usize) -> Result<(), CheckError> {
        let Some(state) = self.observed else {
            return Ok(());
        };
        let slots = std::mem::take(&mut self.slots);
        let letter = self.letter(&slots);
        self.slots = slots;
        let machine = self.domain.machine();
        if let Err(error) = &machine.alphabet.letters[letter as usize] {
            return Err(CheckError::Evaluation(error.clone()));
        }
        self.observed = machine.step(state, letter);
        if self.observed.is_none() {
            let cut = self.by_thread(&self.frontier);
            self.violation.get_or_insert(OnlineViolation {
                event: number,
                observed: true,
                cut,
            });
        }
        Ok(())
    }
}
