/// The files in which Golly keeps rules that no notation can express: a table, or a tree.
///
/// - Source: Golly's help, "File formats", section "Rule format": the first line is `@RULE` and a name.
enum RuleTable {
  /// What the rule in such a text is called; nil of all other texts.
  static func name(in text: [UInt8]) -> String? {
    let start = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let words = String(decoding: start.prefix(200), as: UTF8.self).split(separator: " ")
    return words.first == "@RULE" ? words.dropFirst().joined(separator: " ") : nil
  }
}
