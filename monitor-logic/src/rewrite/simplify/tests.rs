use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use proptest::prelude::*;

use super::*;
use crate::{
    ast::formula::expression::ExpressionKind,
    ast::formula::{Binary, Formula, Kind, Unary},
    parse::parse,
    rewrite::laws::{LAWS, TENTATIVE_LAWS},
    rewrite::rules::Rule,
    semantics::reference::verdicts,
    strategies,
};

fn simplified(text: &str) -> String {
    let (graph, nodes) = Graph::new(&parse(text).unwrap());
    let simple = Rules::shared().simplify(&graph, &nodes);
    simple.graph.formula(simple.root).to_string()
}

/// Returns `pattern` with formulas for its metavariables.
fn instance(pattern: &Formula, values: &[Formula; 3]) -> Formula {
    match &pattern.kind {
        Kind::Constant(_) => pattern.clone(),
        Kind::Proposition(_) => values[metavariable(pattern).unwrap()].clone(),
        Kind::Unary(operator, operand) => Formula::unary(*operator, instance(operand, values)),
        Kind::Binary(operator, left, right) => {
            Formula::binary(*operator, instance(left, values), instance(right, values))
        }
    }
}

fn metavariable(pattern: &Formula) -> Option<usize> {
    let Kind::Proposition(expression) = &pattern.kind else {
        return None;
    };
    let ExpressionKind::Name(name) = &expression.kind else {
        panic!("{pattern} is no metavariable");
    };
    Some(
        ["F", "G", "H"]
            .iter()
            .position(|known| known == name)
            .unwrap(),
    )
}

/// Returns how many bits are stored without any simplification by laws.
fn bits(formula: &Formula) -> usize {
    let (graph, nodes) = Graph::new(formula);
    Synthesis::new(&graph, nodes[nodes.len() - 1]).price().0
}

/// Returns the measure that the documentation of the laws describes.
fn measure(formula: &Formula) -> (usize, usize, usize, usize) {
    fn depths(formula: &Formula, depth: usize) -> usize {
        let below: usize = formula
            .operands()
            .iter()
            .map(|operand| depths(operand, depth + 1))
            .sum();
        let own = matches!(formula.kind, Kind::Unary(Unary::Previously, _));
        below + if own { depth } else { 0 }
    }
    let temporal = formula
        .subformulas()
        .into_iter()
        .filter(|formula| match formula.kind {
            Kind::Unary(operator, _) => operator.is_temporal(),
            Kind::Binary(operator, ..) => operator.is_temporal(),
            _ => false,
        });
    let operators = formula.operator_count();
    (
        operators,
        temporal.count(),
        formula.size(),
        depths(formula, 0),
    )
}

fn occurrences(formula: &Formula) -> [usize; 3] {
    let mut count = [0; 3];
    for variable in formula.subformulas().into_iter().filter_map(metavariable) {
        count[variable] += 1;
    }
    count
}

/// The measure of an instance is the measure of the pattern plus, for each occurrence of a
/// metavariable, something that depends only on that (and, for `prev`, on its depth). So it is
/// enough to compare patterns, as long as no metavariable becomes more frequent.
#[test]
fn every_rule_makes_the_formula_smaller() {
    for Rule {
        name, left, right, ..
    } in Rules::shared()
    {
        assert!(measure(right) < measure(left), "{name}: {left} = {right}");
        let (before, after) = (occurrences(left), occurrences(right));
        assert!(
            before
                .iter()
                .zip(after)
                .all(|(before, after)| after <= *before),
            "{name}"
        );
        // Depths count only where the other parts of the measure are equal.
        let (a, b) = (measure(left), measure(right));
        if (a.0, a.1, a.2) == (b.0, b.1, b.2) {
            assert_eq!(
                before,
                [1, 0, 0],
                "{name}: the metavariable stands below both operators"
            );
        }
    }
}

#[test]
fn no_rule_needs_more_operators_or_bits() {
    let atoms = ["p", "q", "r"].map(Formula::name);
    for Rule {
        name, left, right, ..
    } in Rules::shared()
    {
        assert!(right.operator_count() <= left.operator_count(), "{name}");
        let (before, after) = (
            bits(&instance(left, &atoms)),
            bits(&instance(right, &atoms)),
        );
        assert!(
            after <= before,
            "{name}: {left} = {right}, {after} bits instead of {before}"
        );
    }
}

