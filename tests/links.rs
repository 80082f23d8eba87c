//! Links and paths in the pages lead to something.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pages() -> Vec<PathBuf> {
    let packages = fs::read_dir(root()).unwrap();
    let packages = packages
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("Cargo.toml").exists());
    let others = ["", "docs", "monitor-runtime/src"].map(|directory| root().join(directory));
    packages
        .chain(others)
        .flat_map(|directory| fs::read_dir(directory).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect()
}

/// The page without its blocks of code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

/// What is linked to. Code within a line has no links: `once[<=n](F)` is a formula.
fn links(prose: &str) -> Vec<String> {
    let text: String = prose.split('`').step_by(2).collect();
    let behind = text.split("](").skip(1);
    let ends = behind.filter_map(|rest| rest.split(')').next());
    ends.map(str::to_owned).collect()
}

/// The anchors of a page, as GitHub makes them.
fn anchors(prose: &str) -> BTreeSet<String> {
    let titles = prose.lines().filter(|line| line.starts_with('#'));
    titles
        .map(|title| {
            title
                .trim_start_matches('#')
                .trim()
                .to_lowercase()
                .chars()
                .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
                .map(|letter| if letter == ' ' { '-' } else { letter })
                .collect()
        })
        .collect()
}

#[test]
fn links_lead_to_something() {
    let mut checked = 0;
    for page in pages() {
        // Those of `rustdoc` name items, and rustdoc checks them.
        let in_rustdoc = page.parent().is_some_and(|parent| parent.ends_with("src"));
        let text = prose(&fs::read_to_string(&page).unwrap());
        for link in links(&text) {
            if link.contains("://") || in_rustdoc {
                continue;
            }
            checked += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match file {
                "" => page.clone(),
                file => page.parent().unwrap().join(file),
            };
            assert!(target.exists(), "{}: {link}", page.display());
            if !anchor.is_empty() {
                let anchors = anchors(&prose(&fs::read_to_string(&target).unwrap()));
                assert!(anchors.contains(anchor), "{}: {link}", page.display());
            }
        }
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn paths_of_the_source_are_there() {
    let mut checked = 0;
    for page in ["docs/architecture.md", "CONTRIBUTING.md"] {
        let text = prose(&fs::read_to_string(root().join(page)).unwrap());
        for path in text.split('`').skip(1).step_by(2) {
            let of_the_source = ["monitor-", "tests/", "benches/", "docs/", "examples/"]
                .iter()
                .any(|start| path.starts_with(start));
            if of_the_source && path.contains('/') && !path.contains(' ') {
                checked += 1;
                assert!(root().join(path).exists(), "{page}: `{path}`");
            }
        }
    }
    assert!(checked > 50, "{checked}");
}

/// The benchmarks of a directory of them, by name.
fn benchmarks(directory: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(directory)).unwrap();
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("main.rs").exists() || path.extension().is_some_and(|e| e == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect()
}

#[test]
fn the_script_of_the_figures_runs_every_benchmark() {
    let script = fs::read_to_string(root().join("benches/figures.sh")).unwrap();
    let named: BTreeSet<String> = script
        .split("--bench ")
        .skip(1)
        .filter_map(|rest| rest.split(['"', ' ']).next())
        .map(str::to_owned)
        .collect();
    let there = [
        "benches",
        "benches/rivals/benches",
        "benches/workloads/benches",
        "monitor-analysis/benches",
        "monitor-cli/benches",
        "monitor-runtime/benches",
        "monitor-tracing/benches",
    ];
    let there: BTreeSet<String> = there.into_iter().flat_map(benchmarks).collect();
    assert_eq!(named, there);
}

#[test]
fn the_script_of_what_takes_long_runs_every_fuzz_target() {
    let script = fs::read_to_string(root().join(".ci/deep")).unwrap();
    let listed = script.split("targets=(").nth(1).unwrap();
    let named: BTreeSet<&str> = listed.split(')').next().unwrap().split(' ').collect();
    let manifest = fs::read_to_string(root().join("monitor-cli/fuzz/Cargo.toml")).unwrap();
    let entries = manifest.split("[[bin]]\nname = \"").skip(1);
    let there: BTreeSet<&str> = entries
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    assert_eq!(named, there);
}

#[test]
fn a_formula_in_a_line_is_no_link() {
    assert_eq!(
        links("`once[<=n](F)` [a](b.md) [`c`](d.md#e)"),
        ["b.md", "d.md#e"]
    );
}

/// A test behind a feature that no line of the script names would never run.
#[test]
fn the_script_of_a_change_names_every_feature() {
    let listed = Command::new(root().join(".ci/features")).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let script = fs::read_to_string(root().join(".ci/run")).unwrap();
    let script = script.replace("$(.ci/features)", listed.trim());
    let workspace = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let members = workspace.split("members = [").nth(1).unwrap();
    let members = members.split(']').next().unwrap();
    let directories = members.split('"').skip(1).step_by(2).chain([""]);
    let mut checked = 0;
    for directory in directories.filter(|directory| !directory.contains('*')) {
        let manifest = fs::read_to_string(root().join(directory).join("Cargo.toml")).unwrap();
        let Some(features) = manifest.split("\n[features]\n").nth(1) else {
            continue;
        };
        let features = features.split("\n[").next().unwrap();
        let entries = features.lines().filter_map(|line| line.split_once(" = "));
        let on: String = entries
            .clone()
            .filter_map(|(name, others)| (name == "default").then_some(others))
            .collect();
        for (name, _) in entries {
            let is_on = name == "default" || on.contains(&format!("\"{name}\""));
            let is_named = script.lines().any(|line| {
                let words: Vec<&str> = line.split([' ', ',', '=', ';', '/']).collect();
                line.contains("features") && words.contains(&name)
            });
            checked += 1;
            assert!(
                is_on || is_named,
                "{directory}: `{name}` is in no line of `.ci/run`"
            );
        }
    }
    assert!(checked > 5, "{checked}");
}

/// A filter that matches no test runs none, and nothing says so.
#[test]
fn the_tests_that_the_script_of_a_change_chooses_exist() {
    let script = fs::read_to_string(root().join(".ci/run")).unwrap();
    let script = script.replace("\\\n", " ");
    let mut files = Vec::new();
    for directory in fs::read_dir(root()).unwrap() {
        let directory = directory.unwrap().path();
        for part in ["src", "tests"] {
            collect(&directory.join(part), &mut files);
        }
    }
    let mut checked = 0;
    for line in script.lines().filter(|line| line.contains("cargo test ")) {
        let filters = line.split_once(" -- ").map_or("", |(_, filters)| filters);
        for filter in filters.split_whitespace() {
            let module = format!("mod {filter}");
            let is_found = files.iter().any(|file| {
                let text = fs::read_to_string(file).unwrap();
                let mut lines = text.lines();
                lines.any(|line| {
                    line.trim_start().starts_with(&module)
                        || line.contains("fn ") && line.contains(filter)
                })
            });
            assert!(is_found, "no test has `{filter}` in its name: {line}");
            checked += 1;
        }
    }
    assert!(checked > 0);
}

/// The files of Rust in a directory and below it.
fn collect(directory: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// What `sync` has beside what std's own is, without guards and results; `tracked` has a page of its
/// own.
fn primitives(module: &str) -> BTreeSet<&str> {
    let uses = module
        .lines()
        .filter_map(|line| line.strip_prefix("pub use "));
    let own = uses.filter(|path| !path.starts_with("std::") && !path.starts_with("core::"));
    let names = own.flat_map(|path| {
        path.split("::")
            .last()
            .unwrap_or_default()
            .split([',', '{', '}', ';', ' '])
    });
    let is_helper = |name: &&str| {
        ["Guard", "Result", "_INIT", "tracked"]
            .iter()
            .any(|end| name.ends_with(end))
    };
    let modules = module
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    names
        .chain(modules)
        .filter(|name| !name.is_empty() && !is_helper(name))
        .collect()
}

/// Those modules of `sync` that are there with a feature.
fn optional_modules(module: &str) -> BTreeSet<&str> {
    let lines: Vec<&str> = module.lines().collect();
    let behind_features = lines
        .windows(2)
        .filter(|lines| lines[0].starts_with("#[cfg(") && lines[0].contains("feature"));
    behind_features
        .filter_map(|lines| lines[1].strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect()
}

/// The tests of a directory of `monitor-runtime/tests`.
fn tests_of_runtime(directory: &str) -> String {
    let directory = root().join("monitor-runtime/tests").join(directory);
    let entries = fs::read_dir(directory).unwrap();
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// A primitive's rule is in the table of its module's page, and a test of causality is about it: in the tests that are run with all
/// features, if it is there with one.
#[test]
fn every_primitive_has_its_rule_and_a_test() {
    let module = fs::read_to_string(root().join("monitor-runtime/src/object/sync/mod.rs")).unwrap();
    let rows: String = module
        .lines()
        .filter(|line| line.starts_with("//! |"))
        .collect();
    let (tests, tests_with_features) =
        (tests_of_runtime("causality"), tests_of_runtime("optional"));
    let optional = optional_modules(&module);
    let primitives = primitives(&module);
    assert!(primitives.len() > 8, "{primitives:?}");
    for name in primitives {
        assert!(
            rows.contains(name),
            "`{name}` has no row in the table of `sync`"
        );
        let tests = if optional.contains(name) {
            &tests_with_features
        } else {
            &tests
        };
        assert!(tests.contains(name), "`{name}` has no test of causality");
    }
}

#[test]
fn what_is_there_with_a_feature_is_known() {
    let module =
        "mod a;\n#[cfg(feature = \"x\")]\npub mod b;\npub mod c;\n#[cfg(feature = \"x\")]\nmod d;";
    assert_eq!(optional_modules(module), BTreeSet::from(["b"]));
}

/// What needs features is tested by a program of its own, which is run with all of them; what its `main.rs` does not declare is not
/// compiled.
#[test]
fn the_tests_of_what_needs_features_are_run() {
    let script = fs::read_to_string(root().join(".ci/run")).unwrap();
    let mut lines = script.lines();
    assert!(
        lines.any(|line| line.contains("\"$all_features\"") && line.contains("--test optional"))
    );
    let directory = root().join("monitor-runtime/tests/optional");
    let main = fs::read_to_string(directory.join("main.rs")).unwrap();
    for entry in fs::read_dir(directory).unwrap() {
        let name = entry.unwrap().path();
        let name = name.file_stem().unwrap().to_str().unwrap();
        let declaration = format!("mod {name};");
        assert!(
            name == "main" || main.lines().any(|line| line == declaration),
            "`{name}` is not declared"
        );
    }
}
