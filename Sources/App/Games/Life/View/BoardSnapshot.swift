import Life
import TUI

/// A part of a board, in dots of 2^scale × 2^scale cells.
struct CellWindow: Hashable, Sendable {
  /// The top left dot, in units of dots.
  var corner: Life.Cell
  var width: Int
  var height: Int
  var scale: Int
}

/// The parts and figures of a board that a view needs.
struct ViewRequest: Hashable, Sendable {
  /// The part shown in the view.
  var window: CellWindow
  /// The minimap; nil if hidden.
  var minimap: Minimap?
  /// True to count births and deaths.
  var countsTurnover = false
}

/// Everything that a view shows of a board at one generation.
struct BoardSnapshot: Hashable, Sendable {
  let window: CellWindow
  let dots: Dots
  /// The states of the cells; nil for two states.
  let states: StateDots?
  let generation: Int
  let population: UInt128
  let box: Box?
  let engine: EngineName
  /// True if tiles had to take over from HashLife.
  let hasStalled: Bool
  /// The latest births and deaths; nil if not counted.
  let turnover: BoardStatistics.Turnover?
  let map: Map?

  struct Map: Hashable, Sendable {
    let minimap: Minimap
    let dots: Dots
  }

  /// - Parameter before: The board one generation earlier, to count births and deaths.
  init(of universe: Universe, _ request: ViewRequest, after before: Universe? = nil) {
    window = request.window
    dots = universe.dots(request.window)
    states = universe.states(request.window)
    generation = universe.generation
    population = universe.population
    box = universe.boundingBox
    engine = universe.engine
    hasStalled = universe.hasStalled
    turnover = before.flatMap { BoardStatistics.Turnover(from: $0, to: universe) }
    map = request.minimap.map { Map(minimap: $0, dots: universe.dots($0.window)) }
  }

  /// A request for the same parts.
  var request: ViewRequest { ViewRequest(window: window, minimap: map?.minimap) }

  /// The dots that another window shares with this one; empty at another scale.
  func dots(movedTo other: CellWindow) -> Dots {
    var moved = Dots(width: other.width, height: other.height)
    guard other.scale == window.scale else { return moved }
    let (dx, dy) = (other.corner.x - window.corner.x, other.corner.y - window.corner.y)
    for row in 0..<other.height {
      for column in 0..<other.width where dots[column + dx, row + dy] { moved.set(column: column, row: row) }
    }
    return moved
  }
}

extension BoardSnapshot {
  /// The states that another window shares with this one; empty at another scale, nil for two states.
  func states(movedTo other: CellWindow) -> StateDots? {
    guard let states, other != window else { return states }
    var moved = StateDots(width: other.width, height: other.height)
    guard other.scale == window.scale else { return moved }
    let (dx, dy) = (other.corner.x - window.corner.x, other.corner.y - window.corner.y)
    for row in 0..<other.height {
      for column in 0..<other.width {
        moved.states[row * other.width + column] = UInt8(states[column + dx, row + dy])
      }
    }
    return moved
  }
}

extension CellWindow {
  /// The box of cells in the window, limited to the coordinate range.
  var box: Box {
    Box(
      Life.Cell(first(corner.x), first(corner.y)),
      Life.Cell(first(corner.x + max(1, width)) - 1, first(corner.y + max(1, height)) - 1))
  }

  /// The first cell of a dot, limited to the coordinate range.
  private func first(_ dot: Int) -> Int {
    let most = Box.coordinateRange.upperBound >> scale
    return min(max(dot, -most), most) << scale
  }

  /// The dots that show a part of a box; nil if it lies outside.
  func dots(of box: Box) -> Rect? {
    let left = max(0, box.x >> scale - corner.x), right = min(width - 1, box.maxX >> scale - corner.x)
    let top = max(0, box.y >> scale - corner.y), bottom = min(height - 1, box.maxY >> scale - corner.y)
    guard left <= right, top <= bottom else { return nil }
    return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }
}

extension Universe {
  func dots(_ window: CellWindow) -> Dots {
    dots(from: window.corner, width: window.width, height: window.height, scale: window.scale)
  }
}

extension Universe {
  /// The states of the cells in a window; nil for two states.
  func states(_ window: CellWindow) -> StateDots? {
    guard rule.stateCount > 2 else { return nil }
    return stateDots(from: window.corner, width: window.width, height: window.height, scale: window.scale)
  }
}

extension Dots {
  func forEach(_ visit: (_ column: Int, _ row: Int) -> Void) {
    for row in 0..<height {
      for place in 0..<stride {
        var word = words[row * stride + place]
        while word != 0 {
          visit(place << 6 | word.trailingZeroBitCount, row)
          word &= word - 1
        }
      }
    }
  }
}
