import CZlib
import GameKit

/// Reads the files of a ZIP archive.
///
/// Encrypted files, other compressions than "deflate", and Zip64 (4 GB, or 65,535 files, and more) are refused.
///
/// - Source: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification", sections 4.3.7, 4.3.12, 4.3.16, 4.4 and 4.5.3.
struct ZipArchive {
  let paths: [String]
  private let entries: [String: Entry]
  private let bytes: [UInt8]

  private struct Entry {
    /// The index of the first byte of its header.
    let offset: Int
    let packedSize: Int
    let size: Int
    let isPacked: Bool
    let checksum: UInt
    let isSupported: Bool
  }

  /// Returns true if bytes begin like an archive.
  static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  init(_ bytes: [UInt8]) throws(FileFault) {
    guard let end = Self.end(of: bytes), var place = bytes.number(at: end + 16, bytes: 4),
      let count = bytes.number(at: end + 10, bytes: 2)
    else { throw .damaged }
    guard place != Self.zip64, count != 0xFFFF else { throw .unsupportedArchive }
    var entries: [String: Entry] = [:], paths: [String] = []
    for _ in 0..<count {
      guard let (path, entry, next) = Self.entry(at: place, of: bytes) else { throw .damaged }
      if Self.isFile(path), entries.updateValue(entry, forKey: path) == nil { paths.append(path) }
      place = next
    }
    self.bytes = bytes
    self.entries = entries
    self.paths = paths
  }

  /// Marks a number of 32 bits whose value is in the Zip64 record.
  private static let zip64 = 0xFFFF_FFFF

  /// The place of the record that ends the archive; a comment may follow.
  private static func end(of bytes: [UInt8]) -> Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return (max(0, last - 0xFFFF)...last).reversed().first { bytes.number(at: $0, bytes: 4) == 0x0605_4B50 }
  }

  /// Reads an entry of the directory.
  private static func entry(at place: Int, of bytes: [UInt8]) -> (path: String, entry: Entry, next: Int)? {
    func number(_ offset: Int, _ size: Int) -> Int? { bytes.number(at: place + offset, bytes: size) }
    guard number(0, 4) == 0x0201_4B50, let flags = number(8, 2), let method = number(10, 2),
      let checksum = number(16, 4), let packedSize = number(20, 4), let size = number(24, 4),
      let name = number(28, 2), let extra = number(30, 2), let comment = number(32, 2),
      let header = number(42, 4), place + 46 + name <= bytes.count
    else { return nil }
    let path = String(decoding: bytes[(place + 46)..<(place + 46 + name)], as: UTF8.self)
    let isSupported =
      flags & 1 == 0 && (method == 0 || method == 8) && ![packedSize, size, header].contains(zip64)
    let entry = Entry(
      offset: header, packedSize: packedSize, size: size, isPacked: method == 8, checksum: UInt(checksum),
      isSupported: isSupported)
    return (path, entry, place + 46 + name + extra + comment)
  }

  /// False for folders, for what macOS adds, and for paths that lead out of the archive.
  private static func isFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == ".." || $0 == "." || $0.hasPrefix("._") }
      && parts.first != "__MACOSX" && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

extension ZipArchive {
  /// Decompresses a file of the archive.
  ///
  /// - Throws: ``FileFault/missing``, ``FileFault/tooLarge(limit:)``, ``FileFault/damaged`` or
  ///   ``FileFault/unsupportedArchive``.
  func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    guard let entry = entries[path] else { throw .missing }
    guard entry.isSupported else { throw .unsupportedArchive }
    guard entry.size <= limit else { throw .tooLarge(limit: limit) }
    guard bytes.number(at: entry.offset, bytes: 4) == 0x0403_4B50,
      let name = bytes.number(at: entry.offset + 26, bytes: 2),
      let extra = bytes.number(at: entry.offset + 28, bytes: 2)
    else { throw .damaged }
    let start = entry.offset + 30 + name + extra
    guard start + entry.packedSize <= bytes.count else { throw .damaged }
    let packed = bytes[start..<start + entry.packedSize]
    let file = entry.isPacked ? try Self.inflated(packed, size: entry.size) : Array(packed)
    guard file.count == entry.size, Self.checksum(of: file) == entry.checksum else { throw .damaged }
    return file
  }

  /// Decompresses data; more bytes than the directory says are damage.
  private static func inflated(_ packed: ArraySlice<UInt8>, size: Int) throws(FileFault) -> [UInt8] {
    do throws(FileFault) {
      return try Gzip.inflated(packed, hasHeader: false, limit: size)
    } catch {
      throw .damaged
    }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBufferPointer { UInt(crc32_z(0, $0.baseAddress, $0.count)) }
  }
}

extension [UInt8] {
  /// A number with its lowest byte first; nil beyond the end.
  fileprivate func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= self.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}
