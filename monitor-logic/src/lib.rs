//! Temporal logic: from the text of a formula to the monitor that checks it.
//!
//! A formula says what must hold at every step of a run, in terms of the state at that step and the states before it.
//! `start(p) -> [q, end(r || s))` says: whenever p becomes true, q held at some time, and since then `r || s` has not
//! ceased to hold. The language and the algorithms are those of K. Havelund and G. Roşu, *Efficient Monitoring of
//! Safety Properties* ("paper 004" in this documentation), with its mistakes mended. Two more papers share its example
//! of a flight controller: K. Sen, G. Roşu and G. Agha, *Runtime Safety Analysis of Multithreaded Programs* ("paper
//! 000"), and G. Roşu and K. Sen, *An Instrumentation Technique for Online Analysis of Multithreaded Programs* ("paper
//! 001").
//!
//! Two more logics share the grammar, the parser and the way mistakes are explained: [`rctl`] about the runs of a
//! computation (`EF`, `EG`, `AG`; paper 002) and [`mttl`] about what threads know (`@t(F)`; paper 003). Here they are
//! trees with a printer; their monitors are in the crates that have computations. One formula belongs to one logic, and
//! [`specification`] finds out to which.
//!
//! # The map
//!
//! The source has a folder for each layer, from the ground up; a file imports from its own folder and
//! from those before it.
//!
//! | layer | what it makes | modules |
//! |---|---|---|
//! | `ground` | sorting and sets, which know nothing of formulas | [`order`], [`set`] |
//! | `source` | places in a text, and what is wrong there | [`source`], [`diagnostic`] |
//! | `lex` | text to tokens | [`lex`] |
//! | `ast` | the trees and their text | [`formula`], [`expression`], [`rctl`], [`mttl`], [`specification`], [`print`](mod@print) |
//! | `parse` | tokens to a tree, or all mistakes at once | [`parse`](mod@parse) |
//! | `semantics` | what formulas mean, and what they seem to mean | [`reference`](mod@reference), [`branching`], [`equivalences`], [`advice`], [`value`], [`evaluate`], [`readings`] |
//! | `circuit` | equal parts shared, then gates and stored bits | [`graph`] |
//! | `rewrite` | simpler, by laws that are each tested | [`laws`], [`rules`], [`simplify`] |
//! | `compile` | straight-line code, and what a step must evaluate | [`program`], [`decision`] |
//! | `automata` | all states, and whether the formula says anything | [`automaton`], [`triviality`] |
//! | `run` | monitors made at run time, and why a step violated one | [`interpreter`], [`block`], [`evaluator`], [`explanation`], [`passing`], [`sampling`] |
//!
//! Every stage can be read, printed and tested by itself. All stages that are fast are tested against
//! [`reference`](mod@reference), which is slow; the private module `agreement` tests all ways together. The feature
//! `proptest` adds `strategies`: random formulas and traces for such tests. The feature `evaluators` adds
//! [`interpreter`], [`block`], [`evaluator`], [`sampling`], [`branching`] and [`equivalences`]; the feature `regex` lets
//! `matches` be evaluated.
//!
//! # Example
//!
//! ```
//! use monitor_logic::{advice::advice, expression::Expression, parse, reference::verdicts};
//!
//! // All mistakes come at once, each shown at its place.
//! let text = "start(p) -> [q, end(r||)]";
//! let mistakes = parse(text).unwrap_err();
//! assert_eq!(
//!     mistakes.render(text),
//!     "`||` needs a formula on its right
//!   |
//!   | start(p) -> [q, end(r||)]
//!   |                      ^^
//!   = help: write `|| q`, or remove `||`
//!
//! an interval ends with `)`, not with `]`
//!   |
//!   | start(p) -> [q, end(r||)]
//!   |                         ^
//!   = help: write `[q, end(r||))`
//! "
//! );
//!
//! // A formula that can be read may still mean something else than it seems to.
//! let formula = parse("start(p) -> [q, end(r|s))")?;
//! let notes = advice(&formula);
//! assert_eq!(notes[0].message, "`q` is a level, but `[q, end(r || s))` closes at an edge");
//!
//! // What it means on a trace, here with the propositions that hold in each state: p starts after
//! // q has held, s has ended and r does not hold, so the second step violates it.
//! let trace = ["qs", "p"];
//! let holds_in =
//!     |proposition: &Expression, state: &&str| state.contains(&proposition.to_string());
//! assert_eq!(verdicts(&formula, &trace, &holds_in), [true, false]);
//! # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
//! ```
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "proptest"))]
extern crate std;

// The layers, from the ground up: a file imports from its own layer and from those above it in this list.

// Modules that know nothing of formulas.
mod ground;

// Places in a text, and what is wrong there.
pub mod source;

// Text to tokens.
pub mod lex;

// The trees and their text.
mod ast;

// Tokens to a tree, or to all that is wrong.
pub mod parse;

// What formulas mean.
mod semantics;

// Equal parts shared, then gates and stored bits.
mod circuit;

// Simpler, by laws.
mod rewrite;

// Straight-line code, and what a step must evaluate.
mod compile;

// All states that a monitor can be in.
mod automata;

// Monitors made at run time, and why a step violated one.
mod run;

// Random formulas, for tests.
#[cfg(any(test, feature = "proptest"))]
pub mod strategies;

#[cfg(test)]
mod agreement;

pub use ast::formula::expression;
pub use ast::{formula, mttl, print, rctl, specification};
pub use automata::{automaton, triviality};
pub use circuit::graph;
pub use compile::{decision, program};
pub use ground::{order, set};
pub use parse::parse;
pub use rewrite::{laws, rules, simplify};
#[cfg(any(test, feature = "evaluators"))]
pub use run::{block, evaluator, interpreter, sampling};
pub use run::{explanation, passing};
pub use semantics::{advice, evaluate, readings, reference, value};
#[cfg(any(test, feature = "evaluators"))]
pub use semantics::{branching, equivalences};
pub use source::diagnostic;
