//! Orders in which seats may go out.
//!
//! Numbers: none is tuned.

/// All orders of `players` seats, as points by seat; of six seats a sample.
pub(super) fn orders(players: u8) -> Vec<[u8; 6]> {
    fn extend(order: [u8; 6], at: u8, n: u8, free: u8, all: &mut Vec<[u8; 6]>) {
        if at == n {
            all.push(order);
            return;
        }
        for points in (0..n).filter(|points| free >> points & 1 != 0) {
            let mut order = order;
            order[usize::from(at)] = points;
            extend(order, at + 1, n, free & !(1 << points), all);
        }
    }
    if players == 6 {
        return balanced();
    }
    let mut all = Vec::new();
    extend([0; 6], 0, players, (1 << players) - 1, &mut all);
    all
}

/// 120 orders of six in which any three seats come in every order on any three places equally
/// often: the maps `(ax + b) / (cx + d)` of the numbers modulo 5 and infinity, which is 5.
fn balanced() -> Vec<[u8; 6]> {
    const INVERSE: [u8; 5] = [0, 1, 3, 2, 4];
    let mut all = Vec::new();
    for (c, a, b, d) in (0..250).map(|i| (i / 125, i / 25 % 5, i / 5 % 5, i % 5)) {
        let distinct = (a * d + 25 - b * c) % 5 != 0;
        if !distinct || (c == 0 && d != 1) {
            continue;
        }
        all.push([0, 1, 2, 3, 4, 5].map(|x: u8| {
            let (above, below) = if x == 5 { (a, c) } else { (a * x + b, c * x + d) };
            if below % 5 == 0 { 5 } else { above * INVERSE[usize::from(below % 5)] % 5 }
        }));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_of_orders_of_six_is_balanced() {
        let orders = orders(6);
        assert_eq!(orders.len(), 120);
        for points in 0..6 {
            for other in (0..6).filter(|&other| other != points) {
                let both = |order: &&[u8; 6]| order[0] == points && order[3] == other;
                assert_eq!(orders.iter().filter(both).count(), 4);
            }
        }
        assert!(orders.iter().all(|order| order.iter().map(|p| 1 << p).sum::<u8>() == 63));
    }
}
