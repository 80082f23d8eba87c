//! Places in a program, as logs write them.

use monitor_analysis::event::Location;

/// Reads `file:line`, or whatever else stands for a place.
pub(crate) fn location(text: &str) -> Location {
    let split = text.rsplit_once(':').and_then(|(file, line)| {
        let digits = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
        let line = line
            .parse::<u32>()
            .ok()
            .filter(|_| digits && (line == "0" || !line.starts_with('0')))?;
        Some((file, line))
    });
    match split {
        Some((file, line)) => Location::new(file, line),
        None => Location::new(text, None),
    }
}
