//! The laws.

/// The laws that every game obeys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Law {
    /// The seat to act exists and has at least one legal action; nobody else has any.
    SomebodyCanAct,
    /// The list of legal actions is strictly ascending: ordered and without repetitions.
    ListIsOrdered,
    /// `is_legal` agrees with the list, on listed actions and on others.
    LegalAgreesWithList,
    /// Actions, deals, options, starts and records survive being written and read.
    TextRoundTrips,
    /// A refused action, or one of the wrong seat, changes nothing.
    RefusalChangesNothing,
    /// No card is lost, doubled or exchanged between a deal and its end.
    CardsAreConserved,
    /// Random play comes to an end.
    PlayEnds,
    /// A record replays to the same state and the same views; nothing else plays a part.
    ReplayIsExact,
    /// There are winners when the match is over and not before; stages have declared names.
    EndIsConsistent,
    /// What a viewer sees, and may do, depends only on what it may know; events on what all may.
    SecretsAreKept,
    /// [`crate::Secrets::vary`] finds pairs of worlds; without them nothing is known of secrets.
    SecretsAreTried,
    /// An imagined world looks to its viewer exactly like the true one and can be played on.
    ImaginedWorldAgrees,
    /// Every imagined world can have come about: with the deal and the hidden actions that lead to
    /// it each step so far is legal, and the seat that imagines it saw at each all that it saw.
    /// What can be inferred for certain, such as from a pass or a suit that was not followed, is
    /// forgotten in no world.
    ImaginedWorldIsPossible,
    /// In every stage and role, imagined worlds sometimes differ from the truth.
    ImaginedWorldDiffers,
    /// An action of which the game says that its seat learns nothing by it leads, in imagined
    /// worlds, to what its seat sees in the true one, if the deal goes on.
    NothingIsLearnt,
    /// The past can be told of imagined worlds: other deals and hidden actions with which every
    /// step is legal, and with which the seat that imagines has seen all that it saw.
    RedealLeadsBack,
    /// In every stage and role, such a past sometimes differs from the true one.
    RedealDiffers,
    /// `Debug` of a state, a step and a record is the same in worlds that the table cannot tell
    /// apart, so that no line in a log can give away a card.
    DebugTellsNothing,
    /// Views and events are read back from what is sent: equal, and written the same again. A view
    /// that lacks a fact is refused.
    ViewsAreReadBack,
    /// Who plays together is a partition of the seats that everybody may know; teams are of equal
    /// size.
    SidesAreKnown,
    /// [`kozyr_rules::About`] fits the options.
    AboutIsTrue,
    /// `sample_action` and `merged_actions` stay within the list, and a sample reaches all of it.
    SamplesAreLegal,
}

/// A law that a game broke, and where.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{law:?} broken{place}: {problem}", place = if .place.is_empty() { String::new() } else { format!(" {}", .place) })]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// Options, match and step.
    pub place: String,
    /// A description of the violation.
    pub problem: String,
}
