//! The object whose rule a step is about must be there.

use crate::{
    attribute::At,
    errors::Errors,
    item::{Function, ImplBlock},
    property::{Steps, Value, made_object},
};

/// A slot in `self` needs one: at the entry of a method its receiver, at its exit that or the object that is returned.
pub(super) fn object_is_there(
    steps: &Steps,
    method: &Function,
    block: &ImplBlock,
    errors: &mut Errors,
) {
    if !steps.slot_is_in_self() {
        return;
    }
    let name = method.name();
    let place = &method.signature.ident;
    let makes = made_object(method, block).is_some();
    if steps.at == At::Exit && makes {
        if steps
            .atoms
            .iter()
            .any(|atom| matches!(atom.value, Value::Failed(_)))
        {
            errors.over(
                place,
                format!(
                    "at `err({name})` there is no object, so nothing has a `self` that could keep the state: leave the \
                     event out (its object has had no step yet), or keep the state in `static` or `thread`"
                ),
            );
        }
        return;
    }
    if method.receiver().is_none() {
        errors.over(place, without_receiver(&name, makes));
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

fn without_receiver(name: &str, makes: bool) -> String {
    if makes {
        format!(
            "`call({name})` comes before there is an object, so no `self` could keep the state: name `ok({name})` or \
             `ret({name})`, whose step is made on the object that is returned, or keep the state in `static` or `thread`"
        )
    } else {
        format!(
            "`{name}` has no `self` that could keep the state, and returns none: give it a receiver, \
             let it return `Self`, `Result<Self, _>` or `Option<Self>`, or keep the state in `static` or `thread`"
        )
    }
}
