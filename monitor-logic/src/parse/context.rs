//! What a token means where it stands: operators written as words are names where no operator can
//! stand, and `[` opens an index or an interval.

use super::{Infix, Parser};
use crate::{
    expression::Comparison,
    formula::Binary,
    token::{TokenKind, binary_word, is_future_binary_word, mistaken_binary_word},
};

/// How the word at an operand's place is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Name,
    /// An operator with one operand, which follows.
    Prefix,
    /// An operator with two operands, the left of which is missing.
    MisplacedInfix,
}

impl Parser<'_> {
    /// Whether the token at `position` can be the first of an operand, after an operator.
    ///
    /// A `-` is not counted: after a word it is taken for a subtraction.
    pub(super) fn starts_operand(&self, position: usize) -> bool {
        let run = self.tokens[position..]
            .iter()
            .take_while(|token| {
                token.kind == TokenKind::Word && is_infix_word(self.written(token.span))
            })
            .count();
        // `since` starts an operand when it is a name, which it is when nothing that could be its
        // right operand follows, which may again be such a word.
        let base = self.starts_operand_as_it_is(position + run);
        if run % 2 == 0 { base } else { !base }
    }

    fn starts_operand_as_it_is(&self, position: usize) -> bool {
        match self.tokens[position].kind {
            TokenKind::Word
            | TokenKind::RawWord
            | TokenKind::Integer
            | TokenKind::Float
            | TokenKind::Text
            | TokenKind::Character
            | TokenKind::Rust
            | TokenKind::Unary(_)
            | TokenKind::Open
            | TokenKind::At
            | TokenKind::Future
            | TokenKind::Reported => true,
            TokenKind::OpenBracket => !self.is_index(position),
            TokenKind::Binary(_)
            | TokenKind::Arithmetic(_)
            | TokenKind::Comparison(_)
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

    /// How the word that the parser stands at, at an operand's place, is meant.
    pub(super) fn meaning(&self, is_prefix: bool, is_infix: bool) -> Meaning {
        let operand_follows = self.starts_operand(self.position + 1);
        match (is_prefix, is_infix) {
            (true, _) if operand_follows => Meaning::Prefix,
            (_, true) if operand_follows => Meaning::MisplacedInfix,
            _ => Meaning::Name,
        }
    }

    /// Whether the `[` at `position` opens an index (`a[i]`), not an interval (`[p, q)`).
    pub(super) fn is_index(&self, position: usize) -> bool {
        let mut depth = 0_usize;
        for token in &self.tokens[position..] {
            match token.kind {
                TokenKind::Open | TokenKind::OpenBracket => depth += 1,
                TokenKind::Close | TokenKind::CloseBracket | TokenKind::CloseBrace => {
                    depth -= 1;
                    if depth == 0 {
                        return token.kind == TokenKind::CloseBracket;
                    }
                }
                TokenKind::Comma if depth == 1 => return false,
                _ => {}
            }
        }
        false
    }

    /// The operator that the parser stands at, after an operand.
    pub(super) fn infix(&self) -> Option<Infix> {
        let token = self.token();
        Some(match token.kind {
            TokenKind::Binary(operator) => Infix::Formula(operator),
            TokenKind::Comparison(operator) => Infix::Comparison(operator),
            TokenKind::Arithmetic(operator) => Infix::Arithmetic(operator),
            TokenKind::Word => {
                let word = self.written(token.span);
                let operator = binary_word(word).or_else(|| mistaken_binary_word(word));
                let future = || is_future_binary_word(word).then_some(Binary::Since);
                Infix::Formula(operator.or_else(future)?)
            }
            // `a <> b` is "not equal" in other languages; said in `report_mistaken_infix`.
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
