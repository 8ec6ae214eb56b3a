//! The steps of `./test`: what each does and needs.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::process::Command;
use std::thread;

use anyhow::{Result, ensure};
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, cargo, in_web, must, tee};
use xtask_serve::web;

use super::scope;
use crate::browser::{engines, playwright};
use crate::new_game::proof;
use crate::python::{api_fuzz, data, package};
use crate::release::{dist, published};
use crate::shared::count::{self, Counts, Done};
use crate::shared::install;
use crate::tidy::licences;
use crate::{commands, pocket, tidy};

/// One check.
pub(crate) struct Step {
    /// By which it is asked for.
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) lane: Lane,
    /// Steps that must have succeeded before.
    pub(crate) needs: &'static [&'static str],
    /// Steps that it waits for if they are to run at all.
    pub(crate) after: &'static [&'static str],
    pub(crate) runs: Runs,
    pub(crate) run: fn() -> Result<Done>,
}

/// When a step runs that nobody names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Runs {
    Always,
    /// With `--all`, or when `--since` finds that the change reaches it.
    Reached,
    /// With `--all`.
    All,
    /// With `--long` alone.
    Long,
}

/// Steps of a lane run one after the other, lanes beside each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// What holds Cargo's lock.
    Rust,
    /// What runs in Node.js or the browser.
    Web,
}

impl Step {
    const fn new(
        name: &'static str,
        lane: Lane,
        what: &'static str,
        run: fn() -> Result<Done>,
    ) -> Self {
        Self { name, what, lane, needs: &[], after: &[], runs: Runs::Always, run }
    }

    const fn needs(mut self, needs: &'static [&'static str]) -> Self {
        self.needs = needs;
        self
    }

    const fn after(mut self, after: &'static [&'static str]) -> Self {
        self.after = after;
        self
    }

    const fn runs(mut self, runs: Runs) -> Self {
        self.runs = runs;
        self
    }
}

use Lane::{Rust, Web};

/// In this order: what is quick to fail first, then each after what it can build upon.
pub(crate) const STEPS: &[Step] = &[
    Step::new("tidy", Rust, "The repository itself", tidy),
    Step::new("fmt", Rust, "Formatting", fmt),
    Step::new("licences", Rust, "Licences, sources and bans of dependencies", licences),
    Step::new("deny", Rust, "The same once more, by cargo-deny", deny),
    Step::new("packages", Web, "The client's packages", packages),
    Step::new("lint", Web, "The client's style", lint).needs(&["packages"]),
    Step::new("types", Web, "The client's types", types).needs(&["packages"]),
    Step::new("vitest", Web, "The client's unit tests", vitest).needs(&["packages"]),
    Step::new("web", Web, "The client's build", web_build).needs(&["packages"]),
    Step::new("build", Rust, "Building the tests and the server", build),
    // Before the lints: the browser tests wait for it, and everything else runs beside them.
    Step::new("rust", Rust, "Rust tests", rust).needs(&["build"]),
    Step::new("clippy", Rust, "Lints, warnings denied", clippy),
    // `--all` plays matches there besides.
    Step::new("wasm", Rust, "The host for the browser, for WebAssembly", pocket::check)
        .after(&["build"]),
    // It looks at every dependency once more, and says little that examples do not.
    Step::new("doc", Rust, "Documentation, warnings denied", doc).runs(Runs::All),
    Step::new("commands", Rust, "Every command that documents show", documented)
        .needs(&["build", "packages"]),
    Step::new("doctest", Rust, "Examples in the documentation", doctest).needs(&["build"]),
    // `--long` builds what was packed.
    Step::new("published", Rust, "The crates for others, packed", published).needs(&["build"]),
    Step::new("semver", Rust, "Their API against the last version", semver).runs(Runs::Long),
    Step::new("new-game", Rust, "A generated game, in a copy of the repository", generated)
        .needs(&["build", "packages"])
        .runs(Runs::Reached),
    Step::new("product", Rust, "What `./run` builds: no laboratory, no seed", product)
        .runs(Runs::All),
    Step::new(
        "postgres",
        Rust,
        "Store and servers in PostgreSQL, in a cluster of its own",
        postgres,
    )
    .after(&["build"])
    .runs(Runs::All),
    // `--long` trains with two workers of Ray besides.
    Step::new("python", Rust, "The Python package: formatting, wheel, tests", python_package)
        .runs(Runs::Reached),
    Step::new("data", Rust, "Records as Parquet files, in a workspace of its own", data::check)
        .runs(Runs::Reached),
    // The client is in the program, and must not change while that is built.
    Step::new("dist", Rust, "The release files, built and tried", dist::check)
        .after(&["web"])
        .runs(Runs::Long),
    Step::new(
        "api-fuzz",
        Web,
        "The HTTP API against its description, by schemathesis",
        api_fuzz::check,
    )
    .needs(&["build"])
    .after(&["rust"])
    .runs(Runs::Long),
    // Clicks need the processor too: not beside the tests that use all of it.
    Step::new("browser", Web, "Browser tests", browser).needs(&["build", "web"]).after(&["rust"]),
    Step::new("engines", Web, "Matches in Firefox and WebKit", engines::check)
        .needs(&["build", "web"])
        .after(&["rust"]),
    Step::new("firefox", Web, "The browser tests in Firefox", engines::suite)
        .needs(&["build", "web"])
        .after(&["rust"])
        .runs(Runs::Long),
];

