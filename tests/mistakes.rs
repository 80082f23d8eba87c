//! The page of mistakes is made of the cases of `tests/ui`.
//!
//! `UPDATE_PAGES=1 cargo test --test integration mistakes::` writes it anew; then look at the difference.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// The kinds of mistakes, which are the folders of `tests/ui`, with their headings.
const KINDS: [(&str, &str); 11] = [
    ("formula", "The formula"),
    ("names", "Names"),
    ("options", "Options"),
    ("keys", "Keys"),
    ("items", "What the attribute stands on"),
    ("blocks", "Rules on an `impl` block"),
    ("properties", "`property!`"),
    ("types", "Types and borrows"),
    ("track", "Variables that threads share, and `predict`"),
    ("branching", "`EF`, `EG`, `AG`"),
    ("threads", "What threads find by themselves"),
];

const HEAD: &str = "\
# Mistakes

What people write, what the compiler says, and what to write instead. Each row is a test: the program stands in
[`tests/ui`](../tests/ui), with the whole message beside it, which also shows the place.
`UPDATE_PAGES=1 cargo test --test integration mistakes::` makes this page of them.
";

/// A case: a program with one mistake, and what the compiler says.
struct Case {
    wrote: String,
    said: String,
    write: String,
}

impl Case {
    fn new(program: &Path) -> Self {
        let code = text(program);
        let output = text(&program.with_extension("stderr"));
        let lines: Vec<&str> = output.lines().collect();
        let first = lines.iter().position(|line| line.starts_with("error"));
        let first = first.unwrap_or_else(|| panic!("{} has no error", program.display()));
        let (_, message) = lines[first]
            .split_once(": ")
            .expect("an error has a message");
        let message_ends = lines[first + 1..]
            .iter()
            .position(|line| line.starts_with("error"));
        let rest = &lines[first + 1..message_ends.map_or(lines.len(), |end| first + 1 + end)];
        let help = help(rest).map(str::to_owned);
        // Where the message itself says what to write, that comes behind its last colon.
        let advice = [
            "`#[monitor",
            "add ",
            "annotate ",
            "ask ",
            "bring ",
            "choose ",
            "compare ",
            "correct ",
            "declare ",
            "did you mean ",
            "expected ",
            "give ",
            "hand ",
            "keep ",
            "leave ",
            "look at ",
            "name ",
            "pass ",
            "put ",
            "read it ",
            "remove ",
            "rename ",
            "return ",
            "start it ",
            "use ",
            "write ",
        ];
        let advised = message.match_indices([':', ';']).find(|(place, _)| {
            advice
                .iter()
                .any(|word| message[place + 1..].trim_start().starts_with(word))
        });
        let (said, write) = match (help, advised) {
            (Some(help), _) => (message.to_owned(), help),
            (None, Some((place, _))) => (
                message[..place].to_owned(),
                message[place + 1..].trim_start().to_owned(),
            ),
            (None, None) => (message.to_owned(), String::new()),
        };
        Self {
            wrote: place(rest, &code).unwrap_or_default(),
            said,
            write,
        }
    }
}

/// The first advice among the lines below a message.
fn help<'text>(lines: &[&'text str]) -> Option<&'text str> {
    const TELLS_NOTHING: [&str; 13] = [
        "associated function defined",
        "function defined",
        "move occurs",
        "the trait ",
        "the following ",
        "this error originates",
        "required ",
        "  ",
        "expected ",
        "if this is intentional",
        "this is `",
        "`#[",
        "see issue",
    ];
    let texts = |kind: &'static str| {
        lines.iter().filter_map(move |line| {
            let line = line.trim_start();
            let text = line.strip_prefix("= ").unwrap_or(line).strip_prefix(kind)?;
            let tells = TELLS_NOTHING.iter().all(|start| !text.starts_with(start));
            tells.then_some(text)
        })
    };
    texts("help: ").chain(texts("note: ")).next()
}

/// The line of the program to which a message points.
fn place(lines: &[&str], code: &str) -> Option<String> {
    let arrow = lines
        .iter()
        .find_map(|line| line.trim_start().strip_prefix("--> "))?;
    let number: usize = arrow.rsplit(':').nth(1)?.parse().ok()?;
    let lines: Vec<&str> = code.lines().collect();
    let line = lines.get(number.checked_sub(1)?)?.trim();
    // Of a call over several lines the first says too little.
    let whole = if line.ends_with('(') {
        lines[number - 1..]
            .iter()
            .take(2)
            .map(|line| line.trim())
            .collect()
    } else {
        line.to_owned()
    };
    Some(whole)
}

fn text(path: &Path) -> String {
    let read = fs::read_to_string(path);
    read.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .replace("\r\n", "\n")
}

/// The page, and how many mistakes it shows.
fn page() -> (String, usize) {
    let mut page = HEAD.to_owned();
    let mut count = 0;
    for (kind, heading) in KINDS {
        let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "ui", kind]
            .iter()
            .collect();
        let entries = fs::read_dir(&folder).expect("a folder of cases");
        let mut programs: Vec<PathBuf> = entries
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
            .collect();
        programs.sort();
        write!(page, "\n## {heading}\n\n| the mistake | you wrote | the compiler says | write |\n|---|---|---|---|\n")
            .expect("text can be written");
        for program in programs {
            let name = program
                .file_stem()
                .and_then(|name| name.to_str())
                .expect("a name");
            let Case { wrote, said, write } = Case::new(&program);
            let words = name.replace('_', " ");
            let [wrote, said, advice] = [wrote, said, write].map(|text| text.replace('|', "\\|"));
            let fence = if wrote.contains('`') { "``" } else { "`" };
            writeln!(
                page,
                "| [{words}](../tests/ui/{kind}/{name}.rs) | {fence}{wrote}{fence} | {said} | {advice} |"
            )
            .expect("text can be written");
            count += 1;
        }
    }
    (page, count)
}

#[test]
fn the_page_shows_every_case() {
    let (found, count) = page();
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "docs", "mistakes.md"]
        .iter()
        .collect();
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(&path, &found).expect("the page can be written");
    }
    assert!(
        text(&path) == found,
        "run this test with UPDATE_PAGES=1 and look at the difference"
    );
    assert!(count >= 50, "{count} mistakes");
}

#[test]
fn every_folder_of_cases_has_a_heading() {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "ui"].iter().collect();
    for entry in fs::read_dir(folder).expect("the cases") {
        let entry = entry.expect("an entry");
        let name = entry.file_name();
        assert!(
            entry.path().is_file() || KINDS.iter().any(|(kind, _)| name == *kind),
            "{}",
            name.display()
        );
    }
}
