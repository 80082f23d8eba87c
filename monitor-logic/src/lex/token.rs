//! The tokens of a formula's text.

use monitor_formula::{Arithmetic, Binary, Comparison, Unary};

use crate::source::Span;

/// The longest name that is read, in bytes.
pub const MAX_NAME: usize = 256;

/// The longest number that is read, in bytes; compilers take time quadratic in it.
pub const MAX_NUMBER: usize = 100;

/// A token and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// What a [`Token`] is. Its text is that of its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A name, or an operator written as a word; the parser decides which of the two.
    Word,
    /// `r#name`: always a name.
    RawWord,
    /// A whole number.
    Integer,
    /// A number with a fraction or an exponent.
    Float,
    /// `"..."`, `r"..."`, `r#"..."#`.
    Text,
    /// `'c'`.
    Character,
    /// `/.../` behind the word `matches`: a regular expression.
    Pattern,
    /// `{ ... }`: a Rust expression, with its braces.
    Rust,
    /// A sign for an operator with one operand.
    Unary(Unary),
    /// A sign for an operator with two operands.
    Binary(Binary),
    /// A sign of arithmetic.
    Arithmetic(Arithmetic),
    /// A sign for a comparison.
    Comparison(Comparison),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    OpenBracket,
    /// `]`
    CloseBracket,
    /// `}` without a `{` before it.
    CloseBrace,
    /// `,`
    Comma,
    /// `.`
    Dot,
    /// `::`
    PathSeparator,
    /// `@`
    At,
    /// `[]`, `<>`, `□`, `◇`, `○`: an operator about the future, for which there is no monitor here.
    Future,
    /// A sign that is part of no formula (`;`, `?`): the parser says so where it meets it.
    Stray,
    /// Something that Rust has and formulas do not: `b"..."`, a lifetime.
    RustOnly,
    /// Something already reported, in the place of an operand.
    Reported,
    /// A string or a Rust block that does not end, already reported: all the rest of the text.
    Unclosed,
    /// The end of the text.
    End,
}
