//! What is printed below the options: examples, languages and formats.

use crate::input::formats;

/// The text below the options of the command itself.
pub(crate) const OVERVIEW: &str = "\
Examples:
  monitor check -f 'start(closed) -> once(opened)' trace.csv
  tail -f app.jsonl | monitor check --fail-fast -f 'fields.status < 500'
  monitor predict -f 'start(landing == 1) -> [approved == 1, radio == 0)' events.jsonl
  monitor detect -f 'EF(hungry0 && EG(!eat0))' events.jsonl
  monitor explain -f 'start(p) -> [q, r)'
  monitor coverage counts --sources src

Exit status: 0 not violated, 1 violated, 2 bad input or usage, 3 incomplete.
`monitor help check` says more.";

/// The beginning of both the short and the long help of `predict`.
macro_rules! predict_examples {
    () => {
        "\
Examples:
  Would another interleaving of the same threads break the property?
    monitor predict -f 'start(landing == 1) -> [approved == 1, radio == 0)' events.jsonl
  A log of a race predictor, with regions:
    monitor predict --from std -f '!(auditing && transferring)' trace.std
  The logs of several processes, with vector clocks:
    monitor predict --init 'n1.leader=0' --init 'n2.leader=0' \\
        -f 'n1.leader + n2.leader <= 1' n1-Log.txt n2-Log.txt
  Could the threads have waited for each other's locks for ever?
    monitor predict --deadlocks trace.std
  And if the sections of one lock had come in another order?
    monitor predict --locks -f 'start(started) -> loaded' events.jsonl
  As events arrive:
    tail -f events.jsonl | monitor predict --online -f 'x >= 0'
  For another program, with all counts:
    monitor predict --format json --count -f 'x >= 0' events.jsonl

"
    };
}

/// The text for `predict -h`.
pub(crate) const PREDICT: &str = concat!(
    predict_examples!(),
    "\
Exit status: 0 holds on all interleavings, 1 violated, 2 bad input or usage, 3 incomplete.
`monitor predict --help` has the formats."
);

/// Returns the text for `predict --help`.
pub(crate) fn predict_long() -> String {
    let formats = formats::ALL
        .iter()
        .filter_map(|format| format.events.as_ref());
    let formats: String = formats.map(|events| events.help).collect();
    [PREDICT_BEFORE, &formats, PREDICT_AFTER].concat()
}

const PREDICT_BEFORE: &str = concat!(
    predict_examples!(),
    "\
What is checked: every order of the events that keeps what must come first. An event comes after
the one before it of its thread, after the accesses to the same variable or lock that were
observed before it (two reads are not ordered), after the fork of its thread, and after the send
of what it receives. The first state is the initial one; each event that changes what the
formula reads leads to the next. A name in the formula is a variable, or a region: how many
threads are inside it.

A lock is true while it is held, unless it is a variable as well.

"
);

const PREDICT_AFTER: &str = "\
Several files are read one behind the other, but for what must wait: a receive for its send, an
  event for those that its clock counts, an acquire for the release, a thread for its fork.

With --deadlocks threads are looked for that hold a lock each and ask for one of another's, in a
run in which all else is as observed: reads see what they saw, messages come after they were
sent, sections of one lock stay in their order. Each is found in a run that this log allows; a
run that needs sections in another order is not looked at. A log that says \"request\" (or `req`)
can end in a deadlock, which is told too. What is acquired beside a \"try\" was not waited for.
Readers come after a writer that waits for others of them: then \"behind_writer\": true.

With --locks a lock gives no order: at no time do two threads hold it, and its sections may come
in another order where what they read and write does not conflict. Such a violation is certain.
Where the data conflict, a thread that reads something else may do something else: what breaks
the formula then is told as \"possible\", with the read up to which it is certain, and is no
violation. All accesses to what the locks protect must be in the trace.

With --rests-on each lock, variable that no formula reads, and message is taken away by itself,
where a formula holds: if an interleaving breaks the formula then, the answer rests on it alone,
which is told with two events that nothing else puts in order. That costs a check or two for
each, and up to 64; what two of them only leave out together is not found. With a prediction
comes what the trace does not say, so that it may order what is predicted.

