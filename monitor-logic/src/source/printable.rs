//! Text in one line.

use alloc::{borrow::Cow, string::String};

/// Returns a name, or words with names in them, in one line: line breaks and other control
/// characters are written as `\n`, `\u{1b}`, so that a log cannot change what is printed.
///
/// ```
/// assert_eq!(monitor_logic::source::printable("worker\n1"), "worker\\n1");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}
