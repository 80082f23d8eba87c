//! Expressions with values of other threads in them (paper 003, Fig. 2's grammar of ξ).

use alloc::{boxed::Box, string::String, vec, vec::Vec};

use super::Thread;
use crate::{
    ast::formula::expression::{
        Arithmetic, Comparison, Expression as Local, ExpressionKind as LocalKind,
    },
    ast::tree::{compare_as_built, parts},
    ground::order::sort_by_key,
    source::Span,
};

/// An expression over the state of a thread and what that thread knows of others, and its place in
/// the text.
///
/// Two expressions are equal when they are built the same way, wherever they stand. Every part
/// without `@` is one [`Local`](ExpressionKind::Local), as large as can be; the functions that
/// build expressions see to that.
#[derive(Clone, Debug)]
pub struct Expression {
    /// How it is built.
    pub kind: ExpressionKind,
    /// Where it stands.
    pub span: Span,
}

compare_as_built!(Expression, ExpressionKind);

/// How an [`Expression`] is built. All but the first two have an `@` in at least one operand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExpressionKind {
    /// An expression without `@`: it is evaluated in the state of the thread that is asked.
    Local(Local),
    /// `@t(a)`: the value of a in the latest known state of t.
    At(Thread, Box<Expression>),
    /// `a.b`, `a.0`.
    Field(Box<Expression>, String),
    /// `a[i]`.
    Index(Box<Expression>, Box<Expression>),
    /// `f(x)`, `a.len()`.
    Call(Box<Expression>, Vec<Expression>),
    /// `-a`.
    Negate(Box<Expression>),
    /// `a + b` and the like.
    Arithmetic(Arithmetic, Box<Expression>, Box<Expression>),
    /// `a < b` and the like.
    Compare(Comparison, Box<Expression>, Box<Expression>),
}

impl Expression {
    /// Returns the expressions that it is built of, from left to right; none for one without `@`.
    #[must_use]
    pub fn operands(&self) -> Vec<&Self> {
        match &self.kind {
            ExpressionKind::Local(_) => Vec::new(),
            ExpressionKind::At(_, operand)
            | ExpressionKind::Field(operand, _)
            | ExpressionKind::Negate(operand) => vec![&**operand],
            ExpressionKind::Index(left, right)
            | ExpressionKind::Arithmetic(_, left, right)
            | ExpressionKind::Compare(_, left, right) => vec![&**left, &**right],
            ExpressionKind::Call(function, arguments) => {
                let mut operands = vec![&**function];
                operands.extend(arguments);
                operands
            }
        }
    }

    /// Returns the threads that it asks, in the order of the text, each as often as it is asked.
    #[must_use]
    pub fn threads(&self) -> Vec<&Thread> {
        let mut threads: Vec<&Thread> = parts(self, Self::operands)
            .into_iter()
            .filter_map(|part| match &part.kind {
                ExpressionKind::At(thread, _) => Some(thread),
                _ => None,
            })
            .collect();
        sort_by_key(&mut threads, |thread| thread.span.start);
        threads
    }

    /// Returns the outermost values of other threads in it, from left to right: what a monitor
    /// looks up before it evaluates the rest.
    #[must_use]
    pub fn remotes(&self) -> Vec<(&Thread, &Self)> {
        let mut remotes = Vec::new();
        let mut waiting = vec![self];
        while let Some(expression) = waiting.pop() {
            if let ExpressionKind::At(thread, operand) = &expression.kind {
                remotes.push((thread, &**operand));
            } else {
                waiting.extend(expression.operands().into_iter().rev());
            }
        }
        remotes
    }

