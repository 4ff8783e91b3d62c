import CLinux
import GameKit
import Glibc

/// Writes and deletes whole files, so that there is always the old or the new one, never half of either.
enum FileWriting {
  /// Writes a file, creating missing folders above it.
  ///
  /// It is complete and on disk before it gets its name. A link at the path is replaced, not followed.
  static func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    let folder = path.parentPath
    try makeFolder(folder)
    let draft = try DraftFile(in: folder)
    guard draft.fill(with: bytes, rights: rights(for: readers, at: path)) else {
      throw PackFault(file: path, reason: .file(.latest))
    }
    guard draft.publish(at: path, existing: existing) else {
      throw PackFault(file: path, reason: .file(.latest))
    }
    syncFolder(folder)
  }

  /// Deletes a file or a link, durably.
  static func delete(_ path: String) throws(PackFault) {
    guard unlink(path.cPath) == 0 else { throw PackFault(file: path, reason: .file(.latest)) }
    syncFolder(path.parentPath)
  }

  private static func rights(for readers: FileReaders, at path: String) -> mode_t {
    var old = stat()
    switch readers {
    case .owner: return S_IRUSR | S_IWUSR
    case .usual where stat(path.cPath, &old) == 0: return old.st_mode & 0o777
    case .usual:
      // The mask cannot be read without setting it.
      let mask = umask(0o077)
      umask(mask)
      return 0o666 & ~mask
    }
  }

  private static func makeFolder(_ path: String) throws(PackFault) {
    guard !Disk.isFolder(path) else { return }
    if path.parentPath != path { try makeFolder(path.parentPath) }
    guard mkdir(path.cPath, S_IRWXU) == 0 || errno == EEXIST else {
      throw PackFault(file: path, reason: .file(.latest))
    }
  }

  /// Makes the new name durable, too, if the file system can.
  private static func syncFolder(_ path: String) {
    let descriptor = open(path.cPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// A file being written, still without a name, or with a hidden one if the file system requires a name.
///
/// It is deleted when the value ends, and, if it has no name, also when the program is killed. A hidden file
/// left by a killed program is removed by the next one: see ``removeAbandoned(in:)``.
struct DraftFile: ~Copyable {
  private static let prefix = ".parlor-"
  private static let marks = 6
  /// Linux's `O_TMPFILE`, which C declares only for GNU sources.
  ///
  /// - Source: open(2), and include/uapi/asm-generic/fcntl.h of Linux.
  private static let withoutName = O_DIRECTORY | 0o20_000_000
  /// The folder through which an open file without a name can be linked.
  private static let openFiles = "/proc/self/fd"

  private let descriptor: Int32
  private let folder: String
  /// The hidden path, if there is one.
  private var name: [CChar]?

  init(in folder: String) throws(PackFault) {
    let nameless =
      Disk.isFolder(Self.openFiles) ? open(folder.cPath, Self.withoutName | O_WRONLY | O_CLOEXEC, 0o600) : -1
    guard nameless < 0 else {
      self.init(descriptor: nameless, folder: folder, name: nil)
      return
    }
    var template = Self.template(in: folder)
    let named = mkstemp(&template)
    guard named >= 0 else { throw PackFault(file: folder, reason: .file(.latest)) }
    _ = fcntl(named, F_SETFD, FD_CLOEXEC)
    // Tells programs that clean up that this one is still at work.
    flock(named, LOCK_EX | LOCK_NB)
    self.init(descriptor: named, folder: folder, name: template)
  }

  /// All at once: Swift 6.2 frees twice what is set before an initializer throws.
  private init(descriptor: Int32, folder: String, name: [CChar]?) {
    self.descriptor = descriptor
    self.folder = folder
    self.name = name
  }

  deinit {
    if let name { unlink(name) }
    close(descriptor)
  }

  private static func template(in folder: String) -> [CChar] {
    folder.appendingPath(prefix + String(repeating: "X", count: marks)).cPath
  }

  /// Writes the whole content to disk.
  ///
  /// - Returns: False on failure, with the cause in `errno`.
  func fill(with bytes: [UInt8], rights: mode_t) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return setRights(rights) && reachesDisk
  }

  /// Sets the permissions, if the file system has any; FAT does not.
  private func setRights(_ rights: mode_t) -> Bool {
    fchmod(descriptor, rights) == 0 || [EPERM, EOPNOTSUPP, ENOSYS].contains(errno)
  }

  /// Flushes the content to disk, as far as the file system can.
  private var reachesDisk: Bool { fsync(descriptor) == 0 || [EINVAL, EOPNOTSUPP, ENOSYS].contains(errno) }

  /// Gives the draft its final name.
  ///
  /// - Returns: False on failure, with the cause in `errno`.
  consuming func publish(at path: String, existing: ExistingFile) -> Bool {
    if let name {
      return existing == .replace ? rename(name, path.cPath) == 0 : Self.moveToFree(name, path.cPath)
    }
    // Unlike renaming, linking never replaces another file.
    if link(as: path.cPath) { return true }
    guard existing == .replace, errno == EEXIST else { return false }
    // Replacing requires a name, which exists only between these two calls.
    var template = Self.template(in: folder)
    guard Self.fillIn(&template), link(as: template) else { return false }
    name = template
    return rename(template, path.cPath) == 0
  }

  private func link(as path: [CChar]) -> Bool {
    linkat(AT_FDCWD, "\(Self.openFiles)/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Moves a file to a free name on file systems without hard links: exFAT, FAT, many network shares.
  private static func moveToFree(_ old: [CChar], _ new: [CChar]) -> Bool {
    if clinux_rename_to_free(old, new) == 0 { return true }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else { return false }
    // The name is reserved before it is replaced; a kill in between leaves an empty file.
    let placeholder = open(new, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard placeholder >= 0 else { return false }
    close(placeholder)
    guard rename(old, new) != 0 else { return true }
    let cause = errno
    unlink(new)
    errno = cause
    return false
  }

  /// Fills in the placeholder letters of a template at random.
  private static func fillIn(_ template: inout [CChar]) -> Bool {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    for index in template.indices.dropLast().suffix(marks) {
      guard let letter = letters.randomElement() else { return false }
      template[index] = CChar(bitPattern: letter)
    }
    return true
  }
}

extension DraftFile {
  /// Removes hidden drafts that a killed program left in a folder.
  static func removeAbandoned(in folder: String) {
    for name in Disk.allNames(in: folder) where isDraft(name) {
      let path = folder.appendingPath(name).cPath
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(path)
    }
  }

  private static func isDraft(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + marks
      && name.dropFirst(prefix.count).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
