// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Benchmarks",
  targets: [
    // `make bench`: whole commands of a release build, as ratios in one run.
    .executableTarget(name: "bench", dependencies: ["CPangoCairo"], swiftSettings: strict),

    // A program that draws a single image, as a reference for `maquette render`.
    .executableTarget(
      name: "friends-in-c", dependencies: ["CPangoCairo"], cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("m")]),
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
  ],
  swiftLanguageModes: [.v6]
)
