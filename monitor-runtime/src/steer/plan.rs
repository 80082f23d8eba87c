//! Plans: from the order of a few events to an order of all points that lead to them.

use std::collections::{HashMap, HashSet};

use super::{
    conflicts::Conflicts,
    point::{Point, PointPlace, ThreadPath},
    recording::{PointAccess, PointLog},
};
use crate::ground::{AccessKind, PointKind};

/// Scheduling points in an order in which they can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) points: Vec<PlannedPoint>,
}

/// A point of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlannedPoint {
    pub(crate) thread: ThreadPath,
    /// Its number among the points of its thread, from 1.
    pub(crate) number: u32,
    pub(crate) place: PointPlace,
    /// The points of other threads that it waits for, by their places in the plan: at most one for
    /// each thread.
    pub(crate) after: Vec<usize>,
    /// Whether the thread waits for the lock that it asks for at this point.
    pub(crate) is_wait: bool,
}

/// How the plan orders sections of locks that may change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SectionOrder {
    /// The sections stay in the observed order.
    Observed,
    /// The order of the run's events decides, which take locks and give them back.
    OfEvents,
}

/// The points that each point comes after, however the plan lists them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlannedOrder(Vec<(PlannedName, Vec<PlannedName>)>);

/// A point of a plan by its thread and its number there.
type PlannedName = (ThreadPath, u32);

impl Plan {
    /// The order that the plan has.
    pub(crate) fn order(&self) -> PlannedOrder {
        let name = |point: &PlannedPoint| (point.thread.clone(), point.number);
        let names = self.points.iter().map(|point| {
            let after = point.after.iter().map(|&other| name(&self.points[other]));
            let mut after: Vec<PlannedName> = after.collect();
            after.sort_unstable();
            (name(point), after)
        });
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        PlannedOrder(names)
    }

    /// The points that a run takes: those at which its events happen, `run`, in its order, and
    /// before each of them what was observed before it, as far as it is not ruled out by the order
    /// of the run. None of the events in `later` happens.
    ///
    /// Returns `None` if a point is not known, since the run was too long.
    pub(crate) fn new(
        log: &PointLog,
        run: &[Point],
        later: &[Point],
        sections: SectionOrder,
    ) -> Option<Self> {
        if log.is_full() {
            return None;
        }
        let order = Linearisation::new(log, run, later, sections).order(run);
        planned(log, run, &order)
    }

    /// As [`new`](Self::new), but at the end a thread waits at each of the points `waits`, in this
    /// order.
    #[cfg(feature = "locks")]
    pub(crate) fn to_waits(log: &PointLog, run: &[Point], waits: &[Point]) -> Option<Self> {
        // A thread that asked for a lock and got it has asked at the point where it would wait.
        let is_before = |point: &Point| {
            let mut waits = waits.iter();
            waits.all(|wait| wait.thread != point.thread || point.number < wait.number)
        };
        let run = run.iter().copied().filter(is_before);
        let run: Vec<Point> = run.chain(waits.iter().copied()).collect();
        if log.is_full() {
            return None;
        }
        // Nothing happens that a thread does behind its wait.
        let behind = |wait: &Point| Point {
            number: wait.number + 1,
            ..*wait
        };
        let behind: Vec<Point> = waits.iter().map(behind).collect();
        let mut linearisation = Linearisation::new(log, &run, &behind, SectionOrder::OfEvents);
        for wait in waits {
            // What it learned came with what it waits for.
            linearisation.before.remove(wait);
        }
        let order = linearisation.order(&run);
        let mut plan = planned(log, &run, &order)?;
        for wait in waits {
            let path = log.path(wait.thread);
            let mut points = plan.points.iter_mut();
            let point =
                points.find(|point| Some(&point.thread) == path && point.number == wait.number)?;
            point.is_wait = true;
        }
        Some(plan)
    }
}

/// An order of points under construction.
struct Linearisation {
    /// The points of other threads that each point comes after, as observed.
    before: HashMap<Point, Vec<Point>>,
    /// The points of each thread whose events must not happen yet.
    barred: HashMap<u32, Vec<u32>>,
    taken: HashSet<Point>,
    order: Vec<Point>,
}

impl Linearisation {
    fn new(log: &PointLog, run: &[Point], later: &[Point], sections: SectionOrder) -> Self {
        let mut before: HashMap<Point, Vec<Point>> = HashMap::new();
        for &(from, to) in log.all_learned() {
            before.entry(to).or_default().push(from);
        }
        let mut conflicts = Conflicts::new();
        for &PointAccess {
            at,
            object,
            kind,
            is_of_section,
        } in log.accesses()
        {
            let kind = if is_of_section && sections == SectionOrder::OfEvents {
                AccessKind::Commute
            } else {
                kind
            };
            conflicts.access(object, kind, at, |earlier| {
                if earlier.thread != at.thread {
                    before.entry(at).or_default().push(earlier);
                }
            });
        }
        let mut barred: HashMap<u32, Vec<u32>> = HashMap::new();
        for point in run.iter().chain(later) {
            barred.entry(point.thread).or_default().push(point.number);
        }
        for numbers in barred.values_mut() {
            // The first number is at the end, where it is removed.
            numbers.sort_unstable_by(|left, right| right.cmp(left));
            numbers.dedup();
        }
        Self {
            before,
            barred,
            taken: HashSet::new(),
            order: Vec::new(),
        }
    }

