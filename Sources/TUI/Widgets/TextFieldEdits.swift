extension TextField {
  /// Takes back the last step, unless there is none.
  public mutating func undo() { restore { $0.undo(from: $1) } }

  /// Does again what was taken back last.
  public mutating func redo() { restore { $0.redo(from: $1) } }

  private mutating func restore(_ travel: (inout UndoLog<TextLine>, TextLine) -> TextLine?) {
    guard let restored = travel(&steps, line) else { return }
    line = restored
    history.leave()
    recheck()
  }

  /// Writes instead of what is selected.
  mutating func write(_ typed: String, as run: UndoLog<TextLine>.Run? = nil) {
    edit(as: run) { line, limit in
      line.replace(line.selection ?? line.cursor..<line.cursor, with: typed, limit: limit)
    }
  }

  /// Shows another line; the one before can be had back like any other step.
  mutating func show(_ other: String) {
    edit { line, limit in line.replace(0..<line.text.count, with: other, limit: limit) }
  }

  /// What a way from the cursor leads over, or what is selected.
  private func reach(_ motion: TextMotion) -> Range<Int> {
    if let selection = line.selection { return selection }
    let target = min(max(0, motion.target(in: line)), line.text.count)
    return min(target, line.cursor)..<max(target, line.cursor)
  }

  mutating func delete(_ motion: TextMotion) {
    let range = reach(motion)
    edit(as: line.selection == nil ? .deleting : nil) { line, _ in line.replace(range, with: "") }
  }

  mutating func cut(_ motion: TextMotion) {
    let range = reach(motion)
    guard !range.isEmpty else { return }
    kept = String(line.part(range))
    edit { line, _ in line.replace(range, with: "") }
  }

  /// Changes the line, and keeps what it was before when its text is another one then.
  private mutating func edit(
    as run: UndoLog<TextLine>.Run? = nil, _ change: (inout TextLine, Int?) -> Void
  ) {
    let before = line
    change(&line, limit)
    guard line.text != before.text else { return steps.endRun() }
    steps.record(before, as: run)
    recheck()
  }

  /// Once something was found wrong by the rules, the words about it follow the text.
  private mutating func recheck() {
    if problem != nil { validate() }
  }
}
