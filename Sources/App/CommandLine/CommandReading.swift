import GameKit
import Kit

extension Invocation.Command {
  /// The screens that have an address on the command line.
  static let places: [String: Route] = {
    let app: [String: Route] = [
      "lobby": .lobby, "history": .history, "standings": .standings, "analytics": .analytics,
      "settings": .settings,
      "how-to": .howTo(nil), "gallery": .gallery,
    ]
    let games = Catalogue.games.map { ($0.id.rawValue, Route.game($0.id)) }
    return app.merging(games) { place, _ in place }
  }()

  /// Reads the words of a call, those without a dash, and the options that only some commands accept.
  init(_ words: [String], _ options: [GivenOption]) throws(UsageError) {
    guard let first = words.first else {
      self = try Self.open(nil, options)
      return
    }
    let rest = Array(words.dropFirst())
    if let group = Catalogue.commands.first(where: { $0.name == first }),
      !rest.isEmpty || Self.places[first] == nil
    {
      self = .game(AnyGameCommand(command: try group.parse(rest, options)))
      return
    }
    switch first {
    case "doctor": self = try Self.plain(try rest.needless(.doctor), options)
    case "themes": self = try Self.plain(.themes(try Invocation.ThemesCommand(rest)), options)
    case "analytics" where !rest.isEmpty:
      self = try Self.plain(.analytics(try Invocation.AnalyticsCommand(rest)), options)
    case "camera": self = try Self.camera(rest, options)
    case "sounds": self = try Self.plain(.sounds(try Invocation.SoundsCommand(rest)), options)
    case "history": self = try Self.history(try rest.needless(.history), options)
    default:
      guard let place = Self.places[first] else { throw Self.unknown(first) }
      self = try rest.needless(try Self.open(place, options))
    }
  }

  /// A command without options of its own.
  private static func plain(
    _ command: Invocation.Command, _ options: [GivenOption]
  ) throws(UsageError) -> Invocation.Command {
    if let option = options.first { throw .misplaced(option.option) }
    return command
  }

  private static func open(_ route: Route?, _ options: [GivenOption]) throws(UsageError) -> Invocation.Command
  {
    try plain(.open(route), options)
  }

  private static func history(_ route: Route, _ options: [GivenOption]) throws(UsageError)
    -> Invocation.Command
  {
    var output: Invocation.HistoryOutput?
    for option in options where option.option != AppOption.noFormulaGuard {
      let wanted = try self.output(for: option.option)
      guard output == nil || output == wanted else {
        throw .conflict("--json, --csv and --statistics can't be combined. Use one.")
      }
      output = wanted
    }
    if options.contains(where: { $0.option == AppOption.noFormulaGuard }) {
      guard output == .export(.csv) else { throw .misplaced(AppOption.noFormulaGuard) }
      output = .export(.csv, .off)
    }
    return output.map { .history($0) } ?? .open(route)
  }

  private static func output(for option: CommandOption) throws(UsageError) -> Invocation.HistoryOutput {
    switch option {
    case .json: return .export(.json)
    case AppOption.csv: return .export(.csv)
    case AppOption.statistics: return .statistics
    default: throw .misplaced(option)
    }
  }

  private static func unknown(_ word: String) -> UsageError {
    let groups = Catalogue.commands.map(\.name).filter { places[$0] == nil }
    let known = places.keys.sorted() + groups + ["themes", "sounds", "camera", "doctor"]
    // Typing `help` means the option.
    return .unknownCommand(word, nearest: word.nearest(in: known + ["--help", "--version"]), known: known)
  }
}

extension Invocation.ThemesCommand {
  private static let verbs = ["list", "check", "preview"]

  /// Reads the words after `themes`.
  init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "list": self = try objects.needless(.list)
    case "check": self = .check(try objects.needed("parlor themes check FILE…"))
    case "preview":
      let names = try objects.needed("parlor themes preview NAME")
      self = try Array(names.dropFirst()).needless(.preview(names[0]))
    case let other:
      throw .unknownVerb(other, of: "themes", nearest: other?.nearest(in: Self.verbs), known: Self.verbs)
    }
  }
}

extension Invocation.SoundsCommand {
  private static let verbs = ["list", "render"]
  private static let call = "parlor sounds render [NAME] FILE.wav"

  /// Reads the words after `sounds`; without any, the sounds are listed.
  init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case nil, "list": self = try objects.needless(.list)
    case "render":
      guard let file = objects.dropFirst().first ?? objects.first else {
        throw .missing("FILE.wav", call: Self.call)
      }
      let name = objects.count > 1 ? objects[0] : nil
      self = try Array(objects.dropFirst(2)).needless(.render(name: name, file: file))
    case let other:
      throw .unknownVerb(other, of: "sounds", nearest: other?.nearest(in: Self.verbs), known: Self.verbs)
    }
  }
}

extension Invocation.AnalyticsCommand {
  private static let verbs = ["show", "export", "erase"]

  /// Reads the words after `analytics`.
  init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "show": self = try objects.needless(.show)
    case "export": self = try Array(objects.dropFirst()).needless(.export(file: objects.first))
    case "erase": self = try objects.needless(.erase)
    case let other:
      throw .unknownVerb(other, of: "analytics", nearest: other?.nearest(in: Self.verbs), known: Self.verbs)
    }
  }
}
