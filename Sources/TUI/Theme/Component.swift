/// A named part of the screen that a theme gives a style: the third tier, the only one that code names.
///
/// A name consists of words with dots between, from the general to the special. A theme without
/// `list.row.selected` uses `list.row`, then `list`, then `text`. Each game adds its own components in an
/// extension beside its screens, so that no list here has to know them.
public struct Component: Hashable, Sendable {
  /// The name in theme files.
  public let name: String
  /// The required legibility.
  public let legibility: Legibility

  /// Creates a component.
  public init(_ name: String, _ legibility: Legibility = .text) {
    self.name = name
    self.legibility = legibility
  }

  /// The required legibility on the background.
  public enum Legibility: Hashable, Sendable {
    /// Text to read.
    case text
    /// Faint text, or no text but something that must be visible.
    case background
    /// Without a meaning of its own, such as the track of a scroll bar.
    case decoration
  }

  /// Compares the names only.
  public static func == (one: Component, other: Component) -> Bool { one.name == other.name }

  /// Hashes the name only.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Components that belong together, with their title.
public struct ComponentFamily: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The components, related ones beside each other.
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
    ComponentFamily("Text", textComponents), ComponentFamily("Shell", shellComponents),
    ComponentFamily("Lists", listComponents), ComponentFamily("Input", inputComponents),
    ComponentFamily("Charts", chartComponents),
  ]

  /// Every component that the toolkit itself draws.
  public static let toolkit = families.flatMap(\.components)

  /// The toolkit's backgrounds of others: a component without its own paper must be visible on all of them.
  public static let grounds: [Component] = [.text, .dialog]
}

/// Text.
extension Component {
  /// The background of everything, and the fallback of every other name.
  public static let text = Component("text")
  /// The text of a paragraph.
  public static let body = Component("text.body")
  /// Text that stays in the background.
  public static let faint = Component("text.faint", .background)
  /// Emphasized text.
  public static let strong = Component("text.strong")
  /// The title of a page.
  public static let title = Component("text.title")
  /// A heading inside a page.
  public static let heading = Component("text.heading")
  /// Letters of several rows.
  public static let banner = Component("text.banner")
  /// A small note.
  public static let caption = Component("text.caption", .background)
  /// The name of a key.
  public static let key = Component("text.key")
  /// Something correct, won or good.
  public static let success = Component("text.success")
  /// Something that needs attention.
  public static let warning = Component("text.warning")
  /// Something wrong or irreversible.
  public static let danger = Component("text.danger")

  static let textComponents: [Component] = [
    .text, .body, .faint, .strong, .title, .heading, .banner, .caption, .key, .success, .warning, .danger,
  ]
}

/// Controls.
extension Component {
  /// A button.
  public static let button = Component("button")
  /// The button that has the focus.
  public static let buttonFocused = Component("button.focused")
  /// A button, or another control, that is disabled.
  public static let buttonDisabled = Component("button.disabled", .background)
  /// A button for something irreversible.
  public static let buttonDanger = Component("button.danger")
  /// A button for something irreversible, with the focus.
  public static let buttonDangerFocused = Component("button.danger.focused")
  /// The shortcut letter of a button; its attributes also show on focused buttons.
  public static let buttonKey = Component("button.key")
  /// A field to type in.
  public static let field = Component("field")
  /// The field that has the focus.
  public static let fieldFocused = Component("field.focused")
  /// A disabled field.
  public static let fieldDisabled = Component("field.disabled", .background)
  /// The selected text of a field.
  public static let fieldSelected = Component("field.selected")
  /// The placeholder of an empty field.
  public static let fieldPlaceholder = Component("field.placeholder", .background)

  static let inputComponents: [Component] = [
    .button, .buttonFocused, .buttonDisabled, .buttonDanger, .buttonDangerFocused, .buttonKey, .field,
    .fieldFocused, .fieldDisabled, .fieldSelected, .fieldPlaceholder,
  ]
}

