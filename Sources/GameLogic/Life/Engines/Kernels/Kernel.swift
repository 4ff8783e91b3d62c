import CLifeKernels

/// The inner loops that obey a rule.
struct Kernel: Sendable {
  /// The rule as the loops want it.
  let rule: LifeRule

  /// Takes the widest loops that the processor runs, or the plain ones that every processor does.
  init(_ rule: Rule, isPlain: Bool = false) {
    self.rule = LifeRule(births: rule.births, survivals: rule.survivals, width: isPlain ? 0 : life_width())
  }
}
