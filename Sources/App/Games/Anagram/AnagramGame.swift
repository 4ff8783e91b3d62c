import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// Anagram as a kind of puzzle: the origin of its phrases, and its cards in lists.
enum AnagramGame: PuzzleGame {
  typealias P = AnagramPuzzle
  typealias Board = AnagramBoard

  /// The offer of any phrase not played yet.
  static let next = "next"

  static let offers = [
    PuzzleOffer(next, "Next phrase", shortcut: "p", minutes: 1...5),
    PuzzleOffer(PhrasePool.Wish.easy.rawValue, "An easy phrase", shortcut: "e", minutes: 1...3),
    PuzzleOffer(PhrasePool.Wish.hard.rawValue, "A hard phrase", shortcut: "h", minutes: 2...10),
  ]

  /// The phrases of days; in the last 16 bits, the version of their list.
  static let daily: DailySeries<AnagramPuzzle>? = DailySeries(0x616E_6167_7261_0001) { day, id, material in
    PhraseLibrary.phrase(on: day, in: material.files).flatMap {
      try? puzzle(of: $0, as: id, at: material.now, from: material.files)
    }
  }

  /// Always nil, because phrases come from files.
  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> AnagramPuzzle? {
    nil
  }

  static func make(_ offer: PuzzleOffer, from material: PuzzleMaterial) -> AnagramPuzzle? {
    make(offer, of: PhraseLibrary.Choice(), from: material)
  }

  /// Picks a random phrase of those that the player wants, with the offer's difficulty.
  static func make(
    _ offer: PuzzleOffer, of choice: PhraseLibrary.Choice, from material: PuzzleMaterial
  ) -> AnagramPuzzle? {
    let pool = PhraseLibrary(material.files).pool(of: choice)
    let wish = PhrasePool.Wish(rawValue: offer.id) ?? .any
    // Only a wish for a difficulty needs the splits of many phrases.
    let words = wish == .any ? nil : PhraseLibrary.words(of: choice.language.code, in: material.files)
    let found = pool.next(wish, played: material.known, times: material.times, seed: material.seed) {
      words?.splits(of: $0) ?? 1
    }
    guard let found else { return nil }
    return try? puzzle(
      of: found.phrase, as: found.id, at: material.now, from: material.files, times: material.times)
  }

  /// Marks the phrases that the player has written.
  private static let ownTag = "yours"

  /// Creates the puzzle of a phrase; its identifier determines the order of the letters.
  static func puzzle(
    of phrase: LocalPhrase, as id: Identifier, at now: Timestamp, from files: any DataFiles,
    times: [Identifier: Duration] = [:]
  ) throws(PuzzleFault) -> AnagramPuzzle {
    let tags = [phrase.category, phrase.isOwn ? ownTag : ""].filter { !$0.isEmpty }
    return try puzzle(
      of: phrase.target, tags: tags, as: id, at: now, from: files, solved: phrase.times(in: times))
  }

  /// Creates the puzzle of a phrase from any source.
  static func puzzle(
    of target: AnagramTarget, tags: [String] = [], as id: Identifier, at now: Timestamp,
    from files: any DataFiles, solved times: [Duration] = []
  ) throws(PuzzleFault) -> AnagramPuzzle {
    let words = PhraseLibrary.words(of: target.language, in: files)
    let rating = AnagramRating(of: target, splits: words.splits(of: target), times: times)
    func header(_ name: String) throws(PuzzleFault) -> PuzzleHeader {
      try PuzzleHeader(
        id: id, name: name, author: target.sender, tags: tags, difficulty: rating.difficulty,
        revision: .first(at: now))
    }
    var puzzle = AnagramPuzzle(header: try header("Phrase"), target: target, seed: id.low ^ id.high)
    puzzle.header = try header(puzzle.scrambled)
    return puzzle
  }

  static func answer(_ question: AnagramQuestion) -> AnagramAnswer {
    AnagramAnswer(words: question.words, isFind: false)
  }

  static func answer(_ question: AnagramQuestion, from files: any DataFiles) -> AnagramAnswer {
    let list = PhraseLibrary.words(of: question.language, in: files)
    return AnagramAnswer(words: question.words, isFind: list.isFind(question.words))
  }

