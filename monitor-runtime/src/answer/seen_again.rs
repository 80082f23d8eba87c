//! How a run that came to something is had again.

use std::fmt;

use super::Confirmation;
use crate::ground::property::Property;

/// How a run that came to what was predicted is had again, on a line of its own; nothing, if there is no file with its schedule.
pub(crate) struct SeenAgain<'a> {
    pub(crate) property: &'static Property,
    pub(crate) confirmation: &'a Confirmation,
}

impl fmt::Display for SeenAgain<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(file) = self.confirmation.file() else {
            return Ok(());
        };
        let function = self.property.function();
        let test = function
            .rsplit_once("::")
            .map_or(function, |(_, name)| name);
        let file = file.display();
        write!(
            formatter,
            "\nto see it again: MONITOR_REPLAY={file} cargo test {test}"
        )
    }
}
