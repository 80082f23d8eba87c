//! Temporal properties next to the code they are about, compiled to a few bit operations.
//!
//! A property is a formula of past-time temporal logic, written on a function with the attribute
//! `#[monitor(...)]`. The compiler turns it into code inside that function which takes one *step*
//! each time the function runs, and keeps one bit or so for each operator that looks back. When the
//! property is broken the function returns, or panics with, a [`Violated`], which explains itself.
//! The formula is checked on the one run that happens, up to now.
//!
//! ```
//! use monitor_runtime::{Violated, monitor};
//!
//! /// Whoever is served has logged in: one rule for the program.
//! #[monitor("serving -> once(logged_in)", state = static)]
//! fn request(logged_in: bool, serving: bool) -> Result<(), Violated> {
//!     Ok(())
//! }
//!
//! # #[cfg(not(feature = "off"))] {
//! assert!(request(false, true).is_err());
//! assert!(request(true, false).is_ok());
//! assert!(request(false, true).is_ok());
//! # }
//! ```
//!
//! Formulas and options are in the documentation of [`monitor`](macro@monitor), rules with a type of their own in that of [`property!`].
//!
//! # Limits and trade-offs
//!
//! **A step is what you make it**, by default the exit of the annotated function: one that panics,
//! or a future that is dropped, takes no step, and one that calls itself takes the inner step
//! first. The past is counted in steps: `prev(F)` is F at the step before, not some instant before.
//! Bounds such as `once[<=5s](F)` ask how much time lies between steps; that something did not come
//! in time is noticed at the next step. At the first step there is no past: it is taken as if its
//! state had been there for ever, so `start` and `end` are false.
//!
//! **A step has a price**, which depends on where the state is:
//!
//! | state | for | bits | price of a step |
//! |---|---|---|---|
//! | [`State`] | an object changed through `&mut self` | any number, 24 by default | some bit operations, one increment |
//! | [`CellState`] | an object used through `&self` by one thread; `state = thread` | the same | the same |
//! | [`AtomicState`] | objects shared by threads; `state = static` | 24 | one compare-and-exchange more: about 10 ns, and a contended cache line |
//! | [`LockedState`] | the same, with more bits | any number | a spin lock, taken twice: about 20 ns |
//!
//! With `per = ...` there is a monitor for each value of a key, in a table that threads share (`Keyed`, which needs `std`): a step
//! hashes the key, takes one lock of many and looks up, which is 20 to 30 ns for a number.
//!
//! **Threads.** A step of an [`AtomicState`] or [`LockedState`] is one linearised action: no step
//! is lost, and all threads agree on the order. The propositions are evaluated just before, and
//! are not part of it: what they read must be kept still by the program, with a lock or by
//! ownership, if a step is to see one moment of it. With `state = thread` each thread has a
//! monitor of its own, which sees the steps of that thread only; nothing puts them in an order.
//! A monitor checks the interleaving that happened; for the others that could have, see below.
//!
//! **A step counts exactly if what it looks at has happened**, so that a caller which recovers goes
//! on from the right state. At exit, and where a violation is only reported, the state moves on. At
//! entry a violation that leaves the function refuses the call, which then has not happened: the
//! state stays as it was.
//!
//! **One slot, one property.** A slot starts as all zeros and does not know its property. With
//! debug assertions, or the feature `serde`, it remembers, and panics when two properties use it;
//! else they spoil each other's state.
//!
//! **Processors without compare-and-exchange** have [`State`] and [`CellState`] only.
//!
//! # Every interleaving of one run
//!
//! A *computation* is a part of a run whose threads are tracked: what they do to [`Shared`]
//! variables and to the objects of [`sync`], where they start and wait for each other
//! ([`thread`]), and which [regions](region!) of the program they are in. A [`PredictiveMonitor`] records one, as the attribute
//! does with `shared(...)` and `predict`. From the one run that
//! happened follows which others could have: those that keep the order of what depends on each
//! other. Properties are checked on all of them, so that a test which passes reports the error
//! that another schedule would have hit. What is tracked, what it orders, and what is not
//! understood is listed in [`sync`] and [`thread`].
//!
//! ```
//! # #[cfg(not(feature = "predict"))]
//! # fn main() {}
//! # #[cfg(feature = "predict")]
//! # fn main() -> Result<(), monitor_runtime::PropertyError> {
//! use monitor_runtime::{PredictiveMonitor, region, thread};
//!
//! let monitor = PredictiveMonitor::new("!(auditing && transferring)")?;
//! monitor.run(|| {
//!     let auditor = thread::spawn(|| {
//!         let _auditing = region!("auditing");
//!     });
//!     // Long after the audit, today.
//!     thread::sleep(std::time::Duration::from_millis(10));
//!     let _transferring = region!("transferring");
//!     drop(auditor.join());
//! });
//! let checked = monitor.finish();
//! assert!(checked.violated(), "{checked}");
//! # Ok(())
//! # }
//! ```
//!
//! # Features
//!
//! - `predict` (on by default): computations. It needs `std`.
//! - `branching`: formulas with `EF`, `EG` and `AG`. It needs `predict`.
//! - `confirm`: `predict(confirm)` and `predict(explore)`, which run the function again, steered. It needs `predict`.
//! - `decentralized`: formulas with `@`, `atomic` and `race_free`, which threads check by themselves. It needs `predict`.
//! - `locks`: `predict(locks)`, where two critical sections of one lock may come in the other order, `predict(rests_on)`, and `deadlock_free`. It needs `predict`.
//! - `std` (on by default): `per`, `state = thread`, reports on standard error and `set_report_hook`,
//!   conversion of [`Violated`] into `std::io::Error`. Without it the crate is `no_std` and does
//!   not allocate; reports are counted.
//! - `off`: monitors compile to nothing, and the slots have no size.
//! - `debug`: monitors compile to nothing where debug assertions are off.
//! - `tokio`: tasks in the place of threads. `monitor_runtime::tokio` has the names of the crate `tokio`, whose runtime runs them, and
//!   `predict`, `shared`, `atomic`, `race_free`, `deadlock_free` and formulas with `@` stand on `async` functions. It needs `predict`.
//! - `tracing`: `report_to_tracing`, by which reports are events of the crate `tracing`.
//! - `coverage`: rules count their steps, and how often what they ask something of was true. A process writes this into the folder
//!   that the environment variable `MONITOR_COVERAGE` names, from where `monitor coverage` tells of rules that were never stepped
//!   or never exercised. A step takes a lock and some 100 ns then: it is for tests.
//! - `fresh`: `fresh()`, which gives a test monitors of its own in the place of those of the program.
//! - `serde`: slots and tables of keys are saved and restored.
//!
//! The logic and the synthesis are those of K. Havelund and G. Roşu, *Efficient monitoring of
//! safety properties*, 2004; the clocks are algorithm A of G. Roşu and K. Sen, *An instrumentation
//! technique for online analysis of multithreaded programs*, 2003.
// Allowed in two files, `scope/track/watched.rs` and `ground/spin.rs`, which say why.
#![deny(unsafe_code)]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

