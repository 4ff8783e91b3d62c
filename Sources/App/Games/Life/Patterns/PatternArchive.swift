import GameKit
import Kit
import Life

/// Patterns in ZIP archives, with the rules that they need beside them.
extension PatternFiles {
  /// The path of an archive and the name of a file in it, as in `pack.zip:glider.rle`; nil for other paths.
  func archived(_ path: String) -> (path: String, inner: String)? {
    guard !files.exists(path) else { return nil }
    return path.indices.lazy.filter { path[$0] == ":" }
      .map { (path: String(path[..<$0]), inner: String(path[path.index(after: $0)...])) }
      .first { files.exists($0.path) && !files.isFolder($0.path) }
  }

  /// The name of a pattern's file, in an archive or not, without its extension.
  func stem(of path: String) -> String { (archived(path)?.inner ?? path).fileStem }

  /// Reads a pattern of an archive: the one with a name, or the only one.
  func read(
    archive: [UInt8], of paths: [String], named name: String, inner: String?, limit: Int
  ) throws(PackFault) -> Reading {
    let path = try self.path(of: inner, among: paths, named: name)
    let place = "\(name):\(path)"
    let text = try files.file(path, inArchive: archive, named: name, limit: limit)
    return try read(text: files.unpacked(text, named: place, limit: limit), named: place) {
      rule throws(PackFault) in
      guard let found = paths.first(where: { $0.fileName == "\(rule).rule" }) else {
        return try self.rule(named: rule, near: name)
      }
      let bytes = try files.file(found, inArchive: archive, named: name, limit: RuleFile.maxBytes)
      let read = try reporting("\(name):\(found)") { () throws(FormatFault) in try RuleFile.read(bytes) }
      return try Self.checked(read, is: rule, in: "\(name):\(found)")
    }
  }

  /// The path of a pattern in an archive.
  ///
  /// - Throws: A fault that lists the patterns, unless there is only one or its name is given.
  private func path(
    of inner: String?, among paths: [String], named name: String
  ) throws(PackFault) -> String {
    if let inner {
      let named = paths.filter { $0 == inner || $0.fileName == inner }
      if let path = named.first(where: { $0 == inner }) ?? (named.count == 1 ? named[0] : nil) { return path }
    }
    let patterns = paths.filter { Self.format(of: $0) != nil }
    let choices = patterns.isEmpty ? paths.filter { $0.fileExtension == "rule" } : patterns
    if choices.count == 1, inner == nil { return choices[0] }
    throw PackFault(file: name, reason: .content(sentence(inner, choices, named: name)))
  }

  private func sentence(_ inner: String?, _ choices: [String], named name: String) -> String {
    let missing = inner.map { "There's no “\($0.shortened)” in this archive. " } ?? ""
    guard let first = choices.first else { return missing + "This archive holds no pattern." }
    let listed = choices.prefix(Self.listed).map(\.onOneLine).joined(separator: ", ")
    let more = choices.count > Self.listed ? " and \(choices.count - Self.listed) more" : ""
    let advice =
      files.exists(name)
      ? "Open one by its name, such as “\("\(name):\(first)".onOneLine)”."
      : "Save the archive as a file, then open one of them by its name."
    return missing + "This archive holds \(listed)\(more). \(advice)"
  }

  /// The most names that a fault lists.
  private static let listed = 12
}
