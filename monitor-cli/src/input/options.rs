//! Options for how steps are read, whatever their format.

use std::rc::Rc;

use super::{
    line_pattern::LinePattern,
    table_form::{Separator, TableForm},
};

/// How steps are read, apart from their format.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadingOptions {
    pub(crate) ways: Ways,
    /// Whether lines that are not of the format are left out and counted.
    pub(crate) skip_bad: bool,
    /// Whether an option gives columns values before the first line.
    pub(crate) has_initial: bool,
    /// The separator of the fields of a table, if it is not the one of its format.
    pub(crate) delimiter: Option<Separator>,
    /// The names of the columns, if there is no header.
    pub(crate) columns: Option<Vec<String>>,
    /// How a line is split.
    pub(crate) line: Option<Rc<LinePattern>>,
}

impl ReadingOptions {
    /// Returns `true` if they are about tables, so that no other format is meant.
    pub(crate) fn are_of_table(&self) -> bool {
        self.delimiter.is_some() || self.columns.is_some()
    }

    /// Returns the form of a table, changed by these options.
    pub(crate) fn table_form(&self, form: TableForm) -> TableForm {
        TableForm {
            separator: self.delimiter.unwrap_or(form.separator),
            ..form
        }
    }
}

/// Whether the fast ways of the readers are used. Both ways have the same result; tests compare
/// them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ways {
    /// The fast way, if a line is as expected.
    #[default]
    Fast,
    /// Only the exact way.
    Exact,
}
