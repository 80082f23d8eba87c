//! `step!()`.

/// Marks a step inside a function annotated with `#[monitor(..., at = step)]`.
///
/// The attribute replaces it by the step. Anywhere else it is a compile error:
///
/// ```compile_fail
/// fn not_annotated() {
///     monitor_runtime::step!();
/// }
/// ```
#[macro_export]
macro_rules! step {
    // What the attribute leaves behind, so that the name of the macro counts as used.
    (@mark) => {};
    ($($arguments:tt)*) => {
        ::core::compile_error!(
            "`step!()` marks a step inside a function annotated `#[monitor(..., at = step)]`; \
             here it belongs to none"
        )
    };
}
