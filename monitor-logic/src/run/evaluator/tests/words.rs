//! Random formulas with bounds and values of the past, random steps with times, and what they mean.

use alloc::{boxed::Box, vec::Vec};

use monitor_formula::{Comparison, Distance, Unit, Window};
use proptest::{option::weighted, prelude::*, sample::select};

use crate::{
    ast::formula::{
        Binary, Formula, Unary,
        expression::{Expression, ExpressionKind, PastTerm},
    },
    parse::parse,
    reference::Word,
    semantics::value::{Value, ValueError},
    strategies::{bounded_binary, bounded_unary},
};

/// The values at a step, some of them perhaps absent.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// Nanoseconds since the one before.
    pub(super) gap: u64,
    pub(super) a: Option<bool>,
    pub(super) b: Option<bool>,
    pub(super) x: Option<Value<'static>>,
    pub(super) text: Option<&'static str>,
}

impl Step {
    /// Creates a step without any value.
    pub(super) const fn nothing(gap: u64) -> Self {
        Self {
            gap,
            a: None,
            b: None,
            x: None,
            text: None,
        }
    }

    pub(super) fn value(&self, name: &str) -> Option<Value<'static>> {
        match name {
            "a" => self.a.map(Value::Boolean),
            "b" => self.b.map(Value::Boolean),
            "x" => self.x,
            "text" => self.text.map(Value::Text),
            _ => None,
        }
    }
}

/// Returns the time of each step, where the step before the first is at time 0.
pub(super) fn times(steps: &[Step]) -> Vec<u64> {
    let mut now = 0;
    let time = |step: &Step| {
        now += step.gap;
        now
    };
    steps.iter().map(time).collect()
}

/// Returns the verdicts by definition, or why there are none.
pub(super) fn try_expected(formula: &Formula, steps: &[Step]) -> Result<Vec<bool>, ValueError> {
    let times = times(steps);
    let word = Word {
        states: steps,
        times: &times,
    };
    word.verdicts(formula, &|name: &str, step: &Step| step.value(name))
}

/// Returns the verdicts by definition, where nothing can fail.
pub(super) fn expected(formula: &Formula, steps: &[Step]) -> Vec<bool> {
    try_expected(formula, steps).unwrap()
}

/// Makes steps in bursts, at one time and with long gaps. No operation of [`formula`] fails on their values.
pub(super) fn step() -> impl Strategy<Value = Step> + Clone {
    let gap = select(&[0_u64, 0, 1, 1, 2, 3, 7, 30][..]);
    let truth = || weighted(0.9, any::<bool>());
    let number = prop_oneof![
        4 => (0..6_i128).prop_map(Value::Integer),
        1 => select(&[0.0, -0.0, 0.5, 3.0, 4.5, f64::INFINITY, f64::NAN][..]).prop_map(Value::Float),
    ];
    let text = select(&["", "a", "ab", "ba", "abba"][..]);
    (
        gap,
        [truth(), truth()],
        weighted(0.9, number),
        weighted(0.8, text),
    )
        .prop_map(|(gap, [a, b], x, text)| Step { gap, a, b, x, text })
}

