//! Every kind of item compiles in edition 2021, with every lint of the strictest users an error.

#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic, missing_docs, rust_2018_idioms)]
#![allow(dead_code)] // the tests alone call what is here

#[path = "../../items.rs"]
mod items;

/// Runs a future that waits for nothing.
#[cfg(test)]
fn run<T>(future: impl std::future::Future<Output = T>) -> T {
    use std::task::{Context, Poll, Waker};
    let mut future = std::pin::pin!(future);
    loop {
        if let Poll::Ready(value) = future
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            return value;
        }
    }
}
