/// Text of all kinds.
extension Component {
  /// The ground everything stands on, and whatever has no name of its own.
  public static let text = Component("text")
  /// Running text: what a paragraph says.
  public static let body = Component("text.body")
  /// Text that stays in the background.
  public static let faint = Component("text.faint", .background)
  /// Text that must be seen.
  public static let strong = Component("text.strong")
  /// The name of a place or a page.
  public static let title = Component("text.title")
  /// A heading inside a page.
  public static let heading = Component("text.heading")
  /// Letters of several rows.
  public static let banner = Component("text.banner")
  /// A small remark.
  public static let caption = Component("text.caption", .background)
  /// The name of a key to press.
  public static let key = Component("text.key")
  /// What is right, won or good.
  public static let success = Component("text.success")
  /// What needs care.
  public static let warning = Component("text.warning")
  /// What is wrong, or cannot be undone.
  public static let danger = Component("text.danger")

  /// All of them.
  static let textComponents: [Component] = [
    .text, .body, .faint, .strong, .title, .heading, .banner, .caption, .key, .success, .warning, .danger,
  ]
}
