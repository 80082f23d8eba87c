//! The package of the programs.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

pub(crate) const PROGRAMS: [&str; 3] = ["clean", "lints", "type_errors"];

/// Where the package is; it is written once.
pub(crate) fn package() -> &'static Path {
    static PACKAGE: OnceLock<PathBuf> = OnceLock::new();
    PACKAGE.get_or_init(written)
}

/// A package of the programs, which is none of the workspace: they are not what its members must be.
fn written() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reported");
    fs::create_dir_all(package.join("src/bin")).expect("the package's folder");
    for program in PROGRAMS {
        let text = program_text(program);
        fs::write(package.join(format!("src/bin/{program}.rs")), text)
            .expect("a program is written");
    }
    let runtime = root.join("monitor-runtime");
    // Features as those of the package of mistakes, whose build serves here.
    let manifest = format!(
        "[package]\nname = \"reported\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies.monitor-runtime]\npath = '{}'\n\
         features = [\"branching\", \"confirm\", \"decentralized\", \"locks\"]\n",
        runtime.display(),
    );
    fs::write(package.join("Cargo.toml"), manifest).expect("the manifest is written");
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).expect("the lock file is copied");
    package
}

pub(crate) fn program_text(program: &str) -> String {
    let path: PathBuf = [
        env!("CARGO_MANIFEST_DIR"),
        "tests",
        "reports",
        &format!("{program}.rs"),
    ]
    .iter()
    .collect();
    let text = fs::read_to_string(path).expect("a program");
    text.replace("\r\n", "\n")
}
