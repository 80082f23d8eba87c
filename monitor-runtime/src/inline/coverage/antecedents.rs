//! Antecedents: the parts of a rule without which it asks nothing.

use std::vec::Vec;

use monitor_formula::Subformula;

/// Returns the subformulas without which a rule asks nothing: the left of `->`, and what opens an
/// interval; for several rules that are joined by `&&`, those of each. For other formulas there are
/// none, and only steps can be counted.
pub(super) fn antecedents(subformulas: &[Subformula<'_>]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut rules: Vec<usize> = subformulas.len().checked_sub(1).into_iter().collect();
    while let Some(rule) = rules.pop() {
        let Some(subformula) = subformulas.get(rule) else {
            continue;
        };
        let operator = subformula.operator;
        let operands = [subformula.left, subformula.right].map(usize::from);
        if let Some(position) = operator.antecedent() {
            found.push(operands[position]);
        }
        if operator.joins_rules() {
            let operands = &operands[..operator.arity()];
            rules.extend(operands.iter().rev());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use monitor_formula::{Binary, Operator, Unary};

    use super::*;

    const P: Subformula<'_> = Subformula {
        operator: Operator::Proposition,
        start: 0,
        end: 0,
        mark: 0,
        left: 0,
        right: 0,
        atom: 0,
        previous: &[],
    };

    const fn binary(operator: Binary, left: u16, right: u16) -> Subformula<'static> {
        Subformula {
            operator: Operator::Binary(operator),
            left,
            right,
            ..P
        }
    }

    #[test]
    fn they_are_those_of_each_rule_in_the_order_of_the_text() {
        assert!(antecedents(&[P]).is_empty());
        assert!(antecedents(&[]).is_empty());
        assert_eq!(antecedents(&[P, P, binary(Binary::Implies, 0, 1)]), [0]);
        assert!(antecedents(&[P, P, binary(Binary::Or, 0, 1)]).is_empty());
        // historically(p -> q) && ([r, s) && t)
        let rules = [
            P,
            P,
            binary(Binary::Implies, 0, 1),
            Subformula {
                operator: Operator::Unary(Unary::Historically),
                left: 2,
                ..P
            },
            P,
            P,
            binary(Binary::Interval, 4, 5),
            P,
            binary(Binary::And, 6, 7),
            binary(Binary::And, 3, 8),
        ];
        assert_eq!(antecedents(&rules), [0, 4]);
    }
}
