//! A bar on standard error while work takes long, if that is a terminal.

use std::{
    cell::{Cell, OnceCell},
    io::IsTerminal,
    rc::Rc,
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread::JoinHandle,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, style::TemplateError};

use crate::input::Meter;

/// Work that is shorter shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The bar is updated at most once in so many blocks.
const BLOCKS: u32 = 16;

const TEMPLATE: &str = "{wide_bar} {bytes} of {total_bytes}, {msg}, {eta} left";

/// How far the reading of files has come. All clones are the same bar.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    shared: Rc<Shared>,
}

#[derive(Debug)]
struct Shared {
    meter: Meter,
    /// How many bytes there are. If `None`, nothing is shown.
    total: Option<u64>,
    began: Instant,
    blocks: Cell<u32>,
    bar: OnceCell<ProgressBar>,
}

impl Progress {
    /// Creates the progress towards `total` bytes. If that is not known, as for a trace that is
    /// still being written, nothing is shown.
    #[must_use]
    pub(crate) fn new(meter: Meter, total: Option<u64>) -> Self {
        Self {
            shared: Rc::new(Shared {
                meter,
                total: total.filter(|_| std::io::stderr().is_terminal()),
                began: Instant::now(),
                blocks: Cell::new(0),
                bar: OnceCell::new(),
            }),
        }
    }

    /// Shows how many steps, or whatever is counted, are done, now and then.
    pub(crate) fn show(&self, count: u64, what: &str) {
        let Some(total) = self.shared.total else {
            return;
        };
        let blocks = self.shared.blocks.get().wrapping_add(1);
        self.shared.blocks.set(blocks);
        if !blocks.is_multiple_of(BLOCKS) || self.shared.began.elapsed() < PATIENCE {
            return;
        }
        let bar = self.shared.bar.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            bar.with_style(style().unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.set_position(self.shared.meter.bytes());
        bar.set_message(format!("{count} {what}"));
    }

    /// Prints something, with the bar out of the way.
    pub(crate) fn around<T>(&self, print: impl FnOnce() -> T) -> T {
        match self.shared.bar.get() {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        if let Some(bar) = self.shared.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// Shows on standard error that work goes on, once it takes long and if that is a terminal, until
/// it is dropped.
#[derive(Debug)]
pub(crate) struct Working {
    /// Closed when the work is done.
    done: Option<Sender<()>>,
    shower: Option<JoinHandle<()>>,
}

impl Working {
    /// Begins to watch work.
    #[must_use]
    pub(crate) fn new(what: &'static str) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self {
                done: None,
                shower: None,
            };
        }
        let (done, wait) = mpsc::channel::<()>();
        let show = move || {
            if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
                bar.set_message(what);
                bar.enable_steady_tick(PATIENCE / 10);
                let _ = wait.recv();
                bar.finish_and_clear();
            }
        };
        Self {
            done: Some(done),
            shower: std::thread::Builder::new().spawn(show).ok(),
        }
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        drop(self.done.take());
        if let Some(shower) = self.shower.take() {
            // That thread only shows progress.
            let _ = shower.join();
        }
    }
}

fn style() -> Result<ProgressStyle, TemplateError> {
    ProgressStyle::with_template(TEMPLATE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_template_can_be_read() {
        assert!(style().is_ok());
    }

    #[test]
    fn without_a_bar_things_are_printed_all_the_same() {
        let progress = Progress::new(Meter::default(), None);
        progress.show(1, "steps");
        assert_eq!(progress.around(|| 7), 7);
        progress.finish();
    }
}
