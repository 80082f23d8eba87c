//! Expressions: what a proposition is made of (`self.a > 0`, `x + 1 <= y`, `name == "bob"`), including values of the
//! past (`prev(x)`, `last(x, F)`, `count(F)`).

use crate::{
    ast::formula::Formula,
    ast::tree::{compare_as_built, parts},
    source::Span,
};
use monitor_formula::Window;
pub use monitor_formula::{Arithmetic, Comparison, TextTest};

use alloc::{boxed::Box, string::String, vec, vec::Vec};

/// An expression over the values of a state, and its place in the text.
///
/// Two expressions are equal when they are built the same way, wherever they stand.
#[derive(Clone, Debug)]
pub struct Expression {
    /// How it is built.
    pub kind: ExpressionKind,
    /// Where it stands.
    pub span: Span,
}

compare_as_built!(Expression, ExpressionKind);

/// How an [`Expression`] is built.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExpressionKind {
    /// A name: `p`, `self`; without the `r#` that it may be written with.
    Name(String),
    /// `a::b`, at least two segments.
    Path(Vec<String>),
    /// `a.b`, `a.0`.
    Field(Box<Expression>, String),
    /// `a[i]`.
    Index(Box<Expression>, Box<Expression>),
    /// `f(x)`, `a.len()`.
    Call(Box<Expression>, Vec<Expression>),
    /// A whole number as written (`10`, `0xff`, `1_000`, `5u8`).
    Integer(String),
    /// A number with a fraction or an exponent as written.
    Float(String),
    /// A string, its escapes resolved.
    Text(String),
    /// A character, its escapes resolved.
    Character(char),
    /// `true` or `false` as an operand of a comparison.
    Boolean(bool),
    /// `-a`.
    Negate(Box<Expression>),
    /// `a + b` and the like.
    Arithmetic(Arithmetic, Box<Expression>, Box<Expression>),
    /// `a < b` and the like.
    Compare(Comparison, Box<Expression>, Box<Expression>),
    /// `a contains b` and the like; behind `matches` a text that is a regular expression.
    TextTest(TextTest, Box<Expression>, Box<Expression>),
    /// A value of the past: `prev(a)`, `last(a, F)`, `count(F)`.
    Past(Box<PastTerm>),
    /// `{ any Rust expression }`, the text between the braces.
    Rust(String),
}

impl Expression {
    /// Returns the expressions that it is built of, from left to right.
    #[must_use]
    pub fn operands(&self) -> Vec<&Self> {
        match &self.kind {
            ExpressionKind::Name(_)
            | ExpressionKind::Path(_)
            | ExpressionKind::Integer(_)
            | ExpressionKind::Float(_)
            | ExpressionKind::Text(_)
            | ExpressionKind::Character(_)
            | ExpressionKind::Boolean(_)
            | ExpressionKind::Rust(_) => Vec::new(),
            ExpressionKind::Field(owner, _) => vec![&**owner],
            ExpressionKind::Negate(operand) => vec![&**operand],
            ExpressionKind::Index(left, right)
            | ExpressionKind::Arithmetic(_, left, right)
            | ExpressionKind::Compare(_, left, right)
            | ExpressionKind::TextTest(_, left, right) => vec![&**left, &**right],
            ExpressionKind::Past(term) => term.operand().into_iter().collect(),
            ExpressionKind::Call(function, arguments) => {
                let mut operands = vec![&**function];
                operands.extend(arguments);
                operands
            }
        }
    }

    /// Returns the formulas in its values of the past, from left to right: F and G of `count(F since G) > x`.
    #[must_use]
    pub fn formulas(&self) -> Vec<&Formula> {
        let mut formulas = Vec::new();
        let mut waiting = vec![self];
        while let Some(expression) = waiting.pop() {
            if let ExpressionKind::Past(term) = &expression.kind {
                formulas.extend(term.formulas());
            }
            waiting.extend(expression.operands().into_iter().rev());
        }
        formulas
    }

    /// Returns `true` if a value of the past is in it.
    #[must_use]
    pub fn looks_back(&self) -> bool {
        parts(self, Self::operands)
            .iter()
            .any(|part| matches!(part.kind, ExpressionKind::Past(_)))
    }

    /// Returns `true` if a value of the past in it asks how much time lies between steps.
    #[must_use]
    pub fn asks_for_time(&self) -> bool {
        parts(self, Self::operands)
            .iter()
            .any(|part| match &part.kind {
                ExpressionKind::Past(term) => {
                    term.window().is_some_and(Window::is_of_time)
                        || term
                            .formulas()
                            .iter()
                            .any(|formula| formula.asks_for_time())
                }
                _ => false,
            })
    }

