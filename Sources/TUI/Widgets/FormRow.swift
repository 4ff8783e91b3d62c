extension Form {
  /// One row of a form.
  public enum Row: Hashable, Sendable {
    /// A heading.
    case heading(String)
    /// A text, which wraps.
    case note(String)
    /// A control with its label.
    case entry(Entry)
  }

  /// A control with its label.
  public struct Entry: Hashable, Sendable {
    /// The id.
    public let id: ID
    /// The label.
    public var label: String
    /// A line of help that is shown while it has the focus.
    public var help: String
    /// A short faint note after the control; not for text fields, which fill the line.
    public var aside = ""
    /// The control.
    public var control: FormControl
    /// The reason why it is disabled, in a sentence; nil if it is enabled.
    public var disabledReason: String?
    /// What a disabled entry shows in place of its control; nil for the control.
    var disabledValue: String?
    /// What is wrong with the value; nil if nothing is.
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
  /// Creates a stepper.
  public static func stepper(_ id: ID, _ label: String, _ stepper: Stepper, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .stepper(stepper)))
  }

  /// Creates a number.
  public static func number(_ id: ID, _ label: String, _ number: NumberStepper, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .number(number)))
  }

  /// Creates a check box.
  public static func checkbox(
    _ id: ID, _ label: String, isOn: Bool, words: Checkbox.Words = .onOff, help: String = ""
  ) -> Self {
    var checkbox = Checkbox(isOn: isOn)
    checkbox.words = words
    return .entry(Form.Entry(id, label, help: help, .checkbox(checkbox)))
  }

  /// Creates a radio group.
  public static func radio(_ id: ID, _ label: String, _ group: RadioGroup, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .radio(group)))
  }

  /// Creates a text field.
  public static func field(_ id: ID, _ label: String, _ field: TextField, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, .field(field)))
  }

  /// Creates a button.
  public static func action(_ id: ID, _ title: String, help: String = "") -> Self {
    .entry(Form.Entry(id, title, help: help, .action))
  }

  /// Returns the row disabled for a reason, shown below it, or enabled for nil.
  public func unavailable(_ reason: String?) -> Self {
    switch self {
    case .heading, .note: return self
    case .entry(var entry):
      entry.disabledReason = reason
      return .entry(entry)
    }
  }

  /// Returns the row with a short note after its control, cut to the room; a text field has none.
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
  /// A choice of one value.
  case stepper(Stepper)
  /// A number.
  case number(NumberStepper)
  /// A check box.
  case checkbox(Checkbox)
  /// A choice of one among a few visible options.
  case radio(RadioGroup)
  /// A text.
  case field(TextField)
  /// A button with the row's label.
  case action
}

extension FormControl {
  var field: TextField? {
    if case .field(let field) = self { field } else { nil }
  }

  /// The columns without truncation; nil if it fills the line.
  var columns: Int {
    switch self {
    case .stepper(let stepper): stepper.size.columns
    case .number(let number): number.size.columns
    case .checkbox(let checkbox): checkbox.size.columns
    case .radio, .field, .action: 0
    }
  }

  /// Returns the rows in so many columns, without the text below it.
  func rows(for columns: Int) -> Int {
    switch self {
    case .radio(let group): group.rows(for: columns)
    case .stepper, .number, .checkbox, .field, .action: 1
    }
  }

  /// The control as drawn while it is disabled.
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
      // A radio group is one stop on the way through the form; otherwise passing it would change it.
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
