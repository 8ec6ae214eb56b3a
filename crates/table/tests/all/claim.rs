//! Claiming the rest of a deal: who is asked, what is shown, and how the claim ends.

use kozyr_bots::{Claim, Level, Rest};
use kozyr_games::{AnyGame, Setup, StepText};
use kozyr_rules::{Below, SeatSet, Turn, Viewer};
use kozyr_table::{
    Answer, Chair, Clock, Command, HostUpdate, NoticeKind, Settings, Stage, StoredStep, UndoRule,
    Viewpoint, Wants, held,
};

use crate::support::{Chance, Kept, person, seat};

/// Anna and Olena sit opposite each other in Variety, with bots between them. Play has begun.
fn two_people() -> Kept {
    seated(&["Anna", "Olena"], &[], Settings::default())
}

/// People on every other seat and bots on the rest, after a number of cards.
fn seated(names: &[&str], options: &[(&str, &str)], settings: Settings) -> Kept {
    let mut kept = Kept::open("variety", options);
    if settings != Settings::default() {
        kept.does("Anna", Command::Settings(settings));
    }
    for (place, name) in (0..).step_by(2).zip(names) {
        kept.does(name, Command::Sit(seat(place)));
    }
    for place in 0..4 {
        if kept.table.chairs()[usize::from(place)].is_empty() {
            kept.does("Anna", Command::SeatBot(seat(place), Level::Random));
        }
    }
    for name in &names[1..] {
        kept.does(name, Command::Ready(true));
    }
    kept.does("Anna", Command::Start);
    until_play(&mut kept, 9);
    kept
}

/// Plays anything until cards are played, and at least this many of them.
fn until_play(kept: &mut Kept, cards: usize) {
    let mut played = 0;
    while !kept.game().may_claim() || played < cards {
        played += usize::from(kept.game().may_claim());
        match kept.table.wants() {
            Wants::Person(turn) => {
                let name = name_at(kept, turn.number());
                anything(kept, &name);
            }
            Wants::Deal => {
                let deal = kept.any_deal();
                let change = kept.table.deal(deal).unwrap().unwrap();
                kept.keep(&change);
            }
            Wants::Bot { seat, .. } => {
                let action = kept.any_action();
                let after = kept.table.live().unwrap().row_count();
                let change = kept.table.bot(seat, after, action).unwrap().unwrap();
                kept.keep(&change);
            }
            other => panic!("{other:?}"),
        }
    }
}

fn name_at(kept: &Kept, place: u8) -> String {
    kept.table.chairs()[usize::from(place)].sitter().unwrap().name.clone()
}

fn anything(kept: &mut Kept, name: &str) {
    let action = kept.any_action();
    let (version, id) = (kept.table.version(), format!("a{}", kept.table.version()));
    assert!(matches!(kept.act(name, &id, version, &action), Ok(Answer::Changed(_))));
}

fn ours(place: u8) -> Claim {
    Claim { seat: seat(place), rest: Rest::Ours }
}

/// Answers the question whether a claim is certain to a seat.
fn judge(kept: &mut Kept, place: u8, claim: Claim, certain: bool) {
    assert_eq!(kept.table.wants(), Wants::Judge { seat: seat(place), claim });
    let change = kept.table.judged(seat(place), claim, certain, 7).expect("it was asked");
    kept.keep(&change);
}

/// Supplies some line of play to the end of the deal, plays it and returns its length.
fn play_out(kept: &mut Kept, claim: Claim) -> usize {
    assert_eq!(kept.table.wants(), Wants::Line(claim));
    let line = kept.any_line();
    let n = line.len();
    let change = kept.table.line(claim, Some(line), 7).expect("it was asked");
    kept.keep(&change);
    for _ in 0..n {
        assert_eq!(kept.table.wants(), Wants::Claimed);
        let change = kept.table.play_claimed().unwrap().expect("it was wanted");
        kept.keep(&change);
    }
    n
}

fn told(kept: &Kept) -> Vec<NoticeKind> {
    kept.table.notices().map(|notice| notice.what).collect()
}

