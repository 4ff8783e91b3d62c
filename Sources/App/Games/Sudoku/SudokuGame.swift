import Camera
import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import Vision

/// Sudoku as a kind of puzzle: where new ones come from, and how a card shows them.
enum SudokuGame: PuzzleGame {
  typealias P = SudokuPuzzle
  typealias Board = SudokuBoard

  static func answer(_ question: SudokuQuestion) -> SudokuAnswer { SudokuAnswer(to: question) }

  static func answer(_ question: SudokuQuestion, from files: any DataFiles) -> SudokuAnswer {
    SudokuAnswer(to: question, from: files)
  }

  static func category(of puzzle: SudokuPuzzle) -> String {
    switch puzzle.layout.variant {
    case .standard: "\(puzzle.layout.side)×\(puzzle.layout.side)"
    case .x: "Sudoku X"
    case .jigsaw: "Jigsaw"
    case .killer: "Killer"
    }
  }

  static let offers = levelOffers + OfferedVariety.all.map(\.offer)

  private static let dailyTag = "daily"

  private static let levelOffers = Difficulty.allCases.map {
    PuzzleOffer(
      $0.rawValue, $0.title, shortcut: Character("\($0.level)"), minutes: $0.expectedMinutes)
  }

  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> SudokuPuzzle? {
    if let (kind, level) = OfferedVariety.choice(of: offer.id) {
      guard let givens = kind.puzzle(level, seed: seed) else { return nil }
      return puzzle(
        givens, id: id, name: "\(kind.name(of: level)), \(LocalTime(now).date)",
        difficulty: level.map { Difficulty($0) } ?? difficulty(of: givens), at: now)
    }
    guard let level = Level(rawValue: offer.id),
      let givens = Generator(symmetry: .halfTurn).puzzle(level: level, seed: seed)
    else { return nil }
    let name = "\(offer.title), \(LocalTime(now).date)"
    return puzzle(givens, id: id, name: name, difficulty: Difficulty(level), at: now)
  }

  static let daily: DailySeries<SudokuPuzzle>? = DailySeries(DailyPuzzle.series) { day, id, material in
    let time = LocalTime(day: day)
    guard let daily = DailyPuzzle(time.day) else { return nil }
    return puzzle(
      daily.puzzle(), id: id, name: "Daily, \(time.date)", difficulty: Difficulty(daily.level),
      tags: [dailyTag], at: material.now)
  }

  static let pages = [
    LibraryPage(
      "Statistics", shortcut: "s", route: .game(SudokuRoute.statistics)),
    LibraryPage(
      "Practice", shortcut: "a", route: .game(SudokuRoute.practice(technique: nil)), isInFooter: true),
    LibraryPage(
      "Use camera", shortcut: "v",
      route: .game(SudokuRoute.camera(.camera(path: nil))),
      isInFooter: true),
  ]

  static func page(about id: Identifier) -> LibraryPage? {
    LibraryPage("Rating", shortcut: "b", route: .game(SudokuRoute.about(id)))
  }

  /// The difficulty by the whole scale: what is beyond the last bound has the last level.
  static func difficulty(of givens: Grid) -> Difficulty {
    let rating = Rater.rating(of: givens, upTo: Level.expert.ratings.upperBound)
    return Difficulty(rating.map { Level($0) })
  }

  private static func puzzle(
    _ givens: Grid, id: Identifier, name: String, difficulty: Difficulty, tags: [String] = ["generated"],
    at now: Timestamp
  ) -> SudokuPuzzle? {
    guard let revision = PuzzleRevision(created: now, updated: now, version: 1) else { return nil }
    let header = try? PuzzleHeader(
      id: id, name: name, author: "Parlor", tags: tags, difficulty: difficulty, revision: revision)
    return header.flatMap { try? SudokuPuzzle(header: $0, givens: givens) }
  }

  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> SudokuPuzzle {
    let read = try puzzleText(text)
    return try puzzle(read, named: "\(read.facts.title ?? "Pasted"), \(LocalTime(now).date)", id: id, at: now)
  }

