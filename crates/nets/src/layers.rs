//! Layers: a matrix product, what is added, and a rectifier before the next.

use std::collections::BTreeMap;

use crate::npy::{Array, Numbers};

/// A layer: `[inputs, outputs]` by rows, so that an input of 0 costs nothing.
#[derive(PartialEq, Debug)]
pub(crate) struct Layer {
    inputs: usize,
    outputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

/// What is read from a file.
#[derive(PartialEq, Debug)]
pub(crate) struct Layers {
    pub(crate) encoding: String,
    scale: Vec<f32>,
    layers: Vec<Layer>,
}

impl Layer {
    fn add(&self, out: &mut [f32], first: usize, inputs: impl Iterator<Item = f32>) {
        let rows = self.weights[first * self.outputs..].chunks_exact(self.outputs);
        for (input, row) in inputs.zip(rows) {
            if input != 0.0 {
                for (sum, weight) in out.iter_mut().zip(row) {
                    *sum += input * weight;
                }
            }
        }
    }
}

impl Layers {
    /// The layers that stand in these arrays, or what is wrong with them.
    pub(crate) fn new(mut arrays: BTreeMap<String, Array>) -> Result<Self, String> {
        let encoding = match arrays.remove("encoding") {
            Some(Array { numbers: Numbers::U8(text), .. }) => {
                String::from_utf8(text).map_err(|_| "`encoding` is no text")?
            }
            Some(_) => return Err("`encoding` is not of type uint8".to_owned()),
            None => return Err("there is no array `encoding`".to_owned()),
        };
        let (shape, scale) = real(&mut arrays, "scale")?;
        let &[n_scale] = shape.as_slice() else {
            return Err(format!("`scale` has the shape {shape:?}; expected one length"));
        };
        let mut layers: Vec<Layer> = Vec::new();
        while layers.is_empty() || arrays.contains_key(&format!("w{}", layers.len() + 1)) {
            let (w, b) = (format!("w{}", layers.len() + 1), format!("b{}", layers.len() + 1));
            let (shape, weights) = real(&mut arrays, &w)?;
            let &[inputs, outputs] = shape.as_slice() else {
                return Err(format!("`{w}` has the shape {shape:?}; expected two lengths"));
            };
            if outputs == 0 {
                return Err(format!("`{w}` has the shape {shape:?}: it gives no numbers"));
            }
            if let Some(before) = layers.last().filter(|before| before.outputs != inputs) {
                let gives = before.outputs;
                return Err(format!(
                    "`{w}` takes {inputs} numbers, and the layer before it gives {gives}"
                ));
            }
            let (shape, bias) = real(&mut arrays, &b)?;
            if shape != [outputs] {
                return Err(format!(
                    "`{b}` has the shape {shape:?}; expected [{outputs}] as `{w}` gives"
                ));
            }
            layers.push(Layer { inputs, outputs, weights, bias });
        }
        if let Some(other) = arrays.keys().next() {
            let n = layers.len();
            return Err(format!(
                "there is an array `{other}` beside `encoding`, `scale` and {n} layers"
            ));
        }
        let all = layers.iter().flat_map(|layer| layer.weights.iter().chain(&layer.bias));
        if !all.chain(&scale).all(|number| number.is_finite()) {
            return Err("some of its numbers are infinite or no numbers".to_owned());
        }
        let layers = Self { encoding, scale, layers };
        if layers.inputs() < n_scale {
            let inputs = layers.inputs();
            return Err(format!("`w1` takes {inputs} numbers, and `scale` has {n_scale}"));
        }
        Ok(layers)
    }

    /// All that decides what it plays, as bytes in a fixed order.
    pub(crate) fn tell(&self, bytes: &mut impl FnMut(&[u8])) {
        let mut numbers = |numbers: &[f32]| {
            bytes(&(numbers.len() as u64).to_le_bytes());
            numbers.iter().for_each(|number| bytes(&number.to_le_bytes()));
        };
        numbers(&self.scale);
        for Layer { weights, bias, .. } in &self.layers {
            numbers(weights);
            numbers(bias);
        }
        bytes(self.encoding.as_bytes());
    }

    /// How many numbers the first layer takes.
    pub(crate) fn inputs(&self) -> usize {
        self.layers[0].inputs
    }

    /// How many bytes of an observation it takes.
    pub(crate) fn n_observation(&self) -> usize {
        self.scale.len()
    }

    /// How many numbers the last layer gives.
    pub(crate) fn outputs(&self) -> usize {
        self.layers[self.layers.len() - 1].outputs
    }

