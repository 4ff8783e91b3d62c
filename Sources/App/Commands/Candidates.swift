import Kit

/// What a shell offers for a word of a call: words with their meanings, and perhaps files.
package struct CandidateSource: Sendable {
  let hasFiles: Bool
  let words: @MainActor @Sendable (CommandContext) -> [UsageLine]

  package init(
    hasFiles: Bool = false, _ words: @escaping @MainActor @Sendable (CommandContext) -> [UsageLine]
  ) {
    self.hasFiles = hasFiles
    self.words = words
  }

  package static let none = CandidateSource { _ in [] }
  package static let files = CandidateSource(hasFiles: true) { _ in [] }
}

/// The continuations of an unfinished call.
package struct Candidates {
  package private(set) var words: [UsageLine]
  /// True if the word may be the name of a file, too.
  package private(set) var hasFiles = false

  fileprivate init(_ words: [UsageLine] = []) { self.words = words }

  @MainActor fileprivate init(_ source: CandidateSource, in context: CommandContext) {
    words = source.words(context)
    hasFiles = source.hasFiles
  }

  fileprivate mutating func add(_ other: Candidates) {
    words += other.words
    hasFiles = hasFiles || other.hasFiles
  }

  /// Only the words that begin with the last one typed, with what precedes its value.
  fileprivate func matching(_ typed: String, after prefix: String = "") -> Candidates {
    var candidates = self
    candidates.words = words.filter { $0.call.hasPrefix(typed) }.map { (prefix + $0.call, $0.meaning) }
    return candidates
  }
}

extension CommandSet {
  /// The continuations of a command line that begins with the program's name.
  @MainActor
  package func candidates(for line: String, in context: CommandContext) -> Candidates {
    var words = line.shellWords
    guard words.count > 1, let last = words.popLast() else { return Candidates() }
    let known = options + groups.flatMap(\.options)
    if let parts = last.optionAndValue, let option = known.option(parts.option) {
      return Candidates(option.candidates, in: context).matching(parts.value, after: parts.option + "=")
    }
    var rest = words.dropFirst()
    var typed: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        typed.append(word)
        continue
      }
      guard let option = known.option(word), option.valueName != nil else { continue }
      guard rest.popFirst() != nil else { return Candidates(option.candidates, in: context).matching(last) }
    }
    return candidates(after: typed, isOption: last.hasPrefix("-"), in: context).matching(last)
  }

  @MainActor
  private func candidates(after typed: [String], isOption: Bool, in context: CommandContext) -> Candidates {
    let group = typed.first.flatMap { name in groups.first { $0.name == name } }
    guard let group else {
      if isOption { return Candidates(Self.lines(of: options)) }
      return Candidates(typed.isEmpty ? groups.map { ($0.name, $0.about) } : [])
    }
    let named = typed.count < 2 ? nil : group.verbs.first { $0.names.contains(typed[1]) }
    let verb = named ?? group.nameless
    if isOption { return Candidates(Self.lines(of: (verb?.options ?? []) + options)) }
    var context = context
    context.arguments = Arguments(words: Array(typed.dropFirst(named == nil ? 1 : 2)))
    var candidates = Candidates()
    if typed.count == 1 {
      let verbs = group.verbs.filter { !$0.summary.isEmpty }
      candidates = Candidates(verbs.compactMap { verb in verb.names.first.map { ($0, verb.summary) } })
    }
    for source in verb.map({ group.sources(for: $0, at: context.arguments.words.count) }) ?? [] {
      candidates.add(Candidates(source, in: context))
    }
    return candidates
  }

  private static func lines(of options: [any AnyCommandOption]) -> [UsageLine] {
    options.filter { !$0.explanation.isEmpty }.map { ($0.name, $0.explanation) }
  }
}

extension CommandGroup {
  /// What stands in for a word of a verb, by its placeholder.
  fileprivate func sources(for verb: Verb, at index: Int) -> [CandidateSource] {
    guard index < verb.most, let last = verb.placeholders.last else { return [] }
    let placeholder = index < verb.placeholders.count ? verb.placeholders[index] : last
    return placeholder.split { "[]|…".contains($0) }.map(String.init).compactMap { name in
      candidates[name] ?? (Self.files.contains(name) ? .files : nil)
    }
  }

  /// The placeholders that name a file or a folder.
  private static let files: Set<String> = ["FILE", "IN", "OUT", "PATH", "PHOTO", "PUZZLE"]
}

extension String {
  /// The words of a command line as a shell splits them; the last one is being typed and may be empty.
  fileprivate var shellWords: [String] {
    var words = [""]
    var quote: Character?
    var isEscaped = false
    for character in self {
      if isEscaped {
        words[words.count - 1].append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if quote == nil, character == " " {
        words.append("")
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.dropLast().filter { !$0.isEmpty } + words.suffix(1)
  }

  /// The parts of `--option=value`.
  fileprivate var optionAndValue: (option: String, value: String)? {
    guard hasPrefix("--"), let sign = firstIndex(of: "=") else { return nil }
    return (String(self[..<sign]), String(self[index(after: sign)...]))
  }
}
