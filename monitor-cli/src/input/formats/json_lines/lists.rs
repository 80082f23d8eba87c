//! Lists of objects of which formulas read some elements only.
//!
//! A line is one step. If a line has a list of records, as batches of telemetry have, a formula
//! that reads `records.0.name` sees only the first record; a note says so, once for each list.

use std::collections::{BTreeMap, BTreeSet};

use monitor_logic::evaluate::Column;

use super::unfit::jq_key;
use crate::{
    diagnostic::{Diagnostic, FilePlace},
    input::walk::FoundValue,
};

/// The lists in which formulas read something, and the notes about them.
#[derive(Debug)]
pub(crate) struct Lists {
    /// The elements that are read, by the path of their list. A list is removed once it was
    /// reported.
    read: BTreeMap<String, BTreeSet<String>>,
    notes: Vec<(String, Diagnostic)>,
}

impl Lists {
    /// Creates the lists in the paths of these columns.
    pub(crate) fn new(columns: &[Column]) -> Self {
        let mut read: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for column in columns {
            for (dot, _) in column.name.match_indices('.') {
                let element = column.name[dot + 1..].split('.').next().unwrap_or_default();
                if is_index(element) {
                    let elements = read.entry(column.name[..dot].to_owned()).or_default();
                    elements.insert(element.to_owned());
                }
            }
        }
        Self {
            read,
            notes: Vec::new(),
        }
    }

    /// Looks at a value of a line. If it is an object in a list of which other elements are read,
    /// that is noted.
    pub(crate) fn visit(
        &mut self,
        path: &str,
        found: &FoundValue,
        line: &[u8],
        place: impl FnOnce() -> FilePlace,
    ) {
        if self.read.is_empty() || !found.is_container || line[found.range.start] != b'{' {
            return;
        }
        let Some((list, element)) = path.rsplit_once('.') else {
            return;
        };
        let is_missed = |read: &BTreeSet<String>| is_index(element) && !read.contains(element);
        let Some(read) = self.read.get(list).filter(|read| is_missed(read)) else {
            return;
        };
        let of_element = |read: &String| format!("`{list}.{read}`");
        let read: Vec<String> = read.iter().map(of_element).collect();
        let message = format!(
            "`{list}` is a list: formulas read {} of it, and not `{path}`",
            read.join(" and ")
        );
        let note = Diagnostic::at(message, &place(), None).with_help(format!(
            "a line is one step: `jq -c '{}' FILE` writes each element as a line",
            elements(list)
        ));
        self.read.remove(list);
        self.notes.push((list.to_owned(), note));
    }

    /// Returns the notes since the last call, with the paths of the lists.
    pub(crate) fn take_notes(&mut self) -> Vec<(String, Diagnostic)> {
        std::mem::take(&mut self.notes)
    }
}

fn is_index(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns all elements of a list, and of the lists that it is in, in the language of `jq`.
fn elements(list: &str) -> String {
    let mut path = String::new();
    for key in list.split('.') {
        if is_index(key) {
            path.push_str("[]");
        } else {
            path.push_str(&jq_key(key));
        }
    }
    path + "[]"
}
