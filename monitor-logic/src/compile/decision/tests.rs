use alloc::{vec, vec::Vec};

use proptest::prelude::*;

use super::*;
use crate::{ast::formula::Formula, circuit::graph::Graph, parse::parse, strategies};

fn program(formula: &Formula) -> Program {
    let (graph, nodes) = Graph::new(formula);
    Program::new(&graph, nodes[nodes.len() - 1]).unwrap()
}

fn decision(text: &str, costs: &[Option<u32>]) -> Decision {
    Decision::new(&program(&parse(text).unwrap()), costs)
}

/// Returns the atoms as a lazy monitor sees them, and how many of the costly ones it evaluated.
fn lazily(decision: &Decision, costs: &[Option<u32>], stored: u128, atoms: u128) -> (u128, usize) {
    let mut seen = (0..128)
        .filter(|atom| costs.get(*atom).copied().flatten().is_none())
        .fold(0, |seen, atom| seen | atoms & 1 << atom);
    let mut evaluated = 0;
    for (atom, needed) in decision.order().iter().zip(decision.needed()) {
        if needed.holds(|bit| stored >> bit & 1 == 1, |atom| seen >> atom & 1 == 1) {
            evaluated += 1;
            seen |= atoms & 1 << atom;
        }
    }
    (seen, evaluated)
}

/// Once q has held, nothing is evaluated any more.
#[test]
fn once_a_response_is_settled_nothing_is_evaluated() {
    let program = program(&parse("historically(p -> once(q))").unwrap());
    let costs = [Some(340), Some(340)];
    let decision = Decision::new(&program, &costs);
    let mut stored = 0;
    let mut evaluations = Vec::new();
    for atoms in [0b00, 0b00, 0b10, 0b01, 0b11, 0b00] {
        let (seen, evaluated) = lazily(&decision, &costs, stored, atoms);
        evaluations.push(evaluated);
        let (next, holds) = program.step(stored, seen);
        assert!(holds);
        stored = next;
    }
    assert_eq!(evaluations, [2, 2, 1, 0, 0, 0]);
    assert!(decision.expected_cost() < decision.eager_cost() / 2.0);
}

#[test]
fn the_cheaper_atom_is_asked_first_and_the_likelier_to_decide() {
    let of = |costs: &[Option<u32>]| decision("p && q", costs).order().to_vec();
    assert_eq!(of(&[Some(1), Some(2)]), [0, 1]);
    assert_eq!(of(&[Some(2), Some(1)]), [1, 0]);
    assert_eq!(of(&[None, Some(1)]), [1]);
    assert_eq!(of(&[]), []);
    // Two tests of a settle the same as three of the others.
    assert_eq!(decision("a && (b || c) ", &[Some(5); 3]).order(), [0, 1, 2]);
    assert_eq!(decision("(b || c) && a", &[Some(5); 3]).order(), [2, 0, 1]);
}

#[test]
fn cheap_atoms_decide_whether_costly_ones_are_needed() {
    let decision = decision("p -> q", &[None, Some(3)]);
    assert_eq!(alloc::format!("{decision}"), "if p then evaluate q\n");
    assert!((decision.expected_cost() - 1.5).abs() < 1e-12);
    let always = super::tests::decision("p ^ q", &[None, Some(3)]);
    assert_eq!(alloc::format!("{always}"), "if true then evaluate q\n");
    assert!(always.needed()[0].is_exact());
}

/// Atoms that no result depends on are not in the order; with more than twenty the cheaper ones
/// come first; and a formula too large for the diagrams is evaluated eagerly.
#[test]
fn limits() {
    assert_eq!(decision("p || (p && q)", &[Some(1); 2]).order(), [0]);

    let names: Vec<Formula> = (0..24)
        .map(|index| Formula::name(&strategies::name(index)))
        .collect();
    let all = names.iter().cloned().reduce(Formula::and).unwrap();
    let mut costs = vec![Some(2); 24];
    costs[20] = Some(1);
    let many = Decision::new(&program(&all), &costs);
    assert_eq!(many.order()[..3], [20, 0, 1]);
    assert!(many.needed().iter().all(Condition::is_exact));
    assert!(many.expected_cost() < 4.0);

    // A sum of products of far apart atoms: exponential in any order of tests.
    let far = |step: usize| {
        let products = (0..12).map(|index| {
            let (left, right) = (names[index].clone(), names[(index * step + 5) % 24].clone());
            Formula::and(left, Formula::once(right))
        });
        products.reduce(Formula::xor).unwrap()
    };
    let hard = Formula::and(Formula::and(far(5), far(7)), Formula::and(far(11), far(1)));
    let eager = Decision::new(&program(&hard), &[Some(1); 24]);
    assert!(eager.needed().iter().any(|needed| !needed.is_exact()));
    assert!(eager.expected_cost() <= eager.eager_cost());
}

