public import GameKit
import Glibc

extension DataFolders: DataFiles {
  /// Lists the files of a folder and its direct subfolders: nearer data folders first, then by name.
  public func files(in folder: String) -> [FoundFile] {
    search.flatMap { root in files(at: root.appendingPath(folder), isOwn: root == data) }
  }

  /// Lists the files of the folder at a path and its direct subfolders.
  public func files(at path: String) -> [FoundFile] {
    files(at: path, isOwn: data.map { path.hasPrefix($0.appendingPath("")) } ?? false)
  }

  private func files(at path: String, isOwn: Bool) -> [FoundFile] {
    Disk.names(in: path).flatMap { files(at: path.appendingPath($0), named: $0, isOwn: isOwn) }
  }

  /// The file at a path, or the files of the folder at that path.
  private func files(at path: String, named name: String, isOwn: Bool) -> [FoundFile] {
    guard Disk.isFolder(path) else {
      return Disk.stamp(of: path).map { [FoundFile(path: path, subfolder: nil, isOwn: isOwn, stamp: $0)] }
        ?? []
    }
    return Disk.names(in: path).map(path.appendingPath).compactMap { path in
      Disk.stamp(of: path).map { FoundFile(path: path, subfolder: name, isOwn: isOwn, stamp: $0) }
    }
  }

  /// Reads a file; throws if it has more bytes than the limit.
  public func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8] {
    try FileReading.read(path, limit: limit)
  }

  /// Reads standard input to its end; throws if it has more bytes than the limit.
  public func readStandardInput(limit: Int) throws(PackFault) -> [UInt8] {
    try FileReading.read(from: STDIN_FILENO, named: TextFile.standardInput, limit: limit)
  }

  /// Decompresses gzip data; returns anything else unchanged.
  public func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8] {
    guard Gzip.isPacked(bytes) else { return bytes }
    do throws(FileFault) {
      return try Gzip.unpacked(bytes, limit: limit)
    } catch {
      throw PackFault(file: name, reason: .file(error))
    }
  }

  /// Lists the files of a ZIP archive; nil if the bytes are something else.
  public func paths(inArchive bytes: [UInt8], named name: String) throws(PackFault) -> [String]? {
    guard ZipArchive.isArchive(bytes) else { return nil }
    return try Self.reporting(name) { () throws(FileFault) in try ZipArchive(bytes).paths }
  }

  /// Decompresses a file of a ZIP archive.
  public func file(
    _ path: String, inArchive bytes: [UInt8], named name: String, limit: Int
  ) throws(PackFault) -> [UInt8] {
    try Self.reporting("\(name):\(path)") { () throws(FileFault) in
      try ZipArchive(bytes).bytes(of: path, limit: limit)
    }
  }

  private static func reporting<Result>(
    _ name: String, _ work: () throws(FileFault) -> Result
  ) throws(PackFault) -> Result {
    do throws(FileFault) {
      return try work()
    } catch .damaged {
      throw PackFault(file: name, reason: .content("The ZIP archive is damaged. Download it again."))
    } catch {
      throw PackFault(file: name, reason: .file(error))
    }
  }

  /// Returns true if anything exists at a path, even a dangling link.
  public func exists(_ path: String) -> Bool { Disk.hasEntry(path) }

  /// Returns true if there is a folder at the path.
  public func isFolder(_ path: String) -> Bool { Disk.isFolder(path) }

  /// Writes a whole file, creating folders above it; compresses it if the name ends in `.gz`.
  public func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    var bytes = bytes
    if path.lowercased().hasSuffix(".gz"), !Gzip.isPacked(bytes) {
      do throws(FileFault) {
        bytes = try Gzip.packed(bytes)
      } catch {
        throw PackFault(file: path, reason: .file(error))
      }
    }
    try FileWriting.write(bytes, to: path, existing: existing, readers: readers)
  }

  /// Deletes one file, never a folder; deletes a link rather than its target.
  public func delete(_ path: String) throws(PackFault) { try FileWriting.delete(path) }
}
