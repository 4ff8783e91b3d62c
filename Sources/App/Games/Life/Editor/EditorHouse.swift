import Life
import TUI

/// What leads out of the editor, or takes the board along.
extension LifeEditor {
  mutating func perform(_ verb: EditorVerb.House, in context: ParlorContext) -> [ParlorCommand] {
    switch verb {
    case .rule:
      ask(.rule(RuleForm(sheet.pattern.rule, sheet.pattern.topology)))
      return []
    case .library: return leave(for: .library, in: context)
    case .boards: return leave(for: .boards, in: context)
    case .details: return leave(for: .details(sheet.id), in: context)
    case .export:
      ask(.export(selected == nil ? "The board" : "The selection", name: "\(sheet.fileName).rle"))
      return []
    case .copyText: return copyText()
    case .close: return stepBack(in: context)
    }
  }

  /// Goes to another place; what is being computed waits until one is back.
  private mutating func leave(for route: LifeRoute, in context: ParlorContext) -> [ParlorCommand] {
    sheet.touch(at: context.now)
    return save(at: context.now) + pauseErrand() + [.open(.life(route))]
  }

  /// Ends what was begun last; with nothing left to end, the editor is closed.
  private mutating func stepBack(in context: ParlorContext) -> [ParlorCommand] {
    if case .scrub = mode {
      mode = .draw
      defer { errand = nil }
      return pauseErrand()
    }
    if errand != nil { return giveUp() }
    switch mode {
    case .select, .paste, .ask, .scrub: mode = .draw
    case .draw where selection != nil: selection = nil
    case .draw:
      sheet.touch(at: context.now)
      return save(at: context.now) + [.close]
    }
    return []
  }

  /// The selection as a pattern of its own, or the whole board.
  private func pattern() throws(LifeError) -> Pattern? {
    guard let universe = dish.universe else { return nil }
    var pattern = sheet.pattern
    pattern.generation = universe.generation
    guard let box = selected else {
      pattern.content = universe.content
      return pattern
    }
    pattern.content = .cells(try universe.cells(in: box))
    pattern.topology = .plane
    return pattern
  }

  private mutating func copyText() -> [ParlorCommand] {
    do throws(LifeError) {
      guard let text = try pattern()?.text(in: .rle) else { return [] }
      guard text.utf8.count <= Self.longestCopy else {
        return [.toast(Toast("That is too long for a clipboard: press o to write it to a file."))]
      }
      return [.copy(text)]
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  /// Terminals take no longer texts, or cut them.
  ///
  /// - Source: xterm and tmux take OSC 52 up to about 100,000 bytes, which is 75,000 before Base64.
  private static let longestCopy = 74_000

  mutating func export(to path: String) -> [ParlorCommand] {
    do throws(LifeError) {
      return try pattern().map { [.request(.life(.boards(.writeFile($0, path: path))))] } ?? []
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }
}
