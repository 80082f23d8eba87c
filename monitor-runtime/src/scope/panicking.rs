//! Panics of threads whose computation has scheduling points.

use std::{
    panic::{self, PanicHookInfo},
    sync::Once,
    thread,
};

use super::contexts::each;
use crate::answer::{ThreadPanic, panic_message};

/// Makes panics of threads be kept, with the scheduling points of their computations. The hook that
/// was there before still runs.
pub(crate) fn keep() {
    static HOOK: Once = Once::new();
    // A thread that panics must not set a hook.
    if thread::panicking() {
        return;
    }
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            add(info);
            before(info);
        }));
    });
}

fn add(info: &PanicHookInfo<'_>) {
    each(|context| {
        if let Some(steering) = context.log().steering() {
            let panic = ThreadPanic {
                thread: context.name(),
                place: info.location().map(ToString::to_string),
                message: panic_message(info.payload()),
            };
            steering.panicked(panic, context.last_point());
        }
    });
}
