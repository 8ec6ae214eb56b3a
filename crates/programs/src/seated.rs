//! Programs at the seats of matches.

use core::fmt;
use core::marker::PhantomData;
use std::time::{Duration, Instant};

use kozyr_rules::{
    Below, GameExt, GameOptions, Notation, Sampling, Seat, SeatSet, TextError, Viewer,
};
use serde::Serialize;
use serde_json::Value;

use crate::faults::Faults;
use crate::hosting::Hosting;
use crate::link::Link;
use crate::message::{
    Budget, Fault, Form, Formed, FromBot, Hello, Legal, MAX_LISTED, MAX_QUESTIONS, NotAnswered,
    Other, Over, PROTOCOL, Question, Refused, Time, ToBot, View,
};
use crate::outcome::Outcome;
use crate::process::{Heard, Process, StartError};
use crate::program::Program;
use crate::refusals::Refusal;
use crate::running::excerpt;

/// The source of the process of a program.
#[derive(Debug)]
pub(crate) enum Source {
    /// The process is started here, as often as needed.
    Hosted(Hosting, Program),
    /// The process runs elsewhere; `None` once the link has been used.
    Linked(Option<Link>),
}

/// A program at a seat of a match.
#[derive(Debug)]
pub struct Seated<G> {
    source: Source,
    seat: Seat,
    hello: Hello,
    /// A process that has said hello to this match.
    process: Option<Process>,
    /// The events since the last view.
    events: Vec<Value>,
    n: u64,
    bank: Duration,
    faults: Faults,
    game: PhantomData<G>,
}

/// The action that is played for a program.
#[derive(Clone, Copy, Debug)]
pub struct Decision<A> {
    /// The action: the program's own, or a random one.
    pub action: A,
    /// The fault of the program, if there was one.
    pub fault: Option<Fault>,
    /// Whether the program has forfeited the match with this fault.
    pub forfeit: bool,
}

/// A fault of a program.
pub(crate) struct Wrong {
    fault: Fault,
    pub(crate) message: String,
    rule: Option<&'static str>,
}

impl Wrong {
    fn new(fault: Fault, message: impl Into<String>) -> Self {
        Self { fault, message: message.into(), rule: None }
    }
}

/// The reason why a program is not ready for a match.
pub(crate) enum NotReady {
    Start(StartError),
    Wrong(Wrong),
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are JSON")
}

impl<G: Notation> Seated<G> {
    /// Seats a program that runs elsewhere in a match under these options. The program is sent
    /// `seed`. When the link is gone the program is gone too, for as long as this value lives.
    pub fn linked(link: Link, options: &G::Options, seat: Seat, seed: u64, budget: Budget) -> Self {
        Self::new(Source::Linked(Some(link)), options, seat, seed, budget)
    }

