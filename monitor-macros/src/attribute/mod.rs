//! The text of one `#[monitor(...)]`, split into formula, propositions and options.

mod mistakes;

use darling::{FromMeta as _, ast::NestedMeta};
use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{
    Expr, Ident, Lit, LitStr, Meta, MetaNameValue, Token, ext::IdentExt as _,
    punctuated::Punctuated, spanned::Spanned as _,
};

use self::mistakes::{
    explained, formula_as_value, formula_without_quotes, not_an_expression,
    refuse_quoted_short_form, refuse_unknown, wrong_shape,
};
use crate::{
    errors::Errors,
    function::Function,
    options::{self, OnViolation, Options},
    track::Tracking,
};

/// `#[monitor("FORMULA", NAME = EXPR, ..., OPTIONS)]`.
pub(crate) struct Attribute {
    pub(crate) subject: Subject,
    /// The formula; of a short form, what stands for it in reports.
    pub(crate) formula: LitStr,
    pub(crate) propositions: Vec<Definition>,
    pub(crate) options: Options,
    /// Whether the options could be read; if not they are the defaults, which say nothing about what was meant.
    pub(crate) options_are_read: bool,
    /// Line and column, for an attribute that is not the one being expanded.
    pub(crate) place: Option<(u32, u32)>,
}

/// What an attribute asks for.
#[derive(Clone)]
pub(crate) enum Subject {
    Formula,
    /// `race_free(x, y)`, with the variables.
    RaceFree(Vec<Ident>),
    /// `atomic`
    Atomic,
}

/// The formula that `atomic` stands for (paper 003, section 3).
const ATOMIC: &str = "atomic > 0 -> !(some other t: atomic == @t(@self(atomic)))";

/// `NAME = EXPR`.
pub(crate) struct Definition {
    pub(crate) name: Ident,
    pub(crate) expression: Expr,
}

impl Definition {
    /// The name without `r#`, as formulas have it.
    pub(crate) fn plain_name(&self) -> String {
        self.name.unraw().to_string()
    }
}

