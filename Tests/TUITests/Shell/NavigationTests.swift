import TUI
import TestKit
import Testing

/// Navigation between screens.
@MainActor
struct NavigationTests {
  @Test func `a screen opens on top, and closing it leads back`() {
    let host = TestHost([.home: [.enter: [.open(.unsaved)]], .unsaved: [.escape: [.close]]])
    let pilot = host.start(.home)
    #expect(pilot.shows("Screen: home"))
    pilot.press(.enter)
    #expect(pilot.routes == [.home, .unsaved])
    #expect(pilot.shows("Screen: unsaved"))
    pilot.press(.escape)
    #expect(pilot.routes == [.home])
    #expect(pilot.shows("Events: appeared, key Enter, appeared"))
  }

  @Test func `one screen can replace another`() {
    let host = TestHost([.unsaved: [.enter: [.replace(.textInput)]]])
    let pilot = host.start(.home, .unsaved)
    pilot.press(.enter)
    #expect(pilot.routes == [.home, .textInput])
  }

  @Test func `closing the last screen ends the program`() {
    let host = TestHost([.home: [.escape: [.close, .open(.unsaved)]]])
    let pilot = host.start(.home)
    pilot.press(.escape)
    #expect(pilot.shell.isDone)
    pilot.press(.enter)
    pilot.wait(.seconds(1))
    pilot.oversleep(.seconds(1))
    #expect(pilot.shell.isDone)
  }

  @Test func `a suspended screen is resumed unchanged`() {
    let host = TestHost([.home: [.enter: [.open(.unsaved)]], .unsaved: [.escape: [.suspend]]])
    let pilot = host.start(.home)
    pilot.press(.enter, .character("s"), .escape)
    #expect(pilot.shell.suspendedRoutes == [.unsaved])
    pilot.press(.enter)
    #expect(pilot.shell.suspendedRoutes == [])
    #expect(pilot.shows("Events: appeared, key s, key Esc, appeared"))
  }

  @Test func `a closed screen begins anew`() {
    let host = TestHost([.home: [.enter: [.open(.unsaved)]], .unsaved: [.escape: [.close]]])
    let pilot = host.start(.home)
    pilot.press(.enter, .character("s"), .escape, .enter)
    #expect(pilot.shows("Events: appeared"))
    #expect(!pilot.shows("key s"))
  }

  @Test func `an overlay covers the screen below and gets the keys`() {
    let host = TestHost([.home: [.enter: [.open(.overlay)]], .overlay: [.escape: [.close]]])
    let pilot = host.start(.home)
    pilot.press(.enter, .character("a"))
    #expect(pilot.shows("Screen: home"))
    #expect(pilot.shows("Screen: overlay"))
    #expect(pilot.shows("Events: appeared, key a"))
    #expect(pilot.shows("Events: appeared, key Enter"))
  }

  @Test func `commands are executed in order, each against the current stack`() {
    let host = TestHost([
      .unsaved: [.enter: [.request("salt"), .close, .request("pepper"), .request("silence")]]
    ])
    let pilot = host.start(.home, .unsaved)
    pilot.press(.enter)
    #expect(host.requests == ["salt", "pepper", "silence"])
    #expect(pilot.shows("Screen: home"))
    #expect(pilot.shows("Events: appeared, response pepper!"))
  }
}

/// Responses that arrive later.
@MainActor
struct ResponseTests {
  private func host() -> TestHost {
    TestHost([
      .home: [.enter: [.request("slow draft")], .character("o"): [.open(.unsaved)], .delete: [.cancel]],
      .unsaved: [.escape: [.close], .character("l"): [.suspend], .enter: [.request("slow text")]],
    ])
  }

