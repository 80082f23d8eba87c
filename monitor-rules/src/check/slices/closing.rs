//! The end of the log.

use super::Slices;
use crate::check::{
    keys::{KeyValue, Source},
    mark::Mark,
};

impl Slices {
    /// Ends the log. Returns `false` if the formula is checked at the end, and is false there for some tuple.
    pub fn finish(&mut self, mark: &dyn Fn() -> Mark) -> bool {
        if !self.at_end {
            return true;
        }
        let mut holds = true;
        for (tuple, slice) in &self.tuples {
            if slice.holds {
                continue;
            }
            holds = false;
            let last = slice.last.as_deref().cloned();
            self.violations.add_at_end(tuple, mark, last.clone());
            let is_first = self.first_violation.is_none();
            if let (Some(explains), Some(past)) = (&self.explains, slice.past.as_deref())
                && is_first
                && self.explained.as_ref().is_none_or(|known| tuple < known)
            {
                let keys = &self.keys;
                let read = |name: usize| match keys.source(name)? {
                    Source::Key(key) => Some(tuple[key].value()),
                    Source::Column(_) => past.seen(name).map(KeyValue::value),
                };
                let mut violation = explains.violation(past, past.number, tuple, keys, &read);
                violation.last = last;
                self.violation = Some(violation);
                self.explained = Some(tuple.clone());
            }
        }
        holds
    }
}
