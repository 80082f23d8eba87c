//! The answer as one JSON object.

use indexmap::IndexMap;
use serde::Serialize;

use super::{
    drawing::Kind,
    keys::{Broken, ByKey, json},
    terminal::complain,
    titled::{Titled, titled},
};
use crate::{
    check::{Check, Compared, Listener, Mark, Passed, Summary, ViolatedKeys, Violation},
    diagnostic::Diagnostic,
};

/// Keeps the verdicts, a bit a step, if they are wanted.
#[derive(Debug)]
pub(crate) struct Json {
    /// The verdicts of each property.
    verdicts: Option<Vec<Bits>>,
    all_keys: bool,
    /// The values that the first violation of each property compared.
    compared: Vec<IndexMap<String, serde_json::Value>>,
}

#[derive(Clone, Debug, Default)]
struct Bits {
    words: Vec<u64>,
    length: usize,
}

impl Bits {
    fn push(&mut self, words: &[u64], steps: usize) {
        let mut left = steps;
        for &word in words {
            let count = left.min(64);
            if count == 0 {
                break;
            }
            let word = if count == 64 {
                word
            } else {
                word & ((1 << count) - 1)
            };
            let shift = self.length % 64;
            if shift == 0 {
                self.words.push(word);
            } else {
                if let Some(last) = self.words.last_mut() {
                    *last |= word << shift;
                }
                if shift + count > 64 {
                    self.words.push(word >> (64 - shift));
                }
            }
            self.length += count;
            left -= count;
        }
    }

    fn clear_last(&mut self) {
        if let Some(last) = self.length.checked_sub(1) {
            self.words[last / 64] &= !(1 << (last % 64));
        }
    }

    fn digits(&self) -> String {
        let bit = |step: usize| self.words[step / 64] >> (step % 64) & 1 == 1;
        (0..self.length)
            .map(|step| if bit(step) { '1' } else { '0' })
            .collect()
    }

    fn and(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }
}

#[derive(Serialize)]
struct CheckAnswer {
    violated: bool,
    steps: u64,
    first_violation: Option<u64>,
    violations: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdicts: Option<String>,
    /// How many lines of the whole trace were skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<u64>,
    /// The values of the past that the first violation compared, and what they were compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<IndexMap<String, serde_json::Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<Broken>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    by_key: Option<ByKey>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Titled<CheckAnswer>>,
}

impl Json {
    /// Creates it for this many properties.
    #[must_use]
    pub(crate) fn new(properties: usize, verdicts: bool, all_keys: bool) -> Self {
        Self {
            all_keys,
            verdicts: verdicts.then(|| vec![Bits::default(); properties]),
            compared: vec![IndexMap::new(); properties],
        }
    }

    /// Returns the object, with a line break after it; with the number of lines that were skipped, if that is asked
    /// for.
    #[must_use]
    pub(crate) fn answer(&self, check: &Check, skipped: Option<u64>) -> String {
        let each: Vec<(String, CheckAnswer)> = check
            .summaries()
            .enumerate()
            .map(|(number, (property, summary))| {
                let verdicts = self.verdicts.as_ref().map(|all| all[number].digits());
                let answer = CheckAnswer {
                    violated: check.is_property_violated(number),
                    compared: Some(self.compared[number].clone()).filter(|all| !all.is_empty()),
                    deadline: Broken::first(check, number),
                    by_key: ByKey::of(check, number, self.all_keys),
                    ..answer(check.steps(), summary, verdicts)
                };
                (property.title().to_owned(), answer)
            })
            .collect();
        let named = check
            .summaries()
            .any(|(property, _)| property.name.is_some());
        let mut answer = match <[_; 1]>::try_from(each) {
            Ok([(_, answer)]) if !named => answer,
            Ok(each) => self.together(check, each.into()),
            Err(each) => self.together(check, each),
        };
        answer.skipped = skipped;
        let mut text = serde_json::to_string(&answer).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Takes the values that the first violation of a property compared.
    pub(crate) fn compare(&mut self, property: usize, compared: &[Compared]) {
        let values = compared.iter().map(|one| {
            let value = one.value.as_ref().map_or(serde_json::Value::Null, json);
            let value = if one.is_least {
                serde_json::json!({ "at_least": value })
            } else {
                value
            };
            (one.text.clone(), value)
        });
        self.compared[property] = values.collect();
    }

    fn together(&self, check: &Check, each: Vec<(String, CheckAnswer)>) -> CheckAnswer {
        let mut all: Option<Bits> = None;
        for bits in self.verdicts.iter().flatten() {
            match &mut all {
                Some(all) => all.and(bits),
                None => all = Some(bits.clone()),
            }
        }
        CheckAnswer {
            violated: check.is_violated(),
            steps: check.steps(),
            first_violation: each
                .iter()
                .filter_map(|(_, answer)| answer.first_violation)
                .min(),
            violations: check.violated_steps(),
            verdicts: all.map(|bits| bits.digits()),
            compared: None,
            deadline: None,
            by_key: None,
            skipped: None,
            properties: Some(titled(each)),
        }
    }
}

fn answer(steps: u64, summary: &Summary, verdicts: Option<String>) -> CheckAnswer {
    CheckAnswer {
        violated: summary.violations > 0,
        steps,
        first_violation: summary.first,
        violations: summary.violations,
        verdicts,
        skipped: None,
        compared: None,
        deadline: None,
        by_key: None,
        properties: None,
    }
}

impl Listener for Json {
    fn violated_first(&mut self, property: usize, _: &Mark, violation: &Violation) {
        self.compare(property, &violation.compared);
    }

    fn wants_stretch(&self, _: usize) -> bool {
        false
    }

    fn stretch_began(&mut self, _: usize, _: &Mark, _: ViolatedKeys<'_>) {}

    fn stretch_ended(&mut self, _: usize, _: &Mark, _: &Mark, _: ViolatedKeys<'_>) {}

    fn deadline_passed(&mut self, _: usize, _: &Passed<'_>) {}

    fn verdicts(&mut self, property: usize, words: &[u64], steps: usize) {
        if let Some(verdicts) = &mut self.verdicts {
            verdicts[property].push(words, steps);
        }
    }

    fn violated_at_end(&mut self, property: usize) {
        if let Some(verdicts) = &mut self.verdicts {
            verdicts[property].clear_last();
        }
    }

    fn block_done(&mut self, _: bool) {}

    fn warn(&mut self, warning: &Diagnostic) {
        complain(Kind::Warning, warning);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn bits_are_kept_in_order(
            pieces in proptest::collection::vec(
                proptest::collection::vec(any::<bool>(), 0..200), 0..6)
        ) {
            let mut bits = Bits::default();
            let mut expected = String::new();
            for piece in &pieces {
                let mut words = vec![u64::MAX; piece.len().div_ceil(64)];
                for (step, value) in piece.iter().enumerate() {
                    if !value {
                        words[step / 64] &= !(1 << (step % 64));
                    }
                    expected.push(if *value { '1' } else { '0' });
                }
                bits.push(&words, piece.len());
            }
            prop_assert_eq!(bits.digits(), expected);
        }
    }
}
