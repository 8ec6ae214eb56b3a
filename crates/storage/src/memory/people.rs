//! Guests with their devices, links, blocks and programs.

use std::cmp::Reverse;

use super::data::{Data, InPlaceOf};
use crate::error::Result;
use crate::model::*;

/// The largest number of devices of a person. Those used last remain.
const MAX_DEVICES: usize = 50;

impl Data {
    pub(super) fn guest_by_token(&self, token: TokenHash) -> Option<Guest> {
        self.guest(&self.tokens.get(&token)?.0)
    }

    pub(super) fn bearer(&self, token: TokenHash) -> Option<(Guest, bool)> {
        let row = self.tokens.get(&token)?;
        Some((self.guest(&row.0)?, row.2.is_some()))
    }

    /// Adds a device. Of too many devices of a guest, the last seen remain.
    pub(super) fn add_token(&mut self, row: (GuestId, Device, Option<InPlaceOf>)) -> Result<()> {
        let (guest, token) = (row.0.clone(), row.1.token);
        self.tokens.add(token, row, false, "tokens.hash")?;
        self.has_guest(&guest)?;
        let mut others = self.devices(&guest);
        others.retain(|other| other.token != token);
        others.sort_by_key(|other| (Reverse(other.seen), other.token));
        for old in others.iter().skip(MAX_DEVICES - 1) {
            self.tokens.end(&old.token);
        }
        Ok(())
    }

