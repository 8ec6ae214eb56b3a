//! The parts of crates that are built once more for tests: those that have some.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{Target, TargetKind};

use crate::shared::repository;

/// Libraries and programs that are built as tests and have none, those that have tests that are
/// never built, and the same of examples in documentation.
pub(crate) fn problems() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for package in repository::packages()? {
        for target in package.targets.iter().filter(|target| may_have(target)) {
            let text = source(target.src_path.as_std_path())?;
            let name = format!("{} {} of {}", kind(target), target.name, package.name);
            let documented = !target.is_bin() && !target.is_example();
            // Python's module is tested from Python, and cannot be linked alone.
            let module = target.kind.contains(&TargetKind::CDyLib);
            let alike = target.test == has_tests(&text) || module;
            problems.extend((!alike).then(|| unlike(&name, target.test)));
            if documented && !target.doctest && has_examples(&text) {
                problems.push(format!("the examples of the {name} are not run"));
            }
        }
    }
    Ok(problems)
}

fn unlike(name: &str, built: bool) -> String {
    if built {
        format!("the {name} has no unit test: its manifest is to say `test = false`")
    } else {
        format!("the {name} has unit tests that are never built: its `test` is false")
    }
}

fn kind(target: &Target) -> &'static str {
    match (target.is_bin(), target.is_example()) {
        (true, _) => "program",
        (_, true) => "example",
        _ => "library",
    }
}

/// Whether it may have unit tests: it is neither a test nor a script of the build.
fn may_have(target: &Target) -> bool {
    let module = target.kind.contains(&TargetKind::CDyLib);
    target.is_bin() || target.is_lib() || target.is_example() || module
}

fn has_tests(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start();
        // Also in the middle of a macro that makes tests.
        !line.starts_with("//")
            && ["#[test]", "#[tokio::test"].iter().any(|mark| line.contains(mark))
    })
}

/// Whether a fence in the documentation begins one.
fn has_examples(text: &str) -> bool {
    let fence = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
        Some(line.trim_start().strip_prefix("```")?.trim().to_owned())
    };
    text.lines().filter_map(fence).step_by(2).any(|language| language != "text")
}

/// A file and all modules below it.
fn source(file: &Path) -> Result<String> {
    let mut text = repository::text(file)?;
    let folder = file.parent().context("a source without a folder")?;
    let stem = file.file_stem().unwrap_or_default();
    let root = ["lib", "main", "mod"].iter().any(|name| stem == *name);
    let below = if root { folder.to_owned() } else { folder.join(stem) };
    for module in modules(&text) {
        let places = [below.join(format!("{module}.rs")), below.join(&module).join("mod.rs")];
        // An example may be a single file beside the modules of others.
        if let Some(place) = places.iter().find(|place| place.exists()) {
            text += &source(place)?;
        }
    }
    Ok(text)
}

/// The modules that a file says it has, each in a file of its own.
fn modules(text: &str) -> Vec<String> {
    let named = |line: &str| {
        let name = line.trim().strip_suffix(';')?;
        let (before, name) = name.rsplit_once("mod ")?;
        let visible = before.is_empty() || (before.starts_with("pub") && before.ends_with(' '));
        (visible && !name.contains(' ')).then(|| name.to_owned())
    };
    text.lines().filter_map(named).collect()
}

#[cfg(test)]
mod tests {
    use xtask_serve::shell;

    use super::*;

    #[test]
    fn tests_are_found_in_code_only() {
        assert!(has_tests("mod tests {\n    #[test]\n    fn a() {}\n}"));
        assert!(has_tests("#[tokio::test(start_paused = true)]"));
        assert!(has_tests("            $(#[test]"));
        assert!(!has_tests("// #[test]\n/// #[test]\nfn test() {}\n#[cfg(test)]\nfn toy() {}"));
    }

    #[test]
    fn a_target_is_its_file_and_the_modules_that_it_names() {
        let text = "mod a;\npub(crate) mod b;\n    mod c;\nmod d {\n}\n// mod e;\nuse mod_f;\n";
        assert_eq!(modules(text), ["a", "b", "c"]);
        let library = source(&shell::root().join("crates/kozyr/src/lib.rs")).unwrap();
        assert!(has_tests(&library), "its modules have some");
        let program = source(&shell::root().join("crates/kozyr/src/main.rs")).unwrap();
        assert!(!has_tests(&program), "it calls the library");
    }

    #[test]
    fn examples_are_found_in_fences() {
        assert!(has_examples("//! ```\n//! let a = 1;\n//! ```"));
        assert!(has_examples("/// ```text\n/// a\n/// ```\n/// ```no_run\n/// b\n/// ```"));
        assert!(!has_examples("/// ```text\n/// a\n/// ```\nlet text = \"```\";"));
    }

    #[test]
    fn a_target_with_a_wrong_test_flag_is_a_problem() {
        assert!(unlike("library a of a", true).contains("is to say `test = false`"));
        assert!(unlike("library a of a", false).contains("has unit tests"));
    }
}