/// Lists and tables.
extension Component {
  /// A row of a list or menu.
  public static let row = Component("list.row")
  /// The selected row.
  public static let rowSelected = Component("list.row.selected")
  /// A disabled row.
  public static let rowDisabled = Component("list.row.disabled", .background)
  /// The heading of a group of rows.
  public static let rowHeading = Component("list.heading")
  /// The heading of a table.
  public static let tableHeader = Component("table.header")
  /// The track of a scroll bar.
  public static let scrollTrack = Component("scrollbar.track", .decoration)
  /// The moving part of a scroll bar.
  public static let scrollThumb = Component("scrollbar.thumb", .background)
  /// A tab or step.
  public static let tab = Component("tab")
  /// The selected tab or step.
  public static let tabSelected = Component("tab.selected")
  /// A disabled tab.
  public static let tabDisabled = Component("tab.disabled", .background)

  static let listComponents: [Component] = [
    .row, .rowSelected, .rowDisabled, .rowHeading, .tableHeader, .scrollTrack, .scrollThumb,
    .tab, .tabSelected, .tabDisabled,
  ]
}

/// Charts, gauges and motion.
extension Component {
  /// The full part of a gauge.
  public static let gauge = Component("gauge", .background)
  /// The full part of a gauge when little is left.
  public static let gaugeLow = Component("gauge.low", .background)
  /// The empty part of a gauge.
  public static let gaugeEmpty = Component("gauge.empty", .decoration)
  /// The completed part of a progress bar.
  public static let progress = Component("progress", .background)
  /// The remaining part of a progress bar.
  public static let progressTrack = Component("progress.track", .decoration)
  /// A progress bar that is complete.
  public static let progressDone = Component("progress.done", .background)
  /// A progress bar that has failed or was cancelled.
  public static let progressFailed = Component("progress.failed", .background)
  /// The turning character of a spinner.
  public static let spinner = Component("spinner", .background)
  /// The axes of a chart.
  public static let chartAxis = Component("chart.axis", .background)
  /// The labels of the axes.
  public static let chartLabel = Component("chart.label")
  /// The bars and lines of a chart; after the last the first comes again.
  public static let chartSeries = (1...4).map { Component("chart.series.\($0)", .background) }
  /// A lit pixel.
  public static let pixel = Component("pixel", .background)

  /// Returns the component of the bars or lines with a number from 0.
  public static func chartSeries(_ number: Int) -> Component {
    chartSeries[abs(number % chartSeries.count)]
  }

  static let chartComponents: [Component] =
    [
      .gauge, .gaugeLow, .gaugeEmpty, .progress, .progressTrack, .progressDone, .progressFailed, .spinner,
      .chartAxis, .chartLabel, .pixel,
    ] + chartSeries
}

/// The frame of every screen, and overlays.
extension Component {
  /// A border.
  public static let border = Component("border", .background)
  /// The border of what has the focus.
  public static let borderFocused = Component("border.focused", .background)
  /// The title in a border.
  public static let borderTitle = Component("border.title")
  /// The bar at the top.
  public static let header = Component("header")
  /// The bar at the bottom.
  public static let footer = Component("footer")
  /// The name of a key in the bar at the bottom.
  public static let footerKey = Component("footer.key")
  /// The background and text of a dialog.
  public static let dialog = Component("dialog")
  /// The border of a dialog.
  public static let dialogBorder = Component("dialog.border", .background)
  /// The dimmed screen below a dialog.
  public static let shade = Component("shade", .background)
  /// A notice.
  public static let toast = Component("toast")
  /// A notice of success.
  public static let toastSuccess = Component("toast.success")
  /// A notice that something went wrong.
  public static let toastWarning = Component("toast.warning")
  /// A notice that something is lost.
  public static let toastDanger = Component("toast.danger")
  /// A matching letter in the name of a command.
  public static let paletteMatch = Component("palette.match")
  /// A matching letter in the name of the selected command.
  public static let paletteMatchSelected = Component("palette.match.selected")

  static let shellComponents: [Component] = [
    .border, .borderFocused, .borderTitle, .header, .footer, .footerKey, .dialog, .dialogBorder, .shade,
    .toast, .toastSuccess, .toastWarning, .toastDanger, .paletteMatch, .paletteMatchSelected,
  ]
}
