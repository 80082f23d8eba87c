//! The signs of the language, and those that people try.

use monitor_formula::{
    Arithmetic::{Add, Divide, Multiply, Remainder, Subtract},
    Binary,
    Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual},
    Spelling, Unary,
};

use super::token::TokenKind::{self, Arithmetic, Comparison};

/// The signs of the language that are no operators of the logic.
const SIGNS: &[(&str, TokenKind)] = &[
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

/// Signs that people try for something else than an operator of the logic, what they mean, and what to write.
const MISTAKEN_SIGNS: &[(&str, TokenKind, &str)] = &[
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

/// A sign, the token that it is, and, if it is no sign of the language, the sign that is meant.
pub(super) type Sign = (&'static str, TokenKind, Option<&'static str>);

/// Returns the sign that `rest` starts with: the longest that fits, and of equally long ones the one of the language.
pub(super) fn sign(rest: &str) -> Option<Sign> {
    let mut longest = Longest { rest, found: None };
    for operator in Unary::SAMPLES {
        longest.operator(operator.spelling(), TokenKind::Unary(*operator));
    }
    for operator in Binary::SAMPLES {
        longest.operator(operator.spelling(), TokenKind::Binary(*operator));
    }
    for (sign, kind) in SIGNS {
        longest.try_sign(sign, *kind, None);
    }
    for (sign, kind, meant) in MISTAKEN_SIGNS {
        longest.try_sign(sign, *kind, Some(meant));
    }
    longest.found
}

/// The longest sign so far.
struct Longest<'text> {
    rest: &'text str,
    found: Option<Sign>,
}

impl Longest<'_> {
    fn operator(&mut self, spelling: &'static Spelling, kind: TokenKind) {
        for sign in spelling.signs {
            self.try_sign(sign, kind, None);
        }
        for sign in spelling.tried_signs {
            self.try_sign(sign, kind, Some(spelling.name));
        }
    }

    fn try_sign(&mut self, sign: &'static str, kind: TokenKind, meant: Option<&'static str>) {
        let first = |text: &str| text.as_bytes().first().copied();
        if first(sign) != first(self.rest) || !self.rest.starts_with(sign) {
            return;
        }
        let length = self.found.map_or(0, |(found, ..)| found.len());
        let is_better = sign.len() > length || sign.len() == length && meant.is_none();
        if is_better {
            self.found = Some((sign, kind, meant));
        }
    }
}
