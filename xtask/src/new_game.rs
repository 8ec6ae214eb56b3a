//! `cargo xtask new-game`: a folder `games/NAME` from a small complete game, and its three lines.
//!
//! `xtask/new-game` is that game, written as any other one. Its key, type and title stand for those
//! of the new game and are replaced by them, in texts and in names of files.

pub(crate) mod proof;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use xtask_serve::screen::say;
use xtask_serve::shell;

use crate::shared::games;
use crate::shared::repository;
use crate::tidy::names;

/// The template.
const TEMPLATE: &str = "xtask/new-game/";

/// How the template calls its key, type, title and the letter of its rules.
const KEY: &str = "newgame";
const TYPE: &str = "NewGame";
const TITLE: &str = "New Game";
const LETTER: char = 'N';

/// Its place on the first page, which becomes the first free one.
const ORDER: &str = "order: 1000";

/// In the template, its entry in the list of what there is to play; no file of the game.
const ENTRY: &str = "catalogue.json";

/// That list, as tests of the client have it. An entry that comes last stands before `BEHIND`.
const CATALOGUE: &str = "web/tests/catalogue.json";
const BEHIND: &str = "],\"levels\":";

/// Files outside the new folder that get lines, from the top of the repository.
pub(crate) const TOUCHED: [&str; 5] = [
    "Cargo.lock",
    "crates/games/Cargo.toml",
    "crates/games/src/list.rs",
    "crates/players/Cargo.toml",
    CATALOGUE,
];

/// The task.
pub(crate) fn run(key: &str, title: &str) -> Result<bool> {
    let names = Names::new(key, title)?;
    let folder = shell::root().join("games").join(key);
    ensure!(!folder.exists(), "games/{key} exists already");
    if let Some((other, _)) = games::keys()?.iter().find(|(_, keys)| keys.contains(key)) {
        bail!("`{key}` is a key of games/{other} already");
    }
    if let [first, others @ ..] = &names::places_of(key)?[..] {
        bail!(
            "`{key}` is a word that code outside games/ uses, where the name of a game may not \
             stand: {first} and {} other places. Choose another key, such as `{key}1`",
            others.len()
        );
    }
    let names = Names { order: next_free()?, ..names };
    for (file, text) in repository::texts(&[TEMPLATE])? {
        match file.trim_start_matches(TEMPLATE) {
            ENTRY => add_to_catalogue(names.put(&text).trim_end())?,
            name => write(&folder.join(names.put_path(name)), &names.put(&text))?,
        }
    }
    add_lines(&names)?;
    let (rules, player) = (format!("kozyr-{key}"), format!("kozyr-{key}-player"));
    shell::must(shell::cargo(&["fmt", "--package", &rules, "--package", &player]))?;
    shell::must(shell::cargo(&["update", "--workspace", "--offline", "--quiet"]))?;
    say(&format!("games/{key} is written, with lines in:"));
    TOUCHED.iter().for_each(|file| say(&format!("  {file}")));
    say(&format!(
        "Now: cargo test -p {rules} -p {player}, then ./run, and docs/adding-a-game.md to go on."
    ));
    Ok(true)
}

/// The first round number behind the places of all games on the home page.
fn next_free() -> Result<u16> {
    let mut last = 0;
    for text in repository::texts(&["games/*/rules/src/game.rs"])?.values() {
        for order in text.split("order: ").skip(1) {
            let digits: String = order.chars().take_while(char::is_ascii_digit).collect();
            last = last.max(digits.parse().unwrap_or(0));
        }
    }
    Ok((last / 10 + 1) * 10)
}

/// What the new game is called.
struct Names {
    key: String,
    of_type: String,
    title: String,
    /// Before the numbers of its rules.
    letter: char,
    /// Its place on the first page.
    order: u16,
}

