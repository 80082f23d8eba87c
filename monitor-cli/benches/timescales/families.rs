//! The ten families: each formula in both languages, without the outer `historically`, and how its trace is made.

use crate::traces::{
    Random, Step, absence, always, recurrence_between, recurrence_globally, repeated, response,
    response_between,
};

/// `A` and `B` in a formula stand for the lower and the upper bound.
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) names: &'static str,
    formula: &'static str,
    reelay: &'static str,
    /// Appends a stretch, which is violated where the second argument says so.
    stretch: fn(&mut Random, bool, (usize, usize), &mut Vec<Step>),
}

pub(crate) const FAMILIES: [Family; 10] = [
    Family {
        name: "AbsentAQ",
        names: "qp",
        formula: "once[<=B](q) -> !p since q",
        reelay: "(once[:B]{q}) -> ((not{p}) since {q})",
        stretch: absence::after,
    },
    Family {
        name: "AbsentBR",
        names: "pr",
        formula: "r -> historically[<=B](!p)",
        reelay: "{r} -> (historically[:B](not{p}))",
        stretch: absence::before,
    },
    Family {
        name: "AbsentBQR",
        names: "qpr",
        formula: "r && !q && once(q) -> !p since[A, B] q",
        reelay: "({r} && !{q} && once{q}) -> ((not{p}) since[A:B] {q})",
        stretch: absence::between,
    },
    Family {
        name: "AlwaysAQ",
        names: "qp",
        formula: "once[<=B](q) -> p since q",
        reelay: "(once[:B]{q}) -> ({p} since {q})",
        stretch: always::after,
    },
    Family {
        name: "AlwaysBR",
        names: "pr",
        formula: "r -> historically[<=B](p)",
        reelay: "{r} -> (historically[:B]{p})",
        stretch: always::before,
    },
    Family {
        name: "AlwaysBQR",
        names: "qpr",
        formula: "r && !q && once(q) -> p since[A, B] q",
        reelay: "({r} && !{q} && once{q}) -> ({p} since[A:B] {q})",
        stretch: always::between,
    },
    Family {
        name: "RecurGLB",
        names: "p",
        formula: "once[<=B](p)",
        reelay: "once[:B]{p}",
        stretch: recurrence_globally,
    },
    Family {
        name: "RecurBQR",
        names: "qpr",
        formula: "r && !q && once(q) -> once[<=B](p || q) since q",
        reelay: "({r} && !{q} && once{q}) -> ((once[:B]({p} or {q})) since {q})",
        stretch: recurrence_between,
    },
    Family {
        name: "RespondGLB",
        names: "ps",
        formula: "(s -> once[A, B](p)) && !(!s since[>=B] p)",
        reelay: "({s} -> once[A:B]{p}) and not((not {s}) since[B:] {p})",
        stretch: response,
    },
    Family {
        name: "RespondBQR",
        names: "qpsr",
        formula: "r && !q && once(q) -> ((s -> once[A, B](p)) && !(!s since[>=B] p)) since q",
        reelay: "({r} && !{q} && once{q}) -> ((({s} -> once[A:B]{p}) and not((not {s}) since[B:] {p})) since {q})",
        stretch: response_between,
    },
];

impl Family {
    /// The formula with bounds in this unit; without one they are in steps.
    pub(crate) fn formula(&self, bounds: (usize, usize), unit: &str) -> String {
        with_bounds(self.formula, bounds, unit)
    }

    pub(crate) fn reelay(&self, bounds: (usize, usize)) -> String {
        with_bounds(self.reelay, bounds, "")
    }

    /// A million steps that satisfy the formula, and a few at the end that do not.
    pub(crate) fn trace(&self, bounds: (usize, usize)) -> Vec<Step> {
        repeated(|random, violated, steps| (self.stretch)(random, violated, bounds, steps))
    }
}

fn with_bounds(formula: &str, (lower, upper): (usize, usize), unit: &str) -> String {
    formula
        .replace('A', &format!("{lower}{unit}"))
        .replace('B', &format!("{upper}{unit}"))
}
