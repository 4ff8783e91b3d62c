import Kit
import TUI
import TestKit
import Testing

@testable import Library

/// A list of saved things with a fake service.
typealias ServedLibrary<T: LibraryTenant, Service: FakeService> = ServedScreen<LibraryScreen<T>, Service>

/// What holds for every list of saved things with several items, all of different names.
enum LibraryLaw: CaseIterable, Sendable {
  case fits, hints, selection, search, mouse, failure, delete, copy, rename, export

  func check<T, Service>(_ library: ServedLibrary<T, Service>) throws {
    var library = library
    switch self {
    case .fits: fitsEverySize(library)
    case .hints: everyHintHasAnEffect(library)
    case .selection: theSelectionStaysInEveryOrder(&library)
    case .search: aSlashSearchesWhileThePlayerTypes(&library)
    // The page of the selected item begins with its name, in the plain look at the top.
    case .mouse where !T.hasPages || !library.look.isPlain: aClickSelectsAndASecondOneOpens(&library)
    case .failure: aListThatCannotBeReadSaysSo(library)
    case .delete where T.actions.contains(.delete): uRestoresDeletedItems(&library)
    case .copy where T.actions.contains(.duplicate): aCopyIsMadeAndSelected(&library)
    case .rename where T.actions.contains(.rename): anItemGetsAnotherName(&library)
    case .export where T.actions.contains(.export): aFileIsOverwrittenOnlyAfterAQuestion(&library)
    case .mouse, .delete, .copy, .rename, .export: break
    }
  }

  /// The keys to every question of the list.
  private static let scenes = [
    "", "/be", "/zzz", "n", "ne", "nr", "nf", "p", "f", "t", "r", "i", "x", "e", "d",
  ]

  private func fitsEverySize<T, Service>(_ library: ServedLibrary<T, Service>) {
    for keys in Self.scenes {
      var library = library
      library.type(keys)
      for size in SceneSizes.all {
        library.resize(size)
        #expect(library.picture.size == size, "\(keys)")
      }
    }
  }

  private func everyHintHasAnEffect<T, Service>(_ library: ServedLibrary<T, Service>) {
    for keys in Self.scenes {
      var library = library
      library.type(keys)
      if keys.count == 2 { library.press(.down) }
      #expect(library.idleHints == [], "\(keys)")
    }
  }

  private func theSelectionStaysInEveryOrder<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    library.press(.end)
    let (chosen, names) = (library.selectedName, library.names)
    for order in T.Order.allCases {
      #expect(library.screen.list.view.order == order && library.selectedName == chosen)
      library.press(.character("O"))
      #expect(library.selectedName == chosen && Set(library.names) == Set(names))
      library.press(.character("o"))
    }
    #expect(library.names == names)
  }

  private func aSlashSearchesWhileThePlayerTypes<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    let names = library.names
    library.press(.end, .character("/"))
    #expect(library.screen.acceptsText)
    library.type(names[1].uppercased())
    #expect(library.names.first == names[1] && library.names.count < names.count)
    library.press(.enter)
    #expect(!library.screen.acceptsText)
    #expect(library.press(.escape) == [] && library.names == names)
    library.type("/no item has this")
    #expect(library.names == [] && library.text.contains("No matching \(T.words.noun)s."))
    library.press(.escape)
    #expect(library.press(.escape) == [.close])
  }

  private func aClickSelectsAndASecondOneOpens<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    let name = library.names[2]
    #expect(library.click(on: name) == [] && library.selectedName == name)
    var other = library
    #expect(library.click(on: name) == other.press(.enter))
  }

  private func aListThatCannotBeReadSaysSo<T, Service>(_ library: ServedLibrary<T, Service>) {
    var silent = ServedScreen(
      LibraryScreen(library.screen.tenant), library.service, size: library.size, isAnswered: false)
    let sentence = "The \(T.words.noun)s couldn't be read."
    #expect(!silent.text.contains(sentence))
    silent.tell(.response(.failed("The disk is full.")))
    #expect(silent.text.contains(sentence))
    #expect(silent.press(.enter, .character("d"), .down) == [])
    silent.isAnswered = true
    silent.tell(.appeared)
    #expect(silent.names == library.names)
  }

  private func uRestoresDeletedItems<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    let names = library.names
    library.press(.character("d"))
    #expect(library.press(.character("d"), .delete, .enter) == [], "d and Enter by accident")
    #expect(library.press(.character("d"), .space, .character("d"), .escape, .character("u")) == [])
    let first = library.selectedName
    let commands = library.press(.character("d"), .character("y"))
    #expect(commands.contains(.toast(Toast("“\(first)” was deleted. Press u to undo."))))
    library.press(.delete, .left, .enter)
    #expect(library.names.count == names.count - 2)
    #expect(library.screen.hints.contains { $0.title == "Undo delete" })
    library.press(.character("u"))
    #expect(library.names.count == names.count - 1 && library.selectedName != first)
    library.press(.character("u"))
    #expect(Set(library.names) == Set(names) && library.selectedName == first)
    #expect(!library.screen.hints.contains { $0.title == "Undo delete" })
    #expect(library.press(.character("u")) == [])
  }

  private func aCopyIsMadeAndSelected<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    let ids = library.screen.list.shown.map(\.id)
    library.press(.character("c"))
    #expect(library.names.count == ids.count + 1)
    #expect(library.screen.selected.map { !ids.contains($0.id) } == true)
  }

  private func anItemGetsAnotherName<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    let name = library.selectedName
    library.press(.character("r"))
    #expect(library.screen.acceptsText)
    library.type(" of Guy")
    library.press(.enter)
    #expect(library.selectedName == "\(name) of Guy")
    #expect(library.press(.character("r"), .escape) == [])
  }

  private func aFileIsOverwrittenOnlyAfterAQuestion<T, Service>(_ library: inout ServedLibrary<T, Service>) {
    library.press(.character("x"), .control("u"))
    library.type("/tmp/new")
    let toast = ParlorCommand.toast(Toast("Saved as /tmp/new.", severity: .success))
    #expect(library.press(.enter).last == toast)
    library.press(.character("x"), .control("u"))
    library.type("/tmp/old")
    #expect(!library.press(.enter).contains { if case .toast = $0 { true } else { false } })
    #expect(library.screen.hints.map(\.title) == ["Move", "Cancel", "Cancel", "Answer"])
    library.press(.left)
    #expect(library.screen.hints.map(\.title) == ["Move", "Overwrite", "Cancel", "Answer"])
    #expect(library.press(.enter).last == .toast(Toast("Saved as /tmp/old.", severity: .success)))
  }
}

extension ServedScreen where Part: NamedItems {
  var names: [String] { screen.names }
  var selectedName: String { screen.selectedName }
}

/// A screen with items that have names.
protocol NamedItems: Screen {
  var names: [String] { get }
  var selectedName: String { get }
}

extension LibraryScreen: NamedItems {
  /// The names of the items that are shown, in order.
  var names: [String] { list.shown.map { T.name(of: $0) } }
  var selectedName: String { selected.map { T.name(of: $0) } ?? "" }
}
