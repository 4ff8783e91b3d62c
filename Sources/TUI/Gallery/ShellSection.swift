import TUI

extension GallerySection {
  static let shell = GallerySection(
    name: "Shell",
    exhibits: [
      .footer, .dialog, .helpOverlay, .toastStack, .commandPalette,
    ])
}

extension Exhibit {
  static let commandPalette = Exhibit(
    "CommandPalette", "Search for any command.",
    [
      State("just opened", 44, 11) { palette().draw(on: &$0, in: $1) },
      State("some letters typed", 44, 11) { palette("te").draw(on: &$0, in: $1) },
      State("the selection moved", 44, 11) {
        var palette = palette()
        _ = palette.handle(.key(.down), in: $1)
        palette.draw(on: &$0, in: $1)
      },
      State("no matches", 44, 11) { palette("xyz").draw(on: &$0, in: $1) },
      State("without the focus", 44, 11) { palette("h").draw(on: &$0, in: $1, isFocused: false) },
      State("longer than its space", 44, 9) {
        var long = CommandPalette((1...40).map { .init("Game \($0)", $0) })
        for _ in 0..<20 { _ = long.handle(.key(.down), in: $1) }
        long.draw(on: &$0, in: $1)
      },
      State("titles and keys too long", 26, 8) {
        CommandPalette([
          .init("Show the whole story of the game", keys: "Ctrl-Shift-F12", 1), .init("Quit", keys: "q", 2),
        ]).draw(on: &$0, in: $1)
      },
      State("empty", 30, 6) { CommandPalette<Int>([]).draw(on: &$0, in: $1) },
    ])

  private static func palette(_ typed: String = "") -> CommandPalette<Int> {
    CommandPalette(
      [
        .init("Roll the dice", keys: "r", 1), .init("Hide the page", keys: "Space", 2, isEnabled: false),
        .init("Café terrace", keys: "c", 3), .init("History", 4), .init("Quit", keys: "Ctrl-C", 5),
      ], typed: typed)
  }
}

extension Exhibit {
  static let dialog = Exhibit(
    "Dialog", "A question that must be answered first.",
    [
      State("news", 44, 9) { over(.alert("Saved", "The game is in History."), on: &$0, in: $1) },
      State("a question", 44, 9) { over(leave, on: &$0, in: $1) },
      State("dangerous, on the safe answer", 44, 9) { over(delete, on: &$0, in: $1) },
      State("dangerous, on the other", 44, 9) { over(after(delete, .left), on: &$0, in: $1) },
      State("asking for a text", 44, 11) { over(rename, on: &$0, in: $1) },
      State("an invalid text", 44, 11) {
        over(after(rename, .control("u"), .enter), on: &$0, in: $1)
      },
      State("after Tab", 44, 11) { over(after(rename, .tab), on: &$0, in: $1) },
      State("longer than its space", 36, 6) { over(after(rules, .down), on: &$0, in: $1) },
      State("too narrow for one row", 16, 9) { over(leave, on: &$0, in: $1) },
    ])

  private static let leave = Dialog.confirm("Leave?", "The game is saved.", yes: "Leave", no: "Stay")
  private static let delete = Dialog.confirm(
    "Delete this game?", "This can't be undone.", yes: "Delete", no: "Cancel", isDangerous: true)
  private static let rename = Dialog.prompt(
    "Rename", "Name of this board", field: TextField("Acorn", limit: 20, rules: [.notEmpty]))
  private static let rules = Dialog.alert(
    "How to play",
    "Snakes know the answer and hope no one else finds it. People talk, vote, and are sometimes right."
  )

  private static func over(_ dialog: Dialog, on canvas: inout Canvas, in area: Rect) {
    for row in 0..<area.rows { canvas.write("what is behind it ", in: area.row(row)) }
    dialog.draw(on: &canvas, in: area)
  }

  private static func after(_ dialog: Dialog, _ keys: Key...) -> Dialog {
    var dialog = dialog
    for key in keys { _ = dialog.handle(.key(key), in: Rect(Size(columns: 36, rows: 6))) }
    return dialog
  }
}

extension Exhibit {
  static let footer = Exhibit(
    "Footer", "The keys that work now.",
    [
      State("with room", 44, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("narrow", 32, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("narrow, in a text field", 24, 1) { Footer(writing).draw(on: &$0, in: $1) },
      State("too narrow for anything", 5, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("without keys", 20, 1) { Footer([]).draw(on: &$0, in: $1) },
    ])

  private static let keys = [
    Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Play"), Hint(.escape, title: "Back"),
    Hint(.character("?"), title: "Help"), Hint(.control("p"), title: "All commands", isInFooter: false),
  ]
  private static let writing = [
    Hint(.enter, title: "Save"), Hint(.escape, title: "Back"), Hint(.function(1), title: "Help"),
  ]
}

extension Exhibit {
  static let helpOverlay = Exhibit(
    "HelpOverlay", "All keys of a screen, and those that work everywhere.",
    [
      State("in groups", 36, 12) { HelpOverlay(groups: groups).draw(on: &$0, in: $1) },
      State("a screen without keys", 36, 8) {
        HelpOverlay(groups: [.init("This screen", []), everywhere]).draw(on: &$0, in: $1)
      },
      State("longer than its space", 36, 7) { HelpOverlay(groups: groups).draw(on: &$0, in: $1) },
      State("scrolled to the end", 36, 7) {
        var help = HelpOverlay(groups: groups)
        _ = help.handle(.key(.end), in: $1)
        help.draw(on: &$0, in: $1)
      },
      State("without groups", 28, 5) {
        HelpOverlay([Hint(.escape, title: "Back")]).draw(on: &$0, in: $1)
      },
    ])

  private static let groups: [HelpOverlay.Group] = [
    .init(
      "This screen",
      [
        Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, .space, title: "Play"),
        Hint(.escape, title: "Back"),
      ]),
    everywhere,
  ]
  private static let everywhere = HelpOverlay.Group(
    "Everywhere", [Hint(.character("?"), .function(1), title: "Help"), Hint(.control("c"), title: "Quit")])
}

extension Exhibit {
  static let toastStack = Exhibit(
    "ToastStack", "Notices that disappear by themselves.",
    [
      State("of each kind", 40, 7) { kinds.draw(on: &$0, in: $1) },
      State("longer than a line", 40, 4) { ToastStack([long]).draw(on: &$0, in: $1) },
      State("more than are shown", 40, 8) { many.draw(on: &$0, in: $1) },
      State("more than fit", 40, 3) { kinds.draw(on: &$0, in: $1) },
      State("none", 20, 1) { ToastStack([]).draw(on: &$0, in: $1) },
    ])

  private static let kinds = ToastStack([
    Toast("Ben has joined."), Toast("The game is saved.", severity: .success),
    Toast("The clock is slow.", severity: .warning), Toast("The disk is full.", severity: .danger),
  ])
  private static let long = Toast(
    "The theme “autumn” uses an unknown color: leaf. Using the default theme's.", severity: .warning
  )
  private static let many = ToastStack((1...7).map { Toast("Guest \($0) has joined.") })
}
