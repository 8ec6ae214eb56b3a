//! Offer of one table: what others find of it while it is in memory.

use std::sync::Arc;
use std::time::Duration;

use kozyr_store::TableId;
use kozyr_table::{Chair, Person, Stage, Table, Wants};
use kozyr_wire::http::OpenTable;
use tokio::time::Instant;

use super::open_tables::{Matchmaking, Shown};
use crate::config::Account;

/// How long a table is still found after its last person has left: a page takes a moment to load,
/// and a connection to come back.
const GRACE: Duration = Duration::from_secs(20);

/// How long a match is listed after one of its people has last done something: clocks and bots play
/// on for those who sleep.
const ALIVE: Duration = Duration::from_secs(300);
/// How long those who are ready may wait for the others before a match.
const LOBBY: Duration = Duration::from_secs(120);
/// A table's offer to those who look for one, until it is dropped.
#[derive(Debug)]
pub(crate) struct Offer {
    matchmaking: Arc<Matchmaking>,
    id: TableId,
    shown: Option<Shown>,
    /// When somebody was last connected.
    here: Instant,
    /// When one of its people last did something.
    acted: Instant,
    /// For whom it takes its row.
    account: Account,
    /// Whether somebody was connected a moment ago.
    attended: bool,
    /// Whether it is still found although nobody is connected.
    fading: bool,
    /// Whether it is listed for as long as somebody does something.
    dozes: bool,
    /// The moment that the table waits for, or did last, and since when.
    waits: Option<(Moment, Instant)>,
}

/// A moment at which a table waits for people: its stage, of which match, whether it is paused, and
/// after which step.
type Moment = ((Stage, Option<u32>, bool), u32);

/// Returns the moment of a table that waits for people. Before a match it waits for those who come,
/// and then these wait.
fn moment(table: &Table) -> Option<Moment> {
    let stage = table.stage();
    if stage == Stage::Lobby {
        let mut guests = table.chairs().iter().filter_map(Chair::sitter);
        let waits = guests.any(|one| one.ready && one.person != *table.host());
        return waits.then_some(((stage, None, false), 0));
    }
    let live = table.live()?;
    let finished = stage == Stage::Finished;
    let waits = match table.wants() {
        Wants::Person(_) | Wants::Answers(_) => true,
        Wants::Deal
        | Wants::Bot { .. }
        | Wants::Newcomers
        | Wants::Judge { .. }
        | Wants::Line(_)
        | Wants::Claimed => false,
        Wants::Nothing => table.paused() || finished,
    };
    waits.then(|| ((stage, Some(live.info.began), table.paused()), live.row_count()))
}

impl Offer {
    /// Returns the offer of a table that somebody has just come to.
    pub(crate) fn new(matchmaking: &Arc<Matchmaking>, id: &TableId, table: &Table) -> Self {
        let (matchmaking, id, here) = (Arc::clone(matchmaking), id.clone(), Instant::now());
        let account = Account { person: Some(table.host().clone()), ..Account::default() };
        let mut offer = Self {
            matchmaking,
            id,
            shown: None,
            here,
            acted: here,
            account,
            attended: false,
            fading: false,
            dozes: false,
            waits: None,
        };
        offer.show(table, false, None);
        offer
    }

    /// Notes that a person does something; only people of the table count.
    pub(crate) fn acts(&mut self, person: &Person) {
        if self.shown.as_ref().is_some_and(|shown| shown.people.contains(person)) {
            self.acted = Instant::now();
        }
    }

    /// Updates the offer; `here` says whether one of the table's people is connected, and `account`
    /// whom it is then counted for.
    pub(crate) fn show(&mut self, table: &Table, here: bool, account: Option<Account>) {
        if here {
            self.here = Instant::now();
        }
        if let Some(account) = account {
            self.account = account;
        }
        let open = table.is_open_to_all() && table.stage() != Stage::Ended;
        let there = here || self.here.elapsed() < GRACE;
        let attended = here || (self.attended && there);
        if attended != self.attended {
            self.attended = attended;
            self.matchmaking.attend(&self.id, attended);
        }
        self.fading = (open || attended) && there && !here;
        let sleeps = table.stage() == Stage::Playing && !table.has_days();
        let shown = (open && there).then(|| Shown {
            table: open_table(&self.id, table),
            people: table.people(),
            account: self.account.clone(),
            alive: !sleeps || self.acted.elapsed() < ALIVE,
            awake: here || !attended,
        });
        self.dozes = shown.as_ref().is_some_and(|shown| sleeps && shown.alive);
        if shown != self.shown {
            self.shown.clone_from(&shown);
            self.matchmaking.put(&self.id, shown);
        }
        self.wait(table);
    }

    /// Updates for whom the table waits, and since when. What clocks and bots play for people makes
    /// nobody wait for somebody else.
    fn wait(&mut self, table: &Table) {
        let lobby = table.stage() == Stage::Lobby;
        let moment = moment(table);
        if let Some(moment) = moment
            && self.waits.is_none_or(|(before, since)| {
                before.0 != moment.0 || (before != moment || lobby) && self.acted > since
            })
        {
            self.waits = Some((moment, Instant::now()));
        }
        let grace = Duration::from_secs(u64::from(table.settings().grace()));
        let usual = if lobby { LOBBY } else { grace };
        let waits = self.waits.filter(|(before, since)| match moment {
            Some(_) => true,
            // Only clocks and bots have played since.
            None => table.stage() == before.0.0 && self.acted <= *since,
        });
        if self.shown.is_some() {
            self.matchmaking.wait(&self.id, waits.map(|(_, since)| since + usual));
        }
    }

    /// Returns when to look again, if nothing happens before.
    pub(crate) fn due(&self) -> Option<Instant> {
        let fades = self.fading.then(|| self.here + GRACE);
        [fades, self.dozes.then(|| self.acted + ALIVE)].into_iter().flatten().min()
    }
}

impl Drop for Offer {
    fn drop(&mut self) {
        if self.shown.is_some() {
            self.matchmaking.put(&self.id, None);
        }
        if self.attended {
            self.matchmaking.attend(&self.id, false);
        }
    }
}

fn open_table(id: &TableId, table: &Table) -> OpenTable {
    let few = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    let sitters = table.chairs().iter().filter_map(Chair::sitter);
    let coming = table.reservations().iter().map(|newcomer| newcomer.name.clone());
    OpenTable {
        id: id.0.clone(),
        game: table.key().to_owned(),
        options: table.options().iter().cloned().collect(),
        stage: table.stage(),
        // A person for whom a bot plays is not there.
        people: sitters.filter(|one| one.stand_in.is_none()).map(|one| one.name.clone()).collect(),
        coming: coming.collect(),
        places: few(table.places()),
        seats: few(table.chairs().len()),
        clock: table.settings().clock().into(),
    }
}

#[cfg(test)]
mod tests;
