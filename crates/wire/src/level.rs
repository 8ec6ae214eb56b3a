//! Levels of bots in messages.

#[cfg(feature = "openapi")]
pub(crate) use described::Name;
use kozyr_bots::{Level, UnknownLevel};
use serde::{Deserialize, Deserializer, Serializer};

/// Any text as a level, with the error if it names none.
///
/// For requests over a socket: the table refuses one with an unknown level, while one that cannot
/// be read would end the connection.
pub(crate) mod or_unknown {
    use super::{Deserialize, Deserializer, Level, Serializer, UnknownLevel};

    pub(crate) fn serialize<S: Serializer>(
        level: &Result<Level, UnknownLevel>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match level {
            Ok(level) => level.name(),
            Err(unknown) => &unknown.name,
        })
    }

    /// Serialises an optional level in the same way.
    pub(crate) mod optional {
        use super::{Deserialize, Deserializer, Level, Serializer, UnknownLevel};

        #[allow(clippy::ref_option)] // the signature is serde's
        pub(crate) fn serialize<S: Serializer>(
            level: &Option<Result<Level, UnknownLevel>>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            match level {
                Some(level) => super::serialize(level, serializer),
                None => serializer.serialize_none(),
            }
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<Result<Level, UnknownLevel>>, D::Error> {
            Option::<String>::deserialize(deserializer).map(|name| name.map(|name| name.parse()))
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Result<Level, UnknownLevel>, D::Error> {
        String::deserialize(deserializer).map(|name| name.parse())
    }
}

#[cfg(feature = "openapi")]
mod described {
    use std::borrow::Cow;

    use kozyr_bots::Level;
    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
    use utoipa::{PartialSchema, ToSchema};

    /// Describes [`Level`] in OpenAPI: one of the names.
    pub(crate) struct Name;

    impl PartialSchema for Name {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(SchemaType::new(Type::String))
                .description(Some("A level of bots."))
                .enum_values(Some(Level::ALL.map(Level::name)))
                .into()
        }
    }

    impl ToSchema for Name {
        fn name() -> Cow<'static, str> {
            Cow::Borrowed("Level")
        }
    }
}
