//! Properties that the threads of a function check by themselves.
#![cfg(not(feature = "off"))]

#[path = "decentralized/attribute.rs"]
mod attribute;
#[path = "decentralized/bank.rs"]
mod bank;
#[path = "shared/support.rs"]
#[allow(dead_code, reason = "shared with tests of predictions")]
mod support;
