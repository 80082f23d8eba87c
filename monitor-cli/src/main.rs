//! The `monitor` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    monitor_cli::main()
}
