//! Wants: the input that a table waits for, and the person who keeps the others waiting.

use kozyr_rules::{Seat, Turn};

use crate::model::{Chair, Stall, Wants};
use crate::table::Table;

impl Table {
    /// Returns what the table waits for. A host asks after each change and supplies it. Another
    /// change may come first and alter it.
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// assert_eq!(table.wants(), Wants::Deal);
    /// let deal = table.live().unwrap().game().shuffle(&mut Rng::new(1));
    /// table.deal(deal)?;
    /// assert_eq!(table.wants(), Wants::Person(Seat::new(0)));
    ///
    /// table.ask(asker, Command::Pause, context)?;
    /// assert_eq!(table.wants(), Wants::Nothing);
    /// table.ask(asker, Command::Resume, context)?;
    ///
    /// // Anna leaves during the match: a bot plays on, and its level comes from the context.
    /// table.ask(asker, Command::Leave, context)?;
    /// assert_eq!(table.wants(), Wants::Bot { seat: Seat::new(0), level: Level::Normal });
    /// # Ok::<(), Refused>(())
    /// ```
    pub fn wants(&self) -> Wants {
        if !self.state.reservations.is_empty() && !self.state.paused && self.newcomers_may_sit() {
            return Wants::Newcomers;
        }
        let Some(live) = self.in_play().filter(|_| !self.state.paused) else {
            return Wants::Nothing;
        };
        if let Some(wants) = self.claim_wants() {
            return wants;
        }
        match live.state.game.turn() {
            Turn::Chance => Wants::Deal,
            Turn::Seat(seat) => {
                let bot = self.state.chairs.get(seat.idx()).and_then(Chair::bot);
                match bot.or_else(|| self.overdue()) {
                    Some(level) => Wants::Bot { seat, level },
                    None => Wants::Person(seat),
                }
            }
            Turn::Over => Wants::Nothing,
        }
    }

    /// Returns the next input that a claim waits for.
    pub(crate) fn claim_wants(&self) -> Option<Wants> {
        let live = self.live.as_ref()?;
        let Some(open) = &live.state.claims.open else {
            return live.state.claimed().map(|_| Wants::Claimed);
        };
        let claim = open.claim;
        if open.stands {
            return Some(Wants::Line(claim));
        }
        if !open.asked {
            return Some(Wants::Judge { seat: claim.seat, claim });
        }
        let others =
            self.seats().filter(|(seat, _)| *seat != claim.seat && !open.agreed.contains(seat));
        let bot = others.clone().find(|(_, chair)| chair.bot().is_some());
        Some(match bot {
            Some((seat, _)) => Wants::Judge { seat, claim },
            None => Wants::Answers(others.map(|(seat, _)| seat).collect()),
        })
    }

    /// Returns the seat whose person keeps other people waiting.
    pub fn keeps_waiting(&self) -> Option<Seat> {
        let seat = match self.wants() {
            Wants::Person(seat) => seat,
            Wants::Answers(seats) => seats.iter().next()?,
            _ => return None,
        };
        self.is_waited_for(seat).then_some(seat)
    }

    /// Returns the stall of a player who has not acted for so long that the others may vote for a
    /// bot.
    pub fn stall(&self) -> Option<&Stall> {
        let stall = self.live.as_ref()?.state.stall.as_ref()?;
        (self.keeps_waiting() == Some(stall.seat)).then_some(stall)
    }
}
