//! Rules for what a step reads: the object, and the key, must be there.

use monitor_logic::set::Set;

use crate::{
    attribute::At,
    errors::Errors,
    item::{Function, ImplBlock},
    property::{Keys, Steps, Value, made_object},
};

/// What `self` is needed for.
struct Wanted {
    could: &'static str,
    instead: &'static str,
}

const SLOT: Wanted = Wanted {
    could: "keep the state",
    instead: "keep the state in `static` or `thread`",
};

const KEY: Wanted = Wanted {
    could: "have the key",
    instead: "choose a key that is there, such as a parameter",
};

const VALUE: Wanted = Wanted {
    could: "have the value that is kept",
    instead: "keep one that is there, such as a parameter",
};

/// Refuses a slot or a key in `self` where there is none: at the entry of a method it must have a
/// receiver, at its exit that, or return the object.
pub(super) fn object_is_there(
    steps: &Steps,
    method: &Function,
    block: &ImplBlock,
    errors: &mut Errors,
) {
    if !steps.needs_object() {
        return;
    }
    let wanted = match (steps.slot_is_in_self(), steps.key_is_in_self()) {
        (true, _) => &SLOT,
        (false, true) => &KEY,
        (false, false) => &VALUE,
    };
    let Wanted { could, instead } = wanted;
    let name = method.name();
    let place = &method.signature.ident;
    let makes = made_object(method, block).is_some();
    if steps.at.without_return() && (method.receiver().is_none() || method.owns_self()) {
        let event = word_of(steps.at);
        let gone = if method.owns_self() {
            format!("`{name}` takes `self` by value, so at `{event}({name})` the object is gone")
        } else {
            format!("at `{event}({name})` there is no object")
        };
        errors.over(
            place,
            format!("{gone}, and no `self` could {could}: leave the event out, or {instead}"),
        );
        return;
    }
    if steps.at == At::Exit && makes {
        if steps
            .atoms
            .iter()
            .any(|atom| matches!(atom.value, Value::Failed(_)))
        {
            errors.over(
                place,
                format!(
                    "at `err({name})` there is no object, so nothing has a `self` that could {could}: leave the \
                     event out (its object has had no step yet), or {instead}"
                ),
            );
        }
        return;
    }
    if method.receiver().is_none() {
        errors.over(place, without_receiver(&name, makes, wanted));
    } else if steps.at == At::Exit && method.owns_self() {
        errors.over(
            place,
            format!(
                "`{name}` takes `self` by value, so at its exit the object with the state is gone: let the formula name \
                 `call({name})`, or let the method take `&mut self`"
            ),
        );
    }
}

fn without_receiver(name: &str, makes: bool, wanted: &Wanted) -> String {
    let Wanted { could, instead } = wanted;
    if makes {
        format!(
            "`call({name})` comes before there is an object, so no `self` could {could}: name `ok({name})` or \
             `ret({name})`, whose step is made on the object that is returned, or {instead}"
        )
    } else {
        format!(
            "`{name}` has no `self` that could {could}, and returns none: give it a receiver, \
             let it return `Self`, `Result<Self, _>` or `Option<Self>`, or {instead}"
        )
    }
}

/// Refuses a step at the drop of a future if it looks at what the body may still have by `&mut`.
pub(super) fn body_lends_what_is_read(steps: &Steps, method: &Function, errors: &mut Errors) {
    let is_lent = method.lends_self() || method.owns_self() || method.receiver().is_none();
    if steps.at != At::Dropped || !steps.mentions_self() || is_lent {
        return;
    }
    let name = method.name();
    errors.over(
        &method.signature.ident,
        format!(
            "`dropped({name})` reads `self` while the body of `{name}` still has it by `&mut self`: let `{name}` take `&self`, with the \
             state in an `AtomicState` or a `CellState`; or keep the state in `static`, or a table with `per = <a parameter>`"
        ),
    );
}

/// Returns the word for an event without a return.
fn word_of(at: At) -> &'static str {
    if at == At::Dropped {
        "dropped"
    } else {
        "panicked"
    }
}

/// Refuses a method at which what the key reads is not there: each step has a key. `parameters` are
/// those of all methods of the block.
pub(super) fn key_is_there(
    keys: &Keys,
    at: At,
    method: &Function,
    parameters: &Set<String>,
    errors: &mut Errors,
) {
    let (own, name, names) = (method.parameters(), method.name(), keys.names());
    let mut missing: Vec<&String> = names
        .iter()
        .filter(|read| parameters.contains(*read) && !own.contains(*read))
        .collect();
    missing.sort();
    for read in missing {
        errors.over(
            &method.signature.ident,
            format!(
                "the key of this rule is `{read}`, which is no parameter of `{name}`: each step is one of some key, so give \
                 `{name}` that parameter, or choose a key that all methods of the formula have, such as `per = self.id`"
            ),
        );
    }
    if at == At::Entry && names.contains("ret") {
        errors.over(
            &method.signature.ident,
            format!("the key of this rule reads `ret`, and `call({name})` is a step at the entry: name `ret({name})`"),
        );
    }
    if at.without_return() && names.contains("ret") {
        let event = word_of(at);
        errors.over(
            &method.signature.ident,
            format!(
                "the key of this rule reads `ret`, and at `{event}({name})` nothing is returned: choose a key that is there, such as \
                 a parameter"
            ),
        );
    }
}
