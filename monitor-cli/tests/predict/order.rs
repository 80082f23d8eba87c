//! Several files as one trace.

use super::{
    answer,
    common::{Files, Run},
};

struct Case {
    files: Files,
    names: Vec<String>,
}

impl Case {
    fn new(contents: &[&str]) -> Self {
        let files = Files::new();
        let write = |(number, content)| files.write(&format!("{number}.jsonl"), content);
        let names = contents.iter().enumerate().map(write).collect();
        Self { files, names }
    }

    fn run(&self, formula: &str) -> Run {
        let mut arguments = vec![
            "predict", "--format", "json", "--init", "x=0", "-f", formula,
        ];
        arguments.extend(self.names.iter().map(String::as_str));
        self.files.run(&arguments)
    }
}

#[test]
fn without_reasons_against_it_files_follow_each_other() {
    let case = Case::new(&[
        "{\"thread\": \"a\", \"write\": {\"x\": 1}}\n",
        "{\"thread\": \"b\", \"write\": {\"x\": 2}}\n",
    ]);
    assert_eq!(case.run("x == 2 -> once(x == 1)").status, 0);
    let case = Case::new(&[
        "{\"thread\": \"b\", \"write\": {\"x\": 2}}\n",
        "{\"thread\": \"a\", \"write\": {\"x\": 1}}\n",
    ]);
    assert_eq!(case.run("x == 2 -> once(x == 1)").status, 1);
}

#[test]
fn a_receive_waits_for_its_send() {
    let server = "{\"process\": \"server\", \"recv\": \"hello\", \"write\": {\"x\": 2}}\n\
                  {\"process\": \"server\", \"send\": \"answer\"}\n";
    let client = "{\"process\": \"client\", \"write\": {\"x\": 1}, \"send\": \"hello\"}\n\
                  {\"process\": \"client\", \"recv\": \"answer\"}\n";
    let run = Case::new(&[server, client]).run("x == 2 -> once(x == 1)");
    assert_eq!(run.status, 0, "{run:?}");
    let answer = answer(&run.output);
    assert_eq!((&answer["states"], &answer["runs"]), (&3.into(), &1.into()));
    // Within one file that is a mistake.
    let run = Case::new(&[server]).run("x < 3");
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("received before it is sent"), "{run:?}");
    assert!(run.errors.contains("0.jsonl:1:31"), "{run:?}");
    // Without its send it waits for ever.
    let run = Case::new(&[server, "{\"process\": \"other\"}\n"]).run("x < 3");
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("message `hello`"), "{run:?}");
    assert!(run.errors.contains("0.jsonl:1:31"), "{run:?}");
}

#[test]
fn a_thread_waits_for_its_start_and_a_join_for_its_end() {
    let child = "{\"thread\": \"child\", \"write\": {\"x\": 2}}\n";
    let main = "{\"thread\": \"main\", \"write\": {\"x\": 1}}\n\
                {\"thread\": \"main\", \"fork\": \"child\"}\n\
                {\"thread\": \"main\", \"join\": \"child\"}\n";
    for files in [[child, main], [main, child]] {
        let run = Case::new(&files).run("x == 2 -> once(x == 1)");
        assert_eq!(run.status, 0, "{run:?}");
    }
}

#[test]
fn an_acquire_waits_for_the_release() {
    let case = Case::new(&[
        "{\"thread\": \"a\", \"acquire\": \"m\"}\n{\"thread\": \"a\", \"recv\": \"go\"}\n\
         {\"thread\": \"a\", \"release\": \"m\"}\n",
        "{\"thread\": \"b\", \"send\": \"go\"}\n\
         {\"thread\": \"b\", \"acquire\": \"m\", \"read\": \"x\"}\n",
    ]);
    assert_eq!(case.run("x == 0").status, 0);
}

#[test]
fn clocks_put_events_in_order_too() {
    let case = Case::new(&[
        "{\"process\": \"a\", \"clock\": {\"a\": 1, \"b\": 1}, \"write\": {\"x\": 2}}\n",
        "{\"process\": \"b\", \"clock\": {\"b\": 1}, \"write\": {\"x\": 1}}\n",
    ]);
    assert_eq!(case.run("x == 2 -> once(x == 1)").status, 0);
    let case = Case::new(&[
        "{\"process\": \"a\", \"clock\": {\"a\": 1, \"b\": 2}}\n",
        "{\"process\": \"b\", \"clock\": {\"b\": 1}}\n",
    ]);
    let run = case.run("x == 0");
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("0.jsonl:1:"), "{run:?}");
}

/// A log that was rotated.
#[test]
fn a_thread_in_several_files_goes_on_in_the_next() {
    let case = Case::new(&[
        "{\"thread\": \"a\", \"recv\": \"go\"}\n",
        "{\"thread\": \"a\", \"write\": {\"x\": 1}}\n",
        "{\"thread\": \"b\", \"send\": \"go\"}\n{\"thread\": \"b\", \"write\": {\"x\": 2}}\n",
    ]);
    let run = case.run("x == 0");
    assert_eq!(
        answer(&run.output)["schedule"].as_array().map(Vec::len),
        Some(1),
        "{run:?}"
    );
    assert_eq!(case.run("x == 2 -> once(x == 1)").status, 0);
}

#[test]
fn files_that_wait_for_each_other_are_refused() {
    let case = Case::new(&[
        "{\"thread\": \"a\", \"recv\": \"1\"}\n{\"thread\": \"a\", \"send\": \"2\"}\n",
        "{\"thread\": \"b\", \"recv\": \"2\"}\n{\"thread\": \"b\", \"send\": \"1\"}\n",
    ]);
    let run = case.run("x == 0");
    assert_eq!(run.status, 2);
    assert!(
        run.errors
            .contains("not in the trace, or comes only after it"),
        "{run:?}"
    );
    assert_eq!(run.output, "");
}
