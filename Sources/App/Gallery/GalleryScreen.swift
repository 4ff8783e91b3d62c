import Gallery
import Kit
import TUI

/// All widgets in all their states, with any theme and terminal; most can be tried out.
struct GalleryScreen: Screen {
  typealias App = ParlorApp

  let sections: [GallerySection]
  var view: GalleryView
  var tabs: Tabs
  /// The exhibits of the open section.
  var list: ListView
  var look = Looking()
  /// The widget being tried out.
  var plaything: LiveExample?

  /// The view of the open exhibit.
  struct Looking {
    /// The first visible row.
    var offset = 0
    /// True if the list is hidden.
    var isWide = false
    var start = Instant.start
    /// The last frame of an animation; nil if nothing moves.
    var frame: Instant?
  }

  init(sections: [GallerySection] = GallerySection.all, themes: [Theme], look: Look, deepest: ColorDepth) {
    self.sections = sections.filter { !$0.exhibits.isEmpty }
    precondition(!self.sections.isEmpty, "A gallery shows something")
    view = GalleryView(themes: themes, look: look, deepest: deepest)
    tabs = Tabs(self.sections.map(\.name))
    list = ListView(self.sections[0].exhibits.map(\.name))
  }

  var section: GallerySection { sections[tabs.selected] }

  var exhibit: Exhibit { section.exhibits[list.selected] }

  var header: Header {
    let place = "\(list.selected + 1) of \(section.exhibits.count)"
    return Header(
      "Gallery · \(section.name) · \(exhibit.name)", remark: plaything == nil ? place : "trying it")
  }

  /// Sixty frames a second.
  private static let frame = Duration.microseconds(16_667)

  var alarm: Instant? { look.frame.map { $0 + Self.frame } }

  var acceptsText: Bool { plaything != nil }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = (tabs.selected, list.selected)
    var commands: [ParlorCommand] = []
    switch event {
    case .input(let input): commands = handle(input, in: context)
    case .appeared: look.start = context.now
    case .alarm, .resized, .interrupted, .response, .ending: break
    }
    if before != (tabs.selected, list.selected) {
      look.offset = 0
      look.start = context.now
    }
    look.frame = moves(in: context.area) ? context.now : nil
    return commands
  }
}

extension GalleryScreen {
  var hints: [Hint] {
    if let plaything {
      return [Hint(.escape, title: "Done")] + plaything.hints.filter { !$0.keys.contains(.escape) }
    }
    let trial = Hint(.enter, title: "Try it")
    return [
      Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.left, .right, shown: "←→", title: "Section"),
    ] + (exhibit.liveExample == nil ? [] : [trial]) + [
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      Hint(.pageDown, .pageUp, .space, shown: "PgDn", title: "Scroll"),
      Hint(.tab, .backTab, title: "Next or previous widget", isInFooter: false),
      Hint(.character("t"), .character("T"), title: "Next or previous theme", isInFooter: false),
      Hint(.character("a"), title: "Unicode or ASCII", isInFooter: false),
      Hint(.character("p"), title: "Drawn or text only", isInFooter: false),
      Hint(.character("d"), title: "Fewer colors", isInFooter: false),
      Hint(.character("m"), title: "Motion on or off", isInFooter: false),
      Hint(.character("r"), title: "Restart motion", isInFooter: false),
      Hint(.character("w"), title: "Show or hide the list", isInFooter: false),
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
    case (.enter, _): plaything = exhibit.liveExample
    case (.tab, _): step(by: 1)
    case (.backTab, _): step(by: -1)
    case (_, .left): open(section: tabs.selected - 1)
    case (_, .right): open(section: tabs.selected + 1)
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
    } else if layout.sections.contains(mouse.point) {
      var turned = tabs
      if turned.handle(.mouse(mouse), in: layout.sections) == .handled { open(section: turned.selected) }
    } else if layout.exhibits.contains(mouse.point) {
      if list.handle(.mouse(mouse), in: layout.exhibits) == .activated { plaything = exhibit.liveExample }
    } else if mouse.action == .press(.left) {
      let hint = Footer(view.hints).hint(at: mouse.point, in: layout.status)
      return hint.map { press($0.keys[0], in: context) } ?? []
    }
    return []
  }
}

