//! All ways to check a formula agree with its meaning, on random formulas and traces.

use alloc::{format, string::String, vec, vec::Vec};

use proptest::{collection::vec, option, prelude::*, sample};

use crate::{
    ast::formula::{Binary, Distance, Formula, Kind, Unary, Unit, Window},
    automata::automaton::{Automaton, Limits},
    automata::triviality::Triviality,
    circuit::graph::Graph,
    circuit::synthesis::Synthesis,
    compile::decision::Decision,
    compile::program::{Kept, Operation, Program},
    parse::parse,
    rewrite::rules::Rules,
    rewrite::simplify::Simplified,
    run::{block::BlockMonitor, interpreter::Monitor},
    semantics::{
        reference::{Word, verdicts},
        value::Value,
    },
    strategies::{self, Trace, row_valuation},
};

fn simplified(formula: &Formula, rules: &Rules) -> Simplified {
    let (graph, nodes) = Graph::new(formula);
    rules.simplify(&graph, &nodes)
}

/// Returns the rows of a trace as the program's atoms.
fn letters(program: &Program, trace: &Trace) -> Vec<u128> {
    let letter = |row: &Vec<bool>| {
        let atoms = program.atoms().iter().enumerate();
        atoms.fold(0, |letter, (index, atom)| {
            letter | u128::from(row_valuation(atom, row)) << index
        })
    };
    trace.iter().map(letter).collect()
}

fn by_program(program: &Program, letters: &[u128]) -> Vec<bool> {
    let mut stored = 0;
    let step = |letter: &u128| {
        let (next, holds) = program.step(stored, *letter);
        stored = next;
        holds
    };
    letters.iter().map(step).collect()
}

/// Returns the verdicts when all atoms are costly: an atom that is not needed is taken as false.
fn by_decision(program: &Program, letters: &[u128]) -> Vec<bool> {
    let costs: Vec<Option<u32>> = (1..).map(Some).take(program.atoms().len()).collect();
    let decision = Decision::new(program, &costs);
    let mut stored = 0_u128;
    let step = |letter: &u128| {
        let mut seen = 0;
        for (atom, needed) in decision.order().iter().zip(decision.needed()) {
            if needed.holds(|bit| stored >> bit & 1 == 1, |atom| seen >> atom & 1 == 1) {
                seen |= letter & 1 << atom;
            }
        }
        let (next, holds) = program.step(stored, seen);
        stored = next;
        holds
    };
    letters.iter().map(step).collect()
}

fn by_automaton(automaton: &Automaton, letters: &[u128]) -> Vec<bool> {
    let mut state = 0;
    let step = |letter: &u128| {
        let transition = automaton.step(state, automaton.letter(*letter));
        state = transition.next;
        transition.holds
    };
    letters.iter().map(step).collect()
}

fn by_interpreter(monitor: &mut Monitor, letters: &[u128]) -> Vec<bool> {
    let step = |letter: &u128| monitor.step(|atom| letter >> atom & 1 == 1);
    letters.iter().map(step).collect()
}

proptest! {
    #![proptest_config(crate::strategies::cases(150))]

    #[test]
    fn all_ways_agree(
        formula in strategies::formula(5, 12),
        traces in (strategies::noisy(5, 1..=40), strategies::sticky(5, 1..=40)),
    ) {
        let rules = Rules::shared();
        let (graph, nodes) = Graph::new(&formula);
        let plain = Program::new(&graph, nodes[nodes.len() - 1]).unwrap();
        let simple = simplified(&formula, rules);
        let program = Program::new(&simple.graph, simple.root).unwrap();
        let automaton = Automaton::new(&program, &Limits::default());
        let mut monitor = Monitor::from(program.clone());
        let triviality = Triviality::new(&simple.graph, simple.root, automaton.as_ref());
        for trace in [traces.0, traces.1] {
            let expected = verdicts(&formula, &trace, &row_valuation);
            let tree = simple.graph.formula(simple.root);
            prop_assert_eq!(&verdicts(&tree, &trace, &row_valuation), &expected, "{}", tree);
            prop_assert_eq!(&by_program(&plain, &letters(&plain, &trace)), &expected, "{}", plain);
            let letters = letters(&program, &trace);
            prop_assert_eq!(&by_program(&program, &letters), &expected, "{}", program);
            prop_assert_eq!(&by_decision(&program, &letters), &expected, "{}", program);
            if let Some(automaton) = &automaton {
                prop_assert_eq!(&by_automaton(automaton, &letters), &expected, "{}", automaton);
            }
            monitor.reset();
            prop_assert_eq!(&by_interpreter(&mut monitor, &letters), &expected, "{}", program);
            if triviality.never_violated == Some(true) {
                prop_assert!(expected.iter().all(|holds| *holds));
            }
            if triviality.violated_by_every_first_step == Some(true) {
                prop_assert!(!expected[0]);
            }
        }
        prop_assert!(program.stored().len() <= plain.stored().len());
    }
}

