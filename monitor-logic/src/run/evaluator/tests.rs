use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use monitor_formula::{Comparison, Distance, Unit, Window};
use proptest::{collection::vec, option::weighted, prelude::*, sample::select};

use super::*;
use crate::{
    ast::formula::{
        Binary, Unary,
        expression::{Expression, ExpressionKind},
        past_term::PastTerm,
    },
    interpreter::Monitor,
    parse::parse,
    reference::Word,
    strategies,
};

/// The values of a, b and x at a step, and the nanoseconds since the one before.
type Step = (u64, [Option<bool>; 2], Option<i128>);

fn value<'step>(name: &str, (_, truths, number): &'step Step) -> Option<Value<'step>> {
    match name {
        "a" => truths[0].map(Value::Boolean),
        "b" => truths[1].map(Value::Boolean),
        "x" => number.map(Value::Integer),
        _ => None,
    }
}

fn times(steps: &[Step]) -> Vec<u64> {
    let mut now = 0;
    let time = |step: &Step| {
        now += step.0;
        now
    };
    steps.iter().map(time).collect()
}

fn expected(formula: &Formula, steps: &[Step]) -> Vec<bool> {
    let times = times(steps);
    let word = Word {
        states: steps,
        times: &times,
    };
    word.verdicts(formula, &value).unwrap()
}

fn run(
    evaluator: &mut Evaluator,
    columns: &Columns,
    state: &mut State,
    steps: &[Step],
) -> Vec<bool> {
    let start = state.time;
    let times = times(steps);
    let steps = steps.iter().zip(times);
    steps
        .map(|(step, time)| {
            let read = |column: usize| value(&columns.list()[column].name, step);
            let moment = Moment {
                value: &read,
                time: start + time,
            };
            evaluator.step(state, &moment).unwrap()
        })
        .collect()
}