    /// Returns the names that it reads, with their places, in the order of the text: `a` of `a.b[i].c(x)`,
    /// and `i` and `x`. Paths (`Color::Red`) and what `{ Rust }` reads are not among them.
    ///
    /// ```
    /// let formula = monitor_logic::parse("self.a[i] > limit(x)")?;
    /// let names = formula.propositions()[0].names();
    /// let names: Vec<_> = names.iter().map(|name| name.text).collect();
    /// assert_eq!(names, ["self", "i", "limit", "x"]);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn names(&self) -> Vec<Name<'_>> {
        let mut names = Vec::new();
        let mut waiting = vec![(self, false)];
        while let Some((expression, called)) = waiting.pop() {
            if let ExpressionKind::Name(text) = &expression.kind {
                let span = expression.span;
                names.push(Name { text, span, called });
            }
            if let ExpressionKind::Past(term) = &expression.kind {
                let formulas = term.formulas().into_iter();
                let propositions = formulas.flat_map(Formula::propositions);
                names.extend(propositions.flat_map(Self::names));
            }
            let is_call = matches!(expression.kind, ExpressionKind::Call(..));
            for (position, operand) in expression.operands().into_iter().enumerate().rev() {
                waiting.push((operand, is_call && position == 0));
            }
        }
        names
    }

    /// Returns `true` if it may be true or false by itself, so that it can stand as a proposition.
    ///
    /// Numbers, strings and arithmetic cannot; what a name or a call yields is not known here.
    #[must_use]
    pub fn can_be_proposition(&self) -> bool {
        match self.kind {
            ExpressionKind::Name(_)
            | ExpressionKind::Path(_)
            | ExpressionKind::Field(..)
            | ExpressionKind::Index(..)
            | ExpressionKind::Call(..)
            | ExpressionKind::Boolean(_)
            | ExpressionKind::Compare(..)
            | ExpressionKind::TextTest(..)
            | ExpressionKind::Rust(_) => true,
            ExpressionKind::Past(_)
            | ExpressionKind::Integer(_)
            | ExpressionKind::Float(_)
            | ExpressionKind::Text(_)
            | ExpressionKind::Character(_)
            | ExpressionKind::Negate(_)
            | ExpressionKind::Arithmetic(..) => false,
        }
    }

    /// Returns `true` if arguments can be written behind it.
    pub(crate) fn can_be_called(&self) -> bool {
        matches!(
            self.kind,
            ExpressionKind::Name(_)
                | ExpressionKind::Path(_)
                | ExpressionKind::Field(..)
                | ExpressionKind::Index(..)
                | ExpressionKind::Call(..)
        )
    }
}

/// A value of the past in an expression.
///
/// They may be nested: `count(x > prev(x)) > 3`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PastTerm {
    /// `prev(x)`: the value of x one step before; at the first step the present one, as for formulas.
    Previous(Expression),
    /// `last(x, F)`: the value of x at the last step, this one included, at which F held. If F never held, there is no
    /// value.
    Last(Expression, Formula),
    /// `count(F)`, `count[<=10s](F)`: at how many steps F held, this one included; only steps within the bounds, if
    /// there are any.
    Count(Option<Window>, Formula),
    /// `count(F since G)`: at how many steps F held since the last step at which G held, that one included; 0 if G
    /// never held.
    CountSince(Formula, Formula),
}

impl PastTerm {
    /// Returns the expression that it takes an earlier value of.
    #[must_use]
    pub fn operand(&self) -> Option<&Expression> {
        match self {
            Self::Previous(operand) | Self::Last(operand, _) => Some(operand),
            Self::Count(..) | Self::CountSince(..) => None,
        }
    }

    /// Returns the bounds on how far back it counts.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self {
            Self::Count(window, _) => *window,
            _ => None,
        }
    }

    /// Returns the formulas in it, from left to right.
    #[must_use]
    pub fn formulas(&self) -> Vec<&Formula> {
        match self {
            Self::Previous(_) => Vec::new(),
            Self::Last(_, formula) | Self::Count(_, formula) => vec![formula],
            Self::CountSince(counted, since) => vec![counted, since],
        }
    }
}

/// A name in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'expression> {
    /// The name.
    pub text: &'expression str,
    /// Where it stands.
    pub span: Span,
    /// Whether it names a function that is called: `f` of `f(x)`.
    pub called: bool,
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use crate::parse::parse;

    /// Returns the names in the only proposition of a text, with their places; a called one with `()`.
    fn names(text: &str) -> Vec<(&str, bool)> {
        let formula = parse(text).unwrap();
        let names = formula.propositions()[0].names();
        for name in &names {
            assert_eq!(name.text, name.span.of(text).trim_start_matches("r#"));
        }
        names
            .iter()
            .map(|name| (name.span.of(text), name.called))
            .collect()
    }

    #[test]
    fn names_are_the_roots_of_what_is_read() {
        assert_eq!(names("p"), [("p", false)]);
        assert_eq!(names("self.a.b > 0"), [("self", false)]);
        assert_eq!(
            names("a[i + j].k(x, -y) == z"),
            [
                ("a", false),
                ("i", false),
                ("j", false),
                ("x", false),
                ("y", false),
                ("z", false)
            ]
        );
        assert_eq!(names("f(g(x))"), [("f", true), ("g", true), ("x", false)]);
        assert_eq!(names("x + x > x"), [("x", false); 3]);
        assert_eq!(names("r#end > Color::Red"), [("r#end", false)]);
        assert_eq!(names("\"text\" == 'c'"), []);
        assert_eq!(names("{ x.y } == 1"), []);
    }

    #[test]
    fn what_can_stand_as_a_proposition() {
        for text in ["p", "a::b", "a.b", "a[0]", "f(x)", "x > 1", "{ x }"] {
            assert!(
                parse(text).unwrap().propositions()[0].can_be_proposition(),
                "{text}"
            );
        }
        for text in [
            "1 > x",
            "1.5 > x",
            "\"a\" > x",
            "'a' > x",
            "-x > x",
            "x + 1 > x",
        ] {
            let formula = parse(text).unwrap();
            let left = formula.propositions()[0].operands()[0];
            assert!(!left.can_be_proposition(), "{text}");
        }
    }
}
