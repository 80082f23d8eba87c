//! What a violation at a step reports beside the values of its formula: the numbers in its
//! comparisons, and the caller.

use core::{fmt, panic::Location};
#[cfg(feature = "std")]
use std::{string::String, sync::Arc, vec::Vec};

use super::ago::Ago;
#[cfg(feature = "std")]
use crate::inline::history::Earlier;

/// What is reported beside the values of the formula. It is put together when the violation is
/// created, and never before.
#[derive(Clone, Default)]
pub(super) struct Circumstances(
    #[cfg(feature = "std")] Option<Arc<Known>>,
    #[cfg(not(feature = "std"))] Caller,
);

type Caller = Option<&'static Location<'static>>;

#[cfg(feature = "std")]
#[derive(Clone, Default)]
struct Known {
    caller: Caller,
    compared: Vec<(&'static str, String)>,
    times: Vec<Ago>,
    key: Option<OfKey>,
    by_time: bool,
    earlier: Vec<Earlier>,
}

/// The key whose rule was violated.
#[cfg(feature = "std")]
#[derive(Clone, Debug)]
pub(crate) struct OfKey {
    /// The key as people read it: `token = "a17"`.
    pub(crate) shown: String,
    pub(crate) table: ToldOfTable,
}

/// What the table of a key knows for the report of a violation.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, Default)]
pub struct ToldOfTable {
    /// Steps of keys for which the table had no room.
    pub(crate) unchecked: u64,
    /// What is known about the key before the first step that is counted.
    pub(crate) before: Before,
    /// Whether something is kept of the key. Else its state may have been given back by this very
    /// step.
    pub(crate) is_kept: bool,
}

/// What is known of a key before the first step that is counted.
#[cfg(feature = "std")]
#[cfg_attr(
    any(feature = "off", all(feature = "debug", not(debug_assertions))),
    allow(dead_code, reason = "tables keep nothing then")
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Before {
    /// There was no step, or no step that left something to keep.
    #[default]
    Nothing,
    /// Its state was given back after this many steps.
    GivenBack {
        steps: u64,
        /// Whether something was kept then of which nothing is known any more.
        is_forgotten: bool,
    },
    /// Its state may have been given back, so long ago that nothing is known of it.
    Unknown,
}

#[cfg(feature = "std")]
impl fmt::Display for Before {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::GivenBack {
                steps,
                is_forgotten,
            } => {
                let (why, what) = if *is_forgotten {
                    ("", "what was before")
                } else {
                    (
                        ", when it was as before the first",
                        "which steps led to that",
                    )
                };
                write!(
                    formatter,
                    "the state of this key was given back after its step {steps}{why}: steps are counted anew, and {what} \
                     is not known any more"
                )
            }
            Self::Unknown => formatter.write_str(
                "nothing is kept of this key: it is new, or its state was given back, and what was before is not known any \
                 more",
            ),
        }
    }
}