/// Returns the formula with these bounds at its operators, from left to right, beginning again with the first bound
/// when all are used up.
fn bounded(formula: &Formula, windows: &[Option<Window>]) -> Formula {
    let mut windows = windows.iter().copied().cycle();
    let mut waiting: Vec<Formula> = Vec::new();
    for part in formula.subformulas() {
        let mut operand = || waiting.pop().unwrap();
        let part = match &part.kind {
            Kind::Unary(operator, _) => {
                let window = windows.next().flatten();
                let operator = window
                    .and_then(|window| operator.within(window))
                    .unwrap_or(*operator);
                Formula::unary(operator, operand())
            }
            Kind::Binary(operator, ..) => {
                let window = windows.next().flatten();
                let operator = window
                    .and_then(|window| operator.within(window))
                    .unwrap_or(*operator);
                let right = operand();
                Formula::binary(operator, operand(), right)
            }
            Kind::Constant(_) | Kind::Proposition(_) => part.clone(),
        };
        waiting.push(part);
    }
    waiting.pop().unwrap()
}

/// Makes bounds in steps.
fn steps() -> impl Strategy<Value = Window> {
    let steps = Distance::steps;
    (0..5, 0..6_u64, 0..4_u64).prop_map(move |(kind, bound, more)| match kind {
        0 => Window::AtMost(steps(bound)),
        1 => Window::Below(steps(bound + 1)),
        2 => Window::AtLeast(steps(bound)),
        3 => Window::Above(steps(bound)),
        _ => Window::Between(steps(bound), steps(bound + more)),
    })
}

proptest! {
    #![proptest_config(crate::strategies::cases(150))]

    #[test]
    fn all_ways_agree_on_bounds_in_steps(
        formula in strategies::formula(3, 8),
        windows in vec(option::weighted(0.7, steps()), 1..6),
        traces in (strategies::noisy(3, 1..=40), strategies::sticky(3, 1..=40)),
    ) {
        let formula = bounded(&formula, &windows);
        let (graph, nodes) = Graph::new(&formula);
        let plain = Program::new(&graph, nodes[nodes.len() - 1]).unwrap();
        let simple = simplified(&formula, Rules::shared());
        let program = Program::new(&simple.graph, simple.root).unwrap();
        let limits = Limits::new().states(500).work(20_000);
        let automaton = Automaton::new(&program, &limits);
        for trace in [traces.0, traces.1] {
            let expected = verdicts(&formula, &trace, &row_valuation);
            let tree = simple.graph.formula(simple.root);
            prop_assert_eq!(&verdicts(&tree, &trace, &row_valuation), &expected, "{} {}", formula, tree);
            prop_assert_eq!(&by_program(&plain, &letters(&plain, &trace)), &expected, "{}", plain);
            let letters = letters(&program, &trace);
            prop_assert_eq!(&by_program(&program, &letters), &expected, "{}", program);
            if let Some(automaton) = &automaton {
                prop_assert_eq!(&by_automaton(automaton, &letters), &expected, "{}", automaton);
            }
            prop_assert_eq!(&by_blocks(&formula, &trace), &expected, "{}", formula);
        }
    }
}

/// Makes bounds in nanoseconds.
fn times() -> impl Strategy<Value = Window> {
    let time = |amount| Distance::new(amount, Unit::Nanoseconds).unwrap();
    (0..5, 0..9_u64, 0..9_u64).prop_map(move |(kind, bound, more)| match kind {
        0 => Window::AtMost(time(bound)),
        1 => Window::Below(time(bound + 1)),
        2 => Window::AtLeast(time(bound)),
        3 => Window::Above(time(bound)),
        _ => Window::Between(time(bound), time(bound + more)),
    })
}

/// Returns the verdicts when all atoms are costly (`lazily`), or none: an atom that is not needed is taken as false.
fn by_words(program: &Program, trace: &Trace, times: &[u64], lazily: bool) -> Vec<bool> {
    let costs = vec![lazily.then_some(9); program.atoms().len()];
    let decision = Decision::new(program, &costs);
    let mut kept = Kept::new(program);
    let steps = letters(program, trace).into_iter().zip(times);
    let step = |(letter, time): (u128, &u64)| {
        let mut asked = kept.clone();
        asked.begin(*time);
        let mut seen = if lazily { 0 } else { letter };
        for (atom, needed) in decision.order().iter().zip(decision.needed()) {
            let input = |input: usize| asked.answer(program, input);
            let atoms = |atom: usize| seen >> atom & 1 == 1;
            if needed.holds_with(|bit| asked.bit(bit), input, atoms) {
                seen |= letter & 1 << atom;
            }
        }
        program.step_with(&mut kept, seen, *time)
    };
    steps.map(step).collect()
}

