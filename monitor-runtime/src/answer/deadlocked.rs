//! What was found about a function whose threads must not wait for each other for ever.

use std::{
    fmt, format,
    string::{String, ToString as _},
    vec::Vec,
};

use monitor_analysis::deadlock::Deadlocks;

use super::{Confirmation, seen_again::SeenAgain};
use crate::ground::property::Property;

/// The deadlocks of a call, or that not all was looked at.
#[derive(Debug)]
pub(crate) struct Deadlocked {
    pub(crate) property: &'static Property,
    pub(crate) found: Deadlocks,
    /// What became of each deadlock when the function was run again; none if it was not.
    pub(crate) confirmations: Vec<Option<Confirmation>>,
}

impl Deadlocked {
    /// What happened, in a few words that follow the property's name.
    pub(crate) fn in_short(&self) -> String {
        let Some(first) = self.found.deadlocks.first() else {
            return format!(
                "could not be checked (of cycles of locks, {} were looked at, and there are more)",
                self.found.patterns
            );
        };
        let threads: Vec<&str> = first.threads.iter().map(|known| &*known.thread).collect();
        if let [only] = &threads[..] {
            return format!("deadlock: {only} waited for itself for ever");
        }
        let threads = threads.join(" and ");
        if first.observed {
            format!("deadlock: {threads} waited for each other for ever")
        } else {
            format!("predicted: {threads} can wait for each other for ever")
        }
    }
}

/// The deadlocks, each with what became of it.
impl fmt::Display for Deadlocked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            property,
            found,
            confirmations,
        } = self;
        if confirmations.is_empty() {
            return found.fmt(formatter);
        }
        for (place, deadlock) in found.deadlocks.iter().enumerate() {
            if place > 0 {
                formatter.write_str("\n")?;
            }
            deadlock.fmt(formatter)?;
            if let Some(Some(confirmation)) = confirmations.get(place) {
                let again = SeenAgain {
                    property,
                    confirmation,
                };
                let text = confirmation.to_string();
                writeln!(formatter, "{}{again}", text.trim_end())?;
            }
        }
        if !found.complete {
            let patterns = found.patterns;
            writeln!(
                formatter,
                "not all was looked at: {patterns} patterns of locks were, and there are more"
            )?;
        }
        Ok(())
    }
}
