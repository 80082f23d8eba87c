//! Merging states that behave alike.
//!
//! Moore's refinement: states are in one group until their letters lead to different groups or have
//! different verdicts. Where a state's letters lead is summed up in one number, linear in the
//! letters' random weights, so that a whole class of letters is one product. Two different
//! behaviours could, though hardly ever, get the same number: so in the end every merged state is
//! compared letter by letter.

use alloc::{vec, vec::Vec};

use super::{Budget, KnownBits, Transition, explore::Explored, scatter};
use crate::circuit::interner::Interner;

pub(super) struct Minimal {
    pub(super) transitions: Vec<Transition>,
    pub(super) known: Vec<KnownBits>,
}

/// Merges equal states. `None` when there would be more than `most` transitions or the budget is
/// used up.
pub(super) fn minimise(explored: &Explored, most: usize, budget: &mut Budget) -> Option<Minimal> {
    let groups = refine(explored, budget)?;
    let count = groups.iter().max().map_or(0, |last| *last as usize + 1);
    if count * explored.letters > most {
        return None;
    }
    budget.spend(explored.rows.len() * explored.letters / 4)?;
    let mut transitions: Vec<Transition> = Vec::with_capacity(count * explored.letters);
    let mut known: Vec<KnownBits> = Vec::with_capacity(count);
    for (state, row) in explored.rows.iter().enumerate() {
        let class_of = &explored.splits[row.split].class_of;
        let mut outcomes = Vec::with_capacity(row.targets.len());
        for &(target, holds) in &row.targets {
            let next = groups[target as usize];
            outcomes.push(Transition { next, holds });
        }
        let group = groups[state] as usize;
        let vector = explored.vectors[state];
        // Groups are numbered in the order of their first states.
        if group == known.len() {
            transitions.extend(class_of.iter().map(|class| outcomes[*class]));
            known.push(KnownBits {
                mask: explored.bits,
                values: vector,
            });
            continue;
        }
        let merged = &transitions[group * explored.letters..(group + 1) * explored.letters];
        let (class_of, outcomes) = (class_of.as_slice(), outcomes.as_slice());
        let mut letter = 0;
        while letter < merged.len() {
            let outcome = &outcomes[class_of[letter]];
            let same = outcome.next == merged[letter].next && outcome.holds == merged[letter].holds;
            if !same {
                return None;
            }
            letter += 1;
        }
        let known = &mut known[group];
        known.mask &= !(known.values ^ vector);
        known.values &= known.mask;
    }
    Some(Minimal { transitions, known })
}

/// Returns the group of each state.
fn refine(explored: &Explored, budget: &mut Budget) -> Option<Vec<u32>> {
    let mut groups = vec![0; explored.rows.len()];
    let mut count = 1;
    loop {
        // What a target contributes, by its group and then the verdict.
        let outcomes: Vec<u64> = (0..2 * count as u64).map(scatter).collect();
        let (outcomes, of_states) = (outcomes.as_slice(), groups.as_slice());
        let mut found: Interner<(u32, u64)> = Interner::new();
        let mut finer = Vec::with_capacity(groups.len());
        for (row, group) in explored.rows.iter().zip(&groups) {
            let weights = explored.splits[row.split].weights.as_slice();
            let targets = row.targets.as_slice();
            budget.spend(weights.len() + 4)?;
            let mut behaviour = 0_u64;
            let mut class = 0;
            while class < weights.len() {
                let (target, holds) = targets[class];
                let outcome = of_states[target as usize] as usize * 2 + usize::from(holds);
                let product = weights[class].wrapping_mul(outcomes[outcome]);
                behaviour = behaviour.wrapping_add(product);
                class += 1;
            }
            finer.push(found.number((*group, behaviour)));
        }
        if found.len() == count {
            return Some(finer);
        }
        count = found.len();
        groups = finer;
    }
}
