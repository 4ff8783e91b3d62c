extension Form {
  /// One row of a form.
  public enum Row: Hashable, Sendable {
    case heading(String)
    /// A text, which wraps.
    case note(String)
    /// A control with its label.
    case entry(Entry)
  }

  /// A control with its label, help and state.
  public struct Entry: Hashable, Sendable {
    /// The id by which the program reads and sets it.
    public let id: ID
    /// The text in front of the control.
    public var label: String
    /// A line of help, shown while the entry has the focus.
    public var help: String
    /// A short faint note after the control; not for text fields, which fill the line.
    public var aside = ""
    /// The control, which has the value.
    public var control: FormControl
    /// Why it is disabled, in a sentence; nil if it is enabled.
    public var disabledReason: String?
    /// A text in place of the control while it is disabled; nil for the control.
    var disabledValue: String?
    /// A problem with the value; nil if there is none.
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
  /// Creates a row to choose one of several values.
  public static func stepper(_ id: ID, _ label: String, _ stepper: Stepper, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .stepper(stepper)))
  }

  /// Creates a row for a number.
  public static func number(_ id: ID, _ label: String, _ number: NumberStepper, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .number(number)))
  }

  /// Creates a row that is on or off.
  public static func checkbox(
    _ id: ID, _ label: String, isOn: Bool, words: Checkbox.Words = .onOff, help: String = ""
  ) -> Self {
    var checkbox = Checkbox(isOn: isOn)
    checkbox.words = words
    return .entry(Form.Entry(id, label, help: help, .checkbox(checkbox)))
  }

  /// Creates a row with all options visible.
  public static func radio(_ id: ID, _ label: String, _ group: RadioGroup, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .radio(group)))
  }

  /// Creates a row for a line of text.
  public static func field(_ id: ID, _ label: String, _ field: TextField, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .field(field)))
  }

  /// Creates a row with a button.
  public static func action(_ id: ID, _ title: String, help: String = "") -> Self {
    .entry(Form.Entry(id, title, help: help, .action))
  }

  /// Returns the row disabled, with a reason below it; enabled for nil.
  public func unavailable(_ reason: String?) -> Self {
    switch self {
    case .heading, .note: return self
    case .entry(var entry):
      entry.disabledReason = reason
      return .entry(entry)
    }
  }

  /// Returns the row with a short note after its control; a text field shows none.
  public func withAside(_ aside: String) -> Self {
    switch self {
    case .heading, .note: return self
    case .entry(var entry):
      entry.aside = aside
      return .entry(entry)
    }
  }

  /// The entry; nil for a heading or a note.
  var entry: Form.Entry? {
    switch self {
    case .heading, .note: nil
    case .entry(let entry): entry
    }
  }
}

/// The control of a form's row.
public enum FormControl: Hashable, Sendable {
  /// One of several values, only the selected one visible.
  case stepper(Stepper)
  case number(NumberStepper)
  case checkbox(Checkbox)
  /// One of a few visible options.
  case radio(RadioGroup)
  case field(TextField)
  /// A button with the row's label.
  case action
}

extension FormControl {
  var field: TextField? {
    if case .field(let field) = self { field } else { nil }
  }

  /// The width needed to show everything; 0 if it uses the rest of the line.
  var columns: Int {
    switch self {
    case .stepper(let stepper): stepper.size.columns
    case .number(let number): number.size.columns
    case .checkbox(let checkbox): checkbox.size.columns
    case .radio, .field, .action: 0
    }
  }

  /// Returns the rows needed in a number of columns, without the text below it.
  func rows(for columns: Int) -> Int {
    switch self {
    case .radio(let group): group.rows(for: columns)
    case .stepper, .number, .checkbox, .field, .action: 1
    }
  }

  private var disabled: FormControl {
    switch self {
    case .stepper(var stepper):
      stepper.isEnabled = false
      return .stepper(stepper)
    case .number(var number):
      number.isEnabled = false
      return .number(number)
    case .checkbox(var checkbox):
      checkbox.isEnabled = false
      return .checkbox(checkbox)
    case .radio(var group):
      group.isEnabled = false
      return .radio(group)
    case .field(var field):
      field.isEnabled = false
      return .field(field)
    case .action:
      return .action
    }
  }

  func draw(_ label: String, on canvas: inout Canvas, in area: Rect, isFocused: Bool, isEnabled: Bool) {
    switch isEnabled ? self : disabled {
    case .stepper(let stepper): stepper.draw(on: &canvas, in: area, isFocused: isFocused)
    case .number(let number): number.draw(on: &canvas, in: area, isFocused: isFocused)
    case .checkbox(let checkbox): checkbox.draw(on: &canvas, in: area, isFocused: isFocused)
    case .radio(let group): group.draw(on: &canvas, in: area, isFocused: isFocused)
    case .field(let field): field.draw(on: &canvas, in: area, isFocused: isFocused)
    case .action:
      Button(label, isEnabled: isEnabled).draw(on: &canvas, in: area, isFocused: isFocused)
    }
  }

  mutating func handle(_ input: Input, label: String, in area: Rect) -> Reaction {
    switch self {
    case .stepper(var stepper):
      defer { self = .stepper(stepper) }
      return stepper.handle(input, in: area)
    case .number(var number):
      defer { self = .number(number) }
      return number.handle(input, in: area)
    case .checkbox(var checkbox):
      defer { self = .checkbox(checkbox) }
      return checkbox.handle(input, in: area)
    case .radio(var group):
      // Up and Down leave a radio group; otherwise moving through the form would change it.
      if case .key(let key) = input, key.direction == .up || key.direction == .down { return .ignored }
      defer { self = .radio(group) }
      return group.handle(input, in: area)
    case .field(var field):
      defer { self = .field(field) }
      return field.handle(input, in: area)
    case .action:
      return Button(label).handle(input, in: area)
    }
  }

  /// Ends an edit when the focus leaves it.
  mutating func finish() {
    guard case .number(var number) = self else { return }
    number.finish()
    self = .number(number)
  }
}
