import TUI

extension Hall {
  /// Lists, tables and what scrolls.
  static let lists = Hall(
    name: "Lists",
    exhibits: [
      .listView, .checklist, .menu, .table, .tree, .tabs, .steps, .scrollbar, .scrollPane, .splitPane,
    ])
}
