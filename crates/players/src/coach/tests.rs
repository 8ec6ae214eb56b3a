//! Reviews and courses add up, find what was planted, and stop when asked to.

use std::sync::atomic::{AtomicBool, Ordering};

use kozyr_bots::{Knowledge, Never, Rng};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Notation, Record, Seat, Step, Turn, Viewer};

use super::review::own_choices;
use super::{
    Cause, Confidence, Course, Grade, KEPT_MARGIN, Review, SEED, course, hint, hint_until, review,
    review_text,
};
use crate::variety::VarietyPlayer;
use crate::{Level, Player, choose};

/// A match in which one seat plays at random and the others by rules, of at most `steps` steps.
fn played<P: Player>(careless: usize, steps: usize) -> Record<P::Game> {
    played_as::<P>(<P::Game as Game>::KEY, careless, steps)
}

fn played_as<P: Player>(key: &str, careless: usize, steps: usize) -> Record<P::Game> {
    let options = <P::Game as Game>::Options::preset(key).expect("the game's own key");
    let loadouts = BySeat::filled(options.n_seats(), Default::default());
    let mut record = Record::<P::Game>::new(options, loadouts, Default::default());
    let mut game = record.opening().expect("the default options");
    let mut rng = Rng::new(8);
    while record.steps.len() < steps {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Deal(game.shuffle(&mut rng)),
            Turn::Seat(seat) => {
                let level = if seat.idx() == careless { Level::Random } else { Level::Normal };
                let view = game.view(Viewer::Seat(seat));
                Step::Act(seat, choose::<P>(level, &view, rng.bits()))
            }
        };
        game.step(&step, &mut |_| {}).expect("bots play by the rules");
        record.steps.push(step);
    }
    record
}

fn of(record: &Record<kozyr_games::variety::Variety>, seat: u8) -> Review {
    review::<VarietyPlayer>(record, Seat::new(seat), 1, &mut |_, _| {}, &Never)
        .expect("a record that can be reviewed")
        .expect("it was not stopped")
}

#[test]
fn only_what_was_decided_after_a_match_went_on_is_judged() {
    let mut record = played::<VarietyPlayer>(2, 50);
    let whole = of(&record, 2);
    record.kept.push((30, "x-continued m1 30 same".to_owned()));
    let rest = of(&record, 2);
    assert!(whole.reviewed[0].step < 30 && !rest.reviewed.is_empty());
    let told = |review: &Review| -> Vec<(usize, String)> {
        let later = review.reviewed.iter().filter(|decision| decision.step >= 30);
        later.map(|decision| (decision.step, decision.best.clone())).collect()
    };
    assert_eq!(told(&rest), told(&whole));
    assert_eq!(told(&rest).len(), rest.reviewed.len());
    // What came before is nobody's luck here: the course begins where the match does.
    let course = course_of::<VarietyPlayer>(&record, 2);
    assert_eq!(course.points()[0].step, 30);
    assert!(course.changes.iter().all(|change| change.step >= 30));

    record.kept[0].0 = record.steps.len();
    let nothing = review::<VarietyPlayer>(&record, Seat::new(2), 1, &mut |_, _| {}, &Never);
    assert!(nothing.is_err());
}

#[test]
fn what_a_claim_played_out_was_decided_by_nobody() {
    let mut record = played::<VarietyPlayer>(2, 80);
    let whole = of(&record, 2);
    let deals: Vec<usize> = (0..record.steps.len())
        .filter(|&step| matches!(record.steps[step], Step::Deal(_)))
        .collect();
    let (from, end) = (deals[1] - 10, deals[1]);
    record.kept.push((from, "x-claim 1".to_owned()));
    let claimed = of(&record, 2);
    let steps = |review: &Review| -> Vec<usize> {
        review.reviewed.iter().map(|decision| decision.step).collect()
    };
    let decided: Vec<usize> =
        steps(&whole).into_iter().filter(|step| !(from..end).contains(step)).collect();
    assert!(decided.len() < whole.reviewed.len(), "there was something to choose at the end");
    assert!(decided.iter().any(|&step| step > end), "the next deal is decided again");
    assert_eq!(steps(&claimed), decided);
}

