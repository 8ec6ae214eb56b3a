//! Packages of the distribution are installed, which needs root and therefore a person who agrees.

use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use xtask_serve::shell::{answers, root};

/// Whether `--yes` was given.
static AGREED: AtomicBool = AtomicBool::new(false);

/// Does not ask from now on.
pub(crate) fn agree() {
    AGREED.store(true, Ordering::Relaxed);
}

/// Says what is missing and installs the packages, if `--yes` or `CI=true` is given or the person
/// at the terminal agrees; whether they were installed.
pub(crate) fn packages(what: &str, packages: &[&str]) -> Result<bool> {
    let mut command = script(what, packages);
    command.env("YES", if AGREED.load(Ordering::Relaxed) { "1" } else { "" });
    Ok(command.status().context("xtask/install.sh")?.success())
}

/// Makes sure of a program, which a package has: it is installed as above if it is missing.
pub(crate) fn program(name: &str, what: &str, package: &str) -> Result<()> {
    let there = || answers(name, &["--version"]);
    if !there() {
        packages(what, &[package])?;
    }
    ensure!(there(), "{name} is missing: on Debian and Ubuntu, apt-get install {package}");
    Ok(())
}

fn script(what: &str, packages: &[&str]) -> Command {
    let mut command = Command::new(root().join("xtask/install.sh"));
    command.arg(what).args(packages);
    command
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::process::Stdio;

    use super::*;

    /// Runs the script without a terminal, with programs that only write down what they are called
    /// with: whether it succeeded, what it said, what was called.
    fn asked(case: &str, user: &str, env: &[(&str, &str)]) -> (bool, String, String) {
        let dir = std::env::temp_dir().join(format!("kozyr-install-{}-{case}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let log = dir.join("log");
        for (name, body) in [
            ("id", format!("echo {user}")),
            ("apt-get", format!("echo \"apt-get $*\" >> {}", log.display())),
            ("sudo", format!("echo \"sudo $*\" >> {}", log.display())),
        ] {
            let file = dir.join(name);
            fs::write(&file, format!("#!/bin/sh\n{body}\n")).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let path = std::env::var("PATH").unwrap();
        let mut command = script("a thing", &["thing", "thing-dev"]);
        command.env("PATH", format!("{}:{path}", dir.display())).stdin(Stdio::null());
        command.env_remove("CI").env_remove("YES").envs(env.iter().copied());
        let out = command.output().unwrap();
        let called = fs::read_to_string(&log).unwrap_or_default();
        fs::remove_dir_all(&dir).unwrap();
        (out.status.success(), String::from_utf8(out.stderr).unwrap(), called)
    }

    #[test]
    fn nothing_is_installed_unasked() {
        for (case, env) in [("none", &[][..]), ("empty", &[("YES", ""), ("CI", "false")][..])] {
            let (done, said, called) = asked(case, "0", env);
            assert!(!done);
            assert_eq!(called, "");
            assert!(said.contains("a thing"), "{said}");
            assert!(said.contains("apt-get install -y --no-install-recommends thing thing-dev"));
            assert!(said.contains("--yes"), "{said}");
        }
    }

    #[test]
    fn consent_from_the_environment_installs_unasked() {
        for (case, env) in [("yes", [("YES", "1")]), ("ci", [("CI", "true")])] {
            let (done, said, called) = asked(case, "0", &env);
            assert!(done, "{said}");
            assert!(called.contains("--no-install-recommends thing thing-dev\n"), "{called}");
            assert!(called.starts_with("apt-get update"), "{called}");
        }
    }

    #[test]
    fn users_other_than_root_install_with_sudo() {
        let (done, said, called) = asked("sudo", "1000", &[("YES", "1")]);
        assert!(done);
        assert!(said.contains("sudo apt-get install"), "{said}");
        assert!(called.lines().all(|line| line.starts_with("sudo -n env ")), "{called}");
    }
}
