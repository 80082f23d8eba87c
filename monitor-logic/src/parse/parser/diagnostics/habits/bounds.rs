//! Lengths of time and bounds, as other languages write them.

use alloc::{format, vec::Vec};

use super::{FAR, FormulaText};
use crate::{
    ast::formula::{Binary, Unary, expression::Comparison},
    lex::{Token, TokenKind, binary_word, future_unary_word, mistaken_unary_word, unary_word},
    parse::parser::window::{meant, opens_window},
    source::diagnostic::Diagnostic,
};

impl FormulaText<'_> {
    /// Returns the `]` of `[0,5]`, `[<=5s]`, `[:10]` behind an operator.
    pub(super) fn bound(&self, open: usize) -> Option<usize> {
        if self.kind(open) != TokenKind::OpenBracket || open == 0 {
            return None;
        }
        let behind = open - 1;
        let is_operator = match self.kind(behind) {
            TokenKind::Unary(operator) => operator != Unary::Not,
            TokenKind::Future | TokenKind::Close => true,
            TokenKind::Word => is_temporal(self.written(behind)) || self.capitals(behind).is_some(),
            _ => false,
        };
        let first = open + 1;
        let is_index = self.kind(first) == TokenKind::Integer
            && self.kind(first + 1) == TokenKind::CloseBracket
            && unary_word(self.written(behind)).is_none();
        let begins = match self.kind(first) {
            TokenKind::Comparison(Comparison::Equal | Comparison::NotEqual) => false,
            TokenKind::Comparison(_) => true,
            TokenKind::Integer | TokenKind::Float => {
                let ends = matches!(
                    self.kind(first + 1),
                    TokenKind::Comma | TokenKind::CloseBracket
                );
                ends || matches!(self.written(first + 1), ":" | ".." | ";")
            }
            _ => matches!(self.written(first), ":" | ".." | "..="),
        };
        if !is_operator || !begins || is_index && !is_duration(self.written(first)) {
            return None;
        }
        // `[0,5)` is a bound in other languages too.
        let close =
            |token: &Token| matches!(token.kind, TokenKind::CloseBracket | TokenKind::Close);
        let length = self.tokens[first..].iter().take(FAR).position(close)?;
        Some(first + length)
    }

    /// Reports `F[0,5s](p)`, an operator about the future with bounds in our notation. Returns how many tokens it takes
    /// as well.
    pub(super) fn future_within(&self, position: usize) -> Option<(Diagnostic, usize)> {
        let written = self.written(position);
        let is_word = matches!(self.kind(position), TokenKind::Word | TokenKind::Future);
        let open = position + 1;
        if !is_word || self.asks_threads || !opens_window(self.tokens, open) {
            return None;
        }
        let past = match written {
            "[]" | "□" => Unary::Historically,
            "<>" | "◇" => Unary::Once,
            word => future_unary_word(word)?,
        };
        let length = match self.kind(open + 1) {
            TokenKind::Comparison(_) => 5,
            _ => 6,
        };
        let bounds = self.span(open, position + length - 1).of(self.whole);
        let place = self.span(position, position + length - 1);
        let message = format!(
            "`{}` is about the future, formulas look back",
            self.quote(place, written)
        );
        let (when, operator) = match past {
            Unary::Historically => ("at all times so far back", "historically"),
            Unary::Once => ("at some time so far back", "once"),
            _ => ("so many steps back", "once"),
        };
        let diagnostic = Diagnostic::new(message, place)
            .with_help(format!("for \"{when}\" write `{operator}{bounds}(p)`"))
            .with_note("that what was asked comes within 5s is said as what must not be: `!(!comes since[>5s] asked)`");
        Some((diagnostic, length))
    }

    pub(super) fn bounded(&self, open: usize, close: usize) -> Diagnostic {
        let place = self.span(open, close);
        let bound = self.quote(place, "[0..5]");
        let numbers = (open + 1..close).filter(|position| {
            matches!(self.kind(*position), TokenKind::Integer | TokenKind::Float)
        });
        let numbers: Vec<&str> = numbers.map(|position| self.written(position)).collect();
        let written = match numbers[..] {
            [least, most] => format!("`[{least}, {most}]`"),
            // `[2s, inf)`
            [least] if self.kind(open + 2) == TokenKind::Comma => format!("`[>={least}]`"),
            [most] => format!("`[<={most}]`"),
            _ => "`[<=5s]` or `[2s, 5s]`".into(),
        };
        Diagnostic::new(format!("bounds are not written `{bound}`"), place)
            .with_help(format!("write {written}"))
    }

    /// Reports `once{<=5s}(p)`.
    pub(super) fn braces(&self, position: usize) -> Option<Diagnostic> {
        let before = position.checked_sub(1)?;
        let written = self.written(position);
        let bounds = written.strip_prefix('{')?.strip_suffix('}')?.trim();
        let is_bound = self.kind(position) == TokenKind::Rust
            && self.kind(before) == TokenKind::Word
            && is_temporal(self.written(before))
            && bounds
                .starts_with(|first: char| first == '<' || first == '>' || first.is_ascii_digit());
        is_bound.then(|| {
            let place = self.tokens[position].span;
            let written = self.quote(place, "{<=5}");
            let right = if written.len() == place.end - place.start {
                bounds
            } else {
                "<=5"
            };
            Diagnostic::new(format!("bounds are not written `{written}`"), place)
                .with_help(format!("write `[{right}]`"))
        })
    }

    /// Reports `5 s`.
    pub(super) fn blank_before_unit(&self, position: usize) -> Option<Diagnostic> {
        let unit = self.written(position + 1);
        let is_amount = matches!(self.kind(position), TokenKind::Integer | TokenKind::Float)
            && self.kind(position + 1) == TokenKind::Word
            && UNITS.contains(&unit);
        is_amount.then(|| {
            let (amount, place) = (self.written(position), self.span(position, position + 1));
            let unit = meant(unit).map_or(unit, |unit| unit.suffix());
            Diagnostic::new("a unit of time stands directly behind its number", place).with_help(
                format!("write `{amount}{unit}`, in bounds behind an operator: `once[<={amount}{unit}](p)`"),
            )
        })
    }

    /// Reports `5s`, where it is no part of a bound.
    pub(super) fn duration(&self, position: usize) -> Option<Diagnostic> {
        let found = self.written(position);
        if !is_duration(found) {
            return None;
        }
        let digits = found.trim_end_matches(|sign: char| !sign.is_ascii_digit());
        let written = match meant(&found[digits.len()..]) {
            Some(unit) => format!("{digits}{}", unit.suffix()),
            None => found.into(),
        };
        Some({
            Diagnostic::new(
                format!("no length of time stands here, such as `{found}`"),
                self.tokens[position].span,
            )
            .with_help(format!(
                "it stands in bounds behind an operator: `once[<={written}](p)`, `[p, q)[<={written}]`, \
                 `count[<={written}](p) <= 3`"
            ))
        })
    }
}

/// Returns `true` if a word is an operator about time, here or in another language.
fn is_temporal(word: &str) -> bool {
    let elsewhere = ["H", "O", "P", "Y", "U", "W", "count", "until", "within"];
    unary_word(word).is_some()
        || binary_word(word).is_some_and(Binary::is_temporal)
        || mistaken_unary_word(word).is_some()
        || future_unary_word(word).is_some()
        || elsewhere.contains(&word)
}

/// Units of time.
const UNITS: [&str; 12] = [
    "ns", "us", "\u{b5}s", "ms", "s", "sec", "secs", "m", "min", "h", "hours", "d",
];

/// Returns `true` for a number with a unit of time.
fn is_duration(word: &str) -> bool {
    let digits = word
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'_' | b'.'))
        .count();
    word.starts_with(|first: char| first.is_ascii_digit()) && UNITS.contains(&&word[digits..])
}
