//! Reports as events of the crate `tracing`.

use crate::inline::{report::set_report_hook, violation::Violated};

/// Makes each violation that is reported from now on an event of the crate `tracing`, in place of
/// lines on standard error.
///
/// The event has the level `ERROR`, the target `monitor_runtime`, as its message what `{}` prints of the violation, and these
/// fields: `name` and `formula` of the property, `file` and `line` of its attribute, and where it is known `step`, `key` and
/// `called_at`. With [`Policy::Report`](crate::Policy::Report) this is so for all rules.
///
/// It sets the hook of reports, as [`set_report_hook`] does.
///
/// ```
/// use monitor_runtime::{Policy, report_to_tracing, set_policy};
///
/// report_to_tracing();
/// set_policy(Policy::Report);
/// # drop(monitor_runtime::take_report_hook());
/// ```
pub fn report_to_tracing() {
    set_report_hook(event);
}

fn event(violated: &Violated) {
    let property = violated.property();
    let step = violated.step();
    tracing::error!(
        target: "monitor_runtime",
        name = property.name(),
        formula = property.description().shown,
        file = property.file(),
        line = property.line(),
        step = (step > 0).then_some(step),
        key = violated.key(),
        called_at = violated.called_at().map(tracing::field::display),
        "{violated}"
    );
}
