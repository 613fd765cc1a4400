package import Foundation
package import Maquette

package struct PictureSettings: Sendable {
  /// The folder that pictures are written to, without slashes at its end.
  package var folder = "output"
  package var kinds: [PictureKind] = [.png]
  /// Pixels per point of PNG pictures; `nil` for the viewports' own.
  package var scale: Double?
  package var svgText = SVGTextStyle.outlines
  /// With placeholders, as in `PictureName`; `nil` for the usual names.
  package var nameTemplate: String?
  /// Whether PNG pictures are made as small as can be.
  package var isCompact = false
  /// The date of PDF documents; `nil` for the usual one.
  package var documentDate: Date?

  package init() {}

  /// The kinds of picture at a viewport's scale, unless another was asked for.
  func formats(viewportScale: Double) -> [PictureFormat] {
    kinds.map { format($0, viewportScale: viewportScale) }
  }
}

/// A kind of picture file, as the command line names it.
package enum PictureKind: String, CaseIterable {
  /// A bitmap.
  case png
  /// A document for designers.
  case svg
  /// A one-page document.
  case pdf

  /// All of them, in a list.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension PictureSettings {
  /// One of the kinds that are wanted, or another that is made like them.
  package func format(_ kind: PictureKind, viewportScale: Double) -> PictureFormat {
    switch kind {
    case .png: .png(scale: scale ?? viewportScale, isCompact: isCompact)
    case .svg: .svg(text: svgText)
    case .pdf: .pdf
    }
  }
}

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
