//! Writes the log of a workload as JSON Lines: `workload NAME PROCESSES SEED [DIRECTORY]`, where the
//! name is `dining`, `primary-secondary` or `giop`. With a directory it writes a file for each
//! process there, else one log to standard output; the formulas of the properties go to standard
//! error.
//!
//! `cargo run -p monitor-workloads --example workload -- dining 5 1 > events.jsonl`

use std::{env, error::Error, fs, path::Path, process::ExitCode};

use monitor_workloads::{
    Workload, dining::Dining, giop::Giop, log, primary_secondary::PrimarySecondary,
};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let (name, processes, seed, directory) = match arguments {
        [name, processes, seed] => (name, processes, seed, None),
        [name, processes, seed, directory] => (name, processes, seed, Some(directory)),
        _ => return Err("usage: workload NAME PROCESSES SEED [DIRECTORY]".into()),
    };
    let (processes, seed) = (processes.parse()?, seed.parse()?);
    let (workload, least): (Box<dyn Workload>, usize) = match name.as_str() {
        "dining" => (Box::new(Dining::new(processes, seed)), 3),
        "primary-secondary" => (Box::new(PrimarySecondary::new(processes, seed)), 3),
        "giop" => (Box::new(Giop::new(processes, seed)), 7),
        _ => return Err(format!("there is no workload `{name}`").into()),
    };
    if processes < least {
        return Err(format!("`{name}` needs at least {least} processes").into());
    }
    let computation = workload.computation()?;
    for property in workload.properties() {
        eprintln!("{property:?}:\n  {}", property.formula(0));
    }
    match directory {
        None => print!("{}", log::whole(&computation)),
        Some(directory) => {
            fs::create_dir_all(directory)?;
            for (process, text) in log::of_each_process(&computation) {
                fs::write(Path::new(directory).join(format!("{process}.jsonl")), text)?;
            }
        }
    }
    Ok(())
}
