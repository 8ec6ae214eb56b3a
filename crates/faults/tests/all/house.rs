//! Model of everything besides tables and matches: circles and their members, administration, and
//! absences.

use std::collections::BTreeMap;

use fastrand::Rng;
use kozyr_store::{
    AdminAct, Announcement, AuditLine, AwayRow, Circle, CircleId, GuestId, Joined, Role, Ruled,
    Sanction, SanctionKind, Sqlite, StoreError, TableId, TurnRow, Write, prelude::*,
};

/// A number that is larger than any in these tests: no circle is full.
const MANY: usize = 1_000_000;

/// A request to a store that changes something of a house.
#[derive(Clone, Debug)]
pub(crate) enum Errand {
    Found(Circle, GuestId, i64),
    Join(CircleId, String, GuestId, i64),
    Leave(CircleId, GuestId),
    Remove(CircleId, GuestId, u32, String),
    Role(CircleId, GuestId, u32, Role),
    Change(Circle, GuestId),
    End(CircleId, GuestId),
    Act(AdminAct, AuditLine, i64),
}

/// The answer of a store to an [`Errand`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Told(bool),
    Joined(Joined),
    Ruled(Ruled),
}

/// Sends the request to a store.
pub(crate) async fn ask(store: &Sqlite, errand: Errand) -> Result<Answer, StoreError> {
    Ok(match errand {
        Errand::Found(circle, founder, now) => {
            Answer::Told(store.found_circle(circle, &founder, now, MANY).await?)
        }
        Errand::Join(id, key, guest, now) => {
            Answer::Joined(store.join_circle(&id, &key, &guest, now, (MANY, MANY)).await?)
        }
        Errand::Leave(id, guest) => Answer::Ruled(store.leave_circle(&id, &guest).await?),
        Errand::Remove(id, by, n, key) => {
            Answer::Ruled(store.remove_member(&id, &by, n, key).await?)
        }
        Errand::Role(id, by, n, role) => Answer::Ruled(store.set_role(&id, &by, n, role).await?),
        Errand::Change(circle, by) => Answer::Ruled(store.change_circle(circle, &by).await?),
        Errand::End(id, by) => Answer::Ruled(store.end_circle(&id, &by).await?),
        Errand::Act(act, line, now) => Answer::Told(store.admin_act(act, line, now).await?),
    })
}

#[derive(Clone, Debug)]
struct Member {
    guest: GuestId,
    role: Role,
    joined: i64,
}

/// A circle and its members by their numbers.
#[derive(Clone, Debug)]
struct Kept {
    circle: Circle,
    members: BTreeMap<u32, Member>,
    numbered: u32,
}

impl Kept {
    fn add(&mut self, guest: GuestId, role: Role, joined: i64) {
        self.numbered += 1;
        self.members.insert(self.numbered, Member { guest, role, joined });
    }

    fn role(&self, guest: &GuestId) -> Option<Role> {
        self.members.values().find(|member| member.guest == *guest).map(|member| member.role)
    }

    fn give(&mut self, guest: &GuestId, role: Role) {
        if let Some(member) = self.members.values_mut().find(|member| member.guest == *guest) {
            member.role = role;
        }
    }

    /// Takes a guest out. The first of the others is the founder then.
    fn leave(&mut self, guest: &GuestId) {
        self.members.retain(|_, member| member.guest != *guest);
        // The first of those who may do most.
        let best = self.members.values().map(|member| member.role).max();
        if let Some(heir) = self.members.values_mut().find(|member| Some(member.role) == best) {
            heir.role = Role::Founder;
        }
    }
}

