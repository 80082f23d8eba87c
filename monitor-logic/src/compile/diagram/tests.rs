use super::*;
use crate::{circuit::graph::Graph, parse::parse};

/// Returns the value of `function` at a row, bit `v` of which is the value of variable `v`.
fn at(diagram: &Diagram, mut function: Function, row: u32) -> bool {
    while let Some(branch) = diagram.first(function) {
        function = if row >> branch.variable & 1 == 1 {
            branch.high
        } else {
            branch.low
        };
    }
    function == Function::TRUE
}

fn program(text: &str) -> Program {
    let (graph, nodes) = Graph::new(&parse(text).unwrap());
    Program::new(&graph, nodes[nodes.len() - 1]).unwrap()
}

fn free(operation: Operation) -> Variable {
    match operation {
        Operation::Atom(atom) => Variable::Free(u32::try_from(atom).unwrap()),
        _ => Variable::Fixed(false),
    }
}

#[test]
fn functions_are_those_of_the_program_and_equal_ones_are_one() {
    let mut diagram = Diagram::new(10_000);
    // The atoms in the same order, so that they are the same variables.
    let cases = [
        (
            "(a -> b) ^ (c <-> d)",
            "(!a || b) && (!c && d || c && !d) || a && !b && (c && d || !c && !d)",
        ),
        ("a && b || a && c || d", "!(!a || !b && !c) || d"),
    ];
    for (one, other) in cases {
        let verdicts = [one, other].map(|text| {
            let program = program(text);
            let functions = diagram.functions(&program, free).unwrap();
            let verdict = functions[program.verdict().index()];
            for row in 0..16 {
                let (_, expected) = program.step(0, row.into());
                assert_eq!(at(&diagram, verdict, row), expected, "{text} at {row:b}");
            }
            verdict
        });
        assert_eq!(verdicts[0], verdicts[1], "{one}");
    }
}

#[test]
fn quantification_dependence_probability_and_circuits() {
    let mut diagram = Diagram::new(10_000);
    let program = program("(a && b) ^ (c || a && d)");
    let functions = diagram.functions(&program, free).unwrap();
    let verdict = functions[program.verdict().index()];
    let mut ones = 0;
    for row in 0..16_u32 {
        ones += u32::from(at(&diagram, verdict, row));
        for variable in 0..4 {
            let exists = diagram.exists(verdict, variable).unwrap();
            let (with, without) = (row | 1 << variable, row & !(1 << variable));
            let either = at(&diagram, verdict, with) || at(&diagram, verdict, without);
            assert_eq!(at(&diagram, exists, row), either);
            let depends = diagram.depends(verdict, variable).unwrap();
            let differs = at(&diagram, verdict, with) != at(&diagram, verdict, without);
            assert_eq!(at(&diagram, depends, row), differs);
        }
    }
    assert!((diagram.probability(verdict) - f64::from(ones) / 16.0).abs() < 1e-12);

    let mut circuit = Circuit::new();
    let literal = diagram.circuit(verdict, &mut circuit, |circuit, variable| {
        circuit.atom(variable as usize)
    });
    let emitted =
        crate::compile::program::emit::emit(&circuit, &[literal], |bit| bit, |input| input);
    for row in 0..16_u32 {
        let mut results = Vec::new();
        let atom = |atom: usize| row >> atom & 1 == 1;
        Operation::evaluate(
            &emitted.operations,
            |_| false,
            |_| false,
            atom,
            &mut results,
        );
        assert_eq!(
            results[emitted.outputs[0].index()],
            at(&diagram, verdict, row)
        );
    }
}

#[test]
fn a_full_diagram_says_so() {
    let mut diagram = Diagram::new(3);
    let program = program("(a ^ b) && (c ^ d) && (a || d)");
    assert_eq!(diagram.functions(&program, free), Err(Full));
}
