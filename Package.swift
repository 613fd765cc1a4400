// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What stands in for Apple's frameworks is read by code that is not ready for Swift 6.
let shim = strict + [.swiftLanguageMode(.v5)]

let package = Package(
  name: "Maquette",
  products: [
    .executable(name: "maquette", targets: ["MaquetteCLI"]),
    .library(name: "Maquette", targets: ["Maquette"]),
    .library(name: "DesignFormat", targets: ["DesignFormat", "Documents"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "Review", targets: ["Review", "Graphics"]),
    .library(name: "Rendering", targets: ["Rendering", "Graphics"]),
    // What layouts in Swift are linked with: the program finds it beside itself.
    .library(name: "LayoutHost", type: .static, targets: ["LayoutHost"]),
    .executable(name: "maquette-rewriter", targets: ["LayoutRewriter"]),
    // Decodes images in a process of its own: the program finds it beside itself.
    .executable(name: "maquette-decoder", targets: ["ImageDecoder"]),
    // For engineers' tests of their own layouts: `import UIKit` on Linux.
    .library(
      name: "UIKitLayout",
      targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    // For pictures in such tests: Maquette's library over the same UIKit.
    .library(name: "LayoutPictures", targets: ["LayoutPictures"]),
    .plugin(name: "UIKitLayoutPlugin", targets: ["UIKitLayoutPlugin"]),
    .plugin(name: "MaquettePlugin", targets: ["MaquettePlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // For the rewriter of engineers' layouts alone.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // The HTTP server of the preview.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // For `make docc` alone: a plugin, which nothing else builds.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Layer 7: the only place that prints or exits.
    .executableTarget(
      name: "MaquetteCLI",
      dependencies: [
        "Preview", "Workflows", "Maquette", "DesignFormat", "LayoutEngine", "Reporting", "Review", "CCrash",
        "CProcess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // `swift package maquette …` in a package that depends on this one.
    .plugin(
      name: "MaquettePlugin",
      capability: .command(
        intent: .custom(verb: "maquette", description: "Draws, compares and checks designs."),
        permissions: [
          .writeToPackageDirectory(reason: "Pictures and references are written beside the designs.")
        ]),
      dependencies: ["MaquetteCLI", "ImageDecoder"]),

    // Changes copies of engineers' layouts that Linux cannot compile as they are.
    .executableTarget(
      name: "LayoutRewriter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: strict),

    // Writes what documents say of the format; `make documents`.
    .executableTarget(name: "DocumentWriter", dependencies: ["DesignFormat"], swiftSettings: strict),

    // Layer 6: designs as a page that is alive while they are saved.
    .target(
      name: "Preview",
      dependencies: [
        "Workflows", "Maquette", "Audits", "Cells", "Changes", "Mockups", "Redlines", "Reporting",
        "Storyboards", "Variants", "Documents",
        "DesignFormat", "Graphics", "LayoutEngine", "Rendering", "Review",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 5: what commands do, except for arguments, printing and exit codes.
    .target(
      name: "Workflows",
      dependencies: [
        "Maquette", "Documents", "DesignFormat", "LayoutEngine", "LayoutProtocol", "Reporting", "Rendering",
        "Review", "CSandbox",
      ],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 4: what programs import: everything below that is public.
    .target(
      name: "Maquette",
      dependencies: [
        "Audits", "Cells", "Changes", "Mockups", "Redlines", "Storyboards", "Variants", "DesignFormat",
        "LayoutEngine", "Review",
      ],
      swiftSettings: strict),

    // Layer 4, beside it: engineers' layouts that are part of a program, drawn by the library.
    .target(
      name: "LayoutPictures", dependencies: ["Maquette", "UIKit"], swiftSettings: strict),

    // Layer 3: one kind of answer each; these do not know each other.
    .target(
      name: "Redlines",
      dependencies: ["Mockups", "Cells", "Marks", "DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      swiftSettings: strict),
    .target(
      name: "Audits",
      dependencies: ["Mockups", "Cells", "DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      swiftSettings: strict),
    .target(
      name: "Storyboards",
      dependencies: ["Mockups", "Cells", "Marks", "DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      swiftSettings: strict),
    .target(
      name: "Variants",
      dependencies: ["Mockups", "Cells", "Marks", "DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      swiftSettings: strict),
    .target(
      name: "Changes",
      dependencies: [
        "Mockups", "Cells", "Marks", "Review", "DesignFormat", "LayoutEngine", "Graphics", "Rendering",
      ],
      swiftSettings: strict),

    // Layer 2: a design opened, its screens arranged and drawn; and what is drawn over them.
    .target(
      name: "Mockups", dependencies: ["Cells", "DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      swiftSettings: strict),
    .target(
      name: "Marks", dependencies: ["Cells", "DesignFormat", "Graphics"], swiftSettings: strict),

    // Layer 2: templates become pictures of cells; text, icons, colours.
    .target(
      name: "Cells", dependencies: ["DesignFormat", "LayoutEngine", "Graphics", "Rendering"],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 3: a finished comparison as a page, a summary, and files for programs.
    .target(
      name: "Reporting",
      dependencies: [
        "Review", "Rendering", "Documents", .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Resources"], swiftSettings: strict, plugins: ["TextResources"]),

    // Layer 1: the only module that imports C.
    .target(
      name: "Rendering",
      dependencies: [
        "Documents", "Graphics", "CBlur", "CCairo", "CCrash", "CDecoder", "CGIF", "CJPEG", "CLCMS", "CPango",
        "CPNG", "CResampling", "CRSVG", "CSandbox", "CWebP",
      ],
      swiftSettings: strict + [.strictMemorySafety()]),

    // Layer 1: what differs between two pictures, screens or designs.
    .target(
      name: "Review", dependencies: ["Graphics", "DesignFormat", "LayoutEngine"], swiftSettings: strict),

    // Layer 1, beside the house: UIKit's names over the engine, for engineers' layouts. Nothing inside imports them.
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "QuartzCore", "LayoutEngine", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      swiftSettings: shim),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "LayoutEngine"], swiftSettings: shim),
    .target(name: "CoreGraphics", dependencies: ["LayoutEngine"], swiftSettings: shim),
    // Empty: Swift Testing imports them where it meets modules of those names.
    .target(name: "_Testing_UIKit", swiftSettings: shim),
    .target(name: "_Testing_CoreGraphics", swiftSettings: shim),

    .plugin(name: "UIKitLayoutPlugin", capability: .buildTool()),
    // Builds texts, such as the files of pages and the drawings of icons, into the program.
    .plugin(name: "TextResources", capability: .buildTool()),

    // Layer 1: the design format.
    .target(
      name: "DesignFormat", dependencies: ["Documents", "Graphics", "LayoutEngine"], exclude: ["Resources"],
      swiftSettings: strict, plugins: ["TextResources"]),
    .target(name: "Documents", swiftSettings: strict),
    .target(name: "LayoutEngine", swiftSettings: strict),

    // Layer 1: the inside of a process with an engineer's layout; the program itself links none of it.
    .target(
      name: "LayoutHost", dependencies: ["UIKit", "LayoutProtocol", "LayoutEngine", "CLayoutHost"],
      swiftSettings: strict),

    // Layer 1: what the program and a process with an engineer's layout say to each other.
    .target(name: "LayoutProtocol", dependencies: ["LayoutEngine"], swiftSettings: strict),
    .target(name: "Graphics", swiftSettings: strict),

    // C libraries.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .target(
      name: "CJPEG", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("jpeg")]),
    .target(
      name: "CPNG", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("isal"), .linkedLibrary("z")]),
    // These load their libraries when the first such picture is drawn: linked, they would take milliseconds of every start.
    .target(name: "CGIF", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CHeif", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CRSVG", dependencies: ["CCairo", "CPango"], cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CDecoder", dependencies: ["CCairo", "CHeif", "CRSVG"],
      cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("m")]),
    // A process for files that may make it crash.
    .executableTarget(
      name: "ImageDecoder", dependencies: ["CDecoder", "CPango"], cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CWebP", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CBlur", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CCrash", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CSandbox", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CLayoutHost", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CProcess", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CResampling", cSettings: [.treatAllWarnings(as: .error)]),

    // Tests; TestSupport is what several of them share. It is optimized, because it compares the pixels of hundreds of images.
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
    // The layouts in examples, compiled as engineers' code is.
    .target(
      name: "ExampleLayouts", dependencies: ["UIKit"], path: "Tests/ExampleLayouts",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "LayoutEngine", "TestSupport", "ExampleLayouts"],
      exclude: ["Foreign"], swiftSettings: shim),
    // The package that examples have for tests of layouts, as it is.
    .target(
      name: "Shelves", dependencies: ["UIKit"], path: "examples/layout-tests/Sources/Shelves",
      plugins: ["UIKitLayoutPlugin"]),
    .testTarget(
      name: "ShelvesTests", dependencies: ["Shelves", "LayoutPictures"],
      path: "examples/layout-tests/Tests/ShelvesTests", exclude: ["References"]),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "Graphics", "ImageDecoder", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReviewTests",
      dependencies: ["Review", "Graphics", "DesignFormat", "LayoutEngine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "Review", "Graphics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MaquetteTests",
      dependencies: [
        "Maquette", "Audits", "Cells", "Changes", "Marks", "Mockups", "Redlines", "Storyboards", "Variants",
        "Review", "DesignFormat", "LayoutEngine", "Graphics", "Rendering", "TestSupport",
      ],
      exclude: ["Cases", "Library/References"], swiftSettings: strict),
    .testTarget(
      name: "WorkflowsTests",
      dependencies: [
        "Workflows", "Maquette", "Mockups", "DesignFormat", "LayoutEngine", "LayoutProtocol", "TestSupport",
      ],
      swiftSettings: strict),
    // Drives the program that is built beside it.
    .testTarget(
      name: "PreviewTests", dependencies: ["Preview", "MaquetteCLI", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MaquetteCLITests",
      dependencies: [
        "MaquetteCLI", "Maquette", "Workflows", "DesignFormat", "Graphics", "Rendering", "Review",
        "TestSupport",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
