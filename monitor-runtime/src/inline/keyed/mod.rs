//! Properties with one monitor for each value of a key: `per = ...`.
//!
//! A step looks its key up in a table of states, changes the state, and puts it back. Whatever the program's own code
//! decides (the key, the propositions) is decided before a lock of the table is taken; only `Hash` and `Eq` of the key
//! run under it. A key whose state is the one before the first step is not in the table.

mod key;
#[cfg(any(feature = "off", all(feature = "debug", not(debug_assertions))))]
mod off;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod on;
#[cfg(feature = "tokio")]
mod task;

pub use self::key::{Key, KeyValue, Looked, NotShown, Part, PartByValue, Shown, part, shown_key};
#[cfg(any(feature = "off", all(feature = "debug", not(debug_assertions))))]
pub use self::off::*;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
pub use self::on::*;
#[cfg(feature = "tokio")]
pub(crate) use self::task::task_ends;
#[cfg(feature = "tokio")]
pub use self::task::{TaskKey, task};