/// No law is hidden by another: each law's two sides, over atoms, are found to be the same.
#[test]
fn every_law_is_reached() {
    for law in LAWS.iter().chain(TENTATIVE_LAWS) {
        let same = format!("({}) <-> ({})", law.left, law.right);
        assert_eq!(simplified(&same), "true", "{}", law.name);
    }
}

#[test]
fn laws_have_different_names_and_can_be_read() {
    let mut names = Vec::new();
    for law in LAWS.iter().chain(TENTATIVE_LAWS) {
        names.push(law.name);
        parse(law.left).unwrap();
        parse(law.right).unwrap();
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn examples() {
    let cases = [
        (
            "start(p) -> [q, end(r || s))",
            "start(p) -> [q, end(r || s))",
        ),
        ("once(once(p)) && once(p)", "once(p)"),
        ("!historically(!(p && true))", "once(p)"),
        ("(p -> !start(p)) && (!p -> end(p))", "prev(p)"),
        ("(once(a) || x) || once(b)", "x || once(a || b)"),
        ("prev(a) -> !prev(b) || prev(a)", "true"),
        ("[true, p) || p", "true"),
        ("historically(a) && a && once(a)", "historically(a)"),
        ("(a since b) || b || (a wsince b)", "a wsince b"),
    ];
    for (text, expected) in cases {
        assert_eq!(simplified(text), expected, "{text}");
    }
}

/// Merging `once(p)` and `once(q)` would add a third operator where both are needed elsewhere.
#[test]
fn operators_that_are_needed_elsewhere_are_not_merged() {
    let shared = "(once(p) || once(q)) && (once(p) ^ r) && (once(q) ^ s)";
    let (graph, nodes) = Graph::new(&parse(shared).unwrap());
    let simple = Rules::shared().simplify(&graph, &nodes);
    assert_eq!(Synthesis::new(&simple.graph, simple.root).price().0, 2);
    assert!(
        simplified(shared).contains("once(p) || once(q)"),
        "{}",
        simplified(shared)
    );
    assert_eq!(simplified("(once(p) || once(q)) && r"), "once(p || q) && r");
}

/// A deep formula neither takes long nor overflows the stack.
#[test]
fn deep_formulas() {
    let mut formula = Formula::name("p");
    for depth in 0..2000 {
        formula = Formula::binary(
            Binary::Since,
            formula,
            Formula::name(&format!("q{}", depth % 5)),
        );
    }
    let (graph, nodes) = Graph::new(&formula);
    let simple = Rules::shared().simplify(&graph, &nodes);
    assert_eq!(simple.nodes.len(), nodes.len());
}

proptest! {
    #![proptest_config(crate::strategies::cases(12))]

    #[test]
    fn every_rule_keeps_the_meaning(
        values in [(); 3].map(|()| strategies::formula(3, 3)),
        traces in prop::collection::vec(strategies::trace(3, 1..=8), 2),
    ) {
        for Rule { name, left, right, .. } in Rules::shared() {
            let (left, right) = (instance(left, &values), instance(right, &values));
            for trace in &traces {
                prop_assert_eq!(
                    verdicts(&left, trace, &strategies::row_valuation),
                    verdicts(&right, trace, &strategies::row_valuation),
                    "{}: {} = {}", name, left, right
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::strategies::cases(400))]

    #[test]
    fn simplified_formulas_mean_the_same(
        formula in strategies::formula(4, 12),
        trace in strategies::trace(4, 1..=20),
    ) {
        let (graph, nodes) = Graph::new(&formula);
        let simple = Rules::shared().simplify(&graph, &nodes);
        // Each subformula, not only the whole.
        for (subformula, node) in formula.subformulas().into_iter().zip(&simple.nodes) {
            let other = simple.graph.formula(*node);
            prop_assert_eq!(
                verdicts(subformula, &trace, &strategies::row_valuation),
                verdicts(&other, &trace, &strategies::row_valuation),
                "{} = {}", subformula, other
            );
        }
        let result = simple.graph.formula(simple.root);
        prop_assert!(result.operator_count() <= formula.operator_count());
        prop_assert!(bits(&result) <= bits(&formula), "{} = {}", formula, result);
        // Nothing is left to do.
        let (again, nodes) = Graph::new(&result);
        let twice = Rules::shared().simplify(&again, &nodes);
        prop_assert_eq!(bits(&twice.graph.formula(twice.root)), bits(&result));
    }
}
