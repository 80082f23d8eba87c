//! What a check may cost.

/// The bound on a level if there are too many states to visit and none was given.
pub const DEFAULT_WIDTH: usize = 4096;

/// What to spend.
///
/// ```
/// use monitor_analysis::CheckOptions;
///
/// // Only whether there is a violation, in a test that is run often.
/// let quick = CheckOptions::brief().few_states(0).threads(1);
/// assert!(quick.most_states < CheckOptions::default().most_states);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is asked for by itself, by its name"
)]
pub struct CheckOptions {
    /// The most states of a level that are kept; what is dropped makes the result incomplete.
    pub width: Option<usize>,
    /// Whether states, runs and violating runs must be counted, which costs more.
    pub count: bool,
    /// Whether states must be counted, without the runs that lead to them: that costs little.
    pub states: bool,
    /// Whether to visit all states even after a violation was found, so that they are counted.
    pub exhaustive: bool,
    /// With more states than this, the levels are bounded, by [`DEFAULT_WIDTH`] or less. States
    /// that cost more count more: each 16 threads that are active at the same time count as if
    /// there were twice, three times, ... as many; a monitor of more than 7 states as 4 times as
    /// many, of more than 63 as 32 times; propositions that compare many values of several threads
    /// as 64 times.
    pub most_states: u128,
    /// Computations of at most this many states are counted without being asked to, and their
    /// nearest violating run is looked for. With 16 threads or more that are active at the same
    /// time they are fewer, as with [`most_states`](Self::most_states).
    pub few_states: u128,
    /// How many threads may look at the states of one question. `None` for as many as the machine
    /// has cores; more than one are only used where there is enough to do for them.
    pub threads: Option<usize>,
    /// Whether sections of one lock may change places: see [`check`](crate::check#sections-of-locks).
    #[cfg(feature = "locks")]
    pub locks: bool,
}

/// The bound on states of [`CheckOptions::default`]: a check takes seconds, and some hundred megabytes at
/// most.
pub const DEFAULT_STATES: u128 = 1 << 28;

/// The bound on states of [`CheckOptions::brief`].
pub const BRIEF_STATES: u128 = 1 << 24;

/// With this many chains a state costs twice what it costs with few.
const FEW_CHAINS: usize = 16;

impl CheckOptions {
    /// Creates the default options: no bound on the width, at most 2^28 states ([`DEFAULT_STATES`]), counts only
    /// up to 4096.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates the default options with at most 2^24 states: a check takes a second or so, and not
    /// much longer than ten in a build without optimisation. For tests, which are run often.
    #[must_use]
    pub fn brief() -> Self {
        Self {
            most_states: BRIEF_STATES,
            ..Self::default()
        }
    }

    /// Sets how many states of a level are kept at most.
    #[must_use]
    pub fn width(mut self, width: impl Into<Option<usize>>) -> Self {
        self.width = width.into();
        self
    }

    /// Sets whether states, runs and violating runs are counted.
    #[must_use]
    pub fn count(mut self, count: bool) -> Self {
        self.count = count;
        self
    }

    /// Sets whether states are counted, without the runs that lead to them.
    #[must_use]
    pub fn states(mut self, states: bool) -> Self {
        self.states = states;
        self
    }

    /// Sets whether all states are visited even after a violation was found.
    #[must_use]
    pub fn exhaustive(mut self, exhaustive: bool) -> Self {
        self.exhaustive = exhaustive;
        self
    }

    /// Sets the number of states up to which the levels are not bounded.
    #[must_use]
    pub fn most_states(mut self, most_states: u128) -> Self {
        self.most_states = most_states;
        self
    }

    /// Sets how many states are counted without being asked to.
    #[must_use]
    pub fn few_states(mut self, few_states: u128) -> Self {
        self.few_states = few_states;
        self
    }

    /// Sets how many threads may look at the states of one question; `None` for as many as there are cores.
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Option<usize>>) -> Self {
        self.threads = threads.into();
        self
    }

    /// Sets whether sections of one lock may change places, since all that threads do to what locks protect is known:
    /// see [`check`](crate::check#sections-of-locks).
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn locks(mut self, locks: bool) -> Self {
        self.locks = locks;
        self
    }

    /// Returns the most states that are visited with this many chains, if each state costs this
    /// much.
    pub(super) fn most_states_of(&self, chains: usize, cost: u128) -> u128 {
        self.most_states / (1 + chains / FEW_CHAINS) as u128 / cost
    }

    /// Returns the most states that are counted unasked with this many chains.
    pub(super) fn few_states_of(&self, chains: usize) -> u128 {
        self.few_states / (1 + chains / FEW_CHAINS) as u128
    }

    /// The bound on levels when there are more, and how many of them are made.
    pub(super) fn bounds_of(&self, chains: usize, levels: usize, cost: u128) -> (usize, usize) {
        // Each state of a level leads to as many states as there are chains at most.
        let level = (chains.max(1) * (1 + chains / FEW_CHAINS)) as u128;
        let states = self.most_states / 4 / level / cost;
        let number = |count: u128| usize::try_from(count).unwrap_or(usize::MAX);
        let width = number(states / levels.max(1) as u128).clamp(1, DEFAULT_WIDTH);
        (width, number(states / width as u128).max(1))
    }

    pub(super) fn threads_or_cores(&self) -> usize {
        self.threads.unwrap_or_else(|| {
            std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
        })
    }
}

impl Default for CheckOptions {
    /// No bound on the width, at most 2^28 states ([`DEFAULT_STATES`]), counts only up to 4096.
    fn default() -> Self {
        Self {
            width: None,
            count: false,
            states: false,
            exhaustive: false,
            most_states: DEFAULT_STATES,
            few_states: 4096,
            threads: None,
            #[cfg(feature = "locks")]
            locks: false,
        }
    }
}
