/// What the bars say where everything is read aloud.
extension Header {
  /// The place and the remark as one phrase without signs.
  var spoken: Header {
    let parts = [title, remark].filter { !$0.isEmpty }
    return Header(parts.joined(separator: ", ").split(separator: " · ").joined(separator: ", "))
  }
}

extension Hint {
  /// The hint with its keys in words, such as `Up Down: Choose.`, to be read in one go.
  var spoken: Hint {
    Hint(
      keys, shown: "\(Self.words(of: label)):", title: "\(title).", isInFooter: isInFooter,
      isDeliberate: isDeliberate
    ).grouped(group)
  }

  private static let names: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "–": "to", "/": "or",
  ]

  private static func words(of label: String) -> String {
    // A slash or a dash by itself is a key of that name.
    guard label != "/", label != "–" else { return label }
    let spaced = label.map { names[$0].map { " \($0) " } ?? String($0) }.joined()
    return spaced.split(separator: " ").joined(separator: " ")
  }
}
