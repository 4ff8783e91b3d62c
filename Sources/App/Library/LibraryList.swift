import GameKit
import Kit
import TUI

/// All items of a tenant, and those that are shown, in order.
package struct LibraryList<T: LibraryTenant>: Sendable {
  package typealias Item = T.Item

  /// All items; nil until they are read.
  package var items: [Item]? {
    didSet {
      facets = T.facets(of: items ?? [])
      // Nothing has a value any more that no item has.
      view.choices = zip(facets, view.choices).map { facet, id in
        facet.values.contains { $0.id == id } ? id : nil
      }
      arrange()
    }
  }
  /// The order and the choice that the player has made.
  package var view = LibraryView<T.Order>() { didSet { arrange() } }
  /// The words to search for; where only other values of the filter have them, all are shown.
  package var wanted = "" {
    didSet {
      arrange()
      guard shown.isEmpty, !words.isEmpty, !found([]).isEmpty else { return }
      view.choices = view.choices.map { _ in nil }
    }
  }
  /// The items that are shown, in order.
  package private(set) var shown: [Item] = []
  package private(set) var facets = T.facets(of: [])

  /// Creates an empty list.
  ///
  /// - Parameter view: The order and the choice that were remembered.
  init(_ view: LibraryView<T.Order>? = nil) {
    self.view = view ?? LibraryView()
    self.view.choices = facets.indices.map { index in
      self.view.choices.indices.contains(index) ? self.view.choices[index] : nil
    }
  }

  private mutating func arrange() {
    shown = ranked(found(view.choices).map { ($0, T.rank(of: $0, in: view.order)) })
  }

  /// The items with a choice and the wanted words.
  private func found(_ choices: [String?]) -> [Item] {
    let words = words
    let isAny = !choices.contains { $0 != nil }
    return (items ?? []).filter { item in
      guard isAny || zip(choices, T.values(of: item)).allSatisfy({ $0 == nil || $1.contains($0 ?? "") })
      else {
        return false
      }
      guard !words.isEmpty else { return true }
      return words.match(T.texts(of: item))
    }
  }

  private var words: SearchWords { SearchWords(wanted) }

  /// Puts items in order; equal ones stay as they were, and those with the wanted words in their names are first.
  private func ranked(_ items: [(item: Item, rank: LibraryRank)]) -> [Item] {
    let sorted = items.enumerated().sorted { one, other in
      guard one.element.rank != other.element.rank else { return one.offset < other.offset }
      return (one.element.rank < other.element.rank) != view.isReversed
    }.map(\.element.item)
    let words = words.words
    guard !words.isEmpty else { return sorted }
    let phrase = words.joined(separator: " ")
    let levels = sorted.map { item in
      let name = T.name(of: item).plainLetters
      return name.hasPrefix(phrase) ? 0 : words.allSatisfy { name.contains($0) } ? 1 : 2
    }
    return (0...2).flatMap { level in zip(sorted, levels).filter { $0.1 == level }.map(\.0) }
  }

  /// The index of an item among those shown.
  func place(of id: Item.ID) -> Int? { shown.firstIndex { $0.id == id } }

  /// The one of several items that is first at the start.
  func first(of items: [Item]) -> Item? {
    let order = LibraryView<T.Order>().order
    return items.min { T.rank(of: $0, in: order) < T.rank(of: $1, in: order) }
  }

  /// The number of items, and of those shown if that is fewer.
  var count: String {
    guard let items else { return "" }
    let total = Count(items.count, T.words.noun).description
    return shown.count == items.count ? total : "\(shown.count) of \(total)"
  }
}

// MARK: - Filters

extension LibraryList {
  /// The values that are chosen, in words.
  var filterTitle: String {
    let chosen = zip(facets, view.choices).compactMap { facet, id in facet.values.first { $0.id == id }?.brief
    }
    return chosen.isEmpty ? "all" : chosen.joined(separator: ", ")
  }

  /// The keys of the filters that have something to choose from.
  var filterKeys: [Character] {
    facets.reduce(into: []) { keys, facet in
      if !facet.values.isEmpty, !keys.contains(facet.key) { keys.append(facet.key) }
    }
  }

