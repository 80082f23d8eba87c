//! From text to a formula, or to everything that is wrong with it.
//!
//! A recursive descent parser. Formulas and the expressions inside their propositions stand in the same places beside
//! operators (`(x + 1) * 2 <= y`, `(a && b) -> c`), so one parser reads both, and every operator says which of the two
//! its operands must be. After a mistake a placeholder takes the place of what cannot be read; nothing more is reported
//! about it.

mod chain;
mod channel;
mod context;
mod diagnostics;
mod from_str;
mod infix;
mod interval;
mod logic;
mod node;
mod operand;
mod postfix;
mod rust;
mod syntax;
mod term;
#[cfg(test)]
mod tests;
mod threads;
mod window;

use alloc::vec::Vec;

use self::{
    chain::OperatorChain,
    context::TokenContext,
    infix::{ANY, COMPARISON, Infix, Level, OPERAND},
    node::ParsedNode,
    threads::QuantifiedThread,
};
use crate::{
    ast::formula::{Binary, Formula},
    ast::specification::{Logic, Specification},
    lex::{Token, TokenKind, tokens},
    source::Span,
    source::diagnostic::{Diagnostic, Diagnostics},
};

/// The deepest tree that is read, and the most parentheses and operands inside one another.
pub const MAX_DEPTH: usize = 256;

/// How many mistakes are reported at most: a text with more of them is probably no formula.
pub const MOST_MISTAKES: usize = 50;

/// The most operators, names and constants in a formula that is read.
pub const MAX_SIZE: usize = 10_000;

/// The longest text that is read, in bytes.
pub const MAX_LENGTH: usize = 64 * 1024;

/// The most operators, names and constants in a formula of [branching time](crate::ast::rctl), of which no monitor is
/// compiled. Clauses for each pair of 250 processes are 900,000.
pub const MAX_BRANCHING_SIZE: usize = 1 << 20;

/// The longest text that is read as an [`rctl::Formula`](crate::ast::rctl::Formula), in bytes.
pub const MAX_BRANCHING_LENGTH: usize = 8 * 1024 * 1024;

fn most_parts(logic: Logic) -> usize {
    match logic {
        Logic::Branching => MAX_BRANCHING_SIZE,
        Logic::PastTime | Logic::Decentralized => MAX_SIZE,
    }
}

/// Reads a formula of past-time logic. Formulas of the other logics are read by [`str::parse`] as
/// [`rctl::Formula`](crate::ast::rctl::Formula) and [`mttl::Formula`](crate::ast::mttl::Formula), or as
/// [`Specification`], which finds out which logic it is.
///
/// Binding, tightest first: `.` `[]` `()`; `-`; `*` `/` `%`; `+` `-`; one comparison; the
/// operators with one operand; `since` `wsince`; `&&`; `^`; `||`; `->` (to the right); `<->`.
/// Hence `start x > 0` is `start(x > 0)`; but `start(x) > 0` is refused, since parentheses directly
/// behind an operator about time hold all of its operand. Words such as `end` or `S` are operators
/// where one can stand and names elsewhere (`end > 3`); `r#end` is always a name.
///
/// Takes time linear in the length of the text.
///
/// # Errors
///
/// All mistakes that can be told apart, up to [`MOST_MISTAKES`], sorted by place. Texts
/// longer than [`MAX_LENGTH`], and those that make a tree deeper than [`MAX_DEPTH`] or larger than
/// [`MAX_SIZE`], are refused; so are names, numbers and Rust blocks that are larger than the limits
/// in [`lex`](crate::lex).
///
/// # Examples
///
/// ```
/// use monitor_logic::parse::parse;
///
/// let formula = parse("↑p => [q, ↓(r | s))_s")?;
/// assert_eq!(formula.to_string(), "start(p) -> [q, end(r || s))");
///
/// let text = "p -> [q, r]";
/// let mistakes = parse(text).unwrap_err();
/// assert_eq!(
///     mistakes.render(text),
///     "an interval ends with `)`, not with `]`\n\
///      \x20 |\n\
///      \x20 | p -> [q, r]\n\
///      \x20 |           ^\n\
///      \x20 = help: write `[q, r)`\n",
/// );
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
pub fn parse(text: &str) -> Result<Formula, Diagnostics> {
    match read(text, Some(Logic::PastTime))? {
        Specification::PastTime(formula) => Ok(formula),
        _ => Err(diagnostics::unreadable(text)),
    }
}

