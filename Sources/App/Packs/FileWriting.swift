import GameKit
import Glibc

/// Writes whole files: the old text or the new one is there, never half of either.
enum FileWriting {
  /// Writes a text to a path, creating the folders above it where they are missing.
  ///
  /// The text is complete and on the disk before it gets the name.
  static func write(
    _ text: String, to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    try makeFolder(path.parentPath)
    let draft = try writeDraft(text, in: path.parentPath, rights: rights(for: readers, at: path))
    defer { unlink(draft) }
    guard rename(draft, to: path, existing: existing) else {
      throw PackFault(file: path, reason: .file(.latest))
    }
    syncFolder(path.parentPath)
  }

  private static func rights(for readers: FileReaders, at path: String) -> mode_t {
    var old = stat()
    switch readers {
    case .owner: return S_IRUSR | S_IWUSR
    case .usual where stat(path, &old) == 0: return old.st_mode & 0o777
    case .usual:
      // The mask cannot be read without being set.
      let mask = umask(0o077)
      umask(mask)
      return 0o666 & ~mask
    }
  }

  /// Gives the draft its name; a link, unlike a renaming, never replaces another file.
  private static func rename(_ draft: String, to path: String, existing: ExistingFile) -> Bool {
    switch existing {
    case .keep: link(draft, path) == 0
    case .replace: Glibc.rename(draft, path) == 0
    }
  }

  private static func makeFolder(_ path: String) throws(PackFault) {
    guard !Disk.isFolder(path) else { return }
    if path.parentPath != path { try makeFolder(path.parentPath) }
    guard mkdir(path, S_IRWXU) == 0 || errno == EEXIST else {
      throw PackFault(file: path, reason: .file(.latest))
    }
  }

  /// Writes the text under a unique hidden name, and returns its path.
  private static func writeDraft(
    _ text: String, in folder: String, rights: mode_t
  ) throws(PackFault) -> String {
    var name = Array(folder.appendingPath(".parlor-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw PackFault(file: folder, reason: .file(.latest)) }
    defer { close(descriptor) }
    let draft = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard writeAll(Array(text.utf8), to: descriptor), fchmod(descriptor, rights) == 0, fsync(descriptor) == 0
    else {
      let reason = FileFault.latest
      unlink(draft)
      throw PackFault(file: draft, reason: .file(reason))
    }
    return draft
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Writes the new name to the disk too; not every file system can.
  private static func syncFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
