//! Files of named formulas: `NAME = FORMULA;`, with `//`, `#` and `/* */` comments.

use monitor_logic::{diagnostic::Diagnostic as FormulaDiagnostic, source::Span};

use super::scope::{PropertyKey, keys};

/// A named formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Statement {
    pub name: String,
    /// The place of the name in the file.
    pub name_span: Span,
    /// Where `per KEY, ... ends FORMULA` stands, if it does.
    pub scope_span: Option<Span>,
    /// The keys, if the formula is a rule for each of their values.
    pub keys: Vec<PropertyKey>,
    /// The text of the formula that ends a tuple of keys, and where it begins.
    pub ends: Option<(String, usize)>,
    /// The text of the formula, with blanks in the place of comments.
    pub formula: String,
    /// Where the formula begins in the file, in bytes.
    pub offset: usize,
}

/// Splits a file into its formulas, without reading them.
pub(super) fn statements(text: &str) -> Result<Vec<Statement>, Vec<FormulaDiagnostic>> {
    let (bare, ends) = without_comments(text).map_err(|mistake| vec![mistake])?;
    let mut statements = Vec::new();
    let mut mistakes = Vec::new();
    let mut start = 0;
    for end in ends.into_iter().chain([text.len()]) {
        let piece = &bare[start..end];
        if !piece.trim().is_empty() {
            match statement(piece, start) {
                Ok(statement) => statements.push(statement),
                Err(mistake) => mistakes.push(mistake),
            }
        } else if end < text.len() {
            mistakes.push(FormulaDiagnostic::new(
                "there is no formula here",
                Span::new(end, end + 1),
            ));
        }
        start = (end + 1).min(text.len());
    }
    if statements.is_empty() && mistakes.is_empty() {
        let end = Span::new(text.len(), text.len());
        mistakes.push(
            FormulaDiagnostic::new("the file has no formula", end)
                .with_help("write `P = start(p) -> q;`"),
        );
    }
    if mistakes.is_empty() {
        Ok(statements)
    } else {
        Err(mistakes)
    }
}

fn statement(piece: &str, start: usize) -> Result<Statement, FormulaDiagnostic> {
    let begin = start + piece.len() - piece.trim_start().len();
    let first = piece.trim_start().chars().next().map_or(0, char::len_utf8);
    let nameless = || {
        FormulaDiagnostic::new(
            "a formula in a file has a name",
            Span::new(begin, begin + first),
        )
        .with_label("expected `NAME = FORMULA;`")
    };
    let Some(equals) = assignment(piece) else {
        return Err(without_sign(piece.trim(), begin).unwrap_or_else(nameless));
    };
    let head = piece[..equals].trim();
    let name = head.split_whitespace().next().unwrap_or_default();
    if !is_name(name) || name == "per" && head != name {
        return Err(nameless());
    }
    let behind = &head[name.len()..];
    let (keys, ends) = scope(behind, begin + name.len())?;
    let end = begin + head.len();
    let written = behind.trim().len();
    let formula = piece[equals + 1..].trim_start();
    Ok(Statement {
        name: name.into(),
        name_span: Span::new(begin, begin + name.len()),
        scope_span: (written > 0).then(|| Span::new(end - written, end)),
        keys,
        ends,
        formula: formula.into(),
        offset: start + piece.len() - formula.len(),
    })
}

/// Returns what is wrong with a statement without its `=`, if keys stand behind its name.
fn without_sign(piece: &str, begin: usize) -> Option<FormulaDiagnostic> {
    let name = piece
        .split_whitespace()
        .next()
        .filter(|name| is_name(name))?;
    let rest = piece[name.len()..].trim_start();
    word(rest, "per")?;
    let end = begin + piece.len();
    let mut words = rest.split_whitespace();
    let head = if words.any(|word| word == "ends") {
        "per KEY ends FORMULA"
    } else {
        "per KEY"
    };
    Some(
        FormulaDiagnostic::new(
            format!("between the keys of `{name}` and its formula stands no `=`"),
            Span::new(end - rest.len(), end),
        )
        .with_help(format!("write `{name} {head} = FORMULA;`")),
    )
}

