//! `monitor detect` and `monitor slice`.

use crate::common::{Files, run, run_with};
use serde_json::{Value, json};

const PHILOSOPHERS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../examples/traces/philosophers.jsonl"
);

fn answer(arguments: &[&str]) -> (i32, Value) {
    let run = run(arguments);
    let answer = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{run:?}"));
    (run.status, answer)
}

/// Both are hungry in some state of some run; they never eat at once; who is hungry eats.
#[test]
fn the_philosophers_behave() {
    for (formula, holds) in [
        ("EF(hungry0 && hungry1)", true),
        ("AG(!(eat0 && eat1))", true),
        ("EG(!(hungry0 && hungry1))", true),
        ("AG(!(hungry0 && hungry1))", false),
        ("EF(hungry0 && EG(!eat0))", false),
        ("AG(hungry1 -> EF(eat1))", true),
        ("EF(in_transit(p1, p0) == 1 && eat0)", true),
        ("AG(empty(p0, p1))", false),
    ] {
        let (status, answer) = answer(&["detect", "--format", "json", "-f", formula, PHILOSOPHERS]);
        assert_eq!(answer["holds"], holds, "{formula}");
        assert_eq!(status, i32::from(!holds), "{formula}");
        assert_eq!(answer["complete"], true);
    }
}

#[test]
fn a_witness_leads_to_the_state() {
    let formula = "EF(hungry0 && hungry1)";
    let (_, answer) = answer(&["detect", "--format", "json", "-f", formula, PHILOSOPHERS]);
    let expected = json!({
        "kind": "cut", "formula": "hungry0 && hungry1", "events": [1, 2], "from": 0,
    });
    assert_eq!(answer["witness"], expected);
    let run = run(&["detect", "-f", "AG(!(hungry0 && hungry1))", PHILOSOPHERS]);
    assert_eq!(run.status, 1);
    assert!(run.output.starts_with("does not hold: AG("), "{run:?}");
    assert!(run.output.contains("philosophers.jsonl:3"), "{run:?}");
}

/// A file for each process, in whatever order: messages say what comes before what, and where
/// processes do not meet, nothing does.
#[test]
fn logs_of_single_processes_are_as_good_as_one_of_all() {
    let trace = std::fs::read_to_string(PHILOSOPHERS).unwrap();
    let files = Files::new();
    let log = |process: &str| {
        let mine = format!("\"process\": \"{process}\"");
        let lines = trace
            .lines()
            .filter(|line| line.contains("\"init\"") || line.contains(&mine));
        let lines: Vec<&str> = lines.collect();
        assert!(lines.len() > 2, "{process}");
        files.write(&format!("{process}.jsonl"), lines.join("\n") + "\n")
    };
    let (first, second) = (log("p0"), log("p1"));
    for formula in [
        "EF(hungry0 && hungry1)",
        "AG(!(eat0 && eat1))",
        "EF(eat0 && EG(!eat1))",
        "AG(hungry1 -> EF(eat1))",
        "AG(empty(p0, p1))",
    ] {
        let ask = |files: &[&str]| {
            let arguments = [&["detect", "--format", "json", "-f", formula], files].concat();
            let (status, answer) = answer(&arguments);
            (status, answer["holds"].clone(), answer["complete"].clone())
        };
        let one = ask(&[PHILOSOPHERS]);
        assert_eq!(ask(&[&first, &second]), one, "{formula}");
        assert_eq!(ask(&[&second, &first]), one, "{formula}");
    }
    // Steps are found again in the file that they are from.
    let run = files.run(&["detect", "-f", "AG(!eat1)", &first, &second]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.output.contains("p1."), "{run:?}");
    // A file that is missing is missed.
    let run = files.run(&["detect", "-f", "EF(eat1)", &second]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("fork"), "{run:?}");
}

#[test]
fn several_formulas_have_an_answer_each() {
    let files = Files::new();
    let formulas = files.write("f.txt", "Once = EF(eat0);\nNever = AG(!eat0);");
    let formulas = format!("@{formulas}");
    let (status, answer) = answer(&["detect", "--format", "json", "-f", &formulas, PHILOSOPHERS]);
    assert_eq!(status, 1);
    assert_eq!(answer["holds"], false);
    assert_eq!(answer["properties"]["Once"]["holds"], true);
    assert_eq!(answer["properties"]["Never"]["holds"], false);
}

#[test]
fn a_bound_that_was_met_is_said() {
    let mut trace = String::from("{\"init\": {\"x\": 0, \"y\": 0, \"z\": 0}}\n");
    for number in 1..20 {
        for name in ["x", "y", "z"] {
            let event = json!({"process": name, "local": {name: number}});
            trace.push_str(&event.to_string());
            trace.push('\n');
        }
    }
    let formula = "EF(x + y * z == 1000)";
    let bounded = ["detect", "--most-states", "50", "-f", formula];
    let run = run_with(&bounded, trace.as_bytes());
    assert_eq!(run.status, 3, "{run:?}");
    assert!(run.output.contains("incomplete"), "{run:?}");
    let run = run_with(&["detect", "-f", formula], trace.as_bytes());
    assert_eq!(run.status, 1, "{run:?}");
}

#[test]
fn a_slice_is_printed_for_people_and_programs() {
    let slice = |format: &str, formula: &str| {
        run(&["slice", "--format", format, "-f", formula, PHILOSOPHERS])
    };
    let run = slice("text", "!eat0 || eat1");
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.output.contains("event"), "{run:?}");
    let object: Value = serde_json::from_str(&slice("json", "hungry0 && hungry1").output).unwrap();
    assert_eq!(object["exact"], true);
    assert_eq!(object["always"], json!([1, 2]));
    assert!(
        slice("dot", "hungry0 || eat1")
            .output
            .starts_with("digraph slice")
    );
    assert_eq!(slice("text", "eat0 && eat1").status, 1);
}

