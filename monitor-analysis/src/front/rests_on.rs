//! What an answer rests on: the synchronisation without which a formula would not hold.

mod not_followed;
mod objects;
mod order;

use std::{collections::VecDeque, fmt, sync::Arc};

use monitor_logic::formula::Formula;
use rustc_hash::FxHashSet;

use self::objects::{Objects, name};
use self::order::Ordering;
pub use self::{
    not_followed::{NotFollowed, not_followed},
    objects::ObjectKind,
};
use crate::{
    engine::question::{Surroundings, prepare},
    error::CheckError,
    explain::schedule::{Reason, Schedule},
    front::check::{CheckOptions, Checking},
    model::{
        computation::Computation,
        describe::{DescribedEvent, printable},
        event::{Action, EventRef, Location, Variable},
    },
    order::{data::without_order_of, flow::Medium},
    reading::{queues::Contended, sections::MovableSections},
};

/// The most questions that are asked.
const MOST_QUESTIONS: usize = 64;

/// The most objects that are named in a line.
const MOST_NAMED: usize = 5;

/// The most states that each of them looks at.
const MOST_STATES: u128 = 1 << 22;

/// What [`rests_on`] found out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RestsOn {
    /// The objects without each of which some interleaving would violate the formula, in the order
    /// of their first uses.
    pub objects: Vec<Support>,
    /// Whether these are all objects.
    pub complete: bool,
}

/// An object without whose synchronisation the formula would not hold.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Support {
    /// Its name.
    pub object: String,
    /// What it is used as.
    pub kind: ObjectKind,
    /// Where it is first used, in the source.
    pub location: Option<Location>,
    /// Two events that only it puts in order, if there are any: sections of a lock may exclude each
    /// other in either order.
    pub order: Option<OrderedEvents>,
    /// A run that would violate the formula.
    pub schedule: Schedule,
}

/// Writes in a line the objects with their places, and what they put in order.
impl fmt::Display for RestsOn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("rests on ")?;
        if self.objects.is_empty() {
            return formatter.write_str(if self.complete {
                "no object alone"
            } else {
                "what was not found out: there is too much to look at"
            });
        }
        let more = self.objects.len().saturating_sub(MOST_NAMED);
        for (place, support) in self.objects.iter().enumerate().take(MOST_NAMED) {
            if place > 0 {
                formatter.write_str(" and ")?;
            }
            write!(
                formatter,
                "{} `{}`",
                support.kind,
                printable(&support.object)
            )?;
            if let Some(location) = &support.location {
                write!(
                    formatter,
                    ", first used at {}",
                    printable(&location.to_string())
                )?;
            }
            if let Some(OrderedEvents { first, then, .. }) = &support.order {
                write!(
                    formatter,
                    " (`{}` before `{}` only through it)",
                    first.action, then.action
                )?;
            }
        }
        if more > 0 {
            write!(formatter, " and {more} more")?;
        }
        if !self.complete {
            formatter.write_str(", and perhaps on more")?;
        }
        Ok(())
    }
}

/// Two events of which one always comes first.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OrderedEvents {
    /// The one that comes first.
    pub first: DescribedEvent,
    /// The one that comes after it.
    pub then: DescribedEvent,
    /// Why they are in this order.
    pub reason: Reason,
}

