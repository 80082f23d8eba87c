//! For which values a rule holds, stated in its formula.

use alloc::format;

use super::FormulaText;
use crate::{lex::TokenKind, source::diagnostic::Diagnostic};

impl FormulaText<'_> {
    /// Reports `forall t: p(t)`, where no thread is asked.
    pub(super) fn key(&self, position: usize) -> Option<Diagnostic> {
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
                "leave it out; in a program `per = {key}` in the attribute makes a rule for each value; of a log `--per {key}` \
                 does, and in a file of properties `NAME per {key} = FORMULA;`"
            ))
        })
    }
}
