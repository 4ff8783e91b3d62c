extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let length = start.reversed().drop(while: \.isWhitespace).count
    return String(start.prefix(length))
  }

  /// A form that is equal for texts that differ in case alone.
  ///
  /// Upper case first makes ß and SS, and the two small sigmas, meet.
  package var caseFolded: String { uppercased().lowercased() }
}
