//! Logs of Kubernetes.

use super::asked;

/// The form is that of klog's documentation.
const KLOG: &str = include_str!("data/klog.log");

#[test]
fn klog_is_read() {
    asked(
        &["--line", "klog"],
        KLOG,
        &[
            ("level == \"E\" -> prev(level == \"W\")", "111"),
            ("file == \"example.go\" <-> line == 79", "111"),
            ("thread == 47512", "110"),
            ("date == \"0528\" && time >= \"19:15:23\"", "011"),
            ("message == \"watch closed\"", "010"),
        ],
    );
}
