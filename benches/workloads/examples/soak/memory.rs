//! How much memory a process has while something goes on.

use std::fs;

/// Memory that the allocator may keep or not.
const SLACK: u64 = 4 << 10;

/// Prints the memory of a process at each tenth of the way.
pub(crate) struct Watch {
    process: String,
    total: u64,
    tenths: Vec<u64>,
}

impl Watch {
    /// The memory of this process.
    pub(crate) fn own(total: u64) -> Self {
        Self::of("self", total)
    }

    /// That of the process with this number, or of `self`.
    pub(crate) fn of(process: &str, total: u64) -> Self {
        Self {
            process: process.to_owned(),
            total,
            tenths: Vec::new(),
        }
    }

    /// So much is done.
    pub(crate) fn at(&mut self, done: u64) {
        while self.tenths.len() < 10 && done >= self.total * (self.tenths.len() as u64 + 1) / 10 {
            let resident = self.resident();
            self.tenths.push(resident);
            println!(
                "  {:>3} %  {resident:>9} kB resident",
                self.tenths.len() * 10
            );
        }
    }

    /// Whether the last tenths had no more than the second.
    pub(crate) fn flat(&self) -> Result<(), String> {
        let (Some(early), Some(last)) = (self.tenths.get(1), self.tenths.last()) else {
            return Err("the run has not been watched".to_owned());
        };
        if *last == 0 {
            return Err("this system does not tell a process's memory".to_owned());
        }
        no_more(*early, *last)
    }

    /// Whether it grew by no more than so many bytes for each thing that was done after the second tenth.
    pub(crate) fn within(&self, bytes: u64) -> Result<(), String> {
        let (Some(early), Some(last)) = (self.tenths.get(1), self.tenths.last()) else {
            return Err("the run has not been watched".to_owned());
        };
        let each = last.saturating_sub(*early) * 1024 / (self.total * 8 / 10).max(1);
        println!("  {each} bytes for each");
        if each > bytes {
            return Err(format!("{each} bytes for each, more than {bytes}"));
        }
        Ok(())
    }

    /// What this process has now.
    pub(crate) fn now() -> u64 {
        let resident = Self::own(0).resident();
        println!("  after    {resident:>9} kB resident");
        resident
    }

    /// In kilobytes; 0 where the system does not say.
    fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process));
        let number = status.ok().and_then(|status| {
            let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
            line.split_whitespace().nth(1)?.parse().ok()
        });
        number.unwrap_or(0)
    }
}

/// Whether there is no more than before, but for a tenth of it and some.
pub(crate) fn no_more(before: u64, now: u64) -> Result<(), String> {
    if now > before + before / 10 + SLACK {
        return Err(format!("memory grows: {before} kB, then {now} kB"));
    }
    Ok(())
}
