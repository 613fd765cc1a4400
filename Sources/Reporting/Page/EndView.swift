import Foundation
import Review

struct EndView {
  let tool: String
  let libraries: String?
  let data: String
  let script: String

  init(_ report: ReviewReport, knowing data: some Encodable, _ behaviour: PageTemplates.Behaviour) throws {
    script = behaviour.script
    tool = "\(report.tool.name) \(report.tool.version)"
    let versions = report.tool.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    libraries = versions.isEmpty ? nil : versions.joined(separator: ", ")
    self.data = try PageData.text(data)
  }
}
