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
    /// What it is set with.
    public var control: FormControl
  }
}

extension Form.Row {
  /// A choice among values.
  public static func stepper(_ id: ID, _ label: String, _ stepper: Stepper, help: String = "") -> Self {
    .entry(Form.Entry(id: id, label: label, help: help, control: .stepper(stepper)))
  }

  /// Something that is on or off.
  public static func toggle(_ id: ID, _ label: String, isOn: Bool, help: String = "") -> Self {
    .entry(Form.Entry(id: id, label: label, help: help, control: .toggle(Toggle(isOn))))
  }

  /// A text to write.
  public static func field(_ id: ID, _ label: String, _ field: TextField, help: String = "") -> Self {
    .entry(Form.Entry(id: id, label: label, help: help, control: .field(field)))
  }

  /// Something to do.
  public static func action(_ id: ID, _ title: String, help: String = "") -> Self {
    .entry(Form.Entry(id: id, label: title, help: help, control: .action))
  }

  /// What is set here, unless the row only says something.
  var entry: Form.Entry? {
    switch self {
    case .heading, .note: nil
    case .entry(let entry): entry
    }
  }
}

/// What a row of a form is set with.
public enum FormControl: Hashable, Sendable {
  /// A choice among values.
  case stepper(Stepper)
  /// On or off.
  case toggle(Toggle)
  /// A text.
  case field(TextField)
  /// A button with the row's label.
  case action

  /// What is wrong with it, if anything.
  var problem: String? {
    switch self {
    case .field(let field): field.problem
    case .stepper, .toggle, .action: nil
    }
  }

  /// Whether signs are typed into it.
  var takesText: Bool {
    switch self {
    case .field: true
    case .stepper, .toggle, .action: false
    }
  }

  func draw(_ label: String, on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    switch self {
    case .stepper(let stepper): stepper.draw(on: &canvas, in: area, isFocused: isFocused)
    case .toggle(let toggle): toggle.draw(on: &canvas, in: area, isFocused: isFocused)
    case .field(let field): field.draw(on: &canvas, in: area, isFocused: isFocused)
    case .action: Button(label).draw(on: &canvas, in: area, isFocused: isFocused)
    }
  }

  mutating func handle(_ input: Input, label: String, in area: Rect) -> Reaction {
    switch self {
    case .stepper(var stepper):
      defer { self = .stepper(stepper) }
      return stepper.handle(input, in: area)
    case .toggle(var toggle):
      defer { self = .toggle(toggle) }
      return toggle.handle(input, in: area)
    case .field(var field):
      defer { self = .field(field) }
      return field.handle(input, in: area)
    case .action:
      return Button(label).handle(input, in: area)
    }
  }
}
