//! The rules that refuse a wrong use of the attribute, one function a rule. Each says what was found, where, and what to
//! write instead.

mod futures;
mod names;

use std::collections::BTreeMap;

use monitor_logic::{source::closest, triviality::Triviality};
use syn::{Expr, ext::IdentExt as _, visit::Visit};

pub(crate) use self::futures::steps_do_not_precede_a_future;
pub(crate) use self::names::{
    costs_are_of_propositions, definitions_are_unique, definitions_are_used, names_are_known,
};
use crate::{
    attribute::Attribute,
    errors::Errors,
    function::Function,
    identifiers::mentions,
    model::Property,
    options::{At, OnViolation, StatePlace},
    place::{self, is_assignment},
    source::{shown, shown_type},
};

/// A monitored function runs code at run time only.
pub(crate) fn no_const_function(function: &Function, errors: &mut Errors) {
    if let Some(constness) = function.signature.constness {
        errors.over(
            constness,
            "a `const fn` cannot be monitored: a monitor keeps state, and evaluation at compile time has none; \
             remove `const`, or put the attribute on the function that calls this one",
        );
    }
}

/// A thread's own variables are seen by formulas about threads only.
pub(crate) fn own_is_for_threads(attribute: &Attribute, errors: &mut Errors) {
    if let Some(own) = &attribute.options.own {
        errors.at(
            own.span,
            "`own` declares a variable of each thread, which only a formula with `@` can ask for: ask a thread, \
             `@t1(v > 0)`, or share the variable, `shared(v: i32 = 0)`",
        );
    }
}

/// What is tracked matters to computations only.
pub(crate) fn steps_are_not_tracked(attribute: &Attribute, errors: &mut Errors) {
    if let Some(place) = attribute.options.allow.nothing_tracked {
        errors.at(
            place,
            "`nothing_tracked` is for a property of threads, of which a call that touches nothing that is tracked has no \
             answer; this one is checked step by step: remove it",
        );
    }
}

/// A proposition looks at the state and changes nothing, and it does not leave the function.
pub(crate) fn atoms_only_look(property: &Property, errors: &mut Errors) {
    for atom in &property.atoms {
        if let Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) = &atom.expression
        {
            errors.over(
                text,
                format!(
                    "a proposition is an expression, this is text: write it without quotes, `{}`",
                    text.value()
                ),
            );
        }
        OnlyLooks { errors, loops: 0 }.visit_expr(&atom.expression);
    }
}

struct OnlyLooks<'a> {
    errors: &'a mut Errors,
    /// How many loops of the proposition's own surround the place.
    loops: usize,
}

impl Visit<'_> for OnlyLooks<'_> {
    fn visit_expr(&mut self, expression: &Expr) {
        let message = match expression {
            Expr::Assign(assign) => Some(format!(
                "a proposition only looks at the state, this assigns: write `{} == {}`",
                shown(&assign.left),
                shown(&assign.right)
            )),
            Expr::Binary(binary) if is_assignment(&binary.op) => {
                Some("a proposition only looks at the state, this changes it".to_owned())
            }
            Expr::Try(_) => Some(
                "`?` would leave the function from inside the monitor: write `.is_ok()` or `.is_some_and(...)`".to_owned(),
            ),
            Expr::Await(_) => Some(
                "a proposition cannot wait: keep what it needs in a variable or field, and read that".to_owned(),
            ),
            Expr::Return(_) => Some("a proposition cannot leave the function".to_owned()),
            Expr::Break(syn::ExprBreak { label, .. }) | Expr::Continue(syn::ExprContinue { label, .. })
                if label.is_some() || self.loops == 0 =>
            {
                Some("a proposition cannot leave a loop of the function".to_owned())
            }
            Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) => {
                self.loops += 1;
                syn::visit::visit_expr(self, expression);
                self.loops -= 1;
                return;
            }
            Expr::Closure(_) | Expr::Async(_) => return,
            _ => None,
        };
        match message {
            Some(message) => self.errors.over(expression, message),
            None => syn::visit::visit_expr(self, expression),
        }
    }
}

/// `self` is there only in methods.
pub(crate) fn self_needs_a_receiver(property: &Property, function: &Function, errors: &mut Errors) {
    if function.receiver().is_some() {
        return;
    }
    for atom in &property.atoms {
        if mentions(&atom.expression, "self") {
            errors.over(
                &atom.expression,
                format!(
                    "`{}` has no `self` parameter, so a proposition cannot read `self`",
                    function.signature.ident
                ),
            );
        }
    }
    if let StatePlace::Place(place) = property.state()
        && mentions(&place, "self")
    {
        errors.over(
            &place,
            format!(
                "`{}` has no `self` parameter: keep the state in `static` or `thread`",
                function.signature.ident
            ),
        );
    }
}

/// `ret` is there only when the function returns.
pub(crate) fn ret_is_for_exit(property: &Property, function: &Function, errors: &mut Errors) {
    if !property.uses_returned_value() {
        return;
    }
    let span = property.attribute.formula.span();
    if property.at() != At::Exit {
        errors.at(
            span,
            "`ret` is the returned value, which is there only at exit: write `at = exit`, or do not use `ret`",
        );
    } else if function.parameters().contains("ret") {
        errors.at(
            span,
            "`ret` is the returned value here, and this function has a parameter of that name: rename the parameter",
        );
    }
}

/// An exit step needs an exit.
pub(crate) fn exit_is_reached(property: &Property, function: &Function, errors: &mut Errors) {
    if property.at().at_exit() && function.never_returns() {
        errors.over(
            function.return_type(),
            "this function never returns, so a step at its exit is never made: write `at = entry`, or `at = step` \
             with `step!()` in its loop",
        );
    }
}

