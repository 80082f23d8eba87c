//! Lines of plain text, which a regular expression splits: each group with a name is a column.

use monitor_logic::evaluate::Column;

use super::{
    block::Block,
    cell::from_word,
    format::{Format, Layout, StepFormat, StepReader, StepSpot},
    format_error::FormatError,
    line::{self, is_blank},
    line_pattern::LinePattern,
    options::ReadingOptions,
    rows::{Extent, RowReader, RowStart, Rows, Unread},
    source::InputLines,
    unset::{or_text, suggestion},
};
use crate::diagnostic::{Diagnostic, Excerpt, column, listed};

/// Lines in the form that an option gives.
pub(crate) static FORMAT: Format = Format {
    name: "line",
    aliases: &[],
    extensions: &[],
    resembles: |_| false,
    steps: Some(StepFormat {
        summary: "Lines of text, as `--line REGEX` takes them apart",
        help: "",
        samples: &[],
        reads: &[],
        begins: |_| false,
        layout: Layout::Lines,
        names: |_, options| options.line.as_deref().map(names).unwrap_or_default(),
        open: |input, columns, _, options| {
            let Some(pattern) = &options.line else {
                let failure = Diagnostic::new("nothing says how a line is written");
                return Err(failure.with_help("write `--line REGEX`").into());
            };
            open(input, columns, pattern, options)
        },
    }),
    events: None,
};

/// Returns the columns of lines in this form.
pub(crate) fn names(pattern: &LinePattern) -> Vec<String> {
    pattern.names().to_vec()
}

/// Opens a file with lines in this form.
pub(crate) fn open(
    input: InputLines,
    columns: &[Column],
    pattern: &LinePattern,
    options: &ReadingOptions,
) -> Result<Box<dyn StepReader>, FormatError> {
    let names = pattern.names();
    if let Some(number) = columns
        .iter()
        .position(|column| !names.contains(&column.name))
    {
        return Err(unknown_column(pattern, &columns[number])
            .about(number)
            .into());
    }
    let rows = TextLines {
        pattern: pattern.clone(),
        columns: columns.to_vec(),
    };
    Ok(Box::new(RowReader::new(input, rows, options.skip_bad)))
}

fn unknown_column(pattern: &LinePattern, column: &Column) -> Diagnostic {
    let (names, wanted) = (pattern.names(), &column.name);
    let failure = Diagnostic::new(format!("{pattern} has no group `{wanted}`"))
        .with_note(format!("its groups are {}", listed(names)));
    let failure = match suggestion(wanted, names.iter().map(String::as_str)) {
        Some(close) => failure.with_help(format!("did you mean `{close}`?")),
        None => failure,
    };
    or_text(failure, wanted, column.reading)
}

/// The lines of a file.
#[derive(Debug)]
struct TextLines {
    pattern: LinePattern,
    columns: Vec<Column>,
}

impl Rows for TextLines {
    fn row(&mut self, input: &mut InputLines, block: &mut Block) -> Result<RowStart, Unread> {
        let extent = Extent::of_line(input.rest());
        let line = line_of(input.rest());
        if is_blank(line.as_bytes()) {
            return Ok(RowStart::Blank(extent));
        }
        let Some(parts) = self.pattern.find(line) else {
            return Err(Unread::Malformed(self.unmatched(input, line), extent));
        };
        for (number, column) in self.columns.iter().enumerate() {
            let Some(range) = parts.get(&column.name).filter(|range| !range.is_empty()) else {
                block.keep(number, input.place(input.line(), None));
                continue;
            };
            let content = &line[range.clone()];
            match from_word(content, column.reading) {
                Ok(datum) => block.set(number, &datum),
                Err(wrong) => {
                    let message = format!("`{}` cannot be `{content}`", column.name);
                    let excerpt = Excerpt {
                        line: line.as_bytes(),
                        range: range.clone(),
                        label: Some(wrong.to_string()),
                    };
                    let failure = at(input, input.line(), &message, excerpt);
                    return Err(failure.about(number).into());
                }
            }
        }
        Ok(RowStart::Step(extent, 0))
    }

    fn locate(
        &self,
        input: &InputLines,
        spot: StepSpot<'_>,
        message: &str,
        label: Option<String>,
    ) -> Diagnostic {
        let line = line_of(input.from(spot.block.position(spot.step)));
        let parts = self.pattern.find(line);
        let range = spot
            .column
            .and_then(|column| parts?.get(&self.columns[column].name));
        let excerpt = Excerpt {
            line: line.as_bytes(),
            range: range.unwrap_or_default(),
            label,
        };
        at(input, spot.block.line(spot.step), message, excerpt)
    }

    fn keeping(&self) -> &'static str {
        "lines where its group matches nothing"
    }
}

impl TextLines {
    fn unmatched(&self, input: &InputLines, line: &str) -> Diagnostic {
        let excerpt = Excerpt {
            line: line.as_bytes(),
            range: 0..line.len(),
            label: None,
        };
        let message = format!("this line does not match {}", self.pattern);
        let failure = at(input, input.line(), &message, excerpt);
        let failure = match self.pattern.preset() {
            Some(_) => failure.with_help(
                "`--line REGEX` takes lines of another form apart: each `(?<name>...)` is a column",
            ),
            None => failure.with_help(
                "what a line need not have stands in `(?:...)?`, and `|` separates forms of lines",
            ),
        };
        failure.with_help("`--skip-bad` leaves out lines that do not match, and counts them")
    }
}

/// Returns the first line of a text, without its line break.
fn line_of(text: &[u8]) -> &str {
    // An input is UTF-8.
    std::str::from_utf8(line::line_of(text)).unwrap_or_default()
}

fn at(input: &InputLines, line: u64, message: &str, excerpt: Excerpt<'_>) -> Diagnostic {
    let place = input.place(line, Some(column(excerpt.line, excerpt.range.start)));
    Diagnostic::at(message, &place, Some(excerpt))
}
