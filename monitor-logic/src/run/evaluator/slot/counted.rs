//! The steps that matter for a count with bounds.

use alloc::collections::VecDeque;

use super::Bounds;

/// The steps at which a formula held, for a count with bounds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Counted {
    /// The steps that are not yet far enough back, the oldest first.
    near: VecDeque<Run>,
    /// The steps within the bounds; none where there is no upper bound.
    inside: VecDeque<Run>,
    /// How many steps are within the bounds, up to `enough`.
    count: u64,
    /// The number up to which they are counted.
    enough: u64,
}

/// Steps at one time, or consecutive steps where distances are numbers of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Run {
    first: u64,
    last: u64,
    /// How many steps there are.
    steps: u64,
}

impl Run {
    /// Takes out of it the steps that are at least so far back, if there are any.
    fn take(&mut self, distance: u64, now: u64) -> Option<Self> {
        let until = now.checked_sub(distance)?;
        if until < self.first {
            return None;
        }
        if until >= self.last {
            return Some(core::mem::replace(self, Self { steps: 0, ..*self }));
        }
        // A run of several numbers has one step at each.
        let taken = Self {
            first: self.first,
            last: until,
            steps: until - self.first + 1,
        };
        self.first = until + 1;
        self.steps -= taken.steps;
        Some(taken)
    }
}

/// Takes out of a queue the steps that are at least so far back, and passes them to `each`.
fn take(queue: &mut VecDeque<Run>, distance: u64, now: u64, mut each: impl FnMut(Run)) {
    while let Some(oldest) = queue.front_mut()
        && let Some(taken) = oldest.take(distance, now)
    {
        each(taken);
        if oldest.steps > 0 {
            break;
        }
        queue.pop_front();
    }
}

/// Adds steps behind those of a queue.
fn add(queue: &mut VecDeque<Run>, bounds: Bounds, run: Run) {
    if let Some(last) = queue.back_mut() {
        let at_one_time =
            last.first == last.last && run.first == run.last && last.last == run.first;
        if at_one_time || !bounds.is_of_time && last.last.checked_add(1) == Some(run.first) {
            last.last = run.last;
            last.steps = last.steps.saturating_add(run.steps);
            return;
        }
    }
    queue.push_back(run);
}

impl Counted {
    /// Creates a counter up to a number. Beyond it the count may be too small, but never falls below that number.
    pub(in super::super) fn up_to(enough: u64) -> Self {
        Self {
            near: VecDeque::new(),
            inside: VecDeque::new(),
            count: 0,
            enough,
        }
    }

    /// Returns how many times it keeps at most, if that is known.
    pub(in super::super) fn most(&self, bounds: Bounds) -> Option<u64> {
        (bounds.least == 0 && bounds.most.is_some() && self.enough < u64::MAX)
            .then_some(self.enough)
    }

    #[cfg(test)]
    pub(in super::super) fn len(&self) -> usize {
        self.near.len() + self.inside.len()
    }

    pub(super) fn is_timeless(&self) -> bool {
        self.near.is_empty() && self.inside.is_empty()
    }

    pub(super) fn forget(&mut self, bounds: Bounds, now: u64) {
        let Self {
            near,
            inside,
            count,
            enough,
        } = self;
        take(near, bounds.least, now, |run| {
            *count = count.saturating_add(run.steps);
            if bounds.most.is_some() {
                add(inside, bounds, run);
            }
        });
        let Some(most) = bounds.most else {
            // They stay within the bounds for ever.
            *count = (*count).min(*enough);
            return;
        };
        if let Some(beyond) = most.checked_add(1) {
            take(inside, beyond, now, |run| {
                *count -= run.steps;
            });
        }
        self.drop_superfluous();
    }

    /// Drops steps that are not needed: those that are left are enough until the oldest is too far back as well.
    fn drop_superfluous(&mut self) {
        while let Some(oldest) = self.inside.front_mut() {
            let superfluous = self.count.saturating_sub(self.enough).min(oldest.steps);
            if superfluous == 0 {
                break;
            }
            self.count -= superfluous;
            if superfluous == oldest.steps {
                self.inside.pop_front();
                continue;
            }
            oldest.steps -= superfluous;
            if oldest.first < oldest.last {
                oldest.first += superfluous;
            }
        }
    }

    /// Returns how many there are at the step for which `forget` was called, and at which the formula holds if `holds`.
    pub(in super::super) fn count(&self, bounds: Bounds, holds: bool) -> u64 {
        let now = u64::from(holds && bounds.least == 0);
        self.count.saturating_add(now)
    }

    /// Takes that step into account.
    pub(in super::super) fn take(&mut self, bounds: Bounds, holds: bool, now: u64) {
        if !holds {
            return;
        }
        let run = Run {
            first: now,
            last: now,
            steps: 1,
        };
        if bounds.least > 0 {
            add(&mut self.near, bounds, run);
            return;
        }
        self.count = self.count.saturating_add(1);
        if bounds.most.is_some() {
            add(&mut self.inside, bounds, run);
            self.drop_superfluous();
        } else {
            self.count = self.count.min(self.enough);
        }
    }

    pub(super) fn changes_after(&self, bounds: Bounds, now: u64) -> Option<u64> {
        let ends = [self.near.front(), self.inside.front()]
            .into_iter()
            .flatten();
        let changes = ends.flat_map(|run| bounds.changes(run.first, run.first, now));
        changes.min()
    }
}
