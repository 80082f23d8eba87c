//! The layers of each crate: a module imports from its own layer and from those below it, never upwards nor in a circle.
//!
//! The layers of a crate are its folders, in the order in which its `lib.rs` declares them from the ground up; within
//! each folder, however deep, the modules form no circle either. A module that is in no layer is an error. Sources are read
//! as tokens, so nothing needs to be built for it but this test.

mod features;
mod imports;

use std::{collections::BTreeSet, fs, path::Path};

use features::{GatedNames, asked, each_source, list};
use imports::Folders;

fn check(name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let problems = Folders::read(&root.join(name).join("src")).problems();
    assert!(problems.is_empty(), "{name}:\n{}", problems.join("\n"));
}

#[test]
fn formula_has_layers() {
    check("monitor-formula");
}

#[test]
fn logic_has_layers() {
    check("monitor-logic");
}

#[test]
fn analysis_has_layers() {
    check("monitor-analysis");
}

#[test]
fn runtime_has_layers() {
    check("monitor-runtime");
}

#[test]
fn macros_have_layers() {
    check("monitor-macros");
}

#[test]
fn rules_have_layers() {
    check("monitor-rules");
}

#[test]
fn the_layer_for_tracing_has_layers() {
    check("monitor-tracing");
}

#[test]
fn command_line_has_layers() {
    check("monitor-cli");
}

/// Where the files of a folder are the modules of one program, a file that it does not declare would never run.
#[test]
fn every_file_of_tests_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for package in [
        "",
        "monitor-analysis",
        "monitor-cli",
        "monitor-logic",
        "monitor-macros",
        "monitor-runtime",
    ] {
        let package = root.join(package);
        if !package.join("tests/main.rs").exists() {
            // Each file is a program.
            continue;
        }
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        every_file_is_declared(&package.join("tests"), "tests", &manifest);
    }
}

/// Folders that are programs themselves are looked at too; other folders are modules, of which the compiler says what is missing.
fn every_file_is_declared(folder: &Path, path: &str, manifest: &str) {
    let program = fs::read_to_string(folder.join("main.rs")).unwrap();
    let declared: BTreeSet<String> = imports::declared_modules(program.parse().unwrap())
        .into_iter()
        .collect();
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_stem().unwrap().to_str().unwrap();
        let path = format!("{path}/{name}");
        if manifest.contains(&format!("path = \"{path}/main.rs\"")) {
            every_file_is_declared(&file, &path, manifest);
        }
        let is_program = manifest.contains(&format!("path = \"{path}.rs\""));
        let is_source = file.extension().is_some_and(|extension| extension == "rs");
        assert!(
            !is_source || is_program || declared.contains(name),
            "{} is declared by no program",
            file.display()
        );
    }
}

