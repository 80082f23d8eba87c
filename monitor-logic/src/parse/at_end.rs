//! Properties that are checked only at the end: `at_end(F)`.

use alloc::string::String;

use crate::lex::{TokenKind, tokens};

/// Returns the text with blanks in the place of `at_end(` and its `)`, if these enclose all of it: the formula that is
/// checked when a trace is over.
///
/// Places in it are the same as in the text.
///
/// ```
/// use monitor_logic::parse::asked_at_end;
///
/// assert_eq!(asked_at_end("at_end(p -> q)").as_deref(), Some("       p -> q "));
/// assert_eq!(asked_at_end("at_end(p) && q"), None);
/// ```
#[must_use]
pub fn asked_at_end(text: &str) -> Option<String> {
    if !text.contains("at_end") {
        return None;
    }
    let (tokens, _) = tokens(text);
    let [word, open, .., close, end] = &tokens[..] else {
        return None;
    };
    let is_whole = word.kind == TokenKind::Word
        && word.span.of(text) == "at_end"
        && open.kind == TokenKind::Open
        && close.kind == TokenKind::Close
        && end.kind == TokenKind::End;
    let mut depth = 0_usize;
    let inner = &tokens[2..tokens.len() - 2];
    for token in inner {
        match token.kind {
            TokenKind::Open | TokenKind::OpenBracket => depth += 1,
            TokenKind::Close | TokenKind::CloseBracket => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    (is_whole && depth == 0).then(|| {
        let mut asked = String::with_capacity(text.len());
        asked.extend(core::iter::repeat_n(' ', open.span.end));
        asked.push_str(&text[open.span.end..close.span.start]);
        asked.extend(core::iter::repeat_n(' ', text.len() - close.span.start));
        asked
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_a_property_is_asked_at_the_end_or_none() {
        for (text, asked) in [
            (" at_end ( [p, q) )", Some("          [p, q)  ")),
            ("at_end((p) && (q))", Some("       (p) && (q) ")),
            ("at_end(p) && at_end(q)", None),
            ("at_end", None),
            ("at_end(p", None),
            ("p && at_end(q)", None),
        ] {
            assert_eq!(asked_at_end(text).as_deref(), asked, "{text}");
        }
    }
}
