//! A file, or standard input, as whole lines of valid UTF-8.
//!
//! One `read` at a time goes into one buffer, which grows only for a line that does not fit. What has arrived is passed
//! on at once, so that a pipe is followed as it is written.

use std::{
    ffi::OsStr,
    fs::File,
    io::{self, ErrorKind, Read},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use super::{
    arriving::{self, Arriving},
    compressed, recognise,
};
use crate::{
    diagnostic::cannot_read,
    diagnostic::{Diagnostic, Excerpt, FilePlace, column},
};

/// How much is read at once.
const SIZE: usize = 1 << 18;

/// The longest line that is read.
pub(crate) const LONGEST_LINE: usize = 1 << 26;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file that is no trace is recognised by at most so many bytes none of which ends a line, or by so many of any kind.
const MAGIC: (usize, usize) = (16, 4);

/// Counts the bytes that were read so far, to show progress.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter(Arc<AtomicU64>);

impl Meter {
    /// Returns how many bytes were read; for a compressed file, compressed bytes.
    #[must_use]
    pub(crate) fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Adds bytes that were read.
    #[cfg(feature = "workers")]
    pub(crate) fn add(&self, bytes: u64) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }
}

struct Metered<R> {
    reader: R,
    meter: Meter,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        self.meter.0.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// The lines of one file.
pub(crate) struct InputLines {
    name: Arc<str>,
    reader: Box<dyn Read>,
    buffer: Vec<u8>,
    /// The first byte that was not consumed.
    start: usize,
    /// The end of the last whole line.
    whole: usize,
    /// The end of what was read.
    filled: usize,
    /// The number of the line at `start`.
    line: u64,
    begun: bool,
    ended: bool,
    /// Whether ctrl-C ended it: what comes after the last line break is then no line.
    stopped: bool,
    /// What is wrong after the whole lines.
    broken: Option<Diagnostic>,
    /// Whether the file ended with what has arrived, if the line after the whole ones is not UTF-8.
    bad_line: Option<bool>,
}

impl std::fmt::Debug for InputLines {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Input")
            .field("name", &self.name)
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
}

/// Returns the part of a beginning that decides what it is, however much has arrived: up to the end of the first line,
/// if that is near, and no more than the longest mark.
fn decisive(start: &[u8]) -> &[u8] {
    let start = &start[..start.len().min(MAGIC.0)];
    let line = memchr::memchr(b'\n', start).map_or(start.len(), |end| (end + 1).max(MAGIC.1));
    &start[..line.min(start.len())]
}

impl InputLines {
    /// Opens a file, `-` for standard input. A file that is compressed by gzip or zstd is decompressed.
    ///
    /// # Errors
    ///
    /// When it cannot be opened.
    pub(crate) fn open(path: &Path, meter: &Meter) -> Result<Self, Diagnostic> {
        if path.as_os_str() == OsStr::new("-") {
            let reader: Box<dyn Read> = if arriving::input_is_file() {
                Box::new(io::stdin())
            } else {
                Arriving::reader(io::stdin())
            };
            return Ok(Self::new("<stdin>", reader));
        }
        let failed = |error: io::Error| cannot_read(path, &error);
        let mut file = File::open(path).map_err(failed)?;
        if file.metadata().map_err(failed)?.is_dir() {
            return Err(Diagnostic::new(format!(
                "`{}` is a directory",
                path.display()
            )));
        }
        let compression = compressed::of(path, &mut file).map_err(failed)?;
        let is_file = file.metadata().map_err(failed)?.is_file();
        #[cfg(feature = "parquet")]
        let file = if is_file {
            match super::parquet::JsonRows::of(file).map_err(failed)? {
                Ok(rows) => return Ok(Self::new(&path.display().to_string(), Box::new(rows))),
                Err(file) => file,
            }
        } else {
            file
        };
        let file: Box<dyn Read> = if is_file {
            Box::new(file)
        } else {
            Arriving::reader(file)
        };
        let metered = Metered {
            reader: file,
            meter: meter.clone(),
        };
        let reader = compressed::reader(compression, metered).map_err(failed)?;
        Ok(Self::new(&path.display().to_string(), reader))
    }

