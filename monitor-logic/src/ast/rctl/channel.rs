//! Predicates on the messages that are sent and not yet received.

use alloc::string::String;

use crate::ast::formula::expression::Comparison;

/// `in_transit(from, to) <= 2`: compares how many messages are sent from one process to another and
/// not yet received.
///
/// "At most" and "at least" are regular predicates (paper 002, section 6), and so are "exactly",
/// "fewer than" and "more than", each of which is one of the two or both; `!=` is not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Channel {
    /// The process that sends.
    pub from: String,
    /// The process that receives.
    pub to: String,
    /// How the number of messages is compared with `count`.
    pub comparison: Comparison,
    /// The number that it is compared with.
    pub count: u64,
}

impl Channel {
    /// Returns `true` if it holds when so many messages are in transit.
    ///
    /// ```
    /// use monitor_logic::rctl::{self, Proposition};
    /// let formula = "in_transit(p, q) <= 2".parse::<rctl::Formula>()?;
    /// let Proposition::Channel(channel) = formula.propositions()[0] else { unreachable!() };
    /// assert_eq!((channel.from.as_str(), channel.to.as_str()), ("p", "q"));
    /// assert!(channel.holds(2) && !channel.holds(3));
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn holds(&self, in_transit: u64) -> bool {
        match self.comparison {
            Comparison::Equal => in_transit == self.count,
            Comparison::NotEqual => in_transit != self.count,
            Comparison::Less => in_transit < self.count,
            Comparison::LessOrEqual => in_transit <= self.count,
            Comparison::Greater => in_transit > self.count,
            Comparison::GreaterOrEqual => in_transit >= self.count,
        }
    }
}
