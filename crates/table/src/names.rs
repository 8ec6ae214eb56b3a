//! Names of people: readable text, and no two alike at one table.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use regex_syntax::hir::{Class, ClassUnicode, HirKind};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;
use unicode_security::mixed_script::MixedScript;

/// The reason why a text is not a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// The text is not readable.
    #[error(transparent)]
    Plain(#[from] NotPlain),
    /// A word has letters of several alphabets, so that it may look like another word.
    #[error(
        "the word “{0}” has letters of several alphabets, so that it could be taken for another \
         one; write it in one alphabet"
    )]
    Mixed(String),
    /// The name is one that only a bot may have.
    #[error("the word “{0}” is for bots, so that everybody knows who is one; leave it out")]
    Bot(String),
    /// The name is one by which the house itself speaks, or nothing but signs.
    #[error(
        "“{0}” is how this house names itself, its host or whoever reads; choose a name without it"
    )]
    House(String),
}

/// The words for a bot, in the languages of the house. No person has them in their name.
static BOTS: Known = LazyLock::new(|| known(&["bot", "бот"]));

/// The words by which the house and its pages name somebody without a name: who reads, who keeps
/// the house, and the house. Nobody has them in their name.
#[rustfmt::skip]
static HOUSE: Known = LazyLock::new(|| known(&[
    "you", "admin", "admins", "administrator", "administration", "moderator", "system",
    "support", "staff", "official",
    "вы", "ты", "админ", "администратор", "администрация", "модератор", "система", "поддержка",
    "ви", "ти", "адмін", "адміністратор", "адміністрація",
]));

/// The words for who leads a table. With a number they are one of many, and so a name.
#[rustfmt::skip]
static HOSTS: Known = LazyLock::new(|| known(&[
    "host", "хост", "ведущий", "ведущая", "хозяин", "хозяйка", "ведучий", "ведуча", "господар",
    "господиня",
]));

/// Returns the name of a person, trimmed. A name is readable text of at most [`MAX_NAME`]
/// characters. Each of its words uses one script alone, as Unicode Technical Standard 39 defines
/// it, and none of them is “bot” or a word by which the house names itself or its reader.
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
/// If it is empty or too long, has invisible characters, mixes scripts in a word, or could be the
/// name of a bot or of the house.
pub fn plain_name(text: &str) -> Result<String, BadName> {
    let name = plain_title(text, MAX_NAME)?;
    if let Some(word) = word_among(&name, &BOTS) {
        return Err(BadName::Bot(word));
    }
    not_the_house(&name)?;
    Ok(name)
}

/// Refuses a name, of a person or of anything else that acts like one, that passes for the house.
///
/// # Errors
/// Returns an error if the name has a word by which the house names itself or its reader, or is
/// nothing but signs, as names of people who are forgotten are.
pub fn not_the_house(name: &str) -> Result<(), BadName> {
    let gone = alike(name, GONE) || name.chars().all(|c| c.is_whitespace() || has(&SIGNS, c));
    let numbered = name.split_whitespace().any(|word| word.chars().all(char::is_numeric));
    let hosts = || if numbered { None } else { word_among(name, &HOSTS) };
    let word = gone.then(|| name.to_owned()).or_else(|| word_among(name, &HOUSE));
    word.or_else(hosts).map_or(Ok(()), |word| Err(BadName::House(word)))
}

/// Words that are refused, by their looks.
type Known = LazyLock<Vec<[String; LOOKS]>>;

/// Returns how words look, also in capitals: what stands for `I` or `O` stands for no small letter.
fn known(words: &[&str]) -> Vec<[String; LOOKS]> {
    let words = words.iter().map(|word| unmarked(word));
    words.flat_map(|word| [looks(&word), looks(&word.to_uppercase())]).collect()
}

/// Returns the word of a name, or its letters as one word, that looks like one of these.
fn word_among(name: &str, known: &Known) -> Option<String> {
    let letters: String = name.chars().filter(|c| is_letter(*c)).collect();
    let one = |word: &&str| {
        let own = looks(&unmarked(word));
        known.iter().any(|known| share(&own, known))
    };
    words(name).chain([&*letters]).find(one).map(str::to_owned)
}

/// Returns a word without the marks on its letters.
fn unmarked(word: &str) -> String {
    word.nfkd().filter(|c| !is_combining_mark(*c)).collect()
}

/// Returns the words of a name, without the signs and numbers at their ends.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| c.is_whitespace() || has(&SIGNS, c))
        .map(|word| word.trim_matches(|c: char| !is_letter(c)))
}

/// Returns whether a character is a letter, or is read as one.
fn is_letter(c: char) -> bool {
    read_as(c).is_alphabetic()
}

