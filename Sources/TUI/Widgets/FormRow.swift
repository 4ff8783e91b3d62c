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

/// What a row of a form is set with.
public enum FormControl: Hashable, Sendable {
  /// A choice among values.
  case stepper(Stepper)
  /// A number.
  case number(NumberStepper)
  /// On or off.
  case checkbox(Checkbox)
  /// A choice among a few things that are all seen.
  case radio(RadioGroup)
  /// A text.
  case field(TextField)
  /// A button with the row's label.
  case action
}

extension FormControl {
  /// The text field, if it is one.
  var field: TextField? {
    if case .field(let field) = self { field } else { nil }
  }

  /// How many columns it takes at which nothing is cut; none where it fills the line.
  var columns: Int {
    switch self {
    case .stepper(let stepper): stepper.size.columns
    case .number(let number): number.size.columns
    case .checkbox(let checkbox): checkbox.size.columns
    case .radio, .field, .action: 0
    }
  }

  /// How many rows it takes in so many columns, without what is said below it.
  func rows(for columns: Int) -> Int {
    switch self {
    case .radio(let group): group.rows(for: columns)
    case .stepper, .number, .checkbox, .field, .action: 1
    }
  }

  /// The control as it is while it cannot be set.
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
      // One stop on the way through the form, or whoever passes by would change it.
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

  /// Ends what was begun in it, when the focus goes.
  mutating func finish() {
    guard case .number(var number) = self else { return }
    number.finish()
    self = .number(number)
  }
}