/// Reads a formula as [`Specification`] does, for a place where `old(x)` is known: the value of x at the entry of a
/// call. It is read as a call of a function `old`; a function of the program with that name is written `r#old(x)`.
///
/// ```
/// use monitor_logic::parse::{in_program, parse};
///
/// assert!(in_program("balance == old(balance) + amount").is_ok());
/// assert!(parse("balance == old(balance) + amount").is_err());
/// ```
///
/// # Errors
///
/// As [`parse`].
pub fn in_program(text: &str) -> Result<Specification, Diagnostics> {
    read_where(text, None, true)
}

/// Reads a formula of a given logic, or of the logic that it belongs to.
fn read(text: &str, logic: Option<Logic>) -> Result<Specification, Diagnostics> {
    read_where(text, logic, false)
}

fn read_where(
    text: &str,
    logic: Option<Logic>,
    has_entry: bool,
) -> Result<Specification, Diagnostics> {
    let longest = match logic {
        Some(Logic::Branching) => MAX_BRANCHING_LENGTH,
        _ => MAX_LENGTH,
    };
    if text.len() > longest {
        return Err(diagnostics::too_long(text, longest));
    }
    let (mut tokens, mut diagnostics) = tokens(text);
    rust::replace(text, &mut tokens, &mut diagnostics);
    diagnostics.truncate(MOST_MISTAKES);
    let context = TokenContext::new(text, &tokens);
    let (logic, marker) = logic::logic(text, &tokens, &context, logic);
    let mut parser = Parser {
        text,
        logic,
        marker,
        context,
        tokens,
        position: 0,
        variables: Vec::new(),
        diagnostics,
        nesting: 0,
        size: 0,
        gave_up: false,
        said: Said::default(),
    };
    let formula = parser.whole();
    match (Diagnostics::new(parser.diagnostics), formula) {
        (None, Some(formula)) => match diagnostics::habits::mistaken_call(text, has_entry) {
            Some(diagnostics) => Err(diagnostics),
            None => Ok(formula),
        },
        (Some(diagnostics), _) => {
            Err(diagnostics::habits::instead(text, has_entry).unwrap_or(diagnostics))
        }
        (None, None) => Err(diagnostics::unreadable(text)),
    }
}

struct Parser<'text> {
    text: &'text str,
    /// What is read.
    logic: Logic,
    /// The first operator that only this logic has.
    marker: Option<Span>,
    /// The tokens; the last is [`TokenKind::End`].
    tokens: Vec<Token>,
    context: TokenContext,
    position: usize,
    /// The threads of the quantifiers around the place that is read.
    variables: Vec<QuantifiedThread>,
    diagnostics: Vec<Diagnostic>,
    /// How many calls of [`Parser::nested`] are active.
    nesting: usize,
    /// How many nodes were made.
    size: usize,
    /// Whether a limit was met: nothing more is then read or reported.
    gave_up: bool,
    said: Said,
}

/// What is reported only once for a formula, however often it is met.
#[derive(Default)]
struct Said {
    branching: bool,
    threads: bool,
    conditional: bool,
}

