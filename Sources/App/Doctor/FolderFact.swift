import Glibc

extension FolderFact {
  /// Looks at a folder; of one that does not exist, at the nearest one above that does.
  init(at path: String) {
    self.path = path
    var status = stat()
    permissions = stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    let ground = Self.ground(of: path)
    isWritable = access(ground, W_OK | X_OK) == 0 && Self.isFolder(ground)
    freeSpace = Self.freeSpace(at: ground)
  }

  /// The folder itself, or the nearest one above that exists.
  private static func ground(of path: String) -> String {
    var folder = path
    while !folder.isEmpty, !folder.isFile { folder = String(folder.folder) }
    return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func freeSpace(at path: String) -> UInt64? {
    var system = statvfs()
    guard statvfs(path, &system) == 0 else { return nil }
    return UInt64(system.f_bavail) * UInt64(system.f_frsize)
  }
}
