/// The search of a list: `/` opens a field above it, and what is typed there hides what does not match.
///
/// Tables and lists have one; see ``Table/search`` and ``ListView/search``.
public struct SearchLine: Hashable, Sendable {
  private var field = TextField(placeholder: "part of a name", limit: 60)
  /// True while text is being typed into it.
  public private(set) var isOpen = false

  /// Creates a closed search without text.
  public init() {}

  /// The text to search for.
  public var text: String { field.text }

  /// The words to search for.
  public var words: SearchWords { SearchWords(text) }

  /// True if the field is open or has text.
  public var isShown: Bool { isOpen || !text.isEmpty }

  /// Opens the field for typing.
  public mutating func open() { isOpen = true }

  /// Clears the text and closes the field.
  public mutating func clear() {
    field.replace(with: "")
    isOpen = false
  }

  /// The hints while the field is open.
  public static let hints = [
    Hint(.enter, title: "Done"), Hint(.escape, title: "Clear search"),
    Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
  ]

  /// The hint for opening the field.
  public static let hint = Hint(.character("/"), title: "Search")

  /// Opens the field with `/` and clears it with Escape; edits the text while it is open.
  ///
  /// Screens ask it before their own keys, so that letters are text and Escape goes back only once nothing is searched.
  ///
  /// - Parameter area: The list, in whose first row the field is.
  /// - Returns: False for input that is not for the search.
  public mutating func handleKeys(_ input: Input, in area: Rect) -> Bool {
    if isOpen { return handle(input, in: area.row(0)) }
    switch input {
    case .key(.character("/")): open()
    case .key(.escape) where !text.isEmpty: clear()
    default:
      guard isShown, input.click(in: area.row(0)) != nil else { return false }
      open()
    }
    return true
  }

  /// Edits the text; Enter, Up and Down close the field, Escape clears it.
  ///
  /// - Returns: False for input that is not for the field.
  public mutating func handle(_ input: Input, in row: Rect) -> Bool {
    guard isOpen else { return false }
    switch input {
    case .key(.escape):
      clear()
      return true
    case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown):
      isOpen = false
      return false
    case .key, .paste:
      let reaction = field.handle(input, in: Self.fieldArea(in: row))
      if reaction == .activated { isOpen = false }
      return true
    case .mouse, .focus: return field.handle(input, in: Self.fieldArea(in: row)) != .ignored
    }
  }

  /// Draws the field after its title.
  public func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.write("Search:", in: row, style: .faint)
    field.draw(on: &canvas, in: Self.fieldArea(in: row), isFocused: isOpen)
  }

  private static func fieldArea(in row: Rect) -> Rect {
    Rect(column: row.left + 8, row: row.top, columns: max(0, min(40, row.columns - 8)), rows: 1)
  }
}

/// Words that are searched for, in any order, without regard to case and to marks on letters.
public struct SearchWords: Hashable, Sendable {
  /// The words in plain letters.
  public let words: [String]

  /// Takes the words of a text.
  public init(_ text: String) {
    words = text.plainLetters.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// True if there is nothing to search for.
  public var isEmpty: Bool { words.isEmpty }

  /// True if each word is somewhere in one of the texts.
  public func match(_ texts: [String]) -> Bool {
    guard !isEmpty else { return true }
    let texts = texts.map(\.plainLetters)
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}

extension String {
  /// The text in small letters without marks, as people search and sort it: `łukasz` is `lukasz`, `Æ` is `ae`.
  public var plainLetters: String {
    let small = lowercased()
    guard !small.utf8.allSatisfy({ $0 < 0x80 }) else { return small }
    return small.unicodeScalars.reduce(into: "") { plain, scalar in
      if let letters = scalar.plainLetters { plain += letters } else { plain.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// The letters that a marked letter is made of, which its name tells; nil if it is none.
  ///
  /// - Source: Unicode, chapter 4.8, "Name": `LATIN SMALL LETTER L WITH STROKE`, `LATIN SMALL LETTER AE`.
  fileprivate var plainLetters: String? {
    if properties.generalCategory == .nonspacingMark { return "" }
    let prefix = "LATIN SMALL LETTER "
    guard !isASCII, let name = properties.name, name.hasPrefix(prefix) else { return nil }
    let words = name.dropFirst(prefix.count).split(separator: " ")
    guard let letters = words.first, letters.count <= 2, words.count == 1 || words[1] == "WITH" else {
      return nil
    }
    return letters.lowercased()
  }
}
