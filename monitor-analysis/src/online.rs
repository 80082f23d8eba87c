//! Checking while the program runs.
//!
//! When an event arrives, exactly the cuts that contain it, and otherwise only events that arrived
//! before, are new: an interval of the lattice, from the event's causal past to all that was
//! observed (the partition of `ParaMount`, Chang and Garg, `PPoPP` 2015). They are visited at once. No
//! level has to be complete, so a thread that is silent holds nothing up.
//!
//! A cut is kept as long as a later event may extend it: some thread that has not ended must have
//! all its events in the cut, and the cut all that this thread knows of. Threads that exchange
//! nothing for long thus keep many cuts; when they are more than the bound, the lowest go, and the
//! result says so.
//!
//! What went through [queues](Computation::enqueued) is not looked at: events say nothing of it, and
//! sends of two threads are in no order. A log has messages, which are no queue.

use std::sync::Arc;

use monitor_logic::formula::Formula;

use crate::{
    alphabet::Alphabet,
    atoms::Slot,
    check::CheckError,
    codes::Layout,
    computation::Computation,
    domain::growing::Growing,
    event::{Action, Event, Thread},
    machine::Machine,
    question::prepare,
    relevant::{Change, Projection, Relevant},
};

mod cuts;
mod visit;

/// Codes of so many bits have their letters in a table.
const TABLE_BITS: u32 = 12;

/// So many cuts are kept without a thought.
const FEW_CUTS: usize = 64;

use self::{cuts::Cuts, visit::Visit};

/// A check that goes on with each event.
///
/// ```
/// use monitor_analysis::{
///     computation::Computation,
///     event::{Action, Event, Value},
///     online::Online,
/// };
///
/// let mut names = Computation::new();
/// let threads = [names.thread("audit"), names.thread("transfer")];
/// let regions = [names.region("auditing")?, names.region("transferring")?];
/// let formula = monitor_logic::parse::parse("!(auditing && transferring)")?;
/// let mut online = Online::new(&names, &formula, 1_000_000)?;
/// for (thread, region) in threads.into_iter().zip(regions) {
///     for action in [Action::Enter(region), Action::Leave(region)] {
///         online.push(&Event { thread, actions: vec![action], location: None, clock: None })?;
///     }
/// }
/// // The second thread entered after the first had left, but nothing made it wait.
/// assert_eq!(online.violation().map(|found| (found.event, found.observed)), Some((2, false)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Online {
    projection: Projection,
    domain: Growing,
    layout: Layout,
    /// How many classes of each slot the layout has room for.
    room: Vec<u32>,
    lanes: Vec<Lane>,
    cuts: Cuts,
    visit: Visit,
    /// The letters by code, when codes are short; `u32::MAX` where not known yet.
    letters: Vec<u32>,
    /// What each thread contributes to each slot on the observed run, taken together.
    slots: Vec<Written>,
    /// A place to put a state together.
    state: Vec<Written>,
    /// All that was observed.
    frontier: Vec<u32>,
    /// The monitor's state on the observed run; `None` once that is violated.
    observed: Option<u32>,
    violation: Option<Found>,
    most_cuts: usize,
    /// Cuts are cleared out when they are so many.
    next_clearing: usize,
    visited: u128,
    dropped: u128,
    /// Whether cuts were let go, and a thread came later that was neither named nor forked.
    cleared: bool,
    late: bool,
    events: usize,
    /// Region classes by number of threads.
    counts: Vec<Vec<u32>>,
}

/// A violation that was found when an event arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number of the event, from 0.
    pub event: usize,
    /// Whether the observed run is violated.
    pub observed: bool,
    /// How many relevant events of each thread come up to the violation.
    pub cut: Vec<u32>,
}

/// What is known about a thread.
#[derive(Clone, Debug, Default)]
struct Lane {
    ended: bool,
    /// The first of its events that is still here, counted from 0.
    base: u32,
    /// For each of its events the counts that it needs.
    needs: Vec<Vec<u32>>,
    /// For each of its events, and before the first, what it contributes to each slot.
    written: Vec<Vec<Written>>,
}

