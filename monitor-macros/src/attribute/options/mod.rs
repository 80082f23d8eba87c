//! The options of the attribute: [`ALL`] lists each once, with its name, its form, what it takes and how it is read.

mod allowed;
mod at;
mod costs;
mod deadline;
mod history;
mod name;
mod on_violation;
mod per;
mod predict;
mod runtime;
pub(crate) mod state;
mod time;
mod variables;
mod words;

use monitor_logic::source::closest;
use syn::{Expr, LitInt, Meta, Path};

pub(crate) use self::{
    allowed::Allowed,
    at::At,
    costs::Costs,
    on_violation::OnViolation,
    predict::Predict,
    state::StatePlace,
    variables::{Entry, OwnVariables, SharedVariables},
};
use super::argument::{Argument, Unreadable};

/// The options of one attribute.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) name: Option<String>,
    pub(crate) at: Option<At>,
    /// The condition under which an event is told.
    pub(crate) when: Option<Expr>,
    pub(crate) state: Option<StatePlace>,
    /// The parts of the key.
    pub(crate) per: Option<Vec<Expr>>,
    pub(crate) ends: Option<Expr>,
    pub(crate) most_keys: Option<Expr>,
    pub(crate) time: Option<Expr>,
    /// The value of `deadline`, where what time alone breaks is reported.
    pub(crate) deadline: Option<Expr>,
    /// How many steps are kept for reports.
    pub(crate) history: Option<LitInt>,
    pub(crate) on_violation: Option<OnViolation>,
    pub(crate) shared: Option<SharedVariables>,
    pub(crate) own: Option<OwnVariables>,
    pub(crate) predict: Option<Predict>,
    pub(crate) cost: Costs,
    pub(crate) allow: Allowed,
    pub(crate) runtime: Option<Path>,
}

/// An option, as the attribute and its documentation know it.
pub(crate) struct Known {
    pub(crate) name: &'static str,
    pub(crate) form: Form,
    /// The words that are values of it, or that its list may name.
    words: &'static [&'static str],
    /// What it takes, and what holds without it: its row of the table in the documentation.
    #[cfg(test)]
    row: [&'static str; 2],
    read: fn(&mut Options, &Argument) -> syn::Result<()>,
}

/// How an option is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `option = value`
    Value,
    /// `option(...)`
    List,
    /// `option`, or `option(...)`
    WordOrList,
}

macro_rules! options {
    ($($name:literal $form:ident $words:expr, $values:literal, $default:literal => $read:expr;)*) => {
        /// All options, in the order of the documentation.
        pub(crate) const ALL: &[Known] = &[$(Known {
            name: $name,
            form: Form::$form,
            words: $words,
            #[cfg(test)]
            row: [$values, $default],
            read: $read,
        }),*];
    };
}