    /// What the first layer makes of an observation, before its rectifier. What is told of an
    /// action may be added.
    pub(crate) fn first(&self, observation: &[u8]) -> Vec<f32> {
        let mut sums = self.layers[0].bias.clone();
        let scaled = observation.iter().zip(&self.scale);
        self.layers[0].add(&mut sums, 0, scaled.map(|(&byte, scale)| f32::from(byte) * scale));
        sums
    }

    /// Adds what is told of an action.
    pub(crate) fn with_action(&self, first: &[f32], action: &[u8]) -> Vec<f32> {
        let mut sums = first.to_vec();
        self.layers[0].add(&mut sums, self.scale.len(), action.iter().map(|&byte| f32::from(byte)));
        sums
    }

    /// What the last layer gives, from what the first one has made.
    pub(crate) fn rest(&self, first: Vec<f32>) -> Vec<f32> {
        self.layers[1..].iter().fold(first, |inputs, layer| {
            let mut sums = layer.bias.clone();
            layer.add(&mut sums, 0, inputs.into_iter().map(|input| input.max(0.0)));
            sums
        })
    }
}

/// Takes an array of float32 with its shape.
fn real(
    arrays: &mut BTreeMap<String, Array>,
    name: &str,
) -> Result<(Vec<usize>, Vec<f32>), String> {
    match arrays.remove(name) {
        Some(Array { shape, numbers: Numbers::F32(numbers) }) => Ok((shape, numbers)),
        Some(_) => Err(format!("`{name}` is not of type float32")),
        None => Err(format!("there is no array `{name}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(shape: &[usize], numbers: &[f32]) -> Array {
        Array { shape: shape.to_vec(), numbers: Numbers::F32(numbers.to_vec()) }
    }

    /// Two inputs, two in the middle, one at the end, and one byte of an action.
    fn arrays() -> BTreeMap<String, Array> {
        let text = Array { shape: vec![5], numbers: Numbers::U8(b"toy-1".to_vec()) };
        BTreeMap::from([
            ("encoding".to_owned(), text),
            ("scale".to_owned(), array(&[2], &[1.0, 0.5])),
            ("w1".to_owned(), array(&[3, 2], &[1.0, -1.0, 2.0, 0.0, 0.0, 4.0])),
            ("b1".to_owned(), array(&[2], &[0.5, 0.0])),
            ("w2".to_owned(), array(&[2, 1], &[3.0, 10.0])),
            ("b2".to_owned(), array(&[1], &[-1.0])),
        ])
    }

    #[test]
    fn layers_multiply_add_and_rectify() {
        let layers = Layers::new(arrays()).unwrap();
        assert_eq!((layers.inputs(), layers.n_observation(), layers.outputs()), (3, 2, 1));
        // 1 x 1 + 3 x 0.5 x 2 + 0.5, and 1 x -1.
        let first = layers.first(&[1, 3]);
        assert_eq!(first, [4.5, -1.0]);
        // What is below zero counts for nothing: 4.5 x 3 - 1.
        assert_eq!(layers.rest(first.clone()), [12.5]);
        // An action of 2 adds 8 to the second: 4.5 x 3 + 7 x 10 - 1.
        let with_action = layers.with_action(&first, &[2]);
        assert_eq!(layers.rest(with_action), [82.5]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        let wrong = |name: &str, array: Option<Array>| {
            let mut arrays = arrays();
            match array {
                Some(array) => drop(arrays.insert(name.to_owned(), array)),
                None => drop(arrays.remove(name)),
            }
            Layers::new(arrays).unwrap_err()
        };
        assert_eq!(wrong("encoding", None), "there is no array `encoding`");
        assert_eq!(wrong("encoding", Some(array(&[1], &[1.0]))), "`encoding` is not of type uint8");
        assert_eq!(wrong("scale", None), "there is no array `scale`");
        assert_eq!(wrong("b2", None), "there is no array `b2`");
        assert_eq!(
            wrong("w3", Some(array(&[2, 1], &[1.0, 1.0]))),
            "`w3` takes 2 numbers, and the layer before it gives 1"
        );
        assert_eq!(
            wrong("b1", Some(array(&[1], &[1.0]))),
            "`b1` has the shape [1]; expected [2] as `w1` gives"
        );
        assert_eq!(
            wrong("w2", Some(array(&[2], &[1.0, 1.0]))),
            "`w2` has the shape [2]; expected two lengths"
        );
        assert_eq!(
            wrong("v1", Some(array(&[1], &[1.0]))),
            "there is an array `v1` beside `encoding`, `scale` and 2 layers"
        );
        assert_eq!(
            wrong("b2", Some(array(&[1], &[f32::NAN]))),
            "some of its numbers are infinite or no numbers"
        );
        assert_eq!(
            wrong("scale", Some(array(&[4], &[1.0; 4]))),
            "`w1` takes 3 numbers, and `scale` has 4"
        );
    }
}
