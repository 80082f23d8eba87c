//! Functions whose threads check a property by themselves.

use super::{
    remarks::{function_name, say},
    terms::has_terms,
};
use crate::{
    DecentralizedMonitor, Entered, Observe, Variable, Violated,
    answer::Judgement,
    ground::property::Property,
    ground::unwinding::tell_of_call,
    session::terms::{Tasks, Touched},
};
#[cfg(feature = "tokio")]
use crate::{
    record::ThreadName,
    session::followed::{FunctionRegion, follow},
};

/// The property of one call of the function.
#[derive(Debug)]
pub struct Decentralized {
    /// `None` once it is finished.
    monitor: Option<DecentralizedMonitor>,
    property: &'static Property,
    tasks: Option<Tasks>,
    /// Whether a call may touch nothing.
    untouched: bool,
}

has_terms!(Decentralized);

impl Decentralized {
    /// Creates a monitor of the property's formula, with what is given for its propositions. What
    /// is found is handed to `respond` at once, or returned at the end.
    ///
    /// # Panics
    ///
    /// When the formula cannot be checked on events, which the attribute rules out.
    #[must_use]
    #[track_caller]
    pub fn formula(
        property: &'static Property,
        formula: &str,
        respond: Option<fn(Violated)>,
    ) -> Self {
        match DecentralizedMonitor::new(formula) {
            Ok(monitor) => Self::responding(property, monitor, respond),
            Err(error) => panic!("{error}"),
        }
    }

    /// Creates a monitor that checks that something else orders the accesses of these variables.
    #[must_use]
    #[track_caller]
    pub fn race_free<const N: usize>(
        property: &'static Property,
        variables: [&str; N],
        respond: Option<fn(Violated)>,
    ) -> Self {
        Self::responding(
            property,
            DecentralizedMonitor::race_free(variables),
            respond,
        )
    }

    fn responding(
        property: &'static Property,
        monitor: DecentralizedMonitor,
        respond: Option<fn(Violated)>,
    ) -> Self {
        let monitor = match respond {
            None => monitor,
            Some(respond) => monitor.on_violation(move |found| {
                property.count_violation();
                let judgement = Judgement::of(property.formula(), found);
                respond(Violated::judged(property, judgement));
            }),
        };
        monitor.is_about(function_name(property));
        Self {
            monitor: Some(monitor),
            property,
            tasks: None,
            untouched: false,
        }
    }

    /// Makes `name` in the property mean this variable.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        if let Some(monitor) = &self.monitor {
            monitor.variable(name, variable);
        }
    }

    /// Declares what the property calls `name` as a variable of each thread, with this value at
    /// first.
    pub fn own(&self, name: &str, first: &impl Observe) {
        if let Some(monitor) = &self.monitor {
            monitor.local(name, first);
        }
    }

    /// Makes the calling thread check the property.
    #[track_caller]
    pub fn enter(&self) -> Option<Entered<'_>> {
        self.monitor.as_ref().map(DecentralizedMonitor::enter)
    }

    /// Follows the body as a part of what checks the property.
    #[cfg(feature = "tokio")]
    #[track_caller]
    pub fn follow<F: Future>(&self, body: F) -> impl Future<Output = F::Output> + use<F> {
        let function = function_name(self.property);
        let monitor = self.monitor.as_ref().map(DecentralizedMonitor::inner);
        let named = monitor.map(|monitor| (monitor, ThreadName::Given(function)));
        follow(named, FunctionRegion::default(), body)
    }

    /// Returns what was found and not reported yet, or why it could not be checked.
    ///
    /// If all is well, what makes that judgement weaker than it looks is printed on standard error.
    #[must_use]
    pub fn finish(mut self) -> Option<Violated> {
        let (mut monitor, property) = (self.monitor.take()?, self.property);
        monitor.set_tasks(self.tasks);
        #[cfg(feature = "coverage")]
        crate::inline::coverage::checked(property);
        let judgement = monitor.ended(&|now| Touched::in_call(property, now, self.untouched));
        if judgement.holds() {
            for note in judgement.notes() {
                say(property, &std::format!("note: {note}"));
            }
            return None;
        }
        property.count_violation();
        Some(Violated::judged(property, judgement))
    }
}

/// If the call panics or its future is dropped, what threads found until then and did not report is
/// printed on standard error.
impl Drop for Decentralized {
    fn drop(&mut self) {
        let (monitor, property) = (self.monitor.take(), self.property);
        tell_of_call(|| {
            let judgement = monitor.map(DecentralizedMonitor::finish);
            let judgement = judgement.filter(|judgement| !judgement.violations().is_empty());
            let violated = judgement.map(|judgement| {
                property.count_violation();
                std::format!("{:#}", Violated::judged(property, judgement))
            });
            violated.into_iter().collect()
        });
    }
}
