//! Tasks of `tokio` in computations.
#![cfg(not(feature = "off"))]

#[cfg(feature = "decentralized")]
mod atomic_names;
#[cfg(feature = "decentralized")]
mod attributes;
mod branches;
#[cfg(all(feature = "decentralized", feature = "locks"))]
mod cancelled;
mod channels;
mod clocks;
#[cfg(feature = "locks")]
mod deadlocks;
mod drop_in;
mod ends;
#[cfg(feature = "confirm")]
mod gallery;
mod given_up;
mod interleaved;
mod kept;
#[cfg(feature = "locks")]
mod lock_sections;
mod locks;
mod long_waits;
mod made_before;
mod own_state;
mod owned;
mod permits;
mod random;
#[cfg(all(feature = "confirm", feature = "locks"))]
mod random_locks;
#[path = "../random_programs/mod.rs"]
mod random_programs;
mod service;
mod shut_down;
mod side_by_side;
mod spawned;
#[cfg(feature = "confirm")]
mod steered;
mod support;
mod unfollowed;
mod unfollowed_locks;
mod waiting;
