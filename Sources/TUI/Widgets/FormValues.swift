extension Form {
  /// What an entry is set with, and to; an id that the form does not have is nil, and is not written.
  public subscript(id: ID) -> FormControl? {
    get { entry(id)?.control }
    set {
      guard let newValue else { return }
      change(id) { $0.control = newValue }
    }
  }

  /// Which value of a stepper or radio group is chosen, from 0.
  public func choice(of id: ID) -> Int? {
    switch self[id] {
    case .stepper(let stepper): stepper.index
    case .radio(let group): group.selected
    case .number, .checkbox, .field, .action, nil: nil
    }
  }

  /// Which number is set.
  public func number(of id: ID) -> Int? {
    if case .number(let number) = self[id] { number.value } else { nil }
  }

  /// Whether a check box is on.
  public func isOn(_ id: ID) -> Bool? {
    if case .checkbox(let checkbox) = self[id] { checkbox.isOn } else { nil }
  }

  /// What is written in a text field.
  public func text(of id: ID) -> String? { self[id]?.field?.text }

  /// Says below an entry what is wrong with it; nil takes that back.
  ///
  /// Actions cannot be wrong.
  public mutating func setProblem(_ problem: String?, of id: ID) {
    change(id) { $0.problem = problem }
  }

  /// Says below an entry why it cannot be set; nil lets it be set again.
  public mutating func setObstacle(_ reason: String?, of id: ID) {
    change(id) { $0.obstacle = reason }
  }

  /// Has every text field that can be set say by its rules what is wrong, and goes to the first one that
  /// is wrong.
  ///
  /// - Returns: Whether all keep their rules.
  public mutating func validate() -> Bool {
    var firstWrong: Int?
    for row in openRows {
      guard var entry = rows[row].entry, var field = entry.control.field else { continue }
      if !field.validate() { firstWrong = firstWrong ?? row }
      entry.control = .field(field)
      rows[row] = .entry(entry)
    }
    focusedRow = firstWrong ?? focusedRow
    return firstWrong == nil
  }

  private func entry(_ id: ID) -> Entry? { place(of: id).flatMap { rows[$0].entry } }

  private mutating func change(_ id: ID, _ body: (inout Entry) -> Void) {
    guard let row = place(of: id), var entry = rows[row].entry else { return }
    body(&entry)
    rows[row] = .entry(entry)
  }
}
