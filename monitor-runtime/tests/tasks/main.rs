//! Tasks of `tokio` in computations.

mod attributes;
mod branches;
mod channels;
mod gallery;
mod locks;
mod own_state;
mod service;
mod spawned;
mod support;
mod unfollowed;
mod waiting;
