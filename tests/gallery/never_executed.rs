//! A limit, not a prediction: an order can be shipped although it was cancelled, but in the observed run the shipper saw
//! the cancellation and never shipped. No other order of the observed events contains an event that was not observed.
//!
//! *Property*: what was shipped was not cancelled, and the other way round.
//!
//! *Why one run does not suffice*: to claim it, one would have to know what the shipper does when it reads something
//! else. A run where it ships first does contain both events, and is violated itself.

use super::{
    Limit, Setting,
    facade::{Shared, moment, thread},
    start,
};

pub(crate) const LIMIT: Limit = Limit {
    property: "!(once(shipped) && once(cancelled))",
    regions: &["shipped"],
    good: |setting| program(setting, "the cancellation", "the shipping"),
    bad: |setting| program(setting, "the shipping", "the cancellation"),
    schedule: &[
        ("shipper", "enters shipped"),
        ("shipper", "leaves shipped"),
        ("customer", "enters cancelled"),
    ],
};

/// Gives whether nothing was shipped that was cancelled.
fn program(setting: &Setting, first: &str, second: &str) -> bool {
    let order_is_open = Shared::new(true);
    setting.passed("the beginning");
    let turn = |own: &str| {
        assert!([first, second].contains(&own));
        setting.after(if own == first { "the beginning" } else { "the first" });
    };
    thread::scope(|scope| {
        let shipper = start(scope, "shipper", || {
            turn("the shipping");
            let ships = order_is_open.get();
            if ships {
                moment!("shipped");
            }
            setting.passed("the first");
            ships
        });
        start(scope, "customer", || {
            turn("the cancellation");
            order_is_open.set(false);
            moment!("cancelled");
            setting.passed("the first");
        });
        !shipper.join().unwrap()
    })
}
