//! How tuples are named, and the state that they get.

use monitor_logic::{evaluate::EvaluationError, evaluator::Moment};

use super::{
    Slices,
    record::Record,
    slice::{Slice, Step},
};
use crate::check::keys::{KeyValue, Source, Tuple};

/// What a tuple was before it got a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Added {
    /// Whether no step had named it.
    is_new: bool,
    /// Whether it shared the state of all that are as new.
    came_back: bool,
}

impl Slices {
    /// Makes the slices of the tuples that a step names for the first time. Returns what the tuple was before, where
    /// the step can name only one.
    pub(super) fn name_tuples(
        &mut self,
        names: &[Option<KeyValue>],
        time: u64,
    ) -> Result<Option<Added>, EvaluationError> {
        if self.keys.are_apart() {
            if names.is_empty() || !names.iter().all(Option::is_some) {
                return Ok(None);
            }
            let tuple = self.keys.of.iter().filter_map(|of| names[*of].clone());
            let tuple: Vec<KeyValue> = tuple.collect();
            if self.tuples.contains_key(&tuple[..]) {
                return Ok(None);
            }
            return self.add(tuple.into(), time);
        }
        for (named, name) in self.named.iter_mut().zip(names) {
            named.extend(name.clone());
        }
        // The step must name a value for each column with one key. For a column with several keys, it or an earlier
        // step must have named the values, and the step names one of them.
        let mut tuples: Vec<Vec<KeyValue>> = vec![Vec::new()];
        for of in &self.keys.of {
            let shares = self.keys.of.iter().filter(|other| *other == of).count() > 1;
            let mut values: Vec<&KeyValue> = if shares {
                self.named[*of].iter().collect()
            } else {
                names[*of].iter().collect()
            };
            values.sort_unstable();
            tuples = tuples
                .iter()
                .flat_map(|tuple| {
                    values.iter().map(move |value| {
                        let mut longer = tuple.clone();
                        longer.push((*value).clone());
                        longer
                    })
                })
                .collect();
        }
        for tuple in tuples {
            let is_named = names.iter().any(Option::is_some) && self.keys.is_of(names, &tuple);
            if is_named && !self.tuples.contains_key(&tuple[..]) {
                self.add(tuple.into(), time)?;
            }
        }
        Ok(None)
    }

    /// Makes the slice of a tuple, with its steps so far, if it may have one.
    fn add(&mut self, tuple: Tuple, time: u64) -> Result<Option<Added>, EvaluationError> {
        if self.tuples.len() >= self.give_back_at {
            self.give_back_aged(time);
        }
        let is_new = self.count.add(&tuple);
        if !self.bound.admits(self.tuples.len(), &tuple) {
            return Ok(None);
        }
        let mut slice = match self.begin(&tuple) {
            Ok(slice) => slice,
            Err(failure) => {
                if is_new {
                    self.count.take_back(&tuple);
                }
                return Err(failure);
            }
        };
        let came_back = self.given_back.remove(&tuple);
        if came_back || self.forgot && !is_new {
            // It is no longer known when its subformulas were true.
            slice.past = None;
        }
        self.tuples.insert(tuple, slice);
        Ok(Some(Added { is_new, came_back }))
    }

    /// Returns the slice of a tuple that has no state yet, as it is after the steps so far.
    fn begin(&mut self, tuple: &Tuple) -> Result<Slice, EvaluationError> {
        let mut slice = self.base.slice.clone();
        for record in &self.records {
            let ended = self.ended.get(tuple);
            let names_some = record.names.iter().any(Option::is_some);
            let was_before = names_some && ended.is_some_and(|end| record.number <= *end);
            if was_before || !self.keys.is_of(&record.names, tuple) {
                continue;
            }
            let keys = &self.keys;
            let read = |name: usize| match keys.source(name)? {
                Source::Key(key) => Some(tuple[key].value()),
                Source::Column(column) => record.value(column),
            };
            let moment = Moment {
                value: &read,
                time: record.time,
            };
            let (evaluator, explains) = (&mut self.evaluator, &mut self.explains);
            let ends = &mut self.ends;
            let taken = slice.take_or_end(evaluator, ends, &moment, explains, record.number);
            if !record.lacks_value {
                taken?;
            }
        }
        Ok(slice)
    }

    /// Makes a tuple that was added what it was before, since the step that named it cannot be evaluated.
    #[cold]
    pub(super) fn unname(&mut self, place: usize, added: Added) {
        if added.came_back {
            self.give_back(place);
        } else if let Some(tuple) = self.remove(place)
            && added.is_new
        {
            self.count.take_back(&tuple);
        }
    }

    /// Keeps a step for tuples that are named later.
    pub(super) fn keep(
        &mut self,
        names: &[Option<KeyValue>],
        at: &Step<'_, '_>,
    ) -> Result<(), EvaluationError> {
        if self.keys.of.is_empty() {
            return Ok(());
        }
        let names_none = names.iter().all(Option::is_none);
        if names_none && !self.keeps_all && self.records.is_empty() {
            let keys = &self.keys;
            // No formula reads the value of a key here.
            let read = |name: usize| match keys.source(name)? {
                Source::Key(_) => None,
                Source::Column(column) => (at.value)(column),
            };
            let moment = Moment {
                value: &read,
                time: at.time,
            };
            let (evaluator, explains) = (&mut self.evaluator, &mut self.explains);
            let (ends, base) = (&mut self.ends, &mut self.base);
            let taken = base
                .slice
                .take_or_end(evaluator, ends, &moment, explains, at.number);
            base.is_over = taken?;
            return Ok(());
        }
        self.records.push(Record::new(
            names,
            self.columns,
            at.value,
            at.time,
            at.number,
        ));
        Ok(())
    }
}
