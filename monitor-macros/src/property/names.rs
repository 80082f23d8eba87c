//! What the names of a formula on events are: variables, regions, or constants of the program.

use monitor_logic::set::Set;

use crate::{attribute::Tracking, errors::source::shown_type, item::ItemContext};
use monitor_logic::{
    diagnostic::Diagnostic,
    evaluate::Column,
    expression::{Comparison, Expression, ExpressionKind},
    formula::Formula,
    source::closest,
    value::Type,
};

/// What a name stands for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A variable of `shared(...)`.
    Variable,
    /// A region: the number of threads inside it.
    Region,
    /// A constant of the program, whose value is that of the whole computation.
    Constant,
}

pub(crate) struct Names<'a> {
    tracking: &'a Tracking,
    context: &'a ItemContext,
    variables: Set<String>,
    /// The names that stand in each proposition.
    propositions: Vec<Set<String>>,
}

impl<'a> Names<'a> {
    /// `propositions` are the names that stand in each of them.
    pub(crate) fn new(
        propositions: impl IntoIterator<Item = Set<String>>,
        tracking: &'a Tracking,
        context: &'a ItemContext,
    ) -> Self {
        Self {
            tracking,
            context,
            variables: tracking.names().collect(),
            propositions: propositions.into_iter().collect(),
        }
    }

    /// What the name of a column is, or why it is nothing.
    pub(crate) fn meaning(&self, column: &Column) -> Result<Meaning, Diagnostic> {
        let name = &column.name;
        if self.variables.contains(name) {
            return match self.other_type(column) {
                Some(diagnostic) => Err(diagnostic),
                None => Ok(Meaning::Variable),
            };
        }
        if self.context.entered.contains(name) && column.reading != Some(Type::Text) {
            return Ok(Meaning::Region);
        }
        if self.is_constant(name) {
            return Ok(Meaning::Constant);
        }
        match self.no_region(column) {
            Some(diagnostic) => Err(diagnostic),
            None => Ok(Meaning::Region),
        }
    }

    /// Returns what is wrong with a name that is compared as variables are, but that the body never
    /// mentions. It would be taken for a region, and if no thread enters one, nothing would be
    /// checked.
    pub(crate) fn unlikely_region(&self, column: &Column, formula: &Formula) -> Option<Diagnostic> {
        let name = &column.name;
        if self.context.entered.contains(name) || self.context.mentioned.contains(name) {
            return None;
        }
        let is_name =
            |side: &Expression| matches!(&side.kind, ExpressionKind::Name(of) if of == name);
        let compared =
            formula
                .propositions()
                .into_iter()
                .any(|proposition| match &proposition.kind {
                    ExpressionKind::Compare(
                        Comparison::Equal | Comparison::NotEqual,
                        left,
                        right,
                    ) => is_name(left) || is_name(right),
                    _ => false,
                });
        compared.then(|| {
            let message = format!("`{name}` is no variable of `shared(...)`, and the body names no region that is called so");
            let help = format!(
                "declare it: `shared({name}: i32 = 0)`; that threads are in a region which another function enters is \
                 written `{name}` or `{name} > 0`"
            );
            Diagnostic::new(message, column.span).with_help(help)
        })
    }

    /// Returns `true` for a name in capitals beside a variable, or beside a name that may be a
    /// region. Alone it may be a region itself.
    fn is_constant(&self, name: &str) -> bool {
        is_upper_case(name)
            && (self.context.parameters.contains(name)
                || self
                    .beside(name)
                    .any(|other| self.variables.contains(other) || !is_upper_case(other)))
    }

    /// The names that stand in one proposition with a name.
    fn beside(&self, name: &str) -> impl Iterator<Item = &String> {
        let together = self
            .propositions
            .iter()
            .filter(|names| names.contains(name));
        together.flatten().filter(move |other| *other != name)
    }

    /// Returns what is wrong with a variable whose declared type differs from the one that the
    /// formula reads.
    fn other_type(&self, column: &Column) -> Option<Diagnostic> {
        let Column {
            name,
            reading,
            span,
        } = column;
        let entry = self
            .tracking
            .entries
            .iter()
            .find(|entry| entry.plain_name() == *name)?;
        let (of, _) = entry.declared.as_ref()?;
        let (declared, reading) = (type_on_events(of)?, (*reading)?);
        if declared == reading {
            return None;
        }
        let shown = shown_type(of);
        let message = format!("`{name}` is declared as `{shown}`, here it is read as {reading}");
        let help = match declared {
            Type::Boolean => format!("write `{name}` or `!{name}`"),
            Type::Number => format!("compare it with a number: `{name} != 0`"),
            Type::Text => format!("compare it with text in quotes: `{name} == \"...\"`"),
        };
        Some(Diagnostic::new(message, *span).with_help(help))
    }

