//! The answer for people.

use std::fmt::Write;

use monitor_analysis::printable;

use super::{
    drawing::Kind,
    keys::{broken, describe},
    page::{BAD, BOLD, GOOD, Page},
    picture::draw,
    progress::Progress,
    terminal::{complain, print},
};
use crate::{
    check::{Check, Listener, Mark, Passed, ViolatedKeys, Violation},
    diagnostic::Diagnostic,
};

/// Prints violations as they are found. If the trace is still being written, as soon as they begin; else when they are
/// over.
#[derive(Debug)]
pub(crate) struct Text {
    titles: Vec<Title>,
    live: bool,
    most: u64,
    /// The verdicts of this block, one line for each step, if they are wanted.
    verdicts: Option<Vec<(Vec<u64>, usize)>>,
    /// The line of the last step, if a property is checked at the end, which that step may be.
    last: Option<String>,
    asks_at_end: bool,
    steps: u64,
    /// What is to be printed at the end of the block.
    waiting: Page,
    all_keys: bool,
    progress: Progress,
    failure: Option<Diagnostic>,
}

#[derive(Debug)]
struct Title {
    name: String,
    /// The formula, unless the name is the formula.
    formula: Option<String>,
    /// How many stretches were reported.
    told: u64,
    /// The explanation of the first violation, until its stretch is reported.
    explanation: Option<Explanation>,
    /// A stretch that began in this block, and is reported at its end, with how many keys violate the property there.
    begun: Option<(Mark, usize)>,
    /// The first step of a stretch that was reported while it was open.
    open: Option<u64>,
}

impl Text {
    /// Creates it for the properties of a check.
    #[must_use]
    pub(crate) fn new(
        check: &Check,
        live: bool,
        most: u64,
        verdicts: bool,
        all_keys: bool,
        progress: Progress,
    ) -> Self {
        let titles: Vec<Title> = check
            .summaries()
            .map(|(property, _)| {
                let text = property
                    .text
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                Title {
                    name: property.name.clone().unwrap_or_else(|| text.clone()),
                    formula: property.name.as_ref().map(|_| text),
                    told: 0,
                    explanation: None,
                    begun: None,
                    open: None,
                }
            })
            .collect();
        Self {
            verdicts: verdicts.then(|| vec![(Vec::new(), 0); titles.len()]),
            last: None,
            asks_at_end: check.summaries().any(|(property, _)| property.scope.at_end),
            titles,
            live,
            most,
            steps: 0,
            waiting: Page::default(),
            all_keys,
            progress,
            failure: None,
        }
    }

    /// Sets the explanation of the first violation of a property that is checked elsewhere.
    #[cfg(feature = "workers")]
    pub(crate) fn explain(&mut self, property: usize, explanation: Explanation) {
        self.titles[property].explanation = Some(explanation);
    }

    /// Prints what was found, and returns whether all could be printed.
    ///
    /// # Errors
    ///
    /// When something could not be printed.
    pub(crate) fn finish(&mut self, check: &Check) -> Result<(), Diagnostic> {
        for (number, (_, summary)) in check.summaries().enumerate() {
            let title = &self.titles[number];
            let hidden = summary.stretches.saturating_sub(title.told);
            if hidden > 0 {
                let _ = writeln!(
                    self.waiting,
                    "{} more {} not shown (--show N)",
                    hidden,
                    if hidden == 1 { "stretch" } else { "stretches" },
                );
            }
        }
        if !self.waiting.is_empty() {
            self.waiting.add('\n');
        }
        for (number, (_, summary)) in check.summaries().enumerate() {
            let name = &self.titles[number].name;
            let (violations, steps) = (summary.violations, steps(check.steps()));
            let _ = if let Some(first) = summary.first {
                self.waiting.paint(BAD, "violated");
                writeln!(
                    self.waiting,
                    " {name}: at {violations} of {steps}, first at step {first}"
                )
            } else if check.is_property_violated(number) {
                self.waiting.paint(BAD, "violated");
                writeln!(self.waiting, " {name}: between steps, at none of {steps}")
            } else {
                self.waiting.paint(GOOD, "holds");
                writeln!(self.waiting, " {name}: at all {steps}")
            };
            describe(check, number, self.all_keys, &mut self.waiting);
        }
        self.flush();
        self.failure.take().map_or(Ok(()), Err)
    }

    fn flush(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        if let Err(failure) = self.progress.around(|| print(&self.waiting)) {
            self.failure.get_or_insert(failure);
        }
        self.waiting = Page::default();
    }

    /// Reports a violation. The first of a property is reported with its formula and its explanation, and with how many
    /// keys there are.
    fn tell(&mut self, property: usize, what: &str, explained: bool, keys: &dyn Fn() -> usize) {
        let several = self.titles.len() > 1;
        let title = &mut self.titles[property];
        let explanation = if explained {
            title.explanation.take()
        } else {
            None
        };
        if explanation.is_some() {
            self.waiting.paint(BAD, "violated:");
            self.waiting.add(' ');
            self.waiting.paint(BOLD, &title.name);
            self.waiting.add('\n');
            if let Some(formula) = &title.formula {
                let _ = writeln!(self.waiting, "  {formula}");
            }
        }
        let name = if several && explanation.is_none() {
            format!("{}: ", title.name)
        } else {
            String::new()
        };
        let _ = writeln!(self.waiting, "  {name}{what}");
        if let Some(explanation) = explanation {
            self.waiting.add('\n');
            if let Some(heading) = explanation.heading(keys()) {
                let _ = writeln!(self.waiting, "  {heading}:\n");
            }
            self.waiting.append(&explanation.page);
            self.waiting.add('\n');
        }
    }
}

