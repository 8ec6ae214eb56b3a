//! The Python package: built in the dev profile into an environment of its own, and tested there.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::{env, fs};

use anyhow::{Context, Result, anyhow, ensure};
use xtask_serve::shell::{self, answers, must, tee};

use crate::shared::count::{self, Counts};
use crate::shared::install;
use crate::shared::repository;

/// The environment's folder below the target folder, and what is installed there.
const USUAL: (&str, &[&str]) = ("venv", &["python/requirements-test.txt"]);

/// The same with `--long`, when tests need more.
const LONG: (&str, &[&str]) =
    ("venv-long", &["python/requirements-test.txt", "examples/learn/requirements-ray.txt"]);

/// The Python that the environment is made with, able to make one. Asks for Debian's package if it
/// is not, at most once.
pub(crate) fn ready() -> Result<PathBuf> {
    static FOUND: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let found = FOUND.get_or_init(|| find().map_err(|error| format!("{error:#}")));
    found.clone().map_err(|error| anyhow!(error))
}

fn find() -> Result<PathBuf> {
    let python = PathBuf::from(env::var_os("PYTHON").unwrap_or_else(|| "python3".into()));
    let can = || answers(&python, &["-c", "import ensurepip, venv"]);
    if !can() {
        let packages = ["python3", "python3-venv"];
        install::packages("Python with venv, for the tests of the Python package,", &packages)?;
    }
    ensure!(
        can(),
        "the Python package is tested with Python 3.10 or later and its module venv: install them \
         (on Debian, apt-get install python3-venv) or name one with PYTHON=/path/to/python3"
    );
    Ok(python)
}

/// Formatting, Clippy, then the wheel, then pytest.
pub(crate) fn check() -> Result<Counts> {
    let python = ready()?;
    let folder = shell::scratch("python")?;
    let manifest = shell::root().join(shell::MANIFESTS[1]);
    let mut fmt = shell::cargo(&["fmt", "--check", "--manifest-path"]);
    fmt.arg(&manifest);
    must(fmt)?;

    let (venv, wanted) = if shell::is_long() { LONG } else { USUAL };
    let inside = environment(&python, &folder.join(venv), wanted)?;
    let mut clippy = shell::cargo(&["clippy", "--quiet", "--manifest-path"]);
    clippy.arg(&manifest).args(["--", "-D", "warnings"]);
    clippy.env("CARGO_TARGET_DIR", folder.join("target")).env("PYO3_PYTHON", &inside);
    must(clippy)?;
    let wheels = folder.join("wheels");
    drop(fs::remove_dir_all(&wheels));
    let mut build = from(&folder, &inside, &["-m", "maturin", "build", "--quiet"]);
    build.args(["--profile", "dev", "--out"]).arg(&wheels);
    // Where pyproject.toml says which manifest is meant.
    build.current_dir(shell::root().join("python"));
    must(build)?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin has made no wheel")??.path();
    let install = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"];
    let mut pip = from(&folder, &inside, &install);
    pip.arg("--disable-pip-version-check").arg(wheel);
    must(pip)?;

    // From another folder, so that it is the wheel that is tested.
    let tests = shell::root().join("python/tests");
    let mut pytest = from(&folder, &inside, &["-m", "pytest", "-q", "-p", "no:cacheprovider"]);
    // Where a test is that does not end.
    pytest.args(["-o", "faulthandler_timeout=600"]);
    let colour = if shell::colour() == "always" { "yes" } else { "no" };
    pytest.args(["--color", colour, "--doctest-modules", "--pyargs"]).arg(tests).arg("kozyr");
    if shell::is_long() {
        pytest.env(shell::LONG, "1");
    }
    let (status, output) = tee(pytest)?;
    let counts = count::of_pytest(&output);
    ensure!(!status.success() || counts.passed > 0, "pytest did not say how many tests it ran");
    Ok(counts.or_failure(status.success()))
}

/// An environment's Python, with what tests need, as files of the repository say: made once, and
/// again when that has changed.
pub(crate) fn environment(python: &Path, venv: &Path, wanted: &[&str]) -> Result<PathBuf> {
    let files: Vec<PathBuf> = wanted.iter().map(|file| shell::root().join(file)).collect();
    let mut wanted_text = String::new();
    for file in &files {
        wanted_text += &repository::text(file)?;
    }
    let (inside, installed) = (venv.join("bin/python"), venv.join("requirements-installed.txt"));
    if fs::read_to_string(&installed).is_ok_and(|text| text == wanted_text)
        && answers(&inside, &["--version"])
    {
        return Ok(inside);
    }
    let mut make = Command::new(python);
    make.args(["-m", "venv", "--clear"]).arg(venv);
    must(make)?;
    let mut pip = Command::new(&inside);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    for file in &files {
        pip.arg("-r").arg(file);
    }
    must(pip)?;
    fs::write(&installed, wanted_text).with_context(|| installed.display().to_string())?;
    Ok(inside)
}

/// The environment's Python in a folder, below which Cargo builds.
fn from(folder: &Path, inside: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(inside);
    command.current_dir(folder).args(args).env("CARGO_TARGET_DIR", folder.join("target"));
    command
}
