import Camera
import GameKit
import Kit
import Vision

/// A command of `parlor tangram …`, or `parlor editor`.
enum TangramCommand: GameCommand {
  /// Opens a figure of a file, or a saved one by its id.
  case play(String)
  /// Opens the editor; nil for a new figure.
  case edit(Identifier?)
  /// Opens the editor with the figure of a file, which is added to the player's own.
  case editFile(CommandSource)
  case settings
  /// Prints all figures, or those of a file.
  case list(CommandSource?)
  /// Prints a picture of a figure, which is an id or a name.
  case show(String)
  case check(CommandSource, isJSON: Bool)
  case solve(CommandSource, SolveOptions)
  case convert(CommandSource, to: String)
  case render(CommandSource, to: String)
  /// Prints where the pieces of a photo are.
  case scan(CommandSource, isJSON: Bool)
  /// Opens the live picture of real pieces.
  case camera(FrameInput)

  func run(in context: CommandContext) -> CommandResult { TangramRunner(context).run(self) }
}

/// The options of `parlor tangram solve`.
struct SolveOptions: Hashable, Sendable {
  /// True if all solutions are printed, rather than the first one.
  var showsAll = false
  var isJSON = false
}

extension CommandGroup {
  /// The commands of `parlor tangram …`.
  static let tangram = CommandGroup(
    "tangram", verbs: TangramCommand.verbs,
    usage: [
      UsageLine("parlor tangram [FILE|ID]", "open the figures, or one of them"),
      UsageLine("parlor tangram edit [ID]", "make a figure, or change one"),
      UsageLine("parlor tangram settings", "open the Tangram settings"),
      UsageLine("parlor tangram list [FILE]", "list all figures, or a file's, with their IDs"),
      UsageLine("parlor tangram show ID", "print a picture of a figure"),
      UsageLine("parlor tangram check FILE", "check figures, and say how hard they are"),
      UsageLine("parlor tangram solve FILE", "count solutions and print the first one"),
      UsageLine("parlor tangram convert IN OUT", "convert a figure to another format"),
      UsageLine("parlor tangram render FILE", "draw a figure as SVG"),
      UsageLine("parlor tangram scan PHOTO", "find real pieces in a photo"),
      UsageLine("parlor tangram camera [PATH]", "make a figure from real pieces on camera"),
    ],
    options: [TangramOption.all, .output, .frames],
    sections: [
      UsageSection(
        "Tangram",
        [
          UsageLine("FILE, IN", "a Parlor or Osmo figure (.json), or a gTans list"),
          UsageLine("OUT", "a .json, .osmo.json or .svg file; a folder for a list"),
          UsageLine("PHOTO", "a PNG, JPEG or PPM picture in color, or - for standard input"),
        ])
    ],
    parse: { words, options throws(UsageError) in try TangramCommand(words, options) })

  /// The command `parlor editor`.
  static let gridEditor = CommandGroup(
    "editor", verbs: [], usage: [UsageLine("parlor editor [FILE]", "open a figure in the grid editor")],
    parse: { words, options throws(UsageError) in
      if let option = options.first { throw .misplaced(option.option) }
      guard let file = words.first else { return TangramCommand.edit(nil) }
      return try Array(words.dropFirst()).needless(TangramCommand.editFile(CommandSource(file)))
    })
}

/// The options of Tangram's commands.
enum TangramOption {
  static let all = CommandOption(
    "--all", "with tangram solve: print every solution", scope: "parlor tangram solve FILE")
  /// The shared options, with the commands of Tangram that accept them.
  static let json = CommandOption(
    CommandOption.json.name, CommandOption.json.explanation, scope: "parlor tangram check, solve and scan")
}

extension TangramCommand {
  /// The words that may follow `tangram`; any other word is a figure to be played.
  static let verbs = [
    "edit", "settings", "list", "show", "check", "solve", "convert", "render", "scan", "camera",
  ]

  /// Reads the words and options after `tangram`.
  init(_ words: [String], _ options: [GivenOption]) throws(UsageError) {
    var command = try TangramCommand(words)
    for option in options { try command.apply(option) }
    self = command
  }

  private init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "edit":
      self = .edit(try objects.first.map { word throws(UsageError) in try objects.identifier(word) })
    case "settings": self = try objects.needless(.settings)
    case "list" where objects.isEmpty: self = .list(nil)
    case "list": self = .list(try objects.source("parlor tangram list [FILE]"))
    case "show": self = .show(try objects.exactly(1, "parlor tangram show ID")[0])
    case "check": self = .check(try objects.source("parlor tangram check FILE"), isJSON: false)
    case "solve": self = .solve(try objects.source("parlor tangram solve FILE"), SolveOptions())
    case "convert":
      let names = try objects.exactly(2, "parlor tangram convert IN OUT")
      self = .convert(CommandSource(names[0]), to: names[1])
    case "render": self = .render(try objects.source("parlor tangram render FILE"), to: "-")
    case "scan": self = .scan(try objects.source("parlor tangram scan PHOTO"), isJSON: false)
    case "camera": self = try Array(objects.dropFirst()).needless(.camera(.camera(path: objects.first)))
    default: self = .play(try words.exactly(1, "parlor tangram [FILE|ID]")[0])
    }
  }

  /// Applies an option that only some commands accept.
  private mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch (self, given.option.name) {
    case (.check(let source, _), TangramOption.json.name): self = .check(source, isJSON: true)
    case (.scan(let source, _), TangramOption.json.name): self = .scan(source, isJSON: true)
    case (.camera, CommandOption.frames.name): self = .camera(FrameInput(given.value))
    case (.solve(let source, var options), TangramOption.json.name):
      options.isJSON = true
      self = .solve(source, options)
    case (.solve(let source, var options), TangramOption.all.name):
      options.showsAll = true
      self = .solve(source, options)
    case (.render(let source, _), CommandOption.output.name): self = .render(source, to: given.value)
    default:
      let own = [TangramOption.all, TangramOption.json].option(given.option.name)
      throw .misplaced(own ?? given.option)
    }
  }
}