/// Returns the place of the `=` behind a name and its keys: the first one outside of parentheses and texts that is no
/// part of another sign.
fn assignment(piece: &str) -> Option<usize> {
    let bytes = piece.as_bytes();
    let (mut depth, mut quoted) = (0_usize, false);
    for (place, byte) in bytes.iter().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'=' if depth == 0 => {
                let before = place.checked_sub(1).map(|before| bytes[before]);
                let after = bytes.get(place + 1).copied();
                let is_sign = matches!(before, Some(b'<' | b'>' | b'!' | b'=' | b':'))
                    || matches!(after, Some(b'=' | b'>'));
                if !is_sign {
                    return Some(place);
                }
            }
            _ => {}
        }
    }
    None
}

/// Reads what stands between a name and its `=`: `per KEY, ...` and `ends FORMULA`.
#[allow(
    clippy::type_complexity,
    reason = "the two parts of a statement's head"
)]
fn scope(
    head: &str,
    start: usize,
) -> Result<(Vec<PropertyKey>, Option<(String, usize)>), FormulaDiagnostic> {
    let place = |from: usize, to: usize| Span::new(start + from, start + to);
    let begin = head.len() - head.trim_start().len();
    if head.trim().is_empty() {
        return Ok((Vec::new(), None));
    }
    let Some(behind) = word(&head[begin..], "per") else {
        let length = head[begin..].split_whitespace().next().map_or(0, str::len);
        return Err(FormulaDiagnostic::new(
            "between a name and its `=` stand its keys",
            place(begin, begin + length),
        )
        .with_help(
            "write `NAME = FORMULA;`, or `NAME per user = FORMULA;` for a rule for each user",
        ));
    };
    let listed = begin + behind;
    let ends = head[listed..]
        .match_indices("ends")
        .map(|(at, _)| listed + at)
        .find(|at| {
            head[..*at].ends_with(char::is_whitespace) && word(&head[*at..], "ends").is_some()
        });
    let written = &head[listed..ends.unwrap_or(head.len())];
    let keys = keys(written).map_err(|diagnostic| {
        let span = diagnostic.span;
        let mut diagnostic = diagnostic;
        diagnostic.span = place(listed + span.start, listed + span.end);
        diagnostic
    })?;
    let ends = ends.map(|ends| {
        let text = &head[ends + "ends".len()..];
        let offset = ends + "ends".len() + text.len() - text.trim_start().len();
        (text.trim().to_owned(), start + offset)
    });
    Ok((keys, ends))
}

/// Returns the length of a word that a text begins with, if the word ends there.
fn word(text: &str, word: &str) -> Option<usize> {
    let rest = text.strip_prefix(word)?;
    let ends = rest
        .chars()
        .next()
        .is_none_or(|next| next.is_whitespace() || next == '(');
    ends.then_some(word.len())
}

/// Returns what is probably wrong with an unreadable formula in which another `NAME =` begins a line: the semicolon
/// before that is missing.
pub(super) fn unfinished(offset: usize, formula: &str) -> Option<FormulaDiagnostic> {
    let mut end = 0;
    for line in formula.split_inclusive('\n') {
        let (name, rest) = line.split_once('=').unwrap_or_default();
        let begins = end > 0 && is_name(name.trim()) && !rest.starts_with(['=', '>']);
        if begins {
            let before = formula[..end].trim_end().len();
            let last = before
                - formula[..before]
                    .chars()
                    .next_back()
                    .map_or(0, char::len_utf8);
            let place = Span::new(offset + last, offset + before);
            let mistake = FormulaDiagnostic::new("a formula in a file ends with `;`", place);
            return Some(mistake.with_help(format!("write `;` before `{} = ...`", name.trim())));
        }
        end += line.len();
    }
    None
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_alphabetic() || first == '_')
        && text
            .chars()
            .all(|character| character.is_alphanumeric() || "_-.".contains(character))
}