impl Parser<'_> {
    /// Reads the whole text as one formula.
    fn whole(&mut self) -> Option<Specification> {
        let mut node = self.group();
        while self.kind() != TokenKind::End {
            self.report_closes_nothing(&node);
            self.advance();
            node = self.rejoined(node);
            node = self.rest_of_group(node);
        }
        let formula = self.formula_of(node)?;
        self.specification(formula)
    }

    /// Reads what stands between two brackets, or between a bracket or an end of the text and a comma: stops at a
    /// closing bracket, a comma or the end.
    fn group(&mut self) -> ParsedNode {
        let node = self.nested(ANY);
        self.rest_of_group(node)
    }

    fn rest_of_group(&mut self, mut node: ParsedNode) -> ParsedNode {
        loop {
            node = self.continued(node, ANY);
            if self.at_end_of_group() {
                return node;
            }
            if self.report_unexpected(&node) || !self.starts_operand(self.position) {
                self.advance();
            }
            node = self.rejoined(node);
        }
    }

    /// Called after a mistake has been reported between `node` and what follows it: reads that as well, if it can be
    /// read.
    fn rejoined(&mut self, node: ParsedNode) -> ParsedNode {
        if !self.starts_operand(self.position) {
            return node;
        }
        let next = self.nested(ANY);
        ParsedNode::missing(node.outer.to(next.outer))
    }

    fn at_end_of_group(&self) -> bool {
        matches!(
            self.kind(),
            TokenKind::Close
                | TokenKind::CloseBracket
                | TokenKind::CloseBrace
                | TokenKind::Comma
                | TokenKind::End
        )
    }

    /// Reads an operand, with the operators that bind at least as tightly as `level` and their operands.
    fn nested(&mut self, level: Level) -> ParsedNode {
        if self.nesting == MAX_DEPTH {
            self.give_up_on_depth(self.token().span);
        }
        self.nesting += 1;
        let operand = self.operand();
        let node = self.continued(operand, level);
        self.nesting -= 1;
        node
    }

    /// Reads the operators that follow `left` and bind at least as tightly as `level`.
    fn continued(&mut self, mut left: ParsedNode, level: Level) -> ParsedNode {
        let mut chain = OperatorChain::default();
        while let Some(infix) = self.infix()
            && infix.level() >= level
        {
            left = chain.before(self, infix, left);
            let operator = self.advance();
            self.report_mistaken_infix(operator, &left);
            let level = infix.level();
            let (bounded, place) = match infix {
                Infix::Formula(binary) => {
                    let bounds = binary.bounds();
                    let (binary, place) =
                        self.bounded(binary, operator.span, bounds, Binary::within);
                    (binary.map(Infix::Formula), place)
                }
                infix => (Some(infix), operator.span),
            };
            let right = self.nested(if infix.groups_to_the_right() {
                level
            } else {
                level.tighter()
            });
            left = match bounded {
                Some(infix) => chain.combine(self, infix, place, left, right),
                None => ParsedNode::missing(left.outer.to(right.outer)),
            };
        }
        chain.finished(self, left)
    }

    fn token(&self) -> Token {
        self.tokens[self.position]
    }

    fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// Returns the token and goes on to the next; the last one stays.
    fn advance(&mut self) -> Token {
        let token = self.token();
        self.position = (self.position + 1).min(self.tokens.len() - 1);
        token
    }

    /// Returns the text of a token or of a node.
    fn written(&self, span: Span) -> &str {
        span.of(self.text)
    }

    /// Notes a mistake, unless one was already noted at its place.
    fn report(&mut self, diagnostic: Diagnostic) {
        let known = self.diagnostics.iter().any(|known| {
            let place = diagnostic.span.start;
            place == known.span.start || (known.span.start..known.span.end).contains(&place)
        });
        if !known && !self.gave_up && self.diagnostics.len() < MOST_MISTAKES {
            self.diagnostics.push(diagnostic);
        }
    }

    fn give_up(&mut self, diagnostic: Diagnostic) {
        if !self.gave_up && self.diagnostics.len() < MOST_MISTAKES {
            self.diagnostics.push(diagnostic);
        }
        self.gave_up = true;
        self.position = self.tokens.len() - 1;
    }
}
