//! Helpers that several stored types share.

use serde::{Deserialize, Deserializer};

/// Declares an enum whose values are stored and sent by name.
macro_rules! named {
    (
        $(#[$type_about:meta])*
        pub enum $Type:ident { $($(#[$about:meta])* $Value:ident = $name:literal,)+ }
    ) => {
        $(#[$type_about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum $Type {
            $($(#[$about])* $Value,)+
        }

        impl $Type {
            /// All values, in order.
            pub const ALL: &'static [Self] = &[$(Self::$Value),+];

            /// Returns the name of the value in stored text and messages.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Value => $name,)+
                }
            }

            const NAMES: &'static [&'static str] = &[$($name),+];

            /// Returns the value with this name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                Self::named(&name)
                    .ok_or_else(|| serde::de::Error::unknown_variant(&name, Self::NAMES))
            }
        }
    };
}
pub(crate) use named;

/// A value that a later program may have written. A value of a later program is ignored.
#[derive(Deserialize)]
#[serde(untagged)]
enum Perhaps<T> {
    Known(T),
    Unknown(serde::de::IgnoredAny),
}

/// Reads a value. Returns `None` for a value of a later program.
pub(crate) fn known<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(match Perhaps::deserialize(deserializer)? {
        Perhaps::Known(value) => Some(value),
        Perhaps::Unknown(_) => None,
    })
}

/// Reads all values except those of a later program.
pub(crate) fn all_known<'de, T, C, D>(deserializer: D) -> Result<C, D::Error>
where
    T: Deserialize<'de>,
    C: FromIterator<T>,
    D: Deserializer<'de>,
{
    let all: Vec<Perhaps<T>> = Vec::deserialize(deserializer)?;
    Ok(all
        .into_iter()
        .filter_map(|one| match one {
            Perhaps::Known(value) => Some(value),
            Perhaps::Unknown(_) => None,
        })
        .collect())
}

/// Returns the format, and the number of every game's rules, of a text that names none.
pub(crate) const fn first() -> u32 {
    1
}

/// Returns whether a value is the default, so that it can be left out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
