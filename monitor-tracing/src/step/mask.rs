//! Sets of columns.

/// Some columns, a bit each.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Mask {
    words: Vec<u64>,
}

const WORD: usize = 64;

impl Clone for Mask {
    fn clone(&self) -> Self {
        Self {
            words: self.words.clone(),
        }
    }

    /// Clones into the memory that is there.
    fn clone_from(&mut self, source: &Self) {
        self.words.clone_from(&source.words);
    }
}

impl Mask {
    pub(crate) fn of(columns: &[usize]) -> Self {
        let mut mask = Self::default();
        for column in columns {
            mask.add(*column);
        }
        mask
    }

    pub(crate) fn add(&mut self, column: usize) {
        let word = column / WORD;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (column % WORD);
    }

    pub(crate) fn remove(&mut self, column: usize) {
        if let Some(word) = self.words.get_mut(column / WORD) {
            *word &= !(1 << (column % WORD));
        }
    }

    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    pub(crate) fn has(&self, column: usize) -> bool {
        let word = self.words.get(column / WORD);
        word.is_some_and(|word| word >> (column % WORD) & 1 == 1)
    }

    /// Returns `true` if the two have a column in common.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.words
            .iter()
            .zip(&other.words)
            .any(|(own, other)| own & other != 0)
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (own, other) in self.words.iter_mut().zip(&other.words) {
            *own |= other;
        }
    }
}
