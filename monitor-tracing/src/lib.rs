//! A [`tracing_subscriber::Layer`] that checks temporal properties on the spans and events of a program, which is not changed for it.
//!
//! ```
//! use monitor_tracing::{MonitorLayer, Rules};
//! use tracing_subscriber::{layer::SubscriberExt as _, util::SubscriberInitExt as _};
//!
//! // In a program: `Rules::read("rules.monitor")?`.
//! let layer = MonitorLayer::new(&Rules::parse(
//!     r#"
//!     // A session that was closed asks for nothing.
//!     session per fields.session = fields.message == "query" -> [fields.message == "open", fields.message == "close");
//!     // What is asked is answered in time.
//!     answered per span.request = fields.message == "answer" -> once[<=5s](fields.message == "new");
//!     "#,
//! )?)?;
//! let handle = layer.handle();
//! let guard = tracing_subscriber::registry().with(layer).set_default();
//!
//! tracing::info!(session = 1, "open");
//! tracing::info!(session = 1, "query");
//! tracing::info!(session = 1, "close");
//! tracing::info!(session = 1, "query");
//!
//! let summary = handle.summary();
//! assert_eq!(summary.rule("session").unwrap().first, Some(4));
//! assert!(!summary.rule("answered").unwrap().is_violated());
//! # drop(guard);
//! # Ok::<(), monitor_tracing::RulesError>(())
//! ```
//!
//! # Steps and names
//!
//! A step is a line of the JSON log that `tracing_subscriber::fmt().json().with_span_events(FmtSpan::FULL)` writes: an
//! event, or the making, entering, leaving or closing of a span. The names are those of that log, and **the verdicts
//! are those of `monitor check --time timestamp` on it**:
//!
//! | name | what it is |
//! |---|---|
//! | `fields.message`, `fields.user`, ... | the fields of the event; for a span the message is `new`, `enter`, `exit` or `close`, with `fields.time.busy` and `fields.time.idle` when it closes |
//! | `level`, `target` | `"INFO"`, `"my_crate::module"` |
//! | `span.name`, `span.user`, ... | the span that the event is in, or that the step is about |
//! | `spans.0.name`, `spans.1.user`, ... | the spans that are entered, the outermost first |
//! | `filename`, `line_number`, `threadName`, `threadId` | as in a log that has them |
//!
//! What a step lacks is *absent*, and a proposition about it is false: `fields.kind != "beat"` too is false where there
//! is no `kind`, and `!(fields.kind == "beat")` is true. With `per`, a step that lacks the key is a step of **every**
//! key: the step before, to which `prev` refers, may have been an event without a user. Numbers are read as numbers and
//! strings as texts; what is recorded by `?` or `%` is a text. A step with a value that a rule cannot use as it reads
//! it (a text where it compares numbers) is left out, as if its line were not in the log, and
//! [counted](Summary::left_out); `monitor check` refuses such a line. A step at which an operation of a rule has no
//! result is not checked by this rule for the keys for which it has none, which is
//! [counted](RuleSummary::unchecked_steps) too; there the command stops.
//!
//! Where one value may be taken for another of the same name, a [note](Summary::notes) says so: `span.name` is the name
//! of the span and not a field `name` of it, a field `timestamp` is a value and not the time of its step, and of two
//! fields of one name the last counts; `monitor check` refuses a log in which a name that it reads occurs twice in a
//! line.
//!
//! Times are those of the system's clock in microseconds, or of a [`Clock`]; if it goes backwards, time stands still.
//! What a filter removes is no step, here as in the log: `layer.with_filter(LevelFilter::INFO)`.
//!
//! # Violations
//!
//! A violation is an event of the level `ERROR` and the target `monitor` with the fields `rule`, `key`, `step`,
//! `because` (the steps that mattered), `compared` (the numbers of the past that were compared), `deadline` and
//! `formula`; or a panic, or a call of a function ([`OnViolation`]). A rule that stays violated is reported once for
//! each key, when that begins, or at [each step](Builder::each_step). Events of the target `monitor` are no steps. The
//! steps that mattered are looked for when a violation is found, among the last 1024 that mattered to some rule
//! ([`Violation::known_from`]).
//!
//! A report is written while the step that it is found at is still being handed from layer to layer, by a thread of its own of the same
//! name, for which the program's thread waits: some 80 µs for a step with violations. Where it holds what a layer needs for the report,
//! such as the lock of standard output, it waits 100 ms, and from then on not before the reports have caught up: they come later, in
//! their order. So a layer that reports may stand anywhere among others. One that panics, or calls a function, stands **last**
//! ([`OnViolation`]).
//!
//! The layer is added as it is, `.with(layer)`. An `Option`, a `Vec`, a `reload::Handle::reload` and an `Arc` of the subscriber keep from it which
//! subscriber it is part of. It then reports to that of the process, and where there is none violations are written on standard error.
//!
//! Reports are lines of a JSON log too, like other events. A log for `monitor check` must not have them:
//!
//! ```
//! use tracing_subscriber::{Layer as _, filter::filter_fn, fmt};
//! # use tracing_subscriber::layer::SubscriberExt as _;
//!
//! let log = fmt::layer().json().with_filter(filter_fn(|metadata| metadata.target() != "monitor"));
//! # let _ = tracing_subscriber::registry().with(log);
//! ```
//!
//! # Limits
//!
//! Reports have the target `monitor`, which `RUST_LOG=my_crate=info` takes away: write `RUST_LOG=my_crate=info,monitor=error`. Where a filter
//! takes away all, that is a [note](Summary::notes) of the summary.
//!
//! The thread that writes reports has the name of the program's thread and nothing else of it: no thread-locals or task-locals, no
//! context of a runtime for a layer that calls `tokio::spawn`, and no entered spans for a filter such as `EnvFilter` with `[request]=info`, which
//! takes reports away. The report itself is in the span of the step, unless that is closed before a report that is late.
//!
//! Reports that are late are waited for by [`Handle::finish`] and at the end of the thread that made the step, for a second at most. What is not
//! written when the process ends is in the summary alone.
//!
//! A rule that becomes false by the passing of time alone is reported at the next step, whichever that is, or by [`Handle::advance`]: the layer
//! has no timer of its own.
//!
//! One lock orders the steps of all threads. It is held while rules are evaluated, and no code of the program runs in
//! that time: fields are written out before.
//!
//! Memory is bounded by the keys that have a state of their own at once ([`Builder::most_keys`]); a key takes none if
//! its state is that of a key that was never seen, or if it ended by `ends`. For each rule, the first 65,536 keys that
//! violate it are kept for the summary; later ones are only counted.

// The layers, from the ground up: a file imports from its own layer and from those above it in this list.

// Files of rules, and what they read.
mod rules;

// The values of a step for these names.
mod step;

// The rules, step by step.
mod engine;

// What is done about violations.
mod report;

// The layer.
mod layer;

pub use self::{
    engine::{RuleSummary, Summary, Violation},
    layer::{Builder, Clock, Handle, MonitorLayer},
    report::OnViolation,
    rules::{Rules, RulesError},
};
