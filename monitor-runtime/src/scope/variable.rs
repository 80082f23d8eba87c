//! Variables that formulas can know by a name.

use std::{panic::Location, sync::Arc};

use crate::record::Log;

/// A variable that [`PredictiveMonitor::variable`](crate::PredictiveMonitor::variable) can give a
/// name to.
pub trait Variable: Sealed {
    /// Makes the object the variable of this name.
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

/// The naming of a variable.
#[doc(hidden)]
#[derive(Debug)]
pub struct Naming<'a> {
    pub(crate) log: &'a Arc<Log>,
    pub(crate) name: &'a str,
    pub(crate) location: &'static Location<'static>,
}

/// Can be implemented only for types of this crate and for pointers to them.
pub trait Sealed {}
