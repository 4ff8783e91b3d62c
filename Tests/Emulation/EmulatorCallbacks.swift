internal import CVterm

extension VTermScreenCallbacks {
  /// What libvterm calls when something other than a cell changes.
  static let ofEmulator = VTermScreenCallbacks(
    damage: nil, moverect: nil, movecursor: nil,
    settermprop: { property, value, user in
      guard let value else { return 0 }
      withEmulator(user) { $0.state.set(property, value.pointee) }
      return 1
    },
    bell: { user in
      withEmulator(user) { $0.state.bells += 1 }
      return 1
    },
    resize: nil,
    sb_pushline: { count, cells, user in
      let line = UnsafeBufferPointer(start: cells, count: Int(count)).map { EmulatedCell($0).text }
      withEmulator(user) { $0.state.scrollback.append(line.joined().withoutTail) }
      return 1
    },
    sb_popline: nil)
}

/// The emulator that set the callbacks: it does not retain itself, and ends them before it ends.
private func withEmulator(_ user: UnsafeMutableRawPointer?, _ body: (Emulator) -> Void) {
  if let user { body(Unmanaged<Emulator>.fromOpaque(user).takeUnretainedValue()) }
}

extension EmulatorState {
  fileprivate mutating func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: showsCursor = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_MOUSE: reportsMouse = value.number != 0
    default: break
    }
  }
}