    pub(super) fn succeed(
        &mut self,
        old: [u8; 32],
        other: Option<TokenHash>,
        new: TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>> {
        let of_token = self.tokens.get(&old).map(|row| (row.0.clone(), row.1.since));
        let of_link = || self.links.get(&old).filter(|row| row.1 > now);
        let found = of_token.or_else(|| of_link().map(|row| (row.0.clone(), now)));
        let Some((guest, since)) = found else { return Ok(None) };
        self.tokens.end_where(|_, row| row.2.is_some_and(|place| place.0 == old));
        let device = Device { token: new, agent: Agent::default(), since, seen: 0 };
        self.add_token((guest.clone(), device, Some((old, other))))?;
        Ok(Some(guest))
    }

    pub(super) fn seen(&mut self, secret: TokenHash, now: i64) -> Result<Vec<TokenHash>> {
        let mut ended = Vec::new();
        if let Some((old, other)) = self.tokens.get(&secret).and_then(|row| row.2) {
            self.tokens.change(&secret, |row| row.2 = None);
            let tokens = [Some(old), other].into_iter().flatten();
            ended.extend(tokens.filter(|token| self.tokens.end(token).is_some()));
            self.links.end(&old);
        }
        let session = self.admin_sessions.values().find(|row| row.0 == Some(secret));
        if let Some((n, link)) = session.and_then(|row| Some((row.1.n, row.2?))) {
            self.admin_sessions.change(&n, |row| row.2 = None);
            self.admin_links.end(&link);
        }
        self.bots.change_where(|_, row| row.1 == secret, |row| row.2 = now.max(1));
        ended.sort_unstable();
        Ok(ended)
    }

    pub(super) fn peek_link(&self, link: LinkHash, now: i64) -> Option<Guest> {
        let row = self.links.get(&link).filter(|row| row.1 > now)?;
        self.guest(&row.0)
    }

    pub(super) fn is_member(&self, id: &GuestId) -> bool {
        self.guests.get(id).is_some_and(|person| person.member)
    }

    pub(super) fn devices(&self, guest: &GuestId) -> Vec<Device> {
        let devices = self.tokens.values().filter(|row| row.0 == *guest);
        let mut devices: Vec<Device> = devices.map(|row| row.1.clone()).collect();
        devices.iter_mut().for_each(|one| one.seen = one.seen.max(one.since));
        devices.sort_by_key(|one| (Reverse((one.seen, one.since)), one.token));
        devices
    }

    #[expect(clippy::needless_pass_by_value, reason = "the contract gives it")]
    pub(super) fn end_device(&mut self, guest: &GuestId, id: String) -> Result<Option<TokenHash>> {
        let found = self.devices(guest).into_iter().find(|one| one.id() == id);
        let ended = found.map(|one| one.token);
        ended.iter().for_each(|token| drop(self.tokens.end(token)));
        Ok(ended)
    }

    pub(super) fn renew_token(
        &mut self,
        old: TokenHash,
        new: TokenHash,
        now: i64,
    ) -> Result<Option<Vec<TokenHash>>> {
        if !self.tokens.contains_key(&old) {
            return Ok(None);
        }
        let Some(guest) = self.succeed(old, None, new, now)? else { return Ok(None) };
        let mut others: Vec<_> = self.devices(&guest).iter().map(|one| one.token).collect();
        others.retain(|token| *token != new && *token != old);
        others.sort_unstable();
        others.iter().for_each(|token| drop(self.tokens.end(token)));
        self.links.end_where(|_, (of, _)| *of == guest);
        Ok(Some(others))
    }

    pub(super) fn hide(
        &mut self,
        guest: &GuestId,
        other: Guest,
        at: i64,
        max: u32,
    ) -> Result<Hide> {
        let mine = self.hidden.iter().filter(|(_, row)| row.0 == *guest);
        let (same, others): (Vec<_>, Vec<_>) = mine.partition(|(_, row)| row.1.who.id == other.id);
        if others.len() >= max as usize {
            return Ok(Hide::Full);
        }
        if !self.guests.contains_key(&other.id) {
            return Ok(Hide::Gone);
        }
        let before = same.first().map(|(n, row)| (**n, row.1.at));
        let (n, at) = before.unwrap_or_else(|| (self.hidden.next(), at));
        let hidden = Hidden { n, who: other, at };
        self.has_guest(guest)?;
        self.hidden.put(n, (guest.clone(), hidden.clone()));
        Ok(Hide::Done(hidden))
    }

    pub(super) fn hidden_by(&self, guest: &GuestId) -> Vec<Hidden> {
        let mine = self.hidden.values().rev().filter(|row| row.0 == *guest);
        mine.map(|row| row.1.clone()).collect()
    }

    pub(super) fn show_again(&mut self, guest: &GuestId, n: i64) -> Result<bool> {
        let mine = self.hidden.get(&n).is_some_and(|row| row.0 == *guest);
        Ok(mine && self.hidden.end(&n).is_some())
    }

    pub(super) fn practice(&self, guest: &GuestId) -> Option<String> {
        self.guests.get(guest)?.practice.clone()
    }

    pub(super) fn make_bot(&mut self, bot: BotRow, token: [u8; 32], max: usize) -> Result<BotMade> {
        self.bots.end_where(|_, (own, _, seen)| {
            *seen == 0 && own.owner == bot.owner && own.name == bot.name
        });
        let own = self.bots_of(&bot.owner);
        if own.iter().any(|other| other.name == bot.name) {
            return Ok(BotMade::Known);
        }
        if own.len() >= max {
            return Ok(BotMade::Enough);
        }
        let owner = self.has_guest(&bot.owner);
        let taken = self.bot_by_token(token).is_some();
        let unique = if taken { "bots.token" } else { "bots.id" };
        self.bots.add(bot.id.clone(), (bot, token, 0), taken, unique)?;
        owner.map(|()| BotMade::Done)
    }

    fn with_owner(&self, bot: &BotRow) -> Option<BotRow> {
        let owner_name = self.guest(&bot.owner)?.name;
        Some(BotRow { owner_name, ..bot.clone() })
    }

    pub(super) fn bots_of(&self, owner: &GuestId) -> Vec<BotRow> {
        let own = self.bots.values().filter(|row| row.0.owner == *owner);
        let mut own: Vec<_> = own.filter_map(|row| self.with_owner(&row.0)).collect();
        own.sort_by_key(|bot| bot.created);
        own
    }

    pub(super) fn bot_by_token(&self, token: [u8; 32]) -> Option<BotRow> {
        self.with_owner(&self.bots.values().find(|row| row.1 == token)?.0)
    }

    pub(super) fn end_bot(&mut self, owner: &GuestId, id: &str) -> Result<bool> {
        Ok(self.bots.end_where(|of, row| of == id && row.0.owner == *owner) > 0)
    }
}
