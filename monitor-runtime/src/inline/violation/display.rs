//! What a violation prints.

use core::{error::Error, fmt};

use monitor_formula::OneLine;

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
            Origin::Threads(finding) => formatter.write_str(&finding.in_short())?,
        }
        if self.0.is_about_formula() {
            write!(formatter, ": {}", OneLine(property.formula()))?;
        }
        write!(formatter, " ({}:{})", property.file(), property.line())?;
        if let Some(circumstances) = self.circumstances() {
            write!(formatter, "{circumstances}")?;
        }
        #[cfg(feature = "std")]
        for (number, led_to) in self.led_to().enumerate() {
            if number == 0 {
                write!(formatter, "\n    {} is {led_to}", OneLine(led_to.part()))?;
            } else {
                write!(formatter, "; {led_to}")?;
            }
        }
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
                && of.unchecked > 0
            {
                write!(
                    formatter,
                    "\n\n    note: {} steps of other keys were not checked: there are as many keys as `most_keys` allows",
                    of.unchecked
                )?;
            }
        }
        Ok(())
    }
}

/// ` at step N`, or nothing where steps are not counted.
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

/// Of kind [`Other`](std::io::ErrorKind::Other), with the violation inside. This allocates.
#[cfg(feature = "std")]
impl From<Violated> for std::io::Error {
    fn from(violated: Violated) -> Self {
        Self::other(violated)
    }
}
