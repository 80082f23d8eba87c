//! What is kept of earlier steps beside bits.

use alloc::{boxed::Box, collections::VecDeque};

use monitor_formula::Window;

use crate::semantics::value::Value;

/// A value that is kept.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kept {
    Boolean(bool),
    Integer(i128),
    Float(f64),
    Text(Box<str>),
}

impl Kept {
    pub(super) fn of(value: Value<'_>) -> Self {
        match value {
            Value::Boolean(value) => Self::Boolean(value),
            Value::Integer(value) => Self::Integer(value),
            Value::Float(value) => Self::Float(value),
            Value::Text(value) => Self::Text(value.into()),
        }
    }

    pub(super) fn value(&self) -> Value<'_> {
        match self {
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(value) => Value::Float(*value),
            Self::Text(value) => Value::Text(value),
        }
    }
}

/// What a bounded operator or a value of the past keeps. Times are those of the clock of its window: nanoseconds, or
/// numbers of steps.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Slot {
    /// When G last held in the stretch that F keeps: bounded above, `F since[<=d] G`.
    Latest(Option<u64>),
    /// When G first held in it: bounded below, `F since[>=d] G`.
    Earliest(Earliest),
    /// When G held in it, as ranges, the oldest first: bounded on both sides.
    Times(VecDeque<Range>),
    /// The value one step before.
    Previous(Earlier),
    /// The value when a formula last held.
    Last(Option<Kept>),
    /// How often a formula held.
    Count(u64),
    /// How often it held since another did; `None` where that never did.
    CountSince(Option<u64>),
    /// When it held, for a count with bounds.
    Counted(Counted),
}

/// The value one step before.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Earlier {
    NoStep,
    /// It may have been absent.
    Was(Option<Kept>),
}

/// When G first held in a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Earliest {
    Never,
    At(u64),
    /// So long ago that the operator is true until the stretch ends.
    LongAgo,
}

/// Steps at which a formula held: at one time, or behind one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    first: u64,
    last: u64,
    /// How many steps they are.
    steps: u64,
}

/// The steps that a count with bounds may still have to do with.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Counted {
    /// Those within the bounds or nearer.
    times: VecDeque<Range>,
    /// How many steps there are in them.
    near: u64,
    /// How many steps are beyond all upper bounds, where there is none.
    beyond: u64,
}

impl Slot {
    /// The slot of an operator with these bounds, before the first step.
    pub(super) fn of(window: Window) -> Self {
        match (window.least(), window.most()) {
            (0, Some(_)) => Self::Latest(None),
            (_, None) => Self::Earliest(Earliest::Never),
            _ => Self::Times(VecDeque::new()),
        }
    }

    /// The value of `F since[W] G` now, where F is `keeps` and G is `makes`.
    pub(super) fn since(&mut self, window: Window, keeps: bool, makes: bool, now: u64) -> bool {
        let least = window.least();
        match self {
            Self::Latest(latest) => {
                let most = window.most().unwrap_or(u64::MAX);
                *latest = latest.filter(|then| keeps && now.saturating_sub(*then) <= most);
                if makes {
                    *latest = Some(now);
                }
                latest.is_some()
            }
            Self::Earliest(earliest) => {
                if !keeps {
                    *earliest = Earliest::Never;
                }
                if makes && *earliest == Earliest::Never {
                    *earliest = Earliest::At(now);
                }
                if let Earliest::At(then) = *earliest
                    && now.saturating_sub(then) >= least
                {
                    *earliest = Earliest::LongAgo;
                }
                *earliest == Earliest::LongAgo
            }
            Self::Times(times) => {
                if !keeps {
                    times.clear();
                }
                if makes {
                    add(times, now, window);
                }
                let most = window.most().unwrap_or(u64::MAX);
                // Of those that are far enough only the latest matters: it is the last to go too far.
                let is_far = |then: u64| now.saturating_sub(then) >= least;
                while times.get(1).is_some_and(|next| is_far(next.first)) {
                    times.pop_front();
                }
                if times
                    .front()
                    .is_some_and(|range| now.saturating_sub(range.last) > most)
                {
                    times.pop_front();
                }
                times.front().is_some_and(|range| {
                    let latest_far = range.last.min(now.saturating_sub(least));
                    is_far(range.first) && now.saturating_sub(latest_far) <= most
                })
            }
            _ => false,
        }
    }

