//! The minimal automaton of a formula, if it is small.
//!
//! A state is a valuation of the stored bits, a letter is a valuation of the atoms. An automaton
//! answers what a program cannot: whether the formula can be violated at all, and which stored bits
//! go together. For a formula of many operators over few atoms it is also the fastest monitor.
//!
//! It goes on after a violation, so the transition, not the state, says whether the formula holds.
//! Two states are equal if every continuation has the same verdict at each step.

mod cover;
mod explore;
mod minimise;
mod split;

use alloc::{string::String, vec::Vec};
use core::fmt::{Display, Formatter, Result, Write};

use crate::{
    ast::formula::expression::Expression,
    compile::program::{Program, listing::write_atom},
};

/// How large an automaton may become before it is given up.
///
/// The default keeps a debug build under a tenth of a second.
///
/// ```
/// use monitor_logic::automaton::Limits;
///
/// let few = Limits::new().atoms(4).states(100);
/// assert!(few.states < Limits::default().states);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Atoms that the program reads: each doubles the letters.
    pub atoms: usize,
    /// Reachable states before minimisation.
    pub states: usize,
    /// Transitions of the minimal automaton.
    pub transitions: usize,
    /// Elementary steps: operations on words of 128 letters, and the like.
    pub work: usize,
}

impl Limits {
    /// Creates the default limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many atoms the program reads at most.
    #[must_use]
    pub fn atoms(mut self, atoms: usize) -> Self {
        self.atoms = atoms;
        self
    }

    /// Sets how many states are reached at most, before minimisation.
    #[must_use]
    pub fn states(mut self, states: usize) -> Self {
        self.states = states;
        self
    }

    /// Sets how many transitions the minimal automaton has at most.
    #[must_use]
    pub fn transitions(mut self, transitions: usize) -> Self {
        self.transitions = transitions;
        self
    }

    /// Sets how many elementary steps are taken at most.
    #[must_use]
    pub fn work(mut self, work: usize) -> Self {
        self.work = work;
        self
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            atoms: 12,
            states: 4_000,
            transitions: 1 << 17,
            work: 2_500_000,
        }
    }
}

/// Where a letter leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Transition {
    /// The state after.
    pub next: u32,
    /// Whether the formula holds at this step.
    pub holds: bool,
}

/// The stored bits that have only one value in a state, whichever way it was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownBits {
    /// Which bits have only one value.
    pub mask: u128,
    /// The values of these bits; the other bits are 0.
    pub values: u128,
}

/// A minimal deterministic automaton. Its first state is 0.
///
/// ```
/// use monitor_logic::automaton::{Automaton, Limits};
/// use monitor_logic::{graph::Graph, parse::parse, program::Program};
///
/// let (graph, nodes) = Graph::new(&parse("historically(p -> once(q))").unwrap());
/// let program = Program::new(&graph, nodes[nodes.len() - 1])?;
/// let automaton = Automaton::new(&program, &Limits::default()).unwrap();
/// assert_eq!(automaton.states(), 3);
///
/// // p alone, which is a violation for ever.
/// let first = automaton.step(0, automaton.letter(0b01));
/// assert!(!first.holds);
/// assert!(!automaton.step(first.next, automaton.letter(0b10)).holds);
/// # Ok::<(), monitor_logic::program::SynthesisError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Automaton {
    names: Vec<Expression>,
    atoms: Vec<usize>,
    transitions: Vec<Transition>,
    reachable_before: usize,
    known: Vec<KnownBits>,
}

impl Automaton {
    /// Creates the minimal automaton of `program`; `None` when a limit is met on the way.
    #[must_use]
    pub fn new(program: &Program, limits: &Limits) -> Option<Self> {
        let atoms = program.used_atoms();
        // Words have too many values to be part of a state.
        if atoms.len() > limits.atoms || !program.slots().is_empty() {
            return None;
        }
        let mut budget = Budget(limits.work);
        let explored = explore::explore(program, &atoms, limits.states, &mut budget)?;
        let minimal = minimise::minimise(&explored, limits.transitions, &mut budget)?;
        Some(Self {
            names: program.atoms().to_vec(),
            atoms,
            transitions: minimal.transitions,
            reachable_before: explored.vectors.len(),
            known: minimal.known,
        })
    }

    /// Returns the atoms of the program that make up a letter: bit `i` of a letter is the `i`th of
    /// them.
    #[must_use]
    pub fn atoms(&self) -> &[usize] {
        &self.atoms
    }

    /// Returns all transitions: the one of `letter` in `state` is at `state << atoms | letter`,
    /// where `atoms` is the number of [`atoms`](Self::atoms).
    #[must_use]
    pub fn transitions(&self) -> &[Transition] {
        &self.transitions
    }

