//! What is checked on the events of a call: a formula over variables and regions, and what its names are.

use monitor_logic::set::Set;

use monitor_logic::{
    evaluate::{Columns, Condition, ValueOrigin},
    formula::Formula,
};

use super::names::{Meaning, Names};
use crate::{
    attribute::{Attribute, Tracking},
    errors::{Errors, formula},
    item::ItemContext,
};

/// What is checked on the computation that a call is.
///
/// Its propositions are evaluated on events, not by the program: what they read are the variables of `shared(...)`,
/// regions, and constants.
pub(crate) struct OnEvents {
    /// The formula over variables and regions, with what is given for its propositions put in.
    pub(crate) formula: String,
    /// The names that are variables of `shared(...)`.
    pub(crate) variables: Set<String>,
    /// The names that are constants of the program.
    pub(crate) constants: Set<String>,
    /// The other names.
    pub(crate) regions: Set<String>,
    /// Whether a call that touches nothing tracked counts as passed.
    pub(crate) may_touch_nothing: bool,
}

impl OnEvents {
    /// Finds out what the names in the propositions of `formula` are.
    pub(super) fn new(
        attribute: &Attribute,
        formula: &Formula,
        tracking: &Tracking,
        context: &ItemContext,
        errors: &mut Errors,
    ) -> Self {
        let mut columns = Columns::of(ValueOrigin::Events);
        let mut wrong = Vec::new();
        for proposition in formula.propositions() {
            if let Err(diagnostic) = Condition::new(proposition, &mut columns) {
                wrong.push(diagnostic.with_help(
                    "compare variables of `shared(...)` with each other and with constants",
                ));
            }
        }
        let together = formula.propositions().into_iter().map(|proposition| {
            let names = proposition.names();
            names.iter().map(|name| name.text.to_owned()).collect()
        });
        let names = Names::new(together, tracking, context);
        let mut events = Self {
            formula: formula.to_string(),
            variables: Set::new(),
            constants: Set::new(),
            regions: Set::new(),
            may_touch_nothing: attribute.options.allow.nothing_tracked.is_some(),
        };
        for column in columns.list() {
            let name = column.name.clone();
            match names.meaning(column) {
                Ok(Meaning::Variable) => events.variables.insert(name),
                Ok(Meaning::Region) => {
                    wrong.extend(names.unlikely_region(column, formula));
                    events.regions.insert(name)
                }
                Ok(Meaning::Constant) => events.constants.insert(name),
                Err(diagnostic) => {
                    wrong.push(diagnostic);
                    continue;
                }
            };
        }
        for diagnostic in &wrong {
            formula::refuse(&attribute.formula, diagnostic, errors);
        }
        events
    }
}
