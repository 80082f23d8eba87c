//! A library that hands the runtime on to its users, in a module of its own.

#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic)]

/// What users need to monitor their functions.
pub mod monitoring {
    pub use monitor_runtime::*;
}

monitor_runtime::property! {
    /// A door of the library is passed only while it is open; its users tell of it too.
    pub Door per (name: &str) {
        /// It was opened.
        opened,
        passed(persons: usize),
        /// It was closed.
        closed,
    }
    "passed -> [opened, closed)";
    "few || !passed", few = passed.persons < LIMIT;
}

/// So many pass at a time.
const LIMIT: usize = 3;

/// Opens a door.
#[monitor_runtime::monitor(Door.opened(name))]
pub fn open(name: &str) {}

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
