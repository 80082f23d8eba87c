//! Computations written down and read again, and answers that agree with all runs one by one.

use monitor_analysis::{
    CheckOptions, Computation, check,
    event::{Action, Event, EventRef, GivenClock, Value},
    export::{json_lines, observed_run, shiviz},
};
use monitor_cli::fuzz::read_events;
use monitor_logic::{parse::parse, strategies::times};
use monitor_testing::{Random, brute::truth, computations as random};

use super::{
    answer,
    common::{Files, run_with},
};

/// A random computation with what those of the engines' tests do not have.
fn richer(random: &mut Random) -> Computation {
    let threads = 2 + random.below(4);
    let mut computation = random::computation(random, threads, 14);
    let barrier = computation.variable("barrier", None).unwrap();
    // Not one that was joined.
    let mut running = computation
        .events()
        .iter()
        .map(|event| event.thread)
        .collect::<Vec<_>>();
    for event in computation.events() {
        for action in event.actions() {
            if let Action::Join(other) = action {
                running.retain(|thread| *thread != other);
            }
        }
    }
    for thread in running.into_iter().take(3) {
        let own = format!("own of {}", computation.thread_name(thread));
        let own = computation
            .variable(&own, Some(Value::Boolean(false)))
            .unwrap();
        let values = [
            Value::Float(f64::NEG_INFINITY),
            Value::Float(2.0),
            Value::Text("a \"b\"\n\u{1}\u{e9}".into()),
            Value::Integer(i128::MIN),
        ];
        let value = values[random.below(values.len())].clone();
        let sync = [Action::Release(barrier), Action::Acquire(barrier)];
        let sync = sync[random.below(2)].clone();
        computation
            .push_at(thread, [Action::Local(own, value), sync], "a b.rs", 7)
            .unwrap();
    }
    computation
}

#[test]
fn a_computation_that_was_written_down_gives_the_same_answer() {
    let mut random = Random(4);
    for _ in 0..times(100) {
        let computation = richer(&mut random);
        let formula = random::formula(&mut random, 3);
        let options = CheckOptions::default();
        let expected = check(&computation, &formula, &options).unwrap();
        let text = json_lines(&computation);
        let read = read_events(&text, "jsonl", &[], &[]);
        let found = check(&read, &formula, &options).unwrap();
        assert_eq!(found.states, expected.states, "{text}");
        assert_eq!(found.runs, expected.runs, "{text}");
        assert_eq!(found.violating_runs, expected.violating_runs, "{text}");
        assert_eq!(found.verdict(), expected.verdict(), "{text}");
        let events = |outcome: &monitor_analysis::Outcome| {
            outcome
                .violation
                .as_ref()
                .map(|violation| violation.schedule.events())
        };
        assert_eq!(events(&found), events(&expected), "{text}");
        // Written again, nothing was lost.
        assert_eq!(json_lines(&read), text);
    }
}

#[test]
fn what_json_has_no_word_for_is_kept() {
    let mut computation = Computation::new();
    let thread = computation.thread("t");
    let x = computation
        .variable("x", Some(Value::Float(f64::NAN)))
        .unwrap();
    let event = Event::new(thread, [Action::Write(x, Value::Float(f64::INFINITY))])
        .with_clock(GivenClock::new(3, []));
    computation.push_event(&event).unwrap();
    let text = json_lines(&computation);
    let read = read_events(&text, "jsonl", &[], &[]);
    assert!(read.events().iter().eq([EventRef::from(&event)]));
    assert_eq!(json_lines(&read), text);
}

#[test]
fn vector_clocks_that_were_written_down_give_the_same_answer() {
    let mut random = Random(5);
    for _ in 0..times(75) {
        let threads = 2 + random.below(4);
        let computation = random::computation(&mut random, threads, 14);
        let formula = random::formula(&mut random, 3);
        let options = CheckOptions::default();
        let expected = check(&computation, &formula, &options).unwrap();
        let initial = ["x=0", "y=0", "z=0"].map(str::to_owned);
        let regions: Vec<String> = computation.regions().iter().map(str::to_owned).collect();
        let text = shiviz(&computation).unwrap();
        if text.is_empty() {
            continue;
        }
        let found = check(
            &read_events(&text, "shiviz", &initial, &regions),
            &formula,
            &options,
        )
        .unwrap();
        assert_eq!(found.states, expected.states, "{text}");
        assert_eq!(found.runs, expected.runs, "{text}");
        assert_eq!(found.violating_runs, expected.violating_runs, "{text}");
        assert_eq!(
            found.observed_violated(),
            expected.observed_violated(),
            "{text}"
        );
    }
}

/// Through the command itself.
#[test]
fn the_command_agrees_with_all_runs_one_by_one() {
    let mut random = Random(6);
    let mut examined = 0;
    while examined < 60 {
        let threads = 2 + random.below(3);
        let computation = random::computation(&mut random, threads, 10);
        let formula = random::formula(&mut random, 3);
        let Some(truth) = truth(&computation, &formula, 200) else {
            continue;
        };
        examined += 1;
        let text = json_lines(&computation);
        let shown = formula.to_string();
        let arguments = [
            "predict",
            "--format",
            "json",
            "--count",
            "--allow",
            "never-violated",
            "--allow",
            "violated-at-first-step",
            "-f",
            &shown,
        ];
        let run = run_with(&arguments, text.as_bytes());
        assert_eq!(
            run.status,
            i32::from(truth.violating > 0),
            "{shown}: {run:?}\n{text}"
        );
        let answer = answer(&run.output);
        assert_eq!(answer["states"], truth.states, "{shown}\n{text}");
        assert_eq!(answer["runs"], truth.runs, "{shown}\n{text}");
        assert_eq!(answer["violating_runs"], truth.violating, "{shown}\n{text}");
        assert_eq!(
            answer["observed_violated"], truth.observed,
            "{shown}\n{text}"
        );
    }
}

/// A formula that reads everything sees the same steps in both.
#[test]
fn the_observed_run_is_the_one_that_check_follows() {
    let files = Files::new();
    let mut random = Random(7);
    for _ in 0..30 {
        let computation = random::computation(&mut random, 3, 12);
        let formula = format!(
            "({}) && x + y + z + r + s >= 0",
            random::formula(&mut random, 3)
        );
        let parsed = parse(&formula).unwrap();
        let Ok(outcome) = check(&computation, &parsed, &CheckOptions::default()) else {
            continue;
        };
        let trace = files.write("t.csv", observed_run(&computation));
        let arguments = [
            "check",
            "--allow",
            "never-violated",
            "--allow",
            "violated-at-first-step",
            "-f",
            &formula,
            &trace,
        ];
        let run = files.run(&arguments);
        let expected = i32::from(outcome.observed_violated());
        // A count of threads beyond 1 is no truth value in a state trace.
        if run.errors.contains("expected 0, 1, true or false") {
            continue;
        }
        assert_eq!(run.status, expected, "{formula}: {run:?}");
    }
}
