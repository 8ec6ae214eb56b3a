//! Dispatch of commands: runs the commands of people, one at a time.

use crate::model::{Answer, Asker, Command, Context, Does, Refused, Stage, reasons};
use crate::table::Table;

impl Table {
    /// Runs a command of a person and returns its outcome. A refused command changes nothing.
    ///
    /// A seat is taken, and the second attempt is refused:
    ///
    /// ```
    /// # use kozyr_bots::{Level, Rng};
    /// # use kozyr_rules::{Seat, SeatSet, Viewer};
    /// # use kozyr_table::{Answer, Asker, Command, Context, Opening, Person, Refused, Table, Wants};
    /// let (anna, olena) = (Person("id of Anna".into()), Person("id of Olena".into()));
    /// let opening = Opening { game: "kan".into(), ..Opening::default() };
    /// let mut table = Table::open(anna.clone(), opening)?;
    /// let context =
    ///     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
    /// let anna = Asker { person: &anna, name: "Anna" };
    /// let olena = Asker { person: &olena, name: "Olena" };
    ///
    /// let Answer::Changed(change) = table.ask(anna, Command::Sit(Seat::new(2)), context)? else {
    ///     panic!("the seat was empty")
    /// };
    /// assert_eq!(change.version, 2);
    /// let refused = table.ask(olena, Command::Sit(Seat::new(2)), context).unwrap_err();
    /// assert_eq!((refused.reason, refused.subject.expose().as_str()), ("seat-taken", "2"));
    /// assert_eq!(refused.to_string(), "seat 2 is taken");
    /// assert_eq!(table.version(), 2);
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// An action names the version that its client saw. An action chosen before the last step is
    /// refused as stale, and an action sent twice is played once:
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// # let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// # table.deal(deal)?;
    /// let seen = table.version();
    /// let action = table.live().unwrap().game().legal()[0].clone();
    /// let act = |id: &str, version| {
    ///     let (id, action) = (id.into(), action.clone().into());
    ///     Command::Act { id, version, action }
    /// };
    ///
    /// assert_eq!(table.ask(asker, act("a1", seen - 1), context).unwrap_err().reason, "stale");
    /// assert!(matches!(table.ask(asker, act("a1", seen), context)?, Answer::Changed(_)));
    /// // The answer got lost on its way, so the client sends the same message again.
    /// match table.ask(asker, act("a1", seen), context)? {
    ///     Answer::Repeated(version) => assert_eq!(version, seen + 1),
    ///     other => panic!("{other:?}"),
    /// }
    /// assert_eq!(table.version(), seen + 1);
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns a refusal if the command may not be done now.
    pub fn ask(
        &mut self,
        asker: Asker<'_>,
        command: Command,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        if self.stage == Stage::Ended && !command.does(Does::Always) {
            return Err(reasons::ENDED.refuse().into());
        }
        let host = self.host().clone();
        // Handing over has a notice of its own, which names the old host.
        let handed = matches!(command, Command::HandOver(_));
        let answer = match command {
            Command::Sit(seat) => self.sit(asker, seat, context),
            Command::Swap(seat) => self.swap(asker, seat, context),
            Command::AnswerSwap(seat, yes) => self.answer_swap(asker, seat, yes, context),
            Command::Shuffle(order) => self.shuffle(asker, &order, context),
            Command::Leave => self.leave(asker, context),
            Command::Ready(ready) => self.ready(asker, ready),
            Command::Loadout(text) => self.bring(asker, text.expose()),
            Command::SetOptions(options) => self.set_options(asker, options),
            Command::SeatBot(seat, level) => self.seat_bot(asker, seat, level, context),
            Command::SeatProgram(seat, program) => self.seat_program(asker, seat, program),
            Command::Unseat(seat) => self.unseat(asker, seat, context),
            Command::Start => self.start(asker, context),
            Command::Act { id, version, action } => {
                self.act(asker, &id, version, action.expose(), context.spent)
            }
            Command::Say(text) => self.say(asker, text.expose(), context.now),
            Command::Phrase(phrase) => self.say_phrase(asker, phrase, context.now),
            Command::Pause => self.pause(asker, true, context),
            Command::Resume => self.pause(asker, false, context),
            Command::Takeover(seat, level) => self.take_over(asker, seat, level, context),
            Command::VoteBot(seat) => self.vote_bot(asker, seat, context),
            Command::Return => self.come_back(asker, context),
            Command::Pace(ms) => self.set_pace(asker, ms),
            Command::Hide(aids) => self.hide(asker, aids),
            Command::Settings(settings) => self.set_settings(asker, settings),
            Command::Resign => self.resign(asker, context),
            Command::Undo => self.undo(asker, context),
            Command::Agree(yes) => self.agree(asker, yes, context),
            Command::Claim(rest) => self.claim_rest(asker, rest, context),
            Command::AnswerClaim(yes) => self.answer_claim(asker, yes, context),
            Command::Rematch => self.rematch(asker, context),
            Command::BeginAnew => self.begin_anew(asker, context),
            Command::OpenToAll(open) => self.open_to_all(asker, open, context),
            Command::Come => self.come(asker, context),
            Command::End => self.end(asker),
            Command::LeaveForGood => self.leave_for_good(asker, context),
            Command::Kick(whom) => self.kick(asker, whom, context),
            Command::LetIn(n) => self.let_in(asker, n, context),
            Command::Mute(whom, muted) => self.mute(asker, whom, muted, context),
            Command::Lock(locked) => self.lock(asker, locked, context),
            Command::Close(closed) => self.close(asker, closed, context),
            Command::HandOver(seat) => self.hand_over(asker, seat, context),
            Command::ShowHand(to) => self.show_hand(asker, &to, context),
            Command::HideHand => self.hide_hand(asker, context),
        }?;
        if !handed && matches!(answer, Answer::Changed(_)) {
            self.tell_host(&host, context.now);
        }
        Ok(answer)
    }
}
