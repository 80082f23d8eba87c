//! The events that a formula on an `impl` block names.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::Formula,
    source::{Span, closest},
};

use crate::{
    attribute::Attribute,
    errors::{Errors, formula, source::shown_type},
    item::{Function, ImplBlock},
    property::{Event, Moment, called},
};

/// The methods whose events a formula names.
pub(super) struct Named<'a>(Vec<&'a Function>);

impl<'a> Named<'a> {
    pub(super) fn methods(&self) -> impl Iterator<Item = &'a Function> + use<'a, '_> {
        self.0.iter().copied()
    }
}

/// Finds the events of a formula; each is one of a method of the block. `None` if something is wrong with them.
pub(super) fn named<'a>(
    attribute: &Attribute,
    formula: &Formula,
    block: &'a ImplBlock,
    errors: &mut Errors,
) -> Option<Named<'a>> {
    let mut events = Events {
        block,
        named: Vec::new(),
        wrong: Vec::new(),
        misses_methods: false,
    };
    for proposition in formula.all_propositions() {
        events.in_proposition(proposition, attribute);
    }
    let Events {
        named,
        wrong,
        misses_methods,
        ..
    } = events;
    let is_right = wrong.is_empty();
    for problem in wrong {
        formula::refuse(&attribute.formula, &problem, errors);
    }
    if named.is_empty() && is_right && !misses_methods {
        errors.at(attribute.formula.span(), without_events(block));
    }
    (is_right && !named.is_empty()).then_some(Named(named))
}

fn without_events(block: &ImplBlock) -> String {
    let method = block.methods().next();
    let example = method.map_or_else(|| "m".to_owned(), Function::name);
    format!(
        "this formula names no event of a method, so no step is ever made: write `call({example})` for a step at the entry of \
         `{example}`, `ret({example})` for one at its exit (`ok` and `err` where it returns a `Result`), or put the attribute \
         on the method that it is about"
    )
}

struct Events<'a> {
    block: &'a ImplBlock,
    named: Vec<&'a Function>,
    wrong: Vec<Diagnostic>,
    /// Whether a method is named that may be one of those that could not be read.
    misses_methods: bool,
}

impl<'a> Events<'a> {
    fn in_proposition(&mut self, proposition: &Expression, attribute: &Attribute) {
        if let ExpressionKind::Name(name) = &proposition.kind {
            if attribute.definition(name).is_none() {
                self.wrong.extend(self.bare_name(name, proposition.span));
            }
            return;
        }
        if let Some((word, arguments)) = called(proposition) {
            return self.in_call(word, arguments, proposition);
        }
        // What a method returns may stand in a comparison.
        let mut waiting = proposition.operands();
        while let Some(part) = waiting.pop() {
            if let Some(event) = Event::of(part) {
                if event.moment == Moment::Return {
                    self.add(event);
                } else {
                    let problem =
                        format!("`{part}` is an event, which is true or false, and no value");
                    let help = format!(
                        "write it by itself, as in `{part} && ...`; the value that a method returns is `ret({})`",
                        event.method
                    );
                    self.wrong
                        .push(Diagnostic::new(problem, part.span).with_help(help));
                }
            }
            waiting.extend(part.operands());
        }
    }

    fn in_call(&mut self, word: &str, arguments: &[Expression], proposition: &Expression) {
        let event = Event::of(proposition);
        if let Some(event) = event {
            return self.add(event);
        }
        let span = proposition.span;
        if Moment::of(word).is_some() {
            let problem = format!("`{proposition}` names no method");
            let help = format!(
                "an event is one of one method, by its name: `{word}({})`",
                self.example()
            );
            return self
                .wrong
                .push(Diagnostic::new(problem, span).with_help(help));
        }
        let [argument] = arguments else { return };
        let ExpressionKind::Name(method) = &argument.kind else {
            return;
        };
        if self.find(method).next().is_none() {
            return; // A function of the program, of a value of the program.
        }
        if let Some(meant) = meant(word) {
            let meant = meant.word();
            let problem = format!("unknown event `{word}({method})`");
            let help = format!(
                "did you mean `{meant}({method})`? The events of a method m are `call(m)`, `ret(m)`, `ok(m)`, `err(m)`, \
                 `panicked(m)` and, of an `async fn`, `dropped(m)`"
            );
            self.wrong
                .push(Diagnostic::new(problem, span).with_help(help));
        }
    }

    /// Returns what is wrong with a bare name that is a method, or the end of the object.
    fn bare_name(&self, name: &str, span: Span) -> Option<Diagnostic> {
        if self.find(name).next().is_some() {
            let problem = format!("`{name}` is a method, and no proposition by itself");
            let help = format!(
                "its events are `call({name})` at its entry, and `ret({name})` at its exit"
            );
            return Some(Diagnostic::new(problem, span).with_help(help));
        }
        match name {
            "dropped" => Some(end_of_the_object(span, self.block)),
            "panicked" => {
                let help = format!(
                    "an event is one of one method: `panicked({})`",
                    self.example()
                );
                let problem = "`panicked` names no method".to_owned();
                Some(Diagnostic::new(problem, span).with_help(help))
            }
            _ => None,
        }
    }

