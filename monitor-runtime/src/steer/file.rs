//! A schedule as a file, with which the same run can be had again.
//!
//! Schedule files, which are lines of words: what the file is, the function whose run it is, and a
//! line for each scheduling point.
//!
//! ```text
//! monitor schedule 1
//! of shop::tests::a_stop_is_seen
//! 0 1 lock after - at src/shop.rs:10:21
//! 0.0 1 write after 0 at src/shop.rs:14:9
//! ```
//!
//! The line of a point has its thread, its number there, what is done, the lines, counted from 0,
//! of the points that it comes after, and its place in the program. Where a thread of a deadlock
//! comes to wait for its lock, `and wait` follows what is done.

use std::{fmt, str::FromStr};

use super::{
    plan::{Plan, PlannedPoint},
    point::PointPlace,
};

const HEAD: &str = "monitor schedule 1";

/// Marks a point at which the thread waits for the lock that it asks for.
const WAIT: &str = " and wait";

const A_POINT: &str = "a point: `THREAD NUMBER WHAT after LINES at FILE:LINE:COLUMN`";

/// A schedule and the function whose run it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScheduleFile {
    pub(crate) function: String,
    pub(crate) plan: Plan,
}

impl fmt::Display for ScheduleFile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{HEAD}\nof {}", self.function)?;
        for point in &self.plan.points {
            let PlannedPoint {
                thread,
                number,
                place:
                    PointPlace {
                        kind,
                        file,
                        line,
                        column,
                    },
                after,
                is_wait,
            } = point;
            let wait = if *is_wait { WAIT } else { "" };
            let after: Vec<String> = after.iter().map(ToString::to_string).collect();
            let after = if after.is_empty() {
                "-".to_owned()
            } else {
                after.join(",")
            };
            writeln!(
                formatter,
                "{thread} {number} {kind}{wait} after {after} at {file}:{line}:{column}"
            )?;
        }
        Ok(())
    }
}

/// An error in a schedule file, with its line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScheduleFileError {
    pub(crate) line: usize,
    pub(crate) expected: &'static str,
}

impl fmt::Display for ScheduleFileError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, expected } = self;
        write!(formatter, "line {line}: expected {expected}")
    }
}

impl FromStr for ScheduleFile {
    type Err = ScheduleFileError;

    fn from_str(text: &str) -> Result<Self, ScheduleFileError> {
        let mut lines = text.lines();
        let error = |line, expected| ScheduleFileError { line, expected };
        if lines.next() != Some(HEAD) {
            return Err(error(1, "`monitor schedule 1`"));
        }
        let function = lines.next().and_then(|line| line.strip_prefix("of "));
        let function = function.ok_or_else(|| error(2, "`of` and the path of a function"))?;
        let mut points = Vec::new();
        for (number, line) in lines.enumerate() {
            let point = point(line).filter(|point: &PlannedPoint| {
                // Points that it waits for come before it in the file.
                point.after.iter().all(|&other| other < number)
            });
            points.push(point.ok_or_else(|| error(number + 3, A_POINT))?);
        }
        if points.is_empty() {
            return Err(error(3, A_POINT));
        }
        Ok(Self {
            function: function.to_owned(),
            plan: Plan { points },
        })
    }
}

fn point(line: &str) -> Option<PlannedPoint> {
    let (words, place) = line.split_once(" at ")?;
    let (words, after) = words.split_once(" after ")?;
    let mut words = words.splitn(3, ' ');
    let thread = words.next()?.parse().ok()?;
    let number = words.next()?.parse().ok().filter(|&number| number > 0)?;
    let words = words.next()?;
    let (kind, is_wait) = match words.strip_suffix(WAIT) {
        Some(kind) => (kind, true),
        None => (words, false),
    };
    let kind = kind.parse().ok()?;
    let after = match after {
        "-" => Vec::new(),
        after => after
            .split(',')
            .map(|other| other.parse().ok())
            .collect::<Option<_>>()?,
    };
    let (place, column) = place.rsplit_once(':')?;
    let (file, line) = place.rsplit_once(':')?;
    Some(PlannedPoint {
        thread,
        number,
        after,
        is_wait,
        place: PointPlace {
            kind,
            file: file.to_owned().into(),
            line: line.parse().ok()?,
            column: column.parse().ok()?,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "monitor schedule 1\nof shop::a stop\n0 1 read lock after - at src/a b.rs:10:21\n\
                        0.0 1 write after 0 at C:\\x.rs:14:9\n0.0 2 lock and wait after - at b.rs:1:1\n";

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let file: ScheduleFile = TEXT.parse().unwrap();
        assert_eq!(file.plan.points.len(), 3);
        assert!(file.plan.points[2].is_wait && !file.plan.points[1].is_wait);
        assert_eq!(file.plan.points[1].after, [0]);
        assert_eq!(file.plan.points[0].place.file, "src/a b.rs");
        assert_eq!(file.to_string(), TEXT);
    }

    #[test]
    fn what_is_wrong_has_its_line() {
        for (wrong, line) in [
            ("", 1),
            ("monitor schedule 2\n", 1),
            ("monitor schedule 1", 2),
            ("monitor schedule 1\nof a\n", 3),
            ("monitor schedule 1\nof a\nnothing", 3),
            ("monitor schedule 1\nof a\n0 1 look after - at a:1:1", 3),
            ("monitor schedule 1\nof a\n0 0 lock after - at a:1:1", 3),
            ("monitor schedule 1\nof a\n0 1 lock after 0 at a:1:1", 3),
            (
                "monitor schedule 1\nof a\n0 1 lock after - at a:1:1\n0 2 lock after 1 at a:1:1",
                4,
            ),
            ("monitor schedule 1\nof a\n0 1 lock after - at a:1:x", 3),
        ] {
            assert_eq!(
                wrong.parse::<ScheduleFile>().unwrap_err().line,
                line,
                "{wrong}"
            );
        }
    }
}
