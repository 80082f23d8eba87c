//! The meaning of a formula on words of states with times, with values that may be absent, and with values of the past.

use alloc::{vec, vec::Vec};

use monitor_formula::Prefixes;

use crate::{
    ast::formula::{
        Formula, Kind,
        expression::{Expression, ExpressionKind, PastTerm},
    },
    lex::number::{float, integer},
    semantics::{
        evaluate::column_name,
        value::{Value, ValueError},
    },
};

/// States, and when each was, in nanoseconds.
#[derive(Debug)]
pub struct Word<'word, State> {
    /// The states.
    pub states: &'word [State],
    /// The time of each state, none smaller than the one before.
    pub times: &'word [u64],
}

/// The value of a name in a state; `None` where it is absent.
pub type Valuation<'value, 'word, State> =
    &'value dyn Fn(&str, &'word State) -> Option<Value<'word>>;

impl<'word, State> Word<'word, State> {
    /// Returns whether each prefix of the word satisfies a formula: one answer for each state.
    ///
    /// A proposition or comparison on an absent value is false. At the first step `prev(x)` is x.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result at some step.
    pub fn verdicts(
        &self,
        formula: &'word Formula,
        valuation: Valuation<'_, 'word, State>,
    ) -> Result<Vec<bool>, ValueError> {
        let prefixes = 1..=self.states.len();
        Ok(match &formula.kind {
            Kind::Constant(value) => prefixes.map(|_| *value).collect(),
            Kind::Proposition(expression) => self
                .values(expression, valuation)?
                .into_iter()
                .map(|value| Ok(value? == Some(Value::Boolean(true))))
                .collect::<Result<_, ValueError>>()?,
            Kind::Unary(operator, operand) => {
                let operand = self.verdicts(operand, valuation)?;
                let operand = Prefixes::new(&operand).timed(self.times);
                prefixes.map(|n| operator.holds(operand, n)).collect()
            }
            Kind::Binary(operator, left, right) => {
                let left = self.verdicts(left, valuation)?;
                let right = self.verdicts(right, valuation)?;
                let left = Prefixes::new(&left).timed(self.times);
                let right = Prefixes::new(&right).timed(self.times);
                prefixes.map(|n| operator.holds(left, right, n)).collect()
            }
        })
    }

    /// Returns the value of an expression at each step, or why it has none there.
    fn values(
        &self,
        expression: &'word Expression,
        valuation: Valuation<'_, 'word, State>,
    ) -> Result<Vec<Known<'word>>, ValueError> {
        let constant = |value: Value<'word>| Ok(vec![Ok(Some(value)); self.states.len()]);
        let of = |operand| self.values(operand, valuation);
        // What an operation makes of two operands, if there are both; otherwise `absent`.
        let both = |left, right, absent: Option<Value<'word>>, operation: Operation<'_, 'word>| {
            let pairs = of(left)?.into_iter().zip(of(right)?);
            let value = |(left, right): (Known<'word>, Known<'word>)| match (left?, right?) {
                (Some(left), Some(right)) => operation(left, right).map(Some),
                _ => Ok(absent),
            };
            Ok(pairs.map(value).collect())
        };
        let is_false = Some(Value::Boolean(false));
        match &expression.kind {
            ExpressionKind::Boolean(value) => constant(Value::Boolean(*value)),
            ExpressionKind::Integer(digits) => constant(Value::Integer(
                integer(digits).map_err(|_| ValueError::Overflow)?,
            )),
            ExpressionKind::Float(digits) => constant(Value::Float(
                float(digits).map_err(|_| ValueError::Overflow)?,
            )),
            ExpressionKind::Text(text) => constant(Value::Text(text)),
            ExpressionKind::Negate(operand) => {
                let negated = |value: Known<'word>| value?.map(Value::negated).transpose();
                Ok(of(operand)?.into_iter().map(negated).collect())
            }
            ExpressionKind::Arithmetic(operator, left, right) => {
                both(left, right, None, &|left, right| {
                    left.calculate(*operator, right)
                })
            }
            ExpressionKind::Compare(comparison, left, right) => {
                both(left, right, is_false, &|left, right| {
                    left.compare(*comparison, right).map(Value::Boolean)
                })
            }
            ExpressionKind::TextTest(test, left, right) => {
                both(left, right, is_false, &|left, right| {
                    left.test(*test, right).map(Value::Boolean)
                })
            }
            ExpressionKind::Call(_, arguments) => {
                // `present(x)` is the only call.
                let mut values = Vec::new();
                for argument in arguments {
                    values.push(of(argument)?);
                }
                let steps = 0..self.states.len();
                let present = steps.map(|step| {
                    let is_present =
                        |values: &Vec<Known<'word>>| matches!(values[step], Ok(Some(_)));
                    Ok(Some(Value::Boolean(values.iter().all(is_present))))
                });
                Ok(present.collect())
            }
            ExpressionKind::Past(term) => self.past(term, valuation),
            _ => {
                let name = column_name(expression).unwrap_or_default();
                let states = self.states.iter();
                Ok(states.map(|state| Ok(valuation(&name, state))).collect())
            }
        }
    }

    fn past(
        &self,
        term: &'word PastTerm,
        valuation: Valuation<'_, 'word, State>,
    ) -> Result<Vec<Known<'word>>, ValueError> {
        // The steps, of the first n, at which a formula holds.
        let steps_at =
            |holds: &[bool], n: usize| -> Vec<usize> { (1..=n).filter(|i| holds[i - 1]).collect() };
        let number = |count: usize| Ok(Some(Value::Integer(count as i128)));
        let prefixes = 1..=self.states.len();
        Ok(match term {
            PastTerm::Previous(operand) => {
                let values = self.values(operand, valuation)?;
                prefixes.map(|n| values[n.max(2) - 2]).collect()
            }
            PastTerm::Last(operand, formula) => {
                let values = self.values(operand, valuation)?;
                let holds = self.verdicts(formula, valuation)?;
                let value = |n| match steps_at(&holds, n).last() {
                    Some(last) => values[last - 1],
                    None => Ok(None),
                };
                prefixes.map(value).collect()
            }
            PastTerm::Count(window, formula) => {
                let holds = self.verdicts(formula, valuation)?;
                let trace = Prefixes::new(&[]).timed(self.times);
                let value = |n| {
                    let steps = steps_at(&holds, n).into_iter();
                    let within = steps
                        .filter(|i| window.is_none_or(|window| trace.are_apart(*i, n, window)));
                    number(within.count())
                };
                prefixes.map(value).collect()
            }
            PastTerm::CountSince(counted, since) => {
                let counted = self.verdicts(counted, valuation)?;
                let since = self.verdicts(since, valuation)?;
                let value = |n| {
                    let start = steps_at(&since, n).last().copied();
                    let steps = steps_at(&counted, n).into_iter();
                    number(
                        steps
                            .filter(|i| start.is_some_and(|start| *i >= start))
                            .count(),
                    )
                };
                prefixes.map(value).collect()
            }
        })
    }
}

