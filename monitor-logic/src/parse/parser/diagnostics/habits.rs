//! What other languages say and this one does not: time, keys, earlier values, parts of texts. The message says so, and what
//! can be written; the mistakes that follow from it are not said.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    super::window::{meant, opens_window},
    LONGEST_QUOTE,
};
use crate::{
    ast::formula::Unary,
    ast::formula::expression::Comparison,
    lex::{
        Token, TokenKind, binary_word, future_unary_word, mistaken_unary_word, tokens, unary_word,
    },
    parse::MOST_MISTAKES,
    source::Span,
    source::diagnostic::{Diagnostic, Diagnostics},
};

/// What stands for the mistakes of a text that could not be read, where habits explain them.
pub(in crate::parse::parser) fn instead(text: &str) -> Option<Diagnostics> {
    let (tokens, _) = tokens(text);
    let text = Text::new(text, &tokens);
    let mut found = Vec::new();
    let mut position = 0;
    while position < tokens.len() && found.len() < MOST_MISTAKES {
        let (diagnostic, length) = text.at(position);
        found.extend(diagnostic);
        position += length;
    }
    Diagnostics::new(found)
}

/// `old(x)`, `at_end(F)` and `first(F)`, which read as calls.
pub(in crate::parse::parser) fn mistaken_call(text: &str) -> Option<Diagnostics> {
    if !["old", "at_end", "first", "prev!"]
        .iter()
        .any(|word| text.contains(word))
    {
        return None;
    }
    let (tokens, _) = tokens(text);
    let text = Text::new(text, &tokens);
    let found = (0..tokens.len()).filter_map(|position| {
        let old = text.old(position);
        old.or_else(|| text.no_function(position))
    });
    Diagnostics::new(found.take(MOST_MISTAKES).collect())
}

/// How far behind a bracket the one that closes it is looked for.
const FAR: usize = 32;

struct Text<'text> {
    whole: &'text str,
    tokens: &'text [Token],
    /// Whether a thread is asked.
    asks_threads: bool,
}

impl<'text> Text<'text> {
    fn new(text: &'text str, tokens: &'text [Token]) -> Self {
        Self {
            whole: text,
            tokens,
            asks_threads: tokens.iter().any(|token| token.kind == TokenKind::At),
        }
    }

    /// A piece of the text, or `other` when it is too long to be shown.
    fn quote(&self, span: Span, other: &'text str) -> &'text str {
        let written = span.of(self.whole);
        if written.len() <= LONGEST_QUOTE && !written.contains('\n') {
            written
        } else {
            other
        }
    }

    fn written(&self, position: usize) -> &'text str {
        self.tokens
            .get(position)
            .map_or("", |token| token.span.of(self.whole))
    }

    fn kind(&self, position: usize) -> TokenKind {
        self.tokens
            .get(position)
            .map_or(TokenKind::End, |token| token.kind)
    }

    fn span(&self, first: usize, last: usize) -> Span {
        self.tokens[first].span.to(self.tokens[last].span)
    }

    /// Whether two tokens have nothing between them.
    fn are_together(&self, position: usize) -> bool {
        position
            .checked_sub(1)
            .is_some_and(|before| self.tokens[before].span.end == self.tokens[position].span.start)
    }

    /// What is said at a token, and how many tokens it is about.
    fn at(&self, position: usize) -> (Option<Diagnostic>, usize) {
        if opens_window(self.tokens, position) {
            let one_sided = matches!(self.kind(position + 1), TokenKind::Comparison(_));
            let length = if one_sided { 3 } else { 5 };
            let blank = one_sided
                .then(|| self.blank_before_unit(position + 2))
                .flatten();
            return (blank, length);
        }
        if let Some(last) = self.bound(position) {
            return (Some(self.bounded(position, last)), last + 1 - position);
        }
        if let Some(diagnostic) = self.blank_before_unit(position) {
            return (Some(diagnostic), 2);
        }
        let one = self
            .braces(position)
            .or_else(|| self.capitals(position))
            .or_else(|| self.member(position))
            .or_else(|| self.between(position))
            .or_else(|| self.duration(position))
            .or_else(|| self.key(position))
            .or_else(|| self.part_of_text(position))
            .or_else(|| self.old(position))
            .or_else(|| self.letter(position));
        (one, 1)
    }

