import Gallery
import TUI

extension GalleryScreen {
  var hints: [Hint] {
    guard plaything == nil else { return [Hint(.escape, title: "Enough")] }
    let trial = Hint(.enter, title: "Try it out")
    return [
      Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.left, .right, shown: "←→", title: "Hall"),
    ] + (exhibit.plaything == nil ? [] : [trial]) + [
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      Hint(.pageDown, .pageUp, .space, shown: "PgDn", title: "Scroll"),
      Hint(.tab, .backTab, title: "Next and former exhibit, through all halls", isInFooter: false),
      Hint(.character("t"), .character("T"), title: "Next and former theme", isInFooter: false),
      Hint(.character("a"), title: "Unicode or ASCII", isInFooter: false),
      Hint(.character("p"), title: "Drawn, or in words for screen readers", isInFooter: false),
      Hint(.character("d"), title: "Fewer colours", isInFooter: false),
      Hint(.character("m"), title: "Moving or still", isInFooter: false),
      Hint(.character("r"), title: "Begin to move again", isInFooter: false),
      Hint(.character("w"), title: "The whole width, or beside the list", isInFooter: false),
    ]
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard plaything == nil else {
      tryOut(input, in: context.area)
      return []
    }
    switch input {
    case .key(let key): return press(key, in: context)
    case .mouse(let mouse): return point(mouse, in: context)
    case .paste, .focus: return []
    }
  }

  private mutating func press(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    if view.press(key) { return [] }
    let layout = layout(in: context.area)
    switch (key, key.direction) {
    case (.escape, _), (.character("q"), _): return [.close]
    case (.enter, _): plaything = exhibit.plaything
    case (.tab, _): step(by: 1)
    case (.backTab, _): step(by: -1)
    case (_, .left): open(hall: tabs.selected - 1)
    case (_, .right): open(hall: tabs.selected + 1)
    case (.character("w"), _): look.isWide.toggle()
    case (.character("r"), _): look.start = context.now
    case (.space, _), (.pageDown, _): scroll(by: layout.wall.rows - 1, in: layout.wall)
    case (.pageUp, _): scroll(by: 1 - layout.wall.rows, in: layout.wall)
    case (_, .up), (_, .down), (_, nil): _ = list.handle(.key(key), in: layout.exhibits)
    }
    return []
  }

  private mutating func point(_ mouse: Mouse, in context: ParlorContext) -> [ParlorCommand] {
    let layout = layout(in: context.area)
    if layout.wall.contains(mouse.point) {
      if mouse.action == .wheelDown { scroll(by: 3, in: layout.wall) }
      if mouse.action == .wheelUp { scroll(by: -3, in: layout.wall) }
    } else if layout.halls.contains(mouse.point) {
      var turned = tabs
      if turned.handle(.mouse(mouse), in: layout.halls) == .handled { open(hall: turned.selected) }
    } else if layout.exhibits.contains(mouse.point) {
      if list.handle(.mouse(mouse), in: layout.exhibits) == .activated { plaything = exhibit.plaything }
    } else if mouse.action == .press(.left) {
      let hint = Footer(view.hints).hint(at: mouse.point, in: layout.status)
      return hint.map { press($0.keys[0], in: context) } ?? []
    }
    return []
  }
}

extension GalleryScreen {
  /// Opens a hall, unless it is open or there is no such hall.
  private mutating func open(hall: Int) {
    guard halls.indices.contains(hall), hall != tabs.selected else { return }
    tabs.select(hall)
    list = ListView(halls[hall].exhibits.map(\.name))
  }

  /// Goes to the next or former exhibit, from the last of a hall to the first of the next.
  private mutating func step(by step: Int) {
    let next = list.selected + step
    guard !hall.exhibits.indices.contains(next) else { return list.select(next) }
    open(hall: (tabs.selected + step + halls.count) % halls.count)
    list.select(step > 0 ? 0 : hall.exhibits.count - 1)
  }

  private mutating func scroll(by rows: Int, in area: Rect) {
    look.offset = wall(in: area).view.scrolled(by: rows).offset
  }

  /// Escape ends it; everything else is for the widget.
  private mutating func tryOut(_ input: Input, in area: Rect) {
    guard input != .key(.escape) else { return plaything = nil }
    let place = Self.playground(in: layout(in: area).wall)
    plaything?.handle(input, in: place)
  }
}
