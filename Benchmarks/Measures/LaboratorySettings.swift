extension Laboratory {
  /// Chooses the least memory for undoing, as a person would: it is full before half of the edits are done.
  static func keepLittle(_ parlor: Parlor) throws(Trouble) {
    let session = try parlor.start(["settings"], isRead: true)
    defer { session.end() }
    try session.awaitFrame("at its start")
    for (key, goal) in [
      ("\u{1B}", "Settings"), ("\t", "Memory for undo"), ("\u{1B}[B", "▸ Memory for undo"),
      ("\u{1B}[D", " 64 MB"),
    ] {
      for _ in 0..<20 where !session.screen.contains(where: { $0.contains(goal) }) {
        session.type(key)
        session.settle(for: .milliseconds(100))
      }
      guard session.screen.contains(where: { $0.contains(goal) }) else { throw .stuck("before “\(goal)”") }
    }
  }
}
