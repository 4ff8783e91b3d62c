import GameKit
import Life

/// The body of a board's document: its cells, its start and its history.
///
/// Version 1 is only the cells, as a pattern file. Version 2 is ``BodySections``: `cells`; `start` if the
/// board has left its first generation; and the history as `branch`, `digits` (of the states toggled by the
/// branch before), `now`, `done` and `undone`. `rule` is the file of a rule that its name does not define. A
/// damaged start or history is ignored; the board opens without it.
struct BoardBody {
  let content: Content
  /// The rule and topology stated in the pattern file.
  let world: (rule: Rule, topology: Topology)
  let start: Pattern?
  let history: SavedHistory?

  init?(_ bytes: [UInt8], version: Int) {
    let sections = version == 1 ? [] : BodySections.read(bytes)
    guard let sections else { return nil }
    let cells = version == 1 ? bytes : sections.first { $0.name == "cells" }?.bytes
    let rules = sections.filter { $0.name == Self.ruleSection }.compactMap { try? RuleFile.read($0.bytes) }
    guard let cells, let pattern = try? PatternText.read(cells, knowing: rules).pattern else { return nil }
    content = pattern.content
    world = (pattern.rule, pattern.topology)
    start = sections.first { $0.name == "start" }
      .flatMap { try? PatternText.read($0.bytes, knowing: rules).pattern }
    history = SavedHistory(sections, start: start, knowing: rules)
  }

  private static let ruleSection = "rule"

  static func bytes(of board: Board) throws(RepositoryError) -> [UInt8] {
    var pattern = board.pattern.bare
    pattern.generation = 0
    var sections = [BodySections.Section("cells", bytes: try pattern.bytes())]
    let past = board.history?.branches.compactMap(\.state?.rule.states) ?? []
    let rules = Set([pattern.rule.states, board.initialPattern?.rule.states].compactMap(\.self) + past)
    sections += rules.filter { !$0.definition.isEmpty }
      .map { .init(Self.ruleSection, bytes: Array($0.definition.utf8)) }
    if let start = board.initialPattern, let bytes = try? start.bare.bytes() {
      sections.append(.init("start", bytes: bytes))
    }
    // The history matters less than the board: if it cannot be written, it is left out.
    if let history = board.history, let part = try? history.sections(start: board.initialPattern) {
      sections += part
    }
    return BodySections.bytes(of: sections)
  }
}

extension Pattern {
  fileprivate var bare: Pattern { Pattern(content, rule: rule, topology: topology, generation: generation) }

  fileprivate func bytes() throws(RepositoryError) -> [UInt8] {
    let format: PatternFormat =
      switch content {
      case .cells: .rle
      case .tree: .macrocell
      }
    guard let text = try? text(in: format), text.utf8.count <= PatternText.maxBytes else {
      throw .tooLarge(limit: PatternText.maxBytes)
    }
    return Array(text.utf8)
  }
}

/// Named parts of a document's body.
///
/// ```
/// cells 35
/// x = 3, y = 1, rule = B3/S23
/// 3o!
///
/// done draw 0 0 1 0 0
///
/// ```
///
/// The last word of a section's first line is the number of bytes that follow, before another line feed.
enum BodySections {
  struct Section: Hashable {
    let name: String
    let words: [String]
    let bytes: [UInt8]

    init(_ name: String, _ words: [String] = [], bytes: [UInt8] = []) {
      self.name = name
      self.words = words
      self.bytes = bytes
    }
  }

  /// The maximum number of sections, and the maximum bytes of a section's first line.
  private static let mostSections = 16_384, longestLine = 256

  static func bytes(of sections: [Section]) -> [UInt8] {
    sections.flatMap { section in
      let line = ([section.name] + section.words + ["\(section.bytes.count)"]).joined(separator: " ")
      return Array("\(line)\n".utf8) + section.bytes + Array("\n".utf8)
    }
  }

  /// Reads all sections; nil if the bytes are invalid.
  static func read(_ bytes: [UInt8]) -> [Section]? {
    var sections: [Section] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard sections.count < mostSections, let section = next(&rest) else { return nil }
      sections.append(section)
    }
    return sections
  }

  private static func next(_ rest: inout ArraySlice<UInt8>) -> Section? {
    let newline = UInt8(ascii: "\n")
    guard let end = rest.prefix(longestLine).firstIndex(of: newline) else { return nil }
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    let body = rest[(end + 1)...]
    guard words.count >= 2, let count = words.last.flatMap({ Int($0) }), (0..<body.count).contains(count),
      body[body.startIndex + count] == newline
    else { return nil }
    rest = body.dropFirst(count + 1)
    return Section(words[0], Array(words[1..<(words.count - 1)]), bytes: Array(body.prefix(count)))
  }
}

// MARK: - The history

