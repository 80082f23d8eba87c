//! The tree of a formula (paper 004, section 3.1), and of the expressions in it.

pub mod expression;

use crate::{
    ast::formula::expression::{Expression, ExpressionKind},
    ast::tree::{compare_as_built, parts},
    ground::order::distinct,
    source::Span,
};
pub use monitor_formula::{Binary, Distance, Unary, Unit, Window};

use alloc::{boxed::Box, vec, vec::Vec};

/// A formula of past-time temporal logic, and its place in the text.
///
/// Two formulas are equal when they are built the same way, wherever they stand.
///
/// Read from text by [`parse`](crate::parse::parse), or built with the functions named after the
/// operators:
///
/// ```
/// use monitor_logic::formula::Formula;
/// let (p, q) = (Formula::name("p"), Formula::name("q"));
/// let formula = Formula::implies(Formula::start(p), Formula::once(q));
/// assert_eq!(formula.to_string(), "start(p) -> once(q)");
/// ```
#[derive(Clone, Debug)]
pub struct Formula {
    /// How it is built.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
}

compare_as_built!(Formula, Kind);

/// How a [`Formula`] is built.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// `true`, `false`.
    Constant(bool),
    /// A proposition: an expression that is true or false in a state.
    Proposition(Expression),
    /// An operator with one operand.
    Unary(Unary, Box<Formula>),
    /// An operator with two operands.
    Binary(Binary, Box<Formula>, Box<Formula>),
}

/// Constructors of formulas that stand in no text.
impl Formula {
    /// `true` or `false`
    #[must_use]
    pub fn constant(value: bool) -> Self {
        Kind::Constant(value).into()
    }

    /// Creates a proposition.
    #[must_use]
    pub fn proposition(expression: Expression) -> Self {
        Kind::Proposition(expression).into()
    }

    /// Creates a proposition that is a name.
    #[must_use]
    pub fn name(name: &str) -> Self {
        Self::proposition(ExpressionKind::Name(name.into()).into())
    }

    /// Creates an operator with its operand.
    #[must_use]
    pub fn unary(operator: Unary, operand: Self) -> Self {
        Kind::Unary(operator, Box::new(operand)).into()
    }

    /// Creates an operator with its two operands.
    #[must_use]
    pub fn binary(operator: Binary, left: Self, right: Self) -> Self {
        Kind::Binary(operator, Box::new(left), Box::new(right)).into()
    }

    /// `!F`
    #[must_use]
    #[allow(
        clippy::should_implement_trait,
        reason = "one of a family of functions, all named after operators of formulas"
    )]
    pub fn not(operand: Self) -> Self {
        Self::unary(Unary::Not, operand)
    }

    /// `prev(F)`
    #[must_use]
    pub fn previously(operand: Self) -> Self {
        Self::unary(Unary::Previously, operand)
    }

    /// `once(F)`
    #[must_use]
    pub fn once(operand: Self) -> Self {
        Self::unary(Unary::Once, operand)
    }

    /// `historically(F)`
    #[must_use]
    pub fn historically(operand: Self) -> Self {
        Self::unary(Unary::Historically, operand)
    }

    /// `start(F)`
    #[must_use]
    pub fn start(operand: Self) -> Self {
        Self::unary(Unary::Start, operand)
    }

    /// `end(F)`
    #[must_use]
    pub fn end(operand: Self) -> Self {
        Self::unary(Unary::End, operand)
    }

    /// `before(F)`
    #[must_use]
    pub fn before(operand: Self) -> Self {
        Self::unary(Unary::Before, operand)
    }

    /// `first`, which is `!before(true)`
    #[must_use]
    pub fn first() -> Self {
        Self::not(Self::before(Self::constant(true)))
    }

    /// Returns `true` if it is `before(true)`, the negation of which is printed as `first`.
    pub(crate) fn is_before_true(&self) -> bool {
        matches!(&self.kind, Kind::Unary(Unary::Before, operand) if operand.kind == Kind::Constant(true))
    }

    /// `F && G`
    #[must_use]
    pub fn and(left: Self, right: Self) -> Self {
        Self::binary(Binary::And, left, right)
    }

    /// `F || G`
    #[must_use]
    pub fn or(left: Self, right: Self) -> Self {
        Self::binary(Binary::Or, left, right)
    }

    /// `F ^ G`
    #[must_use]
    pub fn xor(left: Self, right: Self) -> Self {
        Self::binary(Binary::Xor, left, right)
    }

    /// `F -> G`
    #[must_use]
    pub fn implies(left: Self, right: Self) -> Self {
        Self::binary(Binary::Implies, left, right)
    }

    /// `F <-> G`
    #[must_use]
    pub fn iff(left: Self, right: Self) -> Self {
        Self::binary(Binary::Iff, left, right)
    }

    /// `F since G`
    #[must_use]
    pub fn since(left: Self, right: Self) -> Self {
        Self::binary(Binary::Since, left, right)
    }

    /// `F wsince G`
    #[must_use]
    pub fn weak_since(left: Self, right: Self) -> Self {
        Self::binary(Binary::WeakSince, left, right)
    }

    /// `[F, G)`
    #[must_use]
    pub fn interval(opening: Self, closing: Self) -> Self {
        Self::binary(Binary::Interval, opening, closing)
    }

    /// `[F, G)w`
    #[must_use]
    pub fn weak_interval(opening: Self, closing: Self) -> Self {
        Self::binary(Binary::WeakInterval, opening, closing)
    }
}

