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
        let most = early + early / 10 + SLACK;
        if *last > most {
            return Err(format!("memory grows: {early} kB, then {last} kB"));
        }
        Ok(())
    }

    /// Whether it grew by no more than so many bytes for each thing that was done.
    pub(crate) fn within(&self, bytes: u64) -> Result<(), String> {
        let (Some(first), Some(last)) = (self.tenths.first(), self.tenths.last()) else {
            return Err("the run has not been watched".to_owned());
        };
        let each = last.saturating_sub(*first) * 1024 / (self.total * 9 / 10).max(1);
        println!("  {each} bytes for each");
        if each > bytes {
            return Err(format!("{each} bytes for each, more than {bytes}"));
        }
        Ok(())
    }

    /// Whether what was kept is given back.
    pub(crate) fn given_back(&self) -> Result<(), String> {
        let (Some(most), now) = (self.tenths.last(), self.resident()) else {
            return Err("the run has not been watched".to_owned());
        };
        println!("  after    {now:>9} kB resident");
        if now > most / 2 + SLACK {
            return Err(format!("of {most} kB, {now} kB are still there afterwards"));
        }
        Ok(())
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
