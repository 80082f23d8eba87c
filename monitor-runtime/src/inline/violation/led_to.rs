//! The earlier steps that led to a violation.

use core::{fmt, panic::Location, time::Duration};
use std::vec::Vec;

use monitor_formula::{Evidence, Explanation, OneLine, Turn};

use super::violated::Violated;
use crate::inline::history::Earlier;

/// An earlier step at which a part of the formula got the value that it had at the violation: with
/// `history = N`.
///
/// See [`Violated::led_to`].
#[derive(Clone, Debug)]
pub struct LedTo {
    part: &'static str,
    value: bool,
    is_change: bool,
    by: Option<&'static str>,
    earlier: Earlier,
}

impl LedTo {
    fn new(turn: Turn, earlier: &[Earlier], explanation: &Explanation<'static>) -> Option<Self> {
        let text = |node: usize| explanation.text(&explanation.subformulas[node]);
        Some(Self {
            part: text(turn.node),
            value: turn.value,
            is_change: turn.is_change,
            by: turn.by.map(text),
            earlier: earlier.get(turn.step)?.clone(),
        })
    }

    /// The part of the formula.
    #[must_use]
    pub fn part(&self) -> &'static str {
        self.part
    }

    /// What it was from that step on.
    #[must_use]
    pub fn value(&self) -> bool {
        self.value
    }

    /// Returns `true` if it is known that the part was the opposite before; else the step is the oldest that is known.
    #[must_use]
    pub fn is_change(&self) -> bool {
        self.is_change
    }

    /// The proposition that made it so, if it was one.
    #[must_use]
    pub fn by(&self) -> Option<&'static str> {
        self.by
    }

    /// How many steps of the rule, or of its key, it is before the violation, from 1.
    #[must_use]
    pub fn steps_before(&self) -> u64 {
        self.earlier.steps_before
    }

    /// How much time lies between it and the violation.
    #[must_use]
    pub fn ago(&self) -> Duration {
        self.earlier.ago
    }

    /// Where the annotated function was called, if it has `#[track_caller]`.
    #[must_use]
    pub fn called_at(&self) -> Option<&'static Location<'static>> {
        self.earlier.called_at
    }
}

/// ``false since `revoked`, 2 steps and 2.1s before, called at src/b.rs:31``
impl fmt::Display for LedTo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, steps, ago) = (self.value, self.steps_before(), self.ago());
        let since = if self.is_change {
            "since"
        } else {
            "at least since"
        };
        write!(formatter, "{value} {since} ")?;
        if let Some(by) = self.by {
            write!(formatter, "`{}`, ", OneLine(by))?;
        }
        let plural = if steps == 1 { "" } else { "s" };
        write!(formatter, "{steps} step{plural} and {ago:.1?} before")?;
        if let Some(caller) = self.called_at() {
            write!(formatter, ", called at {}:{}", caller.file(), caller.line())?;
        }
        Ok(())
    }
}

impl Violated {
    /// Returns the steps that led to it, the last one first: since when the part of the formula
    /// that made the difference has its value, and since when it had the opposite before. So for an
    /// interval the step that closed it comes first, and then the one that had opened it.
    ///
    /// There are none without `history = N`, where the part became so at the step itself, and beyond what was kept.
    ///
    /// ```
    /// # #[cfg(not(feature = "off"))] {
    /// use monitor_runtime::{Violated, monitor};
    ///
    /// #[monitor("used -> [issued, revoked)", per = token, history = 64,
    ///     issued = event == "issue", used = event == "use", revoked = event == "revoke")]
    /// fn handle(token: u64, event: &str) -> Result<(), Violated> {
    ///     Ok(())
    /// }
    ///
    /// for event in ["issue", "use", "revoke"] {
    ///     handle(7, event)?;
    /// }
    /// let violated = handle(7, "use").unwrap_err();
    /// let steps = violated.led_to().map(|led_to| (led_to.value(), led_to.by()));
    /// assert!(steps.eq([(false, Some("revoked")), (true, Some("issued"))]));
    /// # }
    /// # Ok::<(), monitor_runtime::Violated>(())
    /// ```
    pub fn led_to(&self) -> impl Iterator<Item = LedTo> + use<> {
        let earlier = self
            .circumstances()
            .map_or(&[][..], |known| known.earlier());
        let steps: Vec<Evidence> = earlier.iter().map(|earlier| earlier.evidence).collect();
        let found = self.0.explanation().filter(|_| !steps.is_empty());
        let turns = found.map(|explanation| {
            explanation
                .turns(&steps)
                .map(|turn| LedTo::new(turn?, earlier, &explanation))
        });
        turns.into_iter().flatten().flatten()
    }
}
