//! The compile error for a slot that is too small. It is made where bits are read, which every
//! step does first, so that there is one and not two.

/// How many bytes of a slot hold the state of an automaton.
pub(super) const INDEX_BYTES: usize = 4;

/// Refuses, while compiling, a property that keeps more bits than its slot holds. `slot` is what
/// to declare instead, without the number.
#[track_caller]
pub(super) const fn check_bits(kept: usize, held: usize, slot: &str) {
    if kept > held {
        let message = Message::new()
            .text("this property keeps ")
            .number(kept)
            .text(if kept == 1 { " bit" } else { " bits" })
            .text(": declare the slot as `")
            .text(slot)
            .text("<")
            .number(kept)
            .text(">`");
        panic!("{}", message.as_str());
    }
}

/// Refuses, while compiling, an automaton whose slot has no room for its state.
#[track_caller]
pub(super) const fn check_index(held: usize, slot: &str) {
    if held < INDEX_BYTES {
        let message = Message::new()
            .text("this property is compiled to an automaton, whose state takes the room of ")
            .number(INDEX_BYTES)
            .text(" bits: declare the slot as `")
            .text(slot)
            .text("<")
            .number(INDEX_BYTES)
            .text(">`");
        panic!("{}", message.as_str());
    }
}

/// A text put together in a constant, where `format!` is not to be had.
struct Message {
    bytes: [u8; 160],
    length: usize,
}

impl Message {
    const fn new() -> Self {
        Self {
            bytes: [0; 160],
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

    #[test]
    #[should_panic = "this property keeps 130 bits: declare the slot as `State<130>`"]
    fn the_message_names_the_number() {
        check_bits(130, 24, "State");
    }

    #[test]
    #[should_panic = "this property keeps 1 bit: declare the slot as `LockedState<1>`"]
    fn one_bit_is_singular() {
        check_bits(1, 0, "LockedState");
    }

    #[test]
    #[should_panic = "takes the room of 4 bits: declare the slot as `CellState<4>`"]
    fn an_automaton_needs_four_bytes() {
        check_index(3, "CellState");
    }

    #[test]
    fn what_fits_is_accepted() {
        check_bits(24, 24, "State");
        check_bits(0, 0, "State");
        check_index(4, "State");
    }
}
