//! Circles: who may do what. Permissions are checked in the same request.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kozyr_rules::Secret;

use super::data::{Data, Group};
use crate::error::Result;
use crate::model::*;

impl Group {
    fn member(&self, guest: &GuestId) -> Option<&CircleMember> {
        self.members.values().find(|member| member.guest == *guest)
    }

    fn add(&mut self, guest: &GuestId, role: Role, joined: i64) {
        self.numbered += 1;
        let (n, guest, name) = (self.numbered, guest.clone(), String::new());
        self.members.insert(n, CircleMember { n, guest, name, role, joined });
    }

    fn give(&mut self, n: u32, role: Role) {
        if let Some(member) = self.members.get_mut(&n) {
            member.role = role;
        }
    }
}

impl Data {
    pub(super) fn found_circle(
        &mut self,
        circle: Circle,
        founder: &GuestId,
        now: i64,
        max: usize,
    ) -> Result<bool> {
        if self.circles_of(founder).len() >= max {
            return Ok(false);
        }
        let id = circle.id.clone();
        let (members, standings) = (BTreeMap::new(), BTreeMap::new());
        let mut group = Group { circle, numbered: 0, members, standings };
        group.add(founder, Role::Founder, now);
        self.circles.add(id, group, false, "circles.id")?;
        self.has_guest(founder).map(|()| true)
    }

    pub(super) fn circle(&self, id: &CircleId) -> Option<Circle> {
        self.circles.get(id).map(|group| group.circle.clone())
    }

    pub(super) fn circles_of(&self, guest: &GuestId) -> Vec<Circle> {
        let own = self.circles.values().filter(|group| group.member(guest).is_some());
        let mut own: Vec<_> = own.map(|group| group.circle.clone()).collect();
        own.sort_by(|a, b| a.name.cmp(&b.name));
        own
    }

    pub(super) fn circle_members(&self, id: &CircleId) -> Vec<CircleMember> {
        let members = self.circles.get(id).into_iter().flat_map(|group| group.members.values());
        let named = |member: &CircleMember| {
            let name = self.guest(&member.guest)?.name;
            Some(CircleMember { name, ..member.clone() })
        };
        members.filter_map(named).collect()
    }

    pub(super) fn circle_role(&self, id: &CircleId, guest: &GuestId) -> Option<Role> {
        self.circles.get(id)?.member(guest).map(|member| member.role)
    }

    pub(super) fn circle_of_table(&self, table: &TableId) -> Option<(CircleId, String)> {
        let id = self.circle_tables.get(table)?;
        Some((CircleId::clone(id), self.circles.get(id.as_ref())?.circle.name.clone()))
    }

    /// Changes a circle, if somebody has at least a role in it.
    fn ruled(
        &mut self,
        (id, by, least): (&CircleId, &GuestId, Role),
        change: impl FnOnce(&mut Circle),
    ) -> Result<Ruled> {
        if self.circle_role(id, by) < Some(least) {
            return Ok(Ruled::Refused);
        }
        self.circles.change(id, |group| change(&mut group.circle));
        Ok(Ruled::Done)
    }

    pub(super) fn change_circle(&mut self, circle: Circle, by: &GuestId) -> Result<Ruled> {
        let id = circle.id.clone();
        self.ruled((&id, by, Role::Keeper), |known| {
            let key = known.key.clone();
            *known = Circle { key, ..circle };
        })
    }

    pub(super) fn renew_circle(
        &mut self,
        id: &CircleId,
        by: &GuestId,
        key: String,
    ) -> Result<Ruled> {
        self.ruled((id, by, Role::Keeper), |known| known.key = Secret::new(key))
    }

    pub(super) fn join_circle(
        &mut self,
        id: &CircleId,
        key: &str,
        guest: &GuestId,
        now: i64,
        max: (usize, usize),
    ) -> Result<Joined> {
        let (members, circles) = max;
        let Some(group) = self.circles.get(id) else { return Ok(Joined::Nothing) };
        let joined = if group.member(guest).is_some() {
            Joined::Member
        } else if group.circle.key.expose() != key {
            Joined::OtherKey
        } else if group.members.len() >= members {
            Joined::Full
        } else if self.circles_of(guest).len() >= circles {
            Joined::Enough
        } else {
            self.has_guest(guest)?;
            self.circles.change(id, |group| group.add(guest, Role::Member, now));
            Joined::Member
        };
        Ok(joined)
    }

    pub(super) fn leave_circle(&mut self, id: &CircleId, guest: &GuestId) -> Result<Ruled> {
        if self.circle_role(id, guest).is_none() {
            return Ok(Ruled::Refused);
        }
        self.leave(id, guest);
        Ok(Ruled::Done)
    }

    pub(super) fn remove_member(
        &mut self,
        id: &CircleId,
        by: &GuestId,
        n: u32,
        key: String,
    ) -> Result<Ruled> {
        let own = self.circle_role(id, by);
        let Some(member) = self.numbered(id, n) else { return Ok(Ruled::Nothing) };
        if own < Some(Role::Keeper) || own <= Some(member.role) {
            return Ok(Ruled::Refused);
        }
        self.leave(id, &member.guest);
        self.renew_circle(id, by, key)
    }

    pub(super) fn set_role(
        &mut self,
        id: &CircleId,
        by: &GuestId,
        n: u32,
        role: Role,
    ) -> Result<Ruled> {
        let own = self.circles.get(id).and_then(|group| group.member(by).cloned());
        let Some(own) = own.filter(|own| own.role == Role::Founder) else {
            return Ok(Ruled::Refused);
        };
        if self.numbered(id, n).is_none() {
            return Ok(Ruled::Nothing);
        }
        if own.n == n {
            // A circle always has a founder.
            return Ok(if role == Role::Founder { Ruled::Done } else { Ruled::Refused });
        }
        self.circles.change(id, |group| {
            if role == Role::Founder {
                group.give(own.n, Role::Keeper);
            }
            group.give(n, role);
        });
        Ok(Ruled::Done)
    }

    pub(super) fn end_circle(&mut self, id: &CircleId, by: &GuestId) -> Result<Ruled> {
        if self.circle_role(id, by) != Some(Role::Founder) {
            return Ok(Ruled::Refused);
        }
        self.end(id);
        Ok(Ruled::Done)
    }

    fn numbered(&self, id: &CircleId, n: u32) -> Option<CircleMember> {
        self.circles.get(id)?.members.get(&n).cloned()
    }

    fn leave(&mut self, id: &CircleId, guest: &GuestId) {
        self.circles.change(id, |group| {
            group.members.retain(|_, member| member.guest != *guest);
            let heir = group.members.values().min_by_key(|member| (Reverse(member.role), member.n));
            if let Some(n) = heir.map(|heir| heir.n) {
                group.give(n, Role::Founder);
            }
        });
        if self.circles.get(id).is_some_and(|group| group.members.is_empty()) {
            self.end(id);
        }
    }

    fn end(&mut self, id: &CircleId) {
        self.circle_matches.end_where(|_, (circle, _)| circle == id);
        self.circle_tables.end_where(|_, circle| circle == id);
        self.circles.end(id);
    }

    /// Removes a guest who is deleted from all circles, and from their standings.
    pub(super) fn leave_all(&mut self, guest: &GuestId) {
        for circle in self.circles_of(guest) {
            self.leave(&circle.id, guest);
        }
        self.circles.change_where(
            |_, group| group.standings.keys().any(|(_, of)| of == guest),
            |group| group.standings.retain(|(_, of), _| of != guest),
        );
    }
}
