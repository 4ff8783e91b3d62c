import Gallery
import TUI

/// All widgets in all their states, under any theme and on any kind of terminal; most can be tried out.
struct GalleryScreen: Screen {
  typealias Words = ParlorApp

  let halls: [Hall]
  var view: GalleryView
  var tabs: Tabs
  /// The exhibits of the hall that is open.
  var list: ListView
  /// What is seen of the wall.
  var look = Looking()
  /// The widget that is tried out.
  var plaything: Plaything?

  /// What is seen of the wall, and since when.
  struct Looking {
    /// The first row that is seen.
    var offset = 0
    /// Whether the wall takes the whole width.
    var isWide = false
    /// Since when this exhibit is looked at.
    var start = Instant.start
    /// When the last frame was drawn of what moves; nil where nothing does.
    var frame: Instant?
  }

  init(halls: [Hall] = Hall.all, themes: [Theme], look: Look, deepest: ColorDepth) {
    self.halls = halls.filter { !$0.exhibits.isEmpty }
    precondition(!self.halls.isEmpty, "A gallery shows something")
    view = GalleryView(themes: themes, look: look, deepest: deepest)
    tabs = Tabs(self.halls.map(\.name))
    list = ListView(self.halls[0].exhibits.map(\.name))
  }

  var hall: Hall { halls[tabs.selected] }

  /// The exhibit that is looked at.
  var exhibit: Exhibit { hall.exhibits[list.selected] }

  var header: Header {
    let place = "\(list.selected + 1) of \(hall.exhibits.count)"
    return Header(
      "Gallery · \(hall.name) · \(exhibit.name)", remark: plaything == nil ? place : "trying it out")
  }

  /// Sixty frames a second, as often as eyes can tell.
  private static let frame = Duration.microseconds(16_667)

  var alarm: Instant? { look.frame.map { $0 + Self.frame } }

  var takesText: Bool { plaything != nil }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = (tabs.selected, list.selected)
    var commands: [ParlorCommand] = []
    switch event {
    case .input(let input): commands = handle(input, in: context)
    case .appeared: look.start = context.now
    case .alarm, .resized, .interrupted, .answer: break
    }
    if before != (tabs.selected, list.selected) {
      look.offset = 0
      look.start = context.now
    }
    look.frame = moves(in: context.area) ? context.now : nil
    return commands
  }
}
