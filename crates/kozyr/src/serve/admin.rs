//! `kozyr admin`: a link to the admin page.

use std::io::Write;

use anyhow::Context;

use super::data::Data;
use crate::Outcome;

/// Prints a link that opens the admin page once: tables, people, reports, announcements and the
/// audit log. The server has to be running.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Data,
    /// The address of the server in your browser, such as https://kozyr.example; by default the one
    /// that the server knows
    #[arg(long, value_name = "URL", value_parser = origin)]
    origin: Option<String>,
    /// End all links and sessions instead
    #[arg(long, conflicts_with = "origin")]
    revoke: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let no_answer = || format!("no server answers in {}", args.data.folder.display());
    if args.revoke {
        let ended = kozyr_server::end_admin_sessions(&args.data.folder).with_context(no_answer)?;
        writeln!(out, "ended: all links and {ended} sessions")?;
        return Ok(true);
    }
    let link = kozyr_server::admin_link(&args.data.folder).with_context(no_answer)?;
    let origin = args.origin.as_deref().unwrap_or(&link.origin);
    writeln!(out, "{origin}{}", link.path.expose())?;
    let minutes = link.expires_in_s / 60;
    writeln!(out, "It works once, within {minutes} minutes. Anyone who has it runs the house.")?;
    Ok(true)
}

/// Returns the origin of an address, without a path.
fn origin(text: &str) -> Result<String, String> {
    let bare = text.trim_end_matches('/');
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '#', '?', ' ']) => {
            Ok(bare.to_owned())
        }
        _ => Err(format!("`{text}` is no address; write it like https://kozyr.example")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_a_scheme_and_a_name_and_no_path() {
        assert_eq!(origin("https://kozyr.example/"), Ok("https://kozyr.example".to_owned()));
        assert_eq!(origin("http://10.0.0.5:8080"), Ok("http://10.0.0.5:8080".to_owned()));
        for bad in ["kozyr.example", "https://", "https://a/b", "ftp://a", "https://a#b"] {
            assert!(origin(bad).unwrap_err().contains("is no address"), "{bad}");
        }
    }
}
