//! Violations that are patterns of events: linear time, any number of chains.
//!
//! Seen as a language over what events do (their *labels*), the violations of some formulas stay
//! violations whatever events are added, wherever. By Higman's lemma such a language is a finite
//! union of patterns `… a1 … a2 … ad …`, and a run with such a pattern exists iff there are events
//! e1 to ed with these labels of which no later one causally precedes an earlier one (Ang and
//! Mathur, POPL 2024). So no cuts are enumerated.
//!
//! The minimal automaton over labels decides: its violations are closed under adding events iff
//! `L(q) ⊆ L(delta(q, a))` for every state q and label a. Then it has no loops but those of a state
//! to itself, and the patterns are its paths.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    automaton::{
        machine::ProgramMachine,
        monitor::{DeterministicMonitor, Successor},
    },
    engine::{question::Question, run_search::RunSearch},
    reading::{atoms::ReadSlot, relevant::SlotChange},
};

/// The most states of the automaton before it is minimised, and after.
const MOST_STATES: usize = 4096;
const MOST_MINIMAL_STATES: usize = 128;
/// The most different labels.
const MOST_LABELS: usize = 64;
/// The most incomparable cuts that are kept for one state, and the most numbers in them.
const MOST_CUTS: usize = 4096;
const MOST_NUMBERS: usize = 1 << 24;

/// What an event does to a slot, whenever it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum SlotEffect {
    Class(usize, u32),
    Enters(usize),
    Leaves(usize),
}

/// Searches for a run that violates the formula, by patterns. It does not apply where the violations are no union of
/// patterns, or of too many.
pub(crate) fn patterns(question: &Question) -> RunSearch {
    // No order of events says that a lock is not held twice.
    if question.moves_sections() {
        return RunSearch::DoesNotApply;
    }
    let mut labels = Labels::new(question);
    let Some(automaton) = labels.automaton(question) else {
        return RunSearch::DoesNotApply;
    };
    if !is_closed(&automaton, labels.effects.len()) {
        return RunSearch::DoesNotApply;
    }
    let search = PatternSearch {
        question,
        occurrences: labels.occurrences(question),
        automaton,
    };
    search.run()
}

/// The labels of the events.
struct Labels {
    effects: Vec<Vec<SlotEffect>>,
    /// The label of each event, by its place in the observed order.
    of_event: Vec<usize>,
}

impl Labels {
    fn new(question: &Question) -> Self {
        let mut numbers: FxHashMap<Vec<SlotEffect>, usize> = FxHashMap::default();
        let mut effects = Vec::new();
        let mut of_event = Vec::new();
        for event in &question.relevant {
            let effect = event.changes.iter().map(|change| match *change {
                SlotChange::Class { slot, class, .. } => SlotEffect::Class(slot, class),
                SlotChange::Inside { slot, inside: true } => SlotEffect::Enters(slot),
                SlotChange::Inside {
                    slot,
                    inside: false,
                } => SlotEffect::Leaves(slot),
            });
            let effect: Vec<SlotEffect> = effect.collect();
            let next = effects.len();
            let number = *numbers.entry(effect.clone()).or_insert_with(|| {
                effects.push(effect);
                next
            });
            of_event.push(number);
        }
        Self { effects, of_event }
    }

    /// The minimal automaton over labels; `None` when it is too large.
    fn automaton(&mut self, question: &Question) -> Option<DeterministicMonitor> {
        if self.effects.len() > MOST_LABELS {
            return None;
        }
        // Threads in regions, by slot: at most one for each chain.
        let most = u32::try_from(question.poset.width()).ok()?;
        let mut product = Product::new(question, most)?;
        let mut steps: Vec<Vec<Option<u32>>> = Vec::new();
        while steps.len() < product.states.len() {
            if product.states.len() > MOST_STATES {
                return None;
            }
            let state = product.states[steps.len()].clone();
            let row = self
                .effects
                .iter()
                .map(|effects| product.step(&state, effects));
            steps.push(row.collect());
        }
        let minimal = DeterministicMonitor::minimal(&steps);
        (minimal.transitions.len() <= MOST_MINIMAL_STATES).then_some(minimal)
    }

