// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The games of Parlor, each with what it uses beside `GameKit`, `TUI` and `Kit`. A new one is its line here, a line in
/// `Sources/App/Catalogue.swift`, and its own folders:
///
/// - `Sources/GameLogic/<Name>` with its rules; C kernels, if any, in `C<Name>Kernels` there, and what it reads from
///   pictures in `Vision`
/// - `Sources/App/Games/<Name>` with everything else that is its own; C around Lua, if any, in `CLua` there
/// - `Tests/<Name>Tests` and `Tests/<Name>AppTests`, with known answers in `Cases` and pictures in `Snapshots`
let parts: KeyValuePairs = [
  "Snakesss": ["Commands", "Party", "Workers"],
  "Werewolf": ["Commands", "Party"],
  "Life": ["Camera", "Commands", "Library", "Scanning", "UndoKit", "Vision", "Workers"],
  "Sudoku": ["Camera", "Commands", "Library", "PuzzleKit", "Scanning", "UndoKit", "Vision", "Workers"],
  "Tangram": [
    "Camera", "Commands", "GridEditor", "GridEditorApp", "Library", "PuzzleKit", "Scanning", "UndoKit",
    "Vision",
  ],
  "Anagram": ["Commands", "Companion", "Library", "Party", "PuzzleKit", "Workers"],
]
let games = parts.map(\.key)
/// What the games share in the app: targets of which each game takes some, in folders of `Sources/App`.
let shared = ["Kit", "Commands", "Companion", "Library", "Party", "Scanning"]

/// The targets whose speed decides how long the tests run: optimized in debug builds, too.
let optimized = Set(
  games + games.map { "\($0)Vision" } + [
    "GameKit", "PuzzleKit", "GridEditor", "Vision", "UndoKit", "TUI", "Curses", "Audio", "Camera",
    "Network", "NetworkLink", "AnagramServer", "Pictures",
    "ArchitectureTests", "AttackKit", "TestKit", "TUITestKit", "VisionTestKit",
  ])
/// Whole modules at once, as generic code is fast only where it is seen; two threads, as SwiftPM wants an object
/// for each file.
let optimization = ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"]

/// What a bug in C can do is made smaller: overwritten stacks and jumps to anywhere end the program.
let hardening = ["-fstack-protector-strong"] + (isX86 ? ["-fcf-protection=full"] : [])

/// Lua 5.4, which has its version in its name where a system has several.
let luaLibrary = FileManager.default.fileExists(atPath: "/usr/include/lua5.4") ? "lua5.4" : "lua"

/// True where the compiler knows Intel's control-flow enforcement.
var isX86: Bool {
  #if arch(x86_64)
  true
  #else
  false
  #endif
}

/// Dependencies on the targets in lists of names.
func targets(_ names: [String]...) -> [Target.Dependency] {
  names.joined().map { .byName(name: $0) }
}

