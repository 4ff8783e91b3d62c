import Commands
import GameKit
import Kit
import Packs

extension CommandGroup {
  static let config = CommandGroup(
    "config", "print and change settings",
    offering: ["NAME": .settings],
    [
      Verb("list", "print all settings, as a file for “load”", [CommandFlag.json], ConfigCommands.list),
      Verb("get NAME", "print a setting", [], ConfigCommands.get),
      Verb("set NAME VALUE", "change a setting", [], ConfigCommands.set),
      Verb("load FILE", "change settings as a file says", [], ConfigCommands.load),
    ])
}

extension CandidateSource {
  static let settings = CandidateSource { context in
    ConfigCommands(context: context).settings.map { ($0.name, $0.title) }
  }
}

/// The settings as text: `parlor.large = on`, a line each, with comments that begin with `#`.
private struct ConfigCommands: CommandRunner {
  let context: CommandContext

  private static let largestFile = 1 << 16

  var settings: [Setting] {
    ParlorSettings.groups(themes: ThemeLibrary(context.files).names).flatMap(\.settings)
  }

  func list() -> ExitStatus {
    withPreferences { preferences in
      context.list(
        settings.map { setting in
          [
            "name": .string(setting.name), "title": .string(setting.title),
            "value": .string(preferences[setting]),
            "choices": .array(setting.choices.map { .string($0.value) }),
          ]
        },
        settings.flatMap { setting in
          [
            "# \(setting.title.onOneLine): \(setting.choices.map(\.value.onOneLine).alternatives)",
            "\(setting.name) = \(preferences[setting].onOneLine)", "",
          ]
        })
    }
  }

  func get() throws(CommandError) -> ExitStatus {
    let setting = try setting(context.arguments.word)
    return withPreferences { context.output($0[setting].onOneLine) }
  }

  func set() throws(CommandError) -> ExitStatus {
    let words = context.arguments.words
    let setting = try setting(words[0])
    return save([(setting, try Self.value(words[1], of: setting))])
  }

  /// Changes all settings of a file, or none if one of them has a value that is not offered.
  ///
  /// A setting of a newer version is skipped, and told.
  func load() throws(CommandError) -> ExitStatus {
    let file = try context.text(of: CommandSource(context.arguments.word), limit: Self.largestFile)
    let offered = settings
    var values: [(setting: Setting, value: String)] = []
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let place = "\(file.path.onOneLine):\(index + 1)"
      let words = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard let name = words.first, !name.isEmpty, !name.hasPrefix("#") else { continue }
      guard words.count == 2 else {
        throw .input("\(place): “\(name.onOneLine)” has no value: write \(name.onOneLine) = VALUE.")
      }
      guard let setting = offered.first(where: { $0.name == name }) else {
        context.complain("\(place): Unknown setting “\(name.onOneLine)”, skipped.")
        continue
      }
      do throws(CommandError) {
        values.append((setting, try Self.value(words[1], of: setting)))
      } catch {
        throw .input("\(place): \(error.sentence)")
      }
    }
    return save(values)
  }

  private func setting(_ name: String) throws(CommandError) -> Setting {
    let offered = settings
    guard let setting = offered.first(where: { $0.name == name }) else {
      throw .unknown("setting", name, of: offered.map(\.name))
    }
    return setting
  }

  private static func value(_ value: String, of setting: Setting) throws(CommandError) -> String {
    let offered = setting.choices.map(\.value)
    guard offered.contains(value) else {
      throw .badValue(value, of: setting.name, wanted: offered.map(\.onOneLine).alternatives)
    }
    return value
  }

  private func withPreferences(_ body: (Preferences) -> Void) -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      body(Preferences(try store.preferences()))
      return .fine
    }
  }

  private func save(_ values: [(setting: Setting, value: String)]) -> ExitStatus {
    do throws(RepositoryError) {
      let store = try context.openStore(true)
      for (setting, value) in values { try store.setPreference(setting.name, to: value) }
    } catch {
      return context.fail(error.sentence, "store")
    }
    for (setting, value) in values { context.output("\(setting.name) = \(value.onOneLine)") }
    return .fine
  }
}