  /// Asks for the values of the facets with a key.
  func menu(_ key: Character) -> MenuPanel<LibraryChoice> {
    let wanted = facets.indices.filter { facets[$0].key == key }
    let items = wanted.flatMap { index in
      let facet = facets[index]
      return ([facet.all] + facet.values).map { value in
        let choice = LibraryChoice(facet: index, value: value == facet.all ? nil : value.id)
        let isChosen = view.choices[index] == choice.value
        let isFirst = value == facet.all && wanted.count > 1
        return Menu<LibraryChoice>.Item(
          value.title, choice, detail: "\(isChosen ? "✔ " : "")\(count(choice))", shortcut: value.shortcut,
          start: isFirst ? .heading(facet.heading) : .none)
      }
    }
    return MenuPanel(wanted.count > 1 ? "Filter" : facets[wanted.first ?? 0].heading, items)
  }

  /// The number of items that a choice would show.
  func count(_ choice: LibraryChoice) -> Int {
    var choices = view.choices
    choices[choice.facet] = choice.value
    return found(choices).count
  }

  /// The values of the first facet, the chosen one selected, and the number of items that each would show.
  var valuesOfFirstFacet: ListView {
    guard let facet = facets.first else { return ListView([ListView.Row]()) }
    let values: [String?] = [nil] + facet.values.map(\.id)
    let rows = zip(values, [facet.all] + facet.values).map { id, value in
      ListView.Row(value.title, detail: "\(count(LibraryChoice(facet: 0, value: id)))")
    }
    return ListView(rows, selected: values.firstIndex(of: view.choices[0]) ?? 0)
  }

  mutating func choose(_ choice: LibraryChoice) { view.choices[choice.facet] = choice.value }

  /// The choice some values after the present one of the first facet, around its end.
  func choice(after steps: Int) -> LibraryChoice? {
    guard let facet = facets.first, let chosen = view.choices.first else { return nil }
    let values: [String?] = [nil] + facet.values.map(\.id)
    let index = (values.firstIndex(of: chosen) ?? 0) + steps + values.count
    return LibraryChoice(facet: 0, value: values[index % values.count])
  }
}

/// A value of a facet; nil is any.
package struct LibraryChoice: Hashable, Sendable {
  let facet: Int
  let value: String?
}

// MARK: - The view

/// How a list is shown, which is remembered.
package struct LibraryView<Order: LibraryOrder>: Hashable, Sendable {
  package var order: Order
  /// True for the opposite of the order.
  package var isReversed = false
  /// The chosen value of each facet; nil is any.
  package var choices: [String?] = []

  init() { order = Order.allCases[Order.allCases.startIndex] }

  /// True if some items are not shown.
  var isFiltered: Bool { choices.contains { $0 != nil } }

  var title: String { isReversed ? order.titles.backward : order.titles.forward }

  /// Takes the next order in the cycle.
  mutating func step() {
    let orders = Array(Order.allCases)
    order = orders[((orders.firstIndex(of: order) ?? 0) + 1) % orders.count]
    isReversed = false
  }
}

extension LibraryView: LosslessStringConvertible {
  /// The order, and the value of each facet; the last one may have spaces: `-name solved any #made here`.
  package var description: String {
    let parts = [(isReversed ? "-" : "") + order.rawValue] + choices.dropLast().map { $0 ?? "any" }
    return parts.joined(separator: " ") + ((choices.last ?? nil).map { " #\($0)" } ?? "")
  }

  package init?(_ text: String) {
    let tag = text.firstIndex(of: "#")
    let words = text[..<(tag ?? text.endIndex)].split(separator: " ").map(String.init)
    guard let first = words.first, let order = Order(rawValue: String(first.drop { $0 == "-" })) else {
      return nil
    }
    self.order = order
    isReversed = first.hasPrefix("-")
    choices = words.dropFirst().map { $0 == "any" ? nil : $0 }
    choices.append(tag.map { String(text[text.index(after: $0)...]) })
  }
}
