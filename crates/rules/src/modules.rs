//! The parts of `impl Game` and `impl Notation` that are the same in every game.

/// Implements the items of [`Game`](crate::Game) that only name a type or call a function of the
/// crate's modules, by the names that every game gives them. For use inside `impl Game for …`.
///
/// - `REASONS` is `refusals::ALL`, and `STAGES` is `state::Stage::NAMES`.
/// - `Options`, `Start`, `Deal`, `Action`, `Event` and `View` are the types of that name in the
///   modules `options`, `start`, `deal`, `action`, `event` and `view`.
/// - `options` returns the field `options`.
/// - `legal_actions` and `is_legal` call `legal::list` and `legal::check`.
/// - `apply_unchecked` and `deal_unchecked` call the methods `act` and `take_deal`.
/// - `imagine` and `redeal` call `imagine::imagine` and `redeal::redeal`.
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "the modules are those of the game's crate")]
macro_rules! game_modules {
    () => {
        const REASONS: &'static [&'static $crate::Reason] = crate::refusals::ALL;
        const STAGES: &'static [&'static str] = crate::state::Stage::NAMES;

        type Options = crate::options::Options;
        type Start = crate::start::Start;
        type Deal = crate::deal::Deal;
        type Action = crate::action::Action;
        type Event = crate::event::Event;
        type View = crate::view::View;

        fn options(&self) -> &Self::Options {
            &self.options
        }

        fn legal_actions(&self, out: &mut $crate::Vec<Self::Action>) {
            crate::legal::list(self, out);
        }

        #[inline]
        fn is_legal(&self, action: Self::Action) -> Result<(), $crate::Refusal> {
            crate::legal::check(self, action)
        }

        #[inline]
        fn apply_unchecked(&mut self, action: Self::Action, emit: &mut impl FnMut(Self::Event)) {
            self.act(action, emit);
        }

        fn deal_unchecked(&mut self, deal: &Self::Deal, emit: &mut impl FnMut(Self::Event)) {
            self.take_deal(deal, emit);
        }

        fn imagine(view: &Self::View, rng: &mut impl $crate::Below) -> Self {
            crate::imagine::imagine(view, rng)
        }

        fn redeal(
            world: &Self,
            seat: $crate::Seat,
            steps: &[$crate::Step<Self>],
            rng: &mut impl $crate::Below,
        ) -> Option<$crate::Vec<$crate::Step<Self>>> {
            crate::redeal::redeal(world, seat, steps, rng)
        }
    };
}

/// Implements `parse_start` and `start_text` of [`Notation`](crate::Notation) by `parse` and `text`
/// of the module `start`. For use inside `impl Notation for …`.
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "the module is that of the game's crate")]
macro_rules! start_module {
    () => {
        fn parse_start(
            options: &Self::Options,
            text: &str,
        ) -> Result<Self::Start, $crate::TextError> {
            crate::start::parse(options, text)
        }

        fn start_text(options: &Self::Options, start: &Self::Start) -> $crate::String {
            crate::start::text(options, start)
        }
    };
}