  @Test func `a response reaches its owner while another screen is in front`() throws {
    let host = host()
    let pilot = host.start(.home)
    pilot.press(.enter, .character("o"))
    host.responses = [AddressedResponse(to: try #require(host.pending.first), "draft")]
    pilot.deliverResponses()
    #expect(!pilot.shows("response"))
    pilot.press(.escape)
    #expect(pilot.shows("Events: appeared, key Enter, key o, response draft, appeared"))
  }

  @Test func `a response to a closed screen is dropped, even if its route was opened again`()
    throws
  {
    let host = host()
    let pilot = host.start(.home, .unsaved)
    pilot.press(.enter, .escape, .character("o"))
    let owner = try #require(host.pending.first)
    #expect(host.cancelled == [owner])
    host.responses = [AddressedResponse(to: owner, "text")]
    pilot.deliverResponses()
    #expect(pilot.routes == [.home, .unsaved])
    #expect(!pilot.shows("response"))
  }

  @Test func `a suspended screen gets its responses`() throws {
    let host = host()
    let pilot = host.start(.home, .unsaved)
    pilot.press(.enter, .character("l"))
    host.responses = [AddressedResponse(to: try #require(host.pending.first), "text")]
    pilot.deliverResponses()
    pilot.press(.character("o"))
    #expect(pilot.shows("Events: appeared, key Enter, key l, response text, appeared"))
  }

  @Test func `responses to cancelled requests are dropped, others are not`() throws {
    let host = host()
    let pilot = host.start(.home)
    pilot.press(.enter, .delete, .enter)
    #expect(host.cancelled == [host.pending[0]])
    host.responses = [
      AddressedResponse(to: host.pending[0], "old"), AddressedResponse(to: host.pending[1], "new"),
    ]
    pilot.deliverResponses()
    #expect(pilot.shows("key Enter, response new"))
    #expect(!pilot.shows("old"))
  }

  @Test func `several responses to one request arrive in order`() throws {
    let host = host()
    let pilot = host.start(.home)
    pilot.press(.enter)
    host.responses = ["1", "2", "3"].map { AddressedResponse(to: host.pending[0], $0) }
    pilot.deliverResponses()
    #expect(pilot.shows("response 1, response 2, response 3"))
  }

  @Test func `a background screen navigates only when it is in front again`() {
    let host = host()
    host.onResponse = [.toast(Toast("Soup!")), .open(.textInput), .toast(Toast("Enjoy."))]
    let pilot = host.start(.home)
    pilot.press(.enter, .character("o"))
    host.responses = [AddressedResponse(to: host.pending[0], "draft")]
    pilot.deliverResponses()
    #expect(pilot.routes == [.home, .unsaved])
    #expect(pilot.shows("Soup!") && !pilot.shows("Enjoy."))
    pilot.press(.escape)
    #expect(pilot.routes == [.home, .textInput])
    #expect(pilot.shows("Enjoy."))
  }
}

/// The end of the program.
@MainActor
struct QuitTests {
  @Test func `Ctrl-C asks for confirmation, and pressed again it ends`() {
    let pilot = TestHost().start(.home)
    pilot.press(.control("c"))
    #expect(pilot.routes == [.home, .quitConfirmation(unsaved: [])])
    #expect(!pilot.shell.isDone)
    pilot.press(.control("c"))
    #expect(pilot.shell.isDone)
  }

  @Test func `the confirmation lists unsaved work, also of suspended screens`() {
    let host = TestHost([.unsaved: [.escape: [.suspend]]])
    let pilot = host.start(.home, .unsaved)
    pilot.press(.escape, .control("c"))
    #expect(pilot.routes.last == .quitConfirmation(unsaved: ["draft"]))
  }

  @Test func `a confirmation that is out of date is asked anew in its place`() {
    let host = TestHost()
    let pilot = host.start(.home)
    pilot.press(.control("c"))
    host.waitingForTheDisk = ["a game"]
    pilot.press(.control("c"))
    #expect(pilot.routes == [.home, .quitConfirmation(unsaved: ["a game"])])
    #expect(!pilot.shell.isDone)
    pilot.press(.control("c"))
    #expect(pilot.shell.isDone)
  }

  @Test func `without a confirmation Ctrl-C ends at once`() {
    let host = TestHost()
    host.confirmsQuit = false
    let pilot = host.start(.home)
    pilot.press(.control("c"))
    #expect(pilot.shell.isDone)
  }

  @Test func `before the confirmation the front screen hides what is private`() {
    let host = TestHost([.quitConfirmation(unsaved: []): [.escape: [.close]]])
    let pilot = host.start(.home)
    pilot.press(.control("c"), .escape)
    #expect(pilot.shows("Events: appeared, interrupted, appeared"))
  }

  @Test func `a program that must end asks for no confirmation`() {
    let pilot = TestHost().start(.home, .unsaved)
    pilot.tell(.terminate)
    #expect(pilot.shell.isDone)
  }

  @Test func `the program can be quit in a small terminal`() {
    let pilot = TestHost().start(.home, size: Size(columns: 10, rows: 3))
    pilot.press(.control("c"), .control("c"))
    #expect(pilot.shell.isDone)
  }
}
