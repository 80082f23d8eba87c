//! The formulas that are measured.

/// Name and text; F5 is a random formula.
pub(crate) const FORMULAS: [(&str, &str); 5] = [
    ("F1", "start(a) -> [b, end(c || d))"),
    ("F2", "historically(a -> once(b))"),
    ("F3", "(a since b) && !(c since (d || prev(e)))"),
    (
        "F4",
        "(start(a) -> [e, f)) && (start(b) -> [f, g)) && (start(c) -> [g, h)) && (start(d) -> [h, i)) && \
         (start(a) -> [i, j)) && (start(b) -> [j, k)) && (start(c) -> [k, l)) && (start(d) -> [l, e))",
    ),
    (
        "F5",
        "[b wsince historically(g -> b), start([prev((((((c wsince d) && once(f wsince d)) || !((d ^ f) ^ [g, e))) since prev(once(b || f))) -> (end(d wsince (f wsince a)) -> [historically(c ^ (c || a)) ^ [!e, historically(start(e))), g <-> [a && b, c))))), !([h, b -> e)))))",
    ),
];
