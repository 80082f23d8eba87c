//! A formula's subformulas in post-order, as the drawing of a violation wants them.

use monitor_logic::{
    formula::{Binary, Formula, Kind, Unary},
    source::Span,
};
use monitor_runtime::explanation::Operator;

/// The subformulas, operands before operators, the formula itself last.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
}

/// A subformula.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) operator: Operator,
    pub(super) span: Span,
    /// The byte of the text where its operator stands.
    pub(super) mark: usize,
    /// The first operand; itself where there is none.
    pub(super) left: usize,
    /// The second operand; itself where there is none.
    pub(super) right: usize,
    /// Its number among the different propositions, for a proposition.
    pub(super) atom: usize,
}

impl Tree {
    /// The tree of a formula that was read from `text`. `atom` numbers the propositions.
    pub(super) fn new(
        formula: &Formula,
        text: &str,
        atom: impl Fn(&monitor_logic::expression::Expression) -> usize,
    ) -> Self {
        let mut nodes: Vec<Node> = Vec::new();
        // How many nodes each subformula has, to find the left operand behind the right one.
        let mut sizes: Vec<usize> = Vec::new();
        for (number, formula) in formula.subformulas().into_iter().enumerate() {
            let span = formula.span;
            let mut node = Node {
                operator: Operator::Proposition,
                span,
                mark: span.start,
                left: number,
                right: number,
                atom: 0,
            };
            let size = match &formula.kind {
                Kind::Constant(value) => {
                    node.operator = if *value {
                        Operator::True
                    } else {
                        Operator::False
                    };
                    1
                }
                Kind::Proposition(expression) => {
                    node.atom = atom(expression);
                    1
                }
                Kind::Unary(operator, _) => {
                    node.operator = unary(*operator);
                    node.left = number - 1;
                    1 + sizes[number - 1]
                }
                Kind::Binary(operator, left, right) => {
                    node.operator = binary(*operator);
                    node.right = number - 1;
                    node.left = number - 1 - sizes[number - 1];
                    if !matches!(operator, Binary::Interval | Binary::WeakInterval) {
                        node.mark = between(text, left.span, right.span);
                    }
                    1 + sizes[node.left] + sizes[node.right]
                }
            };
            nodes.push(node);
            sizes.push(size);
        }
        Self { nodes }
    }

    pub(super) fn root(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The subformulas that must become true before the formula asks for something: what stands
    /// left of `->` at the top, below `historically` and `&&`.
    pub(super) fn antecedents(&self) -> Vec<usize> {
        let mut found = Vec::new();
        let mut waiting = vec![self.root()];
        while let Some(number) = waiting.pop() {
            let node = self.nodes[number];
            match node.operator {
                Operator::Implies => found.push(node.left),
                Operator::Historically => waiting.push(node.left),
                Operator::And => waiting.extend([node.right, node.left]),
                _ => {}
            }
        }
        found
    }
}

/// Where the operator between two operands stands.
fn between(text: &str, left: Span, right: Span) -> usize {
    let gap = Span::new(left.end, right.start).of(text);
    let blank = gap.find(|character: char| !character.is_whitespace() && character != ')');
    left.end + blank.unwrap_or(0)
}

fn unary(operator: Unary) -> Operator {
    match operator {
        Unary::Not => Operator::Not,
        Unary::Previously => Operator::Previously,
        Unary::Once => Operator::Once,
        Unary::Historically => Operator::Historically,
        Unary::Start => Operator::Start,
        Unary::End => Operator::End,
    }
}

fn binary(operator: Binary) -> Operator {
    match operator {
        Binary::And => Operator::And,
        Binary::Or => Operator::Or,
        Binary::Xor => Operator::Xor,
        Binary::Implies => Operator::Implies,
        Binary::Iff => Operator::Iff,
        Binary::Since => Operator::Since,
        Binary::WeakSince => Operator::WeakSince,
        Binary::Interval => Operator::Interval,
        Binary::WeakInterval => Operator::WeakInterval,
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
    fn operands_are_found() {
        let text = "start(p) -> [q, end(r || s))";
        let tree = tree(text);
        let root = tree.nodes[tree.root()];
        assert_eq!(tree.nodes[root.left].span.of(text), "start(p)");
        let interval = tree.nodes[root.right];
        assert_eq!(interval.operator, Operator::Interval);
        assert_eq!(tree.nodes[interval.left].span.of(text), "q");
        assert_eq!(tree.nodes[interval.right].span.of(text), "end(r || s)");
    }

    #[test]
    fn marks_stand_at_operators() {
        let text = "((a)  && (b)) since (c)";
        let tree = tree(text);
        let marks: Vec<&str> = tree
            .nodes
            .iter()
            .map(|node| &text[node.mark..=node.mark])
            .collect();
        assert_eq!(marks, ["a", "b", "&", "c", "s"]);
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
    }
}
