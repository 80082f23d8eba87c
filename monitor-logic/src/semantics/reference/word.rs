//! The meaning on words of states with times, with values that may be absent, and with values of the past.

use alloc::vec::Vec;

use monitor_formula::Prefixes;

use crate::{
    ast::formula::{
        Formula, Kind,
        expression::{Expression, ExpressionKind},
        past_term::PastTerm,
    },
    lex::number::{float, integer},
    semantics::{
        evaluate::column_name,
        value::{Fault, Value},
    },
};

/// States, and when each was, in nanoseconds.
#[derive(Debug)]
pub struct Word<'word, State> {
    /// The states.
    pub states: &'word [State],
    /// As many times, none smaller than the one before.
    pub times: &'word [u64],
}

/// What a name is worth in a state; `None` where it is absent.
pub type Valuation<'value, 'word, State> =
    &'value dyn Fn(&str, &'word State) -> Option<Value<'word>>;

impl<'word, State> Word<'word, State> {
    /// Whether each prefix of the word satisfies a formula: one answer for each state.
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
    ) -> Result<Vec<bool>, Fault> {
        let prefixes = 1..=self.states.len();
        Ok(match &formula.kind {
            Kind::Constant(value) => prefixes.map(|_| *value).collect(),
            Kind::Proposition(expression) => prefixes
                .map(|n| {
                    let value = self.value(expression, n, valuation)?;
                    Ok(value == Some(Value::Boolean(true)))
                })
                .collect::<Result<_, Fault>>()?,
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

    /// The value of an expression after n steps.
    fn value(
        &self,
        expression: &'word Expression,
        n: usize,
        valuation: Valuation<'_, 'word, State>,
    ) -> Result<Option<Value<'word>>, Fault> {
        let at = |expression| self.value(expression, n, valuation);
        let malformed = Fault::Overflow;
        Ok(match &expression.kind {
            ExpressionKind::Boolean(value) => Some(Value::Boolean(*value)),
            ExpressionKind::Integer(digits) => {
                Some(Value::Integer(integer(digits).map_err(|_| malformed)?))
            }
            ExpressionKind::Float(digits) => {
                Some(Value::Float(float(digits).map_err(|_| malformed)?))
            }
            ExpressionKind::Text(text) => Some(Value::Text(text)),
            ExpressionKind::Negate(operand) => match at(operand)? {
                Some(value) => Some(value.negated()?),
                None => None,
            },
            ExpressionKind::Arithmetic(operator, left, right) => match (at(left)?, at(right)?) {
                (Some(left), Some(right)) => Some(left.calculate(*operator, right)?),
                _ => None,
            },
            ExpressionKind::Compare(comparison, left, right) => {
                Some(Value::Boolean(match (at(left)?, at(right)?) {
                    (Some(left), Some(right)) => left.compare(*comparison, right)?,
                    _ => false,
                }))
            }
            ExpressionKind::TextTest(test, left, right) => {
                Some(Value::Boolean(match (at(left)?, at(right)?) {
                    (Some(left), Some(right)) => left.test(*test, right)?,
                    _ => false,
                }))
            }
            ExpressionKind::Call(_, arguments) => {
                // `present(x)` is the only call.
                let present = arguments.iter().map(at).collect::<Result<Vec<_>, _>>()?;
                Some(Value::Boolean(present.iter().all(Option::is_some)))
            }
            ExpressionKind::Past(term) => self.past(term, n, valuation)?,
            _ => {
                let name = column_name(expression).unwrap_or_default();
                valuation(&name, &self.states[n - 1])
            }
        })
    }

    fn past(
        &self,
        term: &'word PastTerm,
        n: usize,
        valuation: Valuation<'_, 'word, State>,
    ) -> Result<Option<Value<'word>>, Fault> {
        let steps_at = |formula| -> Result<Vec<usize>, Fault> {
            let holds = self.verdicts(formula, valuation)?;
            Ok((1..=n).filter(|i| holds[i - 1]).collect())
        };
        Ok(match term {
            PastTerm::Previous(operand) => self.value(operand, n.max(2) - 1, valuation)?,
            PastTerm::Last(operand, formula) => match steps_at(formula)?.last() {
                Some(last) => self.value(operand, *last, valuation)?,
                None => None,
            },
            PastTerm::Count(window, formula) => {
                let trace = Prefixes::new(&[]).timed(self.times);
                let steps = steps_at(formula)?.into_iter();
                let within = steps
                    .filter(|i| window.is_none_or(|window| trace.are_apart(*i, n, window)))
                    .count();
                Some(Value::Integer(within as i128))
            }
            PastTerm::CountSince(counted, since) => {
                let since = steps_at(since)?.last().copied();
                let steps = steps_at(counted)?.into_iter();
                let counted = steps.filter(|i| since.is_some_and(|since| *i >= since));
                Some(Value::Integer(counted.count() as i128))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use super::*;
    use crate::parse::parse;

    const SECOND: u64 = 1_000_000_000;

    /// The verdicts where x has these values at these seconds; p holds where x is even.
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

    /// By hand from the definitions.
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
