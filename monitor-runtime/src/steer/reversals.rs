//! Conflicts that could have been the other way round.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{
    plan::{Plan, SectionOrder},
    point::Point,
    recording::{PointAccess, PointLog},
};
use crate::ground::{AccessKind, PointKind};

/// A conflict of two threads, and the plan in which it is the other way round than observed.
#[derive(Clone, Debug)]
pub(crate) struct Reversal {
    pub(crate) plan: Plan,
    /// What comes before what.
    pub(crate) words: String,
    /// Names the order that the plan has.
    pub(crate) key: String,
    /// Names the order that was observed.
    pub(crate) observed: String,
}

/// So many conflicts of a run are looked at.
const MOST: usize = 200;

/// The conflicts of a run that could have been the other way round, in the order in which they were.
///
/// Two accesses of an object, one of them not a read, with none between that conflicts with both. Not those which start,
/// join or message order, but for a message that is only looked for; of sections of one lock, not the accesses inside but the
/// taking of the lock, and what only tries to take it both before the section and in it.
pub(crate) fn reversals(log: &PointLog) -> Vec<Reversal> {
    if log.is_full() {
        return Vec::new();
    }
    let orders = Orders::new(log);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    // What is looked for may not have come yet.
    let sent = log.all_learned().iter().copied();
    let sent = sent.filter(|&(_, received)| orders.kind(received) == Some(PointKind::TryReceive));
    for (first, second) in adjacent(log).into_iter().chain(sent) {
        let beginning = orders.beginning(first);
        // What is only tried can come into a section too.
        let within = first != beginning && orders.is_tried(second);
        let within = within.then_some((first, Some(beginning)));
        for (first, inside) in [(beginning, None)].into_iter().chain(within) {
            // Each has a plan of its own, and more are not tried.
            if found.len() < MOST
                && seen.insert((first, second))
                && orders.may_be_reversed(first, second)
                && let Some(reversal) = orders.reversal(first, second, inside)
            {
                found.push(reversal);
            }
        }
    }
    found
}

/// The pairs of points of two threads with conflicting accesses of one object, such that no other is between.
fn adjacent(log: &PointLog) -> Vec<(Point, Point)> {
    let mut last: HashMap<u64, Vec<(Point, AccessKind)>> = HashMap::new();
    let mut pairs = Vec::new();
    for &PointAccess {
        at, object, kind, ..
    } in log.accesses()
    {
        let before = last.entry(object).or_default();
        let conflicts = |other: AccessKind| match kind {
            AccessKind::Write => true,
            kind => other != kind,
        };
        let earlier = before.iter().filter(|(_, other)| conflicts(*other));
        let earlier = earlier.filter(|(point, _)| point.thread != at.thread);
        pairs.extend(earlier.map(|(point, _)| (*point, at)));
        // What it conflicts with is not next to what comes after it.
        if before.iter().any(|(_, other)| conflicts(*other)) {
            before.clear();
        }
        // Of each thread the last is next to what comes.
        before.retain(|(point, other)| point.thread != at.thread || *other != kind);
        before.push((at, kind));
    }
    pairs
}

/// What orders points that no conflict can reverse, and which locks are held at them.
struct Orders<'a> {
    log: &'a PointLog,
    /// The points of other threads that a point has learned of.
    learned: HashMap<Point, Vec<Point>>,
    /// The objects that are accessed at a point.
    objects: HashMap<Point, BTreeSet<u64>>,
    held: HashMap<Point, Vec<HeldLock>>,
}

impl<'a> Orders<'a> {
    fn new(log: &'a PointLog) -> Self {
        let mut learned: HashMap<Point, Vec<Point>> = HashMap::new();
        for &(from, to) in log.all_learned() {
            learned.entry(to).or_default().push(from);
        }
        let mut objects: HashMap<Point, BTreeSet<u64>> = HashMap::new();
        for access in log.accesses() {
            objects.entry(access.at).or_default().insert(access.object);
        }
        Self {
            log,
            learned,
            held: held(log, &objects),
            objects,
        }
    }

    /// Where the section begins that ends at the point; the point itself if none does.
    fn beginning(&self, point: Point) -> Point {
        if !self.gives_back(point) {
            return point;
        }
        let objects = self.objects.get(&point);
        let mut earlier = (1..point.number)
            .rev()
            .map(|number| Point { number, ..point });
        let is_taken = |earlier: &Point| {
            let taken = self.objects.get(earlier);
            let is_of_it = taken
                .zip(objects)
                .is_some_and(|(one, other)| !one.is_disjoint(other));
            self.takes(*earlier) && is_of_it
        };
        earlier.find(is_taken).unwrap_or(point)
    }

    /// Where the section ends that begins at the point, if one does.
    fn end(&self, point: Point) -> Option<Point> {
        if !self.takes(point) && !self.is_tried(point) {
            return None;
        }
        let objects = self.objects.get(&point)?;
        let later = (point.number + 1..).map(|number| Point { number, ..point });
        let mut later = later.take_while(|later| self.log.place(*later).is_some());
        later.find(|later| {
            let given_back = self.objects.get(later);
            self.gives_back(*later)
                && given_back.is_some_and(|given_back| !given_back.is_disjoint(objects))
        })
    }

    /// Returns `true` if what is done may fail, and so needs nothing of other threads.
    fn is_tried(&self, point: Point) -> bool {
        self.kind(point).is_some_and(PointKind::is_tried)
    }

