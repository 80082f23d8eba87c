use alloc::{
    collections::{BTreeMap, BTreeSet},
    string::ToString,
    vec,
};

use proptest::prelude::*;

use super::*;
use crate::{ast::formula::Formula, circuit::graph::Graph, parse::parse, strategies};

fn program(formula: &Formula) -> Program {
    let (graph, nodes) = Graph::new(formula);
    Program::new(&graph, nodes[nodes.len() - 1]).unwrap()
}

fn automaton(text: &str) -> Automaton {
    Automaton::new(&program(&parse(text).unwrap()), &Limits::default()).unwrap()
}

/// Returns the stored bits that can go with each state, by brute force.
fn bits_of_states(program: &Program, automaton: &Automaton) -> Vec<BTreeSet<u128>> {
    let mut seen = BTreeSet::from([(0_u32, 0_u128)]);
    let mut open = vec![(0, 0)];
    while let Some((state, stored)) = open.pop() {
        for letter in 0..1_u128 << program.atoms().len() {
            let (next, holds) = program.step(stored, letter);
            let transition = automaton.step(state, automaton.letter(letter));
            assert_eq!(transition.holds, holds);
            if seen.insert((transition.next, next)) {
                open.push((transition.next, next));
            }
        }
    }
    let mut states = vec![BTreeSet::new(); automaton.states()];
    for (state, stored) in seen {
        states[state as usize].insert(stored);
    }
    states
}

/// Returns how many states can be told apart, by plain refinement.
fn distinguishable(automaton: &Automaton) -> usize {
    let letters = 1 << automaton.atoms().len();
    let mut groups = vec![0; automaton.states()];
    loop {
        let mut numbers = BTreeMap::new();
        let finer: Vec<usize> = (0..automaton.states())
            .map(|state| {
                let row = &automaton.transitions()[state * letters..(state + 1) * letters];
                let outcome = |to: &Transition| (groups[to.next as usize], to.holds);
                let behaviour: Vec<_> = row.iter().map(outcome).collect();
                let count = numbers.len();
                *numbers.entry((groups[state], behaviour)).or_insert(count)
            })
            .collect();
        if finer == groups {
            return numbers.len();
        }
        groups = finer;
    }
}

#[test]
fn a_request_and_its_response() {
    let automaton = automaton("historically(p -> once(q))");
    assert_eq!(automaton.reachable_before(), 4);
    assert_eq!(
        automaton.to_string(),
        "0 -> 0: !p && !q\n\
         0 -> 2: p && !q, violated\n\
         0 -> 1: q\n\
         1 -> 1: true\n\
         2 -> 2: true, violated\n"
    );
    assert_eq!(
        automaton.to_dot(),
        "digraph monitor {\n  \
           rankdir = LR;\n  \
           start [shape = point];\n  \
           start -> 0;\n  \
           0 -> 0 [label = \"!p && !q\"];\n  \
           0 -> 2 [label = \"p && !q\", style = dashed];\n  \
           0 -> 1 [label = \"q\"];\n  \
           1 -> 1 [label = \"true\"];\n  \
           2 -> 2 [label = \"true\", style = dashed];\n\
         }\n"
    );
}

#[test]
fn questions_about_all_traces() {
    let cases = [
        ("p || !p", true, false),
        ("once(p) -> once(p || q)", true, false),
        ("start(p) -> !prev(p)", true, false),
        ("p && !p", false, true),
        ("start(p)", false, true),
        ("end(p) || start(q)", false, true),
        ("prev(p) -> once(q)", false, false),
        ("false", false, true),
        ("true", true, false),
    ];
    for (text, never, always) in cases {
        let automaton = automaton(text);
        assert_eq!(automaton.never_violated(), never, "{text}");
        assert_eq!(automaton.violated_by_every_first_step(), always, "{text}");
    }
}

#[test]
fn only_atoms_that_matter_are_letters() {
    let automaton = automaton("(a || (a && b)) && once(c)");
    assert_eq!(automaton.atoms(), [0, 2]);
    assert_eq!(automaton.letter(0b101), 0b11);
    assert_eq!(automaton.letter(0b110), 0b10);
}

#[test]
fn text_in_labels_is_escaped() {
    let automaton = automaton("name == \"a\\\\b\"");
    assert!(
        automaton
            .to_dot()
            .contains(r#"[label = "(name == \"a\\\\b\")"]"#),
        "{}",
        automaton.to_dot()
    );
}

#[test]
fn limits_are_met_early() {
    let conjunction = |count: usize| {
        let interval = |index: usize| {
            let [opening, closing] = [index, (index + 4) % 12].map(strategies::name);
            Formula::interval(Formula::name(&opening), Formula::name(&closing))
        };
        program(&(0..count).map(interval).reduce(Formula::xor).unwrap())
    };
    let small = conjunction(2);
    let given_up = |limits| Automaton::new(&small, &limits).is_none();
    let default = Limits::default();
    assert!(!given_up(default));
    assert!(given_up(default.atoms(3)));
    assert!(given_up(default.states(3)));
    assert!(given_up(default.transitions(63)));
    assert!(given_up(default.work(100)));
    assert!(Automaton::new(&conjunction(12), &default).is_none());
    let wide: Vec<Formula> = (0..13)
        .map(|index| Formula::name(&strategies::name(index)))
        .collect();
    let wide = program(&wide.into_iter().reduce(Formula::and).unwrap());
    assert!(Automaton::new(&wide, &default).is_none());
}

/// More than 128 letters: several words a row.
#[test]
fn many_letters() {
    let text = "(a && b && c && d && e) since ((f ^ g ^ h) && !i) || start(j && a)";
    let program = program(&parse(text).unwrap());
    let automaton = Automaton::new(&program, &Limits::default()).unwrap();
    assert_eq!(automaton.atoms().len(), 10);
    assert_eq!(
        bits_of_states(&program, &automaton).len(),
        automaton.states()
    );
    assert_eq!(distinguishable(&automaton), automaton.states());
}

proptest! {
    #![proptest_config(crate::strategies::cases(150))]

    /// The automaton gives the program's verdicts and has no superfluous state. It knows those
    /// stored bits on which all ways to a state agree.
    #[test]
    fn it_is_the_minimal_automaton(formula in strategies::formula(3, 9)) {
        let program = program(&formula);
        let Some(automaton) = Automaton::new(&program, &Limits::default()) else {
            return Err(TestCaseError::reject("too large"));
        };
        let states = bits_of_states(&program, &automaton);
        let vectors: BTreeSet<u128> = states.iter().flatten().copied().collect();
        prop_assert_eq!(automaton.reachable_before(), vectors.len());
        prop_assert_eq!(distinguishable(&automaton), automaton.states());
        for (stored, known) in states.iter().zip(automaton.known()) {
            let always = stored.iter().fold(u128::MAX, |bits, stored| bits & stored);
            let never = stored.iter().fold(u128::MAX, |bits, stored| bits & !stored);
            let bits = (1 << program.stored().len()) - 1;
            prop_assert_eq!(known.mask, (always | never) & bits);
            prop_assert_eq!(known.values, always);
        }
    }
}
