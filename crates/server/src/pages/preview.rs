//! Link preview: what a link shows of a page before it is opened, which is no more than the page
//! shows to a stranger.

use std::time::Duration;

use kozyr_games::AnyGame;
use kozyr_rules::Viewer;
use kozyr_store::{MatchId, TableId};
use kozyr_table::{Ending, MatchInfo, Stage};
use kozyr_wire::table::{SeatInfo, TableInfo};
use tokio::time::timeout;

use super::phrases::{Language, Phrases};
use super::picture::{Row, Shown};
use super::routes::Place;
use crate::bots::scheduler::Account;
use crate::http::{ApiError, AppState};
use crate::live::tables::{TableDirectory, TablesError};
use crate::lobby::listing::{self, Summary};
use crate::records::shows::MatchView;
use crate::records::steps::replay;

/// How long a page waits for its preview; after that it says less.
const PATIENCE: Duration = Duration::from_secs(1);

/// The preview of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Preview {
    /// Whether the address leads to something that exists.
    pub(crate) found: bool,
    /// Whether a search may find it.
    pub(crate) public: bool,
    pub(crate) title: String,
    pub(crate) about: String,
    /// The key of the game, if the preview names one.
    pub(crate) game: Option<String>,
    /// The file of its picture.
    pub(crate) picture: Option<String>,
    /// What the picture of a table or of a finished match shows.
    pub(crate) shown: Option<Shown>,
}

/// A seat, as a preview describes it.
struct Sitter {
    name: String,
    won: bool,
    score: Option<i32>,
}

/// The holder of a seat.
enum Who<'a> {
    Nobody,
    /// A bot of a level.
    Bot,
    /// A program that somebody owns.
    Program(&'a str),
    Person(&'a str),
}

/// Writes previews in one language.
pub(crate) struct Teller<'a> {
    pub(crate) phrases: &'a Phrases,
    pub(crate) language: Language,
}

