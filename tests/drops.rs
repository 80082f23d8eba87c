//! An annotated function drops what the plain one drops, in the same order, whatever way it ends: by its end, by
//! `return`, `?` or a panic.
//!
//! Several hundred random functions, each written twice, are compared by what their values write down when they are
//! dropped. They are in `drops/bodies.rs`, which `drops/generate.rs` wrote; `WRITE_BODIES=1 cargo test --test integration drops::` writes
//! it anew.

#![allow(missing_docs)] // a test crate has no readers of its items
#![allow(clippy::needless_pass_by_value)] // what is passed is there to be dropped

#[path = "drops/bodies.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod bodies;
#[path = "drops/by_hand.rs"]
mod by_hand;
#[path = "drops/generate.rs"]
mod generate;
#[path = "drops/log.rs"]
mod log;

use bodies::CASES;
use log::logged;

/// A function, plain and annotated.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) plain: fn(u32),
    pub(crate) monitored: fn(u32),
}

/// The arguments that lead to the different ways through the bodies.
const ARGUMENTS: u32 = generate::CHOICES;

#[test]
fn the_annotated_function_drops_as_the_plain_one() {
    let mut ways = std::collections::BTreeSet::new();
    for case in CASES {
        for n in 0..ARGUMENTS {
            let plain = logged(|| (case.plain)(n));
            let monitored = logged(|| (case.monitored)(n));
            assert_eq!(monitored.dropped, plain.dropped, "{}({n})", case.name);
            assert_eq!(plain.checks, 0);
            if plain.panicked {
                assert!(monitored.panicked);
            } else {
                assert_eq!(monitored.checks, 1, "{}({n}) makes one step", case.name);
            }
            ways.insert((case.name, plain.dropped));
        }
    }
    let (ways, cases) = (ways.len(), CASES.len());
    assert!(ways > 2 * cases, "{ways} ways out of {cases} bodies");
}

#[test]
fn the_bodies_are_those_of_the_generator() {
    let generated = generate::file();
    if std::env::var_os("WRITE_BODIES").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/drops/bodies.rs");
        std::fs::write(path, &generated).expect("the file can be written");
    }
    let present = include_str!("drops/bodies.rs");
    assert!(
        present == generated,
        "run `WRITE_BODIES=1 cargo test --test integration drops::` twice"
    );
}
