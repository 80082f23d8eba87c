//! The formula of a rule, and the end of a tuple, as one automaton.

use indexmap::IndexSet;
use monitor_logic::{evaluator::Automaton, expression::Expression};
use rustc_hash::FxBuildHasher;

/// A table with more entries is not made.
const MOST_ENTRIES: usize = 1 << 14;

/// The number of a state; 0 is the one before the first step.
pub(super) type StateNumber = u16;

/// The truths of all conditions at a step; the first condition is the lowest bit.
pub type Letter = u16;

/// The state of a rule for a tuple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    pub(super) state: StateNumber,
    /// Whether the formula held at the last step.
    pub(super) holds: bool,
}

impl Reached {
    /// The state before the first step.
    pub(super) const START: Self = Self {
        state: 0,
        holds: true,
    };
}

/// What a step leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) next: StateNumber,
    /// Whether the formula holds at it.
    pub(super) holds: bool,
    /// Whether the tuple is over after it.
    pub(super) is_over: bool,
}

impl Step {
    /// Returns the state that it leads to.
    pub(super) fn reached(self) -> Reached {
        Reached {
            state: self.next,
            holds: self.holds,
        }
    }
}

/// The automaton of a rule.
#[derive(Debug)]
pub(super) struct Machine {
    conditions: Vec<Expression>,
    states: usize,
    /// The step for each state and letter.
    steps: Vec<Step>,
    /// The truths of the subformulas at each step, if violations are explained.
    truths: Vec<Box<[bool]>>,
    /// For each letter, whether it leaves every state as it is, violates the formula in none, and ends nothing.
    neutral: Vec<bool>,
    /// For each letter, whether it violates the formula in some state, or ends a tuple.
    decisive: Vec<bool>,
    /// For each letter, whether it leaves every state as it is.
    still: Vec<bool>,
}

impl Machine {
    /// Joins a formula, which is checked only at the end if `at_end`, with the formula that ends a tuple; `None` if the
    /// result would be large.
    pub(super) fn new(
        formula: &Automaton,
        ends: Option<&Automaton>,
        at_end: bool,
        explains: bool,
    ) -> Option<Self> {
        let of_ends = ends.map_or(&[][..], Automaton::conditions);
        let all = formula.conditions().iter().chain(of_ends);
        let mut conditions: Vec<Expression> = Vec::new();
        for condition in all {
            if !conditions.contains(condition) {
                conditions.push(condition.clone());
            }
        }
        let letters = 1_usize.checked_shl(u32::try_from(conditions.len()).ok()?)?;
        let places = |automaton: &Automaton| -> Vec<usize> {
            let own = automaton.conditions().iter();
            own.filter_map(|own| conditions.iter().position(|condition| condition == own))
                .collect()
        };
        let (formula_places, ends_places) = (places(formula), ends.map(places).unwrap_or_default());
        let mut known = IndexSet::<(usize, usize), FxBuildHasher>::default();
        known.insert((0, 0));
        let (mut steps, mut truths) = (Vec::new(), Vec::new());
        let mut place = 0;
        while let Some((state, ending)) = known.get_index(place).copied() {
            if known.len().checked_mul(letters)? > MOST_ENTRIES {
                return None;
            }
            for letter in 0..letters {
                let own = select(letter, &formula_places);
                let (next, holds) = formula.step(state, own);
                let (next_ending, is_over) = match ends {
                    Some(ends) => ends.step(ending, select(letter, &ends_places)),
                    None => (0, false),
                };
                let (number, _) = known.insert_full((next, next_ending));
                steps.push(Step {
                    next: StateNumber::try_from(number).ok()?,
                    holds,
                    is_over,
                });
                if explains {
                    truths.push(formula.subformulas(state, own).into());
                }
            }
            place += 1;
        }
        let mut machine = Self {
            states: known.len(),
            conditions,
            steps,
            truths,
            neutral: Vec::new(),
            decisive: Vec::new(),
            still: Vec::new(),
        };
        let of_letter = |letter: usize| machine.steps[letter..].iter().step_by(letters);
        let is_decisive = |step: &Step| step.is_over || !step.holds && !at_end;
        let decisive = (0..letters).map(|letter| of_letter(letter).any(is_decisive));
        let decisive: Vec<bool> = decisive.collect();
        let still = (0..letters).map(|letter| {
            let mut steps = of_letter(letter).enumerate();
            steps.all(|(state, step)| usize::from(step.next) == state)
        });
        let still: Vec<bool> = still.collect();
        let neutral = decisive.iter().zip(&still);
        let neutral = neutral.map(|(decisive, still)| !decisive && !at_end && *still);
        machine.neutral = neutral.collect();
        machine.decisive = decisive;
        machine.still = still;
        Some(machine)
    }

    /// Returns the conditions of which a letter consists.
    pub(super) fn conditions(&self) -> &[Expression] {
        &self.conditions
    }

    pub(super) fn states(&self) -> usize {
        self.states
    }

    fn place(&self, state: StateNumber, letter: Letter) -> usize {
        usize::from(state) << self.conditions.len() | usize::from(letter)
    }

    pub(super) fn step(&self, state: StateNumber, letter: Letter) -> Step {
        self.steps[self.place(state, letter)]
    }

    /// Returns the truths of the subformulas at a step, if violations are explained.
    pub(super) fn truths(&self, state: StateNumber, letter: Letter) -> &[bool] {
        let truths = self.truths.get(self.place(state, letter));
        truths.map_or(&[], |truths| truths)
    }

    /// Returns `true` if a letter leaves every state as it is, and violates nothing.
    pub(super) fn is_neutral(&self, letter: Letter) -> bool {
        self.neutral[usize::from(letter)]
    }

    /// Returns `true` if a letter violates the formula in some state, or ends a tuple.
    pub(super) fn is_decisive(&self, letter: Letter) -> bool {
        self.decisive[usize::from(letter)]
    }

    /// Returns `true` if a letter leaves every state as it is.
    pub(super) fn is_still(&self, letter: Letter) -> bool {
        self.still[usize::from(letter)]
    }

    /// Returns `true` if it does not matter which of two letters comes first.
    pub(super) fn commute(&self, one: Letter, other: Letter) -> bool {
        let states = 0..self.states;
        let mut states = states.filter_map(|state| StateNumber::try_from(state).ok());
        states.all(|state| {
            let after = |first, second| self.step(self.step(state, first).next, second).next;
            after(one, other) == after(other, one)
        })
    }
}

/// Returns the bits of a letter at these places.
fn select(letter: usize, places: &[usize]) -> usize {
    let bits = places.iter().enumerate();
    bits.fold(0, |own, (bit, place)| own | (letter >> place & 1) << bit)
}
