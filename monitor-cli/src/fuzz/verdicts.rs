//! A formula and an event trace, through all decisions about them.

use monitor_analysis::{
    CheckOptions, Computation, DetectOptions, check, detect,
    export::{self, Form},
    knowledge::{self, DecentralizedOutcome},
    slice,
};
use monitor_logic::{
    diagnostic::Diagnostics as FormulaDiagnostics, parse::parse, rctl, specification::Specification,
};

use super::rewritten;
use crate::{
    diagnostic::Diagnostic,
    input::{EventTrace, InputLines, Settings, events::readings::Readings, formats},
    property::{EventProperty, Reads, read_as},
};

/// Traces with more events are skipped: how long an answer takes is another question.
const MOST_EVENTS: usize = 40;
const MOST_STATES: u16 = 1 << 10;

/// Checks that the formula in the first line, of any logic, is answered or refused on the event
/// trace below it, that both ways give the same answer if there are two, and that the same holds
/// for its exports.
///
/// # Panics
///
/// If that is not so.
pub fn verdicts(text: &[u8]) {
    let mut parts = text.splitn(2, |byte| *byte == b'\n');
    let formula = parts.next().and_then(|line| std::str::from_utf8(line).ok());
    let (Some(formula), Some(trace)) = (formula, parts.next()) else {
        return;
    };
    if formula.len() > 200 {
        return;
    }
    match formula.parse::<Specification>() {
        Ok(Specification::PastTime(_)) => {
            past_time(formula, trace);
            branching(formula, trace);
        }
        Ok(Specification::Branching(_)) => branching(formula, trace),
        Ok(Specification::Decentralized(formula)) => {
            if let Ok(computation) = computation(trace, &Settings::default()) {
                // The same run once more, read from what was written.
                let judgement = knowledge::check(&computation, &formula);
                let again = rewritten(trace, formats::EMPTY).and_then(|written| {
                    self::computation(written.as_bytes(), &Settings::default())
                });
                let truths = |judgement: DecentralizedOutcome| -> Vec<bool> {
                    judgement.verdicts.iter().map(|(_, holds)| *holds).collect()
                };
                let again = again.map(|again| knowledge::check(&again, &formula).map(truths).ok());
                assert_eq!(again, Ok(judgement.map(truths).ok()));
            }
        }
        Err(_) => {}
    }
}

/// Returns the computation of a short trace.
fn computation(trace: &[u8], settings: &Settings) -> Result<Computation, Diagnostic> {
    let input = InputLines::new("t", Box::new(std::io::Cursor::new(trace.to_vec())));
    let inputs = vec![(input, Some(formats::EMPTY))];
    let recorder = EventTrace::of_inputs(inputs, settings, true)?.read(|_| {})?;
    if recorder.computation().events().len() > MOST_EVENTS {
        return Err(Diagnostic::new("too many events"));
    }
    Ok(recorder.computation().clone())
}

fn read_by<F: Reads>(
    formula: &str,
    trace: &[u8],
    parse: fn(&str) -> Result<F, FormulaDiagnostics>,
) -> Option<(F, Computation)> {
    // A blank, so that no `@` begins the name of a file.
    let mut properties: Vec<EventProperty<F>> = read_as(&[format!(" {formula}")], parse).ok()?;
    let readings = Readings::new(&properties).ok()?;
    let settings = Settings {
        readings,
        ..Settings::default()
    };
    let computation = computation(trace, &settings).ok()?;
    Some((properties.pop()?.formula, computation))
}

fn past_time(formula: &str, trace: &[u8]) {
    let Some((formula, computation)) = read_by(formula, trace, parse) else {
        return;
    };
    let few = CheckOptions::new().most_states(MOST_STATES.into());
    let counted = few.count(true).exhaustive(true);
    let [quick, counted] = [few, counted].map(|options| check(&computation, &formula, &options));
    assert_eq!(quick.is_ok(), counted.is_ok(), "{quick:?} {counted:?}");
    let (Ok(quick), Ok(counted)) = (quick, counted) else {
        return;
    };
    assert_eq!(quick.observed_violated(), counted.observed_violated());
    if quick.is_complete() && counted.is_complete() {
        assert_eq!(quick.violated(), counted.violated(), "{quick} {counted}");
    }
    let _ = format!("{quick:#} {counted:#}");
}

fn branching(formula: &str, trace: &[u8]) {
    let Some((formula, computation)) = read_by(formula, trace, str::parse::<rctl::Formula>) else {
        return;
    };
    let detection = detect(
        &computation,
        &formula,
        &DetectOptions::new().most_cuts(MOST_STATES.into()),
    );
    let _ = detection.map(|detection| detection.to_string());
    let _ = slice(&computation, &formula).map(|slice| slice.dot());
    for form in [Form::Naive, Form::Reducible] {
        let _ = export::promela(&computation, Some(&formula), form);
        let _ = export::promela(&computation, None, form);
    }
    let _ = export::shiviz(&computation);
    let _ = export::dot(&computation);
    let _ = export::observed_run(&computation);
}
