import Kit
import Life

/// The analysis of an object in words.
enum AnalysisText {
  /// The facts with their titles, most important first.
  static func facts(_ analysis: ObjectAnalysis) -> [(title: String, fact: String)] {
    let name = analysis.code.name.map { [("Name", $0)] } ?? []
    return [("Code", analysis.code.description)] + name + motion(of: analysis) + [
      ("Population", population(of: analysis)), ("Symmetry", symmetry(of: analysis)),
      ("Box", box(of: analysis)),
    ] + activity(of: analysis)
  }

  /// The facts in a few lines, related ones together.
  static func lines(_ analysis: ObjectAnalysis) -> [String] {
    let facts = facts(analysis)
    return [["Code"], ["Name"], ["Kind", "Period", "Mod"], ["Population"], ["Symmetry"], ["Box"], ["Heat"]]
      .map { titles in facts.filter { titles.contains($0.title) } }
      .map { $0.map { "\($0.title): \($0.fact)" }.joined(separator: " · ") }
      .filter { !$0.isEmpty } + activityLines(analysis)
  }

  private static func activityLines(_ analysis: ObjectAnalysis) -> [String] {
    guard analysis.period > 1, let cells = analysis.cells else { return [] }
    return [
      "Rotor: \(BoardText.cells(UInt128(cells.rotor))) · Stator: \(BoardText.cells(UInt128(cells.stator)))",
      "Volatility: \(cells.volatility.rounded(to: 2)) · Strict: \(cells.strictVolatility.rounded(to: 2))",
    ]
  }

  private static func motion(of analysis: ObjectAnalysis) -> [(String, String)] {
    guard analysis.period > 1 || analysis.dx != 0 || analysis.dy != 0 else { return [("Kind", "still life")] }
    let isShip = analysis.dx != 0 || analysis.dy != 0
    let speed = EndingText.speed(analysis.dx, analysis.dy, in: analysis.period)
    return [
      ("Kind", isShip ? "spaceship, \(speed)" : "oscillator"), ("Period", analysis.period.grouped),
      ("Mod", analysis.mod.grouped),
    ]
  }

  private static func population(of analysis: ObjectAnalysis) -> String {
    let (least, most) = (analysis.populations.lowerBound, analysis.populations.upperBound)
    guard least < most else { return least.grouped }
    return "\(least.grouped) to \(most.grouped), \(analysis.meanPopulation.rounded(to: 2)) on average"
  }

  /// The symmetry of each phase, followed by that of the motion if that is larger.
  private static func symmetry(of analysis: ObjectAnalysis) -> String {
    let (phase, motion) = (analysis.symmetry.description, analysis.motionSymmetry.description)
    return phase.hasPrefix(motion) ? phase : "\(phase), \(motion) over time"
  }

  private static func box(of analysis: ObjectAnalysis) -> String {
    let (largest, smallest) = (analysis.cells?.box ?? analysis.largestBox, analysis.smallestBox)
    let whole = "\(largest.width.grouped)×\(largest.height.grouped)"
    return largest == smallest
      ? whole : "\(whole), smallest phase \(smallest.width.grouped)×\(smallest.height.grouped)"
  }

  private static func activity(of analysis: ObjectAnalysis) -> [(String, String)] {
    guard analysis.period > 1 || analysis.cells == nil else { return [] }
    let heat = [("Heat", "\(analysis.heat.rounded(to: 2)) cells change per generation")]
    guard let cells = analysis.cells else { return heat }
    return heat + [
      ("Rotor", "\(cells.rotor.grouped) cells"), ("Stator", "\(cells.stator.grouped) cells"),
      ("Volatility", cells.volatility.rounded(to: 2)), ("Strict", cells.strictVolatility.rounded(to: 2)),
    ]
  }
}

extension Double {
  /// The number with limited decimals and no trailing zeros: `0.8`, `42.67`.
  fileprivate func rounded(to decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let text = "\((self * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
