import Anagram
import GameKit
import Kit

/// Some phrases, drawn at random, to be solved and judged by people who do not know them.
struct PhraseSample {
  /// The phrases, in the order in which they were drawn.
  let phrases: [LocalPhrase]

  /// A sample as it was asked for on the command line.
  struct Wish: Hashable {
    let count: Int
    var language = PhraseLanguage.english
    var view = View.whole
  }

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

extension PhraseSample.Wish {
  /// Adds an option; two that show different things cannot be combined.
  func with(_ option: GivenOption) throws(UsageError) -> Self {
    var wish = self
    switch option.option.name {
    case CommandGroup.phrasesLanguage.name:
      guard let language = PhraseLanguage.all.first(where: { $0.code == option.value }) else {
        throw .badValue(
          option.value, wanted: CommandGroup.phrasesLanguage.wanted, option: option.option.name)
      }
      wish.language = language
    case CommandGroup.phrasesBlind.name: try wish.show(.blind)
    default: try wish.show(.answers)
    }
    return wish
  }

  private mutating func show(_ view: PhraseSample.View) throws(UsageError) {
    guard self.view == .whole || self.view == view else {
      throw .conflict("--blind and --answers can't be combined. Use one.")
    }
    self.view = view
  }
}

extension CommandGroup {
  private static let sampleScope = "“parlor phrases sample”"
  static let phrasesBlind = CommandOption(
    "--blind", "with phrases sample: only clues and letters", scope: sampleScope)
  static let phrasesAnswers = CommandOption(
    "--answers", "with phrases sample: only the phrases", scope: sampleScope)
  static let phrasesLanguage = CommandOption(
    "--language", value: "CODE", "with phrases sample: the language, en by default", scope: sampleScope,
    wanted: PhraseLanguage.all.map(\.code).alternatives)

  /// Reads the words and options of `parlor phrases sample N`.
  static func sample(
    _ objects: [String], _ options: [GivenOption]
  ) throws(UsageError) -> AnagramCommand {
    let number = try objects.exactly(1, "parlor phrases sample N")[0]
    guard let count = Int(number), count > 0 else {
      throw .badValue(number, wanted: "a whole number from 1", option: "N")
    }
    var wish = PhraseSample.Wish(count: count)
    for option in options { wish = try wish.with(option) }
    return .samplePhrases(wish)
  }
}

extension PhraseRunner {
  /// Prints phrases that were drawn at random.
  func sample(_ wish: PhraseSample.Wish) -> ExitStatus {
    let spoken = PhraseLibrary(context.files).pool.phrases.filter {
      $0.target.language == wish.language.code
    }
    let sample = PhraseSample(of: wish.count, from: spoken, seed: context.seed ?? 0)
    sample.lines(wish.view).forEach(context.output)
    return .fine
  }
}
