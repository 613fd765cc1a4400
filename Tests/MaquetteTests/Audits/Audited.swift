import DesignFormat
import Foundation
import Maquette

/// The audit findings of a small design, as `severity code message; hint` sorted by location.
enum Audited {
  /// The findings of a design, by default drawn for a screen of 320 × 480 points without bars.
  static func remarks(
    on screens: String, templates: String = "", rest: String = "", viewports: String = #""320x480""#
  ) throws -> [String] {
    try report(screens, templates: templates, rest: rest, viewports: viewports).map {
      "\($0.severity.rawValue) \($0.code): \($0.message)" + ($0.hint.map { "; \($0)" } ?? "")
    }
  }

  /// The findings with their locations.
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

  /// A list with one template of the design and cells of a given height.
  static func list(_ items: String = #"{"name": "Ana"}"#, height: Double = 60, more: String = "") -> String {
    """
    {"id": "a", "layout": {"type": "column", "itemHeight": \(height)}, "cell": "own", \(more)"items": [\(items)]}
    """
  }

  /// A template named `own` that consists of one part with children.
  static func own(_ children: String, _ look: String = "", type: String = "column") -> String {
    #""own": {"type": "\#(type)", \#(look)"children": [\#(children)]}"#
  }
}
