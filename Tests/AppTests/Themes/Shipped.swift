import Packs
import TUI
import Testing

@testable import App

/// The themes that come with the program, as it reads them.
enum Shipped {
  static let files = ThemeFiles(DataFolders(environment: ["PARLOR_SHARE": Home.checkout], binary: nil))
  static let names = files.themes.map(\.name)
  static let colored = names.filter { $0 != "mono" }

  static func reading(_ name: String) -> ThemeReading { files.load(name) }

  static func theme(_ name: String) -> Theme { reading(name).theme }
}

extension Theme {
  /// The ink and paper of a component on a ground that may shine through.
  func colors(of component: Component, on ground: Component) throws -> (ink: Color, paper: Color) {
    let style = self[component].over(self[ground])
    return (try #require(style.ink), try #require(style.paper))
  }
}