/// The seats whose hands are seen from a viewpoint.
fn hands_seen(kept: &Kept, viewpoint: Viewpoint) -> Vec<usize> {
    let view = serde_json::to_value(kept.table.seen(viewpoint)).unwrap();
    (0..4).filter(|seat| view["hands"][seat].is_array()).collect()
}

#[test]
fn a_certain_claim_is_played_out() {
    let mut kept = two_people();
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(2))), [2]);
    assert!(kept.table.may_claim(&person("Anna")));
    kept.does("Anna", Command::Claim(Rest::Ours));
    // All see the hand before the claim is found certain or not.
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(2))), [0, 2]);
    assert_eq!(hands_seen(&kept, Viewpoint::Table), [0]);
    assert_eq!(kept.table.claim().map(|open| (open.claim, open.asked)), Some((ours(0), false)));
    kept.killed();
    assert_eq!(hands_seen(&kept, Viewpoint::Table), [0]);
    // Nobody can act meanwhile, and answers to questions that were not asked are ignored.
    kept.refused("Olena", Command::AnswerClaim(true), "nobody-claims");
    kept.refused("Olena", Command::Claim(Rest::Ours), "claim-open");
    kept.refused("Anna", Command::Undo, "claim-open");
    assert!(kept.table.judged(seat(2), ours(0), true, 7).is_none());
    assert!(kept.table.line(ours(0), None, 7).is_none());
    let steps = kept.matches[0].steps.len();
    judge(&mut kept, 0, ours(0), true);
    kept.killed();
    let turn = kept.game().turn();
    let n = play_out(&mut kept, ours(0));
    assert!(n > 10);
    assert_eq!(kept.game().turn(), Turn::Chance, "the deal is over");
    assert_eq!(
        told(&kept)[told(&kept).len() - 2..],
        [NoticeKind::Claims, NoticeKind::ClaimCertain]
    );
    // The steps are ordinary ones, each by the seat to act.
    let rows = &kept.matches[0].steps;
    assert_eq!(rows.len(), steps + n);
    assert_eq!(Turn::Seat(seat(rows[steps].seat.unwrap())), turn);
    assert!(kept.table.play_claimed().unwrap().is_none());
    kept.killed();
    let live = kept.table.live().unwrap();
    let accepted = live.accepted_claims().to_vec();
    assert_eq!((accepted.len(), accepted[0].seat, accepted[0].step as usize), (1, 0, steps));
    // The next deal shows nothing of it.
    let deal = kept.any_deal();
    let change = kept.table.deal(deal).unwrap().unwrap();
    kept.keep(&change);
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(2))), [2]);
    kept.refused("Anna", Command::Claim(Rest::Ours), "no-claim");
}

#[test]
fn a_record_names_the_seat_of_each_accepted_claim() {
    let mut kept = seated(&["Anna", "Olena"], &[("deals", "4")], Settings::default());
    let mut before = 0;
    for deal in 0..4 {
        if deal > 0 {
            until_play(&mut kept, 6);
        }
        before = kept.matches[0].steps.len();
        let (name, place) = if deal % 2 == 0 { ("Anna", 0) } else { ("Olena", 2) };
        kept.does(name, Command::Claim(Rest::Ours));
        judge(&mut kept, place, ours(place), true);
        play_out(&mut kept, ours(place));
    }
    assert_eq!(kept.table.stage(), Stage::Finished);
    let live = kept.table.live().unwrap();
    let text = live.info.to_text();
    let info = kozyr_table::MatchInfo::parse(&text).unwrap();
    let mut ending = None;
    // The ending came with the last step; this is how a store would have it.
    let accepted = live.accepted_claims().to_vec();
    let seats = live.info.seats.clone();
    ending.replace(kozyr_table::Ending {
        seats,
        scores: live.game().scores().as_slice().to_vec(),
        winners: live.game().winners().iter().map(kozyr_rules::Seat::number).collect(),
        started: 0,
        options: std::collections::BTreeMap::new(),
        ended: false,
        continued: None,
        changes: Vec::new(),
        resigned: None,
        taken_back: 0,
        accepted_claims: accepted,
    });
    let ending = kozyr_table::Ending::parse(&ending.unwrap().to_text()).unwrap();
    let steps: Vec<StoredStep> = held(kept.matches[0].steps.clone());
    let record = info.record_text(&steps, Some(&ending)).unwrap();
    let lines: Vec<&str> = record.lines().collect();
    let claims: Vec<&str> =
        lines.iter().copied().filter(|line| line.starts_with("x-claim")).collect();
    assert_eq!(claims, ["x-claim 0", "x-claim 2", "x-claim 0", "x-claim 2"]);
    // It stands before the first of its steps, and the record can be read with it.
    let place = lines.iter().rposition(|line| *line == "x-claim 2").unwrap();
    let step = &steps[before];
    assert_eq!(lines[place + 1], format!("{}: {}", step.seat.unwrap(), step.text.expose()));
    let opened = kozyr_games::with_game!("variety", G => {
        kozyr_rules::Record::<G>::parse(&record).map(|record| record.replay().is_ok())
    });
    assert_eq!(opened.ok().and_then(Result::ok), Some(true));
}