#[cfg(all(test, feature = "predict"))]
extern crate self as monitor_runtime; // as tests from outside name it

// The layers, from the ground up: a file imports from its own and from those above it in this list.

// Counters, locks, numbers, what is observed of values, what a property is.
mod ground;

// Results of properties of threads, and their text.
#[cfg(feature = "predict")]
mod answer;

// Properties that are checked at steps: slots for their state, violations, reports.
mod inline;

// Vector clocks.
#[cfg(feature = "predict")]
mod clock;

// Runs that are steered into a schedule.
#[cfg(feature = "confirm")]
mod steer;

// What threads did, written down.
#[cfg(feature = "predict")]
mod record;

// What threads know of each other, and check by themselves.
#[cfg(feature = "predict")]
#[cfg_attr(not(feature = "decentralized"), path = "monitors/off.rs")]
mod monitors;

// Threads in computations: what they hand on, and what objects carry of it.
#[cfg(feature = "predict")]
mod scope;

// Tracked variables, locks, channels, threads, regions.
#[cfg(feature = "predict")]
mod object;

// What is checked: on every interleaving, by the threads themselves, block by block.
#[cfg(feature = "predict")]
mod session;

// What generated code uses.
#[doc(hidden)]
#[path = "private/mod.rs"]
pub mod __private;

/// The explanation of a violation, for programs that read formulas at run time and have monitors of
/// their own, as the command `monitor` does. A [`Violated`] prints its explanation itself.
pub mod explanation {
    pub use monitor_formula::{
        Binary, Canvas, Evidence, Explanation, Operator, Previous, Proposition, Subformula, Unary,
    };
}

