//! `thread_local!`, or the reason why there is none.

#[cfg(feature = "std")]
pub use std::{thread::LocalKey, thread_local};

#[cfg(not(feature = "std"))]
pub use crate::__thread_local_needs_std as thread_local;

#[cfg(not(feature = "std"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __thread_local_needs_std {
    ($($declaration:tt)*) => {
        ::core::compile_error!(
            "`state = thread` needs the feature `std` of `monitor-runtime`: without it, use \
             `state = static`, or a place such as `self.monitor`"
        );
    };
}
