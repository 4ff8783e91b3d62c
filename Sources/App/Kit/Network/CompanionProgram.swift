import Glibc

/// The programs that are installed beside this one.
package enum CompanionProgram {
  /// The path of a program beside the running one; nil if it is not installed.
  package static func path(of name: String) -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0, let end = path[..<length].lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) else {
      return nil
    }
    let folder = String(decoding: path[...end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return access(folder + name, X_OK) == 0 ? folder + name : nil
  }
}
