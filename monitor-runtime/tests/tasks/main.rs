//! Tasks of `tokio` in computations.

mod attributes;
mod branches;
mod channels;
mod clocks;
mod drop_in;
mod gallery;
mod given_up;
mod interleaved;
mod kept;
mod locks;
mod own_state;
mod permits;
mod random;
mod service;
mod spawned;
mod steered;
mod support;
mod unfollowed;
mod waiting;
