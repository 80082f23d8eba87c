use alloc::{format, string::ToString, vec::Vec};

use proptest::prelude::*;

use super::*;
use crate::{
    ast::formula::{Formula, Kind, Unary, Window},
    automata::triviality::Triviality,
    parse::parse,
    rewrite::rules::Rules,
    run::{block::BlockMonitor, interpreter::Monitor},
    strategies,
};

fn program(text: &str) -> Program {
    let (graph, nodes) = Graph::new(&parse(text).unwrap());
    Program::new(&graph, nodes[nodes.len() - 1]).unwrap()
}

fn bits(text: &str) -> usize {
    program(text).stored().len()
}

/// The paper's formula keeps the paper's three bits (004, section 5.3) and computes what the paper's optimised code
/// does, except that the first bit is negated so that it begins as false.
#[test]
fn the_papers_formula() {
    let program = program("start(p) -> [q, end(r || s))");
    assert_eq!(
        program.to_string(),
        "now[1] <- r or s\n\
         now[2] <- (now[1] or not pre[1]) and (q or pre[2])\n\
         now[0] <- not p\n\
         if p and pre[0] and not now[2] then output(\"property violated\")"
    );
    assert_eq!(program.stored().len(), 3);
}

/// Paper 004, section 5.3, prints a conditional form of `now[2]` that is wrong where `pre[3]` holds
/// and `pre[2]` does not. On its shortest witness the formula is violated at step 2.
#[test]
fn the_papers_printed_conditional_code_misses_a_violation() {
    let program = program("start(p) -> [q, end(r || s))");
    let atoms = |text: &str| {
        let letters = text.chars().enumerate();
        letters.fold(0, |atoms, (atom, letter)| {
            atoms | u128::from(letter == '1') << atom
        })
    };
    let mut stored = 0;
    let mut verdicts = Vec::new();
    // The paper's bits, by the names that it gives them.
    let (mut pre1, mut pre2, mut pre3) = (false, false, false);
    for (step, letter) in ["0001", "1100"].into_iter().enumerate() {
        let (next, holds) = program.step(stored, atoms(letter));
        stored = next;
        let [p, q, r, s] = [0, 1, 2, 3].map(|atom| letter.as_bytes()[atom] == b'1');
        let now3 = r || s;
        let printed2 = if step == 0 {
            q
        } else if pre3 {
            if pre2 { now3 } else { q }
        } else {
            pre2 || q
        };
        let printed_holds = step == 0 || !p || pre1 || printed2;
        verdicts.push((holds, printed_holds));
        (pre1, pre2, pre3) = (p, printed2, now3);
    }
    assert_eq!(verdicts, [(true, true), (false, true)]);
}

#[test]
fn bits_that_agree_are_kept_once() {
    assert_eq!(bits("p && q || !(p -> r)"), 0);
    assert_eq!(bits("[p, q) || end([p, q))"), 1);
    assert_eq!(bits("start(!p) || end(p)"), 1);
    assert_eq!(bits("once(!p) || historically(p) && q"), 1);
    assert_eq!(bits("once(!p || q) || once(p -> q) && r"), 1);
    assert_eq!(bits("(p since q) || (!q wsince p && !q)"), 2);
    assert_eq!(bits("[p, q) || !(!p wsince q) && r"), 1);
    assert_eq!(bits("(!q since (p && !q)) || [p, q) && r"), 1);
    assert_eq!(bits("start(p) || end(p)"), 2);
}

#[test]
fn operands_needed_with_both_beginnings_share_one_bit_for_the_start() {
    assert_eq!(bits("prev(p)"), 2);
    assert_eq!(bits("prev(p) ^ once(prev(q))"), 4);
    assert_eq!(bits("prev(prev(p))"), 3);
    assert_eq!(bits("prev(prev(prev(p)))"), 4);
    let shared = program("prev(prev(p))");
    let stationary = shared.stored().iter().filter(|bit| bit.node.is_none());
    assert_eq!(stationary.count(), 1);
}

#[test]
fn what_never_reaches_the_verdict_is_not_kept() {
    assert_eq!(bits("p || (p && once(q))"), 0);
    assert_eq!(bits("start(historically(p)) && once(q)"), 0);
    assert_eq!(bits("[false, p) || q"), 0);
    assert_eq!(bits("(true wsince p) && q"), 0);
    assert_eq!(bits("start(true) || end(false) || prev(true) && q"), 0);
}

/// What is said leads to a formula with fewer.
#[test]
fn too_many_words_are_refused_by_what_most_of_them_are() {
    let error = |text: &str| {
        let (graph, nodes) = Graph::new(&parse(text).unwrap());
        Program::with_words(&graph, nodes[nodes.len() - 1]).err()
    };
    for (text, part, needed, help) in [
        (
            "count[<=5s](p) <= 300",
            Part::Times,
            301,
            "with a smaller number",
        ),
        (
            "count[<=5s](p) < 300 && once[2s, 4s](q)",
            Part::Times,
            304,
            "with a smaller number",
        ),
        (
            "once[4999ms, 5s](p) && count[<=5s](p) <= 30",
            Part::Words,
            10_031,
            "move them apart",
        ),
    ] {
        let found = error(text);
        let expected = SynthesisError::TooLarge(TooLargeError { part, needed });
        assert_eq!(found, Some(expected), "{text}");
        assert!(found.unwrap().to_string().contains(help), "{text}");
    }
    assert_eq!(error("count[<=5s](p) <= 30"), None);
    assert_eq!(error("count(p) <= 300"), None);
}

