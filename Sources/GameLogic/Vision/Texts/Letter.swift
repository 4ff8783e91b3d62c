/// Ink that may be a letter or a digit.
struct Letter {
  /// The place of the box's left and right border, in pixels.
  let columns: ClosedRange<Double>
  /// The place of the box's top and bottom.
  let rows: ClosedRange<Double>
  /// The number of its pixels.
  let area: Double
  /// The ends of the runs of its pixels.
  private let ends: [ImagePoint]

  /// The most that a stroke is wide, as a part of the height: a full disc has 0.39, and a square a half.
  private static let widestStroke = 0.33
  /// The most that a box is wide by its height: letters that touch are wider than one.
  private static let widest = 3.0

  /// Takes ink over if it has the size and the stroke of a letter.
  ///
  /// - Parameter heights: The heights of letters in pixels.
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

  /// The height of the box.
  var height: Double { rows.upperBound - rows.lowerBound }
  /// The middle of the box.
  var middle: ImagePoint {
    ImagePoint((columns.lowerBound + columns.upperBound) / 2, (rows.lowerBound + rows.upperBound) / 2)
  }

  /// The letter as it is in axes.
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

/// Where a letter is along a line of text and across it, in pixels.
struct PlacedLetter {
  let along: ClosedRange<Double>
  let across: ClosedRange<Double>
  /// The number of its pixels.
  let area: Double

  var width: Double { along.upperBound - along.lowerBound }
  var height: Double { across.upperBound - across.lowerBound }
  /// The middle of its box along the line.
  var middle: Double { (along.lowerBound + along.upperBound) / 2 }
  /// The middle of its box across the line.
  var level: Double { (across.lowerBound + across.upperBound) / 2 }

  /// The part of the smaller height at which another one stands beside this one.
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
  /// True if it does not reach the border of a picture, where it may go on.
  func isWhole(in plane: Plane) -> Bool {
    columns.lowerBound > 0 && rows.lowerBound > 0 && columns.upperBound < plane.width - 1
      && rows.upperBound < plane.height - 1
  }

  /// The number of sides of pixels at which it ends.
  var perimeter: Int {
    var sides = 2 * runs.count + 2 * area
    // Where two runs touch, neither of them ends.
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