  /// Reads the first phrase of a text: `phrase|clue`.
  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> AnagramPuzzle {
    let file = PhraseFile(TextFile(path: "text", text: text), isOwn: true)
    guard let phrase = file.phrases.first else {
      let problem = file.faults.first?.reason.sentence ?? "There's no phrase in it."
      throw PuzzleFault(.document, problem, advice: "Paste a line such as “be kind|It costs nothing”.")
    }
    return try puzzle(of: phrase, as: id, at: now, from: NoFiles())
  }

  static func category(of puzzle: AnagramPuzzle) -> String { puzzle.target.language }

  static func successor(of puzzle: AnagramPuzzle) -> PuzzleSuccessor? {
    PuzzleSuccessor("Next phrase", .new(offer: next))
  }

  /// A card has the phrase once its first play has ended; before that it would reveal the solution.
  static let traits = PuzzleTraits<AnagramPuzzle>(
    noun: "phrase", ownsLetters: true, listedName: { $1.playCount > 0 ? $0.target.content : $0.name },
    owner: owner, outcome: outcome)

  /// The author of a phrase, as its card names it.
  private static func owner(of puzzle: AnagramPuzzle) -> String {
    switch PhraseOrigin(name: puzzle.target.origin) {
    case .targeted(let sender)?: "From \(sender)"
    case .global?: "For everyone"
    case .local?, nil: puzzle.header.tags.contains(ownTag) ? "Yours" : "Built in"
    }
  }

  /// The phrase with its points if it was found, the points for finds, its clue, and its sender.
  private static func outcome(of play: PuzzlePlay<AnagramPuzzle>) -> [String] {
    let target = play.puzzle.target
    let points = play.puzzle.isCompleted ? points(of: play) : nil
    let phrase = points.map { "“\(target.content)” · \(Count($0, "point"))" }
    let score = play.counts.score
    let amount = phrase == nil ? Count(score, "point").description : "\(score) of them"
    let finds = score > 0 ? "\(amount) for nice finds" : nil
    let clue = target.clue.isEmpty ? nil : AnagramStatus.text(ofClue: target.clue)
    let sender = target.sender.isEmpty ? nil : "Sent by \(target.sender)"
    return [phrase, finds, clue, sender].compactMap(\.self)
  }

  static func facts(of puzzle: AnagramPuzzle) -> [String] {
    [
      "\(puzzle.pieces.count) letters", Count(puzzle.baseScore, "point").description,
      puzzle.target.originInWords,
    ]
  }

  static func points(of play: PuzzlePlay<AnagramPuzzle>) -> Int? {
    let finds = play.counts.score
    guard play.puzzle.isCompleted else { return finds }
    return finds
      + AnagramScore.points(base: play.puzzle.baseScore, hints: AnagramBoard.hintLevel(of: play))
  }

  /// Draws the tiles in their initial order on the heap.
  static func drawPreview(of puzzle: AnagramPuzzle, on canvas: inout Canvas, in area: Rect) {
    let tiles = puzzle.initial.heap.map { puzzle.pieces[$0].letter }
    let perRow = max(1, (area.columns + 1) / 4)
    for (index, letter) in tiles.enumerated() {
      let place = Rect(
        column: area.left + index % perRow * 4, row: area.top + index / perRow * 2, columns: 3, rows: 1)
      guard place.bottom <= area.bottom else { return }
      TileDrawing(size: .small).draw(letter, on: &canvas, in: place)
    }
  }
}

extension AnagramPuzzle {
  /// The letters in their initial order on the heap, in capitals; reveals nothing.
  var scrambled: String { initial.heap.map { pieces[$0].letter.uppercased() }.joined() }
}

extension AnagramTarget {
  /// The source of the phrase, in a player's words.
  var originInWords: String {
    let origin = PhraseOrigin(name: origin) ?? .local
    return origin == .global && !sender.isEmpty ? "from \(sender), for everyone" : origin.inWords
  }
}

extension PhraseOrigin {
  /// The source in a player's words.
  var inWords: String {
    switch self {
    case .targeted(let sender): "from \(sender)"
    case .global: "from the server, for everyone"
    case .local: "from this computer"
    }
  }
}

/// A query to the word list, which is a file.
struct AnagramQuestion: Hashable, Sendable {
  /// The words formed from all the letters.
  let words: [String]
  let language: String
}

struct AnagramAnswer: Hashable, Sendable {
  let words: [String]
  /// True if all are real words.
  let isFind: Bool
}
