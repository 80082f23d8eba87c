//! What can be a key, how it is looked up without being copied, and how reports show it.

use core::{
    borrow::Borrow,
    fmt::{Debug, Write as _},
    hash::{Hash, Hasher},
};
use std::{
    borrow::ToOwned,
    format,
    string::{String, ToString as _},
};

/// A key, or a part of one: it is looked up as it is, and kept as something that owns it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a key: it must be `Hash + Eq`, and what a table keeps of it `Clone` and `Send`",
    label = "this is `{Self}`",
    note = "derive what is missing, `#[derive(Clone, PartialEq, Eq, Hash)]`, or choose a part of it that has it: \
            `per = order.id`",
    note = "a number with a point has no `Eq`: `per = x.to_bits()`"
)]
pub trait KeyValue {
    /// What is kept of it.
    type Kept: Hash + Eq + Send + 'static;

    /// Feeds the hasher as `Kept` would.
    fn feed(&self, hasher: &mut impl Hasher);

    /// Returns `true` if it is the key that is kept.
    fn is(&self, kept: &Self::Kept) -> bool;

    /// Returns what a table keeps.
    fn kept(&self) -> Self::Kept;
}

#[diagnostic::do_not_recommend]
impl<T> KeyValue for T
where
    T: Hash + Eq + ToOwned + ?Sized,
    T::Owned: Hash + Eq + Send + 'static,
{
    type Kept = T::Owned;

    #[inline]
    fn feed(&self, hasher: &mut impl Hasher) {
        self.hash(hasher);
    }

    #[inline]
    fn is(&self, kept: &T::Owned) -> bool {
        kept.borrow() == self
    }

    #[inline]
    fn kept(&self) -> T::Owned {
        self.to_owned()
    }
}

/// The value of a `per` expression, or of a part of it.
#[derive(Debug)]
pub struct Part<'a, T: ?Sized>(pub &'a T);

impl<'a, T: ?Sized> Part<'_, &'a T> {
    /// Looks through a reference at what it leads to.
    #[inline]
    #[must_use]
    pub fn looked(&self) -> Looked<'a, T> {
        Looked(*self.0)
    }
}

/// The method of [`Part`] for values that are no references.
pub trait PartByValue<'a> {
    /// What is looked up.
    type Value: ?Sized;

    /// Returns the value itself.
    fn looked(&self) -> Looked<'a, Self::Value>;
}

impl<'a, T: ?Sized> PartByValue<'a> for Part<'a, T> {
    type Value = T;

    #[inline]
    fn looked(&self) -> Looked<'a, T> {
        Looked(self.0)
    }
}

/// A part of a key that is looked up.
#[derive(Debug)]
pub struct Looked<'a, T: ?Sized>(&'a T);

impl<T: ?Sized> Clone for Looked<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for Looked<'_, T> {}

/// Refuses a part that cannot be one of a key. What it returns is a key whatever the part is, so
/// that there is one error.
#[inline]
#[must_use]
pub fn part<T: KeyValue + ?Sized>(looked: Looked<'_, T>) -> impl Key<Kept = T::Kept> + Copy {
    looked
}

/// The key of a step.
pub trait Key {
    /// What is kept of it.
    type Kept: Hash + Eq + Send + 'static;

    /// As [`KeyValue::feed`].
    fn feed(&self, hasher: &mut impl Hasher);

    /// As [`KeyValue::is`].
    fn is(&self, kept: &Self::Kept) -> bool;

    /// As [`KeyValue::kept`].
    fn kept(&self) -> Self::Kept;
}

impl<T: KeyValue + ?Sized> Key for Looked<'_, T> {
    type Kept = T::Kept;

    #[inline]
    fn feed(&self, hasher: &mut impl Hasher) {
        self.0.feed(hasher);
    }

    #[inline]
    fn is(&self, kept: &T::Kept) -> bool {
        self.0.is(kept)
    }

    #[inline]
    fn kept(&self) -> T::Kept {
        self.0.kept()
    }
}

