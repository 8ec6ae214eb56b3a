//! Secret: a value that gets into no log and no message by accident.
//!
//! A line in a log, the message of a panic or a failed assertion may print any value that has
//! `Debug`, and a derived `Serialize` sends every field. So what only some may know stands in a
//! [`Secret`]: a type with such fields derives `Debug` like any other, and it derives `Serialize`
//! only where each of these fields says that it is sent or stored on purpose, with [`exposed`].
//!
//! ```
//! use kozyr_rules::secret::{Secret, exposed};
//!
//! #[derive(Debug, serde::Serialize, serde::Deserialize)]
//! struct Place {
//!     seat: u8,
//!     #[serde(serialize_with = "exposed")]
//!     deck: Secret<String>,
//! }
//!
//! let place = Place { seat: 1, deck: "2C 9D".into() };
//! assert_eq!(format!("{place:?}"), "Place { seat: 1, deck: … }");
//! assert_eq!(place.deck.expose(), "2C 9D");
//! let sent = serde_json::to_string(&place).unwrap();
//! assert_eq!(sent, r#"{"seat":1,"deck":"2C 9D"}"#);
//! let read: Place = serde_json::from_str(&sent).unwrap();
//! assert_eq!(read.deck, place.deck);
//! ```
//!
//! Without that attribute it does not compile:
//!
//! ```compile_fail
//! #[derive(serde::Serialize)]
//! struct Place {
//!     deck: kozyr_rules::Secret<String>,
//! }
//! ```

use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is told only on purpose: `Debug` writes `…`, and there is neither `Display` nor
/// `Serialize`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Keeps a value secret.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// Returns the value, for whoever may know it.
    pub const fn expose(&self) -> &T {
        &self.0
    }

    /// Returns the value itself.
    pub fn into_exposed(self) -> T {
        self.0
    }
}

impl<T> From<T> for Secret<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl From<&str> for Secret<String> {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Secret<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(Self)
    }
}

/// A value that [`exposed`] writes: a secret, or one that may be missing.
pub trait Exposed {
    /// The value as it is written.
    fn exposed(&self) -> impl Serialize;
}

impl<T: Serialize> Exposed for Secret<T> {
    fn exposed(&self) -> impl Serialize {
        &self.0
    }
}

impl<T: Serialize> Exposed for Option<Secret<T>> {
    fn exposed(&self) -> impl Serialize {
        self.as_ref().map(Secret::expose)
    }
}

/// Writes a secret as its value. A field that is sent or stored on purpose says
/// `#[serde(serialize_with = "exposed")]`.
///
/// # Errors
/// Those of the serializer.
pub fn exposed<S: Serializer>(secret: &impl Exposed, to: S) -> Result<S::Ok, S::Error> {
    secret.exposed().serialize(to)
}
