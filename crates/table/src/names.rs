//! Names that say who somebody is: read as they are written, and no two alike at one table.

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
    let seen = |name: &str| {
        let lower: String = name.chars().flat_map(char::to_lowercase).collect();
        skeleton(&lower).filter(|c| !c.is_whitespace()).collect::<String>()
    };
    seen(one) == seen(other) || skeleton(one).eq(skeleton(other))
}

/// A name that is not taken: the one that is wanted, or that with a number behind it. There have to
/// be fewer others than numbers are tried.
fn untaken(name: &str, others: usize, taken: impl Fn(&str) -> bool) -> String {
    if !taken(name) {
        return name.to_owned();
    }
    let mut numbered = (2..=others + 2).map(|number| {
        let tail = format!(" {number}");
        let room = MAX_NAME - tail.len();
        let head: String = name.chars().take(room).collect();
        format!("{}{tail}", head.trim_end())
    });
    numbered.find(|wanted| !taken(wanted)).unwrap_or_else(|| name.to_owned())
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
    let mut told: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let free = untaken(name, told.len(), |wanted| told.iter().any(|one| alike(one, wanted)));
        told.push(free);
    }
    told
}

impl Table {
    /// What somebody is called at this table: their name, with a number behind it where a person on
    /// another chair is called the same, or nearly so.
    pub fn name_here(&self, person: &Person, name: &str) -> String {
        let taken = |wanted: &str| {
            let sitters = self.chairs.iter().filter_map(Chair::sitter);
            let coming = self.newcomers.iter().map(|one| (&one.person, &one.name));
            let mut others = sitters.map(|one| (&one.person, &one.name)).chain(coming);
            others.any(|(other, name)| other != person && alike(name, wanted))
        };
        // More numbers than chairs, each of which one person has or is promised.
        untaken(name, self.chairs.len(), taken)
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
