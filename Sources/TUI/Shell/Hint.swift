/// A key and what it does: written once per screen, shown by the footer, the help, the palette and the docs.
public struct Hint: Hashable, Sendable {
  /// The keys that do it, the best known first.
  public let keys: [Key]
  /// What it does, in two or three words.
  public let title: String
  /// True if the footer shows it; the help shows all.
  public let isInFooter: Bool
  /// True if only the key itself may do it: a click on the hint, perhaps a doubled one, does nothing, and
  /// the palette lists it disabled.
  public let isDeliberate: Bool
  /// The heading in the help under which it is listed; empty for none.
  public private(set) var group = ""
  private let shownKeys: String?

  /// Creates a hint.
  ///
  /// - Parameter shown: A short form of the keys where their names would be long, such as `↑↓`.
  public init(
    _ keys: Key..., shown: String? = nil, title: String, isInFooter: Bool = true, isDeliberate: Bool = false
  ) {
    self.init(keys, shown: shown, title: title, isInFooter: isInFooter, isDeliberate: isDeliberate)
  }

  init(_ keys: [Key], shown: String?, title: String, isInFooter: Bool, isDeliberate: Bool) {
    self.keys = keys
    self.isDeliberate = isDeliberate
    self.title = title
    self.isInFooter = isInFooter
    shownKeys = shown
  }

  /// The names of the keys.
  public var label: String {
    shownKeys ?? keys.map(\.description).joined(separator: "/")
  }

  /// Returns the hint under a heading of the help.
  public func grouped(_ group: String) -> Hint {
    var hint = self
    hint.group = group
    return hint
  }

  /// Returns the hint for the footer, under a title of its own if one is given.
  public func inFooter(_ title: String? = nil) -> Hint {
    Hint(
      keys, shown: shownKeys, title: title ?? self.title, isInFooter: true, isDeliberate: isDeliberate
    ).grouped(group)
  }
}

extension Hint {
  /// The hint with its keys in words for a screen reader, such as `Up or Down: Choose.`.
  var spoken: Hint {
    let name = keys.isEmpty ? Self.spokenAction(label) : Self.spokenNames(label)
    return Hint(
      keys, shown: "\(name):", title: "\(title).", isInFooter: isInFooter, isDeliberate: isDeliberate
    ).grouped(group)
  }

  private static let names: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
  ]

  /// A combination of keys, or what the mouse does, such as `5 Down`.
  private static func spokenAction(_ label: String) -> String {
    let spaced = label.map { names[$0].map { " \($0) " } ?? String($0) }.joined()
    return spaced.split(separator: " ").joined(separator: " ")
  }

  /// The keys to choose from, such as `Tab, Up or Down`; all four arrows are one word.
  private static func spokenNames(_ label: String) -> String {
    // A slash or a dash by itself is a key of that name.
    guard label != "/", label != "–" else { return label }
    var keys = [""]
    for character in ["↑↓←→", "←→↑↓"].reduce(label, { $0.replacing($1, with: "Arrows") }) {
      if let name = names[character] {
        let modifier = keys.last?.hasSuffix("-") == true ? keys.removeLast() : ""
        keys += [modifier + name, ""]
      } else if character == " " || character == "/" {
        keys.append("")
      } else {
        keys[keys.count - 1] += character == "–" ? " to " : String(character)
      }
    }
    let named = keys.filter { !$0.isEmpty }
    guard let last = named.last, named.count > 1 else { return named.first ?? label }
    return "\(named.dropLast().joined(separator: ", ")) or \(last)"
  }
}

/// The bar at the top of a screen.
public struct Header: Hashable, Sendable {
  /// The title at the left.
  public let title: String
  /// A remark at the right.
  public let remark: String
  /// Shorter forms of the remark for narrow screens, the longest first.
  public let shorterRemarks: [String]

  /// The columns between the title and the remark.
  private static let gap = 2
  /// The columns of a title that make room for no longer remark.
  private static let leastTitle = 12

  /// Creates the content of the bar.
  public init(_ title: String, remark: String = "", shorterRemarks: [String] = []) {
    self.title = title
    self.remark = remark
    self.shorterRemarks = shorterRemarks
  }

  /// Returns the header for a number of columns: with the longest remark beside the whole title, or else with a
  /// shortened title.
  func fitted(to columns: Int) -> Header {
    let forms = [remark] + shorterRemarks
    func longest(beside title: Int) -> String? {
      forms.first { title + Self.gap + $0.columns <= columns }
    }
    let least = min(title.columns, Self.leastTitle)
    let shown = longest(beside: title.columns) ?? longest(beside: least) ?? forms.last ?? ""
    guard !shown.isEmpty else { return Header(title.fitted(to: columns)) }
    let room = max(0, columns - shown.columns - Self.gap)
    return Header(title.fitted(to: room), remark: shown.fitted(to: columns))
  }

  /// Draws the bar.
  public func draw(on canvas: inout Canvas, in bar: Rect) {
    canvas.fill(bar, style: .header)
    let inside = bar.inset(columns: 1)
    let fitted = fitted(to: inside.columns)
    let shown = canvas.look.isPlain ? fitted.spoken : fitted
    canvas.write(shown.title, in: inside, style: .header)
    canvas.write(shown.remark, in: inside, align: .trailing, style: .header)
  }

  /// Title and remark as one phrase without symbols, for a screen reader.
  var spoken: Header {
    let parts = [title, remark].filter { !$0.isEmpty }
    return Header(parts.joined(separator: ", ").split(separator: " · ").joined(separator: ", "))
  }
}