#[test]
fn carelessness_costs() {
    // Two deals: 2 deals, their calls and 2 × 32 cards.
    let record = played::<VarietyPlayer>(2, 80);
    let careless = of(&record, 2);
    let careful = of(&record, 0);
    for review in [&careless, &careful] {
        for &place in &review.moments {
            assert!(review.reviewed[place].is_lapse());
        }
        for decision in &review.reviewed {
            assert!(!(decision.is_lapse() && decision.chosen == decision.best), "{decision:?}");
            let (part, loss) = (decision.loss.mean / decision.swing, decision.loss);
            assert!(decision.grade == Grade::Fine || (loss.is_clear() && part > 0.0));
            let told = decision.why.is_some() || decision.reason.is_some();
            assert!(!told || decision.is_lapse(), "{decision:?}");
        }
    }
    let kept = |review: &Review| {
        let kept = review.kept.expect("there is much at stake");
        assert!(1.96 * kept.error <= KEPT_MARGIN, "{kept:?}");
        kept.mean
    };
    assert!(kept(&careless) < 0.8 && kept(&careful) > kept(&careless), "{careless:?} {careful:?}");
    assert_eq!(careless.moments.len(), 3, "playing at random costs more than once");
    let told = |decision: &super::Decision| decision.why.is_some() || decision.reason.is_some();
    assert!(careless.reviewed.iter().any(told));
    assert_eq!(of(&record, 2), careless, "the same seed gives the same review");
}

fn course_of<P: Player>(record: &Record<P::Game>, seat: u8) -> Course {
    course::<P>(record, Seat::new(seat), 1, &mut |_, _| {}, &Never)
        .expect("a record of play")
        .expect("it was not stopped")
}

/// In every game: the parts of the result, the curve and the turning point are of one list. The
/// parts add up to the result, also as they are shown; the curve leads from the beginning to the
/// result, and the turning point is its largest clear step, with the same numbers.
#[test]
fn a_course_leads_from_par_to_the_result() {
    fn check<P: Player>(careless: usize, steps: usize, seat: u8) {
        let record = played::<P>(careless, steps);
        let course = course_of::<P>(&record, seat);
        let way = course.way();
        let sums = [Cause::Cards, Cause::Own, Cause::Other].map(|cause| course.part(cause).mean);
        assert!((way[0] + sums.iter().sum::<f32>() - way[3]).abs() < 1e-3, "{way:?} {sums:?}");
        let shown = way.map(|share| (share * 100.0).round());
        let parts: Vec<f32> = shown.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert_eq!(shown[0] + parts.iter().sum::<f32>(), shown[3], "{}", course.game);

        let points = course.points();
        let last = points[points.len() - 1];
        assert_eq!((points[0], points[0].step, points[0].deal), (course.begin, 0, 0));
        assert_eq!((last.step, last.value.mean), (record.steps.len(), course.result()));
        let game = record.replay().expect("a record that holds");
        if let Some(value) = kozyr_bots::final_value(&game) {
            assert_eq!(course.result(), value[Seat::new(seat)], "the result itself");
        }
        assert!(points.is_sorted_by(|a, b| a.step <= b.step && a.deal <= b.deal));
        assert!(points.iter().all(|point| (-1e-4..=1.0001).contains(&point.value.mean)));
        let mut changes = course.changes.iter();
        assert!(
            changes
                .all(|change| change.cause != Cause::Own || change.seat == Some(Seat::new(seat)))
        );
        for pair in course.changes.windows(2) {
            assert_eq!(pair[0].after, pair[1].before, "one begins where the other ends");
        }
        if let Some(turning) = course.turning() {
            let drawn = |pair: &[super::Point]| {
                pair[0].value == turning.before
                    && (pair[1].value, pair[1].step) == (turning.after, turning.step + 1)
            };
            assert!(points.windows(2).any(drawn), "{turning:?}");
            let size = |change: &super::Change| change.gain().mean.abs();
            let clear = course.changes.iter().filter(|change| change.gain().is_clear());
            assert!(clear.map(size).all(|other| other <= size(turning)), "{turning:?}");
        }
    }
    fn checks<P: Player>() {
        check::<P>(1, 10, 1);
        check::<P>(0, 60, 0);
    }
    macro_rules! all {
        ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
            $(checks::<crate::$key::$Player>();)+
        };
    }
    kozyr_games::games!(all);
}

