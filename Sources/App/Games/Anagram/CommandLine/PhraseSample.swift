import Anagram
import GameKit
import Kit

/// Some phrases, drawn at random, to be solved and judged by people who do not know them.
struct PhraseSample {
  /// The phrases, in the order in which they were drawn.
  let phrases: [LocalPhrase]

  /// The part of a sample that is printed.
  enum View: Hashable {
    /// Clues and letters, with categories and points.
    case whole
    /// Clues, letters and the lengths of the words, and nothing else.
    case blind
    /// The phrases, with their clues.
    case answers
  }

  /// Draws phrases; the same seed draws the same from the same files, in whatever order they were read.
  init(of count: Int, from phrases: [LocalPhrase], seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sorted = phrases.sorted { $0.target.content < $1.target.content }
    self.phrases = Array(random.shuffled(sorted).prefix(count))
  }

  /// The sample, line by line; the letters lie as they do in the game.
  func lines(_ view: View) -> [String] {
    zip(1..., phrases).flatMap { number, phrase in
      let target = phrase.target
      let lengths = target.words.map { "\($0.count)" }.joined(separator: " + ")
      let letters = Self.letters(of: phrase)
      return switch view {
      case .whole:
        [
          "\(number). \(phrase.category), \(Count(target.published.score, "point"))",
          "   \(letters)  (\(lengths))", "   \(target.clue)", "",
        ]
      case .blind: ["\(number). \(letters)  (\(lengths))", "   \(target.clue)", ""]
      case .answers: ["\(number). \(target.content)|\(target.clue)"]
      }
    }
  }

  private static func letters(of phrase: LocalPhrase) -> String {
    let puzzle = try? AnagramGame.puzzle(
      of: phrase, as: phrase.id(round: 0), at: Timestamp(seconds: 0), from: NoFiles())
    return puzzle.map { $0.scrambled.map(String.init).joined(separator: " ") } ?? ""
  }
}

extension PhraseRunner {
  nonisolated private static let views: [(option: CommandFlag, value: PhraseSample.View)] = [
    (CommandFlag("--blind", "only clues and letters"), .blind),
    (CommandFlag("--answers", "only the phrases"), .answers),
  ]
  nonisolated private static let language = CommandOption(
    "--language", value: "CODE", "the language, en by default",
    of: PhraseLanguage.all.map { ($0.code, $0.code) })
  nonisolated static let sampleOptions: [any AnyCommandOption] = [language] + views.map(\.option)

  /// Prints phrases that were drawn at random.
  func sample() throws(CommandError) -> ExitStatus {
    let arguments = context.arguments
    let (count, view) = (try arguments.count(), try arguments.choice(Self.views) ?? .whole)
    let language = arguments[Self.language] ?? PhraseLanguage.english.code
    let spoken = PhraseLibrary(context.files).pool.phrases.filter { $0.target.language == language }
    let sample = PhraseSample(of: count, from: spoken, seed: context.seed ?? 0)
    sample.lines(view).forEach(context.output)
    return .fine
  }
}