/// A method must say where its monitor is: one for the program and one for each object are both natural, and the wrong
/// guess would be a silent mistake.
pub(crate) fn method_says_its_state(property: &Property, function: &Function, errors: &mut Errors) {
    let bits = property.monitor.program.stored().len();
    if function.receiver().is_some() && bits > 0 && property.attribute.options.state.0.is_none() {
        errors.at(
            property.attribute.formula.span(),
            format!(
                "this formula keeps {bits} {} from one step to the next, and a method must say where: `state = self.mon` \
                 (a field `mon: State`, one monitor an object), `state = static` (one for the program), \
                 `state = thread` (one a thread) or `state = call` (this call only)",
                if bits == 1 { "bit" } else { "bits" }
            ),
        );
    }
}

/// A word that is none of the values of `state` is the name of a slot that the step can see.
///
/// Statics are in capitals, and left to the compiler.
pub(crate) fn state_is_in_scope(property: &Property, function: &Function, errors: &mut Errors) {
    let StatePlace::Place(place) = property.state() else {
        return;
    };
    let Expr::Path(path) = &*place else { return };
    let Some(word) = path.path.get_ident() else {
        return;
    };
    let name = word.unraw().to_string();
    let sees_locals = matches!(property.at(), At::Step | At::Write);
    if name.starts_with(char::is_uppercase)
        || function.parameters().contains(&name)
        || sees_locals && function.locals().contains(&name)
    {
        return;
    }
    let hint = if let Some(value) = closest(&name, ["static", "thread", "call"]) {
        format!("did you mean `{value}`?")
    } else if function.receiver().is_some() {
        format!("is it a field, `state = self.{name}`?")
    } else {
        "a parameter of that name is missing".to_owned()
    };
    errors.over(
        &place,
        format!(
            "`state = {name}` is no place for a monitor: expected `static`, `thread`, `call`, or a field such as \
             `self.mon`; {hint}"
        ),
    );
}

/// One slot serves one property: two would spoil each other's state.
///
/// The same words lead to the same slot; others that do so are found where debug assertions are on, by the slot.
pub(crate) fn slots_are_not_shared(properties: &[Property], errors: &mut Errors) {
    let mut taken = BTreeMap::new();
    for property in properties.iter().filter(|property| property.keeps_state()) {
        let StatePlace::Place(place) = property.state() else {
            continue;
        };
        let shown_place = shown(place::referent(&place));
        let formula = &property.attribute.formula;
        if let Some(other) = taken.insert(shown_place.clone(), formula) {
            errors.over(
                &place,
                format!(
                    "`{shown_place}` keeps the state of another property of this function, `{}`, and one slot serves one: \
                     declare another slot for this property, or write one formula of both, `({}) && ({})`",
                    other.value(),
                    other.value(),
                    formula.value(),
                ),
            );
        }
    }
}

/// A monitor of one call that makes one step a call never looks back.
pub(crate) fn call_state_has_several_steps(property: &Property, errors: &mut Errors) {
    if matches!(property.state(), StatePlace::Call)
        && matches!(property.at(), At::Entry | At::Exit)
        && property.keeps_state()
    {
        errors.at(
            property.attribute.formula.span(),
            "with `state = call` this property sees one step a call, so its temporal operators never look back: write \
             `at = both`, `at = step` or `at = write`, or keep the state longer",
        );
    }
}

/// `Violated` can be returned only where there is a `Result`.
pub(crate) fn return_has_a_result(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    if !matches!(attribute.options.on_violation, Some(OnViolation::Return)) {
        return;
    }
    let returns_something_else = match function.return_type() {
        None => true,
        Some(of) => {
            !matches!(
                of,
                syn::Type::Path(_)
                    | syn::Type::Macro(_)
                    | syn::Type::Group(_)
                    | syn::Type::ImplTrait(_)
            ) || is_plain(of)
        }
    };
    if returns_something_else {
        let found = function
            .return_type()
            .map_or_else(|| "`()`".to_owned(), |of| format!("`{}`", shown_type(of)));
        let message = format!(
            "`on_violation = return` needs a function that returns a `Result`, this one returns {found}: return \
             `Result<_, Violated>`, or choose `on_violation = panic`, `report` or `call(path)`"
        );
        match function.return_type() {
            Some(of) => errors.over(of, message),
            None => errors.over(&function.signature.ident, message),
        }
    }
}

fn is_plain(of: &syn::Type) -> bool {
    const PLAIN: [&str; 20] = [
        "bool", "char", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
        "i128", "isize", "f32", "f64", "String", "Option", "Vec", "Self",
    ];
    matches!(of, syn::Type::Path(path) if path.path.segments.last().is_some_and(|last| PLAIN.iter().any(|plain| last.ident == plain)))
}

/// A property that no run can break says nothing; one that every run breaks at once is a mistake.
pub(crate) fn property_is_not_trivial(
    attribute: &Attribute,
    triviality: Triviality,
    errors: &mut Errors,
) {
    let allowed = &attribute.options.allow;
    let span = attribute.formula.span();
    let text = attribute.formula.value();
    if triviality.never_violated == Some(true) && !allowed.never_violated {
        errors.at(
            span,
            format!(
                "`{text}` can never be violated, so monitoring it says nothing: correct the formula, or write \
                 `allow(never_violated)`",
            ),
        );
    }
    if triviality.violated_by_every_first_step == Some(true) && !allowed.violated_at_first_step {
        errors.at(
            span,
            format!(
                "`{text}` is violated by every first step: correct the formula, or write `allow(violated_at_first_step)`",
            ),
        );
    }
}
