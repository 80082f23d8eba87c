//! A limit, not a prediction: a service is started under a lock before another thread, under the same lock, has loaded
//! its plugins. In the observed run the plugins came first, and critical sections of one lock keep their observed order.
//!
//! *Property*: when the service starts, the plugins are loaded.
//!
//! *Why one run does not suffice*: to claim it, two critical sections would have to change places, and then what
//! each reads could be something else, so that it would do something else. The run where they did is violated itself.

use super::{
    Limit, Setting,
    facade::{Shared, sync::Mutex, thread},
    start,
};

pub(crate) const LIMIT: Limit = Limit {
    property: "start(started) -> loaded",
    regions: &[],
    good: |setting| program(setting, true),
    bad: |setting| program(setting, false),
    schedule: &[("service", "started = true")],
};

/// Gives whether the plugins were loaded when the service started.
fn program(setting: &Setting, plugins_first: bool) -> bool {
    let loaded = Shared::named("loaded", false);
    let started = Shared::named("started", false);
    let registry = Mutex::new(());
    thread::scope(|scope| {
        start(scope, "plugins", || {
            if !plugins_first {
                setting.after("the start");
            }
            let held = registry.lock().unwrap();
            loaded.set(true);
            drop(held);
            setting.passed("the loading");
        });
        start(scope, "service", || {
            if plugins_first {
                setting.after("the loading");
            }
            let held = registry.lock().unwrap();
            started.set(true);
            drop(held);
            setting.passed("the start");
        });
    });
    plugins_first
}
