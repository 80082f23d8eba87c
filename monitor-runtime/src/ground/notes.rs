//! Where notes are written, and what else is done with them.

use std::{
    env,
    fs::OpenOptions,
    io::{self, stderr},
    path::PathBuf,
    sync::OnceLock,
};

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

/// Writes a line to standard error, and to the file that `MONITOR_NOTES` names.
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

/// Writes it in one piece, since other processes may write to the file.
fn append(file: &mut impl io::Write, line: &str) -> io::Result<()> {
    file.write_all(format!("{line}\n").as_bytes())
}

/// Writes a line to standard error. A program must not fail because nothing reads that.
pub(crate) fn write(line: &str) {
    drop(append(&mut stderr(), line));
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
