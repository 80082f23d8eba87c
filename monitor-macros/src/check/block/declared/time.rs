//! When a step of a property is.

use crate::{
    attribute::Attribute,
    errors::Errors,
    item::{Declaration, DeclaredEvent, Value, free_names::free_names},
};

/// Refuses a `time` that reads what only some events come with: each step has a time.
pub(super) fn comes_with_each_event(
    attribute: &Attribute,
    declaration: &Declaration,
    errors: &mut Errors,
) {
    let Some(time) = &attribute.options.time else {
        return;
    };
    for name in free_names(time) {
        let is_event = |event: &&DeclaredEvent| event.plain_name() == name;
        if let Some(event) = declaration.events.iter().find(is_event) {
            let datum = event.data.first().map(Value::plain_name);
            let datum = datum.unwrap_or_else(|| "at".to_owned());
            errors.over(
                time,
                format!(
                    "`{name}` is one event, and the steps of the others have a time too: let each event come with it, and write \
                     `time = {datum}`"
                ),
            );
            return;
        }
        let events = declaration.events.iter();
        let (with, without): (Vec<&DeclaredEvent>, Vec<_>) =
            events.partition(|event| event.datum(&name).is_some());
        if let ([with, ..], [without, ..]) = (with.as_slice(), without.as_slice())
            && let Some(datum) = with.datum(&name)
        {
            let (with, without) = (with.plain_name(), without.plain_name());
            let of = crate::errors::source::shown(&datum.of);
            errors.over(
                time,
                format!(
                    "`{name}` comes with `{with}` and not with `{without}`, whose steps have a time too: declare \
                     `{without}({name}: {of})`"
                ),
            );
            return;
        }
    }
}
