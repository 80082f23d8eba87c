//! A step, for the tuples that it belongs to.

use monitor_logic::{evaluate::EvaluationError, evaluator::Moment, value::Value};

use super::{KeyValue, Named, Slices, Source, slice::Step};

impl Slices {
    /// Returns the place of the tuple that a step names in full, if it has a state of its own: most steps of most logs
    /// are like this.
    pub(super) fn find<'value>(
        &self,
        value: &dyn Fn(usize) -> Option<Value<'value>>,
    ) -> Option<usize> {
        const FEW: usize = 4;
        let keys = &self.keys;
        let mut named = [Value::Boolean(false); FEW];
        let named = named.get_mut(..keys.of.len())?;
        if named.is_empty() || !keys.are_apart() {
            return None;
        }
        for (named, of) in named.iter_mut().zip(&keys.of) {
            *named = value(keys.columns[*of])?;
        }
        self.tuples.get_index_of(&Named(named))
    }

    /// Takes one step, which names these values.
    pub(super) fn take(
        &mut self,
        names: &[Option<KeyValue>],
        at: &Step<'_, '_>,
    ) -> Result<bool, EvaluationError> {
        let added = self.name_tuples(names, at.time)?;
        let mut holds = true;
        let whole = names.iter().all(Option::is_some) && self.keys.are_apart();
        if whole {
            let tuple: Vec<KeyValue> = self
                .keys
                .of
                .iter()
                .filter_map(|of| names[*of].clone())
                .collect();
            if let Some(place) = self.tuples.get_index_of(&tuple[..]) {
                let taken = self.take_for(place, at);
                if let (Err(_), Some(added)) = (&taken, added) {
                    self.unname(place, added);
                }
                return taken;
            }
            return Ok(holds);
        }
        if names.iter().all(Option::is_none) {
            self.base.has_steps = true;
            // The base comes first, so that a tuple that is as new from here on shares the state after this step.
            let begins = self.base.slice.holds;
            let kept = self.keep(names, at);
            if kept.is_ok() && !self.base.slice.holds && self.records.is_empty() {
                for tuple in &self.given_back {
                    self.violations.add(tuple, begins, at.mark);
                    // Its explanation is no longer known, and a later violation is not the first.
                    self.first_violation = self.first_violation.or(Some(at.number));
                }
                holds = self.given_back.is_empty() && !self.forgot;
                // Tuples that are no longer known violate it as well, and are not counted among the violated ones.
                self.count.is_exact &= !self.forgot;
            }
            if self.base.is_over {
                self.given_back.clear();
            }
            let all_hold = self.take_for_all(names, at);
            self.tell_of_kept(&all_hold, at.number);
            self.base.has_deadline = self.evaluator.deadline(&self.base.slice.state).is_some();
            if self.base.has_deadline {
                self.take_back();
            }
            kept?;
            return Ok(all_hold? && holds);
        }
        // From now on tuples differ before they are named.
        self.count.is_exact &= !self.forgot;
        self.take_back();
        self.keeps_all = true;
        let all_hold = self.take_for_all(names, at);
        self.keep(names, at)?;
        self.tell_of_kept(&all_hold, at.number);
        all_hold
    }

    /// If the step of this number is kept and cannot be evaluated for some tuple, notes that it is left out for other
    /// tuples for which it cannot.
    fn tell_of_kept(&mut self, taken: &Result<bool, EvaluationError>, number: u64) {
        if taken.is_err()
            && let Some(last) = self.records.last_mut()
            && last.number == number
        {
            last.lacks_value = true;
        }
    }

    /// Takes a step for all tuples to which it belongs. If it cannot be evaluated for one, it is taken for the others.
    pub(super) fn take_for_all(
        &mut self,
        names: &[Option<KeyValue>],
        at: &Step<'_, '_>,
    ) -> Result<bool, EvaluationError> {
        let mut all_hold = Ok(true);
        let mut place = 0;
        while let Some((tuple, _)) = self.tuples.get_index(place) {
            let before = self.tuples.len();
            if self.keys.is_of(names, tuple) {
                let holds = self.take_for(place, at);
                all_hold = all_hold.and_then(|all_hold| Ok(holds? && all_hold));
            }
            // If a tuple was given back, another has its place.
            place += usize::from(self.tuples.len() == before);
        }
        all_hold
    }

    /// Takes a step for one tuple.
    pub(super) fn take_for(
        &mut self,
        place: usize,
        at: &Step<'_, '_>,
    ) -> Result<bool, EvaluationError> {
        let Some((tuple, slice)) = self.tuples.get_index_mut(place) else {
            return Ok(true);
        };
        let keys = &self.keys;
        let read = |name: usize| match keys.source(name)? {
            Source::Key(key) => Some(tuple[key].value()),
            Source::Column(column) => (at.value)(column),
        };
        let time = at.time;
        let moment = Moment { value: &read, time };
        let (number, begins) = (at.number, slice.holds || self.at_end);
        let is_over = slice.take_or_end(
            &mut self.evaluator,
            &mut self.ends,
            &moment,
            &mut self.explains,
            number,
        )?;
        slice.is_named = true;
        if self.at_end && at.names_whole {
            slice.last = Some(Box::new((at.mark)()));
        }
        let holds = slice.holds || self.at_end && !is_over;
        if !holds {
            self.violations.add(tuple, begins, at.mark);
            self.first_violation = self.first_violation.or(Some(number));
            if let (Some(explains), Some(past)) = (&self.explains, slice.past.as_deref())
                && self.explained.as_ref().is_none_or(|known| tuple < known)
            {
                self.violation = Some(explains.violation(past, number, tuple, keys, &read));
                self.explained = Some(tuple.clone());
            }
        }
        if is_over {
            self.end(place, number);
        } else if self.gives_back() && self.acts_as_new(&self.tuples[place]) {
            self.give_back(place);
        } else {
            self.watch(place);
        }
        Ok(holds)
    }
}