impl Names {
    fn new(key: &str, title: &str) -> Result<Self> {
        let letters = key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        let begins = key.starts_with(|c: char| c.is_ascii_lowercase());
        ensure!(
            letters && begins && (2..=20).contains(&key.len()),
            "`{key}` is no key: expected 2 to 20 small letters a to z and digits, a letter first"
        );
        // Crates and folders of the house, and words that Rust keeps for itself.
        let taken = "rules cards laws bots games players arena table store wire server kozyr player \
                     match type test self";
        ensure!(
            !taken.split(' ').any(|name| name == key) && key != KEY,
            "`{key}` is taken: it is a name of the house or of the language"
        );
        let title = title.trim();
        let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’');
        ensure!(
            !title.is_empty() && title.chars().count() <= 40 && title.chars().all(plain),
            "`{title}` is no title: expected up to 40 letters, digits, blanks and hyphens"
        );
        let words = title.split(|c: char| !c.is_ascii_alphanumeric()).map(capital);
        let of_title: String = words.collect();
        let fits = of_title.starts_with(|c: char| c.is_ascii_uppercase()) && title.is_ascii();
        let of_type = if fits { of_title } else { capital(key) };
        let letter = key.chars().next().map_or(LETTER, |c| c.to_ascii_uppercase());
        Ok(Self { key: key.to_owned(), of_type, title: title.to_owned(), letter, order: 0 })
    }

    /// A text of the template with the new names.
    fn put(&self, text: &str) -> String {
        let text = text.replace(ORDER, &format!("order: {}", self.order));
        let text = text.replace(TITLE, &self.title).replace(TYPE, &self.of_type);
        numbered(&text.replace(KEY, &self.key), LETTER, self.letter)
    }

    /// A path of the template with the new names.
    fn put_path(&self, path: &str) -> String {
        let [old, new] = [LETTER, self.letter].map(|letter| letter.to_ascii_lowercase());
        numbered(&path.replace(KEY, &self.key), old, new)
    }

    fn list_line(&self) -> String {
        let Self { key, of_type, .. } = self;
        format!("{key}: kozyr_{key}::{of_type}, kozyr_{key}_player::{of_type}Player;")
    }
}

/// Rule numbers (`N3`, and `n03-` in names of files) with another letter.
fn numbered(text: &str, old: char, new: char) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let after = text[at + c.len_utf8()..].chars().next();
        let is_rule = c == old && after.is_some_and(|c| c.is_ascii_digit());
        out.push(if is_rule && !before.is_alphanumeric() { new } else { c });
        before = c;
    }
    out
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// Adds the lines outside the new folder.
fn add_lines(names: &Names) -> Result<()> {
    let key = &names.key;
    let of = |package: &str, folder: &str| {
        format!("kozyr-{key}{package} = {{ path = \"../../games/{key}/{folder}\" }}")
    };
    for (file, line, indent) in [
        ("crates/games/Cargo.toml", of("", "rules"), ""),
        ("crates/games/Cargo.toml", format!("\"kozyr-{key}/ts\","), "    "),
        ("crates/players/Cargo.toml", of("-player", "player"), ""),
        ("crates/games/src/list.rs", names.list_line(), "            "),
    ] {
        let text = with_line(&repository::text(file)?, &line, indent).context(file)?;
        write(&shell::root().join(file), &text)?;
    }
    Ok(())
}

fn add_to_catalogue(entry: &str) -> Result<()> {
    let file = shell::root().join(CATALOGUE);
    let list = repository::text(CATALOGUE)?;
    write(&file, &with_entry(&list, entry)?)
}

/// The list of what there is to play with an entry more, behind all others.
fn with_entry(list: &str, entry: &str) -> Result<String> {
    let (before, after) = list.split_once(BEHIND).context(CATALOGUE)?;
    let comma = if before.ends_with('[') { "" } else { "," };
    Ok(format!("{before}{comma}{entry}{BEHIND}{after}"))
}

