#![allow(missing_docs, clippy::all)]
use kozyr_kan::*;
use kozyr_rules::*;
struct Wy(u64);
impl Below for Wy {
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let t = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        let x = ((t >> 64) as u64) ^ (t as u64);
        (((x >> 32) * u64::from(n)) >> 32) as u32
    }
}
fn main() {
    let mut rng = Wy(7);
    let mut scratch = Vec::with_capacity(200);
    let loads = BySeat::filled(5, ());
    let opt = Options::default();
    println!("size {}", size_of::<Kan>());
    for _ in 0..3 {
        let t = std::time::Instant::now();
        let mut d = 0u64;
        let mut m = 0u64;
        while t.elapsed().as_millis() < 1500 {
            for _ in 0..50 {
                let mut g = Kan::new(&opt, &loads, &Start::default()).unwrap();
                d += g.playout(&mut scratch, &mut rng, u64::MAX);
                m += 1;
            }
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{:.1} M decisions/s {:.0} matches/s {:.1} ns {:.0} per match",
            d as f64 / s / 1e6,
            m as f64 / s,
            s * 1e9 / d as f64,
            d as f64 / m as f64
        );
    }
    // imagine + view
    let mut g = Kan::new(&opt, &loads, &Start::default()).unwrap();
    let mut tv = 0u128;
    let mut ti = 0u128;
    let mut n = 0;
    while n < 20000 && g.turn() != Turn::Over {
        match g.turn() {
            Turn::Chance => {
                let d = g.shuffle(&mut rng);
                g.deal_unchecked(&d, &mut |_| {});
            }
            Turn::Seat(s) => {
                let t = std::time::Instant::now();
                let v = g.view(Viewer::Seat(s));
                tv += t.elapsed().as_nanos();
                let t = std::time::Instant::now();
                let w = Kan::imagine(&v, &mut rng);
                ti += t.elapsed().as_nanos();
                std::hint::black_box(&w);
                n += 1;
                let a = g.sample_action(&mut scratch, &mut rng);
                g.apply_unchecked(a, &mut |_| {});
            }
            _ => {}
        }
        if g.turn() == Turn::Over {
            g = Kan::new(&opt, &loads, &Start::default()).unwrap();
        }
    }
    println!("view {} ns imagine {} ns", tv / n as u128, ti / n as u128);
    let t = std::time::Instant::now();
    for _ in 0..1000000 {
        std::hint::black_box(std::hint::black_box(&g).clone());
    }
    println!("clone {} ns", t.elapsed().as_nanos() / 1000000);
}
