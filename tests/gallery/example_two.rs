//! Example 2 of paper 001: one thread computes `y` from `x` while another computes `z` from it and then changes it. That
//! `y` comes to be no larger than `z` before `x` is positive is luck.
//!
//! *Property*: when `x` is positive, `y` has been 0, and has not been larger than `z` since.
//!
//! *Why one run suffices*: `y` and `z` are written by different threads, each from the same `x`; nothing orders the two
//! writes. The seven states of the computation have one run in which `y` comes first.

use super::{
    Bug, Setting,
    facade::{Shared, sync::mpsc::channel, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "example 2 of paper 001",
    property: "x > 0 -> [y == 0, y > z)",
    regions: &[],
    broken,
    fixed,
    schedule: &[
        ("T1", "x = 0"),
        ("T1", "y = 1"),
        ("T2", "z = 1"),
        ("T2", "x = 1"),
    ],
};

fn broken(setting: &Setting) -> bool {
    let (x, y, z) = (
        Shared::named("x", -1),
        Shared::named("y", 0),
        Shared::named("z", 0),
    );
    thread::scope(|scope| {
        start(scope, "T1", || {
            x.update(|x| x + 1);
            setting.passed("x");
            setting.after("z");
            y.set(x.get() + 1);
            setting.passed("y");
        });
        start(scope, "T2", || {
            setting.after("x");
            z.set(x.get() + 1);
            setting.passed("z");
            setting.after("y");
            x.update(|x| x + 1);
        });
    });
    y.get() <= z.get()
}

fn fixed(_: &Setting) -> bool {
    let (x, y, z) = (
        Shared::named("x", -1),
        Shared::named("y", 0),
        Shared::named("z", 0),
    );
    let (x_is_known, when_x_is_known) = channel();
    let (z_is_written, when_z_is_written) = channel();
    let (x, y, z) = (&x, &y, &z);
    thread::scope(|scope| {
        start(scope, "T1", move || {
            x.update(|x| x + 1);
            let known = x.get();
            x_is_known.send(()).unwrap();
            when_z_is_written.recv().unwrap();
            y.set(known + 1);
        });
        start(scope, "T2", move || {
            when_x_is_known.recv().unwrap();
            z.set(x.get() + 1);
            z_is_written.send(()).unwrap();
            x.update(|x| x + 1);
        });
    });
    y.get() <= z.get()
}
