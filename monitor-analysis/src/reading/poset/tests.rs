//! Posets in both forms against the order by definition.

use super::*;
use crate::{
    brute::causality, engine::question::prepare, model::computation::Computation, random,
    reading::relevant::RelevantProjection,
};
use monitor_testing::Random;

/// The relevant events of a formula that reads all that there is, with their clocks, in which threads
/// share lines or do not.
fn followed(computation: &Computation, shared: bool) -> (Vec<Relevant>, ClockList) {
    let formula = "x + y + z > r + s".parse().unwrap();
    let (_, atoms) = prepare(computation, &formula).unwrap();
    let mut projection = RelevantProjection::new(computation, atoms).unwrap();
    if shared {
        projection.share_lines(computation, |_| false);
    }
    let mut relevant = Vec::new();
    let mut clocks = ClockList::default();
    for event in computation.events() {
        if let Some(event) = projection.push(event, false).unwrap() {
            relevant.push(event);
            clocks.push(projection.clock().entries());
        }
    }
    (relevant, clocks)
}

/// A poset, and which event of the computation each of its events is.
struct Sample {
    poset: Poset,
    origins: Vec<usize>,
    order: Vec<Vec<bool>>,
}

impl Sample {
    fn origin(&self, chain: usize, count: u32) -> usize {
        self.origins[self.poset.at(chain, count).0 as usize]
    }

    /// How many events of `other` come before an event, or are it.
    fn need(&self, chain: usize, count: u32, other: usize) -> u32 {
        let own = self.origin(chain, count);
        let needed = (1..=self.poset.lengths[other]).filter(|number| {
            let event = self.origin(other, *number);
            event == own || self.order[event][own]
        });
        number(needed.count())
    }

    fn is_consistent(&self, cut: &[u32]) -> bool {
        let chains = 0..cut.len();
        chains.clone().all(|chain| {
            let mut others = chains.clone();
            cut[chain] == 0 || others.all(|other| self.need(chain, cut[chain], other) <= cut[other])
        })
    }

    fn examine(&self, random: &mut Random) {
        let (poset, width) = (&self.poset, self.poset.width());
        for chain in 0..width {
            assert!(poset.needed(chain, 0).is_empty());
            for count in 1..=poset.lengths[chain] {
                let mut needed = Vec::new();
                for other in 0..width {
                    let need = self.need(chain, count, other);
                    assert_eq!(poset.need(chain, count, other), need);
                    assert_eq!(poset.needs(chain, count)[other], need);
                    needed.extend((need > 0).then_some((other, need)));
                }
                assert_eq!(poset.needed(chain, count), needed);
            }
            for count in 0..=poset.lengths[chain] {
                for other in 0..width {
                    let fits = |most: &u32| *most == 0 || self.need(other, *most, chain) <= count;
                    let most = (0..=poset.lengths[other]).rev().find(fits).unwrap();
                    assert_eq!(poset.allow(chain, count, other), most);
                    assert_eq!(poset.allows(chain, count)[other], most);
                }
            }
        }
        let places = 1..self.origins.len();
        let mut pairs =
            places.map(|place| self.order[self.origins[place - 1]][self.origins[place]]);
        assert_eq!(poset.is_chain(), pairs.all(|ordered| ordered));
        self.examine_nodes();
        self.walk(random);
    }

    fn examine_nodes(&self) {
        let poset = &self.poset;
        let nodes: Vec<Node> = poset.nodes().collect();
        assert_eq!(nodes.len(), self.origins.len());
        for &node in &nodes {
            let (chain, position) = (poset.chain(node), poset.position(node));
            assert_eq!(poset.at(chain, position), node);
            let of_chain = nodes.iter().filter(|other| poset.chain(**other) == chain);
            let before = of_chain.copied().filter(|other| *other < node);
            assert_eq!(before.clone().count() + 1, position as usize);
            assert_eq!(poset.before(node), before.last());
            let least = poset.least_cut(node);
            for &other in &nodes {
                let (event, own) = (self.origins[other.index()], self.origins[node.index()]);
                let precedes = event == own || self.order[event][own];
                assert_eq!(poset.precedes(other, node), precedes);
                assert_eq!(poset.contains(&least, other), precedes);
            }
            let behind = poset.between(&least, &poset.last());
            let others = nodes
                .iter()
                .filter(|other| !poset.contains(&least, **other));
            assert!(behind.iter().eq(others));
        }
        assert!(poset.between(&poset.initial(), &poset.last()) == nodes);
    }

