//! The propositions of all formulas over the steps of a block.

mod dictionary;

use std::collections::HashMap;

use monitor_logic::{
    block::Letters,
    diagnostic::Diagnostic as FormulaDiagnostic,
    evaluate::{Columns, Condition, EvaluationError, Values},
    expression::Expression,
    value::{Type, Value},
};

use self::dictionary::{Dictionary, PROPOSITIONS};
use crate::input::block::Block;

const WORD: usize = 64;

/// The different propositions.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    list: Vec<Entry>,
    /// Their numbers by their texts. There is seldom more than one with the same text.
    numbers: HashMap<String, Vec<usize>>,
    /// The propositions that read only one column, by that column.
    by_column: Vec<OfColumn>,
}

/// The propositions that read only one column, which often has few texts.
#[derive(Debug)]
struct OfColumn {
    column: usize,
    /// Their numbers.
    propositions: Vec<usize>,
    texts: Dictionary,
}

#[derive(Debug)]
struct Entry {
    expression: Expression,
    condition: Condition,
    /// The first property that has it, to whose text its spans belong.
    property: usize,
    words: Vec<u64>,
    known: bool,
    is_evaluated: bool,
    /// Whether a name that has no value yet is absent for some property that reads it.
    reads_absent: bool,
}

impl Entry {
    /// Evaluates it at the first `end` steps of a block.
    ///
    /// # Errors
    ///
    /// The first step at which it has no value.
    fn evaluate(&mut self, block: &Block, end: usize) -> Result<(), (usize, EvaluationError)> {
        let columns = self.condition.columns();
        let has_absent = !self.known || columns.iter().any(|column| block.has_absent(*column));
        self.words.clear();
        self.words.resize(end.div_ceil(WORD), 0);
        for step in 0..end {
            let holds = if has_absent {
                // A proposition about a name that is absent is false.
                self.condition.holds_of(&Step { block, step })
            } else {
                self.condition.holds(&|column| block.value(column, step))
            };
            let holds = holds.map_err(|failure| (step, failure))?;
            self.words[step / WORD] |= u64::from(holds) << (step % WORD);
        }
        Ok(())
    }
}

impl OfColumn {
    /// Evaluates the propositions if the column has only texts, or nothing; otherwise does nothing.
    fn evaluate_texts(&mut self, list: &mut [Entry], block: &Block) {
        if !block.has_texts(self.column) {
            return;
        }
        for proposition in &self.propositions {
            list[*proposition].words.clear();
        }
        let cells = block.column(self.column);
        let mut absent = None;
        for start in (0..block.steps()).step_by(WORD) {
            let mut words = [0_u64; PROPOSITIONS];
            let end = block.steps().min(start + WORD);
            let Some(of_steps) = cells.words().and_then(|words| words.get(start..end)) else {
                return;
            };
            for (step, word) in (start..end).zip(of_steps) {
                let compute = || bits(&self.propositions, list, &Step { block, step });
                let found = if word.is_text() {
                    self.texts.of(*word, compute)
                } else if word.is_none() {
                    match absent {
                        Some(bits) => Ok(bits),
                        None => compute().inspect(|bits| absent = Some(*bits)),
                    }
                } else if let Some(Value::Text(text)) = cells.value(step) {
                    self.texts.of_long(text, compute)
                } else {
                    return;
                };
                let Ok(mut rest) = found else {
                    return;
                };
                while let Some(word) = words.get_mut(rest.trailing_zeros() as usize) {
                    *word |= 1 << (step - start);
                    rest &= rest - 1;
                }
            }
            for (proposition, word) in self.propositions.iter().zip(words) {
                list[*proposition].words.push(word);
            }
        }
        for proposition in &self.propositions {
            list[*proposition].is_evaluated = true;
        }
    }
}

/// Returns which propositions hold at a step, a bit each.
fn bits(propositions: &[usize], list: &[Entry], step: &Step<'_>) -> Result<u64, EvaluationError> {
    let mut bits = 0;
    for (place, proposition) in propositions.iter().enumerate() {
        let holds = list[*proposition].condition.holds_of(step)?;
        bits |= u64::from(holds) << place;
    }
    Ok(bits)
}

/// The values of a step.
struct Step<'block> {
    block: &'block Block,
    step: usize,
}

impl<'block> Values<'block> for Step<'block> {
    fn column(&self, number: usize) -> Option<Value<'block>> {
        self.block.present(number, self.step)
    }

    fn past(&self, _: usize) -> Option<Value<'block>> {
        None
    }
}

/// A proposition that has no value at a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unevaluated {
    pub(crate) step: usize,
    pub(crate) condition: usize,
    pub(crate) failure: EvaluationError,
}

