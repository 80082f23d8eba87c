//! Placeholder while building.
use crate::clock::Overflow;
pub use crate::valuation::EvaluationError;
/// e
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckError { 
 /// a
 Evaluation(EvaluationError), 
 /// a
 UnknownName(String), 
 /// a
 NoInitialValue(String), 
 /// a
 UnorderedWrites(String),
 /// a
 TooManyValues, 
 /// a
 Overflow(Overflow) }
impl From<Overflow> for CheckError { fn from(e: Overflow) -> Self { Self::Overflow(e) } }
