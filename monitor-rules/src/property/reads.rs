//! What a formula of any logic reads.

use monitor_logic::{expression::Expression, formula::Formula, rctl, source::Span};

/// A formula of some logic, as far as its propositions go.
pub trait Reads {
    /// Returns the expressions that it reads from a state.
    fn expressions(&self) -> Vec<&Expression>;
    /// Returns the place of all of it.
    fn place(&self) -> Span;
    /// Returns the place where it first asks for a channel from or to this process.
    fn channel_of(&self, _process: &str) -> Option<Span> {
        None
    }
}

impl Reads for Formula {
    fn expressions(&self) -> Vec<&Expression> {
        self.propositions()
    }

    fn place(&self) -> Span {
        self.span
    }
}

impl Reads for rctl::Formula {
    fn expressions(&self) -> Vec<&Expression> {
        let propositions = self.propositions().into_iter();
        let expressions = propositions.filter_map(|proposition| match proposition {
            rctl::Proposition::Expression(expression) => Some(expression),
            rctl::Proposition::Channel(_) => None,
        });
        expressions.collect()
    }

    fn place(&self) -> Span {
        self.span
    }

    fn channel_of(&self, process: &str) -> Option<Span> {
        let is_of = |formula: &&Self| match &formula.kind {
            rctl::Kind::Proposition(rctl::Proposition::Channel(channel)) => {
                channel.from == process || channel.to == process
            }
            _ => false,
        };
        let channels = self.subformulas().into_iter().filter(is_of);
        channels.map(|formula| formula.span).min()
    }
}
