//! A step, as rules take it.

use monitor_logic::evaluate::Columns;
use monitor_rules::check::Now;

use super::history::History;
use crate::step::Row;

/// A step, for all rules.
pub(crate) struct At<'at, 'row> {
    pub(crate) row: &'row Row,
    pub(crate) now: Now<'at, 'row>,
    pub(crate) columns: &'at Columns,
    pub(crate) history: &'at History,
    pub(crate) each_step: bool,
}
