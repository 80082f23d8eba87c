//! Accesses of variables that no property reads, where they are written down.

use std::panic::Location;

use super::{ObjectDescription, Track};
use crate::{clock::VariableClocks, ground::AccessKind, scope::ThreadContext};

impl Track {
    /// As [`each`](Self::each), where a computation writes down accesses of what its properties do
    /// not read. The accesses change no clocks of the variable, since what is written down gives
    /// the order.
    ///
    /// A variable that has had such accesses, and that properties read from now on, does both.
    #[cold]
    pub(super) fn keep(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        access: AccessKind,
        location: &'static Location<'static>,
        mut f: impl FnMut(&mut ThreadContext, &mut VariableClocks, Option<u32>),
    ) {
        let (number, was_kept) = (self.object(), self.is_kept);
        let mut is_kept = was_kept;
        self.each_context(
            contexts,
            object,
            access,
            location,
            |context, clocks, variable| {
                if context.keeps_accesses() && (variable.is_none() || was_kept) {
                    is_kept = true;
                    context.log().is_accessed(number, || object.called());
                    context.keep_access(number, access, location);
                    if variable.is_none() {
                        return;
                    }
                }
                f(context, clocks, variable);
            },
        );
        self.is_kept = is_kept;
    }
}
