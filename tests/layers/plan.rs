//! What the layers of a crate should be.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use crate::imports::Imports;

/// The layers of a crate, and the imports that still run upwards.
pub(crate) struct Plan {
    /// For each module its layer, counted from the ground.
    layers: BTreeMap<String, usize>,
    names: Vec<String>,
    debts: BTreeSet<(String, String)>,
}

impl Plan {
    pub(crate) fn read(file: &Path) -> Self {
        Self::parse(&fs::read_to_string(file).unwrap())
    }

    /// Reads `layer: modules` lines from the ground up, then `debts:` and an `importing -> imported` a line.
    pub(crate) fn parse(text: &str) -> Self {
        let mut plan = Self {
            layers: BTreeMap::new(),
            names: Vec::new(),
            debts: BTreeSet::new(),
        };
        let lines = text.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some((from, to)) = line.split_once(" -> ") {
                let debt = (from.to_owned(), to.to_owned());
                assert!(plan.debts.insert(debt), "`{line}` is there twice");
            } else if let Some((name, modules)) = line.split_once(':') {
                if name == "debts" {
                    continue;
                }
                for module in modules.split_whitespace() {
                    let before = plan.layers.insert(module.to_owned(), plan.names.len());
                    assert_eq!(before, None, "`{module}` is in two layers");
                }
                plan.names.push(name.to_owned());
            } else {
                panic!("`{line}` is neither a layer nor a debt");
            }
        }
        plan
    }

    /// Returns what is not as planned, a line each.
    pub(crate) fn problems(&self, imports: &Imports) -> Vec<String> {
        let mut problems = Vec::new();
        let mut paid = self.debts.clone();
        for (from, to) in imports.arrows() {
            let (Some(low), Some(high)) = (self.layers.get(from), self.layers.get(to)) else {
                continue;
            };
            let is_circle = low == high && self.leads_back(imports, to, from);
            if low > high || low == high && !is_circle {
                continue;
            }
            if !paid.remove(&(from.to_owned(), to.to_owned())) {
                let (low, high) = (&self.names[*low], &self.names[*high]);
                problems.push(if is_circle {
                    format!("`{from}` imports `{to}`, which needs it: a circle in {low}")
                } else {
                    format!("`{from}` ({low}) imports `{to}` ({high}), which is above it")
                });
            }
        }
        for module in self.layers.keys() {
            if !imports.has(module) {
                problems.push(format!("`{module}` is in the plan, and in no file"));
            }
        }
        for module in imports.modules() {
            if !self.layers.contains_key(module) {
                problems.push(format!("`{module}` is in no layer"));
            }
        }
        for (from, to) in paid {
            problems.push(format!(
                "the debt `{from} -> {to}` is paid: remove its line"
            ));
        }
        problems
    }

    /// Returns `true` if `from` imports `to`, perhaps through other modules of their layer.
    fn leads_back(&self, imports: &Imports, from: &str, to: &str) -> bool {
        let layer = self.layers.get(from);
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(module) = open.pop() {
            let next = imports.arrows().filter(|(own, _)| *own == module);
            for (_, next) in next.filter(|(_, next)| self.layers.get(*next) == layer) {
                if next == to {
                    return true;
                }
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }
}
