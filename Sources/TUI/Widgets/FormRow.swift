extension Form {
  /// One row of a form.
  public enum Row: Hashable, Sendable {
    /// The name of what follows.
    case heading(String)
    /// Words in between; they wrap.
    case note(String)
    /// Something to set or do.
    case entry(Entry)
  }

  /// Something to set or do, with what it is called.
  public struct Entry: Hashable, Sendable {
    /// Its name in the program.
    public let id: ID
    /// What it is called.
    public var label: String
    /// What it is about, in a line that is shown while it has the focus.
    public var help: String
    /// A few words behind the control, in the background; not for text fields, which fill the line.
    public var aside = ""
    /// What it is set with.
    public var control: FormControl
    /// Why it cannot be set now, in a sentence; nil where it can.
    public var obstacle: String?
    /// What is wrong with it, if anything.
    public var problem: String? {
      get { control.field == nil ? ownProblem : control.field?.problem }
      set { setProblem(newValue) }
    }
    private var ownProblem: String?

    init(_ id: ID, _ label: String, help: String, _ control: FormControl) {
      self.id = id
      self.label = label
      self.help = help
      self.control = control
    }

    private mutating func setProblem(_ problem: String?) {
      if var field = control.field {
        field.problem = problem
        control = .field(field)
      } else if control != .action {
        ownProblem = problem
      }
    }
  }
}

extension Form.Row {
  /// A choice among values.
  public static func stepper(_ id: ID, _ label: String, _ stepper: Stepper, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .stepper(stepper)))
  }

  /// A number to type or to step through.
  public static func number(_ id: ID, _ label: String, _ number: NumberStepper, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .number(number)))
  }

  /// Something that is on or off.
  public static func checkbox(_ id: ID, _ label: String, isOn: Bool, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .checkbox(Checkbox(isOn: isOn))))
  }

  /// A choice among a few things that are all seen.
  public static func radio(_ id: ID, _ label: String, _ group: RadioGroup, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .radio(group)))
  }

  /// A text to write.
  public static func field(_ id: ID, _ label: String, _ field: TextField, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .field(field)))
  }

  /// Something to do.
  public static func action(_ id: ID, _ title: String, help: String = "") -> Self {
    .entry(Form.Entry(id, title, help: help, .action))
  }

  /// The row as it is while it cannot be set, with the reason below it; with nil, as it is when it can.
  public func unavailable(_ reason: String?) -> Self {
    switch self {
    case .heading, .note: return self
    case .entry(var entry):
      entry.obstacle = reason
      return .entry(entry)
    }
  }

  /// The row with a few words behind its control, as far as there is room; a text field has none.
  public func withAside(_ aside: String) -> Self {
    switch self {
    case .heading, .note: return self
    case .entry(var entry):
      entry.aside = aside
      return .entry(entry)
    }
  }

  /// What is set here, unless the row only says something.
  var entry: Form.Entry? {
    switch self {
    case .heading, .note: nil
    case .entry(let entry): entry
    }
  }
}
