//! Rules that are checked together, since they are for the same keys and end together.

use monitor_rules::check::{Automata, Group, StepNames, Violations};

use super::{at::At, conditions::Conditions};
use crate::step::Mask;

/// Groups of rules, each in its place as long as it exists.
#[derive(Debug, Default)]
pub(super) struct Groups {
    list: Vec<Option<Together>>,
}

#[derive(Debug)]
struct Together {
    group: Group,
    reads: Mask,
    /// Whether a step that has nothing of what they read changes nothing.
    leaves_out_idle: bool,
}

/// The place of a rule that is checked together with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) group: usize,
    pub(super) place: usize,
}

/// A rule that is checked by itself from now on, and the seat that it had.
pub(super) type Parted = (Seat, Box<Automata>);

impl Groups {
    /// Returns the number of a free place for a group.
    pub(super) fn free(&mut self) -> usize {
        let free = self.list.iter().position(Option::is_none);
        free.unwrap_or_else(|| {
            self.list.push(None);
            self.list.len() - 1
        })
    }

    /// Puts rules together, in the order of their places, in a free place for a group. If `leaves_out_idle`, a step
    /// that has nothing of what they read changes nothing in them.
    pub(super) fn put(
        &mut self,
        group: usize,
        rules: impl IntoIterator<Item = Box<Automata>>,
        reads: Mask,
        leaves_out_idle: bool,
    ) {
        self.list[group] = Some(Together {
            group: Group::new(rules),
            reads,
            leaves_out_idle,
        });
    }

    /// Keeps only the rules in these seats.
    pub(super) fn retain(&mut self, seats: &[Seat]) {
        for (group, place) in self.list.iter_mut().enumerate() {
            let is_kept = |place| seats.contains(&Seat { group, place });
            if !seats.iter().any(|seat| seat.group == group) {
                *place = None;
            } else if let Some(together) = place {
                together.group.retain(is_kept);
            }
        }
    }

    /// Checks a step. Returns the rules that cannot be together from this step on, which they have not taken.
    pub(super) fn step(
        &mut self,
        at: &At<'_, '_>,
        conditions: &mut Conditions,
        names: &mut StepNames,
    ) -> Vec<Parted> {
        let mut parted = Vec::new();
        for (group, place) in self.list.iter_mut().enumerate() {
            let Some(together) = place else { continue };
            if together.leaves_out_idle && !together.reads.meets(at.row.present()) {
                continue;
            }
            let holds = |number| conditions.holds(number, at.row);
            if together.group.take_step(holds, &at.now, names).is_err()
                && let Some(together) = place.take()
            {
                let rules = together.group.part().into_iter();
                parted.extend(rules.map(|(place, rule)| (Seat { group, place }, rule)));
            }
        }
        parted
    }

    /// Returns `true` if the rule in a seat is violated at the last step that mattered to it.
    pub(super) fn is_violated(&self, seat: Seat) -> bool {
        self.group(seat)
            .is_some_and(|group| group.is_violated(seat.place))
    }

    fn group(&self, seat: Seat) -> Option<&Group> {
        let together = self.list.get(seat.group)?.as_ref()?;
        Some(&together.group)
    }

    /// Returns the rule in a seat.
    pub(super) fn rule(&self, seat: Seat) -> Option<&Automata> {
        self.group(seat)?.rule(seat.place)
    }

    /// Returns how many keys were named, as far as that is known.
    pub(super) fn count(&self, seat: Seat) -> Option<(u64, bool)> {
        Some(self.group(seat)?.count())
    }

    /// Returns the violations of the rule in a seat.
    pub(super) fn violations_mut(&mut self, seat: Seat) -> Option<&mut Violations> {
        let together = self.list.get_mut(seat.group)?.as_mut()?;
        let rule = together.group.rule_mut(seat.place)?;
        Some(&mut rule.violations)
    }
}
