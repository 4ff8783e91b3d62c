public import Vision

/// The cameras of this machine.
public enum CameraList {
  /// A device that may be a camera.
  public struct Entry: Hashable, Sendable {
    /// The path, such as `/dev/video0`.
    public let path: String
    /// The camera's name; nil if it cannot be used.
    public let name: String?
    /// The formats that can be read, each with its sizes.
    public let formats: [String]
    /// The reason why it cannot be used; nil if it can.
    public let problem: CameraState?
  }

  /// All devices that are cameras, or that cannot be queried.
  public static var entries: [Entry] { entries(.system) }

  static func entries(_ calls: VideoCalls) -> [Entry] {
    calls.devices().sorted { ($0.count, $0) < ($1.count, $1) }.compactMap { path in
      do throws(SourceFault) {
        let device = try VideoDevice(path, calls)
        defer { device.close() }
        let formats = device.formats.map { describe($0, device) }
        return Entry(path: path, name: device.name, formats: formats, problem: nil)
      } catch {
        // Devices that are not cameras, such as those for metadata, are left out.
        if case .unusable = error { return nil }
        return Entry(path: path, name: nil, formats: [], problem: CameraState(error, hasRun: true))
      }
    }
  }

  private static func describe(_ format: VideoFormat, _ device: VideoDevice) -> String {
    let sizes = device.sizes(of: format).map { size in
      let rates = device.rates(of: format, width: size.width, height: size.height).map(String.init)
      let speed = rates.isEmpty ? "" : " (\(rates.joined(separator: ", ")) frames/s)"
      return "\(size.width)×\(size.height)\(speed)"
    }
    return sizes.isEmpty ? format.name : "\(format.name) \(sizes.joined(separator: ", "))"
  }

  /// Opens a given camera or the first one that works; throws the first reason why none does.
  static func open(_ path: String?, _ calls: VideoCalls) throws(SourceFault) -> any FrameSource {
    if let path { return try VideoSource(path, calls) }
    var first: SourceFault?
    for path in calls.devices().sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
      do throws(SourceFault) {
        return try VideoSource(path, calls)
      } catch {
        // A metadata device says nothing about the cameras.
        if case .unusable = error, first != nil { continue }
        if first == nil || first?.isAboutDevice == false { first = error }
      }
    }
    throw first ?? .noCamera
  }
}

extension SourceFault {
  /// True if the fault is about a camera that exists.
  fileprivate var isAboutDevice: Bool {
    switch self {
    case .noPermission, .busy: true
    case .noCamera, .unusable, .lost, .ended, .interrupted: false
    }
  }
}
