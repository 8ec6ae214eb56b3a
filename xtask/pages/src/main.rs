//! Writes the manual pages and completions of `kozyr`: `xtask-pages FOLDER`.
//!
//! `FOLDER/man` gets a page for each command, `FOLDER/completions` a folder for each shell, with a
//! file under the name that the shell looks for. `cargo xtask dist` packs them.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap_complete::Shell;

/// Under which name a completion is looked for.
const SHELLS: [(Shell, &str); 3] =
    [(Shell::Bash, "kozyr"), (Shell::Zsh, "_kozyr"), (Shell::Fish, "kozyr.fish")];

fn main() -> Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.context("Usage: xtask-pages FOLDER")?;
    let below = |name: &str| {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        anyhow::Ok(folder)
    };
    // A page about `help` would say what the others say.
    let command = kozyr::command().disable_help_subcommand(true);
    let man = below("man")?;
    clap_mangen::generate_to(command.clone(), &man).with_context(|| man.display().to_string())?;
    for (shell, name) in SHELLS {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut command.clone(), "kozyr", &mut text);
        let file = below(&format!("completions/{shell}"))?.join(name);
        fs::write(&file, text).with_context(|| file.display().to_string())?;
    }
    Ok(())
}
