//! JSON serialisation: messages and answers as text and back.
//!
//! Code that serde derives is generic, and each crate that calls it compiles it again. Here it is
//! called by one plain function a type, so that it is compiled once.

use kozyr_games::{AnyEvent, AnyView};
use serde_json::Value;

use crate::table::TableInfo;
use crate::view_text::ViewText;
use crate::visible_view::VisibleView;
use crate::{admin, advice, bots, circles, hidden, http, socket};

/// A type that is written as JSON.
///
/// ```
/// use kozyr_wire::http::SetName;
/// use kozyr_wire::json::{FromJson, ToJson};
///
/// let name = SetName::from_json(br#"{"name":"Olena"}"#)?;
/// assert_eq!(name.name, "Olena");
/// let failed = SetName::from_json(b"[]").err().map(|error| error.to_string());
/// assert!(failed.is_some_and(|failed| failed.contains("SetName")));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub trait ToJson {
    /// Returns the value as JSON text.
    fn to_json(&self) -> String;
}

/// A type that is read from JSON.
pub trait FromJson: Sized {
    /// Reads a value from JSON text.
    ///
    /// # Errors
    /// If the text is not JSON, or not of this type.
    fn from_json(text: &[u8]) -> serde_json::Result<Self>;
}

/// A type that is written as a [`ViewText`].
pub trait WriteText {
    /// Writes the value in place of the text there ([`ViewText::write`]).
    fn write_into(&self, text: &mut ViewText);
}

macro_rules! written {
    ($type:ty) => {
        impl ToJson for $type {
            fn to_json(&self) -> String {
                // The keys of these types are text, so this cannot fail.
                serde_json::to_string(self).unwrap_or_default()
            }
        }
    };
}

macro_rules! read {
    ($type:ty) => {
        impl FromJson for $type {
            fn from_json(text: &[u8]) -> serde_json::Result<Self> {
                serde_json::from_slice(text)
            }
        }
    };
}

/// Messages between the client and the server.
macro_rules! messages {
    (written { $($written:ty),+ $(,)? } read { $($read:ty),+ $(,)? }) => {
        $(written!($written);)+
        $(read!($read);)+

        /// Visits all of these types, to declare them in TypeScript.
        #[cfg(test)]
        pub(crate) fn visit(visitor: &mut impl ts_rs::TypeVisitor) {
            $(visitor.visit::<$written>();)+
            $(visitor.visit::<$read>();)+
        }
    };
}

macro_rules! view_texts {
    ($($type:ty),* $(,)?) => {
        $(impl WriteText for $type {
            fn write_into(&self, text: &mut ViewText) {
                text.write(self);
            }
        })*
    };
}

messages! {
    written {
        admin::AdminFigures, admin::AdminLoad, admin::AdminLog, admin::AdminMembers, admin::AdminPeople,
        admin::AdminReports, admin::AdminRetention, admin::AdminSession, admin::AdminTables,
        admin::HouseTold,
        advice::Reasons,
        bots::BotMade, bots::ConnectedBots, bots::MyBots,
        circles::Circle, circles::CircleCreated, circles::CircleKey, circles::CircleMatches,
        circles::MyCircles, Option<circles::CircleOfTable>,
        hidden::HiddenPerson, Vec<hidden::HiddenPerson>,
        http::Calendar, http::Catalogue, http::CourseStatus, Vec<http::Device>, http::Failed,
        http::Found, http::House, http::MatchDetail, http::MatchList, http::Me, http::MoveLink,
        http::MoveOffer, http::OpenTables, http::Practice, http::RecordOpened, http::Replay, http::ReviewStatus,
        http::TableAndYou, http::TableCode, http::TableCreated, http::TableList,
        Vec<http::TableAndYou>,
        socket::ServerMessage,
    }
    read {
        admin::AdminLink, admin::Announce, admin::CloseTable, admin::Impose, admin::MakeReport,
        admin::SettleReport, admin::SettleReports,
        bots::MakeBot,
        circles::CircleKey, circles::SetCircle, circles::SetCircleRole,
        hidden::HidePerson,
        http::Continue, http::ContinueRecord, http::CreateTable, http::HouseKey, http::LessonStep,
        http::Messages, http::MoveToken, http::OpenRecord, http::Play, http::Practice,
        http::SetCalendar, http::SetName,
        socket::Hello,
    }
}

// The client has nothing to do with these.
written!(bots::ToBridge);
written!(http::PersonData);
read!(bots::FromBridge);

view_texts! { AnyView, VisibleView, TableInfo, Vec<AnyEvent> }

/// Reads a command from a JSON value.
///
/// # Errors
/// If the value is not a command.
pub fn command(value: Value) -> serde_json::Result<socket::Command> {
    serde_json::from_value(value)
}

/// Returns a view as a JSON value.
pub fn view(view: &AnyView) -> Value {
    // The keys of a view are text.
    serde_json::to_value(view).unwrap_or_default()
}
