//! What a property can see of the item that it belongs to.

use monitor_logic::set::Set;

/// What a property can see of the item that it belongs to, whatever kind of item that is.
pub(crate) struct ItemContext {
    /// Whether there is a `self`.
    pub(crate) has_self: bool,
    pub(crate) parameters: Set<String>,
    /// What the body binds.
    pub(crate) locals: Set<String>,
    /// Whatever the body names.
    pub(crate) mentioned: Set<String>,
    /// The regions that are entered: those that the body names, and the item itself.
    pub(crate) entered: Set<String>,
    /// Whether a violation can be returned, as far as the name of the type tells.
    pub(crate) returns_result: bool,
}
