import Life
import TUI

/// The styles of states: the colors in the rule's file where it has some, otherwise those of the theme.
///
/// A color with too little contrast to empty space is replaced by the theme's.
struct StatePalette {
  let styles: [Style]
  /// The index of each state's style, from state 1.
  private let places: [Int]

  /// The maximum number of styles: pixels have a byte for them and other inks.
  private static let mostStyles = 200
  /// The minimum contrast to empty space, 1 to 21.
  fileprivate static let leastContrast = 1.25

  init(_ colors: [Int: StateColor], of count: Int, in theme: Theme) {
    let ground = theme[.lifeGround].paper
    var styles = Component.lifeStates.map { theme[$0] }
    var known: [StateColor: Int] = [:]
    var places: [Int] = []
    for state in 1..<max(2, count) {
      var place = Component.stateIndex(state, of: count)
      if let color = colors[state] {
        if let same = known[color] {
          place = same
        } else if styles.count < Self.mostStyles, color.isVisible(on: ground) {
          place = styles.count
          styles.append(Style(ink: Color(rgb: color.rgb)))
          known[color] = place
        }
      }
      places.append(place)
    }
    self.styles = styles
    self.places = places
  }

  func place(of state: Int) -> Int { places.indices.contains(state - 1) ? places[state - 1] : 0 }

  /// True if states look the same although there are enough styles to distinguish them.
  var isAmbiguous: Bool {
    Set(places.map { styles[$0].ink }).count < min(places.count, Component.lifeStates.count)
  }
}

extension StateColor {
  fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  fileprivate func isVisible(on ground: Color?) -> Bool {
    guard let ground else { return true }
    return Color(rgb: rgb).contrast(to: ground) >= StatePalette.leastContrast
  }
}
