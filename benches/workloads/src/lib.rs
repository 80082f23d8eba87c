//! The three workloads of A. Sen and V. K. Garg, *Partial Order Trace Analyzer (POTA) for
//! Distributed Programs* ("paper 002"), section 8, as generators of
//! [`Computation`]s.
//!
//! Each is a simulation of a protocol under a seeded scheduler: the same values give the same
//! computation. Each has the properties of the paper, and faults of which each breaks one of them.
//!
//! ```
//! use monitor_analysis::{DetectOptions, detect};
//! use monitor_workloads::{Workload, dining::{Dining, Fault}};
//!
//! let dinner = Dining { fault: Some(Fault::KeepsForks), ..Dining::new(5, 1) };
//! let computation = dinner.computation()?;
//! let properties = dinner.properties();
//! let liveness = properties.iter().find(|property| property.name == "liveness").unwrap();
//! // Philosopher 1 is hungry and never eats.
//! let formula = liveness.formula(1);
//! assert_eq!(formula.to_string(), "EF(hungry1 && EG(!eat1))");
//! let detection = detect(&computation, &formula, &DetectOptions::default())?;
//! assert_eq!(detection.holds, Some(liveness.broken_when));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod dining;
pub mod giop;
pub mod log;
mod network;
mod parts;
pub mod primary_secondary;
mod random;

use std::fmt;

use monitor_analysis::{Computation, ComputationError};
use monitor_logic::rctl::Formula;

/// A protocol, with all that decides how it runs.
pub trait Workload {
    /// A run.
    ///
    /// # Errors
    ///
    /// When the simulation does what no computation can have, which would be a mistake in it.
    fn computation(&self) -> Result<Computation, ComputationError>;

    /// What its runs should satisfy.
    fn properties(&self) -> Vec<Property>;

    /// Which of the properties, by name, the fault of this workload breaks, if it has one.
    fn broken(&self) -> Option<&'static str>;
}

/// A property of a workload, in RCTL+.
pub struct Property {
    /// A short name.
    pub name: &'static str,
    /// What it says.
    pub meaning: &'static str,
    /// How many formulas it is: one for each process or pair of processes that it is about.
    pub count: usize,
    /// The property is broken when one of the formulas has this truth value. The paper writes most
    /// of them as complements, so that this is `true`.
    pub broken_when: bool,
    formula: Box<dyn Fn(usize) -> Formula>,
}

impl Property {
    /// One of its formulas. They can be longer than the parser reads.
    #[must_use]
    pub fn formula(&self, number: usize) -> Formula {
        (self.formula)(number)
    }

    /// All of its formulas in one, which has the truth value `broken_when` if one of them has.
    #[must_use]
    pub fn whole(&self) -> Formula {
        let formulas = (0..self.count).map(&self.formula);
        if self.broken_when {
            parts::any(formulas)
        } else {
            parts::all(formulas)
        }
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, meaning, .. } = self;
        write!(formatter, "{name}: {meaning}")
    }
}
