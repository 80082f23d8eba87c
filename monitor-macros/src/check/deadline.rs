//! Rules for properties whose deadlines are reported.

use monitor_logic::{formula::Formula, passing::may_become_false};

use crate::{
    attribute::{Attribute, StatePlace},
    errors::{Errors, source::shown},
};

/// Refuses a deadline that time alone cannot bring, or not by the clock of the timer, or for a
/// monitor that the timer does not find.
pub(super) fn can_be_watched(attribute: &Attribute, formula: &Formula, errors: &mut Errors) {
    let options = &attribute.options;
    let Some(deadline) = &options.deadline else {
        return;
    };
    if !may_become_false(formula) {
        errors.over(
            deadline,
            format!(
                "`deadline` reports what time alone breaks, and `{}` can be broken by a step only: say how long something may be \
                 missing, as in `![asked, answered)[>5s]`, or remove `deadline`",
                attribute.formula.value()
            ),
        );
    }
    if let Some(time) = &options.time {
        errors.over(
            time,
            format!(
                "a timer goes by the monotonic clock, and not by `{}`: remove `deadline`, and make a step when your clock says so, \
                 or remove `time`",
                shown(time)
            ),
        );
    }
    let has_key = options.per.is_some();
    let found = match &options.state {
        None | Some(StatePlace::Static | StatePlace::Task(_)) => return,
        Some(StatePlace::Place(_)) if has_key => return,
        Some(StatePlace::Thread) => "`state = thread` keeps a monitor in each thread".to_owned(),
        Some(StatePlace::Call) => "`state = call` keeps a monitor in the call".to_owned(),
        Some(StatePlace::Place(place)) => {
            format!("`state = {}` keeps the monitor in the object", shown(place))
        }
    };
    errors.over(
        deadline,
        format!(
            "{found}, where a timer, which is another thread, does not find it: write `state = static`, or `per = <a key>` \
             for one monitor for each of its values"
        ),
    );
}