#[test]
fn the_other_players_answer_an_uncertain_claim() {
    let mut kept = two_people();
    kept.does("Anna", Command::Claim(Rest::Theirs));
    let claim = Claim { seat: seat(0), rest: Rest::Theirs };
    judge(&mut kept, 0, claim, false);
    // Bots agree to what is certain to them.
    judge(&mut kept, 1, claim, true);
    kept.killed();
    judge(&mut kept, 3, claim, true);
    assert_eq!(kept.table.wants(), Wants::Answers(SeatSet::from_iter([seat(2)])));
    kept.killed();
    assert_eq!(kept.table.claim().unwrap().agreed, [seat(1), seat(3)]);
    kept.refused("Anna", Command::AnswerClaim(true), "nobody-claims");
    kept.refused("Olena", Command::Undo, "claim-open");
    kept.does("Anna", Command::Pause);
    kept.refused("Olena", Command::AnswerClaim(true), "paused");
    assert_eq!(kept.table.wants(), Wants::Nothing);
    kept.does("Olena", Command::Resume);
    kept.does("Olena", Command::AnswerClaim(true));
    assert!(told(&kept).ends_with(&[NoticeKind::ClaimAgreed]));
    // Once all have agreed, nobody can refuse.
    kept.refused("Olena", Command::AnswerClaim(false), "nobody-claims");
    play_out(&mut kept, claim);
}

#[test]
fn a_refused_claim_leaves_the_hand_exposed_and_play_goes_on() {
    let mut kept = two_people();
    let before = kept.table.wants();
    kept.does("Anna", Command::Claim(Rest::Ours));
    judge(&mut kept, 0, ours(0), false);
    // A bot to which the claim is not certain refuses at once, and nobody else is asked.
    judge(&mut kept, 1, ours(0), false);
    assert!(kept.table.claim().is_none() && kept.table.wants() == before);
    let last = kept.table.notices().last().unwrap().clone();
    assert_eq!(
        (last.what, last.level, last.seat),
        (NoticeKind::ClaimRefused, Some(Level::Random), Some(0))
    );
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(2))), [0, 2], "what was shown stays shown");
    kept.killed();
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(3))), [0, 3]);
    // The same person cannot claim twice without a trick between; another person can.
    assert!(!kept.table.may_claim(&person("Anna")));
    kept.refused("Anna", Command::Claim(Rest::Theirs), "claimed");
    kept.does("Olena", Command::Claim(Rest::Ours));
    judge(&mut kept, 2, ours(2), false);
    judge(&mut kept, 1, ours(2), true);
    judge(&mut kept, 3, ours(2), true);
    kept.does("Anna", Command::AnswerClaim(false));
    let last = kept.table.notices().last().unwrap().clone();
    assert_eq!((last.what, last.by.as_deref()), (NoticeKind::ClaimRefused, Some("Anna")));
    // She may with the first card of the next trick, wherever in this one she claimed.
    let played = |kept: &Kept| kept.game().played_to_trick().unwrap();
    assert_ne!(played(&kept), 0);
    while played(&kept) > 0 {
        kept.refused("Anna", Command::Claim(Rest::Theirs), "claimed");
        until_play(&mut kept, 1);
    }
    kept.does("Anna", Command::Claim(Rest::Theirs));
    judge(&mut kept, 0, Claim { seat: seat(0), rest: Rest::Theirs }, false);
    judge(&mut kept, 1, Claim { seat: seat(0), rest: Rest::Theirs }, false);
    for _ in 0..4 {
        kept.refused("Anna", Command::Claim(Rest::Theirs), "claimed");
        until_play(&mut kept, 1);
    }
    assert!(played(&kept) == 0 && kept.table.may_claim(&person("Anna")));
    assert_eq!(kept.table.live().unwrap().accepted_claims(), []);
}