/// The house that a store must know.
#[derive(Clone, Default, Debug)]
pub(crate) struct House {
    circles: BTreeMap<CircleId, Kept>,
    sanctions: BTreeMap<(GuestId, &'static str), Sanction>,
    announcement: Option<Announcement>,
    log: Vec<(i64, AuditLine)>,
    turns: BTreeMap<TableId, TurnRow>,
    away: BTreeMap<(GuestId, i64), AwayRow>,
    pub(crate) practice: BTreeMap<GuestId, String>,
    beat: Option<i64>,
    stops: BTreeMap<i64, i64>,
}

impl House {
    /// Does a request; `None` if it is refused with an error. `is_guest` tells whether a guest
    /// exists.
    pub(crate) fn apply(
        &mut self,
        errand: &Errand,
        is_guest: impl Fn(&GuestId) -> bool,
    ) -> Option<Answer> {
        Some(match errand.clone() {
            Errand::Found(circle, founder, now) => {
                if !is_guest(&founder) || self.circles.contains_key(&circle.id) {
                    return None;
                }
                let id = circle.id.clone();
                let mut kept = Kept { circle, members: BTreeMap::new(), numbered: 0 };
                kept.add(founder, Role::Founder, now);
                self.circles.insert(id, kept);
                Answer::Told(true)
            }
            Errand::Join(id, key, guest, now) => {
                let Some(kept) = self.circles.get_mut(&id) else {
                    return Some(Answer::Joined(Joined::Nothing));
                };
                if kept.role(&guest).is_some() {
                    return Some(Answer::Joined(Joined::Member));
                }
                if *kept.circle.key.expose() != key {
                    return Some(Answer::Joined(Joined::OtherKey));
                }
                if !is_guest(&guest) {
                    return None;
                }
                kept.add(guest, Role::Member, now);
                Answer::Joined(Joined::Member)
            }
            Errand::Act(act, line, now) => {
                let done = self.act(&act, is_guest);
                if done {
                    self.log.push((now, line));
                }
                Answer::Told(done)
            }
            Errand::Leave(id, _)
            | Errand::Remove(id, ..)
            | Errand::Role(id, ..)
            | Errand::Change(Circle { id, .. }, _)
            | Errand::End(id, _) => {
                let Some(kept) = self.circles.get_mut(&id) else {
                    let nothing = matches!(errand, Errand::Remove(..));
                    let ruled = if nothing { Ruled::Nothing } else { Ruled::Refused };
                    return Some(Answer::Ruled(ruled));
                };
                let ruled = kept.rule(errand);
                if kept.members.is_empty() {
                    self.circles.remove(&id);
                }
                Answer::Ruled(ruled)
            }
        })
    }

    fn act(&mut self, act: &AdminAct, is_guest: impl Fn(&GuestId) -> bool) -> bool {
        match act.clone() {
            AdminAct::Impose(sanction) => {
                let known = is_guest(&sanction.guest);
                if known {
                    let key = (sanction.guest.clone(), sanction.kind.name());
                    self.sanctions.insert(key, sanction);
                }
                known
            }
            AdminAct::Lift(guest, kind) => self.sanctions.remove(&(guest, kind.name())).is_some(),
            AdminAct::Announce(announcement) => {
                self.announcement = Some(announcement);
                true
            }
            AdminAct::Withdraw => self.announcement.take().is_some(),
            // Nothing is reported in these histories.
            AdminAct::Settle(..) | AdminAct::SettleAll(..) => false,
            // The tokens are the model's.
            AdminAct::EndDevices(_) | AdminAct::EndMembership(_) => {
                unreachable!("no history ends devices or memberships")
            }
            AdminAct::Other => true,
        }
    }

