//! Which characters words consist of.

use crate::lex::MAX_NAME;

pub(super) fn starts_word(character: char) -> bool {
    character == '_' || character.is_alphabetic()
}

pub(super) fn continues_word(character: char) -> bool {
    // Combining accents belong to the letter before them.
    character == '_' || character.is_alphanumeric() || matches!(character, '\u{300}'..='\u{36f}')
}

/// Returns `true` if a text is read as one word, be it a name or an operator.
pub(crate) fn is_word(text: &str) -> bool {
    text.starts_with(starts_word) && word_length(text) == text.len() && text.len() <= MAX_NAME
}

/// Returns how many bytes long the word is that the text begins with.
pub(super) fn word_length(text: &str) -> usize {
    text.find(|character| !continues_word(character))
        .unwrap_or(text.len())
}

/// Returns `true` for characters that cannot be seen and are not white space.
pub(super) fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}
