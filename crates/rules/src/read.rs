//! Reading back what was sent: views, and what is in them.
//!
//! What is read is exactly what would be written: text stands in its canonical form, a field that
//! may be `null` is there, numbers lie in their range. Everything else is an error in words.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display, Write};
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

use crate::text::excerpt;

/// Implements `Deserialize` for a type that is text outside of Rust: cards, actions. The function
/// reads a text, or says why it cannot. Text is refused that the value would not be written as.
///
/// ```
/// #[derive(Debug)]
/// struct Face(u8);
/// impl core::fmt::Display for Face {
///     fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
///         write!(f, "R{}", self.0)
///     }
/// }
/// kozyr_rules::read_as_text!(Face: |text| match text.strip_prefix('R') {
///     Some(number) => number.parse().map(Face).map_err(|error| error.to_string()),
///     None => Err("a face begins with R".to_owned()),
/// });
///
/// let read = |json| serde_json::from_str::<Face>(json).map_err(|error| error.to_string());
/// assert_eq!(read("\"R7\"").unwrap().0, 7);
/// assert!(read("\"7\"").unwrap_err().starts_with("`7`: a face begins with R"));
/// assert!(read("\"R07\"").unwrap_err().starts_with("`R07` should be written `R7`"));
/// assert!(read("7").unwrap_err().starts_with("invalid type: integer `7`, expected text"));
/// ```
#[macro_export]
macro_rules! read_as_text {
    ($Type:ty: $read:expr) => {
        impl<'de> $crate::Deserialize<'de> for $Type {
            fn deserialize<D: $crate::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::read::text(deserializer, $read)
            }
        }
    };
}

/// Implements [`crate::read_as_text`].
#[doc(hidden)]
pub fn text<'de, D, T, E>(
    deserializer: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Display,
    E: Display,
{
    struct Text<T, F>(F, PhantomData<T>);

    impl<T: Display, E: Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for Text<T, F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("text")
        }

        fn visit_str<Wrong: Error>(self, text: &str) -> Result<T, Wrong> {
            let value = (self.0)(text)
                .map_err(|error| Wrong::custom(format_args!("`{}`: {error}", excerpt(text))))?;
            if is_written(&value, text) {
                return Ok(value);
            }
            let text = excerpt(text);
            Err(Wrong::custom(format_args!("`{text}` should be written `{value}`")))
        }
    }

    deserializer.deserialize_str(Text(read, PhantomData))
}

/// Whether a value is written so.
fn is_written(value: &impl Display, text: &str) -> bool {
    struct Rest<'a>(&'a str);

    impl Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(text);
    write!(rest, "{value}").is_ok() && rest.0.is_empty()
}

/// Reads one of these words.
///
/// # Errors
/// If it is none of them; the message names them.
pub fn one_of<T: Copy>(
    text: &str,
    words: &[&str],
    from: impl Fn(&str) -> Option<T>,
) -> Result<T, String> {
    from(text).ok_or_else(|| format!("expected one of {}", words.join(", ")))
}

/// Reads a field that may be `null` and has to be there: for `deserialize_with`, as serde takes an
/// `Option` that is missing for `None`.
///
/// # Errors
/// If what is there cannot be read.
pub fn nullable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer)
}
