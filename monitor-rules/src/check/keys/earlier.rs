//! What an operator reads of the step before, found by building it.

use monitor_formula::{Core, Window};
use monitor_logic::explanation::Operator;

/// What is known of an operator at a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct AtStep {
    /// Its value.
    pub(super) now: Option<bool>,
    /// Its value at the step before.
    pub(super) before: Option<bool>,
    /// The values of its operands at the step before.
    pub(super) operands: [Option<bool>; 2],
    /// Whether there is no step before it.
    pub(super) is_first: bool,
}

/// Returns what the operator reads of the step before, in the order in which lowering asks for it; nothing for an
/// operator with bounds.
pub(super) fn read(operator: Operator, at: AtStep) -> Vec<Option<bool>> {
    let mut reads = Reads::default();
    let operand = |position| Some(Part::plain(Of::Operand(position)));
    let result = match operator {
        Operator::True | Operator::False | Operator::Proposition => None,
        Operator::Unary(operator) => operator.lower(&mut reads, operand(0)),
        Operator::Binary(operator) => operator.lower(&mut reads, operand(0), operand(1)),
    };
    let read = reads.0.iter().map(|(part, initial)| {
        if at.is_first {
            return Some(*initial);
        }
        let Part { of, inverted } = (*part)?;
        let value = match of {
            Of::Operand(position) => at.operands[position],
            Of::Since(_) => reads.since(of, result?, at),
            Of::Before(_) => None,
        };
        Some(value? != inverted)
    });
    read.collect()
}

/// The parts that were read of the step before, and the values that they have at the first step.
#[derive(Default)]
struct Reads(Vec<(Option<Part>, bool)>);

/// A part of which an operator is built, as far as it is one of these.
#[derive(Clone, Copy, Debug)]
struct Part {
    of: Of,
    /// Whether it is the opposite.
    inverted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    /// An operand, by its position.
    Operand(usize),
    /// A part that reads its own value of the step before, by the number of that reading.
    Since(usize),
    /// A value that is read of the step before, by the number of the reading.
    Before(usize),
}

impl Part {
    const fn plain(of: Of) -> Self {
        Self {
            of,
            inverted: false,
        }
    }
}

impl Reads {
    /// Returns the value at the step before of a part that carries its value over, if the operator is that part, or is
    /// the value of that part at the step before.
    fn since(&self, since: Of, result: Part, at: AtStep) -> Option<bool> {
        match result.of {
            of if of == since => Some(at.before? != result.inverted),
            Of::Before(number) => {
                let (read, _) = self.0[number];
                let read = read.filter(|read| read.of == since)?;
                Some(at.now? != (result.inverted != read.inverted))
            }
            _ => None,
        }
    }
}

impl Core for Reads {
    type Node = Option<Part>;

    fn constant(&mut self, _: bool) -> Option<Part> {
        None
    }

    fn not(&mut self, operand: Option<Part>) -> Option<Part> {
        operand.map(|part| Part {
            inverted: !part.inverted,
            ..part
        })
    }

    fn and(&mut self, _: Option<Part>, _: Option<Part>) -> Option<Part> {
        None
    }

    fn xor(&mut self, _: Option<Part>, _: Option<Part>) -> Option<Part> {
        None
    }

    fn before(&mut self, operand: Option<Part>, initial: bool) -> Option<Part> {
        self.0.push((operand, initial));
        Some(Part::plain(Of::Before(self.0.len() - 1)))
    }

    fn since(&mut self, _: Option<Part>, _: Option<Part>, initial: bool) -> Option<Part> {
        let since = Some(Part::plain(Of::Since(self.0.len())));
        self.0.push((since, initial));
        since
    }

    fn within(&mut self, _: Option<Part>, _: Option<Part>, _: Window) -> Option<Part> {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::array;

    use monitor_formula::{Binary, Past, Prefixes, Unary};

    use super::*;

    /// Computes the value of an operator, where it is known, from those of its operands and from what it reads of the
    /// step before.
    struct Step(std::vec::IntoIter<Option<bool>>);

    impl Core for Step {
        type Node = Option<bool>;

        fn constant(&mut self, value: bool) -> Option<bool> {
            Some(value)
        }

        fn not(&mut self, operand: Option<bool>) -> Option<bool> {
            operand.map(|value| !value)
        }

        fn and(&mut self, left: Option<bool>, right: Option<bool>) -> Option<bool> {
            match (left, right) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (left, right) => Some(left? && right?),
            }
        }

        fn xor(&mut self, left: Option<bool>, right: Option<bool>) -> Option<bool> {
            Some(left? != right?)
        }

        fn before(&mut self, _: Option<bool>, _: bool) -> Option<bool> {
            self.0.next().expect("so much is read")
        }

        fn since(&mut self, keeps: Option<bool>, makes: Option<bool>, _: bool) -> Option<bool> {
            let before = self.before(None, false);
            let kept = self.and(keeps, before);
            self.or(makes, kept)
        }
    }

    /// Returns each trace of four steps of two propositions.
    fn traces() -> impl Iterator<Item = [[bool; 4]; 2]> {
        (0..256_u16)
            .map(|bits| [0, 4].map(|from| array::from_fn(|step| bits >> (from + step) & 1 == 1)))
    }

    /// Checks that what is read gives the operator its value. An operator that looks two steps back may read something
    /// unknown.
    fn assert_reads_what_makes_it(
        operator: Operator,
        is_known: bool,
        holds: impl Fn([Prefixes<'_>; 2], usize) -> bool,
    ) {
        for trace in traces() {
            let value = |n| holds([(&trace[0]).into(), (&trace[1]).into()], n);
            for n in 1..=4 {
                let at = AtStep {
                    now: Some(value(n)),
                    before: (n > 1).then(|| value(n - 1)),
                    operands: trace.map(|operand| (n > 1).then(|| operand[n - 2])),
                    is_first: n == 1,
                };
                let mut step = Step(read(operator, at).into_iter());
                let [left, right] = trace.map(|operand| Some(operand[n - 1]));
                let found = match operator {
                    Operator::Unary(operator) => operator.lower(&mut step, left),
                    Operator::Binary(operator) => operator.lower(&mut step, left, right),
                    Operator::True | Operator::False | Operator::Proposition => None,
                };
                let is_right = found == Some(value(n)) || found.is_none() && !is_known;
                assert!(is_right, "{operator:?} at {n} of {trace:?}: {found:?}");
            }
        }
    }

    #[test]
    fn an_operator_is_what_it_reads_makes_it() {
        let looks_far = |past| past == Past::Operands;
        for operator in Unary::SAMPLES.iter().filter(|it| it.window().is_none()) {
            let is_known = !looks_far(operator.past()) || *operator == Unary::Before;
            let holds = |[operand, _]: [Prefixes<'_>; 2], n| operator.holds(operand, n);
            assert_reads_what_makes_it(Operator::Unary(*operator), is_known, holds);
        }
        for operator in Binary::SAMPLES.iter().filter(|it| it.window().is_none()) {
            let is_known = !looks_far(operator.past());
            let holds = |[left, right]: [Prefixes<'_>; 2], n| operator.holds(left, right, n);
            assert_reads_what_makes_it(Operator::Binary(*operator), is_known, holds);
        }
    }
}
