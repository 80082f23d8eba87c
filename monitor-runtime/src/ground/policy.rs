//! What is done about violations, in place of what the attributes say.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// What is done about violations, in place of what their attributes say.
///
/// It is looked at when a violation is found, so a step that holds costs the same under each.
///
/// # What can be chosen
///
/// The program chooses with [`set_policy`]; the environment variable `MONITOR_ON_VIOLATION`, with
/// which a user runs it, takes precedence:
///
/// | `MONITOR_ON_VIOLATION` | in the program | a rule that is broken |
/// |---|---|---|
/// | `written` | [`AsWritten`](Self::AsWritten) (the default) | does what its `on_violation` says |
/// | `report` | [`Report`](Self::Report) | is counted and given to the hook of reports, and the function goes on |
/// | `panic` | [`Panic`](Self::Panic) | panics with the explanation |
/// | `abort` | [`Abort`](Self::Abort) | is explained on standard error, and ends the process |
///
/// That the violation is *returned* cannot be chosen: a function that returns no `Result` has
/// nothing to return it in. With `report`, what would be refused is not: a function with `at =
/// entry` runs, and its step counts; and a rule with `on_violation = call(path)` calls its
/// function, since that reports and goes on as well.
///
/// A value of the variable that cannot be read is reported once on standard error, and leaves the
/// choice with the program. Without the feature `std` there is no environment, and `abort` panics.
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use monitor_runtime::{Policy, Violated, monitor, reported, set_policy};
///
/// #[monitor("amount <= limit", at = entry)]
/// fn pay(amount: u32, limit: u32) -> Result<u32, Violated> {
///     Ok(amount)
/// }
///
/// assert!(pay(11, 10).is_err());
/// set_policy(Policy::Report); // in production
/// assert_eq!(pay(11, 10).unwrap(), 11);
/// assert_eq!(reported(), 1);
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Policy {
    /// Each rule does what its attribute says.
    #[default]
    AsWritten,
    /// All rules report, and go on.
    Report,
    /// All rules panic.
    Panic,
    /// All rules end the process.
    Abort,
}

impl Policy {
    const ALL: [Self; 4] = [Self::AsWritten, Self::Report, Self::Panic, Self::Abort];

    /// What `MONITOR_ON_VIOLATION` calls it.
    #[cfg(feature = "std")]
    const fn word(self) -> &'static str {
        match self {
            Self::AsWritten => "written",
            Self::Report => "report",
            Self::Panic => "panic",
            Self::Abort => "abort",
        }
    }
}

/// The position in [`Policy::ALL`] of what was chosen.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

/// Chooses what is done about violations from now on, in all threads, unless the environment variable `MONITOR_ON_VIOLATION`
/// says otherwise.
///
/// See [`Policy`], which has an example.
pub fn set_policy(policy: Policy) {
    CHOSEN.store(policy as u8, Relaxed);
}

/// Returns what is done about violations: what the environment says, else what was chosen last with
/// [`set_policy`].
///
/// ```
/// use monitor_runtime::{Policy, policy};
///
/// assert_eq!(policy(), Policy::AsWritten);
/// ```
#[must_use]
pub fn policy() -> Policy {
    #[cfg(feature = "std")]
    if let Some(given) = environment::given() {
        return given;
    }
    Policy::ALL[usize::from(CHOSEN.load(Relaxed))]
}

#[cfg(feature = "std")]
mod environment {
    use std::{
        env,
        io::{Write as _, stderr},
        string::String,
        sync::OnceLock,
    };

    use super::Policy;

    const NAME: &str = "MONITOR_ON_VIOLATION";

    /// Returns what the environment says, if it says anything.
    pub(super) fn given() -> Option<Policy> {
        static GIVEN: OnceLock<Option<Policy>> = OnceLock::new();
        *GIVEN.get_or_init(|| {
            let value = env::var_os(NAME)?;
            match read(&value.to_string_lossy()) {
                Ok(policy) => policy,
                Err(problem) => {
                    // A program must not fail because nothing reads its standard error.
                    let _ = writeln!(stderr(), "{problem}");
                    None
                }
            }
        })
    }

    /// Reads the value; an empty one says nothing.
    pub(super) fn read(value: &str) -> Result<Option<Policy>, String> {
        if value.is_empty() {
            return Ok(None);
        }
        let known = Policy::ALL
            .into_iter()
            .find(|policy| policy.word() == value);
        let help = if value == "return" {
            "a function that returns no `Result` could not; with `written` each rule does what its attribute says"
        } else {
            "expected `written`, `report`, `panic` or `abort`"
        };
        known
            .map(Some)
            .ok_or_else(|| std::format!("`{NAME}={value}` is not known, and not followed: {help}"))
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::{Policy, environment::read};

    #[test]
    fn the_words_of_the_environment_are_those_of_the_policies() {
        for (place, policy) in Policy::ALL.into_iter().enumerate() {
            assert_eq!(policy as usize, place);
            assert_eq!(read(policy.word()), Ok(Some(policy)));
        }
        assert_eq!(read(""), Ok(None));
        let problem = read("reprot").unwrap_err();
        assert!(
            problem.ends_with("expected `written`, `report`, `panic` or `abort`"),
            "{problem}"
        );
        let problem = read("return").unwrap_err();
        assert!(
            problem.contains("a function that returns no `Result` could not"),
            "{problem}"
        );
    }
}
