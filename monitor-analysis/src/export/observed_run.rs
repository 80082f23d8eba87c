//! The observed run as a state trace.

use std::io::{self, Write};

use rustc_hash::FxHashMap;

use crate::model::{
    computation::Computation,
    event::{Action, EventRef, Region, Thread, Value, ValueRef, Variable},
};

/// Returns the observed run as comma-separated values, a column for each variable and region: first
/// the initial state, then the state after each event that sets a variable or enters or leaves a
/// region, so that `monitor check` follows one run.
///
/// A variable without a value has an empty field.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, export::observed_run};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("main");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// computation.push(thread, [Action::Write(x, Value::Integer(1))])?;
/// assert_eq!(observed_run(&computation), "x\n0\n1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn observed_run(computation: &Computation) -> String {
    let mut text = Vec::new();
    // Writing into memory cannot fail.
    let _ = write_observed_run(computation, None, &mut text);
    String::from_utf8(text).unwrap_or_default()
}

/// Writes the [observed run](observed_run), row by row. If `only` names variables and regions, it
/// has their columns, and a row for each event that sets one of them.
///
/// Takes time and space in proportion to its output, in which each row has all columns.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, export::write_observed_run};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("main");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// let y = computation.variable("y", Some(Value::Integer(0)))?;
/// computation.push(thread, [Action::Write(x, Value::Integer(1))])?;
/// computation.push(thread, [Action::Write(y, Value::Integer(2))])?;
/// let mut output = Vec::new();
/// write_observed_run(&computation, Some(&["y".to_owned()]), &mut output)?;
/// assert_eq!(output, b"y\n0\n2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When the output cannot be written.
pub fn write_observed_run(
    computation: &Computation,
    only: Option<&[String]>,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut run = RunState::new(computation, only);
    run.row.write(output)?;
    for event in computation.events() {
        if run.follow(event) {
            run.row.write(output)?;
        }
    }
    Ok(())
}

/// The state that the run has come to.
struct RunState {
    /// The columns of variables and of regions, where they have one.
    variables: Vec<Option<usize>>,
    regions: Vec<Option<usize>>,
    /// How deep each thread is inside each region.
    depths: FxHashMap<(Thread, usize), u32>,
    /// How many threads are inside each region.
    inside: Vec<u32>,
    row: WrittenRow,
}

impl RunState {
    fn new(computation: &Computation, only: Option<&[String]>) -> Self {
        let is_wanted =
            |name: &str| only.is_none_or(|only| only.iter().any(|wanted| wanted == name));
        let mut columns = 0;
        let mut column = |name: &str, has_value: bool| {
            let column = (has_value && is_wanted(name)).then_some(columns);
            columns += usize::from(column.is_some());
            column
        };
        let has_value = with_values(computation);
        let named = computation.variables().iter().zip(&has_value);
        let variables: Vec<Option<usize>> = named
            .map(|(name, has_value)| column(name, *has_value))
            .collect();
        let regions: Vec<Option<usize>> = computation
            .regions()
            .iter()
            .map(|name| column(name, true))
            .collect();
        let mut header = vec![String::new(); columns];
        let mut cells = vec![String::new(); columns];
        let named = computation.variables().iter().zip(&variables);
        for (name, column) in named.filter_map(|(name, column)| Some((name, (*column)?))) {
            header[column] = quoted(name);
            let variable = computation.find_variable(name);
            let initial = variable.and_then(|variable| computation.initial(variable));
            cells[column] = initial.map(Value::as_logic).map(field).unwrap_or_default();
        }
        let named = computation.regions().iter().zip(&regions);
        for (name, column) in named.filter_map(|(name, column)| Some((name, (*column)?))) {
            header[column] = quoted(name);
            cells[column].push('0');
        }
        Self {
            depths: FxHashMap::default(),
            inside: vec![0; regions.len()],
            variables,
            regions,
            row: WrittenRow::new(&header, cells),
        }
    }

    /// Returns `true` if the event says something about a column.
    fn follow(&mut self, event: EventRef<'_>) -> bool {
        let mut says = false;
        for action in event.actions() {
            says |= match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    self.set(variable, value)
                }
                Action::Enter(region) => self.pass(event.thread, region, true),
                Action::Leave(region) => self.pass(event.thread, region, false),
                _ => false,
            };
        }
        says
    }

    fn set(&mut self, variable: Variable, value: ValueRef<'_>) -> bool {
        let column = self.variables.get(variable.index()).copied().flatten();
        if let Some(column) = column {
            self.row.set(column, field(value));
        }
        column.is_some()
    }

    /// Makes a thread enter or leave a region, perhaps once more.
    fn pass(&mut self, thread: Thread, region: Region, enters: bool) -> bool {
        let region = region.index();
        let Some(column) = self.regions.get(region).copied().flatten() else {
            return false;
        };
        let depth = self.depths.entry((thread, region)).or_default();
        let inside = &mut self.inside[region];
        if enters {
            *inside += u32::from(*depth == 0);
            *depth += 1;
        } else {
            *inside -= u32::from(*depth == 1);
            *depth = depth.saturating_sub(1);
        }
        self.row.set(column, inside.to_string());
        true
    }
}

/// The next row as text, so that cells that do not change are not written again.
struct WrittenRow {
    /// The header until it was written.
    header: Option<String>,
    cells: Vec<String>,
    text: String,
    /// Where each cell begins in the text.
    starts: Vec<usize>,
}

impl WrittenRow {
    fn new(header: &[String], cells: Vec<String>) -> Self {
        let mut row = Self {
            header: Some(header.join(",") + "\n"),
            cells,
            text: String::new(),
            starts: Vec::new(),
        };
        row.lay_out();
        row
    }

    fn lay_out(&mut self) {
        self.text.clear();
        self.starts.clear();
        for (number, cell) in self.cells.iter().enumerate() {
            if number > 0 {
                self.text.push(',');
            }
            self.starts.push(self.text.len());
            self.text.push_str(cell);
        }
        self.text.push('\n');
    }

    fn set(&mut self, column: usize, value: String) {
        let same_length = self.cells[column].len() == value.len();
        if same_length {
            let start = self.starts[column];
            self.text.replace_range(start..start + value.len(), &value);
        }
        self.cells[column] = value;
        if !same_length {
            self.lay_out();
        }
    }

    fn write(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Some(header) = self.header.take() {
            output.write_all(header.as_bytes())?;
        }
        output.write_all(self.text.as_bytes())
    }
}

/// Returns which variables have a value at some time: a name that is only acquired and released is
/// a lock, and has none.
fn with_values(computation: &Computation) -> Vec<bool> {
    let initial = |name: &str| {
        let variable = computation.find_variable(name);
        variable.is_some_and(|variable| computation.initial(variable).is_some())
    };
    let mut has_value: Vec<bool> = computation.variables().iter().map(initial).collect();
    for event in computation.events() {
        for action in event.actions() {
            if let Action::Write(variable, _) | Action::Local(variable, _) = action {
                has_value[variable.index()] = true;
            }
        }
    }
    has_value
}

fn field(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Text(text) => format!("\"{}\"", text.replace('"', "\"\"")),
        ValueRef::Float(value) => format!("{value:?}"),
        other => other.to_string(),
    }
}

fn quoted(name: &str) -> String {
    if name.contains([',', '"', '\n', '\r']) || name.trim() != name {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}
