//! Files of lines in sections, each of which is read by itself.
//!
//! A section begins after a line break. If each row is one line, the rows of all sections, one after the other, are
//! those of the file. If a row has several lines and a section ends within it, reading that section fails, and it does
//! so for the first such row: so sections that can all be read have the rows of the file.

use std::{
    cell::Cell,
    fs::File,
    io::{self, BufRead as _, BufReader, Cursor, Read, Seek as _, SeekFrom},
    path::{Path, PathBuf},
    rc::Rc,
};

use monitor_logic::evaluate::Column;

use super::{
    compressed,
    format::{Content, Format, Layout, StepFormat},
    formats,
    options::ReadingOptions,
    source::{InputLines, Meter},
    table,
};

/// How large a section is at most, and at least.
const SIZES: (u64, u64) = (1 << 20, 1 << 9);

/// A section of a file.
#[derive(Clone, Copy, Debug)]
struct Section {
    file: usize,
    start: u64,
    end: u64,
}

/// Files whose rows are read in sections.
#[derive(Clone, Debug)]
pub(crate) struct Sections {
    files: Vec<Whole>,
    sections: Vec<Section>,
}

#[derive(Clone, Debug)]
struct Whole {
    path: PathBuf,
    format: &'static Format,
    /// The lines up to the header; each section begins with them.
    header: Vec<u8>,
}

/// The rows of a section.
pub(crate) struct Opened {
    pub(crate) input: InputLines,
    pub(crate) format: &'static Format,
    /// Whether it is the first of its file.
    pub(crate) is_first: bool,
    /// How many lines it has before its own.
    pub(crate) header: u64,
    /// How many lines of its own were read.
    pub(crate) lines: Rc<Cell<u64>>,
}

impl Sections {
    /// Splits the files of a trace into sections, several for each of so many readers. `None` if they cannot be read in
    /// this way.
    pub(crate) fn of(
        files: &[PathBuf],
        format: Option<&'static Format>,
        columns: &[Column],
        options: &ReadingOptions,
        readers: usize,
    ) -> Option<Self> {
        if options.skip_bad || files.is_empty() {
            return None;
        }
        let mut all = Self {
            files: Vec::new(),
            sections: Vec::new(),
        };
        for path in files {
            let length = path
                .metadata()
                .ok()
                .filter(std::fs::Metadata::is_file)?
                .len();
            let whole = Whole::of(path, format, columns, options)?;
            let wanted = (length / (8 * readers as u64)).clamp(SIZES.1, SIZES.0);
            let file = all.files.len();
            all.files.push(whole);
            let mut start = 0;
            loop {
                let end = (start + wanted).min(length);
                all.sections.push(Section { file, start, end });
                if end == length {
                    break;
                }
                start = end;
            }
        }
        Some(all)
    }

    /// Returns how many sections there are.
    pub(crate) fn len(&self) -> usize {
        self.sections.len()
    }

    /// Opens a section.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or the section cannot be read apart from others.
    pub(crate) fn open(&self, number: usize, meter: &Meter) -> io::Result<Opened> {
        let Section { file, start, end } = self.sections[number];
        let whole = &self.files[file];
        let mut reader = BufReader::new(File::open(&whole.path)?);
        let to = line_start(&mut reader, end)?;
        let from = line_start(&mut reader, start)?;
        reader.seek(SeekFrom::Start(from))?;
        if from > 0 && reader.fill_buf()?.starts_with(b"\xef\xbb\xbf") {
            return Err(io::Error::other(
                "a mark that is one at the beginning of a file alone",
            ));
        }
        let lines = Rc::new(Cell::new(0));
        let own = LineCounter {
            reader: reader.into_inner(),
            lines: Rc::clone(&lines),
            is_within: false,
            meter: meter.clone(),
        };
        let mut own = own;
        own.reader.seek(SeekFrom::Start(from))?;
        let own = own.take(to.saturating_sub(from));
        let name = whole.path.display().to_string();
        let header = if start == 0 { &[][..] } else { &whole.header };
        let reader = Cursor::new(header.to_vec()).chain(own);
        Ok(Opened {
            input: InputLines::new(&name, Box::new(reader)),
            format: whole.format,
            is_first: start == 0,
            header: memchr::memchr_iter(b'\n', header).count() as u64,
            lines,
        })
    }
}

