//! The state of a program, reduced to what the formula's propositions can tell apart.
//!
//! The formula reads some variables and regions, its *slots*. Each value of a slot has a class:
//! when the propositions over a slot read nothing else, two values with the same truth bits are in
//! one class; otherwise each value is a class of its own. A *code* is one class for each slot, and
//! what the monitor reads, a *letter*, is the truth of all propositions under a code.

mod classes;

use std::ops::RangeInclusive;

use monitor_logic::{
    evaluate::{Columns, Condition, SumComparison},
    expression::Expression,
    value::{self, Type, ValueError},
};
use rustc_hash::FxHashMap;

use self::classes::{ClassKey, Classes, ValueKey};
use crate::{
    error::{CheckError, NoTruthValueError},
    model::{
        computation::Computation,
        event::{Action, ActionRef, Region, Value, ValueRef, Variable},
    },
};

/// What a proposition reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ReadSlot {
    Variable(Variable),
    /// A region; its value is the number of threads inside.
    Region(Region),
}

/// The propositions of a formula, by their number in its graph, and what they read.
#[derive(Clone, Debug)]
pub(crate) struct FormulaAtoms {
    list: Vec<FormulaAtom>,
    numbers: FxHashMap<Expression, usize>,
    /// The columns of the conditions: each a slot, with the type of its values.
    columns: Vec<(usize, Option<Type>)>,
    pub(crate) slots: Vec<ReadSlot>,
    slot_numbers: FxHashMap<ReadSlot, usize>,
    names: Vec<String>,
    classes: Vec<Classes>,
}

#[derive(Clone, Debug)]
struct FormulaAtom {
    expression: Expression,
    condition: Condition,
    /// Whether the monitor looks at it at all.
    used: bool,
    reads: Vec<usize>,
    /// Its truth, when that is the same whatever values its slots have in the computation.
    constant: Option<bool>,
}

impl FormulaAtoms {
    /// # Errors
    ///
    /// When a proposition reads what the computation does not have, or cannot be evaluated.
    pub(crate) fn new(
        computation: &Computation,
        expressions: &[Expression],
        used: &[usize],
    ) -> Result<Self, CheckError> {
        let mut atoms = Self {
            list: Vec::new(),
            numbers: FxHashMap::default(),
            columns: Vec::new(),
            slots: Vec::new(),
            slot_numbers: FxHashMap::default(),
            names: Vec::new(),
            classes: Vec::new(),
        };
        let mut is_used = vec![false; expressions.len()];
        for number in used {
            is_used[*number] = true;
        }
        let mut columns = Columns::new();
        for (number, expression) in expressions.iter().enumerate() {
            let condition = Condition::new(expression, &mut columns)
                .map_err(|diagnostic| CheckError::Formula(Box::new(diagnostic)))?;
            for column in &columns.list()[atoms.columns.len()..] {
                let slot = atoms.slot(computation, &column.name)?;
                atoms.columns.push((slot, column.reading));
            }
            let mut reads: Vec<usize> = condition
                .columns()
                .iter()
                .map(|column| atoms.columns[*column].0)
                .collect();
            reads.sort_unstable();
            reads.dedup();
            atoms.numbers.entry(expression.clone()).or_insert(number);
            atoms.list.push(FormulaAtom {
                expression: expression.clone(),
                condition,
                used: is_used[number],
                reads,
                constant: None,
            });
        }
        for alone in atoms.alone() {
            atoms.classes.push(Classes {
                alone,
                ..Classes::default()
            });
        }
        Ok(atoms)
    }

    /// Returns for each slot the propositions that look at it, if none of them looks at another.
    fn alone(&self) -> Vec<Option<Vec<usize>>> {
        let mut readers: Vec<Vec<usize>> = vec![Vec::new(); self.slots.len()];
        let atoms = self.list.iter().enumerate();
        for (number, atom) in atoms.filter(|(_, atom)| atom.constant.is_none()) {
            for slot in &atom.reads {
                readers[*slot].push(number);
            }
        }
        let alone = readers.into_iter().map(|readers| {
            let mut atoms = readers.iter().map(|atom| &self.list[*atom]);
            atoms.all(|atom| atom.reads.len() == 1).then_some(readers)
        });
        alone.collect()
    }

