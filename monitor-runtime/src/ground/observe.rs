//! What formulas see of a value.

use std::{borrow::Cow, num, rc::Rc, sync::Arc};

use monitor_analysis::event::Value;

/// A value that formulas can read.
///
/// Implemented for integers, floats, `bool`, `char` and strings; for others it says what they look
/// like:
///
/// ```
/// use monitor_runtime::{Observe, Value};
///
/// enum Light { Green, Red }
///
/// impl Observe for Light {
///     fn observe(&self) -> Value {
///         match self {
///             Light::Green => "green".observe(),
///             Light::Red => "red".observe(),
///         }
///     }
/// }
/// assert_eq!(Light::Red.observe(), Value::Text("red".to_owned()));
/// ```
///
/// A formula then reads `light == "red"`.
#[diagnostic::on_unimplemented(
    message = "a property cannot read a `{Self}`",
    label = "`{Self}` does not say what it looks like",
    note = "implement `monitor_runtime::Observe` for it, or let the property read a variable with what matters of it"
)]
pub trait Observe {
    /// Returns the value as formulas see it.
    ///
    /// This must not use tracked objects. It is called for writes of variables that a property
    /// reads, and for no others.
    fn observe(&self) -> Value;
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Observe for $type {
            fn observe(&self) -> Value {
                Value::Integer(i128::from(*self))
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 i128 u8 u16 u32 u64);

macro_rules! wide {
    ($($type:ty)*) => {$(
        /// A number that is too large for formulas counts as the largest one.
        impl Observe for $type {
            fn observe(&self) -> Value {
                Value::Integer(i128::try_from(*self).unwrap_or(i128::MAX))
            }
        }
    )*};
}

wide!(isize usize u128);

macro_rules! nonzero {
    ($($type:ident)*) => {$(
        impl Observe for num::$type {
            fn observe(&self) -> Value {
                self.get().observe()
            }
        }
    )*};
}

nonzero!(NonZeroI8 NonZeroI16 NonZeroI32 NonZeroI64 NonZeroI128 NonZeroIsize);
nonzero!(NonZeroU8 NonZeroU16 NonZeroU32 NonZeroU64 NonZeroU128 NonZeroUsize);

impl Observe for bool {
    fn observe(&self) -> Value {
        Value::Boolean(*self)
    }
}

impl Observe for f32 {
    fn observe(&self) -> Value {
        Value::Float(f64::from(*self))
    }
}

impl Observe for f64 {
    fn observe(&self) -> Value {
        Value::Float(*self)
    }
}

impl Observe for char {
    fn observe(&self) -> Value {
        Value::Text(self.to_string())
    }
}

impl Observe for str {
    fn observe(&self) -> Value {
        Value::Text(self.to_owned())
    }
}

impl Observe for String {
    fn observe(&self) -> Value {
        Value::Text(self.clone())
    }
}

/// A value as it is, for types that make values of their own.
impl Observe for Value {
    fn observe(&self) -> Value {
        self.clone()
    }
}

macro_rules! pointers {
    ($($type:ty)*) => {$(
        impl<T: Observe + ?Sized> Observe for $type {
            fn observe(&self) -> Value {
                (**self).observe()
            }
        }
    )*};
}

pointers!(&T &mut T Box<T> Rc<T> Arc<T>);

impl<T: Observe + ToOwned + ?Sized> Observe for Cow<'_, T> {
    fn observe(&self) -> Value {
        (**self).observe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_too_large_for_formulas_counts_as_the_largest() {
        assert_eq!(u128::MAX.observe(), Value::Integer(i128::MAX));
        assert_eq!(7_usize.observe(), Value::Integer(7));
    }

    #[test]
    fn a_pointer_looks_like_what_it_points_to() {
        let text: Arc<str> = "x".into();
        assert_eq!(text.observe(), Value::Text("x".to_owned()));
        assert_eq!(Cow::Borrowed("x").observe(), Value::Text("x".to_owned()));
    }
}
