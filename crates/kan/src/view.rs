//! What everybody saw, and what one viewer knows. Everything secret stays behind this file.

use kozyr_cards::Suit;
use kozyr_rules::{BySeat, Seat, SeatSet, Turn, Viewer};
use serde::{Serialize, Serializer};

use crate::action::{Action, Way, Word};
use crate::card::{Card, Hand};
use crate::options::{N_SEATS, Options};
use crate::score::{Lines, Outcome, Side};

/// The rules in force.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanStage"))]
pub enum Stage {
    /// Nature is to deal.
    Deal,
    /// A card is to be given back for the trump ace (K4).
    Give,
    /// A word is to be said (K6).
    Word,
    /// Cards may be shown (K11).
    Show,
    /// Trumps are to be named (K11).
    Trump,
    /// A card is to be played (K7).
    Play,
    /// Stop or juuroku (K12).
    Declare,
    /// The match is over.
    Over,
}

impl Stage {
    /// Its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Give => "give",
            Self::Word => "word",
            Self::Show => "show",
            Self::Trump => "trump",
            Self::Play => "play",
            Self::Declare => "declare",
            Self::Over => "over",
        }
    }
}

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanEvent"))]
pub enum Event {
    /// Ten cards went to every seat. Always the first event of a deal.
    Dealt {
        /// The round, from 1.
        round: u8,
        /// The deal of the round, from 1 to 3.
        deal: u8,
        /// Who dealt.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        dealer: Seat,
        /// The seat in each chair before anybody moved.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        chairs: [Seat; N_SEATS],
        /// The trumps, if the round gives them (first deals).
        #[cfg_attr(feature = "ts", ts(type = "string | null"))]
        trump: Option<Suit>,
    },
    /// The holders of the joker and of the trump ace called kan (K4). One seat may hold both.
    Kan {
        /// Who holds the joker.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        joker: Seat,
        /// Who holds the trump ace.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ace: Seat,
    },
    /// One seat held both, and its partner got the trump ace (K4).
    AcePassed {
        /// Who held both.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        from: Seat,
        /// The partner.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        to: Seat,
    },
    /// The partner gave a card back (K4).
    Gave {
        /// The partner.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Who got the card.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        to: Seat,
    },
    /// The kankei were neighbours, and one of them changed chairs (K5).
    Moved {
        /// Which of the kankei.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The seat it changed chairs with.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        with: Seat,
        /// The seat in each chair from now on.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        chairs: [Seat; N_SEATS],
    },
    /// The joker's holder said a word that nobody knows yet (K6).
    Spoke {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Both words are known (K6).
    Words {
        /// The word of the joker's holder.
        joker: Word,
        /// The word of the trump ace's holder.
        ace: Word,
        /// Who leads.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        leader: Seat,
    },
    /// One of the kankei showed the other cards, or none (K11).
    Showed {
        /// Who showed.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Who saw them.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        to: Seat,
        /// How.
        way: Way,
    },
    /// Trumps were named (K11).
    Trump {
        /// Who named them, and leads.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The suit.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        suit: Suit,
    },
    /// A card was played (K7).
    Played {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
        /// The suit named with a joker that was led (K8).
        #[cfg_attr(feature = "ts", ts(type = "string | null"))]
        named: Option<Suit>,
    },
    /// A trick was complete.
    Took {
        /// Who won it.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The honours in it.
        honours: u8,
        /// The kankei's points in the deal so far.
        kankei: u8,
        /// The mukankei's points in the deal so far.
        mukankei: u8,
    },
    /// A side has its number and the other no point; in deals 2 and 3 its member who won the
    /// trick is to say stop or juuroku (K12).
    Sukonku {
        /// The side.
        side: Side,
        /// Who won the trick.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Stop or juuroku was said (K12).
    Declared {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// For which side.
        side: Side,
        /// Whether it is juuroku.
        juuroku: bool,
    },
    /// The deal is over and scored (K14).
    DealEnded {
        /// How it ended.
        outcome: Outcome,
        /// Whether the kankei are held to have won it.
        won: bool,
        /// The kankei's points.
        kankei: u8,
        /// The mukankei's points.
        mukankei: u8,
        /// How the round's total changed, line by line.
        #[cfg_attr(feature = "ts", ts(type = "Array<KanLine>"))]
        lines: Lines,
        /// The round's total now, for one of the kankei.
        total: i32,
    },
    /// The round is over and its total written down (K14).
    RoundEnded {
        /// Which round.
        round: u8,
        /// What each seat gets.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        change: [i32; N_SEATS],
        /// The scores now.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        scores: [i32; N_SEATS],
    },
    /// The match is over (K3).
    MatchEnded {
        /// Who has the highest score.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        winners: SeatSet,
    },
}

/// A fact that is there but may not be known to the viewer: serialises as the fact or as `"hidden"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen<T> {
    /// The viewer knows it.
    Known(T),
    /// The viewer does not.
    Hidden,
}

impl<T: Serialize> Serialize for Seen<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(fact) => fact.serialize(serializer),
            Self::Hidden => serializer.serialize_str("hidden"),
        }
    }
}

