//! What `monitor coverage` tells of the counts that programs wrote.

use crate::common::{Files, Run, run};

const SOURCE: &str = r#"#[monitor("opened -> [badge, locked)", name = "door")]
fn open() {}

#[monitor("p",
    name = "two lines")]
fn two() {}

#[monitor("historically(never)")]
fn never() {}
"#;

/// A line as a program writes it, with numbers as wide as the widest.
fn counted(name: &str, line: u32, counts: [u64; 2], antecedents: &[(&str, u64)]) -> String {
    let [steps, violations] = counts;
    let antecedents: Vec<String> = antecedents
        .iter()
        .map(|(formula, holds)| format!("{{\"formula\":\"{formula}\",\"true\":{holds:20}}}"))
        .collect();
    format!(
        "{{\"name\":\"{name}\",\"formula\":\"f\",\"file\":\"src/a.rs\",\"line\":{line},\"column\":1,\
         \"steps\":{steps:20},\"violations\":{violations:20},\"antecedents\":[{}]}}\n",
        antecedents.join(",")
    )
}

/// The files of two processes.
fn files() -> Files {
    let files = Files::new();
    std::fs::create_dir_all(files.path("counts")).unwrap();
    std::fs::create_dir_all(files.path("src")).unwrap();
    files.write("src/a.rs", SOURCE);
    let first = [
        counted("door", 1, [3, 0], &[("opened", 0)]),
        counted("two rules", 20, [5, 1], &[("a", 2), ("b", 0)]),
    ];
    files.write("counts/a-1-0.jsonl", first.concat());
    let second = [
        counted("door", 1, [4, 0], &[("opened", 0)]),
        counted("two lines", 4, [1, 0], &[]),
        counted("refused", 30, [0, 2], &[("c", 0)]),
    ];
    files.write("counts/b-1-0.jsonl", second.concat());
    files
}

fn told(files: &Files, options: &[&str]) -> Run {
    let (counts, sources) = (files.name("counts"), files.name("src"));
    let mut arguments = vec!["coverage", &counts, "--sources", &sources];
    arguments.extend(options);
    run(&arguments)
}

#[test]
fn counts_of_processes_are_added_and_what_is_missing_comes_first() {
    let files = files();
    let run = told(&files, &[]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    insta::assert_snapshot!(files.without_names(&run.output), @"
    never stepped
      historically(never)  (src/a.rs:8)

    never exercised: stepped, but this was never true
      opened  of `door` (src/a.rs:1)
      b  of `two rules` (src/a.rs:20)

           steps     exercised    violations  rule
               7             0             0  door  (src/a.rs:1)
               1             -             0  two lines  (src/a.rs:4)
               5           2+0             1  two rules  (src/a.rs:20)
               0             0             2  refused  (src/a.rs:30)

    4 stepped, 2 of these never exercised; 1 never stepped
    ");
}

#[test]
fn programs_read_the_same() {
    let run = told(&files(), &["--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&run.output).unwrap();
    let names: Vec<_> = object["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| {
            (
                rule["name"].as_str().unwrap(),
                rule["never_exercised"].as_bool().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("door", true),
        ("two lines", false),
        ("two rules", true),
        ("refused", false),
    ];
    assert_eq!(names, expected);
    assert_eq!(object["rules"][0]["steps"], 7);
    assert_eq!(object["rules"][2]["antecedents"][0]["true"], 2);
    assert_eq!(object["never_stepped"][0]["formula"], "historically(never)");
    assert_eq!(object["never_stepped"].as_array().unwrap().len(), 1);
}

#[test]
fn the_status_tells_of_any_where_that_is_asked() {
    let files = files();
    assert_eq!(told(&files, &["--fail-if-never"]).status, 1);
    let exercised = files.write("all.jsonl", counted("door", 1, [3, 0], &[("opened", 1)]));
    assert_eq!(run(&["coverage", "--fail-if-never", &exercised]).status, 0);
    let sources = files.name("src");
    let asked = [
        "coverage",
        "--fail-if-never",
        &exercised,
        "--sources",
        &sources,
    ];
    assert_eq!(run(&asked).status, 1);
}

#[test]
fn what_is_no_counts_is_refused() {
    let files = Files::new();
    std::fs::create_dir_all(files.path("empty")).unwrap();
    for (path, said) in [
        (files.name("empty"), "has no counts"),
        (files.name("missing.jsonl"), "missing.jsonl"),
        (files.write("log.jsonl", "{\"x\": 1}\n"), "log.jsonl:1"),
    ] {
        let run = run(&["coverage", &path]);
        assert_eq!(run.status, 2);
        assert!(run.errors.contains(said), "{}", run.errors);
    }
    let counts = files.write("a.jsonl", counted("door", 1, [3, 0], &[]));
    let source = files.write("a.rs", "fn f( {}\n");
    let run = run(&["coverage", &counts, "--sources", &source]);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("this is no Rust"), "{}", run.errors);
}
