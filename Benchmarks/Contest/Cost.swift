import Glibc

/// What the frames of a scene cost: the processor's time, and the medians of bytes and writes.
struct Cost {
  let time: Samples
  let bytes: Int
  /// Calls of write(2) and its kin, those into memory included.
  let writes: Int

  /// Takes over at least one frame.
  init(_ frames: [FrameCost]) {
    time = Samples(frames.map { .nanoseconds($0.nanoseconds) })
    bytes = Self.median(frames.map(\.bytes))
    writes = Self.median(frames.map(\.writes))
  }

  private static func median(_ numbers: [Int]) -> Int { numbers.sorted()[(numbers.count - 1) / 2] }
}

/// What one frame cost; a report has one line for each: the three numbers with spaces between them.
struct FrameCost {
  var nanoseconds: Int
  var bytes = 0
  var writes = 0

  /// Reads a report; nil when it is none.
  static func read(_ path: String) -> [FrameCost]? {
    guard let file = try? ProcessFile(path) else { return nil }
    let frames = file.text.split(separator: "\n").compactMap(FrameCost.init(line:))
    return frames.isEmpty ? nil : frames
  }

  /// Writes a report.
  static func write(_ frames: [FrameCost], to path: String) throws(Trouble) {
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    for frame in frames { fputs("\(frame.nanoseconds) \(frame.bytes) \(frame.writes)\n", file) }
    guard fclose(file) == 0 else { throw .unwritable(path) }
  }
}

extension FrameCost {
  private init?(line: Substring) {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(nanoseconds: numbers[0], bytes: numbers[1], writes: numbers[2])
  }
}
