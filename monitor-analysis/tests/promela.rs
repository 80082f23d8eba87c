//! SPIN, where it is installed, against detection.

use std::{env, fs, path::Path, process::Command};

use monitor_analysis::{
    Computation, DetectOptions, detect,
    event::{Action, Message, Value},
    export::{Form, PromelaError, promela},
};
use monitor_logic::rctl;
use monitor_testing::Random;
use monitor_testing::tool;

/// Three processes with two variables each of which only the first matters, and messages.
fn processes(random: &mut Random, events: usize) -> Computation {
    let mut computation = Computation::new();
    let mut all = Vec::new();
    for name in ["a", "b", "c"] {
        let thread = computation.thread(name);
        let initial = Some(Value::Integer(0));
        let variable = computation
            .variable(&format!("{name}1"), initial.clone())
            .unwrap();
        let other = computation.variable(&format!("{name}2"), initial).unwrap();
        all.push((thread, variable, other));
    }
    let mut waiting: Vec<(Message, usize)> = Vec::new();
    for event in 0..events {
        let process = random.below(3);
        let (thread, variable, other) = all[process];
        let value = Value::Integer(random.below(3) as i128);
        let mut actions = vec![Action::Local(
            if random.one_in(4) { other } else { variable },
            value,
        )];
        let arriving = waiting.iter().position(|(_, sender)| *sender != process);
        match arriving {
            Some(place) if random.one_in(2) => {
                actions.push(Action::Receive(waiting.remove(place).0));
            }
            _ => {
                let message = computation.message(&format!("m{event}"));
                waiting.push((message, process));
                actions.push(Action::Send(message));
            }
        }
        computation.push(thread, actions).unwrap();
    }
    computation
}

const FORMULAS: [&str; 8] = [
    "EF(a1 == 1 && b1 == 2 && c1 == 0)",
    "AG(a1 - b1 <= 1)",
    "EF(a1 == 1 && EG(b1 != 1))",
    "EG(a1 + b1 <= 3)",
    "EF(b1 == 2 && EF(c1 == 2 && EG(a1 <= 1))) || AG(a1 != 2) && c1 == 7",
    "!EF(in_transit(a, b) >= 2) && !EF(a1 == 2 && c1 == 2)",
    "AG(in_transit(a, b) <= 1)",
    "EF(a1 == 2 && !empty(b, c) && EF(b1 == 1))",
];

/// Whether SPIN finds an error.
fn error(model: &str, directory: &Path) -> bool {
    fs::create_dir_all(directory).unwrap();
    fs::write(directory.join("model.pml"), model).unwrap();
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program)
            .args(arguments)
            .current_dir(directory)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{program}: {text}\n{model}");
        text
    };
    run("spin", &["-a", "model.pml"]);
    run(
        "cc",
        &["-w", "-DNOFAIR", "-DVECTORSZ=8192", "-o", "pan", "pan.c"],
    );
    let pan = directory.join("pan");
    let report = run(pan.to_str().unwrap(), &["-a", "-n"]);
    fs::remove_dir_all(directory).unwrap();
    let errors = report.split("errors: ").nth(1).unwrap();
    !errors.starts_with('0')
}

#[test]
fn spin_finds_the_same() {
    let has_spin = tool("spin", &["spin", "-V"]) && tool("cc", &["cc", "--version"]);
    let mut random = Random(11);
    let mut found = [0, 0];
    for (round, text) in FORMULAS.iter().enumerate() {
        let formula = text.parse::<rctl::Formula>().unwrap();
        let computation = processes(&mut random, 14);
        let form = [Form::Reducible, Form::Naive][round % 2];
        let model = match promela(&computation, Some(&formula), form) {
            Ok(model) => model,
            Err(PromelaError::Branches(_)) if text.contains(" || AG") => continue,
            Err(error) => panic!("{text}: {error}"),
        };
        assert_eq!(model.text.matches("active proctype").count(), 3);
        assert_eq!(form == Form::Reducible, model.text.contains("  xr c"));
        assert!(model.text.contains("never {"), "{}", model.text);
        if has_spin {
            let detection = detect(&computation, &formula, &DetectOptions::default()).unwrap();
            let name = format!("monitor-promela-{}-{round}", std::process::id());
            let error = error(&model.text, &env::temp_dir().join(name));
            let holds = error == model.error_when;
            assert_eq!(detection.holds, Some(holds), "{text}\n{}", model.text);
            found[usize::from(holds)] += 1;
        }
    }
    assert!(
        !has_spin || found.iter().all(|count| *count > 0),
        "{found:?}"
    );
}

#[test]
fn what_is_about_several_runs_is_refused() {
    let computation = processes(&mut Random(1), 5);
    for text in [
        "AG(EF(a1 == 1))",
        "EF(a1 == 0) && EF(b1 == 0)",
        "EG(EF(a1 == 0))",
    ] {
        let formula = text.parse::<rctl::Formula>().unwrap();
        let refused = promela(&computation, Some(&formula), Form::Naive);
        assert!(matches!(refused, Err(PromelaError::Branches(_))), "{text}");
    }
    let formula = "EF(a1 / 2 == 1)".parse::<rctl::Formula>().unwrap();
    let refused = promela(&computation, Some(&formula), Form::Naive);
    assert_eq!(
        refused.unwrap_err().to_string(),
        "`a1 / 2` cannot be written in Promela"
    );
}