/// Returns the name of a group of people, or of anything else, trimmed.
///
/// # Errors
/// Returns an error if the name is empty, is longer than `max` characters, has invisible
/// characters, or mixes scripts in a word.
pub fn plain_title(text: &str, max: usize) -> Result<String, BadName> {
    let name = plain_text(text, max)?;
    let mut words = name.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    match words.find(|word| !word.is_single_script()) {
        Some(word) => Err(BadName::Mixed(word.to_owned())),
        None => Ok(name),
    }
}

/// Returns whether one name may be mistaken for the other: they look alike, or differ in case
/// alone.
fn alike(one: &str, other: &str) -> bool {
    share(&looks(one), &looks(other))
}

fn share(one: &[String; LOOKS], other: &[String; LOOKS]) -> bool {
    one.iter().zip(other).any(|(one, other)| one == other)
}

/// How many looks a name has.
const LOOKS: usize = 3;

/// Returns how a name looks: in small letters and in capitals without spaces, and as it is. Two
/// names that share a look may be mistaken for each other.
fn looks(name: &str) -> [String; LOOKS] {
    let name: String = name.nfkc().filter(|c| !is_joiner(*c)).map(read_as).collect();
    let [lower, upper] = [name.to_lowercase(), name.to_uppercase()]
        .map(|name| skeleton(&name).filter(|c| !c.is_whitespace()).collect());
    [lower, skeleton(&name).collect(), upper]
}

/// Returns the letter as which a letter of another form is read: small capitals, which Unicode
/// takes for letters of their own, and letters in black circles, black squares and flags.
fn read_as(c: char) -> char {
    const FORMS: [char; 4] = ['\u{1f150}', '\u{1f170}', '\u{1f1e6}', '\u{1f130}'];
    const SMALL: &str = "ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzᴦгᴧлᴨпᴫл";
    let letter = |first: char| Some(u32::from(c).checked_sub(first.into())?).filter(|n| *n < 26);
    if let Some(n) = FORMS.into_iter().find_map(letter) {
        return char::from_u32(u32::from('a') + n).unwrap_or(c);
    }
    let mut pairs = SMALL.chars();
    while let (Some(small), Some(read)) = (pairs.next(), pairs.next()) {
        if small == c {
            return read;
        }
    }
    c
}

/// Returns a name followed by a number.
fn numbered(name: &str, number: usize) -> String {
    let tail = format!(" {number}");
    let head: String = name.chars().take(MAX_NAME - tail.len()).collect();
    format!("{}{tail}", head.trim_end())
}

/// The taken names, by their looks.
#[derive(Default)]
struct Taken {
    looks: [HashSet<String>; LOOKS],
    /// The last number that was added to names of this look: the numbers before it are taken.
    numbers: [HashMap<String, usize>; LOOKS],
}

impl Taken {
    fn has(&self, looks: &[String; LOOKS]) -> bool {
        self.looks.iter().zip(looks).any(|(taken, look)| taken.contains(look))
    }

    /// Takes and returns a free name: the wanted one, or the wanted one with a number.
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

    fn put(&mut self, looks: [String; LOOKS]) {
        for (taken, look) in self.looks.iter_mut().zip(looks) {
            taken.insert(look);
        }
    }
}

/// Returns the names of all people in one place. A name that is taken, or nearly the same as one,
/// gets a number.
///
/// ```
/// use kozyr_table::make_distinguishable;
///
/// let names = ["Anna", "Boris", "anna", "Anna 2", "Anna"].map(str::to_owned);
/// assert_eq!(make_distinguishable(&names), ["Anna", "Boris", "anna 2", "Anna 2 2", "Anna 3"]);
/// ```
pub fn make_distinguishable(names: &[String]) -> Vec<String> {
    let mut taken = Taken::default();
    names.iter().map(|name| taken.take(name)).collect()
}

/// Returns a name, with a number if another one is the same, or nearly the same.
pub(crate) fn name_beside<'a>(others: impl Iterator<Item = &'a str>, name: &str) -> String {
    let mut taken = Taken::default();
    others.for_each(|other| taken.put(looks(other)));
    taken.take(name)
}

/// The name of a forgotten person, for places where a name is required.
pub const GONE: &str = "—";

/// The greatest length of a name, in characters.
pub const MAX_NAME: usize = 24;

/// The greatest length of a chat message, in characters.
pub const MAX_SAID: usize = 200;

/// The reason why a text is not readable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPlain {
    /// The text has nothing but blanks.
    #[error("there is nothing in it")]
    Empty,
    /// The text has this many characters, of that many allowed.
    #[error("it has {0} characters; write at most {1}")]
    Long(usize, usize),
    /// A character is invisible or turns the direction of writing.
    #[error(
        "it has the character U+{:04X}, which cannot be seen or turns the direction of writing; \
         leave it out", u32::from(*.0)
    )]
    Sign(char),
    /// One letter has marks above and below it that reach into other lines.
    #[error("it piles more than {MAX_MARKS} marks on one letter; leave some out")]
    Marks,
}

