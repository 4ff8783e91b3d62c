/// Exhibits that belong together.
public struct GallerySection: Sendable {
  /// What they have in common.
  public let name: String
  /// The exhibits, in the order in which they are shown.
  public let exhibits: [Exhibit]

  /// Creates a hall.
  public init(name: String, exhibits: [Exhibit]) {
    self.name = name
    self.exhibits = exhibits
  }

  /// Every hall of the gallery.
  public static let all = [text, input, lists, charts, house, motion]
}
