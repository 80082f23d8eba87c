//! The types of `sync` and `thread` are `std`'s in what can be called and in what they implement.
//!
//! `signatures` and `auto_traits` are compiled twice, once with `std`'s paths and once with ours.
//! Every function that `std` has on stable Rust is in `signatures` with its type; `.ci/deep std`
//! compares names with `std`'s documentation, so that nothing is missing there, and has the list of
//! what is left out.
#![cfg(feature = "predict")]
#![allow(
    clippy::duplicate_mod,
    clippy::items_after_statements,
    clippy::declare_interior_mutable_const,
    clippy::borrow_interior_mutable_const,
    clippy::type_complexity,
    reason = "types are written out, next to what they are of"
)]

#[path = "."]
mod with_std {
    pub(crate) use std::{sync, thread, thread_local};

    pub(crate) mod auto_traits;
    mod signatures;
}

#[path = "."]
mod with_ours {
    pub(crate) use monitor_runtime::{sync, thread, thread_local};

    pub(crate) mod auto_traits;
    mod signatures;
}

const TRAITS: [&str; 5] = ["Send", "Sync", "Unpin", "UnwindSafe", "RefUnwindSafe"];

/// Which rows differ, each in which traits.
fn differences(
    std: &[with_std::auto_traits::Row],
    ours: &[with_ours::auto_traits::Row],
) -> Vec<String> {
    let mut differences = Vec::new();
    for ((parameter, type_, std), (.., ours)) in std.iter().zip(ours) {
        for (name, (std, ours)) in TRAITS.iter().zip(std.iter().zip(ours)) {
            if std != ours {
                let negation = if *std { "" } else { "!" };
                differences.push(format!("{type_}, P = {parameter}: {negation}{name}"));
            }
        }
    }
    differences
}

#[test]
fn auto_traits_are_those_of_std() {
    let (std, ours) = (
        with_std::auto_traits::generic(),
        with_ours::auto_traits::generic(),
    );
    assert_eq!(std.len(), ours.len());
    assert_eq!(differences(&std, &ours), [""; 0]);
    let std = with_std::auto_traits::of_values_without_a_size();
    let ours = with_ours::auto_traits::of_values_without_a_size();
    assert_eq!(differences(&std, &ours), [""; 0]);
    let (std, ours) = (
        with_std::auto_traits::plain(),
        with_ours::auto_traits::plain(),
    );
    assert_eq!(differences(&std, &ours), [""; 0]);
}
