import Life
import TUI

/// What the editor hears.
extension LifeEditor {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .input(let input): return take(input, in: context)
    case .alarm: return wake(in: context)
    case .answer(.life(let answer)): return hear(answer, in: context)
    case .appeared: return comeBack(in: context)
    case .interrupted:
      grip = nil
      return saveNow(at: context.now)
    case .resized:
      lens.follow(cursor, in: boardArea(in: context.area))
      return []
    case .answer(.failed) where sheet.isChecked: return [.close]
    case .answer: return []
    }
  }

  /// Does what was done at the keyboard or with the mouse, or keeps it until the board is back.
  private mutating func take(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if dish.isAway, !waiting.isEmpty || needsBoard(input) {
      waiting.append(input)
      return []
    }
    return perform(input, in: context)
  }

  private func needsBoard(_ input: Input) -> Bool {
    switch input {
    case .key(let key): mode.isAsking || EditorVerb(key, while: mode)?.needsBoard ?? false
    case .mouse, .paste: true
    case .focus: false
    }
  }

  private mutating func perform(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if mode.isAsking { return answer(input, in: context) }
    switch input {
    case .key(let key): return press(key, in: context)
    case .mouse(let mouse): return handle(mouse, in: context)
    case .paste(let text): return [.request(.life(.boards(.readText(text))))]
    case .focus(let isHere): return turn(isHere, in: context)
    }
  }

  /// Makes up for what was done while the board was away.
  mutating func catchUp(in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    while !dish.isAway, !waiting.isEmpty { commands += perform(waiting.removeFirst(), in: context) }
    return commands
  }

  private mutating func hear(_ answer: LifeAnswer, in context: ParlorContext) -> [ParlorCommand] {
    switch answer {
    case .work(let answer): return hear(answer, in: context)
    case .boards(.pattern(let pattern)), .boards(.offered(let pattern?)): return hang(pattern, in: context)
    case .boards(.board(let board)):
      sheet.learn(board)
      return []
    case .boards(.keptBeside(let copy)):
      sheet.become(copy)
      return []
    case .boards(.written(let path)):
      return [.toast(Toast("Written to \(path).", severity: .success))]
    case .boards: return []
    }
  }
}

/// What goes on when nobody is here.
extension LifeEditor {
  /// Takes up again what was left, what was laid ready in the library, and what the board is called by now.
  private mutating func comeBack(in context: ParlorContext) -> [ParlorCommand] {
    sheet.isChecked = true
    return [.request(.life(.boards(.read(sheet.id)))), .request(.life(.boards(.takeOffer)))] + pauseErrand()
      + resumeErrand(in: context)
  }

  /// Nobody looks, or somebody looks again.
  private mutating func turn(_ isHere: Bool, in context: ParlorContext) -> [ParlorCommand] {
    guard pausesUnseen else { return [] }
    if isHere {
      pace.resume(at: context.now)
      return pauseErrand() + resumeErrand(in: context)
    }
    pace.rest()
    return pauseErrand()
  }
}
