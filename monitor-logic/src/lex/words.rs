//! The words of the language, and those that people try.

use monitor_formula::{Binary, Unary};

use crate::source::closest;

/// The words for an operator with one operand.
fn words_of_unary(operator: Unary) -> &'static [&'static str] {
    match operator {
        Unary::Not => &["not"],
        Unary::Previously => &["prev"],
        Unary::Once => &["once"],
        Unary::Historically => &["historically"],
        Unary::Start => &["start"],
        Unary::End => &["end"],
    }
}

/// The words for an operator with two operands.
fn words_of_binary(operator: Binary) -> &'static [&'static str] {
    match operator {
        Binary::And => &["and"],
        Binary::Or => &["or"],
        Binary::Xor => &["xor"],
        Binary::Since => &["since", "S", "Ss"],
        Binary::WeakSince => &["wsince", "Sw"],
        // These have signs and brackets only.
        Binary::Implies | Binary::Iff | Binary::Interval | Binary::WeakInterval => &[],
    }
}

/// The operator with one operand that a word is.
pub(crate) fn unary_word(word: &str) -> Option<Unary> {
    let mut operators = Unary::ALL.into_iter();
    operators.find(|operator| words_of_unary(*operator).contains(&word))
}

/// The operator with two operands that a word is.
pub(crate) fn binary_word(word: &str) -> Option<Binary> {
    let mut operators = Binary::ALL.into_iter();
    operators.find(|operator| words_of_binary(*operator).contains(&word))
}

/// Words that people try for operators with two operands, and the operator they mean.
pub(crate) fn mistaken_binary_word(word: &str) -> Option<Binary> {
    Some(match word {
        "implies" => Binary::Implies,
        "iff" => Binary::Iff,
        _ => return None,
    })
}

/// Operators about the future with one operand, and the operator about the past beside each.
pub(crate) fn future_unary_word(word: &str) -> Option<Unary> {
    Some(match word {
        "G" | "always" | "globally" => Unary::Historically,
        "F" | "eventually" | "finally" => Unary::Once,
        "X" | "next" => Unary::Previously,
        _ => return None,
    })
}

/// Words that people try for operators with one operand, and the operator they mean.
pub(crate) fn mistaken_unary_word(word: &str) -> Option<Unary> {
    Some(match word {
        "never" => Unary::Not,
        "previously" | "yesterday" | "Prev" => Unary::Previously,
        "Once" | "onec" | "ocne" => Unary::Once,
        "historically" => return None,
        // So long a word is rarely like this one by chance.
        _ if word.len() > 8 && closest(word, ["historically"]).is_some() => Unary::Historically,
        _ => return None,
    })
}

/// Operators about the future with two operands.
pub(crate) fn is_future_binary_word(word: &str) -> bool {
    matches!(word, "U" | "until" | "W" | "R" | "release")
}

/// Operators of branching-time logic.
pub(crate) fn is_branching_word(word: &str) -> bool {
    matches!(word, "EF" | "EG" | "AG" | "AF" | "EX" | "AX" | "EU" | "AU")
}

/// Whether a name must be written `r#name` to be sure that it is read as a name.
pub(crate) fn needs_raw(name: &str) -> bool {
    matches!(name, "true" | "false") || is_operator_word(name)
}

/// Whether a name is a word that begins or joins Rust which formulas do not have, and is taken for
/// that in places where it could be a name.
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

/// Whether a word is an operator of this language or of another logic.
pub(crate) fn is_operator_word(name: &str) -> bool {
    unary_word(name).is_some()
        || binary_word(name).is_some()
        || mistaken_unary_word(name).is_some()
        || mistaken_binary_word(name).is_some()
        || future_unary_word(name).is_some()
        || is_future_binary_word(name)
        || is_branching_word(name)
}