/// The last write of a thread to a slot, if any; for regions whether it is inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Written {
    rank: u32,
    class: u32,
}

impl Online {
    /// Nothing has happened yet. `names` has the variables with their initial values, the regions,
    /// and the threads that run without being forked; its events are not looked at.
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
        let projection = Projection::new(names, atoms)?;
        let room = vec![0; projection.initial.len()];
        let layout = Layout::new(&room)?;
        let alphabet = Alphabet::lazy(&projection.atoms, &layout);
        let mut online = Self {
            domain: Growing::new(Machine::new(Arc::new(program), alphabet)),
            counts: vec![Vec::new(); room.len()],
            slots: vec![Written::default(); room.len()],
            state: Vec::new(),
            projection,
            layout,
            room,
            lanes: Vec::new(),
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
        // At least one, whose count rows are made of.
        for thread in 0..names.threads().len().max(1) {
            online.lane(thread);
        }
        online.make_room()?;
        online.observe(0)?;
        let set = online.domain.singleton(online.observed);
        online.keep_frontier(set);
        Ok(online)
    }

    /// The first violation, if one was found.
    #[must_use]
    pub fn violation(&self) -> Option<&Found> {
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

    /// Whether all cuts were visited with all that leads to them: none was dropped, and no thread
    /// came out of nowhere after cuts had been let go. Otherwise that no violation was found says
    /// less; a violation that was found is one all the same.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.dropped == 0 && !self.late
    }