    /// Returns why a name that is no variable is no region either. A region is true or false, or
    /// the number of threads in it.
    fn no_region(&self, column: &Column) -> Option<Diagnostic> {
        let Column {
            name,
            reading,
            span,
        } = column;
        let diagnostic =
            |message: String, help: String| Some(Diagnostic::new(message, *span).with_help(help));
        let of = match reading {
            Some(Type::Text) => "String = ...",
            Some(Type::Boolean) => "bool = false",
            _ => "i32 = 0",
        };
        let declare = format!("shared({name}: {of})");
        if name == "ret" || name == "self" {
            let message =
                format!("`{name}` is not seen by other threads, so no interleaving changes it");
            return diagnostic(message, "leave it out".to_owned());
        }
        if self.context.parameters.contains(name) {
            let message =
                format!("`{name}` is not seen by other threads, so no interleaving changes it");
            let help = format!(
                "if it is a tracked variable, name it: `shared({name})`; else declare one that has its value, \
                 `shared(given: i32 = {name})`"
            );
            return diagnostic(message, help);
        }
        if self.context.locals.contains(name) {
            let message =
                format!("`{name}` is a local variable of the body, whose changes are no events");
            let help = format!("declare it in the attribute, not with `let`: `{declare}`");
            return diagnostic(message, help);
        }
        if syn::parse_str::<syn::Ident>(name).is_err() {
            let message = format!("events have no `{name}`: only a program can evaluate this");
            if let Some(field) = name.strip_prefix("self.") {
                let help = format!(
                    "if it is a tracked variable, hand it to a function as a parameter, `{field}: &Shared<i32>`, and name \
                     that: `shared({field})`"
                );
                return diagnostic(message, help);
            }
            return diagnostic(
                message,
                "a formula reads variables of `shared(...)` as a whole: declare one for what matters of this, or let \
                 `Observe` of its type give it, and compare that with a constant"
                    .to_owned(),
            );
        }
        if let Some(similar) = closest(name, self.variables.iter().map(String::as_str)) {
            let message = format!("unknown variable `{name}`");
            let help = format!("did you mean `{similar}`? If not, declare it: `{declare}`");
            return diagnostic(message, help);
        }
        if *reading == Some(Type::Text) {
            let message = format!(
                "`{name}` is no variable of `shared(...)`, and no region, which is a number of threads"
            );
            return diagnostic(message, format!("declare it: `{declare}`"));
        }
        if let Some(variable) = self
            .beside(name)
            .find(|other| self.variables.contains(*other))
        {
            let message =
                format!("`{name}` stands beside the variable `{variable}`, and is none itself");
            let help = format!(
                "declare it: `{declare}`; a constant of the program is written in capitals, and a region stands alone \
                 or is compared with a number"
            );
            return diagnostic(message, help);
        }
        let unused = self.context.entered.iter().filter(|entered| {
            !self
                .propositions
                .iter()
                .any(|names| names.contains(*entered))
        });
        if let Some(similar) = closest(name, unused.map(String::as_str)) {
            let message = format!("unknown region `{name}`");
            let help = format!(
                "did you mean `{similar}`, which the function enters? If not, call it by a name that is less like that"
            );
            return diagnostic(message, help);
        }
        None
    }
}

fn is_upper_case(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && !name.contains(char::is_lowercase)
}

/// What formulas see of a type of the standard library.
fn type_on_events(of: &syn::Type) -> Option<Type> {
    match of {
        syn::Type::Path(path) => {
            let name = path.path.segments.last()?.ident.to_string();
            Some(match name.as_str() {
                "bool" => Type::Boolean,
                "String" | "str" | "char" => Type::Text,
                "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64"
                | "u128" | "usize" | "f32" | "f64" => Type::Number,
                _ => return None,
            })
        }
        syn::Type::Reference(reference) => type_on_events(&reference.elem),
        syn::Type::Group(inner) => type_on_events(&inner.elem),
        syn::Type::Paren(inner) => type_on_events(&inner.elem),
        _ => None,
    }
}
