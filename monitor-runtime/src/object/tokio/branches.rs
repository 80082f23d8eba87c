//! Macros that poll several branches in turn.

/// As [`tokio::join!`](::tokio::join): what its branches do is not ordered by the turns in which they are polled, and comes before
/// what follows.
#[macro_export]
#[doc(hidden)]
macro_rules! __tokio_join {
    (biased; $($future:expr),+ $(,)?) => {
        $crate::__private::tokio::join!(biased; $($crate::tokio::task::branch($future)),+)
    };
    ($($future:expr),* $(,)?) => {
        $crate::__private::tokio::join!($($crate::tokio::task::branch($future)),*)
    };
}

/// As [`tokio::try_join!`](::tokio::try_join), as `join!`.
#[macro_export]
#[doc(hidden)]
macro_rules! __tokio_try_join {
    (biased; $($future:expr),+ $(,)?) => {
        $crate::__private::tokio::try_join!(biased; $($crate::tokio::task::branch($future)),+)
    };
    ($($future:expr),* $(,)?) => {
        $crate::__private::tokio::try_join!($($crate::tokio::task::branch($future)),*)
    };
}

/// As [`tokio::select!`](::tokio::select): what its branches do is not ordered by the turns in
/// which they are polled, and comes before what follows. Each branch that loses is dropped as a
/// branch of its own.
#[macro_export]
#[doc(hidden)]
macro_rules! __tokio_select {
    // All branches are known.
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*)) => {
        $crate::__private::tokio::select! { $($start)* $($branches)* }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) else => $else:expr $(,)?) => {
        $crate::__private::tokio::select! { $($start)* $($branches)* else => $else }
    };
    // One more.
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr, if $c:expr => $h:block, $($rest:tt)*) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f), if $c => $h,) $($rest)* }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr => $h:block, $($rest:tt)*) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f) => $h,) $($rest)* }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr, if $c:expr => $h:block $($rest:tt)*) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f), if $c => $h,) $($rest)* }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr => $h:block $($rest:tt)*) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f) => $h,) $($rest)* }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr, if $c:expr => $h:expr) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f), if $c => { $h },) }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr => $h:expr) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f) => { $h },) }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr, if $c:expr => $h:expr, $($rest:tt)*) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f), if $c => { $h },) $($rest)* }
    };
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $p:pat = $f:expr => $h:expr, $($rest:tt)*) => {
        $crate::__tokio_select! { @ $branch ($($start)*) ($($branches)* $p = $crate::tokio::task::$branch($f) => { $h },) $($rest)* }
    };
    // Input that cannot be parsed is left for the original macro to reject.
    (@ $branch:ident ($($start:tt)*) ($($branches:tt)*) $($rest:tt)*) => {
        $crate::__private::tokio::select! { $($start)* $($branches)* $($rest)* }
    };
    (biased; $($rest:tt)*) => {
        $crate::__tokio_select! { @ chosen_branch (biased;) () $($rest)* }
    };
    ($($rest:tt)*) => {
        $crate::__tokio_select! { @ random_branch () () $($rest)* }
    };
}

pub use crate::{__tokio_join as join, __tokio_select as select, __tokio_try_join as try_join};
