//! Formulas that become false between two steps of a block, because no step comes.
//!
//! Between two steps nothing holds, and the values of operators there follow from their values at the last step. So
//! each operator is computed as it is at each step, which the monitor has done already, and as it would be if a step
//! without any value came instead, a little before. For a bounded operator that is the same operator, with its operands
//! shifted by a step and computed for another moment.
//!
//! Only formulas that time can make false but never true are taken. Such a formula becomes false between two steps if
//! it is true just after the first and false just before the second.

use alloc::{vec, vec::Vec};

use monitor_formula::{Core, Window};

use super::{
    BlockMonitor,
    bits::{bit, next},
    clock::{Asked, Clock},
    plan::{Input, Operation, Plan, Register, State},
};
use crate::{
    ast::formula::{Formula, expression::Expression},
    circuit::graph::{Graph, Node},
    run::passing::falls,
};

/// Finds where a formula becomes false between two steps, block by block.
///
/// ```
/// use monitor_logic::{block::{BlockMonitor, Deadlines, Passed}, parse::parse};
///
/// let formula = parse("once[<=5s](p)")?;
/// let mut monitor = BlockMonitor::new(&formula)?;
/// let mut deadlines = Deadlines::new(&formula, &monitor).unwrap();
/// let times = [0, 4, 12].map(|second| second * 1_000_000_000);
/// // p holds in the first step.
/// monitor.run_timed(3, &times, &[Some(&[0b001])]);
/// let passed = deadlines.run(3, &times, &monitor);
/// assert_eq!(passed, Some(Passed { step: 2, time: 5_000_000_001 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deadlines {
    /// The operators as they would be before each step; its atoms are registers of the monitor.
    plan: Plan,
    /// The formula before each step.
    root: Register,
    /// What was kept before the last block.
    initial: State,
    /// How many steps there were.
    steps: u64,
    /// The time of the last step.
    last: u64,
}

/// A formula became false before a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The step of the block, counted from 0.
    pub step: usize,
    /// The time from which on it is false.
    pub time: u64,
}

impl Deadlines {
    /// Creates it for a formula with this monitor, before the first step; `None` if the formula has no deadlines, or if
    /// an [evaluator](crate::evaluator::Evaluator::deadline) must look for them.
    #[must_use]
    pub fn new(formula: &Formula, monitor: &BlockMonitor) -> Option<Self> {
        if !falls(formula) {
            return None;
        }
        let (graph, nodes) = Graph::new(formula);
        let mut builder = Builder {
            exact: monitor.exact.clone(),
            plan: Plan::new(),
            values: vec![None; graph.len()],
        };
        let mut root = None;
        for node in &nodes {
            let value = match graph.node(*node) {
                Node::Constant(value) => builder.constant(value),
                Node::Atom(atom) => builder.atom(atom, &graph.atoms()[atom]),
                Node::Unary(operator, operand) => {
                    let operand = builder.values[operand.index()]?;
                    operator.lower(&mut builder, operand)
                }
                Node::Binary(operator, left, right) => {
                    let left = builder.values[left.index()]?;
                    let right = builder.values[right.index()]?;
                    operator.lower(&mut builder, left, right)
                }
            };
            builder.values[node.index()] = Some(value);
            root = Some(value.before_step);
        }
        // The monitor computes the operators at each step, if it is a monitor of this formula.
        if builder.exact.operations() > monitor.exact.operations() {
            return None;
        }
        Some(Self {
            initial: builder.plan.state().clone(),
            plan: builder.plan,
            root: root?,
            steps: 0,
            last: 0,
        })
    }

    /// Takes the next `steps` steps, which the monitor has just [run](BlockMonitor::run_timed) over at these times, and
    /// for all of which all propositions were known. Returns the first of them before which the formula became false.
    ///
    /// Costs about as much as the monitor, and more in a block with a step before which the formula is false.
    pub fn run(&mut self, steps: usize, times: &[u64], monitor: &BlockMonitor) -> Option<Passed> {
        let clock = Clock::new(steps, self.steps, times);
        let is_first = self.steps == 0;
        let last = self.last;
        self.steps += steps as u64;
        self.last = clock.time_before(steps);
        self.initial.clone_from(self.plan.state());
        let run = |plan: &mut Plan, delay: u64| {
            plan.run(&clock.behind(last, delay), |register| {
                Input::Words(monitor.exact.words(register))
            });
        };
        run(&mut self.plan, u64::MAX);
        let clock = clock.behind(last, 0);
        let late = self.plan.words(self.root);
        let gap = |step: usize| clock.time(step).saturating_sub(clock.time_before(step));
        let from = usize::from(is_first);
        let false_steps = core::iter::successors(Some(next(late, false, from, steps)), |step| {
            Some(next(late, false, step + 1, steps))
        });
        let mut false_steps = false_steps
            .take_while(|step| *step < steps)
            .filter(|step| gap(*step) > 1)
            .peekable();
        false_steps.peek()?;
        let mut plan = self.plan.clone();
        plan.set_state(&self.initial);
        run(&mut plan, 0);
        let step = false_steps.find(|step| bit(plan.words(self.root), *step))?;
        // The formula is true `holds` after the step before, and false `fails` after it.
        let (mut holds, mut fails) = (0, gap(step) - 1);
        while fails - holds > 1 {
            let delay = holds + (fails - holds) / 2;
            plan.set_state(&self.initial);
            run(&mut plan, delay);
            if bit(plan.words(self.root), step) {
                holds = delay;
            } else {
                fails = delay;
            }
        }
        Some(Passed {
            step,
            time: clock.time_before(step) + fails,
        })
    }
}

