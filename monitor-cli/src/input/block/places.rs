//! Where the steps of a block are.

use std::sync::Arc;

use crate::diagnostic::FilePlace;

/// Where each step is, in its file and in the buffer from which it was read.
#[derive(Debug)]
pub(super) struct Places {
    file: Arc<str>,
    /// Where each row begins in the buffer.
    positions: Vec<usize>,
    /// The steps from which on lines are consecutive, each with its line.
    lines: Vec<(usize, u64)>,
}

impl Places {
    pub(super) fn new() -> Self {
        Self {
            file: "".into(),
            positions: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Drops the steps.
    pub(super) fn begin(&mut self, file: &Arc<str>) {
        if !Arc::ptr_eq(&self.file, file) {
            self.file = Arc::clone(file);
        }
        self.positions.clear();
        self.lines.clear();
    }

    /// Returns how many steps there are.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Adds a step.
    pub(super) fn push(&mut self, position: usize, line: u64) {
        self.push_run(&[position], line);
    }

    /// Adds steps, each on the line after the one before; the first is on this line.
    pub(super) fn push_run(&mut self, positions: &[usize], line: u64) {
        let steps = self.len();
        let expected = self.lines.last();
        let expected = expected.map(|(step, first)| first + (steps - step) as u64);
        if expected != Some(line) {
            self.lines.push((steps, line));
        }
        self.positions.extend_from_slice(positions);
    }

    pub(super) fn position(&self, step: usize) -> usize {
        self.positions.get(step).copied().unwrap_or_default()
    }

    pub(super) fn line(&self, step: usize) -> u64 {
        let behind = self.lines.partition_point(|(first, _)| *first <= step);
        let run = behind.checked_sub(1).map(|run| self.lines[run]);
        run.map_or(0, |(first, line)| line + (step - first) as u64)
    }

    pub(super) fn place(&self, step: usize) -> FilePlace {
        FilePlace {
            file: Arc::clone(&self.file),
            line: self.line(step),
            column: None,
        }
    }
}
