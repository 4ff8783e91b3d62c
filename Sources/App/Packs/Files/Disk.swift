import Glibc

/// The few questions about the disk that more than one file here asks.
enum Disk {
  /// The path without links, dots and doubled slashes; nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether a folder stands at the path.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether a regular file stands at the path.
  static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// The names in a folder in alphabetical order, hidden ones left out; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