/// Each package can be built by itself, when no other asks for the features that it needs.
#[test]
fn every_package_asks_for_the_features_of_the_runtime_that_it_uses() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let default = list(&read("monitor-runtime/Cargo.toml"), "default")
        .map(str::to_owned)
        .collect();
    let gated = GatedNames::of(&read("monitor-runtime/src/lib.rs"), &default);
    let manifest = read("Cargo.toml");
    let members = list(&manifest, "members").flat_map(|member| match member.strip_suffix("/*") {
        None => vec![root.join(member)],
        Some(folder) => {
            let entries = fs::read_dir(root.join(folder)).unwrap();
            let folders = entries.map(|entry| entry.unwrap().path());
            folders
                .filter(|path| path.join("Cargo.toml").exists())
                .collect()
        }
    });
    let mut problems = Vec::new();
    for package in members.chain([root.clone()]) {
        // Its own tests say by `cfg` what they need.
        if package.ends_with("monitor-runtime") {
            continue;
        }
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        if !manifest.contains("\nmonitor-runtime = ") {
            continue;
        }
        let asked = asked(&manifest);
        each_source(&package, &mut |path, source| {
            for (feature, word) in gated.needed(source) {
                if !asked.contains(&feature) {
                    problems.push(format!(
                        "{}: `{word}` needs the feature `{feature}` of monitor-runtime, which {} does not ask for",
                        path.display(),
                        package.join("Cargo.toml").display()
                    ));
                }
            }
        });
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_feature_that_is_used_and_not_asked_for_is_found() {
    let root = "#[cfg(feature = \"confirm\")]\npub use session::{Confirm, Confirmed};\npub use session::Checked;\n\
                #[cfg(feature = \"predict\")]\npub use session::Entered;";
    let gated = GatedNames::of(root, &["predict".to_owned()].into());
    let needed = |source: &str| gated.needed(source).into_keys().collect::<Vec<_>>();
    assert_eq!(
        needed("use monitor_runtime::{Checked, Confirm};"),
        ["confirm"]
    );
    assert_eq!(
        needed("fn f(_: monitor_runtime::Confirmed) {}"),
        ["confirm"]
    );
    assert_eq!(
        needed("use monitor_runtime::{Checked, Entered}; struct Confirm;"),
        [""; 0]
    );
    assert_eq!(
        needed("#[monitor(\"p\", shared(p: bool), predict(width = 3, locks))] fn f() {}"),
        ["locks"]
    );
    assert_eq!(
        needed("#[monitor(race_free(x), shared(x))] fn f() {}"),
        ["decentralized"]
    );
    assert_eq!(
        needed("#[monitor(\"p\", state = self.atomic)] fn f() { locks(confirm); }"),
        [""; 0]
    );
    let manifest = "monitor-runtime = { workspace = true, features = [\"confirm\"] }\ntasks = [\"dep:tokio\", \"monitor-runtime/tokio\"]";
    assert!(
        ["confirm", "tokio"]
            .iter()
            .all(|name| asked(manifest).contains(*name))
    );
    assert_eq!(
        list("default = [\"std\", \"predict\"]", "default").collect::<Vec<_>>(),
        ["std", "predict"]
    );
}

#[test]
fn an_upward_import_and_a_circle_of_files_are_found_in_folders() {
    let files = [
        (
            "",
            "mod ground; #[cfg(test)] mod random; mod roof; pub use roof::tile::Tile;",
        ),
        (
            "ground",
            "mod stone; mod sand; pub use stone::Stone; pub(crate) use sand::Sand;",
        ),
        ("ground::stone", "use super::Sand; use crate::roof;"),
        (
            "ground::sand",
            "fn f(stone: crate::ground::Stone, tile: &crate::Tile) {}",
        ),
        (
            "roof",
            "mod tile; mod nail; use tile::Tile; use crate::ground::Stone;",
        ),
        (
            "roof::tile",
            "use crate::{ground::{stone, Unknown}, roof::nail::Nail};",
        ),
        ("roof::nail", "mod head; mod point; pub use head::Head;"),
        ("roof::nail::head", "use super::point::{Point, deep};"),
        ("roof::nail::point", "mod deep;"),
        ("roof::nail::point::deep", "use super::super::Head;"),
        ("cellar", "fn nothing() {}"),
    ];
    let path = |text: &str| {
        text.split("::")
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let files = files.map(|(name, text)| (path(name), text.to_owned()));
    assert_eq!(
        Folders::of(&files).problems(),
        [
            "`cellar` is in no layer",
            "`ground::sand` imports `roof::tile`, whose layer is above its own",
            "`ground::stone` imports `roof`, whose layer is above its own",
            "`ground::sand` imports `ground::stone`, which needs it: a circle in `ground`",
            "`ground::stone` imports `ground::sand`, which needs it: a circle in `ground`",
            "`roof::nail::head` imports `roof::nail::point`, which needs it: a circle in `roof::nail`",
            "`roof::nail::point` imports `roof::nail::head`, which needs it: a circle in `roof::nail`",
        ]
    );
}

#[test]
fn imports_are_found_in_any_form() {
    let source = r#"
        use crate::{one::Thing, two::{self, Other as Renamed}};
        // use crate::comment;
        fn f() { crate::three::call("crate::text"); super::four::call() }
        mod inner { use super::super::five; use super::sibling; }
        macro_rules! m { () => { $crate::six::call() } }
        #[cfg(test)]
        mod tests { use crate::seven; }
        #[cfg(test)]
        use crate::eight;
        pub(crate) struct Last;
    "#;
    let found = imports::of_source(source, &["here".to_owned()]);
    let tops: Vec<&str> = found.iter().map(|path| &*path[0]).collect();
    assert_eq!(
        tops,
        ["one", "two", "two", "three", "four", "five", "here", "six"]
    );
}
