extension Universe {
  /// About how much memory the board takes by itself, in bytes.
  public var bytes: Int {
    if let box = topology.box { return 256 + Int(box.area / 8) }
    guard let bounds = boundingBox else { return 256 }
    let tiles = UInt128(bounds.width / 64 + 2) * UInt128(bounds.height / 64 + 2)
    // A tile in which anything lives seldom holds fewer than four cells. States of HashLife share nearly all.
    let most: UInt128 = engine == .hash ? 1 << 11 : 1 << 20
    return 256 + Int(min(tiles, population / 4 + 1, most)) * 600
  }
}
