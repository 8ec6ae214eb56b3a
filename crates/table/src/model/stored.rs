//! What the stored form of several types shares.

use serde::{Deserialize, Deserializer};

/// Has a type stored by its `name`, and read by `named`.
macro_rules! by_name {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                Self::named(&name).ok_or_else(|| serde::de::Error::custom("an unknown name"))
            }
        }
    };
}
pub(crate) use by_name;

/// What may be of a later program, and is not read then.
#[derive(Deserialize)]
#[serde(untagged)]
enum Perhaps<T> {
    Known(T),
    Unknown(serde::de::IgnoredAny),
}

/// Reads what a later program may have written: `None` then.
pub(crate) fn known<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(match Perhaps::deserialize(deserializer)? {
        Perhaps::Known(value) => Some(value),
        Perhaps::Unknown(_) => None,
    })
}

/// Reads all that is not of a later program.
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

/// Whether nothing need be written for a value.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
