import Foundation
package import Maquette

package struct PictureName {
  /// The name with placeholders in braces, without its ending.
  package let template: String

  package init(template: String) {
    self.template = template
  }

  package static let renderTemplate = "{design}-{screen}-{viewport}{variant}{style}@{scale}x"
  static let storyboardTemplate = "{design}-{screen}-{update}-{step}-{viewport}{variant}@{scale}x"
  package static let comparisonTemplate = "{design}-{screen}-{viewport}-by-{axis}@{scale}x"
  package static let flowTemplate = "{design}-flow-{viewport}{variant}@{scale}x"
  /// The viewport is a range of widths.
  package static let sweepTemplate = "{design}-{screen}-sweep-{viewport}{variant}@{scale}x"

  private static let placeholders = [
    "design", "screen", "viewport", "variant", "style", "scale", "update", "step", "axis",
  ]

  /// Throws a usage error for a placeholder that does not exist and for names that leave the folder.
  package func validate() throws {
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw UsageError("--name-template: a \"{\" is never closed in \"\(template)\"")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard Self.placeholders.contains(name) else {
        throw UsageError(
          "--name-template: unknown placeholder {\(name)}; there are "
            + Self.placeholders.map { "{\($0)}" }.joined(separator: ", "))
      }
      rest = rest[rest.index(after: close)...]
    }
    guard !template.allSatisfy(\.isWhitespace), !template.hasPrefix("/"),
      !template.split(separator: "/").contains("..")
    else {
      throw UsageError("--name-template must name a file below the output folder")
    }
  }

  /// The name of one picture, with `values` for the placeholders; documents that have no scale leave
  /// `@{scale}x` out.
  package func name(_ values: [String: String], format: PictureFormat) -> String {
    var (rest, values, name) = (template[...], values, "")
    if case .png(let scale, _) = format {
      values["scale"] = Self.short(scale)
    } else {
      rest = rest.replacing("@{scale}x", with: "")
      values["scale"] = "1"
    }
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      name += rest[..<open]
      name += values[String(rest[rest.index(after: open)..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return "\(name)\(rest).\(format.pathExtension)"
  }

  private static func short(_ scale: Double) -> String {
    scale == scale.rounded() ? String(Int(scale)) : String(scale)
  }
}
