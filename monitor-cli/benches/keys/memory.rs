//! The peak memory of `monitor` where keys come once each.

use std::{fmt::Write as _, fs, io::Write as _, process::Stdio};

use crate::monitor;

/// Each key is used by these events, one behind the other.
const EVENTS: [&str; 3] = ["open", "access", "close"];

pub(crate) fn report() {
    let window = r#"event == "access" -> once[<=5s](event == "open")"#;
    for formula in [crate::log::Log::TOGETHER.formula, window] {
        println!("peak memory, keys that come once each: {formula}");
        for keys in [100_000, 1_000_000, 10_000_000] {
            let peak = peak(formula, keys);
            let peak = peak.map_or("not known here".into(), |peak| format!("{peak} KiB"));
            println!("    {keys:>10} keys: {peak}");
        }
    }
}

/// The largest resident size in KiB while all of the log has gone in and the pipe is still open.
fn peak(formula: &str, keys: usize) -> Option<u64> {
    let mut status = None;
    let mut child = monitor(formula, "token")
        .args(["--time", "time:ms", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("monitor runs");
    let sent = child.stdin.take().is_some_and(|mut pipe| {
        let mut text = "time,event,token\n".to_owned();
        for key in 0..keys {
            for event in EVENTS {
                let _ = writeln!(text, "{key},{event},t{key}");
            }
            if text.len() > 1 << 16 || key + 1 == keys {
                if pipe.write_all(text.as_bytes()).is_err() {
                    return false;
                }
                text.clear();
            }
        }
        status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok();
        true
    });
    let ended = child.wait().is_ok_and(|status| status.code() == Some(0));
    assert!(
        sent && ended,
        "monitor reads all of the log, which violates nothing"
    );
    let status = status?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
