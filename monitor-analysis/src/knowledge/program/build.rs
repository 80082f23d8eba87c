//! From the tree to its parts.

use std::sync::OnceLock;

use monitor_logic::{
    evaluate::{Columns, Condition, Term},
    expression::{Expression as Local, ExpressionKind as LocalKind},
    graph::Graph,
    mttl::{Expression, Formula, Kind, Thread as MttlThread, ThreadKind},
    order::insert,
    program,
    readings::{ReadName, name_accesses},
    rules::Rules,
    value::Type,
};

use super::{
    Body, PartColumn, PartOwner, PartProposition, Program, ProgramError, ProgramThread, Reference,
    ThreadPart, Who,
};

pub(super) fn build(formula: &Formula) -> Result<Program, ProgramError> {
    let mut builder = ProgramBuilder::default();
    let threads = formula.threads();
    builder.threads = threads.iter().map(|(name, _)| (*name).to_owned()).collect();
    let (owner, checked) = match &formula.kind {
        Kind::At(thread, inner) => match &thread.kind {
            ThreadKind::Name(name) => (PartOwner::Named(builder.named(name)), &**inner),
            ThreadKind::Own | ThreadKind::Variable(_) => (PartOwner::Any, &**inner),
        },
        _ => (PartOwner::Any, formula),
    };
    builder.checker = match owner {
        PartOwner::Named(thread) => Some(thread),
        PartOwner::Any => None,
    };
    let root = builder.formula(owner, checked)?;
    let columns = builder.columns();
    let has_variables = !builder.variables.is_empty();
    Ok(Program {
        formula: formula.clone(),
        threads: builder.threads,
        names: builder.names,
        columns,
        root,
        has_variables,
        asked: builder.asked,
        parts: builder.parts,
    })
}

/// The laws, which take long to read.
static RULES: OnceLock<Rules> = OnceLock::new();

/// Stands for `@self` among the variables, none of which can have this name.
const OWN: &str = "@self";

/// What identifies a part.
type Key = (PartOwner, Result<Formula, Expression>);

#[derive(Default)]
struct ProgramBuilder {
    threads: Vec<String>,
    checker: Option<ProgramThread>,
    /// The variables for threads. Those with one name never stand for two threads at once.
    variables: Vec<String>,
    names: Vec<ReadName>,
    read: Columns,
    remotes: Vec<Reference>,
    parts: Vec<ThreadPart>,
    /// The parts so far, sorted.
    known: Vec<(Key, usize)>,
    asked: Vec<PartOwner>,
}

impl ProgramBuilder {
    fn named(&self, name: &str) -> ProgramThread {
        let place = self.threads.iter().position(|known| known == name);
        ProgramThread::new(place.unwrap_or(self.threads.len()))
    }

    fn variable(&mut self, name: &str) -> usize {
        let place = self.variables.iter().position(|known| known == name);
        place.unwrap_or_else(|| {
            self.variables.push(name.to_owned());
            self.variables.len() - 1
        })
    }

    /// Returns which thread `@` asks, and which one evaluates what it asks for.
    fn who(&mut self, thread: &MttlThread) -> (Who, PartOwner) {
        let named = match &thread.kind {
            ThreadKind::Name(name) => Some(self.named(name)),
            ThreadKind::Own => self.checker,
            ThreadKind::Variable(_) => None,
        };
        let name = match &thread.kind {
            ThreadKind::Variable(name) => name,
            ThreadKind::Own | ThreadKind::Name(_) => OWN,
        };
        match named {
            Some(thread) => (Who::Named(thread), PartOwner::Named(thread)),
            None => (Who::Variable(self.variable(name)), PartOwner::Any),
        }
    }

    fn known(&self, key: &Key) -> Result<usize, usize> {
        let place = self.known.binary_search_by(|(known, _)| known.cmp(key));
        place.map(|place| self.known[place].1)
    }

    fn add(&mut self, key: Key, part: ThreadPart) -> usize {
        self.parts.push(part);
        let number = self.parts.len() - 1;
        if let Err(place) = self.known(&key) {
            self.known.insert(place, (key, number));
        }
        number
    }