    pub(crate) fn new(
        source: Source,
        options: &G::Options,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Self {
        /// The largest integer up to which JavaScript and others represent every integer.
        const EXACT: u64 = (1 << 53) - 1;
        let all = options.all().into_iter().map(|(key, value)| (key.to_owned(), value));
        let mut may_ask = vec![Question::Legal];
        if G::ABOUT.forms {
            may_ask.push(Question::Form);
        }
        let hello = Hello {
            protocol: PROTOCOL,
            game: options.key().to_owned(),
            options: all.collect(),
            seat: seat.number(),
            seats: u8::try_from(options.n_seats()).unwrap_or(u8::MAX),
            match_id: None,
            others: Vec::new(),
            seed: seed & EXACT,
            budget,
            may_ask,
        };
        Self {
            source,
            seat,
            hello,
            process: None,
            events: Vec::new(),
            n: 0,
            bank: Duration::from_millis(budget.bank_ms),
            faults: Faults::default(),
            game: PhantomData,
        }
    }

    /// Adds the id of the match and the other players, which are sent to the program.
    #[must_use]
    pub fn among(mut self, match_id: String, others: Vec<Other>) -> Self {
        (self.hello.match_id, self.hello.others) = (Some(match_id), others);
        self
    }

    /// Returns whether the link to the program is gone, and it may play again ([`Seated::relink`]).
    pub fn is_gone(&self) -> bool {
        let gone = self.process.is_none() && matches!(self.source, Source::Linked(None));
        gone && !self.has_forfeited()
    }

    /// Continues over another link. The program is sent hello in the middle of the match. Its bank
    /// and its faults are unchanged.
    pub fn relink(&mut self, link: Link) {
        self.process = None;
        self.source = Source::Linked(Some(link));
    }

    /// Returns the faults of the program in this match.
    pub fn faults(&self) -> Faults {
        self.faults
    }

    /// Returns whether the program has forfeited the match.
    pub fn has_forfeited(&self) -> bool {
        self.faults.forfeits > 0
    }

    /// Records a public event, which is sent with the next view.
    pub fn see(&mut self, event: &G::Event) {
        self.events.push(json(event));
    }

    /// Makes sure that a process has said hello to this match.
    pub(crate) fn ready(&mut self) -> Result<(), NotReady> {
        if self.process.is_some() {
            return Ok(());
        }
        let (mut process, mut has_waited) = self.process()?;
        let hello = line(&ToBot::Hello(self.hello.clone()));
        let budget = Duration::from_millis(self.hello.budget.start_ms);
        process.say(hello.clone());
        let mut until = after(Instant::now(), budget);
        let wrong = |fault, message: String| Err(NotReady::Wrong(Wrong::new(fault, message)));
        loop {
            match process.hear(until) {
                Heard::Nothing => {
                    process.kill();
                    return wrong(Fault::Late, "has not said hello".to_owned());
                }
                // It ended between two matches, and nobody has waited for it there.
                Heard::End if has_waited => {
                    (process, has_waited) = self.process()?;
                    process.say(hello.clone());
                    until = after(Instant::now(), budget);
                }
                Heard::End => return wrong(Fault::Died, process.end()),
                Heard::Line(Err(problem)) => {
                    return wrong(Fault::Illegal, format!("wrote something else: {problem}"));
                }
                Heard::Line(Ok(text)) => match serde_json::from_str(&text) {
                    Ok(FromBot::Hello { protocol, .. }) => {
                        if let Some(other) = protocol.filter(|&other| other != PROTOCOL) {
                            let message = format!("speaks protocol {other}, not {PROTOCOL}");
                            return wrong(Fault::Illegal, message);
                        }
                        self.process = Some(process);
                        return Ok(());
                    }
                    // An answer that came too late for the match before.
                    Ok(FromBot::Act { .. } | FromBot::Legal { .. } | FromBot::Form { .. })
                        if Instant::now() < until => {}
                    Ok(_) => {
                        process.kill();
                        return wrong(Fault::Late, "has not said hello".to_owned());
                    }
                    Err(error) => {
                        let message = format!("wrote `{}`: {error}", excerpt(&text));
                        return wrong(Fault::Illegal, message);
                    }
                },
            }
        }
    }

    /// Returns a process for this match, and whether it has been waiting since another match.
    fn process(&mut self) -> Result<(Process, bool), NotReady> {
        match &mut self.source {
            Source::Hosted(hosting, program) => match hosting.waiting(*program) {
                Some(process) => Ok((process, true)),
                None => Ok((hosting.start(*program).map_err(NotReady::Start)?, false)),
            },
            Source::Linked(link) => match link.take() {
                Some(link) => Ok((Process::linked(link), false)),
                None => {
                    let message = "the program is not connected any more";
                    Err(NotReady::Wrong(Wrong::new(Fault::Died, message)))
                }
            },
        }
    }

    fn say(&self, told: &ToBot) {
        if let Some(process) = &self.process {
            process.say(line(told));
        }
    }

    /// Sends the program how the match ended. Its process then waits for the next match. `record`
    /// is the record of the match as text.
    pub fn end(mut self, game: &G, forfeits: SeatSet, record: &str) {
        let outcome = Outcome::of(game, forfeits);
        let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect::<Vec<_>>();
        let over = Over {
            places: outcome.places.as_slice().to_vec(),
            scores: outcome.scores.as_slice().to_vec(),
            winners: numbers(outcome.winners),
            forfeits: numbers(forfeits),
            view: json(&game.view(Viewer::Seat(self.seat))),
            events: core::mem::take(&mut self.events),
            record: record.to_owned(),
        };
        self.say(&ToBot::Over(over));
        self.leave();
    }

    /// Leaves the match without a message. The process waits for the next match.
    pub fn leave(mut self) {
        if let (Some(process), Source::Hosted(hosting, program)) =
            (self.process.take(), &self.source)
        {
            hosting.idle().entry(*program).or_default().push(process);
        }
    }

    fn view(&self, view: &G::View, legal: &[G::Action]) -> View {
        View {
            n: self.n,
            view: json(view),
            events: self.events.clone(),
            legal_count: legal.len() as u64,
            legal: (legal.len() <= MAX_LISTED).then(|| texts(legal)),
            time: Time {
                action_ms: self.hello.budget.action_ms,
                bank_ms: u64::try_from(self.bank.as_millis()).unwrap_or(u64::MAX),
            },
        }
    }

    /// Asks for an action until there is an answer or no more time.
    fn ask(&mut self, game: &G) -> Result<G::Action, Wrong> {
        self.ready().map_err(|problem| match problem {
            NotReady::Start(error) => Wrong::new(Fault::Died, error.to_string()),
            NotReady::Wrong(wrong) => wrong,
        })?;
        let (view, legal) = (game.view(Viewer::Seat(self.seat)), game.legal());
        self.say(&ToBot::View(self.view(&view, &legal)));
        self.events.clear();
        let start = Instant::now();
        let own = Duration::from_millis(self.hello.budget.action_ms);
        let answer = self.answer(game, &view, &legal, after(start, own.saturating_add(self.bank)));
        self.bank = self.bank.saturating_sub(start.elapsed().saturating_sub(own));
        answer
    }

    fn answer(
        &mut self,
        game: &G,
        view: &G::View,
        legal: &[G::Action],
        until: Instant,
    ) -> Result<G::Action, Wrong> {
        let wrong = |message: String| Err(Wrong::new(Fault::Illegal, message));
        let mut questions = 0;
        loop {
            let Some(process) = &mut self.process else {
                return Err(Wrong::new(Fault::Died, "it does not run"));
            };
            let text = match process.hear(until) {
                Heard::Line(Ok(text)) => text,
                Heard::Line(Err(problem)) => return wrong(problem),
                Heard::Nothing => return Err(self.late()),
                Heard::End => {
                    let message = format!("the program {}", process.end());
                    self.process = None;
                    return Err(Wrong::new(Fault::Died, message));
                }
            };
            let said: FromBot = match serde_json::from_str(&text) {
                Ok(said) => said,
                Err(error) => {
                    return wrong(format!(
                        "`{}` is no message: {error}; expected \
                         {{\"type\":\"act\",\"n\":{},\"action\":…}}",
                        excerpt(&text),
                        self.n
                    ));
                }
            };
            let n = match &said {
                FromBot::Act { n, .. } | FromBot::Legal { n } | FromBot::Form { n, .. } => *n,
                FromBot::Hello { .. } => {
                    return wrong(format!("hello, where an action for n {} was asked for", self.n));
                }
            };
            if n < self.n {
                // It came too late, and that has been told. However many there are, they gain no time.
                if Instant::now() < until {
                    continue;
                }
                return Err(self.late());
            }
            if n > self.n {
                return wrong(format!("n is {n}; the action asked for is that of n {}", self.n));
            }
            if let FromBot::Act { action, .. } = &said {
                return self.legal(game, action);
            }
            questions += 1;
            if questions > MAX_QUESTIONS {
                return wrong(format!("more than {MAX_QUESTIONS} questions before an action"));
            }
            let told = match said {
                FromBot::Form { cards, .. } => self.form(view, &cards),
                _ => ToBot::Legal(Legal { n, actions: texts(legal) }),
            };
            self.say(&told);
        }
    }

    fn late(&self) -> Wrong {
        let (own, left) = (self.hello.budget.action_ms, self.bank.as_millis());
        let message = format!(
            "there was no answer in the {own} ms of an action and the {left} ms left in the bank"
        );
        Wrong::new(Fault::Late, message)
    }

    fn legal(&self, game: &G, text: &str) -> Result<G::Action, Wrong> {
        let wrong = |error: TextError| Wrong {
            fault: Fault::Illegal,
            rule: match &error {
                TextError::Refused(refusal) => refusal.rule(),
                TextError::Parse(_) => None,
            },
            message: format!("`{}`: {error}", excerpt(text)),
        };
        let action = game.parse_action(text).map_err(wrong)?;
        game.may(self.seat, action).map_err(|refusal| wrong(refusal.into()))?;
        Ok(action)
    }

    fn form(&self, view: &G::View, cards: &[String]) -> ToBot {
        let n = self.n;
        let problem = match G::form(view, cards) {
            Some(Ok(formed)) => {
                let formed = formed.into_iter().map(|formed| Formed {
                    actions: formed.actions,
                    playable: formed.playable,
                    facts: json(&formed.facts),
                });
                return ToBot::Form(Form { n, formed: formed.collect() });
            }
            Some(Err(error)) => error.to_string(),
            None => "there is no question `form` in this game; `may_ask` lists those there are"
                .to_owned(),
        };
        ToBot::NotAnswered(NotAnswered { n, message: problem })
    }
}

impl<G: Notation + Sampling> Seated<G> {
    /// Asks the program for an action. It must be the turn of its seat. A random legal action
    /// replaces an answer that is late or not legal, and every action once the match is forfeit.
    pub fn decide(&mut self, game: &G, rng: &mut impl Below) -> Decision<G::Action> {
        self.decide_or(game, || game.sample_action(&mut Vec::new(), rng))
    }
}

impl<G: Notation> Seated<G> {
    /// Asks the program for an action, as [`Seated::decide`] does. The function `instead` chooses
    /// the action that replaces an answer that is late or not legal.
    pub fn decide_or(
        &mut self,
        game: &G,
        instead: impl FnOnce() -> G::Action,
    ) -> Decision<G::Action> {
        self.n += 1;
        if self.has_forfeited() {
            return Decision { action: instead(), fault: None, forfeit: false };
        }
        let Wrong { fault, message, rule } = match self.ask(game) {
            Ok(action) => return Decision { action, fault: None, forfeit: false },
            Err(wrong) => wrong,
        };
        let action = instead();
        self.faults.add(fault);
        let forfeit = self.faults.all() >= u64::from(self.hello.budget.max_faults);
        let refused = Refused {
            n: self.n,
            fault,
            message,
            rule: rule.map(str::to_owned),
            played: action.to_string(),
            faults: u32::try_from(self.faults.all()).unwrap_or(u32::MAX),
            forfeit,
        };
        self.note(game, &refused);
        self.say(&ToBot::Refused(refused));
        if forfeit {
            self.faults.forfeits += 1;
            // Perhaps it hangs, or is confused: the next match has another process.
            self.process = None;
        }
        Decision { action, fault: Some(fault), forfeit }
    }
}

impl<G: Notation> Seated<G> {
    /// Reports a refusal to the person who runs the program.
    fn note(&self, game: &G, refused: &Refused) {
        let Source::Hosted(hosting, program) = &self.source else { return };
        hosting.refusals().note(program.name(), |tell| {
            let legal = texts(&game.legal());
            tell(&Refusal {
                game: &self.hello.game,
                seat: self.seat.number(),
                n: Some(refused.n),
                fault: refused.fault,
                message: &refused.message,
                legal: (&legal, legal.len() as u64),
                played: Some(&refused.played),
                forfeit: refused.forfeit,
            });
        });
    }
}

/// Returns the moment that is this much later than another; for a time that no clock can represent,
/// a moment a year later.
fn after(start: Instant, time: Duration) -> Instant {
    const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);
    start.checked_add(time.min(YEAR)).unwrap_or(start)
}

fn texts<A: fmt::Display>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

fn line(told: &ToBot) -> String {
    serde_json::to_string(told).expect("messages are JSON")
}
