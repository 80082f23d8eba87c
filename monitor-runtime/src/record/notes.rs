//! What a result must not leave unsaid.

use std::{
    env, fmt,
    fs::OpenOptions,
    io::{self, stderr},
    panic::Location,
    path::PathBuf,
    sync::{Mutex, OnceLock},
};

use super::lock;

/// Something that makes a result weaker than it looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is.
    pub kind: NoteKind,
    /// The thread it is about; empty when it is about none.
    pub thread: String,
    /// Where it happened.
    pub location: &'static Location<'static>,
}

/// What a [`Note`] is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoteKind {
    /// A thread entered the computation by itself, and was not started by a thread inside it with
    /// [`thread::spawn`](crate::thread::spawn) or the like. What orders its beginning is not known,
    /// so interleavings may be reported that cannot happen.
    Entered,
    /// A thread outside the computation used an object of it. What that orders is not known, so
    /// interleavings may be reported that cannot happen. If it wrote a variable that a property
    /// reads, the property [could not be checked](crate::Reason::Unseen).
    Outside {
        /// The name of the object, or what it is.
        object: String,
    },
    /// A thread of another test, which is no part of the computation, was in a region that a
    /// property names, or at such a moment. It is taken to have nothing to do with the computation.
    /// Of any other thread that does so, the property [could not be
    /// checked](crate::Reason::OutsideRegion).
    OutsideRegion {
        /// The name of the region.
        region: String,
    },
    /// A variable that a property reads, or what it is in, was borrowed with `get_mut`. What is
    /// written in this way is not seen.
    Borrowed {
        /// The name of the object, or what it is.
        object: String,
    },
    /// A thread was still running when the computation was finished: what it did later is not part
    /// of it.
    StillRunning,
    /// A property names what this run has not used. It counts as a region that no thread entered:
    /// it is 0, and false.
    NeverEntered {
        /// The name.
        region: String,
        /// A name that this run has used and no property reads, if one is much like it.
        similar: Option<String>,
    },
}

impl Note {
    /// A name that counts as a region which no thread entered, in a computation made at `location`.
    pub(crate) fn never_entered(
        region: String,
        similar: Option<String>,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            kind: NoteKind::NeverEntered { region, similar },
            thread: String::new(),
            location,
        }
    }
}

/// How a thread becomes part of a computation.
pub(crate) const MEND: &str = "Threads are part of it that are started inside with \
                               `monitor_runtime::thread`, or that call `PredictiveMonitor::enter`";

/// What is done with notes: the environment variable `MONITOR_NOTES`.
#[derive(Debug, PartialEq, Eq)]
enum Policy {
    /// `show`, and where it is not set.
    Show,
    /// `deny`.
    Deny,
    /// `file:PATH`.
    File(PathBuf),
    /// Something else, which is taken for `deny`.
    Unknown(String),
}

impl Policy {
    fn of(value: Option<&str>) -> Self {
        match value {
            None | Some("" | "show") => Self::Show,
            Some("deny") => Self::Deny,
            Some(value) => match value.strip_prefix("file:") {
                Some(path) if !path.is_empty() => Self::File(path.into()),
                _ => Self::Unknown(value.to_owned()),
            },
        }
    }
}

fn policy() -> &'static Policy {
    static POLICY: OnceLock<Policy> = OnceLock::new();
    POLICY.get_or_init(|| {
        let value = env::var_os("MONITOR_NOTES");
        let policy = Policy::of(value.as_ref().map(|value| value.to_string_lossy()).as_deref());
        if let Policy::Unknown(value) = &policy {
            write(&format!(
                "`MONITOR_NOTES={value}` is not known, and taken for `deny`: expected `show`, `deny` or `file:PATH`"
            ));
        }
        policy
    })
}

/// Returns `true` if notes are failures everywhere.
pub(crate) fn are_denied() -> bool {
    matches!(policy(), Policy::Deny | Policy::Unknown(_))
}

/// Says it on standard error, and in the file that `MONITOR_NOTES` names.
pub(crate) fn say(line: &str) {
    write(line);
    if let Policy::File(path) = policy() {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| append(&mut file, line));
        if let Err(error) = written {
            write(&format!(
                "`{}`, which `MONITOR_NOTES` names: {error}",
                path.display()
            ));
        }
    }
}

/// In one piece, since other processes may write to the file.
fn append(file: &mut impl io::Write, line: &str) -> io::Result<()> {
    file.write_all(format!("{line}\n").as_bytes())
}

/// Says it on standard error. A program is not to fail because nobody reads that.
pub(crate) fn write(line: &str) {
    drop(append(&mut stderr(), line));
}

/// The notes of a computation.
#[derive(Debug, Default)]
pub(crate) struct Notes(Mutex<Vec<Note>>);

impl Notes {
    /// Takes a note, once.
    pub(crate) fn add(&self, note: Note) {
        let mut notes = lock(&self.0);
        if !notes.contains(&note) {
            notes.push(note);
        }
    }

    pub(crate) fn list(&self) -> Vec<Note> {
        lock(&self.0).clone()
    }
}

impl fmt::Display for Note {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            thread,
            location,
        } = self;
        match kind {
            NoteKind::Entered => write!(
                formatter,
                "thread `{thread}` was not started inside the computation but entered it at \
                 {location}: what comes before its first step there is not known, so an order that \
                 cannot happen may be reported",
            ),
            NoteKind::Outside { object } => write!(
                formatter,
                "thread `{thread}`, which is not part of the computation, used {object} at \
                 {location}: what it did, and what that orders, is missing",
            ),
            NoteKind::OutsideRegion { region } => write!(
                formatter,
                "thread `{thread}` of another test was in region `{region}` (entered at {location}): \
                 it is taken to have nothing to do with this one. {MEND}",
            ),
            NoteKind::Borrowed { object } => write!(
                formatter,
                "thread `{thread}` borrowed {object} with `get_mut` at {location}: what it writes \
                 there is not seen",
            ),
            NoteKind::NeverEntered { region, similar } => {
                write!(
                    formatter,
                    "region `{region}` was never entered in this run, so it is 0 throughout (the \
                     computation was made at {location})",
                )?;
                match similar {
                    Some(similar) => write!(formatter, ": did you mean `{similar}`?"),
                    None => Ok(()),
                }
            }
            NoteKind::StillRunning => write!(
                formatter,
                "thread `{thread}`, started at {location}, was still running at the end: what it \
                 did later is missing",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Policy;

    #[test]
    fn what_is_done_with_notes_is_one_of_three_and_a_misspelt_one_is_the_strictest() {
        assert_eq!(Policy::of(None), Policy::Show);
        assert_eq!(Policy::of(Some("")), Policy::Show);
        assert_eq!(Policy::of(Some("show")), Policy::Show);
        assert_eq!(Policy::of(Some("deny")), Policy::Deny);
        assert_eq!(Policy::of(Some("file:a/b")), Policy::File("a/b".into()));
        for unknown in ["deney", "file:", "1"] {
            assert_eq!(
                Policy::of(Some(unknown)),
                Policy::Unknown(unknown.to_owned())
            );
        }
    }
}