    /// Returns `true` if a lock is given back.
    fn gives_back(&self, point: Point) -> bool {
        self.kind(point).is_some_and(PointKind::gives_a_lock_back)
    }

    /// Returns `true` if a lock is taken, whatever that takes.
    fn takes(&self, point: Point) -> bool {
        self.kind(point).is_some_and(PointKind::takes_a_lock)
    }

    fn kind(&self, point: Point) -> Option<PointKind> {
        Some(self.log.place(point)?.kind)
    }

    fn may_be_reversed(&self, first: Point, second: Point) -> bool {
        let is_end = |point| self.kind(point).is_some_and(PointKind::is_free);
        if is_end(first) || is_end(second) || self.gives_back(second) {
            return false;
        }
        // A section is reversed by its beginning: where the other thread takes the lock, it is this one that has it.
        let held = |point: &Point| self.held.get(point).map_or(&[][..], Vec::as_slice);
        let excludes = |one: &HeldLock, other: &HeldLock| {
            one.lock == other.lock && !(one.is_shared && other.is_shared)
        };
        let others = held(&second);
        if held(&first)
            .iter()
            .any(|one| others.iter().any(|other| excludes(one, other)))
        {
            return false;
        }
        !self.comes_before(first, second)
    }

    /// The second before the first, which comes before all else: what else there is would come in any order, and each run be
    /// another one. Of two sections, the second is over before the first begins, or what is tried fails `inside` the one that
    /// begins there.
    fn reversal(&self, first: Point, second: Point, inside: Option<Point>) -> Option<Reversal> {
        let log = self.log;
        let end = self.end(second).filter(|_| inside.is_none());
        let plan = if end.is_some_and(|end| self.comes_before(first, end)) {
            // The section needs what the other thread does later: both go on as they can.
            Plan::new(log, &[second], &[first], SectionOrder::Observed)?
        } else {
            let run = inside.into_iter().chain([second]).chain(end);
            let run: Vec<Point> = run.chain([first]).collect();
            Plan::new(log, &run, &[], SectionOrder::Observed)?
        };
        let (before, after) = (log.place(second)?, log.place(first)?);
        let (before_thread, after_thread) = (log.path(second.thread)?, log.path(first.thread)?);
        let name = |path| log.name(path).unwrap_or_default();
        let words = format!(
            "{before} of thread `{}` comes before {after} of thread `{}`",
            name(before_thread),
            name(after_thread)
        );
        let key = |one: Point, other: Point| {
            let path = |point: Point| log.path(point.thread).map(ToString::to_string);
            let place = |point: Point| log.place(point).map(ToString::to_string);
            // The same number is another point where the thread has taken another branch.
            format!(
                "{}:{} {}<{}:{} {}",
                path(one).unwrap_or_default(),
                one.number,
                place(one).unwrap_or_default(),
                path(other).unwrap_or_default(),
                other.number,
                place(other).unwrap_or_default(),
            )
        };
        Some(Reversal {
            plan,
            words,
            key: key(second, first),
            observed: key(first, second),
        })
    }

    /// Returns `true` if the second could not be without the first, whatever the order of conflicts is.
    fn comes_before(&self, first: Point, second: Point) -> bool {
        // How far each thread was looked at.
        let mut seen: HashMap<u32, u32> = HashMap::new();
        let mut open = vec![second];
        while let Some(point) = open.pop() {
            if point.thread == first.thread && point.number >= first.number {
                return true;
            }
            let from = seen.insert(point.thread, point.number).unwrap_or(0);
            seen.entry(point.thread)
                .and_modify(|last| *last = from.max(*last));
            for number in from + 1..=point.number {
                if number == second.number && point.thread == second.thread && self.is_tried(second)
                {
                    continue;
                }
                let before = self.learned.get(&Point { number, ..point });
                open.extend(before.into_iter().flatten().copied());
            }
        }
        false
    }
}

/// A lock that a thread holds.
#[derive(Clone, Copy)]
struct HeldLock {
    lock: u64,
    /// Whether others may hold it too that share it.
    is_shared: bool,
}

/// The locks that are held at each point: one that takes a lock does not hold it yet. What is accessed with a lock, such as
/// whether it is poisoned, counts as the lock.
fn held(log: &PointLog, objects: &HashMap<Point, BTreeSet<u64>>) -> HashMap<Point, Vec<HeldLock>> {
    let mut held = HashMap::new();
    for thread in 0..log.threads() {
        let mut locks: Vec<HeldLock> = Vec::new();
        for number in 1.. {
            let point = Point { thread, number };
            let Some(place) = log.place(point) else { break };
            let touched = objects.get(&point);
            let is_touched = |lock: &HeldLock| touched.is_some_and(|all| all.contains(&lock.lock));
            if place.kind.gives_a_lock_back() || place.kind == PointKind::Wait {
                locks.retain(|lock| !is_touched(lock));
            }
            if !locks.is_empty() {
                held.insert(point, locks.clone());
            }
            if place.kind.takes_a_lock() {
                let is_shared = place.kind == PointKind::ReadLock;
                let taken = touched.into_iter().flatten();
                locks.extend(taken.map(|&lock| HeldLock { lock, is_shared }));
            }
        }
    }
    held
}

#[cfg(test)]
mod tests;