/// Finds the objects without each of which `formula` would not hold on all interleavings of
/// `computation`.
///
/// An object is a lock, or something else that threads synchronise on, a variable that the formula does not read, or a
/// message. Each is taken away by itself: what threads do to it gives no order any more, and a lock can be held by several
/// threads at once. If an interleaving violates the formula then, the answer rests on the object. What only two objects
/// together would leave out is not found, nor are starts and ends of threads taken away.
///
/// With [`CheckOptions::locks`] sections change places as they do in [`check`](crate::check()).
///
/// If the events have clocks, as in a computation that was recorded in process, only two kinds of
/// objects are looked at: locks whose sections change places, each with what it protects, and
/// variables whose accesses [were added to the clocks](crate::order_accesses). For all else the
/// clocks say what comes first, but not through which object alone. The answer is `None` if there
/// are no such objects, or if there are [queues](Computation::enqueued).
///
/// # Cost
///
/// All objects are checked together; where the formula is violated then, each half of them, and so
/// on. That takes two checks for each object that the answer rests on and each doubling of the
/// number of objects, and at most 64 checks, each of at most 2^22 states. If more are needed,
/// [`RestsOn::complete`] is `false`.
///
/// # Errors
///
/// See [`CheckError`].
///
/// ```
/// use monitor_analysis::{CheckOptions, Computation, event::{Action, Value}, rests_on};
///
/// let mut run = Computation::new();
/// let no = || Some(Value::Boolean(false));
/// let (ready, used, log) = (run.variable("ready", no())?, run.variable("used", no())?, run.variable("LOG", None)?);
/// // Both write a line to a log after their work, and before it.
/// for (thread, variable) in [("loader", ready), ("server", used)] {
///     let thread = run.thread(thread);
///     for action in [
///         Action::Acquire(log),
///         Action::Release(log),
///         Action::Write(variable, Value::Boolean(true)),
///         Action::Acquire(log),
///         Action::Release(log),
///     ] {
///         run.push(thread, [action])?;
///     }
/// }
/// let formula = monitor_logic::parse("start(used) -> ready")?;
/// let found = rests_on(&run, &formula, &CheckOptions::new())?.expect("the log has no clocks");
/// assert!(found.complete);
/// assert_eq!(found.objects[0].object, "LOG");
/// let order = found.objects[0].order.as_ref().expect("a lock gives an order");
/// assert_eq!((&*order.first.action, &*order.then.action), ("ready = true", "used = true"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rests_on(
    computation: &Computation,
    formula: &Formula,
    options: &CheckOptions,
) -> Result<Option<RestsOn>, CheckError> {
    let first = computation.events().get(0);
    let has_clocks = first.is_some_and(|event| event.clock().is_some());
    let sections = options
        .locks
        .then(|| MovableSections::of(computation))
        .flatten();
    let accessed = computation.accessed();
    let is_known = !has_clocks || sections.is_some() || !accessed.is_empty();
    if !is_known || !computation.queues().is_empty() {
        return Ok(None);
    }
    let (_, atoms) = prepare(computation, formula)?;
    let mut objects = Objects::of(computation, |variable| {
        atoms.slot_of_variable(variable).is_some()
    });
    if has_clocks {
        let is_lock = |variable: Variable| {
            let sections = sections.as_ref();
            sections.is_some_and(|sections| sections.is_lock(variable))
        };
        let is_known = |variable: Variable| is_lock(variable) || accessed.contains(&variable);
        objects
            .media
            .retain(|medium| matches!(medium, Medium::Variable(variable) if is_known(*variable)));
    }
    let matters = |event: EventRef<'_>| {
        event.actions().any(|action| match action {
            Action::Write(variable, _) | Action::Local(variable, _) => {
                atoms.slot_of_variable(variable).is_some()
            }
            Action::Enter(_) | Action::Leave(_) => true,
            _ => false,
        })
    };
    let removal = Removal {
        computation,
        formula,
        sections,
        has_clocks,
        matters: &matters,
        options: options
            .width(None)
            .count(false)
            .states(false)
            .exhaustive(false)
            .most_states(options.most_states.min(MOST_STATES)),
    };
    let mut found = RestsOn {
        objects: Vec::new(),
        complete: true,
    };
    let mut groups = VecDeque::from([&objects.media[..]]);
    let mut questions = 0;
    while let Some(group) = groups.pop_front() {
        if group.is_empty() {
            continue;
        }
        if questions == MOST_QUESTIONS {
            found.complete = false;
            break;
        }
        questions += 1;
        let answer = removal.answer(group)?;
        let schedule = match answer {
            Removed::Holds => continue,
            Removed::Needed if group.len() == 1 => continue,
            Removed::Needed | Removed::Unknown => None,
            Removed::Violated(schedule) => Some(schedule),
        };
        if let [one] = group {
            match schedule {
                Some(schedule) => found
                    .objects
                    .push(removal.support(&objects, *one, schedule)?),
                None => found.complete = false,
            }
        } else {
            // What the removal of a group breaks is looked for in its halves.
            let (left, right) = group.split_at(group.len() / 2);
            groups.extend([left, right]);
        }
    }
    let place = |support: &Support| {
        let named = |medium: &Medium| name(computation, *medium) == support.object;
        objects.media.iter().position(named)
    };
    found.objects.sort_by_key(place);
    Ok(Some(found))
}

/// Questions in which objects give no order.
struct Removal<'a> {
    computation: &'a Computation,
    formula: &'a Formula,
    sections: Option<MovableSections>,
    /// Whether the order of what is accessed is in the clocks.
    has_clocks: bool,
    /// Whether an event does something that the formula reads.
    matters: &'a dyn Fn(EventRef<'_>) -> bool,
    options: CheckOptions,
}

/// What holds without some objects.
enum Removed {
    Holds,
    Violated(Schedule),
    /// The formula cannot be asked without them.
    Needed,
    Unknown,
}

impl Removal<'_> {
    fn answer(&self, removed: &[Medium]) -> Result<Removed, CheckError> {
        let variables = removed.iter().filter_map(|medium| match medium {
            Medium::Variable(variable) => Some(*variable),
            Medium::Message(_) => None,
        });
        let variables: Vec<Variable> = variables.collect();
        let freed = self.has_clocks.then(|| {
            let mut free = variables.clone();
            if let Some(sections) = &self.sections {
                // What is accessed under a lock, but is not in it, has an order of its own.
                let mut data = sections.protected_alone(self.computation, &variables);
                data.retain(|variable| self.computation.data().contains(variable));
                free.extend(data);
            }
            let free: FxHashSet<Variable> = free.into_iter().collect();
            without_order_of(self.computation, |variable| free.contains(&variable))
        });
        let computation = freed.as_ref().unwrap_or(self.computation);
        let sections = self.sections.as_ref().map(|sections| {
            let without = |sections: MovableSections, lock: &Variable| sections.without(*lock);
            Arc::new(variables.iter().fold(sections.clone(), without))
        });
        let contended = Contended::default();
        let around = Surroundings {
            contended: &contended,
            received: &Vec::new(),
            sections: sections.as_ref(),
            removed,
        };
        let mut checking = match Checking::new(computation, self.formula, around, &self.options) {
            // Then what the formula reads is written in no order, so the objects cannot be taken
            // away.
            Err(CheckError::UnorderedWrites(_)) if self.has_clocks => return Ok(Removed::Needed),
            checking => checking?,
        };
        checking.is_only_possible = true;
        let outcome = checking.decide()?;
        Ok(match (outcome.violation, outcome.incomplete) {
            (Some(violation), _) => Removed::Violated(violation.schedule),
            (None, Some(_)) => Removed::Unknown,
            (None, None) => Removed::Holds,
        })
    }

    fn support(
        &self,
        objects: &Objects,
        medium: Medium,
        schedule: Schedule,
    ) -> Result<Support, CheckError> {
        Ok(Support {
            object: name(self.computation, medium).to_owned(),
            kind: objects.kind(medium),
            location: Objects::first_use(self.computation, medium),
            order: Ordering {
                computation: self.computation,
                sections: self.sections.as_ref(),
                matters: self.matters,
            }
            .between(&schedule)?,
            schedule,
        })
    }
}