    /// Takes note that all values are known, and the number of threads: propositions over several
    /// slots that no combination of values makes true, or none false, are constants from now on,
    /// and values that nothing tells apart any more are one class. Returns for each slot what its
    /// classes become, where they change.
    pub(crate) fn settle(&mut self, threads: usize) -> Vec<Option<Vec<u32>>> {
        for atom in 0..self.list.len() {
            if self.list[atom].reads.len() > 1 {
                let range = |column: usize| self.range(column, threads);
                self.list[atom].constant = self.list[atom].condition.holds_within(&range);
            }
        }
        let mut moved = Vec::new();
        for (slot, alone) in self.alone().into_iter().enumerate() {
            if alone.is_none() || self.classes[slot].alone.is_some() {
                moved.push(None);
                continue;
            }
            let classes = Classes {
                alone,
                ..Classes::default()
            };
            let before = std::mem::replace(&mut self.classes[slot], classes);
            let values = before.values.iter();
            moved.push(Some(
                values
                    .map(|value| self.class(slot, value.as_logic()))
                    .collect(),
            ));
        }
        moved
    }

    /// Returns `true` if each proposition is known to be true or false, for all values that its
    /// slots have in the computation, and for any number of up to `threads` threads inside regions.
    pub(crate) fn always_have_truth(&self, threads: usize) -> bool {
        let range = |column: usize| self.range(column, threads);
        let is_truth = |column: usize| {
            let (slot, reading) = self.columns[column];
            let mut values = self.classes[slot].values.iter();
            reading == Some(Type::Boolean)
                && (matches!(self.slots[slot], ReadSlot::Region(_))
                    || values.all(|value| matches!(value, Value::Boolean(_))))
        };
        self.list.iter().filter(|atom| atom.used).all(|atom| {
            atom.constant.is_some()
                || atom.condition.as_column().is_some_and(is_truth)
                || atom.condition.is_total_within(&range)
        })
    }

    /// The truth of a proposition, when it is the same in all states.
    pub(crate) fn constant(&self, atom: usize) -> Option<bool> {
        self.list[atom].constant
    }

    /// Returns the one proposition that is not the same in all states, if the verdict depends on no
    /// other.
    pub(crate) fn only_changing(&self) -> Option<usize> {
        let atoms = self.list.iter().enumerate();
        let mut changing = atoms.filter(|(_, atom)| atom.used && atom.constant.is_none());
        let (only, _) = changing.next()?;
        changing.next().is_none().then_some(only)
    }

    /// The range of the numbers that a column has.
    fn range(&self, column: usize, threads: usize) -> Option<RangeInclusive<i128>> {
        let (slot, reading) = self.columns[column];
        if reading.is_some_and(|reading| reading != Type::Number) {
            return None;
        }
        if let ReadSlot::Region(_) = self.slots[slot] {
            return Some(0..=i128::try_from(threads).ok()?);
        }
        let numbers = self.classes[slot].values.iter().map(|value| match value {
            Value::Integer(number) => Some(*number),
            _ => None,
        });
        let numbers: Vec<i128> = numbers.collect::<Option<_>>()?;
        Some(*numbers.iter().min()?..=*numbers.iter().max()?)
    }

    /// Returns a proposition as a comparison of a sum of slots, if it is one, and all their values
    /// are whole numbers; at most `threads` threads are in a region.
    pub(crate) fn sum(&self, atom: usize, threads: usize) -> Option<SumComparison> {
        let range = |column: usize| self.range(column, threads);
        let condition = &self.list[atom].condition;
        let mut sum = condition
            .as_sum()
            .filter(|_| condition.is_total_within(&range))?;
        for (column, _) in &mut sum.addends {
            *column = self.columns[*column].0;
        }
        // The classes of a slot are its values, unless propositions look at nothing else.
        let is_known = |slot: usize| {
            matches!(self.slots[slot], ReadSlot::Region(_)) || self.classes[slot].alone.is_none()
        };
        sum.addends
            .iter()
            .all(|(slot, _)| is_known(*slot))
            .then_some(sum)
    }

