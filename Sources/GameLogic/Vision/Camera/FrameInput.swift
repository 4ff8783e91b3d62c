/// A place that frames come from.
public enum FrameInput: Hashable, Sendable {
  /// A camera by its path, such as `/dev/video0`; nil is the first one that works.
  case camera(path: String?)
  /// A picture, a folder of pictures, a file of frames, or a pipe with a name.
  case path(String)
  /// A command of the shell that writes frames to its standard output.
  case command(String)

  /// True for a camera, which a setting can forbid.
  public var isCamera: Bool {
    switch self {
    case .camera: true
    case .path, .command: false
    }
  }
}
