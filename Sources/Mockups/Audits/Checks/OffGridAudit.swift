import DesignFormat
import Foundation
import Graphics

/// Finds spacings in a design's file that are not multiples of the design's grid unit. Lengths up to 2 points are
/// skipped, because they are usually hairlines and small gaps. Tokens are skipped, because the tokens of a spacing
/// system have their own grid.
struct OffGridAudit {
  let file: DesignFile
  let grid: Double

  static let keys: Set = [
    "spacing", "padding", "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "contentInset",
    "gap",
  ]
  private static let finest = 2.0

  var findings: [AuditFinding] { findings(in: file.root, at: .root) }

  private func findings(in value: JSONValue, at path: JSONPath) -> [AuditFinding] {
    switch value.content {
    case .array(let elements):
      elements.enumerated().flatMap { findings(in: $1, at: path.appending($0)) }
    case .object(let members):
      members.flatMap { member in
        let memberPath = path.appending(member.key)
        return Self.keys.contains(member.key)
          ? numbers(of: member.value, at: memberPath).compactMap {
            finding($0.number, member.key, at: $0.path)
          }
          : findings(in: member.value, at: memberPath)
      }
    case .null, .bool, .number, .string: []
    }
  }

  private func numbers(of value: JSONValue, at path: JSONPath) -> [(number: Double, path: JSONPath)] {
    switch value.content {
    case .number(let number): [(number, path)]
    case .array(let elements): elements.enumerated().flatMap { numbers(of: $1, at: path.appending($0)) }
    case .object(let members): members.flatMap { numbers(of: $0.value, at: path.appending($0.key)) }
    case .null, .bool, .string: []
    }
  }

  private func finding(_ number: Double, _ key: String, at path: JSONPath) -> AuditFinding? {
    let steps = number / grid
    guard abs(number) > Self.finest, abs(steps - steps.rounded()) * grid > 1e-6 else { return nil }
    return AuditFinding(
      audit: .offGrid, severity: .info, cause: [], paths: [path],
      message: "spacings are not multiples of \(grid.figures(2)) points",
      detail: AuditFinding.Detail(text: "\(key) \(number.figures(2))", path: path),
      template: path.template)
  }
}

extension JSONPath {
  fileprivate var template: String? {
    guard components.count > 1, components[0] == .key("templates"), case .key(let name) = components[1]
    else { return nil }
    return name
  }
}
