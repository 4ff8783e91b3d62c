/// A finished theme: the style of every component.
public struct Theme: Hashable, Sendable {
  /// The name by which the player chooses it.
  public let name: String
  private let styles: [String: Style]

  /// Creates a theme from styles by component name.
  public init(name: String, styles: [String: Style]) {
    self.name = name
    self.styles = styles
  }

  /// The style of a component: its own, or that of the nearest shorter name, or that of `text`.
  public subscript(component: Component) -> Style {
    if let style = styles[component.name] { return style }
    var name = component.name[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let style = styles[String(name)] { return style }
    }
    return styles[Component.text.name] ?? .plain
  }

  /// Whether a component has a style of its own.
  public func names(_ component: Component) -> Bool { styles[component.name] != nil }
}

extension Theme {
  /// A theme of attributes alone, for terminals and people without colours.
  public static let mono = Theme(
    name: "mono",
    styles: [
      "text": .plain,
      "text.faint": Style(attributes: .dim),
      "text.strong": Style(attributes: .bold),
      "text.title": Style(attributes: .bold),
      "text.heading": Style(attributes: [.bold, .underline]),
      "text.banner": Style(attributes: .bold),
      "text.key": Style(attributes: .bold),
      "text.success": Style(attributes: .bold),
      "text.warning": Style(attributes: [.bold, .underline]),
      "text.danger": Style(attributes: [.bold, .reverse]),
      "border.focused": Style(attributes: .bold),
      "border.title": Style(attributes: .bold),
      "header": Style(attributes: .reverse),
      "footer.key": Style(attributes: .bold),
      "list.row.selected": Style(attributes: .reverse),
      "list.row.disabled": Style(attributes: .dim),
      "table.header": Style(attributes: [.bold, .underline]),
      "scrollbar.track": Style(attributes: .dim),
      "button.focused": Style(attributes: .reverse),
      "field": Style(attributes: .underline),
      "field.focused": Style(attributes: [.bold, .underline]),
      "field.placeholder": Style(attributes: .dim),
      "tab.selected": Style(attributes: .reverse),
      "gauge.low": Style(attributes: .bold),
      "gauge.empty": Style(attributes: .dim),
      "progress": Style(attributes: .bold),
      "progress.track": Style(attributes: .dim),
      "progress.failed": Style(attributes: .dim),
      "chart.axis": Style(attributes: .dim),
      "chart.series.1": Style(attributes: .bold),
      "night": Style(attributes: .dim),
      "shade": Style(attributes: .dim),
      "toast": Style(attributes: .reverse),
      "toast.warning": Style(attributes: [.bold, .reverse]),
    ])
}
