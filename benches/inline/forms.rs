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

/// One formula.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    hosts: &'static [(Form, fn() -> Box<dyn Host>)],
}

impl Case {
    pub(crate) fn forms(&self) -> impl Iterator<Item = Form> + use<> {
        self.hosts.iter().map(|(form, _)| *form)
    }

    pub(crate) fn host(&self, form: Form) -> Box<dyn Host> {
        let (_, make) = self.hosts.iter().find(|(known, _)| *known == form).expect("a form of this formula");
        make()
    }
}

/// An object with a monitored method.
pub(crate) trait Host {
    /// Takes the atoms of a step and calls the method; whether the property held.
    fn call(&mut self, row: &Row) -> bool;
}

/// What a host works on.
#[derive(Default)]
pub(crate) struct Fields {
    pub(crate) a: i32,
    pub(crate) b: i32,
    pub(crate) c: i32,
    pub(crate) d: i32,
    pub(crate) e: i32,
    pub(crate) f: i32,
    pub(crate) g: i32,
    pub(crate) h: i32,
    pub(crate) i: i32,
    pub(crate) j: i32,
    pub(crate) k: i32,
    pub(crate) l: i32,
    work: u64,
}

impl Fields {
    fn load(&mut self, row: &Row) {
        [
            self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h, self.i, self.j, self.k, self.l,
        ] = *row;
    }

    /// The host function's own work.
    #[inline(always)]
    fn work(&mut self) {
        self.work = self.work.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(self.a.cast_unsigned().into());
    }
}

macro_rules! host {
    ($host:ident { $($field:ident: $of:ty),* }, $method:ident, $body:expr, $(#[$attribute:meta])*) => {
        #[derive(Default)]
        struct $host {
            fields: Fields,
            $($field: $of,)*
        }

        impl $host {
            $(#[$attribute])*
            #[inline(never)]
            fn $method(&mut self) -> Result<(), Violated> {
                self.fields.work();
                let body: fn(&mut Self) -> Result<(), Violated> = $body;
                body(self)
            }
        }

        impl Host for $host {
            fn call(&mut self, row: &Row) -> bool {
                self.fields.load(row);
                self.$method().is_ok()
            }
        }
    };
}
