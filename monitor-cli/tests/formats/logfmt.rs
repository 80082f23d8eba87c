//! logfmt.

use super::{asked, refused};

/// The example of logfmt's original description, and lines as Go's `log/slog` writes them.
const LOGFMT: &str = include_str!("data/app.logfmt");

#[test]
fn logfmt_is_read() {
    for options in [&["--line", "logfmt"][..], &["--from", "logfmt"]] {
        asked(options, LOGFMT, &[("status == 200", "100")]);
        let errors = refused(options, "status == 200 && stauts == 1", LOGFMT);
        assert!(errors.contains("did you mean `status`?"), "{errors}");
    }
    let options = ["--line", "logfmt"];
    asked(
        &options,
        LOGFMT,
        &[
            ("msg == \"hello, world\"", "010"),
            ("msg == \"a \\\"b\\\"\"", "001"),
        ],
    );
    let options = ["--line", "logfmt"];
    asked(&options, LOGFMT, &[("retry", "001")]);
}
