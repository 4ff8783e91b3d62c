import Glibc
import TUI

/// The form in which films are handed to players, each number in the machine's own 32 bits.
///
/// First columns, rows, frames, frames to warm up with, the kind and a 0; then sign, ink and paper for each
/// cell of each frame.
extension Film {
  private static let headerLength = 6

  /// Writes a film.
  func write(to path: String) throws(Trouble) {
    let header = [Scene.size.columns, Scene.size.rows, frames.count, Self.warmUp, Int(kind.rawValue), 0]
    guard let file = fopen(path, "w") else { throw .unwritable(path) }
    var isWritten = Self.put(header.map { UInt32($0) }, into: file)
    for frame in frames { isWritten = Self.put(frame, into: file) && isWritten }
    guard fclose(file) == 0, isWritten else { throw .unwritable(path) }
  }

  private static func put<Number>(_ numbers: [Number], into file: UnsafeMutablePointer<FILE>) -> Bool {
    numbers.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
  }

  /// Reads a film.
  init(path: String) throws(Trouble) {
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