    fn find(&self, name: &str) -> impl Iterator<Item = &'a Function> + use<'a, '_> {
        let name = name.to_owned();
        self.block
            .methods()
            .filter(move |method| method.name() == name)
    }

    fn example(&self) -> String {
        let first = self.block.methods().next();
        first.map_or_else(|| "m".to_owned(), Function::name)
    }

    /// Adds the methods of an event. Several may have one name, each under a `cfg` of its own.
    fn add(&mut self, event: Event<'_>) {
        let methods: Vec<&Function> = self.find(event.method).collect();
        if methods.is_empty() {
            self.misses_methods |= self.block.is_incomplete;
            if !self.block.is_incomplete {
                self.wrong.push(self.unknown(event));
            }
        }
        for method in methods {
            if let Some(problem) = refused(event, method) {
                self.wrong.push(problem);
            } else if !self.named.iter().any(|known| std::ptr::eq(*known, method)) {
                self.named.push(method);
            }
        }
    }

    fn unknown(&self, event: Event<'_>) -> Diagnostic {
        let name = event.method;
        let known: Vec<String> = self.block.methods().map(Function::name).collect();
        let diagnostic = Diagnostic::new(
            format!("this `impl` block has no method `{name}`"),
            event.span,
        );
        let help = if let Some(similar) = closest(name, known.iter().map(String::as_str)) {
            format!("did you mean `{similar}`?")
        } else if self.block.is_named_elsewhere(name) {
            "one that a macro makes is not seen here: write the method out".to_owned()
        } else if self.block.of_trait {
            "a default method of the trait is not in this block: write it out here, or name one of those that are".to_owned()
        } else if known.is_empty() {
            "it has no methods at all: put the attribute on the block that has them".to_owned()
        } else {
            let listed: Vec<String> = known
                .iter()
                .take(6)
                .map(|name| format!("`{name}`"))
                .collect();
            let more = if known.len() > 6 { ", ..." } else { "" };
            format!(
                "it has {}{more}; a method of another `impl` block is not seen here",
                listed.join(", ")
            )
        };
        diagnostic.with_help(help)
    }
}

/// Returns why a method has no such event, if it has none.
fn refused(event: Event<'_>, method: &Function) -> Option<Diagnostic> {
    let name = event.method;
    let problem =
        |message: String, help: String| Some(Diagnostic::new(message, event.span).with_help(help));
    if method.signature.constness.is_some() {
        return problem(
            format!(
                "`{name}` is a `const fn`, which makes no steps: evaluation at compile time keeps no state"
            ),
            "remove `const`, or name the methods that call it".to_owned(),
        );
    }
    match event.moment {
        Moment::Call => None,
        Moment::Panicked if method.never_returns() => problem(
            format!("`{name}` never returns, and such a body is not followed to its panic"),
            format!("write `call({name})`, or let it return `()`"),
        ),
        Moment::Dropped if method.signature.asyncness.is_none() => problem(
            format!("`{name}` is no `async fn`, so it has no future that could be dropped"),
            format!(
                "a call of it ends by its return or by a panic: write `ret({name})` or `panicked({name})`"
            ),
        ),
        _ if method.never_returns() => problem(
            format!("`{name}` never returns, so this event never happens"),
            format!("write `call({name})`"),
        ),
        Moment::Ok | Moment::Err if !method.returns_result() && !method.returns_option() => {
            let returns = method.return_type().map_or_else(
                || "nothing".to_owned(),
                |of| format!("`{}`", shown_type(of)),
            );
            problem(
                format!("`{name}` returns {returns}, which is neither a `Result` nor an `Option`"),
                format!("write `ret({name})` for its return, whatever the value"),
            )
        }
        _ => None,
    }
}

fn end_of_the_object(span: Span, block: &ImplBlock) -> Diagnostic {
    let is_end = |method: &Function| block.of_trait && method.name() == "drop";
    let help = if block.methods().any(is_end) {
        "in this block it is `call(drop)`"
    } else {
        "write the rule on `impl Drop`, as `call(drop) -> ...` with what must hold then; or, where it is about this block too, \
         declare the events by `property!`, and tell it of this one in `drop`; `dropped(m)` is the future of an `async fn`"
    };
    let problem = "the end of an object is an event of its `impl Drop`".to_owned();
    Diagnostic::new(problem, span).with_help(help)
}

/// Returns the moment that another word for it means.
fn meant(word: &str) -> Option<Moment> {
    const OTHERS: [(&str, Moment); 31] = [
        ("called", Moment::Call),
        ("calls", Moment::Call),
        ("enter", Moment::Call),
        ("entered", Moment::Call),
        ("entry", Moment::Call),
        ("begin", Moment::Call),
        ("invoke", Moment::Call),
        ("invoked", Moment::Call),
        ("exit", Moment::Return),
        ("exited", Moment::Return),
        ("return", Moment::Return),
        ("returned", Moment::Return),
        ("returns", Moment::Return),
        ("leave", Moment::Return),
        ("done", Moment::Return),
        ("finished", Moment::Return),
        ("succeeded", Moment::Ok),
        ("success", Moment::Ok),
        ("some", Moment::Ok),
        ("Some", Moment::Ok),
        ("panic", Moment::Panicked),
        ("panics", Moment::Panicked),
        ("unwound", Moment::Panicked),
        ("cancelled", Moment::Dropped),
        ("canceled", Moment::Dropped),
        ("aborted", Moment::Dropped),
        ("Ok", Moment::Ok),
        ("failed", Moment::Err),
        ("error", Moment::Err),
        ("none", Moment::Err),
        ("Err", Moment::Err),
    ];
    let other = OTHERS.iter().find(|(other, _)| *other == word);
    other.map(|(_, moment)| *moment).or_else(|| {
        let words = Moment::WORDS.iter().map(|(word, _)| *word);
        closest(word, words).and_then(Moment::of)
    })
}
