import TUI
import Testing

@testable import App

/// What must not look alike, however few colours there are.
struct DifferenceTests {
  private static let depths: [ColorDepth] = [.none, .eight, .sixteen, .indexed, .trueColor]

  /// The last words of names that tell states apart.
  private static let states: Set<Substring> = ["selected", "focused", "disabled", "low", "warning"]

  /// With eight colours white takes no bold; but in a field that has the focus stands the cursor.
  private static func isExempt(_ component: Component, _ depth: ColorDepth) -> Bool {
    component == .fieldFocused && depth == .eight
  }

  private static let stateful = Catalogue.components.filter { component in
    component.name.split(separator: ".").last.map(states.contains) ?? false
  }

  /// A component without the last word of its name.
  private static func plain(_ component: Component) -> Component {
    Component(component.name.split(separator: ".").dropLast().joined(separator: "."))
  }

  @Test(arguments: Shipped.names, depths)
  func `a state looks different from the ordinary`(name: String, depth: ColorDepth) {
    let theme = Self.theme(name, at: depth)
    for state in Self.stateful where !Self.isExempt(state, depth) {
      #expect(
        Pen(theme[state], depth) != Pen(theme[Self.plain(state)], depth), "\(state.name)")
    }
  }

  private static let strangers: [(Component, Component)] = [
    (.danger, .text), (.danger, .success), (.danger, .warning), (.danger, .faint), (.right, .wrong),
    (.human, .snake), (.human, .mongoose), (.snake, .mongoose), (.title, .text), (.heading, .text),
    (.key, .text), (.footerKey, .footer), (.tableHeader, .row),
    (.rowSelected, .rowDisabled),
    (.gauge, .gaugeEmpty), (.toast, .toastWarning), (.shade, .text), (.banner, .text),
  ]

  @Test(arguments: Shipped.names, depths)
  func `what means something else looks different`(name: String, depth: ColorDepth) {
    let theme = Self.theme(name, at: depth)
    for (one, other) in Self.strangers {
      #expect(Pen(theme[one], depth) != Pen(theme[other], depth), "\(one.name) and \(other.name)")
    }
  }

  /// Where there are no colours, the program takes the theme without them.
  private static func theme(_ name: String, at depth: ColorDepth) -> Theme {
    Shipped.theme(depth == .none ? "mono" : name)
  }
}
