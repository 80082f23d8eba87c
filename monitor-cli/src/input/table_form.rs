//! How tables are written: rows of fields behind a header, with a sign between the fields.

use std::borrow::Cow;

/// A way to write tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableForm {
    /// As messages call it.
    pub(crate) name: &'static str,
    /// Where no option says another.
    pub(crate) separator: Separator,
}

/// The sign between two fields: one byte of ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Separator(pub(crate) u8);

impl Separator {
    /// Those that are in use, each with what people call one and several, and how an option is given it.
    const COMMON: [(Self, &str, &str, &str); 4] = [
        (Self(b','), "a comma", "commas", "','"),
        (Self(b';'), "a semicolon", "semicolons", "';'"),
        (Self(b'\t'), "a tab", "tabs", "tab"),
        (Self(b'|'), "a bar", "bars", "'|'"),
    ];

    /// The separators that are in use.
    pub(crate) fn common() -> impl Iterator<Item = Self> {
        Self::COMMON.into_iter().map(|(separator, ..)| separator)
    }

    pub(crate) fn sign(self) -> char {
        char::from(self.0)
    }

    /// One of them, as in "a comma".
    pub(crate) fn one(self) -> Cow<'static, str> {
        self.known(|(_, one, ..)| one)
    }

    /// Several, as in "commas".
    pub(crate) fn several(self) -> Cow<'static, str> {
        self.known(|(_, _, several, _)| several)
    }

    /// As an option is given it in a shell.
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
