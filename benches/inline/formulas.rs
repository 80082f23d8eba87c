//! The formulas that are measured.

/// Name and text; F5 is a random formula.
pub(crate) const FORMULAS: [(&str, &str); 4] = [
    ("F1", "start(a) -> [b, end(c || d))"),
    ("F2", "historically(a -> once(b))"),
    ("F3", "(a since b) && !(c since (d || prev(e)))"),
    (
        "F4",
        "(start(a) -> [e, f)) && (start(b) -> [f, g)) && (start(c) -> [g, h)) && (start(d) -> [h, i)) && \
         (start(a) -> [i, j)) && (start(b) -> [j, k)) && (start(c) -> [k, l)) && (start(d) -> [l, e))",
    ),
];
