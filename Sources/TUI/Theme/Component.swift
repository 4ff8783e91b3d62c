/// What a thing on the screen is, as a theme knows it: the third tier, the only one that code names.
///
/// A name is made of words with dots between, from the general to the special. A theme that lacks
/// `list.row.selected` serves `list.row`, then `list`, then `text`. Each game adds its own names in
/// an extension beside its screens, so that no list here has to know it.
public struct Component: Hashable, Sendable {
  /// The name in theme files.
  public let name: String
  /// How well it must be seen.
  public let legibility: Legibility

  /// Creates the component of a name.
  public init(_ name: String, _ legibility: Legibility = .text) {
    self.name = name
    self.legibility = legibility
  }

  /// How well something must be seen on its ground.
  public enum Legibility: Hashable, Sendable {
    /// It is read.
    case text
    /// It may stay in the background, or it is no text but must be found.
    case background
    /// It means nothing by itself, such as the track of a scroll bar.
    case decoration
  }

  /// Whether two are the same to a theme, which knows nothing but names.
  public static func == (one: Component, other: Component) -> Bool { one.name == other.name }

  /// Counts the name alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Components that belong together, and what people see of them.
public struct ComponentFamily: Hashable, Sendable {
  /// What they have in common.
  public let title: String
  /// The components, near relatives beside each other.
  public let components: [Component]

  /// Creates a family.
  public init(_ title: String, _ components: [Component]) {
    self.title = title
    self.components = components
  }
}

extension Component {
  /// Every component that the toolkit itself draws, in families.
  public static let families = [
    ComponentFamily("Text", textComponents), ComponentFamily("House", houseComponents),
    ComponentFamily("Lists", listComponents), ComponentFamily("Input", inputComponents),
    ComponentFamily("Charts", chartComponents),
  ]

  /// Every component that the toolkit itself draws.
  public static let toolkit = families.flatMap(\.components)

  /// What others are drawn on: whatever has no paper of its own must be seen on all of them.
  public static let grounds: [Component] = [.text, .curtain, .dialog]
}

/// Text of all kinds.
extension Component {
  /// The ground everything stands on, and whatever has no name of its own.
  public static let text = Component("text")
  /// Running text: what a paragraph says.
  public static let body = Component("text.body")
  /// Text that stays in the background.
  public static let faint = Component("text.faint", .background)
  /// Text that must be seen.
  public static let strong = Component("text.strong")
  /// The name of a place or a page.
  public static let title = Component("text.title")
  /// A heading inside a page.
  public static let heading = Component("text.heading")
  /// Letters of several rows.
  public static let banner = Component("text.banner")
  /// A small remark.
  public static let caption = Component("text.caption", .background)
  /// The name of a key to press.
  public static let key = Component("text.key")
  /// What is right, won or good.
  public static let success = Component("text.success")
  /// What needs care.
  public static let warning = Component("text.warning")
  /// What is wrong, or cannot be undone.
  public static let danger = Component("text.danger")

  /// All of them.
  static let textComponents: [Component] = [
    .text, .body, .faint, .strong, .title, .heading, .banner, .caption, .key, .success, .warning, .danger,
  ]
}

/// What is pressed, set and typed into.
extension Component {
  /// A button.
  public static let button = Component("button")
  /// The button that has the focus.
  public static let buttonFocused = Component("button.focused")
  /// A button that cannot be pressed, and what else cannot be set.
  public static let buttonDisabled = Component("button.disabled", .background)
  /// A button for what cannot be undone.
  public static let buttonDanger = Component("button.danger")
  /// A button for what cannot be undone, with the focus.
  public static let buttonDangerFocused = Component("button.danger.focused")
  /// The letter of a button that presses it; its attributes also show on buttons that have the focus.
  public static let buttonKey = Component("button.key")
  /// A field to type in.
  public static let field = Component("field")
  /// The field that has the focus.
  public static let fieldFocused = Component("field.focused")
  /// A field that cannot be typed in.
  public static let fieldDisabled = Component("field.disabled", .background)
  /// What is selected in a field.
  public static let fieldSelected = Component("field.selected")
  /// What a field shows while it is empty.
  public static let fieldPlaceholder = Component("field.placeholder", .background)

