//! The words of the language, and those that people try.

use monitor_formula::{Binary, Spelling, TextTest, Unary};

use crate::source::closest;

/// Returns the operator with one operand that a word is.
pub(crate) fn unary_word(word: &str) -> Option<Unary> {
    unary(|spelling| spelling.words.contains(&word))
}

/// Returns the operator with two operands that a word is.
pub(crate) fn binary_word(word: &str) -> Option<Binary> {
    binary(|spelling| spelling.words.contains(&word))
}

/// Returns the operator with two operands that people mean by a word that is none.
pub(crate) fn mistaken_binary_word(word: &str) -> Option<Binary> {
    binary(|spelling| spelling.tried_words.contains(&word))
}

/// Returns the operator about the past that corresponds to an operator about the future with one
/// operand.
pub(crate) fn future_unary_word(word: &str) -> Option<Unary> {
    unary(|spelling| spelling.future.contains(&word))
}

/// Returns the operator with one operand that people mean by a word that is none.
pub(crate) fn mistaken_unary_word(word: &str) -> Option<Unary> {
    // Such a long word is rarely like another by chance.
    let long = |known: &&str| known.len() > 8;
    unary(|spelling| spelling.tried_words.contains(&word)).or_else(|| {
        unary(|spelling| {
            let known = spelling.words.iter().copied().filter(long);
            word.len() > 8 && !spelling.words.contains(&word) && closest(word, known).is_some()
        })
    })
}

fn unary(is: impl Fn(&Spelling) -> bool) -> Option<Unary> {
    for operator in Unary::SAMPLES {
        if is(operator.spelling()) {
            return Some(*operator);
        }
    }
    None
}

fn binary(is: impl Fn(&Spelling) -> bool) -> Option<Binary> {
    for operator in Binary::SAMPLES {
        if is(operator.spelling()) {
            return Some(*operator);
        }
    }
    None
}

/// Returns the test of texts that a word is, where an operand follows.
pub(crate) fn text_test(word: &str) -> Option<TextTest> {
    match word {
        "contains" => Some(TextTest::Contains),
        "starts_with" => Some(TextTest::StartsWith),
        "ends_with" => Some(TextTest::EndsWith),
        "matches" => Some(TextTest::Matches),
        _ => None,
    }
}

/// Returns `true` for operators about the future with two operands.
pub(crate) fn is_future_binary_word(word: &str) -> bool {
    matches!(word, "U" | "until" | "W" | "R" | "release")
}

/// Returns `true` for operators of branching-time logic.
pub(crate) fn is_branching_word(word: &str) -> bool {
    matches!(word, "EF" | "EG" | "AG" | "AF" | "EX" | "AX" | "EU" | "AU")
}

/// Returns `true` if a name must be written `r#name` to be sure that it is read as a name.
pub(crate) fn needs_raw(name: &str) -> bool {
    matches!(name, "true" | "false") || is_operator_word(name)
}

/// Returns `true` if a name is a word that begins or joins Rust code which formulas do not have,
/// and is taken for that in places where it could be a name.
pub(crate) fn is_rust_word(name: &str) -> bool {
    matches!(
        name,
        "as" | "async"
            | "const"
            | "for"
            | "if"
            | "let"
            | "loop"
            | "match"
            | "move"
            | "unsafe"
            | "while"
    )
}

/// Returns `true` if a word is an operator of this language or of another logic.
pub(crate) fn is_operator_word(name: &str) -> bool {
    unary_word(name).is_some()
        || binary_word(name).is_some()
        || mistaken_unary_word(name).is_some()
        || mistaken_binary_word(name).is_some()
        || future_unary_word(name).is_some()
        || is_future_binary_word(name)
        || is_branching_word(name)
}