/// The largest number of marks on one letter: no language uses more.
const MAX_MARKS: usize = 4;

/// Returns text for others to read: trimmed, with each run of blanks replaced by one.
///
/// A host passes every text of a person that other people read through this function:
///
/// ```
/// use kozyr_table::{MAX_NAME, plain_text};
///
/// assert_eq!(plain_text("  Anna \t K. ", MAX_NAME).unwrap(), "Anna K.");
/// let why = plain_text("An\u{202e}na", MAX_NAME).unwrap_err(); // would turn the text around
/// assert!(why.to_string().starts_with("it has the character U+202E, which cannot be seen"));
/// ```
///
/// # Errors
/// Returns an error if nothing visible is left, if the text is longer than `max` characters, if it
/// has control or invisible characters, or if a letter has too many marks.
pub fn plain_text(text: &str, max: usize) -> Result<String, NotPlain> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if !text.chars().any(is_seen) {
        return Err(NotPlain::Empty);
    }
    let mut before = ' ';
    for c in text.chars() {
        let alone = is_joiner(c) && (before == c || before == ' ' || before.is_alphabetic());
        if alone || has(&UNSEEN, c) {
            return Err(NotPlain::Sign(c));
        }
        before = c;
    }
    let letters = text.split(|c| !is_combining_mark(c));
    if letters.into_iter().any(|marks| marks.chars().count() > MAX_MARKS) {
        return Err(NotPlain::Marks);
    }
    match text.chars().count() {
        length if length > max => Err(NotPlain::Long(length, max)),
        _ => Ok(text),
    }
}

/// Returns whether a character has a shape of its own. A character that only changes or joins
/// others has none.
fn is_seen(c: char) -> bool {
    let blank = c.is_whitespace() || c == '\u{2800}' || is_joiner(c);
    !blank && !is_combining_mark(c)
}

/// Returns whether a character joins emoji or selects their form, which is all that it does.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// A set of characters, by their properties.
type Set = LazyLock<ClassUnicode>;

/// The characters that have no shape or turn the direction of writing: with them one name could
/// look like another. Unicode calls most of them other (`C`) or ignorable. It does not say so of the
/// musical null notehead, the object replacement and two blank hieroglyphs. What joins and selects
/// the forms of emoji, signs that stand around Arabic numbers, and emoji of a later Unicode may be
/// in a text.
static UNSEEN: Set = LazyLock::new(|| {
    set(
        r"[[\p{C}\p{Default_Ignorable_Code_Point}\x{1d159}\x{fffc}\x{13441}\x{13442}]--[\x{200d}\x{fe00}-\x{fe0f}\x{600}-\x{605}\x{6dd}\x{8e2}\x{1f000}-\x{1faff}]]",
    )
});

/// Punctuation and the signs of arithmetic.
static SIGNS: Set = LazyLock::new(|| set(r"[\p{P}\p{Sm}\p{Sk}\x{30fc}]"));

/// Returns the characters of a class of regular expressions.
fn set(class: &str) -> ClassUnicode {
    match regex_syntax::parse(class).map(regex_syntax::hir::Hir::into_kind) {
        Ok(HirKind::Class(Class::Unicode(set))) => set,
        other => unreachable!("{class} is a class of characters: {other:?}"),
    }
}