    fn order(mut self, run: &[Point]) -> Vec<Point> {
        for &point in run {
            if let Some(numbers) = self.barred.get_mut(&point.thread)
                && numbers.last() == Some(&point.number)
            {
                numbers.pop();
            }
            self.take(point);
        }
        self.order
    }

    /// Returns `true` if the point can come now: neither it nor an earlier point of its thread has
    /// an event that must not happen yet.
    fn may_come(&self, point: Point) -> bool {
        let first = self
            .barred
            .get(&point.thread)
            .and_then(|numbers| numbers.last());
        first.is_none_or(|&first| point.number < first)
    }

    /// Takes the point, after all points that it comes after.
    fn take(&mut self, point: Point) {
        let mut open = vec![(point, false)];
        let mut entered = HashSet::new();
        while let Some((point, is_ready)) = open.pop() {
            if is_ready {
                if self.taken.insert(point) {
                    self.order.push(point);
                }
                continue;
            }
            // A point that is met again while it is open comes after itself in the observed order
            // alone, and not in this one.
            if self.taken.contains(&point) || !entered.insert(point) {
                continue;
            }
            open.push((point, true));
            let others = self.before.get(&point).into_iter().flatten().copied();
            let others = others.filter(|&other| self.may_come(other));
            open.extend(others.map(|other| (other, false)));
            if point.number > 1 {
                let number = point.number - 1;
                // The thread's earlier points are looked at first, in their order.
                open.push((Point { number, ..point }, false));
            }
        }
    }
}

/// Returns the plan of the points in this order, each with the points that it waits for.
fn planned(log: &PointLog, run: &[Point], order: &[Point]) -> Option<Plan> {
    let places: HashMap<Point, usize> = order.iter().copied().zip(0..).collect();
    let mut after: Vec<HashMap<u32, usize>> = vec![HashMap::new(); order.len()];
    let mut wait = |place: usize, other: usize| {
        let thread = order[other].thread;
        if other < place && thread != order[place].thread {
            let last = after[place].entry(thread).or_insert(other);
            *last = other.max(*last);
        }
    };
    let learned: HashSet<(Point, Point)> = log.all_learned().iter().copied().collect();
    for &(from, to) in &learned {
        // Points that wait for each other, such as both ends of a channel without room, are done
        // together.
        if let (Some(&from_place), Some(&to_place)) = (places.get(&from), places.get(&to))
            && !learned.contains(&(to, from))
        {
            wait(to_place, from_place);
        }
    }
    let mut accesses: Vec<Vec<(u64, AccessKind)>> = vec![Vec::new(); order.len()];
    for access in log.accesses() {
        if let Some(&place) = places.get(&access.at) {
            accesses[place].push((access.object, access.kind));
        }
    }
    let mut conflicts = Conflicts::new();
    for (place, accesses) in accesses.iter().enumerate() {
        for &(object, kind) in accesses {
            conflicts.access(object, kind, place, |other| wait(place, other));
        }
    }
    for pair in run.windows(2) {
        if let (Some(&first), Some(&second)) = (places.get(&pair[0]), places.get(&pair[1])) {
            wait(second, first);
        }
    }
    wait_for_no_start(log, order, &mut after);
    let points = order.iter().zip(after).map(|(&point, after)| {
        let mut after: Vec<usize> = after.into_values().collect();
        after.sort_unstable();
        Some(PlannedPoint {
            thread: log.path(point.thread)?.clone(),
            number: point.number,
            place: log.place(point)?.clone(),
            after,
            is_wait: false,
        })
    });
    Some(Plan {
        points: points.collect::<Option<_>>()?,
    })
}

/// Makes what waits for the start of a thread wait for what comes before that start. The branches of a
/// task may be started in another order than they were: each can come before the start of the other
/// one, for which its task would have to go on while it waits for the branch.
fn wait_for_no_start(log: &PointLog, order: &[Point], after: &mut [HashMap<u32, usize>]) {
    let places: HashMap<Point, usize> = order.iter().copied().zip(0..).collect();
    // For each start, the last point of each thread that comes before it and is none.
    let mut before_start: HashMap<usize, HashMap<u32, usize>> = HashMap::new();
    for (place, point) in order.iter().enumerate() {
        let mut others = HashMap::new();
        for (&thread, &other) in &after[place] {
            match before_start.get(&other) {
                Some(before) => include(&mut others, before),
                None => include(&mut others, &HashMap::from([(thread, other)])),
            }
        }
        let is_start = |place: &PointPlace| place.kind == PointKind::Start;
        if log.place(*point).is_some_and(is_start) {
            let mut needed = others.clone();
            let number = point.number - 1;
            if let Some(before) = places.get(&Point { number, ..*point }) {
                match before_start.get(before) {
                    Some(before) => include(&mut needed, before),
                    None => include(&mut needed, &HashMap::from([(point.thread, *before)])),
                }
            }
            before_start.insert(place, needed);
        }
        others.remove(&point.thread);
        after[place] = others;
    }
}

/// Adds what comes later of each thread.
fn include(last: &mut HashMap<u32, usize>, other: &HashMap<u32, usize>) {
    for (&thread, &place) in other {
        let last = last.entry(thread).or_insert(place);
        *last = place.max(*last);
    }
}

#[cfg(test)]
mod tests;
