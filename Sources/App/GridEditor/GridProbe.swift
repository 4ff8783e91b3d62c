import GameKit
import GridEditor

/// The two features whose relation is examined.
struct GridProbe: Hashable, Sendable {
  /// The first feature, once it is taken.
  private(set) var first: GridPart?
  /// The feature pointed at.
  private(set) var part: GridPart

  init(_ element: String) { part = GridPart(element, .corner(0)) }

  mutating func point(to element: String) { part = GridPart(element, .corner(0)) }

  mutating func point(at part: GridPart) { self.part = part }

  /// Points at the next or previous feature of the element.
  mutating func step(by step: Int, among features: [GridFeature]) {
    let index = features.firstIndex(of: part.feature) ?? 0
    part = GridPart(part.element, features[(index + step + features.count) % features.count])
  }

  mutating func take() { first = part }

  /// Drops the first feature; returns false if there is none.
  mutating func release() -> Bool { first.take() != nil }
}

struct RelationWords {
  let number: (String) -> Int

  /// A feature: `edge 1 of piece 2`.
  func name(of part: GridPart) -> String { "\(part.feature) of piece \(number(part.element))" }

  /// A sentence without its period: `Edge 1 of piece 2 lies along edge 3 of piece 5`.
  ///
  /// - Parameter isMet: True if it holds; otherwise it `should lie along` the other edge.
  func line(_ constraint: GridConstraint, isMet: Bool = true) -> String {
    let (be, lie) = isMet ? ("is", "lies") : ("should be", "should lie")
    let verb =
      if constraint.gap > 0 {
        "\(be) \(units(constraint.gap)) from"
      } else if constraint.areEdges {
        constraint.direction == .opposite ? "\(lie) along" : "\(be) flush with"
      } else {
        "\(be) on"
      }
    return "\(name(of: constraint.one)) \(verb) \(name(of: constraint.other))".capitalizedFirst
  }

  private func units(_ length: Double) -> String {
    let number = length.hundredths
    return "\(number) \(number == "1" ? "unit" : "units")"
  }

  /// The problem with a constraint; nil if it holds.
  func fault(_ finding: ConstraintFinding) -> String? {
    switch finding.fault {
    case nil: nil
    case .missing(let element)?: "piece \(number(element)) isn't in the figure"
    case .distance(let miss)?: "\(units(abs(miss))) too \(miss > 0 ? "far apart" : "close")"
    case .slant?: "the edges aren't parallel"
    case .direction?:
      finding.constraint.direction == .opposite
        ? "the edges are flush, not face to face" : "the edges are face to face, not flush"
    case .overlap(let part)?: "only \(Int((100 * part).rounded()))% touches"
    case .turn?: "turned the wrong way"
    }
  }
}

extension Double {
  /// The number with at most two decimals.
  var hundredths: String {
    let count = Int((abs(self) * 100).rounded())
    let (whole, rest) = (count / 100, count % 100)
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (self < 0 && count > 0 ? "-" : "") + "\(whole)\(decimals)"
  }
}
