//! The variables that a function shares with other threads.

use proc_macro2::Span;
use syn::Path;

use super::options::{Entry, SharedVariables};
use crate::errors::Errors;

/// The variables of all attributes of a function.
#[derive(Default)]
pub(crate) struct Tracking {
    pub(crate) entries: Vec<Entry>,
    /// Where the first `shared(...)` stands.
    pub(crate) place: Option<Span>,
    /// Where an attribute says that the runtime is.
    pub(crate) runtime: Option<Path>,
    /// Whether some variables are not known, since what names them could not be read.
    pub(crate) unreadable: bool,
}

impl Tracking {
    /// Adds what one attribute names. The others may name, too, what one attribute declares.
    pub(crate) fn add(&mut self, shared: &SharedVariables, errors: &mut Errors) {
        self.place.get_or_insert(shared.span);
        for entry in &shared.entries {
            let name = entry.plain_name();
            match self.entries.iter_mut().find(|known| known.plain_name() == name) {
                None => self.entries.push(entry.clone()),
                Some(known) if known.declared.is_none() && entry.declared.is_some() => *known = entry.clone(),
                Some(_) if entry.declared.is_some() => errors.over(
                    &entry.name,
                    format!("`{name}` is declared twice: the other attributes of the function name it, `shared({name})`"),
                ),
                Some(_) => {}
            }
        }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        self.entries.iter().map(Entry::plain_name)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}
