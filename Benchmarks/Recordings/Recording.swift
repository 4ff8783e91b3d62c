import Glibc
import TUI

/// A series of frames that all renderers show: the same cells for each, whatever it draws with.
struct Recording {
  let kind: Kind
  /// The frames, each row by row from its top left corner.
  let frames: [[Cell]]

  /// The use of the frames and the meaning of their colors.
  enum Kind: UInt32 {
    /// Shown, in colors of the palette.
    case palette
    /// Shown, in colors of 24 bits.
    case direct
    /// Drawn line by line as text; showing them does not count.
    case text
  }

  struct Cell: Hashable {
    /// The number of its Unicode scalar.
    var scalar: UInt32
    /// The color of the character, or ``terminalColor``.
    var ink: UInt32
    /// The color behind it, or ``terminalColor``.
    var paper: UInt32

    /// Stands for the terminal's own color.
    static let terminalColor = UInt32.max

    init(_ letter: Unicode.Scalar, ink: UInt32 = terminalColor, paper: UInt32 = terminalColor) {
      (scalar, self.ink, self.paper) = (letter.value, ink, paper)
    }

    var character: Character { Character(Unicode.Scalar(scalar) ?? "?") }
  }

  /// The number of frames before the first that is measured.
  static let warmUp = 5
  /// The number of frames that are measured.
  static let measured = 20
}

/// The file that renderers read: numbers of 32 bits in the machine's byte order.
///
/// First columns, rows, frames, frames to warm up with, the kind and a 0; then scalar, ink and paper for each
/// cell of each frame.
extension Recording {
  private static let headerLength = 6

  /// Writes a recording.
  func write(to path: String) throws(BenchError) {
    let header = [Scene.size.columns, Scene.size.rows, frames.count, Self.warmUp, Int(kind.rawValue), 0]
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    var isWritten = Self.put(header.map { UInt32($0) }, into: file)
    for frame in frames { isWritten = Self.put(frame, into: file) && isWritten }
    guard fclose(file) == 0, isWritten else { throw .unwritable(path) }
  }

  private static func put<Number>(_ numbers: [Number], into file: UnsafeMutablePointer<FILE>) -> Bool {
    numbers.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
  }

  /// Reads a recording.
  init(path: String) throws(BenchError) {
    guard let file = fopen(path, "r") else { throw .unreadable(path) }
    defer { fclose(file) }
    let header: [UInt32] = Self.take(Self.headerLength, from: file)
    guard header.count == Self.headerLength, let kind = Kind(rawValue: header[4]) else {
      throw .unreadable(path)
    }
    let cells = Int(header[0] * header[1])
    self.init(kind: kind, frames: (0..<header[2]).map { _ in Self.take(cells, from: file) })
    guard frames.allSatisfy({ $0.count == cells }) else { throw .unreadable(path) }
  }

  private static func take<Number>(_ count: Int, from file: UnsafeMutablePointer<FILE>) -> [Number] {
    [Number](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, MemoryLayout<Number>.stride, count, file)
    }
  }
}
