//! Properties that the threads of a function check by themselves.
#![cfg(not(feature = "off"))]

#[path = "decentralized/attribute.rs"]
mod attribute;
#[path = "decentralized/bank.rs"]
mod bank;
use crate::shared::support;
