//! Join codes: codes of six letters that are said aloud and lead to a table.
//!
//! No letter looks like a digit or another letter of the code, and each has one Cyrillic letter
//! that looks or sounds like it and like no other: a code that was heard may be typed in either
//! alphabet.

use crate::config::secret::{self, NoRandomness};

/// The number of letters of a code: it is one of 16 millions.
const LENGTH: usize = 6;

/// The letters, each with those that are read as the same.
const LETTERS: [(char, &str); 16] = [
    ('A', "А"),
    ('D', "Д"),
    ('E', "ЕЭЄ"),
    ('F', "Ф"),
    ('G', "ГҐ"),
    ('J', "ЙЖЈ"),
    ('K', "К"),
    ('L', "Л"),
    ('M', "М"),
    ('N', "Н"),
    ('R', "Р"),
    ('S', "СЅ"),
    ('T', "Т"),
    ('U', "У"),
    ('V', "В"),
    ('Z', "З"),
];

pub(crate) fn fresh() -> Result<String, NoRandomness> {
    let bytes: [u8; LENGTH] = secret::bytes()?;
    Ok(bytes.iter().map(|byte| LETTERS[usize::from(byte % 16)].0).collect())
}

/// Returns a code from what somebody typed; `None` if it is none.
pub(crate) fn read(text: &str) -> Option<String> {
    let written = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '.' | '·'));
    let letter = |c: char| {
        let mut upper = c.to_uppercase();
        let upper = upper.next().filter(|_| upper.next().is_none())?;
        let found = LETTERS.iter().find(|(letter, same)| *letter == upper || same.contains(upper));
        found.map(|(letter, _)| *letter)
    };
    // Longer text is read only as far as it takes to know that it is no code.
    let code: Option<String> = written.take(LENGTH + 1).map(letter).collect();
    code.filter(|code| code.chars().count() == LENGTH)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_code_is_read_in_any_case_spacing_and_alphabet() {
        for text in ["KATMUR", "katmur", " kat-mur ", "КАТМУР", "катмур", "Kат муR", "k a t m u r"]
        {
            assert_eq!(read(text).as_deref(), Some("KATMUR"), "{text}");
        }
        assert_eq!(read("жєґзвф").as_deref(), Some("JEGZVF"));
        for text in
            ["", "KATMU", "KATMURS", "KATM0R", "KATMIR", "KATMOR", "KATM1R", "KATMЫR", "KATMßR"]
        {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&"K".repeat(1_000_000)), None);
    }

    #[test]
    fn letters_of_codes_are_unambiguous_and_all_come_up() {
        let mut signs = BTreeSet::new();
        for (letter, same) in LETTERS {
            for sign in [letter].into_iter().chain(same.chars()) {
                assert!(signs.insert(sign), "{sign} is two letters");
            }
            assert!(!"IO".contains(letter) && letter.is_ascii_uppercase());
        }
        let codes: Vec<String> = (0..200).map(|_| fresh().unwrap()).collect();
        assert!(codes.iter().all(|code| read(code).as_ref() == Some(code)));
        let used: BTreeSet<char> = codes.iter().flat_map(|code| code.chars()).collect();
        assert_eq!(used.len(), LETTERS.len());
    }
}