    /// Writes something about absences; `None` if it is refused.
    pub(crate) fn write(
        &mut self,
        write: Write,
        is_guest: impl Fn(&GuestId) -> bool,
    ) -> Option<()> {
        match write {
            Write::Turn(id, Some(turn)) => {
                is_guest(&turn.guest).then_some(())?;
                self.turns.insert(id, turn);
            }
            Write::Turn(id, None) => {
                self.turns.remove(&id);
            }
            Write::PutOff(id, since, due) => {
                if let Some(turn) = self.turns.get_mut(&id).filter(|turn| turn.since == since) {
                    turn.due = due;
                }
            }
            Write::Away(guest, all) => {
                self.away.retain(|(other, _), _| *other != guest);
                for one in all {
                    is_guest(&guest).then_some(())?;
                    self.away.insert((guest.clone(), one.begins), one);
                }
                for turn in self.turns.values_mut().filter(|turn| turn.guest == guest) {
                    turn.due = turn.since + turn.rest;
                }
            }
            Write::Practice(guest, positions) => {
                is_guest(&guest).then_some(())?;
                self.practice.insert(guest, positions);
            }
            Write::Beat(now, stop) => {
                self.beat = Some(now);
                self.stops.retain(|began, _| *began < now);
                self.stops.values_mut().for_each(|ended| *ended = (*ended).min(now));
                if let Some((began, ended)) = stop {
                    let kept = self.stops.entry(began).or_insert(ended);
                    *kept = (*kept).max(ended);
                }
            }
            other => unreachable!("{other:?} has nothing to do with days"),
        }
        Some(())
    }

    /// Returns the name of a circle, if it exists.
    pub(crate) fn name(&self, circle: &CircleId) -> Option<&String> {
        self.circles.get(circle).map(|kept| &kept.circle.name)
    }

    /// The number of a guest in a circle.
    pub(crate) fn number(&self, circle: &CircleId, guest: &GuestId) -> Option<u32> {
        let members = &self.circles.get(circle)?.members;
        members.iter().find(|(_, member)| member.guest == *guest).map(|(n, _)| *n)
    }

    /// The members of a circle.
    pub(crate) fn members(&self, circle: &CircleId) -> Vec<&GuestId> {
        let kept = self.circles.get(circle).into_iter();
        kept.flat_map(|kept| kept.members.values().map(|member| &member.guest)).collect()
    }

    /// Whether a guest may not be deleted.
    pub(crate) fn holds(&self, guest: &GuestId) -> bool {
        self.sanctions.keys().any(|(other, _)| other == guest)
    }

    pub(crate) fn forget_table(&mut self, table: &TableId) {
        self.turns.remove(table);
    }

    pub(crate) fn forget_guest(&mut self, guest: &GuestId) {
        for kept in self.circles.values_mut().filter(|kept| kept.role(guest).is_some()) {
            kept.leave(guest);
        }
        self.circles.retain(|_, kept| !kept.members.is_empty());
        self.away.retain(|(other, _), _| other != guest);
        self.practice.remove(guest);
        self.turns.retain(|_, turn| turn.guest != *guest);
    }

