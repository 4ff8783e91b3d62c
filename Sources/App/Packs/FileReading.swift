import CZlib
import GameKit
import Glibc

enum FileReading {
  /// Reads a file; throws if it has more bytes than the limit.
  static func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8] {
    let descriptor = open(path.cPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PackFault(file: path, reason: .file(.latest)) }
    defer { close(descriptor) }
    return try read(from: descriptor, named: path, limit: limit)
  }

  /// Reads an open file to its end; throws if it has more bytes than the limit.
  static func read(from descriptor: Int32, named path: String, limit: Int) throws(PackFault) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var bytes: [UInt8] = []
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PackFault(file: path, reason: .file(.latest)) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= limit else { throw PackFault(file: path, reason: .file(.tooLarge(limit: limit))) }
    }
  }
}

extension FileFault {
  /// The fault for the current `errno`.
  static var latest: FileFault {
    switch errno {
    case ENOENT: .missing
    case EEXIST: .exists
    case EISDIR: .isFolder
    case EACCES, EPERM, EROFS: .forbidden
    case ENOSPC, EDQUOT: .diskFull
    default: .system(String(cString: strerror(errno)))
    }
  }
}

/// Compresses and decompresses in gzip format.
enum Gzip {
  /// Returns true if bytes begin like a gzip file.
  ///
  /// - Source: RFC 1952, section 2.3.1: two identifying bytes, then 8 for "deflate".
  static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Decompresses bytes, up to a limit, since a small file may expand enormously.
  static func unpacked(_ packed: [UInt8], limit: Int) throws(FileFault) -> [UInt8] {
    try inflated(packed[...], hasHeader: true, limit: limit)
  }

  /// Decompresses bytes with the header of a gzip file, or without one, as in an archive.
  static func inflated(
    _ packed: ArraySlice<UInt8>, hasHeader: Bool, limit: Int
  ) throws(FileFault) -> [UInt8] {
    var stream = z_stream()
    guard czlib_start(&stream, hasHeader ? 1 : 0) == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = packed
    while true {
      let taken = step(&stream, from: rest, into: &chunk) { inflate($0, Z_NO_FLUSH) }
      rest = rest.dropFirst(taken.read)
      bytes += chunk.prefix(taken.written)
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      switch taken.answer {
      case Z_OK where taken.read > 0 || taken.written > 0: continue
      case Z_STREAM_END:
        // Several gzip files in a row count as one; anything else at the end is ignored.
        guard hasHeader, isPacked(rest), inflateReset(&stream) == Z_OK else { return bytes }
      default: throw .damaged
      }
    }
  }

  static func packed(_ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
    var stream = z_stream()
    guard czlib_start_packing(&stream) == Z_OK else { throw .system("out of memory") }
    defer { deflateEnd(&stream) }
    var packed: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = bytes[...]
    while true {
      let isLast = rest.count <= most
      let taken = step(&stream, from: rest, into: &chunk) { deflate($0, isLast ? Z_FINISH : Z_NO_FLUSH) }
      rest = rest.dropFirst(taken.read)
      packed += chunk.prefix(taken.written)
      guard taken.answer == Z_OK else { return packed }
    }
  }

  /// The most bytes passed to zlib at once.
  private static let most = 1 << 30

  private static func step(
    _ stream: inout z_stream, from rest: ArraySlice<UInt8>, into chunk: inout [UInt8],
    by work: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> (read: Int, written: Int, answer: Int32) {
    rest.withUnsafeBufferPointer { source in
      chunk.withUnsafeMutableBufferPointer { target in
        let given = min(source.count, most)
        // zlib only reads from next_in, though its type does not say so.
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(given)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let answer = work(&stream)
        return (given - Int(stream.avail_in), target.count - Int(stream.avail_out), answer)
      }
    }
  }
}
