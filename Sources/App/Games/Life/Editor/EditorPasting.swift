import Life
import TUI

/// How a pattern hangs at the cursor and is put down.
extension LifeEditor {
  /// Hangs a pattern at the cursor.
  mutating func hang(_ clip: EditorClip?, in context: ParlorContext) -> [ParlorCommand] {
    guard let clip else {
      notice = "Nothing was copied yet"
      return []
    }
    selection = nil
    mode = .paste(EditorGhost(clip: clip, mode: pasteMode))
    let area = boardArea(in: context.area)
    let box = clip.box(around: cursor)
    if lens.place(of: box.corner, in: area) == nil
      || lens.place(of: Life.Cell(box.maxX, box.maxY), in: area) == nil
    {
      lens.show(box, in: area)
    }
    return []
  }

  mutating func perform(_ verb: EditorVerb.Paste, in context: ParlorContext) -> [ParlorCommand] {
    guard case .paste(var ghost) = mode else { return [] }
    switch verb {
    case .place:
      mode = .draw
      return edit(ghost.edit(around: cursor), in: context)
    case .mode:
      ghost.changeMode()
      pasteMode = ghost.mode
    case .turnRight: ghost.clip.turn(.right)
    case .turnLeft: ghost.clip.turn(.left)
    case .mirror: ghost.clip.turn(.mirror)
    case .flip: ghost.clip.turn(.flip)
    }
    mode = .paste(ghost)
    return []
  }

  /// Takes a pattern that was pasted as text, read from a file or chosen in the library.
  mutating func hang(_ pattern: Pattern, in context: ParlorContext) -> [ParlorCommand] {
    do throws(LifeError) {
      guard let clip = try EditorClip(pattern) else {
        return [.toast(Toast("Nothing lives in it, so there is nothing to put down.", severity: .warning))]
      }
      let news = meet(pattern, in: context)
      return news + hang(clip, in: context)
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  /// Takes over the rule and the world of a pattern where nothing was begun yet; elsewhere it says that the
  /// board has another rule.
  private mutating func meet(_ pattern: Pattern, in context: ParlorContext) -> [ParlorCommand] {
    let own = sheet.pattern
    if dish.sight.population == 0, own.rule == .life, own.topology == .plane {
      guard pattern.rule != own.rule || pattern.topology != own.topology else { return [] }
      let commands = change(pattern.rule, pattern.topology, in: context)
      if let box = pattern.topology.box {
        point(at: Life.Cell(box.width / 2, box.height / 2), in: boardArea(in: context.area))
      }
      return commands
    }
    guard pattern.rule != own.rule else { return [] }
    let sentence =
      "The pattern is made for the rule \(pattern.rule), and the board lives by \(own.rule): R changes that."
    return [.toast(Toast(sentence, severity: .warning))]
  }
}
