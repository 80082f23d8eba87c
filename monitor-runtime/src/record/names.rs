//! The names that the properties of a computation read, and what they turned out to mean.

use std::sync::Mutex;

use monitor_analysis::event::Value;

use super::lock;

/// The names, by their numbers.
#[derive(Debug)]
pub(crate) struct Names {
    list: Vec<(String, Mutex<Meaning>)>,
}

/// What a name means.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Meaning {
    /// Nothing of this name was met yet.
    Unknown,
    /// A variable with the value it had at first, and the object's number.
    Variable { initial: Value, object: u64 },
    /// A region.
    Region,
}

/// Two things have one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ambiguous;

impl Names {
    pub(crate) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let mut names: Vec<String> = names.into_iter().collect();
        names.sort_unstable();
        names.dedup();
        Self {
            list: names
                .into_iter()
                .map(|name| (name, Mutex::new(Meaning::Unknown)))
                .collect(),
        }
    }

    /// The number of a name, if a property reads it. There are few, so they are looked through.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        let place = self.list.iter().position(|(known, _)| known == name)?;
        u32::try_from(place).ok()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, Meaning)> {
        self.list
            .iter()
            .map(|(name, meaning)| (name.as_str(), lock(meaning).clone()))
    }

    /// The first value of the variable of this name, if it is known to be one.
    pub(crate) fn initial(&self, name: &str) -> Option<Value> {
        let number = self.find(name)?;
        match &*lock(&self.list[number as usize].1) {
            Meaning::Variable { initial, .. } => Some(initial.clone()),
            Meaning::Unknown | Meaning::Region => None,
        }
    }

    /// The name is that of a region.
    pub(crate) fn is_region(&self, number: u32) -> Result<(), Ambiguous> {
        let mut meaning = lock(&self.list[number as usize].1);
        match *meaning {
            Meaning::Unknown => *meaning = Meaning::Region,
            Meaning::Region => {}
            Meaning::Variable { .. } => return Err(Ambiguous),
        }
        Ok(())
    }

    /// The name is that of the variable `object`, whose value is `initial` as long as nothing is
    /// known to have been written to it.
    pub(crate) fn is_variable(
        &self,
        number: u32,
        object: u64,
        initial: Value,
    ) -> Result<(), Ambiguous> {
        let mut meaning = lock(&self.list[number as usize].1);
        match *meaning {
            Meaning::Unknown => *meaning = Meaning::Variable { initial, object },
            Meaning::Variable { object: known, .. } if known == object => {}
            Meaning::Variable { .. } | Meaning::Region => return Err(Ambiguous),
        }
        Ok(())
    }
}
