//! The steps that gave a formula its value.
//!
//! They are found from the formula down, through the operands to which a value is due, to
//! propositions and to the steps of the past at which an operator got the value that it still has.

use std::{fmt::Write as _, iter};

use monitor_logic::{
    explanation::{Operator, Part},
    formula::{Binary, Unary},
    source::Span,
};

use super::{tree::Tree, truths::Truths};

/// The most causes that are reported.
const MOST: usize = 12;

/// Something that was so at a step, or, without a step, throughout.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cause {
    /// The step, from 1.
    pub step: Option<u64>,
    /// What was so.
    pub what: String,
}

/// A step, and all that is known about it.
pub struct Moment<'a> {
    /// The formula.
    pub tree: &'a Tree,
    /// The text that the formula was read from.
    pub text: &'a str,
    /// What is known of the formula's parts.
    pub truths: &'a dyn Truths,
    /// The number of the step in the trace, from 1.
    pub number: u64,
    /// Whether it is the first step, before which there is none.
    pub is_first: bool,
    /// The values that a proposition compares, where they are not in the step itself.
    pub values: &'a [Option<String>],
}

impl Moment<'_> {
    /// Returns the number of the step in the trace, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns what gave the whole formula its value, in the order of the steps.
    #[must_use]
    pub fn causes(&self) -> Vec<Cause> {
        let mut causes = Vec::new();
        self.explain(self.tree.root(), &mut causes);
        causes.sort();
        causes.dedup();
        let first = causes.len().saturating_sub(MOST);
        causes.split_off(first)
    }

    fn value(&self, node: usize) -> Option<bool> {
        self.truths.value(node)
    }

    fn last(&self, node: usize, value: bool) -> Option<u64> {
        self.truths.last(node, value)
    }

    fn written(&self, node: usize) -> String {
        let Span { start, end } = self.tree.nodes[node].span;
        let text = Span::new(start, end).of(self.text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Explains a subformula. The recursion is as deep as the formula, which the parser limits.
    fn explain(&self, number: usize, causes: &mut Vec<Cause>) {
        let Some(value) = self.value(number) else {
            return;
        };
        let node = self.tree.nodes[number];
        let [left, _] = node.operands;
        match node.operator {
            Operator::True | Operator::False => {}
            Operator::Proposition => {
                let mut what = format!("`{}` was {value}", self.written(number));
                if let Some(Some(values)) = self.values.get(node.atom) {
                    let _ = write!(what, " ({values})");
                }
                causes.push(self.now(what));
            }
            Operator::Unary(Unary::Not) => self.explain(left, causes),
            Operator::Unary(operator @ (Unary::Start | Unary::End | Unary::Previously)) => {
                self.neighbours(operator, left, value, causes);
            }
            Operator::Unary(operator @ (Unary::Once | Unary::Historically)) => {
                let wanted = operator == Unary::Once;
                if value == wanted {
                    self.at_last(left, wanted, "", causes);
                } else {
                    self.throughout(left, !wanted, causes);
                }
            }
            Operator::Binary(Binary::Since | Binary::WeakSince) => self.since(node, value, causes),
            Operator::Binary(Binary::Interval | Binary::WeakInterval) => {
                self.interval(node, value, causes);
            }
            Operator::Binary(operator) if !operator.is_temporal() => {
                self.connective(node, value, causes);
            }
            Operator::Unary(_) | Operator::Binary(_) => {
                causes.push(self.now(format!("`{}` was {value}", self.written(number))));
            }
        }
    }

    fn connective(&self, node: Part, value: bool, causes: &mut Vec<Cause>) {
        let values = node.operands.map(|operand| self.value(operand));
        let due = node.operator.due(value, values, &iter::empty());
        for (operand, due) in node.operands.into_iter().zip(due) {
            if due {
                self.explain(operand, causes);
            }
        }
    }

    fn neighbours(&self, operator: Unary, part: usize, value: bool, causes: &mut Vec<Cause>) {
        let operand = self.written(part);
        let now = self.value(part);
        match operator {
            Unary::Start | Unary::End => {
                let wanted = operator == Unary::Start;
                if value {
                    let word = if wanted { "became" } else { "ceased to be" };
                    causes.push(self.now(format!("`{operand}` {word} true")));
                } else if now != Some(wanted) {
                    self.explain(part, causes);
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

    fn since(&self, node: Part, value: bool, causes: &mut Vec<Cause>) {
        let made = self.last(node.operands[1], true);
        if value {
            if made.is_some() {
                self.at_last(node.operands[1], true, "", causes);
            }
            if made != Some(self.number()) {
                let since = if made.is_some() {
                    "at every step since"
                } else {
                    "at all steps"
                };
                causes.push(self.now(format!(
                    "`{}` was true {since}",
                    self.written(node.operands[0])
                )));
            }
            return;
        }
        match made {
            None => self.throughout(node.operands[1], false, causes),
            Some(_) => self.at_last(node.operands[1], true, "", causes),
        }
        if made.is_some() || node.operator == Operator::Binary(Binary::WeakSince) {
            self.at_last(node.operands[0], false, "", causes);
        }
    }

    fn interval(&self, node: Part, value: bool, causes: &mut Vec<Cause>) {
        let opened = self.last(node.operands[0], true);
        let closed = self.last(node.operands[1], true);
        match opened {
            Some(_) => self.at_last(node.operands[0], true, ", which opens the interval", causes),
            None => self.throughout(node.operands[0], false, causes),
        }
        if value {
            let since = match opened {
                Some(_) => "at no step since",
                None => "at no step",
            };
            causes.push(self.now(format!(
                "`{}` was true {since}",
                self.written(node.operands[1])
            )));
        } else if closed.is_some()
            && (opened.is_some() || node.operator == Operator::Binary(Binary::WeakInterval))
        {
            self.at_last(node.operands[1], true, ", which closes it", causes);
        }
    }

    /// Adds that a subformula had a value for the last time, with the causes of that if it is now.
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
