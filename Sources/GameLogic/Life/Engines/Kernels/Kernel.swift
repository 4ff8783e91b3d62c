import CLifeKernels

/// The inner loops that obey a rule.
struct Kernel: Sendable {
  /// The rule as the loops want it.
  let rule: LifeRule
  /// The most threads that may share a step.
  let threads: Int
  /// The fewest cells, times generations, that are worth being shared: about half a millisecond's.
  let leastShared: Int

  /// Takes the widest loops that the processor runs and as many threads as it has use for.
  init(_ rule: Rule) {
    self.init(rule, width: Int(life_width()), threads: Int(life_processors()), leastShared: 1 << 25)
  }

  /// Takes loops and threads as a test wants them; 0 is the width that every processor runs.
  init(_ rule: Rule, width: Int, threads: Int, leastShared: Int) {
    self.rule = LifeRule(births: rule.births, survivals: rule.survivals, width: Int32(width))
    self.threads = threads
    self.leastShared = leastShared
  }
}
