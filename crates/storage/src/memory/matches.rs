//! Matches, and the results that count in circles.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::data::{Data, Played};
use crate::error::Result;
use crate::model::*;

/// The number of members who have to play in a match for it to count as one of their circle.
const COMPANY: usize = 2;

impl Data {
    pub(super) fn match_by_id(&self, id: &MatchId) -> Option<MatchRow> {
        self.matches.get(id).map(|played| played.row.clone())
    }

    pub(super) fn steps(&mut self, id: &MatchId) -> Result<Vec<StepRow>> {
        let (mut steps, mut next) = (Vec::new(), self.steps.get(id));
        while let Some(last) = next {
            steps.push(last.step.clone());
            next = last.before.as_ref();
        }
        steps.reverse();
        Ok(steps)
    }

    pub(super) fn seat_in(&self, id: &MatchId, guest: &GuestId) -> Option<MatchSeat> {
        self.matches.get(id)?.seats_of(guest).max_by_key(|one| (one.first, Reverse(one.seat)))
    }

    pub(super) fn review(&self, id: &MatchId, seat: u8) -> Option<String> {
        self.matches.get(id)?.reviews.get(&seat).cloned()
    }

    pub(super) fn matches_of(&self, guest: &GuestId, page: Page, limit: u32) -> Vec<MatchSummary> {
        let mut all = Vec::new();
        for played in self.matches.values() {
            let MatchRow { id, game, finished, .. } = &played.row;
            let Some((finished, summary)) = finished else { continue };
            all.extend(played.seats_of(guest).map(|seat| MatchSummary {
                id: id.clone(),
                game: game.clone(),
                summary: summary.clone(),
                finished: *finished,
                seat,
            }));
        }
        // Of two seats of one match, the later one is first.
        all.reverse();
        page_of(all, |one| (one.finished, &one.id), page, limit)
    }

    pub(super) fn circle_matches(&self, id: &CircleId, page: Page, limit: u32) -> Vec<CircleMatch> {
        let of = self.circle_matches.iter().filter(|(_, row)| row.0 == *id);
        let all = of.filter_map(|(id, row)| {
            let MatchRow { id, game, finished, .. } = self.match_by_id(id)?;
            let (finished, summary) = finished?;
            Some(CircleMatch { id, game, summary, finished, counted: row.1? })
        });
        page_of(all.collect(), |one| (one.finished, &one.id), page, limit)
    }

    pub(super) fn standings(&self, id: &CircleId) -> Vec<Standing> {
        let Some(group) = self.circles.get(id) else { return Vec::new() };
        let mut all: Vec<Standing> = Vec::new();
        for ((_, guest), standing) in &group.standings {
            let number = group.members.values().find(|member| member.guest == *guest);
            all.extend(number.map(|member| Standing { n: member.n, ..standing.clone() }));
        }
        all.sort_by(|a, b| (&a.game, a.n).cmp(&(&b.game, b.n)));
        all
    }

    /// Counts the guests of a match that has ended who have won, and have won none of its game
    /// before.
    pub(super) fn count_first_wins(&mut self, id: &MatchId, results: &[SeatResult]) -> Result<()> {
        let Some(played) = self.matches.get(id).cloned() else { return Ok(()) };
        if played.row.finished.is_none() {
            return Ok(());
        }
        let won = |seat: u8| results.iter().any(|result| result.seat == seat && result.won);
        for ((seat, guest), (place, _)) in &played.seats {
            if place.nth > 0 || !won(*seat) {
                continue;
            }
            let before = self.matches.values().any(|other| {
                other.row.game == played.row.game && other.won.iter().any(|(_, who)| who == guest)
            });
            self.matches.change(id, |played| {
                played.won.insert((*seat, guest.clone()));
            });
            if !before {
                self.count_figure(&played.row.game, Figure::Won)?;
            }
        }
        Ok(())
    }

    /// Counts a match that has ended, once, if it was played at a table of a circle and by at least
    /// two guests who were its members when they took their seats.
    pub(super) fn count(&mut self, id: &MatchId, results: &[SeatResult]) {
        let Some(played) = self.matches.get(id).cloned() else { return };
        let Some(circle) = self.circle_tables.get(&played.row.table).cloned() else { return };
        let known = self.circle_matches.get(id);
        let was_company = known.is_some_and(|row| row.1.is_none());
        if played.row.finished.is_none() || known.is_some() && !was_company {
            return;
        }
        // A result belongs to the guest who began the match on the seat.
        let mut by_guest: BTreeMap<&GuestId, Vec<u8>> = BTreeMap::new();
        for ((_, guest), (seat, _)) in played.seats.iter().filter(|(_, (_, member))| *member) {
            by_guest.entry(guest).or_default().extend((seat.nth == 0).then_some(seat.seat));
        }
        if by_guest.len() < COMPANY && !was_company {
            return;
        }
        let of = |seats: &[u8]| match seats {
            [seat] => results.iter().find(|result| result.seat == *seat),
            _ => None,
        };
        let mut all: Vec<_> =
            by_guest.into_iter().filter_map(|(guest, seats)| Some((guest, of(&seats)?))).collect();
        let gave_up = was_company || all.iter().any(|(_, result)| result.gave_up);
        if all.len() < COMPANY && !gave_up {
            all.clear();
        }
        self.circle_matches.put(id.clone(), (CircleId::clone(&circle), Some(!all.is_empty())));
        self.circles.change(&circle, |group| {
            for (guest, result) in all {
                let game = played.row.game.clone();
                let new = Standing {
                    game: game.clone(),
                    n: 0,
                    matches: 0,
                    wins: 0,
                    places: 0,
                    scored: 0,
                    points: 0,
                };
                let sums = group.standings.entry((game, guest.clone())).or_insert(new);
                sums.matches += 1;
                sums.wins += u32::from(result.won);
                sums.places += u32::from(result.place);
                sums.scored += u32::from(result.points.is_some());
                sums.points += i64::from(result.points.unwrap_or_default());
            }
        });
    }
}

impl Data {
    /// Stores of matches in play that a guest began them with others, as members of a circle: the
    /// guest is about to be deleted, and has given them up by that.
    pub(super) fn keep_company(&mut self, id: &GuestId) {
        let began = |played: &Played| {
            let members = played.seats.iter().filter(|(_, (_, member))| *member);
            let (own, others): (Vec<_>, Vec<_>) = members.partition(|((_, guest), _)| guest == id);
            played.row.finished.is_none()
                && own.iter().any(|(_, (seat, _))| seat.nth == 0)
                && !others.is_empty()
        };
        let matches: Vec<_> =
            self.matches.values().filter(|played| began(played)).cloned().collect();
        for played in matches {
            let circle = self.circle_tables.get(&played.row.table);
            if let Some(circle) = circle.map(|circle| CircleId::clone(circle))
                && !self.circle_matches.contains_key(&played.row.id)
            {
                self.circle_matches.put(played.row.id.clone(), (circle, None));
            }
        }
    }
}

/// Returns the rows of a page, latest first, given when a match ended and its id.
fn page_of<T>(
    mut all: Vec<T>,
    end: impl Fn(&T) -> (i64, &MatchId),
    page: Page,
    limit: u32,
) -> Vec<T> {
    let skip = match page {
        Page::First => 0,
        Page::Skip(skip) => skip,
        Page::After(finished, id) => {
            all.retain(|one| end(one) < (finished, &id));
            0
        }
    };
    all.sort_by(|a, b| end(b).cmp(&end(a)));
    all.into_iter().skip(skip as usize).take(limit as usize).collect()
}
