/// A network of one hidden layer that says how likely each digit is.
package struct DigitNetwork: Sendable {
  /// The classes: 0 for no digit, and the digits.
  package static let classes = 10

  /// The number of hidden units.
  package let hidden: Int
  /// For each hidden unit a bias and a weight for each feature.
  package var first: [Float]
  /// For each class a bias and a weight for each hidden unit.
  package var second: [Float]

  /// Creates a network of its weights.
  package init(hidden: Int, first: [Float], second: [Float]) {
    precondition(first.count == hidden * (DigitShape.featureCount + 1), "The first layer fits the features")
    precondition(second.count == Self.classes * (hidden + 1), "The second layer fits the hidden units")
    self.hidden = hidden
    self.first = first
    self.second = second
  }

  /// Returns what the hidden units say.
  package func activations(_ features: [Float]) -> [Float] {
    Self.layer(first, features).map { max($0, 0) }
  }

  /// Returns the likelihood of each class; they add up to 1.
  package func likelihoods(_ features: [Float]) -> [Float] { likelihoods(ofHidden: activations(features)) }

  package func likelihoods(ofHidden activations: [Float]) -> [Float] {
    let levels = Self.layer(second, activations)
    let most = levels.max() ?? 0
    // Powers of two: the training uses the same.
    let powers = levels.map { Self.power($0 - most) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// 2 to the power of a number that is not positive, to six digits.
  ///
  /// - Source: the series of exp(x ln 2) around a whole number, at most ½ away.
  private static func power(_ exponent: Float) -> Float {
    guard exponent > -60 else { return 0 }
    let whole = exponent.rounded()
    let x = (exponent - whole) * 0.693_147_2
    let series = 1 + x * (1 + x * (0.5 + x * (1 / 6 + x * (1 / 24 + x * (1 / 120 + x / 720)))))
    return Float(sign: .plus, exponent: Int(whole), significand: 1) * series
  }

  private static func layer(_ weights: [Float], _ inputs: [Float]) -> [Float] {
    let stride = inputs.count + 1
    return weights.withUnsafeBufferPointer { weights in
      (0..<weights.count / stride).map { unit in
        var sum = weights[unit * stride]
        for index in 0..<inputs.count { sum += weights[unit * stride + 1 + index] * inputs[index] }
        return sum
      }
    }
  }
}

/// Weights as text: a byte each, in base 64.
extension DigitNetwork {
  /// The characters that stand for 0 to 63.
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Reads the weights of ``text``; nil if it does not fit.
  ///
  /// - Parameter scales: The largest weight of each unit, 127 as a byte.
  package init?(hidden: Int, scales: [Float], text: String) {
    var (bytes, bits, count): ([Int8], Int, Int) = ([], 0, 0)
    for character in text.utf8 {
      guard let value = Self.values[Int(character)] else { continue }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(Int8(truncatingIfNeeded: bits >> count))
    }
    let widths = Self.widths(hidden: hidden)
    guard scales.count == widths.count, bytes.count == widths.reduce(0, +) else { return nil }
    var weights: [Float] = []
    for (width, scale) in zip(widths, scales) {
      weights += bytes[weights.count..<weights.count + width].map { Float($0) * scale / 127 }
    }
    let split = hidden * (DigitShape.featureCount + 1)
    self.init(hidden: hidden, first: Array(weights[..<split]), second: Array(weights[split...]))
  }

  private static let values: [Int?] = (0..<256).map { byte in
    characters.firstIndex { Int($0) == byte }
  }

  /// The number of weights of each unit.
  private static func widths(hidden: Int) -> [Int] {
    Array(repeating: DigitShape.featureCount + 1, count: hidden)
      + Array(repeating: hidden + 1, count: classes)
  }

  /// The largest weight of each unit.
  package var scales: [Float] {
    units.map { $0.map(\.magnitude).max() ?? 0 }
  }

  private var units: [[Float]] {
    let weights = first + second
    var start = 0
    return Self.widths(hidden: hidden).map { width in
      defer { start += width }
      return Array(weights[start..<start + width])
    }
  }

  /// The weights as bytes in base 64.
  package var text: String {
    let bytes = zip(units, scales).flatMap { unit, scale in
      unit.map { UInt8(bitPattern: Int8(($0 / max(scale, 1e-9) * 127).rounded())) }
    }
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      for part in 0..<min(4, bytes.count - start + 1) {
        text.unicodeScalars.append(Unicode.Scalar(Self.characters[group >> (18 - 6 * part) & 63]))
      }
    }
    return text
  }
}

extension DigitNetwork {
  /// The network that reads the digits of pictures.
  package static let shipped: DigitNetwork = {
    guard let network = DigitNetwork(hidden: hiddenUnits, scales: unitScales, text: weights) else {
      preconditionFailure("The shipped weights fit the features")
    }
    return network
  }()
}
