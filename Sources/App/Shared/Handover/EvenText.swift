import TUI

extension String {
  /// The line with dots up to its end, so that from afar all lines look alike; in one run where they are read
  /// aloud, which then is one word.
  func filledWithDots(to columns: Int, isPlain: Bool) -> String {
    let rest = columns - self.columns
    if isPlain { return self + (rest > 0 ? " " : "") + String(repeating: ".", count: max(0, rest - 1)) }
    return self + String((0..<max(0, rest)).map { (rest - $0) % 2 == 0 ? " " : "·" })
  }

  /// The text in so many lines, each filled to its end, whatever it says and however long it is.
  func evenLines(_ count: Int, columns: Int, isPlain: Bool) -> [String] {
    let lines = wrapped(to: columns)
    return (0..<count).map { index in
      (lines.indices.contains(index) ? lines[index] : "").filledWithDots(to: columns, isPlain: isPlain)
    }
  }
}
