import Foundation
import TestSupport
import Testing

/// The arrows of ARCHITECTURE.md: what each module may import besides the standard library.
@Suite struct ImportTests {
  private static let foundation: Set = ["Foundation", "Synchronization"]

  static let arrows: [(module: String, mayImport: Set<String>)] = [
    ("Graphics", foundation),
    ("LayoutEngine", foundation.union(["Collections"])),
    ("Documents", foundation),
    ("DesignFormat", foundation.union(["Documents"])),
    ("DesignSchema", []),
    (
      "Rendering",
      foundation.union([
        "Dispatch", "Graphics", "CBlur", "CCairo", "CCrash", "CJPEG", "CLCMS", "CMalloc", "CPango", "CPNG",
        "CWarp",
      ])
    ),
    ("Review", foundation.union(["Graphics", "DesignFormat", "LayoutEngine"])),
    ("Reporting", foundation.union(["Review", "Graphics", "Mustache"])),
    ("Maquette", foundation.union(["Graphics", "LayoutEngine", "DesignFormat", "Rendering", "Review"])),
    ("Workflows", foundation.union(["Maquette", "DesignFormat", "Reporting", "Review"])),
    (
      "MaquetteCLI",
      foundation.union([
        "Workflows", "Maquette", "DesignFormat", "DesignSchema", "Reporting", "Review", "ArgumentParser", "CCrash",
        "CProcess",
      ])
    ),
  ]

  @Test("arrows point down only", arguments: arrows)
  func arrowsPointDownOnly(module: String, mayImport: Set<String>) throws {
    let sources = try SwiftSource.all(below: "Sources/\(module)")
    #expect(!sources.isEmpty)
    for source in sources {
      let strangers = source.imports.filter { !mayImport.contains($0) }
      #expect(strangers.isEmpty, "\(source.path) imports \(strangers.joined(separator: ", "))")
    }
  }

  @Test("every module has its arrows written down")
  func everyModuleIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    let libraries: Set = [
      "CBlur", "CCairo", "CCrash", "CJPEG", "CLCMS", "CMalloc", "CPango", "CPNG", "CProcess", "CWarp",
    ]
    #expect(Set(folders).subtracting(libraries) == Set(Self.arrows.map(\.module)))
  }

  @Test("the import reader sees through modifiers, comments and declarations")
  func readsImports() {
    let source = SwiftSource(
      path: "a.swift",
      text:
        "public import Foundation\n// import CCairo\n@preconcurrency import Maquette\nimport struct Graphics.Color\n"
    )
    #expect(source.imports == ["Foundation", "Maquette", "Graphics"])
  }
}

/// A source file as text.
struct SwiftSource {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first, first.hasPrefix("@") || Self.accessLevels.contains(first) {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      let name = Self.kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "typealias", "let", "var"]

  static func all(below folder: String) throws -> [SwiftSource] {
    let url = Repository.root.appendingPathComponent(folder)
    return try Repository.files(below: url, endingIn: ".swift").map { path in
      SwiftSource(
        path: "\(folder)/\(path)",
        text: try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
