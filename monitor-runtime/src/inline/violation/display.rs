//! What a violation prints.

use core::{error::Error, fmt};

use monitor_formula::OneLine;

#[cfg(feature = "std")]
use super::circumstances::Before;
use super::{origin::Origin, violated::Violated};

impl fmt::Display for Violated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let property = self.property();
        write!(formatter, "property `{}` ", property.name())?;
        match &self.0 {
            Origin::Step { step, .. } => {
                formatter.write_str("violated")?;
                #[cfg(feature = "std")]
                if let Some(key) = self.key() {
                    write!(formatter, " for {}", OneLine(key))?;
                }
                if self.is_by_time() {
                    write!(formatter, " by time alone, after step {step}")?;
                } else {
                    write!(formatter, "{}", AtStep(*step))?;
                }
            }
            #[cfg(feature = "predict")]
            Origin::Threads(finding) => {
                formatter.write_str(&finding.in_short(formatter.alternate()))?;
            }
        }
        if self.0.is_about_formula() {
            write!(formatter, ": {}", OneLine(property.description().shown))?;
        }
        write!(formatter, " ({}:{})", property.file(), property.line())?;
        if let Some(circumstances) = self.circumstances() {
            write!(formatter, "{circumstances}")?;
        }
        #[cfg(feature = "std")]
        self.write_past(formatter)?;
        if formatter.alternate() {
            match &self.0 {
                Origin::Step { .. } => {
                    if let Some(explanation) = self.0.explanation() {
                        write!(formatter, "\n\n{explanation}")?;
                    }
                }
                #[cfg(feature = "predict")]
                Origin::Threads(finding) => finding.fmt(formatter)?,
            }
            for note in property.notes() {
                write!(formatter, "\n\n    note: {note}")?;
            }
            #[cfg(feature = "std")]
            if let Some(of) = self.keyed()
                && of.table.unchecked > 0
            {
                write!(
                    formatter,
                    "\n\n    note: {} steps of other keys were not checked: there are as many keys as `most_keys` allows",
                    of.table.unchecked
                )?;
            }
        }
        Ok(())
    }
}

#[cfg(feature = "std")]
impl Violated {
    /// Writes what is known of steps before: those that led to it, or that nothing is kept of them.
    fn write_past(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_led_to = false;
        for (number, led_to) in self.led_to().enumerate() {
            is_led_to = true;
            if number == 0 {
                write!(formatter, "\n    {} is {led_to}", OneLine(led_to.part()))?;
            } else {
                write!(formatter, "; {led_to}")?;
            }
        }
        let before = self.before();
        if !is_led_to && before != Before::Nothing {
            write!(formatter, "\n    {before}")?;
        }
        Ok(())
    }
}

/// Writes ` at step N`, or nothing if steps are not counted.
struct AtStep(u64);

impl fmt::Display for AtStep {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            step => write!(formatter, " at step {step}"),
        }
    }
}

impl fmt::Debug for Violated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self:#}")
    }
}

impl Error for Violated {}

/// Creates an error of kind [`Other`](std::io::ErrorKind::Other), with the violation inside. This
/// allocates.
#[cfg(feature = "std")]
impl From<Violated> for std::io::Error {
    fn from(violated: Violated) -> Self {
        Self::other(violated)
    }
}
