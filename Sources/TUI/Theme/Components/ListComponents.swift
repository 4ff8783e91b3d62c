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
