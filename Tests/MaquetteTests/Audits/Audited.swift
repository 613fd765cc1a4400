import DesignFormat
import Foundation
import Maquette

/// What a reviewer says of a small design, for tests: `severity code message; hint`, in order of place.
enum Audited {
  /// The remarks on a design; by default drawn for a bare screen of 320 × 480 points.
  static func remarks(
    on screens: String, templates: String = "", rest: String = "", viewports: String = #""320x480""#
  ) throws -> [String] {
    try report(screens, templates: templates, rest: rest, viewports: viewports).map {
      "\($0.severity.rawValue) \($0.code): \($0.message)" + ($0.hint.map { "; \($0)" } ?? "")
    }
  }

  /// The same with places.
  static func report(
    _ screens: String, templates: String = "", rest: String = "", viewports: String = #""320x480""#
  ) throws -> DiagnosticReport {
    let mockup = try mockup(screens, templates: templates, rest: rest, viewports: viewports)
    return try mockup.audits(of: mockup.arrangements())
  }

  static func mockup(
    _ screens: String, templates: String = "", rest: String = "", viewports: String = #""320x480""#
  ) throws -> Mockup {
    let text = """
      {"viewports": [\(viewports)], "templates": {\(templates)}, \(rest)"screens": [\(screens)]}
      """
    return try Mockup(DesignFile(path: "app.json", contents: Data(text.utf8)))
  }

  /// A list of one template of this design's own with cells of a height.
  static func list(_ items: String = #"{"name": "Ana"}"#, height: Double = 60, more: String = "") -> String {
    """
    {"id": "a", "layout": {"type": "column", "itemHeight": \(height)}, "cell": "own", \(more)"items": [\(items)]}
    """
  }

  /// A template named `own` of one part around others.
  static func own(_ children: String, _ look: String = "", type: String = "column") -> String {
    #""own": {"type": "\#(type)", \#(look)"children": [\#(children)]}"#
  }
}