#[test]
fn formulas_that_cannot_be_asked_are_refused() {
    for (formula, said) in [
        ("EF(once(eat0))", "cannot be mixed"),
        ("EF(eat2)", "did you mean `eat0`?"),
        ("EF(empty(p0, q))", "no process `q`"),
        ("EF(eat0 > 1)", "eat0"),
    ] {
        let run = run(&["detect", "-f", formula, PHILOSOPHERS]);
        assert_eq!(run.status, 2, "{formula}: {run:?}");
        assert!(run.errors.contains(said), "{formula}: {}", run.errors);
    }
}

/// A counter of two processes that each add one, without messages.
const COUNTERS: &str = "\
{\"init\": {\"a\": 0, \"b\": 0}}
{\"process\": \"p\", \"local\": {\"a\": 1}}
{\"process\": \"q\", \"local\": {\"b\": 1}}
";

fn promela(arguments: &[&str]) -> crate::common::Run {
    let mut all = vec!["convert", "--to", "promela"];
    all.extend(arguments);
    run_with(&all, COUNTERS.as_bytes())
}

#[test]
fn a_model_for_spin_says_how_it_is_run_and_what_an_error_means() {
    for (formula, said) in [
        ("EF(a == 1 && b == 0)", "An error means that this holds."),
        ("AG(a <= 1)", "An error means that this does not hold."),
    ] {
        let run = promela(&["-f", formula]);
        assert_eq!(run.status, 0, "{run:?}");
        let model = run.output;
        assert!(model.starts_with(&format!("/* {formula}\n")), "{model}");
        assert!(model.contains("spin -a MODEL && cc -DVECTORSZ="), "{model}");
        assert!(model.contains(said), "{model}");
        assert!(model.contains("\nnever {\n"), "{model}");
    }
    let run = promela(&[]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(run.output.matches("active proctype").count(), 2);
    assert!(!run.output.contains("never {"), "{}", run.output);
}

/// Runs SPIN as the first lines of the model say; whether it found an error.
fn spin_finds_an_error(model: &str) -> bool {
    let files = Files::new();
    files.write("MODEL", model);
    let command = model.lines().nth(2).unwrap();
    let output = std::process::Command::new("sh")
        .args(["-c", command])
        .current_dir(files.path(""))
        .output()
        .unwrap();
    let report = String::from_utf8_lossy(&output.stdout);
    let errors = report.split("errors: ").nth(1);
    !errors
        .unwrap_or_else(|| panic!("{output:?}"))
        .starts_with('0')
}

#[test]
fn spin_confirms_the_verdict_where_it_is_installed() {
    let is_installed = |program: &str| {
        let run = std::process::Command::new(program)
            .arg("--version")
            .output();
        run.is_ok()
    };
    let has_spin = is_installed("spin") && is_installed("cc");
    if !has_spin {
        println!("skipped: SPIN is not installed");
    }
    for formula in ["EF(hungry0 && hungry1)", "AG(!(eat0 && eat1))"] {
        let model = run(&["convert", "--to", "promela", "-f", formula, PHILOSOPHERS]).output;
        let error_means = model.lines().nth(4).unwrap();
        assert!(error_means.contains("An error means"), "{model}");
        if has_spin {
            // Both hold.
            let holds = spin_finds_an_error(&model) != error_means.contains("does not hold");
            assert!(holds, "{model}");
        }
    }
}

#[test]
fn the_naive_model_asserts_nothing() {
    let convert = |form: &[&str]| {
        let mut arguments = vec!["convert", "--to", "promela"];
        arguments.extend(form);
        arguments.push(PHILOSOPHERS);
        run(&arguments).output
    };
    let (reducible, naive) = (convert(&[]), convert(&["--naive"]));
    assert!(reducible.contains("  xs c"), "{reducible}");
    assert!(reducible.contains("local int"), "{reducible}");
    for assertion in ["  xs c", "  xr c", "local int"] {
        assert!(!naive.contains(assertion), "{naive}");
    }
}

#[test]
fn what_no_model_can_ask_is_refused() {
    for (arguments, said) in [
        (&["-f", "AG(EF(a == 1))"][..], "several runs at once"),
        (&["-f", "AG(EF(a == 1))"], "`monitor detect` decides it"),
        (&["-f", "EF(a == 1) && EF(b == 0)"], "each by itself"),
        (&["-f", "EF(a / 2 == 1)"], "cannot be written in Promela"),
        (&["-f", "EF(c == 1)"], "no variable or region `c`"),
        (&["-f", "EF(empty(p, r))"], "no process `r`"),
        (&["-f", "once(a == 1)"], "a branching-time one was expected"),
        (
            &["-f", "EF(a == 1)", "-f", "EF(b == 1)"],
            "cannot be used multiple times",
        ),
    ] {
        let run = promela(arguments);
        assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
        assert!(run.errors.contains(said), "{arguments:?}: {}", run.errors);
    }
    for option in [&["-f", "EF(a == 1)"][..], &["--naive"]] {
        let mut arguments = vec!["convert", "--to", "dot"];
        arguments.extend(option);
        let run = run_with(&arguments, COUNTERS.as_bytes());
        assert_eq!(run.status, 2, "{option:?}");
        assert!(run.errors.contains("`--to promela` only"), "{run:?}");
    }
}
