//! What needs a feature of the runtime that is off.

/// Returns what to write for it. `what` is the beginning of the sentence, as in "`deadlock_free` needs".
pub(crate) fn needs_feature(what: &str, feature: &str) -> String {
    format!(
        "{what} the feature `{feature}` of `monitor-runtime`, which is off: write `features = [\"{feature}\"]` at \
         `monitor-runtime` in Cargo.toml, or `cargo add monitor-runtime --features {feature}`"
    )
}
