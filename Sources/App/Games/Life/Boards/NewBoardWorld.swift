import Life

extension NewBoardForm {
  /// The shapes of worlds to choose from.
  enum World: CaseIterable, Hashable {
    case plane, torus, bounded

    /// What it is called.
    var title: String {
      switch self {
      case .plane: "endless plane"
      case .torus: "torus: opposite edges meet"
      case .bounded: "bounded: dead outside"
      }
    }

    /// The world of a size, for those that have one.
    func topology(width: Int, height: Int) -> Topology {
      switch self {
      case .plane: .plane
      case .torus: .torus(width: width, height: height)
      case .bounded: .bounded(width: width, height: height)
      }
    }
  }
}
