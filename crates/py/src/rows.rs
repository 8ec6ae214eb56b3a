//! What is told of the slots of a batch.

/// Where the slots write what is seen: a row for each slot. Mask and critic may be empty: then
/// nobody asked for them.
pub(crate) struct Rows<'a> {
    pub(crate) seat: &'a mut [i8],
    pub(crate) obs: &'a mut [u8],
    pub(crate) mask: &'a mut [u8],
    pub(crate) critic: &'a mut [u8],
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut [bool],
}

/// Rows of a chunk's own.
#[derive(Default)]
pub(crate) struct Own {
    seat: Vec<i8>,
    obs: Vec<u8>,
    mask: Vec<u8>,
    critic: Vec<u8>,
    reward: Vec<f32>,
    done: Vec<bool>,
    pub(crate) features: Vec<u8>,
    pub(crate) places: Vec<i64>,
}

impl Own {
    pub(crate) fn rows(&mut self, n: usize, sizes: Sizes) -> Rows<'_> {
        self.seat.resize(n, 0);
        self.obs.resize(n * sizes.obs, 0);
        self.mask.resize(n * sizes.mask, 0);
        self.critic.resize(n * sizes.critic, 0);
        self.reward.resize(n * sizes.seats, 0.0);
        self.done.resize(n, false);
        Rows {
            seat: &mut self.seat,
            obs: &mut self.obs,
            mask: &mut self.mask,
            critic: &mut self.critic,
            reward: &mut self.reward,
            done: &mut self.done,
        }
    }
}

/// How long the rows of a slot are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) obs: usize,
    pub(crate) mask: usize,
    pub(crate) critic: usize,
    pub(crate) seats: usize,
}

impl Rows<'_> {
    /// The rows of some slots.
    pub(crate) fn part(&mut self, first: usize, n: usize, sizes: Sizes) -> Rows<'_> {
        let of = |each: usize| first * each..(first + n) * each;
        Rows {
            seat: &mut self.seat[of(1)],
            obs: &mut self.obs[of(sizes.obs)],
            mask: &mut self.mask[of(sizes.mask)],
            critic: &mut self.critic[of(sizes.critic)],
            reward: &mut self.reward[of(sizes.seats)],
            done: &mut self.done[of(1)],
        }
    }

    /// Takes a row from others.
    pub(crate) fn take(&mut self, i: usize, others: &Rows<'_>, sizes: Sizes) {
        let of = |each: usize| i * each..(i + 1) * each;
        self.seat[i] = others.seat[i];
        self.obs[of(sizes.obs)].copy_from_slice(&others.obs[of(sizes.obs)]);
        self.mask[of(sizes.mask)].copy_from_slice(&others.mask[of(sizes.mask)]);
        self.critic[of(sizes.critic)].copy_from_slice(&others.critic[of(sizes.critic)]);
        self.reward[of(sizes.seats)].copy_from_slice(&others.reward[of(sizes.seats)]);
        self.done[i] = others.done[i];
    }
}
