import Anagram
import Commands
import GameKit
import Kit

/// A random sample of phrases, for people to solve and judge who do not know them.
struct PhraseSample {
  /// In random order.
  let phrases: [LocalPhrase]

  /// The printed part of a sample.
  enum View: Hashable {
    /// Clues and letters, with categories and points.
    case whole
    /// Only clues, letters and word lengths.
    case blind
    /// The phrases, with their clues.
    case answers
  }

  /// The same seed and files give the same sample, whatever the order of reading.
  init(of count: Int, from phrases: [LocalPhrase], seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sorted = phrases.sorted { $0.target.content < $1.target.content }
    self.phrases = Array(random.shuffled(sorted).prefix(count))
  }

  /// The sample, line by line, with the letters in the order of the game.
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

  /// The sample as JSON; a view leaves out what it does not show.
  func json(_ view: View) -> [JSONValue] {
    phrases.map { phrase in
      let target = phrase.target
      let lengths = JSONValue.array(target.words.map { .integer($0.count) })
      let (letters, clue) = (JSONValue.string(Self.letters(of: phrase)), JSONValue.string(target.clue))
      return switch view {
      case .whole:
        [
          "letters": letters, "lengths": lengths, "clue": clue, "category": .string(phrase.category),
          "difficulty": .integer(target.published.score),
        ]
      case .blind: ["letters": letters, "lengths": lengths, "clue": clue]
      case .answers: ["content": .string(target.content), "clue": clue]
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
  nonisolated static let sampleOptions: [any AnyCommandOption] =
    [language] + views.map(\.option) + [CommandFlag.json]

  /// Prints a random sample of phrases.
  func sample() throws(CommandError) -> ExitStatus {
    let arguments = context.arguments
    let (count, view) = (try arguments.count(), try arguments.choice(Self.views) ?? .whole)
    let language = arguments[Self.language] ?? PhraseLanguage.english.code
    let spoken = PhraseLibrary(context.files).pool.phrases.filter { $0.target.language == language }
    let sample = PhraseSample(of: count, from: spoken, seed: context.seed ?? 0)
    context.list(sample.json(view), sample.lines(view))
    return .fine
  }
}
