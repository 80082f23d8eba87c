//! Descriptions of objects for reports and for properties.

use monitor_analysis::event::Value;

use crate::{
    answer::NotedObject,
    record::{AccessedName, Log, Through},
};

/// A description of an object for reports and for properties.
#[derive(Clone, Copy)]
pub(crate) struct ObjectDescription<'a> {
    /// The kind of object, with an article.
    pub(crate) kind: &'static str,
    pub(crate) name: Option<&'a str>,
    /// Reads the present value, if properties can read it.
    pub(crate) value: Option<&'a dyn Fn() -> Value>,
}

impl ObjectDescription<'_> {
    /// Creates the description of an object that properties do not read.
    pub(crate) const fn of(kind: &'static str) -> Self {
        ObjectDescription {
            kind,
            name: None,
            value: None,
        }
    }

    /// Returns the words for the object in the explanation of an edge.
    pub(super) fn words(
        &self,
        holds: Option<&[Box<str>]>,
        log: &Log,
        variable: Option<u32>,
    ) -> Through {
        let words = match (variable, self.name) {
            (Some(variable), _) => format!("variable {}", log.name(variable)),
            (None, Some(name)) => format!("variable {name}"),
            (None, None) if holds.is_none() => return Through::Kind(self.kind),
            (None, None) => self.noted(holds).to_string(),
        };
        Through::Named(words.into())
    }

    /// Returns what an object is called if no property reads it: its name, or its kind without the
    /// article.
    pub(super) fn called(&self) -> AccessedName {
        let kind = || {
            let (_, kind) = self.kind.split_once(' ')?;
            Some(kind.trim_matches('`'))
        };
        AccessedName {
            text: self.name.or_else(kind).unwrap_or(self.kind).into(),
            is_own: self.name.is_some(),
        }
    }

    /// Returns the words for the object in notes.
    pub(super) fn noted(&self, holds: Option<&[Box<str>]>) -> NotedObject {
        match self.name {
            Some(name) => NotedObject::Named(name.to_owned()),
            None => NotedObject::Unnamed {
                kind: self.kind,
                holds: holds.unwrap_or_default().into(),
            },
        }
    }
}
