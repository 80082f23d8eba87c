//! The compile error for a slot that is too small. It is raised where bits are read, which every
//! step does first, so that there is only one.

use crate::inline::state::memory::Memory;

/// Refuses, while compiling, a property that keeps more than its slot holds. `slot` is what to
/// declare instead, without the numbers.
#[track_caller]
pub(super) const fn check<M: Memory>(bits: usize, words: usize, slot: &str) {
    fits::<M>(bits, words, slot, "");
}

/// The same for a slot whose number stands inside other brackets; `behind` closes what is open
/// there.
#[track_caller]
pub(in crate::inline) const fn fits<M: Memory>(
    bits: usize,
    words: usize,
    slot: &str,
    behind: &str,
) {
    if M::BYTES <= bits && M::WORDS <= words {
        return;
    }
    let kept = Message::new();
    let kept = if M::IS_STATE {
        kept.text("this property is compiled to an automaton, whose state takes the room of ")
            .number(M::BYTES)
            .text(" bits")
    } else {
        kept.text("this property keeps ").kept::<M>()
    };
    let message = kept
        .text(": declare the slot as `")
        .text(slot)
        .text("<")
        .number(M::BYTES);
    let message = if M::WORDS == 0 {
        message
    } else {
        message.text(", ").number(M::WORDS)
    };
    let message = message.text(">").text(behind).text("`");
    panic!("{}", message.as_str());
}

/// A text that is put together in a constant, where `format!` is not available.
struct Message {
    bytes: [u8; 200],
    length: usize,
}

impl Message {
    const fn new() -> Self {
        Self {
            bytes: [0; 200],
            length: 0,
        }
    }

    const fn text(mut self, text: &str) -> Self {
        let mut index = 0;
        while index < text.len() {
            self.bytes[self.length] = text.as_bytes()[index];
            self.length += 1;
            index += 1;
        }
        self
    }

    const fn counted(self, number: usize, one: &str, several: &str) -> Self {
        let name = if number == 1 { one } else { several };
        self.number(number).text(" ").text(name)
    }

    /// What a property keeps.
    const fn kept<M: Memory>(self) -> Self {
        let bits = if M::BYTES == 0 && M::WORDS > 0 {
            self
        } else {
            self.counted(M::BYTES, "bit", "bits")
        };
        if M::WORDS == 0 {
            return bits;
        }
        let bits = if M::BYTES == 0 {
            bits
        } else {
            bits.text(" and ")
        };
        bits.counted(M::WORDS, "word", "words")
            .text(" (times, counts or values)")
    }

    const fn number(mut self, number: usize) -> Self {
        if number >= 10 {
            self = self.number(number / 10);
        }
        self.bytes[self.length] = b"0123456789"[number % 10];
        self.length += 1;
        self
    }

    const fn as_str(&self) -> &str {
        let (text, _) = self.bytes.split_at(self.length);
        match core::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => "the slot is too small for this property",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inline::state::Words;

    #[test]
    #[should_panic = "this property keeps 130 bits: declare the slot as `State<130>`"]
    fn the_message_names_the_number() {
        check::<[u8; 130]>(24, 0, "State");
    }

    #[test]
    #[should_panic = "this property keeps 1 bit: declare the slot as `LockedState<1>`"]
    fn one_bit_is_singular() {
        check::<[u8; 1]>(0, 0, "LockedState");
    }

    #[test]
    #[should_panic = "takes the room of 4 bits: declare the slot as `CellState<4>`"]
    fn an_automaton_needs_four_bytes() {
        check::<u32>(3, 0, "CellState");
    }

    #[test]
    #[should_panic = "this property keeps 1 bit and 2 words (times, counts or values): declare the slot as `State<1, 2>`"]
    fn words_are_named_beside_bits() {
        check::<Words<1, 2>>(24, 0, "State");
    }

    #[test]
    fn what_fits_is_accepted() {
        check::<[u8; 24]>(24, 0, "State");
        check::<[u8; 0]>(0, 0, "State");
        check::<u32>(4, 0, "State");
        check::<Words<1, 2>>(1, 2, "State");
    }
}
