//! What the command `monitor` and the layer of `monitor-tracing` share: files of properties, and how their rules are
//! checked step by step, for each key, with time.
//!
//! Programs use one of these two; this crate is for tools that read steps from elsewhere.
//!
//! # Example
//!
//! ```
//! use monitor_logic::{evaluate::Columns, value::Value};
//! use monitor_rules::{
//!     check::{Mark, Now, Slices},
//!     diagnostic::FilePlace,
//!     property::read_text,
//! };
//!
//! let rules = read_text("login_first per user = read -> once(login);", None)?;
//! let mut columns = Columns::new();
//! let mut rule = Slices::new(&rules[0], &mut columns, false)?;
//!
//! let steps = [("ann", true, false), ("ann", false, true), ("bob", false, true)];
//! let verdicts = (1..).zip(steps).map(|(number, (user, login, read))| {
//!     let value = |column: usize| match &*columns.list()[column].name {
//!         "user" => Some(Value::Text(user)),
//!         "login" => Some(Value::Boolean(login)),
//!         _ => Some(Value::Boolean(read)),
//!     };
//!     // How the step is found again in reports.
//!     let mark = || Mark {
//!         step: number,
//!         place: FilePlace { file: "steps".into(), line: number, column: None },
//!         time: None,
//!     };
//!     rule.take_step(&Now {
//!         value: &value,
//!         time: number,
//!         number,
//!         mark: &mark,
//!         previous: &|| None,
//!         is_watched: false,
//!     })
//! });
//! // `ann` has logged in before she reads, `bob` has not.
//! assert_eq!(verdicts.collect::<Result<Vec<_>, _>>(), Ok(vec![true, true, false]));
//! # Ok::<(), monitor_rules::diagnostic::Diagnostics>(())
//! ```
//!
//! # The map
//!
//! | layer | what it does |
//! |---|---|
//! | [`diagnostic`] | what people are told, in parts |
//! | [`property`] | formulas, from options and files |
//! | [`check`] | rules for each key, step by step |

// The layers, from the ground up: a file imports from its own layer and from those above it in this list.

// What people are told.
pub mod diagnostic;

// The formulas.
pub mod property;

// Rules, step by step.
pub mod check;