/// Returns "at step 4 (f.csv:5)", "at steps 4 to 6 (f.csv:5 to 7)".
fn stretch(first: &Mark, last: &Mark) -> String {
    if first.step == last.step {
        return format!("at {first}");
    }
    let mut text = format!("at steps {} to {} ({}", first.step, last.step, first.place);
    if first.place.file == last.place.file {
        let _ = write!(text, " to {}", last.place.line);
    } else {
        let _ = write!(text, " to {}", last.place);
    }
    if let (Some(first), Some(last)) = (&first.time, &last.time) {
        let _ = write!(text, ", time {} to {}", printable(first), printable(last));
    }
    text.push(')');
    text
}

fn steps(count: u64) -> String {
    if count == 1 {
        "1 step".into()
    } else {
        format!("{count} steps")
    }
}

/// A violation, explained for people.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "workers", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Explanation {
    /// The key to which the violation belongs, if there are keys.
    key: Option<String>,
    page: Page,
}

impl Explanation {
    /// Creates the explanation of a violation.
    pub(crate) fn of(violation: &Violation) -> Self {
        let mut page = draw(&violation.picture);
        if !violation.causes.is_empty() {
            let _ = writeln!(page, "\n  what led to step {}:", violation.step);
            let numbers = violation.causes.iter().map(|cause| match cause.step {
                Some(step) => format!("step {step}"),
                None => String::new(),
            });
            let numbers: Vec<String> = numbers.collect();
            let width = numbers.iter().map(String::len).max().unwrap_or(0);
            for (number, cause) in numbers.iter().zip(&violation.causes) {
                let _ = writeln!(page, "    {number:width$}  {}", cause.what);
            }
        }
        let last = violation.last.as_ref();
        let last = last.map(|last| format!(", named last at {last}"));
        let key = violation.key.as_ref();
        let key = key.map(|key| format!("for {key}{}", last.unwrap_or_default()));
        Self { key, page }
    }

    /// Returns the line that names the key, given how many keys have a violation there.
    fn heading(&self, keys: usize) -> Option<String> {
        let key = self.key.as_ref()?;
        Some(match keys.saturating_sub(1) {
            0 => key.clone(),
            1 => format!("{key}, and 1 other key"),
            others => format!("{key}, and {others} other keys"),
        })
    }
}

impl Listener for Text {
    fn violated_first(&mut self, property: usize, _: &Mark, violation: &Violation) {
        self.titles[property].explanation = Some(Explanation::of(violation));
    }

    fn wants_stretch(&self, property: usize) -> bool {
        self.live || self.titles[property].told < self.most.max(1)
    }

    fn stretch_began(&mut self, property: usize, first: &Mark, keys: ViolatedKeys<'_>) {
        let title = &mut self.titles[property];
        title.told += 1;
        if self.live {
            let keys = title.explanation.as_ref().map_or(0, |_| keys(first.step));
            title.begun = Some((first.clone(), keys));
        }
    }

    fn stretch_ended(
        &mut self,
        property: usize,
        first: &Mark,
        last: &Mark,
        keys: ViolatedKeys<'_>,
    ) {
        let title = &mut self.titles[property];
        title.begun = None;
        if title.open.take().is_none() {
            self.tell(property, &stretch(first, last), true, &|| keys(last.step));
        } else if first.step != last.step {
            self.tell(property, &format!("until {last}"), false, &|| 0);
        }
    }

    fn deadline_passed(&mut self, property: usize, passed: &Passed<'_>) {
        if self.live {
            self.tell(property, &broken(passed), false, &|| 0);
        }
    }

    fn verdicts(&mut self, property: usize, words: &[u64], steps: usize) {
        if let Some(verdicts) = &mut self.verdicts {
            verdicts[property] = (words.to_vec(), steps);
        }
    }

    fn violated_at_end(&mut self, property: usize) {
        let properties = self.titles.len();
        if let Some(line) = &mut self.last {
            // The verdicts are the last characters of the line, except for its end.
            let place = line.len().saturating_sub(1 + properties - property);
            line.replace_range(place..=place, "0");
        }
    }

    fn block_done(&mut self, named: bool) {
        // A stretch that ends within the lines that have arrived is reported as it is for a file.
        for property in 0..self.titles.len() {
            if let Some((first, keys)) = self.titles[property].begun.take() {
                self.titles[property].open = Some(first.step);
                self.tell(property, &format!("from {first} on"), true, &|| keys);
            }
        }
        if let Some(verdicts) = &mut self.verdicts {
            let count = verdicts.first().map_or(0, |(_, steps)| *steps);
            // If there are no steps, the trace is over.
            let mut lines = self.last.take().unwrap_or_default();
            let mut start = 0;
            for step in 0..count {
                self.steps += 1;
                start = lines.len();
                let _ = write!(lines, "{} ", self.steps);
                for (words, _) in &*verdicts {
                    let word = words.get(step / 64).copied().unwrap_or(0);
                    lines.push(if word >> (step % 64) & 1 == 1 {
                        '1'
                    } else {
                        '0'
                    });
                }
                lines.push('\n');
            }
            for (_, steps) in verdicts {
                *steps = 0;
            }
            if self.asks_at_end && count > 0 {
                self.last = Some(lines.split_off(start));
            }
            let told = std::mem::replace(&mut self.waiting, Page::from(&*lines));
            self.waiting.append(&told);
        }
        // A trace that is being written is reported at once, whatever its lines may still set.
        if named || self.live {
            self.flush();
        }
    }

    fn warn(&mut self, warning: &Diagnostic) {
        complain(Kind::Warning, warning);
    }
}
