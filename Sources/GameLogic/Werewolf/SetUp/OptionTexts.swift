extension Options {
  /// The options as texts by name, as settings and records keep them.
  public var texts: [String: String] {
    [
      "sight": sight.rawValue, "doctorProtectsSelf": Self.text(doctorProtectsSelf),
      "hunterMustShoot": Self.text(hunterMustShoot), "mayor": mayor.rawValue,
      "firstNightKills": Self.text(firstNightKills), "dawnTellsRoles": Self.text(dawnTellsRoles),
      "discussion": String(discussion.rawValue), "selfVote": Self.text(selfVote),
      "abstention": Self.text(abstention), "tie": tie.rawValue,
      "absoluteMajority": Self.text(absoluteMajority), "voteTellsRole": Self.text(voteTellsRole),
      "victory": victory.rawValue, "cupidWinsWithLovers": Self.text(cupidWinsWithLovers),
    ]
  }

  /// Reads options that were kept as texts; what is missing or unreadable takes its usual value.
  public init(texts: [String: String]) {
    self.init()
    sight = Self.value(texts["sight"], or: sight)
    doctorProtectsSelf = Self.flag(texts["doctorProtectsSelf"], or: doctorProtectsSelf)
    hunterMustShoot = Self.flag(texts["hunterMustShoot"], or: hunterMustShoot)
    mayor = Self.value(texts["mayor"], or: mayor)
    firstNightKills = Self.flag(texts["firstNightKills"], or: firstNightKills)
    dawnTellsRoles = Self.flag(texts["dawnTellsRoles"], or: dawnTellsRoles)
    discussion = texts["discussion"].flatMap { Int($0) }.flatMap(DiscussionTime.init) ?? discussion
    selfVote = Self.flag(texts["selfVote"], or: selfVote)
    abstention = Self.flag(texts["abstention"], or: abstention)
    tie = Self.value(texts["tie"], or: tie)
    absoluteMajority = Self.flag(texts["absoluteMajority"], or: absoluteMajority)
    voteTellsRole = Self.flag(texts["voteTellsRole"], or: voteTellsRole)
    victory = Self.value(texts["victory"], or: victory)
    cupidWinsWithLovers = Self.flag(texts["cupidWinsWithLovers"], or: cupidWinsWithLovers)
  }

  private static func text(_ flag: Bool) -> String { flag ? "yes" : "no" }

  private static func flag(_ text: String?, or usual: Bool) -> Bool {
    switch text {
    case "yes": true
    case "no": false
    case .some, nil: usual
    }
  }

  private static func value<Value: RawRepresentable<String>>(_ text: String?, or usual: Value) -> Value {
    text.flatMap(Value.init) ?? usual
  }
}
