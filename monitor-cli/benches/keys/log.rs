//! Events of users and files.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

pub(crate) const EVENTS: usize = 1_100_000;

/// How many users, and files, there are.
const NAMES: usize = 5000;

/// How many files a user works with.
const FILES: usize = 16;

/// A form of the log, and the rule in it: what is accessed is open, and the user is logged in.
pub(crate) struct Log {
    pub(crate) name: &'static str,
    pub(crate) formula: &'static str,
}

impl Log {
    pub(crate) const TOGETHER: Self = Self {
        name: "together",
        formula: r#"event == "access" -> [event == "open", event == "close")"#,
    };
    pub(crate) const APART: Self = Self {
        name: "apart",
        formula: r#"event == "access" -> [event == "login", event == "logout") && [event == "open", event == "close")"#,
    };

    pub(crate) fn write(&self, directory: &Path) -> PathBuf {
        let file = directory.join(format!("{}.csv", self.name));
        let rows = match self.name {
            "together" => together(),
            _ => apart(),
        };
        fs::write(&file, rows).expect("the log is written");
        file
    }
}

/// Numbers that look random (xorshift), the same in each run.
struct Random(u64);

impl Random {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the remainder is below `most`"
    )]
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }

    /// A user, and one of the files that this user works with.
    fn pair(&mut self) -> (usize, usize) {
        let user = self.below(NAMES);
        (user, (user * 7 + self.below(FILES) * 613) % NAMES)
    }
}

fn together() -> String {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut is_open = vec![false; NAMES * NAMES];
    let mut text = "event,user,file\n".to_owned();
    for number in 0..EVENTS {
        let (user, file) = random.pair();
        let open = &mut is_open[user * NAMES + file];
        // One access in a hundred thousand is to what is closed.
        let event = match (*open, random.below(8)) {
            (false, _) if number % 100_000 == 99_999 => "access",
            (false, _) => "open",
            (true, 0) => "close",
            (true, _) => "access",
        };
        *open = (*open || event == "open") && event != "close";
        let _ = writeln!(text, "{event},u{user},f{file}");
    }
    text
}

fn apart() -> String {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut is_in, mut is_open) = (vec![false; NAMES], vec![false; NAMES]);
    let mut text = "event,user,file\n".to_owned();
    for number in 0..EVENTS {
        let (user, file) = random.pair();
        if number % 100_000 == 99_999 {
            let _ = writeln!(text, "access,u{user},f{file}");
            continue;
        }
        let _ = match (is_in[user], is_open[file], random.below(32)) {
            (false, ..) => {
                is_in[user] = true;
                writeln!(text, "login,u{user},")
            }
            (_, false, _) => {
                is_open[file] = true;
                writeln!(text, "open,,f{file}")
            }
            (.., 0) => {
                is_in[user] = false;
                writeln!(text, "logout,u{user},")
            }
            (.., 1) => {
                is_open[file] = false;
                writeln!(text, "close,,f{file}")
            }
            _ => writeln!(text, "access,u{user},f{file}"),
        };
    }
    text
}