/// A text with a line more, in alphabetical order among the lines that are alike: same indent, and
/// alike up to the first name of a game.
fn with_line(text: &str, line: &str, indent: &str) -> Result<String> {
    let shape = |line: &str| -> String { line.chars().filter(|c| !c.is_alphanumeric()).collect() };
    let wanted = shape(line);
    let alike = |other: &&str| {
        other.strip_prefix(indent).is_some_and(|other| {
            // Names may hold digits and letters only, so the signs tell what kind of line it is.
            !other.starts_with(' ') && shape(other) == wanted
        })
    };
    let lines: Vec<&str> = text.lines().collect();
    let places: Vec<usize> = (0..lines.len()).filter(|&at| alike(&lines[at])).collect();
    let last = *places.last().context("there is no line of a game to put the new one beside")?;
    let new = format!("{indent}{line}");
    let at = places.into_iter().find(|&at| lines[at] > new.as_str()).unwrap_or(last + 1);
    let mut out: Vec<&str> = lines[..at].to_vec();
    out.push(&new);
    out.extend(&lines[at..]);
    Ok(out.join("\n") + "\n")
}

fn write(path: &Path, text: &str) -> Result<()> {
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
    }
    fs::write(path, text).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_from_key_and_title() {
        let names = Names::new("slapjack", "Slap Jack 2").unwrap();
        assert_eq!(names.of_type, "SlapJack2");
        assert_eq!(
            names.put("NewGame of New Game, kozyr_newgame: N3 NB 9N3 \"1\\n2\""),
            "SlapJack2 of Slap Jack 2, kozyr_slapjack: S3 NB 9N3 \"1\\n2\""
        );
        assert_eq!(names.put_path("rulebook/n03-aces.kozyr"), "rulebook/s03-aces.kozyr");
        assert_eq!(
            names.list_line(),
            "slapjack: kozyr_slapjack::SlapJack2, kozyr_slapjack_player::SlapJack2Player;"
        );
        let names = Names { order: 70, ..Names::new("durak", "Дурак").unwrap() };
        assert_eq!(names.of_type, "Durak");
        assert_eq!(names.put("order: 1000, emblem"), "order: 70, emblem");
    }

    #[test]
    fn bad_keys_and_titles_are_refused_by_name() {
        let error = |key: &str, title: &str| match Names::new(key, title) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
        for key in ["", "x", "Whist", "9lives", "a-b", "match", "server", "newgame"] {
            assert!(error(key, "Title").contains(&format!("`{key}`")), "{key}");
        }
        for title in ["", "  ", "a\"b", "a\nb", &"x".repeat(41)] {
            assert!(error("whist", title).contains("no title"), "{title}");
        }
    }

    #[test]
    fn a_new_game_comes_last_in_the_catalogue() {
        let list = with_entry("{\"games\":[],\"levels\":[\"easy\"]}\n", "{1}").unwrap();
        assert_eq!(list, "{\"games\":[{1}],\"levels\":[\"easy\"]}\n");
        let list = with_entry(&list, "{2}").unwrap();
        assert_eq!(list, "{\"games\":[{1},{2}],\"levels\":[\"easy\"]}\n");
        assert!(with_entry("{}", "{1}").is_err());
    }

    #[test]
    fn a_new_line_is_inserted_in_order() {
        let text = "[dependencies]\nkozyr-bacon = { path = \"../../games/bacon/rules\" }\n\
            kozyr-variety = { path = \"../../games/variety/rules\" }\nkozyr-rules.workspace = true\n";
        let line = "kozyr-whist = { path = \"../../games/whist/rules\" }";
        let out = with_line(text, line, "").unwrap();
        assert_eq!(out.lines().position(|other| other == line), Some(3));
        let line = "kozyr-durak = { path = \"../../games/durak/rules\" }";
        let out = with_line(text, line, "").unwrap();
        assert_eq!(out.lines().position(|other| other == line), Some(2));
        assert!(with_line("[dependencies]\n", line, "").is_err());
    }
}
