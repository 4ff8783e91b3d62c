import GameKit
import GameTestKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// The pictures of all scenes.
///
/// `PARLOR_RECORD=1 swift test --filter WerewolfSnapshotTests` records them.
@MainActor
struct WerewolfSnapshotTests {
  private func expectPictures(
    _ look: Look, _ folder: String, _ checkpoints: [Checkpoint] = Checkpoint.allCases, size: Size = .usual
  ) {
    let table = WerewolfTable.village(look: look, size: size)
    for checkpoint in checkpoints {
      table.play(to: checkpoint)
      let detail: Snapshot.Detail = checkpoint.showsStyles ? .styles : .text
      expectSnapshot(of: table.pilot, named: "\(folder)/\(checkpoint)", showing: detail)
      if checkpoint == .dawn {
        table.pilot.wait(WerewolfGame.suspense)
        expectSnapshot(of: table.pilot, named: "\(folder)/dawnTold")
      }
      table.pilot.press(checkpoint.wayBack)
    }
    guard checkpoints.last == .over else { return }
    table.pilot.press(.end)
    expectSnapshot(of: table.pilot, named: "\(folder)/storyEnd")
  }

  @Test func `every scene looks like this`() { expectPictures(.still, "scenes") }

  @Test func `on a large screen the scenes look like this`() {
    expectPictures(
      .still, "large", [.nightfall, .picked, .discussion, .tally, .suspense, .over], size: .large)
  }

  @Test func `every scene in plain mode reads like this`() {
    expectPictures(
      .plain, "plain",
      [
        .roleCurtain, .role, .nightHandBack, .nightfall, .pick, .picked, .love, .dawn,
        .discussion,
        .vote, .tally, .over,
      ])
  }

  @Test func `with quick passing the pages look like this`() {
    let table = WerewolfTable(playing: 8, Selection(roles: .preset(.everything), options: Options()))
    table.play(to: .role)
    expectSnapshot(of: table.pilot, named: "quick/role", showing: .styles)
    table.pilot.press(.character("a"), .character("c"))
    table.waitForPage()
    expectSnapshot(of: table.pilot, named: "quick/roleAndPicks")
    table.play(to: .pick)
    expectSnapshot(of: table.pilot, named: "quick/night")
    table.pilot.press(.character("b"))
    expectSnapshot(of: table.pilot, named: "quick/nightPicked")
  }

  @Test func `the village in ASCII looks like this`() {
    expectPictures(.ascii, "ascii", [.nightfall, .picked, .dawn, .discussion])
  }

  @Test(arguments: 1...8)
  func `the moon wanes and waxes from night to night`(night: Int) {
    var canvas = Canvas(Size(columns: 60, rows: 12))
    let homes = (1...8).map { $0 > night - 1 }
    VillagePicture(hour: .night(night), homes: homes).draw(on: &canvas, in: canvas.bounds)
    expectSnapshot(canvas, named: "moon/\(night)")
  }

  @Test(arguments: LookKind.allCases, Size.all)
  func `twelve players with the widest names fit every size`(kind: LookKind, size: Size) {
    let letters = ["W", "M", "Q", "世", "G", "界", "N", "H", "K", "O", "U", "X"]
    let names = letters.map { String(repeating: $0, count: $0.columns == 2 ? 8 : 16) }
    let table = WerewolfTable.village(look: kind.look, size: size, names: names)
    for checkpoint in Checkpoint.allCases {
      table.play(to: checkpoint)
      for text in checkpoint.required(of: table, isASCII: kind == .ascii) where !table.pilot.shows(text) {
        Issue.record("\(checkpoint) misses \(text):\n\(table.pilot.lines.joined(separator: "\n"))")
      }
      table.pilot.press(checkpoint.wayBack)
    }
  }
}

extension Checkpoint {
  /// True if color or selection carries meaning.
  fileprivate var showsStyles: Bool { [.picked, .voted, .discussion, .over].contains(self) }

