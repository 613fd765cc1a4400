// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let pictures = ["Rendering", "Review"].map { Target.Dependency.product(name: $0, package: "Maquette") }
let engine = Target.Dependency.product(name: "LayoutEngine", package: "Maquette")

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Maquette", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // What is measured, for both of the ways to measure it.
    .target(name: "Cases", dependencies: [engine] + pictures, swiftSettings: strict),

    // Counts allocated bytes by standing in for malloc; only where it is linked.
    .target(name: "CAllocationCount"),

    // `swift run --configuration release ratios`: the promises, as ratios in one run.
    .executableTarget(
      name: "ratios", dependencies: ["Cases", "CAllocationCount", engine], swiftSettings: strict),

    // `swift run --configuration release process`: whole commands, and PNG writing, as ratios in one run.
    .executableTarget(name: "process", dependencies: ["CPangoCairo"] + pictures, swiftSettings: strict),

    // What somebody would write who needs one picture and nothing else.
    .executableTarget(
      name: "friends-in-c", dependencies: ["CPangoCairo"], cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("m")]),
    // The same of somebody who needs the heights of many texts.
    .executableTarget(
      name: "texts-in-c", dependencies: ["CPangoCairo"], cSettings: [.treatAllWarnings(as: .error)]),
    // Our checksum of a picture's bytes, and libdeflate's.
    .executableTarget(
      name: "checksums-in-c", dependencies: ["CDeflate"],
      cSettings: [.headerSearchPath("."), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("deflate")]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    // `swift package benchmark`: absolute times and memory, to compare one commit with another.
    .executableTarget(
      name: "LayoutEngineBenchmarks",
      dependencies: ["Cases", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/LayoutEngineBenchmarks", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
