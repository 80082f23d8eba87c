//! A formula of MTTL as what each thread computes.
//!
//! A *part* is the formula itself, or one that is asked of a thread somewhere in it: F of `@t(F)`,
//! the value a of `@t(a)`, the body of a quantifier. It is evaluated along the states of one
//! thread, as an ordinary past-time formula: what it asks of other threads is looked up in what the
//! thread knows, and counts as a proposition.

mod build;

use monitor_logic::{
    diagnostic::Diagnostic,
    evaluate::{Condition, Term},
    mttl::{Formula, Quantifier},
    program::{self, SynthesisError},
    readings::ReadName,
    value::Type,
};

/// A thread, as a program numbers them: those that the formula names come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProgramThread(u32);

impl ProgramThread {
    /// Stands for a thread of which nothing has been heard.
    pub(super) const UNHEARD: Self = Self(u32::MAX);

    /// The thread of this number: those that a formula names come first.
    #[must_use]
    pub fn new(number: usize) -> Self {
        Self(u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A formula of MTTL, made ready for the threads that evaluate it (paper 003, section 2.3).
///
/// ```
/// use monitor_analysis::knowledge::Program;
///
/// let formula = "@t1(x > @t2(y) -> once(@t2(ready)))".parse::<monitor_logic::mttl::Formula>()?;
/// let program = Program::new(&formula)?;
/// assert_eq!(program.threads(), ["t1", "t2"]);
/// // The formula that t1 checks, and what t2 is asked for.
/// assert_eq!(program.parts(), ["y", "ready", "x > @t2(y) -> once(@t2(ready))"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) formula: Formula,
    pub(super) threads: Vec<String>,
    pub(super) names: Vec<ReadName>,
    pub(super) columns: Vec<PartColumn>,
    /// The parts; what is asked for stands before what asks for it.
    pub(super) parts: Vec<ThreadPart>,
    pub(super) root: usize,
    /// Whether some part depends on which thread a variable is, or ranges over threads.
    pub(super) has_variables: bool,
    /// The threads whose parts others ask for.
    pub(super) asked: Vec<PartOwner>,
}

/// One monitor of a thread.
#[derive(Clone, Debug)]
pub(super) struct ThreadPart {
    pub(super) owner: PartOwner,
    pub(super) text: String,
    /// The variables for threads whose values it depends on, ascending.
    pub(super) variables: Vec<usize>,
    pub(super) body: Body,
}

/// Which threads evaluate a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum PartOwner {
    Named(ProgramThread),
    /// Every thread.
    Any,
}

impl PartOwner {
    pub(super) fn includes(self, thread: ProgramThread) -> bool {
        self == Self::Any || self == Self::Named(thread)
    }
}

#[derive(Clone, Debug)]
pub(super) enum Body {
    /// The past-time formula: its propositions, those of them that are read, and its program.
    Formula(Vec<PartProposition>, Vec<usize>, Box<program::Program>),
    Value(Term),
}

impl Body {
    /// What its expressions read, by the numbers of the columns.
    pub(super) fn columns(&self) -> Vec<usize> {
        match self {
            Self::Value(term) => term.columns().to_vec(),
            Self::Formula(atoms, ..) => {
                let conditions = atoms.iter().filter_map(|atom| match atom {
                    PartProposition::Condition(condition, _) => Some(condition.columns()),
                    PartProposition::Remote(_) | PartProposition::Quantified(..) => None,
                });
                conditions.flatten().copied().collect()
            }
        }
    }
}

/// A proposition of a part.
#[derive(Clone, Debug)]
pub(super) enum PartProposition {
    Condition(Condition, String),
    Remote(Reference),
    /// A quantifier over a part of the same thread.
    Quantified(Quantifier, usize, usize),
}

/// A part of some thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reference {
    pub(super) thread: Who,
    pub(super) part: usize,
}

/// Which thread is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Named(ProgramThread),
    /// The one that a variable stands for.
    Variable(usize),
}

/// A column that an expression reads: a name, or what another thread is asked for, each with the
/// type of its values.
#[derive(Clone, Copy, Debug)]
pub(super) enum PartColumn {
    Name(usize, Option<Type>),
    Remote(Reference, Option<Type>),
}

impl Program {
    /// Makes a formula ready. The thread that the `@` around it names is asked whether it holds, or
    /// every thread if there is none.
    ///
    /// # Errors
    ///
    /// When an expression cannot be evaluated whatever its values are, or a part needs too many
    /// stored bits or propositions.
    pub fn new(formula: &Formula) -> Result<Self, ProgramError> {
        build::build(formula)
    }

    /// The formula.
    #[must_use]
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The threads that are named, by their numbers.
    #[must_use]
    pub fn threads(&self) -> &[String] {
        &self.threads
    }

    /// What is read in states, by its number.
    #[must_use]
    pub fn names(&self) -> &[ReadName] {
        &self.names
    }

    /// The parts as they are written, those that are asked for before those that ask.
    #[must_use]
    pub fn parts(&self) -> Vec<&str> {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }

    /// The thread that checks the formula, if it names one.
    #[must_use]
    pub fn checker(&self) -> Option<ProgramThread> {
        match self.parts[self.root].owner {
            PartOwner::Named(thread) => Some(thread),
            PartOwner::Any => None,
        }
    }

    /// Returns how many bits a thread keeps from one event to the next for the parts that it
    /// evaluates, each counted once: at most one for each temporal operator.
    #[must_use]
    pub fn stored_bits(&self, thread: ProgramThread) -> usize {
        let own = self.parts.iter().filter(|part| part.owner.includes(thread));
        own.map(|part| match &part.body {
            Body::Formula(.., program) => program.stored().len(),
            Body::Value(_) => 0,
        })
        .sum()
    }

    /// Returns `true` if others may ask the thread for something.
    pub(super) fn asks(&self, thread: ProgramThread) -> bool {
        self.has_variables
            || self.asked.contains(&PartOwner::Named(thread))
            || self.asked.contains(&PartOwner::Any)
    }

    /// Returns `true` if the thread evaluates anything.
    pub(super) fn concerns(&self, thread: ProgramThread) -> bool {
        self.parts.iter().any(|part| part.owner.includes(thread))
    }
}

/// Why a formula cannot be made ready.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProgramError {
    /// An expression cannot be evaluated.
    Formula(Box<Diagnostic>),
    /// A part is too large, or needs something else than bits.
    Synthesis(SynthesisError),
}

impl std::fmt::Display for ProgramError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Formula(error) => error.fmt(formatter),
            Self::Synthesis(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for ProgramError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Formula(error) => Some(error),
            Self::Synthesis(error) => Some(error),
        }
    }
}

impl From<Diagnostic> for ProgramError {
    fn from(error: Diagnostic) -> Self {
        Self::Formula(Box::new(error))
    }
}

impl From<SynthesisError> for ProgramError {
    fn from(error: SynthesisError) -> Self {
        Self::Synthesis(error)
    }
}
