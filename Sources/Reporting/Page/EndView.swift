import Foundation
import Review

/// The values of the page's end.
struct EndView {
  let tool: String
  let libraries: String?
  let data: String
  let script = PageTemplates.script

  /// The values of `report`.
  init(_ report: ReviewReport) throws {
    tool = "\(report.tool.name) \(report.tool.version)"
    let versions = report.tool.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    libraries = versions.isEmpty ? nil : versions.joined(separator: ", ")
    data = try PageData.text(PageData(report))
  }
}
