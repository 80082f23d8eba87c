//! The README shows what the command prints.

mod common;

use common::Files;

const README: &str = include_str!("../README.md");

/// The words of a command line: blanks separate, single quotes hold together.
fn words(line: &str) -> Vec<String> {
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

#[test]
fn every_console_block_is_what_happens() {
    let files = Files::new();
    let mut found = String::new();
    let mut commands = 0;
    for (number, piece) in README.split("```").enumerate() {
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
            commands += 1;
        }
    }
    assert!(commands > 5);
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md"), &found).unwrap();
    } else {
        assert_eq!(
            found, README,
            "run this test with UPDATE_README=1 and look at the difference"
        );
    }
}
