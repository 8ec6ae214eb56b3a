//! Names that say who somebody is: read as they are written, and no two alike at one table.

use std::collections::{HashMap, HashSet};

use unicode_security::confusable_detection::skeleton;
use unicode_security::mixed_script::MixedScript;

use crate::chair::{Chair, Person};
use crate::command::{MAX_NAME, NotPlain, plain_text};
use crate::table::Table;

/// Why a text is no name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// It is nothing for others to read.
    #[error(transparent)]
    Plain(#[from] NotPlain),
    /// A word has letters of several alphabets, so that it may look like another word.
    #[error(
        "the word “{0}” has letters of several alphabets, so that it could be taken for another \
         one; write it in one alphabet"
    )]
    Mixed(String),
    /// It says that it is a bot's.
    #[error("the word “{0}” is for bots, so that everybody knows who is one; leave it out")]
    Bot(String),
}

/// What a bot is called, in the languages of the house: no person is.
const BOTS: [&str; 2] = ["bot", "бот"];

/// A name of a person, trimmed: readable text of at most [`MAX_NAME`] characters whose words keep
/// to one script each, as Unicode Technical Standard 39 defines it, and of which none says “bot”.
///
/// ```
/// use kozyr_table::plain_name;
///
/// assert_eq!(plain_name(" Олена  K. ").unwrap(), "Олена K.");
/// // The first letter is Cyrillic, the others are Latin.
/// let why = plain_name("Аnna").unwrap_err();
/// assert!(why.to_string().starts_with("the word “Аnna” has letters of several alphabets"));
/// ```
///
/// # Errors
/// If it is empty, too long, has signs that cannot be seen, mixes scripts in a word, or could be
/// the name of a bot.
pub fn plain_name(text: &str) -> Result<String, BadName> {
    let name = plain_title(text, MAX_NAME)?;
    let letters: String = name.chars().filter(|c| c.is_alphabetic()).collect();
    let is_bot = |word: &&str| BOTS.iter().any(|bot| alike(word, bot));
    let bot = words(&name).chain([&*letters]).find(is_bot).map(str::to_owned);
    bot.map_or(Ok(name), |word| Err(BadName::Bot(word)))
}

/// The words of a name, without signs and numbers at their ends.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation())
        .map(|word| word.trim_matches(|c: char| !c.is_alphabetic()))
}

/// The same of what a group of people is called, or anything else with a name.
///
/// # Errors
/// If it is empty, longer than `max` characters, has signs that cannot be seen, or mixes scripts in
/// a word.
pub fn plain_title(text: &str, max: usize) -> Result<String, BadName> {
    let name = plain_text(text, max)?;
    let mut words = name.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    match words.find(|word| !word.is_single_script()) {
        Some(word) => Err(BadName::Mixed(word.to_owned())),
        None => Ok(name),
    }
}

/// Whether one name may be taken for the other: they look alike, or differ in case alone.
fn alike(one: &str, other: &str) -> bool {
    looks(one).iter().zip(looks(other)).any(|(one, other)| *one == other)
}

/// What a name looks like, first without regard to case and spaces: where one of the two is
/// another's, that name may be taken for this one.
fn looks(name: &str) -> [String; 2] {
    let lower: String = name.chars().flat_map(char::to_lowercase).collect();
    [skeleton(&lower).filter(|c| !c.is_whitespace()).collect(), skeleton(name).collect()]
}

/// A name with a number behind it.
fn numbered(name: &str, number: usize) -> String {
    let tail = format!(" {number}");
    let head: String = name.chars().take(MAX_NAME - tail.len()).collect();
    format!("{}{tail}", head.trim_end())
}

/// Names that are taken, by what they look like.
#[derive(Default)]
struct Taken {
    looks: [HashSet<String>; 2],
    /// The number that was last put behind names of this look: those before it are taken.
    numbers: [HashMap<String, usize>; 2],
}

impl Taken {
    fn has(&self, looks: &[String; 2]) -> bool {
        self.looks.iter().zip(looks).any(|(taken, look)| taken.contains(look))
    }

    /// Takes a name that is not taken, and answers with it: the one that is wanted, or that with a
    /// number behind it.
    fn take(&mut self, name: &str) -> String {
        let wanted = looks(name);
        let last = self.numbers.iter().zip(&wanted).filter_map(|(known, look)| known.get(look));
        let (mut free, mut own) = (name.to_owned(), wanted.clone());
        let mut number = last.copied().max().unwrap_or(1);
        // There are more numbers than names.
        while self.has(&own) {
            number += 1;
            free = numbered(name, number);
            own = looks(&free);
        }
        for (known, look) in self.numbers.iter_mut().zip(wanted) {
            known.insert(look, number);
        }
        self.put(own);
        free
    }

