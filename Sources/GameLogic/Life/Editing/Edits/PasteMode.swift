/// What becomes of cells below those that are pasted.
public enum PasteMode: String, CaseIterable, Sendable {
  /// They live where they lived, or where the pasted ones live.
  case or
  /// They change where the pasted ones live.
  case xor
  /// They live where both live.
  case and
  /// They give way to the pasted ones, dead or alive.
  case copy

  /// Which cells change when others are pasted onto what lives in a rectangle.
  func flips(pasting cells: Cells, on below: Cells) -> Cells {
    switch self {
    case .or: cells.subtracting(below)
    case .xor: cells
    case .and: below.subtracting(cells)
    case .copy: below.symmetricDifference(cells)
    }
  }
}
