import Glibc

/// Python with `python-socketio` of a fixed version, in an environment that is made once for this machine.
public enum StockPython {
  /// Where it is missing, tests are skipped with this word.
  public static let need = "This needs python3 with venv, and PyPI for python-socketio 5.11.4"

  /// The interpreter; nil where it cannot be had.
  public static let path: String? = {
    let folder = "/tmp/parlor-socketio-5.11.4-\(getuid())"
    let python = folder + "/bin/python"
    let works = ["-c", "import socketio, websocket, requests"]
    if Spawned.run([python] + works).status == 0 { return python }
    guard Spawned.run(["python3", "-m", "venv", folder]).status == 0 else { return nil }
    let packages = [
      "python-socketio[client]==5.11.4", "python-engineio==4.9.1", "websocket-client==1.8.0",
      "requests==2.32.3",
    ]
    let install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"] + packages
    return Spawned.run(install).status == 0 && Spawned.run([python] + works).status == 0 ? python : nil
  }()
}
