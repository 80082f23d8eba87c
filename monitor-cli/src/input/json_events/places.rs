//! Where a line says something.

use std::ops::Range;

use crate::input::{
    events::recorder::{Key, Spot},
    walk::walk,
};

/// Where a line says something.
pub(crate) fn locate(text: &[u8], spot: &Spot) -> Range<usize> {
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
            Spot::Line => false,
            Spot::Thread => matches!(path, "thread" | "process"),
            Spot::Clock(None) => path == "clock",
            Spot::Clock(Some(thread)) => path == "clock" || key == "clock" && rest == thread,
            Spot::Named(Key::Write | Key::Local, name) => {
                matches!(key, "write" | "local") && rest == name
            }
            Spot::Named(wanted, name) => key == key_name(*wanted) && content() == *name,
        };
        if is_it {
            found = value.range;
        }
    });
    found
}

fn key_name(key: Key) -> &'static str {
    match key {
        Key::Read => "read",
        Key::Write => "write",
        Key::Local => "local",
        Key::Acquire => "acquire",
        Key::Release => "release",
        Key::Fork => "fork",
        Key::Join => "join",
        Key::Receive => "recv",
        Key::Leave => "leave",
    }
}
