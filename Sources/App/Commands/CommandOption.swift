import Kit

/// An option of the command line, as the parser and the help see it.
package protocol AnyCommandOption: Sendable {
  /// The name with its dashes, such as `--seed`.
  var name: String { get }
  /// The one-letter form, such as `-g`.
  var shortName: String? { get }
  /// The placeholder of its value; nil for a flag.
  var valueName: String? { get }
  /// One line for the help.
  var explanation: String { get }
  /// The values that a shell offers.
  var candidates: CandidateSource { get }
  /// Throws if the option rejects a value.
  func check(_ text: String) throws(CommandError)
  /// Throws if a value names something that isn't there.
  @MainActor func check(_ text: String, in context: CommandContext) throws(CommandError)
}

extension AnyCommandOption {
  /// True for an option with the same name and meaning.
  package func isSame(as other: any AnyCommandOption) -> Bool {
    name == other.name && explanation == other.explanation
  }
}

/// An option of the command line that parses its value.
package struct CommandOption<Value: Sendable>: AnyCommandOption {
  package let name: String
  package let shortName: String?
  package let valueName: String?
  package let explanation: String
  package private(set) var candidates: CandidateSource = .none
  /// The kind of thing that a value names, if it can name no other than the candidates.
  private var kind: String?
  /// The accepted values, as a sentence without its period.
  private let wanted: String
  private let reader: @Sendable (String) throws(CommandError) -> Value?

  /// - Parameter read: Returns nil for a value that isn't `wanted`; throws for any other problem.
  package init(
    _ name: String, short shortName: String? = nil, value valueName: String?, _ explanation: String,
    wanted: String, read: @escaping @Sendable (String) throws(CommandError) -> Value?
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.explanation = explanation
    self.wanted = wanted
    reader = read
  }

  /// An option with a fixed list of values.
  package init(
    _ name: String, value valueName: String, _ explanation: String, of choices: [(name: String, value: Value)]
  ) {
    let wanted = choices.map(\.name).alternatives
    self.init(name, value: valueName, explanation, wanted: wanted) { text in
      choices.first { $0.name == text }?.value
    }
    let names = choices.map(\.name)
    candidates = CandidateSource { _ in names.map { ($0, "") } }
  }

  /// The same option with values for a shell to offer.
  ///
  /// - Parameter kind: The kind of thing that the values name; other values are then refused.
  package func offering(_ candidates: CandidateSource, only kind: String? = nil) -> CommandOption {
    var option = self
    option.candidates = candidates
    option.kind = kind
    return option
  }

  package func read(_ text: String) throws(CommandError) -> Value {
    guard let value = try reader(text) else { throw .badValue(text, of: name, wanted: wanted) }
    return value
  }

  package func check(_ text: String) throws(CommandError) { _ = try read(text) }

  package func check(_ text: String, in context: CommandContext) throws(CommandError) {
    guard let kind else { return }
    let known = candidates.words(context).map(\.call)
    guard known.contains(text) else { throw .unknown(kind, text, of: known) }
  }
}

extension CommandOption where Value == String {
  package init(_ name: String, short: String? = nil, value: String, _ explanation: String) {
    self.init(name, short: short, value: value, explanation, wanted: explanation) { $0 }
  }

  /// The file that a drawing is written to.
  package static var output: CommandOption {
    CommandOption("--output", short: "-o", value: "FILE", "write to FILE").offering(.files)
  }

  /// A source of frames in place of a camera.
  package static var frames: CommandOption {
    CommandOption("--frames", value: "SOURCE", "frames from a file, folder, pipe or command").offering(.files)
  }
}

extension CommandOption where Value == Int {
  /// An option for a whole number in a range.
  package init(_ name: String, value: String, _ explanation: String, in range: ClosedRange<Int>) {
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound.grouped)"
    self.init(name, value: value, explanation, wanted: wanted) { text in
      text.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

package typealias CommandFlag = CommandOption<Void>

extension CommandFlag {
  package init(_ name: String, short: String? = nil, _ explanation: String) {
    self.init(name, short: short, value: nil, explanation, wanted: "") { _ in }
  }

  package static var json: CommandFlag { CommandFlag("--json", "print JSON") }
}

extension [any AnyCommandOption] {
  package func option(_ name: String) -> (any AnyCommandOption)? {
    first { $0.name == name || $0.shortName == name }
  }
}

extension StringProtocol {
  /// The number, if all characters are ASCII digits.
  package var wholeNumber: Int? { allSatisfy { $0.isASCII && $0.isNumber } ? Int(self) : nil }
}
