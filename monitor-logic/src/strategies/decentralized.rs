//! Random formulas of MTTL.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};

use proptest::{collection::vec, prelude::*, sample::select};

use super::{
    ARITHMETIC, COMPARISONS, MOST_NAMES, expression, field_name, name,
    tree::{Prefix, tree_over},
};
use crate::{
    ast::formula::{Binary, Unary},
    ast::mttl::{Expression, ExpressionKind, Formula, Kind, Quantifier, Thread, ThreadKind},
};

/// Makes formulas of MTTL with any of its operators: at most `operators` of them, and those by
/// which quantifiers ask their threads something. They are over the first `names` names and now and
/// then a constant. Threads are the given ones, those of quantifiers, and the one that checks the
/// formula.
///
/// # Panics
///
/// If `names` is 0 or more than [`MOST_NAMES`], or there is no thread.
pub fn decentralized(names: usize, threads: &[&str], operators: usize) -> BoxedStrategy<Formula> {
    assert!((1..=MOST_NAMES).contains(&names));
    let leaf = prop_oneof![
        9 => (0..names).prop_map(|position| Formula::name(&name(position))),
        1 => any::<bool>().prop_map(Formula::constant),
    ];
    decentralized_over(leaf, threads, operators)
}

/// Makes formulas of MTTL like [`decentralized`], over given operands.
///
/// # Panics
///
/// If there is no thread.
pub fn decentralized_over(
    leaf: impl Strategy<Value = Formula> + Clone + 'static,
    threads: &[&str],
    operators: usize,
) -> BoxedStrategy<Formula> {
    let quantifier = select(&[Quantifier::Some, Quantifier::All][..]);
    let prefix = prop_oneof![
        3 => select(Unary::SAMPLES).prop_map(Prefix::Past),
        3 => thread(threads).prop_map(Prefix::At),
        1 => (quantifier, select(&VARIABLES[..]))
            .prop_map(|(quantifier, variable)| Prefix::Quantified(quantifier, variable)),
    ];
    tree_over(leaf, prefix, select(Binary::SAMPLES), operators)
        .prop_map(|formula| closed(formula, &mut Vec::new()))
        .boxed()
}

/// The names that quantifiers take first.
const VARIABLES: [&str; 3] = ["t", "u", "v"];

fn thread(threads: &[&str]) -> BoxedStrategy<Thread> {
    let names: Vec<String> = threads.iter().map(ToString::to_string).collect();
    prop_oneof![
        4 => select(names).prop_map(|name| Thread::named(&name)),
        2 => select(&VARIABLES[..]).prop_map(Thread::variable),
        1 => Just(Thread::own()),
    ]
    .boxed()
}

/// Returns the formula with each thread variable that no quantifier binds turned into the thread of
/// that name, with a name of its own for each quantifier, and with something asked of the thread of
/// each.
fn closed(formula: Formula, variables: &mut Vec<String>) -> Formula {
    match formula.kind {
        Kind::Constant(_) => formula,
        Kind::Proposition(expression) => {
            Kind::Proposition(closed_expression(expression, variables)).into()
        }
        Kind::Unary(operator, operand) => Formula::unary(operator, closed(*operand, variables)),
        Kind::Binary(operator, left, right) => {
            let (left, right) = (closed(*left, variables), closed(*right, variables));
            Formula::binary(operator, left, right)
        }
        Kind::At(thread, operand) => {
            let thread = closed_thread(thread, variables);
            Formula::at(thread, closed(*operand, variables))
        }
        Kind::Quantified(quantifier, mut variable, operand) => {
            if variables.contains(&variable) {
                variable = format!("{variable}{}", variables.len());
            }
            variables.push(variable.clone());
            let operand = closed(*operand, variables);
            variables.pop();
            let asked = Formula::at(Thread::variable(&variable), Formula::name("a"));
            let operand = Formula::binary(Binary::Or, operand, asked);
            Kind::Quantified(quantifier, variable, Box::new(operand)).into()
        }
    }
}

