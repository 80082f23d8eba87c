//! A library that hands the runtime on to its users, in a module of its own.

#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic)]

/// What users need to monitor their functions.
pub mod monitoring {
    pub use monitor_runtime::*;
}

/// Writes a monitored function for its user, as a framework's macro does.
#[macro_export]
macro_rules! below {
    ($(#[$attribute:meta])* $visibility:vis fn $name:ident = $limit:expr) => {
        $(#[$attribute])*
        #[$crate::monitoring::monitor("historically(n < limit)", limit = $limit, crate = $crate::monitoring, state = static)]
        $visibility fn $name(n: u32) -> ::core::result::Result<u32, $crate::monitoring::Violated> {
            ::core::result::Result::Ok(n)
        }
    };
}
