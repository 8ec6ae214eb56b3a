//! What the fast rules weigh, and how heavily: tuned by deals of each set against its neighbours.
//!
//! Numbers: chosen by hand.

/// The numbers in the fast rules. Scores are in turns: 1 is about one combination fewer to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// What a turn is worth that one need not wait for.
    pub(super) hope: f32,
    /// How likely each opponent is to bomb an ordinary combination, and a bomb.
    pub(super) bombed: f32,
    pub(super) bomb_bombed: f32,
    /// How much of a threat a higher combination of each kind is, and what is left of that for each
    /// card in it that must be an X.
    pub(super) threat: [f32; 15],
    pub(super) patched: f32,
    /// How much an opponent counts who has passed in this round.
    pub(super) passed: f32,

    /// Leading: against needless costs.
    pub(super) waste: f32,
    /// For what leaves one combination, if it wins.
    pub(super) lead_last: f32,
    /// The cost of the rest at which what wins goes first, and how much.
    pub(super) near_end: f32,
    pub(super) strong_first: f32,
    /// Before that: for each card, and against what wins.
    pub(super) size: f32,
    pub(super) strong_later: f32,
    /// Against what an opponent could go out on, and for what a team-mate could.
    pub(super) lead_danger: f32,
    pub(super) lead_mate: f32,
    /// Against bombs before the end.
    pub(super) lead_bomb: f32,

    /// Following: for what wins; for what leaves one combination, if it wins.
    pub(super) wins: f32,
    pub(super) follow_last: f32,
    /// What a pass is worth against an opponent.
    pub(super) pass: f32,
    /// Against an opponent who is about to go out: one who played last, another.
    pub(super) danger_top: f32,
    pub(super) danger: f32,
    /// What a pass is worth over a team-mate: when nobody else can answer; otherwise, and more if
    /// it is likely to win; when the team-mate is about to go out.
    pub(super) mate_settled: f32,
    pub(super) mate: f32,
    pub(super) mate_wins: f32,
    pub(super) mate_near_out: f32,
    /// Against bombs; against bombs while much is left and nobody is about to go out.
    pub(super) bomb: f32,
    pub(super) bomb_early: f32,
    pub(super) bomb_rest: f32,

    /// The cost of a hand that makes good use of the lead.
    pub(super) wants_lead: f32,
}

/// In teams.
pub(super) const TEAMS: Weights = Weights {
    hope: 1.685,
    bombed: 0.275,
    bomb_bombed: 0.012,
    threat: [
        0.115, 0.233, 0.237, 0.267, 0.245, 0.128, 0.164, 0.138, 0.153, 0.124, 0.038, 0.013, 0.008,
        0.099, 0.072,
    ],
    patched: 0.402,
    passed: 0.291,
    waste: 2.0,
    lead_last: 0.759,
    near_end: 0.011,
    strong_first: 0.699,
    size: 0.062,
    strong_later: 1.207,
    lead_danger: 2.043,
    lead_mate: 1.293,
    lead_bomb: -0.033,
    wins: 0.779,
    follow_last: 1.459,
    pass: -0.144,
    danger_top: 1.229,
    danger: 0.713,
    mate_settled: 1.35,
    mate: 1.043,
    mate_wins: 1.163,
    mate_near_out: 0.999,
    bomb: 0.103,
    bomb_early: 0.786,
    bomb_rest: 1.269,
    wants_lead: 0.726,
};

/// Everyone alone.
pub(super) const ALONE: Weights = Weights {
    hope: 1.363,
    bombed: 0.138,
    bomb_bombed: 0.003,
    threat: [
        0.193, 0.267, 0.253, 0.259, 0.161, 0.104, 0.228, 0.09, 0.091, 0.08, 0.01, 0.015, 0.018,
        0.092, 0.105,
    ],
    patched: 0.564,
    passed: 0.398,
    waste: 2.0,
    lead_last: 0.982,
    near_end: -0.008,
    strong_first: 0.604,
    size: -0.057,
    strong_later: 1.186,
    lead_danger: 2.102,
    lead_mate: 1.532,
    lead_bomb: 0.042,
    wins: 0.434,
    follow_last: 1.592,
    pass: -0.102,
    danger_top: 0.561,
    danger: 0.117,
    mate_settled: 1.094,
    mate: 0.83,
    mate_wins: 1.371,
    mate_near_out: 1.063,
    bomb: 0.074,
    bomb_early: 0.848,
    bomb_rest: 0.85,
    wants_lead: 0.713,
};
