import GameKit
import GridEditor
import Library

extension GridContent: EditedContent {
  package typealias Findings = GridFindings<Table>

  /// The figure: how many solutions it has does not depend on the rest.
  package var subject: Table { target }
  package var backup: String? { (try? JSONValue(of: self))?.line }

  package init?(backup: String) {
    guard let found: GridContent = JSON.value(in: backup) else { return nil }
    self = found
  }
}

/// What is made in the editor of a tenant, and its judgment.
struct GridJudgment<T: GridTenant> {
  let content: GridContent<T.Table>
  /// The content that was saved last.
  let saved: GridContent<T.Table>

  /// The judgment of the figure, seen from an element.
  func verdict(from anchor: String?) -> GridVerdict? {
    let placed = Set(content.target.placed)
    let poses = content.target.gridPoses.filter { placed.contains($0.key) }
    let source = ManualPoses(poses, preferred: anchor)
    guard let name = AnchorTracker.choice(source.reading(at: .zero)),
      let seen = AnchoredPoses(poses, from: name)
    else { return nil }
    return validator.verdict(on: seen)
  }

  /// The judge of the figure; the whole of it is compared with the one that was saved last, if that was complete.
  private var validator: ConstraintValidator {
    let isSavedComplete = saved.target.placed.count == T.elements.count
    let target = GridTarget(
      poses: isSavedComplete ? saved.target.gridPoses : [:], constraints: content.constraints,
      rules: content.rules)
    return ConstraintValidator(T.elements, target)
  }

  /// The relations of the elements of the figure, their corners counted as its constraints do.
  var probe: RelationProbe {
    RelationProbe(
      T.elements, validator.numbered(content.target.gridPoses), tolerance: content.rules.tolerance)
  }
}
