import Audio
import GameKit
import Kit
import Party
import TUI

/// Decides the output of cues, and the music.
///
/// Searches no player and runs no thread until a game opens or sounds are turned on.
@MainActor
final class SoundService {
  private let preferences: PreferenceService
  private let notices: Notices
  /// True if the command line asked for silence.
  private let isMuted: Bool
  private let findPlayers: @Sendable () -> PlayerSearch
  /// The result of the search, once it was needed.
  private var search: PlayerSearch?
  private var player: AudioPlayer?
  private let findVoice: @Sendable () -> PlayerCommand?
  /// The voice, once it was needed; nil inside if there is none.
  private var voice: Speaker??
  /// The game in front, or behind a screen about it.
  private var game: GameID?

  init(_ setup: AppSetup, preferences: PreferenceService, notices: Notices) {
    self.preferences = preferences
    self.notices = notices
    isMuted = setup.invocation.noSound
    findPlayers = setup.findPlayers
    findVoice = setup.findVoice
    preferences.observers.append { [unowned self] name in follow(name) }
  }

  /// The output of a cue; where no sound can be heard, the bell, or for a touch a flash of the header.
  func output(for cue: Cue) -> CueOutput {
    let output = wantsSounds && isAudible ? .sounds : wantsSounds ? .bell : chosen
    guard output != .sounds, output != .off else { return output }
    switch cue.manner {
    case .touch: return .headerFlash
    case .quiet: return .off
    case .loud: return output == .bell && isMuted ? .off : output
    }
  }

  func play(_ cue: Cue) {
    if volumes.cues > 0 { startedPlayer?.play(cue.sound) }
  }

  /// Adapts the music to the route in front; screens above a game leave it unchanged.
  func appeared(_ route: Route) {
    switch route {
    case .game(let id, _), .gameMenu(let id, isRunning: _):
      game = id
      turnOnOnce()
    case .settings, .gameSettings, .themes, .howTo, .quitConfirmation: return
    case .lobby, .history, .record, .evening, .standings, .player, .analytics, .gallery, .cvTest, .join:
      game = nil
    }
    updateMusic()
  }

  /// Fades out and ends the player, within a moment.
  func stop() {
    player?.stop()
    (voice ?? nil)?.stop()
  }

  /// Reads a sentence aloud over lower music, if the player wants that and this machine can.
  func speak(_ sentence: String) {
    guard preferences.preferences.isOn(Announcer.voice), !isMuted, let voice = foundVoice else { return }
    voice.say(sentence)
    player?.duck(for: Speaker.seconds(of: sentence))
  }

  private var foundVoice: Speaker? {
    if let voice { return voice }
    let found = findVoice().map(Speaker.init)
    voice = .some(found)
    return found
  }
}

extension SoundService {
  private var chosen: CueOutput { CueOutput(rawValue: preferences.preferences[ParlorSettings.cues]) ?? .off }
  private var wantsSounds: Bool { chosen == .sounds }
  private var isAudible: Bool { !isMuted && (player?.isWorking ?? !foundPlayers.commands.isEmpty) }

  private var volumes: Mixer.Volumes {
    func volume(_ setting: Setting) -> Int { Int(preferences.preferences[setting]) ?? 0 }
    return Mixer.Volumes(cues: volume(ParlorSettings.cueVolume), music: volume(ParlorSettings.musicVolume))
  }

  private var foundPlayers: PlayerSearch {
    if let search { return search }
    let found = findPlayers()
    search = found
    return found
  }

  /// The running player; nil if none can be heard or is wanted.
  private var startedPlayer: AudioPlayer? {
    guard wantsSounds, isAudible else { return nil }
    if let player { return player }
    let post = notices.post
    let new = AudioPlayer(foundPlayers.commands, volumes: volumes) {
      post(.fault("Sound stopped: no audio player works. The bell rings instead."))
    }
    player = new
    return new
  }

  private func updateMusic() {
    let theme = volumes.music > 0 ? game.flatMap(Catalogue.game)?.music : nil
    if let theme, let player = startedPlayer {
      player.setMusic(Music.Score(theme))
    } else {
      player?.setMusic(nil)
    }
  }

  /// Turns sounds on, quietly, in the first game on a machine that can play them; a choice of the player's stays.
  private func turnOnOnce() {
    func isOpen(_ setting: Setting) -> Bool { preferences.preferences.text(setting.name) == nil }
    guard !isMuted, isOpen(ParlorSettings.cues), !foundPlayers.commands.isEmpty else { return }
    for (setting, volume) in [(ParlorSettings.cueVolume, "4"), (ParlorSettings.musicVolume, "2")]
    where isOpen(setting) {
      _ = preferences.perform(.choose(setting: setting.name, value: volume))
    }
    _ = preferences.perform(.choose(setting: ParlorSettings.cues.name, value: CueOutput.sounds.rawValue))
    notices.post(Toast("Parlor plays sounds, quietly. To turn them off: Ctrl-P, then Settings, Sound."))
  }

  /// Applies a change of the settings, and plays an example of it.
  private func follow(_ name: String?) {
    if name == Announcer.voice.name, preferences.preferences.isOn(Announcer.voice), !isMuted {
      if foundVoice == nil { notices.warn("No voice: install spd-say or espeak-ng.", "sound") }
      speak("Good evening. I'll be your narrator.")
    }
    let names = [ParlorSettings.cues, ParlorSettings.cueVolume, ParlorSettings.musicVolume].map(\.name)
    guard name.map(names.contains) ?? true else { return }
    player?.setVolumes(volumes)
    updateMusic()
    guard wantsSounds, !isMuted else { return }
    if name == ParlorSettings.cues.name, case .absent(let absence) = foundPlayers {
      notices.warn("\(absence.sentence) The bell rings instead.", "sound")
    }
    if name == ParlorSettings.cues.name || name == ParlorSettings.cueVolume.name { play(.reveal) }
  }
}

extension Music.Score {
  init(_ theme: MusicTheme) {
    self.init(scale: theme.mode.semitones, root: theme.root, tempo: theme.tempo, seed: theme.seed)
  }
}

extension PlayerSearch.Absence {
  var sentence: String {
    switch self {
    case .overSSH: "No sound over SSH: it would play on the other machine."
    case .noProgram: "No sound: install pw-play, pacat, or aplay."
    case .noDevice(let programs):
      "No sound: \(programs.joined(separator: " and ")) found no sound server or device."
    }
  }
}