    /// For each label and chain the counts of its events, ascending.
    fn occurrences(&self, question: &Question) -> Vec<Vec<Vec<u32>>> {
        let poset = &question.poset;
        let mut occurrences = vec![vec![Vec::new(); poset.width()]; self.effects.len()];
        let mut counts = vec![0; poset.width()];
        for (label, chain) in self.of_event.iter().zip(&poset.observed) {
            let chain = *chain as usize;
            counts[chain] += 1;
            occurrences[*label][chain].push(counts[chain]);
        }
        occurrences
    }
}

/// The states of the program and of the monitor together, as words of labels reach them.
///
/// Words that no run shows are read too: a region that is entered too often or left when no thread is
/// inside keeps its number of threads.
struct Product<'a> {
    question: &'a Question,
    machine: ProgramMachine,
    /// The class, or for regions the number of threads inside, of each slot; the monitor's state.
    states: Vec<(Vec<u32>, u32)>,
    numbers: FxHashMap<(Vec<u32>, u32), u32>,
    /// For regions, the class by number of threads.
    counts: Vec<Vec<u32>>,
}

impl<'a> Product<'a> {
    /// Returns `None` if the initial state violates the formula, which needs no pattern.
    fn new(question: &'a Question, most: u32) -> Option<Self> {
        let mut atoms = question.atoms().clone();
        let mut values = question.initial().to_vec();
        let mut counts = Vec::new();
        for (slot, value) in values.iter_mut().enumerate() {
            counts.push(match atoms.slots[slot] {
                ReadSlot::Variable(_) => Vec::new(),
                ReadSlot::Region(_) => {
                    *value = 0;
                    (0..=most)
                        .map(|threads| atoms.count_class(slot, threads))
                        .collect()
                }
            });
        }
        let mut product = Self {
            question,
            machine: question.machine_with(&atoms)?,
            states: Vec::new(),
            numbers: FxHashMap::default(),
            counts,
        };
        product.state(values, 0)?;
        Some(product)
    }

    /// The state after a monitor in state `monitor` has read these values; `None` for a violation.
    fn state(&mut self, values: Vec<u32>, monitor: u32) -> Option<u32> {
        let classes: Vec<u32> = values
            .iter()
            .zip(&self.counts)
            .map(|(value, counts)| counts.get(*value as usize).copied().unwrap_or(*value))
            .collect();
        let letter = self.machine.alphabet.letter_of(&classes);
        let monitor = self.machine.step(monitor, letter)?;
        let next = u32::try_from(self.states.len()).ok()?;
        let state = (values, monitor);
        Some(*self.numbers.entry(state).or_insert_with_key(|state| {
            self.states.push(state.clone());
            next
        }))
    }

    fn step(&mut self, state: &(Vec<u32>, u32), effects: &[SlotEffect]) -> Option<u32> {
        let most = u32::try_from(self.question.poset.width()).unwrap_or(u32::MAX);
        let mut values = state.0.clone();
        for effect in effects {
            match *effect {
                SlotEffect::Class(slot, class) => values[slot] = class,
                SlotEffect::Enters(slot) => values[slot] = (values[slot] + 1).min(most),
                SlotEffect::Leaves(slot) => values[slot] = values[slot].saturating_sub(1),
            }
        }
        self.state(values, state.1)
    }
}

