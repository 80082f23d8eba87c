//! How tables are written: rows of fields behind a header, with a sign between the fields.

use std::borrow::Cow;

/// A form of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableForm {
    /// Its name in messages.
    pub(crate) name: &'static str,
    /// The separator, unless an option gives another.
    pub(crate) separator: Separator,
}

/// The sign between two fields: one byte of ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Separator(pub(crate) u8);

impl Separator {
    /// The separators in use, each with its name, the name of several, and its form as an option.
    const COMMON: [(Self, &str, &str, &str); 4] = [
        (Self(b','), "a comma", "commas", "','"),
        (Self(b';'), "a semicolon", "semicolons", "';'"),
        (Self(b'\t'), "a tab", "tabs", "tab"),
        (Self(b'|'), "a bar", "bars", "'|'"),
    ];

    /// Returns the separators in use.
    pub(crate) fn common() -> impl Iterator<Item = Self> {
        Self::COMMON.into_iter().map(|(separator, ..)| separator)
    }

    pub(crate) fn sign(self) -> char {
        char::from(self.0)
    }

    /// Returns the name of one, as in "a comma".
    pub(crate) fn one(self) -> Cow<'static, str> {
        self.known(|(_, one, ..)| one)
    }

    /// Returns the name of several, as in "commas".
    pub(crate) fn several(self) -> Cow<'static, str> {
        self.known(|(_, _, several, _)| several)
    }

    /// Returns its form as an option in a shell.
    pub(crate) fn option(self) -> Cow<'static, str> {
        let known = Self::COMMON.iter().find(|(known, ..)| *known == self);
        match known {
            Some((.., option)) => Cow::Borrowed(option),
            None => format!("'{}'", self.sign()).into(),
        }
    }

    fn known(
        self,
        word: fn((Self, &'static str, &'static str, &'static str)) -> &'static str,
    ) -> Cow<'static, str> {
        let known = Self::COMMON.into_iter().find(|(known, ..)| *known == self);
        match known {
            Some(known) => Cow::Borrowed(word(known)),
            None => format!("`{}`", self.sign()).into(),
        }
    }
}
