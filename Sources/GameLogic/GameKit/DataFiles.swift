/// Access to data files: those that were shipped, and the player's own.
///
/// A folder such as `packs/questions` may exist in several data folders; all of them are searched, nearest first.
public protocol DataFiles: Sendable {
  /// The data folders, nearest first: a file of an earlier folder wins over its namesake in a later one.
  var search: [String] { get }
  /// The data folder for the player's own things; nil when the environment names none.
  var data: String? { get }

  /// Lists the files of a folder and of its direct subfolders: nearer data folders first, then by name.
  ///
  /// Hidden files are left out.
  func files(in folder: String) -> [FoundFile]
  /// Lists the files of one folder, given by its path, and of its direct subfolders, by name; none if it cannot be read.
  ///
  /// Hidden files are left out.
  func files(at path: String) -> [FoundFile]

  /// Reads a file.
  ///
  /// - Parameter limit: The most bytes; a longer file is a fault.
  func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8]
  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The most bytes; more is a fault.
  func readStandardInput(limit: Int) throws(PackFault) -> [UInt8]
  /// Unpacks bytes that gzip has packed, and returns all others as they are.
  ///
  /// - Parameters:
  ///   - name: The name of the bytes in faults.
  ///   - limit: The most bytes that unpacking may yield.
  func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8]

  /// Returns true if anything exists at a path, also a link to nothing.
  func exists(_ path: String) -> Bool
  /// Returns true if a folder exists at a path.
  func isFolder(_ path: String) -> Bool
  /// Writes a whole file, creating the folders above it; the old one or the new one is there, never half of either.
  func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault)
  /// Deletes one file; of a link the link alone, and never a folder.
  ///
  /// What it held is gone: a caller that may want it back writes a copy first.
  func delete(_ path: String) throws(PackFault)
}

/// A file in one of the data folders.
public struct FoundFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The name of the subfolder that holds it; nil when it is directly in the folder that was listed.
  public let subfolder: String?
  /// True in the player's own data folder.
  public let isOwn: Bool
  /// The version of the file when it was listed.
  public let stamp: FileStamp

  /// Creates a file.
  public init(path: String, subfolder: String?, isOwn: Bool, stamp: FileStamp) {
    self.path = path
    self.subfolder = subfolder
    self.isOwn = isOwn
    self.stamp = stamp
  }
}

/// The version of a file: as long as it is the same, so is what the file has.
public struct FileStamp: Hashable, Sendable {
  /// The number of the file on its disk, another one for each file that takes the place of an older one.
  let number: UInt64
  let size: Int64
  /// The time since 1970 at which anything of the file was changed last.
  let seconds: Int
  let nanoseconds: Int

  /// Creates the stamp of a file from what the system says of it.
  package init(number: UInt64, size: Int64, seconds: Int, nanoseconds: Int) {
    self.number = number
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

/// A choice between an existing file and a new one of the same name.
public enum ExistingFile: Sendable {
  case keep
  case replace
}

/// The users who may read a new file.
public enum FileReaders: Sendable {
  /// Its owner alone.
  case owner
  /// Those who may read other new files of its owner; a replaced file keeps its permissions.
  case usual
}

extension DataFiles {
  /// Writes a whole text file, creating the folders above it.
  public func write(
    _ text: String, to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    try write(Array(text.utf8), to: path, existing: existing, readers: readers)
  }

  /// Lists the files with an extension that are directly in a folder, nearer data folders first.
  public func files(in folder: String, extension ending: String) -> [String] {
    files(in: folder).filter { $0.subfolder == nil && $0.path.fileExtension == ending }.map(\.path)
  }

  /// Reads a text file in UTF-8.
  public func text(_ path: String, limit: Int = TextFile.usualLimit) throws(PackFault) -> TextFile {
    try TextFile(path: path, bytes: read(path, limit: limit))
  }
}
