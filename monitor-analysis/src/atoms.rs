//! The state of a program, reduced to what the formula's propositions can tell apart.
//!
//! The formula reads some variables and regions, its *slots*. Each value of a slot has a class:
//! when the propositions over a slot read nothing else, two values with the same truth bits are in
//! one class; otherwise each value is a class of its own. A *code* is one class for each slot, and
//! what the monitor reads, a *letter*, is the truth of all propositions under a code.

use monitor_logic::expression::Expression;
use rustc_hash::FxHashMap;

use crate::{
    check::CheckError,
    computation::Computation,
    event::{Region, Value, Variable},
    valuation::{EvaluationError, evaluate, names},
};

/// What a proposition reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Variable(Variable),
    /// Its value is the number of threads inside.
    Region(Region),
}

/// The propositions of a formula, by their number in its graph, and what they read.
#[derive(Clone, Debug)]
pub(crate) struct Atoms {
    atoms: Vec<Atom>,
    pub(crate) slots: Vec<Slot>,
    names: Vec<String>,
    classes: Vec<Classes>,
}

#[derive(Clone, Debug)]
struct Atom {
    expression: Expression,
    /// Whether the monitor looks at it at all.
    used: bool,
    reads: Vec<usize>,
}

#[derive(Clone, Debug, Default)]
struct Classes {
    /// The propositions that read this slot, when none of them reads another.
    alone: Option<Vec<usize>>,
    /// One value of each class.
    values: Vec<Value>,
    numbers: FxHashMap<ClassKey, u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum ClassKey {
    Truth(u128),
    Value(ValueKey),
}

/// A value for comparison with others of its slot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum ValueKey {
    Boolean(bool),
    Integer(i128),
    Float(u64),
    Text(String),
}

impl Atoms {
    /// # Errors
    ///
    /// When a proposition reads what the computation does not have, or cannot be evaluated.
    pub(crate) fn new(
        computation: &Computation,
        expressions: &[Expression],
        used: &[usize],
    ) -> Result<Self, CheckError> {
        let mut atoms = Self {
            atoms: Vec::new(),
            slots: Vec::new(),
            names: Vec::new(),
            classes: Vec::new(),
        };
        for (number, expression) in expressions.iter().enumerate() {
            let mut reads = Vec::new();
            for name in names(expression).map_err(CheckError::Evaluation)? {
                reads.push(atoms.slot(computation, name)?);
            }
            atoms.atoms.push(Atom {
                expression: expression.clone(),
                used: used.contains(&number),
                reads,
            });
        }
        for slot in 0..atoms.slots.len() {
            let readers: Vec<usize> = (0..atoms.atoms.len())
                .filter(|atom| atoms.atoms[*atom].reads.contains(&slot))
                .collect();
            let alone = readers.iter().all(|atom| atoms.atoms[*atom].reads.len() == 1);
            atoms.classes.push(Classes {
                alone: alone.then_some(readers),
                ..Classes::default()
            });
        }
        Ok(atoms)
    }

    fn slot(&mut self, computation: &Computation, name: String) -> Result<usize, CheckError> {
        if let Some(known) = self.names.iter().position(|known| *known == name) {
            return Ok(known);
        }
        let slot = if let Some(variable) = computation.find_variable(&name) {
            Slot::Variable(variable)
        } else if let Some(region) = computation.find_region(&name) {
            Slot::Region(region)
        } else {
            return Err(CheckError::UnknownName(name));
        };
        self.slots.push(slot);
        self.names.push(name);
        Ok(self.slots.len() - 1)
    }

    pub(crate) fn name(&self, slot: usize) -> &str {
        &self.names[slot]
    }

    pub(crate) fn slot_of_variable(&self, variable: Variable) -> Option<usize> {
        self.slots.iter().position(|slot| *slot == Slot::Variable(variable))
    }

    pub(crate) fn slot_of_region(&self, region: Region) -> Option<usize> {
        self.slots.iter().position(|slot| *slot == Slot::Region(region))
    }

    /// The class of a value of a slot.
    pub(crate) fn class(&mut self, slot: usize, value: &Value) -> u32 {
        let key = match self.truth_alone(slot, value) {
            Some(truth) => ClassKey::Truth(truth),
            // Also for a value that some proposition has no truth for: it is reported when a run
            // reaches it.
            None => ClassKey::Value(match value {
                Value::Boolean(value) => ValueKey::Boolean(*value),
                Value::Integer(value) => ValueKey::Integer(*value),
                Value::Float(value) => ValueKey::Float(value.to_bits()),
                Value::Text(value) => ValueKey::Text(value.clone()),
            }),
        };
        let classes = &mut self.classes[slot];
        *classes.numbers.entry(key).or_insert_with(|| {
            classes.values.push(value.clone());
            u32::try_from(classes.values.len() - 1).unwrap_or(u32::MAX)
        })
    }

    /// The class of a number of threads in a region.
    pub(crate) fn count_class(&mut self, slot: usize, threads: u32) -> u32 {
        self.class(slot, &Value::Integer(i128::from(threads)))
    }

    fn truth_alone(&self, slot: usize, value: &Value) -> Option<u128> {
        let mut truth = 0;
        for &atom in self.classes[slot].alone.as_ref()? {
            let bit = self.truth(atom, &|_| Some(value.clone())).ok()?;
            truth |= u128::from(bit) << atom;
        }
        Some(truth)
    }

    /// How many classes each slot has.
    pub(crate) fn class_counts(&self) -> Vec<u32> {
        let count = |classes: &Classes| u32::try_from(classes.values.len()).unwrap_or(u32::MAX);
        self.classes.iter().map(count).collect()
    }

    fn truth(
        &self,
        atom: usize,
        state: &dyn Fn(&str) -> Option<Value>,
    ) -> Result<bool, EvaluationError> {
        let Atom {
            expression, reads, ..
        } = &self.atoms[atom];
        match evaluate(expression, state)? {
            Value::Boolean(value) => Ok(value),
            Value::Integer(count)
                if matches!(reads[..], [slot] if matches!(self.slots[slot], Slot::Region(_))) =>
            {
                Ok(count != 0)
            }
            other => {
                let reason = format!("it is `{other}`, neither true nor false");
                Err(EvaluationError::new(expression, &reason))
            }
        }
    }

    fn value(&self, classes: &[u32], name: &str) -> Option<Value> {
        let slot = self.names.iter().position(|known| known == name)?;
        self.classes[slot].values.get(classes[slot] as usize).cloned()
    }

    /// The letter of a state given by the class of each slot: of the propositions that the
    /// verdict depends on.
    pub(crate) fn letter(&self, classes: &[u32]) -> Result<u128, EvaluationError> {
        let state = |name: &str| self.value(classes, name);
        let mut letter = 0;
        for (number, atom) in self.atoms.iter().enumerate() {
            if atom.used {
                letter |= u128::from(self.truth(number, &state)?) << number;
            }
        }
        Ok(letter)
    }

    /// The truth of all propositions, false where one has none.
    pub(crate) fn all_truth(&self, classes: &[u32]) -> u128 {
        let state = |name: &str| self.value(classes, name);
        let bits = (0..self.atoms.len()).map(|atom| {
            u128::from(self.truth(atom, &state).unwrap_or(false)) << atom
        });
        bits.fold(0, |letter, bit| letter | bit)
    }

    /// The number of a proposition.
    pub(crate) fn number(&self, expression: &Expression) -> Option<usize> {
        self.atoms.iter().position(|atom| atom.expression == *expression)
    }
}