macro_rules! tuples {
    ($(($($part:ident $place:tt),+),)*) => {$(
        /// A tuple hashes like its parts, one after the other.
        impl<$($part: Key),+> Key for ($($part,)+) {
            type Kept = ($($part::Kept,)+);

            #[inline]
            fn feed(&self, hasher: &mut impl Hasher) {
                $(self.$place.feed(hasher);)+
            }

            #[inline]
            fn is(&self, kept: &Self::Kept) -> bool {
                $(self.$place.is(&kept.$place))&&+
            }

            #[inline]
            fn kept(&self) -> Self::Kept {
                ($(self.$place.kept(),)+)
            }
        }
    )*};
}

tuples! {
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
    (A 0, B 1, C 2, D 3, E 4),
    (A 0, B 1, C 2, D 3, E 4, F 5),
}

/// A part of a key, for a report.
#[derive(Debug)]
pub struct Shown<'a, T: ?Sized>(pub &'a T);

impl<T: Debug + ?Sized> Shown<'_, T> {
    /// Returns its `Debug` text, with at most 100 characters.
    #[must_use]
    pub fn text(&self) -> String {
        const MOST: usize = 100;
        let text = format!("{:?}", self.0);
        match text.char_indices().nth(MOST) {
            Some((end, _)) => format!("{}...", &text[..end]),
            None => text,
        }
    }
}

/// The method of [`Shown`] for values without `Debug`.
pub trait NotShown {
    /// Says that it is not shown.
    fn text(&self) -> String;
}

impl<T: ?Sized> NotShown for Shown<'_, T> {
    fn text(&self) -> String {
        "(not shown: no `Debug`)".to_string()
    }
}

/// Returns the key for a report, from the name and the value of each part.
#[cold]
#[must_use]
pub fn shown_key(parts: &[(&str, String)]) -> String {
    let mut shown = String::new();
    for (name, value) in parts {
        let between = if shown.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(shown, "{between}{name} = {value}");
    }
    shown
}

#[cfg(test)]
mod tests {
    use std::{
        hash::{BuildHasher as _, RandomState},
        rc::Rc,
        sync::Arc,
    };

    use super::*;

    fn hashes_as_what_is_kept<Q: Key>(key: &Q) {
        let seed = RandomState::new();
        let mut hasher = seed.build_hasher();
        key.feed(&mut hasher);
        assert_eq!(hasher.finish(), seed.hash_one(key.kept()));
        assert!(key.is(&key.kept()));
    }

    #[test]
    fn a_key_is_looked_up_as_what_is_kept_of_it() {
        let (text, number, shared) = (String::from("a17"), 7_u32, Arc::<str>::from("b"));
        hashes_as_what_is_kept(&Part(&text).looked());
        hashes_as_what_is_kept(&Part(&text.as_str()).looked());
        hashes_as_what_is_kept(&Part(&number).looked());
        hashes_as_what_is_kept(&(Part(&number).looked(), Part(&text.as_str()).looked()));
        hashes_as_what_is_kept(&(Part(&shared).looked(), Part(&[1_u8, 2][..]).looked()));
    }

    #[test]
    fn of_a_reference_what_it_leads_to_is_kept() {
        let kept: String = part(Part(&"a").looked()).kept();
        assert_eq!(kept, "a");
        let kept: u32 = part(Part(&&7_u32).looked()).kept();
        assert_eq!(kept, 7);
        assert!(!Part(&"a").looked().is(&"b".to_string()));
    }

    #[test]
    fn a_key_is_shown_if_it_has_debug() {
        struct Plain;
        let parts = [
            ("token", Shown("a17").text()),
            ("user", Shown(&Plain).text()),
        ];
        assert_eq!(
            shown_key(&parts),
            "token = \"a17\", user = (not shown: no `Debug`)"
        );
        assert_eq!(Shown("x".repeat(200).as_str()).text().len(), 103);
        assert_eq!(Shown(&Rc::new(1)).text(), "1");
    }
}
