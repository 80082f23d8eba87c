//! Formulas that say nothing: those that no trace violates, and those that every trace does.

use alloc::{vec, vec::Vec};

use crate::{
    ast::formula::{Binary, Unary},
    automata::automaton::{Automaton, Limits},
    circuit::graph::{Graph, Node, NodeId},
    compile::diagram::{Diagram, Function, Variable},
    compile::program::{Operation, Program},
    ground::coins::Coins,
};

/// How much work the automata of a formula's parts may take together.
const AUTOMATA: usize = 1_000_000;

/// How much work a diagram may take.
const DIAGRAM: usize = 20_000;

/// How many random steps are tried, with 128 traces at once.
const STEPS: usize = 48;

/// What is known about all traces of a formula; `None` where the formula is too large to find out.
///
/// ```
/// use monitor_logic::{graph::Graph, parse::parse, triviality::Triviality};
///
/// let (graph, nodes) = Graph::new(&parse("end(p) -> once(p && (q || !q))").unwrap());
/// let triviality = Triviality::new(&graph, nodes[nodes.len() - 1], None);
/// assert_eq!(triviality.never_violated, Some(true));
/// assert_eq!(triviality.violated_by_every_first_step, Some(false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Triviality {
    /// Whether the formula holds at every step of every trace.
    pub never_violated: Option<bool>,
    /// Whether the first step of every trace violates the formula.
    pub violated_by_every_first_step: Option<bool>,
}

impl From<&Automaton> for Triviality {
    fn from(automaton: &Automaton) -> Self {
        Self {
            never_violated: Some(automaton.never_violated()),
            violated_by_every_first_step: Some(automaton.violated_by_every_first_step()),
        }
    }
}

impl Triviality {
    /// Finds out about the formula at `root`, best after simplification.
    ///
    /// `automaton` is the formula's, if there is one. If not, the formula is taken apart: a
    /// conjunction is never violated if none of its parts ever is, and `historically(F)` if F never
    /// is. The parts are tried by small automata, by decision diagrams, and by random traces.
    #[must_use]
    pub fn new(graph: &Graph, root: NodeId, automaton: Option<&Automaton>) -> Self {
        if let Some(automaton) = automaton {
            return Self::from(automaton);
        }
        let mut graph = graph.clone();
        let parts = parts(&mut graph, root);
        let limits = Limits::new().work(AUTOMATA / parts.len().max(1));
        let mut never_violated = Some(true);
        for part in parts {
            match part_never_violated(&graph, part, &limits) {
                Some(true) => {}
                Some(false) => {
                    never_violated = Some(false);
                    break;
                }
                None => never_violated = None,
            }
        }
        let program = Program::new(&graph, root).ok();
        Self {
            never_violated,
            violated_by_every_first_step: program.and_then(|program| every_first_step(&program)),
        }
    }
}

/// Returns formulas none of which is ever violated exactly if the formula at `root` is not.
fn parts(graph: &mut Graph, root: NodeId) -> Vec<NodeId> {
    let mut parts = Vec::new();
    // Each formula, and whether its negation is meant.
    let mut open = vec![(root, false)];
    while let Some((id, negated)) = open.pop() {
        match (graph.node(id), negated) {
            (Node::Unary(Unary::Not, operand), _) => open.push((operand, !negated)),
            (Node::Binary(Binary::And, left, right), false)
            | (Node::Binary(Binary::Or, left, right), true) => {
                open.extend([(left, negated), (right, negated)]);
            }
            (Node::Binary(Binary::Implies, left, right), true) => {
                open.extend([(left, false), (right, true)]);
            }
            (Node::Unary(Unary::Historically, operand), false)
            | (Node::Unary(Unary::Once, operand), true) => open.push((operand, negated)),
            (_, true) => parts.push(graph.insert(Node::Unary(Unary::Not, id))),
            (_, false) => parts.push(id),
        }
    }
    parts
}

fn part_never_violated(graph: &Graph, part: NodeId, limits: &Limits) -> Option<bool> {
    let program = Program::new(graph, part).ok()?;
    if let Some(automaton) = Automaton::new(&program, limits) {
        return Some(automaton.never_violated());
    }
    let always = |stored: fn(usize) -> Variable| function(&program, stored) == Some(Function::TRUE);
    // Whatever the stored bits are, whether reachable or not.
    if always(|bit| Variable::Free(u32::try_from(bit).unwrap_or(u32::MAX))) {
        return Some(true);
    }
    let random = RandomTraces::run(&program);
    random.violated.then_some(false)
}

fn every_first_step(program: &Program) -> Option<bool> {
    if RandomTraces::run(program).first_holds {
        return Some(false);
    }
    let first = function(program, |_| Variable::Fixed(false))?;
    Some(first == Function::FALSE)
}

