//! Invariants of a table, whatever commands it got.

use std::collections::{BTreeMap, BTreeSet};

use kozyr_games::StepText;
use kozyr_rules::{Seat, Viewer};
use kozyr_table::{
    Answer, Chair, Command, Entry, HostUpdate, Person, Refused, Stage, Table, Wants, player_at,
};

use crate::anybody::world::PEOPLE;
use crate::support::{Kept, person};

/// A table before a command.
pub(crate) struct Before {
    saved: String,
    version: u32,
    steps: Option<u32>,
    seat: Option<Seat>,
    asker: Person,
}

/// Checks that a table knows everyone whom its stored text names.
pub(crate) fn knows_whom_it_names(table: &Table) {
    let saved = table.save();
    let ids = saved.split("\"id of ").skip(1).filter_map(|rest| rest.split('"').next());
    let found: BTreeSet<Person> = ids.map(person).collect();
    let named: BTreeSet<Person> = table.named().into_iter().cloned().collect();
    assert_eq!(found, named, "{saved}");
}

impl Before {
    pub(crate) fn of(table: &Table, asker: &Person) -> Self {
        Self {
            saved: table.save(),
            version: table.version(),
            steps: table.live().map(|live| live.row_count()),
            seat: table.seat_of(asker),
            asker: asker.clone(),
        }
    }

    /// Checks the table and an answer against the table before.
    pub(crate) fn hold(&self, table: &Table, command: &Command, answer: &Result<Answer, Refused>) {
        let steps = table.live().map(|live| live.row_count());
        let unchanged = || {
            assert_eq!(table.save(), self.saved, "{command:?}: {answer:?}");
            assert_eq!((table.version(), steps), (self.version, self.steps));
        };
        match answer {
            Err(refused) => {
                unchanged();
                assert!(
                    !refused.reason.is_empty() && !refused.text.expose().is_empty(),
                    "{refused:?}"
                );
            }
            Ok(Answer::Same | Answer::Repeated(_)) => unchanged(),
            Ok(Answer::Said(said)) => {
                assert_eq!((table.version(), steps), (self.version, self.steps));
                assert_eq!(said.seat, self.seat.map(Seat::number));
                assert_eq!(table.chat().last(), Some(said));
            }
            Ok(Answer::Changed(change)) => {
                assert_eq!((change.version, table.version()), (self.version + 1, self.version + 1));
                let cut = change.step.as_ref().is_some_and(|new| new.is_undo_row());
                let undoes = matches!(command, Command::Undo | Command::Agree(true));
                assert!(!cut || undoes, "{command:?} took something back");
                if let Command::Claim(_) = command {
                    let (seat, open) = (self.seat.expect("a sitter claims"), table.claim());
                    assert_eq!(open.map(|open| (open.claim.seat, open.asked)), Some((seat, false)));
                }
                assert_eq!(change.step.is_some() && !cut, matches!(command, Command::Act { .. }));
                let ended = change.over.as_ref().is_some_and(|ending| ending.ended);
                let ends =
                    matches!(command, Command::End | Command::Vote(..) | Command::LeaveForGood);
                assert!(!ended || (ends && table.stage() == Stage::Ended), "{command:?}");
                if *command == Command::LeaveForGood {
                    assert!(!table.people().contains(&self.asker));
                }
                if let Some(new) = change.step.as_ref().filter(|new| !new.is_undo_row()) {
                    let StepText::Act(seat, _) = &new.step else { panic!("a person dealt") };
                    assert_eq!(Some(*seat), self.seat, "somebody acted for another seat");
                    assert_eq!(Some(new.number), self.steps);
                }
            }
        }
        if let Ok(Answer::Repeated(version)) = answer {
            assert!(*version <= self.version);
        }
    }
}

/// The facts that a table showed during earlier commands.
#[derive(Default)]
pub(crate) struct Memory {
    version: u32,
    /// The seat for which each person has acted, by match.
    acted: BTreeMap<(String, String), Seat>,
    /// The seat whose hand each person has been shown, by match.
    shown: BTreeMap<(String, Person), Seat>,
}

