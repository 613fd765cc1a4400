import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import TestSupport
import Testing

@testable import Workflows

/// Engineers' code in its own folder, compiled into a cache that later test runs reuse.
struct CodeFixture {
  let folder: TemporaryFolder
  let code: CompiledLayoutCode

  init(_ files: [String: String], seconds: Double = 20, cache: String? = nil) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "code/\(name)") }
    var limits = LayoutCodeLimits()
    limits.seconds = seconds
    limits.memory = 1 << 30
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("maquette-layout-tests").path
    code = CompiledLayoutCode(
      [folder.url.appendingPathComponent("code").path], limits: limits, cacheFolder: cache ?? path)
  }

  /// The layout class with this name; throws if the code has none.
  func layout(
    _ name: String, _ properties: [SwiftLayoutReference.Property] = [], delegate: String? = nil
  ) throws -> SwiftLayout {
    var layout = SwiftLayout()
    layout.reference = SwiftLayoutReference(className: name, properties: properties, delegate: delegate)
    layout.code = try code.layout(for: layout.reference)
    return layout
  }

  /// The problems of a design that uses the layout, each with its path and message.
  func problems(_ layout: String) throws -> [String] {
    let design = """
      {"viewports": ["320x480@1x"], "screens": [{"id": "a", "layout": \(layout), "items": [{"id": "x"}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: [UInt8](design.utf8))
    do throws(InvalidDesign) {
      let mockup = try Mockup(file, layouts: .standard.running(code))
      _ = try mockup.arrangements()
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        let place = diagnostic.path.isRoot ? diagnostic.location.map { "\($0)" } ?? "" : "\(diagnostic.path)"
        return "\(place.replacing(folder.url.path, with: "")): \(diagnostic.message)"
      }
    }
  }

  static func input(items: Int, width: Double = 320, height: Double = 480) -> LayoutInput {
    LayoutInput(
      sections: [SectionInput(itemCount: items)], bounds: CGRect(x: 0, y: 0, width: width, height: height))
  }
}
