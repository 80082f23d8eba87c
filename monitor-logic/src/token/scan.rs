//! From text to tokens.

use alloc::{format, string::String, vec::Vec};

use super::{
    Token,
    TokenKind::{self, Arithmetic, Binary, Comparison, Unary},
    literal::{
        Unreadable, character_value, number, quoted_length, raw_text_hashes, rust_length,
        skip_text, text_length,
    },
};
use crate::{
    diagnostic::Diagnostic,
    expression::{
        Arithmetic::{Add, Divide, Multiply, Remainder, Subtract},
        Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual},
    },
    formula::{
        Binary::{And, Iff, Implies, Or, Xor},
        Unary::{End, Historically, Not, Once, Previously, Start},
    },
    source::Span,
};

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

/// The tokens of `text`, the last of which is [`TokenKind::End`], and what in it is no token.
///
/// Where something is no token, a [`TokenKind::Reported`] or the token that was probably meant
/// stands in its place, so that the parser can look for more mistakes. Takes time linear in the
/// length of the text.
#[must_use]
pub fn tokens(text: &str) -> (Vec<Token>, Vec<Diagnostic>) {
    let mut scanner = Scanner {
        text,
        offset: 0,
        tokens: Vec::new(),
        mistakes: Vec::new(),
    };
    while let Some(character) = text[scanner.offset..].chars().next() {
        if character.is_whitespace() {
            scanner.offset += character.len_utf8();
        } else {
            scanner.token(character);
        }
    }
    scanner.push(TokenKind::End, 0);
    (scanner.tokens, scanner.mistakes)
}

struct Scanner<'text> {
    text: &'text str,
    offset: usize,
    tokens: Vec<Token>,
    mistakes: Vec<Diagnostic>,
}

