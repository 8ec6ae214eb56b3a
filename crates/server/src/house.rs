//! Who may do what in a house, and when people meet there.

use std::fmt;
use std::str::FromStr;

use crate::hours::Hour;
use crate::secret;

/// To whom a house is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Enter {
    /// To all.
    #[default]
    Open,
    /// To members, and to whoever has the link or code of a table, at that table.
    Invitation,
    /// To members; whoever has the link or code of a table may look on there.
    Members,
}

/// Who may open tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TablesBy {
    /// Whoever may enter without an invitation.
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

/// What a house is like.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct House {
    /// To whom it is open.
    pub enter: Enter,
    /// Who may open tables.
    pub tables_by: TablesBy,
    /// What makes a member of whoever has it: the end of the link `/house/KEY`.
    pub key: Option<String>,
    /// When people meet.
    pub hours: Vec<Hour>,
}

impl House {
    /// Whether this can be.
    ///
    /// # Errors
    /// In words, if nobody could do what members may, or the key can be guessed.
    pub fn check(&self) -> Result<(), String> {
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

    /// Whether members may do more than others.
    pub(crate) fn has_members(&self) -> bool {
        self.enter != Enter::Open || self.tables_by == TablesBy::Members
    }

    /// Whether this is the key.
    pub(crate) fn is_key(&self, text: &str) -> bool {
        // Compared by their hashes, which takes as long for any text.
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
    fn words_are_read_as_they_are_written() {
        for enter in [Enter::Open, Enter::Invitation, Enter::Members] {
            assert_eq!(enter.to_string().parse(), Ok(enter));
        }
        let error = "all".parse::<Enter>().unwrap_err();
        assert!(error.contains("open or invitation or members"), "{error}");
        assert_eq!(TablesBy::Members.to_string().parse(), Ok(TablesBy::Members));
    }
}