/// Makes steps like [`step`], most of which leave a, b and the text as they are.
pub(super) fn sticky(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Step>> {
    let changes = proptest::bool::weighted(0.15);
    proptest::collection::vec((step(), changes), length).prop_map(|steps| {
        let mut last = Step::nothing(0);
        let settle = |(step, changes): (Step, bool)| {
            if changes {
                last = step.clone();
            }
            Step {
                gap: step.gap,
                x: step.x,
                ..last.clone()
            }
        };
        steps.into_iter().map(settle).collect()
    })
}

fn window() -> BoxedStrategy<Window> {
    let distance = (0..6_u64, any::<bool>()).prop_map(|(amount, of_time)| {
        let unit = if of_time {
            Unit::Nanoseconds
        } else {
            Unit::Steps
        };
        Distance::new(amount, unit).unwrap()
    });
    (distance, 0..5, 0..6_u64)
        .prop_map(|(bound, kind, more)| match kind {
            0 => Window::AtMost(bound),
            1 => Window::Below(Distance::new(bound.amount() + 1, bound.unit()).unwrap()),
            2 => Window::AtLeast(bound),
            3 => Window::Above(bound),
            _ => Window::Between(
                bound,
                Distance::new(bound.amount() + more, bound.unit()).unwrap(),
            ),
        })
        .boxed()
}

fn past(term: PastTerm) -> Expression {
    ExpressionKind::Past(Box::new(term)).into()
}

fn name(name: &str) -> Expression {
    ExpressionKind::Name(name.into()).into()
}

/// Makes a number that may be of the past, over formulas.
fn number(formula: impl Strategy<Value = Formula> + Clone + 'static) -> BoxedStrategy<Expression> {
    let earlier = prop_oneof![
        Just(past(PastTerm::Previous(name("x")))),
        Just(past(PastTerm::Previous(past(PastTerm::Previous(name(
            "x"
        )))))),
        formula
            .clone()
            .prop_map(|formula| past(PastTerm::Last(name("x"), formula))),
    ];
    let counts = prop_oneof![
        3 => (weighted(0.8, window()), formula.clone())
            .prop_map(|(window, formula)| past(PastTerm::Count(window, formula))),
        2 => (formula.clone(), formula.clone())
            .prop_map(|(counted, since)| past(PastTerm::CountSince(counted, since))),
    ];
    let earlier_counts = (counts.clone(), weighted(0.5, formula)).prop_map(|(count, when)| {
        past(match when {
            None => PastTerm::Previous(count),
            Some(when) => PastTerm::Last(count, when),
        })
    });
    prop_oneof![2 => earlier, 5 => counts, 1 => earlier_counts].boxed()
}

fn signs() -> impl Strategy<Value = Comparison> + Clone {
    select(
        &[
            Comparison::Equal,
            Comparison::NotEqual,
            Comparison::Less,
            Comparison::LessOrEqual,
            Comparison::Greater,
            Comparison::GreaterOrEqual,
        ][..],
    )
}

fn comparison(left: Expression, sign: Comparison, right: Expression) -> Formula {
    Formula::proposition(ExpressionKind::Compare(sign, Box::new(left), Box::new(right)).into())
}

/// Makes formulas with all operators, all kinds of bounds and all values of the past, nested in each other.
pub(super) fn formula() -> BoxedStrategy<Formula> {
    let leaf = select(
        &[
            "a",
            "b",
            "first",
            "x > 2",
            "x >= prev(x)",
            "x != 3",
            "present(x)",
            "text == \"ab\"",
            "text contains \"b\"",
            "text != prev(text)",
            "text < prev(prev(text))",
            "last(text, a) starts_with \"a\"",
        ][..],
    )
    .prop_map(|text| parse(text).unwrap());
    let leaf = prop_oneof![
        3 => select(&["a", "b"][..]).prop_map(Formula::name),
        3 => leaf,
    ];
    leaf.prop_recursive(4, 12, 2, move |inner| {
        let unary = prop_oneof![1 => select(Unary::SAMPLES), 2 => bounded_unary(window())];
        let binary = prop_oneof![1 => select(Binary::SAMPLES), 2 => bounded_binary(window())];
        let constant = (0..4).prop_map(|number| {
            Expression::from(ExpressionKind::Integer(alloc::format!("{number}")))
        });
        prop_oneof![
            (unary, inner.clone())
                .prop_map(|(operator, operand)| Formula::unary(operator, operand)),
            (binary, inner.clone(), inner.clone())
                .prop_map(|(operator, left, right)| Formula::binary(operator, left, right)),
            (number(inner.clone()), signs(), constant, any::<bool>()).prop_map(
                |(left, sign, right, swapped)| if swapped {
                    comparison(right, sign, left)
                } else {
                    comparison(left, sign, right)
                }
            ),
            (inner, signs()).prop_map(|(when, sign)| {
                comparison(past(PastTerm::Last(name("text"), when)), sign, name("text"))
            }),
        ]
    })
    .boxed()
}
