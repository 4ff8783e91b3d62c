extension String {
  /// The text and, behind it, words about its state: `Anna (selected, 2 of 5)`.
  ///
  /// Where the room is too small the extra words go first, and then the text is cut before the words are.
  ///
  /// - Parameter extra: Words that may be left out.
  func telling(_ words: [String], extra: [String] = [], in columns: Int) -> String {
    guard !(words + extra).isEmpty else { return fitted(to: columns) }
    let whole = self + Self.remark(words + extra)
    if whole.columns <= columns { return whole }
    guard !words.isEmpty else { return fitted(to: columns) }
    let told = Self.remark(words)
    let room = columns - told.columns
    return room < Self.leastText ? (self + told).fitted(to: columns) : fitted(to: room) + told
  }

  /// The fewest columns of a text that words about it must leave.
  private static let leastText = 2

  private static func remark(_ words: [String]) -> String {
    words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}
