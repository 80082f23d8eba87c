//! The rules that the page of logs shows on real ones: each answer is computed again from the lines, by a few lines of Rust that know
//! nothing of formulas, on the log as it is and on what is left where lines are lost.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use serde_json::Value;

use crate::{common::run_with, pages::words};

const ANDROID: &str = include_str!("android.log");
const HADOOP: &str = include_str!("hadoop.log");
const OPENSSH: &str = include_str!("openssh.log");
const OPENSTACK: &str = include_str!("openstack.log");
const PAGE: &str = include_str!("../../../docs/logs.md");

/// What the page's command for this file, with this in it, answers about these lines.
fn answer(file: &str, part: &str, lines: &[&str]) -> Value {
    let mut commands = PAGE
        .lines()
        .filter_map(|line| line.strip_prefix("$ monitor "));
    let command = commands.find(|command| command.ends_with(file) && command.contains(part));
    let mut words = words(command.unwrap_or_else(|| panic!("no command for {file} with {part}")));
    words.pop();
    words.extend(["--format", "json", "--verdicts", "--all-keys", "-"].map(String::from));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let run = run_with(&words, (lines.join("\n") + "\n").as_bytes());
    serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{file}: {run:?}"))
}

/// The log as it is, and without every second, third ... line.
fn with_losses(log: &str) -> Vec<Vec<&str>> {
    let kept = |nth: usize| {
        let lines = log.lines().enumerate();
        let kept = lines.filter(|(number, _)| nth == 0 || number % nth != nth - 1);
        kept.map(|(_, line)| line).collect()
    };
    [0, 2, 3, 4, 5, 7, 11].map(kept).into()
}

/// The word that follows this text in a line.
fn after<'a>(line: &'a str, text: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(text)?;
    rest.split([' ', ',', ']']).next()
}

/// The milliseconds of the day in `07:28:05` or `00:00:44.582`.
fn milliseconds(time: &str) -> u64 {
    let (clock, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let seconds = clock
        .split(':')
        .fold(0, |sum, part| sum * 60 + part.parse::<u64>().unwrap());
    seconds * 1000 + fraction.parse::<u64>().unwrap()
}

/// The steps that are no violations, and how many keys are violated, are those that were computed.
fn assert_answer(answer: &Value, holds: &[bool], violated: usize) {
    let verdicts: String = holds
        .iter()
        .map(|holds| if *holds { '1' } else { '0' })
        .collect();
    assert_eq!(answer["verdicts"], verdicts);
    let violations = holds.iter().filter(|holds| !**holds).count();
    assert_eq!(answer["violations"], violations);
    assert_eq!(answer["violated_keys"], violated);
}

#[test]
fn a_lock_is_released_by_the_user_that_holds_it() {
    for lines in with_losses(ANDROID) {
        let mut held = HashSet::new();
        let mut violated = HashSet::new();
        let holds: Vec<bool> = lines
            .iter()
            .map(|line| {
                let key = (after(line, "uid=").unwrap(), after(line, "lock=").unwrap());
                let holds = if line.contains("acquire lock") {
                    held.insert(key);
                    true
                } else {
                    held.remove(&key)
                };
                if !holds {
                    violated.insert(key);
                }
                holds
            })
            .collect();
        assert_answer(
            &answer("android.log", "--per uid,lock", &lines),
            &holds,
            violated.len(),
        );
    }
}

/// Of each instance, when it did something first.
fn first<'a>(lines: &[&'a str], event: &str) -> BTreeMap<&'a str, u64> {
    let mut found = BTreeMap::new();
    for line in lines.iter().filter(|line| line.contains(event)) {
        let time = line.split(' ').nth(2).unwrap();
        let instance = after(line, "[instance: ").unwrap();
        found.entry(instance).or_insert(milliseconds(time));
    }
    found
}

#[test]
fn a_machine_that_is_started_resumes_in_time() {
    for lines in with_losses(OPENSTACK) {
        let end = milliseconds(lines.last().unwrap().split(' ').nth(2).unwrap());
        let (started, resumed) = (first(&lines, "VM Started"), first(&lines, "VM Resumed"));
        let late = |instance: &&str| {
            let last = started[*instance] + 7000;
            resumed.get(*instance).is_none_or(|time| *time > last) && last < end
        };
        let late: BTreeSet<&str> = started.keys().copied().filter(late).collect();
        let found = answer("openstack.log", "since[>7s]", &lines);
        assert_eq!(found["deadline"]["keys"], late.len(), "{late:?}");
        assert_eq!(found["violated"], true);
        let earliest = late.iter().map(|instance| started[instance]).min().unwrap() + 7000;
        let said = found["deadline"]["time"].as_str().unwrap();
        let (_, said) = said.split_once('T').unwrap();
        assert_eq!(milliseconds(&said[..12]), earliest);
    }
}

#[test]
fn a_machine_that_resumes_was_started_shortly_before() {
    for lines in with_losses(OPENSTACK) {
        let started = first(&lines, "VM Started");
        let mut violated = BTreeSet::new();
        let holds: Vec<bool> = lines
            .iter()
            .map(|line| {
                let instance = after(line, "[instance: ").unwrap();
                let time = milliseconds(line.split(' ').nth(2).unwrap());
                let in_time = started
                    .get(instance)
                    .is_some_and(|start| *start <= time && time <= *start + 7000);
                let holds = !line.contains("VM Resumed") || in_time;
                if !holds {
                    violated.insert(instance);
                }
                holds
            })
            .collect();
        assert_answer(
            &answer("openstack.log", "once[<=7s]", &lines),
            &holds,
            violated.len(),
        );
    }
}

#[test]
fn a_host_fails_only_so_often_in_a_minute() {
    for lines in with_losses(OPENSSH) {
        let mut failed: HashMap<&str, Vec<u64>> = HashMap::new();
        let mut violated = HashSet::new();
        let holds: Vec<bool> = lines
            .iter()
            .map(|line| {
                let Some((_, text)) = line.split_once("]: Failed password") else {
                    return true;
                };
                let host = after(text, " from ").unwrap();
                let time = milliseconds(line.split(' ').nth(2).unwrap());
                let times = failed.entry(host).or_default();
                times.push(time);
                let holds = times.iter().filter(|then| **then + 60_000 >= time).count() <= 5;
                if !holds {
                    violated.insert(host);
                }
                holds
            })
            .collect();
        assert_answer(
            &answer("openssh.log", "--per host", &lines),
            &holds,
            violated.len(),
        );
    }
}

#[test]
fn progress_never_falls() {
    let mut logs = with_losses(HADOOP);
    // Where it is as it should be, the other way round almost nothing is.
    logs.push(HADOOP.lines().rev().collect());
    let mut found = vec![];
    for lines in logs {
        let mut progress: HashMap<&str, f64> = HashMap::new();
        let mut violated = HashSet::new();
        let holds: Vec<bool> = lines
            .iter()
            .map(|line| {
                let attempt = after(line, "TaskAttempt ").unwrap();
                let value = after(line, " is : ").unwrap().parse().unwrap();
                let before = progress.insert(attempt, value);
                let holds = before.is_none_or(|before| value >= before);
                if !holds {
                    violated.insert(attempt);
                }
                holds
            })
            .collect();
        assert_answer(
            &answer("hadoop.log", "--per attempt", &lines),
            &holds,
            violated.len(),
        );
        found.push(violated.len());
    }
    assert_eq!((found[0], *found.last().unwrap() > 0), (0, true));
}
