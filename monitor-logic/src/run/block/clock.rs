//! When the steps of a block are.

use crate::run::window::Bounds;

/// When it is asked whether an operator is true.
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
    /// How many steps were before the block,
    before: u64,
    /// and when the last of them was.
    last: u64,
    /// None smaller than the one before. Where one lacks all are at time 0.
    times: &'times [u64],
    /// How long behind a step is asked what is before the next, at most until that.
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

    /// The clock of a block behind a step at this time, where it is asked so long behind each step what is before the next.
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

    /// The time of a step.
    pub(super) fn time(&self, step: usize) -> u64 {
        self.times.get(step).copied().unwrap_or(0)
    }

    /// The time of the step before one.
    pub(super) fn time_before(&self, step: usize) -> u64 {
        step.checked_sub(1)
            .map_or(self.last, |step| self.time(step))
    }

    /// When the step is that the operands at a step tell of, in what the bounds are of.
    pub(super) fn at(&self, bounds: Bounds, asked: Asked, step: usize) -> u64 {
        let number = self.before + step as u64;
        match (bounds.is_of_time, asked) {
            (true, Asked::AtStep) => self.time(step),
            (true, Asked::BeforeStep) => self.time_before(step),
            (false, Asked::AtStep) => number,
            (false, Asked::BeforeStep) => number.saturating_sub(1),
        }
    }

    /// When it is asked.
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

    /// When it is asked at the last step of the block.
    pub(super) fn last(&self, bounds: Bounds, asked: Asked) -> u64 {
        self.now(bounds, asked, self.steps.saturating_sub(1))
    }

    /// The first of the steps from `from` on and before `end` for which `then` is far enough back, else `end`.
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

    /// The first of the steps from `from` on and before `end` for which `then` is too far back, else `end`.
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

    /// The first of the steps from `from` on and before `end` whose operands tell of a step more than `distance` behind
    /// `then`, else `end`; for bounds of time.
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

    /// The first of the steps from `from` on and before `end` that is not before a time, else `end`.
    ///
    /// Mostly there is none. Else steps of growing width find it: the cost grows with the logarithm of how far it is from
    /// `from`.
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
        // What is before `start` is before the time, and what is at `behind` is not.
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
