//! Logs of computations: JSON Lines, one file for all processes or one a process.

use monitor_analysis::{Computation, export::json_lines};

/// The log of all processes, in observed order.
#[must_use]
pub fn whole(computation: &Computation) -> String {
    json_lines(computation)
}

/// The name of each process and its log, whose first line has the initial values of all.
///
/// The observed order between processes is lost; messages keep the causal one.
#[must_use]
pub fn of_each_process(computation: &Computation) -> Vec<(String, String)> {
    let whole = json_lines(computation);
    let mut lines = whole.lines();
    let head = lines.next().unwrap_or_default();
    let mut logs: Vec<(String, String)> = computation
        .threads()
        .iter()
        .map(|name| (name.to_owned(), format!("{head}\n")))
        .collect();
    for (event, line) in computation.events().iter().zip(lines) {
        let log = &mut logs[event.thread.index()].1;
        log.push_str(line);
        log.push('\n');
    }
    logs
}
