import Glibc

/// Python with `python-socketio` of a fixed version, in an environment that is made once for this machine.
public enum StockPython {
  /// Where it is missing, tests are skipped with this word.
  public static let need = "This needs python3 with venv, and PyPI for python-socketio 5.11.4"

  /// The same about the library `websockets`.
  public static let websocketsNeed = "This needs python3 with venv, and PyPI for websockets 13.1"

  /// The interpreter; nil where it cannot be had.
  public static let path = interpreter(
    in: "parlor-socketio-5.11.4", importing: "socketio, websocket, requests",
    packages: [
      "python-socketio[client]==5.11.4", "python-engineio==4.9.1", "websocket-client==1.8.0",
      "requests==2.32.3",
    ])

  /// An interpreter with the library `websockets`; nil where it cannot be had.
  public static let websockets = interpreter(
    in: "parlor-websockets-13.1", importing: "websockets", packages: ["websockets==13.1"])

  /// The same about the browser Chromium.
  public static let browserNeed =
    "This needs Chromium, python3 with venv, and PyPI for playwright 1.65.2"

  /// The browser; nil where there is none.
  public static let browser = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/\($0)" }
    .first { (path: String) in access(path, X_OK) == 0 }

  /// An interpreter that drives the browser; nil where it cannot be had.
  public static let playwright = browser.flatMap { _ in
    interpreter(
      in: "parlor-playwright-1.65.2", importing: "playwright, axe_playwright_python",
      packages: ["playwright==1.65.2", "axe-playwright-python==0.1.8"])
  }

  /// The same about the browser WebKitGTK.
  public static let gtkNeed =
    "This needs webkit2gtk-driver, xvfb, python3 with venv, and PyPI for selenium 4.36.0"

  /// The browser that its driver starts; nil where there is none, or no screen for it.
  public static let gtkBrowser: String? = {
    let tools = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]
    guard tools.allSatisfy({ access($0, X_OK) == 0 }) else { return nil }
    return ["4.1", "4.0"].map { "/usr/lib/x86_64-linux-gnu/webkit2gtk-\($0)/MiniBrowser" }
      .first { access($0, X_OK) == 0 }
  }()

  /// An interpreter that drives WebKitGTK; nil where it cannot be had.
  public static let selenium = gtkBrowser.flatMap { _ in
    interpreter(in: "parlor-selenium-4.36.0", importing: "selenium", packages: ["selenium==4.36.0"])
  }

  /// Runs a script; what it complains of is in its output.
  public static func run(_ words: [String]) -> (status: Int32, output: String) {
    Spawned.run(["sh", "-c", "exec \"$@\" 2>&1", "sh"] + words)
  }

  private static func interpreter(
    in name: String, importing modules: String, packages: [String]
  ) -> String? {
    let folder = "/tmp/\(name)-\(getuid())"
    let python = folder + "/bin/python"
    let works = ["-c", "import \(modules)"]
    if Spawned.run([python] + works).status == 0 { return python }
    guard Spawned.run(["python3", "-m", "venv", folder]).status == 0 else { return nil }
    let install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"] + packages
    return Spawned.run(install).status == 0 && Spawned.run([python] + works).status == 0 ? python : nil
  }
}
