//! Panics of runs that were steered.

use std::{any::Any, fmt};

/// The panic that a function ended with when it was run again in another order, and those of its threads before it.
///
/// ```
/// use monitor_runtime::{Confirm, PredictiveMonitor, Shared, thread};
///
/// let exploring = Confirm::new().explore(20);
/// let confirmed = PredictiveMonitor::confirm("!wrong", &exploring, || {
///     let (size, divisor) = (Shared::new(0), Shared::new(0));
///     thread::scope(|scope| {
///         scope.spawn(|| divisor.set(2));
///         scope.spawn(|| {
///             thread::sleep(std::time::Duration::from_millis(20)); // long enough, today
///             size.set(10 / divisor.get());
///         });
///     });
/// })?;
/// assert!(confirmed.checked().holds());
/// let explored = confirmed.panicked().unwrap();
/// let panicked = explored.confirmation().panicked().unwrap();
/// assert_eq!(panicked.message(), "attempt to divide by zero");
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Panicked {
    /// The panics in the order in which they were; at least one.
    panics: Vec<ThreadPanic>,
}

/// A panic of one thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ThreadPanic {
    pub(crate) thread: String,
    /// Where it was; `None` if it was not seen.
    pub(crate) place: Option<String>,
    pub(crate) message: String,
}

impl Panicked {
    /// Creates it for a function that panicked with `payload`, after the panics of its threads; its
    /// own is among these if it was seen.
    pub(crate) fn new(seen: Vec<ThreadPanic>, payload: &(dyn Any + Send)) -> Self {
        let mut panics = seen;
        if panics.is_empty() {
            // Another hook was set, or the panic was resumed.
            let thread = std::thread::current();
            panics.push(ThreadPanic {
                thread: thread.name().unwrap_or("main").to_owned(),
                place: None,
                message: panic_message(payload),
            });
        }
        Self { panics }
    }

    fn first(&self) -> Option<&ThreadPanic> {
        self.panics.first()
    }

    /// The message of the first panic.
    #[must_use]
    pub fn message(&self) -> &str {
        self.first().map_or("", |panic| &panic.message)
    }

    /// Where the first panic was, `file:line:column`; `None` if that is not known, since the program has set a hook of its own.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        self.first()?.place.as_deref()
    }

    /// The name of the thread that panicked first.
    #[must_use]
    pub fn thread(&self) -> &str {
        self.first().map_or("", |panic| &panic.thread)
    }
}

/// Writes a line for each panic, as the standard library words it.
impl fmt::Display for Panicked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, panic) in self.panics.iter().enumerate() {
            let separator = if number == 0 { "" } else { "\n" };
            write!(formatter, "{separator}{panic}")?;
        }
        Ok(())
    }
}

impl fmt::Display for ThreadPanic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            thread,
            place,
            message,
        } = self;
        write!(formatter, "thread `{thread}` panicked")?;
        if let Some(place) = place {
            write!(formatter, " at {place}")?;
        }
        write!(formatter, ": {message}")
    }
}

/// Returns the message of a panic.
pub(crate) fn panic_message(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        // As the standard library has it.
        "Box<dyn Any>".to_owned()
    }
}