impl Memory {
    pub(crate) fn acted(&mut self, table: &Table, name: &str, answer: &Result<Answer, Refused>) {
        let Ok(Answer::Changed(change)) = answer else { return };
        let Some(StepText::Act(seat, _)) = change.step.as_ref().map(|new| &new.step) else {
            return;
        };
        let match_id = table.live().expect("a step is of a match").id.clone();
        let before = *self.acted.entry((match_id, name.to_owned())).or_insert(*seat);
        assert_eq!(before, *seat, "{name} acts for two seats of a match");
        assert_eq!(table.seat_of(&person(name)), Some(*seat));
        let match_id = table.live().expect("a step is of a match").id.clone();
        let seen = self.shown.get(&(match_id, person(name)));
        assert!(seen.is_none_or(|seen| seen == seat), "{name} has seen another hand");
    }

    /// Checks a table on its own.
    pub(crate) fn hold(&mut self, table: &Table) {
        assert!(table.version() >= self.version, "the version went back");
        self.version = table.version();
        let mut seated = BTreeSet::new();
        for sitter in table.chairs().iter().filter_map(Chair::sitter) {
            assert!(seated.insert(&sitter.person), "{:?} has two seats", sitter.person);
        }
        for known in table.known() {
            let (who, barred) = (Some(&known.person), known.barred);
            assert!(barred || known.silenced, "nothing is remembered of {}", known.name);
            assert_eq!(table.entry(who) == Entry::Barred, barred);
            let there = table.seat_of(&known.person).is_some()
                || table.reserved_seat(&known.person).is_some()
                || table.sees_hand_of(&known.person).is_some();
            assert!(!(barred && there), "{} was sent away", known.name);
        }
        for shown in table.shown_hands() {
            let live = table.live().expect("a hand is of a match");
            let hands = self.shown.entry((live.id.clone(), shown.person.clone()));
            assert_eq!(*hands.or_insert(shown.seat), shown.seat, "two hands are seen");
            let seat = table.seat_of(&shown.person);
            assert!(table.stage() != Stage::Playing || seat.is_none_or(|seat| seat == shown.seat));
        }
        // A person who leaves an ended table for good stays visible there.
        assert!(table.stage() == Stage::Ended || table.people().contains(table.host()));
        let viewers = table.seats();
        for (seat, sitter) in viewers.filter_map(|(seat, chair)| Some((seat, chair.sitter()?))) {
            assert_eq!(table.viewer(Some(&sitter.person)), Viewer::Seat(seat));
        }
        match table.stage() {
            Stage::Lobby => assert!(table.live().is_none_or(|live| live.is_over())),
            Stage::Playing => {
                let live = table.live().expect("a match is played");
                assert!(!live.is_over());
                assert_eq!(live.game().n_seats(), table.chairs().len());
                assert_eq!(table.wants() == Wants::Nothing, table.paused());
                assert!(!table.chairs().iter().any(Chair::is_empty), "nobody plays for a seat");
            }
            Stage::Finished => assert!(table.live().is_some_and(|live| live.is_over())),
            Stage::Ended => assert!(!table.paused()),
        }
        match table.stage() {
            Stage::Playing | Stage::Finished => {}
            Stage::Lobby | Stage::Ended => assert_eq!(table.wants(), Wants::Nothing),
        }
        if table.stage() == Stage::Finished && !table.paused() {
            assert_eq!(table.wants() == Wants::Newcomers, !table.reservations().is_empty());
        }
        let mut promised = BTreeSet::new();
        for reservation in table.reservations() {
            assert!(promised.insert(reservation.seat.number()), "a seat is promised twice");
            assert_eq!(table.seat_of(&reservation.person), None, "a sitter waits for a seat");
            assert_eq!(table.viewer(Some(&reservation.person)), Viewer::Table);
            assert!(table.people().contains(&reservation.person));
        }
        // The player of every step is known.
        if let Some(live) = table.live() {
            for (seat, chair) in Seat::first(live.game().n_seats()).zip(table.chairs()) {
                let player = player_at(&live.info.seats, live.changes(), seat, live.step_count());
                let now = player.expect("somebody plays").level;
                let lent = match table.wants() {
                    _ if chair.program().is_some() => None,
                    Wants::Bot { seat: turn, level } if turn == seat => Some(level),
                    _ => chair.bot(),
                };
                if table.stage() == Stage::Playing && !table.paused() {
                    assert_eq!(now, lent, "{seat}");
                }
            }
            assert!(live.changes().is_sorted_by_key(|one| one.step));
        }
        // A claimant plays, and all see the hand.
        if let Some(open) = table.claim() {
            let seat = open.claim.seat;
            assert!(open.stands || table.chairs()[seat.idx()].bot().is_none(), "a bot claims");
            assert!(table.clock_of().is_none() && !table.plays_out());
            let sees = |viewer| {
                let view = serde_json::to_value(table.view(viewer)).expect("a view is JSON");
                view["hands"][seat.idx()].is_array()
            };
            let seats = Seat::first(table.chairs().len()).map(Viewer::Seat);
            assert!(seats.into_iter().all(sees), "a claim shows the hand");
        }
        assert!(table.notices().len() <= 40);
        assert!(table.notices().is_sorted_by(|a, b| a.n < b.n));
        let missed = table.missed(table.version().saturating_sub(3)).unwrap_or_default();
        assert!(missed.is_sorted_by(|a, b| a.version < b.version));
    }
}

