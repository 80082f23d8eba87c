//! A monitor for a formula that is chosen while the program runs.

use alloc::vec::Vec;

use crate::{
    ast::formula::Formula,
    ast::formula::expression::Expression,
    circuit::graph::Graph,
    compile::program::{Program, SynthesisError},
    rewrite::rules::Rules,
};

/// Checks a formula step by step.
///
/// ```
/// use monitor_logic::{interpreter::Monitor, parse::parse};
///
/// let formula = parse("start(open) -> [requested, closed)")?;
/// let mut monitor = Monitor::new(&formula)?;
/// let states = [
///     ["requested"].as_slice(),
///     &["open"],
///     &["closed"],
///     &["open"], // nobody asked again
/// ];
/// let verdicts = states.map(|state| {
///     let names: Vec<String> = monitor.atoms().iter().map(ToString::to_string).collect();
///     monitor.step(|atom| state.contains(&names[atom].as_str()))
/// });
/// assert_eq!(verdicts, [true, true, true, false]);
/// assert_eq!(monitor.steps(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Monitor {
    program: Program,
    stored: u128,
    steps: u64,
    /// A buffer for the results of a step's operations, so that a step allocates nothing.
    results: Vec<bool>,
}

impl Monitor {
    /// Creates a monitor for `formula`, before its first step.
    ///
    /// # Errors
    ///
    /// When the formula needs more stored bits or atoms than a program can have, a clock, or values of the past.
    pub fn new(formula: &Formula) -> Result<Self, SynthesisError> {
        let (graph, nodes) = Graph::new(formula);
        let simple = Rules::new().simplify(&graph, &nodes);
        Ok(Self::from(Program::new(&simple.graph, simple.root)?))
    }

    /// Takes the next state into account. Returns `true` if the trace up to it satisfies the formula.
    ///
    /// `atom` says whether the proposition with that index among [`atoms`](Self::atoms) holds in the state. It is
    /// called at most once for each, in no particular order.
    pub fn step(&mut self, atom: impl FnMut(usize) -> bool) -> bool {
        let (stored, holds) = self.program.step_in(self.stored, atom, &mut self.results);
        self.stored = stored;
        self.steps = self.steps.saturating_add(1);
        holds
    }

    /// Returns the formula's propositions, in order of first occurrence.
    #[must_use]
    pub fn atoms(&self) -> &[Expression] {
        self.program.atoms()
    }

    /// Returns how many steps there were.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the stored bits that the last step left.
    #[must_use]
    pub fn stored(&self) -> u128 {
        self.stored
    }

    /// Returns the program that it runs.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Forgets all steps.
    pub fn reset(&mut self) {
        self.stored = 0;
        self.steps = 0;
    }
}

impl From<Program> for Monitor {
    fn from(program: Program) -> Self {
        Self {
            results: Vec::with_capacity(program.operations().len()),
            program,
            stored: 0,
            steps: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    #[test]
    fn each_proposition_is_asked_at_most_once_a_step_and_reset_forgets() {
        let formula = parse("(p since q) && (once(p) || q ^ p)").unwrap();
        let mut monitor = Monitor::new(&formula).unwrap();
        for _ in 0..2 {
            let mut verdicts = Vec::new();
            for state in [[true, false], [false, true], [true, false], [false, false]] {
                let mut asked = [0; 2];
                verdicts.push(monitor.step(|atom| {
                    asked[atom] += 1;
                    state[atom]
                }));
                assert!(asked.iter().all(|count| *count <= 1));
            }
            assert_eq!(verdicts, [false, true, true, false]);
            assert_eq!(monitor.steps(), 4);
            monitor.reset();
            assert_eq!((monitor.steps(), monitor.stored()), (0, 0));
        }
    }
}
