//! The pages show what the command prints: console blocks, and tables of truth.
//!
//! `UPDATE_PAGES=1 cargo test -p monitor-cli --test integration pages::` writes what is found; then look at the difference.

use std::{fs, path::PathBuf};

use crate::common::{Files, run_with};

fn path(page: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), page].iter().collect()
}

/// Compares a page with what it should be, or writes that.
fn assert_page(page: &str, found: impl FnOnce(&str) -> String) {
    let text = fs::read_to_string(path(page))
        .unwrap()
        .replace("\r\n", "\n");
    let found = found(&text);
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(path(page), &found).unwrap();
    } else {
        assert_eq!(
            found, text,
            "run this test with UPDATE_PAGES=1 and look at the difference"
        );
    }
}

/// The words of a command line: blanks separate, single quotes hold together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = vec![];
    for (number, piece) in line.split('\'').enumerate() {
        if number % 2 == 1 {
            words.push(piece.to_owned());
        } else {
            words.extend(piece.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// The page with what its commands print now.
fn with_output(page: &str) -> String {
    let files = Files::new();
    for log in fs::read_dir(path("tests/real_logs")).unwrap() {
        let log = log.unwrap();
        files.write(
            log.file_name().to_str().unwrap(),
            fs::read(log.path()).unwrap(),
        );
    }
    let mut found = String::new();
    for (number, piece) in page.split("```").enumerate() {
        if number > 0 {
            found.push_str("```");
        }
        let Some(block) = piece.strip_prefix("console\n") else {
            found.push_str(piece);
            continue;
        };
        found.push_str("console\n");
        for command in block.split("$ ").skip(1) {
            let (line, shown) = command.split_once('\n').unwrap();
            found.push_str(&["$ ", line, "\n"].concat());
            let words = words(line);
            if words[0] == "cat" {
                files.write(&words[1], shown);
                found.push_str(shown);
                continue;
            }
            if let ["head", count, file] = &words.iter().map(String::as_str).collect::<Vec<_>>()[..]
            {
                let count: usize = count.trim_start_matches('-').parse().unwrap();
                let text = fs::read_to_string(files.path(file)).unwrap();
                found.extend(text.split_inclusive('\n').take(count));
                continue;
            }
            let words: Vec<String> = words[1..]
                .iter()
                .map(|word| match word.strip_prefix('@') {
                    Some(file) if files.path(file).is_file() => format!("@{}", files.name(file)),
                    None if files.path(word).is_file() => files.name(word),
                    _ => word.clone(),
                })
                .collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let run = files.run(&words);
            found.push_str(&run.output);
            found.push_str(&run.errors);
        }
    }
    found
}

/// What stands in the first cell of a row, between backticks.
fn formula(row: &str) -> Option<String> {
    let formula = row.strip_prefix("| `")?.split_once('`')?.0;
    Some(formula.replace("\\|", "|"))
}

/// The values of a row, a column a step.
fn values(row: &str) -> Vec<&str> {
    let cells = row.trim_end_matches('|').rsplit_once("` |");
    let cells = cells.map_or("", |(_, cells)| cells);
    cells.split('|').map(str::trim).collect()
}

/// The verdicts of a formula on the trace that the rows of names are.
fn verdicts(formula: &str, trace: &[(String, Vec<&str>)]) -> String {
    let names: Vec<&str> = trace.iter().map(|(name, _)| name.as_str()).collect();
    let mut csv = names.join(",") + "\n";
    for step in 0..trace[0].1.len() {
        let row: Vec<&str> = trace
            .iter()
            .map(|(_, values)| match values[step] {
                "T" => "1",
                "." => "0",
                value => panic!("{value:?} in a row of {formula}"),
            })
            .collect();
        csv += &(row.join(",") + "\n");
    }
    let allowed = [
        "--allow",
        "violated-at-first-step",
        "--allow",
        "never-violated",
    ];
    let mut arguments = vec![
        "check",
        "--from",
        "csv",
        "--format",
        "json",
        "--verdicts",
        "-f",
        formula,
    ];
    arguments.extend(allowed);
    let run = run_with(&arguments, csv.as_bytes());
    let (_, verdicts) = run
        .output
        .split_once("\"verdicts\":\"")
        .unwrap_or_else(|| panic!("{formula}: {run:?}"));
    verdicts.split('"').next().unwrap().to_owned()
}

/// The page with the rows of formulas in its tables of steps as the command answers; and how many there are.
fn with_truth(page: &str) -> (String, usize) {
    let mut found = String::new();
    let mut trace: Option<Vec<(String, Vec<&str>)>> = None;
    let mut rows = 0;
    for line in page.split_inclusive('\n') {
        if line.starts_with("| step |") {
            trace = Some(vec![]);
        } else if !line.starts_with('|') {
            trace = None;
        }
        let (Some(trace), Some(formula)) = (&mut trace, formula(line)) else {
            found.push_str(line);
            continue;
        };
        if formula.chars().all(char::is_alphanumeric) {
            trace.push((formula, values(line.trim_end())));
            found.push_str(line);
            continue;
        }
        rows += 1;
        let values: Vec<String> = verdicts(&formula, trace)
            .chars()
            .map(|verdict| if verdict == '1' { " T |" } else { " . |" }.to_owned())
            .collect();
        let escaped = formula.replace('|', "\\|");
        found.push_str(&["| `", &escaped, "` |", &values.concat(), "\n"].concat());
    }
    (found, rows)
}

#[test]
fn the_readme_shows_what_happens() {
    assert_page("README.md", |page| {
        assert!(page.matches("\n$ monitor").count() > 5);
        with_output(page)
    });
}

#[test]
fn the_tables_of_truth_are_right() {
    assert_page("../docs/steps-and-edges.md", |page| {
        let (found, rows) = with_truth(page);
        assert!(rows > 20, "{rows}");
        with_output(&found)
    });
}

#[test]
fn the_page_of_logs_shows_what_happens() {
    assert_page("../docs/logs.md", |page| {
        assert!(page.matches("\n$ monitor").count() >= 5);
        with_output(page)
    });
}