impl Formula {
    /// Returns the operands, from left to right: none, one or two.
    #[must_use]
    pub fn operands(&self) -> Vec<&Self> {
        match &self.kind {
            Kind::Constant(_) | Kind::Proposition(_) => Vec::new(),
            Kind::Unary(_, operand) => vec![&**operand],
            Kind::Binary(_, left, right) => vec![&**left, &**right],
        }
    }

    /// Returns every subformula, operands before the operator they belong to and the formula itself last;
    /// equal ones as often as they occur.
    ///
    /// ```
    /// let formula = monitor_logic::parse("p -> once(q)")?;
    /// let parts: Vec<String> = formula.subformulas().iter().map(ToString::to_string).collect();
    /// assert_eq!(parts, ["p", "q", "once(q)", "p -> once(q)"]);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn subformulas(&self) -> Vec<&Self> {
        parts(self, Self::operands)
    }

    /// Returns how many subformulas it has, equal ones as often as they occur.
    #[must_use]
    pub fn size(&self) -> usize {
        self.subformulas().len()
    }

    /// Returns how many operators it has.
    #[must_use]
    pub fn operator_count(&self) -> usize {
        self.subformulas()
            .iter()
            .filter(|formula| matches!(formula.kind, Kind::Unary(..) | Kind::Binary(..)))
            .count()
    }

    /// Returns `true` if it asks how much time lies between steps, so that only an engine with a clock can evaluate it.
    #[must_use]
    pub fn asks_for_time(&self) -> bool {
        self.subformulas().iter().any(|formula| {
            let window = match &formula.kind {
                Kind::Unary(operator, _) => operator.window(),
                Kind::Binary(operator, ..) => operator.window(),
                Kind::Constant(_) => None,
                Kind::Proposition(expression) => return expression.asks_for_time(),
            };
            window.is_some_and(Window::is_of_time)
        })
    }

    /// Returns `true` if an operator of it looks at earlier states, or a value of the past is in it.
    #[must_use]
    pub fn is_temporal(&self) -> bool {
        self.subformulas().iter().any(|formula| match formula.kind {
            Kind::Unary(operator, _) => operator.is_temporal(),
            Kind::Binary(operator, ..) => operator.is_temporal(),
            Kind::Proposition(ref expression) => expression.looks_back(),
            Kind::Constant(_) => false,
        })
    }

    /// Returns the different propositions, in the order in which they first occur.
    ///
    /// ```
    /// let formula = monitor_logic::parse("start(x > 0) -> [q, x > 0)")?;
    /// let found: Vec<String> = formula.propositions().iter().map(ToString::to_string).collect();
    /// assert_eq!(found, ["x > 0", "q"]);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn propositions(&self) -> Vec<&Expression> {
        let propositions = self.subformulas().into_iter();
        let propositions = propositions.filter_map(|formula| match &formula.kind {
            Kind::Proposition(expression) => Some(expression),
            _ => None,
        });
        distinct(propositions.collect())
    }

    /// Returns the [propositions](Self::propositions), and behind them those of the formulas in their values of the
    /// past, and so on.
    ///
    /// ```
    /// let formula = monitor_logic::parse("count(p since count(q) > 1) <= 3 -> p")?;
    /// let found: Vec<String> = formula.all_propositions().iter().map(ToString::to_string).collect();
    /// assert_eq!(found, ["count(p since count(q) > 1) <= 3", "p", "count(q) > 1", "q"]);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn all_propositions(&self) -> Vec<&Expression> {
        with_inner(self.propositions())
    }
}