impl<'text> Scanner<'text> {
    fn rest(&self) -> &'text str {
        &self.text[self.offset..]
    }

    /// The span of the next `length` bytes.
    fn next(&self, length: usize) -> Span {
        Span::new(self.offset, self.offset + length)
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        let span = self.next(length);
        self.tokens.push(Token { kind, span });
        self.offset += length;
    }

    fn report(&mut self, length: usize, message: impl Into<String>, help: impl Into<String>) {
        let mistake = Diagnostic::new(message, self.next(length)).with_help(help);
        self.mistakes.push(mistake);
    }

    /// Reads one token, `first` its first character.
    fn token(&mut self, first: char) {
        let rest = self.rest();
        match first {
            '"' => self.text_literal(),
            'r' if raw_text_hashes(rest).is_some() => self.text_literal(),
            '\'' => self.quoted(),
            '{' => self.rust(),
            '0'..='9' => self.number(),
            '“' | '”' | '„' | '‘' | '’' | '`' => self.typographic_quote(),
            _ if starts_word(first) => self.word(),
            _ => self.sign(first),
        }
    }

    fn word(&mut self) {
        let rest = self.rest();
        let raw = rest
            .strip_prefix("r#")
            .is_some_and(|name| name.starts_with(starts_word));
        let (kind, prefix) = if raw {
            (TokenKind::RawWord, 2)
        } else {
            (TokenKind::Word, 0)
        };
        self.push(kind, prefix + word_length(&rest[prefix..]));
    }

    fn number(&mut self) {
        let rest = self.rest();
        let after_dot = self
            .tokens
            .last()
            .is_some_and(|token| token.kind == TokenKind::Dot && token.span.end == self.offset);
        if after_dot {
            // `pair.0.1` is two fields, not the number 0.1.
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            self.push(TokenKind::Integer, digits);
            return;
        }
        let number = number(rest);
        // Letters beyond ASCII would otherwise be taken for a name that follows.
        let length = number.length + word_length(&rest[number.length..]);
        if !number.well_formed || length > number.length {
            self.report(
                length,
                format!("`{}` is not a number", &rest[..length]),
                "numbers are written as in Rust: `10`, `0xff`, `1_000`, `2.5`, `5u8`",
            );
        }
        let kind = if number.float {
            TokenKind::Float
        } else {
            TokenKind::Integer
        };
        self.push(kind, length);
    }

    fn text_literal(&mut self) {
        let rest = self.rest();
        match text_length(rest) {
            Ok(length) => self.push(TokenKind::Text, length),
            Err(Unreadable::Unclosed) => {
                let mistake = Diagnostic::new("this string is never closed", self.next(1))
                    .with_help("close it with `\"`");
                self.mistakes.push(mistake);
                self.push(TokenKind::Reported, rest.len());
            }
            Err(Unreadable::Escape { offset, length }) => {
                let start = self.offset + offset;
                let span = Span::new(start, start + length);
                let mistake = Diagnostic::new(
                    format!("`{}` is not an escape of Rust", span.of(self.text)),
                    span,
                )
                .with_help("for a backslash write `\\\\`");
                self.mistakes.push(mistake);
                let length = skip_text(rest).unwrap_or(rest.len());
                self.push(TokenKind::Reported, length);
            }
        }
    }

    /// `'c'`, or what someone takes for a string.
    fn quoted(&mut self) {
        let rest = self.rest();
        let Some(length) = quoted_length(rest) else {
            self.report(
                1,
                "this `'` is never closed",
                "strings are written `\"...\"`",
            );
            self.push(TokenKind::Reported, 1);
            return;
        };
        let literal = &rest[..length];
        if character_value(literal).is_some() {
            self.push(TokenKind::Character, length);
            return;
        }
        self.report(
            length,
            format!("{literal} is not a character"),
            format!("strings are written `\"{}\"`", &literal[1..length - 1]),
        );
        self.push(TokenKind::Reported, length);
    }

    fn rust(&mut self) {
        let rest = self.rest();
        let Some(length) = rust_length(rest) else {
            let mistake = Diagnostic::new("this `{` is never closed", self.next(1)).with_help(
                "between braces stands a Rust expression, which ends with the matching `}`",
            );
            self.mistakes.push(mistake);
            self.push(TokenKind::Reported, rest.len());
            return;
        };
        if rest[1..length - 1].trim().is_empty() {
            self.report(
                length,
                "there is nothing between these braces",
                "write a Rust expression, e.g. `{ queue.is_empty() }`",
            );
            self.push(TokenKind::Reported, length);
        } else {
            self.push(TokenKind::Rust, length);
        }
    }

    fn typographic_quote(&mut self) {
        let rest = self.rest();
        let mut characters = rest.char_indices();
        let opening = characters.next().map_or('“', |(_, opening)| opening);
        let closes = |character: char| match opening {
            '‘' | '’' => matches!(character, '‘' | '’' | '\''),
            '`' => character == '`',
            _ => matches!(character, '“' | '”' | '„' | '"'),
        };
        let closing = characters.find(|&(_, character)| closes(character));
        let message = "strings are written in straight double quotes";
        if let Some((offset, closing)) = closing {
            let inner = &rest[opening.len_utf8()..offset];
            let length = offset + closing.len_utf8();
            self.report(length, message, format!("write `\"{inner}\"`"));
            self.push(TokenKind::Reported, length);
        } else {
            let length = opening.len_utf8();
            self.report(length, message, "strings are written `\"...\"`");
            self.push(TokenKind::Reported, length);
        }
    }

    fn sign(&mut self, first: char) {
        let rest = self.rest();
        let known = longest(rest, SIGNS.iter().map(|(sign, kind)| (*sign, *kind, None)));
        let mistaken = longest(
            rest,
            MISTAKEN_SIGNS
                .iter()
                .map(|(sign, kind, meant)| (*sign, *kind, Some(*meant))),
        );
        let found = match (known, mistaken) {
            (Some(known), Some(mistaken)) if known.0.len() >= mistaken.0.len() => Some(known),
            (known, mistaken) => mistaken.or(known),
        };
        match found {
            Some((sign, kind, Some(meant))) => {
                self.report(
                    sign.len(),
                    format!("`{sign}` is not an operator of formulas"),
                    format!("write `{meant}`"),
                );
                self.push(kind, sign.len());
            }
            Some((sign, kind, None)) => self.push(kind, sign.len()),
            None => self.unknown(first),
        }
    }

    fn unknown(&mut self, character: char) {
        let length = character.len_utf8();
        if character.is_control() || is_invisible(character) {
            let message = format!(
                "the invisible character U+{:04X} is part of no formula",
                u32::from(character)
            );
            self.report(length, message, "remove it");
            // What stands around it is read as if it were not there.
            self.offset += length;
        } else {
            let message = format!("`{character}` is part of no formula");
            self.report(
                length,
                message,
                "remove it, or write the operator that it stands for",
            );
            self.push(TokenKind::Reported, length);
        }
    }
}