/// Reads the arguments of the attribute; `None` when there is no formula to go on with.
///
/// The variables of `shared(...)` are those of the whole function; they need no formula.
pub(crate) fn read(
    arguments: &TokenStream,
    tracking: &mut Tracking,
    errors: &mut Errors,
) -> Option<Attribute> {
    let items = parts(arguments, errors)?;
    let mut formulas = Vec::new();
    let mut propositions = Vec::new();
    let mut option_items: Vec<NestedMeta> = Vec::new();
    let mut options_are_read = true;
    let mut other_formula = false;
    for item in items {
        match item {
            NestedMeta::Lit(Lit::Str(formula)) => {
                other_formula |= refuse_quoted_short_form(&formula, errors);
                formulas.push((formula, Subject::Formula));
            }
            NestedMeta::Meta(Meta::Path(path)) if path.is_ident("atomic") => {
                formulas.push((LitStr::new(ATOMIC, path.span()), Subject::Atomic));
            }
            item if is(&item, "atomic") => {
                other_formula = true;
                errors.over(
                    &item,
                    "`atomic` stands by itself, it is about the whole function: write `#[monitor(atomic)]`",
                );
            }
            item if is(&item, "race_free") => formulas.extend(race_free(&item, errors)),
            NestedMeta::Lit(other) => {
                other_formula = true;
                errors.over(
                    &other,
                    "expected the formula as a string, as in `#[monitor(\"start(p) -> once(q)\", ...)]`",
                );
            }
            item if option_path(&item).is_some_and(is_option) => {
                if let Some(message) = wrong_shape(&item) {
                    errors.over(option_path(&item), message);
                    options_are_read = false;
                    continue;
                }
                let path = option_path(&item);
                if option_items
                    .iter()
                    .any(|earlier| option_path(earlier) == path)
                {
                    let name = path.to_token_stream();
                    let instead = if is(&item, "shared") {
                        "name all variables in one list"
                    } else {
                        "remove one of the two"
                    };
                    errors.over(
                        path,
                        format!("the option `{name}` is given twice: {instead}"),
                    );
                    options_are_read = false;
                } else {
                    option_items.push(item);
                }
            }
            NestedMeta::Meta(Meta::NameValue(pair)) => {
                propositions.extend(definition(pair, errors));
            }
            NestedMeta::NameValueInvalidExpr(pair) => {
                // It is no proposition now, and that the formula's is missing must not be told as well.
                options_are_read = false;
                errors.extend([not_an_expression(&pair.path, pair.value)]);
            }
            NestedMeta::Meta(meta) => other_formula |= refuse_unknown(&meta, errors),
        }
    }

    let read = Options::from_list(&option_items);
    options_are_read &= read.is_ok();
    let options = read.unwrap_or_else(|error| {
        errors.extend(error.flatten().into_iter().map(syn::Error::from));
        Options::default()
    });
    let only_tracks = track(&option_items, &options, tracking, errors);
    tracking.unreadable |= !options_are_read && option_items.iter().any(|item| is(item, "shared"));
    let mut formulas = formulas.into_iter();
    let formula = formulas.next().filter(|_| !other_formula);
    let Some((formula, subject)) = formula else {
        if other_formula || only_tracks && propositions.is_empty() {
            return None;
        }
        refuse_missing_formula(arguments, &propositions, errors);
        return None;
    };
    for (further, _) in formulas {
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
        options_are_read,
        place: None,
    })
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
    if let Some(text) = formula_as_value(propositions) {
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

/// Takes in what the options say for the whole function; whether they say nothing else, so that a formula is not missed.
fn track(
    items: &[NestedMeta],
    options: &Options,
    tracking: &mut Tracking,
    errors: &mut Errors,
) -> bool {
    if let Some(shared) = &options.shared {
        tracking.add(shared, errors);
    }
    if let Some(runtime) = &options.runtime.0 {
        tracking.runtime.get_or_insert_with(|| runtime.0.clone());
    }
    items.iter().any(|item| is(item, "shared"))
        && items
            .iter()
            .all(|item| is(item, "shared") || is(item, "crate"))
}

fn is(item: &NestedMeta, option: &str) -> bool {
    option_path(item).is_some_and(|path| path.is_ident(option))
}

/// What can stand in the place of a formula.
const SHORT_FORMS: [&str; 2] = ["atomic", "race_free"];

/// `race_free(x, y)`: its text, and the variables.
fn race_free(item: &NestedMeta, errors: &mut Errors) -> Option<(LitStr, Subject)> {
    let variables = match item {
        NestedMeta::Meta(Meta::List(list)) => list
            .parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)
            .ok(),
        _ => None,
    };
    match variables {
        Some(variables) if !variables.is_empty() => {
            let names: Vec<String> = variables
                .iter()
                .map(|variable| variable.unraw().to_string())
                .collect();
            let text = format!("race_free({})", names.join(", "));
            let literal = LitStr::new(&text, item.span());
            Some((literal, Subject::RaceFree(variables.into_iter().collect())))
        }
        _ => {
            errors.over(
                item,
                "expected `race_free(x, y)`: the variables whose accesses something else must order",
            );
            None
        }
    }
}

/// The arguments between the commas; `None` when they cannot be told apart.
fn parts(arguments: &TokenStream, errors: &mut Errors) -> Option<Vec<NestedMeta>> {
    if let Some((text, place)) = formula_without_quotes(arguments) {
        errors.over(
            place,
            format!("the formula is a string: write it in quotes, `#[monitor(\"{text}\", ...)]`"),
        );
        return None;
    }
    match NestedMeta::parse_meta_list(arguments.clone()) {
        Ok(items) => Some(items),
        Err(error) => {
            errors.extend([explained(&error, arguments)]);
            None
        }
    }
}

fn option_path(item: &NestedMeta) -> Option<&syn::Path> {
    match item {
        NestedMeta::Meta(meta) => Some(meta.path()),
        NestedMeta::NameValueInvalidExpr(meta) => Some(&meta.path),
        NestedMeta::Lit(_) => None,
    }
}

fn is_option(path: &syn::Path) -> bool {
    path.get_ident()
        .is_some_and(|name| options::NAMES.iter().any(|option| name == option))
}

impl Attribute {
    /// What is done about a violation.
    pub(crate) fn on_violation(&self, function: &Function) -> OnViolation {
        match &self.options.on_violation {
            Some(chosen) => chosen.clone(),
            None if function.returns_result() => OnViolation::Return,
            None => OnViolation::Panic,
        }
    }

    /// The attribute, with the place where it stands.
    pub(crate) fn standing_at(mut self, span: Span) -> Self {
        // Outside the compiler, as in a test of the expansion, there are no lines.
        if proc_macro::is_available() {
            let start = span.unwrap().start();
            let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            self.place = Some((number(start.line()), number(start.column())));
        }
        self
    }
}
