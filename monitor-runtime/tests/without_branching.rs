//! Formulas of branching time where the feature `branching` is off.

use monitor_runtime::PredictiveMonitor;

#[test]
fn they_are_refused_with_what_to_write() {
    let refused = PredictiveMonitor::new("EF(x == 1)")
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("need the feature `branching` of `monitor-runtime`, which is off")
            && refused.contains("features = [\"branching\"]"),
        "{refused}"
    );
    assert!(PredictiveMonitor::new("x == 1").is_ok());
}
