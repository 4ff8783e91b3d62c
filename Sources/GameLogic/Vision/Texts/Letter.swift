/// A blob of ink that may be a letter or a digit.
struct Letter {
  /// The left and right sides of the bounding box, in pixels.
  let columns: ClosedRange<Double>
  /// The top and bottom of the bounding box, in pixels.
  let rows: ClosedRange<Double>
  /// The number of pixels.
  let area: Double
  /// The ends of the pixel runs.
  private let ends: [ImagePoint]

  /// The widest stroke relative to the height: a full disc has 0.39, a square a half.
  private static let widestStroke = 0.33
  /// The widest box relative to its height; touching letters form a wide box.
  private static let widest = 3.0

  /// Creates a letter if the component has the size and stroke width of one.
  ///
  /// - Parameter heights: The range of letter heights, in pixels.
  init?(_ component: Component, heights: ClosedRange<Double>) {
    let (width, height) = (Double(component.width), Double(component.height))
    let size = max(height, width / Self.widest)
    guard heights.contains(height), width <= Self.widest * height else { return nil }
    area = Double(component.area)
    guard 2 * area / Double(component.perimeter) <= Self.widestStroke * size, area >= 0.06 * width * height
    else {
      return nil
    }
    columns = Double(component.columns.lowerBound) - 0.5...Double(component.columns.upperBound) + 0.5
    rows = Double(component.rows.lowerBound) - 0.5...Double(component.rows.upperBound) + 0.5
    ends = component.runs.flatMap {
      [
        ImagePoint(Double($0.columns.lowerBound), Double($0.y)),
        ImagePoint(Double($0.columns.upperBound), Double($0.y)),
      ]
    }
  }

  var height: Double { rows.upperBound - rows.lowerBound }
  var middle: ImagePoint {
    ImagePoint((columns.lowerBound + columns.upperBound) / 2, (rows.lowerBound + rows.upperBound) / 2)
  }

  /// The letter in the coordinates of a line.
  func placed(in axes: TextAxes) -> PlacedLetter {
    var along = (least: Double.infinity, most: -Double.infinity)
    var across = along
    for end in ends {
      let (u, v) = (axes.along(end.x, end.y), axes.across(end.x, end.y))
      along = (min(along.least, u), max(along.most, u))
      across = (min(across.least, v), max(across.most, v))
    }
    return PlacedLetter(
      along: along.least - 0.5...along.most + 0.5, across: across.least - 0.5...across.most + 0.5, area: area)
  }
}

/// The position of a letter along and across a line of text, in pixels.
struct PlacedLetter {
  let along: ClosedRange<Double>
  let across: ClosedRange<Double>
  /// The number of pixels.
  let area: Double

  var width: Double { along.upperBound - along.lowerBound }
  var height: Double { across.upperBound - across.lowerBound }
  /// The center of the box along the line.
  var middle: Double { (along.lowerBound + along.upperBound) / 2 }
  /// The center of the box across the line.
  var level: Double { (across.lowerBound + across.upperBound) / 2 }

  /// The vertical overlap with another letter, as a fraction of the smaller height.
  func overlap(with other: PlacedLetter) -> Double {
    let shared =
      min(across.upperBound, other.across.upperBound) - max(across.lowerBound, other.across.lowerBound)
    return shared / min(height, other.height)
  }

  func scaled(by factor: Double) -> PlacedLetter {
    PlacedLetter(
      along: along.lowerBound * factor...along.upperBound * factor,
      across: across.lowerBound * factor...across.upperBound * factor, area: area * factor * factor)
  }
}

extension Component {
  /// True if it does not touch the border of a picture, where it may be cut off.
  func isWhole(in plane: Plane) -> Bool {
    columns.lowerBound > 0 && rows.lowerBound > 0 && columns.upperBound < plane.width - 1
      && rows.upperBound < plane.height - 1
  }

  /// The number of pixel sides on the boundary.
  var perimeter: Int {
    var sides = 2 * runs.count + 2 * area
    // Where two runs touch, there is no boundary.
    var above = 0
    for run in runs {
      while above < runs.count,
        runs[above].y < run.y - 1
          || (runs[above].y == run.y - 1 && runs[above].columns.upperBound < run.columns.lowerBound)
      { above += 1 }
      var other = above
      while other < runs.count, runs[other].y == run.y - 1,
        runs[other].columns.lowerBound <= run.columns.upperBound
      {
        let (one, two) = (runs[other].columns, run.columns)
        sides -= 2 * (min(one.upperBound, two.upperBound) - max(one.lowerBound, two.lowerBound) + 1)
        other += 1
      }
    }
    return sides
  }
}
