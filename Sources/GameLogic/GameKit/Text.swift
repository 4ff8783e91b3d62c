extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// A form that is equal for texts that differ in case alone.
  ///
  /// Upper case first makes ß and SS, and the two small sigmas, meet.
  package var caseFolded: String { uppercased().lowercased() }
}