impl Teller<'_> {
    fn text(&self, id: &str, values: &[(&str, &str)]) -> String {
        self.phrases.text(self.language, id, values)
    }

    fn picture(&self, key: Option<&str>) -> Option<String> {
        self.phrases.picture(self.language, key).map(ToOwned::to_owned)
    }

    /// Returns the preview of a place.
    pub(crate) async fn tell(&self, place: &Place, asker: &Account, app: &AppState) -> Preview {
        match place {
            Place::Public(page) => self.public(page),
            Place::Game(page, key, public) => self.game(page, key, *public),
            Place::Table(id) => self.table(id, asker, &app.tables).await,
            Place::Match(id, step) => self.finished(id, *step, asker, app).await,
            Place::Private(page) => self.plain(&format!("preview-{page}"), true),
            Place::Missing => self.plain("preview-missing", false),
        }
    }

    /// Words only, for a place without a description of its own.
    fn plain(&self, id: &str, found: bool) -> Preview {
        let about = self.text("preview-home-about", &[]);
        let title = self.text(id, &[]);
        Preview { found, public: false, title, about, game: None, picture: None, shown: None }
    }

    fn public(&self, page: &str) -> Preview {
        let find = |id: &str| self.phrases.find(self.language, id).map(ToOwned::to_owned);
        let home = |part: &str| self.text(&format!("preview-home{part}"), &[]);
        let title = find(&format!("preview-{page}")).unwrap_or_else(|| home(""));
        let about = find(&format!("preview-{page}-about")).unwrap_or_else(|| home("-about"));
        Preview {
            found: true,
            public: true,
            title,
            about,
            game: None,
            picture: self.picture(None),
            shown: None,
        }
    }

    fn game(&self, page: &str, key: &str, public: bool) -> Preview {
        let game = self.phrases.game(self.language, key);
        // A page that also exists for all games has its own title for a single game.
        let own = format!("preview-{page}-of");
        let known = self.phrases.find(self.language, &own).is_some();
        let id = if known { own } else { format!("preview-{page}") };
        let title = self.text(&id, &[("game", &game)]);
        let about = self.text(&format!("{key}-about"), &[]);
        let picture = self.picture(Some(key));
        Preview {
            found: true,
            public,
            title,
            about,
            game: Some(key.to_owned()),
            picture,
            shown: None,
        }
    }

    async fn table(&self, id: &TableId, asker: &Account, tables: &TableDirectory) -> Preview {
        match timeout(PATIENCE, tables.summary(asker, id)).await {
            Ok(Ok(Some(summary))) => self.of_table(&summary),
            // A table that is closed to spectators shows nothing.
            Ok(Ok(None)) => self.plain("preview-table-any", true),
            Ok(Err(TablesError::NotFound)) => self.plain("preview-missing", false),
            // The table exists; the page itself will say more.
            Ok(Err(_)) | Err(_) => self.plain("preview-table-any", true),
        }
    }

    fn of_table(&self, Summary { table, scores }: &Summary) -> Preview {
        let TableInfo { seats, stage, paused, .. } = table;
        let free = seats.iter().filter(|seat| matches!(seat, SeatInfo::Empty)).count();
        let line = match stage {
            Stage::Lobby if free == 0 => self.text("preview-table-full", &[]),
            Stage::Lobby => self.text("preview-table-free", &[("n", &free.to_string())]),
            Stage::Playing if *paused => self.text("preview-table-paused", &[]),
            Stage::Playing => self.text("preview-table-playing", &[]),
            Stage::Finished => self.text("preview-table-over", &[]),
            Stage::Ended => self.text("preview-table-ended", &[]),
        };
        let winners = table.r#match.as_ref().map_or(&[][..], |played| &played.winners);
        let who = seats.iter().map(|seat| match seat {
            SeatInfo::Empty => Who::Nobody,
            SeatInfo::Person { name, .. } => Who::Person(name),
            SeatInfo::Bot { program: Some(program), .. } => Who::Program(&program.name),
            SeatInfo::Bot { .. } => Who::Bot,
        });
        let scores = if *stage == Stage::Lobby { &[][..] } else { scores };
        let sitters = self.sitters(who, scores, winners);
        let shown = self.shown(&sitters, Some(line.clone()));
        Preview { shown, ..self.played(&table.game, "preview-table", line, &sitters, winners) }
    }

    async fn finished(
        &self,
        id: &MatchId,
        step: Option<usize>,
        asker: &Account,
        app: &AppState,
    ) -> Preview {
        let any = || self.plain("preview-match-any", true);
        let row = match app.store.match_by_id(id).await {
            Ok(Some(row)) => row,
            Ok(None) => return self.plain("preview-missing", false),
            Err(_) => return any(),
        };
        // A match in progress is shown to nobody by its own id.
        let Some((_, text)) = row.finished else { return any() };
        let Ok(ending) = Ending::parse(&text) else { return any() };
        let mut scores = ending.scores.clone();
        let (id_of_title, line) = match step {
            None if ending.ended => ("preview-match", self.text("preview-match-ended", &[])),
            None => ("preview-match", self.text("preview-match-over", &[])),
            Some(step) => {
                let found = scores_after(id, row.setup.expose(), asker, app).await;
                let Some(after) = found else { return any() };
                let of = after.len().saturating_sub(1);
                let step = step.min(of);
                scores = after.into_iter().nth(step).unwrap_or_default();
                let values = [("n", step.to_string()), ("of", of.to_string())];
                let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
                let line = self.text("preview-match-step", &values);
                ("preview-moment", line)
            }
        };
        let winners = if step.is_none() { &ending.winners[..] } else { &[] };
        let who = ending.seats.iter().map(|seat| match (seat.name.as_deref(), &seat.owner) {
            (None, _) => Who::Bot,
            (Some(name), Some(_)) => Who::Program(name),
            (Some(name), None) => Who::Person(name),
        });
        let sitters = self.sitters(who, &scores, winners);
        let shown = self.shown(&sitters, step.map(|_| line.clone()));
        Preview { shown, ..self.played(&row.game, id_of_title, line, &sitters, winners) }
    }

    /// Returns what the picture of a table or a match shows. A seat whose name has letters that
    /// pictures lack goes by its number.
    fn shown(&self, seats: &[Sitter], below: Option<String>) -> Option<Shown> {
        let printing = self.phrases.printing.as_ref()?;
        let numbered = |seat: usize| self.text("preview-seat", &[("n", &(seat + 1).to_string())]);
        let row = |(seat, sitter): (usize, &Sitter)| Row {
            name: if printing.can_print(&sitter.name) {
                sitter.name.clone()
            } else {
                numbered(seat)
            },
            score: sitter.score.map(signed).unwrap_or_default(),
            won: sitter.won,
        };
        Some(Shown { rows: seats.iter().enumerate().map(row).collect(), below })
    }

    /// Returns the seats that are taken, and free ones with a score: somebody has left there.
    fn sitters<'b>(
        &self,
        who: impl Iterator<Item = Who<'b>>,
        scores: &[i32],
        winners: &[u8],
    ) -> Vec<Sitter> {
        let sitter = |(seat, who): (usize, Who<'_>)| Sitter {
            name: match who {
                Who::Nobody => self.text("preview-seat-free", &[]),
                Who::Bot => self.text("preview-seat-bot", &[("n", &(seat + 1).to_string())]),
                Who::Program(name) => self.text("preview-seat-program", &[("name", name)]),
                Who::Person(name) => name.to_owned(),
            },
            won: !is_draw(winners, scores.len())
                && winners.iter().any(|winner| usize::from(*winner) == seat),
            score: scores.get(seat).copied(),
        };
        let told = |(seat, who): &(usize, Who<'_>)| {
            !matches!(who, Who::Nobody) || scores.get(*seat).is_some()
        };
        who.enumerate().filter(told).map(sitter).collect()
    }

    /// Returns the preview of a table or a match: both are people at a game.
    fn played(
        &self,
        key: &str,
        title: &str,
        line: String,
        seats: &[Sitter],
        winners: &[u8],
    ) -> Preview {
        let game = self.phrases.game(self.language, key);
        let people: Vec<String> = seats
            .iter()
            .map(|seat| match seat.score {
                None => seat.name.clone(),
                Some(score) => format!("{} {}", seat.name, signed(score)),
            })
            .collect();
        let won: Vec<&str> =
            seats.iter().filter(|seat| seat.won).map(|seat| seat.name.as_str()).collect();
        let mut sentences = vec![line];
        if is_draw(winners, seats.len()) {
            sentences.push(self.text("preview-draw", &[]));
        } else if !won.is_empty() {
            sentences.push(self.text("preview-won", &[("names", &won.join(", "))]));
        }
        if !people.is_empty() {
            sentences.push(people.join(", "));
        }
        Preview {
            found: true,
            public: false,
            title: self.text(title, &[("game", &game)]),
            about: format!("{}.", sentences.join(". ")),
            game: Some(key.to_owned()),
            picture: self.picture(Some(key)),
            shown: None,
        }
    }
}

