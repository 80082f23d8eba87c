//! The names that the properties of a computation read, and what they turn out to mean.

use std::sync::Mutex;

use monitor_logic::set::Set;

use monitor_analysis::event::Value;
use monitor_logic::{evaluate::Column, source::closest, value::Type};

use crate::ground::lock;

/// The names by their numbers.
#[derive(Debug)]
pub(crate) struct NameTable {
    list: Vec<(String, Mutex<RecordedMeaning>)>,
    /// The names that properties read as something else than a number of threads.
    no_regions: Set<String>,
    /// Names of regions and variables that no property reads.
    others: Mutex<Set<String>>,
}

/// The names for which nothing was met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unmet {
    /// The names that count as regions that no thread entered.
    pub(crate) regions: Vec<String>,
    /// The names that may be misspelt, each with the name that it may stand for.
    pub(crate) misspelt: Vec<(String, String)>,
    /// Names that occurred, and that no property reads.
    pub(crate) others: Vec<String>,
}

/// The most other names that are kept.
const OTHERS: usize = 256;

/// What a name means.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RecordedMeaning {
    /// Nothing of this name has occurred yet.
    Unknown,
    /// A variable, with its first value and the object's number.
    Variable { initial: Value, object: u64 },
    /// A region.
    Region,
}

/// An error: two things have one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ambiguous;

impl NameTable {
    /// Creates the table of what properties read.
    pub(crate) fn of(columns: &[Column]) -> Self {
        let mut names = Self::new(columns.iter().map(|column| column.name.clone()));
        let no_region = |column: &&Column| {
            let counts = [Type::Boolean, Type::Number].map(Some);
            !counts.contains(&column.reading)
        };
        let no_regions = columns.iter().filter(no_region);
        names.no_regions = no_regions.map(|column| column.name.clone()).collect();
        names
    }

    pub(crate) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let mut names: Vec<String> = names.into_iter().collect();
        names.sort_unstable();
        names.dedup();
        Self {
            list: names
                .into_iter()
                .map(|name| (name, Mutex::new(RecordedMeaning::Unknown)))
                .collect(),
            no_regions: Set::new(),
            others: Mutex::default(),
        }
    }

    /// Returns the number of a name, if a property reads it. There are few names, so this is a
    /// linear search.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        let place = self.list.iter().position(|(known, _)| known == name)?;
        u32::try_from(place).ok()
    }

    /// Notes a region or variable whose name no property reads.
    #[cold]
    pub(crate) fn met_other(&self, name: &str) {
        let mut others = lock(&self.others);
        if others.len() < OTHERS && !others.contains(name) {
            others.insert(name.to_owned());
        }
    }

    /// Returns the names for which nothing was met. From now on those that can be regions are; a
    /// name that looks like one that was met is not taken for a region.
    pub(crate) fn unmet(&self) -> Unmet {
        let mut known = lock(&self.others).clone();
        let met = self
            .iter()
            .filter(|(_, meaning)| *meaning != RecordedMeaning::Unknown);
        known.extend(met.map(|(name, _)| name.to_owned()));
        let mut unmet = Unmet {
            others: lock(&self.others).iter().cloned().collect(),
            ..Unmet::default()
        };
        for (name, meaning) in &self.list {
            let mut meaning = lock(meaning);
            if *meaning != RecordedMeaning::Unknown {
                continue;
            }
            if let Some(similar) = closest(name, known.iter().map(String::as_str)) {
                unmet.misspelt.push((name.clone(), similar.to_owned()));
            } else if !self.no_regions.contains(name) {
                *meaning = RecordedMeaning::Region;
                unmet.regions.push(name.clone());
            }
        }
        unmet
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, RecordedMeaning)> {
        self.list
            .iter()
            .map(|(name, meaning)| (name.as_str(), lock(meaning).clone()))
    }

    /// Changes the value that the variable `object` has before the computation begins.
    pub(crate) fn set_initial(
        &self,
        number: u32,
        object: u64,
        value: impl FnOnce() -> Option<Value>,
    ) {
        if let RecordedMeaning::Variable {
            initial,
            object: known,
        } = &mut *lock(&self.list[number as usize].1)
            && *known == object
            && let Some(value) = value()
        {
            *initial = value;
        }
    }

    /// Returns `true` if the name is known to be that of a variable.
    pub(crate) fn means_variable(&self, number: u32) -> bool {
        matches!(
            *lock(&self.list[number as usize].1),
            RecordedMeaning::Variable { .. }
        )
    }

    /// Returns the name with this number.
    pub(crate) fn name(&self, number: u32) -> &str {
        self.list
            .get(number as usize)
            .map_or("", |(name, _)| name.as_str())
    }

    /// Returns the first value of the variable of this name, if it is known to be one.
    #[cfg(feature = "decentralized")]
    pub(crate) fn initial(&self, name: &str) -> Option<Value> {
        let number = self.find(name)?;
        match &*lock(&self.list[number as usize].1) {
            RecordedMeaning::Variable { initial, .. } => Some(initial.clone()),
            RecordedMeaning::Unknown | RecordedMeaning::Region => None,
        }
    }

    /// Makes the name that of a region.
    pub(crate) fn is_region(&self, number: u32) -> Result<(), Ambiguous> {
        let mut meaning = lock(&self.list[number as usize].1);
        match *meaning {
            RecordedMeaning::Unknown => *meaning = RecordedMeaning::Region,
            RecordedMeaning::Region => {}
            RecordedMeaning::Variable { .. } => return Err(Ambiguous),
        }
        Ok(())
    }

    /// Makes the name that of the variable `object`, whose value is `initial` as long as nothing is
    /// known to have been written to it.
    pub(crate) fn is_variable(
        &self,
        number: u32,
        object: u64,
        initial: Value,
    ) -> Result<(), Ambiguous> {
        let mut meaning = lock(&self.list[number as usize].1);
        match *meaning {
            RecordedMeaning::Unknown => *meaning = RecordedMeaning::Variable { initial, object },
            RecordedMeaning::Variable { object: known, .. } if known == object => {}
            RecordedMeaning::Variable { .. } | RecordedMeaning::Region => return Err(Ambiguous),
        }
        Ok(())
    }
}
