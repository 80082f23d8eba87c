//! Reads the arguments of an attribute.

use proc_macro2::TokenStream;
use syn::{Lit, LitStr, Meta, MetaNameValue, spanned::Spanned as _};

use super::{
    argument::Argument,
    diagnostics, event_call,
    options::{self, Known, Options},
    parts::{Attribute, Definition, Subject},
    short_forms,
    tracking::Tracking,
};
use crate::errors::Errors;

/// Reads the arguments of the attribute; `None` when there is no formula to go on with.
///
/// The variables of `shared(...)` are those of the whole function; they need no formula.
pub(crate) fn read(
    arguments: &TokenStream,
    tracking: &mut Tracking,
    errors: &mut Errors,
) -> Option<Attribute> {
    let event = event_call::split(arguments, errors);
    let options = event.as_ref().map_or(arguments, |(_, _, options)| options);
    let items = split(options, errors)?;
    let mut read = Read::new(errors);
    if let Some((text, call, _)) = event {
        read.formulas.push((text, Subject::Event(Box::new(call))));
    }
    for item in items {
        read.take(item);
    }
    read.finish(arguments, tracking)
}

/// The arguments between the commas; `None` when they cannot be split.
fn split(arguments: &TokenStream, errors: &mut Errors) -> Option<Vec<Argument>> {
    if let Some((text, place)) = diagnostics::formula_without_quotes(arguments) {
        let event = match syn::parse2::<Meta>(place.clone()) {
            Ok(Meta::List(call)) => event_call::written_as_call(&call.path, Some(&call.tokens)),
            _ => None,
        };
        let event = event.map_or_else(String::new, |event| format!("; {event}"));
        errors.over(
            place,
            format!(
                "the formula is a string: write it in quotes, `#[monitor(\"{text}\", ...)]`{event}"
            ),
        );
        return None;
    }
    match Argument::all(arguments.clone()) {
        Ok(items) => Some(items),
        Err(why) => {
            errors.extend([diagnostics::not_split(&why, arguments)]);
            None
        }
    }
}

/// What was read so far.
struct Read<'a> {
    formulas: Vec<(LitStr, Subject)>,
    propositions: Vec<Definition>,
    options: Options,
    /// The names of the options that were given.
    given: Vec<&'static str>,
    all_is_known: bool,
    /// Whether something that is no formula stands in the place of one.
    other_formula: bool,
    errors: &'a mut Errors,
}

impl<'a> Read<'a> {
    fn new(errors: &'a mut Errors) -> Self {
        Self {
            formulas: Vec::new(),
            propositions: Vec::new(),
            options: Options::default(),
            given: Vec::new(),
            all_is_known: true,
            other_formula: false,
            errors,
        }
    }

    fn take(&mut self, item: Argument) {
        let name = item.path().and_then(|path| path.get_ident());
        let name = name.map(ToString::to_string).unwrap_or_default();
        if short_forms::NAMES.contains(&name.as_str()) {
            let form = short_forms::read(&item, self.errors);
            self.other_formula |= form.is_none();
            self.formulas.extend(form);
        } else if let Some(known) = options::named(&name) {
            self.option(known, &item);
        } else {
            self.formula_or_proposition(item);
        }
    }

    fn formula_or_proposition(&mut self, item: Argument) {
        match item {
            Argument::Literal(Lit::Str(formula)) => {
                self.other_formula |= diagnostics::refuse_quoted_short_form(&formula, self.errors);
                self.formulas.push((formula, Subject::Formula));
            }
            Argument::Literal(other) => {
                self.other_formula = true;
                self.errors.over(
                    &other,
                    "expected the formula as a string, as in `#[monitor(\"start(p) -> once(q)\", ...)]`",
                );
            }
            Argument::Meta(Meta::NameValue(pair)) => {
                self.propositions.extend(definition(pair, self.errors));
            }
            Argument::Unreadable(pair) => {
                // This is no proposition now, and it must not be reported as well that the formula
                // is missing.
                self.all_is_known = false;
                self.errors
                    .extend([diagnostics::not_an_expression(&pair.path, pair.value)]);
            }
            Argument::Meta(meta) => {
                self.other_formula |= diagnostics::refuse_unknown(&meta, self.errors);
            }
        }
    }

    fn option(&mut self, known: &'static Known, item: &Argument) {
        if let Some(message) = diagnostics::wrong_shape(known, item) {
            self.errors.over(item.path(), message);
            self.all_is_known = false;
        } else if self.given.contains(&known.name) {
            let instead = if known.name == "shared" {
                "name all variables in one list"
            } else {
                "remove one of the two"
            };
            self.errors.over(
                item.path(),
                format!("the option `{}` is given twice: {instead}", known.name),
            );
            self.all_is_known = false;
        } else {
            self.given.push(known.name);
            if let Err(error) = self.options.take(known, item) {
                self.errors.extend([error]);
                self.all_is_known = false;
            }
        }
    }

    fn finish(self, arguments: &TokenStream, tracking: &mut Tracking) -> Option<Attribute> {
        let Self {
            formulas,
            propositions,
            options,
            given,
            all_is_known,
            other_formula,
            errors,
        } = self;
        if let Some(shared) = &options.shared {
            tracking.add(shared, errors);
        }
        if let Some(runtime) = &options.runtime {
            tracking.runtime.get_or_insert_with(|| runtime.clone());
        }
        let names_variables = given.contains(&"shared");
        tracking.unreadable |= !all_is_known && names_variables;
        // Such an attribute is about the whole function.
        let only_tracks = names_variables
            && given
                .iter()
                .all(|option| ["shared", "crate"].contains(option));
        let mut formulas = formulas.into_iter();
        let formula = formulas.next().filter(|_| !other_formula);
        let Some((formula, subject)) = formula else {
            let needs_none = other_formula || only_tracks && propositions.is_empty();
            if !needs_none {
                refuse_missing_formula(arguments, &propositions, errors);
            }
            return None;
        };
        for (further, _) in formulas {
            if let Subject::Event(_) = subject {
                errors.over(
                    further,
                    "this attribute tells of an event: give the formula an attribute of its own, they compose",
                );
                continue;
            }
            errors.over(
                further,
                "this attribute has a formula already: give each formula an attribute of its own, they compose",
            );
        }
        Some(Attribute {
            subject,
            formula,
            propositions,
            options,
            options_are_read: all_is_known,
            place: None,
        })
    }
}

/// `NAME = EXPR`, if the name is one.
fn definition(pair: MetaNameValue, errors: &mut Errors) -> Option<Definition> {
    match pair.path.get_ident() {
        Some(name) if name == "self" || name == "_" => errors.over(
            name,
            "a proposition has a name of its own: write `p = ...` and use `p` in the formula",
        ),
        Some(name) => {
            return Some(Definition {
                name: name.clone(),
                expression: pair.value,
            });
        }
        None => errors.over(
            &pair.path,
            "a proposition has a plain name: write `p = ...` and use `p` in the formula",
        ),
    }
    None
}

fn refuse_missing_formula(
    arguments: &TokenStream,
    propositions: &[Definition],
    errors: &mut Errors,
) {
    if let Some(text) = diagnostics::formula_as_value(propositions) {
        let formula = text.token();
        return errors.over(
            &propositions[0].name,
            format!("the formula comes first, by itself: write `#[monitor({formula}, ...)]`"),
        );
    }
    errors.at(
        arguments.span(),
        "a formula is missing: `#[monitor(\"start(p) -> once(q)\", p = <expression>, q = <expression>)]`",
    );
}