/// A game that is as good as won, and is thrown away by the worst that can be done.
#[test]
fn the_turning_point_is_the_one_that_was_planted() {
    use crate::caravan::CaravanPlayer;
    use kozyr_games::caravan::Caravan;
    let text = include_str!("../../../../games/caravan/player/tests/positions/win-at-hand.kozyr");
    let run = kozyr_rules::record::run::<Caravan>(text).expect("a record");
    let seat = run.game.turn().seat().expect("a seat is to act");
    let view = run.game.view(Viewer::Seat(seat));
    let legal = run.game.legal();
    let search = CaravanPlayer::search(Level::Hard);
    let compared = search.compare::<Caravan>(&view, &legal, 100, &mut Rng::new(1));
    let values = |place: &usize| compared.value(*place).mean;
    let worst = (0..legal.len()).min_by(|a, b| values(a).total_cmp(&values(b))).expect("actions");
    let mut record = run.record;
    let planted = record.steps.len();
    record.steps.push(Step::Act(seat, legal[worst]));
    let course = course_of::<CaravanPlayer>(&record, seat.number());
    let turning = course.turning().expect("a game thrown away");
    assert_eq!((turning.step, turning.cause), (planted, Cause::Own), "{turning:?}");
    assert_eq!((turning.seat, &*turning.action), (Some(seat), &*legal[worst].to_string()));
    assert!(turning.after.mean < turning.before.mean);
    // For the other seat it is no decision of its own.
    let other = course_of::<CaravanPlayer>(&record, 1 - seat.number());
    assert!(
        other
            .turning()
            .is_none_or(|turning| turning.step != planted || turning.cause != Cause::Own)
    );
}

#[test]
fn a_course_is_the_same_again_and_stops_when_asked_to() {
    let record = played::<VarietyPlayer>(0, 30);
    let stop = AtomicBool::new(false);
    let once = course_of::<VarietyPlayer>(&record, 0);
    assert_eq!(course_of::<VarietyPlayer>(&record, 0), once, "the same seed, the same course");
    let mut progress = |done, _| stop.store(done == 3, Ordering::Relaxed);
    let stopped = course::<VarietyPlayer>(&record, Seat::new(0), 1, &mut progress, &stop);
    assert_eq!(stopped, Ok(None));
    let missing = course::<VarietyPlayer>(&record, Seat::new(7), 1, &mut |_, _| {}, &Never);
    assert!(missing.expect_err("no such seat").to_string().contains("seats are 0 to 3"));
}

#[test]
fn a_review_reports_its_progress_and_stops_when_asked_to() {
    let record = played::<VarietyPlayer>(0, 30);
    let mut reported = Vec::new();
    let stop = AtomicBool::new(false);
    let mut progress = |done, of| {
        reported.push((done, of));
        stop.store(done == 2, Ordering::Relaxed);
    };
    let stopped = review::<VarietyPlayer>(&record, Seat::new(0), 1, &mut progress, &stop);
    assert_eq!(stopped, Ok(None));
    assert_eq!(reported.iter().map(|(done, _)| *done).collect::<Vec<_>>(), [0, 1, 2]);
    let text = record.to_text().expect("a record");
    let missing =
        review_text(&text, Seat::new(5), 1, &mut |_, _| {}, &Never).expect_err("no such seat");
    assert!(missing.to_string().contains("seats are 0 to 3"), "{missing}");
    let nonsense = review_text("kozyr 1\ngame chess\n", Seat::new(0), 1, &mut |_, _| {}, &Never);
    assert!(nonsense.expect_err("no game").to_string().contains("chess"));
}

/// A hint and the review of the same decision look at the same worlds: the review names the same
/// best play, or the one that was played came to the same or was better.
fn agrees<P: Player>(key: &str) {
    /// Decisions that are looked at.
    const LOOKED: usize = 3;
    let mut record = played_as::<P>(key, 0, 60);
    let opening = record.opening().expect("the default options");
    let choices = own_choices(&opening, &record, Seat::new(0)).expect("a record that holds");
    record.steps.truncate(choices[LOOKED - 1] + 1);
    let review = review::<P>(&record, Seat::new(0), SEED, &mut |_, _| {}, &Never);
    let review = review.expect("a record that can be reviewed").expect("it was not stopped");
    let (mut game, mut step, mut named) = (opening, 0, 0);
    for decision in &review.reviewed {
        for made in &record.steps[step..decision.step] {
            game.step(made, &mut |_| {}).expect("a record that holds");
        }
        step = decision.step;
        let hint = hint::<P>(&game.view(Viewer::Seat(Seat::new(0))), SEED);
        named += usize::from(hint.action == decision.best);
        if hint.action != decision.best {
            assert_eq!(decision.best, decision.chosen, "{decision:?} {hint:?}");
            let off = hint.value.error + decision.best_value.error;
            assert!(
                hint.value.mean - decision.best_value.mean <= 1.96 * off,
                "{decision:?} {hint:?}"
            );
        }
    }
    assert!(named > 0, "{review:?}");
}

