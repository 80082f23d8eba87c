//! The five formulas, each with its host in every form.

use monitor_runtime::{State, Violated, monitor};

use crate::{inputs::Row, paper};

/// How the host is monitored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Unannotated,
    Paper,
    Expert,
    Monitored,
}

impl Form {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unannotated => "unannotated",
            Self::Paper => "paper",
            Self::Expert => "expert",
            Self::Monitored => "monitored",
        }
    }

    /// A part of the name of the measured function that no other function has.
    pub(crate) fn symbol(self, formula: &str) -> String {
        format!("{}_{}", self.name(), formula.to_lowercase())
    }
}

/// How each form of a formula's host is made.
type Hosts = &'static [(Form, fn() -> Box<dyn Host>)];

/// One formula.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    hosts: Hosts,
}

impl Case {
    pub(crate) fn forms(&self) -> impl Iterator<Item = Form> + use<> {
        // Without a monitor there is no `Violated` for the others to return.
        let off = cfg!(feature = "off");
        let forms = self.hosts.iter().map(|(form, _)| *form);
        forms.filter(move |form| !off || matches!(form, Form::Unannotated | Form::Monitored))
    }

    pub(crate) fn host(&self, form: Form) -> Box<dyn Host> {
        let (_, make) = self
            .hosts
            .iter()
            .find(|(known, _)| *known == form)
            .expect("a form of this formula");
        make()
    }
}

/// An object with a monitored method.
pub(crate) trait Host {
    /// Takes the atoms of a step and calls the method; whether the property held.
    fn call(&mut self, row: &Row) -> bool;
}

/// The object with the monitored method.
#[derive(Default)]
struct Worker {
    work: u64,
}

impl Worker {
    /// The host function's own work.
    #[allow(clippy::inline_always)] // no call may stand between the form and its time
    #[inline(always)]
    fn work(&mut self, number: u64, row: &Row) {
        // The number keeps the compiler from making one function of two hosts.
        self.work = self
            .work
            .wrapping_mul(0x5851_f42d_4c95_7f2d + 2 * number)
            .wrapping_add(row.a.limit.cast_unsigned().into());
    }
}

