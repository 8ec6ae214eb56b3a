//! Setup of the matches of a table.

use kozyr_games::{AnyGame, Setup, SetupError};
use kozyr_rules::{Seat, Sides};

use crate::model::{Chair, Refused, Stage, reasons};
use crate::table::Table;

impl Table {
    /// Returns the setup of a match at this table.
    pub(crate) fn setup(&self) -> Setup {
        let loadouts = self
            .seats()
            .filter_map(|(seat, chair)| {
                let brought = chair.sitter()?.loadout.as_ref()?;
                Some((seat.number(), brought.expose().clone()))
            })
            .collect();
        Setup { key: self.state.game.clone(), options: self.state.options.clone(), loadouts }
    }

    /// Returns the setup and the match that would begin now.
    pub(crate) fn new_game(&self) -> Result<(Setup, AnyGame), Refused> {
        self.owners_are_apart()?;
        let setup = self.setup();
        let game = AnyGame::new(&setup).map_err(|error| self.not_begun(&error))?;
        Ok((setup, game))
    }

    /// Returns the refusal that says why no match can begin, without revealing anybody's loadout.
    pub(crate) fn not_begun(&self, error: &SetupError) -> Refused {
        let (seat, rule) = match error {
            SetupError::Options(error) => (error.seat, error.rule),
            SetupError::Deck { seat, error } => (Some(Seat::new(*seat)), error.rule()),
            SetupError::UnknownGame(_) | SetupError::NoSuchSeat(_) | SetupError::Steps(_) => {
                (None, None)
            }
        };
        let chair = seat.and_then(|seat| self.state.chairs.get(seat.idx()));
        match chair.and_then(Chair::sitter) {
            Some(sitter) => {
                Refused { rule, ..Refused::from(reasons::UNFIT_LOADOUT.of(&sitter.name)) }
            }
            None => Refused::from_setup("bad-options", error),
        }
    }

    /// Returns the seats that win or lose together under these options.
    pub fn teams(&self) -> Sides {
        let options = self.state.options.clone();
        let setup = Setup { key: self.state.game.clone(), options, loadouts: Vec::new() };
        setup.teams().unwrap_or_else(|_| Sides::alone(self.state.chairs.len()))
    }

    /// Returns the seats of the next match: for each seat the one from which its next person comes.
    /// Returns `None` if everybody keeps their seat, by agreement or because one person plays with
    /// bots.
    pub fn next_seats(&self) -> Option<Vec<Seat>> {
        if self.state.stage != Stage::Finished || self.settings.keeps_seats() {
            return None;
        }
        let people = self.state.sitters();
        if people.filter(|sitter| sitter.stand_in.is_none()).count() < 2 {
            return None;
        }
        let from = self.teams().rotated().as_slice().to_vec();
        let moves = from.iter().copied().ne(self.state.all_seats());
        (from.len() == self.state.chairs.len() && moves).then_some(from)
    }
}
