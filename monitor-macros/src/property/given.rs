//! What an attribute gives for the names in its formula.

/// The formulas that an attribute gives for names.
pub(super) struct Given<F>(Vec<(String, F)>);

impl<F> Given<F> {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(super) fn add(&mut self, name: String, formula: F) {
        self.0.push((name, formula));
    }

    pub(super) fn get(&self, name: &str) -> Option<&F> {
        let given = self.0.iter().find(|(given, _)| given == name);
        given.map(|(_, formula)| formula)
    }
}