    /// The earliest time after `now` at which its value changes if no step comes before.
    pub(super) fn changes_after(&self, window: Window, now: u64) -> Option<u64> {
        let least = window.least();
        let beyond = window.most().map(|most| most.saturating_add(1));
        let entered = |then: u64| then.saturating_add(least);
        let left = |then: u64| beyond.map(|beyond| then.saturating_add(beyond));
        let ahead = |time: &u64| *time > now && *time < u64::MAX;
        match self {
            Self::Latest(latest) => latest.and_then(left).filter(ahead),
            Self::Earliest(Earliest::At(then)) => Some(entered(*then)).filter(ahead),
            Self::Times(times) => changes(times, entered, left).filter(ahead).min(),
            Self::Counted(counted) => changes(&counted.times, entered, left).filter(ahead).min(),
            _ => None,
        }
    }
}

fn changes(
    times: &VecDeque<Range>,
    entered: impl Fn(u64) -> u64,
    left: impl Fn(u64) -> Option<u64>,
) -> impl Iterator<Item = u64> {
    times
        .iter()
        .flat_map(move |range| [Some(entered(range.first)), left(range.last)])
        .flatten()
}

/// Adds a step at which a formula holds.
fn add(times: &mut VecDeque<Range>, now: u64, window: Window) {
    if let Some(last) = times.back_mut() {
        // Steps behind one another are a range; times are points, between which nothing held.
        let joins = last.last == now || !window.is_of_time() && last.last + 1 == now;
        if joins {
            last.last = now;
            last.steps += 1;
            return;
        }
    }
    times.push_back(Range {
        first: now,
        last: now,
        steps: 1,
    });
}

impl Counted {
    /// Returns `true` if it acts as one that has counted nothing, whenever the next step is.
    pub(super) fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    /// At how many steps within the bounds the formula held, which does now if `holds`. Above `enough` the number may be
    /// smaller than it is, but not below that: what is older is not kept.
    pub(super) fn count(&mut self, window: Window, holds: bool, now: u64, enough: u64) -> u64 {
        if holds {
            add(&mut self.times, now, window);
            self.near += 1;
        }
        let (least, most) = (window.least(), window.most());
        while let Some(range) = self.times.front_mut() {
            let far = most.map_or(least, |most| most.saturating_add(1));
            let gone = leave(range, now, far);
            if most.is_none() {
                self.beyond += gone;
            }
            self.near -= gone;
            if range.steps > 0 {
                break;
            }
            self.times.pop_front();
        }
        if most.is_none() {
            return self.beyond;
        }
        if least == 0 {
            while let Some(oldest) = self.times.front()
                && self.near - oldest.steps >= enough
            {
                self.near -= oldest.steps;
                self.times.pop_front();
            }
            return self.near;
        }
        let far = |range: &Range| {
            let mut near = *range;
            leave(&mut near, now, least)
        };
        self.times.iter().map(far).sum()
    }
}

/// Takes the steps that are at least so far back out of a range, and says how many they are.
fn leave(range: &mut Range, now: u64, distance: u64) -> u64 {
    if now.saturating_sub(range.first) < distance || now < distance {
        return 0;
    }
    let gone = if now - distance >= range.last {
        range.steps
    } else {
        // A range of more than one time has a step at each.
        now - distance - range.first + 1
    };
    range.steps -= gone;
    range.first = range.first.saturating_add(gone).min(range.last);
    gone
}
