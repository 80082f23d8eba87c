#!/usr/bin/env bash
# What a build of a service costs more with monitors: processor time of clean debug builds of two services of axum, alone, with
# `monitor-runtime` without and with its feature `predict`, and the ratios to the service alone. The small service has axum, serde and
# tokio and nothing else; the usual one has also what services are rarely without: spans, their filter, layers of HTTP and a client.
#
#     benches/build_cost.sh [small|usual]       of this checkout
#     RUNTIME=DIR benches/build_cost.sh ...     of the folder of another revision
#
# Each build with monitors has one of the service alone before and after it, so that a machine that does other things meanwhile
# slows both. Nothing is incremental, as crates of a registry are built. The services are made in `target/build-cost`.
#
# Where it goes, as the processor time of each `rustc` of one build of the usual service in percent of the service alone, on a machine
# that did other things too:
#
#     crate              with `predict`   without
#     monitor-formula               0.6       0.8
#     monitor-logic                 8.2       3.7
#     monitor-macros                8.0       7.2
#     monitor-analysis             11.2
#     monitor-runtime               7.1       1.2
#     hashbrown                     0.7       0.5
#     all                          35.9      13.3
#
# `monitor-logic` is the same code in both: what only the attribute uses is built without debug information, and with `predict` it is a
# part of the program, and has it, which is a third of what the crate costs then (6.6 s without, 9.8 s with). A service whose profile says
# `debug = "line-tables-only"` saves most of that (7.3 s), of all its crates. What threads check by themselves (`decentralized`), what
# steers (`confirm`) and what moves locks (`locks`) are not in it, since they are features of their own.
#
# Before the layers were folders (revision 234cd90) the usual service took 43 s alone, and the ratios were 1.17 and 1.48; of the small
# one, 20 s, 1.25 and 1.86.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(realpath "${RUNTIME:-.}")
services=$(realpath -m "${CARGO_TARGET_DIR:-target}")/build-cost
export CARGO_INCREMENTAL=0

# Makes a service in the folder, with more dependencies.
make() {
    mkdir -p "$1/src"
    cat >"$1/Cargo.toml" <<END
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
$2

[workspace]
END
    cat >"$1/src/main.rs" <<'END'
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
}

usual='anyhow = "1"
reqwest = { version = "0.13", default-features = false, features = ["json"] }
thiserror = "2"
tower-http = { version = "0.6", features = ["cors", "request-id", "timeout", "trace"] }
tracing = "0.1"
tracing-subscriber = { version = "0.3", features = ["env-filter", "json"] }
uuid = { version = "1", features = ["serde", "v4"] }'

# Seconds of processor time of a clean build with these features.
seconds() {
    rm -rf "$CARGO_TARGET_DIR"
    local TIMEFORMAT=%U
    { time cargo build -q --features "$1" 1>&2; } 2>&1 | tail -n 1
}

measure() {
    local before with after features
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
}

for kind in ${1:-small usual}; do
    case $kind in
        small) more="" ;;
        usual) more=$usual ;;
        *) echo "no such service: $kind (small or usual)" >&2; exit 2 ;;
    esac
    printf '%-34s %10s %10s %7s\n' "debug build, $kind service" "alone" "with" "ratio"
    make "$services/$kind" "$more"
    export CARGO_TARGET_DIR=$services/$kind/target
    (cd "$services/$kind" && cargo fetch -q && measure)
done
