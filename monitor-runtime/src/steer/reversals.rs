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
    /// Words for what comes before what.
    pub(crate) words: String,
    /// A name for the order of the plan.
    pub(crate) key: String,
    /// A name for the observed order.
    pub(crate) observed: String,
}

/// The most conflicts of a run that are looked at.
const MOST: usize = 200;

/// Returns the conflicts of a run that could have been the other way round, in the order in which
/// they happened.
///
/// A conflict is two accesses of an object, one of them not a read, with no access between them
/// that conflicts with both. Conflicts that starting, joining or a message orders are left out,
/// unless the message is only looked for. Of the sections of one lock the taking of the lock
/// counts, not the accesses inside; an attempt to take the lock can come both before the section
/// and in it.
pub(crate) fn reversals(log: &PointLog) -> Vec<Reversal> {
    if log.is_full() {
        return Vec::new();
    }
    let orders = Orders::new(log);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    // A message that is only looked for may not have come yet.
    let sent = log.all_learned().iter().copied();
    let sent = sent.filter(|&(_, received)| orders.kind(received) == Some(PointKind::TryReceive));
    for (first, second) in adjacent(log).into_iter().chain(sent) {
        let beginning = orders.beginning(first);
        // An attempt can come into a section too.
        let within = first != beginning && orders.is_tried(second);
        let within = within.then_some((first, Some(beginning)));
        for (first, inside) in [(beginning, None)].into_iter().chain(within) {
            // Each conflict has a plan of its own, and no more than these are tried.
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

/// Returns the pairs of points of two threads with conflicting accesses of one object and no other
/// such access between them.
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
        // An access that conflicts with this one separates it from later ones.
        if before.iter().any(|(_, other)| conflicts(*other)) {
            before.clear();
        }
        // For each thread, the last one is next to what comes.
        before.retain(|(point, other)| point.thread != at.thread || *other != kind);
        before.push((at, kind));
    }
    pairs
}

/// The order of points that no reversal of conflicts changes, and the locks that are held at them.
struct Orders<'a> {
    log: &'a PointLog,
    /// The points of other threads that a point learned of.
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

    /// Returns the beginning of the section that ends at the point, or the point itself if none
    /// ends there.
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

    /// Returns the end of the section that begins at the point, if one begins there.
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

    /// Returns `true` if the operation may fail, and so needs nothing of other threads.
    fn is_tried(&self, point: Point) -> bool {
        self.kind(point).is_some_and(PointKind::is_tried)
    }

    /// Returns `true` if the operation gives a lock back.
    fn gives_back(&self, point: Point) -> bool {
        self.kind(point).is_some_and(PointKind::gives_a_lock_back)
    }

    /// Returns `true` if the operation takes a lock, in whichever way.
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
        // Sections are reversed at their beginnings: at any other point in one, the thread has the
        // lock that the other thread needs.
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

    /// Plans the second before the first, which comes before all else: anything else would come in
    /// any order, and each run be another one. Of two sections, the second is over before the first
    /// begins; or, if `inside` is a point, what is tried there fails inside the section that begins
    /// at the second.
    fn reversal(&self, first: Point, second: Point, inside: Option<Point>) -> Option<Reversal> {
        let log = self.log;
        let end = self.end(second).filter(|_| inside.is_none());
        let plan = if end.is_some_and(|end| self.comes_before(first, end)) {
            // The section needs what the other thread does later: both threads go on unplanned.
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
            // A number stands for another point where the thread has taken another branch.
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

    /// Returns `true` if the second point could not happen without the first, whatever the order of
    /// conflicts is.
    fn comes_before(&self, first: Point, second: Point) -> bool {
        // The last point of each thread that was looked at.
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
    /// Whether others that share it may hold it too.
    is_shared: bool,
}

/// Returns the locks that are held at each point: a thread that takes a lock at a point does not
/// hold it there yet. What is accessed with a lock, such as whether it is poisoned, counts as the
/// lock.
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