    /// Creates the lines of `reader`, which errors call `name`.
    #[must_use]
    pub(crate) fn new(name: &str, reader: Box<dyn Read>) -> Self {
        Self {
            name: name.into(),
            reader,
            buffer: Vec::new(),
            start: 0,
            whole: 0,
            filled: 0,
            line: 1,
            begun: false,
            ended: false,
            stopped: false,
            broken: None,
            bad_line: None,
        }
    }

    /// Returns the file's name.
    #[must_use]
    pub(crate) fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// Returns the whole lines that were read and not consumed. The last line of a file need not end with a line break.
    #[must_use]
    pub(crate) fn rest(&self) -> &[u8] {
        &self.buffer[self.start..self.whole]
    }

    /// Returns where [`rest`](Self::rest) begins in the buffer.
    #[must_use]
    pub(crate) fn position(&self) -> usize {
        self.start
    }

    /// Returns the buffer from a [`position`](Self::position) on, up to the end of the whole lines. Positions are valid
    /// until the next [`more`](Self::more).
    #[must_use]
    pub(crate) fn from(&self, position: usize) -> &[u8] {
        self.buffer.get(position..self.whole).unwrap_or_default()
    }

    /// Returns the number of the line at which [`rest`](Self::rest) begins.
    #[must_use]
    pub(crate) fn line(&self) -> u64 {
        self.line
    }

    /// Consumes bytes of [`rest`](Self::rest), which have this many lines.
    pub(crate) fn consume(&mut self, bytes: usize, lines: u64) {
        self.start = (self.start + bytes).min(self.whole);
        self.line += lines;
    }

    /// Reads until there is at least one more whole line. Returns `false` at the end of the file.
    ///
    /// # Errors
    ///
    /// When reading fails, or the next line is not UTF-8 or longer than [`LONGEST_LINE`].
    pub(crate) fn more(&mut self) -> Result<bool, Diagnostic> {
        if let Some(failure) = &self.broken {
            return Err(failure.clone());
        }
        self.buffer.copy_within(self.start..self.filled, 0);
        self.whole -= self.start;
        self.filled -= self.start;
        self.start = 0;
        let known = self.whole;
        let mut searched = known;
        while !self.ended {
            self.read()?;
            if !self.begun {
                let start = &self.buffer[..self.filled];
                let is_known = start.len() >= MAGIC.0
                    || start.len() >= MAGIC.1 && memchr::memchr(b'\n', start).is_some();
                if !is_known && !self.ended {
                    continue;
                }
                self.begun = true;
                if let Some(known) = recognise::binary(decisive(&self.buffer[..self.filled])) {
                    let place = self.place(1, Some(1));
                    return Err(Diagnostic::at(known.what, &place, None).with_help(known.help));
                }
                if self.buffer[..self.filled].starts_with(BYTE_ORDER_MARK) {
                    self.start = BYTE_ORDER_MARK.len();
                    self.whole = self.start;
                    searched = self.start;
                }
            }
            if self.ended && !self.stopped {
                self.whole = self.filled;
            } else if let Some(last) = memchr::memrchr(b'\n', &self.buffer[searched..self.filled]) {
                self.whole = searched + last + 1;
            } else {
                searched = self.filled;
                continue;
            }
            break;
        }
        let from = known.max(self.start);
        self.check(from)?;
        Ok(self.whole > from)
    }

