//! A log as `tracing-subscriber` writes it, checked as it is.

use std::{fs::File, sync::Mutex};

use crate::common::Files;

/// A small server: sessions open, ask and close. In one of them somebody asks after closing.
fn serve() {
    let _server = tracing::info_span!("server", port = 8080).entered();
    for session in 1..=3_u64 {
        tracing::info!(session, kind = "open", "session opened");
        for query in 0..2_u32 {
            tracing::debug!(
                session,
                kind = "query",
                rows = query * 10,
                elapsed = 0.25,
                "query done"
            );
        }
        tracing::info!(
            session,
            kind = "close",
            clean = session != 2,
            "session \"closed\""
        );
        if session == 2 {
            tracing::warn!(session, kind = "query", rows = 1_u32, "late query");
        }
    }
}

#[test]
fn a_log_of_tracing_is_checked_as_it_is() {
    let files = Files::new();
    let path = files.path("server.jsonl");
    let subscriber = tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(Mutex::new(File::create(&path).unwrap()))
        .finish();
    tracing::subscriber::with_default(subscriber, serve);
    let log = files.name("server.jsonl");

    let query = "fields.kind == \"query\" -> [fields.kind == \"open\", fields.kind == \"close\")";
    let run = files.run(&["check", "--time", "timestamp", "-f", query, &log]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.output.contains("  at step 9 (server.jsonl:9, time 20"),
        "{run:?}"
    );
    assert!(
        run.output
            .contains("step 8  `fields.kind == \"close\"` was true, which closes it")
    );
    assert!(
        run.output.ends_with("at 1 of 13 steps, first at step 9\n"),
        "{run:?}"
    );
    assert_eq!(run.errors, "");

    for (formula, status) in [
        ("level == \"WARN\" -> fields.message == \"late query\"", 0),
        ("level == \"WARN\" -> fields.rows == 1", 0),
        ("span.port == 8080 && spans[0].name == \"server\"", 0),
        ("fields.session <= 3 && fields.session >= 1", 0),
        ("fields.kind == \"close\" -> fields.clean", 1),
        // The late query has no such field.
        ("fields.kind == \"query\" -> fields.elapsed < 1", 1),
        ("fields.message == \"query done\" -> fields.elapsed < 1", 0),
        (
            "fields.message == \"session \\\"closed\\\"\" -> once(fields.kind == \"query\")",
            0,
        ),
    ] {
        let run = files.run(&["check", "-f", formula, &log]);
        assert_eq!(run.status, status, "{formula}: {run:?}");
    }

    let run = files.run(&["check", "-f", "kind == \"query\"", &log]);
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("did you mean `fields.kind`?"),
        "{run:?}"
    );
}
