//! Export and erasure of personal data: everything that is stored about one person is listed or
//! removed.

use std::collections::HashSet;
use std::sync::Arc;

use super::data::Data;
use crate::error::Result;
use crate::model::*;

fn number(number: impl Into<i64>) -> Value {
    Value::Number(number.into())
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn perhaps<T>(value: Option<T>, of: impl FnOnce(T) -> Value) -> Value {
    value.map_or(Value::Nothing, of)
}

/// Returns rows as named values, given their order and values.
fn rows<const N: usize>(
    names: [&'static str; N],
    rows: impl Iterator<Item = (i64, [Value; N])>,
) -> Vec<Named> {
    let mut rows: Vec<_> = rows.collect();
    rows.sort_by_key(|(order, _)| *order);
    rows.into_iter().map(|(_, values)| names.into_iter().zip(values).collect()).collect()
}

impl Data {
    pub(super) fn own_rows(&self, id: &GuestId) -> Vec<(&'static str, Vec<Named>)> {
        let devices = self.devices(id).into_iter().map(|one| {
            let Agent { browser, system } = &one.agent;
            let [browser, system] = [browser, system].map(|name| perhaps(name.as_deref(), text));
            (one.since, [number(one.since), number(one.seen), browser, system])
        });
        let links = self.links.values().filter(|row| row.0 == *id).map(|row| (0, [number(row.1)]));
        let person = self.guests.get(id);
        let house = person.filter(|person| person.member).map(|_| (0, [number(1)]));
        let away = person.into_iter().flat_map(|person| person.away.values());
        let away = away.map(|one| (one.begins, [text(&one.first), text(&one.last)]));
        let practice = person.and_then(|person| person.practice.as_deref());
        let practice = practice.map(|positions| (0, [text(positions)]));
        let turns = self.turns.values().filter(|turn| turn.guest == *id).map(|turn| {
            let [since, rest, due] = [turn.since, turn.rest, turn.due].map(number);
            (0, [text(&turn.table.0), since, rest, due])
        });
        let said = self.said.iter().filter(|(_, line)| line.by.id == *id);
        let said = said.map(|((table, _), line)| {
            (line.at, [text(&table.0), number(line.at), text(line.words.expose())])
        });
        let bots = self.bots_of(id).into_iter().map(|bot| {
            let BotRow { id, name, open, created, .. } = &bot;
            (*created, [text(id), text(name), number(*open), number(*created)])
        });
        let sanctions = self.sanctions.values().filter(|one| one.guest == *id).map(|one| {
            let reason = text(one.reason.expose());
            (0, [text(one.kind.name()), reason, number(one.since), perhaps(one.until, number)])
        });
        let hidden = self.hidden.values().filter(|row| row.0 == *id).map(|row| {
            let Hidden { n, who, at } = &row.1;
            (*n, [text(&who.name), number(*at)])
        });
        let circles = self.circles.values().flat_map(|group| {
            let mine = group.members.values().filter(|member| member.guest == *id);
            mine.map(|member| {
                let role = match member.role {
                    Role::Founder => "founder",
                    Role::Keeper => "keeper",
                    Role::Member => "member",
                };
                let (n, joined) = (number(member.n), number(member.joined));
                let Circle { id, name, .. } = &group.circle;
                (member.joined, [text(&id.0), text(name), text(role), n, joined])
            })
        });
        let standings = self.circles.values().flat_map(|group| {
            let mine = group.standings.iter().filter(|((_, guest), _)| guest == id);
            mine.map(|((game, _), row)| {
                let circle = text(&group.circle.id.0);
                let [matches, wins, places, scored] =
                    [row.matches, row.wins, row.places, row.scored].map(number);
                (0, [circle, text(game), matches, wins, places, scored, number(row.points)])
            })
        });
        let matches = self.matches.values().flat_map(|played| {
            let mine = played.seats.iter().filter(|((_, guest), _)| guest == id);
            mine.map(|(of, (seat, member))| {
                let MatchRow { id, table, game, started, finished, .. } = &played.row;
                let [id, table, game] = [&id.0, &table.0, game].map(|part| text(part));
                let end = perhaps(finished.as_ref(), |(end, _)| number(*end));
                let [seat, first] = [number(seat.seat), number(seat.first)];
                let [member, started] = [number(*member), number(*started)];
                let won = number(played.won.contains(of));
                (played.n, [id, table, game, seat, first, member, won, started, end])
            })
        });
        let made = self.reports.values().filter(|row| row.by.id == *id).map(|row| {
            (row.n, [number(row.at), text(&row.game), text(&row.reason), text(&row.note)])
        });
        // That there are reports, and what the person said; not what others wrote.
        let about = self.reports.values().filter(|row| row.about.id == *id).map(|row| {
            let words = perhaps(row.words.as_ref(), |(words, _)| text(words));
            let said = perhaps(row.words.as_ref(), |(_, said)| number(*said));
            (row.n, [number(row.at), text(&row.game), text(&row.reason), words, said])
        });
        let sums = ["circle", "game", "matches", "wins", "places", "scored", "points"];
        let of_match =
            ["id", "table", "game", "seat", "first", "member", "won", "started", "finished"];
        vec![
            ("devices", rows(["since", "seen", "browser", "system"], devices)),
            ("links", rows(["expires"], links)),
            ("house", rows(["member"], house.into_iter())),
            ("away", rows(["first", "last"], away)),
            ("practice", rows(["positions"], practice.into_iter())),
            ("turns", rows(["table", "since", "rest_ms", "due"], turns)),
            ("said", rows(["table", "at", "words"], said)),
            ("bots", rows(["id", "name", "open", "made"], bots)),
            ("sanctions", rows(["kind", "reason", "since", "until"], sanctions)),
            ("hidden", rows(["name", "since"], hidden)),
            ("circles", rows(["id", "name", "role", "number", "joined"], circles)),
            ("standings", rows(sums, standings)),
            ("matches", rows(of_match, matches)),
            ("reports_made", rows(["at", "game", "reason", "note"], made)),
            ("reports_about", rows(["at", "game", "reason", "words", "said"], about)),
        ]
    }

    pub(super) fn tables_with(&self, id: &GuestId) -> Vec<TableId> {
        let with = self.tables.iter().filter(|(table, seated)| {
            seated.mentions.contains(id)
                || seated.guests.contains(id)
                || self.turns.get(*table).is_some_and(|turn| turn.guest == *id)
        });
        with.map(|(table, _)| table.clone()).collect()
    }

    pub(super) fn matches_with(&self, id: &GuestId, tables: &[TableId]) -> Vec<MatchOf> {
        let with = self
            .matches
            .values()
            .filter(|played| played.has(id) || tables.contains(&played.row.table));
        let of = |played: &Arc<super::data::Played>| MatchOf {
            row: played.row.clone(),
            own: played.seats_of(id).collect(),
        };
        with.map(of).collect()
    }

    pub(super) fn lock_out(&mut self, id: &GuestId, now: i64) -> Result<()> {
        self.has_guest(id)?;
        let (guest, kind) = (id.clone(), SanctionKind::Erase);
        let sanction = Sanction { guest, kind, reason: "".into(), since: now, until: None };
        self.sanctions.put((id.clone(), kind.name()), sanction);
        self.end_access(id);
        Ok(())
    }

    /// Deletes everything that lets a guest do something.
    fn end_access(&mut self, id: &GuestId) {
        self.tokens.end_where(|_, row| row.0 == *id);
        self.links.end_where(|_, (of, _)| of == id);
        self.bots.end_where(|_, row| row.0.owner == *id);
    }

    /// Deletes a guest and everything that belongs to them alone.
    pub(super) fn delete_own(&mut self, id: &GuestId) {
        self.leave_all(id);
        self.end_access(id);
        self.hidden.end_where(|_, (of, hidden)| of == id || hidden.who.id == *id);
        self.turns.end_where(|_, turn| turn.guest == *id);
        self.said.end_where(|_, line| line.by.id == *id);
        self.guests.end(id);
    }

    pub(super) fn forget_person(
        &mut self,
        id: &GuestId,
        names: Vec<String>,
        gone: &'static str,
        matches: Vec<(MatchId, String, Option<String>)>,
        now: i64,
    ) -> Result<bool> {
        if !self.guests.contains_key(id) {
            return Ok(true);
        }
        let mut with = self.tables.values().filter(|table| table.guests.contains(id));
        if with.any(|table| table.row.state.expose().contains(&id.0)) {
            return Ok(false);
        }
        for (of, setup, summary) in matches {
            self.matches.change(&of, |played| {
                played.row.setup = setup.into();
                if let (Some((_, known)), Some(summary)) = (&mut played.row.finished, summary) {
                    *known = summary;
                }
            });
        }
        self.delete_own(id);
        self.sanctions.end_where(|(of, _), _| of == id);
        self.tables.change_where(
            |_, table| table.guests.contains(id) || table.mentions.contains(id),
            |table| {
                table.guests.remove(id);
                table.mentions.remove(id);
            },
        );
        self.keep_company(id);
        self.matches.change_where(
            |_, played| played.has(id),
            |played| {
                played.seats.retain(|(_, guest), _| guest != id);
                played.won.retain(|(_, guest)| guest != id);
            },
        );
        // What they wrote and said is deleted; the fact of a report stays for its own time.
        let nobody = || Guest { id: GuestId(String::new()), name: gone.to_owned() };
        self.reports.change_where(
            |_, row| row.by.id == *id,
            |row| (row.by, row.note) = (nobody(), String::new()),
        );
        self.reports.change_where(
            |_, row| row.about.id == *id,
            |row| {
                row.about = nobody();
                row.words = row.words.take().map(|(_, said)| (gone.to_owned(), said));
            },
        );
        let mut of_nobody: HashSet<String> = names.into_iter().collect();
        for person in self.guests.values() {
            of_nobody.remove(&person.name);
        }
        self.audit.change_where(
            |_, row| of_nobody.contains(&row.about),
            |row| gone.clone_into(&mut row.about),
        );
        let line = AuditLine { what: "forgotten", about: gone.to_owned(), ..AuditLine::default() };
        self.log(line, now);
        Ok(true)
    }
}
