//! The layer, and how it is made.

use std::sync::Arc;

use tracing_subscriber::fmt::format::FmtSpan;

use super::{Clock, Handle, shared::Shared};
use crate::{
    engine::{Engine, Options},
    report::{OnViolation, register},
    rules::{Rules, RulesError},
};

/// A layer that checks rules on the spans and events of a program.
///
/// A step corresponds to a line of the JSON log that
/// [`fmt().json().with_span_events(FmtSpan::FULL)`](mod@tracing_subscriber::fmt) writes: an event, or the making,
/// entering, leaving or closing of a span. See the [crate's page](crate) for the names.
///
/// It is added as it is, `.with(layer)`, and last. Its reports are events of the target `monitor`, by a thread of their own: a filter that
/// names targets must let them through (`RUST_LOG=my_crate=info,monitor=error`). See the [limits](crate#limits).
///
/// ```
/// use monitor_tracing::{MonitorLayer, Rules};
/// use tracing_subscriber::layer::SubscriberExt as _;
///
/// let rules = Rules::parse(
///     r#"token per fields.token = fields.message == "use" -> [fields.message == "issue", fields.message == "revoke");"#,
/// )?;
/// let layer = MonitorLayer::new(&rules)?;
/// let handle = layer.handle();
/// tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
///     tracing::info!(token = 7, "issue");
///     tracing::info!(token = 7, "use");
///     tracing::info!(token = 8, "use");
/// });
/// let token = &handle.summary().rules[0];
/// assert_eq!((token.violations, token.first, token.violated_keys), (1, Some(3), 1));
/// # Ok::<(), monitor_tracing::RulesError>(())
/// ```
#[derive(Debug)]
pub struct MonitorLayer {
    pub(super) shared: Arc<Shared>,
    pub(super) span_events: SpanEvents,
}

/// Builds a [`MonitorLayer`] with other options than those of [`new`](MonitorLayer::new).
///
/// ```
/// use monitor_tracing::{MonitorLayer, OnViolation, Rules};
/// use tracing_subscriber::fmt::format::FmtSpan;
///
/// let layer = MonitorLayer::builder()
///     .on_violation(OnViolation::Panic)
///     .most_keys(100_000)
///     .span_events(FmtSpan::NEW | FmtSpan::CLOSE)
///     .build(&Rules::parse("calm = level != \"ERROR\";")?)?;
/// # let _ = layer;
/// # Ok::<(), monitor_tracing::RulesError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    on_violation: OnViolation,
    clock: Clock,
    span_events: Option<FmtSpan>,
    options: Options,
}

/// The events of spans that are steps.
#[derive(Clone, Debug)]
pub(super) struct SpanEvents(FmtSpan);

impl SpanEvents {
    /// Returns `true` if those of this kind are steps.
    pub(super) fn has(&self, kind: &FmtSpan) -> bool {
        self.0.clone() & kind.clone() == *kind
    }
}

impl MonitorLayer {
    /// Creates a layer that reports violations as events.
    ///
    /// # Errors
    ///
    /// When rules read a name that no step has.
    pub fn new(rules: &Rules) -> Result<Self, RulesError> {
        Self::builder().build(rules)
    }

    /// Creates a builder, for other options than those of [`new`](Self::new).
    #[must_use]
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// Returns a handle, which returns what was found and changes the rules while the layer is in use.
    #[must_use]
    pub fn handle(&self) -> Handle {
        Handle {
            shared: Arc::clone(&self.shared),
        }
    }
}

impl Builder {
    /// Sets what is done about violations.
    #[must_use]
    pub fn on_violation(mut self, on_violation: OnViolation) -> Self {
        self.on_violation = on_violation;
        self
    }

    /// Sets the clock for bounds of time.
    #[must_use]
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Sets which events of spans are steps, as they are lines of the log; by default all: [`FmtSpan::FULL`].
    #[must_use]
    pub fn span_events(mut self, kinds: FmtSpan) -> Self {
        self.span_events = Some(kinds);
        self
    }

    /// Checks each rule for at most so many keys at once; by default for all. A key beyond that number is **not
    /// checked**, from its first step on, and counted in the [summary](crate::RuleSummary::unchecked_keys).
    #[must_use]
    pub fn most_keys(mut self, most: usize) -> Self {
        self.options.most_keys = Some(most);
        self
    }

    /// Reports a rule that stays violated at each step; by default it is reported once for each key, when that begins.
    #[must_use]
    pub fn each_step(mut self) -> Self {
        self.options.each_step = true;
        self
    }

    /// Lets a name keep its value until a step sets it again, as `monitor check --keep` does: the steps are states.
    #[must_use]
    pub fn keep(mut self) -> Self {
        self.options.keeps = true;
        self
    }

    /// Builds the layer.
    ///
    /// # Errors
    ///
    /// When rules read a name that no step has.
    pub fn build(self, rules: &Rules) -> Result<MonitorLayer, RulesError> {
        let mut engine = Engine::new(self.options);
        let names = engine.load(rules, &[])?;
        register();
        Ok(MonitorLayer {
            shared: Arc::new(Shared::new(engine, names, self.clock, self.on_violation)),
            span_events: SpanEvents(self.span_events.unwrap_or(FmtSpan::FULL)),
        })
    }
}
