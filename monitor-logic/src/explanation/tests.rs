use alloc::string::{String, ToString};

use proptest::prelude::*;

use super::*;
use crate::{
    automaton::{Automaton, Limits},
    expression::Expression,
    graph::Graph,
    parse::parse,
    reference::verdicts,
    rules::Rules,
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

/// `once(p) || once(q)` is monitored as `once(p || q)`: which of the two it was is not stored, but
/// the whole is known.
#[test]
fn values_that_are_not_stored_are_unknown_unless_they_follow() {
    let text = "once(p) || once(q)";
    let formula = parse(text).unwrap();
    let (explanation, program) = explanation(text, &formula);
    assert_eq!(program.stored().len(), 1);
    let shown = |stored, atoms| -> String {
        let values = explanation.evaluate(Partial::all(stored), Partial::all(atoms));
        // p, once(p), q, once(q), ||
        let letters = values.into_iter().map(|value| match value {
            None => '?',
            Some(value) => {
                if value {
                    '1'
                } else {
                    '0'
                }
            }
        });
        letters.collect()
    };
    assert_eq!(shown(0, 0b00), "0?0?0");
    assert_eq!(shown(0, 0b01), "110?1");
    assert_eq!(shown(1, 0b00), "0?0?1");
    assert!(!explanation.operations().is_empty());
}

#[test]
fn nothing_is_computed_where_operands_suffice() {
    let text = "start(p) -> [q, end(r || s))";
    let formula = parse(text).unwrap();
    let (explanation, _) = explanation(text, &formula);
    assert_eq!(explanation.operations(), []);
    assert!(
        explanation
            .subformulas()
            .iter()
            .all(|subformula| subformula.computed.is_none())
    );
    assert_eq!(explanation.subformulas()[1].shape.needs(), [false, true]);
}

proptest! {
    #![proptest_config(crate::strategies::cases(300))]

    /// The whole formula's value is known at every step, and whatever is known is right. The same
    /// for what is known when a monitor keeps only the state of the automaton, or leaves some
    /// atoms out.
    #[test]
    fn known_values_are_right(
        formula in strategies::formula(4, 12),
        trace in strategies::trace(4, 1..=20),
        atoms_left_out in any::<u8>(),
    ) {
        let text = formula.to_string();
        let (explanation, program) = explanation(&text, &formula);
        let expected: Vec<Vec<bool>> = formula
            .subformulas()
            .into_iter()
            .map(|subformula| verdicts(subformula, &trace, &strategies::row_valuation))
            .collect();
        let automaton = Automaton::new(&program, &Limits::default());
        let (mut stored, mut state) = (0, 0);
        for (step, row) in trace.iter().enumerate() {
            let letter = letter(program.atoms(), row);
            let all = Partial::all(letter);
            let some = Partial { known: !u128::from(atoms_left_out), values: letter };
            let mut ways = Vec::new();
            ways.push((Partial::all(stored), all));
            ways.push((Partial::all(stored), some));
            if let Some(automaton) = &automaton {
                let known = automaton.known()[state as usize];
                ways.push((Partial { known: known.mask, values: known.values }, all));
                state = automaton.step(state, automaton.letter(letter)).next;
            }
            for (way, (stored, atoms)) in ways.into_iter().enumerate() {
                let values = explanation.evaluate(stored, atoms);
                prop_assert_eq!(values.len(), expected.len());
                for (value, expected) in values.iter().zip(&expected) {
                    prop_assert!(value.is_none_or(|value| value == expected[step]), "{}", text);
                }
                prop_assert!(way > 0 || values[values.len() - 1].is_some(), "{}", text);
            }
            stored = program.step(stored, letter).0;
        }
    }
}
