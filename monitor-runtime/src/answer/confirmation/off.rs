//! What became of a predicted violation when the program was run again, which it is not without the feature `confirm`.

use std::{fmt, path::Path};

/// There are no confirmations.
#[derive(Clone, Debug)]
pub(crate) enum Confirmation {}

/// There are no explorations.
#[derive(Clone, Debug)]
pub(crate) enum Explored {}

impl Confirmation {
    pub(crate) fn is_confirmed(&self) -> bool {
        match *self {}
    }

    pub(crate) fn has_failed(&self) -> bool {
        match *self {}
    }

    pub(crate) fn file(&self) -> Option<&Path> {
        match *self {}
    }
}

impl Explored {
    pub(crate) fn in_short(&self) -> &'static str {
        match *self {}
    }

    pub(crate) fn confirmation(&self) -> &Confirmation {
        match *self {}
    }
}

impl fmt::Display for Confirmation {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl fmt::Display for Explored {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