/// Returns the text with blanks for comments, and the places of the semicolons that end formulas: those outside of
/// strings and braces.
fn without_comments(text: &str) -> Result<(String, Vec<usize>), FormulaDiagnostic> {
    let bytes = text.as_bytes();
    let mut bare = bytes.to_vec();
    let mut ends = Vec::new();
    let mut braces = 0_usize;
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        // No `#` of a formula, as in `r#end`, stands behind a blank.
        let apart = at == 0 || bytes[at - 1].is_ascii_whitespace() || bytes[at - 1] == b';';
        let comment = if rest.starts_with(b"//") || rest[0] == b'#' && apart {
            rest.iter()
                .position(|byte| *byte == b'\n')
                .or(Some(rest.len()))
        } else if rest.starts_with(b"/*") {
            let length = text[at..].find("*/").map(|length| length + 2);
            Some(length.ok_or_else(|| {
                FormulaDiagnostic::new("the comment is never closed", Span::new(at, at + 2))
            })?)
        } else {
            None
        };
        if let Some(length) = comment {
            for byte in &mut bare[at..at + length] {
                if *byte != b'\n' {
                    *byte = b' ';
                }
            }
            at += length;
            continue;
        }
        match rest[0] {
            b'"' | b'\'' => at += quoted_length(rest).saturating_sub(1),
            b'{' => braces += 1,
            b'}' => braces = braces.saturating_sub(1),
            b';' if braces == 0 => ends.push(at),
            _ => {}
        }
        at += 1;
    }
    // Whole characters were replaced, each byte by a blank.
    Ok((
        String::from_utf8(bare).unwrap_or_else(|_| text.to_owned()),
        ends,
    ))
}

/// Returns the length of a string or character; only that of the quote if it is not closed in its line.
fn quoted_length(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\\' => at += 2,
            b'\n' => break,
            _ if byte == text[0] => return at + 1,
            _ => at += 1,
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, String)> {
        let statements = statements(text).unwrap();
        for statement in &statements {
            let original = &text[statement.offset..][..statement.formula.len()];
            assert_eq!(original.len(), statement.formula.len());
        }
        let trimmed = |statement: Statement| (statement.name, statement.formula.trim().into());
        statements.into_iter().map(trimmed).collect()
    }

    fn refused(text: &str) -> Vec<String> {
        let mistakes = statements(text).unwrap_err();
        mistakes
            .iter()
            .map(|mistake| mistake.message.clone())
            .collect()
    }

    #[test]
    fn formulas_are_named_and_end_with_semicolons() {
        let text = "# all of it\nP = a /* ; */ -> b; // c;\n safe-1 = x == \"a;//b\" && {f(';')};\nQ = 'x' == y";
        let expected = [
            ("P", "a         -> b"),
            ("safe-1", "x == \"a;//b\" && {f(';')}"),
            ("Q", "'x' == y"),
        ];
        assert_eq!(
            read(text),
            expected.map(|(name, formula)| (name.into(), formula.into()))
        );
    }

    #[test]
    fn keys_without_an_equals_sign_behind_them_are_told_from_a_formula_without_a_name() {
        for (text, write) in [
            ("a per user F;", "a per KEY = FORMULA;"),
            ("b = p; a per user;", "a per KEY = FORMULA;"),
            (
                "a-1 per x in user, y ends F -> G == 3;",
                "a-1 per KEY ends FORMULA = FORMULA;",
            ),
            ("a per user ends F G;", "a per KEY ends FORMULA = FORMULA;"),
        ] {
            let mistakes = statements(text).unwrap_err();
            assert_eq!(mistakes.len(), 1, "{text}");
            assert!(
                mistakes[0]
                    .message
                    .ends_with("and its formula stands no `=`"),
                "{}",
                mistakes[0].message
            );
            assert!(mistakes[0].span.of(text).starts_with("per "), "{text}");
            let help = mistakes[0].help.as_deref().unwrap();
            assert_eq!(help, format!("write `{write}`"));
            let written = write.replace("KEY", "user").replace("FORMULA", "p");
            assert!(statements(&written).is_ok(), "{written}");
        }
        assert_eq!(refused("per user = a;"), ["a formula in a file has a name"]);
        assert_eq!(read("per = a;"), [("per".into(), "a".into())]);
    }

    #[test]
    fn what_is_no_such_file_is_refused() {
        assert_eq!(refused(""), ["the file has no formula"]);
        assert_eq!(refused("// P = a;"), ["the file has no formula"]);
        assert_eq!(refused("a -> b;"), ["a formula in a file has a name"]);
        assert_eq!(refused("a == b;"), ["a formula in a file has a name"]);
        assert_eq!(refused("P = a;;"), ["there is no formula here"]);
        assert_eq!(refused("P = a; /* b"), ["the comment is never closed"]);
    }
}
