//! Permissions of a house, and the hours when people meet there.

use std::fmt;
use std::str::FromStr;

use super::hours::Hour;
use super::secret;

/// The people to whom a house is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Enter {
    /// Everyone.
    #[default]
    Open,
    /// Members, and anyone with the link or code of a table, at that table.
    Invitation,
    /// Members; anyone with the link or code of a table may be a spectator there.
    Members,
}

/// The people who may open tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TablesBy {
    /// Everyone who may enter without an invitation.
    #[default]
    All,
    /// Members.
    Members,
}

macro_rules! words {
    ($Type:ident { $($Word:ident = $text:literal),+ }) => {
        impl FromStr for $Type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                match text {
                    $($text => Ok(Self::$Word),)+
                    _ => Err(format!("`{text}` cannot be: write {}", [$($text),+].join(" or "))),
                }
            }
        }

        impl fmt::Display for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$Word => $text,)+ })
            }
        }
    };
}

words!(Enter { Open = "open", Invitation = "invitation", Members = "members" });
words!(TablesBy { All = "all", Members = "members" });

/// Min length of the key of a house, in characters.
const KEY: usize = 12;

/// The settings of a house.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct House {
    /// The people to whom the house is open.
    pub enter: Enter,
    /// The people who may open tables.
    pub tables_by: TablesBy,
    /// The key that makes a person a member: the end of the link `/house#KEY`.
    pub key: Option<String>,
    /// The hours when people meet.
    pub hours: Vec<Hour>,
    /// The operator of the house.
    pub about: About,
}

/// The operator of a house, in plain words that everyone may read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The name of the house.
    pub name: Option<String>,
    /// The contact of the operator: a link, or words.
    pub contact: Option<String>,
    /// The person responsible for the house: a link, or words.
    pub imprint: Option<String>,
    /// The privacy notice: how the operator handles people's data.
    pub privacy: Option<String>,
}

impl About {
    /// Max length of the name, in characters.
    pub const NAME: usize = 40;
    /// Max length of contact and imprint, in characters.
    pub const LINE: usize = 400;
    /// Max length of the privacy text, in characters.
    pub const PRIVACY: usize = 4000;

    /// Checks that this can be shown.
    ///
    /// # Errors
    /// A message, if a text is empty, too long or has invisible characters, or a link is neither
    /// `https:`, `http:` nor `mailto:`.
    pub fn check(&self) -> Result<(), String> {
        for (setting, text, max) in [
            ("house-name", &self.name, Self::NAME),
            ("house-contact", &self.contact, Self::LINE),
            ("house-imprint", &self.imprint, Self::LINE),
            ("house-privacy", &self.privacy, Self::PRIVACY),
        ] {
            let Some(text) = text else { continue };
            let length = text.chars().count();
            if text.trim().is_empty() {
                return Err(format!("{setting} is empty; leave it out, or write something"));
            }
            if length > max {
                return Err(format!("{setting} has {length} characters; {max} are the most"));
            }
            let hidden = |c: char| c.is_control() && (c != '\n' || setting == "house-name");
            if text.chars().any(hidden) {
                return Err(format!("{setting} has a sign that cannot be seen"));
            }
            if let Some(scheme) = scheme(text).filter(|_| setting != "house-privacy")
                && !["https", "http", "mailto"].contains(&&*scheme)
            {
                return Err(format!(
                    "{setting} begins with `{scheme}:`; an address begins with https:, http: or \
                     mailto:"
                ));
            }
        }
        Ok(())
    }
}

/// Returns the scheme of a link, if this is one: a text of one word with a colon.
fn scheme(text: &str) -> Option<String> {
    let (scheme, rest) = text.trim().split_once(':')?;
    let is_word = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    (is_word && !rest.is_empty() && !text.trim().contains(char::is_whitespace))
        .then(|| scheme.to_ascii_lowercase())
}

impl House {
    /// Checks that these settings are possible.
    ///
    /// # Errors
    /// A message, if members may do more but nobody can become one, or the key can be guessed.
    pub fn check(&self) -> Result<(), String> {
        self.about.check()?;
        match &self.key {
            None if self.has_members() => {
                Err("a house with members needs a key that makes them: house-key".to_owned())
            }
            Some(key) if key.chars().count() < KEY || !key.chars().all(is_plain) => Err(format!(
                "house-key has to have {KEY} characters at least: letters, digits and hyphens"
            )),
            _ => Ok(()),
        }
    }

    /// Returns whether members may do more than others.
    pub(crate) fn has_members(&self) -> bool {
        self.enter != Enter::Open || self.tables_by == TablesBy::Members
    }

    /// Returns whether this is the key.
    pub(crate) fn is_key(&self, text: &str) -> bool {
        // Compares the hashes, which takes the same time for any text.
        self.key.as_ref().is_some_and(|key| secret::hash(key) == secret::hash(text))
    }
}

fn is_plain(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_house_needs_a_key_that_is_hard_to_guess() {
        let house = |enter, key: Option<&str>| House {
            enter,
            key: key.map(ToOwned::to_owned),
            ..House::default()
        };
        assert_eq!(house(Enter::Open, None).check(), Ok(()));
        assert!(house(Enter::Members, None).check().unwrap_err().contains("house-key"));
        assert!(house(Enter::Members, Some("short")).check().unwrap_err().contains("12"));
        assert!(house(Enter::Members, Some("with blanks in it")).check().is_err());
        let closed = house(Enter::Invitation, Some("four-aces-and-a-king"));
        assert_eq!(closed.check(), Ok(()));
        assert!(closed.is_key("four-aces-and-a-king") && !closed.is_key("four-aces"));
        assert!(!house(Enter::Open, None).is_key(""));
        let tables_by = TablesBy::Members;
        assert!(House { tables_by, ..House::default() }.check().is_err());
    }

    #[test]
    fn contacts_and_names_of_a_house_are_plain_and_short() {
        let check =
            |contact: &str| About { contact: Some(contact.to_owned()), ..About::default() }.check();
        for good in
            ["mailto:anna@example.org", "HTTPS://kozyr.example/who", "Anna: ring the bell", "a\nb"]
        {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for (bad, words) in [
            ("javascript:alert(1)", "begins with `javascript:`"),
            ("data:text/html,x", "begins with https:, http: or mailto:"),
            ("  ", "is empty"),
            ("a\u{7}b", "cannot be seen"),
            (&"a".repeat(401), "401 characters; 400 are the most"),
        ] {
            let why = check(bad).unwrap_err();
            assert!(why.contains(words) && why.contains("house-contact"), "{why}");
        }
        let name = About { name: Some("a\nb".to_owned()), ..About::default() };
        let house = House { about: name, ..House::default() };
        assert!(house.check().unwrap_err().contains("house-name"));
    }

    #[test]
    fn permissions_read_back_as_they_are_written() {
        for enter in [Enter::Open, Enter::Invitation, Enter::Members] {
            assert_eq!(enter.to_string().parse(), Ok(enter));
        }
        let error = "all".parse::<Enter>().unwrap_err();
        assert!(error.contains("open or invitation or members"), "{error}");
        assert_eq!(TablesBy::Members.to_string().parse(), Ok(TablesBy::Members));
    }
}
