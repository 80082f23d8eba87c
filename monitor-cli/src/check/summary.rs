//! What is known about a property's verdicts.

use monitor_rules::check::Mark;

use super::bits;

/// The verdicts of a property so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    /// At how many steps the property was violated.
    pub(crate) violations: u64,
    /// The first of these steps, from 1.
    pub(crate) first: Option<u64>,
    /// How many stretches of such steps there were.
    pub(crate) stretches: u64,
    open: Open,
}

/// The stretch that is open at the end of the last block.
#[derive(Clone, Debug, Default)]
enum Open {
    #[default]
    None,
    /// A stretch whose place is not shown.
    Unmarked,
    /// Its first step, and its last so far.
    Marked(Mark, Mark),
}

/// What is reported about stretches while steps are added.
pub(crate) enum Stretch<'mark> {
    /// Asks whether the place of one more stretch is shown.
    Wanted,
    /// A stretch began at this step.
    Began(&'mark Mark),
    /// A stretch began and ended at these steps.
    Ended(&'mark Mark, &'mark Mark),
}

impl Summary {
    /// Adds `end` verdicts after `before` others. `say` returns whether one more place is shown.
    pub(crate) fn add(
        &mut self,
        verdicts: &[u64],
        before: u64,
        end: usize,
        mark: &impl Fn(usize) -> Mark,
        mut say: impl FnMut(Stretch<'_>) -> bool,
    ) {
        if end == 0 {
            return;
        }
        self.violations += bits::unset(verdicts, end);
        let mut at = 0;
        loop {
            if matches!(self.open, Open::None) {
                let Some(first) = bits::next(verdicts, false, at, end) else {
                    return;
                };
                self.first.get_or_insert(before + first as u64 + 1);
                self.stretches += 1;
                self.open = if say(Stretch::Wanted) {
                    let mark = mark(first);
                    say(Stretch::Began(&mark));
                    Open::Marked(mark.clone(), mark)
                } else {
                    Open::Unmarked
                };
                at = first;
            }
            let holds = bits::next(verdicts, true, at, end);
            if let Open::Marked(first, last) = &mut self.open {
                // It may have ended with the block before.
                if let Some(violated) = holds.unwrap_or(end).checked_sub(1) {
                    *last = mark(violated);
                }
                if holds.is_some() {
                    say(Stretch::Ended(first, last));
                }
            }
            let Some(holds) = holds else { return };
            self.open = Open::None;
            at = holds;
        }
    }

    /// Records that the last step violates the property, which is checked only there. Returns `true` if that is new.
    pub(crate) fn violated_at_end(&mut self, last: &Mark) -> bool {
        if !matches!(self.open, Open::None) {
            // It was violated there already, by a key that had ended.
            return false;
        }
        self.violations += 1;
        self.first.get_or_insert(last.step);
        self.stretches += 1;
        self.open = Open::Marked(last.clone(), last.clone());
        true
    }

    /// Ends the open stretch. Returns its first and last step, if its place is shown.
    pub(crate) fn close(&mut self) -> Option<(Mark, Mark)> {
        match std::mem::take(&mut self.open) {
            Open::Marked(first, last) => Some((first, last)),
            Open::None | Open::Unmarked => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::diagnostic::FilePlace;

    fn mark(step: u64) -> Mark {
        Mark {
            step,
            place: FilePlace {
                file: "f".into(),
                line: step,
                column: None,
            },
            time: None,
        }
    }

    proptest! {
        #[test]
        fn stretches_do_not_depend_on_blocks(
            verdicts in proptest::collection::vec(proptest::bool::weighted(0.7), 1..300),
            sizes in proptest::collection::vec(1..130_usize, 1..4),
        ) {
            let mut expected = Vec::new();
            for (step, holds) in (1..).zip(&verdicts) {
                match expected.last_mut() {
                    _ if *holds => {}
                    Some((_, last)) if *last + 1 == step => *last = step,
                    _ => expected.push((step, step)),
                }
            }
            let mut summary = Summary::default();
            let mut found = Vec::new();
            let mut before = 0;
            let mut sizes = sizes.iter().cycle();
            while before < verdicts.len() {
                let end = (*sizes.next().unwrap()).min(verdicts.len() - before);
                let mut words = vec![0; end.div_ceil(64)];
                for step in 0..end {
                    words[step / 64] |= u64::from(verdicts[before + step]) << (step % 64);
                }
                let at = |step: usize| mark((before + step + 1) as u64);
                summary.add(&words, before as u64, end, &at, |stretch| {
                    if let Stretch::Ended(first, last) = stretch {
                        found.push((first.step, last.step));
                    }
                    true
                });
                before += end;
            }
            found.extend(summary.close().map(|(first, last)| (first.step, last.step)));
            prop_assert_eq!(summary.first, expected.first().map(|(first, _)| *first));
            prop_assert_eq!(summary.stretches, expected.len() as u64);
            let violations = verdicts.iter().filter(|holds| !**holds).count() as u64;
            prop_assert_eq!(summary.violations, violations);
            prop_assert_eq!(found, expected);
        }
    }
}