options! {
    "name" Value &[],
        "a string, which reports show",
        "the path of the module and the function"
        => |options, argument| {
            options.name = Some(name::read(value(argument)?)?);
            Ok(())
        };
    "at" Value &at::WORDS,
        "`entry`, `exit`, `both`, `step`, `write`; of an event `panicked`, `dropped`",
        "`exit`"
        => |options, argument| {
            options.at = Some(at::read(value(argument)?)?);
            Ok(())
        };
    "when" Value &[],
        "a condition in Rust, with an event of a property: the step is made if it holds",
        "each time"
        => |options, argument| {
            options.when = Some(per::expression("when", value(argument)?)?);
            Ok(())
        };
    "state" Value &state::WORDS,
        "`static`, `thread`, `task`, `call`, or a place such as `self.monitor`",
        "`static`; a method, or a function with arguments, whose formula looks back must say, or have a key"
        => |options, argument| {
            options.state = Some(match argument {
                Argument::Unreadable(given) => state::read_keyword(given)?,
                _ => state::read(value(argument)?)?,
            });
            Ok(())
        };
    "time" Value &[],
        "an expression of type `Duration`, `u64` (nanoseconds), `std::time::Instant` (of tokio's by `.into_std()`) or another `Timestamp`: when a step is, for bounds of time",
        "the monotonic clock, with the feature `std`"
        => |options, argument| {
            options.time = Some(time::read(value(argument)?)?);
            Ok(())
        };
    "deadline" Value &deadline::WORDS,
        "`report`: what time alone breaks is reported when it does, by a timer",
        "it is noticed by the next step, if that is not what ends the wait"
        => |options, argument| {
            options.deadline = Some(deadline::read(value(argument)?)?);
            Ok(())
        };
    "history" Value &[],
        "a number: so many steps are kept, and a violation tells which of them led to it",
        "none"
        => |options, argument| {
            options.history = Some(history::read(value(argument)?)?);
            Ok(())
        };
    "per" Value &[],
        "an expression, or a tuple of them: one monitor for each of its values",
        "one monitor, whatever the arguments are"
        => |options, argument| {
            options.per = Some(per::per(value(argument)?)?);
            Ok(())
        };
    "ends" Value &[],
        "a condition in Rust, with `per`: after a step at which it holds, the state of the key is given back",
        "a key is kept until its state is that before the first step"
        => |options, argument| {
            options.ends = Some(per::expression("ends", value(argument)?)?);
            Ok(())
        };
    "most_keys" Value &[],
        "a number, with `per`: so many keys are kept; steps of others are not checked, which is counted and said",
        "no bound"
        => |options, argument| {
            options.most_keys = Some(per::expression("most_keys", value(argument)?)?);
            Ok(())
        };
    "on_violation" Value &on_violation::WORDS,
        "`return`, `panic`, `report` (count, tell, go on), `call(path)` (of a `fn(&Violated)`)",
        "`return` where the type returned is called `Result`, or ends so; else `panic`"
        => |options, argument| {
            options.on_violation = Some(on_violation::read(value(argument)?)?);
            Ok(())
        };
    "shared" List &[],
        "`shared(x: T = first, ...)` declares variables that threads share; `shared(x, ...)` names those in scope",
        "none"
        => |options, argument| {
            let Argument::Meta(Meta::List(list)) = argument else {
                return Err(variables::shared_expected(argument));
            };
            options.shared = Some(variables::shared(list)?);
            Ok(())
        };
    "predict" WordOrList &predict::DETAILS,
        "`predict`, `predict(width = N, strict, confirm, explore = N, locks, rests_on)`: check every interleaving that the one run allows, at the end of the function; up to 2^24 states, beyond with at most N states of as many events; `strict`: notes are failures; `confirm`: run the function again to make what is predicted happen; `explore`: in N other orders too, where nothing is (both with the feature `confirm`); `locks`: sections of one lock may change places; `rests_on`: they may, and it is said without which lock, atomic or variable the property would not hold (both with the feature `locks`)",
        "on when `shared` declares"
        => |options, argument| {
            options.predict = Some(match argument {
                Argument::Meta(meta) => predict::read(meta)?,
                Argument::Literal(_) | Argument::Unreadable(_) => return Err(unreadable(argument)),
            });
            Ok(())
        };
    "own" List &[],
        "`own(v: T = first)`: variables that each thread has for itself, for formulas with `@`",
        "none"
        => |options, argument| {
            let Argument::Meta(Meta::List(list)) = argument else {
                return Err(variables::own_expected(argument));
            };
            options.own = Some(variables::own(list)?);
            Ok(())
        };
    "cost" List &[],
        "`cost(p = 50)`: what evaluating `p` costs, in nanoseconds or so",
        "estimated from the expression; from 5 on, it is evaluated only when needed"
        => |options, argument| {
            let Argument::Meta(Meta::List(list)) = argument else {
                return Err(costs::expected(argument));
            };
            options.cost = costs::read(list.tokens.clone())?;
            Ok(())
        };
    "allow" List &allowed::WORDS,
        "`allow(never_violated)`, `allow(violated_at_first_step)`; `allow(before_future)`; `allow(nothing_tracked)`",
        "such formulas are refused; so is a step where a future is made; a call that touches nothing tracked is not checked"
        => |options, argument| {
            let Argument::Meta(Meta::List(list)) = argument else {
                return Err(allowed::expected(argument));
            };
            options.allow = allowed::read(list.tokens.clone())?;
            Ok(())
        };
    "crate" Value &[],
        "the path of the runtime, where it is renamed or re-exported",
        "`::monitor_runtime`"
        => |options, argument| {
            options.runtime = Some(match argument {
                Argument::Unreadable(given) => return Err(runtime::expected(&given.value)),
                _ => runtime::read(value(argument)?)?,
            });
            Ok(())
        };
}

