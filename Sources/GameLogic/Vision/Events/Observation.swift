/// A position in a frame of any size, from 0, 0 in the top left corner to 1, 1 in the bottom right.
public struct FramePosition: Hashable, Sendable {
  /// The fraction of the width.
  public let x: Double
  /// The fraction of the height.
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  func distance(to other: FramePosition) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The position at a fraction of the way to another.
  func moved(toward other: FramePosition, by part: Double) -> FramePosition {
    FramePosition(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

/// A thing seen by a processor in one frame.
public struct Observation: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A thing of a type, such as a stone.
    case object(type: String)
    case rectangle
    /// A line of text, with its digits if it has nothing else; empty for words, which are not read.
    case text(String)
    /// A square grid of digits.
    case digitGrid
    /// A board of things of a type, with the places of a row and the rows.
    case board(type: String, columns: Int, rows: Int)

    /// True if both may be the same thing, because digits of a text are not certain in every frame.
    func isLike(_ other: Kind) -> Bool {
      guard case .text(let one) = self, case .text(let two) = other else { return self == other }
      return one == two || one.isEmpty || two.isEmpty
    }
  }

  public let kind: Kind
  /// Clockwise from the thing's own top left corner.
  public let corners: [FramePosition]
  /// The clockwise rotation, in radians; 0 for kinds without a direction.
  public let rotation: Double
  /// From 0 to 1.
  public let confidence: Double
  /// The contents of a grid's cells, with 1 for a stone or a mark; empty for kinds without cells.
  public let cells: [CellReading]
  /// Additional numbers from the processor; for a text, the number of characters.
  public let values: [Double]

  public init(
    _ kind: Kind, corners: [FramePosition], rotation: Double = 0, confidence: Double,
    cells: [CellReading] = [], values: [Double] = []
  ) {
    precondition(!corners.isEmpty, "What is seen is somewhere")
    self.kind = kind
    self.corners = corners
    self.rotation = rotation
    self.confidence = confidence
    self.cells = cells
    self.values = values
  }

  public var position: FramePosition {
    let count = Double(corners.count)
    return FramePosition(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }
}

/// Finds things of one kind in a frame; a pure function, so the same frame always gives the same result.
public protocol FrameProcessor: Sendable {
  func observations(in frame: Frame) -> [Observation]
}

/// Finds the square grid of digits in a frame, whichever way up, and reads its cells.
public struct DigitGridProcessor: FrameProcessor {
  private let finder: GridFinder
  private let reader = CellReader()

  /// Creates a processor of grids with so many cells a side.
  public init(cells: Int) { finder = GridFinder(cells: cells) }

  /// Returns the grid of a frame, if there is one.
  public func observations(in frame: Frame) -> [Observation] {
    guard let found = finder.grid(in: frame.luma) else { return [] }
    let (mesh, cells) = reader.upright(frame.luma, mesh: found.mesh)
    return [
      Observation(
        .digitGrid, corners: mesh.outline.positions(in: frame.luma), confidence: found.score, cells: cells)
    ]
  }
}

/// Finds the lines of text in a frame, and reads those of digits.
public struct TextProcessor: FrameProcessor {
  private let finder = TextFinder()

  public init() {}

  /// Returns the lines from top to bottom.
  public func observations(in frame: Frame) -> [Observation] {
    finder.lines(in: frame.luma).map { line in
      Observation(
        .text(line.text), corners: line.outline.positions(in: frame.luma), rotation: line.rotation,
        confidence: line.confidence, values: [Double(line.characters)])
    }
  }
}

/// Finds dark outlines with four corners in a frame.
public struct RectangleProcessor: FrameProcessor {
  /// The shortest side of a rectangle, as a fraction of the frame's shorter side.
  private static let leastSide = 0.2

  public init() {}

  /// Returns the rectangles, largest first.
  public func observations(in frame: Frame) -> [Observation] {
    let luma = frame.luma
    let least = Self.leastSide * Double(min(luma.width, luma.height))
    guard least >= 4 else { return [] }
    let ink = luma.ink(radius: max(8, max(luma.width, luma.height) / 40))
    return ink.components(from: 40, smallest: Int(least))
      .filter { Double(min($0.width, $0.height)) >= least }
      .compactMap { Hull(of: $0) }
      .compactMap { hull in hull.largestQuad.map { (hull, $0) } }
      .filter { $1.isPlausible }
      .sorted { $0.1.area > $1.1.area }
      .map { hull, quad in
        // A quad fills its hull; the largest quad in a circle leaves a third empty.
        let confidence = min(quad.area / max(hull.area, 1), 1)
        return Observation(.rectangle, corners: quad.positions(in: luma), confidence: confidence)
      }
      .filter { $0.confidence >= 0.85 }
  }
}

extension Quad {
  /// Creates a quad from corners relative to a plane's size, clockwise, keeping the first one first.
  public init(_ positions: [FramePosition], in plane: Plane) {
    self.init(
      keeping: positions.map {
        ImagePoint($0.x * Double(plane.width) - 0.5, $0.y * Double(plane.height) - 0.5)
      })
  }

  /// The corners as parts of a plane's size.
  package func positions(in plane: Plane) -> [FramePosition] {
    corners.map {
      FramePosition(x: ($0.x + 0.5) / Double(plane.width), y: ($0.y + 0.5) / Double(plane.height))
    }
  }
}
