//! Names and their numbers.

use std::collections::HashMap;

/// Things of one kind, numbered as they are first named.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    pub(super) names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Names {
    /// The number of `name`, and whether it is new.
    pub(super) fn number(&mut self, name: &str) -> (u32, bool) {
        if let Some(number) = self.numbers.get(name) {
            return (*number, false);
        }
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        (number, true)
    }

    pub(super) fn find(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }
}
