#!/usr/bin/env bash
# Runs the benchmarks and prints their tables, this project beside what it is compared with.
#
#   benches/figures.sh             all of them, about half an hour on two cores
#   benches/figures.sh NAME...     some of them
#   benches/figures.sh --help      the names, with the command of each
#
# Only what is measured is printed. Tools that are compared with and are not installed are named and left out: valgrind
# (instruction counts), rtlola-cli, Reelay's Python package and its C++ library, SPIN. Times mean something on a machine
# that does nothing else; ratios and instruction counts bear more.
set -euo pipefail
cd "$(dirname "$0")/.."

names=(inline off log timescales keys workers events layer tracked tasks finish gallery confirmations bank keyed rivals interleavings growth sections deadlocks slices sums build)

title() {
    case $1 in
        inline) echo "Inline monitors: instructions and time of a call" ;;
        off) echo "Inline monitors that are switched off: the monitored function is the host" ;;
        log) echo "A log checked by whole processes" ;;
        timescales) echo "Bounds of time on a log, beside Reelay's C++ library" ;;
        keys) echo "Rules for each key, beside programs by hand" ;;
        workers) echo "Rules for each key on several threads, beside one" ;;
        events) echo "Event traces: how fast they are read" ;;
        layer) echo "Spans and events of tracing: what the layer costs beside the JSON log" ;;
        tracked) echo "Tracked types: time of an access" ;;
        tasks) echo "Tasks: what tracked types cost beside those of tokio" ;;
        finish) echo "Many short threads and many events: time and memory of finishing" ;;
        gallery) echo "The price of tracking for whole programs" ;;
        confirmations) echo "Errors of the galleries that are made to happen: at which try, and what that costs beside a run" ;;
        bank) echo "What it costs that threads check by themselves" ;;
        keyed) echo "Rules for each key in a program, beside maps by hand and dashmap" ;;
        rivals) echo "Errors of threads and tasks: time until they are found, beside loom, shuttle and shuttle-tokio" ;;
        interleavings) echo "All interleavings: consistent cuts a second" ;;
        growth) echo "All interleavings: when an answer is incomplete" ;;
        sections) echo "Sections of locks that change places: how the time of an answer grows" ;;
        deadlocks) echo "Deadlocks of recorded runs: time" ;;
        slices) echo "Detection by slicing: the tables of paper 002" ;;
        sums) echo "Bounds of sums over many processes, beside a look at all cuts" ;;
        build) echo "What a build of a service costs more with monitors" ;;
    esac
}

command_of() {
    case $1 in
        inline) echo "cargo bench -p monitor-inline --bench inline" ;;
        off) echo "cargo bench -p monitor-inline --bench inline --features off" ;;
        log) echo "cargo bench -p monitor-cli --bench offline" ;;
        timescales) echo "cargo bench -p monitor-cli --bench timescales" ;;
        keys) echo "cargo bench -p monitor-cli --bench keys" ;;
        workers) echo "cargo bench -p monitor-cli --features workers --bench workers" ;;
        events) echo "cargo bench -p monitor-cli --bench events" ;;
        layer) echo "cargo bench -p monitor-tracing --bench layer" ;;
        tracked) echo "cargo bench -p monitor-runtime --bench tracked" ;;
        tasks) echo "cargo bench -p monitor-runtime --features tokio --bench tasks" ;;
        finish) echo "cargo bench -p monitor-runtime --bench finish" ;;
        gallery) echo "cargo bench --bench gallery" ;;
        confirmations) echo "cargo bench -p monitor-runtime --features confirm,locks,tokio --bench confirmations" ;;
        bank) echo "cargo bench --bench bank" ;;
        keyed) echo "cargo bench -p monitor-rivals --bench keyed" ;;
        rivals) echo "cargo run --release -p monitor-rivals --features tasks" ;;
        interleavings) echo "cargo bench -p monitor-analysis --bench lattice" ;;
        growth) echo "cargo bench -p monitor-analysis --bench lattice -- growth" ;;
        sections) echo "cargo bench -p monitor-analysis --bench sections" ;;
        deadlocks) echo "cargo bench -p monitor-analysis --bench deadlocks" ;;
        slices) echo "cargo bench -p monitor-workloads --bench slices" ;;
        sums) echo "cargo bench -p monitor-analysis --bench sums" ;;
        build) echo "benches/build_cost.sh" ;;
        *) return 1 ;;
    esac
}

if [ "${1:-}" = --help ]; then
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    for name in "${names[@]}"; do
        printf '  %-14s %s\n' "$name" "$(command_of "$name")"
    done
    exit
fi

chosen=("$@")
if [ $# -eq 0 ]; then
    chosen=("${names[@]}")
fi
for name in "${chosen[@]}"; do
    if ! command_of "$name" >/dev/null; then
        echo "there is no benchmark \`$name\`, only ${names[*]}" >&2
        exit 2
    fi
done

echo "$(rustc --version), $(uname -sm), $(getconf _NPROCESSORS_ONLN) processors, commit $(git rev-parse --short HEAD 2>/dev/null || echo unknown)"
failed=()
for name in "${chosen[@]}"; do
    printf '\n## %s\n\n%s\n\n' "$(title "$name")" "$(command_of "$name")"
    # What cargo says of building goes to standard error, and so does not come between the tables.
    $(command_of "$name") || failed+=("$name")
done
if [ ${#failed[@]} -gt 0 ]; then
    echo "failed: ${failed[*]}" >&2
    exit 1
fi