/// What steps will need from the person at the terminal, asked before they run beside each other.
pub(crate) fn prepare(wanted: &BTreeSet<&str>) {
    let asked = |name| wanted.contains(name);
    if asked("browser") && !playwright::has_browser() {
        say("   The step `browser` will fail.");
    }
    if asked("firefox") && !engines::missing().is_empty() {
        say("   The step `firefox` will fail.");
    }
    if asked("engines") && !engines::missing().is_empty() {
        say("   The step `engines` will not run: nothing is tested in Firefox and WebKit.");
    }
    if asked("python") && package::ready().is_err() {
        say("   The step `python` will fail.");
    }
}

fn python_package() -> Result<Done> {
    package::check().map(Done::Ran)
}

fn ran(result: Result<()>) -> Result<Done> {
    result.map(|()| Done::Ran(Counts::NONE))
}

fn tidy() -> Result<Done> {
    Ok(Done::Ran(tidy::check()))
}

fn fmt() -> Result<Done> {
    component("fmt", "rustfmt")?;
    ran(must(cargo(&["fmt", "--all", "--check"])))
}

/// What Cargo calls instead of the compiler for the crates of the workspace.
const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

fn clippy() -> Result<Done> {
    component("clippy", "clippy")?;
    if std::env::var(WRAPPER).is_ok_and(|wrapper| wrapper.ends_with("clippy-driver")) {
        // The build has linted everything, and Cargo repeats the warnings.
        let (status, output) = tee(playwright::building())?;
        let warns = output.lines().any(|line| line.starts_with("warning"));
        ensure!(status.success() && !warns, "warnings are denied");
    } else {
        must(cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    }
    // What `./run` builds. `--examples` gives its dependencies the features that they have in the
    // build, so that none is compiled again; `product` builds it with its own alone.
    let mut command = cargo(&["build", "--quiet", "--workspace", "--no-default-features"]);
    command.args(["--lib", "--examples"]);
    ran(must(command))
}

fn component(command: &str, component: &str) -> Result<()> {
    let found = answers("cargo", &[command, "--version"]);
    ensure!(found, "cargo {command} is missing: rustup component add {component}");
    Ok(())
}

fn doc() -> Result<Done> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    ran(must(command))
}

fn licences() -> Result<Done> {
    let problems = licences::problems()?;
    for problem in &problems {
        say(&format!("  {problem}"));
    }
    Ok(Done::Ran(Counts::of(problems.is_empty())))
}

fn deny() -> Result<Done> {
    if !answers("cargo", &["deny", "--version"]) {
        return Ok(Done::NotRun(
            "cargo-deny is not installed (cargo install cargo-deny)".to_owned(),
        ));
    }
    // Advisories need a database from the network; the other checks need only the lock file.
    ran(must(cargo(&["deny", "--offline", "check", "bans", "licenses", "sources"])))
}

/// Of what is built, what has tests. Libraries, programs and examples that are named to a runner are built
/// once more as tests, even where they have none.
const TESTS: [&str; 2] = ["--workspace", "--tests"];

fn build() -> Result<Done> {
    ran(playwright::build())
}

