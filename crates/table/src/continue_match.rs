//! Continuing a match from a moment of another one, which was replayed up to there.

use kozyr_bots::Level;
use kozyr_games::{AnyGame, Setup, StepText};
use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{
    Asker, Chair, Context, Continued, MatchInfo, Opening, Refused, Sitter, Stage, StoredStep,
    refuse_if,
};
use crate::table::Table;

/// The beginning of a match, up to the moment from which it continues.
#[derive(Clone, Debug)]
pub struct Past {
    /// The setup of the match.
    pub setup: Setup,
    /// The steps up to that moment.
    pub steps: Vec<StepText>,
    /// The origin of the match.
    pub continued: Continued,
}

impl Table {
    /// Returns a new table at which a match continues another one, with the owner in one seat and
    /// bots of a level in the others. Also returns the steps, which a host stores with the match.
    ///
    /// ```
    /// # use kozyr_bots::{Level, Rng};
    /// # use kozyr_games::{AnyGame, Setup, StepText};
    /// # use kozyr_rules::{Seat, SeatSet};
    /// # use kozyr_table::{Asker, Context, Continued, Hands, Past, Person, Refused, Table, Wants};
    /// # let anna = Person("id of Anna".into());
    /// # let asker = Asker { person: &anna, name: "Anna" };
    /// # let context =
    /// #     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m2", spent: 0 };
    /// let setup = Setup {
    ///     key: "caravan".into(),
    ///     options: vec![("first".into(), "0".into())],
    ///     ..Setup::default()
    /// };
    /// let deal = AnyGame::new(&setup).unwrap().shuffle(&mut Rng::new(1));
    /// let continued = Continued { from: Some("m1".into()), step: 1, hands: Hands::Same };
    /// let past = Past { setup, steps: vec![StepText::Deal(deal)], continued };
    ///
    /// let own = Seat::new(1);
    /// let (table, steps) = Table::continue_match(asker, past, own, Level::Hard, 500, context)?;
    /// assert_eq!(table.seat_of(&anna), Some(own));
    /// assert_eq!(table.wants(), Wants::Bot { seat: Seat::new(0), level: Level::Hard });
    /// let live = table.live().unwrap();
    /// assert_eq!((live.row_count(), steps.len()), (1, 1));
    /// assert!(!live.is_rated());
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns a refusal if there is no such seat, if the steps cannot be played, or if they end
    /// the match.
    pub fn continue_match(
        asker: Asker<'_>,
        past: Past,
        seat: Seat,
        level: Level,
        pace_ms: u32,
        context: Context<'_>,
    ) -> Result<(Self, Vec<StoredStep>), Refused> {
        let Past { setup, steps, continued } = past;
        let game =
            AnyGame::new(&setup).map_err(|error| Refused::from_setup("bad-options", &error))?;
        let (game_key, options) = (setup.key.clone(), setup.options.clone());
        let opening = Opening { game: game_key, options, pace_ms };
        let mut table = Self::open(asker.person.clone(), opening)?;
        table.chair(seat)?;
        table.state.chairs.fill(Chair::Bot(level));
        let brought = setup.loadouts.iter().find(|(owner, _)| *owner == seat.number());
        let sitter = Sitter::new(asker.person.clone(), asker.name.to_owned());
        let loadout = brought.map(|(_, text)| text.as_str().into());
        table.state.chairs[seat.idx()] = Chair::Person(Sitter { loadout, ..sitter });
        table.state.matches = 1;
        table.state.version += 1;
        table.state.enter(Stage::Playing);
        let mut info =
            MatchInfo::new(setup, &table.state.chairs, table.state.matches, table.state.version);
        info.continued = Some(continued);
        let mut live = Live::new(context.fresh_id.to_owned(), info, game, context.now);
        let mut kept = Vec::with_capacity(steps.len());
        let alone = table.state.is_one_with_bots();
        for step in &steps {
            table.state.version += 1;
            let (step, _) = live.step(step, None, table.state.version, alone)?;
            kept.push(StoredStep::of(step, table.state.version));
        }
        refuse_if(live.is_over(), &kozyr_rules::reasons::OVER)?;
        table.live = Some(live);
        Ok((table, kept))
    }
}
