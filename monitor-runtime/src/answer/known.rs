//! What a thread knew when it found a violation.

use std::{fmt, sync::Arc};

use monitor_analysis::knowledge::{Fact, Occurrence, ProgramThread};

use crate::ground::{END, START};

/// One thing that a thread knew: a value, its own, of a shared variable, or of another thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    fact: Fact,
    /// The thread whose value it is, if that is not this thread itself.
    thread: Option<Arc<str>>,
}

impl Known {
    pub(crate) fn new(fact: Fact, called: impl FnOnce(ProgramThread) -> Arc<str>) -> Self {
        let thread = fact.thread.map(called);
        Self { fact, thread }
    }

    /// The name, or what the formula asks of the other thread, as formulas write them.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.fact.text
    }

    /// The value.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.fact.value
    }

    /// The thread whose value it is; `None` for the thread's own values, and for shared variables.
    #[must_use]
    pub fn thread(&self) -> Option<&str> {
        self.thread.as_deref()
    }

    /// Since when it is so, and how the thread has come to know it. `None` for what is its own, and
    /// for what has been so since the beginning.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        let Fact {
            happened, heard, ..
        } = &self.fact;
        match (happened, heard) {
            (Occurrence::Beginning, _) => {
                let thread = self.thread.as_ref()?;
                Some(format!("nothing that changes it was heard of `{thread}`"))
            }
            (happened, heard) if happened == heard => Some(format!("since {happened}")),
            (happened, Occurrence::Access(through, heard)) => {
                let through = match *through {
                    START => "by being started".to_owned(),
                    END => "by waiting for a thread".to_owned(),
                    object => format!("through {object}"),
                };
                Some(format!("since {happened}, known {through} at {heard}"))
            }
            (happened, heard) => Some(format!("since {happened}, known by {heard}")),
        }
    }
}

/// `@audit(sum) = 15`.
impl fmt::Display for Known {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fact { text, value, .. } = &self.fact;
        match &self.thread {
            None => write!(formatter, "{text} = {value}"),
            Some(thread) => write!(formatter, "@{thread}({text}) = {value}"),
        }
    }
}
