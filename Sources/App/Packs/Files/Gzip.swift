import CZlib

/// The expanding of files that gzip has packed.
enum Gzip {
  /// Whether the bytes begin as those of such a file do.
  ///
  /// - Source: RFC 1952, section 2.3.1: the two bytes that identify gzip, and 8 for "deflate".
  static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// The bytes that were packed; a small file may hold very many, so there is a limit.
  static func expanded(_ packed: [UInt8], limit: Int) throws(PackFault.Reason) -> [UInt8] {
    var stream = z_stream()
    guard czlib_start(&stream) == Z_OK else { throw .file(.damaged) }
    defer { inflateEnd(&stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = packed[...]
    while true {
      let taken = step(&stream, from: rest, into: &chunk)
      rest = rest.dropFirst(taken.read)
      bytes += chunk.prefix(taken.written)
      guard bytes.count <= limit else { throw .file(.tooLarge(limit: limit)) }
      switch taken.answer {
      case Z_OK where taken.read > 0 || taken.written > 0: continue
      case Z_STREAM_END:
        // Several packed files in a row are one; what else follows is no part of it.
        guard isPacked(rest), inflateReset(&stream) == Z_OK else { return bytes }
      default: throw .file(.damaged)
      }
    }
  }

  private static func step(
    _ stream: inout z_stream, from rest: ArraySlice<UInt8>, into chunk: inout [UInt8]
  ) -> (read: Int, written: Int, answer: Int32) {
    rest.withUnsafeBufferPointer { source in
      chunk.withUnsafeMutableBufferPointer { target in
        let given = min(source.count, 1 << 30)
        // zlib only reads from where next_in points, though its type does not say so.
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(given)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let answer = inflate(&stream, Z_NO_FLUSH)
        return (given - Int(stream.avail_in), target.count - Int(stream.avail_out), answer)
      }
    }
  }
}