/// Cards shown by one of the kankei to the other (K11).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanShown"))]
pub struct Shown {
    /// Who showed.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// Who saw.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub to: Seat,
    /// In which of the five ways: everybody saw that.
    pub way: Way,
    /// The cards in the order shown, one shown twice twice; `null` if the viewer did not see them.
    #[cfg_attr(feature = "ts", ts(type = "Array<string> | null"))]
    pub cards: Option<Vec<Card>>,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanPlayed"))]
pub struct Played {
    /// Who played it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The card.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub card: Card,
    /// The suit named with a joker that was led.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub named: Option<Suit>,
}

/// A trick: complete, or as far as it has been played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanTrick"))]
pub struct TrickView {
    /// Its number, from 1 to 10.
    pub number: u8,
    /// Who led, or is to lead.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub leader: Seat,
    /// The suit to follow; `null` before the lead.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub led: Option<Suit>,
    /// The cards in the order played.
    pub cards: Vec<Played>,
    /// Who won it, or wins it so far; `null` before the lead.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub best: Option<Seat>,
}

/// A deal on the score sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanDealRow"))]
pub struct DealRow {
    /// Its number in the round, from 1 to 3.
    pub deal: u8,
    /// The trumps.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub trump: Suit,
    /// How it ended.
    pub outcome: Outcome,
    /// The kankei's points.
    pub kankei: u8,
    /// The mukankei's points.
    pub mukankei: u8,
    /// How the round's total changed, line by line (K14).
    #[cfg_attr(feature = "ts", ts(type = "Array<KanLine>"))]
    pub lines: Lines,
    /// The round's total after the deal, for one of the kankei.
    pub total: i32,
}

/// A round on the score sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanRoundRow"))]
pub struct RoundRow {
    /// Its number, from 1.
    pub round: u8,
    /// Who dealt.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub dealer: Seat,
    /// Who held the joker at the call.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub joker: Seat,
    /// Who held the trump ace, after it was passed.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ace: Seat,
    /// The deals that have ended.
    pub deals: Vec<DealRow>,
    /// The total so far, for one of the kankei.
    pub total: i32,
    /// Whether the round is over and its total written down.
    pub over: bool,
    /// What each seat gets, once the round is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number> | null"))]
    pub change: Option<[i32; N_SEATS]>,
}

/// One viewer's facts.
///
/// In stage `deal`, and when the match is over, the facts of the last deal stay as they were when it
/// ended, and everybody sees the hands as they lay.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanView"))]
pub struct View {
    /// House rules.
    pub options: Options,
    /// Who looks: a seat, or `null` for the table.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub viewer: Viewer,
    /// The rules in force.
    pub stage: Stage,
    /// Who is to act: a seat, `"deal"` or `"over"`.
    #[cfg_attr(feature = "ts", ts(type = "number | \"deal\" | \"over\""))]
    pub turn: Turn,
    /// The round, from 1; between deals the coming one.
    pub round: u8,
    /// The deal of the round, from 1 to 3; between deals the coming one.
    pub deal: u8,
    /// Who dealt this deal, or must deal the coming one; `null` if anybody may.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub dealer: Option<Seat>,
    /// The seat in each chair; chair n+1 is to the right of chair n, and play goes that way (K2).
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub chairs: [Seat; N_SEATS],
    /// The trumps of this deal; `null` until they are known.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub trump: Option<Suit>,
    /// The trumps of the first deal of this round (K3).
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub round_trump: Suit,
    /// Which of the kankei held the joker at the call; `null` before the first deal.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub joker_seat: Option<Seat>,
    /// Which of the kankei held the trump ace at the call, or got it then.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub ace_seat: Option<Seat>,
    /// The pair; empty before the first deal.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub kankei: SeatSet,
    /// The kankei's points in this deal.
    pub kankei_points: u8,
    /// The mukankei's points in this deal.
    pub mukankei_points: u8,
    /// How many points the kankei need in this deal (K9).
    pub kankei_goal: u8,
    /// How many points the mukankei need in this deal.
    pub mukankei_goal: u8,
    /// What the round is worth so far, for one of the kankei.
    pub total: i32,
    /// The match scores by seat.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: [i32; N_SEATS],
    /// Who won; empty until the match is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub winners: SeatSet,
    /// The hands by seat; `null` where the viewer does not see one.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub hands: [Option<Hand>; N_SEATS],
    /// How many cards each seat has.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub counts: [u8; N_SEATS],
    /// How many tricks each seat has won in this deal.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub tricks: [u8; N_SEATS],
    /// The honours each seat has won in this deal, in canonical order.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub honours: [Hand; N_SEATS],
    /// The suits each seat has shown itself to be out of in this deal, by not following.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub voids: BySeat<Vec<Suit>>,
    /// The trick being played, or about to be led; `null` outside of stage `play`.
    pub trick: Option<TrickView>,
    /// The last complete trick of this deal.
    pub last_trick: Option<TrickView>,
    /// The word of the joker's holder: `"iku"`, `"koi"`, `"hidden"`, or `null` if none was said.
    #[cfg_attr(feature = "ts", ts(type = "\"iku\" | \"koi\" | \"hidden\" | null"))]
    pub joker_word: Option<Seen<Word>>,
    /// The word of the trump ace's holder.
    #[cfg_attr(feature = "ts", ts(type = "\"iku\" | \"koi\" | \"hidden\" | null"))]
    pub ace_word: Option<Seen<Word>>,
    /// The card given back for the trump ace (K4): the card, `"hidden"`, or `null` if none was.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub given: Option<Seen<Card>>,
    /// What was shown in this deal (K11).
    pub shown: Option<Shown>,
    /// The side that declared juuroku in this deal.
    pub juuroku: Option<Side>,
    /// How the deal ended, once it has.
    pub outcome: Option<Outcome>,
    /// What everybody saw in this deal, from its first event on.
    pub events: Vec<Event>,
    /// The viewer's legal actions; empty unless it is the viewer's turn.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub legal: Vec<Action>,
    /// The rounds of this match with at least one finished deal, the running one included.
    pub sheet: Vec<RoundRow>,
}
