//! Places in a line.

use std::ops::Range;

use crate::input::{
    events::{operations::Operation, recorder::EventSpot},
    walk::walk,
};

/// Returns the place in a line that is meant.
pub(crate) fn locate(text: &[u8], spot: &EventSpot) -> Range<usize> {
    let start = text.len() - text.trim_ascii_start().len();
    let mut found = start..text.len();
    walk(text, |path, value| {
        let content = || {
            let quoted = text.get(value.range.clone()).unwrap_or_default();
            let string = serde_json::from_slice::<String>(quoted);
            string.unwrap_or_else(|_| String::from_utf8_lossy(quoted).into_owned())
        };
        let (key, rest) = path.split_once('.').unwrap_or((path, ""));
        let is_it = match spot {
            EventSpot::Line => false,
            EventSpot::Thread => matches!(path, "thread" | "process"),
            EventSpot::Clock(None) => path == "clock",
            EventSpot::Clock(Some(thread)) => path == "clock" || key == "clock" && rest == thread,
            EventSpot::Named(Operation::Write | Operation::Local, name) => {
                matches!(key, "write" | "local") && rest == name
            }
            EventSpot::Named(wanted, name) => key == wanted.word() && content() == *name,
        };
        if is_it {
            found = value.range;
        }
    });
    found
}