let package = Package(
  name: "parlor",
  products: [
    .executable(name: "parlor", targets: ["App"]),
    .executable(name: "parlor-link", targets: ["NetworkLink"]),
    .library(name: "TUI", targets: ["TUI"]),
    .library(name: "Curses", targets: ["Curses"]),
    .library(name: "TUITestKit", targets: ["TUITestKit"]),
    .library(name: "GameKit", targets: ["GameKit"]),
    .library(name: "PuzzleKit", targets: ["PuzzleKit"]),
    .library(name: "GridEditor", targets: ["GridEditor"]),
    .library(name: "Audio", targets: ["Audio"]),
    .library(name: "Vision", targets: ["Vision"]),
  ],
  targets: [
    // C libraries, through a module map each, in the folder of the target that imports it.
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CSQLite", path: "Sources/App/Database/CSQLite"),
    .systemLibrary(name: "CZlib", path: "Sources/App/Packs/CZlib"),
    .systemLibrary(name: "CWebSockets", path: "Sources/App/Network/CWebSockets"),
    .systemLibrary(name: "CCrypto", path: "Sources/App/Network/Link/CCrypto"),
    .systemLibrary(name: "CQREncode", path: "Sources/App/Network/Link/CQREncode"),
    .systemLibrary(name: "CPNG", path: "Sources/App/Camera/CPNG"),
    .systemLibrary(name: "CJPEG", path: "Sources/App/Camera/CJPEG"),
    .systemLibrary(name: "CV4L2", path: "Sources/App/Camera/CV4L2"),
    // Calls of the kernel that Swift can't see, for several targets.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CVterm", path: "Tests/CVterm"),

    // The toolkit, and what it shares with the games.
    .target(name: "UndoKit"),
    .target(name: "TUI", dependencies: ["UndoKit"], exclude: ["Curses", "Gallery", "TestKit"]),
    .target(name: "Gallery", dependencies: ["TUI"], path: "Sources/TUI/Gallery"),
    .target(
      name: "Curses", dependencies: ["TUI", "CNcurses"], path: "Sources/TUI/Curses", exclude: ["Terminfo"]),
    .target(name: "TUITestKit", dependencies: ["TUI"], path: "Sources/TUI/TestKit"),

    // What the games share: in their rules, on the disk, on the screen.
    .target(name: "Possession", path: "Sources/GameLogic/Possession"),
    .target(name: "GameKit", dependencies: ["Possession"], path: "Sources/GameLogic/GameKit"),
    .target(
      name: "PuzzleKit", dependencies: ["GameKit", "UndoKit"], path: "Sources/GameLogic/PuzzleKit"),
    .target(
      name: "GridEditor", dependencies: ["GameKit", "PuzzleKit"], path: "Sources/GameLogic/GridEditor"),
    .target(name: "Vision", dependencies: ["GameKit"], path: "Sources/GameLogic/Vision"),
    .target(
      name: "Packs", dependencies: ["GameKit", "CZlib", "CLinux"], path: "Sources/App/Packs",
      exclude: ["CZlib"]),
    .target(
      name: "Database", dependencies: ["GameKit", "CSQLite"], path: "Sources/App/Database",
      exclude: ["CSQLite"]),
    .target(name: "Store", dependencies: ["GameKit", "Database"], path: "Sources/App/Store"),
    .target(name: "Kit", dependencies: ["TUI", "GameKit", "Vision", "Workers"], path: "Sources/App/Kit"),
    .target(name: "Commands", dependencies: ["Kit", "TUI", "GameKit"], path: "Sources/App/Commands"),
    .target(name: "Scanning", dependencies: ["Kit", "TUI", "Vision"], path: "Sources/App/Scanning"),
    .target(name: "Party", dependencies: ["Kit", "TUI", "GameKit", "Possession"], path: "Sources/App/Party"),
    .target(
      name: "Library", dependencies: ["Kit", "TUI", "GameKit", "PuzzleKit", "UndoKit", "Workers"],
      path: "Sources/App/Library"),
    .target(
      name: "GridEditorApp", dependencies: ["Kit", "Library", "TUI", "GameKit", "PuzzleKit", "GridEditor"],
      path: "Sources/App/GridEditor"),
    .target(
      name: "Companion", dependencies: ["GameKit", "Spawning", "Workers"], path: "Sources/App/Companion"),
    .target(name: "Spawning", path: "Sources/App/Spawning"),
    .target(name: "Workers", dependencies: ["GameKit"], path: "Sources/App/Workers"),
    .target(
      name: "Audio", dependencies: ["TUI", "GameKit", "Spawning", "Workers"], path: "Sources/App/Audio"),
    .target(
      name: "Network", dependencies: ["GameKit", "Workers", "CWebSockets", "CLinux"],
      path: "Sources/App/Network",
      exclude: ["Link", "CWebSockets"]),
    // The companion of `parlor` that talks to servers and to other screens.
    .executableTarget(
      name: "NetworkLink", dependencies: ["Network", "GameKit", "CCrypto", "CQREncode"],
      path: "Sources/App/Network/Link", exclude: ["CCrypto", "CQREncode"]),
    .target(
      name: "Camera", dependencies: ["GameKit", "Vision", "Spawning", "Workers", "CPNG", "CJPEG", "CV4L2"],
      path: "Sources/App/Camera", exclude: ["CPNG", "CJPEG", "CV4L2"]),

    // The app.
    .executableTarget(
      name: "App",
      dependencies: targets(
        [
          "TUI", "Gallery", "Curses", "GameKit", "PuzzleKit", "Packs", "Store", "Audio", "Vision", "Camera",
          "Workers", "CLinux",
        ], shared, games.map { "\($0)App" }),
      path: "Sources/App",
      exclude: [
        "Games", "Packs", "Store", "Database", "Audio", "Camera", "GridEditor", "Network", "Spawning",
        "Workers",
      ] + shared),

    // Test tools.
    .target(name: "TestKit", dependencies: ["TUITestKit"], path: "Tests/TestKit"),
    .target(name: "VisionTestKit", dependencies: ["Vision", "GameKit"], path: "Tests/VisionTestKit"),
    .target(name: "Emulation", dependencies: ["TUI", "CVterm"], path: "Tests/Emulation"),
    .target(name: "AttackKit", dependencies: ["TestKit", "TUI", "Database"], path: "Tests/AttackKit"),
    .target(
      name: "AppTestKit",
      dependencies: [
        "App", "Kit", "Commands", "TUI", "GameKit", "Packs", "Store", "Workers", "TestKit", "AttackKit",
      ],
      path: "Tests/AppTestKit"),
    .target(
      name: "GameTestKit",
      dependencies: [
        "Kit", "Commands", "Library", "Party", "TUI", "GameKit", "PuzzleKit", "Packs", "Store", "TestKit",
        "AttackKit", "Workers",
      ],
      path: "Tests/GameTestKit"),

    // Tests.
    .testTarget(name: "UndoKitTests", dependencies: ["UndoKit"]),
    .testTarget(name: "TUITests", dependencies: ["TUI", "TestKit", "AttackKit"]),
    .testTarget(name: "GalleryTests", dependencies: ["Gallery", "TUI", "TestKit"]),
    .testTarget(name: "ExamplesTests", dependencies: ["CounterExample", "TUI", "TUITestKit", "TestKit"]),
    .testTarget(
      name: "CursesTests", dependencies: ["Curses", "TUI", "TestKit", "AttackKit", "Emulation", "CNcurses"]),
    .testTarget(name: "GameKitTests", dependencies: ["GameKit"]),
    .testTarget(name: "PuzzleKitTests", dependencies: ["PuzzleKit", "GameKit", "UndoKit", "AttackKit"]),
    .testTarget(
      name: "GridEditorTests",
      dependencies: targets(
        ["GridEditor", "GameKit", "PuzzleKit"], games.filter(["Sudoku", "Tangram"].contains))),
    .testTarget(name: "PacksTests", dependencies: ["Packs", "GameKit", "TestKit", "AttackKit"]),
    .testTarget(
      name: "StoreTests", dependencies: ["Store", "Database", "GameKit", "TestKit", "AttackKit"]),
    .testTarget(name: "KitTests", dependencies: ["Kit", "Workers", "TUI", "GameKit", "TestKit"]),
    .testTarget(
      name: "PartyTests", dependencies: ["Party", "Kit", "TUI", "GameKit", "GameTestKit", "TestKit"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Library", "Kit", "Workers", "TUI", "GameKit", "PuzzleKit", "Packs", "Store", "Database", "TestKit",
        "AttackKit", "GameTestKit",
      ]),
    .testTarget(name: "CompanionTests", dependencies: ["Companion", "Workers", "TestKit"]),
    .testTarget(
      name: "NetworkTests",
      dependencies: [
        "Network", "NetworkLink", "Companion", "GameKit", "Workers", "AttackKit", "TestKit",
      ]),
    .testTarget(name: "AudioTests", dependencies: ["Audio", "TUI", "TestKit"]),
    .testTarget(name: "VisionTests", dependencies: ["Vision", "GameKit", "VisionTestKit"]),
    .testTarget(
      name: "CameraTests", dependencies: ["Camera", "Vision", "GameKit", "AttackKit", "TestKit", "CV4L2"]),
    .testTarget(
      name: "AppTests",
      dependencies: targets(
        [
          "App", "AppTestKit", "AttackKit", "TUI", "Gallery", "Curses", "TestKit", "GameKit", "PuzzleKit",
          "Packs", "Store", "Database", "Audio", "Vision", "Camera", "Workers",
        ], shared, games.map { "\($0)App" })),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TUI", "GameKit", "Workers", "Emulation", "AttackKit", "TestKit"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The folders of these names that exist in a folder of the package.
func existing(_ names: String..., in folder: String) -> [String] {
  names.filter { FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)/\($0)") }
}

for (game, parts) in parts {
  let folder = "Sources/GameLogic/\(game)"
  let kernels = existing("C\(game)Kernels", in: folder)
  let vision = existing("Vision", in: folder)
  package.products.append(.library(name: game, targets: [game]))
  package.targets += kernels.map {
    .target(
      name: $0, path: "\(folder)/\($0)",
      cSettings: [.unsafeFlags(hardening), .unsafeFlags(["-O2"], .when(configuration: .debug))])
  }
  package.targets += [
    .target(
      name: game,
      dependencies: targets(
        ["GameKit"], parts.filter(["PuzzleKit", "GridEditor", "UndoKit"].contains), kernels),
      path: folder,
      exclude: kernels + vision),
    .testTarget(
      name: "\(game)Tests",
      dependencies: targets(["GameKit", "Possession", "PuzzleKit", "GridEditor", "AttackKit", game])),
  ]
  // A game's own reader of pictures.
  package.targets += vision.map {
    .target(name: "\(game)Vision", dependencies: ["GameKit", "Vision"], path: "\(folder)/\($0)")
  }
}

for (game, parts) in parts {
  let vision = existing("Vision", in: "Sources/GameLogic/\(game)").map { "\(game)\($0)" }
  let folder = "Sources/App/Games/\(game)"
  let lua = existing("CLua", in: folder)
  package.targets += lua.map {
    .target(
      name: $0, path: "\(folder)/\($0)", cSettings: [.unsafeFlags(hardening)],
      linkerSettings: [.linkedLibrary(luaLibrary)])
  }
  package.targets += [
    .target(
      name: "\(game)App",
      dependencies: targets(["Kit", "TUI", "GameKit", game], parts, vision, lua),
      path: folder, exclude: existing("Server", in: folder) + lua),
    .testTarget(
      name: "\(game)AppTests",
      dependencies: targets(
        [
          "App", "AppTestKit", "GameTestKit", "AttackKit", "TUI", "TestKit", "GameKit", "Possession",
          "PuzzleKit", "GridEditor", "GridEditorApp", "Packs", "Store", "Database", "Vision",
          "VisionTestKit", "Camera", "Workers", game, "\(game)App",
        ], shared, vision)),
  ]
}

// A game's server is a program of its own, in the folder `Server` of its screens.
for game in games where existing("Server", in: "Sources/App/Games/\(game)") != [] {
  let folder = "Sources/App/Games/\(game)/Server"
  let libraries = existing("CPostgres", in: folder)
  package.targets += libraries.map { .systemLibrary(name: $0, path: "\(folder)/\($0)") }
  package.products.append(
    .executable(name: "parlor-\(game.lowercased())-server", targets: ["\(game)Server"]))
  package.targets += [
    .executableTarget(
      name: "\(game)Server",
      dependencies: targets(["Network", "GameKit", "Workers", "Database", game], libraries),
      path: folder, exclude: libraries),
    // A player's client that tests kill.
    .executableTarget(
      name: "\(game)TestClient",
      dependencies: targets(["Companion", "Workers", "GameKit", game, "\(game)App"]),
      path: "Tests/\(game)TestClient"),
    .testTarget(name: "\(game)ExchangeTests", dependencies: targets(["GameKit", game])),
    .testTarget(
      name: "\(game)ServerTests",
      dependencies: targets([
        "Network", "GameKit", "Workers", "Database", "AttackKit", "TestKit", game, "\(game)Server",
      ])),
  ]
}

// Programs that use the toolkit as strangers do. The tests build and run them.
package.targets += ["Animation", "Counter", "Form", "Hello", "List"].map {
  .executableTarget(name: "\($0)Example", dependencies: ["TUI", "Curses"], path: "Examples/\($0)")
}

// What `make bench` runs. The tests build it too, or a change elsewhere could break it unseen.
package.targets.append(
  .executableTarget(
    name: "Bench",
    dependencies: targets(
      [
        "TUI", "Gallery", "Curses", "GameKit", "PuzzleKit", "Vision", "Emulation", "Companion", "Workers",
        "Store",
      ], games),
    path: "Benchmarks", exclude: ["OtherToolkits", "Race", "Server"]))

// What `make pictures` runs, and its tests. Only the scripts ask for it, where its libraries are installed.
if Context.environment["PARLOR_PICTURES"] == "1" {
  package.targets += [
    .systemLibrary(name: "CGIF", path: "Pictures/CGIF"),
    .systemLibrary(name: "CFreeType", path: "Pictures/CFreeType"),
    .executableTarget(
      name: "Pictures", dependencies: ["TUI", "Emulation", "CPNG", "CGIF", "CFreeType"], path: "Pictures",
      exclude: ["CGIF", "CFreeType"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TUI", "Emulation", "TestKit", "CGIF"]),
  ]
}

// What `PARLOR_ONLY=NetworkTests,KitTests` names is built with what it needs, and nothing else.
if let names = Context.environment["PARLOR_ONLY"]?.split(separator: ",").map(String.init) {
  var wanted = Set(names)
  // A target may stand before those that need it.
  while case let needed = package.targets.filter({ wanted.contains($0.name) }).flatMap(dependencies(of:)),
    !wanted.isSuperset(of: needed)
  {
    wanted.formUnion(needed)
  }
  package.products = []
  package.targets.removeAll { !wanted.contains($0.name) }
}

/// The names of the targets that a target imports.
func dependencies(of target: Target) -> [String] {
  target.dependencies.compactMap {
    switch $0 {
    case .byNameItem(let name, _), .targetItem(let name, _): name
    case .productItem: nil
    @unknown default: nil
    }
  }
}

// Data that tests read at run time are no resources of the build.
for target in package.targets where target.type == .test {
  target.exclude = existing("Cases", "Fixtures", "Snapshots", in: target.path ?? "Tests/\(target.name)")
}

// No target is looser than another.
for target in package.targets
where target.type != .system && !target.name.hasSuffix("Kernels") && target.name != "CLua" {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if target.name.hasPrefix("Pictures") {
    // All systems have this folder; the headers in it name each other by paths from there.
    target.swiftSettings?.append(.unsafeFlags(["-Xcc", "-I/usr/include/freetype2"]))
  }
  if optimized.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(optimization, .when(configuration: .debug)))
  }
}
