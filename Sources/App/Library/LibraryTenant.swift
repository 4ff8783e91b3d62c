package import Kit
package import TUI

/// The saved things of a game, as a list of them needs them: what each is, how it looks, and what can be done with it.
///
/// The list owns the selection, the search, the filter, the order, the questions and the undo of deletes.
package protocol LibraryTenant: Sendable {
  associatedtype Item: Hashable & Sendable & Identifiable where Item.ID: Sendable
  associatedtype Order: LibraryOrder
  /// A way to a new item.
  associatedtype Start: Hashable & Sendable = Never
  /// A question of its own.
  associatedtype Form: LibraryForm = NoForm

  static var words: LibraryWords { get }
  /// The name of an item; empty if it has none.
  static func name(of item: Item) -> String
  /// Everything that a search looks through.
  static func texts(of item: Item) -> [String]
  /// The place of an item in an order.
  static func rank(of item: Item, in order: Order) -> LibraryRank
  /// The choices that filter the items.
  static func facets(of items: [Item]) -> [LibraryFacet]
  /// The values of an item, a list for each facet.
  static func values(of item: Item) -> [[String]]
  /// The words on a card, at most five lines.
  static func lines(of item: Item) -> [LibraryLine]
  /// The words behind the name where there are no cards.
  static func detail(of item: Item) -> String
  /// The lines about the selected item; the first one is its name.
  static func facts(about item: Item) -> [String]
  static func drawPreview(of item: Item, on canvas: inout Canvas, in area: Rect)
  /// True if the selected item has a page beside a list of names, rather than each item a card.
  static var hasPages: Bool { get }
  /// Draws the page of the selected item; of none where no item is shown.
  func drawPage(of item: Item?, on canvas: inout Canvas, in area: Rect)

  /// Asks for all items.
  var listing: [ParlorCommand] { get }
  /// The news in a response; nil if it has none for the list.
  mutating func news(in response: Response, of items: [Item]) -> LibraryNews<Item>?
  /// The items that can be made; nil if there is no such menu.
  static var starts: MenuPanel<Start>? { get }
  mutating func begin(_ start: Start) -> LibraryStep<Self>
  /// Goes on after a question of its own.
  mutating func finish(_ form: Form, _ items: [Item]) -> LibraryStep<Self>
  /// Adds an item from pasted text.
  mutating func add(_ text: String) -> [ParlorCommand]
  /// Adds an item from a file.
  mutating func open(path: String) -> [ParlorCommand]
  /// What can be done with an item, the most useful first.
  static var actions: [LibraryAction] { get }
  /// The reason why something cannot be done with an item; nil if it can.
  func refusal(of action: LibraryAction, _ item: Item) -> String?
  /// The effect of Enter, in a word or two.
  func openTitle(of item: Item) -> String
  mutating func perform(_ request: LibraryRequest, on item: Item) -> LibraryStep<Self>
  /// The keys of its own for an item.
  func hints(for item: Item) -> [Hint]
  /// Handles a key of its own; nil for all others.
  mutating func press(_ key: Key, on item: Item) -> [ParlorCommand]?
  /// The screens that the list leads to.
  static var pages: [LibraryPage] { get }
  /// True from when an item is being opened; the list takes no input then.
  var isLeaving: Bool { get }
  /// Goes back.
  func leave(_ items: [Item]?) -> [ParlorCommand]
  /// Takes over that another item is selected.
  mutating func select(_ item: Item?, in context: ParlorContext)
  /// The next instant of what moves.
  var alarm: Instant? { get }
  mutating func advance(to now: Instant)
}

extension LibraryTenant {
  package static func facets(of items: [Item]) -> [LibraryFacet] { [] }
  package static func values(of item: Item) -> [[String]] { [] }
  package static func lines(of item: Item) -> [LibraryLine] { [] }
  package static func drawPreview(of item: Item, on canvas: inout Canvas, in area: Rect) {}
  package static var hasPages: Bool { false }
  package func drawPage(of item: Item?, on canvas: inout Canvas, in area: Rect) {}
  package mutating func add(_ text: String) -> [ParlorCommand] { [] }
  package mutating func open(path: String) -> [ParlorCommand] { [] }
  package func refusal(of action: LibraryAction, _ item: Item) -> String? { nil }
  package func hints(for item: Item) -> [Hint] { [] }
  package mutating func press(_ key: Key, on item: Item) -> [ParlorCommand]? { nil }
  package static var actions: [LibraryAction] { [] }
  package static var pages: [LibraryPage] { [] }
  package var isLeaving: Bool { false }
  package func leave(_ items: [Item]?) -> [ParlorCommand] { [.close] }
  package mutating func select(_ item: Item?, in context: ParlorContext) {}
  package var alarm: Instant? { nil }
  package mutating func advance(to now: Instant) {}
}

extension LibraryTenant where Start == Never {
  package static var starts: MenuPanel<Never>? { nil }
  package mutating func begin(_ start: Never) -> LibraryStep<Self> {}
}

extension LibraryTenant where Form == NoForm {
  package mutating func finish(_ form: NoForm, _ items: [Item]) -> LibraryStep<Self> {}
}

