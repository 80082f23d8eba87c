//! What a token means where it stands: an operator written as a word is a name where no operator
//! can stand, and `[` opens an index or an interval.

use alloc::{vec, vec::Vec};

use super::{Infix, Parser, window::opens_window};
use crate::{
    ast::formula::Binary,
    ast::formula::expression::Comparison,
    lex::{Token, TokenKind, binary_word, is_future_binary_word, mistaken_binary_word, text_test},
};

/// What a word means at the place of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordMeaning {
    Name,
    /// An operator with one operand, which follows.
    Prefix,
    /// An operator with two operands, the left of which is missing.
    MisplacedInfix,
}

/// What is asked about tokens that are still ahead of the parser, computed once for all of them.
pub(super) struct TokenContext {
    /// Whether the token can be the first of an operand, behind an operator. A `-` does not count:
    /// behind a word it is taken for a subtraction.
    starts_operand: Vec<bool>,
    /// Whether the token is a `[` that opens an index (`a[i]`), not an interval (`[p, q)`).
    opens_index: Vec<bool>,
}

impl TokenContext {
    pub(super) fn new(text: &str, tokens: &[Token]) -> Self {
        let mut opens_index = opens_index(tokens);
        for (position, opens_index) in opens_index.iter_mut().enumerate() {
            *opens_index &= !opens_window(tokens, position);
        }
        let mut starts_operand = vec![false; tokens.len()];
        let mut next = false;
        for (position, token) in tokens.iter().enumerate().rev() {
            let infix_word = token.kind == TokenKind::Word && is_infix_word(token.span.of(text));
            next = if infix_word {
                // `since` starts an operand if it is a name; it is one if nothing follows that
                // could be its right operand.
                !next
            } else {
                starts_operand_as_it_is(token.kind)
                    || token.kind == TokenKind::OpenBracket && !opens_index[position]
            };
            starts_operand[position] = next;
        }
        Self {
            starts_operand,
            opens_index,
        }
    }

    pub(super) fn starts_operand(&self, position: usize) -> bool {
        self.starts_operand[position]
    }
}

/// Returns for each token whether it is a `[` that opens an index. An interval has a comma; an
/// index has none, and ends with `]` or stands directly behind its owner.
fn opens_index(tokens: &[Token]) -> Vec<bool> {
    let mut found: Vec<bool> = tokens
        .iter()
        .enumerate()
        .map(|(position, token)| {
            token.kind == TokenKind::OpenBracket
                && position > 0
                && tokens[position - 1].span.end == token.span.start
        })
        .collect();
    // The positions of the brackets that are open, and whether each has a comma.
    let mut open: Vec<(usize, bool)> = Vec::new();
    for (position, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open | TokenKind::OpenBracket => open.push((position, false)),
            TokenKind::Comma => {
                if let Some((opener, comma)) = open.last_mut() {
                    *comma = true;
                    found[*opener] = false;
                }
            }
            TokenKind::Close | TokenKind::CloseBracket | TokenKind::CloseBrace => {
                if let Some((opener, comma)) = open.pop()
                    && !comma
                    && token.kind == TokenKind::CloseBracket
                {
                    found[opener] = tokens[opener].kind == TokenKind::OpenBracket;
                }
            }
            _ => {}
        }
    }
    found
}

fn starts_operand_as_it_is(kind: TokenKind) -> bool {
    match kind {
        TokenKind::Word
        | TokenKind::RawWord
        | TokenKind::Integer
        | TokenKind::Float
        | TokenKind::Text
        | TokenKind::Character
        | TokenKind::Pattern
        | TokenKind::Rust
        | TokenKind::Unary(_)
        | TokenKind::Open
        | TokenKind::At
        | TokenKind::Future
        | TokenKind::RustOnly
        | TokenKind::Reported
        | TokenKind::Unclosed => true,
        TokenKind::Binary(_)
        | TokenKind::Arithmetic(_)
        | TokenKind::Comparison(_)
        | TokenKind::OpenBracket
        | TokenKind::Close
        | TokenKind::CloseBracket
        | TokenKind::CloseBrace
        | TokenKind::Comma
        | TokenKind::Dot
        | TokenKind::PathSeparator
        | TokenKind::Stray
        | TokenKind::End => false,
    }
}

impl Parser<'_> {
    pub(super) fn starts_operand(&self, position: usize) -> bool {
        self.context.starts_operand(position)
    }

    pub(super) fn opens_index(&self, position: usize) -> bool {
        self.context.opens_index[position]
    }

    /// Returns what the word at the parser's position, at the place of an operand, means.
    pub(super) fn meaning(&self, is_prefix: bool, is_infix: bool) -> WordMeaning {
        let operand_follows = self.starts_operand(self.position + 1);
        match (is_prefix, is_infix) {
            (true, _) if operand_follows => WordMeaning::Prefix,
            (_, true) if operand_follows => WordMeaning::MisplacedInfix,
            _ => WordMeaning::Name,
        }
    }

    /// Returns the operator at the parser's position, after an operand.
    pub(super) fn infix(&self) -> Option<Infix> {
        let token = self.token();
        Some(match token.kind {
            TokenKind::Binary(operator) => Infix::Formula(operator),
            TokenKind::Comparison(operator) => Infix::Comparison(operator),
            TokenKind::Arithmetic(operator) => Infix::Arithmetic(operator),
            TokenKind::Word => {
                let word = self.written(token.span);
                if let Some(test) = text_test(word)
                    && self.starts_operand(self.position + 1)
                {
                    return Some(Infix::TextTest(test));
                }
                let operator = binary_word(word).or_else(|| mistaken_binary_word(word));
                let future = || is_future_binary_word(word).then_some(Binary::Since);
                Infix::Formula(operator.or_else(future)?)
            }
            // `a <> b` is "not equal" in other languages; `report_mistaken_infix` says so.
            TokenKind::Future if self.written(token.span) == "<>" => {
                Infix::Comparison(Comparison::NotEqual)
            }
            _ => return None,
        })
    }
}

pub(super) fn is_infix_word(word: &str) -> bool {
    binary_word(word).is_some()
        || mistaken_binary_word(word).is_some()
        || is_future_binary_word(word)
}
