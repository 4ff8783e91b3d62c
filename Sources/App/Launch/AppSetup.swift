import Audio
import Camera
import GameKit
import Kit
import Packs
import Vision

/// Everything that is set up before the first service starts.
struct AppSetup {
  let invocation: Invocation
  let folders: DataFolders
  let log: Log
  let environment: SystemEnvironment
  /// The data files for services and games.
  let files: any DataFiles
  /// Searches for programs that play sound.
  let findPlayers: @Sendable () -> PlayerSearch
  let findVoice: @Sendable () -> PlayerCommand?
  /// Opens a camera or a stream.
  let openFrames: @Sendable (FrameInput) throws(SourceFault) -> any FrameSource

  init(
    invocation: Invocation, folders: DataFolders, log: Log, environment: SystemEnvironment = .machine,
    files: (any DataFiles)? = nil,
    findPlayers: @escaping @Sendable () -> PlayerSearch = { .absent(.noProgram) },
    findVoice: @escaping @Sendable () -> PlayerCommand? = { nil },
    openFrames: @escaping @Sendable (FrameInput) throws(SourceFault) -> any FrameSource = {
      (_: FrameInput) throws(SourceFault) in throw .noCamera
    }
  ) {
    self.invocation = invocation
    self.folders = folders
    self.log = log
    self.environment = environment
    self.files = files ?? folders
    self.findPlayers = findPlayers
    self.findVoice = findVoice
    self.openFrames = openFrames
  }

  /// The player's file of settings; nil if there is no folder for it.
  var settingsFile: SettingsFile? {
    folders.settings.map { SettingsFile($0, files: files) }
  }

  /// The folders and files shown on the settings screen.
  var locations: [DataLocation] {
    [
      DataLocation(title: "Data", path: folders.data ?? "none (set HOME or use --data DIR)"),
      DataLocation(title: "Settings", path: folders.settings ?? "none (set HOME or use --data DIR)"),
      DataLocation(title: "Log", path: log.path ?? "none (HOME is not set)"),
    ]
  }
}
