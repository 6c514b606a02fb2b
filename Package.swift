// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let strictC: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ralcat",
  products: [.executable(name: "ralcat", targets: ["ralcat"])],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CEditline", providers: [.apt(["libedit-dev"])]),
    // The variadic half of libedit's interface, signal flags and the crash guard.
    .target(
      name: "CTerminal", dependencies: ["CEditline"], cSettings: strictC,
      linkerSettings: [.linkedLibrary("edit"), .linkedLibrary("tinfo")]),

    .target(name: "Ledger", swiftSettings: strict),
    .target(name: "Catalan", dependencies: ["Ledger"], swiftSettings: strict),
    // SQLite's file layer, with the frames of the write-ahead log written whole.
    .target(name: "CLogFile", dependencies: ["CSQLite"], cSettings: strictC),
    .target(name: "Store", dependencies: ["Ledger", "CSQLite", "CLogFile"], swiftSettings: strict),
    .target(name: "Shell", dependencies: ["Ledger", "Catalan", "Store"], swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["CEditline", "CTerminal"], swiftSettings: strict),
    .executableTarget(
      name: "ralcat", dependencies: ["Ledger", "Catalan", "Store", "Shell", "Terminal"],
      swiftSettings: strict),

    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: strictC),
    .target(
      name: "TestSupport",
      dependencies: ["Ledger", "Store", "Shell", "CTerminal", "CPseudoTerminal"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Ledger", "Store", "Shell", "CPseudoTerminal"],
      path: "Tests/Benchmarks", swiftSettings: strict),
    .testTarget(
      name: "LedgerTests", dependencies: ["Ledger", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CatalanTests", dependencies: ["Catalan", "Ledger", "TestSupport"],
      exclude: ["Tables"], swiftSettings: strict),
    // Another process with the same book, for the tests of what happens between processes.
    .executableTarget(
      name: "StoreProbe", dependencies: ["Ledger", "Store"], path: "Tests/StoreProbe",
      swiftSettings: strict),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Store", "Ledger", "CSQLite", "TestSupport", "StoreProbe"],
      exclude: ["Files"], swiftSettings: strict),
    .testTarget(
      name: "ShellTests", dependencies: ["Shell", "Catalan", "Ledger", "Store", "TestSupport"],
      exclude: ["Sessions", "Errors", "Books"], swiftSettings: strict),
    // The line editor with an owner who knows a few words, for the tests of the terminal.
    .executableTarget(
      name: "EditorProbe", dependencies: ["Terminal"], path: "Tests/EditorProbe",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TestSupport", "EditorProbe"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "StoreProbe", "CSQLite", "ralcat"],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", exclude: ["words.txt"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
