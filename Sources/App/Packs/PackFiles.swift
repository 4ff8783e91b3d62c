public import GameKit
import Glibc

extension DataFolders: DataFiles {
  /// Lists the files of a folder and of its direct subfolders: nearer data folders first, then by name.
  public func files(in folder: String) -> [FoundFile] {
    search.flatMap { root in files(at: root.appendingPath(folder), isOwn: root == data) }
  }

  /// Lists the files of one folder, given by its path, and of its direct subfolders.
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

  /// Reads a file, which must not have more bytes than the limit.
  public func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8] {
    try FileReading.read(path, limit: limit)
  }

  /// Reads standard input to its end, which must not have more bytes than the limit.
  public func readStandardInput(limit: Int) throws(PackFault) -> [UInt8] {
    try FileReading.read(from: STDIN_FILENO, named: TextFile.standardInput, limit: limit)
  }

  /// Unpacks bytes that gzip has packed, and returns all others as they are.
  public func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8] {
    guard Gzip.isPacked(bytes) else { return bytes }
    do throws(FileFault) {
      return try Gzip.unpacked(bytes, limit: limit)
    } catch {
      throw PackFault(file: name, reason: .file(error))
    }
  }

  /// Returns true if anything exists at a path, also a link to nothing.
  public func exists(_ path: String) -> Bool { Disk.hasEntry(path) }

  /// Returns true if a folder exists at a path.
  public func isFolder(_ path: String) -> Bool { Disk.isFolder(path) }

  /// Writes a whole file, creating the folders above it; gzip packs one whose name ends in `.gz`.
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

  /// Deletes one file; of a link the link alone, and never a folder.
  public func delete(_ path: String) throws(PackFault) { try FileWriting.delete(path) }
}
