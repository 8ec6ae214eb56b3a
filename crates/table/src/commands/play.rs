//! Playing: actions of people (idempotent by their id, refused as stale by optimistic concurrency),
//! deals of nature, choices of bots, and pauses.

use kozyr_games::StepText;
use kozyr_rules::{Seat, Turn};

use crate::live::Live;
use crate::model::{
    Answer, Answered, Ask, Change, MAX_ID, NewStep, NoticeKind, Program, Refused, Stage, Wants,
    reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    pub(crate) fn act(&mut self, ask: Ask<'_>, id: &str, version: u32, action: &str) -> Answered {
        check_id(id)?;
        let seat = self.seat(ask.person)?;
        let live = self.live.as_ref().ok_or_else(|| reasons::NO_MATCH.refuse())?;
        // Before every other check, and after the end of the match too: a retry gets its answer.
        if let Some(version) = self.repeated(ask.person, id) {
            return Ok(Answer::Repeated(version));
        }
        match self.state.stage {
            Stage::Playing => {}
            Stage::Lobby => return Err(reasons::NO_MATCH.refuse().into()),
            Stage::Finished => return Err(kozyr_rules::reasons::OVER.refuse().into()),
            Stage::Ended => return Err(reasons::ENDED.refuse().into()),
        }
        self.plays_itself(seat)?;
        self.may_play_on()?;
        let time_up = self.overdue().is_some() && live.state.game.turn() == Turn::Seat(seat);
        refuse_if(time_up, &reasons::TIME_UP)?;
        let now = live.state.last_version..=self.state.version;
        refuse_if(!now.contains(&version), &reasons::STALE)?;
        let step = StepText::Act(seat, action.to_owned());
        let change = self.step(&step, Some(id))?;
        let settings = self.settings;
        if let Some(live) = &mut self.live {
            live.state.clocks.use_time(settings, seat, ask.spent);
        }
        Ok(change.into())
    }

    /// Deals, if the table waits for a deal. Returns the change, or `None` if the table no longer
    /// waits for it. The text is that of a record, as `AnyGame::shuffle` writes it.
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// let mut rng = Rng::new(7); // a host deals from the randomness of its system
    /// let deal = table.live().unwrap().game().shuffle(&mut rng);
    /// let change = table.deal(deal.clone())?.unwrap();
    /// assert_eq!(change.step.unwrap().number, 0);
    /// // A second deal comes too late.
    /// assert!(table.deal(deal)?.is_none());
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns a refusal if this cannot be the deal: the shuffle was wrong.
    pub fn deal(&mut self, deal: String) -> Result<Option<Change>, Refused> {
        if self.wants() != Wants::Deal {
            return Ok(None);
        }
        self.step(&StepText::Deal(deal), None).map(Some)
    }

    /// Acts for a bot, if it is that bot's turn and `after` steps have been made. Returns the
    /// change, or `None` if the match has gone another way since the bot was asked.
    ///
    /// A bot chooses from the view of its seat, which also lists the legal actions:
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// # let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// # table.deal(deal)?;
    /// # let (version, action) = (table.version(), table.live().unwrap().game().legal()[0].clone());
    /// # table.ask(asker, Command::Act { id: "a1".into(), version, action: action.into() }, context)?;
    /// let Wants::Bot { seat, level } = table.wants() else { panic!("seat 1 is next") };
    /// assert_eq!((seat, level), (Seat::new(1), Level::Normal));
    /// let view = serde_json::to_value(table.view(Viewer::Seat(seat))).unwrap();
    /// let action = view["legal"][0].as_str().unwrap().to_owned();
    ///
    /// let after = table.live().unwrap().row_count();
    /// assert!(table.bot(seat, after, action.clone())?.is_some());
    /// // The same choice does not count for a later moment.
    /// assert!(table.bot(seat, after, action)?.is_none());
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns a refusal if the action may not be played: the bot made a mistake.
    pub fn bot(
        &mut self,
        seat: Seat,
        after: u32,
        action: String,
    ) -> Result<Option<Change>, Refused> {
        let asked = matches!(self.wants(), Wants::Bot { seat: turn, .. } if turn == seat);
        if !asked || self.live.as_ref().is_none_or(|live| live.state.row_count != after) {
            return Ok(None);
        }
        let (settings, overdue) = (self.settings, self.overdue().is_some());
        let change = self.step(&StepText::Act(seat, action), None)?;
        if overdue && let Some(live) = &mut self.live {
            live.state.clocks.use_time(settings, seat, u32::MAX);
        }
        Ok(Some(change))
    }

    /// Acts for a bot or, if there is one, for a program that did not answer, as [`Table::bot`]
    /// does. The match records that a bot of [`Program::STAND_IN`] played this one action of a
    /// program.
    ///
    /// # Errors
    /// Returns a refusal if the action may not be played.
    pub fn bot_instead(
        &mut self,
        seat: Seat,
        after: u32,
        action: String,
    ) -> Result<Option<Change>, Refused> {
        let step = self.program_at(seat).and(self.live.as_ref()).map(Live::step_count);
        let mut made = self.bot(seat, after, action)?;
        if let Some((change, step)) = made.as_mut().zip(step) {
            self.lend_step(step, seat, Program::STAND_IN);
            change.lent = true;
        }
        Ok(made)
    }

    pub(crate) fn step(
        &mut self,
        step: &StepText,
        action_id: Option<&str>,
    ) -> Result<Change, Refused> {
        let (version, alone) = (self.state.version + 1, self.state.is_one_with_bots());
        let live = self.live.as_mut().ok_or_else(|| reasons::NO_MATCH.refuse())?;
        let state = &live.state;
        let number = state.row_count;
        let answers =
            state.undo_request.is_some() || state.claims.open.is_some() || state.stall.is_some();
        let (step, events) = live.step(step, action_id, version, alone)?;
        self.state.version = version;
        let (match_id, action_id) = (live.id.clone(), action_id.map(ToOwned::to_owned));
        let step = NewStep { match_id, number, step, action_id };
        let over = (live.state.game.turn() == Turn::Over).then(|| live.ending(false));
        if over.is_some() {
            self.state.enter(Stage::Finished);
        }
        Ok(Change { step: Some(step), events, answers, over, ..Change::of_table(version) })
    }

    pub(crate) fn pause(&mut self, ask: Ask<'_>, pause: bool) -> Answered {
        let seat = self.seat(ask.person)?;
        self.during_match()?;
        let kind = match (self.state.paused, pause) {
            (true, true) => return Err(reasons::PAUSED.refuse().into()),
            (false, false) => return Err(reasons::NOT_PAUSED.refuse().into()),
            (false, true) => {
                self.count_pause(seat)?;
                NoticeKind::Paused
            }
            (true, false) => NoticeKind::Resumed,
        };
        self.state.paused = pause;
        if let Some(live) = &mut self.live {
            // The person who pauses is there, and nobody waits for an action meanwhile.
            live.state.stall = None;
        }
        self.note(kind, seat, None, ask.now);
        Ok(self.changed())
    }
}

pub(crate) fn check_id(id: &str) -> Result<(), Refused> {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    let is_id = (1..=MAX_ID).contains(&id.len()) && id.bytes().all(allowed);
    refuse_if(!is_id, &reasons::BAD_ID)
}
