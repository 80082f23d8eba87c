#!/usr/bin/env bash
# What a build of a service costs more with monitors: processor time of clean debug builds of an axum service, alone, with
# `monitor-runtime` without and with its feature `predict`, and the ratios to the service alone.
#
# Each build with monitors has one of the service alone before and after it, so that a machine that does other things meanwhile
# slows both. Nothing is incremental, as crates of a registry are built. The service is made in `target/build-cost`.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
service=$(realpath -m "${CARGO_TARGET_DIR:-target}")/build-cost
mkdir -p "$service/src"
cat >"$service/Cargo.toml" <<END
[package]
name = "service"
version = "0.1.0"
edition = "2024"

[features]
monitored = ["dep:monitor-runtime"]
predicted = ["monitored", "monitor-runtime/predict"]

[dependencies]
axum = "0.8"
monitor-runtime = { path = "$root/monitor-runtime", default-features = false, features = ["std"], optional = true }
serde = { version = "1", features = ["derive"] }
serde_json = "1"
tokio = { version = "1", features = ["full"] }

[workspace]
END
cat >"$service/src/main.rs" <<'END'
use axum::{Json, Router, routing::get};

#[derive(serde::Serialize)]
struct Health {
    ready: bool,
}

#[cfg_attr(
    feature = "monitored",
    monitor_runtime::monitor("start(ready) -> once(asked)", ready = ready, asked = true, state = static, on_violation = report)
)]
fn health(ready: bool) -> Health {
    Health { ready }
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let app = Router::new().route("/health", get(|| async { Json(health(true)) }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    axum::serve(listener, app).await
}
END
cd "$service"
cargo fetch -q
export CARGO_INCREMENTAL=0 CARGO_TARGET_DIR=$service/target

# Seconds of processor time of a clean build with these features.
seconds() {
    rm -rf "$CARGO_TARGET_DIR"
    local TIMEFORMAT=%U
    { time cargo build -q --features "$1" 1>&2; } 2>&1 | tail -n 1
}

printf '%-34s %10s %10s %7s\n' "debug build of an axum service" "alone" "with" "ratio"
before=$(seconds "")
for features in monitored predicted; do
    with=$(seconds "$features")
    after=$(seconds "")
    awk -v features="$features" -v before="$before" -v with="$with" -v after="$after" 'BEGIN {
        name = features == "predicted" ? "monitor-runtime" : "monitor-runtime without `predict`"
        alone = (before + after) / 2
        printf "%-34s %8.1f s %8.1f s %7.2f\n", name, alone, with, with / alone
    }'
    before=$after
done
