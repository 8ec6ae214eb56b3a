//! `./run`: its arguments go to `kozyr serve`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // `--yes` was for what had to be installed before.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--yes").collect();
    match xtask_serve::serve::run(&args) {
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
