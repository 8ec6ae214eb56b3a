//! A line of a shell as programs and their words, as far as documents use it.

/// The project's own programs, as documents call them.
const OWN: [&str; 7] = [
    "kozyr",
    "kozyr-load",
    "./run",
    "./test",
    "cargo xtask",
    "target/release/kozyr",
    "target/release/kozyr-load",
];

/// Others with which a block of commands may begin.
const OTHERS: &str = "apt-get cargo curl docker git install npm npx pip podman python python3 \
                      runuser sed ssh systemctl useradd";

/// A program, and what it is told.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) program: String,
    pub(super) args: Vec<String>,
}

impl Part {
    /// What `kozyr` is told, if it is `kozyr`, in whichever way it is started.
    pub(super) fn of_kozyr(&self) -> Option<Vec<String>> {
        let args = self.args.as_slice();
        match self.program.as_str() {
            "kozyr" | "target/release/kozyr" | "target/debug/kozyr" => Some(args.to_vec()),
            "./run" => Some([&["serve".to_owned()], args].concat()),
            "cargo" => {
                let behind = args.iter().position(|arg| arg == "--")?;
                let (own, args) = (&args[..behind], &args[behind + 1..]);
                let is_kozyr = own.windows(2).any(|pair| pair[0] == "-p" && pair[1] == "kozyr");
                (own[0] == "run" && is_kozyr).then(|| args.to_vec())
            }
            _ => None,
        }
    }
}

/// Whether a line begins as a command does.
pub(super) fn begins(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches("$ ");
    let mut words = line.split_whitespace().skip_while(|word| is_variable(word));
    let first = words.next().unwrap_or("");
    OTHERS.split(' ').any(|other| other == first) || OWN.contains(&first) && !is_record(line)
}

/// Whether a span of code is one of the project's own commands, with at least a word behind it.
pub(super) fn is_own(text: &str) -> bool {
    let behind = |own: &&str| text.strip_prefix(*own).is_some_and(|rest| rest.starts_with(' '));
    OWN.iter().any(behind) && !is_record(text)
}

/// A record begins with `kozyr` and the version of its format.
fn is_record(text: &str) -> bool {
    let version = text.strip_prefix("kozyr ").unwrap_or_default();
    version.starts_with(|c: char| c.is_ascii_digit())
}

/// `NAME=value` before a program.
fn is_variable(word: &str) -> bool {
    let Some((name, _)) = word.split_once('=') else { return false };
    !name.is_empty()
        && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
}

/// A command without the comment behind it.
pub(super) fn without_comment(line: &str) -> &str {
    if line.starts_with("# ") {
        return "";
    }
    line.find(" # ").map_or(line, |at| &line[..at]).trim_end()
}

/// The programs of a line, which `|`, `&&` and `;` divide, without variables before them and
/// without what is done with what they say. Words in quotation marks are one.
pub(super) fn parts(line: &str) -> Vec<Part> {
    let mut words = shlex::split(line).unwrap_or_default();
    while let Some(at) = words.iter().position(|word| [">", "<", ">>"].contains(&word.as_str())) {
        words.drain(at..words.len().min(at + 2));
    }
    let programs = words.split(|word| ["|", "&&", ";"].contains(&word.as_str()));
    let part = |words: &[String]| {
        let mut words = words.iter().skip_while(|word| is_variable(word)).cloned();
        Some(Part { program: words.next()?, args: words.collect() })
    };
    programs.filter_map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_into_programs_and_arguments() {
        let line = "A=1 kozyr arena kan --players \"cmd:python3 a.py\",normal > out | gzip && x";
        let found = parts(line);
        let found: Vec<_> = found.iter().map(|p| (p.program.as_str(), p.args.join("·"))).collect();
        let args = "arena·kan·--players·cmd:python3 a.py,normal".to_owned();
        assert_eq!(found, [("kozyr", args), ("gzip", String::new()), ("x", String::new())]);
    }

    #[test]
    fn kozyr_is_known_however_it_is_started() {
        let of = |line: &str| parts(line)[0].of_kozyr().map(|args| args.join(" "));
        assert_eq!(of("kozyr luck a").as_deref(), Some("luck a"));
        assert_eq!(of("./run --addr b").as_deref(), Some("serve --addr b"));
        assert_eq!(of("cargo run --release -p kozyr -- luck a").as_deref(), Some("luck a"));
        assert_eq!(of("cargo test -p kozyr -- luck"), None);
        assert_eq!(of("git log"), None);
    }

    #[test]
    fn commands_are_told_from_other_code() {
        assert!(begins("KOZYR_LONG=1 cargo test") && begins("  $ kozyr check a"));
        assert!(!begins("{\"type\":\"hello\"}") && !begins("kozyr 1"));
        assert!(is_own("kozyr luck") && is_own("cargo xtask tidy"));
        assert!(!is_own("kozyr") && !is_own("kozyr-data") && !is_own("kozyr 1"));
        assert_eq!(without_comment("./run   # builds"), "./run");
    }
}