impl Options {
    /// Takes in an option.
    pub(crate) fn take(&mut self, known: &Known, argument: &Argument) -> syn::Result<()> {
        (known.read)(self, argument)
    }
}

/// Returns the names of all options; a proposition cannot have one of them.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|known| known.name)
}

/// Returns the option of this name.
pub(crate) fn named(name: &str) -> Option<&'static Known> {
    ALL.iter().find(|known| known.name == name)
}

/// Returns the option whose name is like this one.
pub(crate) fn similar(name: &str) -> Option<&'static str> {
    closest(name, names())
}

/// Returns the option that has a value of this name, and the value.
pub(crate) fn option_of_value(word: &str) -> Option<(&'static str, &'static str)> {
    let values = ALL.iter().filter(|known| known.form == Form::Value);
    let mut words = values.flat_map(|known| known.words.iter().map(|value| (known.name, *value)));
    words.find(|(_, value)| *value == word)
}

/// Returns what stands behind the `=`.
fn value(argument: &Argument) -> syn::Result<&Expr> {
    match argument {
        Argument::Meta(Meta::NameValue(pair)) => Ok(&pair.value),
        _ => Err(unreadable(argument)),
    }
}

fn unreadable(argument: &Argument) -> syn::Error {
    match argument {
        Argument::Unreadable(Unreadable { error, .. }) => error.clone(),
        _ => syn::Error::new_spanned(argument, "expected `option = value`"),
    }
}

/// Returns what a macro was given as a fragment.
fn ungrouped(value: &Expr) -> &Expr {
    match value {
        Expr::Group(group) => ungrouped(&group.expr),
        other => other,
    }
}

/// Returns all values, or all that is wrong.
fn all_or_errors<T>(read: impl Iterator<Item = syn::Result<T>>) -> syn::Result<Vec<T>> {
    let (mut values, mut wrong): (_, Option<syn::Error>) = (Vec::new(), None);
    for value in read {
        match (value, &mut wrong) {
            (Ok(value), _) => values.push(value),
            (Err(error), Some(wrong)) => wrong.combine(error),
            (Err(error), None) => wrong = Some(error),
        }
    }
    wrong.map_or(Ok(values), Err)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// The rows of the table of options, each the cells between its bars.
    fn documented() -> Vec<Vec<String>> {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference.md");
        let page = fs::read_to_string(page).unwrap();
        let (_, behind) = page
            .split_once("\n| option | values | default |\n|---|---|---|\n")
            .expect("the reference has the table");
        let cells = |row: &str| {
            let cells = row.trim_matches('|').split(" | ");
            cells.map(|cell| cell.trim().to_owned()).collect()
        };
        let rows = behind.lines().take_while(|line| line.starts_with('|'));
        rows.map(cells).collect()
    }

    #[test]
    fn the_table_of_the_documentation_has_each_option_as_it_is() {
        let rows = documented();
        let mut options: Vec<Vec<String>> = rows
            .into_iter()
            .filter(|row| !row[0].starts_with("`atomic`"))
            .collect();
        for known in ALL {
            let name = format!("`{}`", known.name);
            let place = options.iter().position(|row| row[0] == name);
            let place = place.unwrap_or_else(|| panic!("{name} has no row"));
            assert_eq!(options.remove(place)[1..], known.row, "{name}");
        }
        assert_eq!(options, Vec::<Vec<String>>::new(), "rows of no option");
    }

    #[test]
    fn each_word_of_an_option_is_in_its_row() {
        for known in ALL {
            for word in known.words {
                assert!(known.row[0].contains(word), "{word} of {}", known.name);
            }
        }
    }

    #[test]
    fn each_word_is_read_as_a_value_of_its_option() {
        for known in ALL {
            for word in known.words {
                let name = known.name;
                let written = match (known.form, *word) {
                    (Form::Value, word) => format!("{name} = {word}"),
                    (_, "width") => format!("{name}(width = 1)"),
                    (_, word) => format!("{name}({word})"),
                };
                let arguments = Argument::all(written.parse().unwrap()).unwrap();
                let read = Options::default().take(known, &arguments[0]);
                assert!(read.is_ok(), "{written}: {}", read.unwrap_err());
            }
        }
    }
}
