//! The signs of the language, and those that people try.

use monitor_formula::{
    Arithmetic::{Add, Divide, Multiply, Remainder, Subtract},
    Binary::{And, Iff, Implies, Or, Xor},
    Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual},
    Unary::{End, Historically, Not, Once, Previously, Start},
};

use super::token::TokenKind::{self, Arithmetic, Binary, Comparison, Unary};

/// Every sign of the language. The longest that fits is taken.
const SIGNS: &[(&str, TokenKind)] = &[
    ("(*)", Unary(Previously)),
    ("⊙", Unary(Previously)),
    ("<*>", Unary(Once)),
    ("⟐", Unary(Once)),
    ("[*]", Unary(Historically)),
    ("⊡", Unary(Historically)),
    ("↑", Unary(Start)),
    ("↓", Unary(End)),
    ("!", Unary(Not)),
    ("¬", Unary(Not)),
    ("&&", Binary(And)),
    ("&", Binary(And)),
    ("/\\", Binary(And)),
    ("∧", Binary(And)),
    ("||", Binary(Or)),
    ("|", Binary(Or)),
    ("\\/", Binary(Or)),
    ("∨", Binary(Or)),
    ("^", Binary(Xor)),
    ("++", Binary(Xor)),
    ("⊕", Binary(Xor)),
    ("->", Binary(Implies)),
    ("=>", Binary(Implies)),
    ("→", Binary(Implies)),
    ("<->", Binary(Iff)),
    ("<=>", Binary(Iff)),
    ("↔", Binary(Iff)),
    ("==", Comparison(Equal)),
    ("=", Comparison(Equal)),
    ("!=", Comparison(NotEqual)),
    ("≠", Comparison(NotEqual)),
    ("<", Comparison(Less)),
    ("<=", Comparison(LessOrEqual)),
    ("≤", Comparison(LessOrEqual)),
    (">", Comparison(Greater)),
    (">=", Comparison(GreaterOrEqual)),
    ("≥", Comparison(GreaterOrEqual)),
    ("+", Arithmetic(Add)),
    ("-", Arithmetic(Subtract)),
    ("*", Arithmetic(Multiply)),
    ("/", Arithmetic(Divide)),
    ("%", Arithmetic(Remainder)),
    ("(", TokenKind::Open),
    (")", TokenKind::Close),
    ("[", TokenKind::OpenBracket),
    ("]", TokenKind::CloseBracket),
    ("}", TokenKind::CloseBrace),
    (",", TokenKind::Comma),
    (".", TokenKind::Dot),
    ("::", TokenKind::PathSeparator),
    ("@", TokenKind::At),
    ("[]", TokenKind::Future),
    ("<>", TokenKind::Future),
    ("□", TokenKind::Future),
    ("◇", TokenKind::Future),
    ("○", TokenKind::Future),
    (";", TokenKind::Stray),
    (":", TokenKind::Stray),
    ("?", TokenKind::Stray),
    ("\\", TokenKind::Stray),
    ("..", TokenKind::Stray),
    ("..=", TokenKind::Stray),
];

/// Signs that people try, what they mean by them, and what to write.
const MISTAKEN_SIGNS: &[(&str, TokenKind, &str)] = &[
    ("&&&", Binary(And), "&&"),
    ("|||", Binary(Or), "||"),
    ("==>", Binary(Implies), "->"),
    ("-->", Binary(Implies), "->"),
    ("⇒", Binary(Implies), "->"),
    ("⟹", Binary(Implies), "->"),
    ("<==>", Binary(Iff), "<->"),
    ("<-->", Binary(Iff), "<->"),
    ("⇔", Binary(Iff), "<->"),
    ("≡", Binary(Iff), "<->"),
    ("~", Unary(Not), "!"),
    (":=", Comparison(Equal), "=="),
    ("===", Comparison(Equal), "=="),
    ("!==", Comparison(NotEqual), "!="),
    ("=<", Comparison(LessOrEqual), "<="),
    ("−", Arithmetic(Subtract), "-"),
    ("–", Arithmetic(Subtract), "-"),
    ("×", Arithmetic(Multiply), "*"),
    ("·", Arithmetic(Multiply), "*"),
    ("÷", Arithmetic(Divide), "/"),
];

/// A sign, the token that it is, and, when it is no sign of the language, the one that is meant.
pub(super) type Sign = (&'static str, TokenKind, Option<&'static str>);

/// The sign that `rest` starts with.
pub(super) fn sign(rest: &str) -> Option<Sign> {
    let known = longest(rest, SIGNS.iter().map(|(sign, kind)| (*sign, *kind, None)));
    let mistaken = longest(
        rest,
        MISTAKEN_SIGNS
            .iter()
            .map(|(sign, kind, meant)| (*sign, *kind, Some(*meant))),
    );
    match (known, mistaken) {
        (Some(known), Some(mistaken)) if known.0.len() >= mistaken.0.len() => Some(known),
        (known, mistaken) => mistaken.or(known),
    }
}

fn longest(rest: &str, signs: impl Iterator<Item = Sign>) -> Option<Sign> {
    signs
        .filter(|(sign, ..)| rest.starts_with(sign))
        .max_by_key(|(sign, ..)| sign.len())
}
