/// Access to data files: those shipped with the program and the player's own.
///
/// A folder such as `packs/questions` may exist in several data folders; all are searched, nearest first.
public protocol DataFiles: Sendable {
  /// The data folders, nearest first; a file in an earlier folder hides those of the same name in later ones.
  var search: [String] { get }
  /// The player's own data folder; nil if the environment names none.
  var data: String? { get }

  /// Lists the files of a folder and its direct subfolders, nearer data folders first, then by name.
  ///
  /// Hidden files are left out.
  func files(in folder: String) -> [FoundFile]
  /// Lists the files of one folder, given by its path, and its direct subfolders; empty if it cannot be read.
  ///
  /// Sorted by name; hidden files are left out.
  func files(at path: String) -> [FoundFile]

  /// Reads a file of at most `limit` bytes; throws for a longer one.
  func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8]
  /// Reads standard input to its end; throws if it has more than `limit` bytes.
  func readStandardInput(limit: Int) throws(PackFault) -> [UInt8]
  /// Decompresses gzip data; returns any other data unchanged.
  ///
  /// - Parameters:
  ///   - name: The name of the data in faults.
  ///   - limit: The most bytes of decompressed data.
  func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8]

  /// Lists the files of a ZIP archive; nil if the bytes are something else.
  func paths(inArchive bytes: [UInt8], named name: String) throws(PackFault) -> [String]?
  /// Decompresses a file of a ZIP archive, of at most `limit` bytes.
  func file(
    _ path: String, inArchive bytes: [UInt8], named name: String, limit: Int
  ) throws(PackFault) -> [UInt8]

  /// Returns true if anything exists at a path, even a broken link.
  func exists(_ path: String) -> Bool
  func isFolder(_ path: String) -> Bool
  /// Writes a whole file and creates missing folders; the file is replaced atomically.
  func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault)
  /// Deletes a file or a link, never a folder or the target of a link.
  ///
  /// This cannot be undone; callers that may need the content copy it first.
  func delete(_ path: String) throws(PackFault)
}

public struct FoundFile: Hashable, Sendable {
  public let path: String
  /// The subfolder that contains it; nil if it is directly in the folder listed.
  public let subfolder: String?
  /// True in the player's own data folder.
  public let isOwn: Bool
  /// The version of the file when it was listed.
  public let stamp: FileStamp

  public init(path: String, subfolder: String?, isOwn: Bool, stamp: FileStamp) {
    self.path = path
    self.subfolder = subfolder
    self.isOwn = isOwn
    self.stamp = stamp
  }
}

/// A version of a file; while it stays equal, so does the content.
public struct FileStamp: Hashable, Sendable {
  /// The inode number, which differs for a file that replaces an older one.
  let number: UInt64
  let size: Int64
  /// The time of the last change to content or metadata, since 1970.
  let seconds: Int
  let nanoseconds: Int

  /// Creates a stamp from the results of a `stat` call.
  package init(number: UInt64, size: Int64, seconds: Int, nanoseconds: Int) {
    self.number = number
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

/// The treatment of an existing file with the same name.
public enum ExistingFile: Sendable {
  case keep
  case replace
}

/// The users who may read a new file.
public enum FileReaders: Sendable {
  case owner
  /// The default permissions; a replaced file keeps its own.
  case usual
}

extension DataFiles {
  public func paths(inArchive bytes: [UInt8], named name: String) throws(PackFault) -> [String]? { nil }
  public func file(
    _ path: String, inArchive bytes: [UInt8], named name: String, limit: Int
  ) throws(PackFault) -> [UInt8] { throw PackFault(file: name, reason: .file(.missing)) }

  /// Writes a whole text file and creates missing folders.
  public func write(
    _ text: String, to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    try write(Array(text.utf8), to: path, existing: existing, readers: readers)
  }

  /// Lists the files with an extension directly in a folder, nearer data folders first.
  public func files(in folder: String, extension ending: String) -> [String] {
    files(in: folder).filter { $0.subfolder == nil && $0.path.fileExtension == ending }.map(\.path)
  }

  /// Reads a text file in UTF-8; throws for other encodings.
  public func text(_ path: String, limit: Int = TextFile.defaultLimit) throws(PackFault) -> TextFile {
    try TextFile(path: path, bytes: read(path, limit: limit))
  }
}
