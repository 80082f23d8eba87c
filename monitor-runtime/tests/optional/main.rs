//! What features add that change nothing else: counted steps, states that are saved, reports as events of `tracing`.
#![cfg(not(feature = "off"))]

mod covered;
mod saved;
mod traced;