fn rust() -> Result<Done> {
    let colour = format!("--color={}", shell::colour());
    let nextest = answers("cargo", &["nextest", "--version"]);
    let (status, counts) = if nextest {
        let quiet = ["--no-fail-fast", "--status-level=slow", "--final-status-level=fail"];
        let mut command = cargo(&["nextest", "run", &colour]);
        command.args(TESTS).args(quiet);
        // All are built, or dependencies would be built again, with other features.
        if let Some(packages) = scope::packages() {
            let each: Vec<String> =
                packages.iter().map(|name| format!("package(={name})")).collect();
            command.arg("--filterset").arg(each.join(" | "));
        }
        // Half of their time they wait: for a disk, a timer or a process.
        let threads = 2 * thread::available_parallelism().map_or(1, NonZero::get);
        command.arg(format!("--test-threads={threads}"));
        let profile = if shell::is_long() { "long" } else { "default" };
        command.arg(format!("--profile={profile}"));
        let report = count::nextest_report(profile)?;
        drop(std::fs::remove_file(&report));
        let status = tee(command)?.0;
        (status, count::of_nextest(&report)?)
    } else {
        if scope::packages().is_some() {
            say("   without cargo-nextest all of them run");
        }
        let mut command = cargo(&["test", "--no-fail-fast", "--quiet", &colour]);
        command.args(TESTS);
        let (status, output) = tee(command)?;
        (status, count::of_cargo_test(&output))
    };
    ensure!(!status.success() || counts.passed > 0, "the runner did not say how many tests it ran");
    Ok(Done::Ran(counts.or_failure(status.success())))
}

fn doctest() -> Result<Done> {
    let colour = format!("--color={}", shell::colour());
    let (status, output) = tee(cargo(&["test", "--workspace", "--doc", "--quiet", &colour]))?;
    Ok(Done::Ran(count::of_cargo_test(&output).or_failure(status.success())))
}

/// The unit tests that are about a program without its default features.
fn product() -> Result<Done> {
    let mut command = cargo(&["test", "--quiet", "--package", "kozyr", "--no-default-features"]);
    command.args(["--lib", "absent::"]);
    let (status, output) = tee(command)?;
    let counts = count::of_cargo_test(&output);
    ensure!(!status.success() || counts.passed > 0, "no test is about a program without them");
    Ok(Done::Ran(counts.or_failure(status.success())))
}

/// What is handed out is built with it, and `./run` without.
fn postgres() -> Result<Done> {
    // Its folder has the name of its version.
    let there = || std::fs::read_dir("/usr/lib/postgresql").is_ok();
    if !there() {
        install::packages("PostgreSQL, for the tests of its store,", &["postgresql"])?;
    }
    ensure!(there(), "PostgreSQL is missing: on Debian and Ubuntu, apt-get install postgresql");
    let mut command = Command::new(shell::root().join("xtask/postgres.sh"));
    command.current_dir(shell::root()).args(["cargo", "test", "--features", "kozyr/postgres"]);
    command.args(["--package", "kozyr", "--package", "kozyr-store", "--test", "all"]);
    command.args(["--", "postgres"]);
    let (status, output) = tee(command)?;
    Ok(Done::Ran(count::of_cargo_test(&output).or_failure(status.success())))
}

fn generated() -> Result<Done> {
    proof::check().map(Done::Ran)
}

/// What documents show, which may name any step.
pub(super) fn documented() -> Result<Done> {
    let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
    commands::check(&names).map(Done::Ran)
}

fn published() -> Result<Done> {
    published::check().map(Done::Ran)
}

fn semver() -> Result<Done> {
    published::compare()
}

fn packages() -> Result<Done> {
    ran(web::packages())
}

fn lint() -> Result<Done> {
    ran(must(in_web("npm", &["run", "--silent", "lint"])))
}

fn types() -> Result<Done> {
    ran(must(in_web("npm", &["run", "--silent", "check"])))
}

fn vitest() -> Result<Done> {
    let report = shell::scratch("reports")?.join("vitest.json");
    drop(std::fs::remove_file(&report));
    let mut command = in_web("npm", &["run", "--silent", "test", "--"]);
    command.args(["--reporter=default", "--reporter=json"]);
    command.arg(format!("--outputFile.json={}", report.display()));
    let done = must(command);
    Ok(Done::Ran(count::of_vitest(&report)?.or_failure(done.is_ok())))
}

fn web_build() -> Result<Done> {
    ran(web::ready())
}

fn browser() -> Result<Done> {
    let mut command = playwright::playwright()?;
    if let Some(tests) = scope::grep()? {
        command.arg("--grep").arg(tests);
    }
    playwright::counted(command, "browser")
}
