import Commands
import GameKit
import Kit
import Packs
import TUI

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

private struct ConfigCommands: CommandRunner {
  let context: CommandContext

  var settings: [Setting] { ParlorSettings.all(context.files) }

  private var file: SettingsFile? {
    context.settingsFile.map { SettingsFile($0, files: context.files) }
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
    return save([(setting, try setting.offered(words[1]))])
  }

  /// Changes all settings of a file, or none if one of them has a value that is not offered.
  ///
  /// A setting of a newer version is skipped, and told.
  func load() throws(CommandError) -> ExitStatus {
    let file = try context.text(of: CommandSource(context.arguments.word), limit: SettingsFile.largestSize)
    var values: [(setting: Setting, value: String)] = []
    for (line, statement) in SettingsText(file.text).statements(about: settings) {
      let place = "\(file.path.onOneLine):\(line)"
      switch statement {
      case .value(let setting, let value): values.append((setting, value))
      case .unknown(let name): context.complain("\(place): Unknown setting “\(name.onOneLine)”, skipped.")
      case .fault(let error): throw .input("\(place): \(error.sentence)")
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

  private func withPreferences(_ body: (Preferences) -> Void) -> ExitStatus {
    file?.read().faults.forEach(context.complain)
    return context.withStore { store throws(RepositoryError) in
      body(Preferences(try store.preferences()))
      return .fine
    }
  }

  private func save(_ values: [(setting: Setting, value: String)]) -> ExitStatus {
    do throws(RepositoryError) {
      let store = try context.openStore(true)
      for (setting, value) in values { try store.setPreference(setting.name, to: value) }
      let changes = Dictionary(values.map { ($0.setting.name, Optional($0.value)) }) { $1 }
      if let fault = file?.fault(writing: changes, stored: try store.preferences()) {
        return context.fail(fault.text, "settings")
      }
    } catch {
      return context.fail(error.sentence, "store")
    }
    for (setting, value) in values { context.output("\(setting.name) = \(value.onOneLine)") }
    return .fine
  }
}
