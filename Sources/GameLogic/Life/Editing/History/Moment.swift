/// A state of a board in its history: a generation, and which edits came before.
///
/// Generations that follow from each other without an edit are of one lineage.
public struct Moment: Hashable, Sendable {
  /// The number of the lineage; a later edit has a higher one.
  package let lineage: Int
  /// The number of the generation.
  public let generation: Int

  package init(lineage: Int, generation: Int) {
    self.lineage = lineage
    self.generation = generation
  }
}

/// What kind of thing was done, so that it can be told what is undone.
public enum Act: Hashable, Sendable {
  /// Cells were drawn, erased or changed one by one.
  case draw
  /// Cells were pasted.
  case paste
  /// Cells were cut out.
  case cut
  /// A rectangle, or what is outside of it, was cleared.
  case clear
  /// A rectangle was inverted.
  case invert
  /// A rectangle was filled by luck.
  case fill
  /// A rectangle was turned, mirrored or moved.
  case turn
  /// The board went on by one generation.
  case step
  /// The board ran for a while.
  case run
  /// Another generation was gone to.
  case jump
  /// The whole board gave way to another one, or to another rule or topology.
  case replace
}

extension Edit {
  /// What kind of thing it is.
  public var act: Act {
    switch self {
    case .flip, .draw: .draw
    case .paste: .paste
    case .clear, .clearOutside: .clear
    case .invert: .invert
    case .fill: .fill
    case .turn, .move: .turn
    }
  }
}
