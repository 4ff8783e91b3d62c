import Glibc

extension String {
  /// The name of the file at the end of a path, without what follows its last dot.
  var stem: String {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// A path without its last part.
  var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }

  /// Whether something stands at the path.
  var isFile: Bool { access(self, F_OK) == 0 }
}
