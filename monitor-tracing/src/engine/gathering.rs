//! Which rules are checked together.

use monitor_rules::check::MOST_TOGETHER;

use super::{
    groups::{Groups, Seat},
    rule::Rule,
};
use crate::step::Mask;

/// Puts rules in groups, as far as they can be together. None of them has taken a step.
pub(super) fn gather(groups: &mut Groups, mut rules: Vec<&mut Rule>) {
    rules.retain(|rule| rule.may_be_together());
    while !rules.is_empty() {
        let first = rules.remove(0);
        let (mut own, others): (Vec<_>, Vec<_>) =
            rules.into_iter().partition(|rule| first.may_be_with(rule));
        own.insert(0, first);
        for together in own.chunks_mut(MOST_TOGETHER) {
            put_together(groups, together);
        }
        rules = others;
    }
}

fn put_together(groups: &mut Groups, rules: &mut [&mut Rule]) {
    let group = groups.free();
    let mut reads = Mask::default();
    for rule in &*rules {
        reads.add_all(rule.mask());
    }
    let leaves_out_idle = rules.iter().all(|rule| rule.leaves_out_idle());
    let seated = rules.iter_mut().enumerate();
    let seated = seated.filter_map(|(place, rule)| rule.sit(Seat { group, place }));
    groups.put(group, seated, reads, leaves_out_idle);
}
