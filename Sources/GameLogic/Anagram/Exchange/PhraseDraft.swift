package import GameKit

/// A phrase to be sent that has passed a server's checks.
///
/// Invariant: the content follows ``PhraseRules``; any clue is one clean line without words of the phrase.
package struct PhraseDraft: Hashable, Sendable {
  package let content: String
  package let clue: String?
  package let theme: String?
  /// An ISO 639-1 code.
  package let language: String
  /// The recipients; empty for everyone.
  package let targets: [Identifier]
  package let difficulty: PublishedDifficulty

  /// The longest clue that servers accept: the first version's limit, which is wider than this game's.
  package static let longestClue = 300
  package static let mostTargets = 50
  private static let longestTheme = 40
  private static let mostBytes = 1200

  /// A reason for refusing a draft.
  package enum Fault: Error, Hashable, Sendable {
    case phrase(PhraseRules.Fault)
    case tooLong
    case language
    case targetsSelf
    case tooManyTargets
  }

  /// Checks a submitted phrase.
  ///
  /// - Parameter sender: The sending player, who may not be among the targets.
  package init(
    content: String, clue: String?, theme: String? = nil, language: String?, sender: Identifier?,
    targets: [Identifier]
  ) throws(Fault) {
    let texts = [content, clue ?? "", theme ?? ""]
    guard texts.allSatisfy({ $0.utf8.count <= Self.mostBytes }) else { throw .tooLong }
    let code = language ?? "en"
    guard 2...3 ~= code.utf8.count, code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      throw .language
    }
    if let sender, targets.contains(sender) { throw .targetsSelf }
    guard targets.count <= Self.mostTargets else { throw .tooManyTargets }
    self.content = content.singleSpaced
    self.clue = Self.cleaned(clue)
    self.theme = Self.cleaned(theme).map { String($0.prefix(Self.longestTheme)) }
    self.language = code
    var seen: Set<Identifier> = []
    self.targets = targets.filter { seen.insert($0).inserted }
    let letters = PhraseLanguage(code: code)
    difficulty = PublishedDifficulty(of: self.content, in: letters)
    do throws(PhraseRules.Fault) {
      try Self.check(self.content, self.clue, letters)
    } catch {
      throw .phrase(error)
    }
    // Limits stacked combining marks.
    guard self.content.unicodeScalars.count <= self.content.count * 3 else { throw .tooLong }
  }

  private static func check(
    _ content: String, _ clue: String?, _ language: PhraseLanguage
  ) throws(PhraseRules.Fault) {
    let words = try PhraseRules.words(of: content)
    guard let clue else { return }
    try PhraseRules.check(clue: clue, for: words, in: language, limit: longestClue)
  }

  /// The text as one line without control characters; nil if nothing is left.
  private static func cleaned(_ text: String?) -> String? {
    guard let text = text?.singleSpaced.printable, !text.isEmpty else { return nil }
    return text
  }
}
