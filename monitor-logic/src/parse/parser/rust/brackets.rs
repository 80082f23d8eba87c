//! Which brackets belong together, computed once for all tokens.

use alloc::{vec, vec::Vec};

use crate::lex::{Token, TokenKind};

pub(super) struct Brackets {
    /// For an opening bracket its closing one, and vice versa.
    partner: Vec<Option<usize>>,
    /// The innermost opening bracket around each token; a bracket is not inside itself.
    around: Vec<Option<usize>>,
    /// Whether a comma stands directly inside the opening bracket.
    has_comma: Vec<bool>,
}

impl Brackets {
    pub(super) fn new(tokens: &[Token]) -> Self {
        let mut brackets = Self {
            partner: vec![None; tokens.len()],
            around: vec![None; tokens.len()],
            has_comma: vec![false; tokens.len()],
        };
        let mut open = Vec::new();
        for (position, token) in tokens.iter().enumerate() {
            if is_closing(token.kind)
                && let Some(opener) = open.pop()
            {
                brackets.partner[position] = Some(opener);
                brackets.partner[opener] = Some(position);
            }
            let innermost = open.last().copied();
            brackets.around[position] = innermost;
            if is_opening(token.kind) {
                open.push(position);
            } else if token.kind == TokenKind::Comma
                && let Some(opener) = innermost
            {
                brackets.has_comma[opener] = true;
            }
        }
        brackets
    }

    pub(super) fn partner(&self, position: usize) -> Option<usize> {
        self.partner[position]
    }

    pub(super) fn around(&self, position: usize) -> Option<usize> {
        self.around[position]
    }

    pub(super) fn has_comma(&self, opener: usize) -> bool {
        self.has_comma[opener]
    }
}

pub(super) fn is_opening(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Open | TokenKind::OpenBracket)
}

pub(super) fn is_closing(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Close | TokenKind::CloseBracket | TokenKind::CloseBrace
    )
}
