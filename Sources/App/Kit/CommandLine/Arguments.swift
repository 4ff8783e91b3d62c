package import GameKit

/// The words and options that a verb was called with.
package struct Arguments: Sendable {
  /// The words behind the verb's name.
  package let words: [String]
  /// The options by their long names, in the order in which they were given; the verb accepts their values.
  private let given: [(name: String, text: String)]

  package init(words: [String] = [], given: [(name: String, text: String)] = []) {
    self.words = words
    self.given = given
  }

  /// The value of an option; of several the last, so that a shell alias can be overruled.
  package subscript<Value>(option: CommandOption<Value>) -> Value? { values(of: option).last }

  /// True if an option without a value was given.
  package func has(_ flag: CommandFlag) -> Bool { self[flag] != nil }

  /// The values of some options, in the order in which they were given.
  package func values<Value>(of options: CommandOption<Value>...) -> [Value] {
    given.compactMap { name, text in
      options.first { $0.name == name }.flatMap { option in try? option.read(text) }
    }
  }

  /// What the only one of some options stands for; nil if none is given.
  package func choice<Value>(_ choices: [(option: CommandFlag, value: Value)]) throws(CommandError) -> Value?
  {
    let chosen = choices.filter { has($0.option) }
    guard chosen.count < 2 else {
      let names = choices.map(\.option.name)
      throw .input("\(names.sentence) can't be combined. Use one.")
    }
    return chosen.first?.value
  }

  /// The first word, which the verb needs.
  package var word: String { words.first ?? "" }

  /// The first word as the source of what is read.
  package var source: CommandSource { CommandSource(word) }

  /// The words as sources.
  package var sources: [CommandSource] { words.map { CommandSource($0) } }

  /// The first word as a number of things.
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
