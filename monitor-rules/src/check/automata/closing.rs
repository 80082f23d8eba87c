//! The end of the log.

use super::Automata;
use crate::check::{keys::KeyValue, mark::Mark};

impl Automata {
    /// Ends the log. Returns `false` if the formula is checked at the end, and is false there for some tuple.
    pub fn finish(&mut self, mark: &dyn Fn() -> Mark) -> bool {
        if !self.at_end {
            return true;
        }
        let mut holds = true;
        for place in 0..self.tuples.len() {
            if !self.tuples.is_live(place) {
                continue;
            }
            self.catch_up(place);
            let entry = self.tuples.get(place);
            if entry.reached.holds {
                continue;
            }
            holds = false;
            let tuple = entry.name.values();
            let more = self.tuples.more(place);
            let last = more.and_then(|more| more.last.as_deref().cloned());
            self.violations.add_at_end(&tuple, mark, last.clone());
            let is_first = self.first_violation.is_none();
            if let (Some(explains), Some(past)) =
                (&self.explains, more.and_then(|more| more.past.as_deref()))
                && is_first
                && self.explained.as_ref().is_none_or(|known| tuple < *known)
            {
                let read = |name: usize| past.seen(name).map(KeyValue::value);
                let number = past.number;
                let mut violation = explains.violation(past, number, &tuple, &self.keys, &read);
                violation.last = last;
                self.violation = Some(violation);
                self.explained = Some(tuple);
            }
        }
        holds
    }
}
