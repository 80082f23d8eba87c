//! Lists of names.

/// Writes names in quotes with commas between them; if there are many, only the first ones.
pub fn listed(names: &[impl AsRef<str>]) -> String {
    const MOST: usize = 30;
    let mut list: Vec<String> = names
        .iter()
        .take(MOST)
        .map(|name| format!("`{}`", name.as_ref()))
        .collect();
    if names.len() > MOST {
        list.push(format!("{} more", names.len() - MOST));
    }
    if list.is_empty() {
        "nothing".into()
    } else {
        list.join(", ")
    }
}
