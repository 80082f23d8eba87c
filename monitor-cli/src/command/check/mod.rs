//! `monitor check`: one run against formulas.

mod reading;
mod threads;
mod times;
mod words;
#[cfg(feature = "workers")]
mod workers;

use self::reading::{Reading, reading};
use super::{
    refusal,
    status::{Status, total_bytes},
};
use crate::{
    args::{CheckArguments, OutputFormat},
    check::{Check, Listener, Next, TimeColumns},
    diagnostic::{Diagnostic, Diagnostics},
    input::{
        Meter, Trace,
        arriving::input_is_file,
        block::Block,
        cell::{Datum, from_word},
        initial,
    },
    property::{self, CheckedProperties},
    report::{Kind, complain, json::Json, progress::Progress, text::Text, write},
};

/// Checks a trace and prints the answer.
///
/// # Errors
///
/// When a formula or the trace is malformed.
pub(crate) fn run(arguments: &CheckArguments) -> Result<Status, Diagnostics> {
    let properties = match property::read_checked(&arguments.formulas.formulas)? {
        CheckedProperties::Threads(properties) => {
            #[cfg(feature = "workers")]
            workers::refuse_for_events(arguments)?;
            return threads::run(arguments, &properties);
        }
        CheckedProperties::Steps(properties) => properties,
    };
    let properties = with_keys(properties, arguments)?;
    for remark in properties.iter().flat_map(property::Property::remarks) {
        complain(Kind::Note, &remark);
    }
    for note in words::ambiguous(&properties, arguments) {
        complain(Kind::Note, &note);
    }
    property::refuse_trivial(&properties, &arguments.allow, &refusal::allow)?;
    #[cfg(feature = "workers")]
    if let Some(status) = workers::run(arguments)? {
        return Ok(status);
    }
    let time = times(arguments)?;
    let explains = arguments.answer.format == OutputFormat::Text;
    let mut check = Check::new(properties, time.as_ref(), explains, &|| {
        times::proposals(arguments)
    })?;
    let mut block = check.empty_block();
    if arguments.reading.keep {
        block.keep_values();
    }
    initial::refuse_two_for_one(&arguments.reading.init)?;
    for setting in &arguments.reading.init {
        initialise(setting, &check, &mut block)?;
    }
    let Reading { format, options } = reading(arguments)?;
    let meter = Meter::default();
    let columns = check.columns().list().to_vec();
    let mut trace = Trace::new(&arguments.traces, format, &columns, options, &meter)?;
    let progress = Progress::new(meter, total_bytes(&arguments.traces));
    match arguments.answer.format {
        OutputFormat::Json => {
            let count = check.summaries().count();
            let mut json = Json::new(count, arguments.verdicts, arguments.all_keys);
            let fail_fast = arguments.fail_fast;
            follow(
                &mut check, &mut trace, &mut block, fail_fast, false, &progress, &mut json,
            )?;
            let skipped = arguments.reading.skip_bad.then(|| trace.skipped().count());
            write(&json.answer(&check, skipped))?;
        }
        OutputFormat::Text => {
            let mut text = Text::new(
                &check,
                is_live(arguments),
                arguments.show,
                arguments.verdicts,
                arguments.all_keys,
                progress.clone(),
            );
            let fail_fast = arguments.fail_fast;
            follow(
                &mut check,
                &mut trace,
                &mut block,
                fail_fast,
                is_live(arguments),
                &progress,
                &mut text,
            )?;
            text.finish(&check)?;
        }
    }
    if let Some(note) = check.detected_unit() {
        complain(Kind::Note, &note);
    }
    if let Some(note) = trace.skipped().note() {
        complain(Kind::Note, &note);
    }
    Ok(status(&check))
}

/// Returns how a check ends.
fn status(check: &Check) -> Status {
    if check.is_violated() {
        Status::Violated
    } else if check.has_unchecked_keys() {
        Status::Incomplete
    } else {
        Status::Holds
    }
}

