import TUI
import TestKit

/// The ways in which a private page goes away before its time.
enum Disturbance: CaseIterable {
  case panic, menu, help, palette, resize, suspension, turningAway, quitting, quittingByClick
}

extension Party {
  /// Is disturbed, whoever has the terminal.
  func suffer(_ disturbance: Disturbance) {
    switch disturbance {
    case .panic: pilot.press(.character("p"))
    case .menu: pilot.press(.escape)
    case .help: pilot.press(.character("?"))
    case .palette: pilot.press(.control("p"))
    case .resize: pilot.resize(to: .large)
    case .suspension: pilot.interrupt()
    case .turningAway: pilot.turnAway()
    case .quitting: pilot.press(.control("c"))
    case .quittingByClick: pilot.press(.function(1), .escape, .control("c"))
    }
  }

  /// Goes back to the game.
  func recover(from disturbance: Disturbance) {
    switch disturbance {
    case .panic, .suspension, .turningAway: break
    case .menu, .help, .palette, .quitting, .quittingByClick: pilot.press(.escape)
    case .resize: pilot.resize(to: .usual)
    }
  }
}
