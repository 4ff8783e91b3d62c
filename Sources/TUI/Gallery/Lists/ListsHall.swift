import TUI

extension GallerySection {
  /// Lists, tables and what scrolls.
  static let lists = GallerySection(
    name: "Lists",
    exhibits: [
      .listView, .checklist, .menu, .table, .tree, .tabs, .steps, .scrollbar, .scrollPane, .splitPane,
    ])
}