macro_rules! agreements {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        mod a_hint_and_a_review_agree {
            $(
                #[test]
                fn $key() {
                    super::agrees::<crate::$key::$Player>(stringify!($key));
                }
            )+

            #[test]
            fn applewood() {
                super::agrees::<crate::bacon::BaconPlayer>("applewood");
            }
        }
    };
}

kozyr_games::games!(agreements);

#[test]
fn a_hint_is_legal_and_says_how_sure_it_is() {
    let record = played::<VarietyPlayer>(9, 2);
    let game = record.replay().expect("a record that holds");
    let Turn::Seat(seat) = game.turn() else { panic!("a seat is to act") };
    let view = game.view(Viewer::Seat(seat));
    let found = hint::<VarietyPlayer>(&view, 3);
    let action = game.parse_action(&found.action).expect("an action");
    assert!(game.may(seat, action).is_ok());
    assert_eq!(found, hint::<VarietyPlayer>(&view, 3), "the same seed gives the same hint");
    let (next, value) = found.next.expect("there is a choice");
    assert_ne!(next, found.action);
    assert!(found.value.mean >= value.mean);
    assert_ne!(found.confidence, Confidence::Only);
    assert_eq!(hint_until::<VarietyPlayer>(&view, 3, &AtomicBool::new(true)), None);
}

#[test]
fn two_actions_are_compared_for_as_long_as_it_takes() {
    use kozyr_games::caravan::Caravan;
    let search = crate::caravan::CaravanPlayer::search(Level::Hard);
    let compared = |record: &str, actions: [&str; 2], most: u32| {
        let game = kozyr_rules::record::run::<Caravan>(record).expect("a record").game;
        let actions = actions.map(|text| game.parse_action(text).expect("an action"));
        let view = game.view(Viewer::Seat(game.turn().seat().expect("a seat is to act")));
        let values = search.tell_apart::<Caravan>(&view, &actions, most, &mut Rng::new(1), &Never);
        assert_eq!(values.values[0].len(), values.values[1].len());
        values
    };
    let worlds = |values: &kozyr_bots::Comparison| values.values[0].len();
    // A win against none: at once beyond doubt.
    let win = include_str!("../../../../games/caravan/player/tests/positions/win-at-hand.kozyr");
    let found = compared(win, ["place 5C 3", "discard QH"], 1_000);
    assert!(worlds(&found) < 1_000 && found.gain(0, 1).is_clear(), "{found:?}");
    // The same in another lane: at once known to be the same.
    let opening: String = win.lines().take(4).map(|line| format!("{line}\n")).collect();
    let same = compared(&opening, ["place TS 1", "place TS 2"], 1_000);
    assert!(worlds(&same) < 1_000 && same.gain(0, 1).mean.abs() < 0.01, "{same:?}");
    // Never in more than allowed.
    assert_eq!(worlds(&compared(&opening, ["place TS 1", "place 9S 1"], 60)), 60);
}

/// What reasons may say has words in every language of the client, in the games that have ideas.
#[test]
fn ideas_have_words() {
    fn check<P: Player>() {
        let (key, Some(ideas)) = (<P::Game as Game>::KEY, P::ideas()) else { return };
        for language in ["en", "ru", "uk"] {
            let texts = texts(key, language);
            let purposes = ideas.acts.iter().flat_map(|(_, purposes)| *purposes);
            for (of, name) in ideas
                .quantities
                .iter()
                .map(|(name, _)| ("idea", name))
                .chain(purposes.map(|name| ("goal", name)))
            {
                let id = format!("\n{key}-{of}-{name} = ");
                assert!(texts.contains(&id), "{language} lacks {id}");
            }
        }
    }
    macro_rules! all {
        ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
            $(check::<crate::$key::$Player>();)+
        };
    }
    kozyr_games::games!(all);
}

fn texts(key: &str, language: &str) -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    let path = format!("{folder}/../../games/{key}/web/texts/{language}.ftl");
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Facts that a hint may tell have words in every language of the client.
#[test]
fn facts_have_words() {
    fn check<P: Player>() {
        let key = <P::Game as Game>::KEY;
        let facts = <P::Knowledge as Knowledge<P::Game>>::FACTS;
        for language in ["en", "ru", "uk"] {
            let texts = texts(key, language);
            for fact in facts {
                for of in ["why", "whybot"] {
                    let id = format!("\n{key}-{of}-{} = ", fact.name);
                    assert!(texts.contains(&id), "{language} lacks {id}");
                }
            }
        }
        assert!(facts.len() >= 3, "{key} tells little");
    }
    macro_rules! all {
        ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
            $(check::<crate::$key::$Player>();)+
        };
    }
    kozyr_games::games!(all);
}
