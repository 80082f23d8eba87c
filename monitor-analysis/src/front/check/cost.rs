//! What a method costs on a question.

use crate::engine::question::Question;

/// Returns what a state costs, as a multiple of the cost for a monitor of few states whose letters
/// are in a table.
pub(super) fn cost(question: &Question) -> u128 {
    /// The most states whose sets fit a byte, and a word.
    const BYTE: usize = 7;
    const WORD: usize = 63;
    if !question.alphabet().is_complete() {
        return 64;
    }
    match question.monitor() {
        Some(monitor) if monitor.transitions.len() <= BYTE => 1,
        Some(monitor) if monitor.transitions.len() <= WORD => 4,
        _ => 32,
    }
}
