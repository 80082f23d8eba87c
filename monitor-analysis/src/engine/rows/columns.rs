//! The letters of rows.

use rustc_hash::FxHashMap;

use crate::{automaton::domain::Domain, reading::codes::Codes};

/// Codes below this are small.
const SMALL_NAMES: usize = 4096;

/// The letters along the last chain, by what the others contribute. Rows share most of them.
pub(super) struct LetterColumns<Letter> {
    names: FxHashMap<Vec<u64>, usize>,
    /// For names of one small code, one more than the column's number, or 0.
    small_names: Vec<usize>,
    letters: Vec<Vec<Letter>>,
    /// The name that is being put together.
    pub(super) name: Vec<u64>,
}

impl<Letter> Default for LetterColumns<Letter> {
    fn default() -> Self {
        Self {
            names: FxHashMap::default(),
            small_names: vec![0; SMALL_NAMES],
            letters: Vec::new(),
            name: Vec::new(),
        }
    }
}

impl<Letter: Copy> LetterColumns<Letter> {
    pub(super) fn get<D: Domain<Letter = Letter>>(
        &mut self,
        name: &[u64],
        codes: &Codes,
        domain: &mut D,
    ) -> &[Letter] {
        // Most often nothing is shared and the name is one small code.
        let small = match name {
            [code] => usize::try_from(*code)
                .ok()
                .filter(|code| *code < SMALL_NAMES),
            _ => None,
        };
        let known = match small {
            Some(code) => self.small_names[code].checked_sub(1),
            None => self.names.get(name).copied(),
        };
        let column = known.unwrap_or_else(|| {
            let mut column = Vec::new();
            codes.column(name, |code| column.push(domain.letter(code)));
            self.letters.push(column);
            let number = self.letters.len() - 1;
            match small {
                Some(code) => self.small_names[code] = number + 1,
                None => drop(self.names.insert(name.to_vec(), number)),
            }
            number
        });
        &self.letters[column]
    }
}