    /// Returns the number that a class of a slot is, if its classes are whole numbers.
    pub(crate) fn number_of_class(&self, slot: usize, class: u32) -> Option<i128> {
        match self.classes[slot].values[class as usize] {
            Value::Integer(number) => Some(number),
            _ => None,
        }
    }

    fn slot(&mut self, computation: &Computation, name: &str) -> Result<usize, CheckError> {
        let slot = if let Some(variable) = computation.find_variable(name) {
            ReadSlot::Variable(variable)
        } else if let Some(region) = computation.find_region(name) {
            ReadSlot::Region(region)
        } else {
            return Err(CheckError::UnknownName(name.to_owned()));
        };
        if let Some(known) = self.slot_numbers.get(&slot) {
            return Ok(*known);
        }
        self.slot_numbers.insert(slot, self.slots.len());
        self.slots.push(slot);
        self.names.push(name.to_owned());
        Ok(self.slots.len() - 1)
    }

    pub(crate) fn name(&self, slot: usize) -> &str {
        &self.names[slot]
    }

    pub(crate) fn slot_of_variable(&self, variable: Variable) -> Option<usize> {
        self.slot_numbers
            .get(&ReadSlot::Variable(variable))
            .copied()
    }

    pub(crate) fn slot_of_region(&self, region: Region) -> Option<usize> {
        self.slot_numbers.get(&ReadSlot::Region(region)).copied()
    }

    /// Returns `true` if an action sets what some proposition reads.
    pub(crate) fn reads(&self, action: ActionRef<'_>) -> bool {
        match action {
            Action::Write(variable, _) | Action::Local(variable, _) => {
                self.slot_of_variable(variable).is_some()
            }
            Action::Enter(region) | Action::Leave(region) => self.slot_of_region(region).is_some(),
            _ => false,
        }
    }

    /// The class of a value of a slot.
    pub(crate) fn class(&mut self, slot: usize, value: ValueRef<'_>) -> u32 {
        let key = self.class_key(slot, value);
        let classes = &mut self.classes[slot];
        *classes.numbers.entry(key).or_insert_with(|| {
            classes.values.push(value.into());
            u32::try_from(classes.values.len() - 1).unwrap_or(u32::MAX)
        })
    }

    /// Adds the classes that another, later version of this has.
    pub(crate) fn learn(&mut self, later: &Self) {
        for (own, later) in self.classes.iter_mut().zip(&later.classes) {
            let known = own.values.len().min(later.values.len());
            own.values.extend_from_slice(&later.values[known..]);
        }
    }

    fn known_class(&self, slot: usize, value: ValueRef<'_>) -> Option<u32> {
        let key = self.class_key(slot, value);
        self.classes[slot].numbers.get(&key).copied()
    }

    fn class_key(&self, slot: usize, value: ValueRef<'_>) -> ClassKey {
        match self.truth_alone(slot, value) {
            Some(truth) => ClassKey::Truth(truth),
            // Also for a value that some proposition has no truth for: it is reported when a run
            // reaches it.
            None => ClassKey::Value(ValueKey::of(value)),
        }
    }

    /// The class of a number of threads in a region.
    pub(crate) fn count_class(&mut self, slot: usize, threads: u32) -> u32 {
        self.class(slot, ValueRef::Integer(i128::from(threads)))
    }

    /// Returns the truth of the propositions that read the slot, unless there are more than fit.
    fn truth_alone(&self, slot: usize, value: ValueRef<'_>) -> Option<u128> {
        let alone = self.classes[slot].alone.as_ref()?;
        if alone.len() > u128::BITS as usize {
            return None;
        }
        let mut truth = 0;
        for (place, &atom) in alone.iter().enumerate() {
            let bit = self.truth(atom, &|_| value).ok()?;
            truth |= u128::from(bit) << place;
        }
        Some(truth)
    }

