// swift-tools-version: 6.0
import PackageDescription

// Elsewhere the first line of the dependencies is
//   .package(url: "https://…/maquette", from: "…")
let package = Package(
  name: "Shelves",
  platforms: [.iOS(.v16)],
  products: [.library(name: "Shelves", targets: ["Shelves"])],
  dependencies: [.package(name: "maquette", path: "../..")],
  targets: [
    .target(
      name: "Shelves",
      dependencies: [
        // On Apple's systems there is a UIKit already.
        .product(name: "UIKitLayout", package: "maquette", condition: .when(platforms: [.linux]))
      ],
      plugins: [.plugin(name: "UIKitLayoutPlugin", package: "maquette")]),
    .testTarget(
      name: "ShelvesTests",
      dependencies: [
        "Shelves",
        // For pictures. They take the Debian packages that Maquette is built with.
        .product(name: "LayoutSnapshots", package: "maquette", condition: .when(platforms: [.linux])),
      ],
      exclude: ["References"],
      // Apple's rule for rectangles that touch, and UIKit in files that import only XCTest.
      plugins: [.plugin(name: "UIKitLayoutPlugin", package: "maquette")]),
  ],
  swiftLanguageModes: [.v6]
)
