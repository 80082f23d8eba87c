//! Files with schedules.

use std::{
    env, fmt, fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use crate::{
    ground::{new_number, notes},
    steer::{Plan, ScheduleFile},
};

/// Writes to a file the schedule that breaks `what`, the number of a property. Writes none if the
/// function has no name.
pub(super) fn written(function: &str, what: impl fmt::Display, plan: Plan) -> Option<PathBuf> {
    if function.is_empty() {
        return None;
    }
    let directory = env::var_os("MONITOR_SCHEDULES").filter(|directory| !directory.is_empty());
    let directory =
        directory.map_or_else(|| env::temp_dir().join("monitor-schedules"), PathBuf::from);
    let name = function.replace("::", ".");
    let path = directory.join(format!("{name}.{what}.schedule"));
    let file = ScheduleFile {
        function: function.to_owned(),
        plan,
    };
    let written = fs::create_dir_all(&directory).and_then(|()| {
        // Another process may be reading the file that was there before.
        let new = path.with_extension(format!("{}.{}.new", std::process::id(), new_number()));
        fs::write(&new, file.to_string())?;
        fs::rename(&new, &path)
    });
    match written {
        Ok(()) => Some(path),
        Err(error) => {
            notes::say(&format!("cannot write `{}`: {error}", path.display()));
            None
        }
    }
}

/// Returns the schedule that `MONITOR_REPLAY` tells this function to run, if it does.
pub(crate) fn replay(function: &str) -> Option<Plan> {
    static FILE: OnceLock<Option<ScheduleFile>> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let path = env::var_os("MONITOR_REPLAY")?;
        let path = Path::new(&path);
        let file = fs::read_to_string(path).map_err(|error| error.to_string());
        let file = file.and_then(|text| {
            let file = text.parse::<ScheduleFile>();
            file.map_err(|error| format!("no schedule: {error}"))
        });
        match file {
            Ok(file) => Some(file),
            Err(error) => {
                notes::say(&format!("`MONITOR_REPLAY={}`: {error}", path.display()));
                None
            }
        }
    });
    let file = file.as_ref()?;
    (file.function == function).then(|| file.plan.clone())
}
