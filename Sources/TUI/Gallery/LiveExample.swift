public import TUI

/// A widget to try out, with the size that it is shown in.
public struct LiveExample: Sendable {
  /// The size of the area that the widget is drawn into.
  public let size: Size
  /// The widget's reaction to the last input; nil before the first.
  public private(set) var reaction: Reaction?
  private var widget: any Widget

  /// Creates a live example of a number of columns and rows.
  public init(_ widget: any Widget, _ columns: Int, _ rows: Int) {
    self.widget = widget
    size = Size(columns: columns, rows: rows)
  }

  /// The keys of the widget.
  public var hints: [Hint] { widget.hints }

  /// Draws the widget, focused, at the top left of a rectangle.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    widget.draw(on: &canvas, in: frame(in: area), isFocused: true)
  }

  /// Passes an input to the widget and records its reaction.
  public mutating func handle(_ input: Input, in area: Rect) {
    reaction = widget.handle(input, in: frame(in: area))
  }

  private func frame(in area: Rect) -> Rect { Rect(area.origin, size).intersection(area) }
}

extension Exhibit {
  /// The widget to try out; nil if there is none.
  public var liveExample: LiveExample? { Self.liveExamples[name] }

  /// Widgets to try out, by the name of their exhibit.
  static let liveExamples: [String: LiveExample] = [
    "Button": LiveExample(Button("Start"), 12, 1),
    "ButtonRow": LiveExample(ButtonRow(["Cancel", "Leave", "Think"]), 36, 1),
    "Dialog": LiveExample(Dialog.confirm("Leave?", "Your game is paused in the lobby."), 44, 7),
    "Form": LiveExample(evening, 36, 9),
    "ListView": LiveExample(ListView(guests), 30, 6),
    "Menu": LiveExample(Menu(games.enumerated().map { .init($1, $0) }), 30, 3),
    "Paragraph": LiveExample(Paragraph(story), 30, 5),
    "Stepper": LiveExample(Stepper(1...9, value: 3), 12, 1),
    "Tabs": LiveExample(Tabs(games), 36, 1),
    "TextField": LiveExample(TextField("Anna", placeholder: "Name", limit: 40), 24, 2),
    "Checkbox": LiveExample(Checkbox("Timer", isOn: true), 20, 1),
    "NumberStepper": LiveExample(NumberStepper(90, in: 10...300, step: 10, unit: "s"), 20, 1),
    "RadioGroup": LiveExample(RadioGroup(games, selected: 0), 20, 3),
  ]

  private static let games = ["Backgammon", "Checkers", "Go"]

  private static let guests: [ListView.Row] =
    [
      .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"),
      .init("Cem", detail: "away", isEnabled: false),
    ] + (4...20).map { .init("Guest \($0)") }

  private static let evening = Form<Int>([
    .heading("Tonight"), .widget(0, "Players", Stepper(4...8, value: 5), help: "4 to 8 players."),
    .checkbox(1, "Timer", isOn: true), .widget(2, "Host", TextField("Anna", limit: 16)), .action(3, "Start"),
  ])

  private static let story = """
    Snakes know the answer and hope no one else finds it. The mongoose never lies. Everyone else listens, \
    doubts, and in the end votes. If you're right, you score a point for every correct player; a snake scores \
    a point for every player who is wrong.
    """
}
