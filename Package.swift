// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The settings of the UIKit shim, which code that is not ready for Swift 6 imports.
let shim = strict + [.swiftLanguageMode(.v5)]

let package = Package(
  name: "Maquette",
  products: [
    .executable(name: "maquette", targets: ["MaquetteCLI"]),
    .library(name: "Maquette", targets: ["Maquette"]),
    // Linked into layouts in Swift. The program looks for it in its own folder.
    .library(name: "LayoutHost", type: .static, targets: ["LayoutHost"]),
    .executable(name: "maquette-rewriter", targets: ["LayoutRewriter"]),
    // Decodes images in a separate process. The program looks for it in its own folder.
    .executable(name: "maquette-decoder", targets: ["ImageDecoder"]),
    // For engineers' tests of their own layouts: `import UIKit` on Linux.
    .library(
      name: "UIKitLayout",
      targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    // For snapshots in such tests: Maquette's library over the same UIKit.
    .library(name: "LayoutSnapshots", targets: ["LayoutSnapshots"]),
    .plugin(name: "UIKitLayoutPlugin", targets: ["UIKitLayoutPlugin"]),
    .plugin(name: "MaquettePlugin", targets: ["MaquettePlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // Only for the rewriter of engineers' layouts.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // The HTTP server of the preview.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Only for `make docc`.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Layer 6: the only module that prints or exits.
    .executableTarget(
      name: "MaquetteCLI",
      dependencies: [
        "Preview", "Workflows", "Maquette", "DesignFormat", "LayoutEngine", "Comparison", "CProcess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // `swift package maquette …` in a package that depends on this one.
    .plugin(
      name: "MaquettePlugin",
      capability: .command(
        intent: .custom(verb: "maquette", description: "Draws, compares and checks designs."),
        permissions: [
          .writeToPackageDirectory(reason: "Images and references are written beside the designs.")
        ]),
      dependencies: ["MaquetteCLI", "ImageDecoder"]),

    // Generates the documents about the format; used by `make documents`.
    .executableTarget(name: "DocumentWriter", dependencies: ["DesignFormat"], swiftSettings: strict),

    // Layer 5: the live page of `maquette preview`.
    .target(
      name: "Preview",
      dependencies: [
        "Workflows", "Maquette", "Comparison", "Mockups", "Documents", "DesignFormat", "Graphics",
        "LayoutEngine",
        "Rendering",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 4: the work of commands, without arguments, printing and exit codes.
    .target(
      name: "Workflows",
      dependencies: [
        "Maquette", "Documents", "DesignFormat", "LayoutEngine", "LayoutProtocol", "Comparison", "Rendering",
        "CProcess",
      ],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 3: the library, which re-exports the public declarations of these modules.
    .target(
      name: "Maquette", dependencies: ["Comparison", "Mockups", "DesignFormat", "LayoutEngine"],
      swiftSettings: strict),

    // Layer 2: differences of designs, screens and images, and reports of them.
    .target(
      name: "Comparison",
      dependencies: [
        "Mockups", "Documents", "DesignFormat", "LayoutEngine", "Graphics", "Rendering",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 2: designs laid out and drawn, with their redlines, audits, storyboards, sweeps and sheets.
    .target(
      name: "Mockups", dependencies: ["DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 1: drawing, text and image files; the only module besides the sandbox's users that imports C.
    .target(
      name: "Rendering",
      dependencies: [
        "Documents", "Graphics", "CCairo", "CDecoder", "CImages", "CLCMS", "CPango", "CPixels", "CProcess",
      ],
      swiftSettings: strict + [.strictMemorySafety()]),

    // Layer 1: the design format.
    .target(
      name: "DesignFormat", dependencies: ["Documents", "Graphics", "LayoutEngine"], exclude: ["Resources"],
      swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 0.
    .target(name: "Documents", swiftSettings: strict),
    .target(name: "LayoutEngine", swiftSettings: strict),
    .target(name: "Graphics", swiftSettings: strict),

    // The UIKit shim: UIKit's API over the layout engine, for engineers' layouts.
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "QuartzCore", "LayoutEngine", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      path: "Sources/UIKitShim/UIKit", swiftSettings: shim),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "LayoutEngine"],
      path: "Sources/UIKitShim/QuartzCore",
      swiftSettings: shim),
    .target(
      name: "CoreGraphics", dependencies: ["LayoutEngine"], path: "Sources/UIKitShim/CoreGraphics",
      swiftSettings: shim),
    // Empty: Swift Testing imports them when it finds modules of those names.
    .target(name: "_Testing_UIKit", path: "Sources/UIKitShim/_Testing_UIKit", swiftSettings: shim),
    .target(
      name: "_Testing_CoreGraphics", path: "Sources/UIKitShim/_Testing_CoreGraphics", swiftSettings: shim),
    // The code inside the process that runs an engineer's layout. The program does not link it.
    .target(
      name: "LayoutHost", dependencies: ["UIKit", "LayoutProtocol", "LayoutEngine", "CLayoutHost"],
      path: "Sources/UIKitShim/LayoutHost", swiftSettings: strict),
    .target(
      name: "CLayoutHost", path: "Sources/UIKitShim/CLayoutHost", cSettings: [.treatAllWarnings(as: .error)]),
    // The messages between the program and that process.
    .target(
      name: "LayoutProtocol", dependencies: ["LayoutEngine"], path: "Sources/UIKitShim/LayoutProtocol",
      swiftSettings: strict),
    // Snapshots of layouts that are part of a Swift program.
    .target(
      name: "LayoutSnapshots", dependencies: ["Maquette", "UIKit"], path: "Sources/UIKitShim/LayoutSnapshots",
      swiftSettings: strict),
    // Rewrites copies of engineers' layouts that do not compile on Linux.
    .executableTarget(
      name: "LayoutRewriter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      path: "Sources/UIKitShim/LayoutRewriter", swiftSettings: strict),
    .plugin(name: "UIKitLayoutPlugin", capability: .buildTool()),

    // Embeds text files, such as the files of pages and the drawings of icons, into the program.
    .plugin(name: "TextResources", capability: .buildTool()),

    // C libraries.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    // Image files. GIF and WebP libraries are loaded when the first such image is drawn: linking them would add milliseconds
    // to every start.
    .target(
      name: "CImages", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png"), .linkedLibrary("isal"), .linkedLibrary("deflate"),
        .linkedLibrary("z"),
      ]),
    // Blurring, scaling and projecting pixels.
    .target(
      name: "CPixels", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("m")]),
    // SVG, HEIC and AVIF: the work of the decoder process, because the libraries for them may crash.
    .target(
      name: "CDecoder", dependencies: ["CCairo", "CPango"], cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "ImageDecoder", dependencies: ["CDecoder", "CPango"], cSettings: [.treatAllWarnings(as: .error)]),
    // Processes: the sandbox, crash handling, and standard error of libraries.
    .target(name: "CProcess", cSettings: [.treatAllWarnings(as: .error)]),

    // Tests. TestSupport, which several of them share, is optimized, because it compares the pixels of hundreds of images.
    .target(
      name: "TestSupport", dependencies: ["Graphics", "LayoutEngine", "Rendering"], path: "Tests/TestSupport",
      swiftSettings: strict + [.unsafeFlags(["-O"])]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics"], swiftSettings: strict),
    .testTarget(
      name: "DesignFormatTests", dependencies: ["DesignFormat", "LayoutEngine", "TestSupport"],
      exclude: ["Cases"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine", "TestSupport"], swiftSettings: strict),
    // The example layouts, compiled like engineers' code.
    .target(
      name: "ExampleLayouts", dependencies: ["UIKit"], path: "Tests/ExampleLayouts",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "LayoutEngine", "TestSupport", "ExampleLayouts"],
      exclude: ["Foreign"], swiftSettings: shim),
    // The example package with tests of layouts.
    .target(
      name: "Shelves", dependencies: ["UIKit"], path: "examples/layout-tests/Sources/Shelves",
      plugins: ["UIKitLayoutPlugin"]),
    .testTarget(
      name: "ShelvesTests", dependencies: ["Shelves", "LayoutSnapshots"],
      path: "examples/layout-tests/Tests/ShelvesTests", exclude: ["References"],
      plugins: ["UIKitLayoutPlugin"]),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "Graphics", "ImageDecoder", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReviewTests",
      dependencies: ["Comparison", "Graphics", "DesignFormat", "LayoutEngine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportingTests", dependencies: ["Comparison", "Graphics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MaquetteTests",
      dependencies: [
        "Maquette", "Comparison", "Mockups", "DesignFormat", "LayoutEngine", "Graphics", "Rendering",
        "TestSupport",
      ],
      exclude: ["Cases", "Figma/Pages", "Library/References"], swiftSettings: strict),
    .testTarget(
      name: "WorkflowsTests",
      dependencies: [
        "Workflows", "Maquette", "Mockups", "DesignFormat", "LayoutEngine", "LayoutProtocol", "TestSupport",
      ],
      exclude: ["LayoutCode/CompositionalForms"], swiftSettings: strict),
    // Runs the program that is built with it.
    .testTarget(
      name: "PreviewTests", dependencies: ["Preview", "MaquetteCLI", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MaquetteCLITests",
      dependencies: [
        "MaquetteCLI", "Maquette", "Workflows", "DesignFormat", "Graphics", "Rendering", "Comparison",
        "TestSupport",
      ],
      exclude: ["Reviews"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` builds all modules with `-sanitize=fuzzer`. Only such a build can measure coverage.
if Context.environment["MAQUETTE_FUZZING"] != nil {
  package.targets += [
    // The entry of libFuzzer, which the linker takes from Swift's toolchain.
    .target(name: "CFuzzer", path: "Fuzzing/Sources/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CFuzzer", "Maquette", "DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      path: "Fuzzing/Sources/fuzz", swiftSettings: strict),
  ]
}