/// Checks that the table reflects the update of the host.
pub(crate) fn learned(table: &Table, update: HostUpdate) {
    let sitter = |seat: Seat| table.chairs()[seat.idx()].sitter().expect("a person is meant");
    match update {
        HostUpdate::Away(seat) => assert!(sitter(seat).away),
        HostUpdate::Back(seat) => assert!(!sitter(seat).away),
        HostUpdate::Absent(seat) => {
            // Between two matches the seat is given up.
            let chair = &table.chairs()[seat.idx()];
            assert_eq!(chair.bot(), Some(table.settings().stand_in()));
            assert_eq!(chair.sitter().is_some(), table.stage() == Stage::Playing);
        }
        HostUpdate::Unanswered => assert!(table.claim().is_none(), "the claim falls"),
        HostUpdate::PauseOver => assert!(!table.paused(), "play goes on"),
        HostUpdate::TimeUp(seat) => {
            let level = table.settings().at_zero();
            assert_eq!(table.wants(), Wants::Bot { seat, level });
            let stays = table.is_open_to_all() && sitter(seat).stand_in == Some(level);
            assert!(stays || sitter(seat).stand_in.is_none(), "it is for this action");
        }
        HostUpdate::Stalled(seat) => {
            let stall = table.stall().expect("somebody keeps the others waiting");
            assert_eq!((stall.seat, stall.decided, sitter(seat).stand_in), (seat, false, None));
        }
        HostUpdate::StallOver => assert_eq!(table.stall(), None),
        HostUpdate::ProposalOver(n) => assert!(table.proposals().iter().all(|one| one.n != n)),
        HostUpdate::HostIdle(seat) => assert!(table.is_host(&sitter(seat).person)),
    }
}

/// Kills the process and restores the table: it is the same for everybody.
pub(crate) fn as_before(kept: &mut Kept) {
    let facts = |table: &Table| {
        let views: Vec<_> =
            Viewer::all(table.chairs().len()).map(|viewer| table.view(viewer)).collect();
        let take_back: Vec<_> = PEOPLE.iter().map(|name| table.may_undo(&person(name))).collect();
        let live = table.live().map(|live| {
            (
                live.row_count(),
                live.step_count(),
                live.undo_count(),
                live.accepted_claims().to_vec(),
                live.is_rated(),
            )
        });
        let missed: Vec<_> = (0..8)
            .map(|back| {
                let missed = table.missed(table.version().saturating_sub(back))?;
                Some(missed.iter().map(|one| (one.version, one.events.clone())).collect::<Vec<_>>())
            })
            .collect();
        let stands = (table.save(), table.version(), table.wants(), table.stage());
        (stands, views, take_back, live, missed)
    };
    let before = facts(&kept.table);
    kept.killed();
    assert_eq!(facts(&kept.table), before);
    if let Some(live) = kept.table.live() {
        assert_eq!(live.n_played(), u64::from(live.step_count()), "only what holds is played");
    }
}
