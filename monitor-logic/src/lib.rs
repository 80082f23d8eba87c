//! Temporal logic: from the text of a formula to the monitor that checks it.
//!
//! A formula says what must hold at every step of a run, in terms of that state and the ones before
//! it. `start(p) -> [q, end(r || s))` says: whenever p becomes true, q held at some time, and since
//! then `r || s` has not ceased to hold. The language and the algorithms are those of
//! K. Havelund and G. Roşu, *Efficient Monitoring of Safety Properties* ("paper 004" in this
//! documentation), with its mistakes mended. Two more papers share its example of a flight
//! controller: K. Sen, G. Roşu and G. Agha, *Runtime Safety Analysis of Multithreaded Programs*
//! ("paper 000"), and G. Roşu and K. Sen, *An Instrumentation Technique for Online Analysis of
//! Multithreaded Programs* ("paper 001").
//!
//! Two more logics have the same grammar, parser and way to explain mistakes: [`rctl`] about the
//! runs of a computation (`EF`, `EG`, `AG`; paper 002) and [`mttl`] about what threads know
//! (`@t(F)`; paper 003). Here they are trees with a printer; monitors for them are made where
//! computations are. One formula is of one logic, and [`specification`] finds out of which.
//!
//! # The map
//!
//! In the order in which a formula passes through:
//!
//! | stage | modules |
//! |---|---|
//! | text, and what is wrong with it | [`source`], [`diagnostic`] |
//! | text to tree | [`token`], [`parse`] |
//! | the tree and its text | [`formula`], [`expression`], [`print`](mod@print), private `tree` |
//! | formulas of other logics | [`specification`], [`rctl`], [`mttl`] |
//! | remarks on what it seems to mean | [`advice`] |
//! | what it means | [`reference`](mod@reference), [`equivalences`] |
//! | values of propositions read at run time | [`value`], [`evaluate`] |
//! | tree to graph, equal parts shared | [`graph`], private `interner` |
//! | simpler, by laws that are each tested | [`laws`], [`rules`], [`simplify`] |
//! | graph to straight-line code over few bits | [`program`], private `synthesis`, `circuit` |
//! | which costly propositions a step needs | [`decision`], private `diagram` |
//! | all states a monitor can be in | [`automaton`] |
//! | whether it says anything | [`triviality`] |
//! | a monitor made while the program runs | [`interpreter`] |
//! | many steps of a log at once | [`block`] |
//! | why a step violated it | [`explanation`] |
//!
//! Every stage can be read, printed and tested by itself, and all that are fast are tested against
//! [`reference`](mod@reference), which is not (by the private `agreement`, all ways together). The
//! feature `proptest` adds `strategies`: random formulas and traces for such tests.
//!
//! # Example
//!
//! ```
//! use monitor_logic::{advice::advice, expression::Expression, parse::parse, reference::verdicts};
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

pub mod advice;
pub mod block;
pub mod diagnostic;
pub mod equivalences;
pub mod evaluate;
pub mod expression;
pub mod formula;
pub mod mttl;
pub mod parse;
pub mod print;
pub mod rctl;
pub mod reference;
pub mod source;
pub mod specification;
#[cfg(any(test, feature = "proptest"))]
pub mod strategies;
pub mod token;
pub mod value;

// From the formula to what runs: each stage can be read, printed and tested.
pub mod automaton;
pub mod decision;
pub mod explanation;
pub mod graph;
pub mod interpreter;
pub mod laws;
pub mod program;
pub mod rules;
pub mod simplify;
pub mod triviality;

#[cfg(test)]
mod agreement;
mod circuit;
mod diagram;
mod interner;
mod synthesis;
mod tree;
