import Foundation
import TestSupport
import Testing

/// The module dependencies of ARCHITECTURE.md: what each module may import besides the standard library.
@Suite struct ImportTests {
  private static let foundation: Set = ["Dispatch", "Foundation", "Synchronization"]
  /// The allowed imports of modules that turn designs into scenes.
  private static let drawing = foundation.union(["Graphics", "LayoutEngine", "DesignFormat", "Rendering"])

  /// The folder of each module below Sources, and what it may import.
  static let arrows: [(module: String, mayImport: Set<String>)] = [
    ("Graphics", foundation),
    ("LayoutEngine", foundation),
    ("Documents", foundation),
    ("DocumentWriter", foundation.union(["DesignFormat"])),
    ("DesignFormat", foundation.union(["Documents", "Graphics", "LayoutEngine"])),
    (
      "Rendering",
      foundation.union([
        "Documents", "Graphics", "CCairo", "CDecoder", "CImages", "CLCMS", "CPango", "CPixels", "CProcess",
      ])
    ),
    ("UIKitShim/_Testing_CoreGraphics", []),
    ("UIKitShim/_Testing_UIKit", []),
    ("UIKitShim/CoreGraphics", foundation.union(["LayoutEngine"])),
    ("UIKitShim/QuartzCore", foundation.union(["CoreGraphics", "LayoutEngine"])),
    ("UIKitShim/UIKit", foundation.union(["CoreGraphics", "QuartzCore", "LayoutEngine"])),
    ("UIKitShim/LayoutProtocol", foundation.union(["LayoutEngine"])),
    ("UIKitShim/LayoutHost", foundation.union(["LayoutEngine", "LayoutProtocol", "UIKit", "CLayoutHost"])),
    ("UIKitShim/LayoutSnapshots", foundation.union(["Maquette", "UIKit"])),
    ("UIKitShim/LayoutRewriter", foundation.union(["SwiftSyntax", "SwiftParser"])),
    ("Mockups", drawing),
    ("Comparison", drawing.union(["Documents", "Mockups", "Mustache"])),
    ("Maquette", ["Comparison", "DesignFormat", "LayoutEngine", "Mockups"]),
    (
      "Workflows",
      foundation.union([
        "Maquette", "DesignFormat", "LayoutEngine", "LayoutProtocol", "Comparison", "Rendering", "CProcess",
      ])
    ),
    (
      "Preview",
      drawing.union([
        "Workflows", "Maquette", "Comparison", "Documents", "Mockups", "NIOCore", "NIOHTTP1", "NIOPosix",
      ])
    ),
    (
      "MaquetteCLI",
      foundation.union([
        "Preview", "Workflows", "Maquette", "DesignFormat", "LayoutEngine", "Comparison", "ArgumentParser",
        "CProcess",
      ])
    ),
  ]

  @Test("each module imports only the modules on its list of allowed imports", arguments: arrows)
  func arrowsPointDownOnly(module: String, mayImport: Set<String>) throws {
    let sources = try SwiftSource.all(below: "Sources/\(module)")
    #expect(!sources.isEmpty)
    for source in sources {
      let strangers = source.imports.filter { !mayImport.contains($0) }
      #expect(strangers.isEmpty, "\(source.path) imports \(strangers.joined(separator: ", "))")
    }
  }

  @Test("each module uses every import on its list of allowed imports", arguments: arrows)
  func arrowsAreThere(module: String, mayImport: Set<String>) throws {
    let used = Set(try SwiftSource.all(below: "Sources/\(module)").flatMap(\.imports))
    let idle = mayImport.subtracting(Self.foundation).subtracting(used)
    #expect(idle.isEmpty, "\(module) does not import \(idle.sorted().joined(separator: ", "))")
  }

  @Test("every module has a list of allowed imports")
  func everyModuleIsListed() throws {
    func folders(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: Repository.root.appendingPathComponent(path).path)
    }
    let libraries: Set = [
      "CCairo", "CDecoder", "CImages", "CLCMS", "CPango", "CPixels", "CProcess", "ImageDecoder",
      "UIKitShim/CLayoutHost",
    ]
    let modules =
      try folders("Sources").filter { $0 != "UIKitShim" }
      + folders("Sources/UIKitShim").map { "UIKitShim/\($0)" }
    #expect(Set(modules).subtracting(libraries) == Set(Self.arrows.map(\.module)))
  }

  @Test(
    "the import parser of the architecture tests handles access modifiers, comments and single declarations")
  func readsImports() {
    let source = SwiftSource(
      path: "a.swift",
      text:
        "public import Foundation\n// import CCairo\n@preconcurrency import Maquette\nimport struct Graphics.Color\n"
    )
    #expect(source.imports == ["Foundation", "Maquette", "Graphics"])
  }
}
