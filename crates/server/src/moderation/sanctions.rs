//! Moderation of the house: the sanctions in force (mutes and bans), and the announcement on every
//! page. The store has them; this is their copy in memory.

use std::collections::HashMap;

use axum::http::HeaderName;
use kozyr_store::{Announcement, GuestId, Sanction, SanctionKind, SharedStore, StoreError};
use kozyr_table::{Command, Does, Person, Refused, reasons};
use kozyr_wire::admin::{self, HouseSanction};

use crate::config::{Mutex, now_ms};

/// The response header that says that there is news of the house, for everyone or for the caller:
/// pages then ask for it.
pub(crate) const TOLD: HeaderName = HeaderName::from_static("kozyr-told");

/// The sanctions and announcement in force.
#[derive(Debug, Default)]
pub(crate) struct Sanctions {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    sanctions: HashMap<(GuestId, SanctionKind), Sanction>,
    announcement: Option<Announcement>,
}

impl Sanctions {
    /// Loads what is stored.
    pub(crate) async fn load(store: &SharedStore) -> Result<Self, StoreError> {
        let now = now_ms();
        let sanctions = store.sanctions(now).await?;
        let sanctions = sanctions.into_iter().map(|one| ((one.guest.clone(), one.kind), one));
        let (sanctions, announcement) = (sanctions.collect(), store.announcement(now).await?);
        Ok(Self { state: Mutex::new(State { sanctions, announcement }) })
    }

    /// Returns a person's sanction of this kind, if it is in force now.
    pub(crate) fn sanction(&self, guest: &GuestId, kind: SanctionKind) -> Option<Sanction> {
        let found = self.state.lock().sanctions.get(&(guest.clone(), kind)).cloned();
        found.filter(|found| found.holds(now_ms()))
    }

    /// Returns a sanction in force as it is sent.
    pub(crate) fn told(&self, guest: &GuestId, kind: SanctionKind) -> Option<HouseSanction> {
        let Sanction { until, reason, .. } = self.sanction(guest, kind)?;
        Some(HouseSanction { until, reason: reason.into_exposed() })
    }

    /// Returns the people who are muted or banned now.
    pub(crate) fn sanctioned(&self) -> Vec<GuestId> {
        let now = now_ms();
        let state = self.state.lock();
        let held = state.sanctions.values().filter(|one| one.holds(now));
        held.map(|one| one.guest.clone()).collect()
    }

    /// Mutes or bans a person from now on.
    pub(crate) fn impose(&self, sanction: Sanction) {
        self.state.lock().sanctions.insert((sanction.guest.clone(), sanction.kind), sanction);
    }

    pub(crate) fn lift(&self, guest: &GuestId, kind: SanctionKind) {
        self.state.lock().sanctions.remove(&(guest.clone(), kind));
    }

    /// Returns the announcement that everyone is shown now.
    pub(crate) fn announcement(&self) -> Option<admin::Announcement> {
        let found = self.state.lock().announcement.clone()?;
        let Announcement { at, text, until } = found;
        (until > now_ms()).then_some(admin::Announcement { at, text, until })
    }

    /// Shows everyone an announcement from now on, or none.
    pub(crate) fn announce(&self, announcement: Option<Announcement>) {
        self.state.lock().announcement = announcement;
    }

    /// Checks whether a person may sit down anywhere, or make anything.
    pub(crate) fn may_play(&self, guest: &GuestId) -> Result<(), Refused> {
        self.check(guest, SanctionKind::Ban)
    }

    /// Checks whether a person may change their name, which is read like chat.
    pub(crate) fn may_rename(&self, guest: &GuestId) -> Result<(), Refused> {
        self.check(guest, SanctionKind::Mute)
    }

