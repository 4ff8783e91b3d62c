import GameKit
import GameKit

extension Verb {
  /// The places that have an address on the command line.
  static let places: [String: Route] = {
    let house: [String: Route] = [
      "lobby": .lobby, "history": .history, "players": .standings, "settings": .settings,
      "how-to": .howTo(nil), "gallery": .gallery,
    ]
    let games = Catalogue.games.map { ($0.id.rawValue, Route.game($0.id)) }
    return house.merging(games) { place, _ in place }
  }()

  /// Reads the words of a call, those without a dash.
  init(_ words: [String]) throws(UsageError) {
    guard let first = words.first else {
      self = .open(nil)
      return
    }
    if first == Subject.questions.rawValue {
      self = .questions(try QuestionsVerb(Array(words.dropFirst())))
      return
    }
    if first == "doctor" {
      self = try Array(words.dropFirst()).needless(.doctor)
      return
    }
    if first == Subject.themes.rawValue {
      self = .themes(try ThemesVerb(Array(words.dropFirst())))
      return
    }
    if first == Subject.life.rawValue, words.count > 1 {
      self = .life(try LifeVerb(Array(words.dropFirst())))
      return
    }
    guard let place = Self.places[first] else { throw .unknownPlace(first, nearest: Self.nearest(to: first)) }
    guard words.count == 1 else { throw .tooMuch(words[1]) }
    self = .open(place)
  }

  /// Whoever writes `help` means the option.
  private static func nearest(to word: String) -> String? {
    word.nearest(in: places.keys.sorted() + Subject.words + ["doctor", "--help", "--version"])
  }

  /// Says what is missing when all is read.
  func checkForGaps() throws(UsageError) {
    if case .life(let verb) = self { try verb.checkForGaps() }
  }

  /// The same verb with an option that only some verbs know.
  func with(_ particular: Particular) throws(UsageError) -> Verb {
    if case .life(let verb) = self { return .life(try verb.with(particular)) }
    let option = particular.option
    switch (self, option.exportFormat) {
    case (.open(.history), nil) where option == .statistics: return .statistics
    case (.statistics, nil) where option == .statistics: return self
    case (.statistics, _?): throw .oneFormat
    case (.export, nil) where option == .statistics: throw .oneFormat
    case (.open(.history), let format?): return .export(format)
    case (.export(let chosen), let format?):
      guard format == chosen else { throw .oneFormat }
      return self
    case (.questions(.check(let files, isStrict: _)), nil) where option == .strict:
      return .questions(.check(files, isStrict: true))
    case (.open, _), (.help, _), (.version, _), (.doctor, _), (.export, _), (.statistics, _),
      (.questions, _), (.themes, _), (.life, _):
      throw .elsewhere(option)
    }
  }
}

/// What words can follow besides a place, since there is more than one thing to do with it.
enum Subject: String, CaseIterable {
  case questions, themes, life

  /// Those that are no places besides.
  static let words = [questions, themes].map(\.rawValue)

  /// What can be done with it.
  var verbs: [String] {
    switch self {
    case .questions: QuestionsVerb.words
    case .themes: ThemesVerb.words
    case .life: LifeVerb.words
    }
  }
}

extension QuestionsVerb {
  /// The words that may follow `questions`.
  static let words = ["check", "import", "list", "flagged", "unflag"]

  /// Reads the words that follow `questions`.
  init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "check": self = .check(try objects.needed("parlor questions check FILE…"), isStrict: false)
    case "import": self = .importing(try objects.needed("parlor questions import FILE…"))
    case "unflag": self = .unflag(try objects.needed("parlor questions unflag ID…"))
    case "list": self = try objects.needless(.list)
    case "flagged": self = try objects.needless(.flagged)
    case let other: throw .unknownVerb(other, of: .questions, nearest: other?.nearest(in: Self.words))
    }
  }
}

extension ThemesVerb {
  /// The words that may follow `themes`.
  static let words = ["list", "check", "preview"]

  /// Reads the words that follow `themes`.
  init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "list": self = try objects.needless(.list)
    case "check": self = .check(try objects.needed("parlor themes check FILE…"))
    case "preview":
      let names = try objects.needed("parlor themes preview NAME")
      self = try Array(names.dropFirst()).needless(.preview(names[0]))
    case let other: throw .unknownVerb(other, of: .themes, nearest: other?.nearest(in: Self.words))
    }
  }
}

extension CommandOption {
  /// The form of the history that the option asks for.
  fileprivate var exportFormat: ExportFormat? {
    switch self {
    case .json: .json
    case .csv: .csv
    case .theme, .noMouse, .noAnimation, .ascii, .plain, .large, .data, .seed, .logLevel, .statistics,
      .strict, .generations, .rule, .torus, .bounded, .engine, .output, .maxGenerations, .maxSeconds,
      .density, .help, .version:
      nil
    }
  }
}
