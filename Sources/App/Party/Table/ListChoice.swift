package import TUI

/// A choice from the rows of a list, with the same keys for every player and purpose.
///
/// The cursor starts at a random row and wraps around, so the number of key presses reveals nothing. Arrows
/// move, Space picks or unpicks, a letter or number picks at once. One pick too many replaces the last. If an
/// item cannot be picked, the next one is, so that all players press equally many keys.
package struct ListChoice<Item: Hashable & Sendable>: Equatable, Sendable {
  /// In order.
  package let offered: [Item]
  /// A question with rows of its own above the items, answered by one of them; nil for none.
  package let question: Question?
  /// The row that answers the question; nil before that, or without a question.
  package private(set) var answer: Int?
  /// The letter that picks each item.
  package let letters: [Character?]
  /// The number of items to pick.
  package let wanted: Int
  /// The row of the cursor.
  package private(set) var cursor: Int
  /// The indices of the picks in order; nil for a missing one.
  package private(set) var picked: [Int?]
  /// The reason why the rules refused the picks; cleared by the next key.
  package private(set) var refusal: String?
  /// True once the picks cannot be changed.
  package private(set) var isLocked = false
  private let limits: Limits

  /// The columns of items next to each other.
  private let columns: Int

  /// The answers to choose from, by their letters.
  package struct Question: Equatable, Sendable {
    package let letters: [Character]

    package init(_ letters: [Character]) { self.letters = letters }
  }

  /// The items that cannot be among the first, effective picks.
  package struct Limits: Equatable, Sendable {
    package var effectivePicks: Int
    package var illegal: Set<Item>

    package init(effectivePicks: Int = 0, illegal: Set<Item> = []) {
      self.effectivePicks = effectivePicks
      self.illegal = illegal
    }
  }

  /// - Parameters:
  ///   - start: The row of the cursor, taken around the list.
  ///   - picked: The items picked before.
  ///   - answer: The row that answered the question before.
  package init(
    _ offered: [Item], letters: [Character?], wanted: Int, start: Int = 0, picked: [Item] = [],
    limits: Limits = Limits(), question: Question? = nil, answer: Int? = nil,
    columns: Int = SheetView.nameColumns
  ) {
    self.offered = offered
    self.question = question
    self.answer = answer
    self.letters = letters
    self.wanted = wanted
    self.limits = limits
    self.columns = columns
    let rows = offered.count + (question?.letters.count ?? 0)
    cursor = rows == 0 ? 0 : start % rows
    self.picked = (0..<wanted).map { picked.indices.contains($0) ? offered.firstIndex(of: picked[$0]) : nil }
  }

  package var isComplete: Bool { !picked.contains(nil) && (question == nil || answer != nil) }

  /// The number of rows above the items.
  private var answers: Int { question?.letters.count ?? 0 }

  /// The choice as a sheet shows it: the answer first, if there is a question.
  package var shown: Sheet.Choice {
    let rows = picked.map { $0.map { $0 + answers } }
    return Sheet.Choice(
      cursor: cursor, picked: question == nil ? rows : [answer] + rows, answers: answers)
  }

  /// The picked items, in order.
  package var items: [Item] { picked.compactMap(\.self).map { offered[$0] } }

  /// The letter of a number from 0: none that moves the cursor, hides the page or asks the table.
  package static func letter(of index: Int) -> Character { rowLetters[index % rowLetters.count] }

  /// Refuses the picks, which can be changed.
  package mutating func refuse(because sentence: String) {
    refusal = sentence
    isLocked = false
  }

  package mutating func lock() { isLocked = true }

  package mutating func handle(_ key: Key) {
    refusal = nil
    if key == .space {
      pick(cursor, takesBack: true)
    } else if let row = row(named: key) {
      pick(row, takesBack: false)
    } else if let direction = key.direction {
      move(direction)
    }
  }

  /// Picks these rows instead of the former ones; more than are wanted, and unknown ones, are left out.
  package mutating func choose(_ rows: [Int]) {
    guard !isLocked else { return }
    refusal = nil
    answer = rows.last { (0..<answers).contains($0) }
    let known = rows.map { $0 - answers }.filter(offered.indices.contains).prefix(wanted)
    picked = known.map(Optional.some) + Array(repeating: nil, count: wanted - known.count)
    if let row = known.last { cursor = row + answers }
  }

  package mutating func click(_ row: Int) {
    refusal = nil
    pick(row, takesBack: true)
  }

  /// The row for a letter, or for its number from 1 to 9.
  private func row(named key: Key) -> Int? {
    guard let typed = key.typed else { return nil }
    let number = typed.wholeNumberValue.flatMap { $0 > 0 ? Self.letter(of: $0 - 1) : nil }
    let wanted = (number ?? typed).lowercased()
    return ((question?.letters ?? []).map(Optional.some) + letters).firstIndex { $0?.lowercased() == wanted }
  }

  private mutating func pick(_ row: Int, takesBack: Bool) {
    guard !isLocked else { return }
    cursor = row
    guard row >= answers else {
      answer = takesBack && answer == row ? nil : row
      return
    }
    pickItem(row - answers, takesBack: takesBack)
  }

  private mutating func pickItem(_ index: Int, takesBack: Bool) {
    if let number = picked.firstIndex(of: index) {
      if takesBack { picked[number] = nil }
      return
    }
    let number = picked.firstIndex(of: nil) ?? wanted - 1
    guard let row = legalRow(from: index, isEffective: number < limits.effectivePicks) else { return }
    cursor = row + answers
    picked[number] = row
  }

  /// The row, or the next one that can be picked; nil for none.
  private func legalRow(from index: Int, isEffective: Bool) -> Int? {
    offered.indices.map { (index + $0) % offered.count }.first { row in
      !picked.contains(row) && !(isEffective && limits.illegal.contains(offered[row]))
    }
  }

  /// Moves the cursor; distances between rows do not depend on the starting row, because it wraps around.
  private mutating func move(_ direction: Direction) {
    let step =
      switch direction {
      case .left: -1
      case .right: 1
      case .up: -columns
      case .down: columns
      }
    let count = offered.count + answers
    cursor = ((cursor + step) % count + count) % count
  }
}

private let rowLetters = Array("abcdefgimnoqrstwxyz")
