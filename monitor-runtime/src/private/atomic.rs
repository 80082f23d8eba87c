//! A function that must behave as one step.

use std::{boxed::Box, sync::Arc};

use crate::{Atomic, Interleaved, Violated, property::Property, unwinding::tell};

/// A call of the function.
#[derive(Debug)]
pub struct AtomicCall {
    /// Until it is finished.
    atomic: Option<Atomic>,
    property: &'static Property,
}

impl AtomicCall {
    /// It begins. What is found is handed to `respond` at once, or given at the end.
    #[must_use]
    pub fn begin(property: &'static Property, respond: Option<fn(Violated)>) -> Self {
        let respond = respond.map(|respond| {
            let told = Box::new(move |intrusion: &_| {
                property.count_violation();
                respond(Violated::interleaved(property, Interleaved::of(intrusion)));
            });
            Arc::from(told as Box<dyn Fn(&_)>)
        });
        Self {
            atomic: Some(Atomic::responding(respond)),
            property,
        }
    }

    /// It ends: what was found and not said yet.
    #[must_use]
    pub fn finish(mut self) -> Option<Violated> {
        self.end()
    }

    fn end(&mut self) -> Option<Violated> {
        let interleaved = self.atomic.take()?.finish()?;
        self.property.count_violation();
        Some(Violated::interleaved(self.property, interleaved))
    }
}

/// What came between before a panic is said beside it.
impl Drop for AtomicCall {
    fn drop(&mut self) {
        tell(|| {
            let violated = self.end().into_iter();
            violated
                .map(|violated| std::format!("{violated:#}"))
                .collect()
        });
    }
}