proptest! {
    #![proptest_config(crate::strategies::cases(150))]

    #[test]
    fn programs_with_words_mean_the_formula(
        formula in strategies::formula(3, 8),
        windows in vec(option::weighted(0.8, prop_oneof![times(), steps()]), 1..6),
        traces in (strategies::noisy(3, 1..=40), strategies::sticky(3, 1..=40)),
        gaps in vec(sample::select(&[0_u64, 0, 1, 1, 2, 3, 7, 30][..]), 40),
    ) {
        let formula = bounded(&formula, &windows);
        let simple = simplified(&formula, Rules::shared());
        let program = Program::with_words(&simple.graph, simple.root).unwrap();
        // Without chains of bits, bounds in steps are kept in words as well.
        let synthesis = Synthesis::with_chains(&simple.graph, simple.root, 0);
        let in_words = Program::of(synthesis).unwrap();
        let mut now = 0;
        let times: Vec<u64> = gaps.iter().map(|gap| { now += gap; now }).collect();
        for trace in [traces.0, traces.1] {
            let times = &times[..trace.len()];
            let word = Word { states: &trace, times };
            let value = |name: &str, row: &Vec<bool>| {
                (0..3).find(|place| strategies::name(*place) == name).map(|place| Value::Boolean(row[place]))
            };
            let expected = word.verdicts(&formula, &value).unwrap();
            for program in [&program, &in_words] {
                for lazily in [false, true] {
                    let found = by_words(program, &trace, times, lazily);
                    prop_assert_eq!(&found, &expected, "{}: {}", formula, program);
                }
            }
        }
    }
}

fn by_blocks(formula: &Formula, trace: &Trace) -> Vec<bool> {
    let mut monitor = BlockMonitor::new(formula).unwrap();
    let words: Vec<[u64; 1]> = monitor
        .atoms()
        .iter()
        .map(|atom| {
            let rows = trace.iter().enumerate();
            [rows.fold(0, |word, (step, row)| {
                word | u64::from(row_valuation(atom, row)) << step
            })]
        })
        .collect();
    let letters: Vec<_> = words.iter().map(|words| Some(&words[..])).collect();
    let found = monitor.run(trace.len(), &letters);
    (0..trace.len())
        .map(|step| found.at(step).unwrap())
        .collect()
}

fn program(text: &str) -> Program {
    let simple = simplified(&parse(text).unwrap(), Rules::shared());
    Program::new(&simple.graph, simple.root).unwrap()
}

fn computing(program: &Program) -> usize {
    let leaf =
        |operation: &&Operation| !matches!(operation, Operation::Atom(_) | Operation::Stored(_));
    program.operations().iter().filter(leaf).count()
}

/// The bits and operations of formulas of different kinds, so that a change which makes one of
/// them dearer is seen.
#[test]
fn formulas_keep_few_bits_and_compute_little() {
    let intervals: Vec<String> = (0..8)
        .map(|index| format!("[a{}, a{})w", index, index + 4))
        .collect();
    let cases = [
        ("start(p) -> [q, end(r|s))", 3, 10),
        ("historically(p -> once(q))", 2, 5),
        ("(a since b) && !(c since (d || prev(e)))", 4, 13),
        (&*intervals.join(" && "), 8, 32),
    ];
    for (text, bits, operations) in cases {
        let program = program(text);
        assert_eq!(program.stored().len(), bits, "{text}");
        assert!(
            computing(&program) <= operations,
            "{text}: {}",
            computing(&program)
        );
    }
}

/// A formula of 40 operators over 8 atoms has an automaton within the default limits.
#[test]
fn a_large_random_formula_has_a_small_automaton() {
    let mut random = Random(12);
    let mut found = 0;
    // How large it is depends on which operators there are.
    for _ in 0..200 {
        if found == 2 {
            return;
        }
        let formula = random.formula(40, 8);
        let simple = simplified(&formula, Rules::shared());
        let program = Program::new(&simple.graph, simple.root).unwrap();
        let Some(automaton) = Automaton::new(&program, &Limits::default()) else {
            continue;
        };
        if automaton.reachable_before() > 100 {
            found += 1;
            assert!(automaton.states() < automaton.reachable_before());
            let letters: Vec<u128> = (0..300).map(|_| u128::from(random.next() & 0xff)).collect();
            assert_eq!(
                by_automaton(&automaton, &letters),
                by_program(&program, &letters)
            );
        }
    }
    panic!("{found} of 200");
}

/// Makes formulas of exactly so many operators, which the strategies cannot.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.next()).unwrap() % count
    }

    fn formula(&mut self, operators: usize, names: usize) -> Formula {
        if operators == 0 {
            return Formula::name(&strategies::name(self.below(names)));
        }
        if self.below(Unary::SAMPLES.len() + Binary::SAMPLES.len()) < Unary::SAMPLES.len() {
            let operator = Unary::SAMPLES[self.below(Unary::SAMPLES.len())];
            return Formula::unary(operator, self.formula(operators - 1, names));
        }
        let operator = Binary::SAMPLES[self.below(Binary::SAMPLES.len())];
        let left = self.below(operators);
        let right = operators - 1 - left;
        Formula::binary(
            operator,
            self.formula(left, names),
            self.formula(right, names),
        )
    }
}
