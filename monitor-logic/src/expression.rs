//! Expressions: what a proposition is made of (`self.a > 0`, `x + 1 <= y`, `name == "bob"`).

use alloc::{boxed::Box, string::String, vec::Vec};

use crate::source::Span;

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

impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Expression {}

/// How an [`Expression`] is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpressionKind {
    /// A name: `p`, `self`.
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
    /// `{ any Rust expression }`, the text between the braces.
    Rust(String),
}

/// An arithmetic operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `==` (also `=`)
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

impl Expression {
    /// Whether it may be true or false by itself, so that it can stand as a proposition.
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
            | ExpressionKind::Rust(_) => true,
            ExpressionKind::Integer(_)
            | ExpressionKind::Float(_)
            | ExpressionKind::Text(_)
            | ExpressionKind::Character(_)
            | ExpressionKind::Negate(_)
            | ExpressionKind::Arithmetic(..) => false,
        }
    }

    /// Whether arguments can be written behind it.
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
