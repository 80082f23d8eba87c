//! Syslog.

use super::asked;

/// RFC 3164, section 5.4, the form of files (a line of the Loghub sample of OpenSSH), and that of rsyslog with the times
/// of RFC 3339; RFC 5424, section 6.5.
const SYSLOG: &str = include_str!("data/syslog.log");

#[test]
fn syslog_is_read_in_its_forms() {
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            ("app == \"su\"", "1000100"),
            ("app == \"sshd\" -> prev(app == \"su\")", "1111111"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            (
                "message == \"'su root' failed for lonvick on /dev/pts/8\"",
                "1000100",
            ),
            ("message == \"last message repeated 3 times\"", "0001000"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            ("time != \"Jan  1 00:00:03\"", "1110111"),
            ("host == \"web1\"", "0011000"),
            // Of local use 4 (20), a notice (5).
            ("priority == 165", "0000011"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[("pid == 24200 || pid == 1", "0110000")],
    );
}
