package import GameKit
import Kit

/// The words and options given to a verb.
package struct Arguments: Sendable {
  /// The words after the verb's name.
  package let words: [String]
  /// The options by long name, in the order given; the verb has accepted their values.
  private let given: [(name: String, text: String)]
  private let options: [any AnyCommandOption]

  package init(
    words: [String] = [], given: [(name: String, text: String)] = [], of options: [any AnyCommandOption] = []
  ) {
    self.words = words
    self.given = given
    self.options = options
  }

  /// The arguments without some of the words.
  func without(_ left: [String]) -> Arguments {
    Arguments(words: words.filter { !left.contains($0) }, given: given, of: options)
  }

  /// Throws if an option names something that isn't there.
  @MainActor
  func check(in context: CommandContext) throws(CommandError) {
    for (name, text) in given { try options.option(name)?.check(text, in: context) }
  }

  /// The value of an option; the last one given, so that a shell alias can be overridden.
  package subscript<Value>(option: CommandOption<Value>) -> Value? { values(of: option).last }

  /// True if a flag was given.
  package func has(_ flag: CommandFlag) -> Bool { self[flag] != nil }

  /// The values of some options, in the order given.
  package func values<Value>(of options: CommandOption<Value>...) -> [Value] {
    given.compactMap { name, text in
      options.first { $0.name == name }.flatMap { option in try? option.read(text) }
    }
  }

  /// The value of the only flag given among several; nil if none is, throws if several are.
  package func choice<Value>(_ choices: [(option: CommandFlag, value: Value)]) throws(CommandError) -> Value?
  {
    let chosen = choices.filter { has($0.option) }
    guard chosen.count < 2 else {
      let names = choices.map(\.option.name)
      throw .input("\(names.sentence) can't be combined. Use one.")
    }
    return chosen.first?.value
  }

  /// The first word; empty if there is none.
  package var word: String { words.first ?? "" }

  /// The first word as a source to read.
  package var source: CommandSource { CommandSource(word) }

  package var sources: [CommandSource] { words.map { CommandSource($0) } }

  /// The first word as a positive number.
  package func count() throws(CommandError) -> Int {
    guard let count = word.wholeNumber, count > 0 else {
      throw .badValue(word, of: "N", wanted: "a whole number from 1")
    }
    return count
  }

  /// The first word as the id of a puzzle; nil if there is none.
  package func identifier() throws(CommandError) -> Identifier? {
    guard let word = words.first else { return nil }
    guard let id = Identifier(word) else { throw .badValue(word, wanted: "the ID of a puzzle") }
    return id
  }
}
