//! What the monitor does in a step, as planes of bits.

use super::{MOST, Plane};
use crate::{
    automaton::monitor::{DeterministicMonitor, Successor},
    engine::question::Question,
    reading::codes::Codes,
};

/// A letter as a disjunction: kinds of the second chain, each with kinds of the third.
pub(super) type Terms = Vec<(usize, Vec<usize>)>;

/// What the monitor does, as planes.
pub(super) struct PlaneCircuit {
    /// For each count of the first chain, its kind.
    pub(super) first: Vec<usize>,
    /// For each kind of the second chain, where it stands.
    pub(super) second: Vec<Plane>,
    /// For each kind of the third chain, where it stands, from the last count to the first.
    pub(super) third: Vec<Plane>,
    /// For each kind of the first chain: for each letter, and each kind of the second chain, the
    /// kinds of the third.
    pub(super) letters: Vec<Vec<Terms>>,
    /// For each state, where it goes on each letter.
    pub(super) moves: Vec<Vec<Successor>>,
}

impl PlaneCircuit {
    pub(super) fn new(question: &Question, monitor: &DeterministicMonitor) -> Option<Self> {
        let (poset, codes) = (&question.poset, &question.codes);
        let padding = 3 - poset.width();
        let (chains, kinds): (Vec<_>, Vec<_>) =
            (0..poset.width()).map(|chain| kinds(codes, chain)).unzip();
        if kinds.iter().any(|kinds| kinds.len() > MOST) {
            return None;
        }
        // Letters on which all states do the same are one.
        let mut columns: Vec<Vec<Successor>> = Vec::new();
        let mut alphabet = question.alphabet().clone();
        let mut column = |code: u64| {
            let letter = alphabet.letter(code) as usize;
            let column: Vec<Successor> =
                monitor.transitions.iter().map(|row| row[letter]).collect();
            columns
                .iter()
                .position(|known| *known == column)
                .unwrap_or_else(|| {
                    columns.push(column);
                    columns.len() - 1
                })
        };
        let (second, third) = (1 - padding, 2 - padding);
        let first_kinds = if padding == 0 { kinds[0].len() } else { 1 };
        let mut letters: Vec<Vec<Terms>> = Vec::new();
        for first in 0..first_kinds {
            let mut of_first: Vec<Terms> = Vec::new();
            for (in_second, second_kind) in kinds[second].iter().enumerate() {
                for (in_third, third_kind) in kinds[third].iter().enumerate() {
                    let mut counts = vec![*second_kind, *third_kind];
                    if padding == 0 {
                        counts.insert(0, kinds[0][first]);
                    }
                    let letter = column(codes.code(&counts));
                    if of_first.len() <= letter {
                        of_first.resize(letter + 1, Vec::new());
                    }
                    match of_first[letter].last_mut() {
                        Some((kind, others)) if *kind == in_second => others.push(in_third),
                        _ => of_first[letter].push((in_second, vec![in_third])),
                    }
                }
            }
            letters.push(of_first);
        }
        if columns.len() > MOST {
            return None;
        }
        let states = 0..monitor.transitions.len();
        let moves = states.map(|state| columns.iter().map(|column| column[state]).collect());
        let reversed: Vec<usize> = chains[third].iter().rev().copied().collect();
        Some(Self {
            first: if padding == 0 {
                chains[0].clone()
            } else {
                vec![0]
            },
            second: planes(&chains[second], kinds[second].len()),
            third: planes(&reversed, kinds[third].len()),
            letters,
            moves: moves.collect(),
        })
    }
}

/// Returns for each count of a chain its kind, and for each kind a count that has it.
pub(super) fn kinds(codes: &Codes, chain: usize) -> (Vec<usize>, Vec<u32>) {
    let mut known = Vec::new();
    let mut examples = Vec::new();
    let mut kinds = Vec::new();
    for (count, contribution) in (0..).zip(codes.contributions_of(chain)) {
        let kind = known
            .iter()
            .position(|other| *other == contribution)
            .unwrap_or_else(|| {
                known.push(contribution);
                examples.push(count);
                known.len() - 1
            });
        kinds.push(kind);
        if known.len() > MOST {
            break;
        }
    }
    (kinds, examples)
}

/// A plane for each kind, with two words to spare.
pub(super) fn planes(kinds: &[usize], count: usize) -> Vec<Plane> {
    let mut planes = vec![vec![0; kinds.len() / 64 + 3]; count];
    for (place, kind) in kinds.iter().enumerate() {
        planes[*kind][place / 64] |= 1 << (place % 64);
    }
    planes
}