    fn read(&mut self) -> Result<(), Diagnostic> {
        if self.filled == self.buffer.len() {
            if self.filled >= LONGEST_LINE {
                let message = format!("this line is longer than {LONGEST_LINE} bytes");
                return Err(
                    Diagnostic::at(message, &self.place(self.line, Some(1)), None)
                        .with_help("a trace has one step a line"),
                );
            }
            let mut larger = vec![0; (2 * self.filled).max(SIZE)];
            larger[..self.filled].copy_from_slice(&self.buffer);
            self.buffer = larger;
        }
        loop {
            match self.reader.read(&mut self.buffer[self.filled..]) {
                Ok(count) => {
                    self.filled += count;
                    self.ended = count == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if arriving::is_stopped(&error) => {
                    self.ended = true;
                    self.stopped = true;
                    return Ok(());
                }
                Err(error) => return Err(self.reading_failed(&error)),
            }
        }
    }

    /// Creates the failure, whose place is the end of what could be read.
    fn reading_failed(&self, error: &io::Error) -> Diagnostic {
        let read = &self.buffer[self.start..self.filled];
        let breaks = memchr::memchr_iter(b'\n', read).count() as u64;
        let last = memchr::memrchr(b'\n', read).map_or(0, |last| last + 1);
        let place = self.place(self.line + breaks, Some(column(&read[last..], read.len())));
        let message = match error.kind() {
            ErrorKind::UnexpectedEof => "the compressed file ends too early".into(),
            _ => format!("reading fails here: {error}"),
        };
        Diagnostic::at(message, &place, None)
    }

    /// Checks that the whole lines from `from` on are UTF-8. If not, the lines before the bad one still are, and the
    /// failure is kept for later.
    fn check(&mut self, from: usize) -> Result<(), Diagnostic> {
        let Err(error) = std::str::from_utf8(&self.buffer[from..self.whole]) else {
            return Ok(());
        };
        let bad = from + error.valid_up_to();
        let line_start = memchr::memrchr(b'\n', &self.buffer[self.start..bad])
            .map_or(self.start, |last| self.start + last + 1);
        let line_end = memchr::memchr(b'\n', &self.buffer[bad..self.whole])
            .map_or(self.whole, |length| bad + length);
        let lines = memchr::memchr_iter(b'\n', &self.buffer[self.start..line_start]).count();
        let line = &self.buffer[line_start..line_end];
        let byte = bad - line_start;
        let excerpt = Excerpt {
            line,
            range: byte..byte + error.error_len().unwrap_or(1),
            label: Some(format!(
                "the byte {:#04x} cannot stand here",
                self.buffer[bad]
            )),
        };
        let number = self.line + lines as u64;
        let place = self.place(number, Some(column(line, byte)));
        let failure = Diagnostic::at("this is not UTF-8", &place, Some(excerpt));
        self.whole = line_start;
        self.bad_line = Some(self.ended);
        self.ended = true;
        if self.whole <= from {
            return Err(failure);
        }
        self.broken = Some(failure);
        Ok(())
    }

    /// Leaves out the next line if it is not UTF-8 and all lines before it are consumed. Returns its number.
    pub(crate) fn skip_bad_line(&mut self) -> Option<u64> {
        if !self.rest().is_empty() {
            return None;
        }
        self.ended = self.bad_line.take()?;
        self.broken = None;
        let arrived = &self.buffer[self.whole..self.filled];
        let length = memchr::memchr(b'\n', arrived).map_or(arrived.len(), |end| end + 1);
        self.start = self.whole + length;
        self.whole = self.start;
        let line = self.line;
        self.line += 1;
        // The lines after it that have arrived.
        let arrived = &self.buffer[self.start..self.filled];
        self.whole += match memchr::memrchr(b'\n', arrived) {
            _ if self.ended && !self.stopped => arrived.len(),
            Some(last) => last + 1,
            None => 0,
        };
        if let Err(failure) = self.check(self.start) {
            self.broken = Some(failure);
        }
        Some(line)
    }

    /// Returns a place in this file.
    #[must_use]
    pub(crate) fn place(&self, line: u64, column: Option<usize>) -> FilePlace {
        FilePlace {
            file: Arc::clone(&self.name),
            line,
            column,
        }
    }
}