    /// How many cuts are kept now.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.cuts.len()
    }

    /// A thread will do nothing any more. A join says so too.
    pub fn end(&mut self, thread: Thread) {
        self.lane(thread.index()).ended = true;
    }

    /// The next event was observed. Gives the violation that it leads to, if one was found now.
    ///
    /// Costs the number of new cuts times that of threads and slots.
    ///
    /// # Errors
    ///
    /// When the event is not to be checked ([`CheckError`]).
    pub fn push(&mut self, event: &Event) -> Result<Option<&Found>, CheckError> {
        let number = self.events;
        self.events += 1;
        // Nothing was kept for the events of a thread that nobody knew of.
        self.late |= self.cleared && event.thread.index() >= self.lanes.len();
        self.lane(event.thread.index());
        let relevant = self.projection.push(event, false)?;
        for action in &event.actions {
            match action {
                Action::Fork(other) => {
                    self.lane(other.index());
                }
                Action::Join(other) => self.end(*other),
                _ => {}
            }
        }
        let before = self.violation.is_some();
        if let Some(relevant) = relevant {
            self.add(&relevant);
            self.make_room()?;
            self.observe(number)?;
            if !self.visit(number, relevant.thread.index())? {
                // At least one was not visited. The observed run goes on all the same.
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

    fn lane(&mut self, thread: usize) -> &mut Lane {
        while self.lanes.len() <= thread {
            let slots = self.projection.initial.len();
            self.lanes.push(Lane {
                written: vec![vec![Written::default(); slots]],
                ..Lane::default()
            });
            self.frontier.push(0);
        }
        &mut self.lanes[thread]
    }

    /// Adds a relevant event to its thread.
    fn add(&mut self, event: &Relevant) {
        let thread = event.thread.index();
        let needs = (0..)
            .take(self.lanes.len())
            .map(|lane| self.projection.clock().get(Thread(lane)));
        let lane = &mut self.lanes[thread];
        lane.needs.push(needs.collect());
        let mut written = lane.written.last().cloned().unwrap_or_default();
        for change in event.changes.iter() {
            match *change {
                Change::Class { slot, class, rank } => {
                    written[slot] = Written { rank, class };
                    self.slots[slot] = written[slot];
                }
                Change::Inside { slot, inside } => {
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
        self.frontier[thread] += 1;
    }

    /// The cut of all that was observed holds this.
    fn keep_frontier(&mut self, set: u32) {
        self.cuts.append(&self.frontier, self.frontier[0], &[set]);
    }

    /// Lays codes out anew when there are more classes than they have room for.
    fn make_room(&mut self) -> Result<(), CheckError> {
        let threads = u32::try_from(self.lanes.len()).unwrap_or(u32::MAX);
        for slot in 0..self.counts.len() {
            if matches!(self.projection.atoms.slots[slot], Slot::Region(_)) {
                for count in (0..=threads).skip(self.counts[slot].len()) {
                    let class = self.projection.atoms.count_class(slot, count);
                    self.counts[slot].push(class);
                }
            }
        }
        let counts = self.projection.atoms.class_counts();
        self.domain.machine().alphabet.learn(&self.projection.atoms);
        if counts
            .iter()
            .zip(&self.room)
            .any(|(count, room)| count > room)
        {
            self.room = counts
                .iter()
                .map(|count| count.next_power_of_two())
                .collect();
            self.layout = Layout::new(&self.room)?;
            let (atoms, layout) = (&self.projection.atoms, &self.layout);
            self.domain.machine().alphabet.renew(atoms, layout);
            let short = layout.bits <= TABLE_BITS;
            self.letters = vec![u32::MAX; if short { 1 << layout.bits } else { 0 }];
        }
        Ok(())
    }

    /// The observed run goes on to the frontier.
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
            self.violation.get_or_insert_with(|| Found {
                event: number,
                observed: true,
                cut: self.frontier.clone(),
            });
        }
        Ok(())
    }

    /// Lets go of the cuts that no later event extends, and of the lowest when they are too many.
    fn clear_out(&mut self) {
        self.cleared = true;
        let live: Vec<(usize, Vec<u32>)> = (0..self.lanes.len())
            .filter(|lane| !self.lanes[*lane].ended)
            .map(|lane| {
                let number = Thread(u32::try_from(lane).unwrap_or(u32::MAX));
                let clock = self.projection.knowledge(number);
                let known = (0..)
                    .take(self.lanes.len())
                    .map(|other| clock.map_or(0, |clock| clock.get(Thread(other))));
                (lane, known.collect())
            })
            .collect();
        let frontier = &self.frontier;
        let width = frontier.len();
        // From which count of the first thread on the cuts of a row may be extended, by an event of
        // the first thread (only the highest cut) or of another.
        let useful = |cut: &[u32]| {
            let others = |known: &[u32]| {
                known[1..]
                    .iter()
                    .zip(&cut[1..])
                    .all(|(known, has)| known <= has)
            };
            let from = live.iter().filter_map(|(lane, known)| {
                let whole = cut[*lane] == frontier[*lane] && others(known);
                let from = if *lane == 0 { cut[0] } else { known[0] };
                (whole && from <= cut[0]).then_some(from)
            });
            let frontier = (cut == *frontier).then_some(cut[0]);
            from.chain(frontier).min()
        };
        let mut least = self.cuts.retain(width, useful);
        if self.cuts.len() > self.most_cuts / 2 {
            // Half is kept, so that clearing out does not become all there is to do.
            let before = self.cuts.len();
            let lowest = self.cuts.level_to_keep(width, self.most_cuts.div_ceil(2));
            let level = |cut: &[u32]| cut.iter().map(|count| u64::from(*count)).sum::<u64>();
            least = self
                .cuts
                .retain(width, |cut| (level(cut) >= lowest).then_some(0));
            self.dropped += (before - self.cuts.len()) as u128;
        }
        self.next_clearing = (self.cuts.len() * 2).max(FEW_CUTS);
        for (lane, least) in self.lanes.iter_mut().zip(least) {
            lane.forget_below(least);
        }
    }
}

impl Lane {
    /// What the event that is number `count`, from 1, needs.
    fn needs_of(&self, count: u32) -> Option<&[u32]> {
        let place = count.checked_sub(self.base + 1)?;
        self.needs.get(place as usize).map(Vec::as_slice)
    }

    /// No cut that is kept has fewer events.
    fn forget_below(&mut self, least: u32) {
        let many = least.saturating_sub(self.base);
        self.needs.drain(..many as usize);
        self.written.drain(..many as usize);
        self.base += many;
    }
}
