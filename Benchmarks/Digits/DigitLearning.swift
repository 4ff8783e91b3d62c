import GameKit
import Glibc
import Vision

/// Draws samples and learns from them: `Bench --digits GLYPHS OUT.swift`.
enum DigitLearning {
  /// Draws cells with digits of fonts, and some without.
  static func samples(_ glyphs: [Glyph], count: Int, seed: UInt64) -> [DigitTraining.Sample] {
    var renderer = CellRenderer(random: SeededRandom(seed: seed))
    var samples: [DigitTraining.Sample] = []
    while samples.count < count {
      let glyph = renderer.random.below(16) == 0 ? nil : renderer.random.element(of: glyphs)
      guard let features = renderer.patch(glyph).digitFeatures else { continue }
      samples.append((features, glyph?.digit ?? 0))
    }
    return samples
  }

  /// The share of samples that a network reads right.
  static func accuracy(_ network: DigitNetwork, _ samples: [DigitTraining.Sample]) -> Double {
    let right = samples.count { sample in
      let likelihoods = network.likelihoods(sample.features)
      return likelihoods[sample.digit] == likelihoods.max()
    }
    return Double(right) / Double(samples.count)
  }

  /// The numbers with which the shipped weights were made.
  private static let (cells, rounds, hidden) = (90_000, 14, 64)

  /// Learns from a file of glyphs, prints how well, and writes the weights as Swift.
  static func run(glyphs path: String, out: String) throws(BenchError) {
    let glyphs = Glyph.all(in: try bytes(of: path))
    guard !glyphs.isEmpty else { throw .unreadable(path) }
    var training = DigitTraining(hidden: hidden, seed: 1)
    let learned = training.run(samples(glyphs, count: cells, seed: 1), rounds: rounds) { round, loss in
      print("round \(round + 1) of \(rounds): loss \(loss)")
    }
    print("read right: \(accuracy(learned, samples(glyphs, count: 5_000, seed: 99)))")
    guard let file = fopen(out, "w") else { throw .unwritable(out) }
    defer { fclose(file) }
    fputs(source(of: learned), file)
  }

  private static func bytes(of path: String) throws(BenchError) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw .unreadable(path) }
    defer { fclose(file) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// The weights as a file of Vision.
  private static func source(of network: DigitNetwork) -> String {
    let scales = network.scales.map { "\(($0 * 10_000).rounded() / 10_000)" }
    let text = Array(network.text)
    return """
      /// The weights that were learned from fonts, as `Bench --digits` writes them.
      extension DigitNetwork {
        static let hiddenUnits = \(network.hidden)
        static let unitScales: [Float] = [
      \(lines(scales, of: 10, joint: ", ").map { "    \($0),\n" }.joined())  ]
        static let weights = \"\"\"
      \(lines(text.map { String($0) }, of: 110, joint: "").map { "    \($0)\n" }.joined())    \"\"\"
      }

      """
  }

  private static func lines(_ words: [String], of count: Int, joint: String) -> [String] {
    stride(from: 0, to: words.count, by: count).map {
      words[$0..<min($0 + count, words.count)].joined(separator: joint)
    }
  }
}
