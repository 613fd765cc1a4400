import Foundation
import Review

struct EndView {
  let tool: String
  let libraries: String?
  let data: String
  let script = PageTemplates.script

  /// The values of `report`, of whose pictures those at `named` are told by their names only.
  init(_ report: ReviewReport, naming named: [Int]) throws {
    tool = "\(report.tool.name) \(report.tool.version)"
    let versions = report.tool.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    libraries = versions.isEmpty ? nil : versions.joined(separator: ", ")
    data = try PageData.text(PageData(report, naming: named))
  }
}