#[cfg(feature = "confirm")]
pub use answer::{Confirmation, Exploration, Explored, Panicked};
#[cfg(feature = "decentralized")]
pub use answer::{InterleavedError, Judgement, Known, Place, ThreadViolation};
#[cfg(feature = "predict")]
pub use answer::{Note, NoteKind, NotedObject, Reason, UncheckedError};
#[cfg(feature = "predict")]
pub use ground::observe::Observe;
pub use ground::policy::{Policy, policy, set_policy};
pub use ground::property::Property;
#[cfg(feature = "fresh")]
pub use inline::fresh::{Fresh, FreshHandle, fresh};
pub use inline::kept::Kept;
#[cfg(feature = "std")]
pub use inline::keyed::Keyed;
pub use inline::report::reported;
#[cfg(feature = "std")]
pub use inline::report::{set_report_hook, take_report_hook};
#[cfg(feature = "serde")]
pub use inline::saved::AnotherFormulaError;
#[cfg(target_has_atomic = "32")]
pub use inline::state::{AtomicState, LockedState};
pub use inline::state::{CellState, ENABLED, State};
pub use inline::time::Timestamp;
#[cfg(feature = "tracing")]
pub use inline::tracing::report_to_tracing;
#[cfg(feature = "std")]
pub use inline::violation::LedTo;
pub use inline::violation::Violated;
#[cfg(feature = "predict")]
pub use monitor_analysis::{CheckOptions as Options, Detection, Outcome, Verdict, event::Value};
// The examples show what monitors do, which is nothing when they are off.
/// What a [`DeadlockMonitor`] finds.
#[cfg(feature = "locks")]
pub use monitor_analysis::deadlock::{Blocked, Deadlock, HeldLock, Obstacle};
/// What an answer [rests on](Checked::rests_on).
#[cfg(feature = "locks")]
pub use monitor_analysis::{RestsOn, Support};
#[cfg_attr(not(feature = "off"), doc = include_str!("monitor.md"))]
#[cfg_attr(not(feature = "off"), doc = "\n# Operators\n")]
#[cfg_attr(not(feature = "off"), doc = include_str!("operators.md"))]
#[cfg_attr(
    not(feature = "off"),
    doc = "\n# Recipes\n\nPropositions are events here, true at the step at which they happen, or flags. A neutral first \
           step is what [`at`](#at-when-a-step-is-made) speaks of. Whole programs, with reasons, are in the cookbook, \
           `docs/cookbook.md` in the repository.\n"
)]
#[cfg_attr(not(feature = "off"), doc = include_str!("recipes.md"))]
#[cfg_attr(
    feature = "off",
    doc = "Compiles to nothing, because the feature `off` is on."
)]
pub use monitor_macros::monitor;
#[cfg_attr(not(feature = "off"), doc = include_str!("property.md"))]
#[cfg_attr(
    feature = "off",
    doc = "Its events do nothing, because the feature `off` is on."
)]
pub use monitor_macros::property;
#[cfg(feature = "tokio")]
pub use object::tokio;
#[cfg(feature = "predict")]
pub use object::{hand_over::HandOver, region::Region, shared::Shared, sync, thread};
#[cfg(feature = "predict")]
pub use scope::variable::Variable;
#[cfg(all(feature = "confirm", feature = "locks"))]
pub use session::ConfirmedLocks;
#[cfg(feature = "decentralized")]
pub use session::{AtomicBlock, DecentralizedMonitor, NotAtomicError, atomically, own};
#[cfg(feature = "predict")]
pub use session::{Checked, Entered, PredictiveMonitor, PropertyError};
#[cfg(feature = "locks")]
pub use session::{CheckedLocks, DeadlockMonitor};
#[cfg(feature = "confirm")]
pub use session::{Confirm, Confirmed};
/// As [`std::thread_local!`], for a crate that takes everything about threads from one place.
#[cfg(feature = "predict")]
pub use std::thread_local;

/// [`State`] under another name, for files where another `State` is in use, such as that of a web
/// framework.
///
/// ```
/// use monitor_runtime::{MonitorState, Violated, monitor};
///
/// struct State(u32); // as that of the framework
///
/// struct Counter {
///     monitor: MonitorState,
/// }
///
/// impl Counter {
///     #[monitor("historically(below)", below = state.0 < 3, state = self.monitor)]
///     fn count(&mut self, state: &State) -> Result<(), Violated> {
///         Ok(())
///     }
/// }
///
/// let mut counter = Counter { monitor: MonitorState::new() };
/// assert!(counter.count(&State(2)).is_ok());
/// ```
pub type MonitorState<const BITS: usize = 24, const WORDS: usize = 0> = State<BITS, WORDS>;

/// The README's code is run as a documentation test.
#[cfg(all(doctest, feature = "std", not(feature = "off")))]
#[doc = include_str!("../README.md")]
struct Readme;
