//! Formulas as disjunctions of what is decided without a search.

use std::rc::Rc;

use crate::{reading::sums::SumRange, slicing::slice::Slice};

/// The most disjuncts that a formula is split into.
pub(super) const MOST_DISJUNCTS: usize = 64;

/// Slices that together have exactly the cuts which satisfy a formula, if there are few.
pub(super) type Union = Option<Rc<[Slice]>>;

/// Some cuts of a slice: all of them, or those at which a sum is in a range.
#[derive(Clone)]
pub(super) struct Bounded {
    pub(super) slice: Slice,
    pub(super) range: Option<SumRange>,
}

/// As [`Union`], with bounds of sums.
pub(super) type BoundedUnion = Option<Rc<[Bounded]>>;
