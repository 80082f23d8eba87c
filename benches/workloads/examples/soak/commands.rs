//! The `monitor` command at the end of a pipe.

use std::{
    env,
    fmt::Write as _,
    io::{Read as _, Write as _},
    process::{Command, Stdio},
};

use crate::memory::Watch;

/// The command's answer to lines that begin with the first and go on with `block` until there are so many.
fn answer(arguments: &[&str], first: &str, block: &str, lines: u64) -> Result<String, String> {
    let path = env::var_os("MONITOR_COMMAND")
        .ok_or("`MONITOR_COMMAND` must be the path of the `monitor` command")?;
    let mut child = Command::new(path)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("there is no pipe".to_owned());
    };
    let mut watch = Watch::of(&child.id().to_string(), lines);
    let in_block = block.lines().count() as u64;
    let mut write = |text: &str| {
        input
            .write_all(text.as_bytes())
            .map_err(|error| error.to_string())
    };
    write(first)?;
    let mut written = 0;
    while written < lines {
        write(block)?;
        written += in_block;
        watch.at(written);
    }
    drop(input);
    let mut text = String::new();
    output
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())?;
    let status = child.wait().map_err(|error| error.to_string())?;
    println!("  {status}: {}", text.trim_end());
    watch.flat()?;
    Ok(text)
}

/// Rows of a state trace.
pub(crate) fn log(rows: u64) -> Result<(), String> {
    let mut block = String::new();
    let mut word = 1_u64;
    for _ in 0..1000 {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        let bit = |place: u32| word >> place & 1;
        let _ = writeln!(
            block,
            "{},{},{},{}",
            bit(9),
            bit(10),
            bit(11),
            bit(12) | bit(13)
        );
    }
    let arguments = [
        "check",
        "--format",
        "json",
        "--from",
        "csv",
        "-f",
        "start(p) -> [q, end(r || s))",
        "-",
    ];
    let text = answer(&arguments, "p,q,r,s\n", &block, rows)?;
    let steps = rows.div_ceil(1000) * 1000;
    if text.contains(&format!("\"steps\":{steps}")) || text.contains(&format!("\"steps\": {steps}"))
    {
        Ok(())
    } else {
        Err(format!("not all of {steps} steps were checked"))
    }
}

/// Events of two threads that exclude each other.
pub(crate) fn online(events: u64) -> Result<(), String> {
    let mut block = String::new();
    for thread in ["a", "b"] {
        let _ = writeln!(
            block,
            "{{\"thread\": \"{thread}\", \"acquire\": \"m\"}}\n{{\"thread\": \"{thread}\", \"enter\": \"{thread}s\"}}\n\
             {{\"thread\": \"{thread}\", \"leave\": \"{thread}s\"}}\n{{\"thread\": \"{thread}\", \"release\": \"m\"}}"
        );
    }
    let block = block.repeat(100);
    let first = "{\"threads\": [\"a\", \"b\"], \"regions\": [\"as\", \"bs\"]}\n";
    let arguments = [
        "predict",
        "--online",
        "--format",
        "json",
        "-f",
        "!(as && bs)",
    ];
    let text = answer(&arguments, first, &block, events)?;
    if text.replace(' ', "").contains("\"violated\":false") {
        Ok(())
    } else {
        Err("the events break nothing".to_owned())
    }
}
