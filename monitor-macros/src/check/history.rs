//! Rules for properties whose last steps are kept for reports.

use crate::{
    attribute::{Attribute, StatePlace},
    errors::{Errors, source::shown},
};

/// Refuses `history` unless the steps are those of one monitor, or of a table, which tells its keys
/// apart.
pub(super) fn can_be_told_apart(attribute: &Attribute, keeps_state: bool, errors: &mut Errors) {
    let options = &attribute.options;
    let Some(history) = &options.history else {
        return;
    };
    if !keeps_state {
        errors.over(
            history,
            "`history` tells which earlier steps led to a violation, and this formula looks at one step only: remove `history`",
        );
    }
    let has_key = options.per.is_some();
    let found = match &options.state {
        None | Some(StatePlace::Static | StatePlace::Task(_)) => return,
        Some(StatePlace::Place(_)) if has_key => return,
        Some(StatePlace::Thread) => "`state = thread` keeps one in each thread".to_owned(),
        Some(StatePlace::Call) => "`state = call` keeps one in each call".to_owned(),
        Some(StatePlace::Place(place)) => {
            format!("`state = {}` keeps one in each object", shown(place))
        }
    };
    errors.over(
        history,
        format!(
            "`history` keeps the last steps of one monitor of the program, and {found}: write `state = static`, or `per = <a key>` \
             for one monitor for each of its values, or remove `history`"
        ),
    );
}
