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

/// What is left out, how much of what is missing that is, and why.
pub(crate) fn counted(
    missing: &[String],
) -> impl Iterator<Item = (&'static str, usize, &'static str)> {
    LEFT_OUT.iter().map(|(pattern, reason)| {
        let count = missing.iter().filter(|path| matches(pattern, path)).count();
        (*pattern, count, *reason)
    })
}

/// Whether it is known why it is missing.
pub(crate) fn contains(missing: &str) -> bool {
    LEFT_OUT
        .iter()
        .any(|(pattern, _)| matches(pattern, missing))
}

fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, end)) => path.starts_with(start) && path.ends_with(end),
    }
}
