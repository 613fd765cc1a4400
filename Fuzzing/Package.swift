// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Built with `-sanitize=fuzzer` for all modules, or else nothing is measured: `make fuzz` does.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Maquette", path: "..")],
  targets: [
    // The entry of libFuzzer, which the linker takes from Swift's toolchain.
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer", .product(name: "Maquette", package: "Maquette"),
        .product(name: "DesignFormat", package: "Maquette"),
        .product(name: "LayoutEngine", package: "Maquette"),
        .product(name: "Rendering", package: "Maquette"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
