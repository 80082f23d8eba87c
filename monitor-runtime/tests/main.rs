//! The tests of the runtime from outside, in one program: linking takes longer than most of them. Those of tasks are a program of their
//! own, `tasks`, as are those of features that add little, `optional`: neither is built by who changes something else.
//!
//! A file of this folder that is not declared here fails `cargo test -p test-layers`.

mod advice;
#[cfg(all(feature = "std", not(feature = "off")))]
mod async_trait;
mod automaton;
mod blocked;
#[cfg(feature = "branching")]
mod branching;
#[path = "causality/main.rs"]
mod causality;
mod channels_without_deadlocks;
mod computations;
mod deadlock;
mod deadlock_channels;
mod deadlock_ends;
mod deadlocks;
mod deadlocks_confirmed;
#[path = "drop_in/main.rs"]
mod drop_in;
#[cfg(all(feature = "std", not(feature = "off")))]
mod dropped;
#[cfg(all(feature = "std", not(feature = "off")))]
mod ends;
mod exploring;
mod hand_over;
#[cfg(all(feature = "std", not(feature = "off")))]
mod history;
mod knowledge;
mod landing;
mod layout;
mod namesakes;
mod never_entered;
mod notes;
#[cfg(all(feature = "std", not(feature = "off")))]
#[path = "order_service/main.rs"]
mod order_service;
mod outside;
mod panicking;
mod protocols;
mod queues;
mod random_locks;
#[cfg(feature = "predict")]
mod random_programs;
mod reader_locks;
mod reasons;
mod rests_on;
mod robustness;
mod sections;
mod steering;
mod switched_off;
mod switched_off_keys;
mod unchecked;
#[cfg(all(feature = "predict", not(feature = "branching")))]
mod without_branching;
