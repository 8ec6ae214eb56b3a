//! One tree for all worlds.
//!
//! Numbers: chosen by hand.

use kozyr_rules::{BySeat, Sampling, Seat, Turn, ignore_event};

use crate::Rng;
use crate::knowledge::{Knowledge, deal_if_due};
use crate::tally::Tally;

/// No node.
const NONE: u32 = u32::MAX;

/// What followed one action at one node.
struct Node<A> {
    action: A,
    /// Who took the action.
    seat: Seat,
    visits: u32,
    /// How often the action was possible when its parent was passed.
    available: u32,
    /// Sums for the seat that took the action.
    sum: f64,
    squares: f64,
    first_child: u32,
    next_sibling: u32,
}

/// A tree of the actions tried, with their results.
pub(crate) struct Tree<G: Sampling> {
    nodes: Vec<Node<G::Action>>,
    root_child: u32,
    explore: f32,
    path: Vec<u32>,
    candidates: Vec<(G::Action, f32)>,
    scratch: Vec<G::Action>,
}

impl<G: Sampling> Tree<G> {
    pub(crate) fn new(explore: f32) -> Self {
        Self {
            nodes: Vec::new(),
            root_child: NONE,
            explore,
            path: Vec::new(),
            candidates: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Descends in `world` from the actions at the root, adds a node, plays on to a value and adds
    /// it to every node on the way.
    pub(crate) fn simulate(
        &mut self,
        knowledge: &impl Knowledge<G>,
        root: &[(G::Action, f32)],
        world: &mut G,
        rng: &mut Rng,
    ) {
        self.path.clear();
        let mut parent = NONE;
        let value = loop {
            if let Some(value) = knowledge.value(world) {
                break value;
            }
            if deal_if_due(world, rng) {
                continue;
            }
            let Turn::Seat(seat) = world.turn() else {
                panic!("a finished match of {} has no value", G::KEY)
            };
            if parent == NONE {
                // The seat that searches knows the same in all worlds.
                self.candidates.clear();
                self.candidates.extend_from_slice(root);
            } else {
                knowledge.candidates(world, &mut self.candidates);
            }
            let (node, new) = self.select(parent, seat);
            world.apply_unchecked(self.nodes[node as usize].action, &mut ignore_event);
            self.path.push(node);
            parent = node;
            if new {
                break knowledge.play_out(world, &mut self.scratch, rng);
            }
        };
        self.remember(&value);
    }

    /// The child to follow among those that the candidates allow, and whether it is new.
    fn select(&mut self, parent: u32, seat: Seat) -> (u32, bool) {
        let total_prior: f32 = self.candidates.iter().map(|&(_, prior)| prior).sum();
        // An action not tried yet is taken to be as good as its parent's average for this seat,
        // a little less, so that priors decide the order in which they are tried.
        let (mut sum, mut visits) = (0.0_f64, 0_u32);
        for (_, child) in self.children(parent) {
            sum += child.sum;
            visits += child.visits;
        }
        let usual = if visits == 0 { 0.5 } else { (sum / f64::from(visits)) as f32 };
        let mut best = (f32::NEG_INFINITY, NONE, 0);
        for i in 0..self.candidates.len() {
            let (action, prior) = self.candidates[i];
            let known = self.children(parent).find(|(_, child)| child.action == action);
            let prior = prior / total_prior;
            let (index, value, tried, chances) = match known.map(|(index, _)| index) {
                Some(index) => {
                    let child = &mut self.nodes[index as usize];
                    child.available += 1;
                    (
                        index,
                        (child.sum / f64::from(child.visits)) as f32,
                        child.visits,
                        child.available,
                    )
                }
                None => (NONE, usual - 0.05, 0, visits + 1),
            };
            let bonus = self.explore * prior * (chances as f32).sqrt() / (1.0 + tried as f32);
            if value + bonus > best.0 {
                best = (value + bonus, index, i);
            }
        }
        if best.1 != NONE {
            return (best.1, false);
        }
        let index = u32::try_from(self.nodes.len()).expect("fewer nodes than simulations");
        let first = if parent == NONE {
            &mut self.root_child
        } else {
            &mut self.nodes[parent as usize].first_child
        };
        let next_sibling = core::mem::replace(first, index);
        self.nodes.push(Node {
            action: self.candidates[best.2].0,
            seat,
            visits: 0,
            available: 1,
            sum: 0.0,
            squares: 0.0,
            first_child: NONE,
            next_sibling,
        });
        (index, true)
    }

    fn children(&self, parent: u32) -> impl Iterator<Item = (u32, &Node<G::Action>)> {
        let mut next =
            if parent == NONE { self.root_child } else { self.nodes[parent as usize].first_child };
        core::iter::from_fn(move || {
            let index = next;
            let node = self.nodes.get(index as usize)?;
            next = node.next_sibling;
            Some((index, node))
        })
    }

    fn remember(&mut self, value: &BySeat<f32>) {
        for &index in &self.path {
            let node = &mut self.nodes[index as usize];
            let value = f64::from(value[node.seat]);
            node.visits += 1;
            node.sum += value;
            node.squares += value * value;
        }
    }

    /// Results of the actions at the root.
    pub(crate) fn tallies(&self) -> Vec<Tally<G::Action>> {
        self.children(NONE)
            .map(|(_, node)| Tally {
                visits: node.visits,
                sum: node.sum,
                squares: node.squares,
                ..Tally::new(node.action)
            })
            .collect()
    }
}
