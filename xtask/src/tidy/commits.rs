//! The commits of the piece of work in hand pass the hook that git calls for each new one.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use xtask_serve::shell;

use crate::shared::repository::{self, git};

const HOOK: &str = ".githooks/commit-msg";

/// The commits since the one that `.ci/since` names whose message the hook refuses, and merges.
/// Without that commit there is nothing to look at: a copy, or a clone of the last commits alone.
pub(crate) fn problems() -> Result<Vec<String>> {
    let begun = repository::text(repository::BEGUN).unwrap_or_default();
    let range = format!("{}..HEAD", begun.trim());
    let new = git(&["log", "-z", "--format=%h %s%n%P%n%B", &range]).unwrap_or_default();
    let mut problems = Vec::new();
    for commit in new.split_terminator('\0') {
        let (subject, rest) = commit.split_once('\n').context("a commit has parents")?;
        let (parents, message) = rest.split_once('\n').context("a commit has a message")?;
        let says = if parents.contains(' ') {
            Some("it merges; rebase instead".to_owned())
        } else {
            refused(message)?
        };
        problems.extend(says.map(|says| format!("{subject}: {says}")));
    }
    Ok(problems)
}

/// What the hook says of a message that it refuses.
fn refused(message: &str) -> Result<Option<String>> {
    // By its interpreter: a copy of the files may have lost who may run them.
    let mut hook = Command::new("sh");
    hook.arg(shell::root().join(HOOK)).arg("-");
    hook.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut hook = hook.spawn().context(HOOK)?;
    // A hook that has seen enough reads no more.
    let _ = hook.stdin.take().map(|mut to| to.write_all(message.as_bytes()));
    let out = hook.wait_with_output().context(HOOK)?;
    let says = String::from_utf8_lossy(&out.stderr).trim().to_owned();
    Ok((!out.status.success()).then_some(says))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(message: &str) -> Option<String> {
        refused(message).unwrap()
    }

    #[test]
    fn a_message_has_a_line_and_a_body() {
        assert_eq!(says("Table: undo is an undo row\n\nThe word of the field.\n"), None);
        assert_eq!(says("Table: undo\n# a comment of git's\n\nWhy.\n"), None);
        for (message, wrong) in [
            ("Table: undo\n", "no body"),
            ("Table: undo\nat once\n", "second line"),
            ("Table: undo\n\nSigned-off-by: A <a@b>\n", "no body"),
            ("Merge branch 'x'\n\nWhy.\n", "no merge"),
            ("fixup! Table: undo\n\nWhy.\n", "no fixups"),
        ] {
            let said = says(message).unwrap_or_else(|| panic!("{message} is fine"));
            assert!(said.contains(wrong), "{said}");
        }
        let long = says(&format!("{}\n\nWhy.\n", "word ".repeat(30))).unwrap();
        assert!(long.contains("150 characters"), "{long}");
    }
}