    /// From the first cut to the last, and back.
    fn walk(&self, random: &mut Random) {
        let poset = &self.poset;
        let mut cut = vec![0; poset.width()];
        for up in [true, false] {
            for _ in 0..self.origins.len() {
                let mut next = Vec::new();
                for chain in 0..cut.len() {
                    let mut other = cut.clone();
                    let is_possible = if up {
                        other[chain] += 1;
                        other[chain] <= poset.lengths[chain] && self.is_consistent(&other)
                    } else {
                        other[chain] = other[chain].wrapping_sub(1);
                        cut[chain] > 0 && self.is_consistent(&other)
                    };
                    let says = if up {
                        poset.can_advance(&cut, chain)
                    } else {
                        poset.can_retreat(&cut, chain)
                    };
                    assert_eq!(says, is_possible, "{cut:?} {chain} {up}");
                    next.extend(is_possible.then_some(other));
                }
                cut.clone_from(&next[random.below(next.len())]);
            }
        }
        for chain in 0..cut.len() {
            let count = number(1 + random.below(poset.lengths[chain] as usize));
            let before = cut.clone();
            poset.raise(&mut cut, chain, count);
            let needs = (0..cut.len()).map(|other| self.need(chain, count, other));
            let larger: Vec<u32> = needs.zip(before).map(|(need, has)| need.max(has)).collect();
            assert_eq!(cut, larger);
            assert!(self.is_consistent(&cut));
        }
    }
}

#[test]
fn both_forms_are_the_order_by_definition() {
    let mut random = Random(17);
    let (mut chains, mut joined) = (0, 0);
    for round in 0..monitor_logic::strategies::times(75) {
        let computation = if round % 3 == 0 {
            random::short_threads(&mut random, 8)
        } else {
            let threads = 2 + random.below(8);
            random::computation(&mut random, threads, 30)
        };
        let (relevant, clocks) = followed(&computation, random.one_in(2));
        let order = causality(computation.events());
        let lines = super::chains(&relevant, &clocks);
        chains = chains.max(lines.len());
        joined += usize::from(lines.iter().any(|lines| lines.len() > 1));
        let forms = [
            Poset::of_threads(&relevant, &clocks).unwrap(),
            Poset::in_rows(&relevant, &clocks, &lines),
            Poset::wide(&relevant, clocks, lines),
        ];
        let keep: Vec<bool> = relevant.iter().map(|_| !random.one_in(3)).collect();
        for poset in forms {
            let sample = Sample {
                poset,
                origins: relevant.iter().map(|event| event.origin).collect(),
                order: order.clone(),
            };
            sample.examine(&mut random);
            let poset = sample.poset.restrict(&keep);
            let mut shuffled: Vec<usize> = (0..poset.width()).collect();
            shuffled.sort_by_cached_key(|_| random.number());
            let origins = sample.origins.iter().zip(&keep);
            Sample {
                poset: poset.into_arranged(&shuffled),
                origins: origins
                    .filter(|(_, keep)| **keep)
                    .map(|(origin, _)| *origin)
                    .collect(),
                order: sample.order,
            }
            .examine(&mut random);
        }
    }
    assert!(chains > 6 && joined > 0, "{chains} {joined}");
}

#[test]
fn unordered_events_are_found_where_there_are_many() {
    let mut computation = Computation::new();
    let region = computation.region("r").unwrap();
    for name in ["x", "y", "z"] {
        computation
            .variable(name, Some(crate::model::event::Value::Integer(0)))
            .unwrap();
    }
    computation.region("s").unwrap();
    for number in 0..40 {
        let thread = computation.thread(&number.to_string());
        computation
            .push(thread, [crate::model::event::Action::Enter(region)])
            .unwrap();
    }
    let (relevant, clocks) = followed(&computation, true);
    let poset = Poset::new(&relevant, clocks);
    assert!(poset.is_wide());
    assert_eq!((poset.unordered(30), poset.unordered(100)), (30, 40));
}
