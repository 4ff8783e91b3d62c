extension Rule {
  /// The best-known name, such as `HighLife`; nil if there is none.
  public var name: String? { states.map(\.knownName) ?? Self.names.first { $0.rule == self }?.name }

  /// The named rules, best known first, also among several names of one rule.
  ///
  /// - Source: LifeWiki, "List of Life-like rules"; Mirek Wójtowicz, MCell's rules lexicon, "Life" and "Vote
  ///   for Life"; Golly 3.3, help, "QuickLife"; the aliases of LifeViewer for rules that its users name.
  ///   "Majority" is MCell's: 5 of the 9 cells.
  public static let names: [(name: String, rule: Rule)] = table.compactMap { entry in
    notated(entry.notation).map { (entry.name, $0) }
  }

  /// Finds a rule by its name, ignoring case, spaces and punctuation.
  static func named(_ name: String) -> Rule? { byName[name.ruleKey] }

  private static let byName: [String: Rule] = Dictionary(
    names.map { ($0.name.ruleKey, $0.rule) }, uniquingKeysWith: { first, _ in first })

  private static let table: [(name: String, notation: String)] = [
    ("Life", "B3/S23"), ("Conway's Life", "B3/S23"), ("Conway", "B3/S23"), ("Game of Life", "B3/S23"),
    ("HighLife", "B36/S23"), ("Day & Night", "B3678/S34678"), ("Day and Night", "B3678/S34678"),
    ("Seeds", "B2/S"), ("Live Free or Die", "B2/S0"), ("Replicator", "B1357/S1357"),
    ("Fredkin", "B1357/S02468"), ("2x2", "B36/S125"), ("Life without Death", "B3/S012345678"),
    ("Inkspot", "B3/S012345678"), ("Flakes", "B3/S012345678"), ("Morley", "B368/S245"),
    ("Move", "B368/S245"), ("Diamoeba", "B35678/S5678"), ("Maze", "B3/S12345"),
    ("Mazectric", "B3/S1234"), ("Coral", "B3/S45678"), ("Coral Growth", "B3/S45678"),
    ("Anneal", "B4678/S35678"), ("Twisted Majority", "B4678/S35678"), ("Vote 4/5", "B4678/S35678"),
    ("Vote", "B5678/S45678"), ("Majority", "B5678/S45678"), ("Gnarl", "B1/S1"),
    ("34 Life", "B34/S34"), ("3-4 Life", "B34/S34"), ("Flock", "B3/S12"),
    ("Assimilation", "B345/S4567"), ("Long Life", "B345/S5"), ("Serviettes", "B234/S"),
    ("Persian Rug", "B234/S"), ("Walled Cities", "B45678/S2345"), ("Stains", "B3678/S235678"),
    ("Coagulations", "B378/S235678"), ("Pseudo Life", "B357/S238"), ("Amoeba", "B357/S1358"),
    ("DryLife", "B37/S23"), ("Pedestrian Life", "B38/S23"), ("HoneyLife", "B38/S238"),
    ("EightLife", "B3/S238"), ("DotLife", "B3/S023"), ("SnowLife", "B3/S1237"),
    ("LowLife", "B3/S13"), ("LowDeath", "B368/S238"), ("DrighLife", "B367/S23"),
    ("Grounded Life", "B35/S23"), ("Corrosion of Conformity", "B3/S124"),
    ("Land Rush", "B35/S234578"), ("Land Rush 2", "B36/S234578"), ("Bacteria", "B34/S456"),
    ("Blinkers", "B345/S2"),
    ("Gems", "B3457/S4568"), ("Gems Minor", "B34578/S456"), ("Electrified Maze", "B45/S12345"),
    ("Oscillators Rule", "B45/S1235"), ("Iceballs", "B25678/S5678"), ("H-trees", "B1/S012345678"),
    ("Plow World", "B378/S012345678"), ("Star Trek", "B3/S0248"), ("Holstein", "B35678/S4678"),
    ("Geology", "B3578/S24678"), ("Feux", "B1358/S0247"), ("Bugs", "B3567/S15678"),
    ("InverseLife", "B0123478/S34678"), ("Invertamaze", "B028/S0124"), ("Neon Blobs", "B08/S4"),
    ("HighFlock", "B36/S12"), ("IronFlock", "B36/S128"), ("IronLife", "B36/S238"),
    ("HoneyFlock", "B38/S128"), ("Pedestrian Flock", "B38/S12"), ("LowFlockDeath", "B368/S128"),
    ("Life SkyHigh", "B368/S236"), ("Logarithmic replicator rule", "B36/S245"), ("Virus", "B36/S235"),
    ("Maze with Mice", "B37/S12345"), ("Mazectric with Mice", "B37/S1234"), ("Never happy", "B345/S0456"),
    ("Pulsar Life", "B3/S238"), ("Rings 'n' Slugs", "B56/S14568"), ("Shoots and Roots", "B3/S245678"),
    ("Slow Blob", "B367/S125678"), ("Snakeskin", "B1/S134567"), ("Fuzz", "B1/S014567"),
    ("LeapLife", "B2n3/S23-q"), ("HouseLife", "B2i3/S23-r"), ("LoafLife", "B2n3-q/S23"),
    ("DLife", "B3-n/S23"),
    ("SilverLife", "B367/S2-i34q"), ("ElectrumLife", "B367c/S2-i34q"), ("FogLife", "B35eq7/S2-i34q"),
    ("KineticLife", "B2-an3/S2ac"), ("IneticLife", "B2-an3-k/S2ac"), ("Salad", "B2i34c/S2-i3"),
    ("Goat Flock", "B2in3/S123a"), ("HighGoats", "B2in36/S123a"), ("DryGoats", "B2in37/S123a"),
    ("Arrow", "B3-jkn4a/S1e2-a3ijnry4n"), ("BlinkBlink", "B35ky/S234y"),
    ("Best Friends", "B2ce3aiy/S12aei3r"),
    ("GlideLife", "B34ek5ak/S2-c34z"), ("PiLife", "B37e/S23"), ("PondLife", "B36i/S2-i35i"),
    ("qlife", "B3-q/S23"), ("klife", "B34n/S23"), ("Movostill", "B2i3acijk6i/S23-a4"),
    ("LambdaLife", "B3-k/S2-i3-k4cen"), ("MaritimeLife", "B2i34c6cen7c8/S2-i3-q4c5a6e8"),
    ("Banks-I", "B3e4ejr5cinqy6-ei78/S012-e3-ajk4-akqw5-ajk6-e78"), ("sansdomino", "B2-a/S014"),
    ("Snowflakes", "B2ci3ai4c8/S02ae3eijkq4iz5ar6i7e"), ("tlife", "B3/S2-i34q"), ("tDryLife", "B37/S2-i34q"),
    ("Just Friends", "B2-a/S12"),
    ("Hexagonal Life", "B2/S34H"),
  ]
}

extension String {
  /// A rule's name without case, spaces and punctuation, but with signs at its end: `Conway++` isn't `Conway`.
  var ruleKey: String {
    lowercased().filter { $0.isLetter || $0.isNumber } + reversed().prefix { "+-".contains($0) }
  }
}
