//! The landing controller of papers 000 and 001: a plane asks for approval, which it gets when the radio works, and then
//! lands, as if the radio could not have failed in between. The check of the radio and the act that relies on it are not
//! one step.
//!
//! *Property*: when the plane lands, it was approved, and the radio was not off since.
//!
//! *Why one run suffices*: nothing orders the radio's failure with the approval or the landing, only with the look at
//! the radio before both. So from a run where it fails last, the two where it fails earlier follow.

use super::{
    Bug, Setting,
    facade::{Shared, sync::Mutex, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "landing controller",
    property: "start(landing == 1) -> [approved == 1, radio == 0)",
    regions: &[],
    broken,
    fixed,
    schedule: &[
        ("controller", "approved = 1"),
        ("radio", "radio = 0"),
        ("controller", "landing = 1"),
    ],
};

fn broken(setting: &Setting) -> bool {
    let landing = Shared::named("landing", 0);
    let approved = Shared::named("approved", 0);
    let radio = Shared::named("radio", 1);
    thread::scope(|scope| {
        start(scope, "controller", || {
            if radio.get() != 0 {
                approved.set(1);
            }
            if approved.get() == 1 {
                landing.set(1);
            }
            setting.passed("the landing");
        });
        start(scope, "radio", || {
            setting.after("the landing");
            radio.set(0);
        });
    });
    landing.get() == approved.get()
}

fn fixed(_: &Setting) -> bool {
    let landing = Shared::named("landing", 0);
    let approved = Shared::named("approved", 0);
    let radio = Shared::named("radio", 1);
    // While it is held, the radio stays as it is.
    let frequency = Mutex::new(());
    thread::scope(|scope| {
        start(scope, "controller", || {
            if radio.get() != 0 {
                approved.set(1);
            }
            let _held = frequency.lock().unwrap();
            if approved.get() == 1 && radio.get() != 0 {
                landing.set(1);
            }
        });
        start(scope, "radio", || {
            let _held = frequency.lock().unwrap();
            radio.set(0);
        });
    });
    landing.get() <= approved.get()
}
