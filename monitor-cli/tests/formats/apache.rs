//! Access logs of Apache and nginx.

use super::asked;

/// The examples of Apache's documentation of `mod_log_config`, a request that timed out, and one with an escaped quote.
const APACHE: &str = include_str!("data/access.log");

#[test]
fn access_logs_are_read_in_both_forms() {
    asked(
        &["--line", "apache"],
        APACHE,
        &[
            ("status < 400", "1101"),
            ("host == \"127.0.0.1\"", "1100"),
            ("user == \"frank\" && bytes <= 2326", "1100"),
            ("path == \"/apache_pb.gif\" -> method == \"GET\"", "1111"),
            ("time != \"10/Oct/2000:13:55:40 -0700\"", "1101"),
        ],
    );
    let options = ["--line", "apache"];
    let agent = "agent == \"Mozilla/4.08 [en] (Win98; I ;Nav)\"";
    asked(
        &options,
        APACHE,
        &[(agent, "0100"), ("agent == \"curl/8.5.0\"", "0001")],
    );
}
