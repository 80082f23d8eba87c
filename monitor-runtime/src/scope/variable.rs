//! What formulas can know by a name.

use std::{panic::Location, sync::Arc};

use crate::record::Log;

/// What [`PredictiveMonitor::variable`](crate::PredictiveMonitor::variable) can give a name to.
pub trait Variable: Sealed {
    /// The object is the variable of this name.
    #[doc(hidden)]
    fn name_in(&self, naming: &Naming<'_>);
}

macro_rules! behind {
    ($($type:ty)*) => {$(
        impl<V: Variable> Sealed for $type {}

        impl<V: Variable> Variable for $type {
            fn name_in(&self, naming: &Naming<'_>) {
                (**self).name_in(naming);
            }
        }
    )*};
}

behind!(&V &mut V Box<V> std::rc::Rc<V> Arc<V> std::sync::LazyLock<V>);

/// A name that a variable gets.
#[doc(hidden)]
#[derive(Debug)]
pub struct Naming<'a> {
    pub(crate) log: &'a Arc<Log>,
    pub(crate) name: &'a str,
    pub(crate) location: &'static Location<'static>,
}

/// What only types of this crate, and what leads to them, can be.
pub trait Sealed {}