/// A value at a step, `None` if it is absent, or why it has none.
type Known<'word> = Result<Option<Value<'word>>, ValueError>;

type Operation<'operation, 'word> =
    &'operation dyn Fn(Value<'word>, Value<'word>) -> Result<Value<'word>, ValueError>;

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use super::*;
    use crate::parse::parse;

    const SECOND: u64 = 1_000_000_000;

    /// Returns the verdicts where x has these values at these seconds; p holds where x is even.
    fn on(text: &str, steps: &[(u64, Option<i128>)]) -> String {
        let states: Vec<Option<i128>> = steps.iter().map(|(_, x)| *x).collect();
        let times: Vec<u64> = steps.iter().map(|(second, _)| second * SECOND).collect();
        let formula = parse(text).unwrap();
        let word = Word {
            states: &states,
            times: &times,
        };
        let valuation = |name: &str, state: &Option<i128>| match name {
            "x" => state.map(Value::Integer),
            "p" => state.map(|x| Value::Boolean(x % 2 == 0)),
            _ => None,
        };
        let verdicts = word.verdicts(&formula, &valuation).unwrap();
        verdicts
            .iter()
            .map(|holds| if *holds { '1' } else { '0' })
            .collect()
    }

    /// Worked out by hand from the definitions.
    #[test]
    fn times_counts_and_earlier_values() {
        let steps = [
            (0, Some(2)),
            (1, Some(3)),
            (4, None),
            (4, Some(5)),
            (9, Some(4)),
            (10, Some(4)),
        ];
        for (text, wanted) in [
            ("p", "100011"),
            ("once[<=4s](p)", "111111"),
            ("once[<4s](p)", "110011"),
            ("once[>=4s](p)", "001111"),
            ("once[1s, 4s](p)", "011101"),
            ("once[<=1](p)", "110011"),
            ("historically[<=1](present(x))", "110011"),
            ("x > 0 since[<=3s] p", "110011"),
            ("x >= prev(x)", "110001"),
            ("x > last(x, p)", "010100"),
            ("count(p) <= 2", "111110"),
            ("count[<=9s](p) == 2", "000011"),
            ("count(present(x) since p) == 3", "000100"),
            ("first", "100000"),
            ("before(p)", "011111"),
            ("p -> !before(p)", "111100"),
            ("x != 3", "100111"),
            ("prev(x) == 3", "001000"),
            ("present(y)", "000000"),
        ] {
            assert_eq!(on(text, &steps), wanted, "{text}");
        }
    }
}