/// All orders by brute force.
#[test]
fn the_order_is_the_best_of_all() {
    for text in [
        "a && (b || c) ^ (once(d) && a)",
        "[a, b) -> (c since (d && a))",
    ] {
        let program = program(&parse(text).unwrap());
        let prices = [3.0, 1.0, 4.0, 2.0];
        let decision = Decision::new(&program, &[Some(3), Some(1), Some(4), Some(2)]);
        let variables = Variables::new(&program);
        let mut lowest = f64::INFINITY;
        for code in 0..256 {
            let order = [0, 2, 4, 6].map(|shift| code >> shift & 3);
            if (0..4).all(|place| order.contains(&place)) {
                let mut needs = Needs::new(&program, &variables, &[0, 1, 2, 3], 10_000).unwrap();
                let mut later = 0b1111_u128;
                let mut sum = 0.0;
                for place in order {
                    later &= !(1 << place);
                    let needed = needs.needed(place, later).unwrap();
                    sum += prices[place] * needs.diagram().probability(needed);
                }
                lowest = lowest.min(sum);
            }
        }
        assert!((decision.expected_cost() - lowest).abs() < 1e-9, "{text}");

        // The search for more atoms starts with the cheapest and only improves.
        let mut needs = Needs::new(&program, &variables, &[0, 1, 2, 3], 10_000).unwrap();
        let start = order::cheapest_first(&prices);
        let first = order::expected(&mut needs, &prices, &start).unwrap();
        let sifted = order::sift(&mut needs, &prices, start);
        let found = order::expected(&mut needs, &prices, &sifted).unwrap();
        assert!(lowest - 1e-9 <= found && found <= first, "{text}");
        let best = order::expected(&mut needs, &prices, decision.order()).unwrap();
        assert!((best - lowest).abs() < 1e-9, "{text}");
    }
}

proptest! {
    #![proptest_config(crate::strategies::cases(40))]

    /// From every state, whether reached or not, the results are those of evaluating all atoms.
    #[test]
    fn lazy_steps_are_right(
        formula in strategies::formula(5, 12),
        costs in prop::collection::vec(prop::option::of(1..20_u32), 5),
        samples in prop::collection::vec((any::<u64>(), any::<u32>()), 30),
    ) {
        let program = program(&formula);
        let decision = Decision::new(&program, &costs);
        for (stored, atoms) in samples {
            let (stored, atoms) = (stored.into(), atoms.into());
            let (seen, _) = lazily(&decision, &costs, stored, atoms);
            prop_assert_eq!(program.step(stored, seen), program.step(stored, atoms));
        }
        prop_assert!(decision.expected_cost() <= decision.eager_cost());
    }

    /// An atom is evaluated exactly if, for some values of those not yet evaluated, a result
    /// depends on it.
    #[test]
    fn conditions_are_exact(
        formula in strategies::formula(4, 8),
        stored in any::<u32>(),
        atoms in 0..16_u128,
    ) {
        let program = program(&formula);
        let costs = [Some(3), Some(2), Some(5), Some(3)];
        let decision = Decision::new(&program, &costs);
        let stored = u128::from(stored);
        let mut seen = 0;
        for (place, (atom, needed)) in decision.order().iter().zip(decision.needed()).enumerate() {
            let later = &decision.order()[place + 1..];
            let depends = (0..1_u128 << later.len()).any(|choice| {
                let chosen = later.iter().enumerate();
                let rest = chosen.fold(seen, |rest, (bit, atom)| rest | (choice >> bit & 1) << atom);
                program.step(stored, rest) != program.step(stored, rest | 1 << atom)
            });
            let value = needed.holds(|bit| stored >> bit & 1 == 1, |atom| seen >> atom & 1 == 1);
            prop_assert_eq!(value, depends, "{} in {}", atom, decision);
            if value {
                seen |= atoms & 1 << atom;
            }
        }
    }

    #[test]
    fn conditionals_are_right(
        formula in strategies::formula(4, 10),
        samples in prop::collection::vec((any::<u64>(), 0..16_u32), 20),
        last in prop::sample::subsequence(vec![0_usize, 1, 2, 3], 0..=4),
    ) {
        let program = program(&formula);
        for (stored, atoms) in samples {
            let (stored, atoms) = (u128::from(stored), atoms.into());
            let (next, verdict) = program.step(stored, atoms);
            let mut results: Vec<(Register, bool)> = vec![(program.verdict(), verdict)];
            let bits = program.next().iter().enumerate();
            results.extend(bits.map(|(bit, value)| (*value, next >> bit & 1 == 1)));
            for (value, expected) in results {
                if let Some(conditional) = Conditional::new(&program, value, &last) {
                    prop_assert_eq!(conditional.holds(stored, atoms), expected, "{}", conditional);
                }
            }
        }
    }
}
