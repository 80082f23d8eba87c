//! Computation slicing: A. Sen and V. K. Garg, *Partial Order Trace Analyzer (POTA) for Distributed
//! Programs* ("paper 002"); the theory is that of N. Mittal and V. K. Garg, *Techniques and
//! applications of computation slicing*, 2005.
//!
//! The slice of a computation for a predicate is the smallest sublattice of its consistent cuts
//! that has all cuts which satisfy the predicate. It is a graph: more edges
//! between the same events, so that fewer sets of events are closed. A *regular* predicate is one
//! whose cuts are a sublattice, so that the slice has them and no others.
//!
//! ```text
//! computation ── graph (edges) ── slice (least cut with each event)
//!                                   │ and, or, not: connectives
//!                                   └ EF, EG, AG: temporal
//! ```

pub(crate) mod connectives;
pub(crate) mod cut;
pub(crate) mod graph;
pub(crate) mod predicate;
pub(crate) mod state;
pub(crate) mod temporal;

mod lattice;

pub(crate) use self::lattice::Slice;

#[cfg(test)]
mod tests;