With --online events are checked as they arrive. What formulas read has its first value in the
first line or by --init, threads are named there or by --thread, or forked, and the memory grows
with the number of different names only.

JSON output:
  {\"violated\": bool, \"observed_violated\": bool, \"complete\": bool, \"states\": N, \"runs\": N,
  \"violating_runs\": N, \"schedule\": [events from 1]}; counts are null where they were not needed,
  and text beyond 2^53; --states counts states, --count runs too. When a bound was met also
  \"incomplete\": {\"width\", \"states\", \"dropped\", \"from_level\", \"levels\", \"not_reached\"} (with
  --online the first three), with --online the \"event\" with which a violation was found. With
  --locks also \"possible\": [{\"schedule\": [..], \"changed\": [{\"thread\", \"event\", \"at\"}]}], if
  there are any. With --rests-on of a formula that holds \"rests_on\": [{\"object\", \"kind\",
  \"first\": {\"thread\", \"event\", \"at\"}, \"then\": {the same}, \"through\", \"schedule\"}] and
  \"rests_on_complete\": bool, of a prediction \"not_followed\": {\"starts\", \"locks\", \"messages\"}.
  With --deadlocks also \"deadlocks\": [{\"observed\": bool, \"threads\": [{\"thread\", \"holds\":
  [{\"lock\", \"event\", \"at\"}], \"waits_for\", \"event\", \"at\"}], \"schedule\": [events from 1]}], of
  threads each of which waits for the next; without a formula that and \"complete\" are all. Of
  several properties, or one from a file: \"properties\": {NAME: {the same}}.

Exit status: 0 holds on all interleavings, 1 violated, 2 bad input or usage, 3 incomplete.";

/// The text for `convert`.
pub(crate) const CONVERT: &str = "\
Examples:
  monitor convert --to shiviz events.jsonl > events.shiviz
  monitor convert --to dot events.jsonl | dot -Tsvg > events.svg
  monitor convert --to csv events.jsonl | monitor check -f 'x >= 0'
  monitor convert --to csv --only x,y events.jsonl
  monitor convert --to promela -f 'EF(primary1 && primary2)' events.jsonl > model.pml
The first lines of a Promela model say how SPIN is run and what an error means.
`monitor predict --help` has the formats that are read.";

macro_rules! detect_examples {
    () => {
        "\
Examples:
  Can two be primary at once, in some run that this log allows?
    monitor detect -f 'EF(primary1 && primary2)' node1.jsonl node2.jsonl
  Is a reset possible at all times?
    monitor detect -f 'AG(EF(reset))' events.jsonl
  Can the buffer hold more than two messages?
    monitor detect -f 'EF(in_transit(producer, consumer) > 2)' events.jsonl

"
    };
}

/// The text for `detect -h`.
pub(crate) const DETECT: &str = concat!(
    detect_examples!(),
    "\
Exit status: 0 holds, 1 does not hold, 2 bad input or usage, 3 incomplete.
`monitor detect --help` has the language."
);

/// The text for `detect --help`.
pub(crate) const DETECT_LONG: &str = concat!(
    detect_examples!(),
    "\
Formulas are asked at the initial state of all runs that the trace allows:
  EF(F)   in some run, at some time F        EG(F)   in some run, at all times F
  AG(F)   in all runs, at all times F        !F  F && G  F || G  F -> G  F <-> G  F ^ G
  x == 1, x1 - x2 <= k                       what variables are
  region, region <= 1                        how many threads are inside
  in_transit(P, Q) <= k, empty(P, Q)         messages sent by P and not yet received by Q
Conjunctions of what one or two processes decide, and EF, EG, AG of these, take polynomial time;
for other formulas states are looked at one by one where needed, up to --most-states.
The formats of traces are those of `monitor predict --help`.

JSON output:
  {\"holds\": bool|null, \"complete\": bool, \"states\": N, \"witness\": {\"kind\": \"cut\"|\"run\",
  \"formula\": TEXT, \"events\": [events from 1], \"from\": N}|null, \"evidence\": [the like]}: the
  events lead to a state in which the formula holds, or it holds at all times after the first N
  of them.

Exit status: 0 holds, 1 does not hold, 2 bad input or usage, 3 incomplete."
);

/// The text for `slice`.
pub(crate) const SLICE: &str = "\
Examples:
  monitor slice -f 'x > 0 && y > 0' events.jsonl
  monitor slice --format dot -f 'AG(x <= 2)' events.jsonl | dot -Tsvg > slice.svg
A slice has, of all states that the trace allows, those that satisfy the formula, and where it
is not regular as few others as make it one.
Exit status: 0 some state satisfies the formula, 1 none does, 2 bad input or usage.";

/// The text for `coverage`.
pub(crate) const COVERAGE: &str = "\
Examples:
  MONITOR_COVERAGE=counts cargo test --features monitor-runtime/coverage
  monitor coverage counts --sources src
In CI, where each rule is to be exercised by some test:
  monitor coverage counts --sources src --fail-if-never
A rule is exercised where the left of its `->`, or what opens its interval, was true at a step.
Exit status: 0 told, 1 with --fail-if-never and such a rule, 2 bad input or usage.";

/// The text for `explain`.
pub(crate) const EXPLAIN: &str = "\
Examples:
  monitor explain -f 'start(p) -> [q, end(r || s))'
  monitor explain --dot -f 'p since q' | dot -Tsvg > automaton.svg

The stages are those of Havelund and Roşu, \"Efficient Monitoring of Safety Properties\", in the
order in which a formula passes through them.";

/// The beginning of both the short and the long help of `check`.
macro_rules! check_examples {
    () => {
        "\
Examples:
  Never served before it was paid, since the order came in:
    monitor check -f 'start(served) -> [paid, ordered)' trace.csv
  Several properties, each with a name and its own verdict:
    monitor check -f @safety.txt monday.jsonl.gz tuesday.jsonl.gz
  A log as it is written, until something is wrong:
    tail -f app.jsonl | monitor check --fail-fast -f 'fields.status < 500'
  A log of plain text, of which each named group is a column:
    monitor check --line '(?<level>\\w+): (?<text>.*)' -f 'level != \"FATAL\"' app.log
  For another program:
    monitor check --format json --verdicts -f 'p -> once(q)' trace.csv

"
    };
}

/// The text for `check -h`.
pub(crate) const CHECK: &str = concat!(
    check_examples!(),
    "\
Exit status: 0 not violated, 1 violated, 2 bad input or usage.
`monitor check --help` has the language and the formats."
);

/// Returns the text for `check --help`.
pub(crate) fn check_long() -> String {
    let formats = formats::ALL
        .iter()
        .filter_map(|format| format.steps.as_ref());
    let formats: String = formats.map(|steps| steps.help).collect();
    let of_events = formats::ALL
        .iter()
        .filter_map(|format| Some(format.events.as_ref()?.summary));
    let of_events: String = of_events
        .flat_map(|summary| ["              - ", summary, "\n"])
        .collect();
    [
        CHECK_BEFORE,
        &formats,
        CHECK_EVENTS,
        &of_events,
        CHECK_AFTER,
    ]
    .concat()
}

const CHECK_BEFORE: &str = concat!(
    check_examples!(),
    "\
Formulas, tightest binding first:
  p   x + 1 <= y   name == \"bob\"         a proposition; `{any text}` is the column of that name
  !F  prev(F)  once(F)  historically(F)   not, at the step before, at some step, at all steps
  start(F)  end(F)                        F becomes true, ceases to be true, at this step
  F since G   F wsince G                  G was true and F ever since; or F always was
  F && G   F ^ G   F || G   F -> G   F <-> G
  [F, G)   [F, G)w                        F was true and G not from then on; or G never was
  before(F)  first                        F was true at an earlier step; this is the first one
  The first step has no edges: what it begins with counts as having been so before.
  `once[<=5s](F)`, `historically[<=5s](F)`, `F since[<=5s] G` and `[F, G)[<=5s]` look no further
  back than that, with `[2s, 5s]` in the place of `[<=5s]` from 2 s on; numbers without a unit
  are steps. `count(F)`, `count[<=1min](F)`, `prev(x)` and `last(x, F)` are numbers, as in
  `count[<=1min](failed) <= 3`.

Traces:
"
);

const CHECK_EVENTS: &str =
    "  Events      Those of `monitor predict --help`, in the order in which they were observed. The
              first step is the state before them; each that sets a variable which a formula
              reads, or enters or leaves such a region, leads to the next. Of a format that has
              steps as well, a file has events if its first line is one, no `--from` says
              otherwise and no formula reads a part of an event.
";

const CHECK_AFTER: &str = "  Other text  `--line REGEX`: a line a step, each group `(?<name>...)` a column; the expression
              may match any part of the line (`^` and `$` are its ends). What a group does not
              match is absent. `--line` also takes the names of formats whose steps are lines.
  A line is an event: a name that it lacks is absent there, and a proposition or a comparison
  that reads it is false. --keep is for logs of states: a value stays until a line sets it
  again, of which a note tells once; it is needed as soon as the verdict depends on it, and
  --init says what is before.
  A name that no line of the trace has is an error.
  A line that is not of the format is an error; with --skip-bad it is no step, and a note says
  how many there were and where the first ones are (in JSON \"skipped\": N).
  A name is read as what the formula needs: `p` alone is a truth value, `p > 3` a number,
  `p == \"x\"` text. A value of another type is an error.

Numbers:
  Whole numbers are exact to 128 bits, and compared with floats exactly. A result of more bits,
  a division by zero, and a sum of a float and a whole number that is no float are errors. `/`
  between whole numbers rounds towards zero. NaN equals nothing and is in no order; `!=` is
  true.

JSON output:
  {\"violated\": bool, \"steps\": N, \"first_violation\": STEP|null, \"violations\": N}, steps from 1;
  with --verdicts also \"verdicts\": \"1101...\", with --skip-bad \"skipped\": N. Of several
  properties, or one from a file, all together, then \"properties\": {NAME: {the same of each}}.

Exit status: 0 not violated, 1 violated, 2 bad input or usage.";

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Arguments;

    /// Returns the names that `--from` of this command accepts.
    fn accepted(command: &str) -> Vec<String> {
        let all = Arguments::command();
        let command = all.find_subcommand(command).unwrap();
        let option = command
            .get_arguments()
            .find(|option| option.get_id() == "from");
        let values = option.unwrap().get_possible_values();
        values
            .iter()
            .map(|value| value.get_name().to_owned())
            .collect()
    }

    /// On a terminal of the usual width, indented lines are not broken.
    #[test]
    fn no_line_of_help_is_too_wide() {
        let all = Arguments::command();
        for command in all.get_subcommands().chain([&all]) {
            for help in [command.get_after_help(), command.get_after_long_help()] {
                let help = help.map(ToString::to_string).unwrap_or_default();
                for line in help.lines() {
                    assert!(line.chars().count() <= 98, "{}: {line}", command.get_name());
                }
            }
        }
    }

    #[test]
    fn each_command_lists_the_formats_of_the_registry() {
        let names = |events_only: bool| -> Vec<&str> {
            let formats = formats::ALL.iter();
            let formats = formats.filter(|format| !events_only || format.events.is_some());
            formats.map(|format| format.name).collect()
        };
        assert_eq!(accepted("check"), names(false));
        for command in ["predict", "detect", "slice", "convert"] {
            assert_eq!(accepted(command), names(true), "{command}");
        }
        for format in formats::ALL {
            if let Some(steps) = &format.steps {
                assert!(check_long().contains(steps.help), "{}", format.name);
            }
            if let Some(events) = &format.events {
                assert!(check_long().contains(events.summary), "{}", format.name);
                assert!(predict_long().contains(events.help), "{}", format.name);
            }
        }
    }
}
