package import GameKit
package import Vision

/// What makes photos hard to read, each as strong as a seed has it.
package enum PhotoTrouble: String, CaseIterable, Sendable {
  case none, shadow, softShadow, glare, motion, dark, blur, halftone, compression

  /// Returns a photo with this trouble.
  package func spoil(_ photo: Plane, _ random: inout SeededRandom) -> Plane {
    switch self {
    case .none: photo
    case .shadow: Self.shadowed(photo, width: 1, &random)
    case .softShadow: Self.shadowed(photo, width: 20, &random)
    case .glare: Self.dazzled(photo, &random)
    case .motion: Self.moved(photo, by: 3 + random.below(6))
    case .dark: Self.darkened(photo, &random)
    case .blur: photo.averaged(radius: 1 + random.below(3)).averaged(radius: 1)
    case .halftone: Self.screened(photo, share: 0.55 + 0.3 * random.part())
    case .compression: JPEGLoss(step: 60 + random.below(120)).applied(to: photo)
    }
  }

  /// Everything right of a slanted line is darker.
  private static func shadowed(_ photo: Plane, width: Double, _ random: inout SeededRandom) -> Plane {
    let (level, slope, place) = (0.4 + 0.4 * random.part(), random.part() - 0.5, 0.3 + 0.4 * random.part())
    return photo.changed { x, y, value in
      let distance = (x + slope * (y - 0.5) - place) * Double(photo.width) / width
      return value * (1 - (1 - level) * min(max(distance + 0.5, 0), 1))
    }
  }

  /// A light saturates a disk, and fades around it.
  private static func dazzled(_ photo: Plane, _ random: inout SeededRandom) -> Plane {
    let (left, top, radius) = (
      0.3 + 0.4 * random.part(), 0.3 + 0.4 * random.part(), 0.1 + 0.15 * random.part()
    )
    return photo.changed { x, y, value in
      let distance = ((x - left) * (x - left) + (y - top) * (y - top)).squareRoot() / radius
      let light = min(max(1.7 - 0.7 * distance, 0), 1)
      return value * (1 - light) + 255 * light
    }
  }

  private static func moved(_ photo: Plane, by pixels: Int) -> Plane {
    var moved = photo
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        let sum = (0..<pixels).reduce(0) { sum, step in
          sum + Int(photo[min(x + step, photo.width - 1), min(y + step / 2, photo.height - 1)])
        }
        moved[x, y] = UInt8(sum / pixels)
      }
    }
    return moved
  }

  private static func darkened(_ photo: Plane, _ random: inout SeededRandom) -> Plane {
    let (level, noise) = (0.08 + 0.17 * random.part(), 1 + 3 * random.part())
    return photo.changed { _, _, value in
      let normal = (0..<12).reduce(-6) { sum, _ in sum + random.part() }
      return value * level + noise * normal
    }
  }

  /// Gray dots shade every other part, as newspapers do.
  private static func screened(_ photo: Plane, share: Double) -> Plane {
    photo.changed { x, y, value in
      let (column, row) = (x * Double(photo.width) / 7, y * Double(photo.height) / 7)
      let (right, down) = (column - column.rounded(.down) - 0.5, row - row.rounded(.down) - 0.5)
      let isShaded = (Int(x * 6) + Int(y * 6)) % 2 == 0
      return isShaded && right * right + down * down < 0.11 ? value * share : value
    }
  }
}

extension Plane {
  /// The picture with each pixel changed, by its place in parts of the sides and its brightness.
  fileprivate func changed(_ change: (Double, Double, Double) -> Double) -> Plane {
    let levels = pixels.indices.map { index -> UInt8 in
      let (x, y) = (Double(index % width) / Double(width), Double(index / width) / Double(height))
      return UInt8(min(max(change(x, y, Double(pixels[index])), 0), 255))
    }
    return Plane(width: width, height: height, pixels: levels)
  }
}

extension SeededRandom {
  /// A number from 0 to 1.
  package mutating func part() -> Double { Double(below(1_001)) / 1_000 }
}

/// What a strong JPEG compression leaves of a picture: of each block of eight by eight pixels its strong waves.
private struct JPEGLoss {
  /// The step to which the strengths of waves are rounded; fine waves have larger ones.
  let step: Int

  /// The cosine transform of eight numbers: a row for each wave.
  private static let waves = (0..<8).map { wave in
    (0..<8).map { place in
      let cosine = ImagePoint.direction(Double((2 * place + 1) * wave) * .pi / 16).cosine
      return cosine * (wave == 0 ? 0.125 : 0.25).squareRoot()
    }
  }

  func applied(to picture: Plane) -> Plane {
    var result = picture
    for top in stride(from: 0, through: picture.height - 8, by: 8) {
      for left in stride(from: 0, through: picture.width - 8, by: 8) {
        let block = (0..<64).map { Double(picture[left + $0 % 8, top + $0 / 8]) }
        for (index, level) in rounded(block).enumerated() {
          result[left + index % 8, top + index / 8] = UInt8(min(max(level, 0), 255))
        }
      }
    }
    return result
  }

  private func rounded(_ block: [Double]) -> [Double] {
    let strengths = Self.transformed(Self.transformed(block) { Self.waves[$0][$1] }) { Self.waves[$0][$1] }
    let kept = strengths.enumerated().map { index, strength in
      // - Source: ITU T.81, table K.1, has about these proportions.
      let coarse = Double(step) * (1 + Double(index % 8 + index / 8) / 2) / 2
      return (strength / coarse).rounded() * coarse
    }
    return Self.transformed(Self.transformed(kept) { Self.waves[$1][$0] }) { Self.waves[$1][$0] }
  }

  /// The product of a matrix and a block, turned, so that twice is both ways.
  private static func transformed(_ block: [Double], _ matrix: (Int, Int) -> Double) -> [Double] {
    (0..<64).map { index in
      (0..<8).reduce(0) { $0 + matrix(index % 8, $1) * block[$1 * 8 + index / 8] }
    }
  }
}
