//! The columns that are read from lines, by their paths.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    ops::Range,
};

use monitor_logic::{evaluate::Column, value::Type};

use super::unfit::{UnfitValue, help_with};
use crate::input::{
    cell::{CellError, Datum, from_json_log},
    walk::{FoundValue, walk},
};

/// Columns, and the paths that matter to them.
#[derive(Debug)]
pub(crate) struct WantedColumns {
    pub(crate) columns: Vec<Column>,
    /// The columns of each path.
    at: BTreeMap<String, Vec<usize>>,
    /// The columns below each path.
    below: BTreeMap<String, Vec<usize>>,
}

/// The values of a line for the columns.
#[derive(Debug)]
pub(crate) struct LineContent<'line> {
    pub(crate) data: Vec<(usize, Datum<'line>)>,
    /// The columns that are null, if that is no value.
    pub(crate) null: Vec<usize>,
    /// The columns that have no value.
    pub(crate) lacking: Vec<usize>,
    /// Whether each line that looks the same must be examined: a value above a column's path has no place for it, or a
    /// text is given as its bytes.
    pub(crate) is_irregular: bool,
}

impl WantedColumns {
    pub(crate) fn new(columns: &[Column]) -> Self {
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

    /// Returns the columns of a path.
    pub(crate) fn at(&self, path: &str) -> &[usize] {
        self.at.get(path).map_or(&[], Vec::as_slice)
    }

    /// Reads the values of a valid line for the columns. If values are kept, a line cannot take one away: `was_set`
    /// says which columns have one already. `seen` is called for everything in the line.
    pub(crate) fn read<'line>(
        &self,
        line: &'line [u8],
        keeps: bool,
        was_set: impl Fn(usize) -> bool,
        mut seen: impl FnMut(&str, &FoundValue),
    ) -> Result<LineContent<'line>, UnfitValue> {
        let mut values: BTreeMap<usize, Range<usize>> = BTreeMap::new();
        // The deepest value above a column's path in this line.
        let mut above: BTreeMap<usize, (String, FoundValue)> = BTreeMap::new();
        let mut unfit: Option<UnfitValue> = None;
        let mut bytes: BTreeMap<usize, String> = BTreeMap::new();
        walk(line, |path, found| {
            seen(path, &found);
            for &column in self.below.get(path).into_iter().flatten() {
                above.insert(column, (path.to_owned(), found.clone()));
            }
            for &column in self.at(path) {
                let range = found.range.clone();
                if found.is_container {
                    let reading = self.columns[column].reading;
                    if matches!(reading, None | Some(Type::Text))
                        && let Some(text) = text_of_bytes(&line[range.start..])
                    {
                        bytes.insert(column, text);
                        continue;
                    }
                    let kind = CellError::Container(self.columns[column].reading);
                    unfit.get_or_insert(UnfitValue::new(column, range, kind.to_string()));
                    continue;
                }
                match values.entry(column) {
                    Entry::Vacant(entry) => {
                        entry.insert(range);
                    }
                    Entry::Occupied(_) => {
                        unfit.get_or_insert(UnfitValue::twice(column, range));
                    }
                }
            }
        });
        let (mut data, mut null) = (Vec::new(), Vec::new());
        for (&column, range) in &values {
            let (value, reading) = (&line[range.clone()], self.columns[column].reading);
            match from_json_log(value, reading) {
                Ok(datum) => data.push((column, datum)),
                Err(CellError::Null) if !keeps => null.push(column),
                Err(wrong) => {
                    let is_first = |other: &UnfitValue| range.start < other.range.start;
                    if unfit.as_ref().is_none_or(is_first) {
                        let new = UnfitValue::new(column, range.clone(), wrong.to_string());
                        unfit = Some(new.with_help(help_with(value)));
                    }
                }
            }
        }
        above.retain(|column, (_, found)| {
            let is_object = found.is_container && line[found.range.start] == b'{';
            keeps && !is_object && !values.contains_key(column)
        });
        let cut = above.iter().find(|(column, _)| was_set(**column));
        let cut = cut.map(|(column, (path, found))| UnfitValue::cut(*column, path, found));
        let is_irregular = !above.is_empty() || !bytes.is_empty();
        for (column, text) in bytes {
            data.push((column, Datum::Text(text.into())));
        }
        match unfit.or(cut) {
            Some(unfit) => Err(unfit),
            None => Ok(LineContent {
                lacking: (0..self.columns.len())
                    .filter(|column| data.iter().all(|(other, _)| other != column))
                    .collect(),
                data,
                null,
                is_irregular,
            }),
        }
    }
}

/// Returns the text whose bytes are in the array with which a JSON text begins, if it is an array of bytes; what is not
/// UTF-8 in it is replaced.
fn text_of_bytes(text: &[u8]) -> Option<String> {
    if !text.starts_with(b"[") {
        return None;
    }
    let mut arrays = serde_json::Deserializer::from_slice(text).into_iter::<Vec<u8>>();
    let bytes = arrays.next()?.ok()?;
    (!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned())
}
