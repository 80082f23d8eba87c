//! The end of a computation, where its properties are checked.

use monitor_analysis::CheckOptions;

use super::PredictiveMonitor;
#[cfg(feature = "confirm")]
use crate::record::Log;
use crate::{
    ground::{activity, unwinding::tell},
    record::RecordedRun,
    session::{
        checked::Checked,
        terms::{AnswerTerms, Touched},
    },
};

impl PredictiveMonitor {
    /// Ends the computation and checks its properties.
    ///
    /// This takes seconds at most: with more than 2^24 states
    /// ([`Options::brief`](crate::Options::brief)) not all are looked at, and the result [says
    /// so](monitor_analysis::Verdict::Incomplete). [`finish_with`](Self::finish_with) looks at
    /// more.
    pub fn finish(self) -> Checked {
        self.finish_with(&CheckOptions::brief())
    }

    /// Ends the computation and checks its properties, as the options say. With
    /// [`Options::default`](crate::Options::default), which allows 2^28 states, this takes longer;
    /// with a larger bound or a large width it can take minutes.
    pub fn finish_with(self, options: &CheckOptions) -> Checked {
        self.finish_as(options, &|_, touched| Touched::of(touched))
    }

    /// As [`finish_with`](Self::finish_with). `touched` is given the number of a formula, and
    /// whether anything that is tracked was touched, and returns what that means for the formula.
    pub(crate) fn finish_as(
        self,
        options: &CheckOptions,
        touched: &dyn Fn(usize, bool) -> Touched,
    ) -> Checked {
        if !self.on {
            return Checked::off(&self.formulas);
        }
        match self.log().finish() {
            Some(recorded) => self.checked(recorded, *options, touched),
            None => Checked::off(&self.formulas),
        }
    }

    fn checked(
        &self,
        recorded: RecordedRun,
        options: CheckOptions,
        touched: &dyn Fn(usize, bool) -> Touched,
    ) -> Checked {
        #[cfg(feature = "locks")]
        let options = options.locks(options.locks || self.log().frees_locks());
        let checked = Checked::new(&self.formulas, recorded, &options, &self.terms(touched));
        #[cfg(feature = "locks")]
        let checked = checked.asked(&self.formulas, &options);
        checked
    }

    /// Returns a function that checks another computation with the same properties.
    #[cfg(feature = "confirm")]
    pub(crate) fn checking(&self) -> impl Fn(&Log) -> Option<Checked> + use<> {
        let formulas = self.formulas.clone();
        let Self {
            location,
            strict,
            tasks,
            ..
        } = *self;
        move |log| {
            let recorded = log.finish()?;
            let options = CheckOptions::brief();
            #[cfg(feature = "locks")]
            let options = options.locks(log.frees_locks());
            let terms = AnswerTerms {
                location,
                strict,
                tasks,
                touched: &|_, touched| Touched::of(touched),
            };
            Some(Checked::new(&formulas, recorded, &options, &terms))
        }
    }

    fn terms<'a>(&self, touched: &'a dyn Fn(usize, bool) -> Touched) -> AnswerTerms<'a> {
        AnswerTerms {
            location: self.location,
            strict: self.strict,
            tasks: self.tasks,
            touched,
        }
    }
}

/// A computation that is dropped ends unchecked. But if a panic drops it, the violations until then
/// are printed on standard error, beside the panic that they may explain.
impl Drop for PredictiveMonitor {
    fn drop(&mut self) {
        if self.on {
            if !self.formulas.is_empty() && !self.log().is_closed() {
                tell(|| {
                    // If no thread entered it, there is no run.
                    let recorded = self.log().finish();
                    let recorded = recorded.filter(|recorded| !recorded.threads.is_empty());
                    let touched = |_, touched| Touched::of(touched);
                    let checked = recorded
                        .map(|recorded| self.checked(recorded, CheckOptions::brief(), &touched));
                    checked.iter().flat_map(Checked::violations).collect()
                });
            }
            self.log().close();
            activity::end();
        }
    }
}
