//! How one rule is checked.

use monitor_logic::evaluate::Columns;
use monitor_rules::{
    check::{Automata, Bound, Fresh, KeyValue, Letter, Mark, Slices, StepNames, Violations},
    diagnostic::Diagnostics,
    property::Property,
};

use super::{
    at::At,
    conditions::Conditions,
    groups::{Groups, Seat},
};

/// How a rule is checked.
#[derive(Debug)]
pub(super) enum Way {
    /// By a small automaton, for each key.
    Automata(Box<Automata>),
    /// By a small automaton, together with other rules.
    Together(Seat),
    /// In the general way.
    Slices(Box<Slices>),
}

/// A way to check a rule, and the part of a step that matters to it.
pub(super) struct Made {
    pub(super) way: Way,
    /// The columns that it reads.
    pub(super) reads: Vec<usize>,
    /// Whether a step that has nothing of these changes nothing.
    pub(super) leaves_out_idle: bool,
}

impl Way {
    /// Finds the way for a rule, whose columns and propositions are added.
    ///
    /// # Errors
    ///
    /// What cannot be evaluated in it.
    pub(super) fn of(
        property: &Property,
        columns: &mut Columns,
        conditions: &mut Conditions,
    ) -> Result<Made, Diagnostics> {
        let known = conditions.len();
        let mut number =
            |expression: &_, columns: &mut Columns| conditions.number(expression, columns);
        if let Some(mut automata) = Automata::new(property, &mut number, columns, false) {
            let places = automata.conditions().iter().enumerate();
            let absent = places.fold(0, |letter, (place, condition)| {
                letter | Letter::from(conditions.when_absent(*condition)) << place
            });
            automata.violations.keep_fresh();
            return Ok(Made {
                reads: automata.columns().to_vec(),
                leaves_out_idle: automata.is_idle(absent),
                way: Self::Automata(Box::new(automata)),
            });
        }
        // They may be of columns that do not exist.
        conditions.truncate(known);
        let mut slices = Slices::new(property, columns, false)?;
        slices.violations.keep_fresh();
        Ok(Made {
            reads: slices.columns().to_vec(),
            leaves_out_idle: slices.leaves_out_idle(),
            way: Self::Slices(Box::new(slices)),
        })
    }

    /// Returns the automata, wherever they are.
    fn automata<'a>(&'a self, groups: &'a Groups) -> Option<&'a Automata> {
        match self {
            Self::Automata(automata) => Some(automata),
            Self::Together(seat) => groups.rule(*seat),
            Self::Slices(_) => None,
        }
    }

    /// Returns the violations so far.
    pub(super) fn violations<'a>(&'a self, groups: &'a Groups) -> Option<&'a Violations> {
        match self {
            Self::Slices(slices) => Some(&slices.violations),
            Self::Automata(_) | Self::Together(_) => Some(&self.automata(groups)?.violations),
        }
    }

    /// Takes the violations since they were last taken.
    pub(super) fn take_fresh(&mut self, groups: &mut Groups) -> Vec<Fresh> {
        let violations = match self {
            Self::Automata(automata) => Some(&mut automata.violations),
            Self::Together(seat) => groups.violations_mut(*seat),
            Self::Slices(slices) => Some(&mut slices.violations),
        };
        violations.map(Violations::take_fresh).unwrap_or_default()
    }

    /// Returns the text of a tuple, for people.
    pub(super) fn shown(&self, tuple: &[KeyValue], groups: &Groups) -> Option<String> {
        match self {
            Self::Slices(slices) => slices.shown(tuple),
            Self::Automata(_) | Self::Together(_) => self.automata(groups)?.shown(tuple),
        }
    }

    /// Returns how many keys were named, as far as that is known; `None` for a rule without keys.
    pub(super) fn count(&self, groups: &Groups) -> Option<u64> {
        let (keys, _) = match self {
            Self::Automata(automata) => automata.count(),
            Self::Together(seat) => groups.count(*seat)?,
            Self::Slices(slices) => slices.count()?,
        };
        Some(keys)
    }

    /// Returns how many keys are not checked.
    pub(super) fn unchecked_keys(&self, groups: &Groups) -> u64 {
        let bound = match self {
            Self::Slices(slices) => Some(&slices.bound),
            Self::Automata(_) | Self::Together(_) => {
                self.automata(groups).map(|automata| &automata.bound)
            }
        };
        bound.map_or(0, Bound::unchecked)
    }

    /// Checks a step. Returns `true` if all tuples to which it belongs satisfy the formula; `None` if there is no
    /// answer for some of them. Rules that are together took it before.
    pub(super) fn step(
        &mut self,
        at: &At<'_, '_>,
        groups: &Groups,
        conditions: &mut Conditions,
        names: &mut StepNames,
    ) -> Option<bool> {
        match self {
            Self::Slices(slices) => slices.take_step(&at.now).ok(),
            Self::Together(seat) => Some(!groups.is_violated(*seat)),
            Self::Automata(automata) => {
                let letter = conditions.letter(automata.conditions(), at.row)?;
                Some(automata.take_step(letter, &at.now, names))
            }
        }
    }

    /// Checks a rule that is checked only at the end; such a rule is never together with others. Returns `true` if the
    /// formula holds.
    pub(super) fn finish(&mut self, last: &Mark) -> bool {
        let at = || last.clone();
        match self {
            Self::Automata(automata) => automata.finish(&at),
            Self::Together(_) => true,
            Self::Slices(slices) => slices.finish(&at),
        }
    }
}
