use alloc::string::ToString;

use proptest::prelude::*;

use super::*;
use crate::{
    ast::expression::Expression,
    automata::automaton::{Automaton, Limits},
    circuit::graph::Graph,
    parse::parse,
    rewrite::rules::Rules,
    semantics::reference::verdicts,
    strategies,
};

fn explanation(text: &str, formula: &Formula) -> (Explanation, Program) {
    let (graph, nodes) = Graph::new(formula);
    let simple = Rules::shared().simplify(&graph, &nodes);
    let program = Program::new(&simple.graph, simple.root).unwrap();
    (Explanation::new(text, formula, &simple, &program), program)
}

/// The row as atoms of the program.
fn letter(atoms: &[Expression], row: &Vec<bool>) -> u128 {
    let atoms = atoms.iter().enumerate();
    atoms.fold(0, |letter, (index, atom)| {
        letter | u128::from(strategies::row_valuation(atom, row)) << index
    })
}

#[test]
fn operators_are_found_in_the_text() {
    let cases = [
        ("( p ) && (q)", "&&"),
        ("(p since q) wsince ((r))", "wsince"),
        ("[p, q)", "["),
        ("([p, q)w)", "["),
        ("!(p)", "!"),
        ("↑ p", "↑"),
        ("((p) ∨ q)", "∨"),
        ("(once (p))", "once"),
        ("x + 1 > y", "x"),
    ];
    for (text, operator) in cases {
        let formula = parse(text).unwrap();
        let (explanation, _) = explanation(text, &formula);
        let position = explanation.subformulas().last().unwrap().position;
        assert!(
            text[position..].starts_with(operator),
            "{text}: {}",
            &text[position..]
        );
    }
    // Without a text there is nothing to find.
    let formula = Formula::and(Formula::name("p"), Formula::name("q"));
    let (explanation, _) = explanation("", &formula);
    assert_eq!(explanation.subformulas().last().unwrap().position, 0);
}

/// `once(p) || once(q)` is monitored as `once(p || q)`: which of the two it was is not stored.
#[test]
fn values_that_are_not_stored_are_not_found() {
    let text = "once(p) || once(q)";
    let formula = parse(text).unwrap();
    let (explanation, program) = explanation(text, &formula);
    assert_eq!(program.stored().len(), 1);
    // p, once(p), q, once(q), ||
    for subformula in explanation.subformulas() {
        assert_eq!(subformula.previous, [None, None]);
    }
    assert_eq!(explanation.subformulas()[1].shape.needs(), [true, false]);
}

/// The value that is found in the bits stored before a step; all are 0 before the first.
fn value(previous: Previous, stored: u128) -> bool {
    let bit = |number: usize| stored >> number & 1 == 1;
    let value = bit(previous.bit) != previous.negated;
    match previous.started {
        None => value,
        Some(started) => value == bit(started),
    }
}

proptest! {
    #![proptest_config(crate::strategies::cases(300))]

    /// What is found at a step is what the reference says of the step before: of `prev`, `start` and `end` the value of
    /// the operand, of the others their own.
    #[test]
    fn previous_values_are_found(
        formula in strategies::formula(4, 12),
        trace in strategies::trace(4, 1..=20),
    ) {
        let text = formula.to_string();
        let (explanation, program) = explanation(&text, &formula);
        let verdicts: Vec<Vec<bool>> = formula
            .subformulas()
            .into_iter()
            .map(|subformula| verdicts(subformula, &trace, &strategies::row_valuation))
            .collect();
        let automaton = Automaton::new(&program, &Limits::default());
        let (mut stored, mut state) = (0, 0);
        for (step, row) in trace.iter().enumerate() {
            for (number, subformula) in explanation.subformulas().iter().enumerate() {
                let of = match subformula.shape {
                    Shape::Unary(Unary::Previously | Unary::Start | Unary::End, operand) => operand,
                    _ => number,
                };
                for (initial, previous) in [false, true].into_iter().zip(subformula.previous) {
                    let Some(previous) = previous else { continue };
                    let before = step.checked_sub(1).map_or(initial, |before| verdicts[of][before]);
                    prop_assert_eq!(value(previous, stored), before, "{} in {}", number, text);
                }
            }
            let letter = letter(program.atoms(), row);
            if let Some(automaton) = &automaton {
                let known = automaton.known()[state as usize];
                prop_assert_eq!(known.values & known.mask, stored & known.mask, "{}", text);
                state = automaton.step(state, automaton.letter(letter)).next;
            }
            stored = program.step(stored, letter).0;
        }
    }
}
