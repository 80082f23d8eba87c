//! The notes of a computation.

use std::sync::Mutex;

use crate::{answer::Note, ground::lock};

/// The notes of a computation.
#[derive(Debug, Default)]
pub(crate) struct Notes(Mutex<Vec<Note>>);

impl Notes {
    /// Adds a note, once.
    pub(crate) fn add(&self, note: Note) {
        let mut notes = lock(&self.0);
        if !notes.contains(&note) {
            notes.push(note);
        }
    }

    pub(crate) fn list(&self) -> Vec<Note> {
        lock(&self.0).clone()
    }
}