  /// All of them.
  static let inputComponents: [Component] = [
    .button, .buttonFocused, .buttonDisabled, .buttonDanger, .buttonDangerFocused, .buttonKey, .field,
    .fieldFocused, .fieldDisabled, .fieldSelected, .fieldPlaceholder,
  ]
}

/// Lists and tables.
extension Component {
  /// A row of a list or menu.
  public static let row = Component("list.row")
  /// The row on which the choice rests.
  public static let rowSelected = Component("list.row.selected")
  /// A row that cannot be chosen.
  public static let rowDisabled = Component("list.row.disabled", .background)
  /// A row of a checklist that is checked.
  public static let rowChecked = Component("list.row.checked")
  /// The name of the rows below it.
  public static let rowHeading = Component("list.heading")
  /// The heading of a table.
  public static let tableHeader = Component("table.header")
  /// The track of a scroll bar.
  public static let scrollTrack = Component("scrollbar.track", .decoration)
  /// The moving part of a scroll bar.
  public static let scrollThumb = Component("scrollbar.thumb", .background)
  /// A tab or step.
  public static let tab = Component("tab")
  /// The tab or step that is shown.
  public static let tabSelected = Component("tab.selected")
  /// A tab that cannot be shown.
  public static let tabDisabled = Component("tab.disabled", .background)

  /// All of them.
  static let listComponents: [Component] = [
    .row, .rowSelected, .rowDisabled, .rowChecked, .rowHeading, .tableHeader, .scrollTrack, .scrollThumb,
    .tab, .tabSelected, .tabDisabled,
  ]
}

/// What shows how much of something there is, and what moves.
extension Component {
  /// The part of a gauge that is full.
  public static let gauge = Component("gauge", .background)
  /// The full part when little is left.
  public static let gaugeLow = Component("gauge.low", .background)
  /// The part of a gauge that is empty.
  public static let gaugeEmpty = Component("gauge.empty", .decoration)
  /// What is done of a piece of work.
  public static let progress = Component("progress", .background)
  /// What is not done of it yet.
  public static let progressTrack = Component("progress.track", .decoration)
  /// The bar of work that is done.
  public static let progressDone = Component("progress.done", .background)
  /// The bar of work that failed or was given up.
  public static let progressFailed = Component("progress.failed", .background)
  /// The sign that turns while something takes its time.
  public static let spinner = Component("spinner", .background)
  /// The lines along the sides of a chart.
  public static let chartAxis = Component("chart.axis", .background)
  /// What stands along them.
  public static let chartLabel = Component("chart.label")
  /// The bars and lines of a chart, from the first on; after the last the first comes again.
  public static let chartSeries = (1...4).map { Component("chart.series.\($0)", .background) }
  /// A lit pixel.
  public static let pixel = Component("pixel", .background)
  /// What lies in the dark.
  public static let night = Component("night", .decoration)

  /// The bars or lines of a chart with a number from 0.
  public static func chartSeries(_ number: Int) -> Component {
    chartSeries[abs(number % chartSeries.count)]
  }

  /// All of them.
  static let chartComponents: [Component] =
    [
      .gauge, .gaugeLow, .gaugeEmpty, .progress, .progressTrack, .progressDone, .progressFailed, .spinner,
      .chartAxis, .chartLabel, .pixel, .night,
    ] + chartSeries
}

/// What stands around every screen, and over it.
extension Component {
  /// The line around things.
  public static let border = Component("border", .background)
  /// The line around what has the focus.
  public static let borderFocused = Component("border.focused", .background)
  /// The title in a border.
  public static let borderTitle = Component("border.title")
  /// The ground of a private screen.
  public static let curtain = Component("curtain")
  /// The bar at the top.
  public static let header = Component("header")
  /// The bar at the bottom.
  public static let footer = Component("footer")
  /// A key's name in the bar at the bottom.
  public static let footerKey = Component("footer.key")
  /// The ground and text of a dialog.
  public static let dialog = Component("dialog")
  /// The line around a dialog.
  public static let dialogBorder = Component("dialog.border", .background)
  /// What lies below a dialog.
  public static let shade = Component("shade", .background)
  /// A notice that passes.
  public static let toast = Component("toast")
  /// A notice that something is done.
  public static let toastSuccess = Component("toast.success")
  /// A notice that something went wrong.
  public static let toastWarning = Component("toast.warning")
  /// A notice that something is lost.
  public static let toastDanger = Component("toast.danger")
  /// A letter in the name of a command that was typed.
  public static let paletteMatch = Component("palette.match")
  /// A letter that was typed, in the name of the command that is chosen.
  public static let paletteMatchSelected = Component("palette.match.selected")

  /// All of them.
  static let houseComponents: [Component] = [
    .border, .borderFocused, .borderTitle, .curtain, .header, .footer, .footerKey, .dialog, .dialogBorder,
    .shade, .toast, .toastSuccess, .toastWarning, .toastDanger, .paletteMatch, .paletteMatchSelected,
  ]
}
