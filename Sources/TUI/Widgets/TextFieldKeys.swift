extension TextField {
  /// Writes, deletes, selects and moves; Enter activates where the text keeps the rules.
  ///
  /// Tab and Escape are left to others, and Up and Down where there are no earlier lines.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    let reaction =
      switch input {
      case .paste(let text): take(text)
      case .key(.enter): validate() ? Reaction.activated : .handled
      case .key(let key): TextCommand(key).map { perform($0) } ?? .ignored
      case .mouse(let mouse): handle(mouse, in: area)
      case .focus: Reaction.ignored
      }
    offset = firstShown(in: textColumns(in: area))
    return reaction
  }

  private mutating func take(_ pasted: String) -> Reaction {
    history.leave()
    write(pasted)
    return .handled
  }

  private mutating func perform(_ command: TextCommand) -> Reaction {
    switch command {
    case .earlier: return go(to: history.earlier(than: text))
    case .later: return go(to: history.later())
    case .move(let motion, let isSelecting): move(motion, isSelecting: isSelecting)
    case .selectAll: selectAll()
    case .copySelection: return keepSelection()
    case .cutSelection where line.selection == nil: return .ignored
    case .type, .delete, .cut, .cutSelection, .paste, .undo, .redo: change(command)
    }
    return .handled
  }

  private mutating func change(_ command: TextCommand) {
    history.leave()
    switch command {
    case .type(let sign): write(String(sign), as: .typing)
    case .delete(let motion): delete(motion)
    case .cut(let motion): cut(motion)
    case .cutSelection: cut(.left)
    case .paste: write(kept)
    case .undo: undo()
    case .redo: redo()
    case .move, .copySelection, .selectAll, .earlier, .later: break
    }
  }

  /// Moves the cursor; where something is selected, an arrow alone goes to its side.
  private mutating func move(_ motion: TextMotion, isSelecting: Bool) {
    steps.endRun()
    guard let selection = line.selection, !isSelecting else {
      return line.move(to: motion.target(in: line), isSelecting: isSelecting)
    }
    switch motion {
    case .left: line.move(to: selection.lowerBound)
    case .right: line.move(to: selection.upperBound)
    case .wordLeft, .wordRight, .blankLeft, .start, .end: line.move(to: motion.target(in: line))
    }
  }

  private mutating func go(to other: String?) -> Reaction {
    guard let other else { return .ignored }
    show(other)
    return .handled
  }

  private mutating func keepSelection() -> Reaction {
    guard line.selection != nil else { return .ignored }
    kept = selectedText
    return .handled
  }
}