/// The value of a subformula at each step, in the plan of the monitor, and the value that it would have before the
/// step.
#[derive(Clone, Copy, Debug)]
struct Pair {
    at_step: Register,
    before_step: Register,
}

struct Builder {
    /// The plan of the monitor.
    exact: Plan,
    /// The plan of what is computed in addition.
    plan: Plan,
    values: Vec<Option<Pair>>,
}

impl Builder {
    /// Returns what the monitor computes.
    fn at_step(&mut self, register: Register) -> Register {
        self.plan.push(Operation::Atom(register))
    }

    /// Returns a value that is the same at a step and before it.
    fn both(&mut self, operation: Operation) -> Pair {
        let at_step = self.exact.push(operation);
        let before_step = self.at_step(at_step);
        Pair {
            at_step,
            before_step,
        }
    }

    fn each(&mut self, operation: impl Fn(&dyn Fn(Pair) -> Register) -> Operation) -> Pair {
        Pair {
            at_step: self.exact.push(operation(&|operand| operand.at_step)),
            before_step: self.plan.push(operation(&|operand| operand.before_step)),
        }
    }

    fn atom(&mut self, atom: usize, expression: &Expression) -> Pair {
        let at_step = self.exact.push(Operation::Atom(atom));
        // A proposition with a name that has no value is false.
        let before_step = if expression.names().is_empty() {
            self.at_step(at_step)
        } else {
            self.plan.push(Operation::Constant(false))
        };
        Pair {
            at_step,
            before_step,
        }
    }

    /// Returns the value of a register of the monitor at the step before.
    fn shifted(&mut self, register: Register) -> Register {
        let register = self.at_step(register);
        self.plan.push(Operation::Before(register, false))
    }
}

impl Core for Builder {
    type Node = Pair;

    fn constant(&mut self, value: bool) -> Pair {
        self.both(Operation::Constant(value))
    }

    fn not(&mut self, operand: Pair) -> Pair {
        self.each(|of| Operation::Not(of(operand)))
    }

    fn and(&mut self, left: Pair, right: Pair) -> Pair {
        self.each(|of| Operation::And(of(left), of(right)))
    }

    fn or(&mut self, left: Pair, right: Pair) -> Pair {
        self.each(|of| Operation::Or(of(left), of(right)))
    }

    fn xor(&mut self, left: Pair, right: Pair) -> Pair {
        self.each(|of| Operation::Xor(of(left), of(right)))
    }

    /// The step before is the last that there was.
    fn before(&mut self, operand: Pair, initial: bool) -> Pair {
        self.both(Operation::Before(operand.at_step, initial))
    }

    fn since(&mut self, keeps: Pair, makes: Pair, initial: bool) -> Pair {
        let since = Operation::Since(keeps.at_step, makes.at_step, initial);
        let at_step = self.exact.push(since);
        let was = self.shifted(at_step);
        let kept = self.plan.push(Operation::And(keeps.before_step, was));
        let before_step = self.plan.push(Operation::Or(makes.before_step, kept));
        Pair {
            at_step,
            before_step,
        }
    }

    fn within(&mut self, keeps: Pair, makes: Pair, window: Window) -> Pair {
        let bounds = window.into();
        let (least, most) = (window.least(), window.most());
        if (least, most) == (0, None) {
            return self.since(keeps, makes, false);
        }
        let of = |plan: &mut Plan, [keeps, makes, stretch]: [Register; 3], asked: Asked| match (
            least, most,
        ) {
            (0, Some(_)) => {
                let latest = plan.push(Operation::Latest(makes, bounds, asked));
                plan.push(Operation::And(stretch, latest))
            }
            (_, None) => plan.push(Operation::Earliest(keeps, stretch, bounds, asked)),
            (_, Some(_)) => plan.push(Operation::Ranges(keeps, makes, bounds, asked)),
        };
        let [keeps_at, makes_at] = [keeps.at_step, makes.at_step];
        let has_stretch = least == 0 || most.is_none();
        let stretch = if has_stretch {
            let since = Operation::Since(keeps_at, makes_at, false);
            self.exact.push(since)
        } else {
            keeps_at
        };
        let at_step = of(
            &mut self.exact,
            [keeps_at, makes_at, stretch],
            Asked::AtStep,
        );
        let was = [keeps_at, makes_at, stretch].map(|register| self.shifted(register));
        let was_within = of(&mut self.plan, was, Asked::BeforeStep);
        let kept = self
            .plan
            .push(Operation::And(keeps.before_step, was_within));
        let before_step = if least == 0 {
            self.plan.push(Operation::Or(makes.before_step, kept))
        } else {
            kept
        };
        Pair {
            at_step,
            before_step,
        }
    }
}
