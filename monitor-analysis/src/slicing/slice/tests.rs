//! Slices against all consistent cuts.

use monitor_testing::Random;
use std::collections::BTreeSet;

use monitor_logic::rctl::{self, Formula};

use super::{
    Slice,
    connectives::{and, not, or},
    cut::{Cut, is_within, join, meet},
    predicate,
    state::States,
};
use crate::{
    error::CheckError,
    model::{computation::Computation, event::Action},
    order::causality::Ordered,
    random,
    reading::sums::Reached,
};

/// Returns all consistent cuts, by definition: with an event, all that come before it.
fn cuts(states: &States) -> Vec<Cut> {
    let poset = &states.poset;
    let mut all: Vec<Cut> = vec![poset.initial()];
    for process in 0..poset.width() {
        let longer = all.iter().flat_map(|cut| {
            (0..=poset.last()[process]).map(move |count| {
                let mut cut = cut.clone();
                cut[process] = count;
                cut
            })
        });
        all = longer.collect();
    }
    all.retain(|cut| {
        poset
            .nodes()
            .filter(|node| poset.contains(cut, *node))
            .all(|node| {
                poset
                    .nodes()
                    .all(|other| !poset.precedes(other, node) || poset.contains(cut, other))
            })
    });
    all
}

/// Returns the least set with these cuts, and with the union and the intersection of any two of its
/// own.
fn sublattice(cuts: &[Cut]) -> BTreeSet<Cut> {
    let mut all: BTreeSet<Cut> = cuts.iter().cloned().collect();
    loop {
        let mut more = all.clone();
        for one in &all {
            for other in &all {
                let (mut union, mut intersection) = (one.clone(), one.clone());
                join(&mut union, other);
                meet(&mut intersection, other);
                more.extend([union, intersection]);
            }
        }
        if more.len() == all.len() {
            return all;
        }
        all = more;
    }
}

fn of_slice(slice: &Slice, states: &States, cuts: &[Cut]) -> BTreeSet<Cut> {
    let is_in = |cut: &&Cut| slice.contains(&states.poset, cut);
    cuts.iter().filter(is_in).cloned().collect()
}

fn random_states(random: &mut Random, formula: &Formula) -> States {
    let threads = 2 + random.below(3);
    let computation: Computation = random::computation(random, threads, 12);
    States::new(&Ordered::new(&computation), formula).unwrap()
}

const LOCAL: [&str; 4] = ["x == 1", "!(y == 1)", "z > 0 || z == 0 - 1", "x != 2"];
const RELATIONS: [&str; 4] = ["x - y <= 0", "x == y", "x > y || y == 2", "z + y >= 2"];

#[test]
fn the_slice_of_a_predicate_is_the_least_sublattice() {
    let mut random = Random(11);
    let mut exact = 0;
    for round in 0..400 {
        let texts = if round % 2 == 0 { LOCAL } else { RELATIONS };
        let formula = texts[random.below(4)].parse::<rctl::Formula>().unwrap();
        let states = random_states(&mut random, &formula);
        let all = cuts(&states);
        for positive in [true, false] {
            let sliced = predicate::slice(&states, &formula, positive)
                .unwrap()
                .unwrap();
            let satisfying: Vec<Cut> = all
                .iter()
                .filter(|cut| states.holds_at(&formula, cut).unwrap() == positive)
                .cloned()
                .collect();
            let expected = sublattice(&satisfying);
            assert_eq!(
                of_slice(&sliced.slice, &states, &all),
                expected,
                "{formula}"
            );
            assert_eq!(
                sliced.is_exact,
                expected.len() == satisfying.len(),
                "{formula}"
            );
            exact += usize::from(sliced.is_exact);
        }
    }
    assert!((400..800).contains(&exact), "{exact}");
}

#[test]
fn conjunction_is_exact_and_disjunction_and_complement_are_least() {
    let mut random = Random(12);
    for _ in 0..monitor_logic::strategies::times(300) {
        let (one, other) = (random.below(4), random.below(4));
        let both =
            str::parse::<rctl::Formula>(&format!("({}) && ({})", LOCAL[one], RELATIONS[other]))
                .unwrap();
        let [one, other] =
            [LOCAL[one], RELATIONS[other]].map(|text| text.parse::<rctl::Formula>().unwrap());
        let states = random_states(&mut random, &both);
        let poset = &states.poset;
        let all = cuts(&states);
        let [one, other] = [&one, &other].map(|formula| {
            predicate::slice(&states, formula, true)
                .unwrap()
                .unwrap()
                .slice
        });
        let (of_one, of_other) = (
            of_slice(&one, &states, &all),
            of_slice(&other, &states, &all),
        );
        let of = |slice: &Slice| of_slice(slice, &states, &all);
        let intersection: BTreeSet<Cut> = of_one.intersection(&of_other).cloned().collect();
        assert_eq!(of(&and(poset, &one, &other)), intersection, "{both}");
        let union: Vec<Cut> = of_one.union(&of_other).cloned().collect();
        assert_eq!(of(&or(poset, &one, &other)), sublattice(&union), "{both}");
        let outside: Vec<Cut> = all
            .iter()
            .filter(|cut| !of_one.contains(*cut))
            .cloned()
            .collect();
        assert_eq!(of(&not(poset, &one)), sublattice(&outside), "{both}");
    }
}

