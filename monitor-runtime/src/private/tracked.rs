//! The accesses to tracked variables that generated code makes.
//!
//! All of them are at the place of the user's access, so that events have its line.

use std::{
    boxed::Box,
    fmt,
    ops::Deref,
    panic::Location,
    rc::Rc,
    sync::{Arc, LazyLock},
};

use crate::{Observe, Shared, Value, object::sync};

/// Variables that `shared(...)` can name.
#[diagnostic::on_unimplemented(
    message = "`shared(...)` names tracked variables, this is `{Self}`",
    label = "this is `{Self}`",
    note = "track a value of a type that is `Clone` with `monitor_runtime::Shared`, or use the locks and atomics of \
            `monitor_runtime::sync`; or declare it here, with its type and first value: `shared(x: i32 = 0)`"
)]
pub trait Tracked {
    /// What is seen of the variable.
    type Seen<'a>: Deref
    where
        Self: 'a;

    /// Looks at the value as it is now, which is an event. For a lock or an atomic it returns the
    /// object itself, whose methods are the events.
    #[track_caller]
    fn look(&self) -> Self::Seen<'_>;
}

/// Variables that are read and written by their names.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read or written by its name",
    label = "this is `{Self}`",
    note = "only a `monitor_runtime::Shared` can; a lock or an atomic has methods: `.lock()`, `.load(..)`, `.store(..)`"
)]
pub trait Variable {
    /// The type of its values.
    type Value;

    /// Reads the variable.
    #[track_caller]
    fn read(&self) -> Self::Value
    where
        Self::Value: Clone;

    /// Writes the variable.
    #[track_caller]
    fn write(&self, value: Self::Value);
}

/// Values that can be read by naming the variable.
///
/// It is not a trait of the value's type: the compiler would propose a borrow, since references are
/// `Copy`.
#[diagnostic::on_unimplemented(
    message = "a `{T}` cannot be moved out of a tracked variable",
    label = "a `{T}` is not `Copy`",
    note = "look at it in place, `x.with(|value| ...)`; take a copy of it, `x.get()`; or leave another value there, \
            `x.take()`, `x.replace(..)`"
)]
pub trait CopyOut<T> {}

/// Stands for all values that are `Copy`.
pub struct Values;

#[diagnostic::do_not_recommend]
impl<T: Copy> CopyOut<T> for Values {}

/// A value that was read. It can be looked at and not changed, since that would change only the
/// copy.
pub struct ReadOnlyCopy<T>(T);

impl<T> Deref for ReadOnlyCopy<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> Tracked for Shared<T> {
    type Seen<'a>
        = ReadOnlyCopy<T>
    where
        T: 'a;

    #[inline]
    #[track_caller]
    fn look(&self) -> ReadOnlyCopy<T> {
        ReadOnlyCopy(self.get())
    }
}

impl<T> Variable for Shared<T> {
    type Value = T;

    #[inline]
    #[track_caller]
    fn read(&self) -> T
    where
        T: Clone,
    {
        self.get()
    }

    #[inline]
    #[track_caller]
    fn write(&self, value: T) {
        self.set(value);
    }
}

macro_rules! used_by_their_methods {
    ($([$($parameter:ident)?] $type:ty;)*) => {$(
        impl$(<$parameter>)? Tracked for $type {
            type Seen<'a> = &'a Self where Self: 'a;

            #[inline]
            fn look(&self) -> &Self {
                self
            }
        }
    )*};
}

used_by_their_methods! {
    [T] sync::Mutex<T>;
    [T] sync::RwLock<T>;
    [] sync::Condvar;
    [] sync::Barrier;
    [] sync::Once;
    [T] sync::OnceLock<T>;
    [] sync::atomic::AtomicBool;
    [T] sync::atomic::AtomicPtr<T>;
    [T] sync::atomic::Named<T>;
    [] sync::atomic::AtomicI8;
    [] sync::atomic::AtomicI16;
    [] sync::atomic::AtomicI32;
    [] sync::atomic::AtomicIsize;
    [] sync::atomic::AtomicU8;
    [] sync::atomic::AtomicU16;
    [] sync::atomic::AtomicU32;
    [] sync::atomic::AtomicUsize;
}

#[cfg(target_has_atomic = "64")]
used_by_their_methods! {
    [] sync::atomic::AtomicI64;
    [] sync::atomic::AtomicU64;
}

macro_rules! behind {
    ($($type:ty, $to:expr;)*) => {$(
        impl<S: Tracked> Tracked for $type {
            type Seen<'a> = S::Seen<'a> where Self: 'a;

            #[inline]
            #[track_caller]
            fn look(&self) -> Self::Seen<'_> {
                let to: fn(&Self) -> &S = $to;
                to(self).look()
            }
        }

        impl<S: Variable> Variable for $type {
            type Value = S::Value;

            #[inline]
            #[track_caller]
            fn read(&self) -> S::Value
            where
                S::Value: Clone,
            {
                let to: fn(&Self) -> &S = $to;
                to(self).read()
            }

            #[inline]
            #[track_caller]
            fn write(&self, value: S::Value) {
                let to: fn(&Self) -> &S = $to;
                to(self).write(value);
            }
        }
    )*};
}

behind! {
    &S, |to| to;
    &mut S, |to| to;
    Box<S>, |to| to;
    Rc<S>, |to| to;
    Arc<S>, |to| to;
    LazyLock<S>, |to| to;
}

/// Returns the value of `x`.
#[inline]
#[track_caller]
pub fn copied<V: Variable>(variable: &V) -> V::Value
where
    V::Value: Clone,
    Values: CopyOut<V::Value>,
{
    variable.read()
}

/// Returns `x` where it is only looked at.
#[inline]
#[track_caller]
pub fn look<T: Tracked>(variable: &T) -> T::Seen<'_> {
    variable.look()
}

/// Stores a value, as `x = value` does.
#[inline]
#[track_caller]
pub fn store<V: Variable>(variable: &V, value: V::Value) {
    variable.write(value);
}

/// Applies `x += operand` and the like: a read, and then a write.
#[inline]
#[track_caller]
pub fn compound<V: Variable, T>(variable: &V, operand: T, apply: impl FnOnce(&mut V::Value, T))
where
    V::Value: Clone,
{
    let mut value = variable.read();
    apply(&mut value, operand);
    variable.write(value);
}

/// Stands for an access that was refused, so that the compiler reports only the refusal.
pub fn refused<V: Variable>(variable: &V) -> V::Value
where
    V::Value: Clone,
{
    variable.read()
}

/// Returns what properties see of a constant.
pub fn seen(constant: &(impl Observe + ?Sized)) -> Value {
    constant.observe()
}

/// Prints a value as `dbg!` does.
#[track_caller]
pub fn debug(text: &str, value: &impl fmt::Debug) {
    std::eprintln!("[{}] {text} = {value:#?}", Location::caller());
}

/// Refuses anything but a tracked variable.
#[inline]
pub fn tracked<T: Tracked>(_: &T) {}
