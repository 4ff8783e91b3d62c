extension Dialog {
  /// Takes an answer by the buttons' keys and clicks; Escape answers with the last button.
  ///
  /// In a prompt Enter answers with the first one, and Tab, Up and Down go between text and buttons.
  ///
  /// - Parameter look: How it was drawn: the padding of the theme decides where the buttons are.
  public mutating func handle(_ input: Input, in area: Rect, look: Look = Look()) -> Reaction {
    if input == .key(.escape) { return answer(buttons.buttons.count - 1) }
    let parts = parts(in: area, padding: look.dialogPadding(in: area))
    let isForPrompt = write(input, in: parts.field)
    if isForPrompt != .ignored { return isForPrompt }
    if !acceptsText, let letter = yesOrNo(input) { return letter }
    let reaction = acceptsText && input.isKey ? .ignored : press(input, in: parts.buttons)
    return reaction == .ignored ? words.handle(input, in: parts.words) : reaction
  }

  /// Answers with a button, unless it is the one that takes what is written and that breaks a rule.
  private mutating func answer(_ index: Int) -> Reaction {
    buttons.select(index)
    guard index == 0, prompt?.field.validate() == false else { return .activated }
    prompt?.hasFocus = true
    return .handled
  }

  private mutating func press(_ input: Input, in area: Rect) -> Reaction {
    let reaction = buttons.handle(input, in: area)
    guard reaction != .activated else {
      if prompt != nil { prompt?.hasFocus = false }
      return answer(buttons.selected)
    }
    return reaction
  }

  private mutating func yesOrNo(_ input: Input) -> Reaction? {
    guard takesYesAndNo, case .key(let key) = input else { return nil }
    switch key {
    case .character("y"), .character("Y"): return answer(0)
    case .character("n"), .character("N"): return answer(buttons.buttons.count - 1)
    default: return nil
    }
  }
}

extension Dialog {
  /// Lets the field of a prompt answer, and moves the focus between it and the buttons.
  private mutating func write(_ input: Input, in area: Rect) -> Reaction {
    guard var asked = prompt else { return .ignored }
    if input.click(in: area) != nil { asked.hasFocus = true }
    if let moved = moveFocus(input) { return moved }
    guard asked.hasFocus || !input.isKey else { return .ignored }
    let reaction = asked.field.handle(input, in: area)
    prompt = asked
    return reaction == .activated ? answer(0) : reaction
  }

  /// Goes from the text to the first button, from the last one to the text, and back.
  private mutating func moveFocus(_ input: Input) -> Reaction? {
    guard let asked = prompt, case .key(let key) = input else { return nil }
    let isLast = buttons.selected == buttons.buttons.count - 1
    switch key {
    case .tab where asked.hasFocus: buttons.select(0)
    case .backTab where asked.hasFocus: buttons.select(buttons.buttons.count - 1)
    case .down where asked.hasFocus && asked.field.remembered.isEmpty: buttons.select(0)
    case .tab where isLast, .backTab where buttons.selected == 0, .up:
      guard !asked.hasFocus else { return nil }
      prompt?.hasFocus = true
      return .handled
    default: return nil
    }
    prompt?.hasFocus = false
    return .handled
  }
}

extension Input {
  /// Whether it is meant for what has the focus, wherever that is.
  fileprivate var isKey: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .focus: false
    }
  }
}
