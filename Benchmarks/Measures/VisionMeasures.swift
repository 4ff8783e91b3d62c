import Glibc
import Vision

/// Reading Sudokus in pictures, on one core: a photo, and a frame of a camera.
enum VisionMeasures {
  private static let rounds = 30

  static func measure() -> [Figure] {
    [
      figure("read a Sudoku in a photo, 2000×1500", drawing(2_000, 1_500), most: .milliseconds(150)),
      figure("the same in a camera's frame, 640×480", drawing(640, 480), most: .milliseconds(33)),
    ]
  }

  private static func figure(_ name: String, _ frame: Frame, most: Duration) -> Figure {
    let processor = DigitGridProcessor(cells: 9)
    var isFound = true
    let times = (0..<rounds).map { _ in
      let start = processorTime
      isFound = processor.observations(in: frame).first?.cells.count == 81 && isFound
      return Duration.seconds(processorTime - start)
    }
    let median = Samples(times).median
    return Figure(
      name: name, value: isFound ? median.milliseconds : "no grid was found",
      target: "≤ \(most.milliseconds)",
      isMet: isFound && median <= most)
  }

  /// A grid on gray paper, a little turned, with a digit of straight strokes in every third cell.
  private static func drawing(_ width: Int, _ height: Int) -> Frame {
    let (side, turn) = (Double(height) * 0.8, 0.05)
    var pixels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (right, down) = ((Double(x) - Double(width) / 2) / side, (Double(y) - Double(height) / 2) / side)
        let isInk = isInk(right + turn * down + 0.5, down - turn * right + 0.5)
        // Light falls from the left, and paper is rough.
        pixels[y * width + x] = UInt8((isInk ? 50 : 200) - 40 * x / width + (x * 7 + y * 13) % 9)
      }
    }
    return Frame(luma: Plane(width: width, height: height, pixels: pixels))
  }

  /// True for the lines and digits of a grid, whose places go from 0 to 1.
  private static func isInk(_ x: Double, _ y: Double) -> Bool {
    let (column, row) = (x * 9, y * 9)
    guard -0.05...9.05 ~= column, -0.05...9.05 ~= row else { return false }
    let isLine = [column, row].contains { place in
      let line = place.rounded()
      return (place - line).magnitude < (Int(line) % 3 == 0 ? 0.05 : 0.025)
    }
    guard !isLine else { return true }
    let (cellX, cellY) = (column - column.rounded(.down), row - row.rounded(.down))
    guard (Int(column) + Int(row)) % 3 == 0 else { return false }
    // A 7 or, in other cells, a 1.
    let isTop = 0.22...0.3 ~= cellY && 0.3...0.7 ~= cellX
    let stem = Int(column) % 2 == 0 ? 0.66 - (cellY - 0.22) * 0.4 : 0.5
    return isTop && Int(column) % 2 == 0 || 0.22...0.78 ~= cellY && (cellX - stem).magnitude < 0.045
  }

  private static var processorTime: Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
  }
}