/// Reads the properties, each with its keys.
#[cfg(feature = "workers")]
fn properties(arguments: &CheckArguments) -> Result<Vec<property::Property>, Diagnostics> {
    match property::read_checked(&arguments.formulas.formulas)? {
        CheckedProperties::Threads(_) => Ok(Vec::new()),
        CheckedProperties::Steps(properties) => with_keys(properties, arguments),
    }
}

/// Reads the columns that say when steps are.
fn times(arguments: &CheckArguments) -> Result<Option<TimeColumns>, Diagnostic> {
    let time = arguments.time.as_deref();
    time.map(|time| TimeColumns::new(time, arguments.time_format.as_deref()))
        .transpose()
}

/// Gives the keys of `--per` to the properties without keys of their own.
fn with_keys(
    properties: Vec<property::Property>,
    arguments: &CheckArguments,
) -> Result<Vec<property::Property>, Diagnostics> {
    let mut properties = property::with_keys(
        properties,
        arguments.per.as_deref(),
        arguments.ends.as_deref(),
    )?;
    for property in &mut properties {
        let most = arguments.most_keys.map(usize::try_from);
        property.scope.most_keys = most.map(|most| most.unwrap_or(usize::MAX));
    }
    Ok(properties)
}

fn follow(
    check: &mut Check,
    trace: &mut Trace,
    block: &mut Block,
    fail_fast: bool,
    is_live: bool,
    progress: &Progress,
    listener: &mut dyn Listener,
) -> Result<(), Diagnostic> {
    let mut has_told_of_unnamed = false;
    let result = loop {
        let next = trace.next(block);
        for note in trace.take_notes(block) {
            let note = check.with_reader(note);
            progress.around(|| complain(Kind::Note, &note));
        }
        match next {
            Ok(true) => {}
            Ok(false) => break check.finish(block, trace, listener),
            Err(failure) => break Err(failure),
        }
        let checked = check.block(block, trace, fail_fast, listener);
        if (is_live || checked == Ok(Next::Stop))
            && !has_told_of_unnamed
            && let Some(note) = check.unnamed(block, trace)
        {
            has_told_of_unnamed = true;
            progress.around(|| complain(Kind::Note, &note));
        }
        match checked {
            Ok(Next::Block) => progress.show(check.steps(), "steps"),
            Ok(Next::Stop) => {
                check.stop(listener);
                break Ok(());
            }
            Err(failure) => break Err(failure),
        }
    };
    progress.finish();
    result.map_err(|failure| check.with_reader(failure))
}

/// Sets the value of a column, from `COLUMN=VALUE`.
fn initialise(setting: &str, check: &Check, block: &mut Block) -> Result<(), Diagnostic> {
    let Some((name, value)) = setting.split_once('=') else {
        return Err(Diagnostic::new(format!("`--init {setting}` has no value"))
            .with_help("write `--init COLUMN=VALUE`"));
    };
    let (name, value) = (name.trim(), value.trim());
    let unquoted = value
        .strip_prefix('"')
        .and_then(|value| value.strip_suffix('"'));
    let mut found = false;
    for (number, column) in check.columns().list().iter().enumerate() {
        if column.name != name {
            continue;
        }
        found = true;
        let datum: Datum<'_> = match unquoted {
            Some(text) => from_word(text, column.reading),
            None => from_word(value, column.reading),
        }
        .map_err(|wrong| Diagnostic::new(format!("`--init {setting}`: {wrong}")))?;
        block.initialise(number, &datum);
    }
    if found {
        return Ok(());
    }
    let columns = check.columns().list().iter();
    let names = columns.map(|column| column.name.as_str());
    Err(initial::unread(setting, name, names))
}

/// Returns `true` if the trace may be written while it is read: standard input that is no file, or
/// a pipe.
fn is_live(arguments: &CheckArguments) -> bool {
    let from_input =
        arguments.traces.is_empty() || arguments.traces.iter().any(|path| path.as_os_str() == "-");
    (from_input && !input_is_file()) || total_bytes(&arguments.traces).is_none() && !from_input
}
