//! JSON Lines as journald writes them.

use super::{asked, refused};

/// As `journalctl -o json` writes it: names in upper case, numbers in texts, the time in microseconds, and a message that is
/// no UTF-8 as an array of its bytes. Fields as in systemd's description of its JSON format.
const JOURNAL: &str = include_str!("data/journal.jsonl");

#[test]
fn the_journal_of_systemd_is_read() {
    asked(
        &["--time", "__REALTIME_TIMESTAMP"],
        JOURNAL,
        &[
            ("PRIORITY > 3", "1011"),
            ("PRIORITY == \"3\"", "0100"),
            ("__REALTIME_TIMESTAMP < 1706702402000000", "1100"),
            ("MESSAGE == \"\\u{1b}[31mfailed\"", "0100"),
            // Lines that look the same have bytes of their own.
            ("MESSAGE == \"ok\"", "0010"),
            ("MESSAGE == \"no\"", "0001"),
            ("_PID == 812 <-> SYSLOG_IDENTIFIER == \"sshd\"", "1111"),
        ],
    );
    for (formula, line, said) in [
        ("MESSAGE == \"x\"", "{\"MESSAGE\":[256]}", "expected text"),
        ("MESSAGE == \"x\"", "{\"MESSAGE\":[]}", "expected text"),
        (
            "MESSAGE == \"x\"",
            "{\"MESSAGE\":[\"a\",\"b\"]}",
            "expected text",
        ),
        ("MESSAGE > 3", "{\"MESSAGE\":[1]}", "expected a number"),
        (
            "PRIORITY > 3",
            "{\"PRIORITY\":\"six\"}",
            "expected a number",
        ),
        (
            "PRIORITY",
            "{\"PRIORITY\":\"1\"}",
            "expected 0, 1, true or false",
        ),
    ] {
        let errors = refused(&["--from", "jsonl"], formula, line);
        assert!(errors.contains(said), "{line}: {errors}");
    }
}
