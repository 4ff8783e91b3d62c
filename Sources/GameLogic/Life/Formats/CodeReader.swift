import GameKit

/// Reads apgcodes, such as `xs4_33`.
enum CodeReader {
  /// The prefixes of codes without cells: linear growth, oversized objects and unclassified ones.
  private static let prefixesWithoutCells = ["yl", "ov_", "zz_", "PATHOLOGICAL", "messless"]

  /// True if a text is an apgcode and nothing else.
  static func reads(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 1 << 16, let text = word(bytes) else { return false }
    return Apgcode(text) != nil || isCodeWithoutCells(text) || hasManyStates(text)
  }

  static func read(_ bytes: [UInt8]) throws(FormatFault) -> Pattern {
    let text = word(bytes) ?? ""
    if let code = Apgcode(text) { return Pattern(code) }
    throw FormatFault(
      line: 1, column: 1, reason: hasManyStates(text) ? .manyStates : .codeWithoutCells(text))
  }

  /// The single word of a text; nil if there are several.
  private static func word(_ bytes: [UInt8]) -> String? {
    let words = bytes.split { $0 == 0x20 || (9...13).contains($0) }
    guard words.count == 1, words[0].allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: words[0], as: UTF8.self)
  }

  private static func isCodeWithoutCells(_ text: String) -> Bool {
    prefixesWithoutCells.contains { text.hasPrefix($0) }
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.digit != nil || (0x41...0x7A).contains($0) }
  }

  /// True for a code whose cells have several states, each set after an underscore.
  private static func hasManyStates(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count > 2 && parts.dropFirst().contains { Apgcode("\(parts[0])_\($0)") != nil }
      && parts.dropFirst().allSatisfy { $0 == "0" || Apgcode("\(parts[0])_\($0)") != nil }
  }
}

extension Pattern {
  /// Creates the pattern of an apgcode, with its name if it is well known.
  public init(_ code: Apgcode) {
    let name = code.name.map { $0.capitalizedFirst }
    self.init(
      .cells(code.cells), title: name ?? code.description, comments: name == nil ? [] : [code.description])
  }

  /// The apgcode of the pattern as a single object.
  ///
  /// - Throws: ``LifeError/tooLarge`` if it does not repeat.
  func codeText() throws(LifeError) -> String {
    guard let analysis = try ObjectAnalysis(of: Universe(self)) else { throw .tooLarge }
    return "\(analysis.code)\n"
  }
}