  /// The texts that have to fit.
  @MainActor
  fileprivate func required(of table: WerewolfTable, isASCII: Bool) -> [String] {
    guard let view = table.view else { return [] }
    // ASCII has no wide letters.
    let names = view.roster.names.map(\.text).filter { !isASCII || $0.count == $0.columns }
    let living = view.living.map { view.roster[$0] }.filter { !isASCII || $0.count == $0.columns }
    switch self {
    case .discussion, .paused: return names
    case .pick, .picked, .confirmed, .vote, .voted: return living
    case .nightfall: return ["Start the night"]
    case .tally, .electionTally: return ["Continue"]
    case .over: return ["Play again", "Change setup", "Lobby"]
    case .roleCurtain, .nightCurtain, .loveCurtain, .electionCurtain, .voteCurtain, .shotCurtain,
      .successionCurtain, .settlingCurtain:
      return ["no one's looking"]
    case .role, .nightHandBack, .freshPick, .freshLove, .love, .dawn,
      .election, .waiting, .exposureDialog, .suspense, .verdict, .shot, .succession, .settling:
      return []
    }
  }
}

/// The pictures of the set-up.
@MainActor
struct SetUpSnapshotTests {
  private static let presets = """
    Friday night\tpreset=classic;tie=drawn
    Small and nasty\trole.werewolf=1;role.seer=1;role.villager=2;dawnTellsRoles=yes;discussion=0
    """
  private static let crowd = Selection.custom([
    .werewolf: 5, .seer: 1, .doctor: 1, .hunter: 1, .cupid: 1, .mayor: 1, .villager: 2,
  ]) { $0.discussion = .unlimited }

  private func table(_ look: Look, players: Int, _ selection: Selection? = nil, size: Size = .usual)
    -> WerewolfTable
  {
    WerewolfTable(
      players: players, selection, look: look, size: size,
      preferences: [SavedPresets.preferenceName: Self.presets], playouts: Rules.playoutGames)
  }

  @Test(arguments: [LookKind.still, .plain])
  func `every page of the set-up looks like this`(kind: LookKind) {
    let table = table(kind.look, players: 6)
    func expect(_ name: String, showing detail: Snapshot.Detail = .text) {
      expectSnapshot(of: table.pilot, named: "set-up/\(kind.rawValue)/\(name)", showing: detail)
    }
    expect("players")
    table.pilot.press(.pageDown)
    expect("roles", showing: kind == .still ? .styles : .text)
    table.pilot.press(.pageDown)
    expect("options")
    table.pilot.press(.pageDown)
    expect("presets")
    table.pilot.press(.down, .down, .down)
    expect("presets-saved")
    table.pilot.press(.function(5))
    expect("confirm-deal")
  }

  @Test func `on a large screen the roles are cards, and the balance is large`() {
    let table = table(.still, players: 6, size: .large)
    table.pilot.press(.pageDown)
    expectSnapshot(of: table.pilot, named: "set-up/large/roles")
    table.pilot.press(.pageDown, .pageDown, .down, .down)
    expectSnapshot(of: table.pilot, named: "set-up/large/presets")
    table.pilot.press(.function(5))
    expectSnapshot(of: table.pilot, named: "set-up/large/confirm-deal")
  }

  @Test func `warnings, refusals and questions look like this`() {
    let table = table(.still, players: 12, Self.crowd)
    func expect(_ name: String) { expectSnapshot(of: table.pilot, named: "set-up/crowd/\(name)") }
    table.pilot.press(.up)
    expect("players")
    table.pilot.press(.pageDown)
    expect("roles")
    table.pilot.press(.pageDown)
    table.pilot.press(.function(5))
    expect("confirm-deal")
    table.pilot.press(.escape, .pageUp, .down, .right)
    expect("refused")
    table.pilot.press(.left, .pageDown, .pageDown, .character("s"))
    table.pilot.type("Friday night")
    expect("save")
    table.pilot.press(.enter)
    expect("replace")
  }

  @Test(arguments: LookKind.allCases, Size.all)
  func `the set-up of twelve players fits every size`(kind: LookKind, size: Size) {
    let table = table(kind.look, players: 12, Self.crowd, size: size)
    for text in ["Deal the roles", "wins only about"] { #expect(table.pilot.shows(text)) }
    for page in SetUpPages.Page.allCases {
      table.open(page)
      #expect(table.pilot.shows("Deal the roles"), "\(page)")
    }
    table.pilot.press(.function(5))
    #expect(table.pilot.shows("Ready?") || table.pilot.shows("Roles in play"))
  }
}
