//! How a run that came to something can be had again.

use std::{fmt, thread};

use super::Confirmation;
use crate::ground::property::Property;

/// How a run that came to what was predicted can be had again, on a line of its own; nothing if
/// there is no file with its schedule.
pub(crate) struct SeenAgain<'a> {
    pub(crate) property: &'static Property,
    pub(crate) confirmation: &'a Confirmation,
}

/// Returns `true` if a thread of this name may be that of a test, whose name is the path of its
/// function.
fn is_test(thread: &str) -> bool {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
    thread != "main" && thread.chars().all(is_part)
}

impl fmt::Display for SeenAgain<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(file) = self.confirmation.file() else {
            return Ok(());
        };
        let (own, path) = (thread::current(), self.property.function());
        let function = path.rsplit_once("::").map_or(path, |(_, name)| name);
        let test = own.name().filter(|name| is_test(name)).unwrap_or(function);
        let file = file.display();
        write!(
            formatter,
            "\nto see it again: MONITOR_REPLAY={file} cargo test {test}"
        )
    }
}