    /// Checks whether the house lets a person ask this of a table.
    pub(crate) fn may_ask(&self, person: &Person, command: &Command) -> Result<(), Refused> {
        let talks = command.does(Does::Talks);
        let begins = command.does(Does::Begins) && *command != Command::Ready(false);
        if !talks && !begins {
            return Ok(());
        }
        let guest = GuestId(person.0.clone());
        self.may_play(&guest)?;
        if talks { self.check(&guest, SanctionKind::Mute) } else { Ok(()) }
    }

    fn check(&self, guest: &GuestId, kind: SanctionKind) -> Result<(), Refused> {
        self.sanction(guest, kind).map_or(Ok(()), |sanction| Err(refused(&sanction)))
    }
}

/// Returns the refusal for a sanction: its subject is until when it holds, in milliseconds since
/// 1970 or 0 for good, and then the reason.
fn refused(sanction: &Sanction) -> Refused {
    let reason = match sanction.kind {
        SanctionKind::Mute => &reasons::MUTED,
        SanctionKind::Ban | SanctionKind::Erase => &reasons::BANNED,
    };
    let why = sanction.reason.expose();
    let subject = format!("{} {why}", sanction.until.unwrap_or(0)).into();
    let until = sanction.until.and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok());
    let until = until.map_or_else(String::new, |time| format!(" until {time:.0}"));
    let text = format!("{}{until}: {why}", reason.text).into();
    Refused { reason: reason.id, rule: None, subject, text }
}

#[cfg(test)]
mod tests {
    use kozyr_rules::Seat;

    use super::*;

    fn sanction(kind: SanctionKind, until: Option<i64>) -> Sanction {
        let guest = GuestId("anna".into());
        Sanction { guest, kind, reason: "spam".into(), since: 0, until }
    }

    #[test]
    fn a_mute_stops_chat_and_a_ban_stops_seats_and_matches_too() {
        let (sanctions, anna) = (Sanctions::default(), Person("anna".into()));
        let other = Person("olena".into());
        let (say, sit) = (Command::Say("hm".into()), Command::Sit(Seat::new(0)));
        assert_eq!(sanctions.may_ask(&anna, &say), Ok(()));
        sanctions.impose(sanction(SanctionKind::Mute, None));
        assert_eq!(sanctions.may_ask(&anna, &say).unwrap_err().reason, "muted");
        assert_eq!(sanctions.may_ask(&anna, &sit), Ok(()));
        assert_eq!(sanctions.may_ask(&other, &say), Ok(()));
        sanctions.impose(sanction(SanctionKind::Ban, Some(4_102_444_800_000)));
        let begins = [Command::Rematch, Command::Start, Command::Ready(true), Command::BeginAnew];
        let seats = [Command::Come, Command::Swap(Seat::new(1))];
        for command in begins.iter().chain(&seats).chain([&say, &sit]) {
            let refused = sanctions.may_ask(&anna, command).unwrap_err();
            assert_eq!(refused.reason, "banned");
            assert_eq!(refused.subject.expose(), "4102444800000 spam");
            assert!(refused.to_string().ends_with("until 2100-01-01T00:00:00Z: spam"), "{refused}");
        }
        // Requests that are neither talk nor a seat are up to the table.
        for command in [Command::Pause, Command::Leave, Command::Ready(false)] {
            assert_eq!(sanctions.may_ask(&anna, &command), Ok(()));
        }
        sanctions.lift(&GuestId("anna".into()), SanctionKind::Ban);
        assert_eq!(sanctions.may_ask(&anna, &sit), Ok(()));
    }

    #[test]
    fn expired_sanctions_and_announcements_do_not_hold() {
        let sanctions = Sanctions::default();
        sanctions.impose(sanction(SanctionKind::Ban, Some(1)));
        assert_eq!(sanctions.may_play(&GuestId("anna".into())), Ok(()));
        assert!(sanctions.sanctioned().is_empty());
        sanctions.announce(Some(Announcement { at: 0, text: "soon".into(), until: 1 }));
        assert_eq!(sanctions.announcement(), None);
    }
}