#[test]
fn too_many_bits_or_atoms_are_refused_with_their_number() {
    let sum = |number: usize, term: &str| {
        let terms = (0..number).map(|index| term.replace('N', &index.to_string()));
        terms.collect::<Vec<_>>().join(" ^ ")
    };
    let error = |text: &str| {
        let (graph, nodes) = Graph::new(&parse(text).unwrap());
        Program::new(&graph, nodes[nodes.len() - 1]).unwrap_err()
    };
    let atoms = error(&sum(129, "pN"));
    assert_eq!(
        atoms,
        SynthesisError::TooLarge(TooLargeError {
            part: Part::Atoms,
            needed: 129
        })
    );
    let bits = error(&sum(70, "(start(pN) ^ once(pN))"));
    assert_eq!(
        bits,
        SynthesisError::TooLarge(TooLargeError {
            part: Part::StoredBits,
            needed: 140
        })
    );
    assert_eq!(
        format!("{bits}"),
        "the formula has 140 bits to be kept between steps, at most 128 are possible"
    );
    assert_eq!(program(&sum(128, "pN")).atoms().len(), 128);
    assert_eq!(
        program(&sum(64, "(start(pN) ^ once(pN))")).stored().len(),
        128
    );
}

#[test]
fn constants_and_single_atoms() {
    let always = program("true");
    assert_eq!(always.step(0, 0), (0, true));
    assert_eq!(
        always.to_string(),
        "if false then output(\"property violated\")"
    );
    let never = program("p && !p");
    assert_eq!(never.step(0, 1), (0, false));
    assert_eq!(never.used_atoms(), []);
    let atom = program("x + 1 < y");
    assert_eq!(atom.step(0, 1), (0, true));
    assert_eq!(atom.step(0, 0), (0, false));
    assert_eq!(
        atom.to_string(),
        "if not (x + 1 < y) then output(\"property violated\")"
    );
}

proptest! {
    #![proptest_config(crate::strategies::cases(1000))]

    /// The bound that the documentation of the runtime promises, before any simplification.
    #[test]
    fn one_bit_for_each_temporal_operator_and_one_more_for_prev(
        formula in strategies::formula(4, 12),
    ) {
        // A window is a bit for each step up to its greatest bound, or to its least and one more.
        let steps = |window: Window| window.most().unwrap_or(window.least() + 1);
        let bits = |formula: &Formula| match formula.kind {
            Kind::Unary(Unary::Before, _) => 2,
            Kind::Unary(operator, _) => operator
                .window()
                .map_or(u64::from(operator.is_temporal()), steps),
            Kind::Binary(operator, ..) => operator
                .window()
                .map_or(u64::from(operator.is_temporal()), steps),
            Kind::Constant(_) | Kind::Proposition(_) => 0,
        };
        let is_prev = |formula: &&Formula| matches!(formula.kind, Kind::Unary(Unary::Previously, _));
        let subformulas = formula.subformulas();
        let temporal: u64 = subformulas.iter().copied().map(bits).sum();
        let one_more = usize::from(subformulas.iter().any(is_prev));
        let (graph, nodes) = Graph::new(&formula);
        let program = Program::new(&graph, nodes[nodes.len() - 1]).unwrap();
        prop_assert!(program.stored().len() as u64 <= temporal + one_more as u64, "{}", program);
    }
}

/// A formula that needs a clock or values of the past is refused by every engine that keeps bits only, wherever that
/// part stands.
#[test]
fn what_bits_cannot_keep_is_refused() {
    let time = |text: &str| matches!(refusal(text), Some(SynthesisError::AsksForTime(_)));
    let past = |text: &str| refusal(text) == Some(SynthesisError::LooksBack);
    for text in [
        "once[<=5s](p)",
        "historically[>2ms](p)",
        "p since[1s, 2s] q",
        "[p, q)[<1h]",
        "q -> !prev(p && once[<=0s](p))",
        "start(p) since[>=3ns] p",
    ] {
        assert!(time(text), "{text}");
    }
    for text in [
        "x > prev(x)",
        "once(last(x, p) == 1)",
        "count(p) < 3 -> q",
        "p && !(1 + count[<=5](p) < 3)",
        "count(p since q) == 2",
    ] {
        assert!(past(text), "{text}");
    }
    for (text, bits) in [
        ("once[<=100000](p)", 100_000),
        ("p since[>=18446744073709551615] q", usize::MAX),
    ] {
        let needed = TooLargeError {
            part: Part::StoredBits,
            needed: bits,
        };
        assert_eq!(refusal(text), Some(needed.into()), "{text}");
    }
    // The clock is gone with the part that needs it.
    assert_eq!(refusal("p || true || once[<=5s](p)"), None);
    assert_eq!(refusal("once[<=100](p) && prev(q)"), None);
}

fn refusal(text: &str) -> Option<SynthesisError> {
    let formula = parse(text).unwrap();
    let (graph, nodes) = Graph::new(&formula);
    let simple = Rules::shared().simplify(&graph, &nodes);
    let found = Program::new(&simple.graph, simple.root).err();
    assert_eq!(Monitor::new(&formula).err(), found, "{text}");
    if found.is_some() {
        // Blocks keep times, and need no bit for each step.
        let blocks = BlockMonitor::new(&formula).err();
        let looks_back = found == Some(SynthesisError::LooksBack);
        assert_eq!(blocks.is_some(), looks_back, "{text}");
        let triviality = Triviality::new(&simple.graph, simple.root, None);
        assert_ne!(triviality.never_violated, Some(true), "{text}");
        assert_eq!(triviality.violated_by_every_first_step, None, "{text}");
    }
    found
}
