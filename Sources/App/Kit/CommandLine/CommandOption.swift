/// An option of the command line, as data.
package struct CommandOption: Hashable, Sendable {
  /// The name with its dashes, such as `--seed`.
  package let name: String
  /// The one-letter form, such as `-g`.
  package let shortName: String?
  /// The placeholder of its value; nil if it takes none.
  package let valueName: String?
  /// One line for the help.
  package let explanation: String
  /// The commands that accept it; nil if all do.
  package let scope: String?
  /// The values that it accepts, as a sentence without its period.
  package let wanted: String

  package init(
    _ name: String, short shortName: String? = nil, value valueName: String? = nil, _ explanation: String,
    scope: String? = nil, wanted: String = ""
  ) {
    (self.name, self.shortName, self.valueName) = (name, shortName, valueName)
    (self.explanation, self.scope, self.wanted) = (explanation, scope, wanted.isEmpty ? explanation : wanted)
  }
}

/// An option that only some commands accept, as it was given.
package struct GivenOption: Hashable, Sendable {
  package let option: CommandOption
  /// Its value; empty for an option without one.
  package let value: String

  package init(_ option: CommandOption, _ value: String = "") { (self.option, self.value) = (option, value) }

  /// The error for a value that the option does not accept.
  package var badValue: UsageError { .badValue(value, wanted: option.wanted, option: option.name) }
}

extension CommandOption {
  /// JSON output; the app's own commands and those of games share it.
  package static let json = CommandOption(
    "--json", "with history and game commands: print JSON",
    scope: "“parlor history” and game commands that print")
  /// The file that drawings are written to; games share it.
  package static let output = CommandOption(
    "--output", short: "-o", value: "FILE", "with sudoku print, tangram render: write to FILE",
    scope: "“parlor sudoku print” and “parlor tangram render”")
  /// Frames in place of a camera's.
  package static let frames = CommandOption(
    "--frames", value: "SOURCE", "in place of a camera: a file, folder, pipe or command",
    scope: "“parlor camera test” and the camera commands of games")
}

extension [CommandOption] {
  /// The option with a long or short name.
  package func option(_ name: String) -> CommandOption? { first { $0.name == name || $0.shortName == name } }
}
