//! The keys of a line.

use crate::input::events::operations::Operation;

/// The keys of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Thread,
    Process,
    Does(Operation),
    Location,
    Clock,
    /// The ways on which the event learned of other threads.
    After,
    /// In the first line: the values before the first event.
    Initial,
    /// In the first line: the threads that no event need mention.
    Threads,
    Regions,
}

impl Key {
    pub(super) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "thread" => Self::Thread,
            "process" => Self::Process,
            "loc" => Self::Location,
            "clock" => Self::Clock,
            "after" => Self::After,
            "init" => Self::Initial,
            "threads" => Self::Threads,
            "regions" => Self::Regions,
            _ => Self::Does(Operation::of(word)?),
        })
    }

    /// Returns `true` if the key is about the state before the first event.
    pub(super) fn is_of_first_line(self) -> bool {
        matches!(self, Self::Initial | Self::Threads | Self::Regions)
    }

    /// Returns a bit of its own.
    pub(super) fn bit(self) -> u32 {
        let number = match self {
            Self::Thread => 0,
            Self::Process => 1,
            Self::Location => 2,
            Self::Clock => 3,
            Self::After => 4,
            Self::Initial => 5,
            Self::Threads => 6,
            Self::Regions => 7,
            Self::Does(operation) => 8 + operation as u32,
        };
        1 << number
    }
}

/// Returns the keys of an event.
pub(super) fn of_events() -> impl Iterator<Item = &'static str> {
    let operations = Operation::ALL.into_iter().map(Operation::word);
    let before = ["thread", "process"].into_iter();
    before.chain(operations).chain(["loc", "clock", "after"])
}

/// The keys of the first line.
pub(super) const OF_FIRST_LINE: [&str; 3] = ["init", "threads", "regions"];

/// Returns `true` if a path in an object begins with a key of a line.
pub(super) fn begins_with_key(path: &str) -> bool {
    of_path(path).is_some()
}

/// Returns the key that a path in an object begins with.
pub(super) fn of_path(path: &str) -> Option<Key> {
    Key::of(path.split('.').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_a_bit_of_its_own() {
        let words = of_events().chain(OF_FIRST_LINE);
        let mut seen = 0;
        for word in words {
            let key = Key::of(word).unwrap();
            assert_eq!(seen & key.bit(), 0, "{word}");
            assert_eq!(key.is_of_first_line(), OF_FIRST_LINE.contains(&word));
            seen |= key.bit();
        }
    }
}
