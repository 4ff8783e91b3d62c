import GridEditor
import Kit
import UndoKit

/// What is being made, with its past and what is known about it.
struct GridEditorDraft<T: GridTenant>: Sendable {
  typealias Content = GridContent<T.Table>

  /// What one step of undo takes back.
  enum Step: Hashable, Sendable {
    /// Each change by itself.
    case single
    /// Changes of the same elements in the same way, one after another.
    case run(String)
  }

  private(set) var content: Content
  /// What is known about the figure; nil until it was examined.
  private(set) var findings: GridFindings<T.Table>?
  private var history = UndoHistory<Content>(limit: .count(10_000))
  private var saved: Content
  private var lastStep = Step.single

  init(_ content: Content) { (self.content, saved) = (content, content) }

  /// Nothing but the elements beside the figure.
  static var empty: GridEditorDraft {
    GridEditorDraft(Content(initial: T.tray, target: T.tray))
  }

  var hasChanged: Bool { content != saved }

  /// Changes the content; false if that changes nothing.
  @discardableResult
  mutating func change(_ step: Step = .single, _ change: (inout Content) -> Void) -> Bool {
    var next = content
    change(&next)
    guard next != content else { return false }
    if step == .single || step != lastStep { history.push(content) }
    lastStep = step
    show(next)
    return true
  }

  /// Ends a run: the next change is undone by itself.
  mutating func endRun() { lastStep = .single }

  mutating func undo() -> Bool { restore { history, now in history.undo { _ in now } } }
  mutating func redo() -> Bool { restore { history, now in history.redo { _ in now } } }

  private mutating func restore(_ step: (inout UndoHistory<Content>, Content) -> Content?) -> Bool {
    lastStep = .single
    guard let other = step(&history, content) else { return false }
    show(other)
    return true
  }

  mutating func markSaved(_ content: Content) { saved = content }

  /// Takes what was found out, unless the figure was changed meanwhile.
  mutating func take(_ found: GridFindings<T.Table>) {
    if found.table == content.target { findings = found }
  }

  private mutating func show(_ next: Content) {
    if next.target != content.target { findings = nil }
    content = next
  }

  /// The judgment of the figure, seen from an element.
  func verdict(from anchor: String?) -> GridVerdict? {
    let placed = Set(T.placed(in: content.target))
    let poses = T.poses(in: content.target).filter { placed.contains($0.key) }
    let source = ManualPoses(poses, preferred: anchor)
    guard let name = AnchorTracker.choice(source.reading(at: .zero)),
      let seen = AnchoredPoses(poses, from: name)
    else { return nil }
    return validator.verdict(on: seen)
  }

  /// The judge of the figure; the whole of it is compared with the one that was saved last, if that was complete.
  private var validator: ConstraintValidator {
    let isSavedComplete = T.placed(in: saved.target).count == T.elements.count
    let target = GridTarget(
      poses: isSavedComplete ? T.poses(in: saved.target) : [:], constraints: content.constraints,
      rules: content.rules)
    return ConstraintValidator(T.elements, target)
  }

  /// The relations of the elements of the figure, their corners counted as its constraints do.
  var probe: RelationProbe {
    RelationProbe(
      T.elements, validator.numbered(T.poses(in: content.target)), tolerance: content.rules.tolerance)
  }
}
