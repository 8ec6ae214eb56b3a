//! Explained action: a bot's action that somebody asks about, with everything that came before it.

use std::sync::Arc;

use kozyr_bots::Level;
use kozyr_games::{AnyGame, AnyView, Setup, StepText};
use kozyr_rules::{Seat, Secret, Viewer};

use crate::live::Way;
use crate::model::{
    Chair, MatchInfo, Person, Refused, SeatChange, Stage, StoredStep, player_at, reasons,
};
use crate::table::Table;

/// An action of a bot, for the person who asks about it. While its deal is in play it reveals only
/// what the asker saw ([`ExplainedAction::seen`]); afterwards also what the bot saw
/// ([`ExplainedAction::own`]).
#[derive(Debug)]
pub struct ExplainedAction {
    setup: Secret<Setup>,
    /// The match up to the action.
    way: Way,
    seat: Seat,
    level: Level,
    action: Secret<String>,
    /// The seat that asks; `None` once the deal is over.
    asker: Option<Seat>,
}

impl ExplainedAction {
    fn new(setup: &Setup, way: Way, level: Level, asker: Option<Seat>) -> Option<Self> {
        let StepText::Act(seat, action) = way.steps.last()?.as_ref() else { return None };
        let (seat, action) = (*seat, action.clone().into());
        Some(Self { setup: setup.clone().into(), way, seat, level, action, asker })
    }

    /// Returns an action of a match that is over, given the number of its step from 0; `None` if no
    /// bot made it.
    pub fn of_match(
        info: &MatchInfo,
        changes: &[SeatChange],
        steps: &[StoredStep],
        step: usize,
    ) -> Option<Self> {
        let (seat, number) = (Seat::new(steps.get(step)?.seat?), u32::try_from(step).ok()?);
        let level = player_at(&info.seats, changes, seat, number)?.level?;
        let steps: Vec<_> = steps[..=step].iter().map(|step| Arc::new(step.step())).collect();
        Self::new(info.setup(), Way { from: None, steps }, level, None)
    }

    /// Returns the seat that acted.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the level of the bot.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Returns whether the deal is over, so that the bot's own reasons may be shown.
    pub const fn is_over(&self) -> bool {
        self.asker.is_none()
    }

    /// Returns, while the deal is in play, the asker and what that seat saw before and after the
    /// action.
    pub fn seen(&self) -> Option<(Viewer, [AnyView; 2])> {
        let viewer = Viewer::Seat(self.asker?);
        let mut game = self.before()?;
        let before = game.view(viewer);
        game.step(&StepText::Act(self.seat, self.action.expose().clone())).ok()?;
        Some((viewer, [before, game.view(viewer)]))
    }

    /// Returns, after the deal is over, what the bot saw, and its action as text.
    pub fn own(&self) -> Option<(AnyView, &str)> {
        if self.asker.is_some() {
            return None;
        }
        Some((self.before()?.view(Viewer::Seat(self.seat)), self.action.expose()))
    }

    fn before(&self) -> Option<AnyGame> {
        let mut game = match &self.way.from {
            Some(from) => from.as_ref().clone(),
            None => AnyGame::new(self.setup.expose()).ok()?,
        };
        let (_, before) = self.way.steps.split_last()?;
        for step in before {
            game.step(step).ok()?;
        }
        Some(game)
    }
}

impl Table {
    /// Returns the bot's action that led to this version of the table, for a person who plays
    /// against bots alone.
    ///
    /// # Errors
    /// Returns a refusal if no bot made it, if the person may not ask, or if it is no longer known.
    pub fn past(&self, person: &Person, version: u32) -> Result<ExplainedAction, Refused> {
        self.find_past(person, version).ok_or_else(|| reasons::NO_WHY.refuse().into())
    }

    fn find_past(&self, person: &Person, version: u32) -> Option<ExplainedAction> {
        let asker = self.alone_with_bots(person).filter(|_| self.state.stage != Stage::Ended)?;
        let live = self.live.as_ref()?;
        let place = live.history.place_at(version)?;
        // A step that a claim brought about was nobody's decision.
        if live.state.claims.accepted_at(place).is_some() {
            return None;
        }
        let way = live.until(place)?;
        let StepText::Act(seat, _) = way.steps.last()?.as_ref() else { return None };
        let Chair::Bot(level) = self.state.chairs.get(seat.idx())? else { return None };
        // The bot may have had another level then.
        let step = u32::try_from(place).ok()?;
        let then = player_at(&live.info.seats, &live.lineup.changes, *seat, step);
        let level = then.and_then(|player| player.level).unwrap_or(*level);
        // Once the deal is over, even a person who has changed seats sees what the bots saw.
        let asker = (!live.is_deal_over(place)).then_some(asker);
        ExplainedAction::new(live.info.setup(), way, level, asker)
    }
}
