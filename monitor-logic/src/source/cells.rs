//! The characters of a line, and the columns that they take on a terminal.

use alloc::string::String;

/// A character of a line, and how it is drawn.
pub(super) struct CharacterCell {
    /// Offset of the character in the line.
    pub(super) offset: usize,
    drawn: char,
    /// How many columns of a terminal it takes when drawn.
    pub(super) columns: usize,
}

impl CharacterCell {
    /// Draws it at the end of the line.
    pub(super) fn push_to(&self, line: &mut String) {
        if self.drawn == '\t' {
            line.push_str(TAB);
        } else {
            line.push(self.drawn);
        }
    }
}

const TAB: &str = "    ";

/// How many characters of width zero are drawn on top of the one before them.
const MOST_ACCENTS: usize = 4;

/// Returns the characters of a line.
pub(super) fn cells(line: &str) -> impl Iterator<Item = CharacterCell> {
    let mut accents = 0;
    line.char_indices().map(move |(offset, character)| {
        let mut drawn = if character != '\t' && disturbs(character) {
            REPLACEMENT
        } else {
            character
        };
        accents = if columns(drawn) == 0 { accents + 1 } else { 0 };
        if accents > MOST_ACCENTS {
            drawn = REPLACEMENT;
        }
        CharacterCell {
            offset,
            drawn,
            columns: columns(drawn),
        }
    })
}

const REPLACEMENT: char = '\u{fffd}';

/// Returns `true` for characters that move the cursor or change the direction of writing.
fn disturbs(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns how many columns of a terminal a character takes.
fn columns(character: char) -> usize {
    match character {
        '\t' => TAB.len(),
        '\u{300}'..='\u{36f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'..='\u{2064}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{303e}'
        | '\u{3041}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1f64f}'
        | '\u{1f900}'..='\u{1f9ff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}
