//! Every function of `std::sync` and `std::thread`, by its type, from where `super` says.

use super::{sync, thread, thread_local};

mod atomics;
mod channels;
mod locks;
mod once;
mod threads;
mod waiting;
