//! The values of the steps of a block in a column of any type.

use monitor_logic::value::Value;
use monitor_rules::check::Word;

use super::{
    columns::Known,
    packed::{self, Given},
};
use crate::input::cell::Datum;

/// Values of any type.
#[derive(Debug)]
pub(crate) struct Values {
    /// The values of the steps, as long as all are whole numbers of 64 bits, as most times are.
    integers: Vec<i64>,
    /// The values of the steps, once some are of another kind.
    words: Vec<Word>,
    /// The values that are too large for a word.
    large: Vec<Given>,
    /// The kinds of values among them.
    has: Has,
    /// The value in the row that is being read, or else in the row before.
    current: Given,
    /// The current value, if it is a text.
    text: String,
    /// Whether that text is among the block's texts already.
    stored: bool,
    pub(super) known: Known,
    /// Whether numbers with a fraction or an exponent are kept as texts, so that no digit is lost.
    pub(super) keeps_decimals: bool,
}

fn add_text(texts: &mut String, text: &str) -> Given {
    let start = texts.len();
    texts.push_str(text);
    Given::Text(start, texts.len())
}

/// The kinds of values that cells of a block have.
#[derive(Clone, Copy, Debug, Default)]
struct Has {
    absent: bool,
    text: bool,
    other: bool,
}

impl Values {
    pub(super) fn new() -> Self {
        Self {
            integers: Vec::new(),
            words: Vec::new(),
            large: Vec::new(),
            has: Has::default(),
            current: Given::Absent,
            text: String::new(),
            stored: false,
            known: Known::default(),
            keeps_decimals: false,
        }
    }

    /// Drops the steps.
    pub(super) fn begin(&mut self) {
        self.integers.clear();
        self.words.clear();
        self.large.clear();
        self.has = Has::default();
        self.stored = false;
        self.known.in_block = self.known.set;
    }

    /// Sets the value of the row that is being read; it is kept until another is set.
    pub(super) fn set(&mut self, datum: &Datum<'_>) {
        self.current = match datum {
            Datum::Boolean(value) => Given::Boolean(*value),
            Datum::Integer(value) => Given::Integer(*value),
            Datum::Float(_, Some(text)) if self.keeps_decimals => self.kept_text(text),
            Datum::Float(value, _) => Given::Float(*value),
            Datum::Text(text) => self.kept_text(text),
        };
        self.stored = false;
    }

    fn kept_text(&mut self, text: &str) -> Given {
        self.text.clear();
        self.text.push_str(text);
        Given::Text(0, 0)
    }

    /// Ends a row if values are kept; a new text is put into the block's texts.
    pub(super) fn push(&mut self, texts: &mut String) {
        if let Given::Text(..) = self.current
            && !self.stored
        {
            let start = texts.len();
            texts.push_str(&self.text);
            self.current = Given::Text(start, texts.len());
            self.stored = true;
        }
        self.put(self.len(), self.current, texts);
    }

    /// Returns how many steps there are.
    fn len(&self) -> usize {
        self.integers.len() + self.words.len()
    }

    /// Sets the value at a step, the last of the block, if values are not kept.
    pub(super) fn set_at(&mut self, step: usize, datum: &Datum<'_>, texts: &mut String) {
        let given = match datum {
            Datum::Boolean(value) => Given::Boolean(*value),
            Datum::Integer(value) => Given::Integer(*value),
            Datum::Float(value, written) if !self.keeps_decimals || written.is_none() => {
                Given::Float(*value)
            }
            Datum::Float(_, written) => add_text(texts, written.as_deref().unwrap_or_default()),
            Datum::Text(text) => add_text(texts, text),
        };
        self.put(step, given, texts);
    }

    /// Sets a text, a range of the block's texts, as the value at a step.
    pub(super) fn set_text_at(&mut self, step: usize, (start, end): (usize, usize), texts: &str) {
        self.known.set = true;
        self.known.name();
        self.put(step, Given::Text(start, end), texts);
    }

    /// Ends rows of whole numbers, if values are not kept.
    pub(super) fn push_integers(&mut self, integers: &[i64]) {
        self.known.set = true;
        self.known.name();
        self.has.other = true;
        if self.words.is_empty() {
            self.integers.extend_from_slice(integers);
        } else {
            let words = integers.iter();
            self.words
                .extend(words.map(|integer| Word::of_integer(*integer)));
        }
    }