#[cfg(feature = "std")]
impl Circumstances {
    /// Adds where the function was called, and what was compared; only what has a text is kept.
    pub(super) fn add(
        &mut self,
        caller: Caller,
        compared: impl IntoIterator<Item = (&'static str, Text)>,
        times: impl IntoIterator<Item = Ago>,
    ) {
        let compared = compared.into_iter();
        let compared = compared.filter_map(|(name, text)| Some((name, text.0?)));
        let known = self.known();
        known.caller = caller;
        known.compared = compared.collect();
        known.times = times.into_iter().collect();
    }

    pub(super) fn add_key(&mut self, key: OfKey) {
        self.known().key = Some(key);
    }

    pub(super) fn add_earlier(&mut self, earlier: Vec<Earlier>) {
        self.known().earlier = earlier;
    }

    pub(super) fn earlier(&self) -> &[Earlier] {
        self.0.as_ref().map_or(&[], |known| &known.earlier)
    }

    pub(super) fn add_that_it_is_by_time(&mut self) {
        self.known().by_time = true;
    }

    pub(super) fn is_by_time(&self) -> bool {
        self.0.as_ref().is_some_and(|known| known.by_time)
    }

    fn known(&mut self) -> &mut Known {
        Arc::make_mut(self.0.get_or_insert_default())
    }

    pub(super) fn key(&self) -> Option<&OfKey> {
        self.0.as_ref()?.key.as_ref()
    }

    /// Returns what is known of the key before the steps that are counted, if the violation is the
    /// one of this number.
    pub(super) fn before(&self, step: u64) -> Before {
        let Some(OfKey { table, .. }) = self.key() else {
            return Before::Nothing;
        };
        match (step, table.before) {
            (1, before) => before,
            (2.., before @ Before::GivenBack { is_forgotten, .. })
                if is_forgotten && table.is_kept =>
            {
                before
            }
            _ => Before::Nothing,
        }
    }

    /// Returns the number of the step for its explanation, and whether what was before is
    /// forgotten.
    pub(super) fn counted(&self, step: u64) -> (u64, bool) {
        match self.before(step) {
            _ if step != 1 => (step, false),
            // What was before is known, or its result is.
            Before::GivenBack {
                is_forgotten: false,
                ..
            } => (2, false),
            Before::Nothing | Before::Unknown if !self.earlier().is_empty() => (2, false),
            Before::Nothing => (step, false),
            Before::GivenBack { .. } | Before::Unknown => (step, true),
        }
    }

    pub(super) fn caller(&self) -> Caller {
        self.0.as_ref()?.caller
    }

    fn times(&self) -> impl Iterator<Item = &Ago> {
        self.0.iter().flat_map(|known| known.times.iter())
    }

    /// Returns what was compared, as it is written in the program, each with the text of its value.
    pub(super) fn compared(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let compared = self.0.iter().flat_map(|known| known.compared.iter());
        compared.map(|(name, text)| (*name, text.as_str()))
    }
}

/// Without allocation there is no room for texts.
#[cfg(not(feature = "std"))]
impl Circumstances {
    pub(super) fn add(
        &mut self,
        caller: Caller,
        _: impl IntoIterator<Item = (&'static str, Text)>,
        _: impl IntoIterator<Item = Ago>,
    ) {
        self.0 = caller;
    }

    pub(super) fn caller(&self) -> Caller {
        self.0
    }

    /// There are no keys without `std`.
    pub(super) fn counted(&self, step: u64) -> (u64, bool) {
        let _ = self;
        (step, false)
    }

    /// There is no timer without `std`.
    pub(super) fn is_by_time(&self) -> bool {
        let _ = self;
        false
    }

    pub(super) fn compared(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let _ = self;
        core::iter::empty()
    }

    fn times(&self) -> impl Iterator<Item = &Ago> {
        let _ = self;
        core::iter::empty()
    }
}

/// Writes one line behind a line break, or nothing if nothing is known.
impl fmt::Display for Circumstances {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "\n    ";
        for (name, text) in self.compared() {
            write!(formatter, "{before}{name} = {text}")?;
            before = ", ";
        }
        if let Some(caller) = self.caller() {
            let before = if before == ", " { "; " } else { before };
            let (file, line) = (caller.file(), caller.line());
            write!(formatter, "{before}called at {file}:{line}")?;
        }
        for ago in self.times() {
            write!(formatter, "{ago}")?;
        }
        Ok(())
    }
}

/// The text of a value for a report, if there is one.
#[derive(Debug, Default)]
pub struct Text(#[cfg(feature = "std")] Option<String>);

impl Text {
    /// Creates the text of a value: on one line, and cut if it is long.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn of(value: &(impl fmt::Debug + ?Sized)) -> Self {
        use fmt::Write as _;

        let mut short = short::Short::default();
        let whole = write!(short, "{value:?}");
        let mut text = short.into_text();
        if whole.is_err() {
            text.push_str("...");
        }
        Self(Some(text))
    }

    /// The text of a value of the past if there is none yet.
    #[cfg(feature = "std")]
    #[cold]
    #[must_use]
    pub fn absent() -> Self {
        Self(Some("absent".into()))
    }

    /// Creates no text, for which there is no room.
    #[cfg(not(feature = "std"))]
    #[cold]
    #[must_use]
    pub fn absent() -> Self {
        Self()
    }

    /// Creates the text of a number that may be larger.
    #[cfg(feature = "std")]
    pub(crate) fn of_at_least(number: u64) -> Self {
        Self(Some(std::format!("{number} or more")))
    }

    /// Creates no text, for which there is no room.
    #[cfg(not(feature = "std"))]
    pub(crate) fn of_at_least(_: u64) -> Self {
        Self()
    }

    /// Creates no text, for which there is no room.
    #[cfg(not(feature = "std"))]
    #[must_use]
    pub fn of(_: &(impl fmt::Debug + ?Sized)) -> Self {
        Self()
    }
}

#[cfg(feature = "std")]
mod short {
    use core::fmt;
    use std::string::String;

    /// How many characters of a value are shown.
    const SHOWN: usize = 80;

    /// Takes this many characters, and then fails, so that the formatting of a long value stops.
    #[derive(Default)]
    pub(super) struct Short {
        text: String,
        length: usize,
    }

    impl Short {
        pub(super) fn into_text(self) -> String {
            self.text
        }
    }

    impl fmt::Write for Short {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for character in text.chars() {
                if self.length == SHOWN {
                    return Err(fmt::Error);
                }
                self.length += 1;
                self.text.push(if character.is_control() {
                    ' '
                } else {
                    character
                });
            }
            Ok(())
        }
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::string::ToString;

    use super::*;

    struct Lines;

    impl fmt::Debug for Lines {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("a\nb")
        }
    }

    #[test]
    fn a_long_value_is_cut_and_stays_on_one_line() {
        let long = Text::of(&[7; 1000]).0.unwrap();
        assert!(long.starts_with("[7, 7, 7"), "{long}");
        assert!(long.ends_with("..."), "{long}");
        assert_eq!(long.chars().count(), 83);
        assert_eq!(Text::of(&Lines).0.unwrap(), "a b");
    }

    fn told<const N: usize>(caller: Caller, compared: [(&'static str, Text); N]) -> String {
        let mut circumstances = Circumstances::default();
        circumstances.add(caller, compared, []);
        circumstances.to_string()
    }

    #[test]
    fn what_is_not_known_is_not_told() {
        assert_eq!(Circumstances::default().to_string(), "");
        assert_eq!(told(None, [("a", Text::default())]), "");
        let known = [
            ("a", Text::of(&1)),
            ("b", Text::default()),
            ("c", Text::of("x")),
        ];
        assert_eq!(told(None, known), "\n    a = 1, c = \"x\"");
        let caller = Location::caller();
        let at = std::format!("called at {}:{}", file!(), caller.line());
        assert_eq!(told(Some(caller), []), std::format!("\n    {at}"));
        let both = std::format!("\n    a = 1; {at}");
        assert_eq!(told(Some(caller), [("a", Text::of(&1))]), both);
    }
}
