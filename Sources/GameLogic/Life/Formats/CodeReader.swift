import GameKit

/// Reads apgcodes, such as `xs4_33`.
enum CodeReader {
  /// True if a text is an apgcode and nothing else.
  static func reads(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 1 << 16, let text = word(bytes) else { return false }
    return Apgcode(text) != nil || Apgcode.refusal(of: text) != nil
  }

  static func read(_ bytes: [UInt8]) throws(FormatFault) -> Pattern {
    let text = word(bytes) ?? ""
    guard let code = Apgcode(text) else {
      throw FormatFault(line: 1, column: 1, reason: Apgcode.refusal(of: text) ?? .unknownFormat)
    }
    return Pattern(code)
  }

  /// The single word of a text; nil if there are several.
  private static func word(_ bytes: [UInt8]) -> String? {
    let words = bytes.split { $0 == 0x20 || (9...13).contains($0) }
    guard words.count == 1, words[0].allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: words[0], as: UTF8.self)
  }
}

extension Apgcode {
  /// The reason why the object of a code cannot be drawn; nil for codes that list the cells of two states, and for
  /// texts that are none.
  public static func refusal(of text: String) -> FormatFault.Reason? {
    hasManyStates(text) ? .codeWithStates(text) : isWithoutCells(text) ? .codeWithoutCells(text) : nil
  }

  /// The prefixes of codes without cells: oversized objects, unclassified ones, and what never settled.
  private static let prefixesWithoutCells = ["ov_", "zz_", "PATHOLOGICAL", "messless", "methuselah_"]

  private static func isWithoutCells(_ text: String) -> Bool {
    let isLinearGrowth = text.hasPrefix("yl") && text.dropFirst(2).first?.isNumber == true
    return (isLinearGrowth || prefixesWithoutCells.contains { text.hasPrefix($0) })
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.digit != nil || $0.isLetter }
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
