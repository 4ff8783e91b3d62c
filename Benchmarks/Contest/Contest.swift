/// Lets all players show the same scenes, in turn, so that whatever else the machine does hits all alike.
struct Contest {
  let players: [Player]
  /// A folder for films and reports.
  let folder: String

  private static let rounds = 5

  /// What each player has needed for a scene; nil for one that has failed.
  func judge(_ scene: Scene) throws(Trouble) -> [Result] {
    let film = scene.film()
    let path = "\(folder)/film"
    try film.write(to: path)
    let players = players.filter { $0.takesPart(in: film.kind) }
    var results = players.map { Result(player: $0.name(in: film.kind)) }
    for round in 0..<Self.rounds {
      for (index, player) in players.enumerated() {
        let written = try player.show(path, as: film.kind, report: report(round, index), home: folder)
        results[index].frames += FrameCost.read(report(round, index)) ?? []
        if round == 0, let last = film.frames.last, film.kind != .text {
          results[index].strays = Audit.strays(in: written, from: last)
        }
      }
    }
    return results
  }

  private func report(_ round: Int, _ index: Int) -> String { "\(folder)/report-\(round)-\(index)" }

  /// How one player did.
  struct Result {
    let player: String
    var frames: [FrameCost] = []
    /// How many cells of the last picture an emulator shows otherwise than the film has them.
    var strays = 0

    /// What its frames cost; nil when it showed none.
    var cost: Cost? { frames.isEmpty ? nil : Cost(frames) }
  }
}
