extension TextField {
  /// Writes, deletes and moves as people know it from the shell; Enter activates.
  ///
  /// Up, Down, Tab and Escape are left to others.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let reaction =
      switch input {
      case .paste(let text): write(text)
      case .key(.enter): Reaction.activated
      case .key(let key): edit(key) || move(key) ? Reaction.handled : .ignored
      case .mouse: click(input, in: area)
      case .focus: Reaction.ignored
      }
    offset = firstShown(in: area.columns)
    return reaction
  }

  private mutating func write(_ text: String) -> Reaction {
    insert(text)
    return .handled
  }

  /// Changes the text, if the key does that.
  private mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .backspace, .control("h"): delete(cursor - 1..<cursor)
    case .delete, .control("d"): delete(cursor..<cursor + 1)
    case .control("w"), Key(.backspace, .alt), Key(.backspace, .control): delete(wordStart..<cursor)
    case .alt("d"), Key(.delete, .control): delete(cursor..<wordEnd)
    case .control("u"): delete(0..<cursor)
    case .control("k"): delete(cursor..<text.count)
    default:
      guard let sign = key.typed else { return false }
      insert(String(sign))
    }
    return true
  }

  /// Moves the cursor, if the key does that.
  private mutating func move(_ key: Key) -> Bool {
    switch key {
    case .left, .control("b"): move(to: cursor - 1)
    case .right, .control("f"): move(to: cursor + 1)
    case .home, .control("a"): move(to: 0)
    case .end, .control("e"): move(to: text.count)
    case Key(.left, .control), Key(.left, .alt), .alt("b"): move(to: wordStart)
    case Key(.right, .control), Key(.right, .alt), .alt("f"): move(to: wordEnd)
    default: return false
    }
    return true
  }

  private mutating func click(_ input: Input, in area: Rect) -> Reaction {
    guard let point = input.click(in: area.row(0)) else { return .ignored }
    var left = point.column - area.left
    let signs = text.dropFirst(firstShown(in: area.columns))
    let passed = signs.prefix { sign in
      left -= sign.columns
      return left >= 0
    }
    move(to: text.count - signs.count + passed.count)
    return .handled
  }
}