extension String {
  /// The first name for a copy that no other item has.
  package func nameOfCopy(among names: Set<String>) -> String {
    let copy = isEmpty ? "Copy" : "\(self) copy"
    let free = [copy] + (2...names.count + 2).map { "\(copy) \($0)" }
    return free.first { !names.contains($0) } ?? copy
  }
}

/// What a list is called, and what its questions say.
package struct LibraryWords: Sendable {
  package let title: String
  /// One item, such as `puzzle`.
  package let noun: String
  /// The preference that remembers the order and the filter; nil if nothing does.
  package let preference: String?
  /// The hint and the text of the question for pasted text or a file; nil if nothing can be added so.
  package let adding: (hint: String, text: String)?
  /// The text of the question for a file to write to, and the extension of that file.
  package let export: (text: String, fileExtension: String)

  package init(
    title: String, noun: String, preference: String? = nil, adding: (hint: String, text: String)? = nil,
    export: (text: String, fileExtension: String) = ("", "")
  ) {
    self.title = title
    self.noun = noun
    self.preference = preference
    self.adding = adding
    self.export = export
  }
}

/// The orders of a list; the first one is how it begins.
package protocol LibraryOrder: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The order in words, and its opposite.
  var titles: (forward: String, backward: String) { get }
}

/// A choice of which items are shown, such as their state.
package struct LibraryFacet: Hashable, Sendable {
  /// The heading of its values, and the one that shows all items.
  let heading: String
  let all: Value
  let values: [Value]
  /// The key of the menu; facets with the same key share it.
  let key: Character

  package struct Value: Hashable, Sendable {
    let id: String
    let title: String
    /// The value above the list; its title in small letters unless given.
    let brief: String
    let shortcut: Character?

    package init(_ id: String, _ title: String, brief: String? = nil, shortcut: Character? = nil) {
      self.id = id
      self.title = title
      self.brief = brief ?? title.lowercased()
      self.shortcut = shortcut
    }
  }

  package init(
    _ heading: String, all: String, shortcut: Character? = nil, _ values: [Value], key: Character = "f"
  ) {
    self.heading = heading
    self.all = Value("", all, shortcut: shortcut)
    self.values = values
    self.key = key
  }
}

/// What can be done with an item by a key.
package enum LibraryAction: Hashable, Sendable {
  case edit, details, duplicate, rename, export, delete

  var hint: Hint {
    switch self {
    case .edit: Hint(.character("e"), title: "Edit")
    case .details: Hint(.character("i"), title: "Details")
    case .duplicate: Hint(.character("c"), title: "Copy")
    case .rename: Hint(.character("r"), title: "Rename")
    case .export: Hint(.character("x"), title: "Export")
    case .delete: Hint(.character("d"), .delete, shown: "d", title: "Delete")
    }
  }
}

/// What is to be done with an item, once it is known how.
package enum LibraryRequest: Hashable, Sendable {
  case open, edit, details, duplicate, delete
  case rename(String)
  case export(path: String)
}

/// What the list does next.
package enum LibraryStep<T: LibraryTenant>: Sendable {
  case send([ParlorCommand])
  /// Sends commands, and does nothing else with an item until there is news or a failure.
  case wait([ParlorCommand])
  case ask(LibraryQuestion<T>)

  package static func refuse(_ sentence: String) -> LibraryStep {
    .send([.toast(Toast(sentence, severity: .warning))])
  }
}

/// News about the items.
package enum LibraryNews<Item: Hashable & Sendable & Identifiable>: Sendable where Item.ID: Sendable {
  /// All items, the number of those that cannot be read, and a sentence about these.
  case list([Item], unreadable: Int, String?)
  /// An item was saved; it is selected, after some commands. Nil selects nothing.
  case saved(Item.ID?, [ParlorCommand] = [])
  /// An item was deleted; the commands bring it back.
  case deleted(Item.ID, restoring: [ParlorCommand])
  case written(path: String)
  /// Nothing was written, because there is such a file; the commands replace it.
  case exists(path: String, replacing: [ParlorCommand])
  /// Nothing has changed in the list.
  case next([ParlorCommand])
}

/// A question of a tenant's own.
package protocol LibraryForm: Hashable, Sendable {
  /// The title for the header if it covers the whole list; nil if it lies above it.
  var header: String? { get }
  var acceptsText: Bool { get }
  var hints: [Hint] { get }
  /// Handles an input; nil until it is answered, then true for an answer and false for none.
  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Bool?
  func draw(on canvas: inout Canvas, in area: Rect)
}

/// The question of a tenant that has none.
package enum NoForm: LibraryForm {
  package var header: String? { switch self {} }
  package var acceptsText: Bool { switch self {} }
  package var hints: [Hint] { switch self {} }
  package mutating func handle(_ input: Input, in area: Rect, look: Look) -> Bool? { switch self {} }
  package func draw(on canvas: inout Canvas, in area: Rect) {}
}

/// A screen that a list leads to.
package struct LibraryPage: Hashable, Sendable {
  package let title: String
  /// The key of the list that opens it.
  package let shortcut: Character
  package let route: Route
  /// True if the list's footer names it, too, rather than the help alone.
  package let isInFooter: Bool

  package init(_ title: String, shortcut: Character, route: Route, isInFooter: Bool = false) {
    self.title = title
    self.shortcut = shortcut
    self.route = route
    self.isInFooter = isInFooter
  }
}
