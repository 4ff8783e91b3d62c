/// The measures of a sound.
package struct Measures {
  package let peak: Float
  /// The root mean square: how loud it is.
  package let loudness: Float
  /// The largest difference of two neighboring samples.
  package let largestStep: Float

  package init(_ samples: [Float]) {
    peak = samples.map(abs).max() ?? 0
    let power = samples.map { $0 * $0 }.reduce(0, +) / Float(max(1, samples.count))
    loudness = power.squareRoot()
    largestStep = zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }
}