    /// Returns the expression with a name in the place of each of its [`remotes`](Self::remotes),
    /// in that order: an ordinary expression, to be evaluated once their values are known under
    /// these names.
    ///
    /// ```
    /// use monitor_logic::mttl;
    /// let formula = "x > @t2(y + 1) + @t3(z)".parse::<mttl::Formula>()?;
    /// let mut count = 0;
    /// let local = formula.propositions()[0].localised(&mut |thread, value| {
    ///     count += 1;
    ///     format!("remote{count}")
    /// });
    /// assert_eq!(local.to_string(), "x > remote1 + remote2");
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn localised(&self, name: &mut dyn FnMut(&Thread, &Self) -> String) -> Local {
        let mut operand = |operand: &Self| Box::new(operand.localised(name));
        let kind = match &self.kind {
            ExpressionKind::Local(local) => return local.clone(),
            ExpressionKind::At(thread, value) => LocalKind::Name(name(thread, value)),
            ExpressionKind::Field(owner, field) => LocalKind::Field(operand(owner), field.clone()),
            ExpressionKind::Index(owner, index) => LocalKind::Index(operand(owner), operand(index)),
            ExpressionKind::Call(function, arguments) => {
                let function = operand(function);
                let arguments = arguments.iter().map(|argument| *operand(argument));
                LocalKind::Call(function, arguments.collect())
            }
            ExpressionKind::Negate(value) => LocalKind::Negate(operand(value)),
            ExpressionKind::Arithmetic(operator, left, right) => {
                LocalKind::Arithmetic(*operator, operand(left), operand(right))
            }
            ExpressionKind::Compare(comparison, left, right) => {
                LocalKind::Compare(*comparison, operand(left), operand(right))
            }
        };
        Local {
            kind,
            span: self.span,
        }
    }

    /// Returns `true` if it may be true or false by itself, so that it can stand as a proposition.
    #[must_use]
    pub fn can_be_proposition(&self) -> bool {
        match &self.kind {
            ExpressionKind::Local(local) => local.can_be_proposition(),
            ExpressionKind::At(_, value) => value.can_be_proposition(),
            ExpressionKind::Field(..)
            | ExpressionKind::Index(..)
            | ExpressionKind::Call(..)
            | ExpressionKind::Compare(..) => true,
            ExpressionKind::Negate(_) | ExpressionKind::Arithmetic(..) => false,
        }
    }

    /// Returns `true` if arguments can be written behind it.
    pub(crate) fn can_be_called(&self) -> bool {
        match &self.kind {
            ExpressionKind::Local(local) => local.can_be_called(),
            ExpressionKind::Field(..) | ExpressionKind::Index(..) | ExpressionKind::Call(..) => {
                true
            }
            _ => false,
        }
    }

    /// Returns what is asked, whichever thread it is asked of: a of `@t(@u(a))`.
    pub(crate) fn asked(&self) -> &Self {
        let mut value = self;
        while let ExpressionKind::At(_, asked) = &value.kind {
            value = asked;
        }
        value
    }

    /// Returns the truth value that it is, if it is a literal.
    pub(crate) fn as_boolean(&self) -> Option<bool> {
        match self.as_local()?.kind {
            LocalKind::Boolean(value) => Some(value),
            _ => None,
        }
    }

    /// Sets its place in the text.
    pub(crate) fn placed(mut self, span: Span) -> Self {
        self.span = span;
        if let ExpressionKind::Local(local) = &mut self.kind {
            local.span = span;
        }
        self
    }

    /// Returns `true` if it is a comparison or a test of texts, which are true or false.
    pub(crate) fn is_truth(&self) -> bool {
        let is_test = self
            .as_local()
            .is_some_and(|local| matches!(local.kind, LocalKind::TextTest(..)));
        is_test || self.comparison().is_some()
    }

    /// Returns the comparison that it is, if it is one.
    pub(crate) fn comparison(&self) -> Option<Comparison> {
        match &self.kind {
            ExpressionKind::Compare(comparison, ..) => Some(*comparison),
            ExpressionKind::Local(local) => match &local.kind {
                LocalKind::Compare(comparison, ..) => Some(*comparison),
                _ => None,
            },
            _ => None,
        }
    }
}
