package import GameKit

@testable package import Vision

/// Takes photos of flat scenes that are drawn: in perspective, in uneven light, blurred, with noise, all by a seed.
package struct PhotoCamera {
  /// How far corners are moved, as a part of the scene's sides.
  package var tilt = 0.0
  /// The turn of the whole scene, as the tangent of its angle.
  package var turn = 0.0
  /// The mean of so many pixels around each, both ways.
  package var blur = 0
  /// The standard deviation of the noise.
  package var noise = 0.0
  /// The brightness that the right border loses.
  package var shade = 0.0
  package var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Red, green and blue from 0 to 255.
  package typealias Color = SIMD3<Double>

  /// Takes a photo of a scene, which is in its middle.
  ///
  /// - Parameters:
  ///   - scene: The sides of the scene, in units.
  ///   - scale: The pixels of a unit.
  ///   - size: The pixels of the photo.
  ///   - color: The color at a place of the scene or around it, in units from its top left corner.
  package mutating func photo(
    of scene: (width: Double, height: Double), scale: Double, size: (width: Int, height: Int),
    color: (ImagePoint) -> Color
  ) -> (frame: Frame, corners: [ImagePoint]) {
    let unit = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    let (wide, high) = (scene.width * scale, scene.height * scale)
    let corners = unit.map { u, v -> ImagePoint in
      let (x, y) = (wide * (u - 0.5 + tilt * number()), high * (v - 0.5 + tilt * number()))
      return ImagePoint(
        Double(size.width - 1) / 2 + x - turn * y, Double(size.height - 1) / 2 + y + turn * x)
    }
    let places = unit.map { ImagePoint($0 * scene.width, $1 * scene.height) }
    guard let map = Homography(from: corners, to: places) else {
      preconditionFailure("A scene has an area")
    }
    let planes = clean(size) { color(map($0)) }.map { blur > 0 ? $0.averaged(radius: blur) : $0 }
    return (frame(of: planes), corners)
  }

  /// The red, green and blue of a picture without blur and noise.
  private func clean(_ size: (width: Int, height: Int), _ color: (ImagePoint) -> Color) -> [Plane] {
    var planes = Array(repeating: Plane(width: size.width, height: size.height), count: 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let sum = (0..<4).reduce(Color.zero) { sum, part in
          let offset = ImagePoint(Double(part % 2) / 2 - 0.25, Double(part / 2) / 2 - 0.25)
          return sum + color(ImagePoint(Double(x), Double(y)) + offset)
        }
        let seen = sum / 4 * (1 - shade * Double(x) / Double(size.width))
        for channel in 0..<3 { planes[channel][x, y] = UInt8(min(seen[channel], 255)) }
      }
    }
    return planes
  }

  /// - Source: JFIF 1.02, page 3.
  private mutating func frame(of planes: [Plane]) -> Frame {
    var result = planes
    for index in planes[0].pixels.indices {
      let (x, y) = (index % planes[0].width, index / planes[0].width)
      let (r, g, b) = (
        noisy(planes[0].pixels[index]), noisy(planes[1].pixels[index]), noisy(planes[2].pixels[index])
      )
      let values = [
        0.299 * r + 0.587 * g + 0.114 * b, 128 - 0.1687 * r - 0.3313 * g + 0.5 * b,
        128 + 0.5 * r - 0.4187 * g - 0.0813 * b,
      ]
      for plane in 0..<3 { result[plane][x, y] = UInt8(min(max(values[plane].rounded(), 0), 255)) }
    }
    return Frame(luma: result[0], chroma: Chroma(blue: result[1], red: result[2]))
  }

  private mutating func noisy(_ level: UInt8) -> Double {
    guard noise > 0 else { return Double(level) }
    let normal = (0..<12).reduce(-6) { sum, _ in sum + Double(random.below(1_001)) / 1_000 }
    return Double(level) + noise * normal
  }

  /// A number from -1 to 1.
  package mutating func number() -> Double { Double(random.below(2_001)) / 1_000 - 1 }
}

/// A drawing that is photographed, with its camera's settings as its own.
@dynamicMemberLookup
package protocol Photographed {
  var camera: PhotoCamera { get set }
}

extension Photographed {
  /// A setting of the camera.
  package subscript<Value>(dynamicMember path: WritableKeyPath<PhotoCamera, Value>) -> Value {
    get { camera[keyPath: path] }
    set { camera[keyPath: path] = newValue }
  }
}