extension GalleryScreen {
  /// Opens a section, unless it is open or does not exist.
  private mutating func open(section: Int) {
    guard sections.indices.contains(section), section != tabs.selected else { return }
    tabs.select(section)
    list = ListView(sections[section].exhibits.map(\.name))
  }

  /// Selects the next or previous exhibit, across sections.
  private mutating func step(by step: Int) {
    let next = list.selected + step
    guard !section.exhibits.indices.contains(next) else { return list.select(next) }
    open(section: (tabs.selected + step + sections.count) % sections.count)
    list.select(step > 0 ? 0 : section.exhibits.count - 1)
  }

  private mutating func scroll(by rows: Int, in area: Rect) {
    look.offset = wall(in: area).view.scrolled(by: rows).offset
  }

  /// Passes all keys but Escape to the widget; Escape ends trying it.
  private mutating func tryOut(_ input: Input, in area: Rect) {
    guard input != .key(.escape) else { return plaything = nil }
    let place = Self.playground(in: layout(in: area).wall)
    plaything?.handle(input, in: place)
  }
}

extension GalleryScreen {
  /// Draws everything between the bars onto a canvas with the selected look, and copies its cells.
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    var picture = Canvas(canvas.size, look: view.look)
    picture.clipped(to: area) { draw(on: &$0, in: layout(in: area), at: now) }
    if view.depth < view.deepest {
      picture.restyle(area) { $0.seen(at: view.depth) }
    }
    canvas.paste(picture, area, at: area.origin)
    guard let cursor = picture.cursor else { return }
    canvas.placeCursor(at: cursor.point, isVisible: cursor.isVisible)
  }

  func layout(in area: Rect) -> GalleryLayout {
    GalleryLayout(in: area, isPlain: view.isPlain, isWide: look.isWide)
  }

  /// True if something visible moves.
  func moves(in area: Rect) -> Bool {
    guard view.isAnimated, plaything == nil else { return false }
    let (wall, view) = wall(in: layout(in: area).wall)
    return wall.moves(in: view.visible)
  }

  /// The exhibit, narrower if a scroll bar needs room, with its visible part.
  func wall(in area: Rect) -> (wall: ExhibitWall, view: Viewport) {
    var wall = ExhibitWall(exhibit, columns: area.columns, isPlain: view.isPlain)
    if wall.rows > area.rows {
      wall = ExhibitWall(exhibit, columns: max(1, area.columns - 2), isPlain: view.isPlain)
    }
    return (wall, Viewport(of: wall.rows, in: area.rows, from: look.offset))
  }

  static func playground(in area: Rect) -> Rect { area.droppingTop(4) }
}

extension GalleryScreen {
  private func draw(on canvas: inout Canvas, in layout: GalleryLayout, at now: Instant) {
    tabs.draw(on: &canvas, in: layout.sections, isFocused: false)
    if !look.isWide { list.draw(on: &canvas, in: layout.exhibits, isFocused: plaything == nil) }
    if let plaything {
      draw(plaything, on: &canvas, in: layout.wall)
    } else {
      drawWall(on: &canvas, in: layout.wall, at: now)
    }
    Footer(view.hints).draw(on: &canvas, in: layout.status)
  }

  private func drawWall(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let (wall, view) = wall(in: area)
    let time = Instant(max(.zero, now - look.start))
    wall.draw(exhibit.name, on: &canvas, in: area, from: view, at: time)
    let bar = Rect(column: area.right - 1, row: area.top, columns: min(1, area.columns), rows: area.rows)
    Scrollbar(view).draw(on: &canvas, in: bar)
  }

  private func draw(_ plaything: LiveExample, on canvas: inout Canvas, in area: Rect) {
    canvas.write(exhibit.name, in: area.row(0), style: .title)
    canvas.write("All keys go to this widget. Esc goes back.", in: area.row(1), style: .faint)
    let answer = plaything.reaction.map { "Last key: \($0.words)" } ?? "No key yet"
    canvas.write(answer, in: area.row(2), style: .caption)
    plaything.draw(on: &canvas, in: Self.playground(in: area))
  }
}

extension Reaction {
  fileprivate var words: String {
    switch self {
    case .ignored: "ignored"
    case .handled: "handled"
    case .activated: "activated"
    }
  }
}
