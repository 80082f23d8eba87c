//! The effect of `?`, in two parts: the standard library's trait for it is not stable.

use core::{ops::ControlFlow, task::Poll};

/// Types that `?` can be applied to.
#[diagnostic::on_unimplemented(
    message = "the `?` operator can only be applied to values that implement `Try`",
    label = "the `?` operator cannot be applied to type `{Self}`"
)]
pub trait Tried: Sized {
    /// What `?` evaluates to if it does not leave.
    type Output;

    /// Returns the output of `?`.
    ///
    /// # Errors
    ///
    /// What `?` would return from the function, in the same type.
    fn split(self) -> Result<Self::Output, Self>;
}

/// As the method of [`Tried`].
///
/// # Errors
///
/// What `?` would return from the function, in the same type.
// Generated code must not be slower for it, even in builds without optimisation.
#[allow(clippy::inline_always)]
#[inline(always)]
pub fn split<T: Tried>(tried: T) -> Result<T::Output, T> {
    tried.split()
}

impl<T, E> Tried for Result<T, E> {
    type Output = T;

    #[inline]
    fn split(self) -> Result<T, Self> {
        self.map_err(Err)
    }
}

impl<T> Tried for Option<T> {
    type Output = T;

    #[inline]
    fn split(self) -> Result<T, Self> {
        self.ok_or(None)
    }
}

impl<B, C> Tried for ControlFlow<B, C> {
    type Output = C;

    #[inline]
    fn split(self) -> Result<C, Self> {
        match self {
            Self::Continue(value) => Ok(value),
            Self::Break(value) => Err(Self::Break(value)),
        }
    }
}

impl<T, E> Tried for Poll<Result<T, E>> {
    type Output = Poll<T>;

    #[inline]
    fn split(self) -> Result<Poll<T>, Self> {
        match self {
            Self::Ready(Ok(value)) => Ok(Poll::Ready(value)),
            Self::Ready(Err(error)) => Err(Self::Ready(Err(error))),
            Self::Pending => Ok(Poll::Pending),
        }
    }
}

impl<T, E> Tried for Poll<Option<Result<T, E>>> {
    type Output = Poll<Option<T>>;

    #[inline]
    fn split(self) -> Result<Poll<Option<T>>, Self> {
        match self {
            Self::Ready(Some(Ok(value))) => Ok(Poll::Ready(Some(value))),
            Self::Ready(Some(Err(error))) => Err(Self::Ready(Some(Err(error)))),
            Self::Ready(None) => Ok(Poll::Ready(None)),
            Self::Pending => Ok(Poll::Pending),
        }
    }
}

#[cfg(test)]
mod tests {
    use core::{fmt::Debug, ops::ControlFlow, task::Poll};

    use super::Tried;

    /// What is done of the value with `?`, by the standard library.
    macro_rules! with_question_mark {
        ($value:expr, $of:ty, $kept:expr) => {{
            let value: $of = $value;
            let mut output = None;
            let mut ran = || -> $of {
                output = Some(value?);
                $kept
            };
            let left = ran();
            match output {
                Some(output) => Ok(output),
                None => Err(left),
            }
        }};
    }

    fn same<T: Tried + Debug + PartialEq>(tried: T, expected: &Result<T::Output, T>)
    where
        T::Output: Debug + PartialEq,
    {
        assert_eq!(&tried.split(), expected);
    }

    #[test]
    fn values_are_split_as_the_question_mark_does() {
        macro_rules! each {
            ($of:ty, $kept:expr; $($value:expr),+) => {
                $(same::<$of>($value, &with_question_mark!($value, $of, $kept));)+
            };
        }
        each!(Result<u8, i8>, Ok(0); Ok(1), Err(-1));
        each!(Option<u8>, Some(0); Some(1), None);
        each!(ControlFlow<i8, u8>, ControlFlow::Continue(0); ControlFlow::Continue(1), ControlFlow::Break(-1));
        each!(Poll<Result<u8, i8>>, Poll::Pending; Poll::Pending, Poll::Ready(Ok(1)), Poll::Ready(Err(-1)));
        each!(
            Poll<Option<Result<u8, i8>>>, Poll::Pending;
            Poll::Pending, Poll::Ready(None), Poll::Ready(Some(Ok(1))), Poll::Ready(Some(Err(-1)))
        );
    }
}
