//! A bar on standard error while work takes long, if that is a terminal.

use std::{
    io::IsTerminal,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::trace::input::Meter;

/// Work that is shorter shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far the reading of files has come.
#[derive(Debug)]
pub struct Progress {
    meter: Meter,
    total: Option<u64>,
    began: Instant,
    calls: u32,
    bar: Option<ProgressBar>,
    is_terminal: bool,
}

impl Progress {
    /// Progress towards `total` bytes, if that is known.
    #[must_use]
    pub fn new(meter: Meter, total: Option<u64>) -> Self {
        Self {
            meter,
            total,
            began: Instant::now(),
            calls: 0,
            bar: None,
            is_terminal: std::io::stderr().is_terminal(),
        }
    }

    /// Shows how many steps are done, now and then.
    pub fn show(&mut self, steps: u64) {
        self.calls = self.calls.wrapping_add(1);
        if !self.is_terminal || !self.calls.is_multiple_of(16) || self.began.elapsed() < PATIENCE {
            return;
        }
        let total = self.total;
        let bar = self.bar.get_or_insert_with(|| {
            let bar = match total {
                Some(total) => ProgressBar::new(total),
                None => ProgressBar::no_length(),
            };
            bar.set_draw_target(ProgressDrawTarget::stderr());
            let template = match total {
                Some(_) => "{wide_bar} {bytes} of {total_bytes}, {msg}, {eta} left",
                None => "{spinner} {msg}",
            };
            // The template is a constant that indicatif can read, and a test makes sure of it.
            bar.set_style(
                ProgressStyle::with_template(template)
                    .unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
            bar
        });
        bar.set_position(self.meter.bytes());
        bar.set_message(format!("{steps} steps"));
        bar.tick();
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