impl Conditions {
    /// Returns the number of a proposition of a property.
    pub(crate) fn number(
        &mut self,
        expression: &Expression,
        property: usize,
        columns: &mut Columns,
    ) -> Result<usize, FormulaDiagnostic> {
        let numbers = self.numbers.entry(expression.to_string()).or_default();
        let is_same = |number: &&usize| self.list[**number].expression == *expression;
        if let Some(known) = numbers.iter().find(is_same) {
            return Ok(*known);
        }
        let condition = Condition::new(expression, columns)?;
        if let ([column], None) = (condition.columns(), condition.as_column()) {
            let column = *column;
            let has_room =
                |of: &&mut OfColumn| of.column == column && of.propositions.len() < PROPOSITIONS;
            if let Some(of) = self.by_column.iter_mut().find(has_room) {
                of.propositions.push(self.list.len());
                of.texts = Dictionary::default();
            } else {
                self.by_column.push(OfColumn {
                    column,
                    propositions: vec![self.list.len()],
                    texts: Dictionary::default(),
                });
            }
        }
        numbers.push(self.list.len());
        self.list.push(Entry {
            expression: expression.clone(),
            condition,
            property,
            words: Vec::new(),
            known: false,
            is_evaluated: false,
            reads_absent: false,
        });
        Ok(self.list.len() - 1)
    }

    pub(crate) fn condition(&self, number: usize) -> &Condition {
        &self.list[number].condition
    }

    /// Returns the property to whose text the spans of a proposition belong.
    pub(crate) fn property(&self, number: usize) -> usize {
        self.list[number].property
    }

    /// Gives a proposition [words](Self::words) even before all its names have values: with an absent name it is false.
    pub(crate) fn read_absent_names(&mut self, number: usize) {
        self.list[number].reads_absent = true;
    }

    /// Evaluates all propositions in the steps of the block, up to the first step at which one of them has no value.
    pub(crate) fn evaluate(&mut self, block: &Block) -> Option<Unevaluated> {
        for entry in &mut self.list {
            let columns = entry.condition.columns();
            entry.known = columns.iter().all(|column| block.is_known(*column));
            entry.is_evaluated = entry.condition.as_column().is_some();
        }
        for of in &mut self.by_column {
            of.evaluate_texts(&mut self.list, block);
        }
        let mut stopped: Option<Unevaluated> = None;
        for (number, entry) in self.list.iter_mut().enumerate() {
            if entry.is_evaluated || !(entry.known || entry.reads_absent) {
                continue;
            }
            let end = stopped.map_or(block.steps(), |stopped| stopped.step);
            if let Err((step, failure)) = entry.evaluate(block, end) {
                stopped = Some(Unevaluated {
                    step,
                    condition: number,
                    failure,
                });
            }
        }
        stopped
    }

    /// Returns the result of the last evaluation for a proposition.
    pub(crate) fn letters<'words>(
        &'words self,
        number: usize,
        block: &'words Block,
    ) -> Letters<'words> {
        let is_known = self.list[number].known;
        is_known.then(|| self.words(number, block))
    }

    /// Returns the same, a bit a step, for a proposition that [reads absent names](Self::read_absent_names).
    pub(crate) fn words<'words>(
        &'words self,
        number: usize,
        block: &'words Block,
    ) -> &'words [u64] {
        let entry = &self.list[number];
        match entry.condition.as_column() {
            Some(column) => block.words(column),
            None => &entry.words,
        }
    }

    /// Returns the values of the columns of a proposition that is more than a column.
    pub(crate) fn values(
        &self,
        number: usize,
        columns: &Columns,
        block: &Block,
        step: usize,
    ) -> Option<String> {
        let condition = &self.list[number].condition;
        if let Some(column) = condition.as_column() {
            return block.is_absent(column, step).then(|| "absent".into());
        }
        let values = condition.columns().iter().map(|column| {
            let name = &columns.list()[*column].name;
            if block.is_absent(*column, step) {
                format!("{name} is absent")
            } else if block.is_known(*column) {
                format!("{name} = {}", block.value(*column, step))
            } else {
                format!("{name} has no value")
            }
        });
        Some(values.collect::<Vec<_>>().join(", "))
    }

    /// Returns the same, where a name without a value is absent.
    pub(crate) fn present_values(
        &self,
        number: usize,
        columns: &Columns,
        block: &Block,
        step: usize,
    ) -> Option<String> {
        let condition = &self.list[number].condition;
        let values = condition.columns().iter().map(|column| {
            let name = &columns.list()[*column].name;
            match block.present(*column, step) {
                Some(value) => format!("{name} = {value}"),
                None => format!("{name} is absent"),
            }
        });
        let is_shown = condition.as_column().is_none() && !condition.columns().is_empty();
        is_shown.then(|| values.collect::<Vec<_>>().join(", "))
    }
}

/// Returns an error for each column that one formula reads both as text and as something else.
pub(crate) fn contradictions(columns: &Columns, read: &[usize]) -> Vec<FormulaDiagnostic> {
    let mut found = Vec::new();
    for &text in read {
        let as_text = &columns.list()[text];
        for &other in read {
            let other = &columns.list()[other];
            if as_text.reading == Some(Type::Text)
                && other.name == as_text.name
                && let Some(kind) = other.reading.filter(|kind| *kind != Type::Text)
            {
                let (first, second) = if as_text.span < other.span {
                    (format!("text before, {kind} here"), other.span)
                } else {
                    (format!("{kind} before, text here"), as_text.span)
                };
                found.push(
                    FormulaDiagnostic::new(
                        format!("`{}` cannot be both text and {kind}", other.name),
                        second,
                    )
                    .with_label(first),
                );
            }
        }
    }
    found
}
