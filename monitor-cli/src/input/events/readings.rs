//! What formulas read from an event trace.

use monitor_logic::{
    diagnostic::Diagnostic as FormulaDiagnostic,
    evaluate::{Column, Columns, Condition},
    value::Type,
};
use rustc_hash::FxHashMap;

use crate::{
    diagnostic::{Diagnostic, Diagnostics},
    property::{EventProperty, Reads},
};

/// The names that formulas read, and their types.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readings {
    names: FxHashMap<String, NameReading>,
    /// The names, in the order in which they are read.
    order: Vec<String>,
    of_columns: bool,
}

#[derive(Clone, Debug)]
struct NameReading {
    /// The type; `None` where any type will do, or if formulas read different types.
    kind: Option<Type>,
    mixed: bool,
    reader: NameReader,
}

/// The first reader of a name.
#[derive(Clone, Debug)]
enum NameReader {
    /// A formula, at this place.
    Formula(Diagnostic),
    /// A column of the steps that are made from the events.
    Column(usize),
}

impl Readings {
    /// Returns what these columns of steps read.
    #[must_use]
    pub(crate) fn of_columns(columns: &[Column]) -> Self {
        let mut readings = Self {
            of_columns: true,
            ..Self::default()
        };
        for (number, column) in columns.iter().enumerate() {
            readings.add(&column.name, column.reading, || NameReader::Column(number));
        }
        readings
    }

    /// Returns what these properties read.
    ///
    /// # Errors
    ///
    /// All their mistakes of type, and names that a trace cannot have.
    pub(crate) fn new<F: Reads>(properties: &[EventProperty<F>]) -> Result<Self, Diagnostics> {
        let mut readings = Self::default();
        let mut failures = Vec::new();
        for property in properties {
            let mut columns = Columns::new();
            for atom in property.formula.expressions() {
                if let Err(mistake) = Condition::new(atom, &mut columns) {
                    failures.push(property.show(mistake));
                }
            }
            for column in columns.list() {
                readings.add(&column.name, column.reading, || {
                    let what = match column.reading {
                        Some(kind) => format!("the formula reads `{}` as {kind}", column.name),
                        None => format!("the formula reads `{}`", column.name),
                    };
                    NameReader::Formula(property.show(FormulaDiagnostic::new(what, column.span)))
                });
            }
        }
        Diagnostics::check(failures)?;
        Ok(readings)
    }

    fn add(&mut self, name: &str, kind: Option<Type>, reader: impl FnOnce() -> NameReader) {
        if let Some(known) = self.names.get_mut(name) {
            if let Some(kind) = kind {
                known.mixed |= known.kind.is_some_and(|known| known != kind);
                known.kind = Some(kind);
            }
            return;
        }
        let reading = NameReading {
            kind,
            mixed: false,
            reader: reader(),
        };
        self.names.insert(name.to_owned(), reading);
        self.order.push(name.to_owned());
    }

    /// Returns `true` if these are the columns of steps that are made from the events.
    #[must_use]
    pub(crate) fn are_columns(&self) -> bool {
        self.of_columns
    }

    /// Returns `true` if there is no formula, so that all names matter.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Returns `true` if some formula reads this name.
    #[must_use]
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Returns the type that formulas need, if it is only one.
    #[must_use]
    pub(crate) fn kind(&self, name: &str) -> Option<Type> {
        self.names.get(name).filter(|reading| !reading.mixed)?.kind
    }

    /// Returns the names, in the order in which they are read.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.order.iter().map(String::as_str)
    }

    /// Adds to a failure about a name the formula that reads it.
    #[must_use]
    pub(crate) fn explain(&self, failure: Diagnostic, name: &str) -> Diagnostic {
        match self.names.get(name) {
            Some(reading) => match &reading.reader {
                NameReader::Formula(reader) => failure.with_related(reader.clone()),
                NameReader::Column(column) => failure.about(*column),
            },
            None => failure,
        }
    }
}
