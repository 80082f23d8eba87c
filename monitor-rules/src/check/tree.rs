//! A formula's subformulas in post-order, as the drawing of a violation needs them.

use monitor_logic::{explanation::Part, expression::Expression, formula::Formula};

/// The subformulas, operands before operators, the formula itself last.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The subformulas, by their numbers.
    pub nodes: Vec<Part>,
}

impl Tree {
    /// Creates the tree of a formula that was read from `text`. `atom` numbers the propositions.
    pub fn new(formula: &Formula, text: &str, atom: impl Fn(&Expression) -> usize) -> Self {
        Self {
            nodes: Part::all(text, formula, atom),
        }
    }

    /// Returns the number of the formula itself.
    #[must_use]
    pub fn root(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the subformulas that must become true before the formula requires something: the
    /// left operand of `->`, or the operand that opens an interval, at the top, below
    /// `historically` and `&&`.
    #[must_use]
    pub fn antecedents(&self) -> Vec<usize> {
        let mut found = Vec::new();
        let mut waiting = vec![self.root()];
        while let Some(number) = waiting.pop() {
            let node = self.nodes[number];
            if let Some(position) = node.operator.antecedent() {
                found.push(node.operands[position]);
            }
            if node.operator.joins_rules() {
                let operands = &node.operands[..node.operator.arity()];
                waiting.extend(operands.iter().rev());
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use monitor_logic::parse::parse;

    use super::*;

    fn tree(text: &str) -> Tree {
        Tree::new(&parse(text).unwrap(), text, |_| 0)
    }

    #[test]
    fn antecedents_are_those_that_the_formula_waits_for() {
        let texts = |text: &str| -> Vec<String> {
            let tree = tree(text);
            let spans = tree
                .antecedents()
                .into_iter()
                .map(|number| tree.nodes[number].span);
            spans.map(|span| span.of(text).to_owned()).collect()
        };
        assert_eq!(texts("historically(p -> q) && (r -> s)"), ["p", "r"]);
        assert_eq!(texts("p || (q -> r)"), [""; 0]);
        assert_eq!(texts("historically[<=5s]([p, q)w) && [r, s)"), ["p", "r"]);
    }
}
