import GameKit
import Vision

/// Learns digits from drawn cells.
struct DigitTraining {
  private var network: DigitNetwork
  private var random: SeededRandom
  private var adam: (first: Adam, second: Adam)

  init(hidden: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let draw = { (count: Int, size: Float) in
      (0..<count).map { _ in size * (Float(random.below(20_001)) / 10_000 - 1) }
    }
    network = DigitNetwork(
      hidden: hidden, first: draw(hidden * (DigitShape.featureCount + 1), 0.12),
      second: draw(DigitNetwork.classes * (hidden + 1), 0.15))
    self.random = random
    adam = (Adam(count: network.first.count), Adam(count: network.second.count))
  }

  /// A digit's features, and its class.
  typealias Sample = (features: [Float], digit: Int)

  /// Learns from samples in several rounds, and returns the network.
  mutating func run(_ samples: [Sample], rounds: Int, report: (Int, Float) -> Void) -> DigitNetwork {
    let batch = 64
    for round in 0..<rounds {
      let order = random.shuffled(Array(samples.indices))
      // A cosine without a cosine: the rate falls along a parabola.
      let left = 1 - Float(round) / Float(rounds)
      var loss: Float = 0
      for start in stride(from: 0, to: order.count - batch, by: batch) {
        loss += learn(order[start..<start + batch].map { samples[$0] }, rate: 0.002 * left * left)
      }
      report(round, loss / Float(order.count))
    }
    return network
  }

  private mutating func learn(_ batch: [Sample], rate: Float) -> Float {
    var first = [Float](repeating: 0, count: network.first.count)
    var second = [Float](repeating: 0, count: network.second.count)
    var loss: Float = 0
    for sample in batch { loss += addGradient(of: sample, to: &first, &second) }
    adam.first.move(&network.first, along: first, of: batch.count, rate: rate)
    adam.second.move(&network.second, along: second, of: batch.count, rate: rate)
    return loss
  }

  private func addGradient(of sample: Sample, to first: inout [Float], _ second: inout [Float]) -> Float {
    let hidden = network.activations(sample.features)
    var errors = network.likelihoods(ofHidden: hidden)
    let loss = 1 - errors[sample.digit]
    // A little doubt about every label keeps the network from being too sure.
    for index in errors.indices { errors[index] -= index == sample.digit ? 0.982 : 0.002 }
    var back = [Float](repeating: 0, count: hidden.count)
    let (width, stride) = (hidden.count + 1, sample.features.count + 1)
    for (index, error) in errors.enumerated() {
      second[index * width] += error
      for unit in hidden.indices {
        second[index * width + 1 + unit] += error * hidden[unit]
        back[unit] += error * network.second[index * width + 1 + unit]
      }
    }
    first.withUnsafeMutableBufferPointer { first in
      for unit in hidden.indices where hidden[unit] > 0 {
        first[unit * stride] += back[unit]
        for index in sample.features.indices {
          first[unit * stride + 1 + index] += back[unit] * sample.features[index]
        }
      }
    }
    return loss
  }
}

/// Steps along gradients, as long as what past gradients agree on.
///
/// - Source: Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015; arXiv:1412.6980.
private struct Adam {
  private var mean: [Float]
  private var square: [Float]
  /// What is left of the start's share in both.
  private var rest: (mean: Float, square: Float) = (1, 1)

  init(count: Int) {
    mean = Array(repeating: 0, count: count)
    square = mean
  }

  mutating func move(_ weights: inout [Float], along gradient: [Float], of batch: Int, rate: Float) {
    let (first, second): (Float, Float) = (0.9, 0.999)
    rest = (rest.mean * first, rest.square * second)
    for index in weights.indices {
      let slope = gradient[index] / Float(batch) + 0.000_02 * weights[index]
      mean[index] = first * mean[index] + (1 - first) * slope
      square[index] = second * square[index] + (1 - second) * slope * slope
      let size = (square[index] / (1 - rest.square)).squareRoot() + 1e-8
      weights[index] -= rate * mean[index] / (1 - rest.mean) / size
    }
  }
}
