/// A connected set of pixels.
public struct Component: Hashable, Sendable {
  /// A horizontal run of pixels.
  public struct Run: Hashable, Sendable {
    public let y: Int
    public let columns: ClosedRange<Int>
  }

  /// From top to bottom, and from left to right in each row.
  public fileprivate(set) var runs: [Run]
  public fileprivate(set) var area = 0
  public fileprivate(set) var columns: ClosedRange<Int>
  public fileprivate(set) var rows: ClosedRange<Int>

  public var width: Int { columns.count }
  public var height: Int { rows.count }
}

extension Plane {
  /// Returns the connected sets of pixels with at least a level; diagonal neighbors are connected.
  ///
  /// - Parameter smallest: The fewest pixels in a set.
  public func components(from level: UInt8, smallest: Int = 1) -> [Component] {
    var labels = RunLabels()
    var above = 0..<0
    for y in 0..<height {
      let first = labels.runs.count
      appendRuns(of: y, from: level, to: &labels)
      labels.join(above, with: first..<labels.runs.count)
      above = first..<labels.runs.count
    }
    return labels.components.filter { $0.area >= smallest }
  }

  private func appendRuns(of y: Int, from level: UInt8, to labels: inout RunLabels) {
    pixels.withUnsafeBufferPointer { pixels in
      let row = y * width
      var x = 0
      while x < width {
        guard pixels[row + x] >= level else {
          x += 1
          continue
        }
        let start = x
        while x < width, pixels[row + x] >= level { x += 1 }
        labels.append(Component.Run(y: y, columns: start...x - 1))
      }
    }
  }
}

/// Runs and the sets they belong to, as a disjoint-set forest.
private struct RunLabels {
  private(set) var runs: [Component.Run] = []
  private var parents: [Int] = []

  mutating func append(_ run: Component.Run) {
    parents.append(runs.count)
    runs.append(run)
  }

  /// Joins the touching runs of two adjacent rows.
  mutating func join(_ above: Range<Int>, with below: Range<Int>) {
    guard let y = below.first.map({ runs[$0].y }), above.first.map({ runs[$0].y }) == y - 1 else { return }
    var upper = above.lowerBound
    for lower in below {
      let columns = runs[lower].columns
      while upper < above.upperBound, runs[upper].columns.upperBound < columns.lowerBound - 1 { upper += 1 }
      var other = upper
      while other < above.upperBound, runs[other].columns.lowerBound <= columns.upperBound + 1 {
        join(other, lower)
        other += 1
      }
    }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    parents[max(first, second)] = min(first, second)
  }

  private mutating func root(of run: Int) -> Int {
    var run = run
    while parents[run] != run {
      parents[run] = parents[parents[run]]
      run = parents[run]
    }
    return run
  }

  var components: [Component] {
    var labels = self
    var places: [Int: Int] = [:]
    var components: [Component] = []
    for (index, run) in runs.enumerated() {
      let root = labels.root(of: index)
      if let place = places[root] {
        components[place].add(run)
      } else {
        places[root] = components.count
        components.append(
          Component(runs: [run], area: run.columns.count, columns: run.columns, rows: run.y...run.y))
      }
    }
    return components
  }
}

extension Component {
  fileprivate mutating func add(_ run: Run) {
    runs.append(run)
    area += run.columns.count
    columns =
      min(columns.lowerBound, run.columns.lowerBound)...max(columns.upperBound, run.columns.upperBound)
    rows = rows.lowerBound...run.y
  }
}
