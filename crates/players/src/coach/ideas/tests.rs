//! What is said of a play is true, and prices are those of the game as it is.

use kozyr_bots::When;

use super::fit::{Sums, prices};
use super::*;

/// Decisions in which a play brings one more of what counts, of its contrary, and of nothing.
fn planted() -> Vec<Decision> {
    let mut rng = Rng::new(3);
    let mut decision = |_| {
        let mut play = |is_best: bool| -> Vec<Brought> {
            let one = |_| {
                let counts = (rng.bits() % 10 < if is_best { 8 } else { 3 }) as u8 as f32;
                let noise = (rng.bits() % 2) as f32;
                let chance = (rng.bits() % 5) as f32 / 10.0;
                Brought { value: counts + chance, counts: vec![counts, -counts, noise] }
            };
            (0..40).map(one).collect()
        };
        Decision { side: "all", plays: Default::default(), brought: [play(true), play(false)] }
    };
    (0..60).map(&mut decision).collect()
}

#[test]
fn only_what_counts_has_a_price_and_is_said() {
    let quantities = vec![("counts", When::Now), ("contrary", When::Now), ("noise", When::Near)];
    let acts = (0..3).map(|place| (place, Vec::new())).collect();
    let (plan, decisions) = (Plan { quantities, acts }, planted());
    let of: Vec<&Decision> = decisions.iter().collect();
    let found = prices(&plan, &of);
    assert!((found[0].worth - 1.0).abs() < 0.1 && found[0].right > 0.99, "{found:?}");
    assert_eq!((found[1].worth, found[1].right), (0.0, 0.0), "{found:?}");
    assert!(found[2].worth < 0.05, "{found:?}");
    assert!(Sums::of(&of).flipped(0).worths()[0] == 0.0, "counted with the wrong sign");
    for decision in &decisions {
        let contrast = decision.contrast();
        let idea = plan.say(&found, &contrast).expect("it carries all");
        assert_eq!((idea.act, idea.purpose, idea.spares), ("counts", None, false));
        assert_eq!(plan.say(&found, &contrast.turned()), None);
        // Counted from the top, the same is what the other play gives away.
        let means = contrast.means.iter().map(|[a, b]| [a - 1.0, b - 1.0]).collect();
        let spared = plan.say(&found, &Contrast { means, ..contrast });
        assert!(spared.is_some_and(|idea| idea.spares));
    }
}

macro_rules! laws {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        mod kept_prices_are_of_the_game_as_it_is {
            $(
                #[test]
                fn $key() {
                    super::is_fresh::<crate::$key::$Player>();
                }
            )+
        }
        mod what_is_said_holds_in_other_worlds {
            $(
                #[test]
                fn $key() {
                    super::holds::<crate::$key::$Player>();
                }
            )+
        }
    };
}

kozyr_games::games!(laws);

fn is_fresh<P: Player>() {
    let Some(ideas) = P::ideas() else { return };
    let kept = ideas.prices.lines().find_map(|line| line.strip_prefix("digest "));
    let key = <P::Game as Game>::KEY;
    let now = format!("{:016x}", digest::<P>(&ideas));
    assert_eq!(kept, Some(&*now), "`kozyr ideas {key}` makes the list anew");
}

fn holds<P: Player>() {
    let Some(ideas) = P::ideas() else { return };
    let (key, plan) = (<P::Game as Game>::KEY, Plan::of(&ideas));
    let (_, decisions) = decisions::<P>(key, 5, 2, 6);
    let (mut said, mut loud) = (0, 0);
    for decision in &decisions {
        let prices = plan.prices(ideas.prices, decision.side).expect("prices of every side");
        let [best, other] = &decision.brought;
        let seen = Contrast::of(&best[..40], &other[..40]);
        let unseen = Contrast::of(&best[40..], &other[40..]);
        // In other worlds a play is seldom better than itself, by chance alone.
        let itself = Contrast::of(&best[..40], &best[40..]);
        loud += usize::from(itself.is_clear() || itself.turned().is_clear());
        let Some(idea) = plan.say(&prices, &seen) else { continue };
        let place = plan.quantities.iter().position(|(name, _)| *name == idea.act);
        let ahead = unseen.ahead[place.expect("a quantity")];
        assert!(ahead.mean > 0.0, "{key}: {:?} {idea:?}", decision.plays);
        said += 1;
    }
    assert!(2 * said > decisions.len(), "{key}: {said} of {}", decisions.len());
    assert!(loud <= 1, "{key}: {loud} of {}", decisions.len());
}
