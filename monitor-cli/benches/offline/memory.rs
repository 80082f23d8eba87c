//! The peak memory of `monitor` on a trace from a pipe.

use std::{fs, io::Write as _, process::Stdio, time::Instant};

use crate::{
    PROPERTIES, monitor,
    trace::{calm, row},
};

pub(crate) fn report() {
    println!("peak memory, {} through a pipe", PROPERTIES[0].formula);
    for (name, header) in [("CSV", "p,q,r,s\n"), ("JSON Lines", "")] {
        let piece: String = calm()
            .take(10_000)
            .map(|state| match header {
                "" => {
                    let [p, q, r, s] = state;
                    format!("{{\"p\": {p}, \"q\": {q}, \"r\": {r}, \"s\": {s}}}\n")
                }
                _ => row(state),
            })
            .collect();
        for pieces in [100, 10_000] {
            let start = Instant::now();
            let peak = peak(header, &piece, pieces);
            let peak = peak.map_or("not known here".into(), |kibibytes| {
                format!("{kibibytes} KiB")
            });
            let steps = pieces * 10_000;
            println!(
                "    {name:<12} {steps:>11} steps: {peak} ({:.1} s)",
                start.elapsed().as_secs_f64()
            );
        }
    }
}

/// The largest resident size in KiB while all of the trace has gone in and the pipe is still open.
fn peak(header: &str, piece: &str, pieces: usize) -> Option<u64> {
    let mut status = None;
    let mut child = monitor(PROPERTIES[0].formula)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("monitor runs");
    let sent = child.stdin.take().is_some_and(|mut pipe| {
        let mut send = |text: &str| pipe.write_all(text.as_bytes()).is_ok();
        send(header) && (0..pieces).all(|_| send(piece)) && {
            status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok();
            true
        }
    });
    let ended = child.wait().is_ok();
    assert!(sent && ended, "monitor reads all of the trace");
    let line = status?;
    let line = line.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
