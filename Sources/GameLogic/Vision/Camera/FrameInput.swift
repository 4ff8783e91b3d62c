/// A source of frames.
public enum FrameInput: Hashable, Sendable {
  /// A camera by path, such as `/dev/video0`; nil for the first one that works.
  case camera(path: String?)
  /// A picture, a folder of pictures, a file of frames, or a named pipe.
  case path(String)
  /// A shell command that writes frames to its standard output.
  case command(String)

  /// True for a camera, which a setting can forbid.
  public var isCamera: Bool {
    switch self {
    case .camera: true
    case .path, .command: false
    }
  }
}