/// Returns whether everyone is level at the end, so that nobody has won.
const fn is_draw(winners: &[u8], seats: usize) -> bool {
    winners.len() > 1 && winners.len() == seats
}

/// Returns the scores before the first step of a match and after each; `None` if it cannot be
/// replayed, or the server is busy.
async fn scores_after(
    id: &MatchId,
    setup: &str,
    asker: &Account,
    app: &AppState,
) -> Option<Vec<Vec<i32>>> {
    let info = MatchInfo::parse(setup).ok()?;
    info.check_rules().ok()?;
    let (reader, of) = (app.reader.clone(), id.clone());
    let show = app.shows.get((id.clone(), MatchView::Scores), asker, move |ticket, out| {
        let now = |game: &AnyGame| listing::scores(Some(&game.view(Viewer::Table)));
        let mut all = vec![AnyGame::new(info.setup()).map(|game| now(&game)).unwrap_or_default()];
        replay(&info, &reader.steps(&of, ticket)?, ticket, |game| all.push(now(game)))
            .map_err(|_| ApiError::internal())?;
        serde_json::to_writer(out, &all).map_err(|_| ApiError::internal())
    });
    let show = timeout(PATIENCE, show).await.ok()?.ok()?;
    serde_json::from_slice(&show.read().ok()?).ok()
}

/// Returns a score as text, with a real minus sign.
fn signed(score: i32) -> String {
    if score < 0 { format!("\u{2212}{}", score.unsigned_abs()) } else { score.to_string() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nobody_has_won_a_draw() {
        let texts = json!({"en": {"preview-won": "Won: {names}", "preview-draw": "A draw"}});
        let all = json!({"places": {}, "pictures": {}, "house": {}, "texts": texts});
        let phrases: Phrases = serde_json::from_value(all).unwrap();
        let teller = Teller { phrases: &phrases, language: Language::ALL[0] };
        let told = |scores: [i32; 2], winners: &[u8]| {
            let who = ["Anna", "Olena"].map(Who::Person).into_iter();
            let seats = teller.sitters(who, &scores, winners);
            let marked = seats.iter().filter(|seat| seat.won).count();
            (teller.played("kan", "a", "Final".to_owned(), &seats, winners).about, marked)
        };
        assert_eq!(told([3, 1], &[0]), ("Final. Won: Anna. Anna 3, Olena 1.".to_owned(), 1));
        assert_eq!(told([2, 2], &[0, 1]), ("Final. A draw. Anna 2, Olena 2.".to_owned(), 0));
        assert_eq!(told([2, 2], &[]), ("Final. Anna 2, Olena 2.".to_owned(), 0));
    }
}
