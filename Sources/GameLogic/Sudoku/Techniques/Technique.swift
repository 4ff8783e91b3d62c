/// A solving technique; roughly from easiest to hardest.
public enum Technique: String, Hashable, Codable, Sendable, CaseIterable {
  case lastCell, hiddenSingleInBox, hiddenSingleInLine, directPointing, directClaiming, directHiddenPair
  case nakedSingle, directHiddenTriplet, pointing, claiming, nakedPair, xWing, hiddenPair, nakedTriplet
  case swordfish, hiddenTriplet, xyWing, xyzWing, uniqueRectangle, uniqueLoop, nakedQuad, jellyfish
  case hiddenQuad, bivalueGrave, alignedPair, xCycle, yCycle, forcingXChain, alternatingCycle
  case alternatingChain, alignedTriplet, nishio, cellForcingChain, regionForcingChain, contradictionChain,
    doubleChain
  case dynamicCellChain, dynamicRegionChain, nestedChain
  case turbotFish, wWing, simpleColoring, finnedXWing, finnedSwordfish, finnedJellyfish, almostLockedSets
  case sueDeCoq
  case lastCellOfCage, cageCombination, innies, outies

  /// The name that players use.
  public var name: String { Self.names[self] ?? rawValue }

  private static let names: [Technique: String] = [
    .lastCell: "Last cell", .hiddenSingleInBox: "Hidden single", .hiddenSingleInLine: "Hidden single",
    .directPointing: "Direct pointing", .directClaiming: "Direct claiming",
    .directHiddenPair: "Direct hidden pair", .nakedSingle: "Naked single",
    .directHiddenTriplet: "Direct hidden triplet", .pointing: "Pointing", .claiming: "Claiming",
    .nakedPair: "Naked pair", .xWing: "X-wing", .hiddenPair: "Hidden pair", .nakedTriplet: "Naked triplet",
    .swordfish: "Swordfish", .hiddenTriplet: "Hidden triplet", .xyWing: "XY-wing", .xyzWing: "XYZ-wing",
    .uniqueRectangle: "Unique rectangle", .uniqueLoop: "Unique loop", .nakedQuad: "Naked quad",
    .jellyfish: "Jellyfish", .hiddenQuad: "Hidden quad", .bivalueGrave: "Bivalue universal grave",
    .alignedPair: "Aligned pair exclusion", .alignedTriplet: "Aligned triplet exclusion", .xCycle: "X-cycle",
    .yCycle: "Y-cycle",
    .forcingXChain: "X-chain", .alternatingCycle: "Alternating inference cycle",
    .alternatingChain: "Alternating inference chain", .nishio: "Nishio",
    .cellForcingChain: "Cell forcing chain", .regionForcingChain: "Region forcing chain",
    .contradictionChain: "Contradiction chain", .doubleChain: "Double forcing chain",
    .dynamicCellChain: "Dynamic cell forcing chain", .dynamicRegionChain: "Dynamic region forcing chain",
    .nestedChain: "Nested forcing chain",
    .turbotFish: "Turbot fish", .wWing: "W-wing", .simpleColoring: "Simple coloring",
    .finnedXWing: "Finned X-wing", .finnedSwordfish: "Finned swordfish",
    .finnedJellyfish: "Finned jellyfish", .almostLockedSets: "Almost locked sets", .sueDeCoq: "Sue de Coq",
    .lastCellOfCage: "Last cell of a cage", .cageCombination: "Cage combination", .innies: "45 rule",
    .outies: "45 rule",
  ]
}

/// A difficulty on Sudoku Explainer's scale, from 1.0 to 12.0 in tenths.
///
/// - Source: Nicolas Juillerat's Sudoku Explainer, 2006; the values are those of its documentation.
public struct Rating: Hashable, Codable, Sendable, Comparable {
  /// The rating in tenths: 45 for 4.5.
  public let tenths: Int

  public init(tenths: Int) { self.tenths = tenths }

  /// The hardest rating for layouts that are not classic, where nested chains take too long to find.
  public static let withoutNesting = Rating(tenths: 94)

  /// The end of the scale.
  public static let hardest = Rating(tenths: 120)

  /// The hardest rating found within a frame: the wings, or locked candidates in large grids.
  public static func atOnce(in layout: Layout) -> Rating { Rating(tenths: layout.side > 9 ? 28 : 44) }

  public static func < (one: Rating, other: Rating) -> Bool { one.tenths < other.tenths }
}

extension Rating: CustomStringConvertible {
  public var description: String { "\(tenths / 10).\(tenths % 10)" }
}

/// Levels that players choose from.
public enum Level: String, Hashable, Codable, Sendable, CaseIterable {
  case beginner, easy, medium, hard, expert, master

  public var ratings: ClosedRange<Rating> {
    let tenths: ClosedRange<Int> =
      switch self {
      case .beginner: 10...15
      case .easy: 16...23
      case .medium: 24...34
      case .hard: 35...45
      case .expert: 46...70
      case .master: 71...999
      }
    return Rating(tenths: tenths.lowerBound)...Rating(tenths: tenths.upperBound)
  }

  public init(_ rating: Rating) {
    self = Self.allCases.first { rating <= $0.ratings.upperBound } ?? .master
  }
}
