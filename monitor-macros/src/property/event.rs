//! The events of methods, which are propositions of a formula on an `impl` block.

use monitor_logic::{
    expression::{Expression, ExpressionKind},
    source::Span,
};

use crate::attribute::At;

/// What happens at a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// The call begins.
    Call,
    /// The call returns, whatever the value.
    Return,
    /// The call returns `Ok`, or `Some`.
    Ok,
    /// The call returns `Err`, or `None`.
    Err,
    /// A panic leaves it.
    Panicked,
    /// Its future is dropped before it is done.
    Dropped,
}

impl Moment {
    /// The words for them.
    pub(crate) const WORDS: [(&str, Self); 6] = [
        ("call", Self::Call),
        ("ret", Self::Return),
        ("ok", Self::Ok),
        ("err", Self::Err),
        ("panicked", Self::Panicked),
        ("dropped", Self::Dropped),
    ];

    /// Returns the moment that a word means.
    pub(crate) fn of(word: &str) -> Option<Self> {
        let known = Self::WORDS.iter().find(|(known, _)| *known == word);
        known.map(|(_, moment)| *moment)
    }

    /// Returns when its step is made.
    pub(crate) fn at(self) -> At {
        match self {
            Self::Call => At::Entry,
            Self::Return | Self::Ok | Self::Err => At::Exit,
            Self::Panicked => At::Panicked,
            Self::Dropped => At::Dropped,
        }
    }

    /// Returns the word for it.
    pub(crate) fn word(self) -> &'static str {
        let known = Self::WORDS.iter().find(|(_, moment)| *moment == self);
        known.map_or("", |(word, _)| word)
    }
}

/// An event of a method: `call(open)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Event<'a> {
    pub(crate) moment: Moment,
    /// The name of the method, without `r#`.
    pub(crate) method: &'a str,
    /// Where it stands.
    pub(crate) span: Span,
}

impl<'a> Event<'a> {
    /// Returns the event that an expression is; `None` if it is none, or names no method.
    pub(crate) fn of(expression: &'a Expression) -> Option<Self> {
        let (word, arguments) = called(expression)?;
        let [argument] = arguments else {
            return None;
        };
        let ExpressionKind::Name(method) = &argument.kind else {
            return None;
        };
        Some(Self {
            moment: Moment::of(word)?,
            method,
            span: argument.span,
        })
    }
}

/// The plain name that is called, and the arguments.
pub(crate) fn called(expression: &Expression) -> Option<(&str, &[Expression])> {
    let ExpressionKind::Call(function, arguments) = &expression.kind else {
        return None;
    };
    match &function.kind {
        ExpressionKind::Name(word) => Some((word, arguments)),
        _ => None,
    }
}
