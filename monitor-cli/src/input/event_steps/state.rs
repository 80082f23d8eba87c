//! The state of an observed run, in the columns that formulas read.

use std::rc::Rc;

use monitor_analysis::{
    Computation,
    event::{Action, Event, Region, Thread, Value, Variable},
};
use monitor_logic::{evaluate::Column, value::Type};
use rustc_hash::FxHashMap;

use crate::{
    diagnostic::{Diagnostic, FilePlace},
    input::{
        block::Block,
        cell::{CellError, Datum},
    },
};

/// The state after the last event: the columns of variables and regions, and how many threads are inside each region.
#[derive(Debug)]
pub(crate) struct EventState {
    columns: Vec<Column>,
    by_name: FxHashMap<String, Rc<[usize]>>,
    /// The columns of each variable and region that has been looked up by its name.
    variables: Vec<Option<Rc<[usize]>>>,
    regions: Vec<Option<Rc<[usize]>>>,
    /// How deep each thread is inside each region.
    depths: FxHashMap<(Thread, Region), u32>,
    /// How many threads are inside each region.
    inside: FxHashMap<Region, u32>,
}

impl EventState {
    pub(crate) fn new(columns: &[Column]) -> Self {
        let mut by_name: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        for (number, column) in columns.iter().enumerate() {
            by_name.entry(column.name.clone()).or_default().push(number);
        }
        Self {
            columns: columns.to_vec(),
            by_name: by_name
                .into_iter()
                .map(|(name, columns)| (name, columns.into()))
                .collect(),
            variables: Vec::new(),
            regions: Vec::new(),
            depths: FxHashMap::default(),
            inside: FxHashMap::default(),
        }
    }

    /// Returns `true` if all columns are variables or regions that have been mentioned.
    pub(crate) fn are_known(&self, computation: &Computation) -> bool {
        self.columns.iter().all(|column| {
            let name = &column.name;
            computation.find_variable(name).is_some() || computation.find_region(name).is_some()
        })
    }

    /// Sets the values that are known before the first event.
    pub(crate) fn begin(
        &self,
        computation: &Computation,
        place: &FilePlace,
        block: &mut Block,
    ) -> Result<(), Diagnostic> {
        for (number, column) in self.columns.iter().enumerate() {
            if let Some(variable) = computation.find_variable(&column.name) {
                if let Some(value) = computation.initial(variable) {
                    self.set(&[number], value, place, block)?;
                }
            } else if computation.find_region(&column.name).is_some() {
                self.set(&[number], &Value::Integer(0), place, block)?;
            }
        }
        Ok(())
    }

    /// Sets the columns that an event changes. Returns `false` if it changes none.
    pub(crate) fn follow(
        &mut self,
        event: &Event,
        place: &FilePlace,
        computation: &Computation,
        block: &mut Block,
    ) -> Result<bool, Diagnostic> {
        let mut is_step = false;
        for action in &event.actions {
            let columns = match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    let columns = self.of_variable(*variable, computation);
                    self.set(&columns, value, place, block)?;
                    columns
                }
                Action::Enter(region) | Action::Leave(region) => {
                    let columns = self.of_region(*region, computation);
                    if !columns.is_empty() {
                        let enters = matches!(action, Action::Enter(_));
                        let inside = self.pass(event.thread, *region, enters);
                        self.set(&columns, &Value::Integer(inside.into()), place, block)?;
                    }
                    columns
                }
                _ => continue,
            };
            is_step |= !columns.is_empty();
        }
        Ok(is_step)
    }

    /// Lets a thread enter or leave a region, perhaps repeatedly. Returns how many threads are inside.
    fn pass(&mut self, thread: Thread, region: Region, enters: bool) -> u32 {
        let depth = self.depths.entry((thread, region)).or_default();
        let inside = self.inside.entry(region).or_default();
        if enters {
            *inside += u32::from(*depth == 0);
            *depth += 1;
        } else {
            *inside -= u32::from(*depth == 1);
            *depth = depth.saturating_sub(1);
        }
        *inside
    }

    fn of_variable(&mut self, variable: Variable, computation: &Computation) -> Rc<[usize]> {
        let name = || computation.variable_name(variable);
        of(&self.by_name, &mut self.variables, variable.index(), name)
    }

    fn of_region(&mut self, region: Region, computation: &Computation) -> Rc<[usize]> {
        let name = || computation.region_name(region);
        of(&self.by_name, &mut self.regions, region.index(), name)
    }

    fn set(
        &self,
        columns: &[usize],
        value: &Value,
        place: &FilePlace,
        block: &mut Block,
    ) -> Result<(), Diagnostic> {
        for &number in columns {
            let column = &self.columns[number];
            match as_read(value, column.reading) {
                Ok(datum) => block.set(number, &datum),
                Err(wrong) => {
                    let message = format!("`{}` cannot be `{}`", column.name, value.as_logic());
                    return Err(Diagnostic::at(message, place, None)
                        .with_note(wrong)
                        .about(number));
                }
            }
        }
        Ok(())
    }
}

/// Returns the columns of the thing with this number, looked up by its name only once.
fn of<'name>(
    by_name: &FxHashMap<String, Rc<[usize]>>,
    known: &mut Vec<Option<Rc<[usize]>>>,
    number: usize,
    name: impl FnOnce() -> &'name str,
) -> Rc<[usize]> {
    if known.len() <= number {
        known.resize(number + 1, None);
    }
    let columns = known[number].get_or_insert_with(|| match by_name.get(name()) {
        Some(columns) => Rc::clone(columns),
        None => Rc::new([]),
    });
    Rc::clone(columns)
}

/// Returns a value, read as the type that formulas need.
fn as_read(value: &Value, reading: Option<Type>) -> Result<Datum<'_>, CellError> {
    Ok(match (value, reading) {
        (Value::Boolean(value), None | Some(Type::Boolean)) => Datum::Boolean(*value),
        (Value::Integer(value), Some(Type::Boolean)) => Datum::Boolean(*value != 0),
        (Value::Integer(value), None | Some(Type::Number)) => Datum::Integer(*value),
        (Value::Float(value), None | Some(Type::Number)) => Datum::float(*value),
        (Value::Text(value), None | Some(Type::Text)) => Datum::Text(value.into()),
        (_, Some(wanted)) => return Err(CellError::Type(wanted)),
    })
}
