use alloc::string::ToString;

use monitor_formula::{Binary, Evidence, Subformula as Row, Values};
use proptest::prelude::*;

use super::*;
use crate::{
    ast::formula::expression::Expression,
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

/// Returns the row as atoms of the program.
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
        let position = explanation.subformulas().last().unwrap().part.mark;
        assert!(
            text[position..].starts_with(operator),
            "{text}: {}",
            &text[position..]
        );
    }
    // Without a text there is nothing to find.
    let formula = Formula::and(Formula::name("p"), Formula::name("q"));
    let (explanation, _) = explanation("", &formula);
    assert_eq!(explanation.subformulas().last().unwrap().part.mark, 0);
}

#[test]
fn operands_are_found() {
    let text = "start(p) -> [q, end(r || s))";
    let parts = Part::all(text, &parse(text).unwrap(), |_| 0);
    let of = |part: &Part, operand: usize| parts[part.operands[operand]].span.of(text);
    let root = parts.last().unwrap();
    assert_eq!(of(root, 0), "start(p)");
    let interval = &parts[root.operands[1]];
    assert_eq!(interval.operator, Operator::Binary(Binary::Interval));
    assert_eq!((of(interval, 0), of(interval, 1)), ("q", "end(r || s)"));
}

/// `once(p) || once(q)` is monitored as `once(p || q)`: which of the two held is not stored.
#[test]
fn values_that_are_not_stored_are_not_found() {
    let text = "once(p) || once(q)";
    let formula = parse(text).unwrap();
    let (explanation, program) = explanation(text, &formula);
    assert_eq!(program.stored().len(), 1);
    // p, once(p), q, once(q), ||
    let found = explanation.subformulas().iter();
    let found: Vec<&[Previous]> = found.map(|subformula| &*subformula.previous).collect();
    let none: &[Previous] = &[Previous::None];
    assert_eq!(found, [&[], none, &[], none, &[]]);
}

proptest! {
    #![proptest_config(crate::strategies::cases(300))]

    /// The values computed for a step that violates the formula are those of the reference.
    #[test]
    fn values_that_are_found_are_those_of_the_reference(
        formula in strategies::formula(4, 12),
        trace in strategies::trace(4, 1..=20),
    ) {
        let text = formula.to_string();
        let (explanation, program) = explanation(&text, &formula);
        let table: Vec<Row<'_>> = explanation.subformulas().iter().map(row).collect();
        let verdicts: Vec<Vec<bool>> = formula
            .subformulas()
            .into_iter()
            .map(|subformula| verdicts(subformula, &trace, &strategies::row_valuation))
            .collect();
        let automaton = Automaton::new(&program, &Limits::default());
        let (mut stored, mut state) = (0, 0);
        for (step, row) in trace.iter().enumerate() {
            let letter = letter(program.atoms(), row);
            if let Some(automaton) = &automaton {
                let known = automaton.known()[state as usize];
                prop_assert_eq!(known.values & known.mask, stored & known.mask, "{}", text);
                state = automaton.step(state, automaton.letter(letter)).next;
            }
            let (next, holds) = program.step(stored, letter);
            if !holds {
                let values = Values::new(monitor_formula::Explanation {
                    formula: &text,
                    propositions: &[],
                    subformulas: &table,
                    step: step as u64 + 1,
                    is_forgotten: false,
                    evidence: Evidence {
                        stored,
                        known: u128::MAX,
                        atoms: letter,
                        evaluated: u128::MAX,
                    },
                });
                for (number, verdicts) in verdicts.iter().enumerate() {
                    let wrong = Some(!verdicts[step]);
                    prop_assert_ne!(values.value(number), wrong, "{} of {}", number, text);
                }
            }
            stored = next;
        }
    }
}

/// Returns a line of the table that a program would have.
fn row(subformula: &Subformula) -> Row<'_> {
    let Subformula { part, previous } = subformula;
    let short = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    Row {
        operator: part.operator,
        start: 0,
        end: 0,
        mark: 0,
        left: short(part.operands[0]),
        right: short(part.operands[1]),
        atom: short(part.atom),
        previous,
    }
}
