//! Dispatch of commands: runs the commands of people, one at a time.

use crate::model::{
    Answer, Ask, Asker, Command, Context, Does, Refused, Stage, reasons, refuse_if,
};
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
        let (Asker { person, name }, Context { online, now, fresh_id, spent }) = (asker, context);
        let ask = Ask { person, name, online, now, fresh_id, spent };
        let (stage, host) = (self.state.stage, self.host().clone());
        refuse_if(stage == Stage::Ended && !command.does(Does::Always), &reasons::ENDED)?;
        let between = command.does(Does::Between);
        refuse_if(stage == Stage::Playing && between, &reasons::MATCH_RUNNING)?;
        // Handing over has a notice of its own, which names the old host.
        let handed = matches!(command, Command::HandOver(_) | Command::Vote(..));
        if command.does(Does::Host) && (handed || self.is_shared()) {
            return match command {
                Command::Start if stage == Stage::Finished => self.rematch(ask),
                Command::Start => self.ready(ask, true),
                _ => self.propose(ask, command),
            };
        }
        refuse_if(host != *person && command.does(Does::Host), &reasons::NOT_HOST)?;
        let answer = match command {
            Command::Sit(seat) => self.sit(ask, seat),
            Command::Swap(seat) => self.swap(ask, seat),
            Command::AnswerSwap(seat, yes) => self.answer_swap(ask, seat, yes),
            Command::Shuffle(order) => self.shuffle(ask, &order),
            Command::Leave => self.leave(ask),
            Command::Ready(ready) => self.ready(ask, ready),
            Command::Loadout(text) => self.bring(ask, text.expose()),
            Command::SetOptions(options) => self.set_options(options),
            Command::SeatBot(seat, level) => self.seat_bot(ask, seat, level),
            Command::SeatProgram(seat, program) => self.seat_program(seat, program),
            Command::Unseat(seat) => self.unseat(ask, seat),
            Command::Start => self.start(ask),
            Command::Act { id, version, action } => self.act(ask, &id, version, action.expose()),
            Command::Say(text) => self.say(ask, text.expose()),
            Command::Phrase(phrase) => self.say_phrase(ask, phrase),
            Command::Pause => self.pause(ask, true),
            Command::Resume => self.pause(ask, false),
            Command::Takeover(seat, level) => self.take_over(ask, seat, level),
            Command::VoteBot(seat) => self.vote_bot(ask, seat),
            Command::Return => self.come_back(ask),
            Command::Pace(ms) => self.set_pace(ms),
            Command::Hide(aids) => self.hide(aids),
            Command::Settings(settings) => self.set_settings(settings),
            Command::Resign => self.resign(ask),
            Command::Undo => self.undo(ask),
            Command::Agree(yes) => self.agree(ask, yes),
            Command::Claim(rest) => self.claim_rest(ask, rest),
            Command::AnswerClaim(yes) => self.answer_claim(ask, yes),
            Command::Rematch => self.rematch(ask),
            Command::BeginAnew => self.begin_anew(ask),
            Command::OpenToAll(open) => self.open_to_all(ask, open),
            Command::Come => self.come(ask),
            Command::Vote(n, yes) => self.vote(ask, n, yes),
            Command::End => self.end(std::slice::from_ref(ask.person)),
            Command::LeaveForGood => self.leave_for_good(ask),
            Command::Kick(whom) => self.kick(ask, whom, None),
            Command::LetIn(n) => self.let_in(ask, n),
            Command::Mute(whom, muted) => self.mute(ask, whom, muted),
            Command::Lock(locked) => self.lock(ask, locked),
            Command::Close(closed) => self.close(ask, closed),
            Command::HandOver(_) => self.propose(ask, command),
            Command::ShowHand(to) => self.show_hand(ask, &to),
            Command::HideHand => self.hide_hand(ask),
        }?;
        if !handed && matches!(answer, Answer::Changed(_)) {
            self.tell_host(&host, ask.now);
        }
        Ok(answer)
    }
}
