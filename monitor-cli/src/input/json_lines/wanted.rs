//! The columns that are wanted of lines, by their paths.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    ops::Range,
};

use monitor_logic::evaluate::Column;

use super::{
    unfit::{Unfit, help_with},
    walk::{Found, walk},
};
use crate::trace::cell::{Datum, Wrong, from_json};

/// Columns, and what paths have to do with them.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) columns: Vec<Column>,
    /// The columns of each path,
    at: BTreeMap<String, Vec<usize>>,
    /// and those below it.
    below: BTreeMap<String, Vec<usize>>,
}

/// What a line has for the columns.
#[derive(Debug)]
pub(super) struct Content<'line> {
    pub(super) data: Vec<(usize, Datum<'line>)>,
    /// The columns that have no value.
    pub(super) lacking: Vec<usize>,
    /// Whether something above a column's path leaves no place for it.
    pub(super) is_cut: bool,
}

impl Wanted {
    pub(super) fn new(columns: &[Column]) -> Self {
        let mut at: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut below: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (number, column) in columns.iter().enumerate() {
            at.entry(column.name.clone()).or_default().push(number);
            for (dot, _) in column.name.match_indices('.') {
                let path = column.name[..dot].to_owned();
                below.entry(path).or_default().push(number);
            }
        }
        Self {
            columns: columns.to_vec(),
            at,
            below,
        }
    }

    /// The columns of a path.
    pub(super) fn at(&self, path: &str) -> &[usize] {
        self.at.get(path).map_or(&[], Vec::as_slice)
    }

    /// What a valid line has for the columns. `was_set` says which of them have a value already, and
    /// `seen` is called for all that is in the line.
    pub(super) fn read<'line>(
        &self,
        line: &'line [u8],
        was_set: impl Fn(usize) -> bool,
        mut seen: impl FnMut(&str, &Found),
    ) -> Result<Content<'line>, Unfit> {
        let mut values: BTreeMap<usize, Range<usize>> = BTreeMap::new();
        // What stands above a column's path in this line, the deepest of it.
        let mut above: BTreeMap<usize, (String, Found)> = BTreeMap::new();
        let mut unfit: Option<Unfit> = None;
        walk(line, |path, found| {
            seen(path, &found);
            for &column in self.below.get(path).into_iter().flatten() {
                above.insert(column, (path.to_owned(), found.clone()));
            }
            for &column in self.at(path) {
                let range = found.range.clone();
                if found.is_container {
                    let kind = Wrong::Container(self.columns[column].reading);
                    unfit.get_or_insert(Unfit::new(column, range, kind.to_string()));
                    continue;
                }
                match values.entry(column) {
                    Entry::Vacant(entry) => {
                        entry.insert(range);
                    }
                    Entry::Occupied(_) => {
                        unfit.get_or_insert(Unfit::twice(column, range));
                    }
                }
            }
        });
        let mut data = Vec::new();
        for (&column, range) in &values {
            let (value, reading) = (&line[range.clone()], self.columns[column].reading);
            match from_json(value, reading) {
                Ok(datum) => data.push((column, datum)),
                Err(wrong) => {
                    let is_first = |other: &Unfit| range.start < other.range.start;
                    if unfit.as_ref().is_none_or(is_first) {
                        let new = Unfit::new(column, range.clone(), wrong.to_string());
                        unfit = Some(new.with_help(help_with(value, &self.columns[column])));
                    }
                }
            }
        }
        above.retain(|column, (_, found)| {
            let is_object = found.is_container && line[found.range.start] == b'{';
            !is_object && !values.contains_key(column)
        });
        let cut = above.iter().find(|(column, _)| was_set(**column));
        let cut = cut.map(|(column, (path, found))| Unfit::cut(*column, path, found));
        match unfit.or(cut) {
            Some(unfit) => Err(unfit),
            None => Ok(Content {
                data,
                lacking: (0..self.columns.len())
                    .filter(|column| !values.contains_key(column))
                    .collect(),
                is_cut: !above.is_empty(),
            }),
        }
    }
}
