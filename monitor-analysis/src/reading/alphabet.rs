//! The letters that codes stand for: which propositions are true.

use rustc_hash::FxHashMap;

use crate::{
    error::NoTruthValueError,
    reading::{atoms::FormulaAtoms, codes::CodeLayout},
};

/// The letters that codes stand for.
#[derive(Clone, Debug)]
pub(crate) struct Alphabet {
    /// The truth of the propositions under each letter.
    pub(crate) letters: Vec<Result<u128, NoTruthValueError>>,
    numbers: FxHashMap<u128, u32>,
    /// The letter of each code, where they are few.
    table: Vec<u32>,
    /// The letters of the codes that were met, where they are many.
    met: FxHashMap<u64, u32>,
    atoms: FormulaAtoms,
    layout: CodeLayout,
}

/// Codes of at most this many bits have a table.
const TABLE_BITS: u32 = 12;

/// The most codes that are kept after they were met.
const MOST_MET: usize = 1 << 20;

impl Alphabet {
    pub(crate) fn new(atoms: &FormulaAtoms, layout: &CodeLayout) -> Self {
        let mut alphabet = Self::lazy(atoms, layout);
        if layout.bits <= TABLE_BITS {
            let counts = atoms.class_counts();
            for code in 0..1 << layout.bits {
                let classes = layout.classes(code);
                // A code that stands for no classes is never met: any letter will do.
                let real = classes
                    .iter()
                    .zip(&counts)
                    .all(|(class, count)| class < count);
                let letter = if real { alphabet.evaluate(code) } else { 0 };
                alphabet.table.push(letter);
            }
        }
        alphabet
    }

    /// Creates an alphabet that evaluates each code as it is met, for layouts that change.
    pub(crate) fn lazy(atoms: &FormulaAtoms, layout: &CodeLayout) -> Self {
        Self {
            letters: Vec::new(),
            numbers: FxHashMap::default(),
            table: Vec::new(),
            met: FxHashMap::default(),
            atoms: atoms.clone(),
            layout: layout.clone(),
        }
    }

    /// Adds classes that are new, for which the layout has room.
    pub(crate) fn learn(&mut self, atoms: &FormulaAtoms) {
        self.atoms.learn(atoms);
    }

    /// Lays codes out anew, for more classes. Letters keep their numbers.
    pub(crate) fn renew(&mut self, atoms: &FormulaAtoms, layout: &CodeLayout) {
        self.met.clear();
        self.atoms = atoms.clone();
        self.layout = layout.clone();
    }

    /// Returns `true` if all letters are known from the beginning.
    pub(crate) fn is_complete(&self) -> bool {
        !self.table.is_empty()
    }

    /// The letter of every code, where they are few.
    pub(crate) fn table(&self) -> &[u32] {
        &self.table
    }

    /// The number of a code's letter.
    pub(crate) fn letter(&mut self, code: u64) -> u32 {
        if let Some(letter) = usize::try_from(code)
            .ok()
            .and_then(|code| self.table.get(code))
        {
            return *letter;
        }
        if let Some(letter) = self.met.get(&code) {
            return *letter;
        }
        let letter = self.evaluate(code);
        if self.met.len() >= MOST_MET {
            self.met.clear();
        }
        self.met.insert(code, letter);
        letter
    }

    fn evaluate(&mut self, code: u64) -> u32 {
        self.letter_of(&self.layout.classes(code))
    }

    /// The number of the letter under these classes, evaluated anew.
    pub(crate) fn letter_of(&mut self, classes: &[u32]) -> u32 {
        let next = u32::try_from(self.letters.len()).unwrap_or(u32::MAX);
        match self.atoms.letter(classes) {
            Ok(truth) => *self.numbers.entry(truth).or_insert_with(|| {
                self.letters.push(Ok(truth));
                next
            }),
            Err(error) => {
                self.letters.push(Err(error));
                next
            }
        }
    }
}
