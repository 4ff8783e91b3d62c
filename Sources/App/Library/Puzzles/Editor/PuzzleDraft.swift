import UndoKit

/// What an editor makes of a puzzle.
package protocol EditedContent: Hashable, Sendable {
  /// The part that a worker examines.
  associatedtype Subject: Hashable & Sendable
  /// What a worker finds out about that part.
  associatedtype Findings: Hashable & Sendable

  var subject: Subject { get }
  /// The content as it is kept in case the program is killed; nil if it can't be written.
  var backup: String? { get }
  /// Reads a backup; nil if it is damaged.
  init?(backup: String)
}

/// What is being made in an editor, with its past and what is known about it.
package struct PuzzleDraft<Content: EditedContent>: Sendable {
  /// What one step of undo takes back.
  package enum Step: Hashable, Sendable {
    /// Each change by itself.
    case single
    /// Changes of the same thing in the same way, one after another.
    case run(String)
  }

  package private(set) var content: Content
  /// Nil until the present content was examined.
  package private(set) var findings: Content.Findings?
  private var history = UndoHistory<Content>(limit: .count(10_000))
  /// The content that was saved last.
  package private(set) var saved: Content
  private var lastStep = Step.single

  /// - Parameter saved: The content that was saved last; nil for this one.
  package init(_ content: Content, saved: Content? = nil) {
    self.content = content
    self.saved = saved ?? content
  }

  package var hasChanged: Bool { content != saved }
  package var canUndo: Bool { history.undoCount > 0 }

  /// Changes the content; false if that changes nothing.
  @discardableResult
  package mutating func change(_ step: Step = .single, _ change: (inout Content) -> Void) -> Bool {
    var next = content
    change(&next)
    guard next != content else { return false }
    if step == .single || step != lastStep { history.push(content) }
    lastStep = step
    show(next)
    return true
  }

  /// Adds to the last change, which is undone together with it.
  package mutating func amend(_ change: (inout Content) -> Void) {
    var next = content
    change(&next)
    show(next)
  }

  /// Ends a run: the next change is undone by itself.
  package mutating func endRun() { lastStep = .single }

  /// Goes a change back; false if there is none.
  @discardableResult
  package mutating func undo() -> Bool { restore { history, now in history.undo { _ in now } } }

  /// Makes a change again that was undone; false if there is none.
  @discardableResult
  package mutating func redo() -> Bool { restore { history, now in history.redo { _ in now } } }

  private mutating func restore(_ step: (inout UndoHistory<Content>, Content) -> Content?) -> Bool {
    lastStep = .single
    guard let other = step(&history, content) else { return false }
    show(other)
    return true
  }

  mutating func markSaved(_ content: Content) { saved = content }

  /// Takes what was found out about a subject, unless it was changed meanwhile.
  mutating func accept(_ found: Content.Findings, about subject: Content.Subject) {
    if subject == content.subject { findings = found }
  }

  private mutating func show(_ next: Content) {
    if next.subject != content.subject { findings = nil }
    content = next
  }
}