macro_rules! host {
    ($number:literal, $host:ident { $($field:ident: $of:ty),* }, |$this:ident, $row:ident| $body:block, $(#[$attribute:meta])* $method:ident) => {
        #[derive(Default)]
        struct $host {
            worker: Worker,
            $($field: $of,)*
        }

        impl $host {
            $(#[$attribute])*
            #[inline(never)]
            fn $method(&mut self, row: &Row) -> Result<(), Violated> {
                self.worker.work($number, row);
                let ($this, $row) = (self, row);
                $body
            }
        }

        impl Host for $host {
            fn call(&mut self, row: &Row) -> bool {
                self.$method(row).is_ok()
            }
        }
    };
}

/// The hosts of one formula that are made the same way for each.
macro_rules! formula {
    (
        $number:literal, $module:ident, $formula:literal, [$($atom:ident),*], $arrays:ident,
        $unannotated:ident, $paper:ident, $monitored:ident
        $(, $expert:ident: $kept:ident, |$row:ident, $state:ident| $holds:block)?
    ) => {
        mod $module {
            use super::{Form, Host, Row, State, Violated, Worker, monitor, paper};

            host!($number, Unannotated {}, |_this, _row| { Ok(()) }, $unannotated);

            #[derive(Default)]
            struct Monitored {
                worker: Worker,
                state: State,
            }

            impl Monitored {
                #[monitor($formula, $($atom = row.$atom.value > 0,)* state = self.state)]
                #[inline(never)]
                fn $monitored(&mut self, row: &Row) -> Result<(), Violated> {
                    self.worker.work(100 + $number, row);
                    Ok(())
                }
            }

            impl Host for Monitored {
                fn call(&mut self, row: &Row) -> bool {
                    self.$monitored(row).is_ok()
                }
            }

            #[derive(Default)]
            struct Paper {
                worker: Worker,
                arrays: paper::$arrays,
                begun: bool,
            }

            impl Paper {
                #[inline(never)]
                fn $paper(&mut self, row: &Row) -> Result<(), Violated> {
                    self.worker.work($number, row);
                    if self.arrays.step(row) { Ok(()) } else { Err(super::broken()) }
                }
            }

            impl Host for Paper {
                fn call(&mut self, row: &Row) -> bool {
                    if self.begun {
                        self.$paper(row).is_ok()
                    } else {
                        self.begun = true;
                        self.arrays.begin(row)
                    }
                }
            }

            $(
                host!(
                    $number, Expert { kept: super::$kept },
                    |this, row| {
                        let ($row, $state) = (row, &mut this.kept);
                        if $holds { Ok(()) } else { Err(super::broken()) }
                    },
                    $expert
                );
            )?

            pub(super) const HOSTS: super::Hosts = &[
                (Form::Unannotated, || Box::<Unannotated>::default()),
                (Form::Paper, || Box::<Paper>::default()),
                $((Form::Expert, || { let _: super::$kept; Box::<Expert>::default() }),)?
                (Form::Monitored, || Box::<Monitored>::default()),
            ];
        }
    };
}

/// The error of the forms that are not made by the attribute.
#[cold]
#[inline(never)]
fn broken() -> Violated {
    #[monitor("historically(x > 0)", state = thread, at = entry)]
    fn always_broken(x: i32) -> Result<(), Violated> {
        Ok(())
    }
    always_broken(0).expect_err("the formula is violated")
}

/// What the expert keeps of F1.
#[derive(Default)]
pub(crate) struct Kept1 {
    a_held: bool,
    nothing_to_end: bool,
    open: bool,
}

/// What the expert keeps of F2.
#[derive(Default)]
pub(crate) struct Kept2 {
    b_held: bool,
    broken: bool,
}

/// What the expert keeps of F3.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools)] // that is what a monitor is
pub(crate) struct Kept3 {
    a_since_b: bool,
    c_since: bool,
    e_held: bool,
    begun: bool,
}

formula!(
    1, f1, "start(a) -> [b, end(c || d))", [a, b, c, d], F1, unannotated_f1, paper_f1, monitored_f1,
    expert_f1: Kept1, |row, kept| {
        // `start(a)` is false at first, and nothing ends at first: the stored values say so when they are false.
        let (a, end_watched) = (row.a.value > 0, row.c.value > 0 || row.d.value > 0);
        kept.open = (kept.open || row.b.value > 0) && (end_watched || !kept.nothing_to_end);
        kept.nothing_to_end = end_watched;
        let starts = a && kept.a_held;
        kept.a_held = !a;
        !starts || kept.open
    }
);

formula!(
    2, f2, "historically(a -> once(b))", [a, b], F2, unannotated_f2, paper_f2, monitored_f2,
    expert_f2: Kept2, |row, kept| {
        if !kept.b_held {
            kept.b_held = row.b.value > 0;
            if row.a.value > 0 && !kept.b_held {
                kept.broken = true;
            }
        }
        !kept.broken
    }
);

formula!(
    3, f3, "(a since b) && !(c since (d || prev(e)))", [a, b, c, d, e], F3, unannotated_f3, paper_f3, monitored_f3,
    expert_f3: Kept3, |row, kept| {
        let e = row.e.value > 0;
        let e_before = if kept.begun { kept.e_held } else { e };
        kept.begun = true;
        kept.e_held = e;
        kept.a_since_b = row.b.value > 0 || (kept.a_since_b && row.a.value > 0);
        kept.c_since = row.d.value > 0 || e_before || (kept.c_since && row.c.value > 0);
        kept.a_since_b && !kept.c_since
    }
);

formula!(
    4,
    f4,
    "(start(a) -> [e, f)) && (start(b) -> [f, g)) && (start(c) -> [g, h)) && (start(d) -> [h, i)) && (start(a) -> [i, j)) && (start(b) -> [j, k)) && (start(c) -> [k, l)) && (start(d) -> [l, e))",
    [a, b, c, d, e, f, g, h, i, j, k, l],
    F4,
    unannotated_f4,
    paper_f4,
    monitored_f4
);

formula!(
    5,
    f5,
    "[b wsince historically(g -> b), start([prev((((((c wsince d) && once(f wsince d)) || !((d ^ f) ^ [g, e))) since prev(once(b || f))) -> (end(d wsince (f wsince a)) -> [historically(c ^ (c || a)) ^ [!e, historically(start(e))), g <-> [a && b, c))))), !([h, b -> e)))))",
    [a, b, c, d, e, f, g, h],
    F5,
    unannotated_f5,
    paper_f5,
    monitored_f5
);

/// All formulas.
pub(crate) fn cases() -> Vec<Case> {
    vec![
        Case {
            name: "F1",
            hosts: f1::HOSTS,
        },
        Case {
            name: "F2",
            hosts: f2::HOSTS,
        },
        Case {
            name: "F3",
            hosts: f3::HOSTS,
        },
        Case {
            name: "F4",
            hosts: f4::HOSTS,
        },
        Case {
            name: "F5",
            hosts: f5::HOSTS,
        },
    ]
}