/// Returns `true` if adding an event never undoes a violation: `L(q) ⊆ L(delta(q, a))`.
fn is_closed(automaton: &DeterministicMonitor, labels: usize) -> bool {
    let states = automaton.transitions.len();
    // The pairs of states in which each violation from the first is, as far as known, a violation
    // from the second too: all pairs at first; those with a difference are removed until none has
    // one.
    let mut included = vec![vec![true; states]; states];
    let within = |included: &[Vec<bool>], first: Successor, second: Successor| match (first, second)
    {
        (Successor::Safe, _) | (_, Successor::Violation) => true,
        (Successor::Violation, _) | (_, Successor::Safe) => false,
        (Successor::State(first), Successor::State(second)) => {
            included[first as usize][second as usize]
        }
    };
    loop {
        let mut changed = false;
        for first in 0..states {
            for second in 0..states {
                let still = included[first][second]
                    && (0..labels).all(|label| {
                        let (first, second) = (
                            automaton.transitions[first][label],
                            automaton.transitions[second][label],
                        );
                        within(&included, first, second)
                    });
                changed |= included[first][second] != still;
                included[first][second] = still;
            }
        }
        if !changed {
            break;
        }
    }
    (0..states).all(|state| {
        let own = Successor::State(u32::try_from(state).unwrap_or(u32::MAX));
        automaton.transitions[state]
            .iter()
            .all(|next| within(&included, own, *next))
    })
}

/// The search for the events of a pattern.
struct PatternSearch<'a> {
    question: &'a Question,
    automaton: DeterministicMonitor,
    occurrences: Vec<Vec<Vec<u32>>>,
}

/// Events that match the path to a state, and all that must come before them.
struct Match {
    cut: Vec<u32>,
    /// The match without its last event, and that event: its chain and count.
    from: Option<(usize, usize, u32)>,
}

impl PatternSearch<'_> {
    fn run(&self) -> RunSearch {
        let poset = &self.question.poset;
        let Successor::State(initial) = self.automaton.initial else {
            return RunSearch::NoRun;
        };
        let mut matches = vec![Match {
            cut: vec![0; poset.width()],
            from: None,
        }];
        // Only the least cuts of each state are of use: what follows a cut also follows a lesser
        // one.
        let mut best: FxHashMap<u32, Vec<usize>> = FxHashMap::from_iter([(initial, vec![0])]);
        let mut work = vec![(initial, 0)];
        let mut gone: FxHashSet<usize> = FxHashSet::default();
        while let Some((state, place)) = work.pop() {
            if gone.contains(&place) {
                continue;
            }
            for (label, next) in self.automaton.transitions[state as usize]
                .iter()
                .enumerate()
            {
                if *next == Successor::State(state) {
                    continue;
                }
                for chain in 0..poset.width() {
                    let counts = &self.occurrences[label][chain];
                    let has = matches[place].cut[chain];
                    let after = counts.partition_point(|count| *count <= has);
                    let Some(&count) = counts.get(after) else {
                        continue;
                    };
                    let mut cut = matches[place].cut.clone();
                    poset.raise(&mut cut, chain, count);
                    matches.push(Match {
                        cut,
                        from: Some((place, chain, count)),
                    });
                    let new = matches.len() - 1;
                    match *next {
                        Successor::Violation => return RunSearch::Run(self.events(&matches, new)),
                        Successor::Safe => {}
                        Successor::State(next) => {
                            let kept = best.entry(next).or_default();
                            let less = |left: usize, right: usize| {
                                let (left, right) = (&matches[left].cut, &matches[right].cut);
                                left.iter().zip(right).all(|(left, right)| left <= right)
                            };
                            if kept.iter().any(|other| less(*other, new)) {
                                matches.pop();
                                continue;
                            }
                            kept.retain(|other| {
                                let stays = !less(new, *other);
                                if !stays {
                                    gone.insert(*other);
                                }
                                stays
                            });
                            kept.push(new);
                            if kept.len() > MOST_CUTS.min(MOST_NUMBERS / poset.width()) {
                                return RunSearch::DoesNotApply;
                            }
                            work.push((next, new));
                        }
                    }
                }
            }
        }
        RunSearch::NoRun
    }

    /// A run with the events of a match in their order, each just after what it needs.
    fn events(&self, matches: &[Match], last: usize) -> Vec<u32> {
        let poset = &self.question.poset;
        let mut found = Vec::new();
        let mut place = last;
        while let Some((before, chain, count)) = matches[place].from {
            found.push(poset.at(chain, count).0);
            place = before;
        }
        let origins: Vec<usize> = found
            .iter()
            .rev()
            .map(|event| self.question.relevant[*event as usize].origin)
            .collect();
        crate::engine::witness::lifted(self.question, &origins)
    }
}
