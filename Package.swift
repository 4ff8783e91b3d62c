// swift-tools-version: 6.2

import PackageDescription

/// The games.
///
/// A new one is a folder in `Sources/GameLogic`, with tests in `Tests/<Name>Tests`, and its name here.
let games = ["Snakesss", "Werewolf", "Life"]
/// The kernels in C that a game's logic stands on.
let kernels = ["Life": "CLifeKernels"]
/// The known answers that a game's tests read.
let cases = ["Life": ["Cases"]]
/// The targets whose speed decides how long the tests run: optimized in debug builds, too.
let optimized = Set(games + ["GameKit", "UndoKit", "TUI", "Curses", "ArchitectureTests"])
/// Whole modules at once, as generic code is fast only where it is seen; two threads, as SwiftPM wants an object
/// for each file.
let optimization = ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"]
let gameTargets = games.map { Target.Dependency.byName(name: $0) }

let package = Package(
  name: "parlor",
  products: [
    .executable(name: "parlor", targets: ["App"]),
    .library(name: "TUI", targets: ["TUI"]),
    .library(name: "GameKit", targets: ["GameKit"]),
  ],
  targets: [
    // C libraries, through a module map each.
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CVterm", path: "Tests/CVterm"),

    // Undo, for text fields and boards alike.
    .target(name: "UndoKit"),
    .testTarget(name: "UndoKitTests", dependencies: ["UndoKit"]),

    // The toolkit.
    .target(name: "TUI", dependencies: ["UndoKit"], exclude: ["Curses", "Gallery"]),
    .target(name: "Gallery", dependencies: ["TUI"], path: "Sources/TUI/Gallery"),
    .target(
      name: "Curses", dependencies: ["TUI", "CNcurses"], path: "Sources/TUI/Curses",
      exclude: ["Terminfo"]),

    // What the games share, and the inner loops that need C.
    .target(name: "CLifeKernels"),
    .target(name: "GameKit", path: "Sources/GameLogic/GameKit"),
    .testTarget(name: "GameKitTests", dependencies: ["GameKit"]),

    // What touches the disk.
    .target(
      name: "Packs", dependencies: ["GameKit", "CZlib"] + gameTargets,
      path: "Sources/App/Packs"),
    .target(
      name: "Store", dependencies: ["GameKit", "CSQLite"] + gameTargets,
      path: "Sources/App/Store"),

    // The program.
    .executableTarget(
      name: "App",
      dependencies: ["TUI", "Gallery", "Curses", "GameKit", "Packs", "Store"] + gameTargets,
      path: "Sources/App", exclude: ["Packs", "Store"]),

    // The tests: one target per target, and those that test the whole.
    .target(name: "TestKit", dependencies: ["TUI"], path: "Tests/TestKit"),
    .testTarget(name: "TUITests", dependencies: ["TUI", "TestKit"], exclude: ["Snapshots"]),
    .testTarget(
      name: "GalleryTests", dependencies: ["Gallery", "TUI", "TestKit"], exclude: ["Snapshots"]),
    .target(name: "Emulation", dependencies: ["TUI", "CVterm"], path: "Tests/Emulation"),
    .testTarget(
      name: "CursesTests", dependencies: ["Curses", "TUI", "TestKit", "Emulation", "CNcurses"]),
    .testTarget(name: "PacksTests", dependencies: ["Packs", "GameKit"] + gameTargets),
    .testTarget(name: "StoreTests", dependencies: ["Store", "GameKit"] + gameTargets),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", "TUI", "Gallery", "Curses", "TestKit", "GameKit", "Packs", "Store"] + gameTargets,
      exclude: ["Snapshots"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "EndToEndTests", dependencies: ["TUI", "Emulation"]),
  ],
  swiftLanguageModes: [.v6]
)

for game in games {
  package.products.append(.library(name: game, targets: [game]))
  let own = kernels[game].map { [Target.Dependency.byName(name: $0)] } ?? []
  package.targets += [
    .target(name: game, dependencies: ["GameKit", "UndoKit"] + own, path: "Sources/GameLogic/\(game)"),
    .testTarget(
      name: "\(game)Tests", dependencies: [.byName(name: game), "GameKit"], exclude: cases[game] ?? []),
  ]
}

// What `make bench` runs; nothing else needs it.
if Context.environment["PARLOR_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Bench", dependencies: ["TUI", "Gallery", "Curses", "GameKit", "Emulation"] + gameTargets,
      path: "Benchmarks", exclude: ["OtherToolkits", "Race"]))
}

// `make architecture` builds those tests alone, which read the sources and import none of them.
if Context.environment["PARLOR_ONLY"] == "architecture" {
  package.products = []
  package.targets = [.testTarget(name: "ArchitectureTests")]
}

// No target is looser than another.
for target in package.targets where target.type != .system && !kernels.values.contains(target.name) {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if optimized.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(optimization, .when(configuration: .debug)))
  }
}