#[test]
fn the_cuts_of_a_slice_can_be_walked() {
    let mut random = Random(13);
    for _ in 0..monitor_logic::strategies::times(200) {
        let formula = LOCAL[random.below(4)].parse::<rctl::Formula>().unwrap();
        let states = random_states(&mut random, &formula);
        let poset = &states.poset;
        let all = cuts(&states);
        let slice = predicate::slice(&states, &formula, true)
            .unwrap()
            .unwrap()
            .slice;
        let mut walked: BTreeSet<Cut> = slice.first().map(Into::into).into_iter().collect();
        let mut level: Vec<Cut> = walked.iter().cloned().collect();
        while let Some(cut) = level.pop() {
            for next in slice.successors(poset, &cut) {
                if walked.insert(next.clone()) {
                    level.push(next);
                }
            }
        }
        assert_eq!(walked, of_slice(&slice, &states, &all), "{formula}");
    }
}

const SUMS: [&str; 8] = [
    "x + y + z >= 2",
    "x + y <= z - 1",
    "2 * x - y > z + 1",
    "x + y + z == 3",
    "x + y != z",
    "r + s >= 2",
    "r <= 1",
    "r + x < y",
];

/// Where a sum gets into a range, and that it does not, against all cuts.
#[test]
fn sums_are_in_their_ranges_where_some_cut_says_so() {
    let mut random = Random(14);
    let (mut at, mut never, mut unknown) = (0, 0, 0);
    for _ in 0..monitor_logic::strategies::times(600) {
        let text = SUMS[random.below(SUMS.len())];
        let local = LOCAL[random.below(LOCAL.len())];
        let formula = format!("({text}) && ({local})").parse().unwrap();
        let states = random_states(&mut random, &formula);
        let [sum, local] = [text, local].map(|text| text.parse::<rctl::Formula>().unwrap());
        let poset = &states.poset;
        let slice = predicate::slice(&states, &local, true).unwrap().unwrap();
        let slice = slice.slice;
        let all = cuts(&states);
        let from = &all[random.below(all.len())];
        for positive in [true, false] {
            let ranges = states.sum_ranges(&sum, positive).unwrap();
            let above = |cut: &&Cut| slice.contains(poset, cut) && is_within(from, cut);
            let holds = |cut: &Cut| states.holds_at(&sum, cut).unwrap() == positive;
            let expected = all.iter().filter(above).any(holds);
            let mut found = false;
            for range in ranges {
                let cuts = slice.cuts_above(poset, from);
                match cuts.map_or(Reached::Never, |cuts| range.reach(cuts)) {
                    Reached::At(cut) => {
                        assert!(above(&&cut) && holds(&cut), "{text}");
                        found = true;
                        at += 1;
                    }
                    Reached::Never => never += 1,
                    Reached::Unknown => {
                        assert!(text.contains(if positive { "==" } else { "!=" }), "{text}");
                        found = expected;
                        unknown += 1;
                    }
                }
            }
            assert_eq!(found, expected, "{text}, {positive}");
        }
    }
    assert!(
        at > 200 && never > 200 && unknown > 0,
        "{at}, {never}, {unknown}"
    );
}

/// A request that would take more memory than there is has an answer all the same.
#[test]
fn slices_of_too_many_processes_are_refused() {
    let formula = "EF(r > 9)".parse().unwrap();
    for (threads, is_refused) in [(100, false), (2000, true)] {
        let mut computation = Computation::new();
        let region = computation.region("r").unwrap();
        for number in 0..threads {
            let thread = computation.thread(&number.to_string());
            for action in [Action::Enter(region), Action::Leave(region)] {
                computation.push(thread, [action]).unwrap();
            }
        }
        let states = States::new(&Ordered::new(&computation), &formula);
        let refused = matches!(states, Err(CheckError::TooManyThreads(count)) if count == threads);
        assert_eq!(refused, is_refused);
    }
}