#[test]
fn a_step_is_a_card_of_a_trick_in_games_with_claims() {
    let mut tricks = 0;
    for key in kozyr_games::keys() {
        let mut game = AnyGame::new(&Setup { key: key.to_owned(), ..Setup::default() }).unwrap();
        let mut chance = Chance(1);
        for _ in 0..2000 {
            let (before, turn) = (game.played_to_trick(), game.turn());
            let step = match turn {
                Turn::Chance => StepText::Deal(game.shuffle(&mut chance)),
                Turn::Seat(seat) => {
                    let legal = game.legal();
                    let n = u32::try_from(legal.len()).unwrap();
                    StepText::Act(seat, legal[chance.below(n) as usize].clone())
                }
                Turn::Over => break,
            };
            game.step(&step).unwrap();
            match (before, game.played_to_trick()) {
                (None, Some(after)) => assert_eq!(after, 0),
                (Some(before), Some(0)) => {
                    assert_eq!(usize::from(before) + 1, game.n_seats());
                    tricks += 1;
                }
                (Some(before), Some(after)) => assert_eq!(after, before + 1),
                (_, None) => {}
            }
        }
    }
    assert!(tricks > 50, "{tricks}");
}

#[test]
fn an_action_or_the_claimant_ends_an_open_claim() {
    let mut kept = two_people();
    while kept.table.wants() != Wants::Person(seat(2)) {
        until_play(&mut kept, 1);
    }
    kept.does("Anna", Command::Claim(Rest::Ours));
    // While it is judged, nobody plays.
    let (action, version) = (kept.any_action(), kept.table.version());
    let act = Command::Act { id: "a".into(), version, action: action.into() };
    kept.refused("Olena", act, "claim-open");
    for (place, certain) in [(0, false), (1, true), (3, true)] {
        judge(&mut kept, place, ours(0), certain);
    }
    anything(&mut kept, "Olena");
    assert!(kept.table.claim().is_none());
    kept.killed();
    assert!(kept.table.claim().is_none());
    until_play(&mut kept, 4);
    kept.does("Anna", Command::Claim(Rest::Ours));
    for (place, certain) in [(0, false), (1, true), (3, true)] {
        judge(&mut kept, place, ours(0), certain);
    }
    kept.does("Anna", Command::AnswerClaim(false));
    assert!(kept.table.claim().is_none());
    assert!(told(&kept).ends_with(&[NoticeKind::ClaimWithdrawn]));
    kept.refused("Olena", Command::AnswerClaim(true), "nobody-claims");
}

#[test]
fn a_claim_without_a_legal_line_is_void() {
    let mut kept = two_people();
    let before = kept.table.wants();
    kept.does("Anna", Command::Claim(Rest::Ours));
    judge(&mut kept, 0, ours(0), true);
    let change = kept.table.line(ours(0), None, 7).unwrap();
    kept.keep(&change);
    assert_eq!((kept.table.claim(), kept.table.wants()), (None, before));
    assert!(told(&kept).ends_with(&[NoticeKind::ClaimVoid]));
    // Nor does the table play an illegal line.
    until_play(&mut kept, 4);
    kept.does("Anna", Command::Claim(Rest::Ours));
    judge(&mut kept, 0, ours(0), true);
    let mut line = kept.any_line();
    line[2] = line[0].clone();
    let change = kept.table.line(ours(0), Some(line), 7).unwrap();
    kept.keep(&change);
    assert!(kept.table.claim().is_none() && !kept.table.plays_out());
}