    /// The `]` of `[0,5]`, `[<=5s]`, `[:10]` behind an operator.
    fn bound(&self, open: usize) -> Option<usize> {
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
            _ => self.written(first) == ":",
        };
        if !is_operator || !begins || is_index && !is_duration(self.written(first)) {
            return None;
        }
        // `[0,5)` is a bound of other languages too.
        let close =
            |token: &Token| matches!(token.kind, TokenKind::CloseBracket | TokenKind::Close);
        let length = self.tokens[first..].iter().take(FAR).position(close)?;
        Some(first + length)
    }

    fn bounded(&self, open: usize, close: usize) -> Diagnostic {
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

    /// `once{<=5s}(p)`
    fn braces(&self, position: usize) -> Option<Diagnostic> {
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

    /// `ONCE p`
    fn capitals(&self, position: usize) -> Option<Diagnostic> {
        let written = self.written(position);
        let are_capitals = written.len() > 2
            && self.kind(position) == TokenKind::Word
            && written.bytes().all(|byte| byte.is_ascii_uppercase());
        let next = matches!(
            self.kind(position + 1),
            TokenKind::Word | TokenKind::RawWord | TokenKind::Open | TokenKind::OpenBracket
        );
        if !are_capitals || !next {
            return None;
        }
        let word = written.to_ascii_lowercase();
        let right = match unary_word(&word).or_else(|| mistaken_unary_word(&word)) {
            Some(operator) => operator.to_string(),
            None => binary_word(&word)?.to_string(),
        };
        Some(
            Diagnostic::new(
                format!("`{written}` is not an operator of formulas"),
                self.tokens[position].span,
            )
            .with_help(format!("write `{right}`")),
        )
    }

    /// `"a" in text`, `x in (1, 2)`
    fn member(&self, position: usize) -> Option<Diagnostic> {
        let before = position.checked_sub(1)?;
        if self.kind(position) != TokenKind::Word || self.written(position) != "in" {
            return None;
        }
        let right = match self.kind(position + 1) {
            TokenKind::Word | TokenKind::RawWord if self.kind(before) == TokenKind::Text => {
                let part = self.quote(self.tokens[before].span, "\"...\"");
                format!("`{} contains {part}`", self.written(position + 1))
            }
            TokenKind::Open | TokenKind::OpenBracket
                if matches!(self.kind(before), TokenKind::Word | TokenKind::RawWord) =>
            {
                let value = self.quote(self.tokens[before].span, "x");
                format!("`{value} == 1 || {value} == 2`")
            }
            _ => return None,
        };
        let place = self.tokens[position].span;
        Some(
            Diagnostic::new("`in` is not an operator of formulas", place)
                .with_help(format!("write {right}")),
        )
    }

    /// `x between 1 and 3`
    fn between(&self, position: usize) -> Option<Diagnostic> {
        let before = position.checked_sub(1)?;
        let is_word =
            |position| matches!(self.kind(position), TokenKind::Word | TokenKind::RawWord);
        if self.written(position) != "between" || !is_word(position) || !is_word(before) {
            return None;
        }
        let value = self.quote(self.tokens[before].span, "x");
        let place = self.tokens[position].span;
        Some(
            Diagnostic::new("`between` is not an operator of formulas", place)
                .with_help(format!("write `1 <= {value} && {value} <= 3`")),
        )
    }

    /// `5 s`
    fn blank_before_unit(&self, position: usize) -> Option<Diagnostic> {
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

    /// `5s`, where it is no part of a bound.
    fn duration(&self, position: usize) -> Option<Diagnostic> {
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

    /// `forall t: p(t)`, where no thread is asked.
    fn key(&self, position: usize) -> Option<Diagnostic> {
        let written = self.written(position);
        let is_quantifier = self.kind(position) == TokenKind::Word
            && matches!(
                &*written.to_ascii_lowercase(),
                "forall" | "foreach" | "exists" | "every" | "each" | "per" | "by"
            )
            && matches!(
                self.kind(position + 1),
                TokenKind::Word | TokenKind::RawWord
            );
        (is_quantifier && !self.asks_threads).then(|| {
            let key = self.written(position + 1);
            Diagnostic::new(
                format!("`{written}` is no operator: which values a rule is for is not said in its formula"),
                self.span(position, position + 1),
            )
            .with_help(format!(
                "leave it out; of a log a rule for each `{key}` is checked with `--per {key}`, in a file of properties with \
                 `NAME per {key} = FORMULA;`; in a program keep a monitor for each value, in a map, `state = \
                 *self.monitors.entry({key}).or_default()`, or in the object that the rule is about"
            ))
        })
    }

    /// `message ~ "x"`, `message like "x"`
    fn part_of_text(&self, position: usize) -> Option<Diagnostic> {
        const WORDS: [(&str, &str); 7] = [
            ("~", "matches"),
            ("includes", "contains"),
            ("like", "contains"),
            ("startswith", "starts_with"),
            ("startsWith", "starts_with"),
            ("endswith", "ends_with"),
            ("endsWith", "ends_with"),
        ];
        let written = self.written(position);
        let of_text = self.kind(position + 1) == TokenKind::Text;
        let of_pattern = written == "~" && self.written(position + 1) == "/";
        let (_, test) = WORDS.into_iter().find(|(word, _)| *word == written)?;
        if position == 0 || !of_text && !of_pattern {
            return None;
        }
        // `=~`
        let first =
            if written == "~" && self.are_together(position) && self.written(position - 1) == "=" {
                position - 1
            } else {
                position
            };
        let before = first.checked_sub(1)?;
        let subject = self.quote(self.tokens[before].span, "name");
        let quoted: String = if of_pattern {
            let pattern = self.tokens[position + 2..].iter().take(FAR);
            let mut pattern = pattern.map(|token| token.span);
            let end = pattern.find(|span| span.of(self.whole) == "/");
            let place = end.map(|end| self.tokens[position + 1].span.to(end));
            place
                .map_or("/.../", |place| self.quote(place, "/.../"))
                .into()
        } else {
            self.quote(self.tokens[position + 1].span, "\"...\"").into()
        };
        // `like "a%"`
        let part = quoted.trim_matches('"');
        let (test, quoted) = match (part.strip_suffix('%'), part.strip_prefix('%')) {
            _ if written != "like" => (test, quoted),
            (Some(start), None) if !start.contains('%') => ("starts_with", format!("\"{start}\"")),
            (None, Some(end)) if !end.contains('%') => ("ends_with", format!("\"{end}\"")),
            (None, None) if part.contains('%') => {
                ("matches", format!("\"{}\"", part.replace('%', ".*")))
            }
            _ => (test, quoted.replace('%', "")),
        };
        Some(
            Diagnostic::new(
                format!(
                    "texts are not looked into by `{}`",
                    self.span(first, position).of(self.whole)
                ),
                self.span(first, position),
            )
            .with_help(format!("write `{subject} {test} {quoted}`")),
        )
    }

    /// `old(x)`, `old!(x)`
    fn old(&self, position: usize) -> Option<Diagnostic> {
        let is_name = self.kind(position) == TokenKind::Word
            && self.written(position) == "old"
            && !position.checked_sub(1).is_some_and(|before| {
                matches!(
                    self.kind(before),
                    TokenKind::Dot | TokenKind::PathSeparator | TokenKind::At
                )
            });
        let is_macro = self.written(position + 1) == "!";
        let open = position + 1 + usize::from(is_macro);
        if !is_name || self.kind(open) != TokenKind::Open || !self.are_together(open) {
            return None;
        }
        let inner = self.tokens[open + 1..]
            .iter()
            .take(FAR)
            .position(|token| token.kind == TokenKind::Close)?;
        let place = self.span(position, open + 1 + inner);
        let value = if inner == 0 {
            "x"
        } else {
            self.quote(self.span(open + 1, open + inner), "x")
        };
        let called = self.quote(place, "old(x)");
        let diagnostic = Diagnostic::new(
            format!("there is no `{called}`"),
            place,
        )
        .with_help(format!(
            "in a log the value of `{value}` one step before is `prev({value})`, that at the last step with p `last({value}, p)`; \
             in a program keep it in a field or parameter before it changes"
        ));
        Some(if is_macro {
            diagnostic
        } else {
            diagnostic.with_note("a function of that name is `r#old(...)`")
        })
    }

    /// `at_end(F)` and `first(F)`, of which the one is a whole property and the other has no operand.
    fn no_function(&self, position: usize) -> Option<Diagnostic> {
        let written = self.written(position);
        let is_member = position.checked_sub(1).is_some_and(|before| {
            // Behind `@` it is the name of a thread.
            matches!(
                self.kind(before),
                TokenKind::Dot | TokenKind::PathSeparator | TokenKind::At
            )
        });
        let is_name = self.kind(position) == TokenKind::Word && !is_member;
        let are_together = |next| self.are_together(next);
        let opens = |next: usize| self.kind(next) == TokenKind::Open && are_together(next);
        let place = self.tokens[position].span;
        if is_name && written == "prev" && self.written(position + 1) == "!" && opens(position + 2)
        {
            return are_together(position + 1).then(|| {
                Diagnostic::new("`prev` is no macro", place.to(self.tokens[position + 1].span)).with_help(
                    "write `prev(x)` for the value one step before, and `prev(!(p))` for \"p did not hold one step before\"",
                )
            });
        }
        if !is_name || !opens(position + 1) {
            return None;
        }
        match written {
            "at_end" => Some(
                Diagnostic::new("`at_end(F)` is all of a property of a log, and no part of a formula", place)
                    .with_help(
                        "here a formula is asked at each step; in a log write `at_end(F)` around all of it, as in \
                         `at_end(!(granted since released))`",
                    )
                    .with_note("a function of that name is `r#at_end(...)`"),
            ),
            "first" => Some(
                Diagnostic::new("`first` has no operand: it is true at the first step alone", place)
                    .with_help("write `first && p`, or `p && !before(p)` for the first step at which p holds")
                    .with_note("a function of that name is `r#first(...)`"),
            ),
            _ => None,
        }
    }

    /// `H p`, as textbooks write it.
    fn letter(&self, position: usize) -> Option<Diagnostic> {
        let operator = match self.written(position) {
            "H" => "historically",
            "O" | "P" => "once",
            "Y" => "prev",
            _ => return None,
        };
        let before_operand = matches!(
            self.kind(position + 1),
            TokenKind::Word | TokenKind::RawWord
        );
        let starts = position == 0
            || matches!(
                self.kind(position - 1),
                TokenKind::Open
                    | TokenKind::OpenBracket
                    | TokenKind::Comma
                    | TokenKind::Binary(_)
                    | TokenKind::Unary(_)
            );
        (starts && before_operand && self.kind(position) == TokenKind::Word).then(|| {
            let (letter, next) = (self.written(position), self.written(position + 1));
            Diagnostic::new(
                format!("`{letter}` is not an operator of formulas"),
                self.tokens[position].span,
            )
            .with_help(format!("write `{operator}({next})`"))
        })
    }
}

/// Whether a word is an operator about time, here or elsewhere.
fn is_temporal(word: &str) -> bool {
    let elsewhere = [
        "H", "O", "P", "Y", "S", "U", "W", "since", "wsince", "until", "within", "before",
    ];
    unary_word(word).is_some()
        || mistaken_unary_word(word).is_some()
        || future_unary_word(word).is_some()
        || elsewhere.contains(&word)
}

/// Units of time.
const UNITS: [&str; 12] = [
    "ns", "us", "\u{b5}s", "ms", "s", "sec", "secs", "m", "min", "h", "hours", "d",
];

/// A number with a unit of time.
fn is_duration(word: &str) -> bool {
    let digits = word
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'_' | b'.'))
        .count();
    word.starts_with(|first: char| first.is_ascii_digit()) && UNITS.contains(&&word[digits..])
}
