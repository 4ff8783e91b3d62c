/// A complete theme: the style of every component, and the spacings.
public struct Theme: Hashable, Sendable {
  /// The name by which the player selects it.
  public let name: String
  /// The description in the settings, one sentence; may be empty.
  public let about: String
  private let styles: [String: Style]
  private let spacings: [String: Int]

  /// Creates a theme from styles and spacings by name; limits spacings to their range.
  public init(name: String, about: String = "", styles: [String: Style], spacings: [String: Int] = [:]) {
    self.name = name
    self.about = about
    self.styles = styles
    self.spacings = spacings.mapValues(\.asSpace)
  }

  /// The style of a component, or else of the nearest shorter name, or else of `text`.
  public subscript(component: Component) -> Style {
    if let style = styles[component.name] { return style }
    var name = component.name[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let style = styles[String(name)] { return style }
    }
    return styles[Component.text.name] ?? .plain
  }

  /// The cells of a spacing: the theme's number, or the usual one.
  public subscript(spacing spacing: Spacing) -> Int { spacings[spacing.name] ?? spacing.usual }

  /// Returns true if the theme sets a style for exactly this component.
  public func names(_ component: Component) -> Bool { styles[component.name] != nil }

  /// Returns true if the theme sets this spacing.
  public func names(_ spacing: Spacing) -> Bool { spacings[spacing.name] != nil }
}

extension Theme {
  /// The families of the components that have a color: what belongs together has names that differ in the last word.
  var families: [Color: Set<Substring>] {
    var families: [Color: Set<Substring>] = [:]
    for (name, style) in styles {
      let words = name.split(separator: ".")
      let end = words.count > 2 ? words[1].endIndex : words[0].endIndex
      for color in [style.ink, style.paper] {
        if let color { families[color, default: []].insert(name[..<end]) }
      }
    }
    return families
  }
}

extension Int {
  var asSpace: Int { Swift.min(Swift.max(self, Spacing.range.lowerBound), Spacing.range.upperBound) }
}

extension Theme {
  /// The theme without colors, for terminals and players that do without them.
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
      "list.heading": Style(attributes: .bold),
      "table.header": Style(attributes: [.bold, .underline]),
      "scrollbar.track": Style(attributes: .dim),
      "button.focused": Style(attributes: .reverse),
      "button.disabled": Style(attributes: .dim),
      "button.danger": Style(attributes: .bold),
      "button.danger.focused": Style(attributes: [.bold, .reverse]),
      "button.key": Style(attributes: .underline),
      "field": Style(attributes: .underline),
      "field.focused": Style(attributes: [.bold, .underline]),
      "field.disabled": Style(attributes: .dim),
      "field.selected": Style(attributes: .reverse),
      "field.placeholder": Style(attributes: .dim),
      "tab.selected": Style(attributes: .reverse),
      "tab.disabled": Style(attributes: .dim),
      "gauge.low": Style(attributes: .bold),
      "gauge.empty": Style(attributes: .dim),
      "progress": Style(attributes: .bold),
      "progress.track": Style(attributes: .dim),
      "progress.failed": Style(attributes: .dim),
      "chart.axis": Style(attributes: .dim),
      "chart.series.1": Style(attributes: .bold),
      "shade": Style(attributes: .dim),
      "toast": Style(attributes: .reverse),
      "toast.warning": Style(attributes: [.bold, .reverse]),
      "toast.danger": Style(attributes: [.bold, .underline, .reverse]),
      "palette.match": Style(attributes: [.bold, .underline]),
      "palette.match.selected": Style(attributes: [.bold, .underline, .reverse]),
    ])
}