fn verdicts(formula: &Formula, steps: &[Step]) -> Vec<bool> {
    let mut columns = Columns::new();
    let mut evaluator = Evaluator::new(formula, &mut columns).unwrap();
    let mut state = evaluator.initial();
    run(&mut evaluator, &columns, &mut state, steps)
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

/// A value that may be of the past, over formulas.
fn term(formula: impl Strategy<Value = Formula> + Clone + 'static) -> BoxedStrategy<Expression> {
    let x = || Expression::from(ExpressionKind::Name("x".into()));
    let past = |term| Expression::from(ExpressionKind::Past(Box::new(term)));
    let earlier = prop_oneof![
        Just(past(PastTerm::Previous(x()))),
        Just(past(PastTerm::Previous(past(PastTerm::Previous(x()))))),
        formula
            .clone()
            .prop_map(move |formula| past(PastTerm::Last(x(), formula))),
    ];
    prop_oneof![
        2 => earlier,
        3 => (weighted(0.8, window()), formula.clone())
            .prop_map(move |(window, formula)| past(PastTerm::Count(window, formula))),
        2 => (formula.clone(), formula)
            .prop_map(move |(counted, since)| past(PastTerm::CountSince(counted, since))),
    ]
    .boxed()
}

fn comparison(left: Expression, sign: Comparison, right: Expression) -> Formula {
    Formula::proposition(ExpressionKind::Compare(sign, Box::new(left), Box::new(right)).into())
}

fn formula() -> BoxedStrategy<Formula> {
    let leaf = prop_oneof![
        Just(Formula::name("a")),
        Just(Formula::name("b")),
        Just(Formula::first()),
        Just(parse("x > 2").unwrap()),
        Just(parse("x >= prev(x)").unwrap()),
        Just(parse("present(x)").unwrap()),
    ];
    let signs = select(
        &[
            Comparison::Equal,
            Comparison::NotEqual,
            Comparison::Less,
            Comparison::LessOrEqual,
            Comparison::Greater,
            Comparison::GreaterOrEqual,
        ][..],
    );
    leaf.prop_recursive(4, 12, 2, move |inner| {
        let unary = prop_oneof![
            select(Unary::SAMPLES),
            window().prop_map(Unary::OnceWithin),
            window().prop_map(Unary::HistoricallyWithin),
        ];
        let binary = prop_oneof![
            select(Binary::SAMPLES),
            window().prop_map(Binary::SinceWithin),
            window().prop_map(Binary::IntervalWithin),
        ];
        let number = (0..4).prop_map(|number| {
            Expression::from(ExpressionKind::Integer(alloc::format!("{number}")))
        });
        prop_oneof![
            (unary, inner.clone())
                .prop_map(|(operator, operand)| Formula::unary(operator, operand)),
            (binary, inner.clone(), inner.clone())
                .prop_map(|(operator, left, right)| Formula::binary(operator, left, right)),
            (term(inner), signs.clone(), number, any::<bool>()).prop_map(
                |(left, sign, right, swapped)| if swapped {
                    comparison(right, sign, left)
                } else {
                    comparison(left, sign, right)
                }
            ),
        ]
    })
    .boxed()
}

fn step() -> impl Strategy<Value = Step> + Clone {
    let gap = select(&[0_u64, 0, 1, 1, 2, 3, 7, 30][..]);
    let truth = || weighted(0.9, any::<bool>());
    (gap, [truth(), truth()], weighted(0.9, 0..6_i128))
}

proptest! {
    #![proptest_config(strategies::cases(1500))]

    #[test]
    fn agrees_with_the_definitions(formula in formula(), steps in vec(step(), 1..40)) {
        prop_assert_eq!(verdicts(&formula, &steps), expected(&formula, &steps), "{}", formula);
    }

    #[test]
    fn agrees_with_the_program_on_plain_formulas(
        formula in strategies::formula(3, 8),
        rows in strategies::trace(3, 1..=40),
    ) {
        let mut monitor = Monitor::new(&formula).unwrap();
        let names: Vec<String> = monitor.atoms().iter().map(alloc::string::ToString::to_string).collect();
        let mut columns = Columns::new();
        let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
        let mut state = evaluator.initial();
        for row in &rows {
            let truth = |name: &str| row[usize::from(name.as_bytes()[0] - b'a')];
            let read = |column: usize| Some(Value::Boolean(truth(&columns.list()[column].name)));
            let moment = Moment { value: &read, time: 0 };
            let holds = evaluator.step(&mut state, &moment).unwrap();
            prop_assert_eq!(holds, monitor.step(|atom| truth(&names[atom])), "{}", formula);
        }
    }

    /// Two that are equal act alike.
    #[test]
    fn equal_states_act_alike(
        formula in formula(),
        before in vec(step(), 0..6),
        others in vec(step(), 0..6),
        after in vec(step(), 1..20),
    ) {
        let mut columns = Columns::new();
        let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
        let mut states = [evaluator.initial(), evaluator.initial()];
        run(&mut evaluator, &columns, &mut states[0], &before);
        run(&mut evaluator, &columns, &mut states[1], &others);
        if states[0] == states[1] {
            // From the same time on, which is never before either.
            let now = states[0].time.max(states[1].time);
            let [left, right] = &mut states;
            (left.time, right.time) = (now, now);
            let left = run(&mut evaluator, &columns, left, &after);
            prop_assert_eq!(left, run(&mut evaluator, &columns, right, &after), "{}", formula);
        }
    }

    /// Before it the formula holds at a step without values, and at it no more.
    #[test]
    fn a_deadline_is_the_first_time_at_which_nothing_is_too_little(
        formula in formula(),
        steps in vec(step(), 1..20),
    ) {
        let mut columns = Columns::new();
        let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
        let mut state = evaluator.initial();
        run(&mut evaluator, &columns, &mut state, &steps);
        let deadline = evaluator.deadline(&state);
        let nothing_after = |gap: u64| {
            let mut longer = steps.clone();
            longer.push((gap, [None; 2], None));
            *expected(&formula, &longer).last().unwrap()
        };
        let horizon = 40;
        let first = (0..horizon).find(|gap| !nothing_after(*gap));
        let first = first.filter(|gap| *gap > 0);
        let start = state.time;
        prop_assert_eq!(deadline.map(|time| time - start), first, "{}", formula);
    }
}

#[test]
fn a_failing_step_leaves_the_state_as_it_was() {
    let formula = parse("before(p) && 6 / x > prev(x)").unwrap();
    let mut columns = Columns::new();
    let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
    let mut state = evaluator.initial();
    let names: Vec<String> = columns.list().iter().map(|it| it.name.clone()).collect();
    let mut step = |state: &mut State, x: i128| {
        let read = |column: usize| {
            Some(match names[column].as_str() {
                "x" => Value::Integer(x),
                _ => Value::Boolean(true),
            })
        };
        evaluator.step(
            state,
            &Moment {
                value: &read,
                time: 0,
            },
        )
    };
    assert_eq!(step(&mut state, 1), Ok(false));
    let before = state.clone();
    assert!(step(&mut state, 0).is_err());
    assert_eq!(state, before);
    assert_eq!(step(&mut state, 2), Ok(true));
}

#[test]
fn what_is_kept_does_not_grow_with_bounds_on_one_side() {
    for (text, kept) in [
        ("once[<=1000](p)", vec!["1 number of a step for `[<=1000]`"]),
        ("once[<=1h](p)", vec!["1 time for `[<=1h]`"]),
        ("p since[>=5s] q", vec!["1 time for `[>=5s]`"]),
        (
            "[p, q)[2s, 5s]",
            vec!["a queue of at most 2 ranges of times for `[2s, 5s]`"],
        ),
        (
            "count[<=10s](p) <= 3",
            vec!["a queue of at most 4 times for `[<=10s]`"],
        ),
        ("x >= prev(x) && p -> once(q)", vec!["1 bit", "1 value"]),
        ("first", vec!["1 bit"]),
    ] {
        let formula = parse(text).unwrap();
        let evaluator = Evaluator::new(&formula, &mut Columns::new()).unwrap();
        let stored = evaluator.stored();
        let stored: Vec<String> = stored.iter().map(ToString::to_string).collect();
        assert_eq!(stored, kept, "{text}");
    }
}

#[test]
fn a_state_is_the_initial_one_again_where_it_acts_so() {
    for (text, back) in [
        ("once[<=3ns](a)", true),
        ("count[<=3ns](a) > 1", true),
        ("once(a)", false),
    ] {
        let formula = parse(text).unwrap();
        let mut columns = Columns::new();
        let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
        let mut state = evaluator.initial();
        let steps = [(0, [Some(true), None], None), (9, [None; 2], None)];
        run(&mut evaluator, &columns, &mut state, &steps);
        assert_eq!(state == evaluator.initial(), back, "{text}");
    }
}