    /// How many classes each slot has.
    pub(crate) fn class_counts(&self) -> Vec<u32> {
        let count = |classes: &Classes| u32::try_from(classes.values.len()).unwrap_or(u32::MAX);
        self.classes.iter().map(count).collect()
    }

    /// Evaluates a proposition for these values of the slots.
    fn truth<'value>(
        &'value self,
        atom: usize,
        slot_value: &dyn Fn(usize) -> value::Value<'value>,
    ) -> Result<bool, NoTruthValueError> {
        let FormulaAtom {
            expression,
            condition,
            constant,
            ..
        } = &self.list[atom];
        if let Some(truth) = constant {
            return Ok(*truth);
        }
        let wrong = |fault| NoTruthValueError {
            expression: expression.to_string(),
            fault,
        };
        for column in condition.columns() {
            let (slot, reading) = self.columns[*column];
            let kind = self.as_read(slot, reading, slot_value(slot)).kind();
            if let Some(wanted) = reading.filter(|wanted| *wanted != kind) {
                return Err(wrong(ValueError::Types(kind, wanted)));
            }
        }
        let column = |column: usize| {
            let (slot, reading) = self.columns[column];
            self.as_read(slot, reading, slot_value(slot))
        };
        condition
            .holds(&column)
            .map_err(|failure| wrong(failure.fault))
    }

    /// Returns a value as a proposition reads it: a region that is read as a truth value is true if
    /// some thread is inside.
    fn as_read<'value>(
        &self,
        slot: usize,
        reading: Option<Type>,
        value: value::Value<'value>,
    ) -> value::Value<'value> {
        match (self.slots[slot], reading, value) {
            (ReadSlot::Region(_), Some(Type::Boolean), value::Value::Integer(threads)) => {
                value::Value::Boolean(threads != 0)
            }
            (_, _, value) => value,
        }
    }

    /// Returns the letter of a state that is given by the class of each slot: the truth of the
    /// propositions that the verdict depends on.
    pub(crate) fn letter(&self, classes: &[u32]) -> Result<u128, NoTruthValueError> {
        let value = |slot: usize| self.classes[slot].values[classes[slot] as usize].as_logic();
        let mut letter = 0;
        for (number, atom) in self.list.iter().enumerate() {
            if atom.used {
                letter |= u128::from(self.truth(number, &value)?) << number;
            }
        }
        Ok(letter)
    }

    /// The truth of all propositions, false where one has none.
    pub(crate) fn all_truth(&self, classes: &[u32]) -> u128 {
        let value = |slot: usize| self.classes[slot].values[classes[slot] as usize].as_logic();
        let bits = (0..self.list.len())
            .map(|atom| u128::from(self.truth(atom, &value).unwrap_or(false)) << atom);
        bits.fold(0, |letter, bit| letter | bit)
    }

    /// Evaluates a proposition for values of these classes in its slots.
    pub(crate) fn holds(
        &self,
        atom: usize,
        class: &dyn Fn(usize) -> u32,
    ) -> Result<bool, NoTruthValueError> {
        self.truth(atom, &|slot| {
            self.classes[slot].values[class(slot) as usize].as_logic()
        })
    }

    /// Returns the class of a number of threads in a region, which was asked for before.
    pub(crate) fn class_of_count(&self, slot: usize, threads: u32) -> u32 {
        let value = ValueRef::Integer(i128::from(threads));
        self.known_class(slot, value).unwrap_or(0)
    }

    /// The slots that a proposition reads.
    pub(crate) fn slots_of(&self, atom: usize) -> &[usize] {
        &self.list[atom].reads
    }

    /// The number of a proposition.
    pub(crate) fn number(&self, expression: &Expression) -> Option<usize> {
        self.numbers.get(expression).copied()
    }
}
