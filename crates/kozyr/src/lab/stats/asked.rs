//! Answers from records, summed up by question and by group.

use std::collections::BTreeMap;

use kozyr_arena::Estimate;
use kozyr_bots::Question;
use kozyr_players::Player;

/// The questions for every game.
pub(super) const OF_ALL: [Question; 3] = [
    Question::share("win", "How much of a match does a seat win?"),
    Question::number("score", "What is a seat's final match score?"),
    Question::number("decisions", "How many decisions has a match?"),
];

/// The sum of the answers of a match, and their number.
type Cluster = (f64, f64);

/// The questions for one game, with their answers.
pub(super) struct Asked {
    pub(super) questions: Vec<Question>,
    /// The number of matches.
    pub(super) matches: usize,
    /// The sums of each match, by question and group.
    clusters: BTreeMap<(usize, String), Vec<Cluster>>,
}

/// An answer.
pub(super) struct Found {
    pub(super) group: String,
    /// The number of cases.
    pub(super) n: u64,
    /// The number of matches that they come from.
    pub(super) matches: usize,
    pub(super) estimate: Estimate,
}

impl Asked {
    pub(super) fn new<P: Player>() -> Self {
        let questions = P::QUESTIONS.iter().chain(&OF_ALL).copied().collect();
        Self { questions, matches: 0, clusters: BTreeMap::new() }
    }

    /// Adds the answers of a match.
    pub(super) fn take(&mut self, answers: Vec<(&'static str, String, f64)>) {
        let mut sums: BTreeMap<(usize, String), Cluster> = BTreeMap::new();
        for (question, group, value) in answers {
            let place = self.questions.iter().position(|known| known.key == question);
            let Some(place) = place else { continue };
            let sum = sums.entry((place, group)).or_default();
            *sum = (sum.0 + value, sum.1 + 1.0);
        }
        for (key, sum) in sums {
            self.clusters.entry(key).or_default().push(sum);
        }
        self.matches += 1;
    }

    /// Returns the answers to the question with this index.
    pub(super) fn answers(&self, place: usize) -> Vec<Found> {
        let share = self.questions[place].share;
        let of = self.clusters.iter().filter(|((question, _), _)| *question == place);
        let mut found: Vec<Found> = of
            .map(|((_, group), clusters)| Found {
                group: group.clone(),
                n: clusters.iter().map(|(_, n)| *n).sum::<f64>() as u64,
                matches: clusters.len(),
                estimate: match share {
                    true => Estimate::share_per_item(clusters),
                    false => Estimate::per_item(clusters),
                },
            })
            .collect();
        // 10 after 9.
        found.sort_by_key(|found| {
            let digits: String = found.group.chars().filter(char::is_ascii_digit).collect();
            let words: String = found.group.chars().filter(|c| !c.is_ascii_digit()).collect();
            (words, digits.parse::<u64>().unwrap_or_default())
        });
        found
    }
}

/// Returns a number of matches as text.
pub(super) fn in_matches(n: usize) -> String {
    format!("{n} {}", if n == 1 { "match" } else { "matches" })
}

/// Returns an estimate as text: a share in per cent.
pub(super) fn shown(question: &Question, estimate: Estimate) -> String {
    match question.share {
        true => {
            let scaled = estimate.scaled(100.0, 0.0);
            format!("{:5.1} % {}", scaled.mean, scaled.interval(1))
        }
        false => format!("{:7.2} {}", estimate.mean, estimate.interval(2)),
    }
}
