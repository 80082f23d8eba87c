//! Which options an attribute on an `impl` block may have.

use proc_macro2::Span;
use syn::Expr;

use crate::{
    attribute::{At, Attribute, StatePlace, Subject, options::state},
    errors::Errors,
};
use monitor_logic::source::closest;

/// Refuses options of a function that mean nothing on a block.
pub(super) fn fit(attribute: &Attribute, errors: &mut Errors) {
    let (options, place) = (&attribute.options, attribute.formula.span());
    let about_one_call = |what: &str| {
        format!("{what} is about one call, and an `impl` block has many: put it on the method")
    };
    match &attribute.subject {
        Subject::Formula => {}
        Subject::RaceFree(_) => errors.at(place, about_one_call("`race_free`")),
        Subject::Atomic => errors.at(place, about_one_call("`atomic`")),
        Subject::DeadlockFree => errors.at(place, about_one_call("`deadlock_free`")),
        Subject::Event(_) => errors.at(place, about_one_call("an event of a property")),
    }
    if let Some(shared) = &options.shared {
        errors.at(shared.span, about_one_call("`shared`"));
    }
    if let Some(own) = &options.own {
        errors.at(own.span, about_one_call("`own`"));
    }
    if let Some(predict) = &options.predict {
        errors.at(predict.span, about_one_call("`predict`"));
    }
    super::super::event_steps::when_is_of_an_event(attribute, errors);
    if let Some(at) = options.at {
        errors.at(place, not_at(at));
    }
    super::super::steps::steps_are_not_tracked(attribute, errors);
    super::super::keys::options_fit(attribute, errors);
    match &options.state {
        Some(StatePlace::Call) => errors.at(
            place,
            "`state = call` is forgotten when a method returns, and a rule over several methods must be kept longer: write \
             `state = self.monitor` (a field `monitor: State`, one rule an object), `state = static` or `state = thread`",
        ),
        Some(StatePlace::Place(place)) => is_a_place(place, errors),
        _ => {}
    }
}

fn not_at(at: At) -> String {
    let instead = match at {
        At::Entry => "`call(m)` is a step at the entry of the method m",
        At::Exit => {
            "`ret(m)` is a step at the exit of the method m, and so are `ok(m)` and `err(m)`"
        }
        At::Both => "name both events of a method, `call(m)` and `ret(m)`",
        At::Panicked | At::Dropped => {
            "`panicked(m)` is a step when a panic leaves the method m, and `dropped(m)` when its future is dropped"
        }
        At::Step | At::Write => {
            "a step inside of a method is for an attribute on that method; on the block, `call(m)` and `ret(m)` are steps \
             at its entry and exit"
        }
    };
    format!(
        "on an `impl` block the events of the formula say when a step is made: remove `at`; {instead}"
    )
}

/// Refuses a word that is none of the values of `state`. Statics are in capitals, and left to the
/// compiler.
fn is_a_place(place: &Expr, errors: &mut Errors) {
    let Expr::Path(path) = place else { return };
    let Some(word) = path.path.get_ident() else {
        return;
    };
    let name = word.to_string();
    if name.starts_with(char::is_uppercase) {
        return;
    }
    let hint = match closest(
        &name,
        state::WORDS.into_iter().filter(|word| *word != "call"),
    ) {
        Some(value) => format!("did you mean `{value}`?"),
        None => format!("is it a field, `state = self.{name}`?"),
    };
    errors.over(
        place,
        format!(
            "`state = {name}` is no place for a monitor that several methods share: expected `static`, `thread`, `task`, or a field \
             such as `self.monitor`; {hint}"
        ),
    );
}

/// Refuses a block that does not say where its monitor is: one for the program and one for each
/// object are both natural, and the wrong guess would be silent.
pub(super) fn state_is_said(attribute: &Attribute, kept: Option<String>, errors: &mut Errors) {
    let Some(kept) =
        kept.filter(|_| attribute.options.state.is_none() && attribute.options.per.is_none())
    else {
        return;
    };
    let place: Span = attribute.formula.span();
    errors.at(
        place,
        format!(
            "this formula keeps {kept} from one step to the next, and an `impl` block must say where: \
             `state = self.monitor` (a field `monitor: State`, one rule an object), `per = <a key>` (one for each of its values), \
             `state = static` (one for the program) or `state = thread` (one a thread)"
        ),
    );
}
