//! The text of one `#[monitor(...)]`, split into formula, propositions and options.

use darling::{FromMeta as _, ast::NestedMeta};
use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{
    Expr, Ident, Lit, LitStr, Meta, Token, ext::IdentExt as _, punctuated::Punctuated,
    spanned::Spanned as _,
};

use crate::{
    errors::Errors,
    function::Function,
    options::{self, OnViolation, Options},
    source::shown,
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
                if option_items.iter().any(|earlier| option_path(earlier) == path) {
                    let name = path.to_token_stream();
                    let instead = if is(&item, "shared") {
                        "name all variables in one list"
                    } else {
                        "remove one of the two"
                    };
                    errors.over(path, format!("the option `{name}` is given twice: {instead}"));
                    options_are_read = false;
                } else {
                    option_items.push(item);
                }
            }
            NestedMeta::Meta(Meta::NameValue(pair)) => match pair.path.get_ident() {
                Some(name) if name == "self" || name == "_" => errors.over(
                    name,
                    "a proposition has a name of its own: write `p = ...` and use `p` in the formula",
                ),
                Some(name) => propositions.push(Definition {
                    name: name.clone(),
                    expression: pair.value,
                }),
                None => errors.over(
                    &pair.path,
                    "a proposition has a plain name: write `p = ...` and use `p` in the formula",
                ),
            },
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
        if let Some(text) = formula_as_value(&propositions) {
            let formula = text.token();
            errors.over(
                &propositions[0].name,
                format!("the formula comes first, by itself: write `#[monitor({formula}, ...)]`"),
            );
            return None;
        }
        errors.at(
            arguments.span(),
            "a formula is missing: `#[monitor(\"start(p) -> once(q)\", p = <expression>, q = <expression>)]`",
        );
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

