import TUI

extension Hall {
  /// Lists, tables and what scrolls.
  static let lists = Hall(
    name: "Lists",
    exhibits: [
      .listView
    ])
}