    fn put(&mut self, looks: [String; 2]) {
        for (taken, look) in self.looks.iter_mut().zip(looks) {
            taken.insert(look);
        }
    }
}

/// What people are called where all of them are: those who come after somebody of the same name, or
/// nearly so, have a number behind it.
///
/// ```
/// use kozyr_table::told_apart;
///
/// let names = ["Anna", "Boris", "anna", "Anna 2", "Anna"].map(str::to_owned);
/// assert_eq!(told_apart(&names), ["Anna", "Boris", "anna 2", "Anna 2 2", "Anna 3"]);
/// ```
pub fn told_apart(names: &[String]) -> Vec<String> {
    let mut taken = Taken::default();
    names.iter().map(|name| taken.take(name)).collect()
}

impl Table {
    /// What somebody is called at this table: their name, with a number behind it where a person on
    /// another chair is called the same, or nearly so.
    pub fn name_here(&self, person: &Person, name: &str) -> String {
        let sitters = self.chairs.iter().filter_map(Chair::sitter);
        let coming = self.newcomers.iter().map(|one| (&one.person, &one.name));
        let others = sitters.map(|one| (&one.person, &one.name)).chain(coming);
        let mut taken = Taken::default();
        for (_, name) in others.filter(|(other, _)| *other != person) {
            taken.put(looks(name));
        }
        taken.take(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_to_one_alphabet_a_word() {
        for name in [
            "Anna",
            "Олена К.",
            "Wi-Fi Олена",
            "Ёж-2",
            "花子さん",
            "O’Neill",
            "👩\u{200d}🌾",
            "Влад777",
        ] {
            assert_eq!(plain_name(name).as_deref(), Ok(name));
        }
        for (name, word) in [("Oлена", "Oлена"), ("Kan Клубnik", "Клубnik"), ("Ρaul", "Ρaul")]
        {
            assert_eq!(plain_name(name), Err(BadName::Mixed(word.to_owned())), "{name}");
        }
        assert_eq!(plain_name(" "), Err(BadName::Plain(NotPlain::Empty)));
        assert_eq!(plain_name("\u{301}"), Err(BadName::Plain(NotPlain::Empty)));
    }

    #[test]
    fn no_person_is_called_a_bot() {
        for (name, word) in [
            ("Bot 2", "Bot"),
            ("Бот 3", "Бот"),
            ("Anna (bot)", "bot"),
            ("анна-бот", "бот"),
            ("bοt2", "bοt"),
            ("B o t 2", "Bot"),
        ] {
            let why = plain_name(name).unwrap_err();
            let mixed = BadName::Mixed(name.to_owned());
            assert!(why == BadName::Bot(word.to_owned()) || why == mixed, "{name}: {why}");
        }
        for name in ["Botond", "Robot", "Бота", "Абот", "Talbot", "Tobi", "Rob O. T."] {
            assert_eq!(plain_name(name).as_deref(), Ok(name));
        }
        // A circle may be about them.
        assert_eq!(plain_title("Bot friends", 24).as_deref(), Ok("Bot friends"));
    }

    /// As many steps as names: a number that was tried once for a look is not tried again.
    #[test]
    fn many_of_one_look_are_told_apart_one_after_the_other() {
        for variants in [["Guest", "Guest"], ["Guest", "guest"], ["Il", "ll"]] {
            let names: Vec<String> =
                variants.iter().cycle().take(150).map(|&name| name.to_owned()).collect();
            let mut taken = Taken::default();
            let mut told = HashSet::new();
            for (n, name) in names.iter().enumerate() {
                let wanted = if n == 0 { name.clone() } else { numbered(name, n + 1) };
                assert_eq!(taken.take(name), wanted);
                assert!(told.insert(wanted));
                // The next one begins behind it.
                assert_eq!(taken.numbers[1].get(&looks(name)[1]), Some(&(n + 1)));
            }
        }
    }

    #[test]
    fn who_looks_alike_is_alike() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "An na"),
            ("pаypаl", "paypal"),
            ("соре", "cope"),
            ("Il", "ll"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Анна", "Anna"), ("Олена", "Олёна")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