extension SavedHistory {
  /// Reads the sections of a history; nil if there are none or one is damaged.
  init?(_ sections: [BodySections.Section], start: Pattern?, knowing rules: [StateRule]) {
    let named = Dictionary(grouping: sections, by: \.name)
    guard let now = named["now"]?.first.flatMap({ HistoryPoint($0.words) }),
      let branches = named["branch"]?.map({ Branch($0, start: start, knowing: rules) }),
      let done = named["done", default: []].map({ Change($0.words) }).unlessAnyIsNil(),
      let undone = named["undone", default: []].map({ Change($0.words) }).unlessAnyIsNil(),
      var branches = branches.unlessAnyIsNil()
    else { return nil }
    for section in named["digits", default: []] {
      guard let index = section.words.first.flatMap({ Int($0) }), branches.indices.contains(index),
        branches[index].addDigits(section)
      else { return nil }
    }
    self.init(branches: branches, done: done, undone: undone, now: now)
  }

  /// Writes the sections of the history.
  ///
  /// - Parameter start: The start of the board, which is not written a second time.
  fileprivate func sections(start: Pattern?) throws(RepositoryError) -> [BodySections.Section] {
    var sections: [BodySections.Section] = []
    for (index, branch) in branches.enumerated() {
      sections.append(try branch.section(start: start))
      for digits in branch.digits {
        sections.append(.init("digits", ["\(index)"], bytes: try Pattern(.cells(digits)).bytes()))
      }
    }
    return sections + [.init("now", now.words)] + done.map { .init("done", $0.words) }
      + undone.map { .init("undone", $0.words) }
  }
}

extension Array {
  /// All elements unwrapped; nil if any is nil.
  fileprivate func unlessAnyIsNil<Value>() -> [Value]? where Element == Value? {
    let values = compactMap(\.self)
    return values.count == count ? values : nil
  }
}

extension SavedHistory.Branch {
  private static let toggled = "toggled", state = "state", startState = "start"

  /// The first state; nil if it is stored as toggled cells.
  fileprivate var state: Pattern? { if case .state(let pattern) = first { pattern } else { nil } }

  /// The digits of states, beyond live or dead, that were toggled.
  fileprivate var digits: [Cells] {
    if case .toggled(let flips) = first { Array(flips.cells.planes.dropFirst()) } else { [] }
  }

  /// Adds the next digits of states; false if the section is invalid.
  fileprivate mutating func addDigits(_ section: BodySections.Section) -> Bool {
    guard case .toggled(let flips) = first, case let planes = flips.cells.planes,
      planes.count <= Self.mostDigits,
      let digits = try? PatternText.read(section.bytes).pattern.content.cells()
    else { return false }
    first = .toggled(Delta(Cells(planes: planes + [digits])))
    return true
  }

  /// The number of binary digits for 256 states.
  private static let mostDigits = 8

  fileprivate init?(_ section: BodySections.Section, start: Pattern?, knowing rules: [StateRule]) {
    let words = section.words
    guard words.count == 4, let begin = Int(words[0]), let newest = Int(words[1]) else { return nil }
    let parent = Int(words[2])
    guard parent != nil || words[2] == "-" else { return nil }
    let pattern =
      words[3] == Self.startState ? start : try? PatternText.read(section.bytes, knowing: rules).pattern
    guard let pattern else { return nil }
    if words[3] == Self.toggled {
      guard let cells = try? pattern.content.cells() else { return nil }
      self.init(begin: begin, newest: newest, parent: parent, first: .toggled(Delta(cells)))
    } else {
      self.init(begin: begin, newest: newest, parent: parent, first: .state(pattern))
    }
  }

  fileprivate func section(start: Pattern?) throws(RepositoryError) -> BodySections.Section {
    let words = ["\(begin)", "\(newest)", parent.map { "\($0)" } ?? "-"]
    switch first {
    case .toggled(let flips):
      let bytes = try Pattern(.cells(flips.cells.planes[0])).bytes()
      return .init("branch", words + [Self.toggled], bytes: bytes)
    case .state(let pattern) where pattern == start: return .init("branch", words + [Self.startState])
    case .state(let pattern): return .init("branch", words + [Self.state], bytes: try pattern.bytes())
    }
  }
}

extension SavedHistory.Change {
  private static let actions: [(action: HistoryAction, name: String)] = [
    (.draw, "draw"), (.paste, "paste"), (.cut, "cut"), (.clear, "clear"), (.invert, "invert"),
    (.fill, "fill"),
    (.turn, "turn"), (.step, "step"), (.run, "run"), (.jump, "jump"), (.replace, "replace"),
  ]

  fileprivate init?(_ words: [String]) {
    guard words.count == 5, let action = Self.actions.first(where: { $0.name == words[0] })?.action,
      let start = HistoryPoint(Array(words[1...2])), let end = HistoryPoint(Array(words[3...4]))
    else { return nil }
    self.init(action, from: start, to: end)
  }

  fileprivate var words: [String] {
    [Self.actions.first { $0.action == action }?.name ?? ""] + start.words + end.words
  }
}

extension HistoryPoint {
  fileprivate init?(_ words: [String]) {
    guard words.count == 2, let lineage = Int(words[0]), let generation = Int(words[1]) else { return nil }
    self.init(lineage: lineage, generation: generation)
  }

  fileprivate var words: [String] { ["\(lineage)", "\(generation)"] }
}
