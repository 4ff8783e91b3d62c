import GameKit
import Store

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
    if first == "questions" {
      self = .questions(try QuestionsVerb(Array(words.dropFirst())))
      return
    }
    if first == "doctor" {
      guard words.count == 1 else { throw .tooMuch(words[1]) }
      self = .doctor
      return
    }
    guard let place = Self.places[first] else { throw .unknownPlace(first, nearest: Self.nearest(to: first)) }
    guard words.count == 1 else { throw .tooMuch(words[1]) }
    self = .open(place)
  }

  /// Whoever writes `help` means the option.
  private static func nearest(to word: String) -> String? {
    word.nearest(in: places.keys.sorted() + ["questions", "doctor", "--help", "--version"])
  }

  /// The same verb with an option that only one verb knows.
  func with(_ option: CommandOption) throws(UsageError) -> Verb {
    switch (self, option.exportFormat) {
    case (.open(.history), let format?): return .export(format)
    case (.export(let chosen), let format?):
      guard format == chosen else { throw .oneFormat }
      return self
    case (.questions(.check(let files, isStrict: _)), nil) where option == .strict:
      return .questions(.check(files, isStrict: true))
    case (.open, _), (.help, _), (.version, _), (.doctor, _), (.export, _), (.questions, _):
      throw .elsewhere(option)
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
    case "check": self = .check(try Self.needed(objects, "FILE…", for: "check"), isStrict: false)
    case "import": self = .importing(try Self.needed(objects, "FILE…", for: "import"))
    case "unflag": self = .unflag(try Self.needed(objects, "ID…", for: "unflag"))
    case "list": self = try Self.alone(.list, objects)
    case "flagged": self = try Self.alone(.flagged, objects)
    case let other: throw .unknownQuestionsVerb(other, nearest: other?.nearest(in: Self.words))
    }
  }

  /// What the verb works on, each once.
  private static func needed(
    _ objects: [String], _ name: String, for word: String
  ) throws(UsageError) -> [String] {
    guard !objects.isEmpty else { throw .missingObjects("parlor questions \(word) \(name)") }
    var seen: Set<String> = []
    return objects.filter { seen.insert($0).inserted }
  }

  private static func alone(_ verb: QuestionsVerb, _ objects: [String]) throws(UsageError) -> QuestionsVerb {
    if let stray = objects.first { throw .tooMuch(stray) }
    return verb
  }
}

extension CommandOption {
  /// The form of the history that the option asks for.
  fileprivate var exportFormat: ExportFormat? {
    switch self {
    case .json: .json
    case .csv: .csv
    case .theme, .noMouse, .noAnimation, .ascii, .plain, .large, .data, .seed, .logLevel, .strict, .help,
      .version:
      nil
    }
  }
}
