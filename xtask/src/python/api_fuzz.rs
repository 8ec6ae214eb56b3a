//! The HTTP API against its own description, by schemathesis: a program in Python, in a folder of
//! its own below `target`, installed only when this step runs.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use xtask_serve::shell::{self, answers, must};

use super::package;
use crate::shared::count::{Counts, Done};
use crate::shared::repository;
use crate::shared::served::Server;

/// The version whose findings are known.
const REQUIREMENTS: &str = "xtask/requirements-api-fuzz.txt";

/// How many requests of each kind to a route, and how many with `--long`.
const EXAMPLES: (u32, u32) = (60, 1000);
/// The same requests each time.
const SEED: &str = "1";

/// What is no finding.
const CONFIG: &str = r#"
# A link that was used or never made is gone, whatever it looks like.
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "410", "429"]

# What is readable text, a game, a day or a record, where a list goes on, which fields and options go
# together and what makes a WebSocket no schema can say.
[[operations]]
include-operation-id = [
  "set_name", "create_table", "table_socket", "make_bot", "found_circle", "change_circle", "play",
  "continue_match", "continue_record", "report", "set_away",
  "my_matches", "circle_matches",
]
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "401", "403", "404", "409", "429"]
"#;

/// Runs it. It installs what it needs.
pub(crate) fn check() -> Result<Done> {
    if !answers("python3", &["-m", "venv", "--help"]) {
        return Ok(Done::NotRun("python3 with venv is not installed".to_owned()));
    }
    let folder = shell::scratch("api-fuzz")?;
    let python = Path::new("python3");
    let python = package::environment(python, &folder.join("venv"), &[REQUIREMENTS])?;
    let schemathesis = python.with_file_name("schemathesis");
    let data = folder.join("data");
    drop(fs::remove_dir_all(&data));
    // Of the dev profile, without limits to what is counted.
    let serve = ["serve", "--addr", "127.0.0.1:0", "--pace", "0", "--no-limits", "--data"];
    let mut serve = shell::command(shell::kozyr()?, &serve);
    let server = Server::start(serve.arg(&data).env("RUST_LOG", "error"))?;
    let guest = format!("{CONFIG}\n[auth.openapi.guest]\napi_key = \"{}\"\n", guest(&server)?);
    let mut counts = Counts::NONE;
    // As somebody with a name, who stays that; then as a stranger.
    let stays = ["--exclude-operation-id", "forget_me"];
    for (config, args) in [(guest.as_str(), &stays[..]), (CONFIG, &[])] {
        repository::write(folder.join("schemathesis.toml"), config)?;
        let url = format!("http://{}", server.addr);
        counts += Counts::said(must(command(&schemathesis, &folder, &url, args)));
    }
    Ok(Done::Ran(counts))
}

fn command(schemathesis: &Path, folder: &Path, url: &str, args: &[&str]) -> Command {
    let examples = if shell::is_long() { EXAMPLES.1 } else { EXAMPLES.0 };
    let mut command = Command::new(schemathesis);
    // There it finds its configuration, and what it writes down of its own stays there.
    command.current_dir(folder);
    command.arg("run").arg(format!("{url}/api/openapi.json"));
    command.args(["--checks", "all", "--mode", "all", "--seed", SEED, "--no-color"]);
    // Its answer does not end.
    command.args(["--exclude-operation-id", "table_events"]);
    command.args(["--max-examples", &examples.to_string()]).args(args);
    command
}

/// The token of somebody new.
fn guest(server: &Server) -> Result<String> {
    let head = "PUT /api/me HTTP/1.1\r\ncontent-type: application/json";
    let answer = server.ask(head, r#"{"name":"Anna"}"#)?;
    ensure!(answer.starts_with("HTTP/1.1 200"), "no name is to be had: {answer}");
    let set = answer.split_once("set-cookie: ").context("no cookie")?.1;
    let (_, token) =
        set.split(';').next().and_then(|pair| pair.split_once('=')).context("no token")?;
    Ok(token.to_owned())
}