fn closed_thread(thread: Thread, variables: &[String]) -> Thread {
    match thread.kind {
        ThreadKind::Variable(name) if !variables.contains(&name) => Thread::named(&name),
        _ => thread,
    }
}

fn closed_expression(expression: Expression, variables: &[String]) -> Expression {
    let closed = |operand: Box<Expression>| Box::new(closed_expression(*operand, variables));
    let kind = match expression.kind {
        ExpressionKind::Local(_) => return expression,
        ExpressionKind::At(thread, value) => {
            ExpressionKind::At(closed_thread(thread, variables), closed(value))
        }
        ExpressionKind::Field(owner, name) => ExpressionKind::Field(closed(owner), name),
        ExpressionKind::Index(owner, index) => ExpressionKind::Index(closed(owner), closed(index)),
        ExpressionKind::Call(function, arguments) => {
            let arguments = arguments.into_iter();
            let arguments = arguments.map(|argument| closed_expression(argument, variables));
            ExpressionKind::Call(closed(function), arguments.collect())
        }
        ExpressionKind::Negate(value) => ExpressionKind::Negate(closed(value)),
        ExpressionKind::Arithmetic(operator, left, right) => {
            ExpressionKind::Arithmetic(operator, closed(left), closed(right))
        }
        ExpressionKind::Compare(comparison, left, right) => {
            ExpressionKind::Compare(comparison, closed(left), closed(right))
        }
    };
    kind.into()
}

/// Makes propositions of every kind that the parser can make, with values of the given threads in
/// them. They also have values of the threads of quantifiers, which [`decentralized_over`]
/// corrects.
pub fn remote_proposition(threads: &[&str]) -> BoxedStrategy<Formula> {
    remote_expression(threads)
        .prop_map(|expression| {
            let asked = expression.asked();
            if asked.can_be_proposition() && asked.as_boolean().is_none() {
                Formula::proposition(expression)
            } else {
                let comparison = COMPARISONS[0];
                let value = value(expression);
                Formula::proposition(Expression::compare(comparison, value.clone(), value))
            }
        })
        .boxed()
}

fn remote_expression(threads: &[&str]) -> BoxedStrategy<Expression> {
    let thread = thread(threads);
    let local = expression().prop_map(Expression::local);
    let leaf = prop_oneof![
        1 => local.clone(),
        2 => (thread.clone(), local).prop_map(|(thread, value)| Expression::at(thread, value)),
    ];
    leaf.prop_recursive(4, 16, 3, move |inner| {
        let pair = || (inner.clone(), inner.clone());
        prop_oneof![
            (thread.clone(), inner.clone())
                .prop_map(|(thread, value)| Expression::at(thread, value)),
            (inner.clone(), field_name()).prop_map(|(owner, name)| Expression::field(owner, &name)),
            pair().prop_map(|(owner, index)| Expression::index(owner, index)),
            (inner.clone(), vec(inner.clone(), 0..3)).prop_map(|(function, arguments)| {
                let function = if function.can_be_called() {
                    function
                } else {
                    Expression::field(function, "get")
                };
                Expression::call(function, arguments)
            }),
            inner
                .clone()
                .prop_map(|operand| Expression::negate(number(operand))),
            (select(&ARITHMETIC[..]), pair()).prop_map(|(operator, (left, right))| {
                Expression::arithmetic(operator, number(left), number(right))
            }),
            (select(&COMPARISONS[..]), pair()).prop_map(|(comparison, (left, right))| {
                Expression::compare(comparison, value(left), value(right))
            }),
        ]
    })
    .boxed()
}

/// Replaces comparisons and tests of texts by a name, since they are not compared.
fn value(expression: Expression) -> Expression {
    if expression.asked().is_truth() {
        Expression::name("x")
    } else {
        expression
    }
}

/// Replaces truth values by a name, since they are not added.
fn number(expression: Expression) -> Expression {
    if expression.asked().as_boolean().is_some() {
        Expression::name("x")
    } else {
        value(expression)
    }
}
