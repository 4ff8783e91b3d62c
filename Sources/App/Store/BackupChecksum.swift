import Database
import GameKit
import Glibc

/// The last line of a backup: the version of its format, and a checksum of everything before it.
enum BackupChecksum {
  /// The version of the format that is written, and the newest that is read.
  private static let version = 1
  private static let opening = "\nparlor-backup "
  /// The most bytes of the line.
  private static let longest = 128

  enum Fault {
    case foreign, newer, damaged

    func fault(of path: String) -> PackFault { PackFault(file: path, reason: .content(sentence)) }

    private var sentence: String {
      switch self {
      case .foreign: "This isn't a backup of Parlor, or its end is missing."
      case .newer: "This backup was made by a newer version of Parlor. Update Parlor first."
      case .damaged: "The backup is damaged, so nothing was changed. Copy it again, or use another one."
      }
    }
  }

  /// Appends the line to a file, and has all of it written to disk.
  ///
  /// - Returns: False on failure, with the cause in `errno`.
  static func append(to path: String) -> Bool {
    guard let sum = sum(of: path, size: DataFile.size(of: path)), let file = ByteFile(appendingTo: path)
    else {
      return false
    }
    return file.write(Array(line(sum).utf8)) && file.reachesDisk
  }

  /// Throws unless a file ends with the line that belongs to it.
  static func check(_ path: String) throws(PackFault) {
    let size = DataFile.size(of: path)
    guard size <= BackupArchive.limit else {
      throw PackFault(file: path, reason: .file(.tooLarge(limit: BackupArchive.limit)))
    }
    guard access(path.cPath, R_OK) == 0 else { throw PackFault(file: path, reason: .file(.forbidden)) }
    guard let file = ByteFile(reading: path), let end = file.bytes(from: max(0, size - longest)) else {
      throw Fault.damaged.fault(of: path)
    }
    let opening = Array(opening.utf8)
    guard let start = end.indices.last(where: { end[$0...].starts(with: opening) }) else {
      throw Fault.foreign.fault(of: path)
    }
    let found = end[start...]
    let words = found.dropFirst(opening.count).split(separator: UInt8(ascii: " "))
    guard let number = words.first.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }), number >= version
    else {
      throw Fault.damaged.fault(of: path)
    }
    guard number == version else { throw Fault.newer.fault(of: path) }
    guard let sum = sum(of: path, size: size - found.count), found.elementsEqual(line(sum).utf8) else {
      throw Fault.damaged.fault(of: path)
    }
  }

  private static func line(_ sum: [UInt8]) -> String { "\(opening)\(version) \(SHA256.digits(sum))\n" }

  /// The checksum of a file's first bytes: the hash of the last chunk after that of all before it.
  ///
  /// In chunks, so that a large backup needs no more memory than a small one.
  private static func sum(of path: String, size: Int) -> [UInt8]? {
    guard size >= 0, let file = ByteFile(reading: path) else { return nil }
    var (sum, rest) = ([UInt8](), size)
    while rest > 0 {
      guard let chunk = file.next(min(rest, ByteFile.chunk)), !chunk.isEmpty else { return nil }
      sum = SHA256.hash(sum + chunk)
      rest -= chunk.count
    }
    return sum
  }
}
