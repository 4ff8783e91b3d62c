/// A private page as data: words without cells or styles, which a renderer draws.
///
/// Sheets of one moment that differ only in secrets have one shape: whatever depends on a secret is on a plate or
/// in a mark, which renderers fill to a fixed width, or it is a sentence whose words have the same lengths.
package struct Sheet: Equatable, Sendable {
  /// The parts from top to bottom.
  package let parts: [Part]
  /// The reader's next steps, in order.
  package let steps: [String]
  package let prompt: PagePrompt
  /// True for a page that a glance from the side doesn't spoil: at a screen of the player's own it is never covered.
  package let staysOpen: Bool
  /// True once the reader has confirmed a choice at the table's screen, and reads what came of it.
  package let isConfirmed: Bool

  package init(
    _ parts: [Part], steps: [String], prompt: PagePrompt, staysOpen: Bool = false, isConfirmed: Bool = false
  ) {
    self.parts = parts
    self.steps = steps
    self.prompt = prompt
    self.staysOpen = staysOpen
    self.isConfirmed = isConfirmed
  }

  /// The index of the step that is next: choosing or reading, then Enter, then what follows a confirmation.
  var nextStep: Int {
    if isConfirmed { return min(2, steps.count - 1) }
    if case .incomplete = prompt { return 0 }
    return min(1, steps.count - 1)
  }

  /// The field to type into; nil for none.
  package var field: Field? {
    for case .field(let field) in parts { return field }
    return nil
  }

  package enum Part: Equatable, Sendable {
    /// Plates next to each other.
    case plates([Plate])
    case heading(String)
    case text(String)
    case list(List)
    /// Letters on tiles, of which words are to be made.
    case tiles(Tiles)
    /// A line to type; only on screens of the players' own, and at most one.
    case field(Field)
  }

  package struct Tiles: Equatable, Sendable {
    package let letters: [Character]
    /// The places of the letters that are in use.
    package let used: Set<Int>

    package init(_ letters: [Character], used: Set<Int> = []) {
      self.letters = letters
      self.used = used
    }

    /// The tiles with the letters of a text in use, as far as they go.
    package func using(_ text: String) -> Tiles {
      var used: Set<Int> = []
      for letter in text {
        let place = letters.indices.first { letters[$0] == letter && !used.contains($0) }
        if let place { used.insert(place) }
      }
      return Tiles(letters, used: used)
    }
  }

  package struct Field: Equatable, Sendable {
    package let label: String
    /// The text as typed so far, where it is known.
    package let text: String
    /// The most letters.
    package let limit: Int
    /// What can be sent with one key instead.
    package let actions: [Action]

    package init(_ label: String, text: String = "", limit: Int, actions: [Action] = []) {
      self.label = label
      self.text = text
      self.limit = limit
      self.actions = actions
    }
  }

  /// A key that sends itself at once, in place of what is typed.
  package struct Action: Equatable, Sendable {
    package let key: Character
    package let title: String

    package init(_ key: Character, _ title: String) {
      self.key = key
      self.title = title
    }
  }

  /// A word or a few on a field of fixed width, after a label.
  package struct Plate: Equatable, Sendable {
    package let label: String
    package let text: String
    /// True for the most important word of the sheet.
    package let isLoud: Bool

    package init(_ label: String, _ text: String, isLoud: Bool = false) {
      self.label = label
      self.text = text
      self.isLoud = isLoud
    }
  }

  /// A list to read or to choose from.
  package struct List: Equatable, Sendable {
    package let rows: [Row]
    package let items: Items
    /// The choice from the rows; nil for a list that is only read.
    package let choice: Choice?

    package init(_ rows: [Row], of items: Items = .names, choice: Choice? = nil) {
      self.rows = rows
      self.items = items
      self.choice = choice
    }

    /// The content of the rows: short names, which may be next to each other, or texts, which may wrap.
    package enum Items: Sendable {
      case names, texts
    }
  }

  package struct Row: Equatable, Sendable {
    /// The letter that picks the row.
    package let letter: Character?
    package let text: String
    /// The reader's knowledge in at most nine letters, empty for none; nil in a list without marks.
    package let mark: String?

    package init(_ text: String, letter: Character? = nil, mark: String? = nil) {
      self.letter = letter
      self.text = text
      self.mark = mark
    }
  }

  package struct Choice: Equatable, Sendable {
    /// The row with the cursor; nil without one.
    package let cursor: Int?
    /// The picked rows in order; nil for a missing one.
    package let picked: [Int?]
    /// The number of rows at the top of which one answers a question, and is picked first.
    package let answers: Int

    package init(cursor: Int? = nil, picked: [Int?], answers: Int = 0) {
      self.cursor = cursor
      self.picked = picked
      self.answers = answers
    }
  }
}
