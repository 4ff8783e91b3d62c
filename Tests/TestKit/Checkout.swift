import Glibc

/// The files of the project, for tests of shipped data.
public struct Checkout: Hashable, Sendable {
  /// The path of the project.
  public let root: String

  /// Finds the project of a test's source file: the folder above `Tests`.
  public init(ofTest filePath: String = #filePath) {
    let folders = filePath.split(separator: "/", omittingEmptySubsequences: false)
    let tests = folders.lastIndex(of: "Tests") ?? folders.endIndex
    root = folders[..<tests].joined(separator: "/")
  }

  /// Returns the text of a file; nil if there is none.
  public func text(of path: String) -> String? { TextFile.read("\(root)/\(path)") }

  /// Returns the names in a folder with an ending, sorted, without the ending.
  public func names(in folder: String, endingIn ending: String) -> [String] {
    guard let stream = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
    }
    return names.sorted()
  }
}
