//! What all processes and workers have in common.

use std::{
    collections::hash_map::DefaultHasher,
    fs,
    hash::{Hash as _, Hasher as _},
    path::Path,
};

use super::super::{properties, times, times::proposals};
use crate::{
    args::{CheckArguments, OutputFormat},
    check::{Check, Route},
    diagnostic::{Diagnostic, Diagnostics, cannot_read},
    property::Property,
};

/// The rules, and how they are checked.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) arguments: CheckArguments,
    /// How many workers each process has.
    pub(super) threads: usize,
    /// The addresses of all processes, if there are several.
    pub(super) hosts: Vec<String>,
    /// The number of this process among them.
    pub(super) process: usize,
}

impl Plan {
    /// Returns how many workers there are in all.
    pub(super) fn peers(&self) -> usize {
        self.threads * self.hosts.len().max(1)
    }

    /// Returns `true` if first violations are to be explained.
    pub(super) fn explains(&self) -> bool {
        self.arguments.answer.format == OutputFormat::Text
    }

    /// Creates a check of all properties, some of which are left to workers.
    pub(super) fn check(&self) -> Result<(Check, Vec<usize>), Diagnostics> {
        let time = times(&self.arguments)?;
        let mut check = Check::new(
            properties(&self.arguments)?,
            time.as_ref(),
            self.explains(),
            &|| proposals(&self.arguments),
        )?;
        let left = check.leave_to_workers();
        Ok((check, left))
    }

    /// Returns the properties that workers check.
    fn left(&self) -> Result<Vec<Property>, Diagnostics> {
        let (_, left) = self.check()?;
        let all = properties(&self.arguments)?.into_iter().enumerate();
        Ok(all
            .filter(|(number, _)| left.contains(number))
            .map(|(_, property)| property)
            .collect())
    }

    /// Creates a check of each property that workers check, for one of them.
    pub(super) fn own_checks(&self) -> Result<Vec<Check>, Diagnostics> {
        let time = times(&self.arguments)?;
        let own = self.left()?.into_iter();
        own.map(|one| Check::new(vec![one], time.as_ref(), self.explains(), &Vec::new))
            .collect()
    }

    /// Returns the route of the steps of each such property, for the columns that `check` reads.
    pub(super) fn routes(&self, check: &Check) -> Result<Vec<Route>, Diagnostics> {
        let rules = self.left()?;
        let own = self.own_checks()?;
        let routes = rules
            .iter()
            .zip(&own)
            .map(|(property, own)| Route::new(property, own.columns(), check.columns()));
        Ok(routes.collect())
    }

    /// Returns a number that two processes share if they have the same arguments.
    pub(super) fn digest(&self) -> Result<u64, Diagnostics> {
        let mut hasher = DefaultHasher::new();
        for property in properties(&self.arguments)? {
            (&property.name, &property.text).hash(&mut hasher);
            format!("{:?}", property.scope).hash(&mut hasher);
        }
        let arguments = &self.arguments;
        (&arguments.time, &arguments.time_format, self.explains()).hash(&mut hasher);
        (self.threads, &self.hosts, env!("CARGO_PKG_VERSION")).hash(&mut hasher);
        Ok(hasher.finish())
    }
}

/// Reads the addresses of all processes.
pub(super) fn hosts(file: &Path) -> Result<Vec<String>, Diagnostic> {
    let text = fs::read_to_string(file).map_err(|error| cannot_read(file, &error))?;
    let lines = text.lines().map(str::trim);
    let hosts: Vec<String> = lines
        .filter(|line| !line.is_empty())
        .map(Into::into)
        .collect();
    let has_port = |host: &String| {
        let port = host.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
        matches!(port, Some(Ok(_)))
    };
    match hosts.iter().find(|host| !has_port(host)) {
        Some(wrong) => Err(Diagnostic::new(format!(
            "`{wrong}` in `{}` is no address",
            file.display()
        ))
        .with_help("each line is `HOST:PORT`, one for each process")),
        None if hosts.is_empty() => Err(Diagnostic::new(format!(
            "`{}` has no address",
            file.display()
        ))
        .with_help("each line is `HOST:PORT`, one for each process")),
        None => Ok(hosts),
    }
}
