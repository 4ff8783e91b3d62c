/// A key and what it does: written once per screen, shown by the footer, the help, the palette and the docs.
public struct Hint: Hashable, Sendable {
  /// The keys, best known first; empty for a key combination or a mouse action.
  public let keys: [Key]
  /// The action in two or three words.
  public let title: String
  /// True if the footer shows it; the help lists every hint.
  public let isInFooter: Bool
  /// True if nothing but its own key or a click of its own may trigger the action.
  ///
  /// The second half of a double click on the hint then does nothing, and the palette lists it disabled.
  public let isDeliberate: Bool
  /// The help's heading for this hint; empty for none.
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

  /// The names of the keys, or their short form.
  public var label: String {
    shownKeys ?? keys.map(\.description).joined(separator: "/")
  }

  /// Returns the hint filed under a heading of the help.
  public func grouped(_ group: String) -> Hint {
    var hint = self
    hint.group = group
    return hint
  }

  /// Returns the hint shown in the footer, with its own title there if one is given.
  public func inFooter(_ title: String? = nil) -> Hint {
    Hint(
      keys, shown: shownKeys, title: title ?? self.title, isInFooter: true, isDeliberate: isDeliberate
    ).grouped(group)
  }
}

extension Hint {
  /// The hint with its keys in words for a screen reader, such as `Up or Down: Choose.`.
  var spoken: Hint {
    let name = keys.isEmpty ? Self.spokenAction(label) : spokenKeys
    return Hint(
      keys, shown: "\(name):", title: "\(title).", isInFooter: isInFooter, isDeliberate: isDeliberate
    ).grouped(group)
  }

  /// The keys in words; a function key rather than a sign, which most readers skip.
  private var spokenKeys: String {
    let isSign = label.count == 1 && label.allSatisfy { !$0.isLetter && !$0.isNumber }
    let function = keys.first { if case .function = $0.code { $0.modifiers.isEmpty } else { false } }
    return isSign ? function?.description ?? Self.spokenNames(label) : Self.spokenNames(label)
  }

  private static let names: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "<": "Less than", ">": "Greater than",
    "=": "Equals", "!": "Exclamation point",
  ]

  /// A key combination or a mouse action in words, such as `5 Down`.
  private static func spokenAction(_ label: String) -> String {
    let spaced = label.map { names[$0].map { " \($0) " } ?? String($0) }.joined()
    return spaced.split(separator: " ").joined(separator: " ")
  }

  /// Alternative keys in words, such as `Tab, Up or Down`; all four arrows become one word.
  private static func spokenNames(_ label: String) -> String {
    // A slash or dash alone is itself a key.
    guard label != "/" else { return "Slash" }
    guard label != "–" else { return label }
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

/// The content of the bar at the top of a screen.
public struct Header: Hashable, Sendable {
  /// The title, at the left.
  public let title: String
  /// The status or other remark, at the right.
  public let remark: String
  /// Shorter forms of the remark for narrow screens, longest first.
  public let shorterRemarks: [String]
  /// What plain mode says in place of the remark, which may change by time alone.
  public let spokenRemark: String

  /// The least space between title and remark, in columns.
  private static let gap = 2
  /// The columns that the title gets before a shorter remark is tried.
  private static let leastTitle = 12

  /// Creates a header; the shorter forms of the remark go from longest to shortest.
  ///
  /// - Parameter spokenRemark: By default the remark.
  public init(
    _ title: String, remark: String = "", shorterRemarks: [String] = [], spokenRemark: String? = nil
  ) {
    self.title = title
    self.remark = remark
    self.shorterRemarks = shorterRemarks
    self.spokenRemark = spokenRemark ?? remark
  }

  /// Fits the header to a width: the longest remark next to the whole title, or to the start of a long one.
  func fitted(to columns: Int) -> Header {
    let forms = [remark] + shorterRemarks
    func longest(beside title: Int) -> String? {
      forms.first { title + Self.gap + $0.columns <= columns }
    }
    let least = min(title.columns, Self.leastTitle)
    let shown =
      longest(beside: title.columns) ?? longest(beside: least)
      ?? forms.last?.fitted(to: max(columns / 2, columns - least - Self.gap)) ?? ""
    guard !shown.isEmpty else { return Header(title.fitted(to: columns)) }
    let room = max(0, columns - shown.columns - Self.gap)
    return Header(title.fitted(to: room), remark: shown.fitted(to: columns))
  }

  /// Draws the header across a one-row bar.
  public func draw(on canvas: inout Canvas, in bar: Rect) {
    canvas.fill(bar, style: .header)
    let inside = bar.inset(columns: 1)
    let shown =
      canvas.look.isPlain
      ? Header(title, remark: spokenRemark, shorterRemarks: shorterRemarks).fitted(to: inside.columns).spoken
      : fitted(to: inside.columns)
    canvas.write(shown.title, in: inside, style: .header)
    canvas.write(shown.remark, in: inside, align: .trailing, style: .header)
  }

  /// Title and remark as one phrase without symbols, for a screen reader.
  var spoken: Header {
    let parts = [title, remark].filter { !$0.isEmpty }
    return Header(parts.joined(separator: ", ").split(separator: " · ").joined(separator: ", "))
  }
}
