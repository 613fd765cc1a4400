package import Foundation
package import Maquette

package struct ImageSettings: Sendable {
  /// The output folder, without trailing slashes.
  package var folder = "output"
  package var kinds: [ImageFileType] = [.png]
  /// The pixels per point of PNG images; `nil` for the viewports' scale.
  package var scale: Double?
  package var svgText = SVGTextStyle.outlines
  /// A template with the placeholders of `ImageNameTemplate`; `nil` for the default names.
  package var nameTemplate: String?
  /// Whether PNG images are compressed to the minimum size.
  package var isCompact = false
  /// The date of PDF documents; `nil` for the default date.
  package var documentDate: Date?

  package init() {}

  /// Returns the formats of images for a viewport. `scale` overrides the viewport's scale.
  func formats(viewportScale: Double) -> [ImageFormat] {
    kinds.map { format($0, viewportScale: viewportScale) }
  }
}

/// The type of an image file, as on the command line.
package enum ImageFileType: String, CaseIterable {
  case png
  case svg
  /// A one-page document.
  case pdf

  /// The names of all types, separated by commas.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ImageSettings {
  package func format(_ kind: ImageFileType, viewportScale: Double) -> ImageFormat {
    switch kind {
    case .png: .png(scale: scale ?? viewportScale, isCompact: isCompact)
    case .svg: .svg(text: svgText)
    case .pdf: .pdf
    }
  }
}

package struct ImageNameTemplate {
  /// The template for an image's name, with placeholders in braces and without extension.
  package let template: String

  package init(template: String) {
    self.template = template
  }

  package static let renderTemplate = "{design}-{screen}-{viewport}{variant}{style}@{scale}x"
  static let storyboardTemplate = "{design}-{screen}-{update}-{step}-{viewport}{variant}@{scale}x"
  package static let comparisonTemplate = "{design}-{screen}-{viewport}-by-{axis}@{scale}x"
  package static let flowTemplate = "{design}-flow-{viewport}{variant}@{scale}x"
  /// The name of a sweep's image, in which `{viewport}` is a range of widths.
  package static let sweepTemplate = "{design}-{screen}-sweep-{viewport}{variant}@{scale}x"

  private static let placeholders = [
    "design", "screen", "viewport", "variant", "style", "scale", "update", "step", "axis",
  ]

  /// Throws a usage error for an unknown placeholder, and for a name outside of the output folder.
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
      throw UsageError("--name-template must give paths inside the output folder")
    }
  }

  /// Returns the name of an image, with `values` for the placeholders. Documents have no scale, so `@{scale}x` is omitted.
  package func name(_ values: [String: String], format: ImageFormat) -> String {
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