impl Whole {
    fn of(
        path: &Path,
        format: Option<&'static Format>,
        columns: &[Column],
        options: &ReadingOptions,
    ) -> Option<Self> {
        let mut file = File::open(path).ok()?;
        if compressed::of(path, &mut file).ok()?.is_some() {
            return None;
        }
        let mut start = Vec::new();
        file.seek(SeekFrom::Start(0)).ok()?;
        file.by_ref().take(4).read_to_end(&mut start).ok()?;
        if start == b"PAR1" {
            return None;
        }
        let mut input = InputLines::open(path, &Meter::default()).ok()?;
        let known = formats::of_steps(&mut input, Some(path), format, columns, options).ok()?;
        let Content::Steps(StepFormat { layout, .. }) = known.content else {
            return None;
        };
        if *layout == Layout::Nested {
            return None;
        }
        let mut header = Vec::new();
        if matches!(layout, Layout::Table(_)) && options.columns.is_none() {
            file.seek(SeekFrom::Start(0)).ok()?;
            let mut lines = BufReader::new(file).take(SIZES.0);
            let mut line = Vec::new();
            while line.is_empty() || table::blank_line(&line).is_some() {
                line.clear();
                if lines.read_until(b'\n', &mut line).ok()? == 0 {
                    return None;
                }
                header.extend_from_slice(&line);
            }
            if !header.ends_with(b"\n") {
                return None;
            }
        }
        Some(Self {
            path: path.to_owned(),
            format: known.format,
            header,
        })
    }
}

/// Returns where the first line begins that does not begin before this byte.
fn line_start(reader: &mut BufReader<File>, byte: u64) -> io::Result<u64> {
    let Some(before) = byte.checked_sub(1) else {
        return Ok(0);
    };
    reader.seek(SeekFrom::Start(before))?;
    let mut at = before;
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            return Ok(at);
        }
        if let Some(end) = memchr::memchr(b'\n', buffer) {
            return Ok(at + end as u64 + 1);
        }
        let length = buffer.len();
        at += length as u64;
        reader.consume(length);
    }
}

/// Counts the lines that pass through.
struct LineCounter {
    reader: File,
    lines: Rc<Cell<u64>>,
    /// Whether the last byte did not end a line.
    is_within: bool,
    meter: Meter,
}

impl Read for LineCounter {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        let ends = memchr::memchr_iter(b'\n', &buffer[..count]).count() as u64;
        if let Some(last) = buffer[..count].last() {
            let was_within = std::mem::replace(&mut self.is_within, *last != b'\n');
            let lines = self.lines.get() - u64::from(was_within);
            self.lines.set(lines + ends + u64::from(self.is_within));
            self.meter.add(count as u64);
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_the_file() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("t.csv");
        let rows = |number: usize| format!("{number},{}\n", "x".repeat(number % 700));
        let body: String = (0..200).map(rows).collect();
        std::fs::write(&path, format!("\na,b\n{body}last,x")).unwrap();
        let sections = Sections::of(&[path], None, &[], &ReadingOptions::default(), 3).unwrap();
        assert!(sections.len() > 20);
        let (mut text, mut lines) = (String::new(), 0);
        for number in 0..sections.len() {
            let mut opened = sections.open(number, &Meter::default()).unwrap();
            assert_eq!(opened.is_first, number == 0);
            while opened.input.more().unwrap() {}
            let own = std::str::from_utf8(opened.input.rest()).unwrap();
            let own = match number {
                0 => own,
                _ => own.strip_prefix("\na,b\n").unwrap(),
            };
            assert_eq!(opened.lines.get(), own.lines().count() as u64);
            lines += opened.lines.get();
            text.push_str(own);
        }
        assert_eq!(text, format!("\na,b\n{body}last,x"));
        assert_eq!(lines, 203);
    }

    #[test]
    fn what_is_no_file_of_lines_has_none() {
        let directory = tempfile::tempdir().unwrap();
        for (name, text) in [
            ("t.shiviz", "a {\"a\":1}\nx\n"),
            ("t.csv", "\x1f\u{8b}"),
            ("t.parquet", "PAR1"),
            ("t.csv", "a,b"),
        ] {
            let path = directory.path().join(name);
            std::fs::write(&path, text).unwrap();
            let options = ReadingOptions::default();
            assert!(
                Sections::of(&[path], None, &[], &options, 2).is_none(),
                "{text}"
            );
        }
    }
}