    /// The part that is a formula of this thread.
    fn formula(&mut self, owner: PartOwner, formula: &Formula) -> Result<usize, ProgramError> {
        let key = (owner, Ok(formula.clone()));
        if let Ok(known) = self.known(&key) {
            return Ok(known);
        }
        let (past_time, leaves) = formula.past_time();
        let mut variables = Vec::new();
        let mut known = Vec::new();
        for leaf in leaves {
            known.push(self.atom(leaf, owner, &mut variables)?);
        }
        let (graph, nodes) = Graph::new(&past_time);
        let simple = RULES.get_or_init(Rules::new).simplify(&graph, &nodes);
        let program = program::Program::new(&simple.graph, simple.root)?;
        // The propositions of the past-time formula are the numbers of the leaves.
        let atoms = program.atoms().iter().filter_map(|atom| {
            let number: usize = atom.to_string().strip_prefix('p')?.parse().ok()?;
            known.get(number).cloned()
        });
        let atoms: Vec<PartProposition> = atoms.collect();
        let part = ThreadPart {
            owner,
            text: formula.to_string(),
            variables,
            body: Body::Formula(atoms, program.used_atoms(), Box::new(program)),
        };
        Ok(self.add(key, part))
    }

    fn atom(
        &mut self,
        formula: &Formula,
        owner: PartOwner,
        variables: &mut Vec<usize>,
    ) -> Result<PartProposition, ProgramError> {
        Ok(match &formula.kind {
            Kind::At(thread, inner) => {
                let (who, asked) = self.who(thread);
                let part = self.formula(asked, inner)?;
                insert(&mut self.asked, asked);
                PartProposition::Remote(self.refer(who, part, variables))
            }
            Kind::Quantified(quantifier, name, body) => {
                let variable = self.variable(name);
                let part = self.formula(owner, body)?;
                for free in &self.parts[part].variables {
                    if *free != variable {
                        insert(variables, *free);
                    }
                }
                PartProposition::Quantified(*quantifier, part, variable)
            }
            Kind::Proposition(expression) => {
                let local = self.local(expression, variables)?;
                let condition = Condition::new(&local, &mut self.read)?;
                PartProposition::Condition(condition, expression.to_string())
            }
            // The operators are no leaves.
            Kind::Constant(_) | Kind::Unary(..) | Kind::Binary(..) => {
                let value = Local::from(LocalKind::Boolean(false));
                PartProposition::Condition(
                    Condition::new(&value, &mut self.read)?,
                    formula.to_string(),
                )
            }
        })
    }

    fn refer(&self, thread: Who, part: usize, variables: &mut Vec<usize>) -> Reference {
        if let Who::Variable(variable) = thread {
            insert(variables, variable);
        }
        for free in &self.parts[part].variables {
            insert(variables, *free);
        }
        Reference { thread, part }
    }

    /// The part that is a value of this thread.
    fn value(&mut self, owner: PartOwner, expression: &Expression) -> Result<usize, ProgramError> {
        let key = (owner, Err(expression.clone()));
        if let Ok(known) = self.known(&key) {
            return Ok(known);
        }
        let mut variables = Vec::new();
        let local = self.local(expression, &mut variables)?;
        let term = Term::new(&local, &mut self.read)?;
        let part = ThreadPart {
            owner,
            text: expression.to_string(),
            variables,
            body: Body::Value(term),
        };
        Ok(self.add(key, part))
    }

    /// The expression with names for the values of other threads.
    fn local(
        &mut self,
        expression: &Expression,
        variables: &mut Vec<usize>,
    ) -> Result<Local, ProgramError> {
        let mut references = Vec::new();
        for (thread, value) in expression.remotes() {
            let (who, owner) = self.who(thread);
            let part = self.value(owner, value)?;
            insert(&mut self.asked, owner);
            references.push(self.refer(who, part, variables));
        }
        let mut references = references.into_iter();
        let mut local = expression.localised(&mut |_, _| {
            self.remotes.extend(references.next());
            format!("@{}", self.remotes.len().saturating_sub(1))
        });
        name_accesses(&mut local);
        Ok(local)
    }

    /// What the columns are that the expressions read.
    fn columns(&mut self) -> Vec<PartColumn> {
        let mut columns = Vec::new();
        for column in self.read.list() {
            let remote = column.name.strip_prefix('@');
            let remote = remote.and_then(|number| number.parse::<usize>().ok());
            if let Some(reference) = remote.and_then(|number| self.remotes.get(number)) {
                columns.push(PartColumn::Remote(*reference, column.reading));
                continue;
            }
            let name = ReadName::of_column(&column.name);
            let place = self.names.iter().position(|known| *known == name);
            let number = place.unwrap_or_else(|| {
                self.names.push(name);
                self.names.len() - 1
            });
            let reading = match self.names[number] {
                ReadName::Value(_) => column.reading,
                ReadName::Read(_) | ReadName::Write(_) => Some(Type::Boolean),
            };
            columns.push(PartColumn::Name(number, reading));
        }
        columns
    }
}