    /// Returns how many states there are.
    #[must_use]
    pub fn states(&self) -> usize {
        self.known.len()
    }

    /// Returns how many valuations of the stored bits are reachable, before states that behave
    /// alike were merged.
    #[must_use]
    pub fn reachable_before(&self) -> usize {
        self.reachable_before
    }

    /// Returns what is known of the program's stored bits, for each state.
    #[must_use]
    pub fn known(&self) -> &[KnownBits] {
        &self.known
    }

    /// Returns the letter of a valuation of all the program's atoms (bit `i` for atom `i`).
    #[must_use]
    pub fn letter(&self, atoms: u128) -> usize {
        let letter = self.atoms.iter().enumerate();
        letter.fold(0, |letter, (bit, atom)| {
            letter | usize::from(atoms >> atom & 1 == 1) << bit
        })
    }

    /// Returns the transition from `state` by `letter`.
    ///
    /// # Panics
    ///
    /// When there is no such state or letter.
    #[must_use]
    pub fn step(&self, state: u32, letter: usize) -> Transition {
        self.transitions[(state as usize) << self.atoms.len() | letter]
    }

    /// Returns `true` if the formula holds at every step of every trace.
    #[must_use]
    pub fn never_violated(&self) -> bool {
        self.transitions.iter().all(|transition| transition.holds)
    }

    /// Returns `true` if the formula is violated at the first step of every trace.
    #[must_use]
    pub fn violated_by_every_first_step(&self) -> bool {
        let first = &self.transitions[..1 << self.atoms.len()];
        first.iter().all(|transition| !transition.holds)
    }

    /// Returns the automaton in the language of Graphviz. Steps that violate the formula are
    /// dashed.
    #[must_use]
    pub fn to_dot(&self) -> String {
        let mut dot =
            String::from("digraph monitor {\n  rankdir = LR;\n  start [shape = point];\n");
        // Writing to a string does not fail.
        let _ = self.write_dot(&mut dot);
        dot.push_str("}\n");
        dot
    }

    fn write_dot(&self, dot: &mut String) -> Result {
        writeln!(dot, "  start -> 0;")?;
        self.for_each_edge(|state, transition, letters| {
            let letters = letters.replace('\\', "\\\\").replace('"', "\\\"");
            let next = transition.next;
            let style = if transition.holds {
                ""
            } else {
                ", style = dashed"
            };
            writeln!(dot, "  {state} -> {next} [label = \"{letters}\"{style}];")
        })
    }

    /// Calls `visit` for each state and each different transition from it, with the letters that
    /// it stands for.
    fn for_each_edge(&self, mut visit: impl FnMut(usize, Transition, &str) -> Result) -> Result {
        for (state, row) in self.transitions.chunks(1 << self.atoms.len()).enumerate() {
            let mut seen: Vec<Transition> = Vec::new();
            for &transition in row {
                if !seen.contains(&transition) {
                    seen.push(transition);
                    let set: Vec<bool> = row.iter().map(|other| *other == transition).collect();
                    let letters = self.letters(&cover::cover(&set))?;
                    visit(state, transition, &letters)?;
                }
            }
        }
        Ok(())
    }

    /// Writes letters as a disjunction of conjunctions of atoms.
    fn letters(&self, cubes: &[cover::Cube]) -> core::result::Result<String, core::fmt::Error> {
        let mut text = String::new();
        for cube in cubes {
            if !text.is_empty() {
                text.push_str(" || ");
            }
            if cube.mask == 0 {
                text.push_str("true");
            }
            let atoms = self.atoms.iter().enumerate();
            let mut connective = "";
            for (bit, atom) in atoms.filter(|(bit, _)| cube.mask >> bit & 1 == 1) {
                let negation = if cube.values >> bit & 1 == 1 { "" } else { "!" };
                write!(
                    text,
                    "{connective}{negation}{}",
                    AutomatonOperand(&self.names[*atom])
                )?;
                connective = " && ";
            }
        }
        Ok(text)
    }
}

struct AutomatonOperand<'a>(&'a Expression);

impl Display for AutomatonOperand<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        write_atom(formatter, self.0)
    }
}

/// Writes a line for each state and what can happen in it.
impl Display for Automaton {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.for_each_edge(|state, transition, letters| {
            let next = transition.next;
            let mark = if transition.holds { "" } else { ", violated" };
            writeln!(formatter, "{state} -> {next}: {letters}{mark}")
        })
    }
}

/// The work that is left.
struct Budget(usize);

impl Budget {
    fn spend(&mut self, work: usize) -> Option<()> {
        self.0 = self.0.checked_sub(work)?;
        Some(())
    }
}

/// Returns a number that looks random, the same for the same input.
fn scatter(value: u64) -> u64 {
    let mut mixed = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests;
