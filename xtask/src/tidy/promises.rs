//! Promises of docs/hosting.md name the tests that hold them to the program.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::shared::repository;

const PAGE: &str = "docs/hosting.md";

/// Tests that the page names and that do not exist.
pub(crate) fn problems() -> Result<Vec<String>> {
    let sources = repository::texts(&["*.rs", "*.ts", "*.tsx"])?;
    Ok(judge(&repository::text(PAGE)?, &sources))
}

fn judge(page: &str, sources: &BTreeMap<String, String>) -> Vec<String> {
    let mut problems = Vec::new();
    for (line, text) in (1..).zip(page.lines()) {
        for rest in text.split("<!-- test:").skip(1) {
            let name = rest.split("-->").next().unwrap_or(rest).trim();
            let found = name.split_once("::").is_some_and(|(file, test)| {
                let is_it = |text: &String| {
                    text.contains(&format!("fn {test}(")) || text.contains(&format!("\"{test}\""))
                };
                sources.get(file).is_some_and(is_it)
            });
            if !found {
                problems.push(format!("{PAGE}:{line}: there is no test `{name}`"));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_names_an_existing_test() {
        let source = "#[test]\nfn it_holds() {}".to_owned();
        let sources = BTreeMap::from([("a/b.rs".to_owned(), source)]);
        let problems = |line: &str| judge(&format!("It holds.\n{line}\n"), &sources);
        assert_eq!(problems("It holds. <!-- test: a/b.rs::it_holds -->"), [""; 0]);
        for wrong in ["a/b.rs::it_does", "a/c.rs::it_holds", "it_holds", ""] {
            let found = problems(&format!("It holds. <!-- test: {wrong} -->"));
            assert!(found.len() == 1 && found[0].contains(PAGE), "{wrong}: {found:?}");
        }
    }
}