/// Returns whether a set has a character.
fn has(set: &ClassUnicode, c: char) -> bool {
    let at = set.ranges().partition_point(|range| range.end() < c);
    set.ranges().get(at).is_some_and(|range| range.start() <= c)
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
        // A circle may have such a name.
        assert_eq!(plain_title("Bot friends", 24).as_deref(), Ok("Bot friends"));
    }

    #[test]
    fn no_person_passes_for_the_house() {
        for name in [
            "You",
            "YOU",
            "Anna (you)",
            "Anna – you",
            "Вы",
            "ты",
            "Анна (вы)",
            "Ви",
            "Ти",
            "Admin",
            "Admin 2",
            "A d m i n",
            "ᴀᴅᴍɪɴ",
            "Ａｄｍｉｎ",
            "🅐🅓🅜🅘🅝",
            "𝐒𝐲𝐬𝐭𝐞𝐦",
            "Sуstеm",
            "НОЅТ",
            "ADMlN",
            "H0st",
            "Àdmin",
            "Вы\u{301}",
            "Moderator",
            "Host",
            "Админ",
            "Администратор",
            "Модератор",
            "Система",
            "Хост",
            "Ведущий",
            "Адмін",
            "Адміністратор",
            "Господар",
            "—",
            "― ―",
            "ー",
            "─",
            "一",
            "−",
            "...",
        ] {
            let why = plain_name(name).unwrap_err();
            assert!(matches!(why, BadName::House(_) | BadName::Mixed(_)), "{name}: {why}");
        }
        for name in [
            "Youssef",
            "Hostess",
            "Host 3",
            "Ведущая 2",
            "Выгон",
            "Тина",
            "Adminta",
            "Мейс",
            "一郎",
            "♥",
            "Guest",
        ] {
            assert_eq!(plain_name(name).as_deref(), Ok(name));
        }
        assert!(not_the_house("admin_2").is_err());
    }

    #[test]
    fn what_nobody_sees_is_in_no_name() {
        let unseen = "\u{1d159}\u{fffc}\u{1bca0}\u{13441}\u{13430}\u{e000}\u{378}\u{fdd0}\
                      \u{ad}\u{34f}\u{115f}\u{17b4}\u{180b}\u{180f}\u{200b}\u{2065}\
                      \u{3164}\u{ffa0}\u{fff0}\u{1d173}\u{e0020}\u{e0100}";
        for sign in unseen.chars() {
            assert_eq!(plain_text(&format!("An{sign}na"), 24), Err(NotPlain::Sign(sign)));
        }
        for text in ["An\u{200d}na", "Anna \u{200d}", "Anna\u{fe0f}", "👩\u{200d}\u{200d}🌾"] {
            assert!(matches!(plain_text(text, 24), Err(NotPlain::Sign(_))), "{text:?}");
        }
        for seen in ["❤\u{fe0f}\u{200d}🔥", "\u{6dd}1", "🫩", "\u{1faef}", "ℵ", "€", "𓀀"]
        {
            assert_eq!(plain_text(seen, 24).as_deref(), Ok(seen));
        }
    }

    /// Takes as many tries as names: a number tried once for a look is not tried again.
    #[test]
    fn names_that_look_alike_are_numbered_in_order() {
        for variants in [["Guest", "Guest"], ["Guest", "guest"], ["Il", "ll"]] {
            let names: Vec<String> =
                variants.iter().cycle().take(150).map(|&name| name.to_owned()).collect();
            let mut taken = Taken::default();
            let mut told = HashSet::new();
            for (n, name) in names.iter().enumerate() {
                let wanted = if n == 0 { name.clone() } else { numbered(name, n + 1) };
                assert_eq!(taken.take(name), wanted);
                assert!(told.insert(wanted));
                // The next one begins after it.
                assert_eq!(taken.numbers[1].get(&looks(name)[1]), Some(&(n + 1)));
            }
        }
    }

    #[test]
    fn names_that_look_alike_count_as_alike() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "An na"),
            ("pаypаl", "paypal"),
            ("соре", "cope"),
            ("Il", "ll"),
            ("ᴀnna", "Anna"),
            ("Ａｎｎａ", "anna"),
            ("НОРА", "hopa"),
            ("❤\u{fe0f}", "❤"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Анна", "Anna"), ("Олена", "Олёна")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn text_is_trimmed_bounded_and_free_of_control_characters() {
        assert_eq!(plain_text("  Олена \t К. ", 24).as_deref(), Ok("Олена К."));
        assert_eq!(plain_text("👩\u{200d}🌾", 24).as_deref(), Ok("👩\u{200d}🌾"));
        assert_eq!(plain_text("   ", 24), Err(NotPlain::Empty));
        assert_eq!(plain_text("An\u{202e}na", 24), Err(NotPlain::Sign('\u{202e}')));
        // A bad character is reported before the length.
        assert_eq!(plain_text("An\u{0}na", 2), Err(NotPlain::Sign('\0')));
        assert_eq!(plain_text("abcde", 5).as_deref(), Ok("abcde"));
        assert_eq!(plain_text("abcdef", 5), Err(NotPlain::Long(6, 5)));
    }

    #[test]
    fn text_is_visible_and_stacks_few_marks() {
        for nothing in ["\u{301}", "\u{200d}\u{fe0f}", "\u{2800} \u{2800}", "\u{a0}"] {
            assert_eq!(plain_text(nothing, 24), Err(NotPlain::Empty), "{nothing:?}");
        }
        // A letter of Vietnamese, of pointed Hebrew and of Thai, a flag of marks, a key as a sign.
        for read in
            ["e\u{302}\u{301}", "שּׁ\u{5b8}\u{5a5}", "ที่", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "."]
        {
            assert_eq!(plain_text(read, 24).as_deref(), Ok(read));
        }
        let tower = format!("Z{}", "\u{334}".repeat(5));
        assert_eq!(plain_text(&tower, 24), Err(NotPlain::Marks));
        assert_eq!(plain_text(&format!("a{tower}lgo"), 3), Err(NotPlain::Marks));
    }
}
