//! What generated code declares of a function, on which the answer about a call depends.

/// The methods of a call, with a field `tasks`, that declare the tasks of the body.
macro_rules! has_tasks {
    ([$($parameters:tt)*] $call:ty) => {
        impl<$($parameters)*> $call {
            /// Declares that the body has tasks, by `what`.
            #[must_use]
            #[track_caller]
            pub fn with_tasks(mut self, what: &'static str) -> Self {
                let location = std::panic::Location::caller();
                self.tasks = Some($crate::session::terms::Tasks { what, location });
                self
            }

            /// As [`with_tasks`](Self::with_tasks), unless they are tracked.
            #[must_use]
            #[track_caller]
            pub fn with_tasks_unless(self, are_tracked: bool, what: &'static str) -> Self {
                if are_tracked {
                    self
                } else {
                    self.with_tasks(what)
                }
            }
        }
    };
}

/// The methods of a call, with fields `tasks` and `untouched`, of a function with one property.
#[cfg(any(feature = "decentralized", feature = "locks"))]
macro_rules! has_terms {
    ($call:ty) => {
        $crate::__private::terms::has_tasks!([] $call);

        impl $call {
            /// Declares that a call may touch nothing that is tracked.
            #[must_use]
            pub fn may_touch_nothing(mut self) -> Self {
                self.untouched = true;
                self
            }
        }
    };
}

pub(super) use has_tasks;
#[cfg(any(feature = "decentralized", feature = "locks"))]
pub(super) use has_terms;