    /// Ends rows of texts, or of nothing, if values are not kept. Texts that are not short are in the block's texts
    /// from this place on.
    pub(super) fn push_texts(&mut self, words: &[Word], begin: usize) {
        self.spread();
        let kinds = Word::kinds(words);
        if kinds.have_elsewhere() {
            let words = words.iter();
            self.words
                .extend(words.map(|word| packed::later(*word, begin)));
        } else {
            self.words.extend_from_slice(words);
        }
        self.has.absent |= kinds.have_none();
        if kinds.have_texts() || kinds.have_elsewhere() {
            self.has.text = true;
            self.known.set = true;
            self.known.name();
        }
    }

    /// Ends rows of these words, in a block that has no others; `large` has the values that the words say are
    /// elsewhere.
    #[cfg(feature = "workers")]
    pub(super) fn push_words(&mut self, words: &[Word], large: &[Given]) {
        let kinds = Word::kinds(words);
        self.words.extend_from_slice(words);
        self.large.extend_from_slice(large);
        self.has.absent |= kinds.have_none();
        self.has.text |= kinds.have_texts();
        self.has.other |= kinds.have_others();
        if kinds.have_elsewhere() {
            for word in words {
                if let Some(given) = packed::elsewhere(*word, large) {
                    self.note(given);
                }
            }
        }
        if self.has.text || self.has.other {
            self.known.set = true;
            self.known.name();
        }
    }

    /// Turns the whole numbers into words, since not all values are such numbers.
    fn spread(&mut self) {
        let integers = self.integers.drain(..);
        self.words.extend(integers.map(Word::of_integer));
    }

    fn put(&mut self, step: usize, given: Given, texts: &str) {
        self.note(given);
        if self.words.is_empty()
            && let Given::Integer(integer) = given
            && let Ok(integer) = i64::try_from(integer)
        {
            match self.integers.get_mut(step) {
                Some(before) => *before = integer,
                None => self.integers.push(integer),
            }
            return;
        }
        self.spread();
        let word = given.word(texts, &mut self.large);
        match self.words.get_mut(step) {
            Some(before) => *before = word,
            None => self.words.push(word),
        }
    }

    /// Ends the row of this step of the block, if values are not kept.
    pub(super) fn end_at(&mut self, step: usize) {
        if self.len() <= step {
            self.put(step, Given::Absent, "");
        }
    }

    fn note(&mut self, given: Given) {
        match given {
            Given::Absent => self.has.absent = true,
            Given::Text(..) => self.has.text = true,
            _ => self.has.other = true,
        }
    }

    /// Returns `true` if it is absent at some step.
    pub(super) fn has_absent(&self) -> bool {
        self.has.absent
    }

    /// Returns `true` if it has texts, and nothing else.
    pub(super) fn has_texts(&self) -> bool {
        self.has.text && !self.has.other
    }

    pub(super) fn is_absent(&self, step: usize) -> bool {
        self.words.get(step).is_some_and(|word| word.is_none())
    }

    #[inline]
    pub(super) fn value<'block>(
        &'block self,
        step: usize,
        texts: &'block str,
    ) -> Option<Value<'block>> {
        match self.integers.get(step) {
            Some(integer) => Some(Value::Integer((*integer).into())),
            None => packed::value(self.words.get(step)?, texts, &self.large),
        }
    }

    /// Returns the words of all steps, unless all are whole numbers.
    pub(super) fn words(&self) -> Option<&[Word]> {
        self.integers.is_empty().then_some(&self.words)
    }

    /// Returns the word of the value; if the value is too large for one, the word says where it is.
    #[inline]
    pub(super) fn word(&self, step: usize) -> Word {
        match self.words.get(step) {
            Some(word) => *word,
            None => match self.integers.get(step) {
                Some(integer) => Word::of_integer(*integer),
                None => Word::NONE,
            },
        }
    }

    /// Returns all values, if they are whole numbers of 64 bits; else none.
    pub(super) fn integers(&self) -> &[i64] {
        &self.integers
    }

    /// Returns the present value, as it is shown.
    pub(super) fn shown(&self) -> String {
        let value = match self.current {
            Given::Text(..) => Some(Value::Text(&self.text)),
            other => other.value(""),
        };
        value.map_or_else(|| "absent".into(), |value| value.to_string())
    }
}