#[test]
fn leaving_withdraws_a_claim_and_a_stand_in_answers_one() {
    let mut kept = two_people();
    kept.does("Anna", Command::Claim(Rest::Ours));
    judge(&mut kept, 0, ours(0), false);
    for place in [1, 3] {
        judge(&mut kept, place, ours(0), true);
    }
    // Olena is away: a bot has her seat, and answers.
    let change = kept.table.update(HostUpdate::Absent(seat(2)), 9).unwrap();
    kept.keep(&change);
    judge(&mut kept, 2, ours(0), false);
    assert!(kept.table.claim().is_none());
    kept.does("Olena", Command::Return);
    until_play(&mut kept, 1);
    for leaving in [Command::Leave, Command::LeaveForGood] {
        kept.does("Olena", Command::Claim(Rest::Ours));
        judge(&mut kept, 2, ours(2), false);
        kept.does("Olena", leaving.clone());
        assert!(kept.table.claim().is_none(), "{leaving:?}");
        assert!(told(&kept).contains(&NoticeKind::ClaimWithdrawn));
        if leaving == Command::Leave {
            kept.refused("Olena", Command::Claim(Rest::Ours), "stand-in");
            kept.does("Olena", Command::Return);
            until_play(&mut kept, 4);
        }
    }
    kept.refused("Olena", Command::Claim(Rest::Ours), "not-seated");
    assert!(matches!(kept.table.chairs()[2], Chair::Bot(_)));
}

#[test]
fn an_undo_takes_back_a_whole_claim() {
    let mut kept = seated(&["Anna"], &[], Settings::default());
    let before = (kept.game().turn(), kept.table.view(Viewer::Seat(seat(0))));
    kept.does("Anna", Command::Claim(Rest::Ours));
    judge(&mut kept, 0, ours(0), true);
    let line = kept.any_line();
    let change = kept.table.line(ours(0), Some(line), 7).unwrap();
    kept.keep(&change);
    let change = kept.table.play_claimed().unwrap().unwrap();
    kept.keep(&change);
    kept.refused("Anna", Command::Undo, "claim-open");
    let act =
        Command::Act { id: "x".into(), version: kept.table.version(), action: "play 2C".into() };
    kept.refused("Anna", act, "claim-open");
    while kept.table.wants() == Wants::Claimed {
        let change = kept.table.play_claimed().unwrap().unwrap();
        kept.keep(&change);
    }
    assert_eq!(kept.table.may_undo(&person("Anna")), Some(UndoRule::AtWill));
    kept.does("Anna", Command::Undo);
    assert_eq!((kept.game().turn(), kept.table.view(Viewer::Seat(seat(0)))), before);
    assert!(kept.table.live().unwrap().accepted_claims().is_empty());
    // Bots cannot unsee what they have seen.
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(1))), [0, 1]);
    kept.killed();
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(1))), [0, 1]);
}

#[test]
fn an_open_undo_request_keeps_others_from_claiming() {
    let mut kept = two_people();
    while kept.table.may_undo(&person("Olena")).is_none() {
        let Wants::Person(turn) = kept.go_on() else { panic!("people play") };
        let name = name_at(&kept, turn.number());
        if kept.table.may_undo(&person("Olena")).is_none() {
            anything(&mut kept, &name);
        }
    }
    kept.does("Olena", Command::Undo);
    kept.refused("Anna", Command::Claim(Rest::Ours), "plea-open");
    kept.does("Olena", Command::Claim(Rest::Ours));
    assert!(kept.table.undo_request().is_none(), "who claims does not ask back any more");
    kept.refused("Anna", Command::Agree(true), "nobody-asks");
}

