//! Answers about several properties, by their titles.

use indexmap::IndexMap;

/// An answer for each title, in the order in which the properties were given.
pub(crate) type Titled<T> = IndexMap<String, T>;

/// Puts answers under their titles. The same formula given twice is two properties, but an object has each key only
/// once.
pub(crate) fn titled<T>(each: impl IntoIterator<Item = (String, T)>) -> Titled<T> {
    let mut answers = Titled::new();
    let mut counts: IndexMap<String, usize> = IndexMap::new();
    for (title, answer) in each {
        let count = counts.entry(title.clone()).or_insert(0);
        *count += 1;
        let title = if *count == 1 {
            title
        } else {
            format!("{title} ({count})")
        };
        answers.insert(title, answer);
    }
    answers
}