/// Returns the verdict as a function of the atoms; `stored` says what each stored bit is.
fn function(program: &Program, stored: fn(usize) -> Variable) -> Option<Function> {
    let bits = program.stored().len();
    let functions = Diagram::new(DIAGRAM).functions(program, |leaf| match leaf {
        Operation::Stored(bit) => stored(bit),
        Operation::Atom(atom) => Variable::Free(u32::try_from(bits + atom).unwrap_or(u32::MAX)),
        _ => Variable::Fixed(false),
    });
    Some(functions.ok()?[program.verdict().index()])
}

/// 128 random traces, one a bit.
struct RandomTraces {
    /// Whether some trace violates the formula at some step.
    violated: bool,
    /// Whether some trace satisfies it at the first step.
    first_holds: bool,
}

impl RandomTraces {
    fn run(program: &Program) -> Self {
        let mut coins = Coins::new(0x5eed);
        let mut toss = || u128::from(coins.toss()) << 64 | u128::from(coins.toss());
        let mut stored = vec![0; program.stored().len()];
        let mut results: Vec<u128> = Vec::with_capacity(program.operations().len());
        let mut outcome = Self {
            violated: false,
            first_holds: false,
        };
        for step in 0..STEPS {
            results.clear();
            for operation in program.operations() {
                let result = match *operation {
                    Operation::Constant(value) => {
                        if value {
                            u128::MAX
                        } else {
                            0
                        }
                    }
                    // Fair coins first, then true less and less often: some violations need many
                    // false atoms at once, and falls from true to false show both.
                    Operation::Atom(_) => (0..step / 16).fold(toss(), |all, _| all & toss()),
                    Operation::Stored(bit) => stored[bit],
                    // Only programs without slots are tried.
                    Operation::Input(_) => 0,
                    Operation::Not(value) => !results[value.index()],
                    Operation::And(left, right) => results[left.index()] & results[right.index()],
                    Operation::Or(left, right) => results[left.index()] | results[right.index()],
                    Operation::Xor(left, right) => results[left.index()] ^ results[right.index()],
                };
                results.push(result);
            }
            let holds = results[program.verdict().index()];
            outcome.violated |= holds != u128::MAX;
            outcome.first_holds |= step == 0 && holds != 0;
            for (bit, value) in stored.iter_mut().zip(program.next()) {
                *bit = results[value.index()];
            }
        }
        outcome
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use proptest::prelude::*;

    use super::*;
    use crate::{ast::formula::Formula, parse::parse, strategies};

    fn of(formula: &Formula) -> Triviality {
        let (graph, nodes) = Graph::new(formula);
        Triviality::new(&graph, nodes[nodes.len() - 1], None)
    }

    /// Far more than 12 atoms, but each part is small.
    #[test]
    fn conjunctions_are_taken_apart() {
        let part = |index: usize| format!("historically(p{index} -> once(p{index} || q{index}))");
        let parts: Vec<_> = (0..20).map(part).collect();
        let text = parts.join(" && ");
        let all = Triviality {
            never_violated: Some(true),
            violated_by_every_first_step: Some(false),
        };
        assert_eq!(of(&parse(&text).unwrap()), all);
        let text = format!("!once(!({text} && !!(a -> b)))");
        let one_can_be = Triviality {
            never_violated: Some(false),
            ..all
        };
        assert_eq!(of(&parse(&text).unwrap()), one_can_be);
    }

    #[test]
    fn large_formulas() {
        let atoms: Vec<_> = (0..20).map(|index| format!("p{index}")).collect();
        let any = atoms.join(" || ");
        let all = atoms.join(" && ");
        let cases = [
            (
                format!("({all}) -> ({any}) || once(q)"),
                Some(true),
                Some(false),
            ),
            (
                format!("start({any}) -> once({all})"),
                Some(false),
                Some(false),
            ),
            (format!("({all}) && !({any})"), Some(false), Some(true)),
            // True, but only reachability shows it.
            (
                format!("once(start({any})) -> once({any})"),
                None,
                Some(false),
            ),
        ];
        for (text, never_violated, violated_by_every_first_step) in cases {
            let expected = Triviality {
                never_violated,
                violated_by_every_first_step,
            };
            assert_eq!(of(&parse(&text).unwrap()), expected, "{text}");
        }
    }

    proptest! {
        #![proptest_config(crate::strategies::cases(150))]

        #[test]
        fn it_agrees_with_the_automaton(formula in strategies::formula(3, 8)) {
            let (graph, nodes) = Graph::new(&formula);
            let root = nodes[nodes.len() - 1];
            let program = Program::new(&graph, root).unwrap();
            let found = Triviality::new(&graph, root, None);
            if let Some(automaton) = Automaton::new(&program, &Limits::default()) {
                prop_assert_eq!(found, Triviality::from(&automaton));
                prop_assert_eq!(found, Triviality::new(&graph, root, Some(&automaton)));
                // The ways without automata are never wrong.
                let none = Limits::new().atoms(0);
                let by_other_ways = part_never_violated(&graph, root, &none);
                prop_assert!(by_other_ways.is_none() || by_other_ways == found.never_violated);
                let first = every_first_step(&program);
                prop_assert_eq!(first, found.violated_by_every_first_step);
            }
        }
    }
}
