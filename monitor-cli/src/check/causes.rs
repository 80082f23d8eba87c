//! The steps that made a formula what it is.
//!
//! From the formula down, through the operands to which a value is due, to propositions and to the
//! steps of the past at which an operator got the value that it still has.

use monitor_logic::{block::BlockMonitor, source::Span};
use monitor_runtime::explanation::Operator;

use super::{
    history::History,
    tree::{Node, Tree},
};

/// The most causes that are told.
const MOST: usize = 12;

/// Something that was so at a step, or, without one, throughout.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cause {
    /// The step, from 1.
    pub step: Option<u64>,
    /// What was so.
    pub what: String,
}

/// A step of the last block of a monitor, and all that is known about it.
pub(super) struct Moment<'a> {
    pub(super) tree: &'a Tree,
    pub(super) text: &'a str,
    pub(super) monitor: &'a BlockMonitor,
    pub(super) history: &'a History,
    /// How many steps were before the block.
    pub(super) before: u64,
    /// The step in the block, from 0.
    pub(super) step: usize,
}

impl Moment<'_> {
    /// The number of the step in the trace, from 1.
    pub(super) fn number(&self) -> u64 {
        self.before + self.step as u64 + 1
    }

    /// What made the whole formula what it is, in the order of the steps.
    pub(super) fn causes(&self) -> Vec<Cause> {
        let mut causes = Vec::new();
        self.explain(self.tree.root(), &mut causes);
        causes.sort();
        causes.dedup();
        let first = causes.len().saturating_sub(MOST);
        causes.split_off(first)
    }

    fn value(&self, node: usize) -> Option<bool> {
        self.monitor.sequence(node).at(self.step)
    }

    fn last(&self, node: usize, value: bool) -> Option<u64> {
        self.history
            .last(self.monitor, self.before, self.step, node, value)
    }

    fn written(&self, node: usize) -> String {
        let Span { start, end } = self.tree.nodes[node].span;
        let text = Span::new(start, end).of(self.text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Recursion is as deep as the formula, which the parser limits.
    fn explain(&self, number: usize, causes: &mut Vec<Cause>) {
        let Some(value) = self.value(number) else {
            return;
        };
        let node = self.tree.nodes[number];
        match node.operator {
            Operator::True | Operator::False => {}
            Operator::Proposition => {
                let what = format!("`{}` was {value}", self.written(number));
                causes.push(self.now(what));
            }
            Operator::Not => self.explain(node.left, causes),
            Operator::And | Operator::Or | Operator::Implies | Operator::Xor | Operator::Iff => {
                self.connective(node, value, causes);
            }
            Operator::Previously | Operator::Start | Operator::End => {
                self.neighbours(node, value, causes);
            }
            Operator::Once | Operator::Historically => {
                let wanted = node.operator == Operator::Once;
                if value == wanted {
                    self.at_last(node.left, wanted, "", causes);
                } else {
                    self.throughout(node.left, !wanted, causes);
                }
            }
            Operator::Since | Operator::WeakSince => self.since(node, value, causes),
            Operator::Interval | Operator::WeakInterval => self.interval(node, value, causes),
        }
    }

    fn connective(&self, node: Node, value: bool, causes: &mut Vec<Cause>) {
        // The value that one operand alone gives the operator.
        let decides = |operand: usize, positive: bool| {
            let decisive = match node.operator {
                Operator::And => Some(false),
                Operator::Or => Some(true),
                Operator::Implies => Some(positive),
                _ => None,
            };
            decisive.is_some() && self.value(operand) == decisive
        };
        let by_one = value == (node.operator != Operator::And);
        for (operand, positive) in [(node.left, false), (node.right, true)] {
            if !by_one || node.operator == Operator::Xor || node.operator == Operator::Iff {
                self.explain(operand, causes);
            } else if decides(operand, positive) {
                self.explain(operand, causes);
                return;
            }
        }
    }

    fn neighbours(&self, node: Node, value: bool, causes: &mut Vec<Cause>) {
        let operand = self.written(node.left);
        let now = self.value(node.left);
        match node.operator {
            Operator::Start | Operator::End => {
                let wanted = node.operator == Operator::Start;
                if value {
                    let word = if wanted { "became" } else { "ceased to be" };
                    causes.push(self.now(format!("`{operand}` {word} true")));
                } else if now != Some(wanted) {
                    self.explain(node.left, causes);
                } else if self.number() > 1 {
                    causes
                        .push(self.now(format!("`{operand}` was {wanted} as at the step before")));
                } else {
                    causes.push(self.now(format!("`{operand}` was {wanted} from the beginning")));
                }
            }
            _ => causes.push(Cause {
                step: Some(self.number().saturating_sub(1).max(1)),
                what: format!("`{operand}` was {value}"),
            }),
        }
    }

    fn since(&self, node: Node, value: bool, causes: &mut Vec<Cause>) {
        let made = self.last(node.right, true);
        if value {
            if made.is_some() {
                self.at_last(node.right, true, "", causes);
            }
            if made != Some(self.number()) {
                let since = if made.is_some() {
                    "at every step since"
                } else {
                    "at all steps"
                };
                causes.push(self.now(format!("`{}` was true {since}", self.written(node.left))));
            }
            return;
        }
        match made {
            None => self.throughout(node.right, false, causes),
            Some(_) => self.at_last(node.right, true, "", causes),
        }
        if made.is_some() || node.operator == Operator::WeakSince {
            self.at_last(node.left, false, "", causes);
        }
    }

    fn interval(&self, node: Node, value: bool, causes: &mut Vec<Cause>) {
        let opened = self.last(node.left, true);
        let closed = self.last(node.right, true);
        match opened {
            Some(_) => self.at_last(node.left, true, ", which opens the interval", causes),
            None => self.throughout(node.left, false, causes),
        }
        if value {
            let since = match opened {
                Some(_) => "at no step since",
                None => "at no step",
            };
            causes.push(self.now(format!("`{}` was true {since}", self.written(node.right))));
        } else if closed.is_some() && (opened.is_some() || node.operator == Operator::WeakInterval)
        {
            self.at_last(node.right, true, ", which closes it", causes);
        }
    }

    /// That a subformula had a value for the last time, with its own causes where that is now.
    fn at_last(&self, node: usize, value: bool, effect: &str, causes: &mut Vec<Cause>) {
        let Some(step) = self.last(node, value) else {
            return;
        };
        if step == self.number() && effect.is_empty() {
            self.explain(node, causes);
            return;
        }
        causes.push(Cause {
            step: Some(step),
            what: format!("`{}` was {value}{effect}", self.written(node)),
        });
    }

    fn throughout(&self, node: usize, value: bool, causes: &mut Vec<Cause>) {
        let when = if value {
            "was always true"
        } else {
            "was never true"
        };
        causes.push(Cause {
            step: None,
            what: format!("`{}` {when}", self.written(node)),
        });
    }

    fn now(&self, what: String) -> Cause {
        Cause {
            step: Some(self.number()),
            what,
        }
    }
}