type Sign = (&'static str, TokenKind, Option<&'static str>);

fn longest(rest: &str, signs: impl Iterator<Item = Sign>) -> Option<Sign> {
    signs
        .filter(|(sign, ..)| rest.starts_with(sign))
        .max_by_key(|(sign, ..)| sign.len())
}

fn starts_word(character: char) -> bool {
    character == '_' || character.is_alphabetic()
}

fn continues_word(character: char) -> bool {
    // Combining accents belong to the letter before them.
    character == '_' || character.is_alphanumeric() || matches!(character, '\u{300}'..='\u{36f}')
}

fn word_length(text: &str) -> usize {
    text.find(|character| !continues_word(character))
        .unwrap_or(text.len())
}

/// Characters that cannot be seen and are not white space.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The pieces that a text without mistakes is cut into.
    fn pieces(text: &str) -> Vec<&str> {
        let (tokens, mistakes) = tokens(text);
        assert_eq!(mistakes, []);
        tokens.iter().map(|token| token.span.of(text)).collect()
    }

    #[test]
    fn the_longest_sign_is_taken() {
        assert_eq!(
            pieces("a<->b<=>c<=d<e"),
            ["a", "<->", "b", "<=>", "c", "<=", "d", "<", "e", ""]
        );
        assert_eq!(
            pieces("a->b=>c==d=e"),
            ["a", "->", "b", "=>", "c", "==", "d", "=", "e", ""]
        );
        assert_eq!(
            pieces("(*)[*]<*>(a*b)"),
            ["(*)", "[*]", "<*>", "(", "a", "*", "b", ")", ""]
        );
        assert_eq!(
            pieces("a/\\b\\/c/d"),
            ["a", "/\\", "b", "\\/", "c", "/", "d", ""]
        );
        assert_eq!(pieces("!a!=b"), ["!", "a", "!=", "b", ""]);
    }

    #[test]
    fn numbers_end_where_rust_ends_them() {
        assert_eq!(
            pieces("1.5.abs 1.abs a.0.1 1e9-2"),
            [
                "1.5", ".", "abs", "1", ".", "abs", "a", ".", "0", ".", "1", "1e9", "-", "2", "",
            ]
        );
        for number in [
            "0",
            "1_000",
            "0xFF",
            "0b1_0",
            "0o17",
            "5u8",
            "0xffu8",
            "3f64",
            "1.5e-3f32",
        ] {
            assert_eq!(pieces(number), [number, ""]);
        }
        for mistake in [
            "5x", "0b2", "0x", "0xg", "1.5u8", "1e5u8", "0b1f32", "5é", "1u7",
        ] {
            let (_, mistakes) = tokens(mistake);
            assert_eq!(mistakes.len(), 1, "{mistake}");
        }
    }

    #[test]
    fn words_are_letters_digits_and_underscores() {
        assert_eq!(
            pieces("été x_1 _ r#end r日本"),
            ["été", "x_1", "_", "r#end", "r日本", ""]
        );
        assert_eq!(pieces("e\u{301}a&b"), ["e\u{301}a", "&", "b", ""]);
    }

    proptest! {
        #[test]
        fn tokens_follow_one_another(text in any::<String>()) {
            let (tokens, mistakes) = tokens(&text);
            let mut end = 0;
            for token in &tokens {
                prop_assert!(end <= token.span.start && token.span.start <= token.span.end);
                prop_assert!(text.is_char_boundary(token.span.start));
                end = token.span.end;
            }
            prop_assert_eq!(end, text.len());
            prop_assert_eq!(tokens.last().map(|token| token.kind), Some(TokenKind::End));
            let reported = tokens.iter().filter(|token| token.kind == TokenKind::Reported);
            prop_assert!(reported.count() <= mistakes.len());
        }
    }
}
