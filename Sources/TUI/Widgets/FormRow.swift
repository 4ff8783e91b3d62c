extension Form {
  /// One row of a form.
  public enum Row: Hashable, Sendable {
    case heading(String)
    /// A text, which wraps.
    case note(String)
    /// A widget with its label.
    case entry(Entry)
  }

  /// A widget with its label, help and state.
  public struct Entry: Hashable, Sendable {
    /// The id by which the program reads and sets it.
    public let id: ID
    /// The text in front of the widget; empty if it is as wide as the form.
    public var label: String
    /// A line of help, shown while the entry has the focus.
    public var help: String
    /// A short faint note after the widget; not for one that fills the line, as text fields do.
    public var aside = ""
    /// Why it is disabled, in a sentence; nil if it is enabled.
    public var disabledReason: String?
    /// A text in place of the widget while it is disabled; nil for the widget.
    var disabledValue: String?
    /// The problem with a widget that does not show its own.
    private(set) var ownProblem: String?
    private var storage: AnyWidget

    init(_ id: ID, _ label: String, help: String, _ widget: any Widget) {
      self.id = id
      self.label = label
      self.help = help
      storage = AnyWidget(widget)
    }

    /// The widget, which has the value.
    public var widget: any Widget {
      get { storage.base }
      set { storage.base = newValue }
    }

    /// A problem with the value; nil if there is none.
    public var problem: String? {
      get { (widget as? TextField)?.problem ?? ownProblem }
      set {
        if var field = widget as? TextField {
          field.problem = newValue
          widget = field
        } else if !(widget is Button) {
          ownProblem = newValue
        }
      }
    }

    /// The widget as it is drawn.
    var shownWidget: any Widget {
      guard disabledReason != nil else { return widget }
      var disabled = widget
      disabled.isEnabled = false
      return disabled
    }

    mutating func handle(_ input: Input, in area: Rect) -> Reaction {
      // Up and Down leave a radio group; otherwise moving through the form would change it.
      if widget is RadioGroup, case .key(let key) = input, key.direction == .up || key.direction == .down {
        return .ignored
      }
      return widget.handle(input, in: area)
    }
  }
}

extension Form.Row {
  /// Creates a row with a widget: a stepper, a text field, a list, one of the program's own.
  ///
  /// - Parameter label: The text in front of it; empty to give it the whole width.
  public static func widget(_ id: ID, _ label: String, _ widget: any Widget, help: String = "") -> Self {
    .entry(Form.Entry(id, label, help: help, widget))
  }

  /// Creates a row that is on or off.
  public static func checkbox(
    _ id: ID, _ label: String, isOn: Bool, words: Checkbox.Words = .onOff, help: String = ""
  ) -> Self {
    var checkbox = Checkbox(isOn: isOn)
    checkbox.words = words
    return .widget(id, label, checkbox, help: help)
  }

  /// Creates a row with a button.
  public static func action(_ id: ID, _ title: String, help: String = "") -> Self {
    .widget(id, "", Button(title), help: help)
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

  /// Returns the row with a short note after its widget, unless that fills the line.
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
