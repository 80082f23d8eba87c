//! What options say about how steps are read, whatever their format.

use std::rc::Rc;

use super::line_pattern::LinePattern;

/// How steps are read, beside their format.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadingOptions {
    pub(crate) ways: Ways,
    /// What is not of the format is left out and counted.
    pub(crate) skip_bad: bool,
    /// An option gives columns values before the first line.
    pub(crate) has_initial: bool,
    /// What separates the fields of a row, if not a comma.
    pub(crate) delimiter: Option<u8>,
    /// The names of the columns, where no header has them.
    pub(crate) columns: Option<Vec<String>>,
    /// How a line is taken apart.
    pub(crate) line: Option<Rc<LinePattern>>,
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
