import Testing

/// A word or phrase that no text for players may contain.
///
/// VOICE: texts are spoken American English. The list is a guard against relapse, not the whole rule.
struct BannedPhrase: Sendable {
  let phrase: String
  /// The words to use instead.
  let instead: String
  /// True if only this capitalization is banned: a label, whose words are fine inside a sentence.
  var isLabel = false

  /// Returns true if a text has the phrase as whole words, or as the beginning of a word.
  func occurs(in text: String) -> Bool {
    let text = isLabel ? text : text.lowercased()
    var rest = text[...]
    while let found = rest.firstRange(of: phrase) {
      let before = text[..<found.lowerBound].last
      let after = rest[found.upperBound...].first
      if before?.isLetter != true, after?.isLetter != true || isStem { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// True if any ending may follow.
  private var isStem: Bool { Self.stems.contains(phrase) }
}

extension BannedPhrase {
  private static let stiff = [
    ("whom", "who"), ("shall", "should"), ("whoever", "the player who"),
    ("heedless", "even if"), ("for good", "can't be undone"), ("leaf through", "page"),
    ("everybody", "everyone"), ("somebody", "someone"), ("nobody", "no one"), ("of luck", "random"),
    ("by luck", "at random"), ("by lot", "at random"), ("of whatever cause", "for any reason"),
    ("goes round", "is passed around"), ("stands in the way", "is a problem"),
    ("will not do", "is invalid"), ("may not be written", "is not writable"), ("as usual", "by default"),
    ("given up", "canceled"), ("start afresh", "reset"), ("the signs", "the characters"),
    ("not played yet", "new"),
  ].map { BannedPhrase(phrase: $0, instead: $1) }

  private static let labels = [
    ("Do it", "Select"), ("Take it", "Apply"), ("Leave it", "Cancel"), ("Go on", "Continue"),
    ("Given up", "Canceled"), ("Page before", "Previous page"),
  ].map { BannedPhrase(phrase: $0, instead: $1, isLabel: true) }

  /// The beginnings of words that British English spells in its own way.
  private static let stems: Set = [
    "colour", "favour", "neighbour", "behaviour", "honour", "grey", "centre", "licence", "optimis", "organis",
    "recognis", "minimis", "maximis", "normalis", "cancelled", "cancelling", "travelled", "modelled",
  ]

  private static let british = stems.sorted().map { BannedPhrase(phrase: $0, instead: "American spelling") }

  static let all = stiff + labels + british
}

/// The texts that players read: the string literals of the sources, and the documents.
enum PlayerTexts {
  static let documents = Repository.files.filter { file in
    file.path == "README.md" || file.path == "Makefile"
      || file.path.hasPrefix("docs/") && file.path.hasSuffix(".md")
      || file.path.hasPrefix("themes/")
  }

  /// Describes every banned phrase in the literals of Swift files, and anywhere in other files.
  static func breaches(in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      texts(of: file).flatMap { line, text in
        BannedPhrase.all.filter { $0.occurs(in: text) }.map {
          "\(file.path):\(line) has “\($0.phrase)”: \($0.instead)"
        }
      }
    }
  }

  private static func texts(of file: SourceFile) -> [(line: Int, text: String)] {
    guard !file.path.hasSuffix(".swift") else {
      // A single word in small letters is a value or a name, not a sentence.
      return file.literals.map { ($0.line, spoken($0.text)) }
        .filter { $0.1.contains(" ") || $0.1.first?.isUppercase == true }
    }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).map { ($0, String($1)) }
  }

  /// A literal without its escapes and line breaks, so that phrases are found across them.
  private static func spoken(_ literal: String) -> String {
    literal.replacing("\\n", with: " ").replacing("\\", with: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

struct PlayerTextTests {
  @Test func `no text for players has a banned word`() {
    #expect(PlayerTexts.breaches(in: Repository.swiftFiles(in: "Sources/")) == [])
    #expect(PlayerTexts.breaches(in: PlayerTexts.documents) == [])
  }

  @Test(arguments: BannedPhrase.all)
  func `a planted word is found in literals and in documents`(banned: BannedPhrase) {
    let phrase = banned.phrase
    let source = SourceFile(path: "Sources/A.swift", text: "let a = 1\nlet b = \"Say \(phrase).\"\n")
    #expect(PlayerTexts.breaches(in: [source]).contains { $0.hasPrefix("Sources/A.swift:2 has “\(phrase)”") })
    let page = SourceFile(path: "docs/a.md", text: "Fine.\n\(phrase) is here.\n")
    #expect(PlayerTexts.breaches(in: [page]).contains { $0.hasPrefix("docs/a.md:2 has “\(phrase)”") })
  }

  @Test func `a phrase is found across the lines of a literal`() {
    let text = "let a = \"\"\"\n  It is gone for \\\n  good.\n  \"\"\"\n"
    #expect(PlayerTexts.breaches(in: [SourceFile(path: "Sources/A.swift", text: text)]).count == 1)
  }

  @Test func `comments, identifiers and longer words may have what texts may not`() {
    let text =
      "// Somebody shall do it.\nlet nobody = \"Marshall, forgood\", grey = \"Greyhound\".lowercased\n"
    let found = PlayerTexts.breaches(in: [SourceFile(path: "Sources/A.swift", text: text)])
    #expect(found == ["Sources/A.swift:2 has “grey”: American spelling"])
  }
}