    /// Returns the answers of a store with this content, one per line.
    pub(crate) fn lines(&self, circles: &[CircleId]) -> Vec<(String, String)> {
        let mut lines = vec![
            line("turns", listed(self.turns.values().map(|turn| format!("{turn:?}")))),
            line(
                "away",
                listed(self.away.iter().map(|((guest, _), one)| format!("{guest:?} {one:?}"))),
            ),
            line("beats", (self.beat, self.stops.iter().collect::<Vec<_>>())),
            line("sanctions", listed(self.sanctions.values().map(|one| format!("{one:?}")))),
            line("announcement", self.announcement.as_ref()),
            line("log", self.log.iter().map(|(at, line)| logged(*at, line)).collect::<Vec<_>>()),
        ];
        for id in circles {
            let kept = self.circles.get(id);
            lines.push(line(format!("circle {id:?}"), kept.map(|kept| told(&kept.circle))));
            let members = kept.into_iter().flat_map(|kept| &kept.members);
            let members = members.map(|(n, one)| member(*n, &one.guest, one.role, one.joined));
            lines.push(line(format!("members of {id:?}"), members.collect::<Vec<_>>()));
        }
        lines
    }
}

impl Kept {
    fn rule(&mut self, errand: &Errand) -> Ruled {
        match errand {
            Errand::Leave(_, guest) => {
                if self.role(guest).is_none() {
                    return Ruled::Refused;
                }
                self.leave(guest);
            }
            Errand::Remove(_, by, n, key) => {
                let own = self.role(by);
                let Some(member) = self.members.get(n).cloned() else { return Ruled::Nothing };
                if own < Some(Role::Keeper) || own <= Some(member.role) {
                    return Ruled::Refused;
                }
                self.leave(&member.guest);
                self.circle.key = key.clone().into();
            }
            Errand::Role(_, by, n, role) => {
                if self.role(by) != Some(Role::Founder) {
                    return Ruled::Refused;
                }
                let Some(member) = self.members.get(n).cloned() else { return Ruled::Nothing };
                if member.guest == *by {
                    return if *role == Role::Founder { Ruled::Done } else { Ruled::Refused };
                }
                if *role == Role::Founder {
                    self.give(by, Role::Keeper);
                }
                self.give(&member.guest, *role);
            }
            Errand::Change(circle, by) => {
                if self.role(by) < Some(Role::Keeper) {
                    return Ruled::Refused;
                }
                let key = self.circle.key.clone();
                self.circle = Circle { key, ..circle.clone() };
            }
            Errand::End(_, by) => {
                if self.role(by) != Some(Role::Founder) {
                    return Ruled::Refused;
                }
                self.members.clear();
            }
            Errand::Found(..) | Errand::Join(..) | Errand::Act(..) => unreachable!(),
        }
        Ruled::Done
    }
}

/// Returns the answers of a store, as [`House::lines`] does for the model.
pub(crate) async fn lines_of(
    store: &Sqlite,
    circles: &[CircleId],
) -> Result<Vec<(String, String)>, StoreError> {
    let turns = store.due_turns(i64::MAX, 1_000_000).await?;
    let away = store.all_away().await?;
    let sanctions = store.sanctions(0).await?;
    let (beat, stops) = store.beats().await?;
    let mut log = store.audit(None, 1_000_000).await?;
    log.reverse();
    let log = log.into_iter().map(|row| {
        format!(
            "{} {:?} {} {} {} {:?}",
            row.at, row.session, row.what, row.about, row.detail, row.until
        )
    });
    let mut lines = vec![
        line("turns", listed(turns.iter().map(|turn| format!("{turn:?}")))),
        line("away", listed(away.iter().map(|(guest, one)| format!("{guest:?} {one:?}")))),
        line(
            "beats",
            (beat, stops.iter().map(|(began, ended)| (began, ended)).collect::<Vec<_>>()),
        ),
        line("sanctions", listed(sanctions.iter().map(|one| format!("{one:?}")))),
        line("announcement", store.announcement(0).await?.as_ref()),
        line("log", log.collect::<Vec<_>>()),
    ];
    for id in circles {
        let circle = store.circle(id).await?;
        lines.push(line(format!("circle {id:?}"), circle.as_ref().map(told)));
        let members = store.circle_members(id).await?;
        let members = members.iter().map(|one| member(one.n, &one.guest, one.role, one.joined));
        lines.push(line(format!("members of {id:?}"), members.collect::<Vec<_>>()));
    }
    Ok(lines)
}

fn line(what: impl Into<String>, answer: impl std::fmt::Debug) -> (String, String) {
    (what.into(), format!("{answer:?}"))
}

fn listed(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.collect();
    lines.sort();
    lines
}

fn logged(at: i64, line: &AuditLine) -> String {
    let AuditLine { session, what, about, detail, until } = line;
    format!("{at} {session:?} {what} {about} {detail} {until:?}")
}

fn told(circle: &Circle) -> String {
    let Circle { id, name, about, games, zone, hours, key } = circle;
    format!("{id:?} {name} {about} {games} {zone} {hours} {}", key.expose())
}

fn member(n: u32, guest: &GuestId, role: Role, joined: i64) -> String {
    format!("{n}: {guest:?} {role:?} {joined}")
}

/// Chooses a request of people to circles, or of an admin. `serial` makes each text different.
pub(crate) fn errand(
    rng: &mut Rng,
    house: &House,
    circles: &mut Vec<CircleId>,
    guests: &[&GuestId],
    (now, serial): (i64, u32),
) -> Errand {
    let guest = (*rng.choice(guests).expect("there are guests")).clone();
    let circle = |id: CircleId| Circle {
        id,
        name: format!("Circle {serial}"),
        about: "·".repeat(serial as usize % 400),
        games: "one".into(),
        zone: "Europe/Kyiv".into(),
        hours: String::new(),
        key: format!("key {serial}").into(),
    };
    let known = rng.choice(house.circles.keys().collect::<Vec<_>>()).cloned();
    let Some(id) = known.filter(|_| rng.u8(..8) > 0) else {
        let id = CircleId(format!("c{serial:05}"));
        circles.push(id.clone());
        return Errand::Found(circle(id), guest, now);
    };
    let kept = &house.circles[&id];
    let n = rng.u32(1..=kept.numbered + 1);
    // Mostly somebody who belongs to it.
    let by = match rng.choice(kept.members.values().collect::<Vec<_>>()) {
        Some(member) if rng.bool() => member.guest.clone(),
        _ => guest.clone(),
    };
    match rng.u8(..20) {
        0..6 => {
            let key =
                if rng.u8(..8) > 0 { kept.circle.key.expose().clone() } else { "other".into() };
            Errand::Join(id, key, guest, now)
        }
        6..8 => Errand::Leave(id, by),
        8..10 => Errand::Remove(id, by, n, format!("key {serial}")),
        10..13 => {
            let roles = [Role::Member, Role::Keeper, Role::Founder];
            Errand::Role(id, by, n, *rng.choice(&roles).expect("there are roles"))
        }
        13..15 => Errand::Change(circle(id), by),
        15 => Errand::End(id, by),
        _ => act(rng, guest, (now, serial)),
    }
}

fn act(rng: &mut Rng, guest: GuestId, (now, serial): (i64, u32)) -> Errand {
    let kind = if rng.bool() { SanctionKind::Mute } else { SanctionKind::Ban };
    let until = rng.bool().then_some(now + 1_000_000);
    let (what, act) = match rng.u8(..6) {
        0 | 1 => {
            let reason = format!("reason {serial}").into();
            ("impose", AdminAct::Impose(Sanction { guest, kind, reason, since: now, until }))
        }
        2 => ("lift", AdminAct::Lift(guest, kind)),
        3 => {
            let text = format!("line {serial}");
            ("announce", AdminAct::Announce(Announcement { at: now, text, until: now + 1_000_000 }))
        }
        4 => ("withdraw", AdminAct::Withdraw),
        _ => ("other", AdminAct::Other),
    };
    let about = format!("about {serial}");
    let line = AuditLine { session: None, what, about, detail: String::new(), until };
    Errand::Act(act, line, now)
}

/// Chooses a write about absences.
pub(crate) fn day(rng: &mut Rng, house: &House, table: TableId, guest: GuestId, now: i64) -> Write {
    match rng.u8(..11) {
        0..4 => {
            let rest = rng.i64(1..500_000_000);
            let turn = TurnRow { table: table.clone(), guest, since: now, rest, due: now + rest };
            Write::Turn(table, Some(turn))
        }
        4 => Write::Turn(table, None),
        5 | 6 => {
            let known = house.turns.values().collect::<Vec<_>>();
            match rng.choice(known) {
                Some(turn) => {
                    let since = turn.since - i64::from(rng.u8(..4) == 0);
                    Write::PutOff(turn.table.clone(), since, turn.due + 1_000)
                }
                None => Write::PutOff(table, now, now),
            }
        }
        7 | 8 => {
            let away = (0..rng.i64(..3)).map(|n| AwayRow {
                begins: now + n * 1_000,
                ends: now + n * 1_000 + 500,
                first: format!("first {n}"),
                last: format!("last {n}"),
            });
            Write::Away(guest, away.collect())
        }
        9 => Write::Practice(guest, format!("positions at {now}")),
        _ => Write::Beat(now, rng.bool().then(|| (now - rng.i64(1..5_000), now))),
    }
}
