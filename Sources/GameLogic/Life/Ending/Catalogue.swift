/// The names of well-known objects of Conway's Life.
enum Catalogue {
  /// What an object is called that goes through these shapes; nil when it has no name here.
  static func name(of phases: [Shape]) -> String? { nil }
}