/// `formula = "..."`, where the formula itself is missing.
fn formula_as_value(propositions: &[Definition]) -> Option<&LitStr> {
    match &propositions.first()?.expression {
        Expr::Lit(syn::ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text),
        _ => None,
    }
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

/// Refuses what is no part of the attribute. Whether it was meant to stand in the place of a formula.
fn refuse_unknown(meta: &Meta, errors: &mut Errors) -> bool {
    let written = shown(meta);
    let close = closest_option(meta.path());
    let value = options::option_of_value(&written);
    let hint = if let Some((option, value)) = value {
        format!("; did you mean `{option} = {value}`?")
    } else if let Some(option) = &close {
        format!("; did you mean `{option}`?")
    } else {
        String::new()
    };
    errors.over(
        meta,
        format!("`{written}` is neither a proposition (`p = <expression>`) nor an option{hint}"),
    );
    close.is_some_and(|close| SHORT_FORMS.contains(&close.as_str()))
}

/// What can stand in the place of a formula.
const SHORT_FORMS: [&str; 2] = ["atomic", "race_free"];

/// Whether it is one of them in quotes, as a formula would be.
fn refuse_quoted_short_form(formula: &LitStr, errors: &mut Errors) -> bool {
    let text = formula.value();
    let form = text.trim();
    let is_short_form = form == "atomic" || form.starts_with("race_free(") && form.ends_with(')');
    if is_short_form {
        errors.over(
            formula,
            format!("`{form}` is no formula: write it without quotes, `#[monitor({form}, ...)]`"),
        );
    }
    is_short_form
}

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

/// An option without its value, or with the value in the wrong place.
fn wrong_shape(item: &NestedMeta) -> Option<String> {
    let NestedMeta::Meta(meta) = item else {
        return None;
    };
    let name = meta.path().get_ident()?.to_string();
    let takes_list = takes_list(&name);
    match meta {
        Meta::List(list) if !takes_list && name != "predict" => {
            let value = shown(&list.tokens);
            Some(format!(
                "`{name}` takes its value behind `=`: write `{name} = {value}`"
            ))
        }
        Meta::Path(_) if name != "predict" && !takes_list => {
            Some(format!("`{name}` needs a value: write `{name} = ...`"))
        }
        Meta::List(list) if takes_list && list.tokens.is_empty() => Some(format!(
            "`{name}()` names nothing: remove it, or name what it is for"
        )),
        _ => None,
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

fn closest_option(path: &syn::Path) -> Option<String> {
    let name = path.get_ident()?.to_string();
    let names = options::NAMES.into_iter().chain(SHORT_FORMS);
    monitor_logic::diagnostic::closest(&name, names).map(ToString::to_string)
}

fn not_an_expression(path: &syn::Path, value: TokenStream) -> syn::Error {
    let name = path.to_token_stream();
    let mut tokens = value.clone().into_iter();
    let more_than_one_sign = matches!(
        tokens.next(),
        Some(TokenTree::Punct(sign)) if matches!(sign.as_char(), '=' | '>')
    );
    let message = match syn::parse2::<Expr>(value.clone()) {
        _ if more_than_one_sign => {
            let given: TokenStream = tokens.collect();
            format!(
                "an expression is given with one `=`: write `{name} = {}`",
                shown(&given)
            )
        }
        Err(error) if !value.is_empty() => {
            format!("the expression of `{name}` cannot be read: {error}")
        }
        _ => format!("`{name}` has no expression: write `{name} = self.a > 0`, say"),
    };
    if value.is_empty() {
        syn::Error::new_spanned(path, message)
    } else {
        syn::Error::new_spanned(value, message)
    }
}

/// A formula in place of the string that should hold it: its text, and its tokens.
fn formula_without_quotes(arguments: &TokenStream) -> Option<(String, TokenStream)> {
    let is = |token: &TokenTree, sign| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign);
    let first: Vec<TokenTree> = arguments
        .clone()
        .into_iter()
        .take_while(|token| !is(token, ','))
        .collect();
    let is_other_part = match first.as_slice() {
        // A word alone may be a misspelt option.
        [] | [TokenTree::Literal(_), ..] | [TokenTree::Ident(_)] => true,
        // What a macro was given as `$formula:literal`.
        [TokenTree::Group(group), ..] => group.delimiter() == Delimiter::None,
        [TokenTree::Ident(name), TokenTree::Group(_), ..] => {
            let name = name.to_string();
            let is_known = SHORT_FORMS.contains(&name.as_str());
            is_known
                || options::NAMES.contains(&name.as_str())
                || monitor_logic::diagnostic::closest(&name, SHORT_FORMS).is_some()
        }
        // `p = q`, but not `p == q`.
        [TokenTree::Ident(_), TokenTree::Punct(sign), ..] => {
            sign.as_char() == '=' && sign.spacing() == Spacing::Alone
        }
        _ => false,
    };
    let tokens: TokenStream = first.into_iter().collect();
    let text = shown(&tokens);
    (!is_other_part && monitor_logic::parse::parse(&text).is_ok()).then_some((text, tokens))
}

/// What to write instead of a list that cannot be split at all.
fn explained(error: &syn::Error, arguments: &TokenStream) -> syn::Error {
    const FORM: &str = "`#[monitor(\"FORMULA\", NAME = EXPRESSION, ..., OPTION = VALUE)]`";
    let text = error.to_string();
    if let Some((place, message)) = other_separator(arguments) {
        return syn::Error::new(place, message);
    }
    let message = if is_macro_call(arguments) {
        format!(
            "the formula is a string literal: macros such as `concat!` are not expanded here; expected {FORM}"
        )
    } else if text == "expected `,`" {
        format!("a comma is missing before this, or this is no part of {FORM}")
    } else {
        format!("expected {FORM}, which cannot be read here: {text}")
    };
    syn::Error::new(error.span(), message)
}

/// The first sign or bracket that people write where this attribute has another, and what to write.
fn other_separator(arguments: &TokenStream) -> Option<(Span, String)> {
    let tokens: Vec<TokenTree> = arguments.clone().into_iter().collect();
    let mut at_start = true;
    for (place, token) in tokens.iter().enumerate() {
        let sign = |at: usize| match tokens.get(at) {
            Some(TokenTree::Punct(sign)) => Some(sign.as_char()),
            _ => None,
        };
        match token {
            TokenTree::Punct(found) if found.as_char() == ';' => {
                return Some((
                    found.span(),
                    "a `,` stands between the parts of the attribute, not a `;`".to_owned(),
                ));
            }
            TokenTree::Ident(name) if at_start => match (sign(place + 1), tokens.get(place + 2)) {
                (Some(':'), Some(_)) if sign(place + 2) != Some(':') => {
                    return Some((
                        tokens[place + 1].span(),
                        format!("an expression is given with `=`, not `:`: write `{name} = ...`"),
                    ));
                }
                (Some('='), Some(TokenTree::Group(list))) if takes_list(&name.to_string()) => {
                    let inner = shown(&list.stream());
                    return Some((
                        name.span(),
                        format!("`{name}` takes a list, without `=`: write `{name}({inner})`"),
                    ));
                }
                _ => {}
            },
            _ => {}
        }
        at_start = matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    }
    None
}

/// Whether an option is written `option(...)`.
fn takes_list(option: &str) -> bool {
    ["cost", "allow", "shared", "own"].contains(&option)
}

fn is_macro_call(arguments: &TokenStream) -> bool {
    let mut tokens = arguments.clone().into_iter();
    matches!(
        (tokens.next(), tokens.next()),
        (Some(TokenTree::Ident(_)), Some(TokenTree::Punct(sign))) if sign.as_char() == '!'
    )
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
