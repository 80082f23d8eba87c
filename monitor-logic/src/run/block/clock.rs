//! When the steps of a block are.

use crate::run::window::Bounds;

/// When the steps of a block are: by their numbers, and in nanoseconds.
#[derive(Clone, Copy)]
pub(super) struct Clock<'times> {
    steps: usize,
    /// How many steps were before the block.
    before: u64,
    /// None smaller than the one before. Where one lacks all are at time 0.
    times: &'times [u64],
}

impl<'times> Clock<'times> {
    pub(super) fn new(steps: usize, before: u64, times: &'times [u64]) -> Self {
        let times = times.get(..steps).unwrap_or(&[]);
        Self {
            steps,
            before,
            times,
        }
    }

    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    /// When a step is, in what the bounds are of.
    pub(super) fn at(&self, bounds: Bounds, step: usize) -> u64 {
        if bounds.is_of_time {
            self.times.get(step).copied().unwrap_or(0)
        } else {
            self.before + step as u64
        }
    }

    /// When the last step of the block is.
    pub(super) fn last(&self, bounds: Bounds) -> u64 {
        self.at(bounds, self.steps.saturating_sub(1))
    }

    /// The first of the steps from `from` on and before `end` for which `then` is far enough back, else `end`.
    pub(super) fn reached(&self, bounds: Bounds, then: u64, from: usize, end: usize) -> usize {
        self.search(bounds, then.checked_add(bounds.least), from, end)
    }

    /// The first of the steps from `from` on and before `end` for which `then` is too far back, else `end`.
    pub(super) fn passed(&self, bounds: Bounds, then: u64, from: usize, end: usize) -> usize {
        let beyond = bounds.most.and_then(|most| most.checked_add(1));
        let time = beyond.and_then(|beyond| then.checked_add(beyond));
        self.search(bounds, time, from, end)
    }

    /// The first of the steps from `from` on and before `end` that is more than `distance` behind `then`, else `end`.
    pub(super) fn beyond(
        &self,
        bounds: Bounds,
        (then, distance): (u64, u64),
        from: usize,
        end: usize,
    ) -> usize {
        let time = then
            .checked_add(distance)
            .and_then(|time| time.checked_add(1));
        self.search(bounds, time, from, end)
    }

    /// The first of the steps from `from` on and before `end` that is not before a time, else `end`.
    ///
    /// Steps of growing width find it: the cost grows with the logarithm of how far it is from `from`.
    fn search(&self, bounds: Bounds, time: Option<u64>, from: usize, end: usize) -> usize {
        let Some(time) = time.filter(|_| from < end) else {
            return end;
        };
        if !bounds.is_of_time {
            let step = usize::try_from(time.saturating_sub(self.before)).unwrap_or(end);
            return step.clamp(from, end);
        }
        let Some(times) = self.times.get(from..end) else {
            return if time == 0 { from } else { end };
        };
        let (mut start, mut width) = (0, 1);
        while start + width <= times.len() && times[start + width - 1] < time {
            start += width;
            width *= 2;
        }
        let near = &times[start..times.len().min(start + width)];
        from + start + near.partition_point(|at| *at < time)
    }
}
