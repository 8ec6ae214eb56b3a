//! Guests with their devices, links, blocks and programs.

use std::cmp::Reverse;

use super::data::Data;
use crate::error::Result;
use crate::model::*;

impl Data {
    pub(super) fn guest_by_token(&self, token: TokenHash) -> Option<Guest> {
        self.guest(&self.tokens.get(&token)?.0)
    }

    pub(super) fn take_link(&mut self, link: LinkHash, now: i64) -> Result<Option<GuestId>> {
        let taken = self.links.end(&link).filter(|row| row.1 > now);
        Ok(taken.map(|row| row.0.clone()))
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
    ) -> Result<Option<Vec<TokenHash>>> {
        let Some(row) = self.tokens.end(&old) else { return Ok(None) };
        let (guest, device) = (*row).clone();
        let device = Device { token: new, ..device };
        self.tokens.add(new, (guest.clone(), device), false, "tokens.hash")?;
        let mut others = self.devices(&guest);
        others.retain(|one| one.token != new);
        others.sort_by_key(|one| one.token);
        others.iter().for_each(|one| drop(self.tokens.end(&one.token)));
        self.links.end_where(|_, (of, _)| *of == guest);
        Ok(Some([old].into_iter().chain(others.into_iter().map(|one| one.token)).collect()))
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

    pub(super) fn make_bot(&mut self, bot: BotRow, token: [u8; 32], max: usize) -> Result<BotMade> {
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
        self.bots.add(bot.id.clone(), (bot, token), taken, unique)?;
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
