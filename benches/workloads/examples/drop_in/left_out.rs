//! What `std` has and we do not.

/// As it is reported, with `*` for any type, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    (
        "sync/atomic::*: const unsafe fn from_ptr",
        "an atomic is larger than its value, so there is none where a pointer to a value points",
    ),
    (
        "sync/atomic::*: const fn into_inner",
        "there, but not `const`: what is kept of an atomic is given back when it is taken apart",
    ),
    (
        "thread::Builder: unsafe fn spawn_unchecked",
        "what is unsafe is not passed on",
    ),
    ("thread::JoinHandle: impl AsHandle", "there on Windows"),
    ("thread::JoinHandle: impl AsRawHandle", "there on Windows"),
    ("thread::JoinHandle: impl IntoRawHandle", "there on Windows"),
];

/// Why it is missing, if that is known.
pub(crate) fn reason(missing: &str) -> Option<&'static str> {
    let entry = LEFT_OUT
        .iter()
        .find(|(pattern, _)| matches(pattern, missing));
    entry.map(|(_, reason)| *reason)
}

/// What nothing is missing of.
pub(crate) fn superfluous(missing: &[String]) -> impl Iterator<Item = &'static str> {
    let patterns = LEFT_OUT.iter().map(|(pattern, _)| *pattern);
    patterns.filter(|pattern| !missing.iter().any(|path| matches(pattern, path)))
}

fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, end)) => path.starts_with(start) && path.ends_with(end),
    }
}