#[test]
fn no_clock_runs_while_a_claim_is_open() {
    let clock = Clock::Bank { start: 60, increment: 5 };
    let settings = Settings::new(None, Some(Level::Random), clock).unwrap();
    let mut kept = seated(&["Anna", "Olena"], &[], settings);
    kept.go_on();
    let turn = kept.table.clock_of().expect("somebody's clock runs");
    kept.does("Anna", Command::Claim(Rest::Ours));
    assert_eq!(kept.table.clock_of(), None);
    assert!(kept.table.update(HostUpdate::TimeUp(turn), 9).is_none());
    assert!(kept.table.update(HostUpdate::Unanswered, 9).is_none(), "nobody is asked yet");
    judge(&mut kept, 0, ours(0), false);
    for place in [1, 3] {
        judge(&mut kept, place, ours(0), true);
    }
    assert_eq!(kept.table.clock_of(), None);
    let change =
        kept.table.update(HostUpdate::Unanswered, 9).expect("it was asked for long enough");
    kept.keep(&change);
    assert_eq!((kept.table.claim(), kept.table.clock_of()), (None, Some(turn)));
}

#[test]
fn the_days_of_a_turn_run_on_and_refuse_the_claim() {
    let settings: Settings = "t2".parse().unwrap();
    let mut kept = seated(&["Anna", "Olena"], &[], settings);
    let Wants::Person(turn) = kept.go_on() else { panic!("a person is to act") };
    let long = kept.table.correspondence_turn().expect("the turn has days");
    kept.does("Anna", Command::Claim(Rest::Ours));
    assert_eq!(kept.table.clock_of(), None, "nobody can answer yet");
    assert!(kept.table.update(HostUpdate::TimeUp(turn), 9).is_none());
    judge(&mut kept, 0, ours(0), false);
    for place in [1, 3] {
        judge(&mut kept, place, ours(0), true);
    }
    assert_eq!(kept.table.clock_of(), Some(turn));
    assert_eq!(
        kept.table.correspondence_turn().map(|now| (now.seat, now.all)),
        Some((turn, long.all))
    );
    let change = kept.table.update(HostUpdate::TimeUp(turn), 9).expect("the days are over");
    kept.keep(&change);
    assert!(told(&kept).ends_with(&[NoticeKind::ClaimRefused, NoticeKind::TimeUp]));
    assert!(matches!(kept.table.wants(), Wants::Bot { seat, .. } if seat == turn));
}

#[test]
fn delayed_spectators_see_an_exposed_hand_later() {
    let settings = Settings::default().with_delay(6).unwrap();
    let mut kept = seated(&["Anna", "Olena"], &[], settings);
    kept.does("Anna", Command::Claim(Rest::Ours));
    judge(&mut kept, 0, ours(0), false);
    judge(&mut kept, 1, ours(0), false);
    assert_eq!(hands_seen(&kept, Viewpoint::Seat(seat(2))), [0, 2]);
    for _ in 0..6 {
        assert_eq!(hands_seen(&kept, Viewpoint::Table), [0_usize; 0]);
        until_play(&mut kept, 1);
    }
    assert_eq!(hands_seen(&kept, Viewpoint::Table), [0]);
}

#[test]
fn a_claim_needs_a_game_of_tricks_in_play() {
    let mut kept = Kept::open("variety", &[]);
    kept.refused("Anna", Command::Claim(Rest::Ours), "not-seated");
    kept.does("Anna", Command::Sit(seat(0)));
    kept.refused("Anna", Command::Claim(Rest::Ours), "no-match");
    for place in 1..4 {
        kept.does("Anna", Command::SeatBot(seat(place), Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept.refused("Anna", Command::Claim(Rest::Ours), "no-claim");
    while !kept.game().may_claim() {
        match kept.go_on() {
            Wants::Person(_) if !kept.game().may_claim() => {
                kept.refused("Anna", Command::Claim(Rest::Ours), "no-claim");
                anything(&mut kept, "Anna");
            }
            _ => {}
        }
    }
    kept.does("Anna", Command::Pause);
    kept.refused("Anna", Command::Claim(Rest::Ours), "paused");
    let mut caravan = Kept::open("caravan", &[]);
    caravan.does("Anna", Command::Sit(seat(0)));
    caravan.does("Anna", Command::SeatBot(seat(1), Level::Random));
    caravan.does("Anna", Command::Start);
    caravan.go_on();
    caravan.refused("Anna", Command::Claim(Rest::Ours), "no-claim");
}
