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
    good: |setting| program(setting, true),
    bad: |setting| program(setting, false),
    schedule: &[
        ("shipper", "moment shipped"),
        ("customer", "moment cancelled"),
    ],
};

/// Gives whether nothing was shipped that was cancelled.
fn program(setting: &Setting, cancellation_first: bool) -> bool {
    let order_is_open = Shared::new(true);
    thread::scope(|scope| {
        let shipper = start(scope, "shipper", || {
            if cancellation_first {
                setting.after("the cancellation");
            }
            let ships = order_is_open.get();
            if ships {
                moment!("shipped");
            }
            setting.passed("the shipping");
            ships
        });
        start(scope, "customer", || {
            if !cancellation_first {
                setting.after("the shipping");
            }
            order_is_open.set(false);
            moment!("cancelled");
            setting.passed("the cancellation");
        });
        !shipper.join().unwrap()
    })
}
