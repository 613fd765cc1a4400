import Foundation
import TestSupport
import Testing

/// The module dependencies of ARCHITECTURE.md: what each module may import besides the standard library.
@Suite struct ImportTests {
  private static let foundation: Set = ["Dispatch", "Foundation", "Synchronization"]
  /// The allowed imports of modules that turn designs into scenes.
  private static let drawing = foundation.union(["Graphics", "LayoutEngine", "DesignFormat", "Rendering"])

  static let arrows: [(module: String, mayImport: Set<String>)] = [
    ("Graphics", foundation),
    ("LayoutEngine", foundation),
    ("LayoutProtocol", foundation.union(["LayoutEngine"])),
    ("LayoutHost", foundation.union(["LayoutEngine", "LayoutProtocol", "UIKit", "CLayoutHost"])),
    ("LayoutRewriter", foundation.union(["SwiftSyntax", "SwiftParser"])),
    ("Documents", foundation),
    ("DocumentWriter", foundation.union(["DesignFormat"])),
    ("DesignFormat", foundation.union(["Documents", "Graphics", "LayoutEngine"])),
    (
      "Rendering",
      foundation.union([
        "Documents", "Graphics", "CBlur", "CCairo", "CCrash", "CDecoder", "CGIF", "CJPEG",
        "CLCMS", "CPango", "CPNG", "CResampling", "CRSVG", "CSandbox", "CWebP",
      ])
    ),
    ("Review", foundation.union(["Graphics", "DesignFormat", "LayoutEngine"])),
    ("_Testing_CoreGraphics", []),
    ("_Testing_UIKit", []),
    ("CoreGraphics", foundation.union(["LayoutEngine"])),
    ("QuartzCore", foundation.union(["CoreGraphics", "LayoutEngine"])),
    ("UIKit", foundation.union(["CoreGraphics", "QuartzCore", "LayoutEngine"])),
    ("Reporting", foundation.union(["Review", "Rendering", "Documents", "Graphics", "Mustache"])),
    ("Cells", drawing),
    ("Mockups", drawing.union(["Cells"])),
    ("Marks", foundation.union(["DesignFormat", "Graphics", "Cells"])),
    ("Redlines", drawing.union(["Mockups", "Cells", "Marks"])),
    ("Audits", drawing.union(["Mockups", "Cells"])),
    ("Storyboards", drawing.union(["Mockups", "Cells", "Marks"])),
    ("Variants", drawing.union(["Mockups", "Cells", "Marks"])),
    ("Changes", drawing.union(["Mockups", "Cells", "Marks", "Review"])),
    (
      "Maquette",
      [
        "Audits", "Cells", "Changes", "DesignFormat", "LayoutEngine", "Mockups", "Redlines", "Review",
        "Storyboards",
        "Variants",
      ]
    ),
    ("LayoutPictures", foundation.union(["Maquette", "UIKit"])),
    (
      "Workflows",
      foundation.union([
        "Maquette", "DesignFormat", "LayoutEngine", "LayoutProtocol", "Reporting", "Rendering", "Review",
        "CSandbox",
      ])
    ),
    (
      "Preview",
      drawing.union([
        "Workflows", "Maquette", "Audits", "Cells", "Changes", "Documents", "Mockups", "Redlines",
        "Reporting",
        "Review", "Storyboards", "Variants", "NIOCore", "NIOHTTP1", "NIOPosix",
      ])
    ),
    (
      "MaquetteCLI",
      foundation.union([
        "Preview", "Workflows", "Maquette", "DesignFormat", "LayoutEngine", "Reporting", "Review",
        "ArgumentParser",
        "CCrash", "CProcess",
      ])
    ),
  ]

  @Test("modules import only the modules that they may import", arguments: arrows)
  func arrowsPointDownOnly(module: String, mayImport: Set<String>) throws {
    let sources = try SwiftSource.all(below: "Sources/\(module)")
    #expect(!sources.isEmpty)
    for source in sources {
      let strangers = source.imports.filter { !mayImport.contains($0) }
      #expect(strangers.isEmpty, "\(source.path) imports \(strangers.joined(separator: ", "))")
    }
  }

  @Test("every allowed import is used", arguments: arrows)
  func arrowsAreThere(module: String, mayImport: Set<String>) throws {
    let used = Set(try SwiftSource.all(below: "Sources/\(module)").flatMap(\.imports))
    let idle = mayImport.subtracting(Self.foundation).subtracting(used)
    #expect(idle.isEmpty, "\(module) does not import \(idle.sorted().joined(separator: ", "))")
  }

  @Test("every module has a list of allowed imports")
  func everyModuleIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    let libraries: Set = [
      "CBlur", "CCairo", "CCrash", "CDecoder", "CGIF", "CHeif", "CJPEG", "CLayoutHost", "CLCMS", "CPango",
      "CPNG", "CProcess", "CResampling", "CRSVG", "CSandbox", "CWebP", "ImageDecoder",
    ]
    #expect(Set(folders).subtracting(libraries) == Set(Self.arrows.map(\.module)))
  }

  @Test("the import reader handles modifiers, comments and declarations")
  func readsImports() {
    let source = SwiftSource(
      path: "a.swift",
      text:
        "public import Foundation\n// import CCairo\n@preconcurrency import Maquette\nimport struct Graphics.Color\n"
    )
    #expect(source.imports == ["Foundation", "Maquette", "Graphics"])
  }
}