  static func read(
    _ text: String, named name: String, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> SudokuPuzzle {
    let read = try puzzleText(text)
    return try puzzle(read, named: read.facts.title ?? name, id: id, at: now)
  }

  private static func puzzle(
    _ read: PuzzleText, named name: String, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> SudokuPuzzle {
    let header = try header(of: read.givens, named: name, by: read.facts.author ?? "", id: id, at: now)
    return try SudokuPuzzle(header: header, read: read)
  }

  static func puzzle(
    of content: Grid, named name: String?, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> SudokuPuzzle {
    let name = name ?? "Photo, \(LocalTime(now).date)"
    let header = try header(of: content, named: name, id: id, at: now)
    return try SudokuPuzzle(header: header, givens: content)
  }

  /// The description of givens that come from elsewhere.
  private static func header(
    of givens: Grid, named name: String, by author: String = "", id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> PuzzleHeader {
    guard let revision = PuzzleRevision(created: now, updated: now, version: 1) else {
      throw PuzzleFault(.document, "The computer's clock is wrong.", advice: "Set the date.")
    }
    return try PuzzleHeader(
      id: id, name: String(name.prefix(PuzzleHeader.Limit.name)), author: author, tags: ["imported"],
      difficulty: difficulty(of: givens), revision: revision)
  }

  private static func puzzleText(_ text: String) throws(PuzzleFault) -> PuzzleText {
    do throws(FormatError) {
      return try PuzzleText.readOne(text)
    } catch {
      throw PuzzleFault(
        .text(line: error.line, column: error.column), error.message.capitalizedFirst,
        advice: error.isAboutCells ? "Paste 81 digits with dots for empty cells, a grid, or a link." : "")
    }
  }

  static func list(in text: String) -> [PuzzleLine]? {
    PuzzleText.list(in: text)?.map { PuzzleLine($0.number, $0.text) }
  }

  static let pictures = ImageFile.extensions

  /// A photo is looked at first: what can't be read in it is asked.
  static func route(ofPicture path: String) -> Route {
    .game(SudokuRoute.scan(path: path))
  }

  static func content(ofPicture picture: [UInt8]) throws(PuzzleFault) -> Grid {
    switch SudokuPhoto.read(picture) {
    case .found(let scan) where scan.isSure: return scan.grid
    case .found(let scan): throw PuzzleFault(.document, scan.doubts, advice: SudokuPhoto.advice)
    case .nothing(let refusal): throw PuzzleFault(.document, refusal.sentence, advice: refusal.advice)
    case .unreadable(let fault): throw PuzzleFault(.document, fault.sentence, advice: "")
    }
  }

  /// The digits on one line, below the line of its rules.
  static func text(of puzzle: SudokuPuzzle) -> String? { puzzle.grid.text }

  static func successor(of puzzle: SudokuPuzzle) -> PuzzleSuccessor? {
    guard !puzzle.tags.contains(dailyTag) else { return nil }
    let variety = Variety(of: puzzle.layout)
    if let kind = OfferedVariety.all.first(where: { $0.variety == variety }) {
      let next = kind.next(puzzle.difficulty)
      return PuzzleSuccessor("Another \(next.title.lowercasedWord)", .new(offer: next.offer))
    }
    return offers.first { $0.id == puzzle.difficulty.rawValue }.map {
      PuzzleSuccessor("Another \($0.title.lowercasedWord)", .new(offer: $0.id))
    }
  }

  static func facts(of puzzle: SudokuPuzzle) -> [String] {
    let (layout, givens) = (puzzle.layout, puzzle.initial.clueCount)
    let kind: String? =
      switch layout.variant {
      case .standard: layout.isClassic ? nil : "\(layout.side)×\(layout.side)"
      case .x: "Sudoku X"
      case .jigsaw: "Jigsaw"
      case .killer(let cages): "Killer, \(Count(cages.count, "cage"))"
      }
    return [kind, givens > 0 ? Count(givens, "given").description : nil].compactMap(\.self)
  }

  static func drawPreview(of puzzle: SudokuPuzzle, on canvas: inout Canvas, in area: Rect) {
    SudokuPreview(puzzle).draw(on: &canvas, in: area)
  }
}

extension String {
  /// The text in the middle of a sentence: `Hard` becomes `hard`, `Sudoku X` stays.
  fileprivate var lowercasedWord: String { contains(" ") ? self : lowercased() }
}

extension Grid {
  /// The digits on one line, below the line of the rules.
  var text: String { (layout.variant.rulesLine.map { $0 + "\n" } ?? "") + PuzzleText(self).text(in: .line) }
}

extension PuzzleFacts {
  /// A few words for a card; nil if the text says nothing about the puzzle.
  fileprivate var title: String? {
    guard let description, !description.isEmpty else { return nil }
    return String(description.prefix(60)).printable
  }
}
