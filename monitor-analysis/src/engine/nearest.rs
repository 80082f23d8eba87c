//! The violating run that is nearest to the observed one.
//!
//! Two events that a run has in the other order than observed are a swap. A run is built event by
//! event, and an event costs as many swaps as there are events before it that were observed after
//! it: so the fewest swaps to a cut and monitor state are found level by level. Exact, and for
//! small lattices only, as all of it is kept.

use rustc_hash::FxHashMap;

use crate::{automaton::machine::ProgramMachine, engine::question::Question};

/// A cut and monitor state that some run reaches, and the best of these runs.
struct Reached {
    swaps: u64,
    /// Where it comes from, and the chain whose event came last.
    from: Option<(usize, usize)>,
}

/// Finds the violating run with the fewest swaps, the shortest if there are several, as places in
/// the observed order.
pub(crate) fn nearest(question: &Question, machine: &mut ProgramMachine) -> Option<Vec<u32>> {
    let poset = &question.poset;
    let origin = vec![0; poset.width()];
    let mut reached = vec![Reached {
        swaps: 0,
        from: None,
    }];
    let letter = machine.alphabet.letter(question.codes.code(&origin));
    let Some(state) = machine.step(0, letter) else {
        return Some(Vec::new());
    };
    let mut level = FxHashMap::from_iter([((origin, state), 0)]);
    let mut best: Option<usize> = None;
    for _ in 0..poset.observed.len() {
        let mut next: FxHashMap<(Vec<u32>, u32), usize> = FxHashMap::default();
        for ((cut, state), node) in level {
            for chain in (0..poset.width()).filter(|chain| poset.can_advance(&cut, *chain)) {
                let swaps = reached[node].swaps + swaps(question, &cut, chain);
                if best.is_some_and(|best| reached[best].swaps <= swaps) {
                    continue;
                }
                let mut after = cut.clone();
                after[chain] += 1;
                let letter = machine.alphabet.letter(question.codes.code(&after));
                let new = Reached {
                    swaps,
                    from: Some((node, chain)),
                };
                let is_step = question.steps(poset.at(chain, after[chain]).0);
                let stepped = if is_step {
                    machine.step(state, letter)
                } else {
                    Some(state)
                };
                match stepped {
                    None => {
                        reached.push(new);
                        best = Some(reached.len() - 1);
                    }
                    Some(state) => {
                        let place = *next.entry((after, state)).or_insert_with(|| {
                            reached.push(Reached {
                                swaps: u64::MAX,
                                from: None,
                            });
                            reached.len() - 1
                        });
                        if swaps < reached[place].swaps {
                            reached[place] = new;
                        }
                    }
                }
            }
        }
        level = next;
    }
    let mut chains = Vec::new();
    let mut node = best?;
    while let Some((before, chain)) = reached[node].from {
        chains.push(chain);
        node = before;
    }
    let mut counts = vec![0; poset.width()];
    let run = chains.into_iter().rev().map(|chain| {
        counts[chain] += 1;
        poset.at(chain, counts[chain]).0
    });
    Some(run.collect())
}

/// How many events of the cut were observed after the next event of `chain`.
fn swaps(question: &Question, cut: &[u32], chain: usize) -> u64 {
    let poset = &question.poset;
    let event = poset.at(chain, cut[chain] + 1).0;
    let later = poset.events.iter().zip(cut).map(|(events, count)| {
        let inside = &events[..*count as usize];
        (inside.len() - inside.partition_point(|other| *other < event)) as u64
    });
    later.sum()
}
