//! When the steps of a block are.

use crate::run::window::Bounds;

/// The moment for which the value of an operator is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Asked {
    /// At each step.
    AtStep,
    /// Between each step and the one before, which is the last that counts: operands are shifted by a step.
    BeforeStep,
}

/// When the steps of a block are: by their numbers, and in nanoseconds.
#[derive(Clone, Copy)]
pub(super) struct Clock<'times> {
    steps: usize,
    /// How many steps there were before the block.
    before: u64,
    /// The time of the last step before the block.
    last: u64,
    /// The times, none smaller than the one before. If one is missing, all steps are at time 0.
    times: &'times [u64],
    /// How long behind a step a value between that step and the next is computed, at most until the next.
    delay: u64,
}

impl<'times> Clock<'times> {
    pub(super) fn new(steps: usize, before: u64, times: &'times [u64]) -> Self {
        let times = times.get(..steps).unwrap_or(&[]);
        Self {
            steps,
            before,
            last: 0,
            times,
            delay: 0,
        }
    }

    /// Returns the clock of a block behind a step at the time `last`, with values between two steps computed `delay`
    /// after the first.
    pub(super) fn behind(self, last: u64, delay: u64) -> Self {
        Self {
            last,
            delay,
            ..self
        }
    }

    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    /// Returns the time of a step.
    pub(super) fn time(&self, step: usize) -> u64 {
        self.times.get(step).copied().unwrap_or(0)
    }

    /// Returns the time of the step before one.
    pub(super) fn time_before(&self, step: usize) -> u64 {
        step.checked_sub(1)
            .map_or(self.last, |step| self.time(step))
    }

    /// Returns the moment (a time or a number, as the bounds have it) of the step whose values the operands have at a
    /// step.
    pub(super) fn at(&self, bounds: Bounds, asked: Asked, step: usize) -> u64 {
        let number = self.before + step as u64;
        match (bounds.is_of_time, asked) {
            (true, Asked::AtStep) => self.time(step),
            (true, Asked::BeforeStep) => self.time_before(step),
            (false, Asked::AtStep) => number,
            (false, Asked::BeforeStep) => number.saturating_sub(1),
        }
    }

    /// Returns the moment for which the value is computed.
    fn now(&self, bounds: Bounds, asked: Asked, step: usize) -> u64 {
        match (bounds.is_of_time, asked) {
            (false, _) => self.before + step as u64,
            (true, Asked::AtStep) => self.time(step),
            (true, Asked::BeforeStep) => {
                let delayed = self.time_before(step).saturating_add(self.delay);
                delayed.min(self.time(step).saturating_sub(1))
            }
        }
    }

    /// Returns the moment for which the value is computed at the last step of the block.
    pub(super) fn last(&self, bounds: Bounds, asked: Asked) -> u64 {
        self.now(bounds, asked, self.steps.saturating_sub(1))
    }

    /// Returns the first of the steps from `from` on and before `end` for which `then` is far enough back, else `end`.
    pub(super) fn reached(
        &self,
        bounds: Bounds,
        asked: Asked,
        then: u64,
        (from, end): (usize, usize),
    ) -> usize {
        let time = then.checked_add(bounds.least);
        self.search(bounds, time, (from, end), |step| {
            self.now(bounds, asked, step)
        })
    }

    /// Returns the first of the steps from `from` on and before `end` for which `then` is too far back, else `end`.
    pub(super) fn passed(
        &self,
        bounds: Bounds,
        asked: Asked,
        then: u64,
        (from, end): (usize, usize),
    ) -> usize {
        let beyond = bounds.most.and_then(|most| most.checked_add(1));
        let time = beyond.and_then(|beyond| then.checked_add(beyond));
        self.search(bounds, time, (from, end), |step| {
            self.now(bounds, asked, step)
        })
    }

    /// Returns the first of the steps from `from` on and before `end` whose operands have the values of a step more
    /// than `distance` after `then`, else `end`; for bounds of time.
    pub(super) fn beyond(
        &self,
        bounds: Bounds,
        asked: Asked,
        (then, distance): (u64, u64),
        (from, end): (usize, usize),
    ) -> usize {
        let time = then
            .checked_add(distance)
            .and_then(|time| time.checked_add(1));
        self.search(bounds, time, (from, end), |step| {
            self.at(bounds, asked, step)
        })
    }

    /// Returns the first of the steps from `from` on and before `end` that is not before a time, else `end`.
    ///
    /// Mostly there is none. Otherwise it is found in strides of growing width: the cost grows with the logarithm of
    /// its distance from `from`.
    fn search(
        &self,
        bounds: Bounds,
        time: Option<u64>,
        (from, end): (usize, usize),
        at: impl Fn(usize) -> u64,
    ) -> usize {
        let Some(time) = time.filter(|_| from < end) else {
            return end;
        };
        if !bounds.is_of_time {
            let step = usize::try_from(time.saturating_sub(self.before)).unwrap_or(end);
            return step.clamp(from, end);
        }
        if at(end - 1) < time {
            return end;
        }
        let (mut start, mut width) = (from, 1);
        while start + width <= end && at(start + width - 1) < time {
            start += width;
            width *= 2;
        }
        // The step before `start` is before the time, and the step at `behind` is not.
        let mut behind = end.min(start + width - 1);
        while start < behind {
            let middle = start + (behind - start) / 2;
            if at(middle) < time {
                start = middle + 1;
            } else {
                behind = middle;
            }
        }
        start
    }
}
