//! What options say about how steps are read, whatever their format.

use std::rc::Rc;

use super::{
    line_pattern::LinePattern,
    table_form::{Separator, TableForm},
};

/// How steps are read, beside their format.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadingOptions {
    pub(crate) ways: Ways,
    /// What is not of the format is left out and counted.
    pub(crate) skip_bad: bool,
    /// An option gives columns values before the first line.
    pub(crate) has_initial: bool,
    /// What separates the fields of a table, if not what its format says.
    pub(crate) delimiter: Option<Separator>,
    /// The names of the columns, where no header has them.
    pub(crate) columns: Option<Vec<String>>,
    /// How a line is taken apart.
    pub(crate) line: Option<Rc<LinePattern>>,
}

impl ReadingOptions {
    /// Returns `true` if they are about tables, so that no other format is meant.
    pub(crate) fn are_of_table(&self) -> bool {
        self.delimiter.is_some() || self.columns.is_some()
    }

    /// How a table of a format is written in which they are read.
    pub(crate) fn table_form(&self, form: TableForm) -> TableForm {
        TableForm {
            separator: self.delimiter.unwrap_or(form.separator),
            ..form
        }
    }
}

/// Whether the fast ways of the readers are used. Both give the same; tests compare them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ways {
    /// The fast way where a line is as expected.
    #[default]
    Fast,
    /// The exact way only.
    Exact,
}
