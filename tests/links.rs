//! Links and paths in the pages lead to something.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pages() -> Vec<PathBuf> {
    let directories = ["", "docs", "monitor-cli", "monitor-runtime/src"];
    let entries = directories
        .iter()
        .flat_map(|directory| fs::read_dir(root().join(directory)).unwrap());
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect()
}

/// The page without its blocks of code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

/// What is linked to, but for what stands in code: `once[0,5](p)` is no link.
fn links(prose: &str) -> Vec<String> {
    let without_code: String = prose.split('`').step_by(2).collect();
    let behind = without_code.split("](").skip(1);
    let targets = behind.filter_map(|rest| rest.split(')').next());
    targets.map(ToOwned::to_owned).collect()
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
    assert_eq!(links("`a[0](b)` [`c`](d) [e](f)"), ["d", "f"]);
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
        "benches/workloads/benches",
        "monitor-analysis/benches",
        "monitor-cli/benches",
        "monitor-runtime/benches",
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