/// Propositions, and behind them those of the formulas in their values of the past, and so on.
pub(crate) fn with_inner(mut propositions: Vec<&Expression>) -> Vec<&Expression> {
    let mut place = 0;
    while let Some(proposition) = propositions.get(place).copied() {
        for formula in proposition.formulas() {
            for inner in formula.propositions() {
                if !propositions.contains(&inner) {
                    propositions.push(inner);
                }
            }
        }
        place += 1;
    }
    propositions
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, string::ToString};

    use super::*;
    use crate::parse::parse;

    #[test]
    fn the_functions_build_what_is_read() {
        let (p, q) = (Formula::name("p"), Formula::name("q"));
        let built = |operator: fn(Formula) -> Formula, text: &str| {
            assert_eq!(Ok(operator(p.clone())), parse(text));
        };
        built(Formula::not, "!p");
        built(Formula::previously, "prev(p)");
        built(Formula::once, "once(p)");
        built(Formula::historically, "historically(p)");
        built(Formula::start, "start(p)");
        built(Formula::end, "end(p)");
        let built = |operator: fn(Formula, Formula) -> Formula, text: &str| {
            assert_eq!(Ok(operator(p.clone(), q.clone())), parse(text));
        };
        built(Formula::and, "p && q");
        built(Formula::or, "p || q");
        built(Formula::xor, "p ^ q");
        built(Formula::implies, "p -> q");
        built(Formula::iff, "p <-> q");
        built(Formula::since, "p since q");
        built(Formula::weak_since, "p wsince q");
        built(Formula::interval, "[p, q)");
        built(Formula::weak_interval, "[p, q)w");
        assert_eq!(Ok(Formula::constant(false)), parse("false"));
    }

    #[test]
    fn places_do_not_matter_for_equality() {
        let (left, right) = (parse("p&&q").unwrap(), parse("( p and q )").unwrap());
        assert_eq!(left, right);
        assert_ne!(left.span, right.span);
        assert_eq!(BTreeSet::from([left, right]).len(), 1);
    }

    #[test]
    fn counting() {
        let formula = parse("start(p) -> [q, end(r || p))").unwrap();
        assert_eq!(formula.size(), 9);
        assert_eq!(formula.operator_count(), 5);
        assert!(formula.is_temporal());
        let propositional = parse("!(p && q) -> x > 1 || true").unwrap();
        assert!(!propositional.is_temporal());
        assert_eq!(propositional.operator_count(), 4);
    }

    #[test]
    fn propositions_in_order_and_only_once() {
        let formula = parse("[b, a > 1) since !(a > 1 -> b && c.d)").unwrap();
        let found: Vec<_> = formula
            .propositions()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(found, ["b", "a > 1", "c.d"]);
        assert!(
            parse("true || once(false)")
                .unwrap()
                .propositions()
                .is_empty()
        );
    }
}
