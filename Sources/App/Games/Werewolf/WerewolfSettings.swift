/// What can be chosen for Werewolf once for all games.
enum WerewolfSettings {
  static let offTheRecord = Setting.toggle(
    "werewolf.offTheRecord", "Off the record",
    help: "Nothing of a game that starts now is ever kept in the history.", fallback: false)

  static let groups = [SettingGroup(title: "Werewolf", settings: [offTheRecord])]
}
